import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, type OpenedPage } from '../report/testing/browser.ts';
import { firstOf, itLong } from '../testing/long.ts';
import { commandFinds, commandFindsOf, numberOf, openForm, openLiving, unfold } from './testing/living.ts';
import { openStudio, settled } from './testing/studio.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/**
 * Touches whatever comes up, one after another, some before an answer to the one before can be there; last of all a
 * field, as what was stopped has no answer. Its dice are its own, so that a seed does the same again.
 */
const HASTY = `async (seed) => {
  let state = seed >>> 0;
  const below = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const did = [];
  const press = (what) => {
    const button = document.querySelector('[data-do=' + what + ']');
    if (!button || button.hidden || button.disabled) return false;
    button.click();
    did.push(what);
    return true;
  };
  const set = (field) => {
    const select = field.querySelector('select');
    const number = field.querySelector('input[type=number]');
    const boxes = [...field.querySelectorAll('input:is([type=checkbox], [type=radio])')];
    if (select) select.selectedIndex = below(select.options.length);
    else if (number) number.value = Math.max(Number(number.min || 1), Number(number.value) + 1 + below(4) * (below(2) ? 1 : -1));
    else if (boxes.length > 0) { const box = boxes[below(boxes.length)]; box.click(); did.push(field.dataset.path + ' ' + box.value); return; }
    else return;
    (select ?? number).dispatchEvent(new Event('input', { bubbles: true }));
    did.push(field.dataset.path + ' ' + (select ? select.selectedOptions[0].text : number.value));
  };
  const touch = () => {
    // What was seen at the table is no part of the scenario.
    const fields = [...document.querySelectorAll('.knobs .field:not([data-path^="seen."])')];
    // Profiles have forms of their own, and that is what comes late.
    const profiles = fields.filter((one) => one.classList.contains('kind-profile'));
    const among = profiles.length > 0 && below(3) === 0 ? profiles : fields;
    set(among[below(among.length)]);
  };
  for (let i = 0; i < 6; i++) {
    const lot = below(8);
    if (lot === 0) press('undo');
    else if (lot === 1) press('stop');
    else if (lot === 2 && below(2)) press('reset');
    else touch();
    const pause = [0, 0, 20, 100, 300, 800][below(6)];
    if (pause > 0) await new Promise((go) => setTimeout(go, pause));
    did.push(pause + ' ms');
  }
  touch();
  return did;
}`;

const FORM = `Object.fromEntries([...document.querySelectorAll('.knobs .field')].map((field) => [
  field.dataset.path,
  [...field.querySelectorAll('select, input:not([type=range])')].map((one) =>
    one.type === 'checkbox' || one.type === 'radio' ? one.checked : (one.selectedOptions?.[0]?.text ?? one.value)),
]))`;

/** What a page says of one scenario, in each of the places where it says it. */
async function saidBy(page: Page) {
  await settled(page);
  await page.getByRole('button', { name: 'Take over' }).click();
  const yaml = await page.locator('.taken pre').innerText();
  await settled(page);
  await unfold(page);
  const numbers = await page.locator('.hero .number').allInnerTexts();
  const wrong = await page.locator('.wrong:not([hidden])').allInnerTexts();
  return { yaml, number: numbers[0], wrong, form: await page.evaluate(FORM) };
}

/** Where the address says changes, a page opens its form by itself. */
async function openAgain(page: Page): Promise<void> {
  await page.locator('#change').waitFor({ state: 'attached' });
  await page.evaluate("document.querySelector('#change').open = true");
  await page.locator('.knobs .field').first().waitFor();
}

const numberFound = async (yaml: string): Promise<string> => numberOf(await commandFindsOf(yaml));

/** Holds what a page says after haste against the command, and against the same page opened by its address. */
async function expectOne(opened: OpenedPage, seed: number): Promise<void> {
  const { page, complaints } = opened;
  await settled(page);
  await unfold(page);
  const did = String(await page.evaluate(`(${HASTY})(${seed})`));
  const now = await saidBy(page);
  const found = await numberFound(now.yaml).catch(String);
  if (now.wrong.length > 0) expect(found, did).toMatch(/expected|cannot|needs/);
  else expect(now.number, did).toBe(found);
  await page.reload();
  await openAgain(page);
  expect(await saidBy(page), did).toEqual(now);
  expect(complaints, did).toEqual([]);
}

const PAGES = [
  'darklands/bowmen-in-the-open',
  'necromunda/turn-exchange-of-fire',
  'raiders-of-arcana/volley-in-the-open',
  'darklands/turn-against-bull-men',
];
const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1);

itLong.each(PAGES.flatMap((file) => SEEDS.map((seed) => [file, seed] as const)))(
  '%s is of one scenario, whatever is touched in haste (%i)',
  async (file, seed) => {
    const opened = await openLiving(browser, await commandFinds(file));
    await openForm(opened.page);
    await expectOne(opened, seed);
    await opened.close();
  },
  120_000,
);

it.each(firstOf(SEEDS))(
  'the studio is of one scenario, whatever is touched in haste (%i)',
  async (seed) => {
    const opened = await openStudio(browser);
    await expectOne(opened, seed);
    await opened.close();
  },
  120_000,
);
