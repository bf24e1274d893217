import { type Chain, rowsOf } from './chain.ts';

/** The least and the most that one metric has gained at each row and each ending of a chain. */
export interface Gained {
  readonly atRows: Bounds;
  readonly atEndings: Bounds;
  /** What each gain is for the metric. */
  readonly amounts: Int32Array;
}

/** Per row or ending; the least is above the most where none comes. */
interface Bounds {
  readonly least: Int32Array;
  readonly most: Int32Array;
}

/** @returns undefined where the metric gains nothing on the way */
export function gainedBy(chain: Chain, metric: number): Gained | undefined {
  const { start, rowStart, next, gains } = chain;
  const column = gains?.metrics.indexOf(metric) ?? -1;
  if (!gains || column < 0) return undefined;
  const width = gains.metrics.length;
  const amounts = Int32Array.from(
    { length: gains.amounts.length / width },
    (_, gain) => gains.amounts[gain * width + column],
  );
  if (amounts.every((amount) => amount === 0)) return undefined;
  const atRows = boundsOf(rowsOf(chain));
  const atEndings = boundsOf(chain.endings);
  const reach = (to: number, least: number, most: number): void => {
    const bounds = to < 0 ? atEndings : atRows;
    const at = to < 0 ? ~to : to;
    if (least < bounds.least[at]) bounds.least[at] = least;
    if (most > bounds.most[at]) bounds.most[at] = most;
  };
  reach(start, amounts[gains.atStart], amounts[gains.atStart]);
  for (let row = 0; row < rowsOf(chain); row++) {
    const [least, most] = [atRows.least[row], atRows.most[row]];
    for (let cell = rowStart[row]; cell < rowStart[row + 1]; cell++) {
      const amount = amounts[gains.ofCell[cell]];
      reach(next[cell], least + amount, most + amount);
    }
  }
  return { atRows, atEndings, amounts };
}

const boundsOf = (count: number): Bounds => ({
  least: new Int32Array(count).fill(2 ** 30),
  most: new Int32Array(count).fill(-(2 ** 30)),
});
