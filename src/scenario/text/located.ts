import type { Place } from './problem.ts';

/** A value of a scenario file that knows where it is written, so that every message can point at it. */
export type Located = LocatedScalar | LocatedMap | LocatedList;

interface Written {
  /** Where the value is written. */
  readonly place: Place;
  /** Where its key is written, for a value in a map. */
  readonly key?: Place;
}

interface LocatedScalar extends Written {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
}

export interface LocatedMap extends Written {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, Located>;
  /** What this map was made of, where one was laid over another: what was there, and the changes. */
  readonly laid?: { readonly base: LocatedMap; readonly over: LocatedMap };
}

interface LocatedList extends Written {
  readonly kind: 'list';
  readonly items: readonly Located[];
}

export type Path = readonly (string | number)[];

/** The value without its places. Keys become own properties whatever their name, `__proto__` included. */
export function plain(node: Located): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  return Object.fromEntries([...node.entries].map(([key, value]) => [key, plain(value)]));
}

/** A JSON value given from outside a file (an argument of the command line), all of it at one place. */
export function locate(value: unknown, place: Place): Located {
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => locate(item, place)), place };
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, field]) => field !== undefined);
    return mapOf(
      entries.map(([key, field]) => [key, { ...locate(field, place), key: place }]),
      place,
    );
  }
  return { kind: 'scalar', value: value as LocatedScalar['value'], place };
}

export const mapOf = (entries: Iterable<readonly [string, Located]>, place: Place): LocatedMap => ({
  kind: 'map',
  entries: new Map(entries),
  place,
});

/** A map or list entry; undefined where there is none. */
export function entry(node: Located | undefined, key: PropertyKey): Located | undefined {
  if (node?.kind === 'map') return node.entries.get(String(key));
  return node?.kind === 'list' ? node.items[Number(key)] : undefined;
}

/** Where to point for a field: at its value, or where it is not written, at the key of what should hold it. */
export function placeOf(root: Located, path: readonly PropertyKey[]): Place {
  let place = root.place;
  let node: Located = root;
  for (const [index, key] of path.entries()) {
    const next = entry(node, key);
    if (next === undefined) return place;
    node = next;
    place = index === path.length - 1 ? node.place : (node.key ?? node.place);
  }
  return place;
}

/** The map with some keys left out. */
export function without(node: LocatedMap, keys: readonly string[]): LocatedMap {
  const entries = new Map(node.entries);
  for (const key of keys) entries.delete(key);
  return { ...node, entries };
}
