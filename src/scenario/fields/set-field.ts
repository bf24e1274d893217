import { MAX_DEPTH } from '../limits.ts';
import { type Located, type LocatedMap, mapOf } from '../text/located.ts';
import { InputError, type Place } from '../text/problem.ts';

/** A map that holds the value at a dotted path. */
function nested(path: string, value: Located, place: Place): LocatedMap {
  const keys = path.split('.');
  if (keys.length > MAX_DEPTH)
    throw new InputError([
      { ...place, path: '', found: 'nested too deep', expected: `at most ${MAX_DEPTH} levels` },
    ]);
  let inner: Located = { ...value, key: place };
  for (const key of keys.slice(1).reverse()) inner = { ...mapOf([[key, inner]], place), key: place };
  return mapOf([[keys[0], inner]], place);
}

/**
 * Overrides whose names may be dotted paths, as one map: one layer, in which the order of names says nothing.
 *
 * @throws InputError when a path has too many parts
 */
export function unfold(overrides: LocatedMap): LocatedMap {
  const empty = mapOf([], overrides.place);
  return [...overrides.entries].reduce<LocatedMap>(
    (all, [path, value]) => together(all, nested(path, value, value.key ?? value.place)) as LocatedMap,
    empty,
  );
}

/**
 * `base` with everything that `over` says in its place. Maps merge, a list's entries by their number from 0; scalars
 * and whole lists are replaced; and a field of something given as a profile's name overrides that profile:
 * `shooter: bowmen` becomes `shooter: { profile: bowmen, … }`.
 */
export const merge = (base: Located, over: Located): Located => merged(base, over, layered);

/** The same, as if it had been written at once: {@link layersOf} will not tell the two apart. */
const together = (base: Located, over: Located): Located => merged(base, over, (map) => map);

/** What a map made of two is to remember of them. */
type Remember = (map: LocatedMap, base: LocatedMap, over: LocatedMap) => LocatedMap;

const layered: Remember = (map, base, over) => ({ ...map, laid: { base, over } });

function merged(base: Located, over: Located, remember: Remember): Located {
  if (over.kind !== 'map') return over;
  if (base.kind === 'map') return mergeMaps(base, over, remember);
  if (base.kind === 'list') return mergeEntries(base.items, over, remember) ?? over;
  if (typeof base.value !== 'string' || over.entries.has('profile')) return over;
  return { ...over, entries: new Map([['profile', base], ...over.entries]) };
}

function mergeMaps(base: LocatedMap, over: LocatedMap, remember: Remember): LocatedMap {
  const entries = new Map(base.entries);
  for (const [key, value] of over.entries) {
    const old = entries.get(key);
    entries.set(key, old === undefined ? value : merged(old, value, remember));
  }
  return remember({ ...base, entries }, base, over);
}

/**
 * A map as it stood when it was first written, with the first changes laid over it, and so on to what it is now.
 * What is not changed by a layer is the very same node in it as in the one before.
 */
export function layersOf(map: LocatedMap): LocatedMap[] {
  if (!map.laid) return [map];
  const { base, over } = map.laid;
  return [...layersOf(base), ...layersOf(over).map((layer) => mergeMaps(base, layer, layered))];
}

/** Overrides of list entries by number; undefined when a key is no entry's number. */
function mergeEntries(items: readonly Located[], over: LocatedMap, remember: Remember): Located | undefined {
  const changed = [...items];
  for (const [key, value] of over.entries) {
    const old = /^\d+$/.test(key) ? changed[Number(key)] : undefined;
    if (old === undefined) return undefined;
    changed[Number(key)] = merged(old, value, remember);
  }
  return { kind: 'list', items: changed, place: over.place, ...(over.key && { key: over.key }) };
}
