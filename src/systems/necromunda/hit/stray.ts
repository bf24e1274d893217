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

/** One would-be hit: a D6 for each fighter at risk until one is hit. */
export function stray(s: DirectState, dice: Dice, o: Battle & AtRisk): void {
  const die = o.rules.houseStray === 'on' ? testDie(o.rows.strayHouse) : atMostDie(o.rows.stray);
  const atRisk = o.atRisk[s.aimed];
  for (let i = s.risk; i < atRisk.length; i++) {
    const fighter = atRisk[i];
    if (isOut(s.fighters[fighter])) continue;
    const hit = dice.passes(die);
    if (o.rules.strayOrder === 'onePass') s.risk = i + 1;
    if (!hit) continue;
    s.fighters[fighter].pending++;
    if (o.fighters[fighter].side === 'enemy') s.strayFoes++;
    return;
  }
}
