import { exactHistograms } from '../play/exact.ts';
import type { Histograms } from '../play/histograms.ts';
import { type Program, programOf } from '../play/program.ts';
import { chainOf, Interrupted } from '../run/compiled.ts';
import { Finished } from '../run/finished.ts';
import { chosenMethod, toldOf, workOf } from '../run/run.ts';
import type { Settings } from '../run/settings.ts';
import { allChunks, type Crew, simulate } from '../run/simulate.ts';
import type { Work } from '../run/work.ts';
import type { Scenario, ScenarioCase } from '../scenario/index.ts';
import type { Method } from '../stats/index.ts';
import { chainWithEvents, type Event, type WithEvents, withEvents } from './events.ts';

/** What is known of one case: its exact distribution where it compiles, else what was counted in trials. */
export interface CaseDistribution {
  readonly program: Program;
  readonly method: Method;
  /** 0 when exact. */
  readonly trials: number;
  /** Why there is no exact distribution, where there is none. */
  readonly notExact?: string;
  /** Per value, the probability or the number of trials; by name of the metric or text of the event. */
  readonly weights: ReadonlyMap<string, Float64Array>;
}

/** How distributions are found out. */
export interface Asking extends Omit<Settings, 'command' | 'until'> {
  readonly crew?: Crew;
  /** Told how many cases of how many are done: 0 at first. */
  readonly onCase?: (done: number, cases: number) => void;
}

/** The rule system and action whose cases are asked about. */
export type Rules = Pick<Scenario, 'system' | 'action'>;

/**
 * Finds out the distribution of a case: exact where it compiles and nothing else is wanted, else from trials.
 *
 * @param events conditions that will be asked for, beside the metrics
 * @throws MethodError when the wanted method needs a chain and there is none
 */
export function distributionOf(
  rules: Rules,
  one: ScenarioCase,
  events: readonly Event[],
  asking: Asking,
): Promise<CaseDistribution> {
  return new DistributionSource(rules, one, events, asking).upTo(asking.trials);
}

/**
 * The distributions of several cases, each as {@link distributionOf} finds it with a seed of its own; as many at a time as the crew has
 * compilers.
 */
export async function distributionsOf(
  rules: Rules,
  cases: readonly ScenarioCase[],
  events: readonly Event[],
  asking: Asking,
): Promise<CaseDistribution[]> {
  const distributions = new Array<CaseDistribution>(cases.length);
  const waiting = [...cases.entries()].reverse();
  let done = 0;
  asking.onCase?.(done, cases.length);
  const oneAfterAnother = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [number, one] = next;
      distributions[number] = await distributionOf(rules, one, events, {
        ...asking,
        seed: seedOf(asking.seed, number),
      });
      asking.onCase?.(++done, cases.length);
    }
  };
  const stop = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  const lanes = Array.from({ length: asking.crew?.compilers || 1 }, () => oneAfterAnother().catch(stop));
  await Promise.all(lanes);
  return distributions;
}

/** A case whose distribution is known the better the more trials are played; exactly, and at once, where it compiles. */
export class DistributionSource {
  private readonly rules: Rules;
  private readonly one: ScenarioCase;
  private readonly asking: Asking;
  private readonly played: Program;
  private readonly counting: WithEvents;
  private readonly finished: Finished;
  private ready: Ready | undefined;

  /** As {@link distributionOf}; `asking.trials` are the most that may be played. */
  constructor(rules: Rules, one: ScenarioCase, events: readonly Event[], asking: Asking) {
    this.rules = rules;
    this.one = one;
    this.asking = asking;
    this.played = programOf(rules.action, one.prepared);
    this.counting = withEvents(this.played, events);
    this.finished = new Finished(this.counting.program.shape);
  }

  /** Whether the distribution turned out to be known exactly. */
  get isExact(): boolean {
    return this.ready?.exact !== undefined;
  }

  /**
   * What is known after so many trials in all: whole chunks, or the most that may be played.
   *
   * @throws Interrupted when the crew's signal fired before anything was counted
   */
  async upTo(trials: number): Promise<CaseDistribution> {
    this.ready ??= await this.makeReady();
    const { about, exact, work: whole } = this.ready;
    if (exact) return this.distributionFrom(about, exact, 0);
    const work = { ...whole!, trials: Math.min(trials, whole!.trials) };
    const task = { finished: this.finished, chunks: allChunks(work) };
    const counted = await simulate(work, this.crewFor(work), this.counting.program, task);
    if (counted.trials === 0) throw new Interrupted('stopped before a trial was counted');
    return this.distributionFrom(about, counted.histograms, counted.trials);
  }

  private async makeReady(): Promise<Ready> {
    const { rules, one, asking, played } = this;
    const { program, fits } = this.counting;
    const found = await chainOf(played, toldOf(rules, one), asking.crew ?? {});
    const chain = 'why' in found ? found : chainWithEvents(found, fits);
    const wanted = asking.method === 'auto' && !('why' in chain) ? 'exact' : asking.method;
    const method = chosenMethod(wanted, chain);
    const about = { method, ...('why' in chain && { notExact: chain.why }) };
    if (method === 'exact' && !('why' in chain))
      return { about, exact: exactHistograms(chain, program.shape) };
    return { about, work: workOf(rules, one, program, chain, asking) };
  }

  /** Worker threads roll the action as its system has it, which knows nothing of events. */
  private crewFor({ method }: Work): Crew {
    const { crew = {} } = this.asking;
    return method === 'roll' && this.counting.fits.length > 0 ? { ...crew, pool: undefined } : crew;
  }

  private distributionFrom(about: Ready['about'], histograms: Histograms, trials: number): CaseDistribution {
    const { program } = this.counting;
    return { program, ...about, trials, weights: weightsOf(program, histograms) };
  }
}

/** How a distribution is found out: it is there, or there is work to do. */
interface Ready {
  readonly about: Pick<CaseDistribution, 'method' | 'notExact'>;
  readonly exact?: Histograms;
  readonly work?: Work;
}

/** A seed for each of several cases, so that their trials are independent; the first has the seed itself. */
export const seedOf = (seed: string, number: number): string =>
  BigInt.asUintN(64, BigInt(seed) + BigInt(number) * 0x9e3779b97f4a7c15n).toString();

/** What was counted or found, by name of the metric. */
export const weightsOf = (program: Program, { single }: Histograms): Map<string, Float64Array> =>
  new Map(program.metrics.map(({ name }, i) => [name, single[i]]));
