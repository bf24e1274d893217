import { exactHistograms } from '../play/exact.ts';
import { emptyHistograms, type Histograms } from '../play/histograms.ts';
import { type Program, programOf } from '../play/program.ts';
import { Finished } from '../run/finished.ts';
import { chainOf, chosenMethod, type Settings, workOf } from '../run/run.ts';
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
  private readonly asking: Asking;
  private readonly work: Work | undefined;
  private readonly crew: Crew;
  private readonly finished: Finished;
  private law: Law;

  /** As {@link lawOf}; `asking.trials` are the most that may be played. */
  constructor(rules: Rules, one: ScenarioCase, events: readonly Event[], asking: Asking) {
    const played = programOf(rules.action, one.prepared);
    this.program = withEvents(played, events);
    this.asking = asking;
    const chain = chainOf(this.program);
    const wanted = asking.method === 'auto' && 'rowStart' in chain ? 'exact' : asking.method;
    const method = chosenMethod(wanted, chain);
    const exact = method === 'exact' && 'rowStart' in chain;
    const histograms = exact
      ? exactHistograms(chain, this.program.shape)
      : emptyHistograms(this.program.shape);
    this.law = this.lawFrom(histograms, method, 0, 'why' in chain ? chain.why : undefined);
    this.finished = new Finished(this.program.shape);
    this.work = exact ? undefined : workOf(rules, one, this.program, chain, asking);
    // Worker threads roll the action as its system has it, which knows nothing of events.
    const alone = method === 'roll' && this.program.metrics.length > played.metrics.length;
    this.crew = alone ? { ...asking.crew, pool: undefined } : (asking.crew ?? {});
  }

  get isExact(): boolean {
    return this.work === undefined;
  }

  /** What is known after so many trials in all: whole chunks, or the most that may be played. */
  async upTo(trials: number): Promise<Law> {
    const { method, notExact } = this.law;
    if (!this.work || trials <= this.law.trials) return this.law;
    const work = { ...this.work, trials: Math.min(trials, this.asking.trials) };
    const task = { finished: this.finished, chunks: allChunks(work) };
    const counted = await simulate(work, this.crew, this.program, task);
    const single = counted.histograms.single.map((cells) => cells.slice());
    this.law = this.lawFrom({ single, joint: [] }, method, counted.trials, notExact);
    return this.law;
  }

  private lawFrom(histograms: Histograms, method: Method, trials: number, notExact: string | undefined): Law {
    const weights = weightsOf(this.program, histograms);
    return { program: this.program, method, trials, weights, ...(notExact !== undefined && { notExact }) };
  }
}

/** A seed for each of several cases, so that their trials are independent; the first has the seed itself. */
export const seedOf = (seed: string, number: number): string =>
  BigInt.asUintN(64, BigInt(seed) + BigInt(number) * 0x9e3779b97f4a7c15n).toString();

/** What was counted or found, by name of the metric. */
export const weightsOf = (program: Program, { single }: Histograms): Map<string, Float64Array> =>
  new Map(program.metrics.map(({ name }, i) => [name, single[i]!]));
