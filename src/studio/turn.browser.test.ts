import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '../report/index.ts';
import { launchBrowser } from '../report/testing/browser.ts';
import { casesOf } from '../report/words/reading.ts';
import { firstOf, itLong, LONG } from '../testing/long.ts';
import {
  commandFinds,
  commandFindsOf,
  expectFaultless,
  numberOf,
  openForm,
  unfold,
} from './testing/living.ts';
import { lastAnswer, openHtml, openStudio, refused, settled } from './testing/studio.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Of turns of each system what is changed of them: a weapon, cover, figures, a place. */
const DRIVEN = [
  ['speedies/turn-courtyard', 'turn.0.weapon', ''],
  ['necromunda/turn-exchange-of-fire', 'places.ganger.sister.cover', 'Full'],
  ['darklands/turn-before-the-charge', 'ours.bowmen.warriors', 'More'],
  ['raiders-of-arcana/turn-archers-and-scouts', 'ours.archers.figures', 'More'],
  ['darklands/turn-against-bull-men', 'turn.0.weapon', 'longbow'],
] as const;

/** Headings over nothing, where all below them is folded. */
const ALONE = `[...document.querySelectorAll('section > h2')].filter((one) => one.checkVisibility() && one.parentElement.innerText.trim() === one.innerText.trim()).map((one) => one.innerText)`;

const PARTS = ['metrics', 'joint', 'exact', 'development', 'traces'] as const;

/** Of a turn of each system a shot, and who of the other side may make it. */
const SHOT_BY_ANOTHER = [
  ['speedies/turn-courtyard', 'Captain'],
  ['necromunda/turn-exchange-of-fire', 'Matriarch'],
  ['darklands/turn-before-the-charge', 'Beasts'],
  ['raiders-of-arcana/turn-archers-and-scouts', 'Troll'],
] as const;

/** Has another unit make the first shot, and expects that one can then choose at whom: of the side that is the other now. */
async function expectOtherSide(page: Page, shooter: string): Promise<void> {
  const [from, at] = ['shooter', 'target'].map((name) => page.locator(`[data-path="turn.0.${name}"] select`));
  const offered = () => at.locator('option:not([hidden])').allTextContents();
  const before = await offered();
  await from.selectOption({ label: shooter });
  const after = await offered();
  expect(before).toContain(shooter);
  expect(after).not.toContain(shooter);
  // What is found wrong of the one that was shot at names those who can be: they are there.
  const wrong = page.locator('[data-path="turn.0.target"] .wrong');
  const words = (await wrong.innerText()).replace(/^.*other side: /, '').split(', ');
  expect(words.length).toBeGreaterThan(0);
  expect(after.map((one) => one.toLowerCase())).toEqual(expect.arrayContaining(words));
}

describe('a report of a turn', () => {
  it.each(firstOf(SHOT_BY_ANOTHER))('of %s offers %s the other side to shoot at', async (file, shooter) => {
    const { page, complaints, close } = await openHtml(
      browser,
      await renderPage(await commandFinds(file)),
      {},
      '',
      '#change:not([hidden])',
    );
    await openForm(page);
    await unfold(page);
    await expectOtherSide(page, shooter);
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  });

  it.each(firstOf(DRIVEN))('answers %s with another %s as the command does', async (file, path, what) => {
    const first = await commandFinds(file);
    const { page, complaints, close } = await openHtml(
      browser,
      await renderPage(first),
      {},
      '',
      '#change:not([hidden])',
    );
    const lead = page.locator('.hero figure');
    const read = () =>
      Promise.all([lead.locator('.view').innerHTML(), page.locator('#numbers').textContent()]);
    await lead.locator('.plot.live').waitFor();
    const before = await read();
    await openForm(page);
    await unfold(page);
    const field = page.locator(`[data-path="${path}"]`);
    if (what === 'More') await field.getByRole('button', { name: what }).click();
    else if (/^\d+$/.test(what)) await field.locator('[type=number]').fill(what);
    else if (what === '') await field.locator('select').selectOption({ index: 1 });
    else await field.locator('select').selectOption({ label: what });
    await page.locator('.hero .before').waitFor();
    await settled(page);
    await page.getByRole('button', { name: 'Take over' }).click();
    const now = await commandFindsOf(await page.locator('.taken pre').innerText());
    expect(await page.locator('.hero .number').innerText()).toBe(numberOf(now));
    const found = await lastAnswer(page);
    const [one] = casesOf(now);
    // To the last bit, what is exact and what is rolled.
    for (const part of PARTS) expect(found?.[part], part).toEqual(JSON.parse(JSON.stringify(one))[part]);
    const after = await read();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(ALONE)).toEqual([]);
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(read).toEqual(before);
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  });

  itLong('has how far two are from each other the same both ways when it is changed one way', async () => {
    const result = await commandFinds('necromunda/turn-exchange-of-fire');
    const { page, complaints, close } = await openHtml(
      browser,
      await renderPage(result),
      {},
      '',
      '#change:not([hidden])',
    );
    await openForm(page);
    await unfold(page);
    const at = (path: string) => page.locator(`[data-path="places.${path}.distance"] [type=number]`);
    await at('gunner.sister').fill('25');
    await page.locator('.hero .before').waitFor();
    await settled(page);
    expect(await at('sister.gunner').inputValue()).toBe('25');
    const words = await page.locator('main').innerText();
    expect(words).toContain('Changed: distance (gunner to sister) 25 inches');
    await page.getByRole('button', { name: 'Take over' }).click();
    const now = await commandFindsOf(await page.locator('.taken pre').innerText());
    expect(await page.locator('.hero .number').innerText()).toBe(numberOf(now));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => at('sister.gunner').inputValue()).toBe('12');
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  });

  // The colours of the form are those of any living page, whose dark ones living.browser.test looks at.
  itLong.each(LONG ? (['light', 'dark'] as const) : (['light'] as const))(
    'is without a fault that axe finds, %s, on a phone and wide',
    async (colorScheme) =>
      expectFaultless(
        browser,
        await commandFinds('raiders-of-arcana/turn-archers-and-scouts'),
        colorScheme,
        (page) => page.locator('[data-path="ours.archers.figures"] [data-step="1"]').click(),
      ),
  );
});

describe('the studio', () => {
  itLong('lets whoever shoots in a turn be changed to the other side, and at whom with him', async () => {
    const { page, complaints, close } = await openStudio(browser, {}, '#from=speedies/turn-courtyard');
    await page.locator('[data-path="turn.0.shooter"]').waitFor({ state: 'attached' });
    await unfold(page);
    await expectOtherSide(page, 'Captain');
    await page.locator('[data-path="turn.0.target"] select').selectOption({ label: 'Bowman' });
    await settled(page);
    expect(await page.locator('#change .wrong:not([hidden])').allInnerTexts()).toEqual([]);
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  });
});
