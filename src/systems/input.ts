import { z } from 'zod';
import type { AnyAction } from './system.ts';
import { BOUNDS, rowsOf, type Table } from './table.ts';

/**
 * Whose side a profile is on: that of whoever shoots or acts, that of whoever is shot at, or neither. Every field of an
 * action's input in which objects stand says so as `.meta({ side: 'shooting' })`, for all that is in it: points count
 * for the shooting side.
 */
export const PROFILE_SIDES = ['shooting', 'target', 'neither'] as const;

/** Whose side profiles that stand in a field are on: `shooting` counts its points, `target` and `neither` do not. */
export type ProfileSide = (typeof PROFILE_SIDES)[number];

/** What a scenario calls somebody itself, in letters of any script: conditions and questions name him so. */
export const givenName = z
  .string()
  .regex(
    /^\p{L}[\p{L}\p{M}\p{N}_ -]{0,59}$/u,
    'a name of up to 60 letters, digits, spaces, - and _ that starts with a letter',
  );

/** Letters that a name may have. */
export const NAME_LENGTH = 200;

/**
 * What any unit, weapon or model of a scenario may say about itself; profiles do.
 *
 * @example
 * ```ts
 * import { named, z } from 'fusillade/rules';
 *
 * const weapon = z.strictObject({ ...named, damage: z.int() });
 * weapon.parse({ name: 'Lasgun', points: 5, damage: 1 }); // { name: 'Lasgun', points: 5, damage: 1 }
 * ```
 */
export const named = {
  name: z.string().max(NAME_LENGTH).optional().describe('What to call it in reports.'),
  points: z.number().min(0).max(1_000_000).optional().describe('What it costs, at the size given with it.'),
  source: z.string().max(500).optional().describe('Where the profile comes from.'),
};

/**
 * A thing on the table: its own fields beside what any may say of itself, and on whose side it is.
 *
 * @param description what it is, with the rule it comes from
 *
 * @example
 * ```ts
 * import { profile, z } from 'fusillade/rules';
 *
 * const skill = z.int().min(2).max(6).describe('Least face that hits (Shooting 2).');
 * const shooter = profile('shooting', 'Who shoots.', { skill });
 * shooter.parse({ name: 'Rifles', skill: 4 }); // { name: 'Rifles', skill: 4 }
 * ```
 */
export const profile = <S extends z.ZodRawShape>(side: ProfileSide, description: string, fields: S) =>
  z
    .strictObject({ ...named, ...fields })
    .describe(description)
    .meta({ side });

/** Whether a field plays no part where it stands, by its description; another of the same name may. */
export const isOfNoAccount = ({ description = '' }: { readonly description?: string | undefined }): boolean =>
  description.includes('; of no account ');

/** What `Action.prepare` is handed: the action's fields, and its rule options under `rules`. */
export function inputSchema(action: AnyAction): z.ZodType<Record<string, unknown>> {
  const known = schemas.get(action) ?? withRules(action);
  schemas.set(action, known);
  return known;
}

/** Made once: a turn checks every shot of it. */
const schemas = new WeakMap<AnyAction, z.ZodType<Record<string, unknown>>>();

function withRules(action: AnyAction): z.ZodType<Record<string, unknown>> {
  const options = Object.fromEntries(action.options.map(({ name, schema }) => [name, schema]));
  const rules = z
    .strictObject(options)
    .prefault({})
    .describe('How to play where the rulebook leaves a choice; each has a default.');
  return action.input.safeExtend({ rules, ...houseField(action.tables), ...alsoField(action.onRequest) });
}

/** The metrics on request, where the action has any. */
function alsoField(onRequest: AnyAction['onRequest'] = {}): { also?: z.ZodType } {
  const names = Object.keys(onRequest);
  if (names.length === 0) return {};
  const list = Object.entries(onRequest).map(([name, what]) => `${name}: ${what}`);
  const schema = z.array(z.enum(names)).max(names.length).optional();
  return {
    also: schema.describe(`Counted besides; each makes the exact reading larger. ${list.join('; ')}.`),
  };
}

/** The metrics on request that the fields of a scenario ask for. */
export const alsoIn = (input: object): readonly string[] =>
  (input as { readonly also?: readonly string[] }).also ?? NOTHING;

const NOTHING: readonly string[] = [];

const NO_TABLES: Table = {};

/** What the action's steps are handed, of fields that its input schema has parsed. */
export function prepareInput(action: AnyAction, input: object): unknown {
  const { house } = input as { house?: Readonly<Record<string, number>> };
  return action.prepare({ ...input, also: alsoIn(input), rows: rowsOf(action.tables ?? NO_TABLES, house) });
}

/** The printed numbers that a scenario may change, where the action has any. */
function houseField(tables: Table = {}): { house?: z.ZodType } {
  const rows = Object.entries(tables).map(([name, { value, cite, title, bounds = BOUNDS }]) => {
    const number = z.int().min(bounds[0]).max(bounds[1]).optional();
    return [name, number.describe(`${title}: printed ${value} (${cite})`)] as const;
  });
  if (rows.length === 0) return {};
  const schema = z.strictObject(Object.fromEntries(rows)).optional();
  return { house: schema.describe('House rules: numbers of the rulebook that are played otherwise.') };
}
