import type { Program } from '../../play/program.ts';
import type { Term } from '../../turn/index.ts';
import { bindCondition, meantBy, metricsIn } from '../expression/bind.ts';
import type { Condition } from '../expression/tree.ts';

/** Sums, each of terms. */
export type Sums = readonly (readonly Term[])[];

/** What is looked for: so often the chance of what is or is not so, with the question that asks for it and who counts. */
interface Looked {
  readonly isSo: boolean;
  readonly times: number;
  readonly text: string;
  readonly program: Program;
}

/** More are not made: each is a bound that is looked for by itself. */
const MOST_SUMS = 8;

/**
 * Sums of what is so of single things that are nowhere less than so often the chance of a condition: all of several are
 * so no oftener than any of them, nor than they are on average; one of several no oftener than they are in all.
 *
 * @param times may be below zero
 */
export function noLessThan(condition: Condition, times: number, text: string, program: Program): Sums {
  const [isSo, often] = [times >= 0, Math.abs(times)];
  const sums = sumsOf(condition, { isSo, times: often, text, program });
  // What takes away where something is so adds where it is not.
  return isSo ? sums : sums.map((terms) => [always(times), ...terms]);
}

const always = (value: number): Term => ({
  of: () => value,
  metrics: [],
  addsUp: false,
  range: [value, value],
});

function sumsOf(condition: Condition, looked: Looked): Sums {
  if (condition.kind === 'ofUnit') {
    return sumsOf(meantBy(condition, looked.text, looked.program), looked);
  }
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
function sumsOfOne(condition: Condition, { isSo, times, text, program }: Looked): Sums {
  const fits = bindCondition(condition, text, program);
  const metrics = metricsIn(condition, program);
  const whole: Term = {
    of: (values) => (fits(values) === isSo ? times : 0),
    metrics,
    addsUp: false,
    range: [0, times],
  };
  if (condition.kind !== 'compare' || condition.value.kind !== 'number' || !isSo) return [[whole]];
  const least = { '>=': condition.value.value, '>': condition.value.value + 1 }[
    condition.comparison as string
  ];
  const metric = program.metrics.findIndex(({ name }) => name === metrics[0]);
  if (least === undefined || least <= 0 || metric < 0) return [[whole]];
  const each = times / least;
  const most = each * (program.shape.sizes[metric] - 1);
  return [[whole], [{ of: (values) => each * values[metric], metrics, addsUp: true, range: [0, most] }]];
}
