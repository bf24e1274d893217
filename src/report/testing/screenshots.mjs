/**
 * Takes pictures of reports, from what `npm run build` left: the one the README shows, and of every golden report, of
 * runs of several cases and rounds, of every question's page and of their index, at the widths people have, light and
 * dark, and on paper, and of the studio and a report that is changed, in `reports/screenshots/`, to be looked at.
 *
 * `npm run screenshots -- changed` takes only the README's and those of the studio and of a report that is changed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { readScenario, renderPage, runScenario } from '../../../dist/index.js';
import { systems } from '../../../dist/systems/index.js';

const DARKLANDS = 'scenarios/darklands';
/** The report that the README shows. */
const BOWMEN = `${DARKLANDS}/bowmen-in-the-open.yaml`;
const RIFLE = 'scenarios/speedies/rifle-six-turns.yaml';
const DUEL = 'scenarios/raiders-of-arcana/duel-of-six-turns.yaml';
const SWEPT = 'scenarios/raiders-of-arcana/volley-in-the-open.yaml';
const GOLDEN = 'reports/golden';
const SCREENS = 'reports/screenshots';
const WIDTHS = [360, 768, 1440];

/** Commands, and the folder of their pages. */
const COMMANDS = {
  runs: ['run', DUEL, RIFLE, `${DARKLANDS}/how-far-to-shoot.yaml`, `${DARKLANDS}/giant-throws-a-boulder.yaml`, '--trials', '100000'],
  compare: ['compare', `${DARKLANDS}/bowmen-at-a-shieldwall.yaml`],
  sweep: ['sweep', BOWMEN, '--over', 'shooter.warriors=4..20:4', '--mark', '2.5'],
  sweep2: ['sweep', SWEPT, '--over', 'shooter.figures=2..12:2', '--over', 'target.cover=none,light,heavy'],
  tune: ['tune', BOWMEN, '--vary', 'shooter.warriors=1..30', '--until', 'P(casualties >= 5) >= 80%'],
  value: ['value', BOWMEN, '--attackers', 'shooter=fyrd-bowmen,huntsmen,giant', '--attackers', 'weapon=longbow,war-bow', '--targets', 'target=raiders:3,shieldwall,slaves'],
  sensitivity: ['sensitivity', BOWMEN],
  check: ['check', DARKLANDS],
  luck: ['luck', 'scenarios/session.csv'],
}; // biome-ignore format: a table

const launch = async () =>
  playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] });

await inBrowser(photographReport);
for (const colorScheme of ['light', 'dark'])
  for (const width of [390, 1440])
    await inBrowser((browser) => photographChanged(browser, { width, colorScheme }));
const isAll = process.argv[2] !== 'changed';
const pages = isAll
  ? [...Object.entries(COMMANDS).flatMap(([name, args]) => made(name, args)), ...pagesIn(GOLDEN)]
  : [];
for (const page of pages)
  for (const colorScheme of ['light', 'dark'])
    for (const width of WIDTHS) await inBrowser((browser) => picture(browser, page, width, colorScheme));
for (const page of pages) await inBrowser((browser) => onPaper(browser, page));

/** A browser of its own each: one that has taken many large pictures refuses the next. */
async function inBrowser(task) {
  const browser = await launch();
  try {
    await task(browser);
  } finally {
    await browser.close();
  }
}

/** What a command writes. */
function made(name, args) {
  const folder = join(SCREENS, name);
  mkdirSync(folder, { recursive: true });
  execFileSync('node', ['dist/bin/fusillade.js', ...args, '--out', folder, '--quiet'], { stdio: 'ignore' });
  return pagesIn(folder);
}

function pagesIn(folder) {
  const names = readdirSync(folder).filter((file) => file.endsWith('.html') && !file.endsWith('.new.html'));
  return names.map((name) => ({
    file: join(folder, name),
    name: `${basename(folder)}-${basename(name, '.html')}`,
  }));
}

/** The top of one report, changed, as the README shows it. */
async function photographReport(browser) {
  const file = await bowmenPage();
  const page = await browser.newPage({ viewport: { width: 1180, height: 1240 }, offline: true });
  await page.goto(`${pathToFileURL(file).href}#situation.cover=dense`);
  await page.locator('.hero .before').waitFor();
  await page.locator('[data-do=stop]').waitFor({ state: 'hidden' });
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(GOLDEN, 'report.png') });
  await page.close();
}

/** The README's report, as a file. */
async function bowmenPage() {
  const command = `fusillade run ${BOWMEN}`;
  const settings = { method: 'auto', seed: '1', trials: 1_000_000, witness: 100_000, command };
  const result = await runScenario(readScenario(BOWMEN, systems), settings);
  const file = join(tmpdir(), 'fusillade-shown.html');
  writeFileSync(file, await renderPage(result));
  return file;
}

/** The studio as it is opened, changed, and with pins and their matrix; a report that is changed. */
async function photographChanged(browser, { width, colorScheme }) {
  mkdirSync(SCREENS, { recursive: true });
  const studio = join(tmpdir(), 'fusillade-studio.html');
  execFileSync('node', ['dist/bin/fusillade.js', 'studio', '--output', studio], { stdio: 'ignore' });
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme,
    offline: true,
    hasTouch: width < 500,
    isMobile: width < 500,
  });
  const take = (name, fullPage = false) =>
    page.screenshot({ path: join(SCREENS, `${name}-${width}-${colorScheme}.png`), fullPage });
  const settled = () => page.locator('[data-do=stop]').waitFor({ state: 'hidden' });
  const pin = () => page.getByRole('button', { name: 'Pin this' }).click();
  await page.goto(pathToFileURL(studio).href);
  await page.locator('.knobs .field').first().waitFor();
  await page.locator('.plot.live').first().waitFor();
  await settled();
  await take('studio-first');
  await pin();
  for (const [path, label] of [
    ['weapon', 'war bow'],
    ['situation.cover', 'Dense'],
  ]) {
    await page.locator(`[data-path="${path}"] select`).selectOption({ label });
    await page.locator('.hero .before').waitFor();
    await settled();
    await pin();
  }
  await take('studio-changed');
  await page.locator('[data-matrix-of]').selectOption('standard');
  await page.getByRole('button', { name: 'Each against each target' }).click();
  await page.locator('.matrix-place tbody td').first().waitFor();
  await page.locator('#pins').screenshot({ path: join(SCREENS, `studio-pins-${width}-${colorScheme}.png`) });
  await page.goto('about:blank');
  await page.goto(`${pathToFileURL(await bowmenPage()).href}#situation.cover=dense`);
  await page.locator('.hero .before').waitFor();
  await settled();
  await take('changed', true);
  await page.close();
}

async function picture(browser, { file, name }, width, colorScheme) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, offline: true });
  await page.goto(pathToFileURL(resolve(file)).href);
  const path = join(SCREENS, `${name}-${width}-${colorScheme}.png`);
  await page.screenshot({ path, fullPage: true });
}

async function onPaper(browser, { file, name }) {
  const page = await browser.newPage({ offline: true });
  await page.goto(pathToFileURL(resolve(file)).href);
  await page.pdf({ path: join(SCREENS, `${name}.pdf`), format: 'A4' });
}
