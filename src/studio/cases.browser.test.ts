import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '../report/index.ts';
import { launchBrowser } from '../report/testing/browser.ts';
import { firstOf, itLong, LONG } from '../testing/long.ts';
import {
  commandFindsAll,
  commandFindsAllOf,
  expectFaultless,
  numberOf,
  openForm,
  openLiving,
  unfold,
} from './testing/living.ts';
import { lastAnswer, openHtml, refused, settled } from './testing/studio.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Cases that are rolled, variants, and a sweep of a number; a field that their cases share, and another value of it. */
const DRIVEN = [
  ['necromunda/meltagun-at-captain', 'target.cover', '2'],
  ['darklands/bowmen-at-a-shieldwall', 'shooter.warriors', 'More'],
  ['darklands/how-far-to-shoot', 'situation.cover', 'Dense'],
] as const;

const PARTS = ['name', 'point', 'differs', 'metrics', 'joint', 'exact', 'development', 'traces'] as const;

/** What the page says of its answer in words and tables. */
const words = (page: Page): Promise<string> =>
  page.evaluate(
    "[...document.querySelectorAll('.hero .lead, .hero .more-words, #basis, #cases summary, #cases .facts, figcaption, table')].map((one) => one.textContent).join(' ')",
  );

describe('a report of several cases', () => {
  it.each(firstOf(DRIVEN))(
    'answers every case of %s with another %s as the command does',
    async (file, path, what) => {
      const first = await commandFindsAll(file);
      const { page, complaints, close } = await openHtml(
        browser,
        await renderPage(first),
        {},
        '',
        '#change:not([hidden])',
      );
      const before = await words(page);
      await openForm(page);
      await unfold(page);
      expect(await page.locator('.stays').innerText()).toContain(`in all ${first.cases?.length} cases`);
      const field = page.locator(`[data-path="${path}"]`);
      if (what === 'More') await field.getByRole('button', { name: what }).click();
      else await field.locator('select').selectOption(what);
      await page.locator('.hero .before').waitFor();
      await settled(page);
      await page.getByRole('button', { name: 'Take over' }).click();
      const now = await commandFindsAllOf(await page.locator('.taken pre').innerText());
      expect(now.cases).toHaveLength(first.cases?.length ?? 0);
      expect(await page.locator('.hero .number').innerText()).toBe(numberOf(now));
      const found = await lastAnswer(page);
      for (const [i, one] of (now.cases ?? []).entries())
        for (const part of PARTS)
          expect(found?.cases?.[i][part], `${one.name}: ${part}`).toEqual(
            JSON.parse(JSON.stringify(one))[part],
          );
      expect(await words(page)).not.toBe(before);
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect.poll(() => words(page)).toBe(before);
      expect([...complaints, ...(await refused(page))]).toEqual([]);
      await close();
    },
  );

  itLong('offers nothing that differs between the cases, and nothing that comes up at a table', async () => {
    const { page, close } = await openLiving(browser, await commandFindsAll('darklands/how-far-to-shoot'));
    await openForm(page);
    expect(await page.locator('[data-path="situation.cover"]').count()).toBe(1);
    expect(await page.locator('[data-path="situation.distance"], [data-path^="seen."]').count()).toBe(0);
    expect(await page.locator('.stays').innerText()).toContain('stays: distance');
    await close();
  });

  itLong('says of which case it is that something cannot be', async () => {
    const { page, close } = await openLiving(browser, await commandFindsAll('darklands/how-far-to-shoot'));
    await openForm(page);
    await unfold(page);
    await page.locator('[data-path="shooter.warriors"] [type=number]').fill('-1');
    await expect
      .poll(() => page.locator('[data-path="shooter.warriors"] .wrong').innerText())
      .toContain('found -1, expected');
    await close();
  });

  itLong(
    'stands still where a result does not say what differs, or has more cases than anybody waits for',
    async () => {
      const first = await commandFindsAll('darklands/how-far-to-shoot');
      const { cases = [] } = first;
      const many = Array.from({ length: 25 }, (_, i) => ({ ...cases[i % cases.length], name: `case ${i}` }));
      for (const other of [
        { ...first, cases: cases.map(({ differs: _, ...one }) => one) },
        { ...first, cases: many },
      ]) {
        const { page, complaints, close } = await openLiving(browser, other);
        expect(await page.locator('#change').count()).toBe(0);
        expect(await page.content()).not.toContain('worker-src');
        expect(complaints).toEqual([]);
        await close();
      }
    },
  );

  // The colours of the form are those of any living page, whose dark ones living.browser.test looks at.
  itLong.each(LONG ? (['light', 'dark'] as const) : (['light'] as const))(
    'is without a fault that axe finds, %s, on a phone and wide',
    async (colorScheme) =>
      expectFaultless(
        browser,
        await commandFindsAll('darklands/bowmen-at-a-shieldwall'),
        colorScheme,
        (page) => page.locator('[data-path="shooter.warriors"] [data-step="1"]').click(),
      ),
  );
});
