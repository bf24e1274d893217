import type { Chart } from '../../report/charts/chart.ts';

/** Stands in for what draws maps: the answer of a turn has none. */
export const scatterMap = (): Chart => {
  throw new Error('a turn has no map');
};

/** Stands in for what makes them. */
export const scatterOf = (): [] => [];

/** Stands in for what draws what gets through from stage to stage: a turn has no stages. */
export const attritionFunnel = (): Chart => {
  throw new Error('a turn has no stages');
};

/** Stands in for what the words of a goal mean in a question: a page that reads no files is asked none. */
export const meaningIn = (): never => {
  throw new Error('a page is asked no questions');
};
export const unitWordsIn = (): never => meaningIn();
export const uncountedIn = (): never => meaningIn();
