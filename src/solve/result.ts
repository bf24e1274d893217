import { titlesOf } from '../scenario/fields/titles.ts';
import { unitsOf } from '../scenario/fields/units.ts';
import { termsOf } from '../scenario/terms.ts';
import type { Method, Result } from '../stats/index.ts';
import { bearingOn } from '../systems/system.ts';
import { sharedAssumptions, withoutShared } from './assumptions/assumptions.ts';
import type { Runnable } from './case.ts';
import type { FullCaseResult } from './case-result.ts';
import { asWritten, differsFrom } from './differs.ts';

/** What was found of one case. */
export interface Outcome {
  readonly method: Method;
  readonly trials: number;
  readonly found: FullCaseResult;
}

/** Who found it, and how it is found again. */
export interface Wanted extends Pick<Result, 'fusillade' | 'command' | 'seed'> {
  /** Digest of the rules' file, where they are one's own. */
  readonly code?: string | undefined;
}

/** @param outcomes of the scenario's cases, at least one; where a run was stopped, of the first of them */
export function resultOf(scenario: Runnable, by: Wanted, outcomes: readonly Outcome[]): Result {
  const { system, action } = scenario;
  const [{ method, found }] = outcomes;
  const swept = Object.keys(scenario.cases[0].point ?? {});
  const units = swept.length > 0 ? unitsOf(action, swept) : {};
  const cases = outcomes.map((one) => one.found);
  const shared = sharedAssumptions(cases);
  const missing = scenario.cases.slice(cases.length).map(({ name }) => name);
  const terms = termsOf(
    action,
    scenario.cases.map(({ resolved }) => resolved),
    // How trials end stands before all else, and so do the words for it.
    [...cases.flatMap(endingsOf), ...cases.flatMap(({ explain }) => explain)],
  );
  return {
    fusillade: by.fusillade,
    title: scenario.title,
    ...(scenario.note !== undefined && { note: scenario.note }),
    system: {
      name: system.name,
      title: system.title,
      source: system.source,
      ...(system.revision !== undefined && { revision: system.revision }),
      ...(by.code !== undefined && { code: by.code }),
    },
    action: { name: action.name, title: action.title, summary: action.summary, source: action.source },
    scenario: scenario.cases[0].resolved,
    command: by.command,
    seed: by.seed,
    trials: method === 'exact' ? 0 : Math.min(...outcomes.map(({ trials }) => trials)),
    method,
    limits: [...new Set(scenario.cases.flatMap(({ prepared }) => bearingOn(action, prepared).limits))],
    funnel: [...action.funnel],
    headline: action.headline,
    ...(action.battle && { battle: { ...action.battle } }),
    ...(action.suffers && { suffers: action.suffers }),
    ...(action.noneLeft && { noneLeft: action.noneLeft }),
    ...(swept.length > 0 && { titles: titlesOf(action, swept, scenario.cases[0].resolved) }),
    ...(Object.keys(units).length > 0 && { units }),
    ...(terms.length > 0 && { terms }),
    ...(scenario.cases.length === 1
      ? found
      : { cases: withDifferences(scenario, cases).map((one) => withoutShared(one, shared)) }),
    assumptions: scenario.cases.length === 1 ? found.assumptions : shared,
    ...(missing.length > 0 && { missing }),
  };
}

/** What is counted, how trials end, and what a map shows: the words that a reader meets first. */
const endingsOf = ({ metrics, scatter }: FullCaseResult): string[] => [
  ...Object.values(metrics).flatMap((metric) => [
    metric.title,
    ...(metric.kind === 'category' ? metric.values.filter((_, i) => metric.probability[i] > 0) : []),
  ]),
  ...scatter.map(({ title }) => title),
];

/** Of every case but the first, what of the scenario is otherwise in it. */
function withDifferences(
  scenario: Pick<Runnable, 'cases'>,
  found: readonly FullCaseResult[],
): readonly FullCaseResult[] {
  const written = scenario.cases.map(({ resolved, assumptions }) => asWritten(resolved, assumptions));
  return found.map((one, i) => (i === 0 ? one : { ...one, differs: differsFrom(written[i], written[0]) }));
}
