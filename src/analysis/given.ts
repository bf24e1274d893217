import { DoesNotCompile } from '../play/compile/budget.ts';
import { compile } from '../play/compile/compile.ts';
import { exactHistograms } from '../play/compile/exact.ts';
import { addHistograms, emptyHistograms, type Histograms } from '../play/histograms.ts';
import { interpreted } from '../play/interpret.ts';
import type { Program } from '../play/program.ts';
import { rollTrials } from '../play/roll.ts';
import { type Seen, watching } from '../play/seen.ts';
import { CHUNK_TRIALS, parseSeed, streamOf } from '../random/stream.ts';
import type { ScenarioCase } from '../scenario/index.ts';
import { MethodError, programOfCase, type Rules } from '../solve/index.ts';
import type { CaseDistribution } from './distribution.ts';
import { bindCondition, metricsIn } from './expression/bind.ts';
import { ExpressionError, unknownName } from './expression/error.ts';
import { parseWholeCondition } from './expression/parse-condition.ts';

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

/** How it is found out: exactly where it compiles, unless it is to be rolled. */
export interface GivenSettings {
  readonly method: 'auto' | 'exact' | 'roll';
  readonly seed: string;
  /** Rolled at most, where it is not exact. */
  readonly trials: number;
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
  const watched = watching(program, seenBy(sight, program));
  if (!watched) throw new ExpressionError(sight.after ?? '', 0, noStep(sight.after ?? '', program));
  const { how, histograms } = counted(watched, settings);
  const [no, yes] = histograms.single[program.metrics.length];
  if (!(yes > 0)) throw new ExpressionError(sight.seen, 0, neverSo(sight, how.trials));
  const about = { ...how, assumptions: one.assumptions, program };
  const of = (weights: (metric: number) => Float64Array) =>
    new Map(program.metrics.map(({ name }, i) => [name, weights(i)]));
  return {
    chance: yes / (no + yes),
    before: { ...about, name: 'before anything was seen', weights: of((i) => histograms.single[i]) },
    after: {
      ...about,
      name: sight.seen,
      trials: how.trials && yes,
      weights: of((i) => {
        const seen = histograms.joint[i].slice(watched.shape.sizes[i]);
        return how.trials ? seen : seen.map((chance) => chance / yes);
      }),
    },
  };
}

function seenBy({ seen, after, time = 1 }: Sight, program: Program): Seen {
  const condition = parseWholeCondition(seen);
  const fits = bindCondition(condition, seen, program);
  return { step: after, time, fits, metrics: metricsIn(condition, program) };
}

type Known = Pick<CaseDistribution, 'method' | 'trials' | 'notExact'>;

/** Chances, or counts of rolled trials. */
function counted(
  program: Program,
  { method, seed, trials }: GivenSettings,
): { readonly how: Known; readonly histograms: Histograms } {
  if (method === 'roll') return { how: { method, trials }, histograms: rolled(program, seed, trials) };
  try {
    const chain = compile(program);
    return { how: { method: 'exact', trials: 0 }, histograms: exactHistograms(chain, program.shape) };
  } catch (error) {
    if (!(error instanceof DoesNotCompile)) throw error;
    if (method === 'exact')
      throw new MethodError(
        `method exact: what was seen does not compile, ${error.message}; use --method roll`,
      );
    const how = { method: 'roll', trials, notExact: error.message } as const;
    return { how, histograms: rolled(program, seed, trials) };
  }
}

function rolled(program: Program, seed: string, trials: number): Histograms {
  const all = emptyHistograms(program.shape);
  const player = interpreted(program);
  for (let chunk = 0; chunk * CHUNK_TRIALS < trials; chunk++) {
    const some = Math.min(CHUNK_TRIALS, trials - chunk * CHUNK_TRIALS);
    addHistograms(all, rollTrials(program, streamOf(parseSeed(seed), chunk), some, undefined, player));
  }
  return all;
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
