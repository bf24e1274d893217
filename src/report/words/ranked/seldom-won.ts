import type { CaseResult, Result } from '../../../stats/result.ts';
import { type BattleReading, battleOf, isSeldomWon } from '../case/battle.ts';
import { averaged } from '../counts.ts';
import type { CountReading } from '../reading.ts';
import { clip } from '../untrusted.ts';
import { name } from './ties.ts';

/** What a side loses in a case. */
interface Loss {
  readonly name: string;
  /** The case's place in the result. */
  readonly index: number;
  readonly reading: CountReading;
}

/** What each side loses in each case of battles that hardly ever anybody wins, the enemy first; nothing of others. */
export function lossesOfBattles(result: Pick<Result, 'battle'>, cases: readonly CaseResult[] = []): Loss[][] {
  const all = cases.flatMap((one) => battleOf(result, one) ?? []);
  const isSeldom = ({ outcome, sides }: BattleReading) => outcome && isSeldomWon(outcome, sides);
  if (all.length < Math.max(2, cases.length) || !all.every(isSeldom)) return [];
  return all[0].lost
    .map((_, side) => all.map(({ lost }, index) => ({ name: cases[index].name, index, reading: lost[side] })))
    .filter((losses) => losses.some(({ reading }) => reading.mean.value > 0));
}

/** Of such battles that they are, and where the enemy loses most: `The enemy's casualties: most in “near”, 2.3 figures`. */
export function seldomWonText(result: Result): string | undefined {
  const [losses] = lossesOfBattles(result, result.cases);
  if (losses === undefined) return undefined;
  const [{ name: of, reading }] = losses.toSorted((a, b) => b.reading.mean.value - a.reading.mean.value);
  const most = `most in ${name({ name: of })}, ${averaged(reading)} on average`;
  return `Hardly ever is the battle won, in any case. ${clip(reading.title, 60)}: ${most}.`;
}
