import type { Figure } from '../../words/numbers.ts';
import type { CountReading } from '../../words/reading.ts';
import type { Chart } from '../chart.ts';
import { sweepHeatMap } from '../sweep/heat.ts';

/** A figure at a row and a column. */
export interface FigureCell {
  across: string | number | boolean;
  down: string | number | boolean;
  figure: Figure;
}

/** One figure over two fields, or attackers over targets: the stronger the colour, the greater it is. */
export function figureHeatMap(
  cells: FigureCell[],
  across: string,
  down: string,
  title: string,
  isChance = false,
): Chart {
  const crossed = cells.map(({ figure, ...cell }, index) => ({
    ...cell,
    index,
    name: `${cell.down}, ${cell.across}`,
    reading: readingOf(title, figure),
  }));
  return sweepHeatMap(crossed, across, down, isChance);
}

/** A figure where a chart reads the mean of a metric. */
const readingOf = (title: string, mean: Figure): CountReading => ({
  kind: 'count',
  name: title,
  title,
  unit: '',
  one: '',
  values: [],
  exact: !mean.interval,
  known: mean.interval ? 'rolled' : 'exact',
  chance: [],
  atLeast: [],
  mean,
  sd: 0,
  median: 0,
  p05: 0,
  p25: 0,
  p75: 0,
  p95: 0,
  beside: null,
  contradicted: false,
});
