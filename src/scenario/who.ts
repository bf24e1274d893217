import { childShape, fieldNames, type Shape } from './fields/shape.ts';
import { spelledOut } from './fields/spelling.ts';
import { type Located, type LocatedMap, mapOf } from './text/located.ts';

/** What a profile says of itself, whoever takes part: nothing tells by it what it is a profile of. */
const OF_ANY = ['name', 'points', 'pointsEach', 'source', 'profile'];

/**
 * The field that says who somebody is, where a profile is his and not of all that is said of him:
 * `ours: { gun: dwarf-gunner }` is `{ unit: dwarf-gunner }`, to which nothing is added of how he is just now.
 */
export function whoField(profile: LocatedMap, shape: Shape | undefined): string | undefined {
  const field = fieldNames(shape).find((name) => childShape(shape, name)?.who === true);
  if (field === undefined || knows(shape, profile)) return undefined;
  return knows(childShape(shape, field), profile) ? field : undefined;
}

/** Whether a profile has any field that stands there. */
function knows(shape: Shape | undefined, profile: LocatedMap): boolean {
  const own = [...spelledOut(profile, shape).entries.keys()].filter((name) => !OF_ANY.includes(name));
  return own.some((name) => fieldNames(shape).includes(name));
}

/** Somebody of whom only that is said who he is. */
export const onlyWho = (field: string, reference: Located): LocatedMap =>
  mapOf([[field, mapOf([['profile', reference]], reference.place)]], reference.place);
