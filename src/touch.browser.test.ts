import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fusillade } from './cli/testing/at-hand.ts';
import { renderIndex, renderPage } from './report/index.ts';
import { launchBrowser, openPage } from './report/testing/browser.ts';
import { commandFinds, openForm, unfold } from './studio/testing/living.ts';
import { firstOf } from './testing/long.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const BOWMEN = 'darklands/bowmen-in-the-open';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * What a finger would miss: lower or narrower than 44 pixels, a box with its words. A link within a sentence may be: WCAG
 * excepts it (2.5.5 and 2.5.8, “Inline”), as its height is that of the lines it stands between.
 */
const SMALL = `[...document.querySelectorAll(':is(button, select, input, summary, a[href]):not([hidden])')].filter((e) => e.checkVisibility() && (e.tagName !== 'A' || (e.closest('p, li, h1, h2, td, th, dd, dt') ?? e).innerText.trim() === e.innerText.trim())).map((e) => [e.outerHTML.slice(0, 80), (e.closest('.box, .choose label') ?? e).getBoundingClientRect()]).filter(([, { width, height }]) => width > 0 && (height < 43.5 || width < 43.5)).map(([e]) => e)`;

/** All that is folded, opened. */
const OPEN_ALL = "document.querySelectorAll('details:not(.about)').forEach((one) => { one.open = true; })";

it('has an index all of whose controls a finger finds', async () => {
  const result = await commandFinds(BOWMEN);
  const entries = Array.from({ length: 14 }, (_, i) => ({ href: `darklands/${i}.html`, result }));
  const { page, close } = await openPage(
    browser,
    await renderIndex(entries, { studio: 'studio.html' }),
    PHONE,
  );
  await page.locator('.filters').waitFor();
  expect(await page.evaluate(SMALL)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await close();
});

/** The page that a command writes. */
async function written(command: string, ...words: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-touch-'));
  const { status, stderr } = await fusillade(process.cwd(), command, ...words, '--out', folder, '--quiet');
  expect(status, stderr).toBe(0);
  return readFileSync(join(folder, `${command}.html`), 'utf8');
}

const SWEEP = ['scenarios/darklands/bowmen-in-the-open.yaml', '--over', 'shooter.warriors=4,8,12'];
const TARGETS = ['target=raiders,shieldwall,bull-men', '--attackers', 'shooter=fyrd-bowmen,huntsmen'];
const MATRIX = ['scenarios/darklands/bowmen-in-the-open.yaml', '--targets', ...TARGETS];

/** Pages that are touched before anything on them is changed. */
const PAGES: Readonly<Record<string, () => Promise<string>>> = {
  'a report that lives': async () => renderPage(await commandFinds(BOWMEN)),
  'a question': () => written('sweep', ...SWEEP),
  'a report that stands still': async () => renderPage(await commandFinds(BOWMEN), { static: true }),
  'a question that stands still': () => written('sweep', ...SWEEP, '--static'),
  'a matrix': () => written('value', ...MATRIX),
};

it.each(firstOf(Object.keys(PAGES), 2))(
  'has a page all of whose controls a finger finds: %s',
  async (kind) => {
    const { page, close } = await openPage(browser, await PAGES[kind](), PHONE);
    await page.evaluate(OPEN_ALL);
    await page.waitForTimeout(1000);
    expect(await page.evaluate(SMALL)).toEqual([]);
    await close();
  },
);

it('has reports all of whose controls a finger finds, once one of them is changed', async () => {
  const { page, close } = await openPage(browser, await renderPage(await commandFinds(BOWMEN)), PHONE);
  await openForm(page);
  await unfold(page);
  await page.evaluate(OPEN_ALL);
  await page.locator('.choose button:visible').first().waitFor();
  expect(await page.evaluate(SMALL)).toEqual([]);
  await close();
});
