import type { Chart } from '../../report/charts/chart.ts';
import { chartsInTurn } from '../../report/charts/index.ts';
import { tracesOf } from '../../report/page/html/body.ts';
import type { CitedRule } from '../../report/page/html/cited.ts';
import type { Part } from '../../report/page/html/html.ts';
import { assumptionsHtml } from '../../report/page/html/open/assumptions.ts';
import { metricsTable } from '../../report/page/html/sections.ts';
import type { CaseResult, Result } from '../../stats/result.ts';

/** What is told, and of which cases. */
type Tell<T> = (result: Result, cases: CaseResult[]) => T;

/** Where a page tells what of its answer. */
export interface Layout {
  /**
   * The charts, the leading one first; each may be made only when it is asked for.
   *
   * @param first what is drawn beside each, as outlines
   */
  readonly charts: (result: Result, cases: CaseResult[], first?: readonly CaseResult[]) => Iterable<Chart>;
  /** Sections and what they say; nothing: not yet, or nothing at all. */
  readonly sections: Readonly<Record<string, Tell<Part>>>;
  /** Places within sections, and what stands there. */
  readonly places?: Tell<readonly (readonly [selector: string, body: Part])[]>;
}

/** These are of the first answer alone. */
export const OF_FIRST = { '#method': () => null, '#house': () => null } as const;

/** Trials, step by step; nothing where there are none yet. */
export const traces = (cases: readonly CaseResult[]): Part =>
  cases.some((one) => one.traces.length > 0) && tracesOf(cases, rulesOnPage());

export const ONE_CASE: Layout = {
  charts: (result, [one], first) => chartsInTurn(result, one, first?.[0]),
  sections: {
    '#numbers': (_, [one]) => metricsTable(one),
    '#traces': (_, cases) => traces(cases),
    '#assumptions': (result, [{ answersTried }]) => answersTried && assumptionsHtml(result, rulesOnPage()),
    ...OF_FIRST,
  },
};

/** The rules that the page lists: what another answer's trials cite leads to them, too. */
export const rulesOnPage = (): CitedRule[] =>
  [...document.querySelectorAll('[id^="rule-"] > dt')].map(({ textContent }) => ({
    cite: textContent ?? '',
    says: [],
  }));
