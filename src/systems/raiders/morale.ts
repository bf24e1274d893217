import type { Dice } from '../../dice/dice.ts';
import type { Step } from '../system.ts';
import type { RaidersRules } from './options.ts';
import {
  ACTING,
  advances,
  type Battle,
  carriedOut,
  type Fight,
  fighterIn,
  isHalved,
  opponent,
  type Role,
  unitIn,
} from './state.ts';
import { DEED, isTargeted, rushes } from './tables.ts';

/** The test of a unit at half strength that is being shot at or charged, before any dice. */
export const testBefore = (role: Role): Step<Battle, Fight> => ({
  name: role === ACTING ? 'morale test of the acting unit' : 'morale test of the reacting unit',
  cite: 'Morale; R9',
  when: ({ rules }) =>
    rules.moraleTest === 'targeted' || (rules.moraleTest === 'reaction' && role === ACTING),
  if: (s, o) => declaredAt(s, role) && mayTest(s, role) && halved(s, o, role),
  run: (s, dice, o) => {
    if (passes(s, dice, o, role)) return;
    breaks(s, o, role);
    const side = s.roles[role];
    if (o.rules.failedTest === 'actionFails' && side.deed !== DEED.none) side.failed = 1;
  },
  tell: (s, o) => tellTest(s, o, role),
});

/** The test after casualties, where the options say so. */
export const testAfter = (role: Role): Step<Battle, Fight> => ({
  name: role === ACTING ? 'morale test of the acting unit' : 'morale test of the reacting unit',
  cite: 'Morale; R9, R19, R30',
  when: ({ rules }) => testsFollow(rules),
  if: (s, o) => mayTest(s, role) && !isSpared(s, o, role) && testsAfter(s, o, role),
  run: (s, dice, o) => {
    if (!passes(s, dice, o, role)) breaks(s, o, role);
  },
  tell: (s, o) => tellTest(s, o, role),
});

/**
 * Regroup takes off a token held before the exchange; where it may be one that comes in it, {@link regroup} does
 * (R23). A broken unit that rallies takes a test, and when it passes it is no longer broken.
 */
export const collect = (role: Role): Step<Battle, Fight> => ({
  name: role === ACTING ? 'the acting unit collects itself' : 'the reacting unit collects itself',
  cite: 'Morale 19, 20; R17, R23',
  if: (s, o) => collects(s, o, role),
  run: (s, dice, o) => {
    if (carriedOut(s, role) === DEED.regroup) loseToken(s, role);
    else if (passes(s, dice, o, role)) unitIn(s, role).broken = 0;
  },
  tell: (s, o) => (carriedOut(s, role) === DEED.rally ? tellTest(s, o, role) : ''),
});

/** Regroup where it may take off a token that the exchange brought, but not of a unit that is gone. (R23) */
export const regroup = (role: Role): Step<Battle, Fight> => ({
  name: role === ACTING ? 'the acting unit regroups' : 'the reacting unit regroups',
  cite: 'Morale 19; R23',
  when: ({ rules }) => rules.regroupRemoves === 'any',
  if: (s) => carriedOut(s, role) === DEED.regroup && unitIn(s, role).hp > 0,
  run: (s) => loseToken(s, role),
});

function loseToken(s: Fight, role: Role): void {
  const unit = unitIn(s, role);
  unit.tokens = Math.max(0, unit.tokens - 1);
}

const collects = (s: Fight, { rules }: Battle, role: Role): boolean => {
  const deed = carriedOut(s, role);
  return deed === DEED.rally || (deed === DEED.regroup && rules.regroupRemoves === 'heldBefore');
};

/** A D10 plus morale tokens that reaches Morale fails. */
const passes = (s: Fight, dice: Dice, o: Battle, role: Role): boolean =>
  !dice.passes(o.d10.atLeast(fighterIn(s, o, role).unit.morale - unitIn(s, role).tokens));

/** Breaks the unit; a unit that flees moves, and so loses its markers (Morale 21, R25). */
export function breaks(s: Fight, o: Battle, role: Role): void {
  const unit = unitIn(s, role);
  unit.broken = 1;
  if (o.rules.flee === 'chargesOnly' && !isRushed(s, role)) return;
  unit.ready = 0;
  unit.aim = 0;
  const fighter = fighterIn(s, o, role);
  advances(unit, fighter, fighter.strides.flee);
}

/** Whether the other side has declared a charge or a counter-charge. */
const isRushed = (s: Fight, role: Role): boolean => rushes(s.roles[opponent(role)].deed);

/** Whether the other side has declared a shot at the unit, a charge or what meets one. */
const declaredAt = (s: Fight, role: Role): boolean => isTargeted(s.roles[opponent(role)].deed);

/** A broken or destroyed unit never tests (R19). */
const mayTest = (s: Fight, role: Role): boolean => unitIn(s, role).broken === 0 && unitIn(s, role).hp > 0;

/** Whether units under fire test after casualties rather than before the dice. (R9) */
export const testsFollow = ({ moraleTest }: RaidersRules): boolean =>
  moraleTest === 'after' || moraleTest === 'halved';

/** A unit that is not broken and has rallied did so in this exchange. (R30) */
const isSpared = (s: Fight, o: Battle, role: Role): boolean =>
  o.rules.rallyUnderFire === 'notAgain' && carriedOut(s, role) === DEED.rally;

const halved = (s: Fight, o: Battle, role: Role): boolean =>
  isHalved(o, fighterIn(s, o, role), unitIn(s, role).hp);

const testsAfter = (s: Fight, o: Battle, role: Role): boolean =>
  o.rules.moraleTest === 'halved'
    ? s.roles[role].fell === 1
    : s.roles[role].attacked === 1 && halved(s, o, role);

function tellTest(s: Fight, o: Battle, role: Role): string {
  const { name, unit } = fighterIn(s, o, role);
  const { tokens, broken } = unitIn(s, role);
  return `${name}: ${broken === 1 ? 'broken' : 'not broken'}; a D${o.rows.hitDie} + ${tokens} that reaches ${unit.morale} fails.`;
}
