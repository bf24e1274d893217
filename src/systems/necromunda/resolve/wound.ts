import type { Dice } from '../../../dice/dice.ts';
import { rowsOf } from '../../table.ts';
import { type Battle, type Duel, duelAtHand, type Hook, initiativeAt } from '../battle.ts';
import { atMostDie, D6, plainDie, toughnessDie } from '../dice.ts';
import { hitOnSix, type State } from '../state.ts';
import { WOUND_ROLL } from '../tables.ts';

/** What a wound roll needs against a Toughness (Resolve Hits 1). */
export function woundNeeded(strength: number, toughness: number, rows = rowsOf(WOUND_ROLL)): number {
  if (strength >= 2 * toughness) return rows.woundTwice;
  if (strength > toughness) return rows.woundStronger;
  if (strength === toughness) return rows.woundEqual;
  return 2 * strength <= toughness ? rows.woundHalf : rows.woundWeaker;
}

/** Makes the wound roll, or what the weapon's trait makes in its place. */
export function rollToWound(s: State, dice: Dice, o: Battle): void {
  const duel = duelAtHand(s, o);
  (duel.gun.rules.wound ?? woundRolls)(s, dice, o, duel);
  s.fighters[duel.index].wounds += s.wounded + s.sixes;
  if (duel.fighter.side === 'enemy') s.wounds += s.wounded + s.sixes;
}

/**
 * Knockback: 1" away, or into something solid for more Damage. Direct fire compares its hit roll with the Strength of whomever it
 * strikes, a Blast rolls a D6.
 */
export function knockBack(s: State, dice: Dice, o: Battle): void {
  const { gun, fighter, pushedAt } = duelAtHand(s, o);
  if (!gun.rules.knockback || !(fighter.blocked || o.countsKnockback)) return;
  const pushed = gun.area ? dice.passes(plainDie(fighter.strength)) : s.guns[s.gun].reached >= pushedAt;
  if (!pushed) return;
  if (fighter.blocked) s.extra += o.rows.knockback;
  else s.fighters[s.fighter].pushed++;
}

/** Toughness that a wound roll compares with: Flesh Wounds lower it at once, or after the attack. */
function toughnessLeft(s: State, o: Battle, { fighter, index }: Duel): number {
  const { fleshWounds, before } = s.fighters[index];
  return fighter.toughness - (o.rules.fleshWound === 'atOnce' ? fleshWounds : before);
}

/** Scattershot: D6 wound rolls in the place of one, at once or each by itself (N53). */
export const scattershot: Hook = (s, dice, o, duel) =>
  wound(s, dice, o, duel, o.rules.scattershot === 'together' ? dice.roll(D6) : 1);

/** Toxin and Gas: Toughness or more, or a natural 6. */
export const poison: Hook = (s, dice, o, duel) => {
  s.wounded = dice.roll(toughnessDie(toughnessLeft(s, o, duel), o.rows));
};

/** Graviton Pulse: a Strength test, or Damage. */
export const graviton: Hook = (s, dice, o, { fighter }) => {
  const { strength } = fighter;
  const safe = o.rules.gravitonSix === 'fails' ? Math.min(strength, o.rows.gravitonFails - 1) : strength;
  s.wounded = 1 - dice.roll(atMostDie(safe));
};

/** Flash: an Initiative test, or Blind. */
export const flash: Hook = (s, dice, _, duel) => {
  if (!hasInitiative(s, dice, duel)) s.fighters[duel.index].blind = 1;
};

/** Vortex: an Initiative test, or Out of Action. */
export const vortex: Hook = (s, dice, _, duel) => {
  if (!hasInitiative(s, dice, duel)) s.out = 1;
};

/** Chem Delivery: Toughness or more, or a natural 6, and the dose goes in. */
export const chemDelivery: Hook = (s, dice, o, duel) => {
  if (dice.passes(toughnessDie(toughnessLeft(s, o, duel), o.rows))) s.fighters[duel.index].dosed = 1;
};

/** An Initiative test, with what makes it harder. */
function hasInitiative(s: State, dice: Dice, { fighter, index }: Duel): boolean {
  const { concussed, gunked } = s.fighters[index];
  const place = initiativeAt(concussed === 1, gunked === 1);
  return dice.passes(fighter.initiativeDice[place]);
}

const woundRolls: Hook = (s, dice, o, duel) => wound(s, dice, o, duel, 1);

function wound(s: State, dice: Dice, o: Battle, duel: Duel, rolls: number): void {
  if (hitOnSix(s) && duel.gun.rules.hitSix?.wounds) {
    s.wounded = rolls;
    return;
  }
  const counts = dice.tally(rolls, duel.woundDice[s.weaker][toughnessLeft(s, o, duel)]);
  s.wounded = counts[1];
  s.sixes = counts[2];
}
