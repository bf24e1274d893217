// How soon does a page answer a changed control? The living page of each bundled case is opened in headless Chromium,
// from a file, on a phone; the first two controls that change the answer are set, one after the other, and the time from
// the event to the frame that shows the new headline, and to that with the new lead picture, is taken in the page.
// Cases come in an order drawn by a seed: where the minutes end before they do, those that were met are a fair share.
// So is each part of all: times of parts are kept in reports/change-times.json, the first begins them anew, and the
// table is of all that are there.
//
//   npm run bench:change
//   npm run bench:change -- --part 1/5      each fifth case, from the first on; then --part 2/5, …
//   npm run bench:change -- --cases 40      no more than these, and nothing written
//   npm run bench:change -- WORD            only files whose name has the word in it, and nothing written
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, release, tmpdir, type } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { loadBundled, readScenario, renderPage, runScenario } from '../dist/index.js';
import { scenarioFiles } from '../dist/scenario/files/index.js';

const systems = await loadBundled();
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string', default: '1/1' }, cases: { type: 'string', default: '1000000' } },
});
const [word = ''] = positionals;
const [part, parts] = options.part.split('/').map(Number);
const isWritten = word === '' && options.cases === '1000000';
const KEPT = fileURLToPath(new URL('../reports/change-times.json', import.meta.url));
const VIEWPORT = { width: 390, height: 844 };
const TRIALS = 1_000;
const SEED = 1;
/** No case is begun later. */
const MINUTES = 6;
/** A case that takes longer in all is left, and named. */
const CASE_MS = 45_000;
/** An answer that takes longer is counted as never there. */
const LONGEST_MS = 6_000;
/** How long a reader looks before the next control is touched: at the form, and at an answer. */
const LOOK_MS = 300;
/** A browser that has opened many pages is slower, and may be gone: after so many there is another. */
const PAGES_OF_ONE = 40;
/** What is asked: headline and lead picture of nine in ten. */
const MOST_MS = 100;

/**
 * Sets the n-th control that could make another scenario, and says when what was drawn, in milliseconds: null where that
 * took too long; nothing where the control changed nothing, or the picture is the same. 'none': there are no more.
 */
const CHANGE = `(n) => new Promise((tell) => {
  const fields = [...document.querySelectorAll('.knobs .group[open] > .fields > .field:not([data-path^="house"])')];
  const field = fields.filter((one) => one.querySelector('option:not(:checked), [data-step="1"]'))[n];
  if (!field) return tell('none');
  const found = {};
  const drawn = (name) => {
    if (name in found) return;
    found[name] = null;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { found[name] = performance.now() - began; };
    requestAnimationFrame(() => channel.port2.postMessage(0));
  };
  const plot = document.querySelector('main figure.chart .plot');
  const [text, picture] = [new MutationObserver(() => {
    if (document.querySelector('.hero .before')) drawn('headline');
  }), new MutationObserver((changes) => {
    // Drawn anew, or with other rows.
    if (changes.some(({ target, addedNodes }) => [target, ...addedNodes].some((node) => node.closest?.('.view')))) drawn('picture');
  })];
  text.observe(document.querySelector('.hero'), { childList: true, subtree: true });
  if (plot) picture.observe(plot, { childList: true, subtree: true, attributes: true });
  const select = field.querySelector('select');
  const other = select && [...select.options].find((option) => !option.selected);
  const began = performance.now();
  if (other) { select.value = other.value; select.dispatchEvent(new Event('input', { bubbles: true })); }
  else field.querySelector('[data-step="1"]').click();
  const end = () => { text.disconnect(); picture.disconnect(); tell(found); };
  const look = () => {
    const isSettled = document.querySelector('[data-do=stop]').hidden;
    const isLate = performance.now() - began > ${LONGEST_MS};
    if (isLate && !('headline' in found)) found.headline = null;
    // The picture comes with the headline, or is the same as before.
    if (isSettled || isLate || typeof found.headline === 'number') return setTimeout(end, ${LOOK_MS});
    setTimeout(look, 20);
  };
  setTimeout(look, 20);
})`;

const folder = mkdtempSync(join(tmpdir(), 'fusillade-change-'));
const files = scenarioFiles('scenarios').filter((one) => !one.startsWith('scenarios/own-rules/'));
const cases = files
  .filter((one) => one.includes(word))
  .flatMap((file) => {
    const scenario = readScenario(file, systems);
    return scenario.cases.map((one) => ({
      name: `${file}: ${one.name}`,
      scenario: { ...scenario, title: one.name, cases: [one] },
    }));
  });
const kept =
  part > 1 && existsSync(KEPT)
    ? JSON.parse(readFileSync(KEPT, 'utf8'))
    : { times: [], met: 0, still: 0, failed: [], loads: [] };
const { times, failed, loads } = kept;
loads.push(loadavg()[0]);
let opened = 0;
let browser;
let page;
const end = Date.now() + MINUTES * 60_000;
const inPart = inOrder(cases).filter((_, i) => i % parts === part - 1);
for (const { name, scenario } of inPart.slice(0, Number(options.cases))) {
  if (Date.now() > end) break;
  if (opened % PAGES_OF_ONE === 0) await anotherBrowser();
  opened++;
  kept.met++;
  try {
    const found = await soon(timesOf(scenario));
    if (found) times.push({ name, ...found });
    else kept.still++;
  } catch (error) {
    failed.push(`${name}: ${String(error).split('\n', 1)[0]}`);
    await anotherBrowser();
  }
  if (opened % 20 === 0) process.stderr.write(`${opened} of ${inPart.length}\n`);
  if (isWritten && opened % 20 === 0) written();
}
loads.push(loadavg()[0]);
await browser.close();
rmSync(folder, { recursive: true });
console.log(table());
if (isWritten) written();
// What took too long may still be at it.
process.exit();

function written() {
  mkdirSync(fileURLToPath(new URL('../reports/', import.meta.url)), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(kept));
  writeFileSync(fileURLToPath(new URL('./change.md', import.meta.url)), table());
}

/** @throws Error where it takes too long */
function soon(work) {
  const late = new Promise((_, fail) => {
    setTimeout(() => fail(new Error(`not done in ${CASE_MS / 1000} s`)), CASE_MS).unref();
  });
  return Promise.race([work, late]);
}

async function anotherBrowser() {
  // One that hangs is not waited for.
  await Promise.race([browser?.close(), new Promise((done) => setTimeout(done, 5_000))]);
  browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext({ viewport: VIEWPORT, offline: true });
  page = await context.newPage();
}

/** In an order that a seed draws. */
function inOrder(all) {
  let state = SEED;
  const drawn = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return all
    .map((one) => ({ one, key: drawn() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

/** Undefined where the page has no form, or no control of it changes the answer. */
async function timesOf(scenario) {
  const settings = {
    method: 'auto',
    seed: '1',
    trials: TRIALS,
    witness: TRIALS,
    otherAnswers: false,
    command: '',
  };
  const result = await runScenario(scenario, settings, { signal: AbortSignal.timeout(CASE_MS) });
  const file = join(folder, `page-${opened}.html`);
  writeFileSync(file, await renderPage(result, {}));
  await page.goto(pathToFileURL(file).href);
  rmSync(file);
  if ((await page.locator('#change').count()) === 0) return undefined;
  await page.locator('#change > summary').click();
  await page.locator('.knobs .field').first().waitFor();
  await page.waitForTimeout(LOOK_MS);
  const seen = [];
  for (let n = 0; seen.length < 2; n++) {
    const found = await page.evaluate(`(${CHANGE})(${n})`);
    if (found === 'none') break;
    if ('headline' in found) seen.push(found);
  }
  const [first, later = {}] = seen;
  return first && { ...first, laterHeadline: later.headline, laterPicture: later.picture };
}

function table() {
  const row = (name, of) => {
    const all = times
      .flatMap((one) => (one[of] === undefined ? [] : [one[of] ?? Infinity]))
      .toSorted((a, b) => a - b);
    const at = (share) => msText(all[Math.min(all.length - 1, Math.floor(share * all.length))]);
    const soon = all.filter((ms) => ms <= MOST_MS).length;
    return `| ${name} | ${all.length} | ${at(0.5)} | ${at(0.9)} | ${at(0.95)} | ${((100 * soon) / all.length).toFixed(0)}% |`;
  };
  const slowest = times.toSorted((a, b) => (b.headline ?? Infinity) - (a.headline ?? Infinity)).slice(0, 8);
  const machine = `${cpus().length} × ${cpus()[0].model}, ${type()} ${release()} ${arch()}, Node ${process.version}, Chromium ${browser.version()}`;
  return [
    '# From a changed control to the new answer',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine}; \`npm run bench:change\`, living pages of bundled cases, each once, 390 px wide; the machine's load was ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.`,
    '',
    `Met were ${kept.met} of ${cases.length} cases, in the order that seed ${SEED} draws, ${parts === 1 ? `in at most ${MINUTES} minutes` : `in ${parts} parts`}; ${kept.still} of them cannot be changed. The first control is touched ${LOOK_MS} ms after the form is there, the next ${LOOK_MS} ms after the first's answer, while what follows on it is still being worked out.`,
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
    ...slowest.map(({ name, headline }) => `- ${name}: ${msText(headline)}`),
    '',
    ...(failed.length === 0
      ? []
      : ['Not counted, as something failed:', '', ...failed.map((one) => `- ${one}`), '']),
  ].join('\n');
}

function msText(ms) {
  return Number.isFinite(ms ?? Infinity) ? `${ms.toFixed(0)} ms` : `more than ${LONGEST_MS / 1000} s`;
}
