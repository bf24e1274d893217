import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Limits } from '../../scenario/lists/index.ts';
import { parseQuantity } from '../expression/index.ts';
import { ASKING, duelScenario } from '../testing/duel.ts';
import { worthOfAll } from '../value.ts';
import { goalTogether, sharingOf } from './goal.ts';
import { buildTogether, type Shared, type Sharing } from './search.ts';
import { both, nothing, type SharedTarget, upTo, worthOfDealt } from './shared.ts';

const ONE = { weight: 1, most: 2 };

const sharing = (
  points: number,
  chances: readonly (readonly number[])[],
  targets: readonly SharedTarget[],
  limits?: Limits,
): Sharing => ({
  points,
  dealt: chances.map((one, t) => upTo(one, targets[t])),
  ...(limits && { limits }),
});

describe('all of a list at one target', () => {
  const targets = [ONE];
  /** One casualty in half of the cases, for 10 points; two always, for 35. */
  const bow = sharing(10, [[0.5, 0.5]], targets);
  const cannon = sharing(35, [[0, 0, 1]], targets);

  it('what is beyond the last of it counts no more, by hand', () => {
    // A target of two. Four bows: none 1/16, one 4/16, two or more 11/16: 4/16 + 22/16 = 1.625. A cannon: 2.
    const four = buildTogether([bow], { points: 40, targets, counts: 'each', lists: 1 });
    expect(four.lists[0]).toMatchObject({ numbers: [4], value: expect.closeTo(1.625, 12) });
    const best = buildTogether([bow, cannon], { points: 40, targets, counts: 'each', lists: 2 });
    // For 40 points a cannon does both; four bows are the next best.
    expect(best.lists.map(({ numbers, value }) => [numbers, value])).toEqual([
      [[0, 1], 2],
      [[4, 0], expect.closeTo(1.625, 12)],
    ]);
    expect(best.bound).toBe(2);
    expect([best.without, four.without]).toEqual([[0, 0], [expect.closeTo(1.375, 12)]]);
  });

  it('the chance to pass a bar, by hand: three bows in four, and the least points do not matter', () => {
    // At least two of three bows: 4/8 = 0.5. Of four: 11/16.
    const three = buildTogether([bow], { points: 30, targets, counts: 'bar', lists: 1 });
    expect(three.lists[0]).toMatchObject({ numbers: [3], value: expect.closeTo(0.5, 12) });
    expect(three.bound).toBeCloseTo(0.5, 12);
    // Without one of them both of the others have to hit: 1/4.
    expect(three.without).toEqual([expect.closeTo(0.25, 12)]);
  });

  it('says how far from proved it is when it gives up', () => {
    const { bound, lists, looked } = buildTogether([bow, cannon], {
      ...{ points: 300, targets: [{ weight: 1, most: 20 }], counts: 'each', lists: 3, most: 5 },
    });
    expect(looked).toBeLessThan(20);
    expect(bound).toBeGreaterThanOrEqual(lists[0].value);
  });
});

/** Every list that points and limits allow. */
function* allLists(loadouts: readonly Sharing[], points: number): Generator<number[]> {
  const [first, ...others] = loadouts;
  if (!first) return yield [];
  const { atLeast = 0, atMost = 99 } = first.limits ?? {};
  for (let n = atLeast; n <= atMost && n * first.points <= points; n++)
    for (const rest of allLists(others, points - n * first.points)) yield [n, ...rest];
}

const keepsOneOf = (loadouts: readonly Sharing[], numbers: readonly number[]): boolean => {
  const words = loadouts.flatMap(({ limits }, i) => (numbers[i] > 0 ? (limits?.oneOf ?? []) : []));
  return new Set(words).size === words.length;
};

/** Played one loadout after another, without any of the search's tables. */
function valueTogether(
  loadouts: readonly Sharing[],
  numbers: readonly number[],
  { targets, counts }: Shared,
): number {
  const total = targets.reduce((sum, { weight }) => sum + weight, 0);
  return targets.reduce((sum, target, t) => {
    const fired = loadouts.flatMap(({ dealt }, i) => Array.from({ length: numbers[i] }, () => dealt[t]));
    return sum + (target.weight / total) * worthOfDealt(fired.reduce(both, nothing(target)), counts);
  }, 0);
}

const chances = fc
  .array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 4 })
  .map((weights) => weights.map((one) => one / weights.reduce((a, b) => a + b, 0)));
const limits = fc.record(
  { atLeast: fc.nat(1), atMost: fc.integer({ min: 1, max: 4 }), oneOf: fc.constantFrom('a', 'b') },
  { requiredKeys: [] },
);
const tables = fc
  .record({
    targets: fc.array(
      fc.record({ weight: fc.integer({ min: 1, max: 3 }), most: fc.integer({ min: 1, max: 5 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    rows: fc.array(
      fc.record({
        points: fc.integer({ min: 15, max: 70 }),
        chances: fc.array(chances, { minLength: 3, maxLength: 3 }),
        limits,
      }),
      { minLength: 1, maxLength: 5 },
    ),
    counts: fc.constantFrom('each' as const, 'bar' as const),
  })
  .map(({ targets, rows, counts }) => ({
    shared: { points: 150, targets, counts, lists: 3 },
    loadouts: rows.map((row) =>
      sharing(row.points, row.chances.slice(0, targets.length), targets, row.limits),
    ),
  }));

it('is the best of all lists, of 200 random tables, and proves it', () => {
  let none = 0;
  for (const { loadouts, shared } of fc.sample(tables, { seed: 1, numRuns: 200 })) {
    const all = [...allLists(loadouts, shared.points)].filter((numbers) => keepsOneOf(loadouts, numbers));
    const values = all.map((numbers) => valueTogether(loadouts, numbers, shared)).sort((a, b) => b - a);
    const { lists, bound } = buildTogether(loadouts, shared);
    expect(lists.map(({ value }) => value)).toEqual(
      values.slice(0, 3).map((value) => expect.closeTo(value, 9)),
    );
    for (const { numbers, value } of lists)
      expect(valueTogether(loadouts, numbers, shared)).toBeCloseTo(value, 9);
    if (all.length === 0) none++;
    else expect(bound).toBeCloseTo(values[0], 9);
  }
  expect(none).toBeLessThan(50);
});

describe('what is asked of a list together', () => {
  const { system, action, cases } = duelScenario(
    'shooter: { warriors: 2, points: 50 }\ntarget: { warriors: 1 }\n',
  );
  const contender = { name: 'a', fired: [{ rules: { system, action }, cases, models: 1 }] };
  const asked = (text: string) => goalTogether(parseQuantity(text), [contender]);

  it('is what a target loses, or the chance of so much; nothing else', () => {
    expect(asked('casualties')).toEqual({ metric: 'casualties' });
    expect(asked('P(casualties >= 3)')).toEqual({ metric: 'casualties', bar: 3 });
    expect(asked('P(casualties > 2)')).toEqual({ metric: 'casualties', bar: 3 });
    for (const text of [
      'hits',
      'sd(casualties)',
      'P(casualties < 2)',
      'casualties * 2',
      'P(reaction = flee)',
    ])
      expect(asked(text), text).toBeUndefined();
  });

  it('and each loadout deals what it does to a fresh target, up to its size', async () => {
    const found = await worthOfAll([contender], [{ weight: 1 }], parseQuantity('casualties'), ASKING);
    const { loadouts, targets, counts } = sharingOf(
      { metric: 'casualties' },
      found,
      [{ weight: 1 }],
      () => ({}),
    );
    // Two of skill 4 at one warrior in the open: 1/4 that both miss.
    expect([targets, counts]).toEqual([[{ weight: 1, most: 1 }], 'each']);
    expect([...loadouts[0].dealt[0]]).toEqual([expect.closeTo(0.25, 12), expect.closeTo(0.75, 12)]);
    const { lists } = buildTogether(loadouts, { points: 100, targets, counts, lists: 1 });
    expect(lists[0]).toMatchObject({ numbers: [2], value: expect.closeTo(1 - 1 / 16, 12) });
  });

  it('a target never loses more than there is of it, whatever the bar', async () => {
    const pair = duelScenario('shooter: { warriors: 2, points: 50 }\ntarget: { warriors: 2 }\n');
    const both = { name: 'a', fired: [{ rules: pair, cases: [...cases, ...pair.cases], models: 1 }] };
    const met = [{ weight: 1 }, { weight: 1 }];
    const found = await worthOfAll([both], met, parseQuantity('casualties'), ASKING);
    const built = (bar: number) => {
      const { loadouts, ...shared } = sharingOf({ metric: 'casualties', bar }, found, met, () => ({}));
      return buildTogether(loadouts, { points: 500, lists: 1, ...shared }).lists[0].against;
    };
    expect(built(1).every((chance) => chance > 0.9)).toBe(true);
    expect(built(2)).toEqual([0, expect.closeTo(1, 1)]);
    expect(() => built(3)).toThrow('casualties >= 3, expected at most 2: no target has more');
  });
});
