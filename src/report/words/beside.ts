import type { CaseResult } from '../../stats/result.ts';
import { numberWithin } from './numbers.ts';
import type { Beside, CountReading, Known } from './reading.ts';

/**
 * What counted trials made of the average of a metric whose exact distribution stands beside it, as text, and whether
 * they agree in this metric.
 */
export function meanBeside(one: CaseResult, { name, beside }: CountReading): string {
  const metric = one.metrics[name];
  if (!beside || metric?.kind !== 'count' || !metric.meanInterval) return '';
  const mean =
    metric.sd === 0
      ? String(metric.median)
      : numberWithin({ value: metric.mean, interval: metric.meanInterval });
  return `${mean}${markOf(beside)}`;
}

const markOf = ({ agrees }: Beside): string => (agrees === undefined ? '' : agrees ? ' ✓' : ' ✗');

/** What is counted beside the exact figures of a case, as the head of a column: `Rolled`. */
export const besideHead = (readings: readonly { readonly beside: Beside | null }[]): string | undefined => {
  const how = readings.find(({ beside }) => beside !== null)?.beside?.how;
  return how && HEADS[how];
};

/** How it is known, as the head of a column. */
export const HEADS: Readonly<Record<Known, string>> = {
  exact: 'Exact',
  rolled: 'Rolled',
  sampled: 'Sampled',
};
