// How soon does a page answer a changed control? The living page of every bundled case is opened in headless Chromium,
// from a file, on a phone; the first two controls that change the answer are set, one after the other, and the time from
// the event to the frame that shows the new headline, and to that with the new lead picture, is taken in the page.
//
//   npm run bench:change [-- WORD]     only files whose name has the word in it, and nothing written
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, release, tmpdir, type } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { loadBundled, readScenario, renderPage, runScenario } from '../dist/index.js';
import { scenarioFiles } from '../dist/scenario/files/index.js';

const systems = await loadBundled();
const [word = ''] = process.argv.slice(2);
const VIEWPORT = { width: 390, height: 844 };
const TRIALS = 1_000;
const LONGEST_MS = 20_000;
/** What is asked: headline and lead picture of nine in ten. */
const MOST_MS = 100;

/** Sets the n-th control that could make another scenario, and notes down when what was drawn; null: there are no more. */
const CHANGE = `(n) => new Promise((tell) => {
  const fields = [...document.querySelectorAll('.knobs .group[open] > .fields > .field:not([data-path^="house"])')];
  const field = fields.filter((one) => one.querySelector('select, [data-step="1"]'))[n];
  if (!field) return tell(null);
  const found = {};
  const drawn = (name) => {
    if (name in found) return;
    found[name] = NaN;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { found[name] = performance.now() - began; };
    requestAnimationFrame(() => channel.port2.postMessage(0));
  };
  const plot = document.querySelector('main figure.chart .plot');
  const [text, picture] = [new MutationObserver(() => {
    if (document.querySelector('.hero .before')) drawn('headline');
  }), new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.matches?.('.view')))) drawn('picture');
  })];
  text.observe(document.querySelector('.hero'), { childList: true, subtree: true });
  if (plot) picture.observe(plot, { childList: true });
  const select = field.querySelector('select');
  const other = select && [...select.options].find((option) => !option.selected);
  const began = performance.now();
  if (other) { select.value = other.value; select.dispatchEvent(new Event('input', { bubbles: true })); }
  else field.querySelector('[data-step="1"]')?.click();
  const end = () => { text.disconnect(); picture.disconnect(); tell(found); };
  const look = () => {
    const isSettled = document.querySelector('[data-do=stop]').hidden;
    if (isSettled || performance.now() - began > ${LONGEST_MS}) return setTimeout(end, 200);
    setTimeout(look, 50);
  };
  setTimeout(look, 50);
})`;

const folder = mkdtempSync(join(tmpdir(), 'fusillade-change-'));
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox'],
});
const times = [];
for (const file of scenarioFiles('scenarios').filter(
  (one) => !one.startsWith('scenarios/own-rules/') && one.includes(word),
)) {
  const scenario = readScenario(file, systems);
  for (const one of scenario.cases) {
    const found = await timesOf({ ...scenario, title: one.name, cases: [one] });
    if (found) times.push({ name: `${file}: ${one.name}`, ...found });
  }
}
const version = browser.version();
await browser.close();
rmSync(folder, { recursive: true });
const text = table();
console.log(text);
if (word === '') writeFileSync(fileURLToPath(new URL('./change.md', import.meta.url)), text);

/** Undefined where the page has no form, as of a turn, or no control changes the answer. */
async function timesOf(scenario) {
  const result = await runScenario(scenario, {
    method: 'auto',
    seed: '1',
    trials: TRIALS,
    otherAnswers: false,
    command: '',
  });
  const file = join(folder, 'page.html');
  writeFileSync(file, await renderPage(result, {}));
  const context = await browser.newContext({ viewport: VIEWPORT, offline: true });
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  try {
    if ((await page.locator('#change').count()) === 0) return undefined;
    await page.locator('#change > summary').click();
    await page.locator('.knobs .field').first().waitFor();
    const seen = [];
    for (let n = 0; seen.length < 2; n++) {
      const found = await page.evaluate(`(${CHANGE})(${n})`);
      if (found === null) break;
      if (found.headline !== undefined) seen.push(found);
    }
    const [first, later = {}] = seen;
    return first && { ...first, laterHeadline: later.headline, laterPicture: later.picture };
  } finally {
    await context.close();
  }
}

function table() {
  const row = (name, of) => {
    const all = times.flatMap((one) => (Number.isFinite(one[of]) ? [one[of]] : [])).toSorted((a, b) => a - b);
    const at = (share) => all[Math.min(all.length - 1, Math.floor(share * all.length))].toFixed(0);
    const soon = all.filter((ms) => ms <= MOST_MS).length;
    return `| ${name} | ${all.length} | ${at(0.5)} ms | ${at(0.9)} ms | ${at(0.95)} ms | ${((100 * soon) / all.length).toFixed(0)}% |`;
  };
  const slowest = times.toSorted((a, b) => b.headline - a.headline).slice(0, 8);
  return [
    '# From a changed control to the new answer',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0].model}, ${type()} ${release()} ${arch()}, Node ${process.version}, Chromium ${version}; \`npm run bench:change\`, the living page of each bundled case, once, 390 px wide; the machine's load was ${loadavg()[0].toFixed(1)}.`,
    '',
    `| shown | cases | median | 90% within | 95% within | within ${MOST_MS} ms |`,
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    row('the headline, at the first change', 'headline'),
    row('the lead picture', 'picture'),
    row('the headline, at the next change', 'laterHeadline'),
    row('the lead picture', 'laterPicture'),
    '',
    'A picture is counted where there is another one. Slowest of all, by the headline:',
    '',
    ...slowest.map(({ name, headline }) => `- ${name}: ${headline.toFixed(0)} ms`),
    '',
  ].join('\n');
}
