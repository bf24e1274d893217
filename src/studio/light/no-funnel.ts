import type { Chart } from '../../report/charts/chart.ts';

/** Stands in for what draws what gets through from stage to stage: a turn has no stages. */
export const attritionFunnel = (): Chart => {
  throw new Error('a turn has no stages');
};
