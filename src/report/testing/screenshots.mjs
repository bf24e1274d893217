/**
 * Takes pictures of reports, from what `npm run build` left: the one the README shows, and every golden report at
 * the widths people have, light and dark, and on paper, in `reports/screenshots/`, to be looked at.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { readScenario, renderPage, runScenario, systems } from '../../../dist/index.js';

/** The report that the README shows. */
const SHOWN = 'scenarios/darklands/bowmen-in-the-open.yaml';
const GOLDEN = 'reports/golden';
const SCREENS = 'reports/screenshots';
const WIDTHS = [360, 768, 1440];

const launch = async () =>
  playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] });

await inBrowser(showReport);
mkdirSync(SCREENS, { recursive: true });
for (const name of readdirSync(GOLDEN).filter((file) => file.endsWith('.html')))
  for (const colorScheme of ['light', 'dark'])
    for (const width of WIDTHS) await inBrowser((browser) => picture(browser, name, width, colorScheme));
for (const name of readdirSync(GOLDEN).filter((file) => file.endsWith('.html')))
  await inBrowser((browser) => onPaper(browser, name));

/** A browser of its own each: one that has taken many large pictures refuses the next. */
async function inBrowser(task) {
  const browser = await launch();
  try {
    await task(browser);
  } finally {
    await browser.close();
  }
}

/** The top of one report, as the README shows it. */
async function showReport(browser) {
  const command = `fusillade run ${SHOWN} --trials 1000000 --seed 1`;
  const scenario = readScenario(SHOWN, systems);
  const result = await runScenario(scenario, { method: 'auto', seed: '1', trials: 1_000_000, command });
  const file = join(tmpdir(), 'fusillade-shown.html');
  writeFileSync(file, await renderPage(result));
  const page = await browser.newPage({ viewport: { width: 1180, height: 1500 }, offline: true });
  await page.goto(pathToFileURL(file).href);
  await page.locator('.plot.live').nth(3).waitFor();
  await page.screenshot({ path: join(GOLDEN, 'report.png') });
  await page.close();
}

async function picture(browser, name, width, colorScheme) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, offline: true });
  await page.goto(pathToFileURL(resolve(GOLDEN, name)).href);
  const path = join(SCREENS, name.replace(/\.html$/, `-${width}-${colorScheme}.png`));
  await page.screenshot({ path, fullPage: true });
}

async function onPaper(browser, name) {
  const page = await browser.newPage({ offline: true });
  await page.goto(pathToFileURL(resolve(GOLDEN, name)).href);
  await page.pdf({ path: join(SCREENS, name.replace(/\.html$/, '.pdf')), format: 'A4' });
}
