import type { Action } from '../systems/system.ts';
import {
  alternatives,
  childShape,
  dereferenced,
  fieldNames,
  inputShape,
  type Shape,
} from './fields/shape.ts';
import { profilesIn } from './profiles.ts';
import { plain } from './text/located.ts';
import type { Opened } from './text/source.ts';

/** A profile of a library as it is offered. */
export interface ListedProfile {
  /** What a scenario calls it by. */
  readonly id: string;
  /** Fields that it may stand for, e.g. `weapon`, without what holds them. */
  readonly for: readonly string[];
  /** What it says, as it is written. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What a profile may say of itself wherever it stands. */
const ABOUT = ['name', 'points', 'pointsEach', 'source', 'profile'];

/**
 * The profiles of a library, in its order, each with the fields of these actions that it may stand for.
 *
 * @throws InputError when the library cannot be read
 */
export function listedProfiles(library: Opened, actions: readonly Action[]): ListedProfile[] {
  const spots = actions.flatMap(spotsOf);
  return [...profilesIn(library)].map(([id, node]) => {
    const fields = plain(node) as Record<string, unknown>;
    const own = Object.keys(fields).filter((key) => !ABOUT.includes(key));
    const fitting = spots.filter(({ known }) => own.every((key) => known.has(key)));
    return { id, for: [...new Set(fitting.map(({ field }) => field))], fields };
  });
}

/** Where a profile may stand, and which fields it may have there. */
export interface Spot {
  readonly field: string;
  readonly known: ReadonlySet<string>;
  readonly shape: Shape;
}

/** Where profiles may stand in an action. */
export const spotsOf = (action: Action): Spot[] => spotsIn(dereferenced(inputShape(action)), '');

function spotsIn(shape: Shape, field: string, seen: Set<Shape> = new Set()): Spot[] {
  if (seen.has(shape)) return [];
  seen.add(shape);
  const own = field === '' ? [] : alternatives(shape).flatMap((part) => spotOf(part, field));
  const inner = fieldNames(shape).filter((name) => name !== 'rules' && name !== 'house');
  const fields = inner.flatMap((name) =>
    partsOf(childShape(shape, name)).flatMap((part) => spotsIn(part, name, seen)),
  );
  return [...own, ...fields];
}

const spotOf = (shape: Shape, field: string): Spot[] =>
  shape.properties ? [{ field, known: new Set(Object.keys(shape.properties)), shape }] : [];

/** What may stand at a field: itself, or one of many where it is a list or holds them by name. */
function partsOf(shape: Shape | undefined): Shape[] {
  return (shape ? alternatives(shape) : []).flatMap((part) => [
    part,
    ...[part.items ?? []].flat().flatMap(partsOf),
    ...(typeof part.additionalProperties === 'object' ? partsOf(part.additionalProperties) : []),
  ]);
}
