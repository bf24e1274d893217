import type { ChunkRange } from './work.ts';

/**
 * Ranges with one more among them: in order, and joined where they touch.
 *
 * @param ranges in order, no two of them touching
 * @throws RangeError when some chunk of it is in them already
 */
export function withRange(ranges: readonly ChunkRange[], range: ChunkRange): ChunkRange[] {
  if (range.from >= range.to) return [...ranges];
  const common = ranges.find(({ from, to }) => from < range.to && range.from < to);
  if (common) {
    const [from, to] = [Math.max(common.from, range.from), Math.min(common.to, range.to)];
    throw new RangeError(`chunks ${from} to ${to - 1} twice`);
  }
  const before = ranges.filter(({ to }) => to < range.from);
  const after = ranges.filter(({ from }) => from > range.to);
  const touching = ranges.filter(({ from, to }) => to === range.from || from === range.to);
  const from = Math.min(range.from, ...touching.map((one) => one.from));
  const to = Math.max(range.to, ...touching.map((one) => one.to));
  return [...before, { from, to }, ...after];
}

/** What of `wanted` is in none of the ranges, in order. */
export function missingFrom(ranges: readonly ChunkRange[], wanted: ChunkRange): ChunkRange[] {
  const missing: ChunkRange[] = [];
  let from = wanted.from;
  for (const range of ranges) {
    if (range.from > from && from < wanted.to) missing.push({ from, to: Math.min(range.from, wanted.to) });
    from = Math.max(from, range.to);
  }
  if (from < wanted.to) missing.push({ from, to: wanted.to });
  return missing;
}

/** Number of chunks in some ranges. */
export const chunksIn = (ranges: readonly ChunkRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from, 0);
