import type { Dice } from '../../../dice/dice.ts';
import { type Attack, type Battle, choiceAt, duelAtHand, type HitRoll, hitRollAt } from '../battle.ts';
import { hasBetterFront } from '../resolve/armour.ts';
import {
  type AttackState,
  type DirectState,
  hasHit,
  hitOnSix,
  isOut,
  MISS,
  PINNED,
  STANDING,
  type State,
} from '../state.ts';
import { hitRollOf, strengthsReached } from './hit-die.ts';
import { canBeShotAt } from './priority.ts';

/** Makes the hit roll at the fighter aimed at; beyond Long range there is none, and it misses. */
export function rollToHit(s: State, dice: Dice, o: Battle): void {
  const gun = s.guns[s.gun];
  const target = s.fighters[s.aimed];
  if (gun.shots === 0) return;
  if (isOut(target)) {
    gun.shots = 0;
    return;
  }
  const duel = o.duels[s.gun][s.aimed];
  if (duel.range === 'beyond') {
    if (o.rules.strayOutOfRange === 'none') gun.shots = 0;
    else goAstray(s, o);
    return;
  }
  const alone = !o.oneWeapon && s.fires < o.guns.length;
  const roll = duel.hitRolls[hitRollAt(target.status !== STANDING, s, alone)];
  throwToHit(s, dice, o, roll);
  if (!hasHit(s)) goAstray(s, o);
}

/** Throws one hit roll of the weapon at hand. */
export function throwToHit(s: AttackState, dice: Dice, o: Attack, roll: HitRoll): void {
  const face = thrown(s, dice, o, roll);
  s.guns[s.gun].hitRoll = hitRollOf(face);
  s.guns[s.gun].reached = strengthsReached(face);
  if (hasHit(s)) s.hitRolls++;
}

/** @returns a class of the hit die */
function thrown(s: AttackState, dice: Dice, o: Attack, roll: HitRoll): number {
  const { first } = roll;
  if (first && !dice.passes(first) && !(mayReroll(s, o) && dice.passes(first))) return MISS;
  const face = dice.roll(roll.die);
  if (hitRollOf(face) !== MISS || !mayReroll(s, o)) return face;
  const failsAgain = first && o.rules.masterCrafted === 'both' && !dice.passes(first);
  return failsAgain ? MISS : dice.roll(roll.die);
}

/** Fighters hit are Pinned, and hits are counted. */
export function pinHit(s: State, dice: Dice, o: Battle): void {
  const now = s.fighters[s.fighter];
  if (now.pending === 0) return;
  const { fighter, gun } = duelAtHand(s, o);
  countHits(s, o, s.fighter, now.pending);
  if (wasProne(s, o) && hasBetterFront(fighter.worn)) now.proneWhenHit = 1;
  if (now.status !== STANDING || fighter.engaged || gun.rules.pins === 'never') return;
  if (isStray(s, gun.area) && o.rules.pinBystanders === 'no') return;
  const steady = fighter.skills.includes('Nerves of Steel') && gun.rules.pins !== 'always';
  if (!steady || !dice.passes(fighter.coolDie)) now.status = PINNED;
}

/** Prone when he was hit: of two sidearms that roll together, neither finds him Pinned by the other. */
const wasProne = (s: State, o: Battle): boolean =>
  (o.guns.length > 1 && o.rules.twinOrder === 'together' ? o : s).fighters[s.fighter].status !== STANDING;

/** Whether the hits at hand are those of a direct shot that missed its target. */
export const isStray = (s: State, area: boolean): boolean => !area && !hasHit(s);

/** Whom the further hits of Rapid Fire may be shared with. */
interface Spreading {
  /** By {@link choiceAt}. */
  readonly spreads: readonly (readonly number[])[];
}

/** The target takes the hits, or shares further ones with those around him. */
export function allocateHits(s: DirectState, _: Dice, o: Battle & Spreading): void {
  if (!hasHit(s)) return;
  const gun = s.guns[s.gun];
  let left = gun.shots;
  gun.shots = 0;
  const target = s.fighters[s.aimed];
  if (isOut(target)) {
    countHits(s, o, s.aimed, left);
    return;
  }
  if (o.rules.rapidFireHits === 'spread' && s.aimed === 0)
    for (const other of o.spreads[choiceAt(s.gun, s)])
      if (left > 1 && canBeShotAt(s, o.fighters, other)) {
        s.fighters[other].pending++;
        left--;
      }
  target.pending += left;
}

/** Hits of one weapon are about to be resolved: all of them meet the Toughness that is left as they begin. */
export function beginResolving(s: State): void {
  for (const now of s.fighters) now.before = now.fleshWounds;
}

/** Two sidearms: the hits of one wait while the other's are allocated or resolved. */
export function exchangeHits(s: State, _: Dice, o: Battle): void {
  for (let i = 0; i < o.fighters.length; i++) {
    const now = s.fighters[i];
    const waiting = now.queued;
    now.queued = now.pending;
    now.pending = isOut(now) ? 0 : waiting;
    if (isOut(now)) countHits(s, o, i, waiting);
  }
}

function countHits(s: State, o: Battle, fighter: number, hits: number): void {
  s.fighters[fighter].struck += hits;
  if (o.fighters[fighter].side === 'enemy') s.hits += hits;
  else s.friendHits += hits;
}

/** Whether none of this attack's hits was resolved before this one. */
export const isFirstHit = (s: AttackState): boolean => s.guns[s.gun].firstResolved === 0;

/** A Marksman doubles the Damage of his first hit only: what comes after it is told apart. */
export function noteFirstHit(s: AttackState, o: Attack): void {
  if (hitOnSix(s) && o.guns[s.gun].rules.hitSix?.doubleDamage) s.guns[s.gun].firstResolved = 1;
}

/** A miss: as many hits go astray as there would have been, or one. */
export function goAstray(s: AttackState, o: Attack): void {
  if (o.rules.strayHits === 'one') s.guns[s.gun].shots = 1;
}

/** Master-crafted: the one re-roll of the battle, used up by asking. */
function mayReroll(s: AttackState, o: Attack): boolean {
  if (!o.guns[s.gun].rules.masterCrafted || s.guns[s.gun].rerolled === 1) return false;
  if (o.oneWeapon) for (const gun of s.guns) gun.rerolled = 1;
  else s.guns[s.gun].rerolled = 1;
  return true;
}
