import type { Dice } from '../../../dice/dice.ts';
import { die } from '../../../dice/die.ts';
import { sides, spelledOut, takeOff } from '../../kit/index.ts';
import type { Step } from '../../system.ts';
import { recovered } from '../markers.ts';
import { ACTING, fighterIn, REACTING } from '../state.ts';
import { exchangeSteps } from '../steps.ts';
import { DEED, DEEDS } from '../tables.ts';
import { answerOf, NOBODY, reactionOf, targetOf, unitToAct, unitToAnswer, wantedDeed } from './policy.ts';
import { SIDES } from './sides.ts';
import { type Duel, type DuelState, sideOfUnit, unitsLeft } from './state.ts';

type S = DuelState;

/** Both sides' initiative dice: own higher, enemy higher, or a draw. */
const INITIATIVE = die('2 D10', [sides(10), sides(10)], (own, enemy) => Math.sign(own - enemy));

/** A draw with no last turn to go by is thrown again until it is decided, and then either is as likely. */
const ROLL_OFF = die('roll-off', [[-1, 1]]);

/** No exchange loop is longer: each pass but the last two spends a token. */
const ENDLESS = 1_000;

const initiative: Step<Duel, S> = {
  name: 'initiative',
  cite: 'Turn sequence',
  run: (s, dice, o) => {
    s.turns++;
    s.mover = rollInitiative(s, dice);
    s.last = s.mover + 1;
    for (const side of [0, 1]) s.sides[side].tokens = o.sides[side].tokens;
  },
  tell: (s) => `Turn ${s.turns}: the ${SIDES[s.mover]} side begins.`,
};

const declare: Step<Duel, S> = {
  name: 'declare',
  cite: 'Actions 1 to 4',
  run: (s, _, o) => {
    const { mover } = s;
    s.mover = 1 - mover;
    const unit = s.sides[mover].tokens > 0 ? unitToAct(s, o, o.sides[mover]) : NOBODY;
    if (unit === NOBODY) {
      s.passes++;
      return;
    }
    s.passes = 0;
    s.sides[mover].tokens--;
    declareAction(s, o, mover, unit);
    declareReaction(s, o, 1 - mover);
  },
  tell: (s, o) => tellDeclared(s, o),
};

const fight: Step<Duel, S> = {
  name: 'exchange',
  cite: 'Actions 5',
  scope: 'exchange',
  if: (s) => s.roles[ACTING].deed !== DEED.none,
  steps: exchangeSteps<Duel, S>({
    hits: (s, o, role, dice, hits) => {
      if (sideOfUnit(o, s.roles[role].unit) === 0) {
        s.dice += dice;
        s.hits += hits;
      } else {
        s.enemyDice += dice;
        s.enemyHits += hits;
      }
    },
    wounds: (s, o, role, wounds) => {
      if (sideOfUnit(o, s.roles[role].unit) === 0) s.wounds += wounds;
      else s.enemyWounds += wounds;
    },
  }),
};

const settle: Step<Duel, S> = {
  name: 'after the exchange',
  cite: 'Morale; Actions 5',
  run: (s, _, o) => {
    noteBroken(s, o);
    for (const unit of s.units) if (unit.hp === 0) takeOff(unit, ON_TABLE);
    if (unitsLeft(s, o, 0) === 0 || unitsLeft(s, o, 1) === 0) s.over = 1;
  },
};

const activations: Step<Duel, S> = {
  name: 'activation',
  cite: 'Turn sequence',
  times: (s) => (s.over === 1 || s.passes >= 2 ? 0 : ENDLESS),
  steps: [declare, fight, settle],
};

const recover: Step<Duel, S> = {
  name: 'end of the turn',
  cite: 'Turn sequence',
  if: (s) => s.over === 0,
  run: (s, _, o) => {
    for (const unit of s.units) unit.fatigue = recovered(unit.fatigue, o.rows.recovery);
  },
};

/** The turns of a duel: initiative, alternating activations until both pass, recovery. */
export const TURNS: readonly Step<Duel, S>[] = [
  {
    name: 'turn',
    cite: 'Turn sequence',
    times: (s, o) => (s.over === 1 ? 0 : o.turns),
    each: 'turn',
    scope: 'turn',
    steps: [initiative, activations, recover],
  },
];

function rollInitiative(s: S, dice: Dice): number {
  const higher = dice.roll(INITIATIVE);
  if (higher !== 0) return higher > 0 ? 0 : 1;
  if (s.last > 0) return s.last - 1;
  return dice.roll(ROLL_OFF) > 0 ? 0 : 1;
}

function declareAction(s: S, o: Duel, mover: number, i: number): void {
  const side = o.sides[mover];
  const unit = s.units[i];
  const deed = wantedDeed(s, o, side, i);
  s.roles[ACTING].unit = i;
  s.roles[ACTING].deed = deed;
  if (side.acts === 'plan' && deed === side.plan[unit.plan]) unit.plan = (unit.plan + 1) % side.plan.length;
}

function declareReaction(s: S, o: Duel, reactor: number): void {
  const side = o.sides[reactor];
  const { unit: actor, deed } = s.roles[ACTING];
  const shot = deed === DEED.shoot;
  const unit = shot ? targetOf(s, o, actor, o.sides[1 - reactor]) : unitToAnswer(s, o, side, actor);
  s.roles[REACTING].unit = unit === NOBODY ? side.first : unit;
  if (unit === NOBODY) return;
  s.roles[REACTING].deed = (shot ? reactionOf : answerOf)(s, o, side, unit, actor);
}

/** Which side had a broken unit first, be it at the start or destroyed at once: 1 own, 2 enemy, 3 both together. */
export function noteBroken(s: S, o: Duel): void {
  if (s.firstBroken !== 0) return;
  let broke = 0;
  for (let i = 0; i < s.units.length; i++) if (s.units[i].broken === 1) broke |= 1 << sideOfUnit(o, i);
  s.firstBroken = broke;
}

/** What a unit has that is not destroyed: its tokens and markers, and where it has got to. */
const ON_TABLE = [
  'tokens',
  'fatigue',
  'ready',
  'aim',
  'broken',
  'cover',
  'moves',
  'advance',
  'plan',
] as const;

function tellDeclared(s: S, o: Duel): string {
  const deed = DEEDS[s.roles[ACTING].deed];
  if (deed === 'none') return `The ${SIDES[1 - s.mover]} side passes.`;
  const reaction = DEEDS[s.roles[REACTING].deed];
  const [acting, reacting] = [fighterIn(s, o, ACTING), fighterIn(s, o, REACTING)];
  const answer = reaction === 'none' ? 'no reaction' : `${reacting.name} reacts with ${spelledOut(reaction)}`;
  const at = deed === 'shoot' ? ` at ${reacting.name}` : '';
  return `${acting.name}: ${spelledOut(deed)}${at}; ${answer}.`;
}
