import type { Dice } from '../../../dice/dice.ts';
import type { Battle } from '../battle.ts';
import { INCAPACITATED, NONE, STAGGERED } from '../check/checks.ts';
import { type S, shooting, targeted } from '../state.ts';
import { shooterOf } from './weapons.ts';

/** Each failed Defence Check by itself: a Wound, and the injury when none are left. (Shoot 18, 20; A10, A11) */
export function woundOneByOne(s: S, dice: Dice, o: Battle): void {
  const enemy = targeted(s);
  const check = shooterOf(s, o).injuryChecks[s.target - 1];
  for (let i = 0, injured = false; i < s.failed && !injured; i++) {
    const last = enemy.wounds <= 1; // one on its last Wound is injured each time (F14)
    const down = enemy.injury > NONE;
    if (enemy.wounds > 0) enemy.wounds--;
    if (down && o.rules.downed === 'out') injure(s, INCAPACITATED);
    else if (last) injure(s, check ? dice.roll(check) : worstOf(s));
    injured = last && o.rules.secondTwenty === 'ignored';
  }
}

/** All failed Defence Checks together cost Wounds; of the last, for every Wound above 1 an attack leaves the pool. (Ranged 11, 12) */
export function takeWounds(s: S): void {
  if (s.failed === 0) return;
  const enemy = targeted(s);
  const had = Math.max(1, enemy.wounds); // one on its last Wound is injured each time (F14)
  if (s.failed >= had) s.leaving = had - 1;
  enemy.wounds = Math.max(0, enemy.wounds - s.failed);
}

/** One attack leaves the pool. (Ranged 12; A14) */
export function leavePool(s: S, dice: Dice, o: Battle): void {
  s.pool[leaving(s, dice, o)].attacks--;
  s.leaving--;
}

/** What is left of the pool injures a unit without Wounds. (Ranged 13; A11) */
export function injureFromPool(s: S, _: Dice, o: Battle): void {
  if (s.failed === 0) return;
  const { wounds, injury } = targeted(s);
  if (injury > NONE && o.rules.downed === 'out') injure(s, INCAPACITATED);
  else if (wounds === 0) {
    injure(s, worstOf(s));
    stagger(s, o);
  }
}

/** The injury of the attack that leaves the pool. */
function leaving(s: S, dice: Dice, o: Battle): number {
  const [least, worst] = [leastOf(s), worstOf(s)];
  if (least === worst || o.rules.removal === 'lowest') return least;
  if (o.rules.removal === 'highest') return worst;
  let drawn = dice.roll(o.uniform[sizeOf(s)]);
  let injury = least;
  while (drawn >= s.pool[injury].attacks) drawn -= s.pool[injury++].attacks;
  return injury;
}

function leastOf({ pool }: S): number {
  let least = NONE;
  while (least < INCAPACITATED && pool[least].attacks === 0) least++;
  return least;
}

function worstOf({ pool }: S): number {
  let worst = INCAPACITATED;
  while (worst > NONE && pool[worst].attacks === 0) worst--;
  return worst;
}

function sizeOf({ pool }: S): number {
  let size = 0;
  for (const { attacks } of pool) size += attacks;
  return size;
}

/** The worse injury stands. An equal one changes nothing but makes a unit reel on a ledge. (F13, A30) */
function injure(s: S, injury: number): void {
  const enemy = targeted(s);
  if (injury === NONE || injury < enemy.injury) return;
  if (injury > enemy.injury && injury === INCAPACITATED) s.felled = 1;
  enemy.injury = injury;
  s.reels = 1;
}

/** A Pit Fighter that would be Dazed is Staggered, where that tells in the enemy's turn. (F12, F16; A39) */
function stagger(s: S, { enemies, rules }: Battle): void {
  const { dazedIsStaggered } = enemies[s.target - 1].target;
  const dazes = dazedIsStaggered && rules.lowInjury === 'dazed' && worstOf(s) === NONE;
  if (dazes && rules.staggeredTarget === 'disadvantage') targeted(s).staggered = 1;
}

/** A Dazed or Stunned unit within 1" of a ledge may fall, once. (F15) */
export function ledge(s: S, dice: Dice, o: Battle): void {
  const enemy = targeted(s);
  const { ledge: height, agilityChecks, fallRoll } = o.enemies[s.target - 1];
  if (s.reels === 0 || height === 0 || enemy.fell === 1 || enemy.injury === INCAPACITATED) return;
  if (dice.passes(agilityChecks[enemy.staggered])) return;
  enemy.fell = 1;
  s.falls++;
  injure(s, dice.roll(fallRoll));
}

export const hasFelled = (s: S): boolean => s.felled === 1;

/** Who took a unit out draws: a henchman to become a Hero, once, a Hero to improve. (Ranged 14; F19, A23, A33) */
export function improve(s: S, dice: Dice, o: Battle): void {
  const me = shooting(s);
  const { unit, improvements } = shooterOf(s, o);
  if (unit.rank === 'henchman') promote(s, dice, o);
  else if (me.improved < improvements.length) me.improved += dice.roll(improvements[me.improved]);
}

function promote(s: S, dice: Dice, o: Battle): void {
  const me = shooting(s);
  const { promotion } = o.enemies[s.target - 1];
  if (promotion === undefined || me.promoted === 1 || !dice.passes(promotion)) return;
  me.promoted = 1;
  s.promotions++;
}

/** A natural 1 with Blackpowder: the weapon is out, and an Injury Roll on the shooter. (F10, A26) */
export function misfire(s: S, dice: Dice, o: Battle): void {
  if (s.ones === 0) return;
  shooting(s).misfired = 1;
  for (; s.ones > 0; s.ones--) hurtShooter(s, dice, o);
}

/**
 * With more than one Wound left, Incapacitated is Stunned and a Wound. What it suffers tells after its attack, which
 * is resolved as if it were still well; only the worst is remembered, so that natural 1s need not be counted. (F10)
 */
function hurtShooter(s: S, dice: Dice, o: Battle): void {
  const me = shooting(s);
  const { injuryRoll, spared } = shooterOf(s, o);
  const injury = dice.roll(injuryRoll);
  const survives = injury === INCAPACITATED && me.wounds > 1;
  if (survives) me.wounds--;
  s.hurt = Math.max(s.hurt, survives ? spared : injury);
}

/** The shooter bears what its misfires did to it. (F10) */
export function bearMisfires(s: S, dice: Dice, o: Battle): void {
  misfire(s, dice, o);
  const me = shooting(s);
  const before = me.injury === STAGGERED ? NONE : me.injury;
  if (s.hurt > before) me.injury = s.hurt;
}
