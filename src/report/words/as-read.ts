import type { CaseResult } from '../../stats/result.ts';

/** A metric of a case. */
export interface Metric {
  readonly one: CaseResult;
  readonly name: string;
  readonly metric: CaseResult['metrics'][string];
}

/** Reads a metric: each time anew, as whoever has a result may change it. What lives on a page keeps readings instead. */
export const asRead = <R>(_of: Metric, read: () => R): R => read();
