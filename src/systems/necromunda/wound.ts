import type { Dice } from '../../dice/dice.ts';
import type { State } from '../../systems/system.ts';
import { type Battle, type Duel, duelOf, type Hook, initiativeAt } from './battle.ts';
import { atMostDie, D6, orSixDie, plainDie } from './dice.ts';
import {
  BLIND,
  CONCUSSED,
  DOSED,
  F,
  FIRST_RESOLVED,
  G,
  GUNKED,
  KNOCKBACK_SHIFT,
  NATURAL_SIX,
  S,
} from './state.ts';

/** What a wound roll needs against a Toughness (Resolve Hits 1). */
export function woundNeeded(strength: number, toughness: number): number {
  if (strength >= 2 * toughness) return 2;
  if (strength > toughness) return 3;
  if (strength === toughness) return 4;
  return 2 * strength <= toughness ? 6 : 5;
}

/** Makes the wound roll, or what the weapon's trait makes in its place. */
export function rollToWound(s: State, dice: Dice, o: Battle): void {
  const duel = duelOf(o, s[S.gun]!, s[S.fighter]!);
  (duel.gun.rules.wound ?? woundRolls)(s, dice, o, duel);
  if (o.countsWounds && duel.fighter.side === 'enemy') s[S.wounds]! += s[S.wounded]! + s[S.sixes]!;
}

/**
 * Knockback into something solid: +1 Damage. Direct fire compares its hit roll with the Strength of whomever it
 * strikes, a Blast rolls a D6.
 */
export function knockBack(s: State, dice: Dice, o: Battle): void {
  const { gun, fighter, pushedAt } = duelOf(o, s[S.gun]!, s[S.fighter]!);
  if (!gun.rules.knockback || !fighter.blocked) return;
  const pushed = gun.area ? dice.roll(plainDie(fighter.strength)) === 1 : reached(s) >= pushedAt;
  if (pushed) s[S.extra]!++;
}

/** Of the Strengths that Knockback looks at, how many the hit roll of the weapon at hand reached. */
const reached = (s: State): number =>
  (s[G.at(s[S.gun]!) + G.flags]! & (FIRST_RESOLVED - 1)) >> KNOCKBACK_SHIFT;

/** Toughness that a wound roll compares with: Flesh Wounds lower it at once, or after the attack. */
function toughnessLeft(s: State, o: Battle, { fighter, at }: Duel): number {
  const lost = o.rules.fleshWound === 'atOnce' ? s[at + F.fleshWounds]! : s[at + F.before]!;
  return fighter.toughness - lost;
}

/** Scattershot: D6 wound rolls in the place of one, at once or each by itself (N53). */
export const scattershot: Hook = (s, dice, o, duel) =>
  wound(s, dice, o, duel, o.rules.scattershot === 'together' ? dice.roll(D6) : 1);

/** Toxin and Gas: Toughness or more, or a natural 6. */
export const poison: Hook = (s, dice, o, duel) => {
  s[S.wounded] = dice.roll(orSixDie(toughnessLeft(s, o, duel)));
};

/** Graviton Pulse: a Strength test, or Damage. */
export const graviton: Hook = (s, dice, o, { fighter }) => {
  const safe = Math.min(fighter.strength, o.rules.gravitonSix === 'fails' ? 5 : 6);
  s[S.wounded] = 1 - dice.roll(atMostDie(safe));
};

/** Flash: an Initiative test, or Blind. */
export const flash: Hook = (s, dice, _, duel) => {
  if (!hasInitiative(s, dice, duel)) s[duel.at + F.conditions]! |= BLIND;
};

/** Vortex: an Initiative test, or Out of Action. */
export const vortex: Hook = (s, dice, _, duel) => {
  if (!hasInitiative(s, dice, duel)) s[S.out] = 1;
};

/** Chem Delivery: Toughness or more, or a natural 6, and the dose goes in. */
export const chemDelivery: Hook = (s, dice, o, duel) => {
  if (dice.roll(orSixDie(toughnessLeft(s, o, duel))) === 1) s[duel.at + F.conditions]! |= DOSED;
};

/** An Initiative test, with what makes it harder. */
function hasInitiative(s: State, dice: Dice, { fighter, at }: Duel): boolean {
  const conditions = s[at + F.conditions]!;
  const place = initiativeAt((conditions & CONCUSSED) !== 0, (conditions & GUNKED) !== 0);
  return dice.roll(fighter.initiativeDice[place]!) === 1;
}

const woundRolls: Hook = (s, dice, o, duel) => wound(s, dice, o, duel, 1);

function wound(s: State, dice: Dice, o: Battle, duel: Duel, rolls: number): void {
  const flags = s[G.at(s[S.gun]!) + G.flags]!;
  if (flags & NATURAL_SIX && duel.gun.rules.hitSix?.wounds) {
    s[S.wounded] = rolls;
    return;
  }
  const counts = dice.tally(rolls, duel.woundDice[s[S.weaker]!]![toughnessLeft(s, o, duel)]!);
  s[S.wounded] = counts[1]!;
  s[S.sixes] = counts[2]!;
}
