import { z } from 'zod';
import type { StateOf } from '../../state.ts';
import { FieldError } from '../../system.ts';
import type { Rows } from '../../table.ts';
import type { RaidersRules } from '../options.ts';
import {
  ACTING,
  type Battle,
  battleOf,
  type Fight,
  opponent,
  REACTING,
  type Role,
  roleAtStart,
  roles,
  startUnits,
  units,
  volleys,
} from '../state.ts';
import { type Deed, type MODIFIERS, SPELLS } from '../tables.ts';
import { distance, type Fighter, fighterOf, magicUnitSchema, type Unit } from '../units.ts';
import { ableTo, checkDeclaration } from './declare.ts';

const PERFORMED = [
  'shoot',
  'move',
  'run',
  'makeReady',
  'aim',
  'regroup',
  'rally',
  'storePower',
  'castSpell',
] as const;
const REACTIONS = [
  'none',
  'shoot',
  'move',
  'run',
  'goToGround',
  'makeReady',
  'aim',
  'regroup',
  'rally',
  'storePower',
  'counterSpell',
] as const;

const performed = z.enum(PERFORMED).meta({
  chosen: true,
  elsewhere: { charge: 'a charge is a scenario with action: charge (Combat 12)' },
});
const target = z
  .enum(['reacting', 'another'])
  .default('reacting')
  .describe('Whom a shot or a spell is aimed at: the other unit here or another (Actions 3).')
  .meta({ chosen: true });
const reaction = z.enum(REACTIONS).default('none').describe('The simultaneous reaction (Actions 4).');

/** An exchange that follows another. */
const following = z.strictObject({
  by: z.enum(['acting', 'reacting']).default('acting').describe('Which of the two acts (Actions 1).'),
  performs: performed.describe('Its action (Actions 2).'),
  target,
  reaction,
  distance: distance.describe('Inches between the units by then; as before if left out (Shooting 11).'),
});

/** An action and its reaction as the scenario says them. */
export const exchangeInput = z.strictObject({
  acting: magicUnitSchema(true)
    .describe('The unit that performs the action (Actions 1).')
    .meta({ side: 'shooting', title: 'acting unit' }),
  performs: performed.default('shoot').describe('Its action (Actions 2).').meta({ phrase: 'to {}' }),
  target,
  reacting: magicUnitSchema(true)
    .describe('The unit of the opponent that reacts (Actions 4).')
    .meta({ side: 'target', title: 'reacting unit' }),
  reaction,
  followedBy: z
    .array(following)
    .max(12)
    .default([])
    .describe(
      'Actions and reactions that follow, one after another; a unit leaves out what it can no longer do (Actions 1 to 4).',
    )
    .meta({ side: 'neither', examples: [[{ performs: 'shoot', reaction: 'shoot' }]] }),
  distance: distance.describe('Inches between the units (Shooting 11).'),
});
type ExchangeInput = z.output<typeof exchangeInput>;

/** What two units do, whichever action of the system has them do it. */
type Declared = Omit<ExchangeInput, 'acting' | 'reacting' | 'performs' | 'reaction' | 'followedBy'> & {
  readonly acting: Unit;
  readonly reacting: Unit;
  readonly performs: Deed;
  readonly reaction: Deed;
  readonly followedBy?: ExchangeInput['followedBy'];
};

/** One exchange: which unit acts, what it does to whom, and the reaction of the other. */
export interface Planned {
  readonly by: Role;
  readonly performs: Deed;
  readonly target: Declared['target'];
  readonly reaction: Deed;
}

/** Two units in a battle, what each has declared, and all that they mean to do: that first, then the rest. */
export interface Exchange extends Battle {
  readonly performs: Deed;
  readonly reaction: Deed;
  readonly plan: readonly Planned[];
  /** Why a volley is not shot at all, so that nothing happens. */
  readonly tooFar?: string;
}

/**
 * Two units made ready for the steps, with what each does.
 *
 * @param fields where the scenario has the units
 * @throws FieldError when the rules do not allow it
 */
export function exchangeOf(
  given: Declared,
  rules: RaidersRules,
  rows: Rows<typeof MODIFIERS>,
  fields = { acting: 'acting', reacting: 'reacting' },
): Exchange {
  const acting = fighterOf(given.acting, [fields.acting], rules);
  const reacting = fighterOf(given.reacting, [fields.reacting], rules);
  const { performs, reaction, target, distance, followedBy = [] } = given;
  checkTarget(given);
  const units = [
    { at: fields.acting, fighter: acting },
    { at: fields.reacting, fighter: reacting },
  ];
  checkDeclaration(
    {
      ...{ ...units[ACTING], field: ['performs'], deed: performs, distance },
      ...(target === 'reacting' && { target: units[REACTING] }),
    },
    rules,
  );
  checkDeclaration(
    {
      ...units[REACTING],
      field: ['reaction'],
      deed: reaction,
      to: performs,
      distance,
      target: units[ACTING],
    },
    rules,
  );
  let by = distance;
  const later = followedBy.map((one, i) => {
    const before = by;
    by = one.distance ?? by;
    return followingOf(one, ['followedBy', i], units, before, rules);
  });
  return {
    ...battleOf(rules, rows, [acting, reacting]),
    performs,
    reaction,
    plan: [{ by: ACTING, performs, target, reaction }, ...later],
  };
}

/** @throws FieldError when it can never be, however the exchanges before it end */
function followingOf(
  { by, performs, target, reaction, distance: then }: z.output<typeof following>,
  path: readonly (string | number)[],
  units: readonly { readonly at: string; readonly fighter: Fighter }[],
  before: number | undefined,
  rules: RaidersRules,
): Planned {
  const role = by === 'acting' ? ACTING : REACTING;
  const [actor, other] = [units[role], units[opponent(role)]];
  const far =
    then === undefined ? { distance: before } : { distance: then, distanceAt: [...path, 'distance'] };
  checkTarget({ target, performs, reaction }, path);
  for (const [{ at, fighter }, field, deed, to] of [
    [actor, 'performs', performs, undefined],
    [other, 'reaction', reaction, performs],
  ] as const)
    checkDeclaration(
      { at, field: [...path, field], fighter: ableTo(fighter, deed), deed, to, ...far },
      rules,
    );
  return { by: role, performs, target, reaction };
}

/** What is remembered of both units, of what they do, and of the volley and the one that answers it. */
export function exchangeState(o: Exchange) {
  // The damage is read from the wounds (R13), which are therefore more than counted.
  const thrown = (unit: Role, whose?: string) => {
    const volley = volleys(o.plan.length * mostShooters(o, unit), whose, mostBySpells(o, unit, 'wounds'));
    return { ...volley, wounds: { ...volley.wounds, counted: false } };
  };
  const answer = thrown(REACTING, ' in return');
  return {
    ...thrown(ACTING),
    returnDice: answer.dice,
    returnHits: answer.hits,
    returnWounds: answer.wounds,
    roles: roles({}),
    units: units(o, {}),
    next: {},
    spell: { values: SPELLS },
  } as const;
}
export type ExchangeState = StateOf<ReturnType<typeof exchangeState>>;

/** Both units, each in the role of its own number, and what they have declared. */
export function startExchange(s: Fight, o: Exchange): void {
  startUnits(s, o);
  Object.assign(s.roles[ACTING], roleAtStart(ACTING, o.performs));
  Object.assign(s.roles[REACTING], roleAtStart(REACTING, o.reaction));
}

/** How much of something a unit's spells can do in all. */
export const mostBySpells = (
  { plan, fighters }: Exchange,
  unit: Role,
  effect: 'wounds' | 'moraleTokens' | 'fatigue',
): number =>
  plan.filter(({ by, performs }) => by === unit && performs === 'castSpell').length *
  (fighters[unit].unit.spell?.[effect] ?? 0);

/** How many dice the unit in a role can throw. */
export const mostShooters = ({ fighters }: Battle, role: Role): number =>
  fighters[role].unit.weapon ? fighters[role].shooters : 0;

/** Whether an action is aimed at somebody. (Actions 3, Magic 17) */
export const isTargeted = (performs: Deed): boolean => performs === 'shoot' || performs === 'castSpell';

/** Only the target of a targeted action reacts to it, but for the counter to a spell. (Actions 4, Magic 18) */
function checkTarget(
  { target, performs, reaction }: Pick<Declared, 'target' | 'performs' | 'reaction'>,
  path: readonly (string | number)[] = [],
): void {
  if (target === 'reacting') return;
  if (!isTargeted(performs))
    throw new FieldError([...path, 'target'], target, `reacting: ${performs} is aimed at no one (Actions 3)`);
  if (performs === 'castSpell' && (reaction === 'counterSpell' || reaction === 'none')) return;
  throw new FieldError(
    [...path, reaction === 'none' ? 'target' : 'reaction'],
    reaction === 'none' ? target : reaction,
    reaction === 'none'
      ? 'reacting, or nothing happens between the two units'
      : 'none: only the target of a targeted action may react to it (Actions 4)',
  );
}
