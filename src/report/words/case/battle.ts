import type { CaseResult, Result } from '../../../stats/result.ts';
import { type CategoryReading, type CountReading, categoriesOf, countsOf } from '../reading.ts';

/** What a battle comes to: who wins, where the rules say so, and what both sides lose. */
export interface BattleReading {
  readonly outcome?: CategoryReading;
  /** Who is the first to fare badly. */
  readonly first?: CategoryReading;
  /** The enemy's first. */
  readonly lost: readonly CountReading[];
  /** Who they are, where the result says so. */
  readonly sides?: CaseResult['sides'];
}

/** How a case of a battle ends; nothing where only one side shoots, or its metrics are not counted. */
export function battleOf({ battle }: Pick<Result, 'battle'>, one: CaseResult): BattleReading | undefined {
  if (!battle) return undefined;
  const counts = countsOf(one);
  const lost = battle.lost.flatMap((name) => counts.find((reading) => reading.name === name) ?? []);
  if (lost.length < battle.lost.length) return undefined;
  const { sides } = one;
  const named = (wanted: string | undefined) => {
    const found = categoriesOf(one).find(({ name }) => name === wanted);
    return found && { ...found, values: endsBySides(found.values, sides) };
  };
  const [outcome, first] = [battle.outcome, battle.first].map(named);
  return { lost, ...(outcome && { outcome }), ...(first && { first }), ...(sides && { sides }) };
}

/**
 * Ends that speak of one's own side and the enemy, by what those are called as far as that is short: `Elf Longbows beaten`.
 *
 * @param room letters of a side's name that can stand for it
 */
export function endsBySides(
  ends: readonly string[],
  sides: CaseResult['sides'],
  room: number = LONGEST_NAME,
): string[] {
  if (!sides) return [...ends];
  const [enemy, own] = sides.map(({ name }) => name);
  // One side by its name and the other by what it is to us would not be of one sentence.
  if (Math.max(enemy.length, own.length) > room) return [...ends];
  return ends.map((words) => words.replace(/^own\b/, () => own).replace(/^enemy\b/, () => enemy));
}

/** A case whose ends are called by the sides. */
export function withEnds(one: CaseResult, outcome: string, sides: CaseResult['sides']): CaseResult {
  const metric = one.metrics[outcome];
  if (metric?.kind !== 'category') return one;
  return {
    ...one,
    metrics: { ...one.metrics, [outcome]: { ...metric, values: endsBySides(metric.values, sides) } },
  };
}

/** Whether a battle nearly always ends alike, and with nobody's victory: then what both sides lose says more. */
export const isSeldomWon = ({ values, chance }: CategoryReading, sides: CaseResult['sides']): boolean =>
  chance.some(({ value }, i) => value >= NEARLY_ALWAYS && !isOfASide(values[i], sides));

const NEARLY_ALWAYS = 0.95;

/** Whether an end says which side wins. */
export const isOfASide = (end: string, sides: CaseResult['sides']): boolean =>
  /^(?:own|enemy)\b/.test(end) || (sides ?? []).some(({ name }) => end.startsWith(name));

/** The same of the other side: `own beaten` of `enemy beaten`. */
export function mirrorOf(end: string): string | undefined {
  if (/^enemy\b/.test(end)) return end.replace(/^enemy/, 'own');
  return /^own\b/.test(end) ? end.replace(/^own/, 'enemy') : undefined;
}

/** Letters of a side's name that can stand for it in a sentence. */
const LONGEST_NAME = 44;
