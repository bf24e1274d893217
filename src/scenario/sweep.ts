import { MAX_CASES, MAX_SWEEP_FIELDS } from './limits.ts';
import { type Located, type LocatedMap, mapOf, plain } from './text/located.ts';
import { InputError, type Place, valueText } from './text/problem.ts';

/** The swept fields' values at one case. */
export type Point = Readonly<Record<string, string | number | boolean>>;

/** A case's point, and the same as overrides to lay over the scenario. */
export interface SweepPoint {
  readonly point: Point;
  readonly overrides: LocatedMap;
}

/**
 * Every combination of the swept fields' values, the first field varying slowest.
 *
 * @param variants how many times the sweep will be made; counts towards the limit of cases
 * @throws InputError when a range runs backwards or there are too many fields or cases
 */
export function sweepPoints(sweep: LocatedMap, variants: number): SweepPoint[] {
  const fields = [...sweep.entries];
  if (fields.length < 1 || fields.length > MAX_SWEEP_FIELDS)
    throw refused(
      sweep.key ?? sweep.place,
      `found ${fields.length} fields`,
      `1 to ${MAX_SWEEP_FIELDS} fields`,
    );
  const cases = fields.reduce((product, [path, values]) => product * countOf(path, values), variants);
  if (cases > MAX_CASES)
    throw refused(
      sweep.key ?? sweep.place,
      `found ${cases} cases`,
      `at most ${MAX_CASES} (variants times sweep points)`,
    );
  return fields.reduce<SweepPoint[]>(
    (points, [path, values]) =>
      points.flatMap((point) => valuesOf(values).map((value) => extend(point, path, value))),
    [{ point: {}, overrides: mapOf([], sweep.place) }],
  );
}

/** The values of a range, both ends included where the steps meet them: 0, 0.1, 0.2, … without rounding dust. */
export const rangeValues = (from: number, to: number, step: number): number[] =>
  Array.from({ length: rangeLength(from, to, step) }, (_, i) => Number((from + i * step).toPrecision(12)));

const rangeLength = (from: number, to: number, step: number): number =>
  Math.floor((to - from) / step + 1e-9) + 1;

function countOf(path: string, values: Located): number {
  if (values.kind === 'list') return values.items.length;
  const { from, to, step } = rangeOf(values);
  if (to >= from) return rangeLength(from, to, step);
  const at = (values.kind === 'map' && values.entries.get('to')?.place) || values.place;
  throw new InputError([
    {
      ...at,
      path: `sweep.${path}.to`,
      found: `found ${valueText(to)}`,
      expected: `at least ${from}, where it starts`,
    },
  ]);
}

function valuesOf(values: Located): Located[] {
  const key = values.key ?? values.place;
  if (values.kind === 'list') return values.items.map((item) => ({ ...item, key }));
  const { from, to, step } = rangeOf(values);
  return rangeValues(from, to, step).map((value) => ({ kind: 'scalar', value, place: values.place, key }));
}

const rangeOf = (values: Located): { from: number; to: number; step: number } => ({
  step: 1,
  ...(plain(values) as { from: number; to: number }),
});

function extend({ point, overrides }: SweepPoint, path: string, value: Located): SweepPoint {
  const entries = new Map([...overrides.entries, [path, value]]);
  return { point: { ...point, [path]: plain(value) as Point[string] }, overrides: { ...overrides, entries } };
}

const refused = (place: Place, found: string, expected: string): InputError =>
  new InputError([{ ...place, path: 'sweep', found, expected }]);
