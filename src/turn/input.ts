import { z } from 'zod';
import type { FieldPath, InTurn } from '../systems/after.ts';
import { named } from '../systems/input.ts';
import type { AnyAction } from '../systems/system.ts';
import { only } from './fields.ts';

/** An action that may be one of a turn. */
export type TurnedAction = AnyAction & { readonly inTurn: InTurn<unknown, unknown> };

const isTurned = (action: AnyAction): action is TurnedAction => action.inTurn !== undefined;

/** The actions that may be one of a turn, the one that is meant where none is named first. */
export const turnedActions = (actions: readonly AnyAction[]): TurnedAction[] =>
  actions.filter(isTurned).sort((a, b) => Number(b.inTurn.usual ?? false) - Number(a.inTurn.usual ?? false));

/** Rules by which a shot finds its target among those that may still be shot at. */
export const TARGET_RULES = ['nearest', 'weakest', 'mostPoints', 'firstNotBroken'] as const;
export type TargetRule = (typeof TARGET_RULES)[number];

/** Where units are named. */
const SIDES = ['ours', 'theirs'];

const unitName = z.string().regex(/^[A-Za-z][\w -]{0,59}$/, 'a name that starts with a letter');

/** Who else than the target is near a marker or a template. */
const BESIDE = z
  .array(unitName)
  .max(9)
  .optional()
  .describe('Who else may be hit by a marker or beneath a template, of either side, by their names.')
  .meta({ side: 'neither', among: { named: SIDES } });

const HOLD = z
  .literal(true)
  .optional()
  .describe('The shot is held back: nobody has to shoot. It stands alone.')
  .meta({ side: 'neither' });

/**
 * The fields of a turn, as the actions that may be played in it have them.
 *
 * @param elsewhere why other actions may not, by their names
 */
export function turnInput(actions: readonly TurnedAction[], elsewhere: Readonly<Record<string, string>>) {
  const units = unitSchema(actions);
  const names = actions.map(({ name }) => name) as [string, ...string[]];
  const action = z.enum(names).meta({ elsewhere });
  const between = betweenSchema(actions);
  const example = exampleOf(actions[0].inTurn);
  const rest = otherFields(actions);
  const how = {
    ...weaponField(actions),
    place: between.optional().describe('What lies between the two, where it is other than `places` says.'),
    as: units
      .optional()
      .describe('What is other of the shooter in this shot alone: that he aims, for example.')
      .meta({ side: 'neither' }),
    ...(actions.some(({ inTurn }) => inTurn.list) && { beside: BESIDE }),
    ...rest,
  };
  const other = z.strictObject({
    action: action.optional().describe('Which of its actions that is; left out: the shot’s own.'),
    ...how,
  });
  const shot = z
    .strictObject({
      shooter: unitName.describe('Who shoots, by name.').meta({ among: { named: SIDES } }),
      inTurn: z
        .int()
        .min(1)
        .max(20)
        .optional()
        .describe('In which turn, from 1; left out: in that of the shot before.'),
      action: action.default(names[0]).describe('Which of its actions that is.').meta({ chosen: true }),
      target: z
        .union([unitName, z.array(unitName).min(1).max(20)])
        .describe(
          `At whom: a unit of the other side; several, of which it is the first that may still be shot at; or a rule: ${TARGET_RULES.join(', ')}.`,
        )
        .meta({ chosen: true, among: { named: SIDES, words: [...TARGET_RULES], across: 'shooter' } }),
      if: z
        .string()
        .max(500)
        .optional()
        .describe(
          'When it shoots at all: `left(beasts) > 2`, `broken(raiders)`, `not gone(raiders)`, several with `and`.',
        ),
      ...how,
      answers: z
        .array(other)
        .max(6)
        .optional()
        .describe(
          'In which other ways the side shot at may answer it: with another reaction. `plan` chooses for ours; for theirs it does with `--against`. `run` makes it as it is written.',
        )
        .meta({ side: 'neither', chosen: true, ways: true, against: 'shooter' }),
      or: z
        .array(other.extend({ hold: HOLD }))
        .max(5)
        .optional()
        .describe(
          'In which other ways it may be made, of which `plan` chooses: with another weapon, as another action, or not at all. `run` makes it as it is written.',
        )
        .meta({ side: 'neither', chosen: true, ways: true }),
    })
    .meta({ by: 'shooter' });
  return z.strictObject({
    ours: sideOf(units, 'The units of the one side, by name.').meta({ side: 'shooting', ...example?.ours }),
    theirs: sideOf(units, 'The units of the other side, by name.').meta({
      side: 'target',
      ...example?.theirs,
    }),
    places: z
      .record(unitName, z.record(unitName, between))
      .default({})
      .describe('What lies between each shooter and each target, by their names.')
      .meta({ side: 'neither', ...example?.places }),
    laterTurns: z
      .record(
        z.string().regex(/^([2-9]|1\d|20)$/, 'the number of a turn, from 2'),
        z.strictObject({
          ours: z.record(unitName, units).default({}),
          theirs: z.record(unitName, units).default({}),
          places: z.record(unitName, z.record(unitName, between)).default({}),
        }),
      )
      .default({})
      .describe(
        'What is other from the beginning of a later turn on, by its number: who has moved, stood up or made ready.',
      )
      .meta({ side: 'neither' }),
    goal: z
      .string()
      .max(500)
      .optional()
      .describe(
        'What the turn is for, as `if` says it: `gone(raiders) and left(beasts) <= 2`. Counted is whether it is reached, after which shot, and whether the last of ours was needed.',
      )
      .meta({ side: 'neither' }),
    policy: z
      .strictObject({
        for: z.string().max(500),
        left: z.record(z.string(), z.array(z.string())),
        orders: z.record(z.string(), z.string()),
        against: z.literal(true).optional(),
        thumb: z
          .strictObject({
            rule: z.enum(TARGET_RULES).optional(),
            prices: z.array(z.number()).max(40).optional(),
            worth: z.record(z.string(), z.array(z.number())).optional(),
            rules: z.record(z.string(), z.unknown()).optional(),
          })
          .optional(),
      })
      .optional()
      .describe(
        'A plan that `fusillade plan --policy` wrote, by which our shots are made; one `--against` the worst that the other side may do makes theirs, too.',
      )
      .meta({ side: 'neither' }),
    turn: z
      .array(shot)
      .min(1)
      .max(40)
      .describe('Who shoots at whom, in this order.')
      .meta({ side: 'neither', title: 'shots', ...example?.turn }),
  });
}

/** One unit that shoots at one, for a scenario to begin with. */
function exampleOf({ example }: TurnedAction['inTurn']) {
  if (!example) return undefined;
  const { shooter, target, weapon, between } = example;
  const shot = { shooter: 'shooters', ...(weapon !== undefined && { weapon }), target: 'targets' };
  return {
    ours: { examples: [{ shooters: shooter }] },
    theirs: { examples: [{ targets: target }] },
    places: { examples: [{ shooters: { targets: between } }] },
    turn: { examples: [[shot]] },
  };
}

const sideOf = (units: z.ZodType, description: string) =>
  z
    .record(unitName, units)
    .refine((all) => Object.keys(all).length <= 20, 'at most 20 units')
    .describe(description);

/** A unit says what it would as a shooter and as a target; which of it is needed, its shots decide. */
function unitSchema(actions: readonly TurnedAction[]): z.ZodType {
  const seats = actions.flatMap(({ input, inTurn: { seats } }) =>
    [seats.shooter, seats.target].map((path) => objectAt(input, path)),
  );
  const fields = Object.assign({}, ...seats.map(bareFields).reverse(), ...actions.map(standingField));
  const metas = seats.map((seat) => seat.meta() ?? {});
  const { side: _, description: __, id: ___, elsewhere: ____, ...about } = Object.assign({}, ...metas);
  return z.strictObject({ ...named, ...fields }).meta(about);
}

/** Where those of a unit stand is the same whoever shoots at it. */
function standingField({ input, inTurn: { standing } }: TurnedAction): Record<string, z.ZodType> {
  if (standing === undefined) return {};
  const { [standing]: field } = bareFields(objectAt(input, []));
  return { [standing]: field.meta({ ...aboutOf(field), side: 'neither' }) };
}

function weaponField(actions: readonly TurnedAction[]): Record<string, z.ZodType> {
  const [{ input, inTurn }] = actions;
  const first = bare(schemaAt(input, inTurn.seats.weapon));
  // What another action's weapon says besides: the damage of a gaze, the might of what is dropped.
  const besides = Object.assign(
    {},
    ...actions.map(({ input, inTurn }) => bareFields(objectAt(input, inTurn.seats.weapon))),
  );
  const more = Object.keys(besides).filter((key) => first instanceof z.ZodObject && !(key in first.shape));
  const weapon =
    first instanceof z.ZodObject && more.length > 0
      ? first.extend(only(besides, more) as z.ZodRawShape).meta(aboutOf(first))
      : first;
  return {
    weapon: weapon.optional().describe('With what; left out: what the unit has.').meta({ side: 'shooting' }),
  };
}

/** What lies between shooter and target. */
function betweenSchema(actions: readonly TurnedAction[]): z.ZodType {
  const fields = actions.map(({ input, inTurn: { between } }) => {
    const all = bareFields(objectAt(input, between.at));
    const wanted = between.fields;
    return wanted ? Object.fromEntries(Object.entries(all).filter(([key]) => wanted.includes(key))) : all;
  });
  // A field of several actions takes what the one takes that is meant where none is named.
  return z.strictObject(Object.assign({}, ...fields.reverse()));
}

/** Fields of the actions that are neither units nor what lies between them. */
function otherFields(actions: readonly TurnedAction[]): Record<string, z.ZodType> {
  const own = new Set([
    'shooter',
    'inTurn',
    'action',
    'weapon',
    'target',
    'if',
    'place',
    'as',
    'beside',
    'or',
    'answers',
  ]);
  const all = actions.flatMap(({ input, inTurn: { seats, between, standing = '' } }) => {
    const taken = [
      standing,
      seats.shooter[0],
      seats.target[0],
      seats.weapon[0],
      ...(between.at.length ? [between.at[0]] : (between.fields ?? [])),
    ];
    return Object.entries(bareFields(input)).filter(([key]) => !taken.includes(key) && !own.has(key));
  });
  const fields: Record<string, z.ZodType> = {};
  for (const [key, field] of all) fields[key] = either(fields[key], field);
  return fields;
}

/** What one action or another takes in a field of the same name: of words, and of fields inside and in lists, those of both, of numbers the more. */
function either(one: z.ZodType | undefined, other: z.ZodType): z.ZodType {
  const [words, more] = [one && unwrapped(one), unwrapped(other)];
  if (words instanceof z.ZodObject && more instanceof z.ZodObject) {
    return z
      .strictObject(eitherFields(words, more))
      .optional()
      .meta(aboutOf(one ?? other));
  }
  if (words instanceof z.ZodArray && more instanceof z.ZodArray) {
    const [each, its] = [words.element, more.element].map((element) => unwrapped(element as z.ZodType));
    // How many it may be, the action that is meant decides.
    if (each instanceof z.ZodObject && its instanceof z.ZodObject)
      return z
        .array(z.strictObject(eitherFields(each, its)))
        .optional()
        .meta(aboutOf(one ?? other));
  }
  // A number that one of them takes is one, however few the other has.
  if (words instanceof z.ZodNumber && more instanceof z.ZodNumber)
    return one && (words.maxValue ?? Infinity) > (more.maxValue ?? Infinity) ? one : other;
  if (!(words instanceof z.ZodEnum && more instanceof z.ZodEnum)) return other;
  const all = [...new Set([...words.options, ...more.options].map(String))] as [string, ...string[]];
  return z
    .enum(all)
    .optional()
    .meta(one?.meta() ?? {});
}

/** The fields of both; which of them are needed, the action that is meant decides. */
function eitherFields(one: z.ZodObject, other: z.ZodObject): Record<string, z.ZodType> {
  const [ones, others] = [bareFields(one), bareFields(other)];
  const both = Object.keys(ones).filter((key) => Object.hasOwn(others, key));
  const merged = Object.fromEntries(both.map((key) => [key, either(ones[key], others[key])]));
  return { ...ones, ...others, ...merged };
}

/** The schema at a path of fields, as it says what it takes once it is there. */
export function schemaAt(schema: z.ZodType, path: FieldPath): z.ZodType {
  return path.reduce<z.ZodType>((at, key) => {
    const inside = unwrapped(at);
    if (inside instanceof z.ZodRecord) return inside.valueType as z.ZodType;
    const child = inside instanceof z.ZodObject ? inside.shape[key] : undefined;
    if (!child) throw new Error(`no field ${path.join('.')} in the action`);
    return child as z.ZodType;
  }, schema);
}

/** The object at a path. */
export function objectAt(schema: z.ZodType, path: FieldPath): z.ZodObject {
  const inside = unwrapped(schemaAt(schema, path));
  const found = inside instanceof z.ZodArray ? unwrapped(inside.element as z.ZodType) : inside;
  if (found instanceof z.ZodObject) return found;
  throw new Error(`${path.join('.')} is no object`);
}

/** What the field at a path is, as it describes itself: `inches from the shooter (Shooting 2)`. */
export function describedAt(schema: z.ZodType, path: readonly (string | number)[]): string | undefined {
  let at: z.ZodType | undefined = schema;
  for (const key of path) {
    const inside: z.ZodType = unwrapped(at);
    if (inside instanceof z.ZodArray) at = inside.element as z.ZodType;
    else if (inside instanceof z.ZodRecord) at = inside.valueType as z.ZodType;
    else at = inside instanceof z.ZodObject ? inside.shape[key] : undefined;
    if (!at) return undefined;
  }
  const text = at.meta()?.description ?? unwrapped(at).meta()?.description;
  return (
    text &&
    `${text[0].toLowerCase()}${text
      .slice(1)
      .replace(/\.( \([^)]*\))?$/, '$1')
      .replace(/\.$/, '')}`
  );
}

/** Without what it is when it is left out. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional)
    return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}

const aboutOf = (schema: z.ZodType): Record<string, unknown> => {
  const { id: _, ...about } = schema.meta() ?? {};
  return about;
};

/** The same, and what it says of itself, without what it is when it is left out. */
function bare(schema: z.ZodType): z.ZodType {
  const inside = unwrapped(schema);
  const { id: _, ...about } = schema.meta() ?? {};
  return inside === schema ? schema : inside.meta({ ...inside.meta(), ...about, id: undefined });
}

const bareFields = (schema: z.ZodObject): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => {
      const inside = bare(field as z.ZodType);
      const { id: _, ...about } = inside.meta() ?? {};
      return [key, inside.optional().meta(about)];
    }),
  );
