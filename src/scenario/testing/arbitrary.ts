import fc, { type Arbitrary } from 'fast-check';
import type { Action } from '../../systems/system.ts';
import { alternatives, dereferenced, inputShape, type Shape } from '../fields/shape.ts';

export type Tree = Record<string, unknown>;

/**
 * The fields of scenarios that an action takes. Fields that a schema allows one by one mostly contradict each
 * other, so what the schema allows is laid over a known scenario piece by piece, and each piece kept that goes
 * with what is there.
 *
 * @param known fields of scenarios that the action takes
 * @param takes whether the action takes these fields
 */
export const validFields = (
  action: Action,
  known: readonly Tree[],
  takes: (fields: Tree) => boolean,
): Arbitrary<Tree> =>
  fc
    .tuple(
      fc.constantFrom(...known),
      anyOf(dereferenced(inputShape(action)), 0) as Arbitrary<Tree>,
      fc.array(fc.nat(10_000), { minLength: 12, maxLength: 24 }),
    )
    .map(([base, donor, picks]) => {
      const places = pathsIn(donor);
      return picks.reduce<Tree>((fields, pick) => {
        const [path, value] = places[pick % places.length];
        const grafted = grafting(fields, path, value);
        return takes(grafted) ? grafted : fields;
      }, base);
    });

/** Fields with one to three things changed: to junk, to a number out of range, to another name, or away. */
export const mutatedFields = (fields: Arbitrary<Tree>): Arbitrary<Tree> =>
  fc
    .tuple(fields, fc.array(fc.tuple(fc.nat(10_000), change), { minLength: 1, maxLength: 3 }))
    .map(([tree, changes]) => changes.reduce((changed, [at, how]) => altered(changed, at, how), tree));

/** A text with one to three places cut, doubled or written over. */
export const mutatedText = (text: string): Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.nat(Math.max(0, text.length - 1)), fc.nat(4), fc.constantFrom(...SNIPPETS)), {
      minLength: 1,
      maxLength: 3,
    })
    .map((cuts) =>
      cuts.reduce((cut, [at, length, put]) => cut.slice(0, at) + put + cut.slice(at + length), text),
    );

const SNIPPETS = [
  '',
  '',
  ':',
  ' ',
  '\n',
  '\t',
  '- ',
  '{',
  ']',
  '"',
  '*a',
  '&a ',
  '!!js/function ',
  '%',
  '9',
  '\u0000',
  '…',
  '<<: ',
];

const JUNK: readonly unknown[] = [
  null,
  '',
  'x',
  '__proto__',
  '\u001b[31m',
  'x'.repeat(20_000),
  -1,
  0,
  0.5,
  1e9,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { profile: 'none' },
  { from: 1, to: 9 },
  Array.from({ length: 300 }, (_, i) => i),
];

type Change = (parent: Tree, key: string) => void;

const change: Arbitrary<Change> = fc.oneof(
  fc.constant<Change>((parent, key) => void delete parent[key]),
  fc.constantFrom(...JUNK).map(
    (junk): Change =>
      (parent, key) =>
        set(parent, key, junk),
  ),
  fc.constantFrom(-1, 0, 0.5, 2, 10, 1e6).map(
    (factor): Change =>
      (parent, key) => {
        if (typeof parent[key] === 'number') set(parent, key, parent[key] * factor);
        else set(parent, key, factor);
      },
  ),
  fc.constantFrom('extra', '__proto__', 'constructor', 'toString', 'profile', 'a.b', '').map(
    (name): Change =>
      (parent) => {
        set(parent, name, 1);
      },
  ),
  fc.constant<Change>((parent, key) => set(parent, key, [parent[key]])),
  fc.constant<Change>((parent, key) => set(parent, `${key}s`, parent[key])),
);

/** Also where the name is `__proto__`. */
function set(parent: Tree, key: string, value: unknown): void {
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
}

function altered(tree: Tree, at: number, how: Change): Tree {
  const copy = structuredClone(tree);
  const places = placesIn(copy);
  if (places.length === 0) return copy;
  const [parent, key] = places[at % places.length];
  how(parent, key);
  return copy;
}

/** A copy with the value at the path; maps on the way are made where they are not. */
function grafting(fields: Tree, path: readonly string[], value: unknown): Tree {
  const copy = structuredClone(fields);
  let at = copy;
  for (const key of path.slice(0, -1)) {
    if (typeof at[key] !== 'object' || at[key] === null) set(at, key, {});
    at = at[key] as Tree;
  }
  set(at, path.at(-1)!, structuredClone(value));
  return copy;
}

function pathsIn(tree: unknown, path: readonly string[] = []): [readonly string[], unknown][] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => [
    [[...path, key], value] as [readonly string[], unknown],
    ...pathsIn(value, [...path, key]),
  ]);
}

function placesIn(tree: unknown): [Tree, string][] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => [
    [tree as Tree, key] as [Tree, string],
    ...placesIn(value),
  ]);
}

const DEEPEST = 8;

function anyOf(shape: Shape, depth: number): Arbitrary<unknown> {
  if (depth > DEEPEST) return fc.constant(null);
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const parts = alternatives(shape);
  if (parts.length !== 1 || parts[0] !== shape)
    return fc.oneof(...parts.map((part) => anyOf(part, depth + 1)));
  switch ([shape.type].flat()[0]) {
    case 'object':
      return objectOf(shape, depth);
    case 'array':
      return listOf(shape, depth);
    case 'integer':
      return wholeNumber(shape);
    case 'number':
      return number(shape);
    case 'string':
      return text(shape);
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function objectOf(shape: Shape, depth: number): Arbitrary<unknown> {
  const required = new Set(shape.required);
  const fields = Object.entries(shape.properties ?? {}).map(([name, field]) => {
    const value = anyOf(field, depth + 1);
    return [name, required.has(name) ? value : sometimes(value)] as const;
  });
  const known = fc.record(Object.fromEntries(fields)).map(present);
  const { additionalProperties } = shape;
  if (fields.length > 0 || typeof additionalProperties !== 'object') return known;
  return fc.dictionary(fc.constantFrom('one', 'two', 'three'), anyOf(additionalProperties, depth + 1), {
    minKeys: 1,
    maxKeys: 3,
  });
}

/** Half the time; `fc.option` leaves everything away where values lie in each other. */
const sometimes = (value: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.tuple(fc.boolean(), value).map(([there, given]) => (there ? given : undefined));

const present = (object: object): object =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

function listOf({ items, minItems = 0, maxItems = 3 }: Shape, depth: number): Arbitrary<unknown> {
  if (Array.isArray(items)) return fc.tuple(...items.map((item) => anyOf(item, depth + 1)));
  const most = Math.max(minItems, Math.min(maxItems, 3));
  return fc.array(anyOf(items ?? {}, depth + 1), { minLength: minItems, maxLength: most });
}

function wholeNumber(shape: Shape): Arbitrary<number> {
  const { minimum = 0, maximum = minimum + 100, exclusiveMinimum, exclusiveMaximum } = shape;
  const min = Math.ceil(exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1);
  const max = Math.floor(exclusiveMaximum === undefined ? maximum : exclusiveMaximum - 1);
  const from = Math.max(min, Math.min(0, max - 1));
  return fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: from, max: Math.min(max, from + 8) }) },
    { weight: 2, arbitrary: fc.integer({ min, max: Math.min(max, Math.max(min, 40)) }) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );
}

function number(shape: Shape): Arbitrary<number> {
  const { minimum = 0, maximum = minimum + 100, exclusiveMinimum, exclusiveMaximum } = shape;
  const min = exclusiveMinimum ?? minimum;
  const max = exclusiveMaximum ?? maximum;
  const ends = {
    minExcluded: exclusiveMinimum !== undefined,
    maxExcluded: exclusiveMaximum !== undefined,
    noNaN: true,
  };
  const halves = fc
    .integer({
      min: Math.ceil(2 * min) + (ends.minExcluded ? 1 : 0),
      max: Math.floor(2 * Math.min(max, min + 30)),
    })
    .map((half) => half / 2);
  return fc.oneof(
    { weight: 9, arbitrary: halves },
    { weight: 1, arbitrary: fc.double({ min, max, ...ends }) },
  );
}

function text({ pattern, minLength = 0, maxLength = 20 }: Shape): Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 12) });
}
