/**
 * As much of zod as rules and scenarios are written with, in a twentieth of its weight: what the engine in a page is
 * bundled with in its place. A test holds that both take the same, find the same wrong and describe themselves alike.
 */
import type { Shape } from '../../scenario/fields/shape.ts';
import { type Check, type Issue, inside, issue, type Kind, type Read, refused, Schema } from './schema.ts';

type Fields = Readonly<Record<string, Schema>>;
type Entries = Readonly<Record<string, unknown>>;
/** What becomes of fields that an object does not know. */
type Unknown = 'refused' | 'dropped' | 'kept';

class ObjectSchema extends Schema {
  /** Its fields, as zod calls them. */
  readonly shape: Fields;
  private readonly unknown: Unknown;

  constructor(shape: Fields, unknown: Unknown, checks: readonly Check[] = [], words: Shape = {}) {
    super(
      { read: (value) => readFields(value, shape, unknown), described: () => objectShape(shape, unknown) },
      checks,
      words,
    );
    this.shape = shape;
    this.unknown = unknown;
  }

  extend(more: Fields): ObjectSchema {
    return new ObjectSchema({ ...this.shape, ...more }, this.unknown);
  }

  safeExtend(more: Fields): ObjectSchema {
    return this.extend(more);
  }

  omit(names: object): ObjectSchema {
    const left = Object.entries(this.shape).filter(([name]) => !Object.hasOwn(names, name));
    return new ObjectSchema(Object.fromEntries(left), this.unknown);
  }

  protected override like(checks: readonly Check[], words: Shape = this.words): Schema {
    return new ObjectSchema(this.shape, this.unknown, checks, words);
  }
}

function readFields(value: unknown, fields: Fields, unknown: Unknown): Read {
  if (!isObject(value)) return refused('invalid_type');
  const issues: Issue[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(fields)) {
    const part = schema.read(value[name]);
    issues.push(...inside(name, part.issues));
    if (part.value !== undefined || Object.hasOwn(value, name)) read[name] = part.value;
  }
  const others = Object.keys(value).filter((name) => !Object.hasOwn(fields, name));
  if (unknown === 'kept') for (const name of others) read[name] = value[name];
  if (unknown === 'refused' && others.length > 0) issues.push(issue('unrecognized_keys', { keys: others }));
  return { value: read, issues };
}

const objectShape = (fields: Fields, unknown: Unknown): Shape => {
  const required = Object.keys(fields).filter((name) => !fields[name].kind.isOptional);
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, schema]) => [name, schema.described()]),
    ),
    ...(required.length > 0 && { required }),
    ...(unknown === 'refused' && { additionalProperties: false }),
    ...(unknown === 'kept' && { additionalProperties: {} }),
  };
};

const isObject = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema of what a test lets pass. */
const simple = (
  takes: (value: unknown) => boolean,
  shape: Shape,
  code: Issue['code'] = 'invalid_type',
  words?: readonly string[],
): Schema =>
  new Schema({
    read: (value) => (takes(value) ? { value, issues: [] } : refused(code)),
    described: () => shape,
    ...(words && { words }),
  });

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

function readItems(value: unknown, item: Schema): Read {
  if (!Array.isArray(value)) return refused('invalid_type');
  const read = value.map((one) => item.read(one));
  return {
    value: read.map((part) => part.value),
    issues: read.flatMap((part, index) => inside(index, part.issues)),
  };
}

/** The first that takes it; where one of them finds fault only with how great it is, what that one says. */
function readEither(value: unknown, schemas: readonly Schema[]): Read {
  const read = schemas.map((schema) => schema.read(value));
  const right = read.find(({ issues }) => issues.length === 0);
  const near = read.filter(({ issues }) => issues.every(({ goesOn }) => goesOn));
  if (right ?? near.length === 1) return right ?? near[0];
  return refused('invalid_union', { errors: read.map(({ issues }) => issues) });
}

function readRecord(value: unknown, name: Schema, entry: Schema): Read {
  if (!isObject(value)) return refused('invalid_type');
  const issues: Issue[] = [];
  const read: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const wrong = name.read(key).issues;
    const part = entry.read(value[key]);
    if (wrong.length > 0) issues.push(issue('invalid_key', { path: [key], issues: wrong }));
    else issues.push(...inside(key, part.issues));
    read[key] = part.value;
  }
  return { value: read, issues };
}

const made = (kind: Kind): Schema => new Schema(kind);

/** What `instanceof` knows schemas by, as zod has classes for them. */
const known = (by: 'within' | 'entry' | 'item' | 'words') => ({
  [Symbol.hasInstance]: (one: unknown) => one instanceof Schema && one.kind[by] !== undefined,
});

/** Numbers, whole ones too. */
const NUMBERS = {
  [Symbol.hasInstance]: (one: unknown) =>
    one instanceof Schema && /^(number|integer)$/.test(String(one.described().type)),
};

export const z = {
  ZodObject: ObjectSchema,
  ZodNumber: NUMBERS,
  ZodRecord: known('entry'),
  ZodArray: known('item'),
  ZodEnum: known('words'),
  ZodOptional: known('within'),
  ZodDefault: known('within'),
  ZodPrefault: known('within'),
  strictObject: (fields: Fields) => new ObjectSchema(fields, 'refused'),
  looseObject: (fields: Fields) => new ObjectSchema(fields, 'kept'),
  object: (fields: Fields) => new ObjectSchema(fields, 'dropped'),
  string: () => simple((value) => typeof value === 'string', { type: 'string' }),
  boolean: () => simple((value) => typeof value === 'boolean', { type: 'boolean' }),
  number: () => simple(isNumber, { type: 'number' }),
  int: () =>
    simple(Number.isSafeInteger, {
      type: 'integer',
      minimum: Number.MIN_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
    }),
  unknown: () => made({ read: (value) => ({ value, issues: [] }), described: () => ({}), isOptional: true }),
  literal: (constant: unknown) =>
    simple((value) => value === constant, { type: typeof constant, const: constant }, 'invalid_value'),
  enum: (words: readonly string[]) =>
    simple(
      (value) => words.includes(value as string),
      { type: 'string', enum: [...words] },
      'invalid_value',
      words,
    ),
  array: (item: Schema) =>
    made({
      read: (value) => readItems(value, item),
      described: () => ({ type: 'array', items: item.described() }),
      item,
    }),
  union: (schemas: readonly Schema[]) =>
    made({
      read: (value) => readEither(value, schemas),
      described: () => ({ anyOf: schemas.map((schema) => schema.described()) }),
    }),
  record: (name: Schema, entry: Schema) =>
    made({
      read: (value) => readRecord(value, name, entry),
      described: () => ({
        type: 'object',
        propertyNames: name.described(),
        additionalProperties: entry.described(),
      }),
      entry,
    }),
  /** Draft 7, of what may be written: the only form that is asked for. */
  toJSONSchema: (schema: Schema) => ({
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...schema.described(),
  }),
};
