import type { CaseResult, Result } from '../../stats/result.ts';
import { type CategoryReading, type CountReading, categoriesOf, countsOf } from './reading.ts';

/** What a battle comes to: who wins, where the rules say so, and what both sides lose. */
export interface BattleReading {
  readonly outcome?: CategoryReading;
  /** The enemy's first. */
  readonly lost: readonly CountReading[];
}

/** How a case of a battle ends; nothing where only one side shoots, or its metrics are not counted. */
export function battleOf({ battle }: Pick<Result, 'battle'>, one: CaseResult): BattleReading | undefined {
  if (!battle) return undefined;
  const counts = countsOf(one);
  const lost = battle.lost.flatMap((name) => counts.find((reading) => reading.name === name) ?? []);
  if (lost.length < battle.lost.length) return undefined;
  const outcome = categoriesOf(one).find(({ name }) => name === battle.outcome);
  return { lost, ...(outcome && { outcome }) };
}
