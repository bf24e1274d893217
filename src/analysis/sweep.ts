import {
  type InputError,
  MAX_CASES,
  type Point,
  pointName,
  RefusedByRules,
  type ScenarioCase,
  shapeOf,
} from '../scenario/index.ts';
import type { Rules } from '../solve/index.ts';
import { distributionsOf, type SolveSettings } from './distribution.ts';
import { eventsOf } from './events.ts';
import type { Estimate } from './expression/estimate.ts';
import { endsOf } from './expression/estimate.ts';
import { estimate } from './expression/evaluate.ts';
import type { Question } from './expression/tree.ts';
import { type Subject, variedSubject } from './subject.ts';

/**
 * A field of the scenario and the values it is given one after another.
 *
 * @see {@link variedCases}, whose example gives one
 */
export interface Varied {
  /** A dotted path, e.g. `shooter.warriors`. */
  readonly field: string;
  readonly values: readonly (string | number | boolean)[];
}

/** What was found at one value of each varied field. */
export interface SweptPoint {
  readonly point: Point;
  readonly subject: Subject;
  readonly estimate: Estimate;
}

/** A word that is refused may be a slip of the pen. */
const isOfNumbers = (point: Point): boolean =>
  Object.values(point).every((value) => typeof value === 'number');

/** Values at which the rules refuse the scenario, and why. */
export interface RefusedPoint {
  readonly point: Point;
  readonly why: InputError;
}

/** Where a line of points goes through a level. */
export interface Crossing {
  /** The neighbouring values of the field between which it does. */
  readonly between: readonly [number, number];
  readonly rising: boolean;
  /** Whether the intervals on both sides leave no doubt. */
  readonly certain: boolean;
}

/**
 * The cases of every combination of values, the first field varying slowest.
 *
 * @param option what messages name as the place of the values
 * @param leftOut takes the numbers at which the rules refuse the scenario, where they do not at others
 * @throws InputError when a field is not there or cannot have a value, RangeError when there are too many
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario, variedCases } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const varied = [{ field: 'situation.distance', values: [6, 12, 18] }];
 * const cases = variedCases(scenario, scenario.cases[0], varied);
 * cases[2].name; // 'distance: 18 inches'
 * ```
 */
export function variedCases(
  { action }: Pick<Rules, 'action'>,
  one: ScenarioCase,
  varied: readonly Varied[],
  option = 'varied',
  leftOut?: RefusedPoint[],
): ScenarioCase[] {
  const count = varied.reduce((product, { values }) => product * values.length, 1);
  if (count > MAX_CASES)
    throw new RangeError(`${option}: found ${count} cases, expected at most ${MAX_CASES}`);
  const points = varied.reduce<Point[]>(
    (made, { field, values }) =>
      made.flatMap((point) => values.map((value) => ({ ...point, [field]: value }))),
    [{}],
  );
  const shape = shapeOf(action);
  const refused: RefusedPoint[] = [];
  const cases = points.flatMap((point): ScenarioCase[] => {
    try {
      return [{ ...one.vary(pointName(point, shape, one.input), point, option), point }];
    } catch (why) {
      if (!leftOut || !isOfNumbers(point) || !(why instanceof RefusedByRules)) throw why;
      refused.push({ point, why });
      return [];
    }
  });
  if (cases.length === 0 && refused.length > 0) throw refused[0].why;
  leftOut?.push(...refused);
  return cases;
}

/**
 * Asks a question at every case of a sweep.
 *
 * @param others the cases that the question names as variants
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuestion, readScenario, sweep } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/how-far-to-shoot.yaml', await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const swept = await sweep(scenario, scenario.cases, question, { method: 'exact', seed: '1', trials: 1 });
 * swept[0].point; // { 'situation.distance': 3 }
 * swept[0].estimate.value; // 3.1029…
 * ```
 */
export async function sweep(
  rules: Rules,
  cases: readonly ScenarioCase[],
  question: Question,
  settings: SolveSettings,
  others: readonly Subject[] = [],
): Promise<SweptPoint[]> {
  const distributions = await distributionsOf(rules, cases, eventsOf([question]), settings);
  return cases.map((one, number) => {
    const subject = variedSubject(one, distributions[number], others);
    return { point: one.point ?? {}, subject, estimate: estimate(question, subject) };
  });
}

/**
 * Where the answer crosses a level along a field of ascending numbers; a point on the level counts as above.
 *
 * @example
 * ```ts
 * import { crossings, loadBundled, parseQuestion, readScenario, sweep } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/how-far-to-shoot.yaml', await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const swept = await sweep(scenario, scenario.cases, question, { method: 'exact', seed: '1', trials: 1 });
 * crossings(swept, 'situation.distance', 1); // [{ between: [24, 27], rising: false, certain: true }]
 * ```
 */
export function crossings(points: readonly SweptPoint[], field: string, level: number): Crossing[] {
  const along = points
    .map(({ point, estimate: found }) => ({ at: Number(point[field]), found }))
    .sort((a, b) => a.at - b.at);
  return along.slice(1).flatMap((right, i) => {
    const left = along[i];
    const rising = left.found.value < level;
    if (rising === right.found.value < level) return [];
    const certain = isClear(left.found, level) && isClear(right.found, level);
    return [{ between: [left.at, right.at] as const, rising, certain }];
  });
}

/** Whether the intervals of all points leave no doubt on which side of a level they lie. */
export const areClear = (points: readonly SweptPoint[], level: number): boolean =>
  points.every(({ estimate: found }) => isClear(found, level));

function isClear(found: Estimate, level: number): boolean {
  const [low, high] = endsOf(found);
  return high < level || low >= level;
}
