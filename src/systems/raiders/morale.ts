import type { Dice } from '../../dice/dice.ts';
import type { State, Step } from '../system.ts';
import type { RaidersRules } from './options.ts';
import {
  ACTING,
  type Battle,
  blockOf,
  carriedOut,
  isHalved,
  opponent,
  ROLE,
  type Role,
  roleSlot,
  UNIT,
  unitIn,
} from './state.ts';
import { atLeast, DEED } from './tables.ts';

/** The test of a unit at half strength that is being shot at, before any dice. */
export const testBefore = (role: Role): Step<Battle> => ({
  name: role === ACTING ? 'morale test of the acting unit' : 'morale test of the reacting unit',
  cite: 'Morale; R9',
  when: ({ rules }) =>
    rules.moraleTest === 'targeted' || (rules.moraleTest === 'reaction' && role === ACTING),
  times: (s, o) => (declaredAt(s, role) && mayTest(s, role) && halved(s, o, role) ? 1 : 0),
  run: (s, dice, o) => {
    if (passes(s, dice, o, role)) return;
    breaks(s, o, role);
    const deed = roleSlot(role, ROLE.deed);
    if (o.rules.failedTest === 'action-fails' && s[deed] !== DEED.none) s[roleSlot(role, ROLE.failed)] = 1;
  },
  tell: (s, o) => tellTest(s, o, role),
});

/** The test after casualties, where the options say so. */
export const testAfter = (role: Role): Step<Battle> => ({
  name: role === ACTING ? 'morale test of the acting unit' : 'morale test of the reacting unit',
  cite: 'Morale; R9, R19, R30',
  when: ({ rules }) => testsFollow(rules),
  times: (s, o) => (mayTest(s, role) && !isSpared(s, o, role) && testsAfter(s, o, role) ? 1 : 0),
  run: (s, dice, o) => {
    if (!passes(s, dice, o, role)) breaks(s, o, role);
  },
  tell: (s, o) => tellTest(s, o, role),
});

/**
 * Regroup takes off a token held before the exchange; where it may be one that comes in it, {@link regroup} does
 * (R23). A broken unit that rallies takes a test, and when it passes it is no longer broken.
 */
export const collect = (role: Role): Step<Battle> => ({
  name: role === ACTING ? 'the acting unit collects itself' : 'the reacting unit collects itself',
  cite: 'Morale 19, 20; R17, R23',
  times: (s, o) => (collects(s, o, role) ? 1 : 0),
  run: (s, dice, o) => {
    if (carriedOut(s, role) === DEED.regroup) loseToken(s, role);
    else if (passes(s, dice, o, role)) s[blockOf(s, role) + UNIT.broken] = 0;
  },
  tell: (s, o) => (carriedOut(s, role) === DEED.rally ? tellTest(s, o, role) : ''),
});

/** Regroup where it may take off a token that the exchange brought, but not of a unit that is gone. (R23) */
export const regroup = (role: Role): Step<Battle> => ({
  name: role === ACTING ? 'the acting unit regroups' : 'the reacting unit regroups',
  cite: 'Morale 19; R23',
  when: ({ rules }) => rules.regroupRemoves === 'any',
  times: (s) => (carriedOut(s, role) === DEED.regroup && s[blockOf(s, role) + UNIT.hp]! > 0 ? 1 : 0),
  run: (s) => loseToken(s, role),
});

function loseToken(s: State, role: Role): void {
  const tokens = blockOf(s, role) + UNIT.tokens;
  s[tokens] = Math.max(0, s[tokens]! - 1);
}

const collects = (s: State, { rules }: Battle, role: Role): boolean => {
  const deed = carriedOut(s, role);
  return deed === DEED.rally || (deed === DEED.regroup && rules.regroupRemoves === 'heldBefore');
};

/** A D10 plus morale tokens that stays below Morale passes. */
function passes(s: State, dice: Dice, o: Battle, role: Role): boolean {
  return dice.roll(atLeast(o.tables.d10, o.tables.lowest, failsAt(s, o, role))) === 0;
}

/** What the D10 must show for the test to fail. */
const failsAt = (s: State, o: Battle, role: Role): number =>
  o.fighters[unitIn(s, role)]!.unit.morale - s[blockOf(s, role) + UNIT.tokens]!;

/** Breaks the unit; a unit that flees moves, and so loses its markers (R25). */
function breaks(s: State, o: Battle, role: Role): void {
  const at = blockOf(s, role);
  s[at + UNIT.broken] = 1;
  if (o.rules.flee === 'charges-only') return;
  s[at + UNIT.ready] = 0;
  s[at + UNIT.aim] = 0;
}

/** Whether the other side has declared a shot at the unit. */
const declaredAt = (s: State, role: Role): boolean => s[roleSlot(opponent(role), ROLE.deed)] === DEED.shoot;

/** A broken or destroyed unit never tests (R19). */
const mayTest = (s: State, role: Role): boolean =>
  s[blockOf(s, role) + UNIT.broken] === 0 && s[blockOf(s, role) + UNIT.hp]! > 0;

/** Whether units under fire test after casualties rather than before the dice. (R9) */
export const testsFollow = ({ moraleTest }: RaidersRules): boolean =>
  moraleTest === 'after' || moraleTest === 'halved';

/** A unit that is not broken and has rallied did so in this exchange. (R30) */
const isSpared = (s: State, o: Battle, role: Role): boolean =>
  o.rules.rallyUnderFire === 'notAgain' && carriedOut(s, role) === DEED.rally;

const halved = (s: State, o: Battle, role: Role): boolean =>
  isHalved(o, unitIn(s, role), s[blockOf(s, role) + UNIT.hp]!);

const testsAfter = (s: State, o: Battle, role: Role): boolean =>
  o.rules.moraleTest === 'halved'
    ? s[roleSlot(role, ROLE.fell)] === 1
    : s[roleSlot(role, ROLE.attacked)] === 1 && halved(s, o, role);

function tellTest(s: State, o: Battle, role: Role): string {
  const { name, unit } = o.fighters[unitIn(s, role)]!;
  const tokens = s[blockOf(s, role) + UNIT.tokens]!;
  const fate = s[blockOf(s, role) + UNIT.broken] === 1 ? 'broken' : 'not broken';
  return `${name}: ${fate}; a D10 + ${tokens} that reaches ${unit.morale} fails.`;
}
