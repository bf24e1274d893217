import type { Program } from '../../play/program.ts';
import type { Seen } from '../../play/seen.ts';
import type { ScenarioCase } from '../../scenario/index.ts';
import { programOfCase, type Rules } from '../../solve/index.ts';
import type { CaseDistribution } from '../distribution.ts';
import { bindCondition, metricsIn } from '../expression/bind.ts';
import { ExpressionError, unknownName } from '../expression/error.ts';
import { parseWholeCondition } from '../expression/parse-condition.ts';
import { rangeOf } from './came-up.ts';
import { type GivenSettings, type Watched, watched } from './watched.ts';

/** What was seen of a trial, as somebody asks about it. */
export interface Sight {
  /** A condition, e.g. `hits = 3`. */
  readonly seen: string;
  /** The step after which it was seen; the end, where none is named. */
  readonly after?: string | undefined;
  /** How often that step had been played by then, from 1. */
  readonly time?: number | undefined;
}

/** What is to be expected, and what it was before anything was seen. */
export interface Given {
  /** How likely it was to see this. */
  readonly chance: number;
  readonly before: CaseDistribution;
  /** Of rolled trials, those in which it was so. */
  readonly after: CaseDistribution;
}

/**
 * The distributions of a case's metrics once something was seen of it: exact where it compiles, else of the rolled
 * trials in which it was so.
 *
 * @throws MethodError when only an exact answer is wanted, and there is none
 * @throws ExpressionError when the condition names what the case does not count, the step is none of it, or it is never
 *   so
 * @example
 * ```ts
 * import { given, loadBundled, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const how = { method: 'auto', seed: '1', trials: 100_000 } as const;
 * const found = given(scenario, scenario.cases[0], { seen: 'hits = 10' }, how);
 * found.chance; // 0.0009765…
 * found.after.weights.get('hits')?.[10]; // 1
 * ```
 */
export function given(rules: Rules, one: ScenarioCase, sight: Sight, settings: GivenSettings): Given {
  const program = programOfCase(rules, one);
  const found = watched(program, seenBy(sight, program), settings);
  if (!found) throw new ExpressionError(sight.after ?? '', 0, noStep(sight.after ?? '', program));
  const { how, chance, seen } = found;
  if (!(chance > 0))
    throw new ExpressionError(sight.seen, 0, neverSo(sight, how.trials) + expectedOf(sight, program, found));
  const about = { ...how, assumptions: one.assumptions, program };
  const named = (weights: readonly Float64Array[]) =>
    new Map(program.metrics.map(({ name }, i) => [name, weights[i]]));
  return {
    chance,
    before: { ...about, name: 'before anything was seen', weights: named(found.all) },
    after: { ...about, name: sight.seen, trials: found.trials, weights: named(seen) },
  };
}

function seenBy({ seen, after, time = 1 }: Sight, program: Program): Seen {
  const condition = parseWholeCondition(seen);
  const fits = bindCondition(condition, seen, program);
  return { step: after, time, fits, metrics: metricsIn(condition, program) };
}

/** What the one metric that was seen at the end may come to, as a page says it: `, expected hits to be a whole number from 0 to 10`. */
function expectedOf({ seen, after }: Sight, program: Program, { all }: Watched): string {
  const [name, ...others] = metricsIn(parseWholeCondition(seen), program);
  const index = program.metrics.findIndex((one) => one.name === name && one.kind === 'count');
  return after !== undefined || others.length > 0 || index < 0
    ? ''
    : `, expected ${name} to be ${rangeOf(all[index])}`;
}

/** Names of the steps in use, in the order in which they are played. */
const stepNames = ({ steps }: Pick<Program, 'steps'>): string[] => [
  ...new Set(steps.flatMap((step) => [step.name, ...stepNames({ steps: step.steps ?? [] })])),
];

const noStep = (name: string, program: Program): string =>
  unknownName(`no step "${name}"`, name, stepNames(program));

function neverSo({ after, time = 1 }: Sight, trials: number): string {
  const when = after === undefined ? 'at the end' : `after "${after}"${time > 1 ? `, time ${time}` : ''}`;
  return trials
    ? `in none of ${trials} rolled trials is it so ${when}`
    : `it is never so ${when}${after === undefined ? '' : '; what is counted later is 0 by then'}`;
}
