/** How likely each value was of something that happened, and how it compares. */
export interface LuckLine {
  /** Chance of each value, from 0. */
  readonly chances: ArrayLike<number>;
  /** Chance of being less lucky, and just as lucky. */
  readonly worse: number;
  readonly same: number;
  /** Less is luckier: it happened to one's own side. */
  readonly less: boolean;
}

/** The luck of several things together. */
export interface LuckOfAll {
  /** Share of sessions that are less lucky than this one, half of those just as lucky included. */
  readonly luckierThan: number;
  /** Share of sessions just as lucky. */
  readonly same: number;
  /** Chance of a session at least as odd, on either side. */
  readonly odd: number;
}

/** What a session is called that is so odd; nothing where that is nothing out of the ordinary. */
export const oddWord = (odd: number): '' | 'unusual' | 'rare' =>
  odd > 0.1 ? '' : odd > 0.01 ? 'unusual' : 'rare';

/** Whether dice were kinder or crueller than most, and than those of which share of sessions: just as lucky ones are none. */
export function sideOfLuck({ luckierThan, same }: Pick<LuckOfAll, 'luckierThan' | 'same'>): [string, number] {
  return luckierThan >= 0.5 ? ['kinder', luckierThan - same / 2] : ['crueller', 1 - luckierThan - same / 2];
}

/** Cells into which the luck of one line is sorted, to add up the luck of all. */
const CELLS = 1_000;

/**
 * A line's luck is P(less lucky) + ½·P(just as lucky), from 0 to 1; a session's the sum of its lines'. What that sum is
 * held against is its exact distribution when the lines are independent, to a thousandth of a line's range.
 */
export function luckOfAll(lines: readonly LuckLine[]): LuckOfAll {
  const distribution = lines.map(distributionOfLuck).reduce(convolved, Float64Array.of(1));
  const total = lines.reduce((sum, line) => sum + cellOf(line.worse + line.same / 2), 0);
  const worse = distribution.subarray(0, total).reduce(add, 0);
  const same = distribution[total] ?? 0;
  const odd = Math.min(1, 2 * (Math.min(worse, 1 - worse - same) + same));
  return { luckierThan: worse + same / 2, same, odd };
}

/** The distribution of a line's luck, in cells. */
function distributionOfLuck({ chances, less }: LuckLine): Float64Array {
  const cells = new Float64Array(CELLS + 1);
  let below = 0;
  for (let value = 0; value < chances.length; value++) {
    const luck = below + chances[value] / 2;
    cells[cellOf(less ? 1 - luck : luck)] += chances[value];
    below += chances[value];
  }
  return cells;
}

const cellOf = (luck: number): number => Math.round(Math.min(1, Math.max(0, luck)) * CELLS);

function convolved(a: Float64Array, b: Float64Array): Float64Array {
  const sum = new Float64Array(a.length + b.length - 1);
  b.forEach((weight, shift) => {
    if (weight === 0) return;
    for (let i = 0; i < a.length; i++) sum[i + shift] += a[i] * weight;
  });
  return sum;
}

const add = (a: number, b: number): number => a + b;
