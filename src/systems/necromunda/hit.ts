import type { Dice } from '../../dice/dice.ts';
import type { State } from '../system.ts';
import { hasBetterFront } from './armour.ts';
import { type Battle, duelOf, type HitRoll, hitRollAt } from './battle.ts';
import { testDie } from './dice.ts';
import { canBeShotAt } from './priority.ts';
import {
  F,
  FIRST_RESOLVED,
  G,
  HIT,
  isOut,
  NATURAL_SIX,
  PINNED,
  PRONE_WHEN_HIT,
  S,
  STANDING,
  statusOf,
} from './state.ts';

/** Makes the hit roll at the fighter aimed at; beyond Long range there is none, and it misses. */
export function rollToHit(s: State, dice: Dice, o: Battle): void {
  const gun = G.at(s[S.gun]!);
  if (s[gun + G.shots] === 0) return;
  const duel = duelOf(o, s[S.gun]!, s[S.aimed]!);
  if (isOut(s, s[S.aimed]!)) {
    s[gun + G.shots] = 0;
    return;
  }
  if (duel.range === 'beyond') {
    if (o.rules.strayOutOfRange === 'none') s[gun + G.shots] = 0;
    else goAstray(s, o, gun);
    return;
  }
  const roll = duel.hitRolls[hitRollAt(statusOf(s, s[S.aimed]!) !== STANDING, s[S.aims] === 1)]!;
  s[gun + G.flags] = throwToHit(s, dice, o, roll);
  if ((s[gun + G.flags]! & HIT) === 0) goAstray(s, o, gun);
}

/** Throws one hit roll of the weapon at hand. @returns bits of its `flags` */
export function throwToHit(s: State, dice: Dice, o: Battle, roll: HitRoll): number {
  if (roll.improbable && dice.roll(SIX) === 0 && !(mayReroll(s, o) && dice.roll(SIX) === 1)) return 0;
  const flags = dice.roll(roll.die);
  if ((flags & HIT) !== 0 || !mayReroll(s, o)) return flags;
  const both = roll.improbable && o.rules.masterCrafted === 'both';
  return both && dice.roll(SIX) === 0 ? 0 : dice.roll(roll.die);
}

/** Fighters hit are Pinned, and hits are counted. */
export function pinHit(s: State, dice: Dice, o: Battle): void {
  const index = s[S.fighter]!;
  const at = F.at(index);
  const pending = s[at + F.pending]!;
  if (pending === 0) return;
  const { fighter, gun } = duelOf(o, s[S.gun]!, index);
  s[fighter.side === 'enemy' ? S.hits : S.friendHits]! += pending;
  if (wasProne(s, o, index) && hasBetterFront(fighter.worn)) s[at + F.conditions]! |= PRONE_WHEN_HIT;
  if (s[at + F.status] !== STANDING || fighter.engaged || gun.rules.pins === 'never') return;
  if (isStray(s, gun.area) && o.rules.pinBystanders === 'no') return;
  const steady = fighter.skills.includes('Nerves of Steel') && gun.rules.pins !== 'always';
  if (!steady || dice.roll(fighter.coolDie) === 0) s[at + F.status] = PINNED;
}

/** Prone when he was hit: of two sidearms that roll together, neither finds him Pinned by the other. */
const wasProne = (s: State, o: Battle, fighter: number): boolean =>
  (o.guns.length > 1 && o.rules.twinOrder === 'together'
    ? o.fighters[fighter]!.status
    : statusOf(s, fighter)) !== STANDING;

/** Whether the hits at hand are those of a direct shot that missed its target. */
export const isStray = (s: State, area: boolean): boolean =>
  !area && (s[G.at(s[S.gun]!) + G.flags]! & HIT) === 0;

/** The target takes the hits, or shares further ones with those around him. */
export function allocateHits(s: State, _: Dice, o: Battle & { readonly spread: readonly number[] }): void {
  const gun = G.at(s[S.gun]!);
  s[S.risk] = 0;
  if ((s[gun + G.flags]! & HIT) === 0) return;
  const shots = s[gun + G.shots]!;
  s[gun + G.shots] = 0;
  if (isOut(s, s[S.aimed]!)) {
    s[S.hits]! += shots;
    return;
  }
  let left = shots;
  if (o.rules.rapidFireHits === 'spread' && s[S.aimed] === 0)
    for (const other of o.spread) if (left > 1 && canBeShotAt(s, o.fighters, other)) left -= give(s, other);
  s[F.at(s[S.aimed]!) + F.pending]! += left;
}

/** Hits of one weapon are about to be resolved: what an earlier one left behind is cleared. */
export function beginResolving(s: State, _: Dice, o: Battle): void {
  s[S.pierced] = 0;
  s[S.weaker] = 0;
  if (o.rules.fleshWound === 'afterwards') noteFleshWounds(s, o);
}

/** Two sidearms: the hits of one wait while the other's are allocated or resolved. */
export function exchangeHits(s: State, _: Dice, o: Battle): void {
  for (let i = 0; i < o.fighters.length; i++) {
    const at = F.at(i);
    const waiting = s[at + F.queued]!;
    s[at + F.queued] = s[at + F.pending]!;
    s[at + F.pending] = isOut(s, i) ? countOnly(s, o, i, waiting) : waiting;
  }
}

/** Hits on a fighter already Out of Action are counted, and do nothing. @returns 0 */
function countOnly(s: State, o: Battle, fighter: number, hits: number): number {
  s[o.fighters[fighter]!.side === 'enemy' ? S.hits : S.friendHits]! += hits;
  return 0;
}

/** Whether none of this attack's hits was resolved before this one. */
export const isFirstHit = (s: State): boolean => (s[G.at(s[S.gun]!) + G.flags]! & FIRST_RESOLVED) === 0;

/** A Marksman doubles the Damage of his first hit only: what comes after it is told apart. */
export function noteFirstHit(s: State, o: Battle): void {
  const flags = G.at(s[S.gun]!) + G.flags;
  if (s[flags]! & NATURAL_SIX && o.guns[s[S.gun]!]!.rules.hitSix?.doubleDamage) s[flags]! |= FIRST_RESOLVED;
}

const SIX = testDie(6);

/** A miss: as many hits go astray as there would have been, or one. */
function goAstray(s: State, o: Battle, gun: number): void {
  if (o.rules.strayHits === 'one') s[gun + G.shots] = 1;
}

/** Toughness as it stands when an attack begins: all hits of the attack meet that. */
function noteFleshWounds(s: State, { fighters }: Battle): void {
  for (let i = 0; i < fighters.length; i++) s[F.at(i) + F.before] = s[F.at(i) + F.fleshWounds]!;
}

function give(s: State, fighter: number): number {
  s[F.at(fighter) + F.pending]!++;
  return 1;
}

/** Master-crafted: the one re-roll of the battle, used up by asking. */
function mayReroll(s: State, o: Battle): boolean {
  const gun = s[S.gun]!;
  if (!o.guns[gun]!.rules.masterCrafted || s[G.at(gun) + G.rerolled] === 1) return false;
  s[G.at(gun) + G.rerolled] = 1;
  return true;
}
