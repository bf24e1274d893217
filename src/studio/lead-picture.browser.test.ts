import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../report/testing/browser.ts';
import { firstOf, itLong } from '../testing/long.ts';
import { commandFinds, commandFindsBare, openForm, openLiving, unfold } from './testing/living.ts';
import { openStudio, settled } from './testing/studio.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const soon = (what: () => unknown) => expect.poll(what, { timeout: 20_000 });

/** Changes after which nothing, or one thing at most, is hit. */
const CHANGES = [
  ['darklands/bowmen-in-the-open', ['situation.distance=40', 'shooter.warriors=1', 'shooter.shootDice=0']],
  ['darklands/bowmen-in-the-open', ['weapon=harpoon', 'target.warriors=1']],
  ['necromunda/lasgun-at-gunner', ['target.distance=49']],
] as const;

it.each(firstOf(CHANGES))(
  'of %s stands, with what it was at first, whatever is changed: %s',
  async (file, changes) => {
    const { page, complaints, close } = await openLiving(browser, await commandFinds(file));
    await openForm(page);
    await unfold(page);
    const lead = page.locator('.hero figure');
    for (const change of changes) {
      await page.evaluate(`location.hash = ${JSON.stringify(change)}`);
      await soon(() => page.locator('.hero .changed').count()).toBe(1);
      await settled(page);
      expect(await lead.isVisible(), change).toBe(true);
      expect(await lead.locator('.legend').innerText(), change).toContain('at first');
      await soon(() => lead.locator('.view svg path[stroke-dasharray="4,2"]').count()).toBeGreaterThan(0);
      expect(await page.locator('.hero .instead').count(), change).toBe(0);
      // An average beside a chance: both are told as averages.
      if (file.startsWith('necromunda'))
        expect(await page.locator('.hero .before').innerText()).toBe(
          'At first 0.111 on average, now 0 on average',
        );
      await page.getByRole('button', { name: 'Reset' }).click();
      await soon(() => page.locator('.hero .changed').count()).toBe(0);
    }
    expect(complaints).toEqual([]);
    await close();
  },
);

/** Pictures of other kinds: ways to end, averages, lines along a field, what comes of each, rounds, both sides' losses. */
const OTHER_KINDS = [
  ['necromunda/plasma-at-forge-boss', 'target.cover=full'],
  ['raiders-of-arcana/duel-of-six-turns', 'distance=10'],
  ['darklands/how-far-to-shoot', 'situation.cover=dense'],
  ['necromunda/turn-exchange-of-fire', 'ours.gunner.ballisticSkill=6'],
  ['raiders-of-arcana/aimed-against-gone-to-ground', 'distance=8'],
  ['raiders-of-arcana/at-half-strength', 'distance=8'],
  ['necromunda/meltagun-at-captain', 'target.cover=full'],
  ['raiders-of-arcana/return-fire', 'distance=8'],
  ['darklands/three-rounds-of-arrows', 'situation.cover=dense'],
  ['necromunda/autogun-six-rounds', 'target.cover=full'],
] as const;

itLong.each(OTHER_KINDS)('of %s has what it was at first beside it, too: %s', async (file, change) => {
  const { page, complaints, close } = await openLiving(browser, await commandFindsBare(file));
  await openForm(page);
  await page.evaluate(`location.hash = ${JSON.stringify(change)}`);
  await soon(() => page.locator('.hero .changed').count()).toBe(1);
  await settled(page);
  const lead = page.locator('.hero figure');
  expect(await lead.locator('.legend').innerText()).toContain('at first');
  await soon(() => lead.locator('.view svg path[stroke-dasharray="4,2"]').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Reset' }).click();
  await soon(() => lead.locator('.view svg path[stroke-dasharray="4,2"]').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

itLong('is in the studio the same as on a report: outlines of what it was at first stay', async () => {
  const { page, complaints, close } = await openStudio(browser, {}, '#situation.distance=40');
  const lead = page.locator('#answer-lead figure');
  await soon(() => page.locator('.hero .changed').count()).toBe(1);
  await settled(page);
  await soon(() => lead.locator('.legend').innerText()).toContain('at first');
  await soon(() => lead.locator('.view svg path[stroke-dasharray="4,2"]').count()).toBe(9);
  expect(complaints).toEqual([]);
  await close();
});
