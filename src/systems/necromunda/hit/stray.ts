import type { Dice } from '../../../dice/dice.ts';
import type { Battle } from '../battle.ts';
import { atMostDie, testDie } from '../dice.ts';
import { type DirectState, hasHit, isOut } from '../state.ts';

/** Who may be hit by a shot that misses. */
export interface AtRisk {
  /** By whom it is aimed at, nearest to the attacker first. */
  readonly atRisk: readonly (readonly number[])[];
}

/** How many would-be hits of the weapon at hand go astray. */
export const strays = (s: DirectState): number => (hasHit(s) ? 0 : s.guns[s.gun].shots);

/**
 * One would-be hit: a D6 for each at risk until one is hit.
 *
 * @param isGone whether one is at risk no longer
 * @param strike what happens to whoever is hit
 */
export const strayOver =
  <S extends DirectState, O extends Battle & AtRisk>(
    isGone: (s: S, o: O, number: number) => boolean,
    strike: (s: S, o: O, number: number) => void,
  ) =>
  (s: S, dice: Dice, o: O): void => {
    const die = o.rules.houseStray === 'on' ? testDie(o.rows.strayHouse) : atMostDie(o.rows.stray);
    const atRisk = o.atRisk[s.aimed];
    for (let i = s.risk; i < atRisk.length; i++) {
      if (isGone(s, o, atRisk[i])) continue;
      const hit = dice.passes(die);
      if (o.rules.strayOrder === 'onePass') s.risk = i + 1;
      if (!hit) continue;
      strike(s, o, atRisk[i]);
      return;
    }
  };

/** One would-be hit: a D6 for each fighter at risk until one is hit. */
export const stray = strayOver<DirectState, Battle & AtRisk>(
  (s, _, fighter) => isOut(s.fighters[fighter]),
  (s, o, fighter) => {
    s.fighters[fighter].pending++;
    if (o.fighters[fighter].side === 'enemy') s.strayFoes++;
  },
);
