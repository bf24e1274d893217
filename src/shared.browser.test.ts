import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fusillade } from './cli/testing/at-hand.ts';
import { renderPage, SHARED_FILE, sharedScript } from './report/index.ts';
import { launchBrowser, openPage } from './report/testing/browser.ts';
import { twelveTurns } from './report/testing/twelve-turns.ts';
import { resultHeadline } from './report/words/ranked/comparison.ts';
import { runScenario } from './run/index.ts';
import { readScenario } from './scenario/files/index.ts';
import type { Result } from './stats/index.ts';
import { openForm, unfold, violations } from './studio/testing/living.ts';
import { systems } from './systems/index.ts';
import { enough, LONG } from './testing/long.ts';

/** Of each system a page, and of all bundled scenarios those that weigh most: in `npm test` the first. */
const PAGES = [
  'darklands/bowmen-in-the-open',
  'darklands/three-rounds-of-arrows',
  'necromunda/frag-at-three-gangers',
  'darklands/giant-throws-a-boulder',
  'raiders-of-arcana/spell-and-arrows',
  'speedies/rifle-six-turns',
].filter((_, i) => LONG || i === 0);
/** What a page may weigh, and 65 of them with their script, in bytes. */
const MOST = 100_000;
const MOST_OF_65 = 7_000_000;

const runs = new Map<string, Promise<Result>>();

/** The result of a bundled scenario, worked out once. */
function run(name: string): Promise<Result> {
  const known = runs.get(name);
  if (known) return known;
  const result = runScenario(readScenario(`scenarios/${name}.yaml`, systems), {
    method: 'auto',
    seed: '1',
    // A page does not mind how many.
    trials: enough(2_000, 100_000),
    command: 'fusillade run',
  });
  runs.set(name, result);
  return result;
}

const weights: number[] = [];

let browser: Browser;
let script = '';
beforeAll(async () => {
  browser = await launchBrowser();
  script = await sharedScript(await Promise.all(PAGES.map(run)));
});
afterAll(() => browser.close());

describe('pages of a folder with one script', () => {
  it.each(PAGES)('%s is light, and whole once the script beside it has run, from a file', async (name) => {
    const result = await run(name);
    const html = await renderPage(result, { shared: true });
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MOST);
    weights.push(Buffer.byteLength(html));
    const { page, complaints, close } = await openPage(
      browser,
      html,
      {},
      { beside: { [SHARED_FILE]: script } },
    );
    await page.locator('#method').waitFor({ state: 'attached' });
    await page.locator('.hero .plot.live').waitFor();
    // Nothing of the page that carries all itself is missing.
    const alone = await openPage(browser, await renderPage(result));
    await alone.page.locator('.hero .plot.live').waitFor();
    const ids = "[...document.querySelectorAll('main [id]:not([id^=change])')].map(({ id }) => id).join()";
    expect(await page.evaluate(ids)).toBe(await alone.page.evaluate(ids));
    await alone.close();
    expect(complaints).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it('65 of them come to 7 MB with their script', () => {
    const average = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
    expect(65 * average + Buffer.byteLength(script)).toBeLessThanOrEqual(MOST_OF_65);
  });

  it('is changed as a page is that carries the engine itself', async () => {
    const html = await renderPage(await run(PAGES[0]), { shared: true });
    const { page, complaints, close } = await openPage(
      browser,
      html,
      {},
      { beside: { [SHARED_FILE]: script } },
    );
    await openForm(page);
    await page.locator('[data-path="situation.cover"] select').selectOption('Dense');
    await page.locator('.hero .before').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('says without its script what was asked and found', async () => {
    const result = await run(PAGES[0]);
    const html = await renderPage(result, { shared: true });
    const { page, close } = await openPage(browser, html, { javaScriptEnabled: false });
    const { number, beside = '' } = resultHeadline(result);
    expect(beside).not.toBe('');
    const hero = await page.locator('.hero').innerText();
    for (const said of [number, beside]) expect(hero).toContain(said);
    expect(await page.locator('.hero svg').first().isVisible()).toBe(true);
    expect(await page.locator('#basis').isVisible()).toBe(true);
    expect(await page.locator('#rest').innerText()).toMatch(/script that lies beside this page/);
    await close();
  });

  it('allows that one file and the scripts in it, by their hashes, and no other', async () => {
    const html = await renderPage(await run(PAGES[0]), { shared: true });
    const [, policy = ''] = /script-src ([^;"]+)/.exec(html) ?? [];
    const packed = ['report/client', 'studio/client'].map(
      (file) => (JSON.parse(readFileSync(`dist/${file}.json`, 'utf8')) as { hash: string }).hash,
    );
    const [client] = packed;
    expect(policy.split(' ')).toEqual([
      `'nonce-${client.replace('sha256-', '')}'`,
      ...packed.map((hash) => `'${hash}'`),
    ]);
    expect(html.match(/<script (?!type="text\/plain")/g)).toEqual(['<script ']);
    const other = html.replace('</body>', '<script src="other.js"></script></body>');
    const beside = { [SHARED_FILE]: script, 'other.js': "document.title = 'owned'" };
    const { page, complaints, close } = await openPage(browser, other, {}, { beside });
    await page.locator('.hero .plot.live').waitFor();
    expect(await page.title()).not.toBe('owned');
    expect(complaints.join()).toContain('Content Security Policy');
    await close();
  });
});

describe('a page that would be too heavy', () => {
  let result: Result;
  let html = '';
  beforeAll(async () => {
    result = await twelveTurns(LONG);
    html = await renderPage(result);
  });

  it('carries packed what follows its question, and can be changed', async () => {
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(330_000);
    expect(html).not.toContain('id="method"');
    const { page, complaints, close } = await openPage(browser, html);
    await page.locator('#method').waitFor({ state: 'attached' });
    expect(await page.locator('#cases > details').count()).toBe(12);
    await openForm(page);
    await unfold(page);
    await page.locator('[data-path="theirs.raiders.warriors"] input[type=number]').fill('6');
    await page.locator('.hero .before').waitFor();
    expect(complaints).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it('says without its script what was asked, found and assumed', async () => {
    const { page, close } = await openPage(browser, html, { javaScriptEnabled: false });
    expect(await page.locator('.hero').innerText()).toContain(resultHeadline(result).number);
    expect(await page.locator('#assumptions').isVisible()).toBe(true);
    expect(await page.locator('#rest').innerText()).toMatch(/by this page’s script, .*--static/);
    await close();
  });
});

it.each([
  [['--shared'], '--shared: found no folder for the pages, expected --out FOLDER with it'],
  [
    ['--shared', '--static', '--out', 'nowhere'],
    '--shared: found --static with it, whose pages have no script',
  ],
])('refuses %s', async (options, message) => {
  const { status, stderr } = await fusillade('.', 'run', `scenarios/${PAGES[0]}.yaml`, ...options);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});

it('a page that carries its own script has none beside it', async () => {
  const html = await renderPage(await run(PAGES[0]));
  expect(html).not.toMatch(/nonce|<script[^>]* src=|id="rest"|data-shared/);
  const [, code = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(html).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
});
