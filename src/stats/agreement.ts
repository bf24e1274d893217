import { trialsOf } from './histogram.ts';
import type { Agreement, ExactMetric, JointResult, MetricResult } from './result.ts';

/** How often a case in which all is right may be accused at most: in how many of all, all its metrics together. */
export const FALSE_ALARM = 1e-5;

/** How often a deviation of {@link Agreement.finds} may be overlooked at most. */
const OVERLOOKED = 0.1;

/** Whether counted trials and the exact distribution may both be right. */
export const agrees = ({ pValue }: Pick<Agreement, 'pValue'>): boolean => pValue >= FALSE_ALARM;

/** Numbers of a case: its metrics, and its pairs of them. */
interface Numbers<Metric> {
  readonly metrics: Readonly<Record<string, Metric>>;
  readonly joint: readonly JointResult[];
}

/**
 * Whether trials, counted by something that knows nothing of the exact distribution, agree with it. How often each
 * value comes up is binomial, and so is how often a count reaches each value: each of these T chances is compared with
 * its share a of n trials, which lies as far from the chance p or farther with a probability of at most
 * 2·exp(−n·KL(a‖p)) (Chernoff, both sides). Times T, this bounds the whole case however its metrics depend on each
 * other (Bonferroni), so that a right one falls below 1e-5 at most once in 100,000. Where the distribution says never
 * or always, a single trial that differs settles it: the p-value is 0.
 *
 * @returns null when no metric has both counts and an exact distribution
 */
export function agreement(counted: Numbers<MetricResult>, exact: Numbers<ExactMetric>): Agreement | null {
  const metrics = Object.entries(counted.metrics).flatMap(([name, { kind, counts }]) => {
    const distribution = exact.metrics[name]?.probability;
    return counts && distribution
      ? [{ name, compared: compared(counts, distribution, kind === 'count') }]
      : [];
  });
  const joint = exact.joint.map((distribution, i) => pairCompared(counted.joint[i]?.counts, distribution));
  const [first] = metrics.map(({ name }) => counted.metrics[name]?.counts);
  if (!first) return null;
  const all = [...metrics.map((one) => one.compared), ...joint];
  const chances = all.reduce((sum, one) => sum + one.chances, 0) || 1;
  const bound = ({ evidence }: Compared) => Math.min(1, 2 * chances * Math.exp(-evidence));
  return {
    pValue: Math.min(...all.map(bound)),
    metrics: Object.fromEntries(metrics.map((one) => [one.name, bound(one.compared)])),
    joint: joint.map(bound),
    finds: finds(trialsOf(first), chances),
  };
}

/**
 * The smallest deviation of a chance that is found with power 0.9. As n·KL(a‖p) ≥ 2n(a − p)² (Pinsker), a share that is
 * off by √(ln(2T/1e-5)/2n) is accused; and a share is further off its own chance, towards the other, than √(ln(10)/2n)
 * in at most one of ten (Hoeffding).
 */
const finds = (trials: number, chances: number): number =>
  Math.min(
    1,
    Math.sqrt(Math.log((2 * chances) / FALSE_ALARM) / (2 * trials)) +
      Math.sqrt(Math.log(1 / OVERLOOKED) / (2 * trials)),
  );

/** What one histogram says against a distribution. */
interface Compared {
  /** How many chances are neither 0 nor 1. */
  readonly chances: number;
  /** Greatest n·KL(share‖chance) among all. */
  readonly evidence: number;
}

/** @param reached also how often each value or more comes up */
function compared(counts: ArrayLike<number>, distribution: ArrayLike<number>, reached: boolean): Compared {
  const length = Math.max(counts.length, distribution.length);
  const at = (cells: ArrayLike<number>) => (value: number) => cells[value] ?? 0;
  const [observed, probability] = [at(counts), at(distribution)];
  // Chances near 1 by what they leave: added up from the small end, neither loses its digits.
  const [below, above] = [sumsBelow(probability, length), sumsFrom(probability, length)];
  const orMore = sumsFrom(observed, length);
  const found = new Evidence(at(orMore)(0));
  for (let value = 0; value < length; value++) {
    found.add(observed(value), probability(value), at(below)(value) + at(above)(value + 1));
    if (reached && value > 0) found.add(at(orMore)(value), at(above)(value), at(below)(value));
  }
  return found;
}

function pairCompared(counts: readonly number[][] | undefined, { probability }: JointResult): Compared {
  if (!counts) return { chances: 0, evidence: 0 };
  const rows = Math.max(counts.length, probability.length);
  const columns = Math.max(counts[0]?.length ?? 0, probability[0]?.length ?? 0);
  const flat = (table: readonly number[][]) =>
    Float64Array.from(
      { length: rows * columns },
      (_, i) => table[Math.trunc(i / columns)]?.[i % columns] ?? 0,
    );
  return compared(flat(counts), flat(probability), false);
}

/** What shares of so many trials say against chances. */
class Evidence implements Compared {
  chances = 0;
  evidence = 0;
  private readonly trials: number;

  constructor(trials: number) {
    this.trials = trials;
  }

  /** @param rest 1 − p, with its own digits */
  add(count: number, p: number, rest: number): void {
    const { trials } = this;
    if (p === 0 || rest === 0) {
      if (count !== (p === 0 ? 0 : trials)) this.evidence = Number.POSITIVE_INFINITY;
      return;
    }
    this.chances++;
    const part = (some: number, chance: number) => (some === 0 ? 0 : some * Math.log(some / trials / chance));
    this.evidence = Math.max(this.evidence, part(count, p) + part(trials - count, rest));
  }
}

/** Sums of what stands before each cell. */
function sumsBelow(cell: (value: number) => number, length: number): Float64Array {
  const sums = new Float64Array(length);
  for (let value = 1, sum = 0; value < length; value++) sums[value] = sum += cell(value - 1);
  return sums;
}

/** Sums of each cell and all behind it. */
function sumsFrom(cell: (value: number) => number, length: number): Float64Array {
  const sums = new Float64Array(length);
  for (let value = length - 1, sum = 0; value >= 0; value--) sums[value] = sum += cell(value);
  return sums;
}
