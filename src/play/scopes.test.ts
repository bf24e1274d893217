import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classedDie, range } from '../dice/die.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import { action } from '../systems/action.ts';
import { rowsOf } from './compile/chain.ts';
import { compile } from './compile/compile.ts';
import { exactHistograms } from './compile/exact.ts';
import { programOf, remembering } from './program.ts';
import { rollTrials } from './roll.ts';
import { traceTrial } from './trace.ts';

const HIT = classedDie('D6', [range(1, 6)], 2, (face) => (face >= 5 ? 1 : 0));

/** So many volleys of three dice; each volley's hits are forgotten when it ends, and dice are only counted. */
const volleys = (metrics: readonly ('dice' | 'hits' | 'last')[], scope = 'volley') =>
  action({
    name: 'volleys',
    title: '',
    summary: '',
    source: '',
    input: z.strictObject({ volleys: z.int() }),
    options: [],
    prepare: ({ volleys }) => ({ volleys }),
    state: (o) => ({
      dice: { unit: ['die', 'dice'], most: 3 * o.volleys, counted: true },
      hits: { unit: ['hit', 'hits'], most: 3 * o.volleys, scope },
      last: { unit: ['hit', 'hits'], most: 3 },
    }),
    steps: [
      {
        name: 'volley',
        cite: '1',
        scope: 'volley',
        times: (_, o) => o.volleys,
        steps: [
          {
            name: 'hit',
            cite: '2',
            run: (s, dice) => {
              s.dice += 3;
              s.hits += dice.tally(3, HIT)[1];
              s.last = s.hits;
            },
          },
        ],
      },
    ],
    metrics: () => metrics,
    joint: () => [],
    funnel: [],
    headline: metrics[0],
    explain: () => [],
    limits: [],
  });

/** P(k of n dice hit on 5+). */
const binomial = (n: number, k: number): number => {
  let p = (2 / 3) ** n;
  for (let i = 0; i < k; i++) p *= (n - i) / (i + 1) / 2;
  return p;
};

describe('a scope', () => {
  it('is forgotten when it ends, and its metric is what it held in all', () => {
    const program = programOf(volleys(['hits', 'last']), { volleys: 2 });
    const { single } = exactHistograms(compile(program), program.shape);
    for (let k = 0; k <= 6; k++) expect(single[0][k]).toBeCloseTo(binomial(6, k), 14);
    for (let k = 0; k <= 3; k++) expect(single[1][k]).toBeCloseTo(binomial(3, k), 14);
  });

  it('means the same to the roller and to the trace', () => {
    const program = programOf(volleys(['hits', 'last', 'dice']), { volleys: 2 });
    const rolled = rollTrials(program, streamOf(parseSeed('3'), 0), 1);
    const { values } = traceTrial(program, '3', 0, 0);
    expect(rolled.single.map((cells) => cells.indexOf(1))).toEqual(values);
    expect(values[2]).toBe(6);
  });

  it('and what is only counted is added up beside the state, whatever is asked for', () => {
    const program = programOf(volleys(['hits', 'last', 'dice']), { volleys: 4 });
    const [beside, remembered] = [compile(program), compile(remembering(program))];
    expect(rowsOf(beside)).toBeLessThan(rowsOf(remembered));
    expect(beside.endings).toBeLessThan(remembered.endings);
    const [found, expected] = [beside, remembered].map((one) => exactHistograms(one, program.shape).single);
    for (const [metric, cells] of expected.entries())
      for (const [value, p] of cells.entries()) expect(found[metric][value]).toBeCloseTo(p, 14);
    expect(rowsOf(compile(programOf(volleys(['last', 'dice']), { volleys: 4 })))).toBe(
      rowsOf(compile(programOf(volleys(['last']), { volleys: 4 }))),
    );
  });

  it('and what only some metrics count is remembered where they are wanted together', () => {
    const program = programOf(volleys(['hits', 'last', 'dice']), { volleys: 4 });
    const { metrics } = program;
    const gaining = compile(remembering(program, ['hits'])).gains?.metrics ?? [];
    expect(gaining.map((metric) => metrics[metric].name)).toEqual(['dice']);
  });

  it('that no step ends is refused', () => {
    expect(() => programOf(volleys(['hits'], 'shoot'), { volleys: 1 })).toThrow(
      'volleys: slot hits has the scope shoot, which no step ends',
    );
  });
});

describe('a step with a condition and several times', () => {
  it.each([true, false])('is played as often as both say, in every reading: %s', (played) => {
    const plain = programOf(volleys(['hits']), { volleys: 2 });
    const program = { ...plain, steps: plain.steps.map((step) => ({ ...step, if: () => played })) };
    const { single } = exactHistograms(compile(program), program.shape);
    for (let k = 0; k <= 6; k++) expect(single[0][k]).toBeCloseTo(binomial(played ? 6 : 0, k), 14);
    const rolled = rollTrials(program, streamOf(parseSeed('3'), 0), 1);
    const { values } = traceTrial(program, '3', 0, 0);
    expect(rolled.single.map((cells) => cells.indexOf(1))).toEqual(values);
  });
});
