import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classedDie, range } from '../dice/die.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import { action } from '../systems/action.ts';
import { compile } from './compile/compile.ts';
import { exactHistograms } from './compile/exact.ts';
import { programOf } from './program.ts';
import { rollTrials } from './roll.ts';
import { type Seen, watching } from './seen.ts';

const HIT = classedDie('D6', [range(1, 6)], 2, (face) => (face >= 5 ? 1 : 0));
const WOUND = classedDie('D6', [range(1, 6)], 2, (face) => (face >= 4 ? 1 : 0));

/** So many volleys of three dice that hit on 5+; what hits wounds on 4+. A volley without a hit is not followed up. */
const VOLLEYS = action({
  name: 'volleys',
  title: '',
  summary: '',
  source: '',
  input: z.strictObject({ volleys: z.int() }),
  options: [],
  prepare: ({ volleys }) => ({ volleys }),
  state: (o) => ({
    hits: { unit: ['hit', 'hits'], most: 3 * o.volleys, counted: true },
    now: { unit: ['hit', 'hits'], most: 3, scope: 'volley' },
    wounds: { unit: ['wound', 'wounds'], most: 3 * o.volleys, counted: true },
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
            s.now = dice.tally(3, HIT)[1];
            s.hits += s.now;
          },
        },
        {
          name: 'wound',
          cite: '3',
          if: (s) => s.now > 0,
          run: (s, dice) => {
            s.wounds += dice.tally(s.now, WOUND)[1];
          },
        },
      ],
    },
  ],
  metrics: () => ['hits', 'wounds'],
  joint: () => [],
  funnel: [],
  headline: 'wounds',
  explain: () => [],
  limits: [],
});

const program = (volleys: number) => programOf(VOLLEYS, { volleys });

/** Of a metric, by number: its distribution among the trials in which it was so, and how many those are. */
function givenThat(volleys: number, seen: Seen, metric: number) {
  const watched = watching(program(volleys), seen)!;
  const { single, joint } = exactHistograms(compile(watched), watched.shape);
  const chance = single[2][1];
  return { chance, shares: [...joint[metric].slice(watched.shape.sizes[metric])].map((p) => p / chance) };
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
const binomial = (n: number, p: number, k: number) => choose(n, k) * p ** k * (1 - p) ** (n - k);

const hits = (many: number) => (values: ArrayLike<number>) => values[0] === many;

describe('what was seen', () => {
  it('at the end: the wounds of two hits are those of two dice', () => {
    const { chance, shares } = givenThat(1, { time: 1, fits: hits(2), metrics: ['hits'] }, 1);
    expect(chance).toBeCloseTo(binomial(3, 1 / 3, 2), 12);
    for (const [wounds, share] of shares.entries())
      expect(share).toBeCloseTo(wounds > 2 ? 0 : binomial(2, 1 / 2, wounds), 12);
  });

  it('after a step, played so often: what comes later is as it always is', () => {
    // Three hits of two volleys are seen; the third volley hits as any: wounds of 3 + B(3, 1/3) dice.
    const { chance, shares } = givenThat(3, { step: 'hit', time: 2, fits: hits(3), metrics: ['hits'] }, 1);
    expect(chance).toBeCloseTo(binomial(6, 1 / 3, 3), 12);
    for (const [wounds, share] of shares.entries()) {
      let expected = 0;
      for (let more = 0; more <= 3; more++)
        if (wounds <= 3 + more) expected += binomial(3, 1 / 3, more) * binomial(3 + more, 1 / 2, wounds);
      expect(share).toBeCloseTo(expected, 12);
    }
  });

  it('is not so where the step is not played that often', () => {
    // The second wound roll: both volleys hit.
    const any = { step: 'wound', time: 2, fits: () => true, metrics: [] };
    expect(givenThat(2, any, 0).chance).toBeCloseTo((1 - (2 / 3) ** 3) ** 2, 12);
  });

  it('after one repetition of a step that is itself repeated', () => {
    const seen = { step: 'volley', time: 2, fits: hits(3), metrics: ['hits'] };
    expect(givenThat(3, seen, 1)).toEqual(givenThat(3, { ...seen, step: 'hit' }, 1));
  });

  it('is found by the names of steps in use only', () => {
    expect(watching(program(1), { step: 'save', time: 1, fits: hits(1), metrics: ['hits'] })).toBeUndefined();
  });

  it('is looked at by the interpreter only', () => {
    const watched = watching(program(1), { step: 'hit', time: 1, fits: hits(1), metrics: ['hits'] })!;
    expect(() => rollTrials(watched, streamOf(parseSeed('1'), 0), 1)).toThrow('the interpreter only');
  });
});
