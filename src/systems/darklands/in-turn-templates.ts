import { FieldError } from '../system.ts';

/** Fields of a scenario, read before its schema has. */
type Fields = Readonly<Record<string, unknown>>;

/** Where those stand whom a shot has left is not kept: a turn counts those beneath a template, and has one profile. */
export function byCount(fields: Fields, instead: string): void {
  const placed = ['template', 'models'].find((field) => fields[field] !== undefined);
  if (placed !== undefined)
    throw new FieldError(
      [placed],
      placed,
      `${instead}, counted by hand: where those stand whom the shots before have left is not kept from shot to shot`,
    );
  const { others } = fields.target as Fields;
  if (Array.isArray(others) && others.length > 0)
    throw new FieldError(
      ['target', 'others'],
      `${others.length} other profiles`,
      'a unit of one profile beneath a template of a turn: which of several lie beneath it is not kept from shot to shot',
    );
}

/** How many warriors there are of the Target unit, where that is said. */
export const warriorsIn = ({ target }: Fields): number => Number((target as Fields).warriors ?? Infinity);

/** As many of those counted as there are. */
export const atMost = (warriors: number, counts: unknown): unknown =>
  Array.isArray(counts) ? counts.map((count) => Math.min(Number(count), warriors)) : counts;

/** Of everybody beneath a crush template as many as there are, Crushed warriors first. */
export function fittedPlacements(fields: Fields): unknown {
  const warriors = warriorsIn(fields);
  const { placements } = fields;
  if (!isFields(placements)) return placements;
  const fitted = (placement: unknown): unknown => {
    if (!isFields(placement)) return placement;
    const crushed = atMost(warriors, placement.crushed);
    const rest = Array.isArray(crushed) ? warriors - Number(crushed[0] ?? 0) : warriors;
    return { ...placement, crushed, splashed: atMost(rest, placement.splashed) };
  };
  const { stays, placed, scattered } = placements;
  return {
    ...placements,
    stays: fitted(stays),
    placed: fitted(placed),
    scattered: Array.isArray(scattered) ? scattered.map(fitted) : scattered,
  };
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
