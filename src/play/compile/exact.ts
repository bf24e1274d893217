import { emptyHistograms, type Histograms } from '../histograms.ts';
import type { Shape } from '../program.ts';
import { type Chain, rowsOf } from './chain.ts';
import { type Gained, gainedBy } from './gained.ts';

/** The probability of each ending of a chain, whatever was gained on the way. */
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

/**
 * The exact distributions of all metrics and declared pairs, as histograms that total 1.
 *
 * @example
 * ```ts
 * import { compile, exactHistograms, loadBundled, programOf, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const program = programOf(scenario.action, scenario.cases[0].prepared);
 * const { single } = exactHistograms(compile(program), program.shape);
 * const casualties = program.metrics.findIndex(({ name }) => name === 'casualties');
 * single[casualties][0]; // 0.0846…
 * ```
 */
export function exactHistograms(chain: Chain, shape: Shape): Histograms {
  const histograms = emptyHistograms(shape);
  const gained = shape.sizes.map((_, metric) => gainedBy(chain, metric));
  const endings = endingProbabilities(chain);
  const { sizes } = shape;
  const add = (to: Float64Array, a: number | undefined, b: number, width: number): void => {
    const [outer, inner] = [a === undefined ? undefined : gained[a], gained[b]];
    const base = (ending: number) =>
      valueAt(chain, shape, ending, a) * width + valueAt(chain, shape, ending, b);
    if (outer || inner)
      pushGains(chain, [outer, inner], (ending) => ({ cells: to, width, origin: base(ending) }));
    else for (let ending = 0; ending < endings.length; ending++) to[base(ending)] += endings[ending];
  };
  for (const [b, to] of histograms.single.entries()) add(to, undefined, b, sizes[b]);
  for (const [pair, to] of histograms.joint.entries())
    add(to, ...shape.pairs[pair], sizes[shape.pairs[pair][1]]);
  return histograms;
}

/** Sums that may be formed to push probability through a chain: about a tenth of a second. */
const MAX_SUMS = 50_000_000;

/**
 * Whether what is gained on the way can be added up before somebody would notice.
 *
 * @param gained by each metric
 */
export function isSoonPushed(
  chain: Chain,
  gained: readonly (Gained | undefined)[],
  { pairs }: Shape,
): boolean {
  const wanted: GainedPair[] = [
    ...gained.map((one) => [undefined, one] as const),
    ...pairs.map(([a, b]) => [gained[a], gained[b]] as const),
  ];
  let sums = 0;
  for (const pair of wanted) {
    if (!pair[0] && !pair[1]) continue;
    for (let row = 0; row < rowsOf(chain); row++) {
      const [outer, inner] = [boundsAt(pair[0], row), boundsAt(pair[1], row)];
      const cells = chain.rowStart[row + 1] - chain.rowStart[row];
      sums += cells * (outer[1] - outer[0] + 1) * (inner[1] - inner[0] + 1);
    }
  }
  return sums <= MAX_SUMS;
}

const valueAt = ({ values }: Chain, { sizes }: Shape, ending: number, metric: number | undefined): number =>
  metric === undefined ? 0 : values[ending * sizes.length + metric];

/** Probabilities by what two metrics have gained, `origin` that of no gain: `cells[origin + one * width + other]`. */
interface Grid {
  readonly cells: Float64Array;
  readonly width: number;
  readonly origin: number;
}

type GainedPair = readonly [Gained | undefined, Gained | undefined];

/** Pushes probability through the rows, kept apart by what two metrics have gained, or one. */
function pushGains(chain: Chain, pair: GainedPair, ending: (number: number) => Grid): void {
  const { start, rowStart, next, probability, gains } = chain;
  const grids: (Grid | undefined)[] = [];
  const amount = (which: 0 | 1, gain: number) => pair[which]?.amounts[gain] ?? 0;
  const gridAt = (to: number): Grid => {
    if (to < 0) return ending(~to);
    grids[to] ??= rowGrid(pair, to);
    return grids[to];
  };
  const at = gridAt(start);
  const atStart = gains?.atStart ?? 0;
  at.cells[at.origin + amount(0, atStart) * at.width + amount(1, atStart)] += 1;
  for (let row = 0; row < rowsOf(chain); row++) {
    const from = grids[row];
    if (!from) continue;
    const [outer, inner] = [boundsAt(pair[0], row), boundsAt(pair[1], row)];
    for (let cell = rowStart[row]; cell < rowStart[row + 1]; cell++) {
      const gain = gains?.ofCell[cell] ?? 0;
      const to = gridAt(next[cell]);
      const origin = to.origin + amount(0, gain) * to.width + amount(1, gain);
      addShifted(from, to, origin, outer, inner, probability[cell]);
    }
    grids[row] = undefined; // what is behind is no longer needed
  }
}

/** The least and the most that is gained at a row. */
const boundsAt = (gained: Gained | undefined, row: number): readonly [number, number] =>
  gained ? [gained.atRows.least[row], gained.atRows.most[row]] : [0, 0];

function rowGrid([one, other]: GainedPair, row: number): Grid {
  const [outer, inner] = [boundsAt(one, row), boundsAt(other, row)];
  const width = inner[1] - inner[0] + 1;
  return {
    cells: new Float64Array((outer[1] - outer[0] + 1) * width),
    width,
    origin: -outer[0] * width - inner[0],
  };
}

/** @param origin where in the cells of `to` goes what has gained nothing in `from` */
function addShifted(
  from: Grid,
  to: Grid,
  origin: number,
  [leastOuter, mostOuter]: readonly [number, number],
  [leastInner, mostInner]: readonly [number, number],
  probability: number,
): void {
  const { cells } = from;
  const target = to.cells;
  for (let a = leastOuter; a <= mostOuter; a++) {
    const at = from.origin + a * from.width;
    const there = origin + a * to.width;
    for (let b = leastInner; b <= mostInner; b++) target[there + b] += probability * cells[at + b];
  }
}
