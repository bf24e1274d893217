import type { Program } from '../../play/program.ts';
import type { Seen } from '../../play/seen.ts';
import type { ScenarioCase } from '../../scenario/index.ts';
import { programOfCase, type Rules } from '../../solve/index.ts';
import type { CaseDistribution } from '../distribution.ts';
import { bindCondition, metricsIn } from '../expression/bind.ts';
import { ExpressionError, unknownName } from '../expression/error.ts';
import { parseWholeCondition } from '../expression/parse-condition.ts';
import { conditionText } from '../expression/text.ts';
import type { Condition } from '../expression/tree.ts';
import { rangeOf } from './came-up.ts';
import { type GivenSettings, watched } from './watched.ts';

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
    throw new ExpressionError(
      sight.seen,
      0,
      neverSo(sight, how.trials) + expectedOf(sight, program, settings),
    );
  const about = { ...how, assumptions: one.assumptions, program };
  const named = (weights: readonly Float64Array[]) =>
    new Map(program.metrics.map(({ name }, i) => [name, weights[i]]));
  return {
    chance,
    before: { ...about, name: 'before anything was seen', weights: named(found.all) },
    after: { ...about, name: sight.seen, trials: found.trials, weights: named(seen) },
  };
}

const seenBy = ({ seen, after, time = 1 }: Sight, program: Program): Seen => ({
  ...fulfilling(parseWholeCondition(seen), seen, program),
  ...{ step: after, time },
});

function fulfilling(condition: Condition, text: string, program: Program): Seen {
  const fits = bindCondition(condition, text, program);
  return { step: undefined, time: 1, fits, metrics: metricsIn(condition, program) };
}

/**
 * What the first thing that was seen at the end, and is not so given those before it, may come to, as a page says it:
 * `, expected casualties to be a whole number from 0 to 3 given hits = 3`.
 */
function expectedOf({ seen, after }: Sight, program: Program, settings: GivenSettings): string {
  if (after !== undefined) return '';
  const whole = parseWholeCondition(seen);
  const parts = 'parts' in whole && whole.kind === 'and' ? whole.parts : [whole];
  const upTo = (end: number) =>
    watched(program, fulfilling({ kind: 'and', parts: parts.slice(0, end) }, seen, program), settings);
  const strange = parts.findIndex((_, i) => !((upTo(i + 1)?.chance ?? 0) > 0));
  const index = strange < 0 ? -1 : countIn(parts[strange], program);
  if (index < 0) return '';
  const range = rangeOf(upTo(strange)?.seen[index] ?? new Float64Array());
  const given = strange > 0 ? ` given ${parts.slice(0, strange).map(conditionText).join(' and ')}` : '';
  return `, expected ${program.metrics[index].name} to be ${range}${given}`;
}

/** The one count that a condition is of; -1 where it is of several, or of none. */
function countIn(condition: Condition, program: Program): number {
  const [name, ...others] = metricsIn(condition, program);
  if (others.length > 0) return -1;
  return program.metrics.findIndex((one) => one.name === name && one.kind === 'count');
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
