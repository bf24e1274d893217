import type { FigureCell } from '../report/charts/figures/heat-map.ts';
import { valueText } from '../report/words/numbers.ts';
import { ROUNDING } from './words/places.ts';

/**
 * Cells of two swept fields with numbers that follow one another and answer the same whatever the other field says in one
 * row or column: `2 to 18`.
 */
export const mergedCells = (cells: readonly FigureCell[]): FigureCell[] =>
  mergedAlong(mergedAlong(cells, 'down', 'across'), 'across', 'down');

type Side = 'across' | 'down';

function mergedAlong(cells: readonly FigureCell[], side: Side, other: Side): FigureCell[] {
  const values = [...new Set(cells.map((cell) => cell[side]))];
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length < values.length) return [...cells];
  const rowOf = (value: number) => cells.filter((cell) => cell[side] === value);
  const runs: number[][] = [];
  for (const value of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && areAlike(rowOf(last[0]), rowOf(value), other)) last.push(value);
    else runs.push([value]);
  }
  // Of numbers alone the picture keeps their order; words stand in the order in which they come.
  if (runs.every(({ length }) => length === 1)) return [...cells];
  return runs.flatMap((run) => rowOf(run[0]).map((cell) => ({ ...cell, [side]: runText(run) })));
}

const runText = (run: readonly number[]): string =>
  run.length === 1 ? valueText(run[0]) : `${valueText(run[0])} to ${valueText(run[run.length - 1])}`;

/** Whether two rows are known exactly and have the same cells. */
const areAlike = (row: readonly FigureCell[], next: readonly FigureCell[], other: Side): boolean =>
  row.length === next.length &&
  row.every(({ figure, ...cell }) => {
    const same = next.find((one) => one[other] === cell[other])?.figure;
    return (
      same !== undefined &&
      !figure.interval &&
      !same.interval &&
      Math.abs(figure.value - same.value) <= ROUNDING
    );
  });
