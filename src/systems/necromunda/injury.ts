import type { Dice } from '../../dice/dice.ts';
import type { Die } from '../../dice/die.ts';
import type { State } from '../../systems/system.ts';
import { isImmune } from './armour.ts';
import { type Battle, type Duel, duelOf, type Hook } from './battle.ts';
import { INJURY, MILDER_INJURY, MILDER_LAST_INJURY, orSixDie, plainDie } from './dice.ts';
import { isStray } from './hit.ts';
import {
  AFRAID,
  CONCUSSED,
  F,
  GUNKED,
  INSANE,
  isOut,
  ON_FIRE,
  OUT_OF_ACTION,
  S,
  SERIOUSLY_INJURED,
  WEBBED,
} from './state.ts';

/** Takes Wounds; the point that takes the last one rolls an Injury die, and so does every further point. */
export function takeWounds(s: State, _: Dice, o: Battle): void {
  const { fighter, at } = duelOf(o, s[S.gun]!, s[S.fighter]!);
  const points = s[S.points]!;
  const left = fighter.wounds - s[at + F.lost]!;
  if (fighter.side === 'enemy') s[S.damage]! += points;
  s[at + F.lost]! += Math.min(points, left);
  if (points >= left && points > 0) s[S.injuryDice]! += points - left + (left > 0 ? 1 : 0);
  s[S.points] = 0;
}

/** Rolls the Injury dice and notes what they show. */
export function rollInjuries(s: State, dice: Dice, o: Battle): void {
  const duel = duelOf(o, s[S.gun]!, s[S.fighter]!);
  const n = s[S.injuryDice]!;
  s[S.injuryDice] = 0;
  if (n === 0) return;
  if (duel.gun.rules.injury === 'web') web(s, o, duel);
  else if (duel.gun.rules.injury === 'fear') fear(s, dice, duel);
  else if (isDeadly(s, o, duel)) s[S.out] = n;
  else if (o.rules.injuryOrder === 'sequential') injureInTurn(s, dice, o, duel, n);
  else throwTogether(s, dice, o, duel, n);
}

/** Whether every Injury die is Out of Action; for Melta on a stray, whose distance counts (N47). */
function isDeadly(s: State, o: Battle, duel: Duel): boolean {
  if (o.rules.strayMelta === 'own' || !isStray(s, duel.gun.area)) return duel.deadly;
  return duelOf(o, s[S.gun]!, s[S.aimed]!).deadly;
}

/** Applies the Injury dice: an Out of Action goes before a Serious Injury, and Flesh Wounds add up. */
export function applyInjuries(s: State, _: Dice, o: Battle): void {
  const duel = duelOf(o, s[S.gun]!, s[S.fighter]!);
  if (!isOut(s, s[S.fighter]!)) suffer(s, o, duel, s[S.flesh]!, s[S.serious]!, s[S.out]!);
  s[S.flesh] = 0;
  s[S.serious] = 0;
  s[S.out] = 0;
}

/** Takes injuries, already rolled. */
export function suffer(s: State, o: Battle, duel: Duel, flesh: number, serious: number, out: number): void {
  const { at, fighter } = duel;
  if (out > 0) {
    goOut(s, duel);
    return;
  }
  const already = s[at + F.status]! >= SERIOUSLY_INJURED;
  const extra = Math.max(0, already ? serious : serious - 1);
  if (serious > 0 && !already) {
    s[at + F.status] = SERIOUSLY_INJURED;
    if (fighter.friends > 0) s[at + F.shaken] = 1;
  }
  s[at + F.fleshWounds]! += flesh + (o.rules.extraSerious === 'fleshWound' ? extra : 0);
  if (s[at + F.fleshWounds]! < fighter.toughness) return;
  s[at + F.fleshWounds] = fighter.toughness;
  goOut(s, duel);
}

/**
 * Pulverise: Toughness or more, or a natural 6, makes one Flesh Wound a Serious Injury. The attacker may, and does
 * not where Flesh Wounds alone take the fighter out, or a further Serious Injury does nothing (N5).
 */
export const pulverise: Hook = (s, dice, o, { fighter, at }) => {
  const left = fighter.toughness - s[at + F.fleshWounds]!;
  if (s[S.flesh] === 0 || s[S.flesh]! >= left) return;
  const serious = s[at + F.status] === SERIOUSLY_INJURED || s[S.serious]! > 0;
  if (serious && o.rules.extraSerious === 'nothing') return;
  const worse = dice.roll(orSixDie(left));
  s[S.flesh]! -= worse;
  s[S.serious]! += worse;
};

/** Rad-phage: a further Flesh Wound on 4+ once all hits are resolved. */
export const radPhage: Hook = (s, dice, o, duel) => {
  if (isImmune(duel.fighter.worn, 'Rad-phage')) return;
  if (dice.roll(plainDie(4)) === 1) suffer(s, o, duel, 1, 0, 0);
};

/** Blaze: on fire on 4+, the gunked on 2+, which burns the gunk away. */
export const blaze: Hook = (s, dice, _, { at, fighter }) => {
  if (isImmune(fighter.worn, 'Blaze')) return;
  const gunked = (s[at + F.conditions]! & GUNKED) !== 0;
  if (dice.roll(plainDie(gunked ? 2 : 4)) === 0) return;
  s[at + F.conditions]! |= ON_FIRE;
  s[at + F.conditions]! &= ~GUNKED;
};

/** Gunk: Initiative is 1 worse, and he catches fire on 2+. */
export const gunk: Hook = (s, _, __, { at }) => {
  s[at + F.conditions]! |= GUNKED;
};

/** Cursed: a Willpower test, or Insane. */
export const cursed: Hook = (s, dice, _, { at, fighter }) => {
  if (dice.roll(fighter.willpowerDie) === 0) s[at + F.conditions]! |= INSANE;
};

/** Concussion: Initiative is 2 worse, 6+ at worst. */
export const concussion: Hook = (s, _, __, { at }) => {
  s[at + F.conditions]! |= CONCUSSED;
};

/** Removes the fighter; what no longer matters is forgotten. */
function goOut(s: State, { at, fighter }: Duel): void {
  s[at + F.status] = OUT_OF_ACTION;
  if (fighter.friends > 0) s[at + F.shaken] = 1;
  s[at + F.lost] = 0;
  s[at + F.conditions] = 0;
  s[at + F.saves] = 0;
  s[at + F.pending] = 0;
}

function throwTogether(s: State, dice: Dice, o: Battle, duel: Duel, n: number): void {
  noteInjuries(s, dice.tally(diceLeft(o, duel, n), injuryDie(s, o, duel, n)));
  duel.gun.rules.afterInjury?.(s, dice, o, duel);
}

/** How many Injury dice are left of `n`: True Grit takes one away, except from a single one. */
function diceLeft(o: Battle, duel: Duel, n: number): number {
  if (!duel.fighter.skills.includes('True Grit')) return n;
  return discardsOne(o, duel, n) ? 1 : n - 1;
}

function injuryDie(s: State, o: Battle, duel: Duel, n: number): Die {
  return duel.fighter.skills.includes('True Grit') && discardsOne(o, duel, n) ? milder(s, o, duel) : INJURY;
}

const discardsOne = (o: Battle, { gun }: Duel, n: number): boolean =>
  n === 1 && (o.rules.trueGrit === 'single' || gun.damage === 1);

/** A Serious Injury is milder where a Flesh Wound takes him out, and where it does nothing more (N5). */
function milder(s: State, o: Battle, { fighter, at }: Duel): Die {
  const last = fighter.toughness - s[at + F.fleshWounds]! === 1;
  const harmless = o.rules.extraSerious === 'nothing' && s[at + F.status] === SERIOUSLY_INJURED;
  return last || harmless ? MILDER_LAST_INJURY : MILDER_INJURY;
}

function noteInjuries(s: State, counts: Int32Array): void {
  s[S.flesh] = counts[0]!;
  s[S.serious] = counts[1]!;
  s[S.out] = counts[2]!;
}

function injureInTurn(s: State, dice: Dice, o: Battle, duel: Duel, n: number): void {
  const die = injuryDie(s, o, duel, n);
  const count = diceLeft(o, duel, n);
  for (let i = 0; i < count && s[duel.at + F.status] !== OUT_OF_ACTION; i++) {
    noteInjuries(s, dice.tally(1, die));
    duel.gun.rules.afterInjury?.(s, dice, o, duel);
    applyInjuries(s, dice, o);
  }
}

/** Fear: a Nerve test in the place of the Injury dice. */
function fear(s: State, dice: Dice, { fighter, at }: Duel): void {
  if (dice.roll(fighter.fearDie) === 0) s[at + F.conditions]! |= AFRAID;
}

function web(s: State, o: Battle, duel: Duel): void {
  const already = s[duel.at + F.status]! >= SERIOUSLY_INJURED;
  s[duel.at + F.conditions]! |= WEBBED;
  if (!already) s[S.serious] = 1;
  else if (o.rules.web === 'fleshWound') s[S.flesh] = 1;
}
