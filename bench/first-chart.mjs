// How soon is the first chart of a report there? A page with six charts is opened in headless Chromium, from a file,
// in a profile of its own, in turn with an empty page and with the same page without scripts; the medians count.
// A chart is there when a frame has been drawn since it had a place on the page.
//
//   npm run bench:page
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, release, tmpdir, type } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { loadBundled, readScenario, renderPage, runScenario } from '../dist/index.js';

const systems = await loadBundled();

const SCENARIO = 'scenarios/darklands/bowmen-in-the-open.yaml';
const TRIALS = 1_000_000;
const CHARTS = 6;
const ROUNDS = 21;
/** So high that the first chart is in view. */
const VIEWPORT = { width: 1200, height: 1600 };
const MOST_MS = 500;
const EMPTY =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Empty</title><p>Nothing.</p></html>';

const folder = mkdtempSync(join(tmpdir(), 'fusillade-first-chart-'));
const pages = [
  { name: 'empty page', file: write('empty', EMPTY), seen: 'p' },
  { name: 'report, `--static`', file: write('static', await report({ static: true })), seen: '.plot svg' },
  { name: 'report', file: write('report', await report({})), seen: '.plot svg' },
  { name: 'report, first chart live', file: join(folder, 'report.html'), seen: '.plot.live .view svg' },
];
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox'],
});
const version = browser.version();
const times = pages.map(() => []);
for (let round = -1; round < ROUNDS; round++)
  for (const [i, page] of pages.entries()) {
    const ms = await msUntilSeen(page);
    if (round >= 0) times[i].push(ms);
  }
await browser.close();
const text = table();
rmSync(folder, { recursive: true });
console.log(text);
writeFileSync(fileURLToPath(new URL('./first-chart.md', import.meta.url)), text);

async function report(options) {
  const scenario = readScenario(SCENARIO, systems);
  const command = `fusillade run ${SCENARIO} --trials ${TRIALS} --seed 1`;
  const result = await runScenario(scenario, { method: 'auto', seed: '1', trials: TRIALS, command });
  const html = await renderPage(result, options);
  const charts = html.match(/<figure class="card chart/g).length;
  if (charts < CHARTS) throw new Error(`${SCENARIO}: found ${charts} charts, expected at least ${CHARTS}`);
  return html;
}

function write(name, html) {
  const file = join(folder, `${name}.html`);
  writeFileSync(file, html);
  return file;
}

/** From the beginning of the navigation. */
async function msUntilSeen({ file, seen }) {
  const context = await browser.newContext({ viewport: VIEWPORT, offline: true });
  const page = await context.newPage();
  await page.addInitScript(`window.seen = new Promise((tell) => {
    const look = () => {
      const found = document.querySelector(${JSON.stringify(seen)});
      if (!found || found.getBoundingClientRect().height === 0) return requestAnimationFrame(look);
      const drawn = new MessageChannel();
      drawn.port1.onmessage = () => tell(performance.now());
      requestAnimationFrame(() => drawn.port2.postMessage(0));
    };
    look();
  });`);
  await page.goto(pathToFileURL(file).href);
  const ms = await page.evaluate('window.seen');
  await context.close();
  return ms;
}

function table() {
  const empty = median(times[0]);
  const rows = pages.map(({ name, file }, i) => {
    const ratios = times[i].map((ms, round) => ms / times[0][round]);
    const kilobytes = (statSync(file).size / 1000).toFixed(0);
    const slowest = Math.max(...times[i]).toFixed(0);
    return `| ${name} | ${kilobytes} kB | ${median(times[i]).toFixed(0)} ms | ${slowest} ms | ${median(ratios).toFixed(2)} |`;
  });
  const first = median(times[2]);
  return [
    '# When the first chart is there',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0].model}, ${type()} ${release()} ${arch()}, Node ${process.version}, Chromium ${version}; \`npm run bench:page\`, ${ROUNDS} rounds of one page after the other, each in a profile of its own; the machine's load was ${loadavg()[0].toFixed(1)}.`,
    '',
    `The page is that of \`${SCENARIO}\`, at ${TRIALS.toLocaleString('en-US')} trials.`,
    '',
    '| opened | size | median | slowest | times the empty page |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    `The first chart of a report is there after ${first.toFixed(0)} ms, ${(first - empty).toFixed(0)} ms later than an empty page is: ${first < MOST_MS ? 'within' : 'NOT within'} half a second.`,
    '',
  ].join('\n');
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
