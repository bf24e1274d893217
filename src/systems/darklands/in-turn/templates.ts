import { z } from 'zod';
import { FieldError } from '../../system.ts';
import { type Model, modelSchema } from '../crush/template.ts';

/** Fields of a scenario, read before its schema has. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * A template of a turn lies over a unit of one profile: by how many lie beneath it, counted by hand, or where its
 * warriors stand.
 *
 * @param instead which field has the count
 */
export function checkTemplate(fields: Fields, instead: string): void {
  const { target, template, models } = fields;
  if (template !== undefined && models === undefined)
    throw new FieldError(
      ['models'],
      'nothing',
      `where its warriors stand, for a template; or of the shot ${instead} without one, counted by hand`,
    );
  const { others, startedWith, warriors } = target as Fields;
  if (Array.isArray(others) && others.length > 0)
    throw new FieldError(
      ['target', 'others'],
      `${others.length} other profiles`,
      'a unit of one profile beneath a template of a turn: which of several lie beneath it is not kept from shot to shot',
    );
  const all = Number(startedWith ?? warriors ?? Infinity);
  if (Array.isArray(models) && models.length > all)
    throw new FieldError(['models'], `${models.length} warriors`, `at most the unit's ${all}`);
}

/** Where those stand who are left: which of them a shot has felled is for their player (Shoot 23), the last ones here. */
export const standing = (fields: Fields): Model[] =>
  MODELS.parse(fields.models ?? []).slice(0, warriorsIn(fields));

const MODELS = z.array(modelSchema);

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
