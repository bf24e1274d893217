import type { Dice } from '../../dice/dice.ts';
import type { State } from '../system.ts';
import { type Battle, duelOf, type HitRoll, hitRollAt } from './battle.ts';
import { testDie } from './dice.ts';
import { F, G, HIT, isOut, PINNED, S, STANDING, statusOf } from './state.ts';

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
    return;
  }
  const roll = duel.hitRolls[hitRollAt(statusOf(s, s[S.aimed]!) !== STANDING, s[S.aims] === 1)]!;
  s[gun + G.flags] = throwToHit(s, dice, o, roll);
  if (s[gun + G.flags] === 0 && o.rules.strayHits === 'one') s[gun + G.shots] = 1;
}

/** Throws one hit roll of the weapon at hand. @returns 0 for a miss, else its bits */
export function throwToHit(s: State, dice: Dice, o: Battle, roll: HitRoll): number {
  if (roll.improbable && dice.roll(SIX) === 0 && !(mayReroll(s, o) && dice.roll(SIX) === 1)) return 0;
  const flags = dice.roll(roll.die);
  if (flags !== 0 || !mayReroll(s, o)) return flags;
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
  if (o.rules.fleshWound === 'afterwards') s[at + F.before] = s[at + F.fleshWounds]!;
  if (s[at + F.status] !== STANDING || fighter.engaged || gun.rules.pins === 'never') return;
  if (isStray(s, gun.area) && o.rules.pinBystanders === 'no') return;
  const steady = fighter.skills.includes('Nerves of Steel') && gun.rules.pins !== 'always';
  if (!steady || dice.roll(fighter.coolDie) === 0) s[at + F.status] = PINNED;
}

/** Whether the hits at hand are those of a direct shot that missed its target. */
const isStray = (s: State, area: boolean): boolean => !area && (s[G.at(s[S.gun]!) + G.flags]! & HIT) === 0;

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
    for (const other of o.spread) if (left > 1 && !isOut(s, other)) left -= give(s, other);
  s[F.at(s[S.aimed]!) + F.pending]! += left;
}

const SIX = testDie(6);

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
