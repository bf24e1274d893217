import type { Chart } from '../../report/charts/chart.ts';

/** Stands in for what draws maps: the answer of a turn has none. */
export const scatterMap = (): Chart => {
  throw new Error('a turn has no map');
};
