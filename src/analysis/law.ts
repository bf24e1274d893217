import { exactHistograms } from '../play/exact.ts';
import type { Histograms } from '../play/histograms.ts';
import { type Program, programOf } from '../play/program.ts';
import { chainOf, chosenMethod, type Settings, workOf } from '../run/run.ts';
import { type Crew, simulate } from '../run/simulate.ts';
import type { Scenario, ScenarioCase } from '../scenario/index.ts';
import type { Method } from '../stats/index.ts';
import { type Event, withEvents } from './events.ts';

/** What is known of one case: its exact law where it compiles, else what was counted in trials. */
export interface Law {
  readonly program: Program;
  readonly method: Method;
  /** 0 when exact. */
  readonly trials: number;
  /** Why there is no exact law, where there is none. */
  readonly notExact?: string;
  /** Per value, the probability or the number of trials; by name of the metric or text of the event. */
  readonly weights: ReadonlyMap<string, Float64Array>;
}

/** How laws are found out. */
export interface Asking extends Omit<Settings, 'command' | 'until'> {
  readonly crew?: Crew;
}

/** The rule system and action whose cases are asked about. */
export type Rules = Pick<Scenario, 'system' | 'action'>;

/**
 * Finds out the law of a case: exact where it compiles and nothing else is wanted, else from trials.
 *
 * @param events conditions that will be asked for, beside the metrics
 * @throws MethodError when the wanted method needs a chain and there is none
 */
export async function lawOf(
  rules: Rules,
  one: ScenarioCase,
  events: readonly Event[],
  asking: Asking,
): Promise<Law> {
  const played = programOf(rules.action, one.prepared);
  const program = withEvents(played, events);
  const chain = chainOf(program);
  const wanted = asking.method === 'auto' && 'rowStart' in chain ? 'exact' : asking.method;
  const method = chosenMethod(wanted, chain);
  if (method === 'exact' && 'rowStart' in chain)
    return { program, method, trials: 0, weights: weightsOf(program, exactHistograms(chain, program.shape)) };
  const work = workOf(rules, one, program, chain, asking);
  // Worker threads roll the action as its system has it, which knows nothing of events.
  const alone = method === 'roll' && program.metrics.length > played.metrics.length;
  const crew = alone ? { ...asking.crew, pool: undefined } : (asking.crew ?? {});
  const { histograms, trials } = await simulate(work, crew, program);
  return {
    program,
    method,
    trials,
    ...('why' in chain && { notExact: chain.why }),
    weights: weightsOf(program, histograms),
  };
}

/** A seed for each of several cases, so that their trials are independent; the first has the seed itself. */
export const seedOf = (seed: string, number: number): string =>
  BigInt.asUintN(64, BigInt(seed) + BigInt(number) * 0x9e3779b97f4a7c15n).toString();

const weightsOf = (program: Program, { single }: Histograms): Map<string, Float64Array> =>
  new Map(program.metrics.map(({ name }, i) => [name, single[i]!]));
