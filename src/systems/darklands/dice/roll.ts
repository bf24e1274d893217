import type { Dice } from '../../../dice/dice.ts';
import type { Die } from '../../../dice/die.ts';
import type { Step } from '../../system.ts';
import type { Shoot } from '../different-shoot.ts';
import { DISTRIBUTE, deal, easiestTarget } from '../result/distribute.ts';
import type { Shooting } from '../shooting.ts';
import { allAlive, type EvadeState, type RollState, type ShootState, shootOf } from '../state.ts';
import { SHOT } from '../target/aim.ts';
import { diceText } from './dice-text.ts';

/** The number of warriors of Different Target `i`, or as many as there were before simultaneous Shoots (D55). */
const standing = (s: RollState, i: number) => Math.max(s.targets[i].alive, s.targets[i].stood);

/** Whether anyone stands at a distance; who has none of his own stands at that of the unit. */
function isAnyAt(s: RollState, o: Shooting, distance: number | undefined): boolean {
  const unit = o.shoots[s.differentShoot].distance;
  for (let i = 0; i < o.targets.length; i++)
    if (standing(s, i) > 0 && (o.targets[i].place.distance ?? unit) === distance) return true;
  return false;
}

/** Whom the shoot distance is measured to, as {@link RollState} has it. */
function measuredTo(s: RollState, o: Shooting): number {
  const { distance, outOfRange, elsewhere } = o.shoots[s.differentShoot];
  const stands = isAnyAt(s, o, distance);
  if (stands && outOfRange === undefined) return 0;
  const isMeasured = (other: Shoot) => isAnyAt(s, o, other.distance) && !(stands && other.outOfRange);
  return 1 + elsewhere.findIndex(isMeasured);
}

/**
 * Shoot 6, 7: the distance of the unit, of those who still stand; where that is beyond range or nobody stands there, that
 * of the nearest who stand elsewhere and are within range, or of the nearest left.
 */
export const MEASURE_DISTANCE: Step<Shooting, RollState> = {
  name: 'measure the shoot distance to those who still stand',
  cite: 'Shoot 6, 7, D54',
  when: (o) => o.shoots.some(({ elsewhere }) => elsewhere.length > 0),
  run: (s, _, o) => {
    s.measured = measuredTo(s, o);
  },
  tell: (s, o) => `${shootOf(s, o).distance}"`,
};

/** Shoot 5. */
export const TAKE_DICE: Step<Shooting, RollState> = {
  name: 'determine the shoot dice',
  cite: 'Shoot 5',
  run: (s, _, o) => {
    s.rolled = shootOf(s, o).dice;
    s.dice += s.rolled;
  },
  tell: (s, o) => shootOf(s, o).outOfRange ?? `${shootOf(s, o).title}: ${diceText(s.rolled, 'shoot')}`,
};

const MEASURE: Step<Shooting, RollState> = {
  name: 'work out the shoot value of the Easiest Target',
  cite: 'Shoot 6, 7',
  tell: (s, o) => {
    const easiest = easiestTarget(s, o);
    const { value, ease } = shootOf(s, o).aims[easiest].shoot;
    return `shoot value ${value}${ease === 'normal' ? '' : `, ${ease}`}, of ${o.targets[easiest].title}`;
  },
};

/** Shoot 8–12: rolls the shoot dice with a die that knows the shoot value. */
export function rollShootDice(s: RollState, dice: Dice, die: Die): void {
  const count = dice.tally(s.rolled, die);
  s.shots = count[SHOT.shot];
  s.fated = count[SHOT.fated];
  s.fatedFallen += count[SHOT.fatedFallen];
}

/** Shoot 8–12 when each Different Target's own value counts: its dice are its own before they are rolled (D12). */
function rollOwnShots(s: ShootState, dice: Dice, o: Shooting): void {
  const target = s.targets[s.differentTarget];
  const count = dice.tally(target.dice, shootOf(s, o).aims[s.differentTarget].shootDie);
  target.dice = count[SHOT.shot];
  target.fated = count[SHOT.fated];
  s.shots += target.dice;
  s.fated += target.fated;
  s.fatedFallen += count[SHOT.fatedFallen];
}

/** Shoot 13: the score of the shoot roll. */
export const addScore = (s: RollState, o: Shooting): void => addShots(s, o, s.shots, s.fated);

function addShots(s: RollState, o: Shooting, shots: number, fated: number): void {
  if (o.rules.shootScore === 'shotDice') score(s, o, shots, fated);
  s.fatedShots += fated;
}

/** Fated shots count in the shoot score unless D7 says no. */
function score(s: RollState, o: Shooting, ordinary: number, fated: number): void {
  const dice = ordinary + (o.rules.fatedScore === 'yes' ? fated : 0);
  s.shootScore += dice;
  s.hits += dice;
}

/** The other answer to F4: dice count in the shoot score once they are damage dice. */
export function scoreDamage(s: EvadeState, o: Shooting, ordinary: number, fated: number): void {
  if (o.rules.shootScore === 'damageDice') score(s, o, ordinary, fated);
}

/** Whether the SKILL BAND of a Different Target may deny the fated shots that are dealt to it (D40). */
const mayDeny = (o: Shooting) => isEasiest(o) && o.rules.fatedSkill === 'each' && o.targets.length > 1;

/** A 9 dealt to a Target whose SKILL BAND denies it is a shot like any other, or falls if it is under the value. */
function denyFated(s: ShootState, o: Shooting): void {
  const { aims } = shootOf(s, o);
  const { nineHits } = aims[easiestTarget(s, o)];
  for (let i = 0; i < aims.length; i++) {
    if (aims[i].fated) continue;
    const denied = s.targets[i].fated;
    s.targets[i].fated = 0;
    if (nineHits) s.targets[i].dice += denied;
    addShots(s, o, nineHits ? denied : 0, -denied);
  }
}

/** What the shoot roll came to. */
export const tellRoll = (s: RollState) =>
  `${diceText(s.shots, 'shot')} and ${s.fated} fated ${s.fated === 1 ? 'shot' : 'shots'}`;

const tellScore = (s: RollState) => `total shoot score ${s.hits}`;

const SCORE: Step<Shooting, ShootState> = {
  name: 'shoot score',
  cite: 'Shoot 13',
  run: (s, _, o) => addScore(s, o),
  tell: tellScore,
};

const isEasiest = (o: Shooting) => o.rules.shootValueOf === 'easiest';
const isEach = (o: Shooting) => !isEasiest(o);

/** Shoot 6–14: from the shoot dice to each Different Target's shots. */
export const SHOOT_ROLL: readonly Step<Shooting, ShootState>[] = [
  { ...MEASURE, when: isEasiest },
  {
    name: 'shoot roll',
    cite: 'Shoot 8–12',
    when: isEasiest,
    run: (s, dice, o) => rollShootDice(s, dice, shootOf(s, o).aims[easiestTarget(s, o)].shootDie),
    tell: tellRoll,
  },
  {
    name: 'deal the shoot dice to the Different Targets',
    cite: 'Shoot 8, D12',
    when: isEach,
    run: (s, dice, o) => deal(s, dice, o, s.rolled, 'dice'),
  },
  {
    name: 'shoot roll',
    cite: 'Shoot 8–12, D12',
    when: isEach,
    times: (_, o) => o.targets.length,
    index: 'differentTarget',
    run: rollOwnShots,
  },
  { ...SCORE, when: isEasiest },
  { ...SCORE, when: isEach, scope: 'roll' },
  ...DISTRIBUTE.map((step) => ({ ...step, when: (o: Shooting) => isEasiest(o) && (step.when?.(o) ?? true) })),
  {
    name: 'see which fated shots the SKILL BANDS of their Targets let be',
    cite: 'Shoot 9, D40',
    when: mayDeny,
    run: (s, _, o) => denyFated(s, o),
    tell: tellScore,
  },
  {
    name: 'nobody of a destroyed unit is left to evade',
    cite: 'Shoot 26, D48',
    when: (o) => o.shoots.length > 1 && o.rules.destroyedTarget === 'scored',
    if: (s, o) => allAlive(s, o) === 0,
    run: (s, _, o) => {
      for (let i = 0; i < o.targets.length; i++) {
        s.targets[i].dice = 0;
        s.targets[i].fated = 0;
      }
    },
  },
];
