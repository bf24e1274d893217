import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveInteger } from '../../run/integer-solver.ts';
import type { Limits } from '../../scenario/lists/index.ts';
import { enough } from '../../testing/long.ts';
import { type Buildable, type Building, buildLists } from './build.ts';

const loadout = (name: string, points: number, against: readonly number[], limits?: Limits): Buildable => ({
  name,
  points,
  against: against.map((value) => ({ value })),
  mix: { value: against.reduce((sum, value) => sum + value, 0) / against.length },
  ...(limits && { limits }),
});

const build = (loadouts: readonly Buildable[], building: Partial<Building>) =>
  buildLists(loadouts, { points: 100, measure: 'average', lists: 1, ...building }, solveInteger);

describe('the best list', () => {
  // Per target: bows 1 and 0.2, guns 0.4 and 0.9.
  const bow = loadout('bow', 30, [1, 0.2]);
  const gun = loadout('gun', 40, [0.4, 0.9]);

  it('does most on average, by hand', async () => {
    // A bow does 0.6, a gun 0.65. For 100 points: three bows 1.8 (90), two and a gun 1.85 (100), two guns 1.3 (80).
    const [best] = await build([bow, gun], {});
    expect(best).toMatchObject({ numbers: [2, 1], points: 100, value: expect.closeTo(1.85, 12) });
  });

  it('does most to the target to which it does least', async () => {
    // Two bows and a gun do 2.4 and 1.3; two guns 0.8 and 1.8; a bow and a gun 1.4 and 1.1; three bows 3 and 0.6.
    const [best] = await build([bow, gun], { measure: 'worst' });
    expect(best).toMatchObject({ numbers: [2, 1], value: expect.closeTo(1.3, 12) });
    // For 110 points a bow and two guns do 1.8 and 2.
    const [more] = await build([bow, gun], { measure: 'worst', points: 110 });
    expect(more).toMatchObject({ numbers: [1, 2], value: expect.closeTo(1.8, 12) });
  });

  it('does most on average of those that do as much to the worst target', async () => {
    // Only the brute hurts the tank, and there is one: the rest of the points go where they do something.
    const brute = loadout('brute', 50, [0.2, 0.5], { atMost: 1 });
    const clerk = loadout('clerk', 10, [0.5, 0]);
    const medic = loadout('medic', 25, [0.6, 0]);
    const [best, next] = await build([brute, clerk, medic], { measure: 'worst', lists: 2, points: 105 });
    expect(best).toMatchObject({ numbers: [1, 5, 0], value: expect.closeTo(0.5, 9) });
    expect(next).toMatchObject({ numbers: [1, 3, 1], value: expect.closeTo(0.5, 9) });
  });

  it('keeps the limits: at least, at most, one of', async () => {
    const limited = (limits: Limits) => ({ ...bow, limits });
    expect((await build([limited({ atMost: 1 }), gun], {}))[0]).toMatchObject({ numbers: [0, 2] });
    // For 80 points two guns do 1.3, a bow and a gun 1.25, two bows 1.2.
    const oneGun = [bow, { ...gun, limits: { atMost: 1 } }];
    expect((await build(oneGun, { points: 80 }))[0]).toMatchObject({ numbers: [1, 1] });
    expect((await build([bow, { ...gun, limits: { atLeast: 2 } }], {}))[0]).toMatchObject({
      numbers: [0, 2],
    });
    const either = { oneOf: 'corner' };
    const [best] = await build([limited(either), { ...gun, limits: either }], {});
    expect(best).toMatchObject({ numbers: [3, 0], value: expect.closeTo(1.8, 12) });
    expect(await build([bow, { ...gun, limits: { atLeast: 3 } }], {})).toEqual([]);
  });

  it('spends a budget of fractions to the last, whatever dividing makes of it', async () => {
    // Three darts at 0.1 are worth 0.3, of which a computer makes 2.9999999999999996 darts.
    const [best] = await build([loadout('dart', 0.1, [1])], { points: 0.3 });
    expect(best).toMatchObject({ numbers: [3], value: 3 });
  });

  it('is followed by the next best, and by no list twice', async () => {
    const lists = await build([bow, gun], { lists: 20 });
    // 0 to 3 bows with no gun, 0 to 2 with one, and with two guns none: (0..3, 0), (0..2, 1), (0, 2) = 8.
    expect(lists).toHaveLength(8);
    expect(new Set(lists.map(({ numbers }) => numbers.join())).size).toBe(8);
    expect(lists.map(({ value }) => value)).toEqual(
      lists.map(({ value }) => value).toSorted((a, b) => b - a),
    );
    expect(lists.at(-1)?.points).toBe(0);
  });
});

/** Every list that the points and limits allow. */
function* allLists(loadouts: readonly Buildable[], points: number): Generator<number[]> {
  const [first, ...others] = loadouts;
  if (!first) return yield [];
  const { atLeast = 0, atMost = 99 } = first.limits ?? {};
  for (let n = atLeast; n <= atMost && n * first.points <= points; n++)
    for (const rest of allLists(others, points - n * first.points)) yield [n, ...rest];
}

const keepsOneOf = (loadouts: readonly Buildable[], numbers: readonly number[]): boolean => {
  const words = loadouts.flatMap(({ limits }, i) => (numbers[i] > 0 ? (limits?.oneOf ?? []) : []));
  return new Set(words).size === words.length;
};

const measured = (loadouts: readonly Buildable[], numbers: readonly number[], measure: string): number => {
  const sum = (one: (loadout: Buildable) => number) =>
    loadouts.reduce((total, each, i) => total + numbers[i] * one(each), 0);
  const against = loadouts[0].against.map((_, j) => sum((one) => one.against[j].value));
  return measure === 'worst' ? Math.min(...against) : sum(({ mix }) => mix.value);
};

const limits = fc.record(
  { atLeast: fc.nat(1), atMost: fc.integer({ min: 1, max: 3 }), oneOf: fc.constantFrom('a', 'b') },
  { requiredKeys: [] },
);
const tables = fc
  .record({
    targets: fc.integer({ min: 1, max: 3 }),
    rows: fc.array(
      fc.record({
        points: fc.integer({ min: 15, max: 70 }),
        done: fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 3, maxLength: 3 }),
        limits,
      }),
      { minLength: 1, maxLength: 5 },
    ),
    measure: fc.constantFrom('average' as const, 'worst' as const),
  })
  .map(({ targets, rows, measure }) => ({
    measure,
    loadouts: rows.map((row, i) => loadout(`${i}`, row.points, row.done.slice(0, targets), row.limits)),
  }));

const TABLES = enough(60, 200);

it(`is the best of all lists, of ${TABLES} random tables`, { timeout: 300_000 }, async () => {
  const samples = fc.sample(tables, { seed: 1, numRuns: TABLES });
  let none = 0;
  for (const { loadouts, measure } of samples) {
    const all = [...allLists(loadouts, 150)].filter((numbers) => keepsOneOf(loadouts, numbers));
    const values = all.map((numbers) => measured(loadouts, numbers, measure)).sort((a, b) => b - a);
    const built = await build(loadouts, { points: 150, measure, lists: 3 });
    expect(built.map(({ value }) => value)).toEqual(
      values.slice(0, 3).map((value) => expect.closeTo(value, 6)),
    );
    if (all.length === 0) none++;
  }
  expect(none).toBeLessThan(TABLES / 4);
});
