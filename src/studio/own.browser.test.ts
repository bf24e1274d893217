import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readResult } from '../report/index.ts';
import { launchBrowser } from '../report/testing/browser.ts';
import { casesOf } from '../report/words/reading.ts';
import type { Result } from '../stats/index.ts';
import { firstOf, itLong } from '../testing/long.ts';
import { openForm, violations } from './testing/living.ts';
import { lastAnswer, openHtml, refused, settled } from './testing/studio.ts';

const PROGRAM = resolve('dist/bin/fusillade.js');
const OWN = resolve('scenarios/own-rules');
const RULES = readFileSync(join(OWN, 'hit-wound-save.js'), 'utf8');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** As soon as a busy machine comes to it. */
const soon = (what: () => unknown, timeout = 20_000) => expect.poll(what, { timeout });

/** A folder with the worked example, and with other rules in its place where they are given. */
function place(rules = RULES, name = 'hit-wound-save.js', type = 'module'): string {
  const cwd = mkdtempSync(join(tmpdir(), 'fusillade-own-studio-'));
  cpSync(join(OWN, 'volley.yaml'), join(cwd, 'volley.yaml'));
  if (name !== 'hit-wound-save.js')
    writeFileSync(
      join(cwd, 'volley.yaml'),
      readFileSync(join(OWN, 'volley.yaml'), 'utf8').replace('hit-wound-save.js', name),
    );
  writeFileSync(join(cwd, name), rules);
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ type }));
  return cwd;
}

/** The worked example with something else in the place of what is right. */
function mistaken(right: string, wrong: string): string {
  expect(RULES).toContain(right);
  return RULES.replace(right, wrong);
}

/** The worked example with an import of what rules are written with. */
const importing = () =>
  `import { sides as own } from 'fusillade/rules';\nconst six = own(6);\n${mistaken('const D6 = sides(6)', 'const D6 = six')}`;

/** Lets rules import what they are written with, as where fusillade is installed. */
function linkPackage(cwd: string): void {
  mkdirSync(join(cwd, 'node_modules'));
  symlinkSync(resolve('.'), join(cwd, 'node_modules/fusillade'));
}

const run = (cwd: string, ...words: string[]) =>
  spawnSync(process.execPath, [PROGRAM, ...words], { cwd, encoding: 'utf8' });

/** The studio for the rules of a folder, opened from its file. */
async function openOwn(cwd: string, name = 'hit-wound-save.js') {
  const { status, stderr } = run(cwd, 'studio', `./${name}`, '--allow-code');
  expect([status, stderr]).toEqual([0, 'studio.html written; open it in any browser\n']);
  const opened = await openHtml(browser, readFileSync(join(cwd, 'studio.html'), 'utf8'));
  await settled(opened.page);
  return opened;
}

/** What the command finds of the scenario that is taken over from a page. */
async function commandFinds(page: Page, cwd: string): Promise<Result> {
  await page.getByRole('button', { name: 'Take over' }).click();
  writeFileSync(join(cwd, 'taken.yaml'), await page.locator('.taken pre').innerText());
  const { stdout, stderr } = run(cwd, 'run', 'taken.yaml', '--allow-code', '--json');
  expect(stdout, stderr).not.toBe('');
  return readResult(JSON.parse(stdout));
}

/** Holds the last answer of the page against the command's. */
async function expectSame(page: Page, cwd: string): Promise<void> {
  const [one] = casesOf(await commandFinds(page, cwd));
  const found = await lastAnswer(page);
  if (!found) throw new Error('no answer');
  expect(Object.keys(found.metrics)).toEqual(Object.keys(one.metrics));
  for (const [name, metric] of Object.entries(one.metrics)) {
    const own = found.metrics[name];
    expect(own?.counts, name).toEqual(metric.counts);
    for (const [i, chance] of metric.probability.entries())
      expect(Math.abs((own?.probability[i] ?? -1) - chance), `${name} ${i}`).toBeLessThan(1e-12);
  }
}

const set = (page: Page, path: string, value: string) =>
  page.locator(`[data-path="${path}"] :is(select, [type=number], [type=text])`).first().fill(value);

const unfold = (page: Page) =>
  page.evaluate("document.querySelectorAll('.knobs details.group').forEach((one) => { one.open = true; })");

describe('the studio for rules of one’s own', () => {
  it('answers as the command does: fields, house rows, options, trials, pins, links', async () => {
    // They import what rules are written with, as in a project that has fusillade.
    const cwd = place(importing(), 'my-rules.js');
    linkPackage(cwd);
    const { page, complaints, close } = await openOwn(cwd, 'my-rules.js');
    expect(await page.locator('#subject').innerText()).toBe("Ten rifles at a squad, by rules of one's own");
    expect(await page.locator('select[name=system] option').count()).toBe(1);
    await unfold(page);
    await set(page, 'shooter.models', '14');
    await settled(page);
    await page.locator('[data-path="cover"] input').check();
    await settled(page);
    await set(page, 'house.cover', '3');
    await settled(page);
    await page.locator('[data-path="rules.sixes"] select').selectOption({ label: 'Yes.' });
    await settled(page);
    await soon(() => page.locator('.hero .before').count()).toBe(1);
    await expectSame(page, cwd);
    await page.getByRole('button', { name: 'Pin this' }).click();
    await soon(() => page.locator('.pin-list li').count()).toBe(1);
    await page.getByRole('button', { name: 'Roll one trial' }).click();
    await soon(() => page.locator('#trial').innerText()).toMatch(/to wound[\s\S]*Shooting 3/);
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await close();
  });

  itLong(
    'says of a mistake what the command says, at a step and at its line',
    async () => {
      const cwd = place(
        mistaken('dice.count(s.wounds, o.save)', 'dice.count(s.wounds, o.dice > 10 ? o.svae : o.save)'),
      );
      const { page, close } = await openOwn(cwd);
      await unfold(page);
      await set(page, 'shooter.models', '14');
      const wrong = page.locator('.wrong.whole');
      await soon(() => wrong.innerText()).toMatch(
        /^hit-wound-save\.js:\d+:\d+: step "to save" \(Shooting 4\): found o\.svae/,
      );
      await page.getByRole('button', { name: 'Take over' }).click();
      writeFileSync(join(cwd, 'taken.yaml'), await page.locator('.taken pre').innerText());
      const { status, stderr } = run(cwd, 'run', 'taken.yaml', '--allow-code');
      expect(status).toBe(2);
      expect(stderr.trim()).toContain((await wrong.textContent()) ?? 'nothing');
      await set(page, 'shooter.models', '9');
      await settled(page);
      expect(await wrong.isHidden()).toBe(true);
      await close();
    },
    120_000,
  );

  itLong(
    'stops a loop without end, says which step, and answers what is asked next',
    async () => {
      const cwd = place(
        mistaken(
          '(s.wounds = s.sixes + dice.count(s.hits - s.sixes, o.wound))',
          '{ for (let i = 0; o.dice > 10; i = 1 - i); s.wounds = s.sixes + dice.count(s.hits - s.sixes, o.wound); }',
        ),
      );
      const { page, close } = await openOwn(cwd);
      await unfold(page);
      await set(page, 'shooter.models', '14');
      await soon(() => page.locator('.wrong.whole').textContent(), 60_000).toMatch(
        /^hit-wound-save\.js:\d+: step "to wound" \(Shooting 3\): found that it does not end \(stopped after 10 s\), expected every loop to come to its end$/,
      );
      expect(await page.locator('[data-do=stop]').isHidden()).toBe(true);
      await set(page, 'shooter.models', '9');
      await settled(page);
      await expectSame(page, cwd);
      await close();
    },
    180_000,
  );

  itLong.each([
    // [its name, what stands in it]
    ['hit-wound-save.js', RULES],
    ['my-rules.cjs', RULES.replace('export const system =', 'exports.system =')],
  ])(
    'takes %s',
    async (name, rules) => {
      const cwd = place(rules, name);
      const { page, complaints, close } = await openOwn(cwd, name);
      await unfold(page);
      await set(page, 'target.models', '5');
      await settled(page);
      await expectSame(page, cwd);
      expect([...complaints, ...(await refused(page))]).toEqual([]);
      await close();
    },
    120_000,
  );

  it.each(
    firstOf([
      // [what stands before the rules, in which project, what is said]
      [
        "import { six } from './six.js';\n",
        'module',
        'my-rules.js:1:1: found an import of "./six.js", expected what it needs in the file itself: a page holds one file of rules, and what they are written with (fusillade/rules)',
      ],
      [
        "import { join } from 'node:path';\n",
        'module',
        'my-rules.js:1:1: found an import of "node:path", expected',
      ],
      [
        "export const more = () =>\n  import('./six.js');\n",
        'module',
        'my-rules.js:2:3: found an import while it runs of "./six.js", expected',
      ],
      [
        "export { six } from './six.js';\n",
        'module',
        'my-rules.js:1:1: found an export of "./six.js", expected',
      ],
      ['const here = import.meta.url;\n', 'module', 'my-rules.js:1:14: found import.meta, expected'],
      ['await 1;\n', 'module', 'my-rules.js:1:1: found an await outside every function, expected'],
      [
        "const { join } = require('node:path');\n",
        'commonjs',
        'my-rules.js:1:18: found a require of "node:path", expected',
      ],
    ]),
  )('refuses %j, and writes nothing', (start, type, said) => {
    const text = type === 'module' ? RULES : RULES.replace('export const system =', 'exports.system =');
    const cwd = place(start + text, 'my-rules.js', type);
    writeFileSync(join(cwd, 'six.js'), 'export const six = 6;\n');
    const { status, stderr } = run(cwd, 'studio', 'my-rules.js', '--allow-code');
    expect([status, stderr]).toEqual([2, expect.stringContaining(said)]);
    expect(existsSync(join(cwd, 'studio.html'))).toBe(false);
  });

  it.each(
    firstOf([
      [['hit-wound-save.js'], 'hit-wound-save.js: found code, expected --allow-code with it'],
      [['darklands'], 'studio: found darklands, expected the .js file of rules of one’s own'],
      [['nowhere.js', '--allow-code'], 'nowhere.js: cannot be loaded: no such file'],
      [
        ['hit-wound-save.js', 'other.yaml', '--allow-code'],
        'other.yaml: system: found "darklands", expected the rules in hit-wound-save.js',
      ],
    ]),
  )('refuses %j', (words, said) => {
    const cwd = place();
    writeFileSync(join(cwd, 'other.yaml'), 'system: darklands\naction: shoot\n');
    const { status, stderr } = run(cwd, 'studio', ...words);
    expect([status, stderr]).toEqual([2, expect.stringContaining(said)]);
    expect(existsSync(join(cwd, 'studio.html'))).toBe(false);
  });

  itLong(
    'begins with what init writes where no scenario names the rules',
    async () => {
      const cwd = place();
      rmSync(join(cwd, 'volley.yaml'));
      const { page, complaints, close } = await openOwn(cwd);
      // One die hits on 2+ and wounds on 4+: 5/6 · 1/2.
      await soon(() => page.locator('.hero .number').innerText()).toBe('41.7%');
      expect(complaints).toEqual([]);
      await close();
    },
    60_000,
  );
});

describe('the report of rules of one’s own', () => {
  const ONE = `system: ./hit-wound-save.js
action: volley
title: One case
shooter: { name: Rifles, models: 10, skill: 4, strength: 4 }
target: { name: Squad, models: 8, toughness: 4, save: 5 }
`;

  function reported(cwd: string, ...words: string[]): string {
    writeFileSync(join(cwd, 'one.yaml'), ONE);
    const { status, stderr } = run(cwd, 'run', 'one.yaml', '--allow-code', '--out', 'out', ...words);
    expect(status, stderr).toBe(0);
    return readFileSync(join(cwd, 'out/hit-wound-save-one.html'), 'utf8');
  }

  itLong('of several cases is no heavier than one of bundled rules, and is changed on the page', async () => {
    const cwd = place();
    const { status, stderr } = run(cwd, 'run', 'volley.yaml', '--allow-code', '--out', 'out');
    expect(status, stderr).toBe(0);
    const html = readFileSync(join(cwd, 'out/hit-wound-save-volley.html'), 'utf8');
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(330_000);
    const opened = await openHtml(browser, html, {}, '', '#change:not([hidden])');
    const { page, complaints, close } = opened;
    await openForm(page);
    await unfold(page);
    await set(page, 'shooter.models', '14');
    await page.locator('.hero .before').waitFor();
    await settled(page);
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  });

  itLong(
    'is changed on the page, and answers as the command does',
    async () => {
      const cwd = place();
      const { page, complaints, close } = await openHtml(
        browser,
        reported(cwd),
        {},
        '',
        '#change:not([hidden])',
      );
      await openForm(page);
      await unfold(page);
      await set(page, 'shooter.models', '14');
      await page.locator('.hero .before').waitFor();
      await settled(page);
      await expectSame(page, cwd);
      expect([...complaints, ...(await refused(page))]).toEqual([]);
      await close();
    },
    60_000,
  );

  itLong('stands still and says why: without its rules, and where they are more than one file', () => {
    const cwd = place();
    reported(cwd);
    const { status } = run(cwd, 'report', 'out/hit-wound-save-one.json', '--out', 'again');
    expect(status).toBe(0);
    const again = readFileSync(join(cwd, 'again/hit-wound-save-one.html'), 'utf8');
    expect(
      again.includes(
        'Nothing can be changed on this page: its rules are code (./hit-wound-save.js), and not part of it.',
      ),
    ).toBe(true);
    expect(again.includes('worker-src')).toBe(false);
    writeFileSync(join(cwd, 'six.js'), 'export const six = 6;\n');
    writeFileSync(join(cwd, 'hit-wound-save.js'), `import { six } from './six.js';\n${RULES}`);
    const parts = reported(cwd);
    const [said] = /Nothing can be changed[^<]*/.exec(parts.replaceAll('&#34;', '"')) ?? [];
    expect(said).toContain('page: hit-wound-save.js:1:1: found an import of "./six.js", expected');
    expect(parts.includes('worker-src')).toBe(false);
    expect(reported(place(), '--static').includes('Nothing can be changed')).toBe(false);
  });
});
