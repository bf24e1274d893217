// node .ci/firefox.mjs [SYSTEM [ACTION]]: the built studio in Firefox, as it is installed here (FIREFOX=PATH, else firefox or firefox-esr),
// from a file, and a report of a turn that lives. A control of every action is driven; what the page's engine answers is held against the command's answer
// to the scenario that the page gives. Says a line for each; exit code 1 when one differs, or the page's policy refused
// anything. What drives the browser is installed for it alone, from the npm registry: no test of `npm test` needs it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TOP = fileURLToPath(new URL('..', import.meta.url));
const DRIVER = 'puppeteer-core@24.8.2';
/** Between other platforms' and browsers' floating point. */
const SAME = 1e-12;
const LONGEST_MS = 120_000;

/** Before the page's own scripts begin. */
const LISTENING = readFileSync(join(TOP, 'src/studio/testing/listening.js'), 'utf8');

const SETTLED = `document.querySelector('[data-do=stop]').hidden`;

/** Sets the n-th control that could make another scenario; false when there are no more. */
const CHANGE = `(n) => {
  const fields = [...document.querySelectorAll('.knobs .group[open] > .fields > .field:not([data-path^="house"])')];
  const field = fields.filter((one) => one.querySelector('select, [data-step="1"]'))[n];
  if (!field) return false;
  const select = field.querySelector('select');
  const other = select && [...select.options].find((option) => !option.selected);
  if (other) { select.value = other.value; select.dispatchEvent(new Event('input', { bubbles: true })); }
  else field.querySelector('[data-step="1"]')?.click();
  return true;
}`;

/** Reports that live, driven besides the studio. */
const TURNS = [['raiders-of-arcana', 'turn-archers-and-scouts']];

const scratch = mkdtempSync(join(tmpdir(), 'fusillade firefox '));

function fusillade(...words) {
  const args = [join(TOP, 'dist/bin/fusillade.js'), ...words];
  const done = spawnSync(process.execPath, args, { cwd: scratch, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (done.status !== 0) throw new Error(`${words[0]} ended with ${done.status}: ${done.stderr.slice(0, 300)}`);
  return done.stdout;
}

async function driver() {
  const words = ['install', '--prefix', scratch, '--no-save', '--silent', DRIVER];
  if (spawnSync('npm', words).status !== 0) throw new Error(`${DRIVER} cannot be installed`);
  const found = createRequire(join(scratch, 'x.js')).resolve('puppeteer-core');
  return (await import(pathToFileURL(found).href)).default;
}

function firefox() {
  const { FIREFOX } = process.env;
  if (FIREFOX) return FIREFOX;
  for (const name of ['firefox', 'firefox-esr']) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  throw new Error('no Firefox found, expected FIREFOX=PATH');
}

/** Waits until something is so on the page. */
async function until(page, what, ms = LONGEST_MS) {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((next) => setTimeout(next, 50)))
    if (await page.evaluate(what)) return true;
  return false;
}

async function open(page, file) {
  await page.goto('about:blank');
  await page.goto(pathToFileURL(file).href);
  if (!(await until(page, `document.querySelector('.knobs .field') !== null`))) throw new Error('never comes to life');
}

const choose = (page, name, value) =>
  page.evaluate(`(() => {
    const select = document.querySelector('select[name=${name}]');
    select.value = ${JSON.stringify(value)};
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  })()`);

const optionsOf = (page, name) =>
  page.evaluate(`[...document.querySelectorAll('select[name=${name}] option')].map(({ value }) => value)`);

async function actionsIn(page, file) {
  await open(page, file);
  const found = [];
  for (const system of await optionsOf(page, 'system')) {
    await choose(page, 'system', system);
    for (const action of await optionsOf(page, 'action')) found.push([system, action]);
  }
  return found;
}

/** @returns what differs; empty where nothing does */
async function driven(page, file, system, action) {
  await open(page, file);
  await choose(page, 'system', system);
  await choose(page, 'action', action);
  await until(page, SETTLED);
  return changedAsCommand(page, system, action);
}

/** The same of a report of a turn that lives. */
async function turnDriven(page, system, name) {
  const pages = join(scratch, 'pages');
  fusillade('run', join(TOP, 'scenarios', system, `${name}.yaml`), '--out', pages, '--quiet');
  const file = readdirSync(pages).find((one) => one.startsWith(system) && one.endsWith('.html'));
  await page.goto(pathToFileURL(join(pages, file)).href);
  await until(page, `document.querySelector('#change:not([hidden])') !== null`);
  await page.evaluate(`document.querySelector('#change summary').click()`);
  if (!(await until(page, `document.querySelector('.knobs .field') !== null`))) throw new Error('never comes to life');
  await until(page, SETTLED);
  return changedAsCommand(page, system, 'turn');
}

async function changedAsCommand(page, system, action) {
  await changed(page);
  const yaml = await takenOver(page);
  const found = await page.evaluate('heard.findLast(({ kind }) => kind === "answer").found');
  writeFileSync(join(scratch, 'taken.yaml'), yaml);
  const command = JSON.parse(fusillade('run', 'taken.yaml', '--json', '--quiet'));
  if (found.system.name !== system || found.action.name !== action) return `answers ${found.action.name}`;
  return differs(found, command.cases[0]);
}

/** The scenario as the page gives it, once it does. */
async function takenOver(page) {
  await page.evaluate(`document.querySelector('[data-do=take]').click()`);
  const isThere = await until(page, `document.querySelector('.taken:not([hidden]) pre') !== null`);
  if (!isThere) throw new Error('never gives the scenario');
  return page.evaluate(`document.querySelector('.taken pre').innerText`);
}

async function changed(page) {
  for (let n = 0; await page.evaluate(`(${CHANGE})(${n})`); n++) {
    await new Promise((next) => setTimeout(next, 100));
    await until(page, SETTLED);
    if (await until(page, `document.querySelector('.hero .before') !== null`, 3_000)) {
      // Of what is rolled the first trials are told before the rest are.
      await until(page, SETTLED);
      return;
    }
    await page.evaluate(`document.querySelector('[data-do=reset]').click()`);
    await until(page, SETTLED);
  }
  throw new Error('no control changes anything');
}

function differs(found, { metrics }) {
  const names = Object.keys(metrics);
  if (Object.keys(found.metrics).join() !== names.join()) return `counts ${Object.keys(found.metrics)}`;
  for (const name of names) {
    const { known, probability, rolled } = metrics[name];
    const isExact = known === 'exact';
    if (isExact !== Boolean(found.exact)) return `${name}: ${known}, which the page has not`;
    const here = (found.exact ?? found).metrics[name].probability;
    if (String(found.metrics[name].counts) !== String(rolled.counts)) return `${name}: other counts`;
    const far = Math.max(...probability.map((chance, i) => Math.abs(chance - here[i])));
    if (!(far < SAME) || here.length !== probability.length) return `${name}: ${far} apart`;
  }
  return '';
}

let wrong = 0;
try {
  const studio = join(scratch, 'studio.html');
  fusillade('studio', '--output', studio);
  const browser = await (await driver()).launch({
    browser: 'firefox',
    executablePath: firefox(),
    headless: true,
  });
  try {
    console.log(await browser.version());
    const page = await browser.newPage();
    const complaints = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.evaluateOnNewDocument(LISTENING);
    const [onlySystem, onlyAction] = process.argv.slice(2);
    const inStudio = (await actionsIn(page, studio)).map(([system, action]) => ({ system, action }));
    const turns = TURNS.map(([system, name]) => ({ system, action: name, isReport: true }));
    for (const { system, action, isReport } of [...inStudio, ...turns]) {
      if ((onlySystem ?? system) !== system || (onlyAction ?? action) !== action) continue;
      const attempt = isReport ? turnDriven(page, system, action) : driven(page, studio, system, action);
      const verdict = await attempt.catch(({ message }) => message);
      const said = [verdict, ...(await page.evaluate('refused')), ...complaints.splice(0)].filter(Boolean);
      console.log(`${system} ${action}: ${said.length > 0 ? said.join('; ') : 'as the command has it'}`);
      if (said.length > 0) wrong++;
    }
  } finally {
    await browser.close();
  }
} finally {
  rmSync(scratch, { recursive: true });
}
process.exitCode = wrong > 0 ? 1 : 0;
