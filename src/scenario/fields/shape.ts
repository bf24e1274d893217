import { z } from 'zod';
import { inputSchema, type ProfileSide } from '../../systems/input.ts';
import type { Action } from '../../systems/system.ts';

/**
 * A JSON Schema, as far as zod writes one. The same description of a field serves to publish it, to say in
 * a message what was expected, to write a template, and to know where a profile's name may stand.
 */
export interface Shape {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: boolean | Shape;
  items?: Shape | Shape[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  pattern?: string;
  /** What a reader calls it, where its name alone would not do: `charging unit`. */
  title?: string;
  /** What stands between its name and whose it is, where that is not “of”: a distance `to` the target. */
  joined?: string;
  description?: string;
  /** What a number is measured in, e.g. `inches`. */
  unit?: string;
  /** Whose side what stands here is on; said of a field, it holds for all that is in it. */
  side?: ProfileSide;
  /** Whether the shooting side may choose it; what does not say so is theirs where it is on their side. */
  chosen?: boolean;
  /** The field inside that names who does what stands here; what he is is of his side, and chosen by it. */
  by?: string;
  /** The field beside it that names on whom it falls to choose here: whoever is not on his side. */
  against?: string;
  /** Whether each of a list says in which other way what the list stands in may be, by fields that take the place of its own. */
  ways?: boolean;
  /**
   * Whether a word or a yes belongs to a profile, as its traits do, so that only another unit or weapon has another; of a
   * number or a list, `false` where it tells how somebody is just now.
   */
  trait?: boolean;
  /** The least that a profile has of it: with less somebody has lost it. */
  leastOfProfile?: number;
  /** Whether a list of words says what is done one after another, and not what somebody has. */
  sequence?: boolean;
  /** Of which edition of the rules each word is, where they are of several: one stands for another of its own only. */
  editions?: Record<string, string>;
  /**
   * Of one action among several, which of them take it, by name, each with the words that it takes; none where it takes
   * more than a few. Left out: all do.
   */
  takenBy?: Record<string, unknown[]>;
  /** What each name of a record numbers, from which on all holds that stands there: `turn`. */
  since?: string;
  /** Words with which little is left to be asked: not to shoot at all, to be down already. */
  moot?: string[];
  /** The field beside it of which a number says how much is lost: one more of it is one less of that. */
  lostOf?: string;
  /**
   * Where the scenario itself names what is meant here, by paths, and words that may stand there as well; `across`: the
   * field beside it that names something on another side.
   */
  among?: { named: string[]; words?: string[]; across?: string };
  /** Fields of what lies between two that hold both ways: where both say them, one does not change without the other. */
  mutual?: string[];
  /** The field beside it than which a number is never less, e.g. how many there are now. */
  atLeast?: string;
  /** What a number counts, where points depend on it: `models`, or the name of the field beside it. */
  counts?: string;
  /** Whether more of it does more harm to who is shot at, or less; what own rules are tested by. */
  harm?: 'more' | 'less';
  /** What a rulebook calls it for short, e.g. `BS`. */
  abbreviation?: string;
  /** Whether it says who somebody is: his profile may stand in the place of all that is said of him. */
  who?: boolean;
  /** What lists of many and questions call it, which say the same of every action: `distance`. */
  called?: string;
  /** What some texts say here: what stands in fields beside it in its place, by the text. */
  instead?: Record<string, Record<string, unknown>>;
  /** Fields by the columns of the table it is printed in; a column that is of no account is empty. */
  row?: string[];
  /** Why a field or a word that a reader may look for is not known here, by its name. */
  elsewhere?: Record<string, string>;
  default?: unknown;
  examples?: unknown[];
  definitions?: Record<string, Shape>;
}

/** The published form of {@link inputSchema}: draft-7, of what may be written rather than what comes out. */
export function inputShape(action: Action): Shape {
  const schema = z.toJSONSchema(inputSchema(action), {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  });
  return JSON.parse(JSON.stringify(schema)) as Shape;
}

/** The shape with every `$ref` replaced by what it stands for; a recursive one becomes a cyclic object. */
export function dereferenced(root: Shape): Shape {
  const seen = new Map<Shape, Shape>();
  const follow = (shape: Shape): Shape => {
    const name = shape.$ref?.split('/').at(-1);
    if (name !== undefined) return follow(name === '#' ? root : (root.definitions?.[name] ?? {}));
    const known = seen.get(shape);
    if (known) return known;
    const copy: Shape = { ...shape };
    seen.set(shape, copy);
    return Object.assign(copy, mapShapes(shape, follow));
  };
  return follow(root);
}

/** The parts of a shape that are shapes themselves, each replaced by what `change` makes of it and of the name it has, if any. */
export function mapShapes(shape: Shape, change: (part: Shape, name?: string) => Shape): Shape {
  const changed: Shape = {};
  for (const name of ['properties', 'definitions'] as const)
    if (shape[name])
      changed[name] = Object.fromEntries(
        Object.entries(shape[name]).map(([key, part]) => [key, change(part, key)]),
      );
  for (const name of ['anyOf', 'oneOf', 'allOf'] as const)
    if (shape[name]) changed[name] = shape[name].map((part) => change(part));
  if (Array.isArray(shape.items)) changed.items = shape.items.map((part) => change(part));
  else if (shape.items) changed.items = change(shape.items);
  if (typeof shape.additionalProperties === 'object')
    changed.additionalProperties = change(shape.additionalProperties);
  return changed;
}

/** What the shape may be, one by one. */
export function alternatives(shape: Shape): Shape[] {
  const parts = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  return parts ? parts.flatMap(alternatives) : [shape];
}

/** What was worked out of a shape: thousands of cases ask the same few. */
const children = new WeakMap<Shape, Map<PropertyKey, Shape | undefined>>();
const names = new WeakMap<Shape, readonly string[]>();

/** Children of one shape that are kept: names that a scenario makes up itself may be many. */
const MOST_KEPT = 200;

/** The shape of a field or entry; undefined where the shape knows none of that name. */
export function childShape(shape: Shape | undefined, key: PropertyKey): Shape | undefined {
  if (!shape) return undefined;
  const kept = children.get(shape) ?? new Map<PropertyKey, Shape | undefined>();
  if (kept.has(key)) return kept.get(key);
  const found = alternatives(shape).flatMap((part) => ownChild(part, key));
  const child = found.length > 1 ? { anyOf: found } : found[0];
  if (kept.size < MOST_KEPT) children.set(shape, kept.set(key, child));
  return child;
}

/** The shape at a path. */
export const shapeAt = (shape: Shape, path: readonly PropertyKey[]): Shape | undefined =>
  path.reduce<Shape | undefined>(childShape, shape);

/** What a field of a few words may say. */
export const choicesOf = (shape: Shape): unknown[] =>
  alternatives(shape).flatMap((part) => ('const' in part ? [part.const] : (part.enum ?? [])));

/** Names of the fields that the shape knows. */
export function fieldNames(shape: Shape | undefined): readonly string[] {
  if (!shape) return [];
  const kept = names.get(shape);
  if (kept) return kept;
  const found = [...new Set(alternatives(shape).flatMap((part) => Object.keys(part.properties ?? {})))];
  names.set(shape, found);
  return found;
}

/** Whether a profile may stand here: one with fields of its own. */
export const takesFields = (shape: Shape | undefined): boolean => fieldNames(shape).length > 0;

/** Whether this very text is a value here, so that it is no profile's name. */
export const takesText = (shape: Shape | undefined, text: string): boolean =>
  (shape ? alternatives(shape) : []).some((part) => {
    if ('const' in part) return part.const === text;
    if (part.enum) return part.enum.includes(text);
    return part.type === undefined ? !part.properties : [part.type].flat().includes('string');
  });

function ownChild(shape: Shape, key: PropertyKey): Shape[] {
  const name = String(key);
  if (shape.properties && Object.hasOwn(shape.properties, name)) return [shape.properties[name]];
  if (typeof shape.additionalProperties === 'object') return [shape.additionalProperties];
  if (!shape.items || !/^\d+$/.test(name)) return [];
  if (!Array.isArray(shape.items)) return [shape.items];
  return shape.items[Number(name)] ? [shape.items[Number(name)]] : [];
}
