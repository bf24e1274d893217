import type { Chain } from '../play/compile/chain.ts';
import { exactHistograms } from '../play/compile/exact.ts';
import type { Histograms } from '../play/histograms.ts';
import { type Program, remembering } from '../play/program.ts';
import { pack } from '../play/sample/alias.ts';
import { CHUNK_TRIALS } from '../random/stream.ts';
import { programOfCase, type Rules, type RunnableCase, specOf } from './case.ts';
import { chainOf, Interrupted } from './compiled.ts';
import type { Crew, NoChain } from './crew.ts';
import { type Ways, waysFor } from './method.ts';
import type { Solved } from './solved.ts';
import { type Counting, chainWithEvents } from './trials/counting.ts';
import { Finished } from './trials/finished.ts';
import { allChunks, simulate } from './trials/simulate.ts';
import type { Work } from './trials/work.ts';
import { checkWant, type Want } from './want.ts';

/**
 * Answers one case: exactly where it compiles, else by trials, until there are enough.
 *
 * @throws RangeError when what is wanted is no method, or no number of trials
 * @throws MethodError when the wanted method needs a chain and there is none
 * @throws Interrupted when the crew's signal fired before anything was counted
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario, solve } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const solved = await solve(scenario, scenario.cases[0], { method: 'auto', seed: '1', trials: 1_000 });
 * solved.method; // 'exact'
 * ```
 */
export async function solve(rules: Rules, one: RunnableCase, want: Want, crew: Crew = {}): Promise<Solved> {
  return (await Solving.begin(rules, one, want, crew)).solve();
}

/** A case that is compiled, if it can be, and of which more is known the more trials are played. */
export class Solving {
  /** What is counted. */
  readonly program: Program;
  /** The chain of what is counted, or why there is none. */
  readonly chain: Chain | NoChain;
  /** What is to be played; undefined where nothing is. */
  readonly work: Work | undefined;
  readonly isExact: boolean;
  private readonly ways: Ways;
  private readonly want: Want;
  private readonly crew: Crew;
  private finished: Finished | undefined;
  private distribution: Histograms | undefined;

  /**
   * @throws RangeError when what is wanted is no method, or no number of trials
   * @throws MethodError when the wanted method needs a chain and there is none
   * @throws Interrupted when the crew's signal fires
   */
  static async begin(rules: Rules, one: RunnableCase, want: Want, crew: Crew = {}): Promise<Solving> {
    checkWant(want);
    const played = programOfCase(rules, one);
    const counting = want.counting?.(played) ?? { program: played, fits: [], reads: [] };
    // Drawn is how a trial ends as a whole; what is worked out comes metric by metric.
    const together = remembering(played, want.method === 'sample' ? undefined : counting.reads);
    const found = await chainOf(rules, one, together, crew);
    const chain = 'why' in found ? found : chainWithEvents(found, counting.fits);
    return new Solving(rules, one, counting, chain, want, crew);
  }

  private constructor(
    rules: Rules,
    one: RunnableCase,
    { program, fits }: Counting,
    chain: Chain | NoChain,
    want: Want,
    crew: Crew,
  ) {
    this.program = program;
    this.chain = chain;
    this.want = want;
    this.ways = waysFor(want, chain);
    this.isExact = this.ways.method === 'exact';
    this.work = workOf(rules, one, { program, chain, play: this.ways.play }, want.seed);
    // Threads roll the action as its system has it, which knows nothing of events.
    this.crew = this.ways.play?.method === 'roll' && fits.length > 0 ? { ...crew, pool: undefined } : crew;
  }

  /** What is known in the end: when there are enough trials, by number or by what they show. */
  async solve(): Promise<Solved> {
    const { until } = this.want;
    const { play } = this.ways;
    if (!until || !play || play.isWitness) return this.upTo(play?.trials ?? 0);
    for (const look of until.looks) {
      const solved = await this.upTo(look);
      const enough =
        this.crew.signal?.aborted || until.enough(this.program, solved.histograms, solved.trials);
      if (enough || look === until.looks.at(-1)) return solved;
    }
    throw new RangeError('no look at the trials is planned');
  }

  /** What is known before a trial is played; undefined where that is nothing. */
  known(): Solved | undefined {
    const histograms = this.exact();
    return histograms && { program: this.program, method: 'exact', trials: 0, histograms };
  }

  /**
   * What is known after so many trials in all. They are kept for the next time where they are whole chunks, or the most
   * that may be played.
   *
   * @throws Interrupted when the crew's signal fired before anything was counted
   */
  async upTo(trials: number): Promise<Solved> {
    const { program, chain, work, crew } = this;
    const { method } = this.ways;
    const about = { program, method, ...('why' in chain && { notExact: chain.why }) };
    const exact = this.exact();
    if (!work) {
      if (!exact) throw new Error('neither trials nor an exact distribution');
      return { ...about, trials: 0, histograms: exact };
    }
    const upTo = { ...work, trials };
    const finished = isOfWholeChunks(trials, work) ? await this.kept(work) : new Finished(work.shape);
    const onProgress = (done: number, counts: () => Histograms) =>
      crew.onProgress?.(done, () => this.known() ?? { ...about, trials: done, histograms: counts() });
    const counted = await simulate(upTo, { ...crew, onProgress }, program, {
      finished,
      chunks: allChunks(upTo),
    });
    if (counted.trials === 0) throw new Interrupted();
    return { ...about, ...counted, ...(exact && { exact }) };
  }

  private async kept(work: Work): Promise<Finished> {
    this.finished ??= (await this.crew.counts?.(work)) ?? new Finished(work.shape);
    return this.finished;
  }

  private exact(): Histograms | undefined {
    if (!this.ways.exact || 'why' in this.chain) return undefined;
    this.distribution ??= exactHistograms(this.chain, this.program.shape);
    return this.distribution;
  }
}

/** Whether no chunk is left half: the first trials of one, counted for a look, are not that chunk. */
const isOfWholeChunks = (trials: number, work: Work): boolean =>
  trials % CHUNK_TRIALS === 0 || trials >= work.trials;

/** What is to be played of a case: on the chain where it is to be sampled, else die by die. */
function workOf(
  rules: Rules,
  one: RunnableCase,
  { program, chain, play }: { program: Program; chain: Chain | NoChain; play: Ways['play'] },
  seed: string,
): Work | undefined {
  if (!play) return undefined;
  const { method, trials } = play;
  const planned = { shape: program.shape, seed, trials };
  if (method === 'roll') return { ...planned, method, ...specOf(rules, one) };
  return 'why' in chain ? undefined : { ...planned, method, tables: pack(chain) };
}
