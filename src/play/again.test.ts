import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Dice } from '../dice/dice.ts';
import { classedDie, type Die, range } from '../dice/die.ts';
import { RolledDice } from '../dice/rolled.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import { action } from '../systems/action.ts';
import { playedTwice } from './again.ts';
import { interpreted } from './interpret.ts';
import { programOf } from './program.ts';

const D6 = classedDie('D6', [range(1, 6)], 6, (face) => face - 1);
const HIT = classedDie('D6 to hit', [range(1, 6)], 2, (face) => (face >= 4 ? 1 : 0));

type Run = (s: { hits: number; shots: number }, dice: Dice, time: number) => void;

/** Plays one trial of one step, which is told how often it was played before, every step twice. */
function played(run: Run) {
  let times = 0;
  const one = action({
    name: 'one',
    title: '',
    summary: '',
    source: '',
    input: z.strictObject({}),
    options: [],
    prepare: () => ({}),
    state: () => ({ hits: { unit: ['hit', 'hits'], most: 100 }, shots: {} }),
    steps: [
      { name: 'nothing', cite: '0' },
      { name: 'shoot', cite: '1', run: (s, dice) => run(s, dice, times++) },
      { name: 'shoot', cite: '2', run: (s) => void s.shots++ },
    ],
    metrics: () => ['hits'],
    joint: () => [],
    funnel: [],
    headline: 'hits',
    explain: () => [],
    limits: [],
  });
  const seen: (readonly number[])[][] = [];
  const program = playedTwice(
    programOf(one, {}),
    (step, why) => new Error(`${step.name}: ${why}`),
    (_, before, after) => seen.push([[...before], [...after]]),
  );
  const [hits] = interpreted(program).play(new RolledDice(streamOf(parseSeed('1'), 0)));
  return { hits, seen };
}

describe('a step that is played twice', () => {
  it('does the same again with the same dice, of every kind, and is looked at before and after', () => {
    const all: Run = (s, dice) => {
      s.hits += 10 * dice.count(3, HIT) + (dice.passes(HIT) ? 1 : 0);
      s.hits += dice.tally(2, D6)[5] + dice.roll(D6) + dice.play({ play: (d: Dice) => d.roll(HIT) } as never);
    };
    const { hits, seen } = played(all);
    expect(hits).toBeGreaterThan(0);
    // Two steps have something to do; the first begins with nothing, the second with what the first has left.
    expect(seen).toEqual([
      [
        [0, 0],
        [hits, 0],
      ],
      [
        [hits, 0],
        [hits, 1],
      ],
    ]);
  });

  it.each<[string, Run, string]>([
    [
      'something it keeps',
      (s, _, time) => {
        s.shots += time;
      },
      'shoot: shots is 1, and was 0',
    ],
    ['fewer dice', (_, dice, time) => void (time === 0 && dice.roll(D6)), 'shoot: it asks for fewer dice'],
    ['more dice', (_, dice, time) => void (time > 0 && dice.roll(D6)), 'shoot: it asks for other dice'],
    ['another die', (_, dice, time) => void dice.roll(time > 0 ? D6 : HIT), 'shoot: it asks for other dice'],
    ['more of them', (_, dice, time) => void dice.tally(1 + time, D6), 'shoot: it asks for other dice'],
  ])('is blamed where it goes by %s', (_, run, why) => {
    expect(() => played(run)).toThrow(why);
  });

  it('lets an error of its own through, the second time too', () => {
    const fails: Run = (_, __, time) => {
      if (time === 1) throw new RangeError('its own');
    };
    expect(() => played(fails)).toThrow('its own');
  });
});

describe('what a step may ask dice for', () => {
  const asking = (n: unknown, die: unknown) => () =>
    played((_, dice) => void dice.tally(n as number, die as Die));

  it('is a whole number of them, and dice that there are', () => {
    expect(asking(0, D6)).not.toThrow();
    for (const n of [2.5, -1, Number.NaN, '2', undefined])
      expect(asking(n, D6)).toThrow(`found ${n} dice to throw, expected a whole number of them, from 0`);
    expect(asking(D6, 2)).toThrow('found a die as the number of dice to throw');
    expect(asking(null, D6)).toThrow('found null dice to throw');
    expect(asking(2, undefined)).toThrow(
      'found undefined as the die to throw, expected a die that prepare made',
    );
    expect(asking(2, {})).toThrow('as the die to throw');
  });

  it('is 20,000 throws in one go, and no more', () => {
    const throws = (most: number) => () =>
      played((_, dice) => {
        for (let i = 0; i < most; i++) dice.roll(D6);
      });
    expect(throws(20_000)).not.toThrow();
    expect(throws(20_001)).toThrow(
      'found more than 20,000 throws in one go, expected a loop that comes to its end',
    );
  });
});
