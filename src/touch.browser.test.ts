import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderIndex, renderPage } from './report/index.ts';
import { launchBrowser, openPage } from './report/testing/browser.ts';
import { commandFinds, openForm, unfold } from './studio/testing/living.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What a finger would miss: lower or narrower than 44 pixels, a box with its words. */
const SMALL = `[...document.querySelectorAll(':is(button, select, input, summary, nav a, .reports a, .top a):not([hidden])')].map((e) => [e.outerHTML.slice(0, 80), (e.closest('.box, .choose label') ?? e).getBoundingClientRect()]).filter(([, { width, height }]) => width > 0 && (height < 43.5 || width < 43.5)).map(([e]) => e)`;

it('has an index all of whose controls a finger finds', async () => {
  const result = await commandFinds('darklands/bowmen-in-the-open');
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

it('has reports all of whose controls a finger finds, once one of them is changed', async () => {
  const { page, close } = await openPage(
    browser,
    await renderPage(await commandFinds('darklands/bowmen-in-the-open')),
    PHONE,
  );
  await openForm(page);
  await unfold(page);
  await page.evaluate(
    "document.querySelectorAll('details:not(.about)').forEach((one) => { one.open = true; })",
  );
  await page.locator('.choose button').first().waitFor();
  expect(await page.evaluate(SMALL)).toEqual([]);
  await close();
});
