import type { Dice } from '../../dice/dice.ts';
import type { State } from '../system.ts';
import type { Battle } from './battle.ts';
import { atMostDie, testDie } from './dice.ts';
import { F, G, HIT, isOut, S } from './state.ts';

/** Who may be hit by a shot that misses, nearest to the attacker first. */
export interface AtRisk {
  readonly atRisk: readonly number[];
}

/** How many would-be hits of the weapon at hand go astray. */
export const strays = (s: State): number => {
  const gun = G.at(s[S.gun]!);
  return (s[gun + G.flags]! & HIT) === 0 ? s[gun + G.shots]! : 0;
};

/** One would-be hit: a D6 for each fighter at risk until one is hit. */
export function stray(s: State, dice: Dice, o: Battle & AtRisk): void {
  if (s[S.aimed] !== 0) return;
  const die = o.rules.houseStray === 'on' ? testDie(6) : atMostDie(3);
  for (let i = s[S.risk]!; i < o.atRisk.length; i++) {
    const fighter = o.atRisk[i]!;
    if (isOut(s, fighter)) continue;
    const hit = dice.roll(die) === 1;
    if (o.rules.strayOrder === 'onePass') s[S.risk] = i + 1;
    if (!hit) continue;
    s[F.at(fighter) + F.pending]!++;
    if (o.fighters[fighter]!.side === 'enemy') s[S.strayFoes]!++;
    return;
  }
}
