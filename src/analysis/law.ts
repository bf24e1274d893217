import { exactHistograms } from '../play/exact.ts';
import type { Histograms } from '../play/histograms.ts';
import { type Program, programOf } from '../play/program.ts';
import { Finished } from '../run/finished.ts';
import { chainOf, chosenMethod, Interrupted, type Settings, workOf } from '../run/run.ts';
import { allChunks, type Crew, simulate } from '../run/simulate.ts';
import type { Work } from '../run/work.ts';
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
export function lawOf(
  rules: Rules,
  one: ScenarioCase,
  events: readonly Event[],
  asking: Asking,
): Promise<Law> {
  return new LawSource(rules, one, events, asking).upTo(asking.trials);
}

/** A case whose law is known the better the more trials are played; exactly, and at once, where it compiles. */
export class LawSource {
  private readonly program: Program;
  private readonly work: Work | undefined;
  private readonly crew: Crew;
  private readonly finished: Finished;
  private readonly about: Pick<Law, 'method' | 'notExact'>;
  private readonly exact: Histograms | undefined;

  /** As {@link lawOf}; `asking.trials` are the most that may be played. */
  constructor(rules: Rules, one: ScenarioCase, events: readonly Event[], asking: Asking) {
    const played = programOf(rules.action, one.prepared);
    const program = withEvents(played, events);
    const chain = chainOf(program);
    const wanted = asking.method === 'auto' && 'rowStart' in chain ? 'exact' : asking.method;
    const method = chosenMethod(wanted, chain);
    this.program = program;
    this.about = { method, ...('why' in chain && { notExact: chain.why }) };
    this.finished = new Finished(program.shape);
    if (method === 'exact' && 'rowStart' in chain) this.exact = exactHistograms(chain, program.shape);
    else this.work = workOf(rules, one, program, chain, asking);
    // Worker threads roll the action as its system has it, which knows nothing of events.
    const alone = method === 'roll' && program.metrics.length > played.metrics.length;
    this.crew = alone ? { ...asking.crew, pool: undefined } : (asking.crew ?? {});
  }

  get isExact(): boolean {
    return this.work === undefined;
  }

  /**
   * What is known after so many trials in all: whole chunks, or the most that may be played.
   *
   * @throws Interrupted when the crew's signal fired before anything was counted
   */
  async upTo(trials: number): Promise<Law> {
    if (!this.work) return this.lawFrom(this.exact!, 0);
    const work = { ...this.work, trials: Math.min(trials, this.work.trials) };
    const task = { finished: this.finished, chunks: allChunks(work) };
    const counted = await simulate(work, this.crew, this.program, task);
    if (counted.trials === 0) throw new Interrupted('stopped before a trial was counted');
    return this.lawFrom(counted.histograms, counted.trials);
  }

  private lawFrom(histograms: Histograms, trials: number): Law {
    const { program, about } = this;
    return { program, ...about, trials, weights: weightsOf(program, histograms) };
  }
}

/** A seed for each of several cases, so that their trials are independent; the first has the seed itself. */
export const seedOf = (seed: string, number: number): string =>
  BigInt.asUintN(64, BigInt(seed) + BigInt(number) * 0x9e3779b97f4a7c15n).toString();

/** What was counted or found, by name of the metric. */
export const weightsOf = (program: Program, { single }: Histograms): Map<string, Float64Array> =>
  new Map(program.metrics.map(({ name }, i) => [name, single[i]!]));
