import { classChances, classedDie, type Die } from '../../../dice/die.ts';
import { sides } from '../../kit/index.ts';
import type { HitRoll } from '../battle.ts';
import { D6_FACES, sharedDie } from '../dice.ts';
import { HIT, HIT_ROLLS, MISS, NATURAL_SIX } from '../state.ts';

/** The easiest roll there is, as a natural 1 misses. */
export const EASIEST = D6_FACES[0] + 1;

/** What the rules look for in a hit roll beyond hit and miss. */
export interface LooksFor {
  /** A natural 6. */
  readonly six: boolean;
  /** Which of these Strengths, the least first, the result reaches (Knockback). */
  readonly strengths: readonly number[];
}

/** A die whose classes tell what the hit roll is and how many Strengths it reached. */
export function hitDie(
  needed: number,
  total: number,
  { six, strengths, onMiss, highest }: LooksFor & { readonly onMiss: boolean; readonly highest: number },
): Die {
  const classes = HIT_ROLLS.length * (strengths.length + 1);
  return sharedDie(`hit D${highest} ${needed} ${total} ${six} ${strengths.join()} ${onMiss}`, () =>
    classedDie(`D${highest}`, [sides(highest)], classes, (face) => {
      const misses = face === 1 || face < needed;
      if (misses && !onMiss) return MISS;
      const reached = strengths.filter((strength) => face + total >= strength).length;
      const roll = misses ? MISS : six && face === highest ? NATURAL_SIX : HIT;
      return HIT_ROLLS.length * reached + roll;
    }),
  );
}

/** What a class of the hit die says: miss, hit or natural 6, and how many Strengths it reached. */
export const hitRollOf = (face: number): number => face % HIT_ROLLS.length;
export const strengthsReached = (face: number): number => Math.floor(face / HIT_ROLLS.length);

/** The chance to hit: of an improbable shot, that both rolls pass. */
export function hitChance({ die, first }: HitRoll): number {
  const hits = classChances(die).reduce((sum, p, face) => sum + (hitRollOf(face) === MISS ? 0 : p), 0);
  return first ? classChances(first)[1] * hits : hits;
}
