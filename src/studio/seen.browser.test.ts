import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { given } from '../analysis/index.ts';
import { launchBrowser } from '../report/testing/browser.ts';
import { parseText, resolveScenario } from '../scenario/index.ts';
import { systems } from '../systems/index.ts';
import { itLong } from '../testing/long.ts';
import { lastAnswer, openStudio, refused, settled } from './testing/studio.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const soon = (what: () => unknown) => expect.poll(what, { timeout: 30_000 });

it('says of what came up at the table what it is no part of, and tells a trial in which it did', async () => {
  const { page, complaints, close } = await openStudio(
    browser,
    {},
    '#from=darklands/bowmen-in-the-open&seen.hits=9',
  );
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const note = page.locator('.file-note');
  await settled(page);
  await soon(() => page.locator('.hero').innerText()).toContain('Given what came up: shoot score 9');
  const answered = await lastAnswer(page);

  const saved = page.waitForEvent('download');
  await press('Save as YAML');
  const download = await saved;
  const file = download.suggestedFilename();
  await soon(() => note.innerText()).toBe(
    `Saved as ${file}; “fusillade given ${file} --seen 'hits = 9'” gives what is shown here: what came up is no part of the file.`,
  );
  const scenario = resolveScenario(parseText(readFileSync(await download.path(), 'utf8'), file), systems);
  const how = { method: 'exact', seed: '1', trials: 1 } as const;
  const { after } = given(scenario, scenario.cases[0], { seen: 'hits = 9' }, how);
  const chances = [...(after.weights.get('casualties') ?? [])];
  const answeredWith = answered?.metrics.casualties?.probability ?? [];
  expect(answeredWith.map((chance) => chance.toFixed(12))).toEqual(
    chances.slice(0, answeredWith.length).map((chance) => chance.toFixed(12)),
  );
  await press('Take over as a scenario');
  await soon(() => page.locator('.taken p').innerText()).toContain(
    "fusillade given changed.yaml --seen 'hits = 9' gives",
  );

  await press('Roll one trial');
  const trial = page.locator('#trial');
  await soon(() => trial.locator('.among').innerText()).toMatch(
    /^What you say came up does in \d+ of 65,536 trials, and this is one of them\.$/,
  );
  expect(await trial.innerText()).toMatch(/Shoot score:? 9/);
  await press('Close');

  const title = (await page.locator('#subject').innerText()).replace(/, given what .*/, '');
  await press('Pin this');
  const names = () => page.locator('.pin-list .pin-name').allInnerTexts();
  await soon(names).toEqual([`${title}, given shoot score 9 shot dice`]);
  await press('Each against each target');
  const rows = () => page.locator('.matrix-place tbody th').allInnerTexts();
  await soon(rows).toEqual([expect.stringContaining(title)]);
  expect((await rows())[0]).not.toContain('given');
  await soon(() => note.innerText()).toContain('What came up at the table is left out');
  // Whom it is held against is always what is said over it, though it be drawn anew.
  await page.locator('[data-matrix-of]').selectOption('standard');
  const cells = page.locator('.matrix-place tbody td');
  await soon(() => cells.count()).toBe(7);
  await page.locator('[data-open]').click();
  await soon(() => page.url()).toMatch(/#scenario=.*&seen\.hits=9/);
  // What stood there before said so, too.
  const isBusy = () => page.evaluate("document.querySelector('main').ariaBusy");
  await soon(isBusy).toBe(null);
  await soon(() => page.locator('.hero').innerText()).toContain('Given what came up: shoot score 9');
  await settled(page);
  await press('Pin this');
  await soon(() => note.innerText()).toBe(`Pinned already: ${title}, given shoot score 9 shot dice.`);
  await page.locator('[data-path="situation.cover"] select').selectOption({ label: 'Dense' });
  await settled(page);
  await page.locator('[data-remove]').click();
  await press('Pin this');
  await soon(names).toEqual([`${title}, cover Dense, given shoot score 9 shot dice`]);
  // What stands there is marked at once until there is the answer to what was chosen.
  expect(await isBusy()).toBe(null);
  expect(
    await page.evaluate(`(() => {
      const select = document.querySelector('select[name=action]');
      select.value = 'gaze';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      return document.querySelector('main').ariaBusy;
    })()`),
  ).toBe('true');
  await soon(isBusy).toBe(null);
  expect(await page.locator('.hero').innerText()).not.toContain('Given what came up');
  expect([...complaints, ...(await refused(page))]).toEqual([]);
  await close();
});

itLong(
  'steps and slides to what may come up given what did before, and says the same of what may not',
  async () => {
    const hash = '#from=necromunda/lasgun-at-gunner&weapon=heavy-stubber';
    const { page, complaints, close } = await openStudio(browser, {}, hash);
    await settled(page);
    const field = (name: string) => page.locator(`[data-path="seen.${name}"]`);
    const shown = (name: string) => field(name).locator('[type=number]').inputValue();
    await page.evaluate(
      "document.querySelectorAll('#change details:not(.about)').forEach((one) => { one.open = true; })",
    );
    const wrongs = page.locator('#change .wrong:visible');
    // Two hits at least: no single one comes up.
    await field('hits').getByRole('button', { name: 'More' }).click();
    await settled(page);
    expect([await shown('hits'), await wrongs.allInnerTexts()]).toEqual(['2', []]);
    await field('hits').getByRole('button', { name: 'Less' }).click();
    await settled(page);
    expect([await shown('hits'), await wrongs.allInnerTexts()]).toEqual(['0', []]);
    // By the arrows of a number as by its buttons.
    await field('hits').locator('[type=number]').press('ArrowUp');
    await settled(page);
    expect([await shown('hits'), await wrongs.allInnerTexts()]).toEqual(['2', []]);
    await field('hits').locator('[type=number]').press('ArrowDown');
    await settled(page);
    expect([await shown('hits'), await wrongs.allInnerTexts()]).toEqual(['0', []]);
    await page.evaluate('location.hash = "from=darklands/bowmen-in-the-open&seen.hits=3"');
    await soon(() => page.locator('.hero').innerText()).toContain('Given what came up: shoot score 3');
    await settled(page);
    await soon(() => field('casualties').locator('[type=range]').getAttribute('max')).toBe('3');
    await field('casualties').locator('[type=number]').fill('4');
    await soon(() => wrongs.allInnerTexts()).toEqual([
      'found 4, expected a whole number from 0 to 3 given shoot score 3',
    ]);
    expect(complaints).toEqual([]);
    await close();
  },
);
