import { unitOf } from '../stats/unit.ts';
import type { Shape } from './fields/shape.ts';
import { titleAt } from './fields/titles.ts';
import { unitAt } from './fields/units.ts';
import type { Point } from './sweep.ts';

/**
 * A point as a case's name, in words: `warriors of the target: 8, distance: 12 inches`.
 *
 * @param shape of all fields, its references resolved
 * @param scenario what the scenario says, by whose names those of a list are called
 */
export const pointName = (point: Point, shape: Shape, scenario?: unknown): string =>
  Object.entries(point)
    .map(([field, value], _, { length }) => {
      const title = titleAt(shape, field, scenario);
      return `${length > 1 ? title.replace(APART, '') : title}: ${valueText(value, unitAt(shape, field))}`;
    })
    .join(', ');

/** What several would all begin with: `raiders from bowmen: 3 inches, beasts from huntsmen: 5 inches` says as much. */
const APART = /^distance of (?=.+ from )/;

/** The same by the paths of the fields, as scenarios and commands say it: `target.warriors 8, rounds 2`. */
export const pointPaths = (point: Point): string =>
  Object.entries(point)
    .map(([field, value]) => `${field} ${value}`)
    .join(', ');

/** A varied field's value as it is read. */
function valueText(value: Point[string], unit: string | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' && unit !== undefined
    ? `${value} ${unitOf(unit, String(value))}`
    : String(value);
}
