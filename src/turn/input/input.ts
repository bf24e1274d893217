import { z } from 'zod';
import type { AnyAction } from '../../systems/system.ts';
import { TARGET_RULES, type TurnedAction } from './actions.ts';
import { fieldsElsewhere, unplayedOf } from './elsewhere.ts';
import { MOST_UNITS, SIDES, unitName } from './names.ts';
import { otherOf } from './parts.ts';
import { aboutOf, objectAt } from './paths.ts';
import { splitAbout } from './split-words.ts';
import { takenBy } from './taken-by.ts';
import { betweenSchema, otherFields, unitSchema, weaponField } from './units.ts';

/** What holds between two both ways. */
const BOTH_WAYS = ['distance'];

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
 * @param all every action of the system
 */
export function turnInput(actions: readonly TurnedAction[], all: readonly AnyAction[]) {
  const unplayed = unplayedOf(all);
  const elsewhere = Object.fromEntries(unplayed.map(({ name, notInTurn }) => [name, notInTurn]));
  const made = unitSchema(actions);
  const units = made.meta({ ...aboutOf(made), elsewhere: fieldsElsewhere(unplayed, made) });
  const other = otherOf(units);
  const names = actions.map(({ name }) => name) as [string, ...string[]];
  const action = z.enum(names).meta({ elsewhere, ...editionsOf(actions) });
  const between = betweenSchema(actions);
  const example = exampleOf(actions[0].inTurn);
  const rest = otherFields(actions);
  const how = {
    ...weaponField(actions),
    place: between.optional().describe('What lies between the two, where it is other than `places` says.'),
    as: ofShooter(other, actions)
      .optional()
      .describe('What is other of the shooter in this shot alone: that he aims, for example.')
      .meta({ side: 'neither' }),
    ...(actions.some(({ inTurn }) => inTurn.list) && { beside: BESIDE }),
    ...rest,
  };
  const about = splitAbout(actions);
  const way = z
    .strictObject({
      action: action.optional().describe('Which of its actions that is; left out: the shot’s own.'),
      ...how,
    })
    .meta({ ...about });
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
          'When it shoots at all: `left(beasts) > 2`, `broken(raiders)`, `not gone(raiders)`, several with `and`, `or` and brackets.',
        ),
      ...how,
      answers: z
        .array(way)
        .max(6)
        .optional()
        .describe(
          'In which other ways the side shot at may answer it: with another reaction. `plan` chooses for ours; for theirs it does with `--against`. `run` makes it as it is written.',
        )
        .meta({ side: 'neither', title: 'other answers', chosen: true, ways: true, against: 'shooter' }),
      or: z
        .array(way.extend({ hold: HOLD }))
        .max(5)
        .optional()
        .describe(
          'In which other ways it may be made, of which `plan` chooses: with another weapon, as another action, or not at all. `run` makes it as it is written.',
        )
        .meta({ side: 'neither', title: 'other ways', chosen: true, ways: true }),
    })
    .meta({ by: 'shooter', ...about });
  return z.strictObject({
    ours: sideOf(units, 'The units of the one side, by name.').meta({ side: 'shooting', ...example?.ours }),
    theirs: sideOf(units, 'The units of the other side, by name.').meta({
      side: 'target',
      ...example?.theirs,
    }),
    places: z
      .record(unitName, z.record(unitName, between))
      .default({})
      .describe(
        'What lies between each shooter and each target, by their names. How far it is holds the other way round, too.',
      )
      .meta({ side: 'neither', mutual: BOTH_WAYS, ...example?.places }),
    laterTurns: z
      .record(
        z.string().regex(/^([2-9]|1\d|20)$/, 'the number of a turn, from 2'),
        z.strictObject({
          ours: z.record(unitName, other).default({}),
          theirs: z.record(unitName, other).default({}),
          places: z.record(unitName, z.record(unitName, between)).default({}).meta({ mutual: BOTH_WAYS }),
        }),
      )
      .default({})
      .describe(
        'What is other from the beginning of a later turn on, by its number: who has moved, stood up or made ready.',
      )
      .meta({ side: 'neither', since: 'turn' }),
    goal: z
      .string()
      .max(500)
      .optional()
      .describe(
        'What the turn is for, as `if` says it: `gone(raiders) and left(beasts) <= 2`. Counted is whether it is reached, after which shot, and whether the last of ours reached it.',
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

/** What is other of who shoots. */
const ofShooter = (other: z.ZodObject, actions: readonly TurnedAction[]): z.ZodObject =>
  other
    .extend(takenBy(other.shape, actions, ({ input, inTurn }) => objectAt(input, inTurn.seats.shooter).shape))
    .meta(aboutOf(other));

/** Of which edition each action is, where they are of several. */
function editionsOf(actions: readonly TurnedAction[]) {
  const editions = actions.flatMap(({ name, inTurn: { edition } }) =>
    edition === undefined ? [] : [[name, edition] as const],
  );
  return editions.length > 0 && { editions: Object.fromEntries(editions) };
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
    .refine((all) => Object.keys(all).length <= MOST_UNITS, `at most ${MOST_UNITS} units`)
    .describe(description);
