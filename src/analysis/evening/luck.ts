import type { ScenarioCase } from '../../scenario/index.ts';
import type { Rules } from '../../solve/index.ts';
import { MISS } from '../../stats/index.ts';
import { type CaseDistribution, distributionOf, type SolveSettings, seedOf } from '../distribution.ts';
import { eventsOf } from '../events.ts';
import { ExpressionError, unknownName } from '../expression/error.ts';
import { programFor } from '../subject.ts';
import { luckOfAll } from './luck-of-all.ts';

/** What happened once at a real table. */
export interface Happened {
  readonly rules: Rules;
  readonly one: ScenarioCase;
  /** A metric that counts. */
  readonly metric: string;
  readonly value: number;
  /** Less is luckier: it happened to one's own side. */
  readonly less: boolean;
}

/** How lucky one thing was that happened. */
export interface Lucky {
  readonly happened: Happened;
  readonly distribution: CaseDistribution;
  /** Chance of being less lucky, just as lucky, and luckier. */
  readonly worse: number;
  readonly same: number;
  readonly better: number;
  /** Chance of something at least as odd on either side: twice the smaller tail, at most 1. */
  readonly odd: number;
  /** Chance of each value, from 0. */
  readonly chances: Float64Array;
}

/** The luck of a whole session. */
export interface Session {
  readonly lines: readonly Lucky[];
  /** Share of sessions that are less lucky than this one, half of those just as lucky included. */
  readonly luckierThan: number;
  /** Share of sessions just as lucky. */
  readonly same: number;
  /** How far these shares may be off, with 95%, as distributions are sampled; 0 where all are exact. */
  readonly within: number;
  /** Chance of a session at least as odd, on either side. */
  readonly odd: number;
  /** Chance that the oddest of so many lines is at least this odd. */
  readonly oddestOdd: number;
}

/**
 * Something said to have happened that cannot be.
 *
 * @example
 * ```ts
 * import { Impossible, loadBundled, luckOf, readScenario } from 'fusillade';
 *
 * const rules = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const happened = { rules, one: rules.cases[0], metric: 'casualties', value: 9, less: false };
 * const error = await luckOf([happened], { method: 'exact', seed: '1', trials: 1 }).catch((thrown) => thrown);
 * error instanceof Impossible && error.message; // 'found 9, expected casualties from 0 to 8'
 * ```
 */
export class Impossible extends Error {
  override readonly name = 'Impossible';
  readonly happened: Happened;

  constructor(happened: Happened, expected: string) {
    super(`found ${happened.value}, expected ${expected}`);
    this.happened = happened;
  }
}

/**
 * Holds what happened against the model.
 *
 * A line's luck is P(less lucky) + ½·P(just as lucky), from 0 to 1; a session's the sum of its lines'. What that sum
 * is held against is its exact distribution when the lines are independent (to a thousandth of a line's range), so a session of
 * few lines is judged as soberly as one of many.
 *
 * @throws ExpressionError when a scenario has no such metric or it does not count
 * @throws Impossible when something happened that the rules rule out
 *
 * @example
 * ```ts
 * import { loadBundled, luckOf, readScenario } from 'fusillade';
 *
 * const rules = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const happened = { rules, one: rules.cases[0], metric: 'casualties', value: 4, less: false };
 * const session = await luckOf([happened], { method: 'exact', seed: '1', trials: 1 });
 * session.luckierThan; // 0.8598…
 * ```
 */
export async function luckOf(happened: readonly Happened[], settings: SolveSettings): Promise<Session> {
  for (const one of happened) needRange(one);
  const distributions = new Map<ScenarioCase, CaseDistribution>();
  const lines: Lucky[] = [];
  for (const one of happened) {
    const distribution =
      distributions.get(one.one) ??
      (await distributionOf(one.rules, one.one, eventsOf([]), seeded(settings, distributions.size)));
    distributions.set(one.one, distribution);
    lines.push(lineOf(one, distribution));
  }
  const whole = luckOfAll(lines.map((line) => ({ ...line, less: line.happened.less })));
  const oddest = Math.min(1, ...lines.map((line) => line.odd));
  return {
    lines,
    ...whole,
    within: errorOf(lines),
    oddestOdd: 1 - (1 - oddest) ** lines.length,
  };
}

/**
 * How far a share of sessions may be off: the distribution of a sum errs by no more than the distributions of its terms together, and
 * each of those, counted in n trials, by more than √(ln(2/m)/2n) in a share m of cases (Dvoretzky, Kiefer, Wolfowitz).
 */
function errorOf(lines: readonly Lucky[]): number {
  const sampled = lines.filter(({ distribution }) => distribution.method !== 'exact');
  return sampled.reduce(
    (sum, { distribution }) =>
      sum + Math.sqrt(Math.log((2 * sampled.length) / MISS) / (2 * distribution.trials)),
    0,
  );
}

const seeded = (settings: SolveSettings, number: number): SolveSettings => ({
  ...settings,
  seed: seedOf(settings.seed, number),
});

function lineOf(happened: Happened, distribution: CaseDistribution): Lucky {
  const chances = chancesOf(happened, distribution);
  const { value, less } = happened;
  if (!isPossible(value, chances, distribution))
    throw new Impossible(happened, rangeOf(happened, chances, distribution));
  const below = chances.slice(0, value).reduce(add, 0);
  const same = chances[value] ?? 0;
  const above = Math.max(0, 1 - below - same);
  const [worse, better] = less ? [above, below] : [below, above];
  const odd = Math.min(1, 2 * (Math.min(worse, better) + same));
  return { happened, distribution, worse, same, better, odd, chances };
}

/**
 * Looks at what the metric can be at most, which needs nothing to be worked out.
 *
 * @throws Impossible when more happened; ExpressionError when there is no such metric or it does not count
 */
function needRange(happened: Happened): void {
  const { metric, value } = happened;
  const { metrics, shape } = programFor(happened.rules, happened.one);
  const index = metrics.findIndex(({ name }) => name === metric);
  if (metrics[index]?.kind !== 'count') {
    const counts = metrics.filter(({ kind }) => kind === 'count').map(({ name }) => name);
    const what = index < 0 ? `no metric "${metric}"` : `${metric} is a category`;
    throw new ExpressionError(metric, 0, unknownName(what, metric, counts));
  }
  const most = shape.sizes[index] - 1;
  if (value > most) throw new Impossible(happened, rangeText(metric, 0, most));
}

function chancesOf({ metric }: Happened, { weights, method, trials }: CaseDistribution): Float64Array {
  const found = weights.get(metric) ?? new Float64Array();
  return method === 'exact' ? found : found.map((count) => count / trials);
}

/** Of an exact distribution what has a chance, of a sampled one what is no more than the most there can be. */
const isPossible = (value: number, chances: Float64Array, { method }: CaseDistribution): boolean =>
  method === 'exact' ? (chances[value] ?? 0) > 0 : value < chances.length;

/** What can happen, e.g. `casualties from 0 to 8` or `hits from 0 to 4, one of 0, 2, 4`. */
function rangeOf({ metric }: Happened, chances: Float64Array, distribution: CaseDistribution): string {
  const possible = [...chances.keys()].filter((value) => isPossible(value, chances, distribution));
  const [least, most] = [possible[0], possible[possible.length - 1]];
  if (possible.length === most - least + 1) return rangeText(metric, least, most);
  const named = possible.slice(0, MOST_NAMED).join(', ');
  return `${metric} from ${least} to ${most}, one of ${named}${possible.length > MOST_NAMED ? ', …' : ''}`;
}

const rangeText = (metric: string, least: number, most: number): string =>
  least === most ? `${metric} of ${least}, which it always is` : `${metric} from ${least} to ${most}`;

/** Values that an error names one by one. */
const MOST_NAMED = 12;

const add = (a: number, b: number): number => a + b;
