import type { Trace } from '../../stats/result.ts';
import type { Rows } from './rows.ts';

const COLUMNS = ['step', 'cite', 'name', 'dice', 'changes', 'tells', 'metric', 'value'];

/** A trial as rows: one per step in order, then one per metric with how the trial ended. */
export const traceRows = ({ lines, metrics }: Trace): Rows => ({
  columns: COLUMNS,
  rows: [
    ...lines.map(({ cite, name, dice, changes, tells }, i) => [
      i + 1,
      cite,
      name,
      dice.join('; ') || undefined,
      changes.join(', ') || undefined,
      tells,
    ]),
    ...Object.entries(metrics).map(([metric, value]) => [
      ...COLUMNS.slice(0, -2).map(() => undefined),
      metric,
      value,
    ]),
  ],
});
