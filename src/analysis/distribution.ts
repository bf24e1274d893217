import type { Histograms } from '../play/histograms.ts';
import type { Program } from '../play/program.ts';
import type { ScenarioCase } from '../scenario/index.ts';
import { Alike, type Crew, heard, type Rules, type Solved, Solving, type Want } from '../solve/index.ts';
import type { Assumption, Method } from '../stats/index.ts';
import { type Event, withEvents } from './events.ts';
import { Waiting } from './waiting.ts';

/** What is known of one case: its exact distribution where it compiles, else what was counted in trials. */
export interface CaseDistribution {
  readonly name: string;
  /** What the case assumes, e.g. numbers of the rulebook that it changes. */
  readonly assumptions: readonly Assumption[];
  readonly program: Program;
  readonly method: Method;
  /** 0 when exact. */
  readonly trials: number;
  /** Why there is no exact distribution, where there is none. */
  readonly notExact?: string;
  /** Per value, the probability or the number of trials; by name of the metric or text of the event. */
  readonly weights: ReadonlyMap<string, Float64Array>;
}

/**
 * How distributions are found out.
 *
 * @see {@link subjectsOf}, whose example gives one
 */
export interface SolveSettings extends Pick<Want, 'method' | 'seed' | 'trials'> {
  readonly crew?: Crew;
  /**
   * Of so many cases in a row, each has most in common with the one so many places later: they are worked out in one
   * thread; 1 where nothing is known of that.
   */
  readonly abreast?: number;
  /** Hears how many cases of how many are done: 0 at first. */
  readonly onCase?: (done: number, cases: number) => void;
}

/**
 * Finds out the distribution of a case: exact where it compiles and nothing else is wanted, else from trials.
 *
 * @param events conditions whose chance is wanted, beside the metrics
 * @throws MethodError when the wanted method needs a chain and there is none
 *
 * @example
 * ```ts
 * import { distributionOf, loadBundled, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const [one] = scenario.cases;
 * const { weights } = await distributionOf(scenario, one, [], { method: 'exact', seed: '1', trials: 1 });
 * weights.get('casualties')?.at(0); // 0.0846…
 * ```
 */
export function distributionOf(
  rules: Rules,
  one: ScenarioCase,
  events: readonly Event[],
  settings: SolveSettings,
): Promise<CaseDistribution> {
  return new DistributionSource(rules, one, events, settings).upTo(settings.trials);
}

/**
 * The distributions of several cases, each as {@link distributionOf} finds it with a seed of its own; as many at a time as the crew
 * compiles.
 */
export async function distributionsOf(
  rules: Rules,
  cases: readonly ScenarioCase[],
  events: readonly Event[],
  settings: SolveSettings,
): Promise<CaseDistribution[]> {
  const distributions = new Array<CaseDistribution>(cases.length);
  const waiting = new Waiting(cases.length, settings.abreast ?? 1);
  const alike = new Alike(rules, { method: settings.method, counting: countingOf(events) });
  let done = 0;
  settings.onCase?.(done, cases.length);
  const oneAfterAnother = async (lane: number) => {
    const own = { ...settings, crew: { ...settings.crew, lane } };
    for (let number = waiting.next(lane); number !== undefined; number = waiting.next(lane)) {
      const one = cases[number];
      await heard(settings.crew);
      const solved = alike.solve(one);
      distributions[number] = solved
        ? distributed(one, solved)
        : await distributionOf(rules, one, events, { ...own, seed: seedOf(settings.seed, number) });
      settings.onCase?.(++done, cases.length);
    }
  };
  const stop = (error: unknown) => {
    waiting.clear();
    throw error;
  };
  const lanes = Array.from({ length: settings.crew?.compiler?.threads || 1 }, (_, lane) =>
    oneAfterAnother(lane).catch(stop),
  );
  await Promise.all(lanes);
  return distributions;
}

/** A case whose distribution is known the better the more trials are played; exactly, and at once, where it compiles. */
export class DistributionSource {
  private readonly rules: Rules;
  private readonly one: ScenarioCase;
  private readonly events: readonly Event[];
  private readonly settings: SolveSettings;
  private solving: Promise<Solving> | undefined;
  private exact = false;

  /** As {@link distributionOf}; `settings.trials` are the most that may be played. */
  constructor(rules: Rules, one: ScenarioCase, events: readonly Event[], settings: SolveSettings) {
    this.rules = rules;
    this.one = one;
    this.events = events;
    this.settings = settings;
  }

  /** Whether the distribution turned out to be known exactly. */
  get isExact(): boolean {
    return this.exact;
  }

  /**
   * What is known after so many trials in all: whole chunks, or the most that may be played.
   *
   * @throws Interrupted when the crew's signal fired before anything was counted
   */
  async upTo(trials: number): Promise<CaseDistribution> {
    this.solving ??= this.begin();
    const solving = await this.solving;
    this.exact = solving.isExact;
    return distributed(this.one, await solving.upTo(Math.min(trials, this.settings.trials)));
  }

  private begin(): Promise<Solving> {
    const { method, seed, trials, crew } = this.settings;
    const counting = countingOf(this.events);
    return Solving.begin(this.rules, this.one, { method, seed, trials, counting }, crew);
  }
}

const countingOf = (events: readonly Event[]) => (program: Program) => withEvents(program, events);

const distributed = (
  { name, assumptions }: ScenarioCase,
  { histograms, ...about }: Solved,
): CaseDistribution => ({ ...about, name, assumptions, weights: weightsOf(about.program, histograms) });

/** A seed for each of several cases, so that their trials are independent; the first has the seed itself. */
export const seedOf = (seed: string, number: number): string =>
  BigInt.asUintN(64, BigInt(seed) + BigInt(number) * 0x9e3779b97f4a7c15n).toString();

/** What was counted or found, by name of the metric. */
export const weightsOf = (program: Program, { single }: Histograms): Map<string, Float64Array> =>
  new Map(program.metrics.map(({ name }, i) => [name, single[i]]));
