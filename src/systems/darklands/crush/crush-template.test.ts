import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../../play/testing/distributions.ts';
import { crushing } from '../testing/aims.ts';
import { expectDistribution, type Fields } from '../testing/fixtures.ts';
import { drop, throwAction } from './drop-throw.ts';

describe('the crush template on the table', () => {
  /** Five in a row, an inch apart, thrown at from below. */
  const row = (fields: Fields = {}) => ({
    shooter: { warriors: 1, shootDice: 1, skill: 12 },
    weapon: { crush: 18, splash: 8 },
    target: { warriors: 5, skill: 12, ca: 12, traits: ['tough'] },
    models: [0, 1, 2, 3, 4].map((x) => ({ x, y: 0, radius: 0.5 })),
    template: { crush: 0.25, splash: 1.5 },
    from: { x: 2, y: -10 },
    aimAt: 2,
    ...fields,
  });

  it('1, 3: it stays upon the third of five: one Crushed, four Splashed, by hand (one die never is a minority)', () => {
    // Bases reach 0.5: the hole touches within 0.75, the template within 2.
    const distribution = distributionOf(throwAction, row());
    expect(distribution.chance('placement', 'stays')).toBeCloseTo(0.5, 12);
    expectDistribution(distribution.of('casualties').slice(5), [distribution.chance('casualties', 5)]);
    const prepared = crushing(throwAction, row());
    expect(prepared.placements.all[0]).toEqual({ crushed: [1], splashed: [4] });
  });

  it('4: the enemy places it where it harms least, or where the scenario says', () => {
    const three = { shooter: { warriors: 1, shootDice: 3, skill: 12 } };
    const splashed = (fields: Fields) => {
      const prepared = crushing(throwAction, row({ ...three, ...fields }));
      return prepared.placements.all[1].splashed;
    };
    expect(splashed({})).toEqual([2]); // upon an end of the row
    expect(splashed({ placedAt: 1 })).toEqual([3]);
  });

  it('4: one Crushed warrior fewer weighs more than any number of Splashed ones', () => {
    // The first two are both under a hole upon either; the third is 1.5" from each of the others.
    const places = [
      [0, 0],
      [0.6, 0],
      [10, 0],
      [11.5, 0],
      [10, 1.5],
    ];
    const prepared = crushing(
      throwAction,
      row({ models: places.map(([x, y]) => ({ x, y, radius: 0.5 })), aimAt: 0 }),
    );
    expect(prepared.placements.all.slice(0, 2)).toEqual([
      { crushed: [2], splashed: [0] },
      { crushed: [1], splashed: [1] },
    ]);
  });

  it('2: the shoot value is that of the warrior it is centred upon', () => {
    const other = { warriors: 1, skill: 18, ca: 12 };
    const hits = (aimAt: number) =>
      distributionOf(
        throwAction,
        row({
          target: { warriors: 1, skill: 12, ca: 12, others: [other] },
          models: [
            { x: 0, y: 0 },
            { x: 9, y: 0, profile: 1 },
          ],
          aimAt,
        }),
      ).mean('hits');
    expect([hits(0), hits(1)].map((mean) => Number(mean.toFixed(9)))).toEqual([0.5, 0.4]);
  });

  it('5–8: it scatters by direction and distance: a single model 4" across is missed from 5" on, by hand', () => {
    const single = {
      target: { warriors: 1, skill: 12, ca: 12, wounds: 50, traits: ['tough'] },
      models: [{ x: 0, y: 0, radius: 2 }],
      template: { crush: 1, splash: 2.5 },
      aimAt: 0,
    };
    const distribution = distributionOf(throwAction, row(single));
    // The hole touches within 3", the template within 4.5": D10 of 0–3 crush, 4 splashes, 5–9 miss.
    expect(distribution.chance('crushed', 1)).toBeCloseTo(0.5 + 0.5 * 0.4, 12);
    expect(distribution.chance('splashed', 1)).toBeCloseTo(0.5 * 0.1, 12);
    const wide = distributionOf(throwAction, row({ ...single, rules: { quantity: '1-10' } }));
    expect(wide.chance('crushed', 1)).toBeCloseTo(0.5 + 0.5 * 0.3, 12); // D22: 1 to 3
  });

  it('7: a second warrior 3" to the east is Crushed in 41 of 3,600 landings, by hand', () => {
    // A second model 3" to the east, touched within 1" of its middle: at distance 3 by |angle| ≤ 19°.
    const distribution = distributionOf(
      throwAction,
      row({
        target: { warriors: 2, skill: 12, ca: 12, wounds: 50, traits: ['tough'] },
        models: [
          { x: 0, y: 0, radius: 0 },
          { x: 3, y: 0, radius: 0 },
        ],
        template: { crush: 1, splash: 1 },
        aimAt: 0,
      }),
    );
    // At distance d the middle is sqrt(9 + d² − 6 d cos a) away: d = 2: cos a ≥ 1 (0°); 3: cos a ≥ 17/18 (19.19°);
    // 4: cos a ≥ 1 (0°). The first is Crushed at distances 0 and 1.
    const second = (1 + 39 + 1) / 3600;
    expectDistribution(distribution.of('crushed'), [0.5 * (0.8 - second), 0.5 + 0.5 * (0.2 + second)]);
  });

  it('1: an arc about the 90° angle line splashes only away from the head mark', () => {
    const arc = (from: Fields) =>
      crushing(throwAction, row({ template: { crush: 0.25, splash: 1.5, arc: 90 }, from })).placements.all[0];
    expect(arc({ x: -10, y: 0 })).toEqual({ crushed: [1], splashed: [2] }); // those behind it
    expect(arc({ x: 2, y: -10 })).toEqual({ crushed: [1], splashed: [0] }); // it points up, past the row
  });

  it('Drop 1: a template may splash a quarter circle where its arc is left out', () => {
    const splashed = (crushShape: string, arc?: number) =>
      crushing(
        throwAction,
        row({
          template: { crush: 0.25, splash: 1.5, ...(arc && { arc }) },
          from: { x: -10, y: 0 },
          rules: { crushShape },
        }),
      ).placements.all[0].splashed;
    // Upon the third of five in a row, thrown along it: all four others, or the two behind it.
    expect([splashed('round'), splashed('quarter'), splashed('quarter', 360)]).toEqual([[4], [2], [4]]);
  });

  it("Drop 1: a Circling Dropper's template points in a random direction", () => {
    const fields = row({
      template: { crush: 0.25, splash: 1.5, arc: 90 },
      shooter: { warriors: 1, shootDice: 1, skill: 12, conditions: ['circling'] },
    });
    const distribution = distributionOf(drop, fields);
    // 91 of 360 whole degrees point east enough, 91 west enough; scattered templates point up again.
    const stayed =
      distribution.of('splashed')[2] -
      (distributionOf(drop, row({ template: { crush: 0.25, splash: 1.5, arc: 90 } })).of('splashed')[2] ?? 0);
    expect(stayed).toBeCloseTo(0.5 * (182 / 360), 12);
  });

  it.each([
    ['a Throw', throwAction, {}],
    ['a Drop of a quarter circle', drop, { template: { crush: 0.25, splash: 1.5, arc: 90 } }],
    [
      'a Circling Drop of a quarter circle',
      drop,
      {
        template: { crush: 0.25, splash: 1.5, arc: 90 },
        shooter: { warriors: 1, shootDice: 3, skill: 12, conditions: ['circling'] },
      },
    ],
  ])('draws a map of %s, with each model as often under it as the distribution says', (_, action, more) => {
    const fields = row(more);
    const prepared = crushing(action, fields);
    const [map] = action.scatter?.(prepared) ?? [];
    expect(map.landings.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    expect(map.landings.filter(({ probability }) => probability === 0)).toEqual([]);
    const distribution = distributionOf(action, fields);
    const under = map.models.reduce((sum, model) => sum + model.under, 0);
    expect(under).toBeCloseTo(distribution.mean('crushed') + distribution.mean('splashed'), 9);
    expect(map.radii).toEqual([1.5, 0.25]);
  });
});
