import type { Dice } from '../../dice/dice.ts';
import type { State } from '../system.ts';
import { injuryAt, shooterOf } from './attack.ts';
import type { Battle } from './battle.ts';
import { INCAPACITATED, NONE } from './checks.ts';
import { E, G, W } from './state.ts';

/** The pool's slots, least severe first. */
const POOL = [G.poolNone, G.poolDazed, G.poolStunned, G.poolIncapacitated] as const;

/** Each failed Defence Check by itself: a Wound, and the injury when none are left. (Shoot 18, 20; A10, A11) */
export function woundOneByOne(s: State, dice: Dice, o: Battle): void {
  const enemy = s[G.target]! - 1;
  const injury = worstOf(s);
  const failed = s[G.failed]!;
  const check = shooterOf(s, o).injuryChecks[enemy];
  emptyPool(s);
  for (let i = 0, injured = false; i < failed && !injured; i++) {
    const down = s[injuryAt(enemy)]! > NONE;
    const wounds = s[E.at(enemy) + E.wounds]!;
    if (wounds > 0) s[E.at(enemy) + E.wounds]!--;
    if (down && o.rules.downed === 'out') injure(s, enemy, INCAPACITATED);
    else if (wounds <= 1) injure(s, enemy, check ? dice.roll(check) : injury);
    injured = o.rules.secondTwenty === 'ignored' && wounds <= 1;
  }
}

/** All failed Defence Checks together: Wounds, and the pool's injury when none are left. (Ranged 11–13; A11) */
export function woundFromPool(s: State, dice: Dice, o: Battle): void {
  const failed = s[G.failed]!;
  if (failed > 0) {
    const enemy = s[G.target]! - 1;
    const at = E.at(enemy) + E.wounds;
    const had = Math.max(1, s[at]!); // one on its last Wound is injured each time (F14)
    const down = s[injuryAt(enemy)]! > NONE;
    if (failed >= had) removeFromPool(s, dice, o, had - 1);
    s[at] = Math.max(0, s[at]! - failed);
    if (down && o.rules.downed === 'out') injure(s, enemy, INCAPACITATED);
    else if (failed >= had) injure(s, enemy, worstOf(s));
  }
  emptyPool(s);
}

/** For every Wound above 1 one attack leaves the pool. (Ranged 12; A14) */
function removeFromPool(s: State, dice: Dice, o: Battle, count: number): void {
  for (let i = 0; i < count; i++) s[POOL[leaving(s, dice, o)]!]!--;
}

/** The injury of the attack that leaves the pool. */
function leaving(s: State, dice: Dice, o: Battle): number {
  let least = -1;
  let size = 0;
  for (let i = 0; i < POOL.length; i++) {
    if (s[POOL[i]!]! > 0 && least < 0) least = i;
    size += s[POOL[i]!]!;
  }
  const worst = worstOf(s);
  if (least === worst || o.rules.removal === 'lowest') return least;
  if (o.rules.removal === 'highest') return worst;
  let drawn = dice.roll(o.uniform[size]!);
  let injury = least;
  while (drawn >= s[POOL[injury]!]!) drawn -= s[POOL[injury++]!]!;
  return injury;
}

function worstOf(s: State): number {
  let worst = POOL.length - 1;
  while (worst > 0 && s[POOL[worst]!] === 0) worst--;
  return worst;
}

function emptyPool(s: State): void {
  for (let i = 0; i < POOL.length; i++) s[POOL[i]!] = 0;
  s[G.failed] = 0;
}

/** The worse injury stands. An equal one changes nothing but makes a unit reel on a ledge. (F13, A30) */
function injure(s: State, enemy: number, injury: number): void {
  const at = injuryAt(enemy);
  if (injury === NONE || injury < s[at]!) return;
  if (injury > s[at]! && injury === INCAPACITATED) s[G.felled] = 1;
  s[at] = injury;
  s[G.reels] = 1;
}

/** A Dazed or Stunned unit within 1" of a ledge may fall. (F15) */
export function ledge(s: State, dice: Dice, o: Battle): void {
  const enemy = s[G.target]! - 1;
  if (s[G.reels] === 0 || o.enemies[enemy]!.ledge === 0) return;
  const at = E.at(enemy);
  if (s[at + E.fell] === 1 || s[at + E.injury] === INCAPACITATED) return;
  if (dice.roll(o.enemies[enemy]!.agilityCheck) === 1) return;
  s[at + E.fell] = 1;
  s[G.falls]!++;
  injure(s, enemy, dice.roll(o.enemies[enemy]!.fallRoll));
}

/** Who took a unit out draws: a henchman to become a Hero, once, a Hero to improve. (Ranged 14; F19, A23, A33) */
export function improve(s: State, dice: Dice, o: Battle): void {
  if (s[G.felled] === 0) return;
  const { unit, improvements } = shooterOf(s, o);
  const slot = o.shooterAt[s[G.shooter]!]! + W.improved;
  const before = s[slot]!;
  if (unit.rank !== 'henchman') {
    if (before < improvements.length) s[slot] = before + dice.roll(improvements[before]!);
    return;
  }
  const { promotion } = o.enemies[s[G.target]! - 1]!;
  if (promotion === undefined || before === 1) return;
  s[slot] = dice.roll(promotion);
  s[G.promoted]! += s[slot]!;
}

/** Nothing of this attack is needed any more. */
export function attackEnds(s: State): void {
  s[G.target] = 0;
  s[G.protected] = 0;
  s[G.pending] = 0;
  s[G.reels] = 0;
  s[G.felled] = 0;
}

/** A natural 1 with Blackpowder: the weapon is out, and an Injury Roll on the shooter. (F10, A26) */
export function misfire(s: State, dice: Dice, o: Battle): void {
  const ones = s[G.ones]!;
  if (ones === 0) return;
  s[G.ones] = 0;
  s[o.shooterAt[s[G.shooter]!]! + W.misfired] = 1;
  for (let i = 0; i < ones; i++) hurtShooter(s, dice, o);
}

/**
 * With more than one Wound left, Incapacitated is Stunned and a Wound. What it suffers tells after its attack, which
 * is resolved as if it were still well; only the worst is remembered, so that natural 1s need not be counted. (F10)
 */
function hurtShooter(s: State, dice: Dice, o: Battle): void {
  const { injuryRoll, spared } = shooterOf(s, o);
  const wounds = o.shooterAt[s[G.shooter]!]! + W.wounds;
  const injury = dice.roll(injuryRoll);
  const survives = injury === INCAPACITATED && s[wounds]! > 1;
  if (survives) s[wounds]!--;
  s[G.hurt] = Math.max(s[G.hurt]!, survives ? spared : injury);
}

/** The shooter bears what its misfires did to it, and nothing of its attacks is needed any more. (F10) */
export function shooterDone(s: State, dice: Dice, o: Battle): void {
  misfire(s, dice, o);
  const at = o.shooterAt[s[G.shooter]!]!;
  if (shooterOf(s, o).unit.rank === 'henchman' && s[G.round] === o.rounds - 1) s[at + W.improved] = 0; // equal battles merge
  const before = s[at + W.injury]!;
  const now = before <= INCAPACITATED ? before : NONE;
  if (s[G.hurt]! > now) s[at + W.injury] = s[G.hurt]!;
  s[G.hurt] = 0;
  s[G.declared] = 0;
  s[G.volleys] = 0;
}
