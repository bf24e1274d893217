import { describe, expect, it } from 'vitest';
import { parseSeed, streamOf } from '../../random/stream.ts';
import { compile } from '../compile/compile.ts';
import { programOf, remembering } from '../program.ts';
import { pool } from '../testing/pool.ts';
import { pack, type Tables } from './alias.ts';
import { DRAWS_A_WORD, lookupTableOf, SECTORS } from './lookup-table.ts';
import { Sampler } from './sample.ts';

/** What a lookup table gives each cell: its sectors, and its part of the rest. */
function chances({ ends, rest }: ReturnType<typeof lookupTableOf>): number[] {
  const left = SECTORS - ends.at(-1)!;
  return [...ends].map((end, i) => (end - (ends[i - 1] ?? 0) + left * rest[i]) / SECTORS);
}

describe('a lookup table', () => {
  it.each([
    ['thirds', [1 / 3, 1 / 3, 1 / 3]],
    ['a rare cell', [1 - 1e-9, 1e-9]],
    ['no cell that fills a sector', Array.from({ length: 4000 }, () => 1 / 4000)],
    ['one cell', [1]],
    ['a distribution that is a rounding error short of 1', [0.25 - 2 ** -54, 0.75]],
  ])('gives every cell its chance: %s', (_, distribution) => {
    chances(lookupTableOf(Float64Array.from(distribution))).forEach((chance, i) => {
      expect(chance).toBeCloseTo(distribution[i], 14);
    });
  });

  it('has no rest where every cell fills its sectors', () => {
    expect([...lookupTableOf(Float64Array.of(0.5, 0.25, 0.25)).ends]).toEqual([512, 768, 1024]);
  });
});

describe('a table over the endings', () => {
  const tables = pack(compile(remembering(programOf(pool, { dice: 10, models: 5 }))));
  const start = () => streamOf(parseSeed('5'), 0);

  it.each([0, 1, 2, 3, 500, 5000])('is drawn from as the same words one by one would: %i trials', (n) => {
    const sampler = new Sampler(tables);
    sampler.play(start(), n);
    expect([...sampler.counts]).toEqual(drawnSlowly(tables, n));
  });

  it('begins again at nothing, and goes on in the rest from one call of its loop to the next', () => {
    const sampler = new Sampler(tables);
    // Of so many trials more than 1,024, as many as one call draws, end in the rest.
    const trials = 400_000;
    sampler.play(start(), trials);
    const once = drawnSlowly(tables, trials);
    expect([...sampler.counts]).toEqual(once);
    sampler.play(start(), trials);
    expect([...sampler.counts]).toEqual(once.map((count) => 2 * count));
  });

  it('refuses endings that do not tell what was gained on the way', () => {
    const chain = compile(programOf(pool, { dice: 2, models: 1 }));
    const ofCell = new Int32Array(chain.next.length);
    const gains = { metrics: [0], amounts: Int32Array.of(0, 1), ofCell, atStart: 1 };
    expect(() => pack({ ...chain, gains })).toThrow('gained on the way');
  });

  it('has a rest that is met', () => {
    expect(tables.ends.at(-1)).toBeLessThan(SECTORS);
  });

  /** The documented meaning of the lookup table, read slowly: three draws a word, then the trials that ended in the rest. */
  function drawnSlowly({ ends, cells, bits, endings }: Tables, trials: number): number[] {
    const random = start();
    const counts = new Array<number>(endings).fill(0);
    let rest = 0;
    for (let trial = 0, word = 0; trial < trials; trial++) {
      const whole = trial < trials - (trials % DRAWS_A_WORD);
      word = whole && trial % DRAWS_A_WORD > 0 ? Math.floor(word / SECTORS) : random.word() >>> 0;
      const ending = ends.findIndex((end) => word % SECTORS < end);
      if (ending < 0) rest++;
      else counts[ending]++;
    }
    for (; rest > 0; rest--) {
      const word = random.word() >>> 0;
      const size = 2 ** bits;
      const cell = cells[word % size] >>> 0;
      const stays = Math.floor(word / size) < Math.floor(cell / size);
      counts[stays ? word % size : cell % size]++;
    }
    return counts;
  }
});
