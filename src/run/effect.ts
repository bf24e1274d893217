import type { Histograms } from '../play/histograms.ts';
import type { Program } from '../play/program.ts';
import type { Effect } from '../stats/index.ts';

/** A program and its exact distributions. */
export interface Known {
  readonly program: Program;
  readonly exact: Histograms;
}

/** Probabilities that differ by less are rounding. */
const EQUAL = 1e-9;

/**
 * What sets two exact readings of a scenario apart: see {@link Effect}. Metrics that only one of them counts are not
 * compared.
 *
 * @returns undefined when all distributions are equal
 */
export function effectBetween(before: Known, after: Known): Effect | undefined {
  const moved = before.program.metrics.flatMap(({ name }) => {
    const compared = sideBySide(before, after, name);
    const distance = compared ? distanceBetween(compared.one, compared.another) : 0;
    return compared && distance > EQUAL ? [{ ...compared, name, distance }] : [];
  });
  const lead = moved.find(({ name }) => name === before.program.action.headline);
  const most = lead ?? moved.sort((a, b) => b.distance - a.distance)[0];
  return most ? movement(most) : jointEffect(before, after);
}

type Chances = ArrayLike<number>;

/** The distributions of one metric in both, value by value. */
interface Compared {
  readonly name: string;
  readonly one: Chances;
  readonly another: Chances;
  /** What the values are called; missing where they are numbers. */
  readonly names?: readonly string[];
}

/** @returns undefined where only the first counts the metric */
function sideBySide(before: Known, after: Known, name: string): Compared | undefined {
  const [i, j] = [numberOf(before.program, name), numberOf(after.program, name)];
  const [one = [], another = []] = [before.exact.single[i], after.exact.single[j]];
  if (j < 0) return undefined;
  const [names, others] = [namesOf(before.program, i), namesOf(after.program, j)];
  if (!names || !others) return { name, one, another };
  const all = [...new Set([...names, ...others])];
  const by = (own: readonly string[], chances: Chances) => all.map((word) => chances[own.indexOf(word)] ?? 0);
  return { name, one: by(names, one), another: by(others, another), names: all };
}

function movement({ name, one, another, names }: Compared): Effect {
  if (!names) {
    const [from, to] = [meanOf(one), meanOf(another)];
    if (Math.abs(from - to) > EQUAL) return { metric: name, of: 'mean', from, to };
  }
  let most = 0;
  for (let i = 0; i < Math.max(one.length, another.length); i++)
    if (Math.abs(at(one, i) - at(another, i)) > Math.abs(at(one, most) - at(another, most)) + EQUAL) most = i;
  const value = names?.[most] ?? String(most);
  return { metric: name, of: 'chance', value, from: at(one, most), to: at(another, most) };
}

function jointEffect(before: Known, after: Known): Effect | undefined {
  for (const [number, [a, b]] of before.program.shape.pairs.entries()) {
    const [metric, other] = [nameOf(before.program, a), nameOf(before.program, b)];
    const there = after.program.shape.pairs.findIndex(
      ([c, d]) => nameOf(after.program, c) === metric && nameOf(after.program, d) === other,
    );
    const [one, another] = [before.exact.joint[number], after.exact.joint[there]];
    // Pairs of other sizes count other values, of which the metrics by themselves have told.
    if (!one || !another || one.length !== another.length) continue;
    if (distanceBetween(one, another) > EQUAL) return { metric, of: 'joint', with: other };
  }
  return undefined;
}

const numberOf = ({ metrics }: Program, name: string): number =>
  metrics.findIndex((metric) => metric.name === name);

const nameOf = ({ metrics }: Program, number: number): string => metrics[number]?.name ?? '';

/** What a category's values are called. */
function namesOf({ metrics, options }: Program, number: number): readonly string[] | undefined {
  const metric = metrics[number];
  return metric?.kind === 'category' ? metric.values(options) : undefined;
}

/** The share of trials that ends otherwise. */
function distanceBetween(one: Chances, another: Chances): number {
  let sum = 0;
  for (let i = 0; i < Math.max(one.length, another.length); i++) sum += Math.abs(at(one, i) - at(another, i));
  return sum / 2;
}

function meanOf(chances: Chances): number {
  let sum = 0;
  for (let value = 0; value < chances.length; value++) sum += value * at(chances, value);
  return sum;
}

/** The chance of a value, which may be beyond the greatest. */
const at = (chances: Chances, value: number): number => chances[value] ?? 0;
