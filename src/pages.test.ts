import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartsOf, comparisonCharts } from './report/charts/index.ts';
import { renderPage } from './report/index.ts';
import { toVega } from './report/page/vega.ts';
import { launchBrowser, openPage } from './report/testing/browser.ts';
import { casesOf } from './report/words/reading.ts';
import { runScenario } from './run/index.ts';
import { readScenario, scenarioFiles } from './scenario/files/index.ts';
import type { Result } from './stats/index.ts';
import { systems } from './systems/index.ts';
import { LONG } from './testing/long.ts';

/** Pages that together show every kind of chart, and each system. */
const EVERY_KIND = [
  'darklands/giant-throws-a-boulder',
  'darklands/how-far-to-shoot',
  'necromunda/one-shot-then-recovery',
  'raiders-of-arcana/at-half-strength',
  'raiders-of-arcana/battered-runners',
  'raiders-of-arcana/return-fire',
  'speedies/treant-from-a-tower',
].map((name) => `scenarios/${name}.yaml`);
/**
 * Their pages (`npm run test:long`: those of all bundled scenarios), in a real browser, offline; with few trials and no
 * other answers, as charts do not mind.
 */
const FILES = LONG
  ? scenarioFiles('scenarios').filter((file) => !file.startsWith('scenarios/own-rules/'))
  : EVERY_KIND;
const SETTINGS = {
  method: 'auto',
  seed: '3',
  trials: 2_000,
  otherAnswers: false,
  command: 'fusillade run',
} as const;

/** So high that every chart is in view and comes to life at once. */
const TALL = { viewport: { width: 1200, height: 16_000 } };

let browser: Browser;
let followsSchema: (spec: unknown) => boolean;
beforeAll(async () => {
  browser = await launchBrowser();
  const schema = createRequire(import.meta.url).resolve('vega-lite/vega-lite-schema.json');
  const ajv = new Ajv({ strict: false, validateFormats: false });
  followsSchema = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')));
});
afterAll(() => browser.close());

describe('the page of', () => {
  it.each(FILES)('%s has charts that Vega-Lite understands, and is drawn', async (file) => {
    const result = await runScenario(readScenario(file, systems), SETTINGS);
    const charts = allCharts(result);
    for (const { id, spec } of charts) expect(followsSchema(spec), id).toBe(true);
    for (const chart of charts) await toVega(chart); // throws what Vega-Lite would only warn of
    for (const { id } of charts) kinds.add(`${folderOf(file)} ${KIND.exec(id)?.[0]}`);
    const html = await renderPage(result);
    expectSmall(html);
    await expectDrawn(file, html);
  });

  it('was opened for every system and kind of chart', () => {
    expect([...new Set([...kinds].map((kind) => kind.split(' ')[1]))].toSorted()).toEqual(KINDS);
    expect(new Set([...kinds].map((kind) => kind.split(' ')[0])).size).toBe(systems.length);
  });

  /** With JavaScript and, of the first in `npm test`, without, and it asks for nothing. */
  async function expectDrawn(file: string, html: string): Promise<void> {
    const live = await openPage(browser, html, TALL);
    // Charts of folded cases come to life when they are unfolded.
    const waiting = `document.querySelectorAll('main > section .plot:not(.live, details *)').length`;
    await expect.poll(() => live.page.evaluate(waiting), { timeout: 30_000 }).toBe(0);
    expect(live.complaints).toEqual([]);
    expect(await live.page.evaluate(UNDRAWN)).toEqual([]);
    if (checkedByAxe(file)) expect(await violations(live.page)).toEqual([]);
    await live.close();
    if (!LONG && file !== FILES[0]) return;
    const still = await openPage(browser, html, { ...TALL, javaScriptEnabled: false });
    expect(await still.page.evaluate(UNDRAWN)).toEqual([]);
    expect(still.complaints).toEqual([]);
    await still.close();
  }
});

/** What was seen in the browser, each as `folder kind`. */
const kinds = new Set<string>();

const KINDS = [
  'bars',
  'case-rounds',
  'category',
  'chances',
  'fan',
  'fates',
  'funnel',
  'histogram',
  'joint',
  'losses',
  'means',
  'overlay',
  'rounds',
  'scatter',
  'sweep',
  'sweep-chance',
];

/** What the id of a chart begins with, before the metric it shows. */
const KIND = /^(?:(?:case-rounds|sweep-chance)|[a-z]+)/;

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));

const allCharts = (result: Result) =>
  result.cases ? comparisonCharts(result) : chartsOf(result, casesOf(result)[0]);

/** Charts in sight that do not show one picture of some size with marks in it. */
const UNDRAWN = `[...document.querySelectorAll('.plot:not(details *)')].filter((plot) => {
  const shown = [...plot.querySelectorAll('svg')].filter((svg) => svg.getBoundingClientRect().height > 50);
  const isSeen = (path) => ['fill', 'stroke'].some((paint) => getComputedStyle(path)[paint] !== 'none');
  return shown.length !== 1 || [...shown[0].querySelectorAll('path')].filter(isSeen).length < 2;
}).map((plot) => plot.dataset.chart)`;

/** The first of all, as one page takes axe a second; the first two of each system where there is time. */
function checkedByAxe(file: string): boolean {
  if (!LONG) return file === FILES[0];
  return FILES.filter((other) => folderOf(other) === folderOf(file)).indexOf(file) < 2;
}

/** axe is run by the debugger: as a script of the page it would be refused by the page's policy. */
async function violations(page: { evaluate: (code: string) => Promise<unknown> }): Promise<unknown> {
  await page.evaluate(axe.source);
  return page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`,
  );
}

/** What a page of six charts may weigh, and what more charts may add. */
function expectSmall(html: string): void {
  const charts = html.match(/<figure /g)!.length;
  const more = Math.max(0, charts - 6) * 20_000;
  expect(html.length).toBeLessThan(700_000 + more);
  // A static page is the same without its scripts.
  expect(html.replace(/<script[\s\S]*?<\/script>/g, '').length).toBeLessThan(150_000 + more);
}
