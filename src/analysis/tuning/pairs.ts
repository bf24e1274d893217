import type { ScenarioCase } from '../../scenario/index.ts';
import type { Rules } from '../../solve/index.ts';
import { MISS } from '../../stats/index.ts';
import { distributionsOf, type SolveSettings } from '../distribution.ts';
import { eventsOf } from '../events.ts';
import { type Judgement, judge } from '../expression/judge.ts';
import type { Question } from '../expression/tree.ts';
import { type Subject, variedSubject } from '../subject.ts';
import { type RefusedPoint, variedCases } from '../sweep.ts';
import type { Run } from './tune.ts';

/** Two fields to be tuned together, each with its values, ascending. */
export interface TuningPairs {
  readonly fields: readonly [FieldValues, FieldValues];
  /** The statement that is to hold. */
  readonly question: Question;
  /** What messages name as the place of the values; `fields` where it is left out. */
  readonly option?: string;
  /** The cases that the statement names as variants. */
  readonly others?: readonly Subject[];
}

interface FieldValues {
  readonly field: string;
  readonly values: readonly number[];
}

/** What was found at one pair of values. */
export interface TriedPair extends Judgement {
  readonly first: number;
  readonly second: number;
  readonly subject: Subject;
}

/** At one value of the first field, where in the second the statement holds. */
export interface PairColumn {
  readonly first: number;
  readonly holds: readonly Run[];
  /** The pair whose sides are nearest to each other: the curve of fair pairs goes through it. */
  readonly nearest: TriedPair;
}

/** All pairs, and the curve of those at which a statement holds. */
export interface TunedPairs {
  readonly tried: readonly TriedPair[];
  readonly columns: readonly PairColumn[];
  /** Pairs that are left out, as the rules refuse the scenario there and not at others; left out itself where there are none. */
  readonly refused?: readonly RefusedPoint[];
}

/**
 * Looks at every pair of two fields' values for where a statement holds. Verdicts from trials have intervals widened
 * for the number of pairs: all are right at once with 95 %.
 *
 * @throws InputError when a field is not there or cannot have a value, RangeError when there are too many pairs
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuestion, readScenario, tunePairs } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const warriors = { field: 'shooter.warriors', values: [8, 16] };
 * const distance = { field: 'situation.distance', values: [6, 18] };
 * const tuning = { fields: [warriors, distance], question: parseQuestion('mean(casualties) >= 2') } as const;
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const { tried } = await tunePairs(scenario, scenario.cases[0], tuning, how);
 * tried.length; // 4
 * ```
 */
export async function tunePairs(
  rules: Rules,
  one: ScenarioCase,
  { fields, question, option = 'fields', others }: TuningPairs,
  settings: SolveSettings,
): Promise<TunedPairs> {
  const refused: RefusedPoint[] = [];
  const cases = variedCases(rules, one, fields, option, refused);
  const distributions = await distributionsOf(rules, cases, eventsOf([question]), settings);
  const [across, down] = fields;
  const tried = cases.map((each, i): TriedPair => {
    const subject = variedSubject(each, distributions[i], others);
    const [first, second] = [across, down].map(({ field }) => Number(each.point?.[field]));
    return { first, second, subject, ...judge(question, subject, MISS / cases.length) };
  });
  const played = across.values.filter((value) => tried.some(({ first }) => first === value));
  return {
    tried,
    columns: played.map((first) => columnOf(first, tried)),
    ...(refused.length > 0 && { refused }),
  };
}

function columnOf(first: number, all: readonly TriedPair[]): PairColumn {
  const tried = all.filter((pair) => pair.first === first);
  const holds: { from: number; to: number }[] = [];
  tried.forEach(({ likely, second }, i) => {
    if (!likely) return;
    if (i > 0 && tried[i - 1].likely) holds[holds.length - 1].to = second;
    else holds.push({ from: second, to: second });
  });
  return { first, holds, nearest: tried.reduce((a, b) => (gapOf(b) < gapOf(a) ? b : a)) };
}

/** How far the left side is from what it is held against; from the middle of a range. */
function gapOf({ left, against }: Judgement): number {
  const middle = against.reduce((sum, { value }) => sum + value, 0) / against.length;
  return Math.abs(left.value - middle);
}
