import type { TopLevelSpec } from 'vega-lite';
import type { Result } from '../../stats/result.ts';
import type { Chart, LiveChart } from '../charts/chart.ts';
import { blanked, shapeOf } from '../charts/template.ts';
import { clientCode, packedJson, packedScript, withDigits } from './client-code.ts';
import { type PlaceApart, pageOf } from './html/body.ts';
import { changeStyle } from './html/change.ts';
import type { CitedRule } from './html/cited.ts';
import { documentOf, type PageScript } from './html/document.ts';
import { pageStyle } from './html/style.ts';
import { touchStyle } from './html/touch-style.ts';
import { isPlayedByThumb, livingParts, MOST_CASES } from './living.ts';
import type { OwnOnPage } from './own.ts';
import { placing, withShared } from './shared.ts';
import { packedTogether } from './together.ts';
import { toVega } from './vega.ts';

/**
 * What of a page is to be left out, or lies beside it.
 *
 * @see {@link renderPage}, whose example gives some
 */
export interface PageOptions {
  /** Leave out the script: the same page, smaller, without tooltips. */
  static?: boolean;
  /** The script lies beside the page, as {@link sharedScript} makes it, for all pages of a folder. */
  shared?: boolean;
  /** What the numbers that trials cite stand for, for links to lead to. */
  rules?: readonly CitedRule[];
  /** The rules of the result, where they are one's own: with them, its reader can change it. */
  own?: OwnOnPage | undefined;
}

/**
 * A result as one self-contained HTML page that asks the network for nothing and shows everything without
 * JavaScript (where it can be changed, pictures that stand folded by their numbers); with it, the charts answer to the pointer, and where the case is one of a bundled system, the reader can
 * change it and see the answer change.
 *
 * @throws when the page is to be interactive and the bundle for the browser has not been built
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario, renderPage, runScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const result = await runScenario(scenario, { method: 'exact', seed: '1', trials: 1, command: '' });
 * const page = await renderPage(result, { static: true });
 * page.startsWith('<!doctype html>'); // true
 * ```
 */
export async function renderPage(result: Result, options: PageOptions = {}): Promise<string> {
  if (options.static) return renderWhole(result, options);
  if (options.shared) return renderWhole(result, options, ['open', 'rest']);
  let page = await renderWhole(result, options);
  for (const apart of LIGHTER) {
    if (Buffer.byteLength(page) <= MOST_BYTES) return page;
    page = await renderWhole(result, { ...options, rules: [] }, apart);
  }
  return page;
}

/**
 * A page with its script that would weigh more does not tell what numbers of rules stand for; where that is not enough, as
 * of twelve cases, it carries packed what follows its question.
 */
const MOST_BYTES = 330_000;
const LIGHTER: readonly (readonly PlaceApart[])[] = [[], ['rest'], ['open', 'rest']];

async function renderWhole(
  result: Result,
  options: PageOptions,
  apart: readonly PlaceApart[] = [],
): Promise<string> {
  const { own } = options;
  const living = options.static ? [] : await livingParts(result, own && 'code' in own ? own : undefined);
  const canChange = living.length > 0;
  const {
    body,
    charts,
    apart: kept,
  } = await pageOf(result, {
    canChange,
    apart,
    isShared: options.shared === true,
    rules: options.rules ?? [],
    ...(!options.static && !canChange && { still: stillSentence(result, own) }),
  });
  const title = `${result.title} · fusillade`.slice(0, 200);
  if (options.static) return documentOf(title, pageStyle() + touchStyle(), body);
  const { code, parts = [] } = await liveCharts(charts);
  // Keys that come later the script of a page that can be changed brings itself.
  const style = canChange ? pageStyle(kept ? undefined : body) + changeStyle() : pageStyle();
  const script = { code, parts: [...parts, ...living], hasWorker: canChange };
  if (options.shared && kept) return documentOf(title, style, body, withShared(script, kept, result));
  const together = { ...script, parts: await packedTogether(script.parts, result) };
  return documentOf(title, style, body, kept ? await placing(together, kept) : together);
}

/** Why a page cannot be changed: of many cases, by a rule of thumb, or by rules of one's own; empty for any other. */
function stillSentence(result: Result, own: OwnOnPage | undefined): string {
  const { system, cases } = result;
  if (cases && cases.length > MOST_CASES)
    return `Nothing can be changed on this page: it has ${cases.length} cases, and ${MOST_CASES} at most are answered anew together.`;
  if (isPlayedByThumb(result))
    return 'Nothing can be changed on this page: its shots are made by a rule of thumb, which takes too long to work out anew here. In the studio it can: fusillade studio --open, and there “Open a file”.';
  if (cases || !/^\.{1,2}\//.test(system.name)) return '';
  const why =
    own && 'refused' in own ? own.refused : `its rules are code (${system.name}), and not part of it`;
  return `Nothing can be changed on this page: ${why}.`;
}

/** Finer than a picture's points: what its words say is written out. */
const DRAWN_DIGITS = 5;

/** The script that brings charts to life, with what it draws. */
export async function liveCharts(charts: readonly Chart[]): Promise<PageScript> {
  const drawn: LiveChart[] = [];
  for (const { id, map = 0, choice, ...chart } of charts) {
    const blank = blanked(chart.spec);
    // Marks in a template are numbers of more digits.
    const values = withDigits(blank.values, DRAWN_DIGITS);
    const template = await toVega({ ...chart, id, spec: blank.spec as TopLevelSpec });
    drawn.push({ id, map, ...(choice && { choice }), template, values, shape: shapeOf(blank) });
  }
  const { hash, packed } = await packedScript('report/client');
  const parts = [packedJson('charts', drawn), { name: 'client', packed, hash }];
  return { code: await clientCode('loader.js'), parts };
}
