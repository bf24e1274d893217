import type { Action, System } from '../../systems/system.ts';
import { actionsOf } from '../../turn/index.ts';
import { headerShape } from '../header.ts';
import { MAX_SWEEP_FIELDS } from '../limits.ts';
import { published } from './published.ts';
import { alternatives, fieldNames, inputShape, mapShapes, type Shape, takesFields } from './shape.ts';

/** A JSON Schema of draft 7, for editors and other programs. */
export type JsonSchema = Record<string, unknown>;

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/**
 * The schema of the scenarios of one action.
 *
 * @example
 * ```ts
 * import { jsonSchema, loadBundled } from 'fusillade';
 *
 * const [darklands] = await loadBundled('darklands');
 * jsonSchema(darklands, darklands.actions[0]).title; // 'Darklands: Shoot'
 * ```
 */
export const jsonSchema = (system: System, action: Action): JsonSchema => ({
  $schema: DRAFT,
  title: `${system.title}: ${action.title}`,
  ...published(scenarioShape(system, action)),
});

/**
 * One schema for the scenarios of all systems: `system` and `action` decide which fields there are.
 *
 * @example
 * ```ts
 * import { jsonSchemaAll, loadBundled } from 'fusillade';
 *
 * jsonSchemaAll(await loadBundled('speedies')).title; // 'Scenario'
 * ```
 */
export function jsonSchemaAll(systems: readonly System[]): JsonSchema {
  const pairs = systems.flatMap((system) =>
    actionsOf(system).map((action) => ({ system, action: action as Action })),
  );
  const names = (of: readonly { name: string }[]): string[] => [...new Set(of.map(({ name }) => name))];
  const whole = {
    type: 'object',
    properties: {
      system: { enum: names(systems), description: describedList('The rule system', systems) },
      action: {
        enum: names(pairs.map(({ action }) => action)),
        description: "The system's shooting sequence.",
      },
    },
    required: ['system', 'action'],
    allOf: [...systems.map(actionField), ...pairs.map(({ system, action }) => fieldsOf(system, action))],
    definitions: Object.fromEntries(
      pairs.map(({ system, action }) => {
        const name = definitionOf(system, action);
        return [name, moved(scenarioShape(system, action), name)];
      }),
    ),
  };
  return { $schema: DRAFT, title: 'Scenario', ...published(whole) };
}

const actionField = (system: System): JsonSchema => ({
  if: { properties: { system: { const: system.name } }, required: ['system'] },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
  then: {
    properties: {
      action: {
        enum: actionsOf(system).map(({ name }) => name),
        description: describedList(system.title, actionsOf(system)),
      },
    },
  },
});

const fieldsOf = (system: System, action: Action): JsonSchema => ({
  if: {
    properties: { system: { const: system.name }, action: { const: action.name } },
    required: ['system', 'action'],
  },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
  then: { $ref: `#/definitions/${definitionOf(system, action)}` },
});

/** The name of its definition; that of a system of one's own is a path, which a pointer would part at its slashes. */
const definitionOf = (system: System, action: Action): string =>
  `${system.name}-${action.name}`.replaceAll(/[^\w.-]/g, '_');

const describedList = (what: string, things: readonly { name: string; title: string }[]): string =>
  `${what}: ${things.map(({ name, title }) => `${name} (${title})`).join(', ')}.`;

/** References of a schema that has become a definition of another. */
const moved = (shape: Shape, name: string): Shape => {
  const { $ref } = shape;
  const target = $ref === '#' ? `#/definitions/${name}` : $ref?.replace('#/', `#/definitions/${name}/`);
  return { ...shape, ...mapShapes(shape, (part) => moved(part, name)), ...(target && { $ref: target }) };
};

function scenarioShape(system: System, action: Action): Shape {
  const { properties = {}, required = [], definitions } = inputShape(action);
  const { properties: header = {} } = headerShape();
  const fields = mapOf(properties, withProfiles);
  const some = mapOf(fields, partial);
  return {
    type: 'object',
    properties: {
      ...header,
      system: { const: system.name, description: `${system.title}. ${system.source}` },
      action: { const: action.name, description: `${action.title}. ${action.summary}` },
      ...fields,
      variants: { ...header.variants, anyOf: variantShapes(some) },
      sweep: sweepShape(header.sweep, { properties }),
    },
    required: ['system', 'action'],
    anyOf: [required, ['variants'], ['targets'], ['sweep']].map(needed),
    additionalProperties: false,
    ...(definitions && { definitions: mapOf(definitions, withProfiles) }),
  };
}

const needed = (required: string[]): Shape => ({ type: 'object', required });

const mapOf = (shapes: Record<string, Shape>, change: (shape: Shape) => Shape): Record<string, Shape> =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, change(shape)]));

const PROFILE_FIELDS: Record<string, Shape> = {
  profile: { type: 'string', description: 'Name of the profile that this one starts from.' },
  points: {
    type: 'number',
    minimum: 0,
    description: 'What it costs in its army list, for as many models as are given with it.',
  },
  pointsEach: {
    type: 'number',
    minimum: 0,
    description: 'What each of its models costs, instead of points.',
  },
  source: { type: 'string', description: 'Where its values come from.' },
};

/** Lets a profile's name stand wherever an object with fields may. */
function withProfiles(shape: Shape): Shape {
  const inner: Shape = { ...shape, ...mapShapes(shape, withProfiles) };
  if (!shape.properties) return inner;
  const { description, default: standard, required, ...object } = inner;
  const whole = { ...object, properties: { ...PROFILE_FIELDS, ...object.properties } };
  return {
    ...(description !== undefined && { description }),
    ...(standard !== undefined && { default: standard }),
    anyOf: [
      { type: 'string', description: "A profile's name." },
      required ? { ...whole, anyOf: [needed(required), needed(['profile'])] } : whole,
    ],
  };
}

/** The same with no field required, as overrides need only say what differs. */
function partial(shape: Shape): Shape {
  const { required: _, ...rest } = { ...shape, ...mapShapes(shape, partial) };
  if (!rest.properties) return rest;
  const { anyOf: _either, ...object } = rest;
  return object;
}

const NOTE: Shape = { type: 'string', description: 'Anything worth telling beside the result.' };

/** A list of objects with names, or an object of objects. Dotted paths are left to the reader. */
function variantShapes(fields: Record<string, Shape>): Shape[] {
  const name: Shape = { type: 'string', minLength: 1, description: 'What the report calls this case.' };
  const overrides: Shape = { type: 'object', properties: { note: NOTE, ...fields } };
  const named: Shape = {
    type: 'object',
    properties: { name, note: NOTE, ...fields },
    required: ['name'],
  };
  return [
    { type: 'array', minItems: 1, items: named },
    { type: 'object', additionalProperties: { anyOf: [overrides, { type: 'null' }] } },
  ];
}

/** Every field's path, for completion; paths into lists are left to the reader. */
function sweepShape(header: Shape, fields: Shape): Shape {
  const values = header.additionalProperties as Shape;
  const properties = Object.fromEntries(
    fieldPaths(fields, '').map(({ path, description }) => [
      path,
      { ...values, ...(description && { description }) },
    ]),
  );
  return { ...header, properties, maxProperties: MAX_SWEEP_FIELDS };
}

function fieldPaths(shape: Shape, before: string): { path: string; description?: string }[] {
  return fieldNames(shape).flatMap((name) => {
    const path = `${before}${name}`;
    const parts = alternatives(shape).flatMap((part) => part.properties?.[name] ?? []);
    const own = parts.map(({ description }) => ({ path, ...(description !== undefined && { description }) }));
    return [...own.slice(0, 1), ...parts.filter(takesFields).flatMap((part) => fieldPaths(part, `${path}.`))];
  });
}
