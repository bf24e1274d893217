import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classedDie, range } from '../../dice/die.ts';
import { action } from '../../systems/action.ts';
import { programOf } from '../program.ts';
import { rowsOf } from './chain.ts';
import { compile } from './compile.ts';
import { exactHistograms } from './exact.ts';

const HIT = classedDie('D6', [range(1, 6)], 2, (face) => (face >= 5 ? 1 : 0));

/** Throws that change nothing, then rounds of ten dice; what hits is only counted, twice over. */
const rounds = (metrics: 'counted' | 'a metric of its own' = 'counted') =>
  action({
    name: 'rounds',
    title: '',
    summary: '',
    source: '',
    input: z.strictObject({ rounds: z.int(), idle: z.int() }),
    options: [],
    prepare: ({ rounds, idle }) => ({ rounds, idle, most: 10 * rounds }),
    state: (o) => ({
      hits: { unit: ['hit', 'hits'], most: o.most, counted: true },
      marks: { unit: ['mark', 'marks'], most: o.most, counted: true },
    }),
    steps: [
      { name: 'idle', cite: '0', times: (_, o) => o.idle, run: (_, dice) => void dice.tally(1, HIT) },
      {
        name: 'round',
        cite: '1',
        times: (_, o) => o.rounds,
        steps: [
          {
            name: 'hit',
            cite: '2',
            run: (s, dice) => {
              const hits = dice.tally(10, HIT)[1];
              s.hits += hits;
              s.marks += hits;
            },
          },
        ],
      },
    ],
    metrics: () =>
      metrics === 'counted'
        ? ['hits', 'marks']
        : [
            {
              name: 'twice',
              title: 'Twice',
              kind: 'count',
              unit: 'hits',
              one: 'hit',
              most: (o) => 2 * o.most,
              of: (s) => 2 * s.hits,
            },
            'hits',
          ],
    joint: () => (metrics === 'counted' ? [['hits', 'marks']] : []),
    funnel: [],
    headline: 'hits',
    explain: () => [],
    limits: [],
  });

/** P(so many of n dice hit on 5+), for each number of them. */
function binomials(n: number): number[] {
  const all = [(2 / 3) ** n];
  for (let k = 1; k <= n; k++) all.push((all[k - 1] * (n - k + 1)) / k / 2);
  return all;
}

describe('what is only counted', () => {
  it('is added up beside the state where that is soon done', () => {
    const program = programOf(rounds(), { rounds: 6, idle: 0, most: 60 });
    const chain = compile(program);
    expect(chain.gains).toBeDefined();
    expect(rowsOf(chain)).toBe(6);
  });

  it('is remembered in the state where adding it up would take longer', () => {
    // 11 cells in each of 60 rows, up to 600 × 600 sums in each: some 79 million in all.
    const program = programOf(rounds(), { rounds: 60, idle: 0, most: 600 });
    const chain = compile(program);
    expect(chain.gains).toBeUndefined();
    expect(rowsOf(chain)).toBeGreaterThan(60);
    const { single, joint } = exactHistograms(chain, program.shape);
    for (const [hits, p] of binomials(600).entries()) {
      expect(single[0][hits]).toBeCloseTo(p, 12);
      expect(joint[0][hits * 601 + hits]).toBeCloseTo(p, 12);
    }
  });

  it('cannot be read by a metric of its own', () => {
    const program = programOf(rounds('a metric of its own'), { rounds: 2, idle: 0, most: 20 });
    expect(() => compile(program)).toThrow('twice reads hits, a slot that is declared as only counted');
  });
});

describe('throws that change nothing', () => {
  it('lead to one certain ending, however many there are', () => {
    const chain = compile(programOf(rounds(), { rounds: 0, idle: 50_000, most: 0 }));
    expect(rowsOf(chain)).toBe(0);
    expect(chain.start).toBe(~0);
  });
});
