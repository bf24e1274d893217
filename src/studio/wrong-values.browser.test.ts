import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../report/testing/browser.ts';
import { itLong } from '../testing/long.ts';
import { commandFinds, numberOf, openForm, openLiving, unfold } from './testing/living.ts';
import { openStudio, settled } from './testing/studio.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const soon = (what: () => unknown) => expect.poll(what, { timeout: 20_000 });

itLong(
  'says what a value may look like, of what the answer is that stands there, and has what was typed there again after a reload',
  async () => {
    const { page, complaints, close } = await openLiving(
      browser,
      await commandFinds('darklands/bowmen-in-the-open'),
    );
    await openForm(page);
    await unfold(page);
    await page.locator('[data-path="situation.cover"] select').selectOption('Dense');
    await settled(page);
    const damage = page.locator('[data-path="weapon.damage"]');
    await damage.locator('[type=text]').fill('D0');
    await soon(() => damage.locator('.wrong').innerText()).toBe(
      'found "D0", expected a whole number from 0 to 100 or text such as D6 or 2D10+1',
    );
    const none = page.locator('.hero .none');
    expect(await none.innerText()).toMatch(/This is what was worked out before, with cover Dense\.$/);
    expect(await page.evaluate('location.hash')).toBe('#situation.cover=dense&weapon.damage=D0');
    await page.reload();
    await soon(() => damage.locator('.wrong:visible').innerText()).toMatch(
      /^found "D0", expected a whole number/,
    );
    expect(await damage.locator('[type=text]').inputValue()).toBe('D0');
    await damage.locator('[type=text]').fill('D6');
    await soon(() => none.count()).toBe(0);
    expect(await page.evaluate('location.hash')).toContain('weapon.damage=D6');
    // A browser has no value of what is no number.
    const distance = page.locator('[data-path="situation.distance"]');
    await distance.locator('[type=number]').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('-');
    await soon(() => distance.locator('.wrong').innerText()).toContain('expected a number from 0 to 200');
    // What is short for something stays so, and what is below zero has a minus.
    await page.evaluate('location.hash = "shooter.ca=10&house.volley=-17"');
    await soon(() => page.locator('.hero .changed').allInnerTexts()).toEqual([
      'Changed: C+A (shooter) 10, volley Shoot −17',
    ]);
    await page.evaluate('location.hash = "%E0%A4%A"');
    await soon(() => page.locator('.left-out').innerText()).toMatch(/^The link cannot be read/);
    expect(complaints).toEqual([]);
    await close();
  },
);

it('says at its field what is wrong with a number that a link has, and runs nothing of what others wrote there', async () => {
  const answer = await commandFinds('darklands/bowmen-in-the-open');
  const { page, complaints, close } = await openLiving(browser, answer);
  const at = async (hash: string) => {
    await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
    await page.reload();
    await page.locator('.knobs .field').first().waitFor({ state: 'attached' });
  };
  const [warriors, distance] = ['target.warriors', 'situation.distance'].map((path) =>
    page.locator(`[data-path="${path}"]`),
  );
  await at('target.warriors=1e9');
  await soon(() => warriors.locator('.wrong').textContent()).toMatch(
    /^found 1000000000, expected a whole number/,
  );
  expect(await warriors.locator('[type=number]').inputValue()).toBe('1000000000');
  // What is taken over all the same is said to have no answer.
  await page.locator('[data-do=take]').dispatchEvent('click');
  await soon(() => page.locator('.taken p').textContent()).toMatch(
    /fusillade run changed\.yaml refuses it as this page does: found 1000000000, expected a whole number/,
  );
  await at(`situation.distance=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await soon(() => distance.locator('.wrong').textContent()).toMatch(
    /^found "<img src=x .*expected a number/,
  );
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.locator('.hero .number').innerText()).toBe('2.35');
  expect(complaints).toEqual([]);
  await close();
});

itLong(
  'stands in the studio beside what its own scenario was before, not another, where a link asks for what cannot be',
  async () => {
    const link = '#from=raiders-of-arcana/volley-in-the-open&target.tg=99';
    const own = await commandFinds('raiders-of-arcana/volley-in-the-open');
    const { page, complaints, close } = await openStudio(browser, {}, link);
    const none = page.locator('.hero .none');
    await soon(() => none.allInnerTexts()).toEqual([
      'What is chosen now has no answer, and the form says why. This is what was worked out before anything was changed.',
    ]);
    await settled(page);
    expect(await page.locator('#subject').innerText()).toBe(own.title);
    expect(await page.locator('.hero .number').innerText()).toBe(numberOf(own));
    expect(await none.count()).toBe(1);
    const field = page.locator('[data-path="target.tg"]');
    expect(await field.locator('.wrong').textContent()).toMatch(/^found 99, expected/);
    expect(await page.locator('.headline').innerText()).toContain('no answer');
    // What is mended is held against it.
    await unfold(page);
    await field.locator('[type=number]').fill('7');
    await soon(() => page.locator('.hero .changed').allInnerTexts()).toEqual(['Changed: Tg (target) 7']);
    expect(await page.locator('.hero .before').innerText()).toContain(`At first ${numberOf(own)}`);
    expect(complaints).toEqual([]);
    await close();
  },
);

/** How often something is put on the page that is read out at once. */
const ALERTS_COUNTED = `{
  globalThis.alerts = 0;
  new MutationObserver((all) => {
    for (const { addedNodes } of all) for (const one of addedNodes) if (one.role === 'alert') alerts++;
  }).observe(document, { childList: true, subtree: true });
}`;

it('takes of a link what it knows, and says over the number, once, what of it is left out', async () => {
  const answer = await commandFinds('darklands/bowmen-in-the-open');
  const options = { viewport: { width: 390, height: 844 } };
  const { page, complaints, close } = await openLiving(browser, answer, options);
  await page.addInitScript(ALERTS_COUNTED);
  await page.evaluate('location.hash = "situation.cover=dens&situation.distance=20"');
  await page.reload();
  const said = page.locator('.left-out');
  await soon(() => said.innerText()).toBe(
    'Left out of the link, as it is not known here: cover “dens” (did you mean “Dense”?).',
  );
  await soon(() => page.locator('.hero .changed').allInnerTexts()).toEqual(['Changed: distance 20 inches']);
  await settled(page);
  const [words, number] = await Promise.all(
    [said, page.locator('.hero .number')].map((one) => one.boundingBox()),
  );
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(number?.y ?? 0);
  expect(number?.y).toBeLessThan(844);
  expect(await page.evaluate('alerts')).toBe(1);
  expect(await page.evaluate('location.hash')).toBe('#situation.distance=20');
  // It is of that link alone.
  await page.evaluate('location.hash = "situation.cover=dense"');
  await soon(() => said.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('says in the studio, too, which profile of a link it does not know', async () => {
  const hash = '#from=necromunda/lasgun-at-gunner&target=rust-rat&rules.ignoring=zzz&weapon.strength=4';
  const { page, complaints, close } = await openStudio(browser, {}, hash);
  await soon(() => page.locator('.file-wrong:visible').innerText()).toMatch(
    /Left out of the link, as it is not known here: target “rust-rat”/,
  );
  await soon(() => page.locator('#subject').innerText()).toMatch(/but with strength \(S\) \(weapon\) 4$/);
  expect(complaints).toEqual([]);
  await close();
});
