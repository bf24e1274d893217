import type { ShootRules } from '../rules.ts';
import type { Numbers } from '../tables.ts';

/** Whether a distance is within a range (D43). */
export const isWithin = (distance: number, range: number, { boundaries }: ShootRules): boolean =>
  boundaries === 'out' ? distance < range : distance <= range;

/** Whether a distance is further than a range (D43). */
export const isFurther = (distance: number, range: number, { boundaries }: ShootRules): boolean =>
  boundaries === 'in' ? distance >= range : distance > range;

/** How often `every 3"` counts in so many inches (D10, D43). */
export function steps(
  inches: number,
  { everyThree, boundaries }: ShootRules,
  { stepOfRange }: Numbers,
): number {
  const threes = Math.round((Math.max(0, inches) / stepOfRange) * 1e6) / 1e6; // 18.3 − 15.3 is 3, whatever doubles say
  if (everyThree === 'started') return Math.ceil(threes);
  return boundaries === 'out' ? Math.max(0, Math.ceil(threes) - 1) : Math.floor(threes);
}
