import { classChances } from '../../../dice/die.ts';
import type { HitRoll } from '../battle.ts';
import { HIT } from '../state.ts';

/** The chance to hit: of an improbable shot, that both rolls pass. */
export function hitChance({ die, first }: HitRoll): number {
  const hits = classChances(die).reduce((sum, p, flags) => sum + (flags & HIT ? p : 0), 0);
  return first ? classChances(first)[1] * hits : hits;
}
