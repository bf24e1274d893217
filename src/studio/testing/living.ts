import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type PageOptions, renderPage } from '../../report/index.ts';
import { type OpenedPage, openPage } from '../../report/testing/browser.ts';
import { resultHeadline } from '../../report/words/ranked/comparison.ts';
import { runScenario, type Settings } from '../../run/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { parseText, resolveScenario, type Scenario } from '../../scenario/index.ts';
import { TRIALS, WITNESS_TRIALS } from '../../solve/index.ts';
import type { Result } from '../../stats/index.ts';
import { systems } from '../../systems/index.ts';
import { LONG } from '../../testing/long.ts';
import { settled } from './studio.ts';

const SETTINGS = {
  method: 'auto',
  seed: '1',
  trials: TRIALS,
  witness: WITNESS_TRIALS,
  command: 'fusillade run',
} as const;
const BARE = { ...SETTINGS, otherAnswers: false };
/** What other answers would change is long found out, and no page here shows it. */
const USUAL: Settings = LONG ? SETTINGS : BARE;

const found = new Map<string, Promise<Result>>();
const foundAll = new Map<string, Promise<Result>>();

/** What the command finds of the first case of a bundled scenario; found once for all tests of a process. */
export function commandFinds(file: string): Promise<Result> {
  const known = found.get(file) ?? firstCaseOf(readScenario(`scenarios/${file}.yaml`, systems));
  found.set(file, known);
  return known;
}

/** What the command finds of a scenario as it is taken over from a page, without what other answers would change. */
export const commandFindsOf = (yaml: string): Promise<Result> =>
  firstCaseOf(resolveScenario(parseText(yaml, 'taken over'), systems), BARE);

/** What the command finds of every case of a bundled scenario, without what other answers would change. */
export const commandFindsBare = (file: string): Promise<Result> =>
  runScenario(readScenario(`scenarios/${file}.yaml`, systems), BARE);

/** What the command finds of every case of a bundled scenario; found once, too. */
export function commandFindsAll(file: string): Promise<Result> {
  const known = foundAll.get(file) ?? runScenario(readScenario(`scenarios/${file}.yaml`, systems), USUAL);
  foundAll.set(file, known);
  return known;
}

/** The same of a scenario as it is taken over from a page. */
export const commandFindsAllOf = (yaml: string): Promise<Result> =>
  runScenario(resolveScenario(parseText(yaml, 'taken over'), systems), BARE);

const firstCaseOf = ({ cases, ...scenario }: Scenario, settings: Settings = USUAL): Promise<Result> =>
  runScenario({ ...scenario, cases: cases.slice(0, 1) }, settings);

export const numberOf = (result: Result): string => resultHeadline(result).number;

/** The page of a result, with the engine of its rules. */
export async function openLiving(
  browser: Browser,
  result: Result,
  options?: BrowserContextOptions,
  kind: PageOptions = {},
): Promise<OpenedPage> {
  return openPage(browser, await renderPage(result, kind), options);
}

/** Before a page's own scripts begin: each worker's script is none. */
export const NO_ENGINE = `{
  const real = URL.createObjectURL.bind(URL);
  URL.createObjectURL = () => real(new Blob(['{'], { type: 'text/javascript' }));
}`;

/** Before a page's own scripts begin: what workers reply is kept, and can be had once more, however late. */
export const REPLIES_KEPT = `{
  const Real = Worker;
  const replies = [];
  globalThis.Worker = class extends Real {
    constructor(...of) {
      super(...of);
      this.addEventListener('message', ({ data, isTrusted }) => isTrusted && replies.push({ worker: this, data }));
    }
  };
  globalThis.repliesAgain = () => {
    for (const { worker, data } of [...replies]) worker.dispatchEvent(new MessageEvent('message', { data }));
    return replies.filter(({ data }) => data.kind === 'answer').length;
  };
}`;

/** Opens what the scenario is changed with. */
export async function openForm(page: Page): Promise<void> {
  await page.locator('#change > summary').click();
  await page.locator('.knobs .field').first().waitFor();
}

/** Unfolds everything of the form, and waits for nothing. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(
    "document.querySelectorAll('#change details:not(.about)').forEach((one) => { one.open = true; })",
  );

/** What axe finds wrong; it is run by the debugger, as the page's policy would refuse it. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`,
  );
}

/** Controls of the form that a finger would miss. */
const SMALL = `[...document.querySelectorAll('#change :is(button, select, input, summary):not([hidden])')].map((e) => [e, (e.closest('.box') ?? e).getBoundingClientRect()]).filter(([e, { width, height }]) => width > 0 && (height < 43.5 || (width < 43.5 && !e.closest('.box')))).map(([e]) => e.outerHTML.slice(0, 80))`;

/**
 * Opens a page on a phone (`npm run test:long`: and wide), has something changed on it, and expects that axe finds nothing
 * wrong, that every control is large enough for a finger, and nothing wider than the page.
 */
export async function expectFaultless(
  browser: Browser,
  result: Result,
  colorScheme: 'light' | 'dark',
  change: (page: Page) => Promise<void>,
): Promise<void> {
  for (const widths of LONG ? [[390], [1440]] : [[390]]) {
    const viewport = { width: widths[0] ?? 0, height: 844 };
    const { page, complaints, close } = await openLiving(browser, result, { colorScheme, viewport });
    await openForm(page);
    await unfold(page);
    await change(page);
    await page.locator('.hero .before').waitFor();
    await settled(page);
    for (const width of widths) {
      await page.setViewportSize({ ...viewport, width });
      expect(await violations(page), String(width)).toEqual([]);
      expect(await page.evaluate(SMALL), String(width)).toEqual([]);
      const wide = await page.evaluate('document.documentElement.scrollWidth');
      expect(wide, String(width)).toBeLessThanOrEqual(width);
    }
    expect(complaints).toEqual([]);
    await close();
  }
}
