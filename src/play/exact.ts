import { type Chain, rowsOf } from './chain.ts';
import { addEndings, emptyHistograms, type Histograms } from './histograms.ts';
import type { Shape } from './program.ts';

/** The probability of each ending of a chain. */
export function endingProbabilities(chain: Chain): Float64Array {
  const { rowStart, next, probability } = chain;
  const rows = rowsOf(chain);
  const mass = new Float64Array(rows);
  const endings = new Float64Array(chain.endings);
  if (chain.start < 0) endings[~chain.start] = 1;
  else mass[chain.start] = 1;
  for (let row = 0; row < rows; row++) {
    const here = mass[row];
    for (let cell = rowStart[row]; cell < rowStart[row + 1]; cell++) {
      const to = next[cell];
      if (to < 0) endings[~to] += here * probability[cell];
      else mass[to] += here * probability[cell];
    }
  }
  return endings;
}

/** The exact distributions of all metrics and declared pairs, as histograms that total 1. */
export function exactHistograms(chain: Chain, shape: Shape): Histograms {
  const histograms = emptyHistograms(shape);
  addEndings(histograms, shape, chain.values, endingProbabilities(chain));
  return histograms;
}
