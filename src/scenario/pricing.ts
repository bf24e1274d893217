import { layersOf } from './fields/set-field.ts';
import { alternatives, childShape, fieldNames, type Shape } from './fields/shape.ts';
import { entry, type Located, type LocatedMap, type Path, plain } from './text/located.ts';

/** An object that says how many models there are of it, in every layer from the first to the last. */
export interface Group {
  readonly layers: readonly LocatedMap[];
  /** The field that counts its models. */
  readonly field: string;
  /** How many there are where nothing says so. */
  readonly standard: number | undefined;
  /** The most models it may have: a number beyond is refused where it stands, and prices nothing. */
  readonly most: number;
  /** Where it is in the case's fields. */
  readonly path: Path;
}

/** The group that an object is, or undefined where its shape counts no models. */
export function groupOf(body: LocatedMap, shape: Shape | undefined, path: Path): Group | undefined {
  const field = shape && countersOf(shape).get('models');
  if (field === undefined) return undefined;
  const { default: standard, maximum = Number.POSITIVE_INFINITY } = childShape(shape, field) ?? {};
  return {
    layers: layersOf(body),
    field,
    standard: typeof standard === 'number' ? standard : undefined,
    most: maximum,
    path,
  };
}

/** What a field counts: `models`, or the part of that name beside it. */
const counted = (shape: Shape | undefined): string | undefined =>
  shape && [shape, ...alternatives(shape)].find(({ counts }) => counts !== undefined)?.counts;

/** How many models a group has by now. */
export const modelsOf = (group: Group): number | undefined => modelsIn(group, group.layers.length - 1);

function modelsIn({ layers, field, standard, most }: Group, number: number): number | undefined {
  const node = layers[number]?.entries.get(field);
  const models = node ? plain(node) : standard;
  return typeof models === 'number' && models > 0 && models <= most ? models : undefined;
}

/** The fields that count a part beside them, by the part; what counts models is by `models`. */
function countersOf(shape: Shape): ReadonlyMap<string, string> {
  const kept = counters.get(shape);
  if (kept) return kept;
  const found = new Map<string, string>();
  for (const name of fieldNames(shape)) {
    const part = counted(childShape(shape, name));
    if (part !== undefined && !found.has(part)) found.set(part, name);
  }
  counters.set(shape, found);
  return found;
}

const counters = new WeakMap<Shape, ReadonlyMap<string, string>>();

/** How many there are of a part of an object, where another of its fields counts that; each has its own price. */
export function copiesOf(part: string, body: LocatedMap, shape: Shape | undefined): number {
  const field = shape && countersOf(shape).get(part);
  const node = field === undefined ? undefined : body.entries.get(field);
  const copies = node && plain(node);
  return typeof copies === 'number' && copies > 0 && Number.isInteger(copies) ? copies : 1;
}

/** What an object says of its price. */
export type Price =
  | { readonly kind: 'whole'; readonly node: Located; readonly points: number }
  | { readonly kind: 'each'; readonly node: Located; readonly points: number }
  | { readonly kind: 'both'; readonly node: Located };

/**
 * The price an object gives last: for all of it, for each of its models, or contradicting itself. Undefined where it
 * gives none, or one that is no number.
 */
export function priceOf(body: LocatedMap): Price | undefined {
  const node = body.entries.get('points');
  const each = body.entries.get('pointsEach');
  if (!each) return node && priced('whole', node);
  if (!node) return priced('each', each);
  const layers = layersOf(body);
  const since = (key: string) => lastChange(layers.map((layer) => layer.entries.get(key)));
  const order = since('points') - since('pointsEach');
  if (order === 0) return { kind: 'both', node: each };
  return order > 0 ? priced('whole', node) : priced('each', each);
}

function priced(kind: 'whole' | 'each', node: Located): Price | undefined {
  const points = plain(node);
  return isPoints(points) ? { kind, node, points } : undefined;
}

export const isPoints = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY;

/**
 * The points of an object for as many models as there are now. Points for all of it are for as many as it had where
 * they were written, and change with their number in proportion.
 *
 * @param path where the object is in the case's fields: the group itself or a part of it
 */
export function pointsNow(
  { kind, points }: Exclude<Price, { kind: 'both' }>,
  group: Group | undefined,
  path: Path,
): number {
  const now = group && modelsOf(group);
  if (group === undefined || now === undefined) return points;
  if (kind === 'each') return points * now;
  const then = modelsThen(group, path.slice(group.path.length));
  return then === undefined ? points : (points * now) / then;
}

/** How many models there were where a price was written, or where their number first was after that. */
function modelsThen(group: Group, below: Path): number | undefined {
  const since = lastChange(group.layers.map((layer) => priceIn(layer, below)));
  const numbers = group.layers.map((_, number) => modelsIn(group, number));
  return numbers.slice(since).find((models) => models !== undefined);
}

/** What gives a part its price in a layer: points, or the name of the profile they come with. */
function priceIn(layer: LocatedMap, below: Path): Located | undefined {
  const node = below.reduce<Located | undefined>(entry, layer);
  if (node?.kind !== 'map') return node;
  const { entries } = node;
  return (
    entries.get('points') ??
    entries.get('pointsEach') ??
    (below.length > 0 ? entries.get('profile') : undefined)
  );
}

/** Number of the last layer in which a node is another than in the one before. */
function lastChange(nodes: readonly (Located | undefined)[]): number {
  return nodes.reduce((last, node, i) => (i > 0 && node !== nodes[i - 1] ? i : last), 0);
}
