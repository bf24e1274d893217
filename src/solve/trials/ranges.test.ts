import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shardChunks } from '../../run/parts/shard.ts';
import { chunksIn, missingFrom, withRange } from './ranges.ts';
import type { ChunkRange } from './work.ts';

const range = fc
  .tuple(fc.nat(40), fc.nat(8))
  .map(([from, length]): ChunkRange => ({ from, to: from + length }));

const numbersOf = (ranges: readonly ChunkRange[]): number[] =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));

/** The same, on a set of numbers. */
function laid(ranges: readonly ChunkRange[]): { sum: ChunkRange[]; set: Set<number>; refused: number } {
  let sum: ChunkRange[] = [];
  const set = new Set<number>();
  let refused = 0;
  for (const one of ranges) {
    const numbers = numbersOf([one]);
    if (numbers.some((n) => set.has(n))) {
      expect(() => withRange(sum, one)).toThrow(/^chunks \d+ to \d+ twice$/);
      refused++;
      continue;
    }
    sum = withRange(sum, one);
    for (const n of numbers) set.add(n);
  }
  return { sum, set, refused };
}

describe('ranges of chunks', () => {
  it('hold what was laid in them, in order and joined, and refuse what they have', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), (ranges) => {
        const { sum, set } = laid(ranges);
        expect(numbersOf(sum)).toEqual([...set].sort((a, b) => a - b));
        expect(chunksIn(sum)).toBe(set.size);
        sum.slice(1).forEach(({ from }, i) => {
          expect(from).toBeGreaterThan(sum[i]!.to);
        });
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('know what they lack', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), range, (ranges, wanted) => {
        const { sum, set } = laid(ranges);
        expect(numbersOf(missingFrom(sum, wanted))).toEqual(numbersOf([wanted]).filter((n) => !set.has(n)));
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe('shards', () => {
  it('take every chunk once, and as many each as the others, give or take one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(200), (of, chunks) => {
        const shares = Array.from({ length: of }, (_, i) => shardChunks({ index: i + 1, of }, chunks));
        expect(numbersOf(shares)).toEqual(numbersOf([{ from: 0, to: chunks }]));
        const sizes = shares.map(({ from, to }) => to - from);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('are cut exactly where the product exceeds 2^53', () => {
    const chunks = 2 ** 32;
    const last = shardChunks({ index: 99_999_999, of: 99_999_999 }, chunks);
    expect(last.to).toBe(chunks);
    expect(last.from).toBe(Number((99_999_998n * 2n ** 32n) / 99_999_999n));
  });
});
