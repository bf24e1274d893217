import { classChances } from '../../../dice/die.ts';
import type { HitRoll } from '../battle.ts';
import { HIT } from '../state.ts';

/** The chance to hit: of an improbable shot, a 6 and then the second roll. */
export function hitChance({ die, improbable }: HitRoll): number {
  const hits = classChances(die).reduce((sum, p, flags) => sum + (flags & HIT ? p : 0), 0);
  return improbable ? hits / 6 : hits;
}
