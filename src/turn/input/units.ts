import { z } from 'zod';
import { isOfNoAccount, named } from '../../systems/input.ts';
import { meleesIn } from '../melee/melees.ts';
import type { TurnedAction } from './actions.ts';
import { seenFields } from './as-seen-fields.ts';
import { either, withWordsOf } from './either.ts';
import { SIDES, unitName } from './names.ts';
import { aboutOf, bare, bareFields, objectAt, schemaAt } from './paths.ts';
import { splitFields } from './split.ts';
import { takenBy } from './taken-by.ts';

/** A unit says what it would as a shooter and as a target; which of it is needed, its shots decide. */
export function unitSchema(actions: readonly TurnedAction[]): z.ZodObject {
  const seats = actions.flatMap(({ input, inTurn: { seats } }) =>
    [seats.shooter, seats.target].map((path) => objectAt(input, path)),
  );
  const fields = Object.assign({}, allFields(seats), ...actions.map(standingField));
  const metas = seats.map((seat) => seat.meta() ?? {});
  const { side: _, description: __, id: ___, elsewhere: ____, ...about } = Object.assign({}, ...metas);
  return z.strictObject({ ...named, ...fields, ...foesField(actions) }).meta(about);
}

/**
 * The fields of all, each as the first has it, with the words that others take besides: of traits, those of each edition.
 * What is of no account to one of them is told as it is to another.
 */
function allFields(all: readonly z.ZodObject[]): Record<string, z.ZodType> {
  const fields: Record<string, z.ZodType> = {};
  for (const [key, field] of all.flatMap((one) => Object.entries(bareFields(one)))) {
    const known = Object.hasOwn(fields, key) ? withWordsOf(fields[key], field) : field;
    fields[key] = isOfNoAccount(aboutOf(known)) ? known.describe(String(aboutOf(field).description)) : known;
  }
  return fields;
}

/** With whom somebody fights is said by names, which only a turn has. */
function foesField(actions: readonly TurnedAction[]): Record<string, z.ZodType> {
  const all = meleesIn(actions).flatMap(({ whom }) => whom ?? []);
  const foes = ({ description }: (typeof all)[number]) =>
    z
      .array(unitName)
      .max(20)
      .optional()
      .describe(description)
      .meta({ side: 'neither', trait: false, among: { named: SIDES } });
  return Object.fromEntries(all.map((whom) => [whom.field, foes(whom)]));
}

/** Where those of a unit stand is the same whoever shoots at it. */
function standingField({ input, inTurn: { standing } }: TurnedAction): Record<string, z.ZodType> {
  if (standing === undefined) return {};
  const { [standing]: field } = bareFields(objectAt(input, []));
  return { [standing]: field.meta({ ...aboutOf(field), side: 'neither' }) };
}

export function weaponField(actions: readonly TurnedAction[]): Record<string, z.ZodType> {
  const weapons = actions.map(({ input, inTurn }) => bare(schemaAt(input, inTurn.seats.weapon)));
  const first = weapons.reduce(withWordsOf);
  const fieldsOf = ({ input, inTurn }: TurnedAction) => bareFields(objectAt(input, inTurn.seats.weapon));
  // What another action's weapon says besides: the damage of a gaze, the might of what is dropped.
  const besides = Object.assign({}, ...actions.map(fieldsOf));
  const weapon =
    first instanceof z.ZodObject
      ? first.extend(takenBy({ ...besides, ...first.shape }, actions, fieldsOf)).meta(aboutOf(first))
      : first;
  return {
    weapon: weapon.optional().describe('With what; left out: what the unit has.').meta({ side: 'shooting' }),
  };
}

/** What lies between shooter and target. */
export function betweenSchema(actions: readonly TurnedAction[]): z.ZodType {
  const fieldsOf = ({ input, inTurn: { between, seats } }: TurnedAction) => {
    const all = bareFields(objectAt(input, between.at));
    const wanted = between.fields;
    if (!wanted) return all;
    const lies = Object.entries(all).filter(([key]) => wanted.includes(key));
    return { ...Object.fromEntries(lies), ...seenFields(objectAt(input, seats.target), between.ofTarget) };
  };
  // A field of several actions takes what the one takes that is meant where none is named.
  const fields = Object.assign({}, ...actions.map(fieldsOf).reverse());
  return z.strictObject(takenBy(fields, actions, fieldsOf));
}

/** What a shot says of itself, whichever action it is. */
const OWN = new Set([
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

/** Fields of the actions that are neither units nor what lies between them. */
export function otherFields(actions: readonly TurnedAction[]): Record<string, z.ZodType> {
  const fieldsOf = ({ input, inTurn }: TurnedAction) => {
    const { seats, between, standing = '' } = inTurn;
    const taken = [
      standing,
      seats.shooter[0],
      seats.target[0],
      seats.weapon[0],
      ...(between.at.length ? [between.at[0]] : (between.fields ?? [])),
    ];
    const all = Object.entries(bareFields(input));
    const own = Object.fromEntries(all.filter(([key]) => !taken.includes(key) && !OWN.has(key)));
    return splitFields(own, inTurn);
  };
  const fields: Record<string, z.ZodType> = {};
  for (const [key, field] of actions.flatMap((action) => Object.entries(fieldsOf(action))))
    fields[key] = either(fields[key], field);
  return takenBy(fields, actions, fieldsOf);
}
