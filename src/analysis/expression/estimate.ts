import type { Interval } from '../../stats/index.ts';
import type { Operator } from './tree.ts';

/** A number that was found out: exact when it has no interval. */
export interface Estimate {
  readonly value: number;
  readonly interval?: Interval;
}

/** The ends between which an estimate lies; both are its value when it is exact. */
export const endsOf = ({ value, interval }: Estimate): Interval => interval ?? [value, value];

/**
 * Arithmetic on estimates. The ends of the result hold whenever those of both operands do, however the two depend
 * on one another.
 */
export function combine(operator: Operator, a: Estimate, b: Estimate): Estimate {
  const value = OPERATION[operator](a.value, b.value);
  if (!a.interval && !b.interval) return { value };
  const [lowB, highB] = endsOf(b);
  if (operator === '÷' && lowB <= 0 && highB >= 0)
    return { value, interval: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] };
  const corners = endsOf(a).flatMap((x) => [lowB, highB].map((y) => OPERATION[operator](x, y)));
  return { value, interval: [Math.min(...corners), Math.max(...corners)] };
}

const OPERATION: Record<Operator, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '×': (a, b) => a * b,
  '÷': (a, b) => a / b,
};
