import type { Term } from '../../turn/index.ts';
import { meantBy } from '../expression/bind.ts';
import type { Condition } from '../expression/tree.ts';
import { always, type Binding, chanceOf, countOf } from './terms.ts';

/** Sums, each of terms. */
export type Sums = readonly (readonly Term[])[];

/** What is looked for: so often the chance of what is so, or is not. */
interface Looked extends Binding {
  readonly isSo: boolean;
  readonly times: number;
}

/** More are not made: each is a bound that is looked for by itself. */
const MOST_SUMS = 8;

/**
 * Sums of what is so of single things that are nowhere less than so often the chance of a condition: all of several are
 * so no oftener than any of them, nor than they are on average; one of several no oftener than they are in all.
 *
 * @param times may be below zero
 */
export function noLessThan(condition: Condition, times: number, binding: Binding): Sums {
  const isSo = times >= 0;
  const sums = sumsOf(condition, { ...binding, isSo, times: Math.abs(times) });
  // What takes away where something is so adds where it is not.
  return isSo ? sums : sums.map((terms) => [always(times), ...terms]);
}

function sumsOf(condition: Condition, looked: Looked): Sums {
  if (condition.kind === 'ofUnit') return sumsOf(meantBy(condition, looked.text, looked.program), looked);
  if (condition.kind === 'not') return sumsOf(condition.part, { ...looked, isSo: !looked.isSo });
  if (!('parts' in condition)) return sumsOfOne(condition, looked);
  const { parts } = condition;
  const isAll = (condition.kind === 'and') === looked.isSo;
  const times = isAll ? looked.times / parts.length : looked.times;
  const together = besideEachOther(parts.map((part) => sumsOf(part, { ...looked, times })));
  const byItself = isAll ? parts.flatMap((part) => sumsOf(part, looked)) : [];
  return [...together, ...byItself].slice(0, MOST_SUMS);
}

/** The first sum of each added up, then the second of each that has one, and so on. */
export function besideEachOther(all: readonly Sums[]): Sums {
  if (all.some((sums) => sums.length === 0)) return [];
  const most = Math.max(...all.map((sums) => sums.length));
  return Array.from({ length: most }, (_, i) => all.flatMap((sums) => sums[Math.min(i, sums.length - 1)]));
}

/** Of one metric the chance itself; of so many or more also their number, of which each is so much. */
function sumsOfOne(condition: Condition, looked: Looked): Sums {
  const { isSo, times } = looked;
  const whole = chanceOf(condition, times, looked, isSo);
  const least = isSo ? leastOf(condition) : 0;
  return least > 0 ? [[whole], [countOf(whole.metrics[0], times / least, looked)]] : [[whole]];
}

/** How many there are at least where a condition is so, as far as it says. */
function leastOf(condition: Condition): number {
  if (condition.kind !== 'compare' || condition.value.kind !== 'number') return 0;
  const { value } = condition.value;
  if (condition.comparison === '>') return Math.floor(value) + 1;
  return condition.comparison === '>=' ? value : 0;
}
