import type { Dice } from '../../../testing/every-way.ts';

export const FATES = ['Unharmed', 'Pinned', 'Flesh Wound', 'Seriously Injured', 'Out of Action'];
export interface Man {
  toughness: number;
  wounds: number;
  fate: number;
}
export const man = (toughness: number, wounds: number): Man => ({ toughness, wounds, fate: 0 });
export const fateOf = (of: Man) => FATES[of.fate];
/** One Injury die: 1, 2 Flesh Wound; 3, 4, 5 Serious; 6 Out. A Serious Injury to one who has one is a Flesh Wound (N5). */
function injury(dice: Dice, of: Man) {
  const die = dice.pick(2, 3, 1);
  if (of.fate === 4) return;
  if (die === 2) of.fate = 4;
  else if (die === 1 && of.fate < 3) of.fate = 3;
  else {
    of.toughness--;
    of.fate = of.toughness === 0 ? 4 : Math.max(of.fate, 2);
  }
}
/** What a wound roll needs. */
const wounding = (s: number, t: number) => (s >= 2 * t ? 2 : s > t ? 3 : s === t ? 4 : 2 * s <= t ? 6 : 5);
/** A hit that pins: wound roll, a save in so many of six, so many points of Damage. */
export function hit(dice: Dice, of: Man, strength: number, saves: number, damage: number) {
  if (of.fate === 4) return;
  of.fate = Math.max(of.fate, 1);
  if (!dice.chance((7 - wounding(strength, of.toughness)) / 6) || (saves > 0 && dice.chance(saves / 6)))
    return;
  for (let i = 0; i < damage; i++) {
    if (of.wounds > 0) of.wounds--;
    if (of.wounds === 0) injury(dice, of);
  }
}
