import { z } from 'zod';
import type { StateOf } from '../state.ts';
import { FieldError } from '../system.ts';
import type { Rows } from '../table.ts';
import { checkDeclaration } from './declare.ts';
import type { RaidersRules } from './options.ts';
import type { Totals } from './shooting.ts';
import {
  ACTING,
  type Battle,
  battleOf,
  type Fight,
  REACTING,
  type Role,
  roleAtStart,
  roles,
  startUnits,
  units,
  volleys,
} from './state.ts';
import { exchangeSteps } from './steps.ts';
import type { Deed, MODIFIERS } from './tables.ts';
import { distance, fighterOf, unitSchema } from './units.ts';

const PERFORMED = ['shoot', 'move', 'run', 'makeReady', 'aim', 'regroup', 'rally'] as const;
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
] as const;

/** An action and its reaction as the scenario says them. */
export const exchangeInput = z.strictObject({
  acting: unitSchema(true)
    .describe('The unit that performs the action (Actions 1).')
    .meta({ side: 'shooting' }),
  performs: z.enum(PERFORMED).default('shoot').describe('Its action (Actions 2).'),
  target: z
    .enum(['reacting', 'another'])
    .default('reacting')
    .describe('Whom a shot of the acting unit is aimed at: the reacting unit or another (Actions 3).'),
  reacting: unitSchema(true)
    .describe('The unit of the opponent that reacts (Actions 4).')
    .meta({ side: 'target' }),
  reaction: z.enum(REACTIONS).default('none').describe('Its simultaneous reaction (Actions 4).'),
  distance: distance.describe('Inches between the units (Shooting 11).'),
});
type ExchangeInput = z.output<typeof exchangeInput>;

/** What two units do, whichever action of the system has them do it. */
type Declared = Omit<ExchangeInput, 'performs' | 'reaction'> & {
  readonly performs: Deed;
  readonly reaction: Deed;
};

/** Two units in a battle, and what each has declared. */
export interface Exchange extends Battle {
  readonly performs: Deed;
  readonly reaction: Deed;
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
  const { performs, reaction, distance } = given;
  checkTarget(given);
  checkDeclaration(
    { at: fields.acting, field: 'performs', fighter: acting, deed: performs, distance },
    rules,
  );
  checkDeclaration(
    { at: fields.reacting, field: 'reaction', fighter: reacting, deed: reaction, to: performs, distance },
    rules,
  );
  return { ...battleOf(rules, rows, [acting, reacting]), performs, reaction };
}

/** What is remembered of both units, of what they do, and of the volley and the one that answers it. */
export function exchangeState(o: Exchange) {
  const answer = volleys(mostShooters(o, REACTING), ' in return');
  return {
    ...volleys(mostShooters(o, ACTING)),
    returnDice: answer.dice,
    returnHits: answer.hits,
    returnWounds: answer.wounds,
    roles: roles({}),
    units: units(o, {}),
  };
}
export type ExchangeState = StateOf<ReturnType<typeof exchangeState>>;

/** Both units, each in the role of its own number, and what they have declared. */
export function startExchange(s: Fight, o: Exchange): void {
  startUnits(s, o);
  Object.assign(s.roles[ACTING], roleAtStart(ACTING, o.performs));
  Object.assign(s.roles[REACTING], roleAtStart(REACTING, o.reaction));
}

const totals: Totals<Exchange, ExchangeState> = {
  hits: (s, _, role, dice, hits) => {
    if (role === ACTING) {
      s.dice += dice;
      s.hits += hits;
    } else {
      s.returnDice += dice;
      s.returnHits += hits;
    }
  },
  wounds: (s, _, role, wounds) => {
    if (role === ACTING) s.wounds += wounds;
    else s.returnWounds += wounds;
  },
};

export const EXCHANGE = exchangeSteps(totals);

/** How many dice the unit in a role can throw. */
export const mostShooters = ({ fighters }: Battle, role: Role): number =>
  fighters[role].unit.weapon ? fighters[role].shooters : 0;

/** Only the target of a targeted action reacts to it (Actions 4). */
function checkTarget({ target, performs, reaction }: Declared): void {
  if (target === 'reacting') return;
  if (performs !== 'shoot')
    throw new FieldError(['target'], target, `reacting: ${performs} is aimed at no one (Actions 3)`);
  throw new FieldError(
    reaction === 'none' ? ['target'] : ['reaction'],
    reaction === 'none' ? target : reaction,
    reaction === 'none'
      ? 'reacting, or nothing happens between the two units'
      : 'none: only the target of a targeted action may react to it (Actions 4)',
  );
}
