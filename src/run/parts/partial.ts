import { createHash } from 'node:crypto';
import { emptyHistograms, type Histograms } from '../../play/histograms.ts';
import type { Shape } from '../../play/program.ts';
import { Finished } from '../../solve/trials/finished.ts';
import { type ChunkRange, trialsIn, type Work } from '../../solve/trials/work.ts';
import { PartialError } from './error.ts';
import type { Plan } from './plan.ts';

/** What is counted of one case, as JSON. */
export interface StoredCase {
  readonly method: Work['method'];
  /** Digest of the distribution that was sampled, or of the shape of what was rolled. */
  readonly distribution: string;
  /** How many there are to be in all; missing: as many as the plan has. */
  readonly trials?: number | undefined;
  /** Finished chunks `[from, to)`. */
  readonly finished: readonly (readonly [number, number])[];
  /** One list per metric, without the zeros at its end. */
  readonly single: readonly (readonly number[])[];
  /** One list per pair, likewise. */
  readonly joint: readonly (readonly number[])[];
}

/**
 * Some of a planned run, finished: which chunks of each case, and their counts. A checkpoint is a partial result that grows,
 * a shard one that stops at its share, a merged run one that is whole.
 *
 * @example
 * ```ts
 * import { loadBundled, PartialResult, planOf, readScenario, runScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const settings = { method: 'roll', seed: '1', trials: 1_000, command: '' } as const;
 * const partial = new PartialResult(planOf(scenario, settings));
 * await runScenario(scenario, settings, { partial });
 * partial.trials; // 1000
 * ```
 */
export class PartialResult {
  readonly plan: Plan;
  private readonly cases: (StoredCase | LiveCase)[][];

  /** @param stored per case, what is counted of it already; several of a case must have no chunk in common */
  constructor(plan: Plan, stored: readonly (readonly StoredCase[])[] = []) {
    this.plan = plan;
    this.cases = plan.cases.map((_, i) => [...(stored[i] ?? [])]);
  }

  /**
   * Where the counts of a case go, with those that are there already.
   *
   * @throws PartialError when the stored counts cannot be of this work
   */
  begin(number: number, work: Work): Finished {
    const distribution = distributionOf(work);
    const finished = new Finished(work.shape);
    for (const one of this.cases[number]) {
      const { method, distribution: storedDistribution, ranges, histograms } = opened(one, work);
      if (method !== work.method) throw new PartialError(`method: found ${method}, expected ${work.method}`);
      if (storedDistribution !== distribution)
        throw new PartialError(
          'found counts of another distribution, made by other code or on another kind of machine',
        );
      finished.add(ranges, histograms);
    }
    this.cases[number] = [{ method: work.method, distribution, trials: work.trials, finished }];
    return finished;
  }

  /** Trials finished, over all cases. */
  get trials(): number {
    return this.cases
      .flat()
      .reduce((sum, one) => sum + trialsOf(rangesOf(one), one.trials ?? this.plan.trials), 0);
  }

  /** Trials that a case is to have; a guess while it is not known whether it is exact. */
  plannedOf(number: number): number {
    const { trials, witness = trials } = this.plan;
    const begun = this.cases[number]?.[0];
    return begun ? (begun.trials ?? trials) : witness;
  }

  /** Finished chunks of a case. */
  rangesOf(number: number): readonly ChunkRange[] {
    return this.cases[number].flatMap(rangesOf);
  }

  /** What is counted of a case. */
  storedOf(number: number): readonly StoredCase[] {
    return this.cases[number].map((one) => stored(one, this.plan.trials));
  }

  toJSON(): object {
    return { ...this.plan, counted: this.cases.map((_, number) => this.storedOf(number)) };
  }
}

interface LiveCase {
  readonly method: Work['method'];
  readonly distribution: string;
  readonly trials: number;
  readonly finished: Finished;
}

/** What the chunks of some work are drawn from, in short: equal for equal plans, or the code is not the same. */
function distributionOf(work: Work): string {
  const hash = createHash('sha256').update(JSON.stringify([work.method, work.shape]));
  if (work.method === 'sample') {
    const { ends, cells, values } = work.tables;
    for (const { buffer, byteLength } of [ends, cells, values])
      hash.update(new Uint8Array(buffer, 0, byteLength));
  }
  return hash.digest('hex').slice(0, 16);
}

const isLive = (one: StoredCase | LiveCase): one is LiveCase => one.finished instanceof Finished;

function opened(one: StoredCase | LiveCase, { shape, trials }: Work) {
  const { method, distribution } = one;
  const histograms = isLive(one) ? one.finished.histograms : histogramsOf(one, shape, trials);
  return { method, distribution, ranges: rangesOf(one), histograms };
}

const rangesOf = (one: StoredCase | LiveCase): readonly ChunkRange[] =>
  isLive(one) ? one.finished.ranges : one.finished.map(([from, to]) => ({ from, to }));

const trialsOf = (ranges: readonly ChunkRange[], trials: number): number =>
  ranges.reduce((sum, range) => sum + trialsIn(range, trials), 0);

function histogramsOf(one: StoredCase, shape: Shape, trials: number): Histograms {
  const histograms = emptyHistograms(shape);
  const expected = trialsOf(rangesOf(one), trials);
  fill(histograms.single, one.single, expected);
  fill(histograms.joint, one.joint, expected);
  return histograms;
}

function fill(histograms: readonly Float64Array[], counts: StoredCase['single'], trials: number): void {
  if (counts.length !== histograms.length)
    throw new PartialError(`found ${counts.length} histograms, expected ${histograms.length}`);
  for (const [i, list] of counts.entries()) {
    const cells = histograms[i];
    if (list.length > cells.length)
      throw new PartialError(`found a histogram of ${list.length} values, expected ${cells.length}`);
    cells.set(list);
    const counted = cells.reduce((sum, count) => sum + count, 0);
    if (counted !== trials) throw new PartialError(`found ${counted} trials counted, expected ${trials}`);
  }
}

function stored(one: StoredCase | LiveCase, planned: number): StoredCase {
  if (!isLive(one)) return one;
  const { method, distribution, trials, finished } = one;
  return {
    method,
    distribution,
    ...(trials !== planned && { trials }),
    finished: finished.ranges.map(({ from, to }) => [from, to] as const),
    single: finished.histograms.single.map(withoutEnd),
    joint: finished.histograms.joint.map(withoutEnd),
  };
}

function withoutEnd(cells: Float64Array): number[] {
  const last = cells.findLastIndex((count) => count !== 0);
  return [...cells.subarray(0, last + 1)];
}
