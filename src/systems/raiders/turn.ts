import type { Dice } from '../../dice/dice.ts';
import { type Die, die, range } from '../../dice/die.ts';
import type { State, Step } from '../system.ts';
import {
  DUEL,
  type Duel,
  duelSlot,
  POOL,
  poolSlot,
  sideOfUnit,
  stands,
  tokensSlot,
  unitsLeft,
} from './duel-state.ts';
import { NOBODY, reactionOf, targetOf, unitToAct, unitToInterrupt, wantedDeed } from './policy.ts';
import { SIDES } from './sides.ts';
import { ACTING, REACTING, ROLE, roleSlot, UNIT, unitIn } from './state.ts';
import { EXCHANGE } from './steps.ts';
import { COUNTERS, DEED, DEEDS } from './tables.ts';

/** Both sides' initiative dice: own higher, enemy higher, or a draw. */
const INITIATIVE: Die = die('2 D10', [range(1, 10), range(1, 10)], (own, enemy) => Math.sign(own - enemy));

/** A draw with no last turn to go by is thrown again until it is decided, and then either is as likely. */
const ROLL_OFF: Die = die('roll-off', [[-1, 1]]);

/** No exchange loop is longer: each pass but the last two spends a token. */
const ENDLESS = 1_000;

const initiative: Step<Duel> = {
  name: 'initiative',
  cite: 'Turn sequence',
  run: (s, dice, o) => {
    s[duelSlot(o, DUEL.turns)]!++;
    s[duelSlot(o, DUEL.side)] = rollInitiative(s, dice, o);
    s[duelSlot(o, DUEL.last)] = s[duelSlot(o, DUEL.side)]! + 1;
    for (const side of [0, 1]) s[tokensSlot(o, side)] = o.sides[side]!.tokens;
  },
  tell: (s, o) => `Turn ${s[duelSlot(o, DUEL.turns)]}: the ${SIDES[s[duelSlot(o, DUEL.side)]!]} side begins.`,
};

const declare: Step<Duel> = {
  name: 'declare',
  cite: 'Actions 1 to 4',
  run: (s, _, o) => {
    const mover = s[duelSlot(o, DUEL.side)]!;
    s[duelSlot(o, DUEL.side)] = 1 - mover;
    const unit = s[tokensSlot(o, mover)]! > 0 ? unitToAct(s, o, o.sides[mover]!) : NOBODY;
    if (unit === NOBODY) {
      s[duelSlot(o, DUEL.passes)]!++;
      return;
    }
    s[duelSlot(o, DUEL.passes)] = 0;
    s[tokensSlot(o, mover)]!--;
    declareAction(s, o, mover, unit);
    declareReaction(s, o, 1 - mover);
  },
  tell: (s, o) => tellDeclared(s, o),
};

const fight: Step<Duel> = {
  name: 'exchange',
  cite: 'Actions 5',
  times: (s) => (s[roleSlot(ACTING, ROLE.deed)] !== DEED.none ? 1 : 0),
  steps: EXCHANGE,
};

const settle: Step<Duel> = {
  name: 'after the exchange',
  cite: 'Morale; Actions 5',
  run: (s, _, o) => {
    if (o.pools) countPools(s, o);
    s.fill(0, 0, 2 * ROLE.size);
    noteBroken(s, o);
    for (let i = 0; i < o.fighters.length; i++)
      if (!stands(s, i)) s.fill(0, UNIT.at(i), UNIT.at(i) + UNIT.excess);
    if (unitsLeft(s, o, 0) === 0 || unitsLeft(s, o, 1) === 0) endDuel(s, o);
  },
};

const activations: Step<Duel> = {
  name: 'activation',
  cite: 'Turn sequence',
  times: (s, o) => (s[duelSlot(o, DUEL.over)] === 1 || s[duelSlot(o, DUEL.passes)]! >= 2 ? 0 : ENDLESS),
  steps: [declare, fight, settle],
};

const recover: Step<Duel> = {
  name: 'end of the turn',
  cite: 'Turn sequence',
  run: (s, _, o) => {
    for (const slot of [DUEL.ownTokens, DUEL.enemyTokens, DUEL.side, DUEL.passes]) s[duelSlot(o, slot)] = 0;
    if (s[duelSlot(o, DUEL.over)] === 1) return;
    for (let i = 0; i < o.fighters.length; i++) {
      const slot = UNIT.at(i) + UNIT.fatigue;
      s[slot] = Math.max(0, s[slot]! - COUNTERS.recovery);
    }
  },
};

/** The turns of a duel: initiative, alternating activations until both pass, recovery. */
export const TURNS: readonly Step<Duel>[] = [
  {
    name: 'turn',
    cite: 'Turn sequence',
    times: (s, o) => (s[duelSlot(o, DUEL.over)] === 1 ? 0 : o.turns),
    each: 'turn',
    steps: [initiative, activations, recover],
  },
];

function rollInitiative(s: State, dice: Dice, o: Duel): number {
  const last = s[duelSlot(o, DUEL.last)]!;
  const higher = dice.roll(INITIATIVE);
  if (higher !== 0) return higher > 0 ? 0 : 1;
  if (last > 0) return last - 1;
  return dice.roll(ROLL_OFF) > 0 ? 0 : 1;
}

function declareAction(s: State, o: Duel, mover: number, unit: number): void {
  const side = o.sides[mover]!;
  const deed = wantedDeed(s, o, side, unit);
  s[roleSlot(ACTING, ROLE.unit)] = unit;
  s[roleSlot(ACTING, ROLE.deed)] = deed;
  const plan = UNIT.at(unit) + UNIT.plan;
  if (side.acts === 'plan' && deed === side.plan[s[plan]!]) s[plan] = (s[plan]! + 1) % side.plan.length;
}

function declareReaction(s: State, o: Duel, reactor: number): void {
  const side = o.sides[reactor]!;
  const acting = o.sides[1 - reactor]!;
  const shot = s[roleSlot(ACTING, ROLE.deed)] === DEED.shoot;
  const unit = shot ? targetOf(s, side, acting.targets) : unitToInterrupt(s, o, side);
  s[roleSlot(REACTING, ROLE.unit)] = unit === NOBODY ? side.first : unit;
  if (unit === NOBODY) return;
  s[roleSlot(REACTING, ROLE.deed)] = shot ? reactionOf(s, o, side, unit) : DEED.shoot;
}

function countPools(s: State, o: Duel): void {
  for (const role of [ACTING, REACTING] as const) {
    const side = sideOfUnit(o, unitIn(s, role));
    s[poolSlot(o, side, POOL.dice)]! += s[roleSlot(role, ROLE.dice)]!;
    s[poolSlot(o, side, POOL.hits)]! += s[roleSlot(role, ROLE.hits)]!;
    s[poolSlot(o, side, POOL.wounds)]! += s[roleSlot(role, ROLE.wounds)]!;
  }
}

/** Which side had a broken unit first, be it destroyed at once: 1 own, 2 enemy, 3 both in the same exchange. */
function noteBroken(s: State, o: Duel): void {
  if (s[duelSlot(o, DUEL.broke)] !== 0) return;
  let broke = 0;
  for (let i = 0; i < o.fighters.length; i++)
    if (s[UNIT.at(i) + UNIT.broken] === 1) broke |= 1 << sideOfUnit(o, i);
  s[duelSlot(o, DUEL.broke)] = broke;
}

/** What no metric needs any more is forgotten. */
function endDuel(s: State, o: Duel): void {
  s[duelSlot(o, DUEL.over)] = 1;
  s[duelSlot(o, DUEL.last)] = 0;
  for (let i = 0; i < o.fighters.length; i++)
    for (const slot of [UNIT.tokens, UNIT.ready, UNIT.aim, UNIT.cover, UNIT.plan]) s[UNIT.at(i) + slot] = 0;
}

function tellDeclared(s: State, o: Duel): string {
  const deed = DEEDS[s[roleSlot(ACTING, ROLE.deed)]!]!;
  const mover = SIDES[1 - s[duelSlot(o, DUEL.side)]!]!;
  if (deed === 'none') return `The ${mover} side passes.`;
  const reaction = DEEDS[s[roleSlot(REACTING, ROLE.deed)]!]!;
  const [acting, reacting] = [o.fighters[unitIn(s, ACTING)]!, o.fighters[unitIn(s, REACTING)]!];
  const answer = reaction === 'none' ? 'no reaction' : `${reacting.name} reacts with ${reaction}`;
  const at = deed === 'shoot' ? ` at ${reacting.name}` : '';
  return `${acting.name}: ${deed}${at}; ${answer}.`;
}
