import { MAX_DEPTH } from './limits.ts';
import { type Located, type LocatedMap, mapOf } from './located.ts';
import { InputError, type Place } from './problem.ts';

/** A map that holds the value at a dotted path. */
function nested(path: string, value: Located, place: Place): LocatedMap {
  const keys = path.split('.');
  if (keys.length > MAX_DEPTH)
    throw new InputError([
      { ...place, path: '', found: 'nested too deep', expected: `at most ${MAX_DEPTH} levels` },
    ]);
  let inner: Located = { ...value, key: place };
  for (const key of keys.slice(1).reverse()) inner = { ...mapOf([[key, inner]], place), key: place };
  return mapOf([[keys[0]!, inner]], place);
}

/**
 * Overrides whose names may be dotted paths, as one map.
 *
 * @throws InputError when a path has too many parts
 */
export function unfold(overrides: LocatedMap): LocatedMap {
  const empty = mapOf([], overrides.place);
  return [...overrides.entries].reduce<LocatedMap>(
    (all, [path, value]) => merge(all, nested(path, value, value.key ?? value.place)) as LocatedMap,
    empty,
  );
}

/**
 * `base` with everything that `over` says in its place. Maps merge, a list's entries by their number from 0; scalars
 * and whole lists are replaced; and a field of something given as a profile's name overrides that profile:
 * `shooter: bowmen` becomes `shooter: { profile: bowmen, … }`.
 */
export function merge(base: Located, over: Located): Located {
  if (over.kind !== 'map') return over;
  if (base.kind === 'map') return mergeMaps(base, over);
  if (base.kind === 'list') return mergeEntries(base.items, over) ?? over;
  if (typeof base.value !== 'string' || over.entries.has('profile')) return over;
  return { ...over, entries: new Map([['profile', base], ...over.entries]) };
}

function mergeMaps(base: LocatedMap, over: LocatedMap): LocatedMap {
  const entries = new Map(base.entries);
  for (const [key, value] of over.entries) {
    const old = entries.get(key);
    entries.set(key, old === undefined ? value : merge(old, value));
  }
  return { ...base, entries };
}

/** Overrides of list entries by number; undefined when a key is no entry's number. */
function mergeEntries(items: readonly Located[], over: LocatedMap): Located | undefined {
  const merged = [...items];
  for (const [key, value] of over.entries) {
    const old = /^\d+$/.test(key) ? merged[Number(key)] : undefined;
    if (old === undefined) return undefined;
    merged[Number(key)] = merge(old, value);
  }
  return { kind: 'list', items: merged, place: over.place, ...(over.key && { key: over.key }) };
}
