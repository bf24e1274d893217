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

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox'],
});
try {
  await showReport();
  mkdirSync(SCREENS, { recursive: true });
  for (const name of readdirSync(GOLDEN).filter((file) => file.endsWith('.html'))) await pictures(name);
} finally {
  await browser.close();
}

/** The top of one report, as the README shows it. */
async function showReport() {
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

async function pictures(name) {
  const address = pathToFileURL(resolve(GOLDEN, name)).href;
  const stem = join(SCREENS, name.replace(/\.html$/, ''));
  for (const colorScheme of ['light', 'dark'])
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, offline: true });
      await page.goto(address);
      await page.screenshot({ path: `${stem}-${width}-${colorScheme}.png`, fullPage: true });
      await page.close();
    }
  const page = await browser.newPage({ offline: true });
  await page.goto(address);
  await page.pdf({ path: `${stem}.pdf`, format: 'A4' });
  await page.close();
}
