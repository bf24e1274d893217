import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classedDie, range } from '../dice/die.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import { goodnessOfFit } from '../stats/index.ts';
import { action } from '../systems/action.ts';
import { enough } from '../testing/long.ts';
import { BUDGET } from './compile/budget.ts';
import type { Chain } from './compile/chain.ts';
import { compile } from './compile/compile.ts';
import { exactHistograms } from './compile/exact.ts';
import { endingsOf } from './endings.ts';
import { programOf, remembering } from './program.ts';
import { rollTrials } from './roll.ts';
import { upToRound } from './rounds.ts';
import { aliasTable, pack, roundToTotal } from './sample/alias.ts';
import { sampleTrials } from './sample/sample.ts';
import { pool } from './testing/pool.ts';
import { findTrials, traceTrial } from './trace.ts';

const program = programOf(pool, { dice: 10, models: 5 });
/** All of it remembered: its endings tell how a trial ends. */
const chain = compile(remembering(program));
const start = (seed = '1', chunk = 0) => streamOf(parseSeed(seed), chunk);
const CASUALTIES = 1;

// Fixed seeds. Each comparison would reject a correct program for one seed in 10^6.
const TRIALS = enough(200_000, 2_000_000);
const FALSE_ALARM = 1e-6;

/** P(casualties) of the pool worked out apart: each die is damage with 0.1 + 0.4 / 2, and two damage dice kill. */
function casualtiesByHand(dice: number, models: number): number[] {
  const distribution = new Array(models + 1).fill(0);
  for (let d = 0, ways = 1; d <= dice; ways = (ways * (dice - d)) / (d + 1), d++)
    distribution[Math.min(models, Math.floor(d / 2))] += ways * 0.3 ** d * 0.7 ** (dice - d);
  return distribution;
}

describe('the exact reading', () => {
  it('equals the closed form', () => {
    const exact = exactHistograms(chain, program.shape).single[CASUALTIES];
    casualtiesByHand(10, 5).forEach((p, n) => {
      expect(exact[n]).toBeCloseTo(p, 14);
    });
  });

  it('totals 1, alone and jointly, and the joint has the single ones as margins', () => {
    const { single, joint } = exactHistograms(chain, program.shape);
    for (const histogram of [...single, ...joint]) expect(sum(histogram)).toBeCloseTo(1, 13);
    const rows = single[0].map((_, hits) => sum(joint[0].subarray(hits * 6, hits * 6 + 6)));
    rows.forEach((p, hits) => {
      expect(p).toBeCloseTo(single[0][hits], 14);
    });
  });

  it('does a hundred dice', () => {
    const large = programOf(pool, { dice: 100, models: 50 });
    const exact = exactHistograms(compile(large), large.shape).single[CASUALTIES];
    casualtiesByHand(100, 50).forEach((p, n) => {
      expect(exact[n]).toBeCloseTo(p, 12);
    });
  });
});

describe('the compiler', () => {
  it('merges equal states: the 10 dice need few rows', () => {
    expect(chain.rowStart.length - 1).toBeLessThan(100);
  });

  it('numbers every row above those that lead to it', () => {
    for (let row = 0; row + 1 < chain.rowStart.length; row++)
      for (let cell = chain.rowStart[row]; cell < chain.rowStart[row + 1]; cell++)
        expect(chain.next[cell] < 0 || chain.next[cell] > row).toBe(true);
  });

  it('says where it grew too large instead of going on', () => {
    expect(() => compile(program, { ...BUDGET, cells: 100 })).toThrow('at 2, evade: more than 100 cells');
    expect(() => compile(program, { ...BUDGET, rows: 10 })).toThrow('at 2, evade: more than 10 rows');
    expect(() => compile(program, { ...BUDGET, ways: 70 })).toThrow(
      'at 2, evade: more than 70 ways the dice can fall',
    );
  });

  it('says which pool has too many ways', () => {
    const vast = programOf(pool, { dice: 1000, models: 5 });
    expect(() => compile(vast, { ...BUDGET, ways: 1000 })).toThrow(
      'at 1, hit: 1000 × D10 can fall in 501501 ways, more than 1000',
    );
  });

  /** The program, and how often its second step was played. */
  function counting() {
    const plays = { evade: 0 };
    const steps = program.steps.map((step) => ({
      ...step,
      run: (...given: Parameters<NonNullable<typeof step.run>>) => {
        if (step.name === 'evade') plays.evade++;
        step.run?.(...given);
      },
    }));
    return { counted: { ...program, steps }, plays };
  }

  /**
   * 10 dice in 3 classes fall in C(12, 2) = 66 ways; 11 − h of them have h hits to evade, in h + 1 ways: over h = 1 to
   * 10 that is 20 + 27 + 32 + 35 + 36 + 35 + 32 + 27 + 20 + 11 = 275. Together 341.
   */
  it('gives up as soon as it is sure of too many ways, before it walks through them', () => {
    expect(() => compile(program, { ...BUDGET, ways: 341 })).not.toThrow();
    const spent = { ways: 5, plays: 7 };
    compile(program, BUDGET, spent);
    expect(spent.ways).toBe(5 + 341);
    expect(spent.plays).toBeGreaterThan(7);
    const { counted, plays } = counting();
    expect(() => compile(counted, { ...BUDGET, ways: 340 })).toThrow('at 2, evade: more than 340 ways');
    expect(plays.evade).toBeLessThanOrEqual(66); // once for each way to hit, to see whether there is a throw
  });

  it('counts endings as well as the states that throw: 1 to hit, and 10 + 9 + … + 1 with something to evade', () => {
    const found = 1 + 55 + chain.endings;
    expect(() => compile(program, { ...BUDGET, rows: found })).not.toThrow();
    expect(() => compile(program, { ...BUDGET, rows: found - 1 })).toThrow(`more than ${found - 1} rows`);
  });

  it('leaves nothing to chance where no die is thrown', () => {
    const none = programOf(pool, { dice: 0, models: 5 });
    const certain = compile(none);
    expect(certain.start).toBe(~0);
    expect([...exactHistograms(certain, none.shape).single[CASUALTIES]]).toEqual([1, 0, 0, 0, 0, 0]);
    expect(sampleTrials(pack(certain), none.shape, start(), 7).single[CASUALTIES][0]).toBe(7);
  });
});

describe('a repeated step', () => {
  const D6 = classedDie('D6', [range(1, 6)], 2, (face) => (face === 6 ? 1 : 0));
  const rolled = {
    name: 'rolled',
    title: '',
    summary: '',
    source: '',
    input: z.strictObject({ most: z.int() }),
    options: [],
    prepare: ({ most }: { most: number }) => ({ most }),
    state: (o: { most: number }) => ({
      rolls: { unit: ['roll', 'rolls'], most: o.most } as const,
      six: {},
      doubled: { unit: ['six', 'sixes'], most: 1 } as const,
    }),
    metrics: () => ['rolls', 'doubled'] as const,
    joint: () => [['rolls', 'doubled']] as const,
    funnel: [],
    headline: 'rolls',
    explain: () => [],
    limits: [],
  } as const;
  /** Rolls until a six, at most n times; then, if the number of rolls was even, once more for a second six. */
  const untilSix = action({
    ...rolled,
    steps: [
      {
        name: 'roll',
        cite: '1',
        times: (s, o) => (s.six === 1 ? 0 : o.most),
        run: (s, dice) => {
          s.rolls++;
          s.six = dice.roll(D6);
        },
      },
      {
        name: 'again',
        cite: '2',
        if: (s) => s.rolls % 2 === 0,
        run: (s, dice) => {
          s.doubled = dice.roll(D6);
        },
      },
    ],
  });

  it('is left at any repetition and met again behind it: rolling until a six is geometric', () => {
    const rolling = programOf(untilSix, { most: 8 });
    const { single, joint } = exactHistograms(compile(rolling), rolling.shape);
    for (let rolls = 1; rolls < 8; rolls++) {
      const p = (5 / 6) ** (rolls - 1) / 6;
      expect(single[0][rolls]).toBeCloseTo(p, 14);
      expect(joint[0][2 * rolls + 1]).toBeCloseTo(rolls % 2 === 0 ? p / 6 : 0, 14);
    }
    expect(single[0][8]).toBeCloseTo((5 / 6) ** 7, 14);
  });

  it('that never ends is refused, also when it throws nothing', () => {
    const endless = action({
      ...rolled,
      steps: [{ name: 'wait', cite: '1', times: () => Number.POSITIVE_INFINITY, run: () => {} }],
    });
    expect(() => compile(programOf(endless, { most: 1 }), { ...BUDGET, plays: 1000 })).toThrow(
      'at 1, wait: more than 1,000 steps to play',
    );
  });

  it('keeps every path among thousands: dice rolled one at a time are binomial to the last digit', () => {
    const oneByOne = action({
      ...rolled,
      steps: [
        {
          name: 'roll',
          cite: '1',
          times: (_, o) => o.most,
          index: 'six',
          run: (s, dice) => {
            s.rolls += dice.roll(D6);
          },
        },
      ],
    });
    const n = 100;
    const rolling = programOf(oneByOne, { most: n });
    const sixes = exactHistograms(compile(rolling), rolling.shape).single[0];
    let p = (5 / 6) ** n;
    for (let k = 0; k <= n; p *= (n - k) / (k + 1) / 5, k++) expect(sixes[k] / p).toBeCloseTo(1, 11);
  });

  it('is sampled and rolled alike', () => {
    const rolling = programOf(untilSix, { most: 8 });
    const distribution = exactHistograms(compile(rolling), rolling.shape).joint[0];
    const tables = pack(compile(remembering(rolling)));
    expect(
      goodnessOfFit(sampleTrials(tables, rolling.shape, start(), TRIALS).joint[0], distribution).pValue,
    ).toBeGreaterThan(FALSE_ALARM);
    expect(goodnessOfFit(rollTrials(rolling, start(), TRIALS).joint[0], distribution).pValue).toBeGreaterThan(
      FALSE_ALARM,
    );
  });
});

describe('the alias tables', () => {
  it('round probabilities to integers that total 2^32 exactly', () => {
    const weights = roundToTotal([1 / 3, 1 / 3, 1 / 3]);
    expect(sum(weights)).toBe(2 ** 32);
    expect(Math.max(...weights) - Math.min(...weights)).toBe(1);
    expect(sum(roundToTotal(Array.from({ length: 1000 }, (_, i) => (i + 1) / 500_500)))).toBe(2 ** 32);
  });

  it('give every cell its weight to the last unit', () => {
    const weights = roundToTotal([0.5, 0.25, 0.2, 0.03, 0.02]);
    const { threshold, alias } = aliasTable(weights, 3);
    const capacity = 2 ** 29;
    const got = new Float64Array(8);
    threshold.forEach((t, i) => {
      got[i] += t;
      got[alias[i]] += capacity - t;
    });
    expect([...got.subarray(0, 5)]).toEqual([...weights]);
    expect([...got.subarray(5)]).toEqual([0, 0, 0]);
  });
});

const exactly = exactHistograms(chain, program.shape);
const pValue = (counts: ArrayLike<number>) => goodnessOfFit(counts, exactly.joint[0]).pValue;

describe('sampling and rolling', () => {
  it('agree with the exact distribution, drawn', () => {
    const counts = sampleTrials(pack(chain), program.shape, start(), TRIALS).joint[0];
    expect(pValue(counts)).toBeGreaterThan(FALSE_ALARM);
  });

  it('agree with the exact distribution, die by die', () => {
    expect(pValue(rollTrials(program, start(), TRIALS).joint[0])).toBeGreaterThan(FALSE_ALARM);
  });

  it('are told from a sampler with one wrong row', () => {
    const counts = sampleTrials(pack(withOneWrongRow(chain)), program.shape, start(), TRIALS).joint[0];
    expect(pValue(counts)).toBeLessThan(FALSE_ALARM);
  });

  /** In the row that the likeliest first cell leads to, two cells lead to each other's targets. */
  function withOneWrongRow(right: Chain): Chain {
    const first = right.probability.subarray(0, right.rowStart[1]);
    const row = right.next[first.indexOf(Math.max(...first))];
    const [cell, last] = [right.rowStart[row], right.rowStart[row + 1] - 2];
    const next = right.next.slice();
    [next[cell], next[last]] = [next[last], next[cell]];
    return { ...right, next };
  }

  it('depend on nothing but the stream: two orders, the same result', () => {
    const chunks = [start('9', 0), start('9', 1)].map((random) => rollTrials(program, random, 1000));
    const backwards = [start('9', 1), start('9', 0)]
      .map((random) => rollTrials(program, random, 1000))
      .reverse();
    expect(backwards).toEqual(chunks);
  });

  it('fail loudly when a metric leaves its range', () => {
    const wrong = {
      ...pool,
      state: (o: unknown) => ({ ...pool.state?.(o), hits: { unit: ['hit', 'hits'], most: 2 } as const }),
      joint: () => [],
    } as const;
    const narrow = programOf(wrong, { dice: 10, models: 5 });
    expect(() => rollTrials(narrow, start(), 100)).toThrow(/hits left its range 0 to 2 in \d+ of 100 trials/);
    expect(() => compile(narrow)).toThrow(/hits is \d+, outside its range 0 to 2/);
  });
});

describe('the trace', () => {
  it('tells the very trial that was rolled', () => {
    const rolled = rollTrials(program, start('4', 3), 1);
    const traced = traceTrial(program, '4', 3, 0);
    expect(rolled.single[0][traced.values[0]]).toBe(1);
    expect(rolled.single[1][traced.values[1]]).toBe(1);
  });

  it('finds a trial in the middle of a chunk as the roller met it', () => {
    const upTo = (n: number) => rollTrials(program, start('4', 3), n).single[CASUALTIES];
    const before = upTo(40);
    const after = upTo(41);
    const value = after.findIndex((count, n) => count !== before[n]);
    expect(traceTrial(program, '4', 3, 40).values[CASUALTIES]).toBe(value);
  });

  it('shows dice, changes and citations', () => {
    const [hit, evade, damage] = traceTrial(program, '1', 0, 0).steps;
    expect(hit.thrown[0].faces).toHaveLength(10);
    const shown = hit.thrown[0].faces.flat();
    expect(hit.changes).toEqual([
      ...(shown.includes(9) ? [{ slot: 'fated', from: 0, to: shown.filter((f) => f === 9).length }] : []),
      { slot: 'hits', from: 0, to: shown.filter((f) => f >= 5 && f < 9).length },
    ]);
    expect([hit.cite, evade.cite, damage.cite]).toEqual(['1', '2', '3']);
  });

  it('finds trials that fit, as often as they occur', () => {
    const found = findTrials(program, '1', 0, 65_536, (values) => values[CASUALTIES] >= 3);
    const counts = rollTrials(program, start(), 65_536).single[CASUALTIES];
    expect(found.length).toBe(sum(counts.subarray(3)));
  });
});

function sum(values: ArrayLike<number>): number {
  return Array.from(values).reduce((total, value) => total + value, 0);
}

describe('an action as it is declared', () => {
  const D6 = classedDie('D6', [range(1, 6)], 2, (face) => (face >= 4 ? 1 : 0));
  const once = (metrics: readonly ('fate' | 'nobody')[]) =>
    action({
      name: 'once',
      title: '',
      summary: '',
      source: '',
      input: z.strictObject({}),
      options: [],
      prepare: () => ({}),
      state: () => ({ fate: { title: 'Fate', values: ['up', 'down'] } }),
      steps: [
        {
          name: 'fall',
          cite: '1',
          each: 'round',
          run: (s, dice) => {
            s.fate = dice.roll(D6);
          },
        },
      ],
      metrics: () => metrics as readonly 'fate'[],
      joint: () => [],
      funnel: [],
      headline: 'fate',
      explain: () => [],
      limits: [],
    });

  it('may name no metric that is no slot', () => {
    expect(() => programOf(once(['nobody']), {})).toThrow('once: nobody is no slot of its state');
  });

  it('has endings in the words of its categories', () => {
    const endings = endingsOf(programOf(once(['fate']), {}), 40).get('fate') ?? [];
    expect(endings.length).toBe(40);
    expect(new Set(endings)).toEqual(new Set(['up', 'down']));
  });

  it('is played up to a round, or not at all, also where its step is played once', () => {
    const program = programOf(once(['fate']), {});
    const chances = (rounds: number) => {
      const ended = upToRound(program, rounds);
      return [...exactHistograms(compile(ended), ended.shape).single[0]];
    };
    expect(chances(0)).toEqual([1, 0]);
    expect(chances(1)).toEqual([0.5, 0.5]);
    expect(chances(2)).toEqual([0.5, 0.5]);
  });
});

it('of equal remainders the first is rounded up', () => {
  // 2^32 / 3 = 1,431,655,765.33…: one is missing.
  expect([...roundToTotal([1 / 3, 1 / 3, 1 / 3])]).toEqual([1_431_655_766, 1_431_655_765, 1_431_655_765]);
});
