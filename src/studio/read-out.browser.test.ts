import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../report/testing/browser.ts';
import { itLong } from '../testing/long.ts';
import { commandFinds, openForm, openLiving, unfold } from './testing/living.ts';
import { openStudio, settled } from './testing/studio.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const soon = (what: () => unknown) => expect.poll(what, { timeout: 20_000 });

/** Notes down whatever is put into a live region, once it is there. */
const HEARING = `globalThis.said = [];
new MutationObserver(() => {
  const now = document.querySelector('#change [role=status]')?.textContent ?? '';
  if (now !== globalThis.nowSaid && now !== '') said.push(now);
  globalThis.nowSaid = now;
}).observe(document, { subtree: true, childList: true, characterData: true });`;

/** What was read out of what is done, once all is told and some time has passed. */
async function saidOf(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  await page.evaluate('globalThis.said.length = 0');
  await act();
  await soon(() => page.evaluate('said.length')).toBeGreaterThan(0);
  await settled(page);
  // Longer than what is read out waits.
  await page.waitForTimeout(1_200);
  return page.evaluate('said');
}

/** What has the focus: its text or what it is called. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    'document.activeElement === document.body ? "nothing" : document.activeElement.id || document.activeElement.ariaLabel || document.activeElement.textContent',
  );

const RAIDERS = 'at least one warrior about nine times in ten';

describe('what is read out, and where the focus is', () => {
  it('is one sentence for each thing done on a report, the same one again where it is the same', async () => {
    const { page, complaints, close } = await openLiving(
      browser,
      await commandFinds('darklands/bowmen-in-the-open'),
    );
    await openForm(page);
    await unfold(page);
    await page.evaluate(HEARING);
    await settled(page);
    const cover = page.locator('[data-path="situation.cover"] select');
    const [dense] = await saidOf(page, () => cover.selectOption('Dense'));
    expect(dense).toContain('At first 2.35, now 1.72.');
    const [first, ...others] = await saidOf(page, () => page.getByRole('button', { name: 'Reset' }).click());
    expect(first).toContain(RAIDERS);
    expect(others).toEqual([]);
    expect(await saidOf(page, () => cover.selectOption('Dense'))).toEqual([dense]);
    // Out of reach is out of reach.
    const distance = page.locator('[data-path="situation.distance"] [type=number]');
    const far = await saidOf(page, () => distance.fill('60'));
    expect(await saidOf(page, () => distance.fill('61'))).toEqual(far);
    expect(await saidOf(page, () => page.getByRole('button', { name: 'Undo' }).click())).toEqual([dense]);
    expect(await saidOf(page, () => page.getByRole('button', { name: 'Take over' }).click())).toEqual([
      'The scenario stands below as a file, to be copied.',
    ]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('stays with the field by which the form became another', async () => {
    const { page, complaints, close } = await openLiving(
      browser,
      await commandFinds('darklands/bowmen-in-the-open'),
    );
    await openForm(page);
    await unfold(page);
    const weapon = page.locator('[data-path="weapon"] select');
    const former = await weapon.elementHandle();
    await weapon.focus();
    await weapon.selectOption({ label: 'war bow' });
    // The form is drawn anew, and what stood in its place is no more.
    await soon(() => former?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await settled(page);
    expect(await focused(page)).toBe(await weapon.getAttribute('id'));
    expect(complaints).toEqual([]);
    await close();
  });

  itLong('is how lucky an evening is, once a shot is kept; by keys the next count is at hand', async () => {
    const { page, close } = await openLiving(browser, await commandFinds('darklands/bowmen-in-the-open'));
    await openForm(page);
    await unfold(page);
    await page.evaluate(HEARING);
    const press = async (name: string) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    await page.locator('[data-path="seen.hits"] [type=number]').fill('7');
    await soon(() => page.locator('[data-path="seen.hits"] .first').isVisible()).toBe(true);
    await settled(page);
    expect(await saidOf(page, () => press('Keep for the evening'))).toEqual([
      await page.locator('.evening > p:first-child').innerText(),
    ]);
    expect(await focused(page)).toBe('field-seen-hits');
    expect(await saidOf(page, () => press('Forget the evening'))).toEqual(['The evening is forgotten.']);
    expect(await focused(page)).toBe('field-seen-hits');
    await close();
  });

  itLong('names what is wrong with a field while it is wrong, and nothing behind it', async () => {
    const { page, close } = await openLiving(browser, await commandFinds('darklands/bowmen-in-the-open'));
    await openForm(page);
    const number = page.locator('[data-path="situation.distance"] [type=number]');
    const described = () =>
      number.evaluate((one) => {
        const id = one.getAttribute('aria-describedby');
        return id === null ? '' : one.ownerDocument.getElementById(id)?.textContent;
      });
    await number.fill('-1');
    await soon(described).toContain('found -1');
    await number.fill('29');
    await soon(described).toBe('');
    expect(await page.locator('[data-path="situation.distance"] .wrong').textContent()).toBe('');
    await close();
  });

  itLong('is the headline of whatever is begun with in the studio, and of a pin that is opened', async () => {
    const { page, complaints, close } = await openStudio(browser);
    await settled(page);
    await page.evaluate(HEARING);
    const choose = (name: string, value: string) => () =>
      page.locator(`select[name=${name}]`).selectOption(value);
    const other = await saidOf(page, choose('system', 'necromunda'));
    expect(other).toHaveLength(1);
    const [headline, ...more] = await saidOf(page, choose('start', 'necromunda/lasgun-at-gunner'));
    expect(headline).toContain('once in nine (11.1%');
    expect(more).toEqual([]);
    for (const start of ['darklands/bowmen-in-the-open', 'necromunda/lasgun-at-gunner']) {
      // What is begun with is read out, too, and is not to be taken for what comes of the pin.
      await saidOf(page, () => page.evaluate(`location.hash = "from=${start}"`));
      await soon(() => page.locator('[data-do=undo]').count()).toBe(1);
      await page.getByRole('button', { name: 'Pin this' }).click();
    }
    await soon(() => page.locator('.pin-number b').count()).toBe(2);
    const opened = await saidOf(page, () => page.locator('[data-open="0"]').click());
    expect(opened).toHaveLength(1);
    expect(opened[0]).toContain(RAIDERS);
    expect(complaints).toEqual([]);
    await close();
  });

  it('stays with the pins while one is removed, and goes to where they are made behind the last', async () => {
    const { page, close } = await openStudio(browser);
    await settled(page);
    const pins = page.locator('.pin-list li');
    const press = async (selector: string) => {
      await page.locator(selector).focus();
      await page.keyboard.press('Enter');
    };
    const pin = async (cover: string) => {
      await page.locator('[data-path="situation.cover"] select').selectOption({ label: cover });
      await settled(page);
      await page.getByRole('button', { name: 'Pin this' }).click();
    };
    for (const cover of ['Dense', 'None', 'Cover']) await pin(cover);
    await soon(() => page.locator('.pin-number b').count()).toBe(3);
    await press('[data-remove="1"]');
    await soon(() => pins.count()).toBe(2);
    await soon(() => focused(page)).toMatch(/^Remove /);
    await press('[data-remove="1"]');
    await soon(() => pins.count()).toBe(1);
    await soon(() => focused(page)).toMatch(/^Remove /);
    await press('[data-remove="0"]');
    await soon(() => page.locator('#pins').isHidden()).toBe(true);
    await soon(() => focused(page)).toBe('Pin this');
    await pin('None');
    await soon(() => pins.count()).toBe(1);
    await press('[data-pins=clear]');
    await soon(() => page.locator('#pins').isHidden()).toBe(true);
    await soon(() => focused(page)).toBe('Pin this');
    for (const cover of ['Dense', 'None', 'Cover']) await pin(cover);
    await soon(() => page.locator('.pin-number b').count()).toBe(3);
    // Two and their charts take longer to draw than nothing does: they are begun first, and are not to come back.
    const click = (selector: string) => `document.querySelector('${selector}').click()`;
    await page.evaluate(`${click('[data-remove="0"]')};${click('[data-pins=clear]')}`);
    await page.waitForTimeout(500);
    expect(await pins.count()).toBe(0);
    await close();
  });
});
