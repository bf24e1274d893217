import type { ScenarioCase } from '../../scenario/index.ts';
import type { Rules } from '../../solve/index.ts';
import { CountEvidence, WordEvidence } from '../../stats/index.ts';
import type { SolveSettings } from '../distribution.ts';
import { programFor } from '../subject.ts';
import { besideOf, type Joint, jointOf } from './joint.ts';

/** What was noted of one action at a table. */
export interface Noted {
  readonly rules: Rules;
  readonly one: ScenarioCase;
  /** The evening or game it belongs to, in the log's words. */
  readonly game: string;
  /** The value of each metric that was noted; of a category the number of its word. */
  readonly seen: ReadonlyMap<string, number>;
}

/** One of the metrics that were noted, given those noted before it on the same line. */
export interface Stage {
  readonly metric: string;
  /** The word, where it is one of a category. */
  readonly word?: string;
  /** On how many lines it was judged. */
  readonly lines: number;
  /** Added up over them. */
  readonly seen: number;
  readonly expected: number;
  /** The greatest evidence against the rules so far, to 1; once for all words of a category. */
  readonly evidence: number;
  readonly disagrees: boolean;
}

/** What evidence there is after each line of a log. */
export interface Course {
  /** Of everything together. */
  readonly all: number;
  /** Of each metric, by its name. */
  readonly stages: ReadonlyMap<string, number>;
}

/** A log held against the rules. */
export interface Playtest {
  readonly noted: readonly Noted[];
  readonly stages: readonly Stage[];
  readonly course: readonly Course[];
  /** The greatest evidence against the rules after any line, to 1. */
  readonly evidence: number;
  /** The line, from 0, after which the rules were known not to fit. */
  readonly since: number | undefined;
  /** Distributions that were counted in trials, of so many. */
  readonly rolled: { readonly cases: number; readonly of: number; readonly trials: number };
  /** What the rules rule out, given what was noted before it on its line; no evidence is greater. */
  readonly ruledOut: readonly RuledOut[];
  /** Values that could not be judged, as what came before them is too rare among the trials. */
  readonly unjudged: number;
}

/** Something noted that cannot happen by the rules. */
export interface RuledOut {
  /** The line, from 0. */
  readonly line: number;
  /** `casualties: found 3, expected 0 to 2 with hits 2` */
  readonly text: string;
}

/** Evidence that right rules reach in at most 5% of logs, however long these are and however often one looks. */
export const ENOUGH = 20;

/** A value is judged among no fewer trials: what they leave open would otherwise add up. */
const FEWEST_TRIALS = 20_000;

/**
 * Holds a log of what happened against the rules. Each metric that was noted is judged given those before it on its
 * line, so that a stage is not blamed for what came in from the one before; the evidence of all is the average of
 * the stages'. Right rules are said not to fit in at most 5% of logs, and any of their stages to disagree as seldom.
 *
 * @param metrics in the order in which they come about; fixed before the first game
 *
 * @example
 * ```ts
 * import { loadBundled, playtestOf, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const one = scenario.cases[0];
 * const line = (casualties: number) => ({ rules: scenario, one, game: '', seen: new Map([['casualties', casualties]]) });
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * playtestOf([line(2), line(3)], ['casualties'], how).stages[0].disagrees; // false
 * ```
 */
export function playtestOf(
  noted: readonly Noted[],
  metrics: readonly string[],
  settings: Pick<SolveSettings, 'method' | 'trials' | 'seed'>,
): Playtest {
  const joints = jointsOf(noted, metrics, settings);
  const stages = new Map(metrics.map((metric) => [metric, new StageSum(metric)]));
  const course: Course[] = [];
  const ruledOut: RuledOut[] = [];
  let unjudged = 0;
  for (const [line, one] of noted.entries()) {
    const joint = joints(one.one, one.rules);
    const before = new Map<string, number>();
    for (const [metric, sum] of stages) {
      const value = one.seen.get(metric);
      if (value === undefined) continue;
      const { total, weights } = besideOf(joint, before, metric);
      if (joint.trials > 0 && total * joint.trials < FEWEST_TRIALS) unjudged++;
      else {
        const chances =
          joint.trials > 0 ? smoothed(weights, total, joint.trials) : weights.map((p) => p / total);
        const isPossible = chances[value] > 0;
        if (!isPossible) ruledOut.push({ line, text: ruledOutText(one, metric, value, chances, before) });
        sum.add(one, chances, value, isPossible);
        // What comes after it has no chance that could be told.
        if (!isPossible) break;
      }
      before.set(metric, value);
    }
    const each = new Map([...stages].map(([metric, { evidence }]) => [metric, evidence]));
    course.push({ all: [...each.values()].reduce((sum, e) => sum + e, 0) / metrics.length, stages: each });
  }
  const since = course.findIndex(({ all }) => all >= ENOUGH);
  const known = [...joints.known.values()];
  return {
    noted,
    course,
    stages: metrics.flatMap((metric) => {
      const most = Math.max(1, ...course.map((at) => at.stages.get(metric) ?? 1));
      return stages.get(metric)?.rows(most, most >= ENOUGH * metrics.length) ?? [];
    }),
    evidence: Math.max(1, ...course.map(({ all }) => all)),
    since: since < 0 ? undefined : since,
    rolled: {
      cases: known.filter(({ trials }) => trials > 0).length,
      of: known.length,
      trials: Math.max(0, ...known.map(({ trials }) => trials)),
    },
    ruledOut,
    unjudged,
  };
}

type Joints = ((one: ScenarioCase, rules: Rules) => Joint) & {
  readonly known: ReadonlyMap<ScenarioCase, Joint>;
};

/** The distribution of each case, worked out once. */
export function jointsOf(
  noted: readonly Noted[],
  metrics: readonly string[],
  settings: Pick<SolveSettings, 'method' | 'trials' | 'seed'>,
): Joints {
  const known = new Map<ScenarioCase, Joint>();
  const wanted = metrics.filter((metric) => noted.some(({ seen }) => seen.has(metric)));
  const found = (one: ScenarioCase, rules: Rules): Joint => {
    const before = known.get(one);
    if (before) return before;
    const program = programFor(rules, one);
    const names = wanted.filter((metric) => program.metrics.some(({ name }) => name === metric));
    const joint = jointOf(program, names, settings);
    known.set(one, joint);
    return joint;
  };
  return Object.assign(found, { known });
}

/** Shares among trials; what was never seen is given half a trial. */
function smoothed(weights: Float64Array, total: number, trials: number): Float64Array {
  const counts = weights.map((share) => share * trials + 0.5);
  const all = total * trials + weights.length / 2;
  return counts.map((count) => count / all);
}

function ruledOutText(
  { rules, one }: Noted,
  metric: string,
  value: number,
  chances: Float64Array,
  before: ReadonlyMap<string, number>,
): string {
  const program = programFor(rules, one);
  const textOf = (name: string, at: number): string => {
    const found = program.metrics.find((each) => each.name === name);
    return found?.kind === 'category' ? found.values(program.options)[at] : String(at);
  };
  const possible = [...chances.keys()].filter((at) => chances[at] > 0).map((at) => textOf(metric, at));
  const where = [...before].map(([name, at]) => `${name} ${textOf(name, at)}`).join(', ');
  const range = possible.length > 6 ? `${possible[0]} to ${possible.at(-1)}` : possible.join(', ');
  return `${metric}: found ${textOf(metric, value)}, expected ${range}${where && ` with ${where}`}`;
}

/** What is known of one metric so far. */
class StageSum {
  private readonly metric: string;
  private readonly counts = new CountEvidence();
  private readonly words = new WordEvidence();
  private cannotBe = false;
  private readonly sums = new Map<string | undefined, { lines: number; seen: number; expected: number }>();

  constructor(metric: string) {
    this.metric = metric;
  }

  get evidence(): number {
    if (this.cannotBe) return Infinity;
    // One of the two is never bet on.
    return this.counts.value * this.words.value;
  }

  add({ rules, one }: Noted, chances: Float64Array, value: number, isPossible: boolean): void {
    if (!isPossible) this.cannotBe = true;
    const program = programFor(rules, one);
    const metric = program.metrics.find(({ name }) => name === this.metric);
    if (metric?.kind === 'category') {
      const words = metric.values(program.options);
      if (isPossible) this.words.add(words, chances, value);
      for (const [at, word] of words.entries()) this.sum(word, at === value ? 1 : 0, chances[at]);
    } else {
      if (isPossible) this.counts.add(chances, value);
      this.sum(
        undefined,
        value,
        chances.reduce((sum, p, at) => sum + p * at, 0),
      );
    }
  }

  rows(evidence: number, disagrees: boolean): Stage[] {
    // Words that could not come up in any line are none of this log's.
    const possible = [...this.sums].filter(([, { seen, expected }]) => seen + expected > 0);
    return possible.map(([word, sum]) => ({
      metric: this.metric,
      ...(word !== undefined && { word }),
      ...sum,
      evidence,
      disagrees,
    }));
  }

  private sum(word: string | undefined, seen: number, expected: number): void {
    const before = this.sums.get(word) ?? { lines: 0, seen: 0, expected: 0 };
    this.sums.set(word, {
      lines: before.lines + 1,
      seen: before.seen + seen,
      expected: before.expected + expected,
    });
  }
}
