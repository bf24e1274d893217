import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classedDie, range } from '../dice/die.ts';
import { RolledDice } from '../dice/rolled.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import { action } from '../systems/action.ts';
import { rowsOf } from './compile/chain.ts';
import { compile } from './compile/compile.ts';
import { exactHistograms } from './compile/exact.ts';
import { interpreted } from './interpret.ts';
import { programOf, remembering } from './program.ts';
import { rollTrials } from './roll.ts';
import { traceTrial } from './trace.ts';
import { writtenOut } from './written-out.ts';

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

/** Two targets with dice upon them from the start, who roll them in turn; one may also roll for the other. */
const inTurn = (at: string | undefined, slot: object = {}) =>
  action({
    name: 'in turn',
    title: '',
    summary: '',
    source: '',
    input: z.strictObject({}),
    options: [],
    prepare: () => ({}),
    state: () => ({
      target: {},
      hits: { unit: ['hit', 'hits'] as const, most: 9 },
      left: { unit: ['die', 'dice'] as const, most: 9, ...slot },
      targets: {
        each: ['first', 'second'],
        slots: { dice: { scope: 'target', ...(at === undefined ? {} : { at }) } },
      },
    }),
    start: (s) => {
      for (const target of s.targets) target.dice = 3;
    },
    steps: [
      {
        name: 'target',
        cite: '1',
        scope: 'target',
        times: () => 2,
        index: 'target',
        steps: [
          {
            name: 'roll',
            cite: '2',
            run: (s, dice) => {
              s.hits += dice.tally(s.targets[s.target].dice, HIT)[1];
              s.left = s.targets[0].dice + s.targets[1].dice;
            },
          },
        ],
      },
    ],
    metrics: () => ['hits', 'left'],
    joint: () => [],
    funnel: [],
    headline: 'hits',
    explain: () => [],
    limits: [],
  });

describe('a scope of the one whose turn it is', () => {
  it.each([
    ['target', 6, 3],
    [undefined, 3, 0],
  ])(
    'with at %s, %i dice are rolled and %i are left as the second rolls, in every reading',
    (at, rolled, left) => {
      const program = programOf(inTurn(at), {});
      const exact = exactHistograms(compile(program), program.shape).single;
      for (let k = 0; k <= rolled; k++) expect(exact[0][k]).toBeCloseTo(binomial(rolled, k), 14);
      expect(exact[1][left]).toBeCloseTo(1, 14);
      const trial = () => streamOf(parseSeed('3'), 0);
      const values = [writtenOut(program), interpreted(program)].map((player) => [
        ...player.play(new RolledDice(trial())),
      ]);
      expect(values[0]).toEqual(values[1]);
      expect(values[0]).toEqual(traceTrial(program, '3', 0, 0).values);
      expect(values[0][1]).toBe(left);
    },
  );

  it('that names no slot, or belongs to none of several things, is refused', () => {
    expect(() => programOf(inTurn('tagret'), {})).toThrow('in turn: tagret is no slot of its state');
    expect(() => programOf(inTurn('target', { scope: 'target', at: 'target' }), {})).toThrow(
      'in turn: slot left says at, which is for a scope of one of several things',
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
