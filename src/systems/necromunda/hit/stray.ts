import type { Dice } from '../../../dice/dice.ts';
import type { Battle } from '../battle.ts';
import { atMostDie, testDie } from '../dice.ts';
import { type DirectState, hasHit, isOut } from '../state.ts';

/** Who may be hit by a shot that misses, nearest to the attacker first. */
export interface AtRisk {
  readonly atRisk: readonly number[];
}

/** How many would-be hits of the weapon at hand go astray. */
export const strays = (s: DirectState): number => (hasHit(s) ? 0 : s.guns[s.gun].shots);

/** One would-be hit: a D6 for each fighter at risk until one is hit. */
export function stray(s: DirectState, dice: Dice, o: Battle & AtRisk): void {
  if (s.aimed !== 0) return;
  const die = o.rules.houseStray === 'on' ? testDie(o.rows.strayHouse) : atMostDie(o.rows.stray);
  for (let i = s.risk; i < o.atRisk.length; i++) {
    const fighter = o.atRisk[i];
    if (isOut(s.fighters[fighter])) continue;
    const hit = dice.passes(die);
    if (o.rules.strayOrder === 'onePass') s.risk = i + 1;
    if (!hit) continue;
    s.fighters[fighter].pending++;
    if (o.fighters[fighter].side === 'enemy') s.strayFoes++;
    return;
  }
}
