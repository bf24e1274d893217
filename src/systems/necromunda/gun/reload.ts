import type { Dice } from '../../../dice/dice.ts';
import { classChances } from '../../../dice/die.ts';
import type { Attack, Gun, Reload } from '../battle.ts';
import { type AttackState, JAMMED, LOADED } from '../state.ts';

/** The best that the profiles of a weapon allow (The Firepower Dice). */
export const reloadOf = (profiles: readonly Gun[]): Reload =>
  profiles.map(ofProfile).reduce((best, one) => (ease(one) > ease(best) ? one : best));

const ofProfile = ({ rules, ammoDie, reloadDie }: Gun): Reload =>
  rules.reload ?? [ammoDie, reloadDie].reduce((a, b) => (ease(b) > ease(a) ? b : a));

const ease = (one: Reload): number =>
  one === 'never' ? -1 : one === 'automatic' ? 1 : (classChances(one)[1] ?? 0);

/** Reload: another Ammo test, or none for Plentiful ammo. */
export function reload(s: AttackState, dice: Dice, o: Attack, gun: number): void {
  const how = o.reloads[gun];
  if (how === 'never') return;
  if (how === 'automatic' || dice.passes(how)) setAmmo(s, o, gun, LOADED);
}

/** Whether a weapon will never be reloaded. */
export const isBarred = (s: AttackState, { reloads }: Attack, gun: number): boolean =>
  s.guns[gun].ammo === JAMMED || reloads[gun] === 'never';

/** Whether no weapon will ever shoot again. */
export function isSpent(s: AttackState, o: Attack): boolean {
  for (let gun = 0; gun < s.guns.length; gun++)
    if (s.guns[gun].ammo === LOADED || !isBarred(s, o, gun)) return false;
  return true;
}

/** Sets a weapon's ammo: that of all its profiles. */
export function setAmmo(s: AttackState, { oneWeapon }: Attack, gun: number, ammo: number): void {
  if (oneWeapon) for (const one of s.guns) one.ammo = ammo;
  else s.guns[gun].ammo = ammo;
}
