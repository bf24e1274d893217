import { entry, type Located, type LocatedMap } from '../text/located.ts';
import { layersOf } from './set-field.ts';
import { childShape, type Shape } from './shape.ts';

/** Maps are looked into so deep. */
const DEEPEST = 3;

/**
 * The same fields, where what holds between two both ways and is written both ways stays the same when one of them is
 * changed: the other goes with it. What one layer says of both it says by itself.
 */
export function agreed(tree: LocatedMap, shape: Shape, deep = 0): LocatedMap {
  let entries = tree.entries;
  for (const [key, node] of tree.entries) {
    const inside = childShape(shape, key);
    if (!inside || node.kind !== 'map') continue;
    const found = (inside.mutual ?? []).reduce<LocatedMap>(bothWays, node);
    const then = deep < DEEPEST ? agreed(found, inside, deep + 1) : found;
    if (then !== node) entries = new Map([...entries, [key, then]]);
  }
  return entries === tree.entries ? tree : { ...tree, entries };
}

/** What a field says between any two, each way as it was said last. */
function bothWays(between: LocatedMap, field: string): LocatedMap {
  const layers = layersOf(between);
  if (layers.length < 2) return between;
  let found = between;
  for (const [from, row] of between.entries)
    for (const to of row.kind === 'map' ? row.entries.keys() : []) {
      const [there, back] = [
        [from, to, field],
        [to, from, field],
      ];
      const [last, other] = [there, back].map((path) => newest(layers, path));
      const value = at(between, there);
      if (value && at(between, back) && last > other) found = withNode(found, back, value) as LocatedMap;
    }
  return found;
}

/** The last layer that says something of a field, by number. */
const newest = (layers: readonly LocatedMap[], path: readonly string[]): number =>
  layers.findLastIndex((layer, i) => at(layer, path) !== (i === 0 ? undefined : at(layers[i - 1], path)));

const at = (node: Located, path: readonly string[]): Located | undefined =>
  path.reduce<Located | undefined>(entry, node);

function withNode(node: Located, [key, ...path]: readonly string[], value: Located): Located {
  if (key === undefined || node.kind !== 'map') return value;
  const inner = node.entries.get(key);
  return inner ? { ...node, entries: new Map([...node.entries, [key, withNode(inner, path, value)]]) } : node;
}
