import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSeed, streamOf } from '../random/stream.ts';
import { goodnessOfFit } from '../stats/index.ts';
import { batchesOf, outcomesOfBatch } from './batch.ts';
import { classChances, classedDie, die, facesOf, range } from './die.ts';
import { EnumeratedDice } from './enumerated.ts';
import { binomial, compositions, tallyDistribution } from './multinomial.ts';
import { RolledDice } from './rolled.ts';
import { TracedDice } from './traced.ts';

const D6 = die('D6', [range(1, 6)]);
const D10 = [range(0, 9)];
const HIGHER_OF_TWO = classedDie('higher D10', [...D10, ...D10], 2, (a, b) => (Math.max(a, b) >= 5 ? 1 : 0));

/** Plays every way the dice can fall. */
function everyWay<T>(play: (dice: EnumeratedDice) => T): { outcome: T; probability: number }[] {
  const dice = new EnumeratedDice(1e6);
  const ways: { outcome: T; probability: number }[] = [];
  dice.restart();
  do {
    const outcome = play(dice);
    ways.push({ outcome, probability: dice.probability });
  } while (dice.next());
  return ways;
}

describe('a die', () => {
  it('has one class per value, in ascending order', () => {
    const two = die('2D6', [range(1, 6), range(1, 6)]);
    expect([...two.values]).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect([...two.weights]).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  });

  it('keeps a class that no face belongs to', () => {
    const neverFated = classedDie('D10', D10, 3, (face) => (face >= 5 ? 1 : 0));
    expect(classChances(neverFated)).toEqual([0.5, 0.5, 0]);
  });

  it('rolled twice keeping the higher succeeds with 1 − 0.5²', () => {
    expect(classChances(HIGHER_OF_TWO)).toEqual([0.25, 0.75]);
  });

  it('tells the faces of an outcome, the first throw slowest', () => {
    expect(facesOf([range(1, 6), range(0, 9)], 10 * 2 + 7)).toEqual([3, 7]);
  });

  it('refuses classes that were not announced', () => {
    expect(() => classedDie('D6', [range(1, 6)], 2, (face) => face)).toThrow('D6: class 2, expected 0 to 1');
  });
});

describe('the enumerated dice', () => {
  it('walk through a tree whose branches depend on what fell before', () => {
    const ways = everyWay((dice) => (dice.roll(D6) >= 5 ? dice.roll(D6) : 0));
    expect(ways).toHaveLength(4 + 2 * 6);
    expect(ways.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 14);
    expect(ways.filter(({ outcome }) => outcome === 6).map(({ probability }) => probability)).toEqual([
      1 / 36,
      1 / 36,
    ]);
  });

  it('walk through a tally in as many ways as the counts can be, not one per die', () => {
    const ways = everyWay((dice) => [...dice.tally(10, HIGHER_OF_TWO).subarray(0, 2)].join());
    expect(ways).toHaveLength(11);
    const seven = ways.find(({ outcome }) => outcome === '3,7')!;
    expect(seven.probability).toBeCloseTo(120 * 0.75 ** 7 * 0.25 ** 3, 14);
  });

  it('leave out classes without a face', () => {
    const certain = classedDie('D6', [range(1, 6)], 3, () => 1);
    expect(everyWay((dice) => dice.roll(certain))).toEqual([{ outcome: 1, probability: 1 }]);
    expect(everyWay((dice) => [...dice.tally(5, certain).subarray(0, 3)])).toEqual([
      { outcome: [0, 5, 0], probability: 1 },
    ]);
  });

  it('refuse a tally with too many ways', () => {
    const dice = new EnumeratedDice(100);
    expect(() => dice.tally(50, D6)).toThrow('50 × D6 can fall in 3478761 ways, more than 100');
  });
});

describe('the multinomial distribution', () => {
  it('agrees with throwing every die apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 5 }), (n, low) => {
        const three = classedDie('D6', [range(1, 6)], 3, (face) => (face <= low ? 0 : face < 6 ? 1 : 2));
        const apart = new Map<string, number>();
        for (const { outcome, probability } of everyWay((dice) => {
          const counts = [0, 0, 0];
          for (let i = 0; i < n; i++) counts[dice.roll(three)]++;
          return counts.join();
        }))
          apart.set(outcome, (apart.get(outcome) ?? 0) + probability);
        const distribution = tallyDistribution(n, three, 1000);
        expect(distribution.ways).toBe(apart.size);
        for (let way = 0; way < distribution.ways; way++) {
          const counts = distribution.counts.subarray(way * 3, way * 3 + 3).join();
          expect(distribution.probability[way]).toBeCloseTo(apart.get(counts)!, 13);
        }
      }),
    );
  });

  it('keeps its relative precision in the tail: P(100 of 100 at 1/10) is 1e-100', () => {
    expect(binomial(100, 0.1)[100] / 1e-100).toBeCloseTo(1, 10);
  });

  it('totals 1 for thousands of dice, where (1 − p)^n underflows', () => {
    const distribution = binomial(5000, 0.9);
    expect(distribution.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(distribution[4500]).toBeCloseTo(1 / Math.sqrt(2 * Math.PI * 450), 5);
  });

  it('counts compositions', () => {
    expect(compositions(10, 3)).toBe(66);
    expect(compositions(7, 1)).toBe(1);
  });
});

describe('the rolled dice', () => {
  // Fixed seed; the test would reject fair dice once in 10^6 seeds.
  const tallied = (loaded: boolean) => {
    const dice = new RolledDice(streamOf(parseSeed('11'), 0));
    const really = loaded ? classedDie('loaded', [range(0, 100)], 2, (x) => (x >= 50 ? 1 : 0)) : undefined;
    const fair = classedDie('fair', [range(0, 9)], 2, (x) => (x >= 5 ? 1 : 0));
    const counts = new Float64Array(9);
    for (let i = 0; i < 400_000; i++) counts[dice.tally(8, really ?? fair)[1]]++;
    return goodnessOfFit(counts, binomial(8, 0.5)).pValue;
  };

  it('fall as the binomial distribution says', () => {
    expect(tallied(false)).toBeGreaterThan(1e-6);
  });

  it('are told from dice loaded by half a per cent', () => {
    expect(tallied(true)).toBeLessThan(1e-6);
  });
});

describe('dice thrown by the batch', () => {
  const three = classedDie('D6', D6.throws, 3, (face) => (face <= 2 ? 0 : face <= 5 ? 1 : 2));
  const seven = classedDie('D6', D6.throws, 7, (face) => face);

  it('have one outcome for every way their dice can fall', () => {
    const { size, starts, counts, scale } = batchesOf(three);
    expect(size).toBe(4);
    expect(scale[2] * 2 ** 32).toBe(36);
    for (let dice = 1; dice <= size; dice++)
      for (let outcome = 0; outcome < 6 ** dice; outcome++) {
        const counted = [0, 0, 0];
        for (const fallen of outcomesOfBatch(outcome, dice, three)) counted[three.classOf[fallen]]++;
        const packed = counts[starts[dice] + outcome];
        expect([packed & 255, (packed >> 8) & 255, (packed >> 16) & 255]).toEqual(counted);
      }
  });

  // Fixed seeds; each of the four would reject fair dice once in 10^6 seeds.
  it.each([
    ['a smaller last batch', 6, three],
    ['more classes than a batch tells apart', 3, seven],
    ['one die', 1, three],
    ['one batch', 4, three],
  ])('fall as the multinomial distribution says: %s', (_, n, thrown) => {
    const dice = new RolledDice(streamOf(parseSeed('12'), 0));
    const { ways, counts, probability } = tallyDistribution(n, thrown, 1e6);
    const key = (tally: Int32Array) => tally.subarray(0, thrown.classes).join();
    const wayOf = new Map(
      Array.from({ length: ways }, (_, way) => [key(counts.subarray(way * thrown.classes)), way]),
    );
    const fallen = new Float64Array(ways);
    for (let i = 0; i < 300_000; i++) fallen[wayOf.get(key(dice.tally(n, thrown)))!]++;
    expect(goodnessOfFit(fallen, probability).pValue).toBeGreaterThan(1e-6);
  });

  it('are all counted, however many there are', () => {
    const dice = new RolledDice(streamOf(parseSeed('12'), 1));
    const certain = classedDie('certain', D6.throws, 2, () => 1);
    for (const n of [0, 1, 255, 256, 1000])
      expect([...dice.tally(n, certain).subarray(0, 2)]).toEqual([0, n]);
  });
});

describe('the traced dice', () => {
  it('fall as the rolled dice do, and say which faces', () => {
    const rolled = new RolledDice(streamOf(parseSeed('3'), 2));
    const traced = new TracedDice(streamOf(parseSeed('3'), 2));
    expect(traced.roll(D6)).toBe(rolled.roll(D6));
    expect([...traced.tally(9, HIGHER_OF_TWO).subarray(0, 2)]).toEqual([
      ...rolled.tally(9, HIGHER_OF_TWO).subarray(0, 2),
    ]);
    for (const n of [1, 10, 300])
      expect([...traced.tally(n, HIGHER_OF_TWO).subarray(0, 2)]).toEqual([
        ...rolled.tally(n, HIGHER_OF_TWO).subarray(0, 2),
      ]);
    const [one, nine] = traced.takeThrows();
    expect(one.die).toBe('D6');
    expect(nine.faces).toHaveLength(9);
    expect(nine.faces[0]).toHaveLength(2);
    expect(traced.takeThrows()).toEqual([]);
  });
});

it('the binomial distribution of what never happens, and of what always does', () => {
  expect([...binomial(3, 0)]).toEqual([1, 0, 0, 0]);
  expect([...binomial(3, 1)]).toEqual([0, 0, 0, 1]);
});
