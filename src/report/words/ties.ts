import { MISS, normalQuantile } from '../../stats/index.ts';
import { type Figure, halfWidth } from './numbers.ts';

/**
 * Whether sampling error alone may explain the difference of two averages, or there is none. As whoever comes first is
 * chosen from the same trials, the interval is widened so that all pairs of so many cases are right at once with 95%.
 */
export function isTie(a: Figure, b: Figure, cases: number): boolean {
  const pairs = (cases * (cases - 1)) / 2;
  const wider = normalQuantile(1 - MISS / 2 / pairs) / normalQuantile(1 - MISS / 2);
  const reach = wider * Math.hypot(halfWidth(a), halfWidth(b));
  return Math.abs(a.value - b.value) <= Math.max(reach, 1e-12);
}
