import type { Dice } from '../../../dice/dice.ts';
import type { Die } from '../../../dice/die.ts';
import { type Battle, type Duel, duelAtHand, type Hook } from '../battle.ts';
import { plainDie, toughnessDie } from '../dice.ts';
import { isStray } from '../hit/hit.ts';
import { type FighterState, isOut, OUT_OF_ACTION, SERIOUSLY_INJURED, type State } from '../state.ts';
import { isImmune } from './armour.ts';

/** Takes Wounds; the point that takes the last one rolls an Injury die, and so does every further point. */
export function takeWounds(s: State, _: Dice, o: Battle): void {
  const { wounds, side } = o.fighters[s.fighter];
  const now = s.fighters[s.fighter];
  const left = wounds - now.lost;
  now.harm += s.points;
  if (side === 'enemy') s.damage += s.points;
  now.lost += Math.min(s.points, left);
  if (s.points >= left && s.points > 0) s.injuryDice += s.points - left + (left > 0 ? 1 : 0);
}

/** Rolls the Injury dice and notes what they show. */
export function rollInjuries(s: State, dice: Dice, o: Battle): void {
  if (s.injuryDice === 0) return;
  const duel = duelAtHand(s, o);
  if (duel.gun.rules.injury === 'web') web(s, o);
  else if (duel.gun.rules.injury === 'fear') fear(s, dice, duel);
  else if (isDeadly(s, o, duel)) s.out = s.injuryDice;
  else if (o.rules.injuryOrder === 'sequential') injureInTurn(s, dice, o, duel);
  else throwTogether(s, dice, o, duel);
}

/** Whether every Injury die is Out of Action; for Melta on a stray, whose distance counts (N47). */
function isDeadly(s: State, o: Battle, duel: Duel): boolean {
  if (o.rules.strayMelta === 'own' || !isStray(s, duel.gun.area)) return duel.deadly;
  return o.duels[s.gun][s.aimed].deadly;
}

/** Applies the Injury dice: an Out of Action goes before a Serious Injury, and Flesh Wounds add up. */
export function applyInjuries(s: State, _: Dice, o: Battle): void {
  if (!isOut(s.fighters[s.fighter])) suffer(s, o, s.fighter, s.flesh, s.serious, s.out);
}

/** Takes injuries, already rolled. */
export function suffer(
  s: State,
  o: Battle,
  index: number,
  flesh: number,
  serious: number,
  out: number,
): void {
  if (out > 0) {
    goOut(s, o, index);
    return;
  }
  const now = s.fighters[index];
  const { toughness, friends } = o.fighters[index];
  const already = now.status >= SERIOUSLY_INJURED;
  const extra = Math.max(0, already ? serious : serious - 1);
  if (serious > 0 && !already) {
    now.status = SERIOUSLY_INJURED;
    if (friends.count > 0) now.shaken = 1;
  }
  now.fleshWounds += flesh + (o.rules.extraSerious === 'fleshWound' ? extra : 0);
  if (now.fleshWounds < toughness) return;
  now.fleshWounds = toughness;
  goOut(s, o, index);
}

/**
 * Pulverise: Toughness or more, or a natural 6, makes one Flesh Wound a Serious Injury. The attacker may, and does
 * not where Flesh Wounds alone take the fighter out, or a further Serious Injury does nothing (N5).
 */
export const pulverise: Hook = (s, dice, o, { fighter, index }) => {
  const now = s.fighters[index];
  const left = fighter.toughness - now.fleshWounds;
  if (s.flesh === 0 || s.flesh >= left) return;
  const serious = now.status === SERIOUSLY_INJURED || s.serious > 0;
  if (serious && o.rules.extraSerious === 'nothing') return;
  if (!dice.passes(toughnessDie(left, o.rows))) return;
  s.flesh--;
  s.serious++;
};

/** Rad-phage: a further Flesh Wound on 4+ once all hits are resolved. */
export const radPhage: Hook = (s, dice, o, { fighter, index }) => {
  if (isImmune(fighter.worn, 'Rad-phage')) return;
  if (dice.passes(plainDie(o.rows.radPhage))) suffer(s, o, index, 1, 0, 0);
};

/** Blaze: on fire on 4+, the gunked on 2+, which burns the gunk away. */
export const blaze: Hook = (s, dice, { rows }, { index, fighter }) => {
  if (isImmune(fighter.worn, 'Blaze')) return;
  const now = s.fighters[index];
  if (!dice.passes(plainDie(now.gunked === 1 ? rows.blazeGunked : rows.blaze))) return;
  now.onFire = 1;
  now.gunked = 0;
};

/** Gunk: Initiative is 1 worse, and he catches fire on 2+. */
export const gunk: Hook = (s, _, __, { index }) => {
  s.fighters[index].gunked = 1;
};

/** Cursed: a Willpower test, or Insane. */
export const cursed: Hook = (s, dice, _, { index, fighter }) => {
  if (!dice.passes(fighter.willpowerDie)) s.fighters[index].insane = 1;
};

/** Concussion: Initiative is 2 worse, 6+ at worst. */
export const concussion: Hook = (s, _, __, { index }) => {
  s.fighters[index].concussed = 1;
};

/** Removes the fighter, with all that was on him. */
function goOut(s: State, o: Battle, index: number): void {
  const now = s.fighters[index];
  now.status = OUT_OF_ACTION;
  if (o.fighters[index].friends.count > 0) now.shaken = 1;
  takeAllOff(now);
}

/** What only a fighter has who is not Out of Action. By name: a list of names V8 looks up one by one each time. */
function takeAllOff(now: FighterState): void {
  now.blind = 0;
  now.onFire = 0;
  now.concussed = 0;
  now.webbed = 0;
  now.afraid = 0;
  now.gunked = 0;
  now.insane = 0;
  now.dosed = 0;
  now.proneWhenHit = 0;
  now.lost = 0;
  now.saves = 0;
  now.burnt = 0;
  now.pending = 0;
}

function throwTogether(s: State, dice: Dice, o: Battle, duel: Duel): void {
  noteInjuries(s, dice.tally(diceLeft(s, o, duel), injuryDie(s, o, duel)));
  duel.gun.rules.afterInjury?.(s, dice, o, duel);
}

/** How many of the Injury dice are left: True Grit takes one away, except from a single one. */
function diceLeft(s: State, o: Battle, duel: Duel): number {
  if (!duel.fighter.skills.includes('True Grit')) return s.injuryDice;
  return discardsOne(s, o, duel) ? 1 : Math.max(0, s.injuryDice - o.rows.trueGrit);
}

function injuryDie(s: State, o: Battle, duel: Duel): Die {
  return duel.fighter.skills.includes('True Grit') && discardsOne(s, o, duel)
    ? milder(s, o, duel)
    : o.injury.one;
}

const discardsOne = (s: State, o: Battle, { gun }: Duel): boolean =>
  s.injuryDice === 1 && (o.rules.trueGrit === 'single' || gun.damage === 1);

/** A Serious Injury is milder where a Flesh Wound takes him out, and where it does nothing more (N5). */
function milder(s: State, o: Battle, { fighter, index }: Duel): Die {
  const now = s.fighters[index];
  const last = fighter.toughness - now.fleshWounds === 1;
  const harmless = o.rules.extraSerious === 'nothing' && now.status === SERIOUSLY_INJURED;
  return last || harmless ? o.injury.milderLast : o.injury.milder;
}

function noteInjuries(s: State, counts: ArrayLike<number>): void {
  s.flesh = counts[0];
  s.serious = counts[1];
  s.out = counts[2];
}

const NO_INJURY = [0, 0, 0] as const;

function injureInTurn(s: State, dice: Dice, o: Battle, duel: Duel): void {
  const die = injuryDie(s, o, duel);
  const count = diceLeft(s, o, duel);
  for (let i = 0; i < count && !isOut(s.fighters[duel.index]); i++) {
    noteInjuries(s, dice.tally(1, die));
    duel.gun.rules.afterInjury?.(s, dice, o, duel);
    applyInjuries(s, dice, o);
  }
  noteInjuries(s, NO_INJURY);
}

/** Fear: a Nerve test in the place of the Injury dice. */
function fear(s: State, dice: Dice, { fighter, index }: Duel): void {
  if (!dice.passes(fighter.fearDie)) s.fighters[index].afraid = 1;
}

function web(s: State, o: Battle): void {
  const now = s.fighters[s.fighter];
  now.webbed = 1;
  if (now.status < SERIOUSLY_INJURED) s.serious = 1;
  else if (o.rules.web === 'fleshWound') s.flesh = 1;
}
