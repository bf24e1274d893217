import { describe, expect, it } from 'vitest';
import { lawOf } from '../../play/testing/laws.ts';
import { inputSchema } from '../input.ts';
import { drop, throwAction } from './drop-throw.ts';
import { binomialLaw, convolved, lawOfCounts } from './testing/arithmetic.ts';
import { expectLaw, type Fields } from './testing/fixtures.ts';

/** Two dice at value 5: fallen 0.5, shot 0.4, fated 0.1. CRUSH evade value 5, SPLASH evade value 4; no step 17. */
const counted = (fields: Fields = {}, rules: Fields = {}) => ({
  shooter: { warriors: 1, shootDice: 2, skill: 12 },
  weapon: { crush: 18, splash: 8 },
  target: { warriors: 6, skill: 12, ca: 12, wounds: 99, traits: ['tough'] },
  placements: {
    stays: { crushed: [1], splashed: [1] },
    placed: { crushed: [1], splashed: [0] },
    scattered: [
      { crushed: [0], splashed: [0], chances: 3 },
      { crushed: [1], splashed: [0], chances: 1 },
    ],
  },
  rules,
  ...fields,
});

const CRUSHED = 0.5; // evade value 6 − 1
const SPLASHED = 0.3; // evade value 4 − 1: fails on 0, 1 and 2

describe.each([
  ['Drop', drop],
  ['Throw', throwAction],
] as const)('%s', (_, action) => {
  it('2–5: stays with a fated shot, a majority or half of the dice; scatters without a shot', () => {
    const law = lawOf(action, counted());
    expectLaw(law.distribution('placement'), [0.75, 0, 0.25]); // of two dice one is half
    const three = lawOf(action, counted({ shooter: { warriors: 1, shootDice: 3, skill: 12 } }));
    // Placed: exactly one shot of three, and not a fated one.
    expectLaw(three.distribution('placement'), [1 - 3 * 0.4 * 0.25 - 0.125, 3 * 0.4 * 0.25, 0.125]);
  });

  it('3–8: Crushed and Splashed follow from the placement', () => {
    const law = lawOf(action, counted());
    expectLaw(law.distribution('crushed'), [0.25 * 0.75, 1 - 0.25 * 0.75]);
    expectLaw(law.distribution('splashed'), [0.25, 0.75]);
  });

  it('9–11: a Crushed warrior evades all shot dice, a Splashed one one; D23: after a scatter one die each', () => {
    const law = lawOf(action, counted());
    const truth = lawOfCounts(2, [0.5, 0.4, 0.1], ([, shots, fated]) => shots! * 10 + fated!);
    const dice: number[] = [];
    truth.forEach((chance, key) => {
      const [shots, fated] = [Math.floor(key / 10), key % 10];
      const harm =
        shots + fated === 0
          ? [1 - 0.25 * CRUSHED, 0.25 * CRUSHED]
          : convolved(
              convolved(binomialLaw(shots, CRUSHED), [...Array(fated).fill(0), 1]),
              binomialLaw(1, SPLASHED),
            );
      harm.forEach((p, k) => {
        dice[k] = (dice[k] ?? 0) + chance * p;
      });
    });
    expectLaw(law.distribution('damageDice'), dice);
  });

  it('12: damage carries over to Crushed and Splashed warriors only', () => {
    const law = lawOf(
      action,
      counted({
        weapon: { crush: 18, splash: 8, damage: 9 },
        target: { warriors: 6, skill: 12, ca: 12, wounds: 1, traits: ['tough'] },
      }),
    );
    const damaged = law.distribution('damageDice');
    // Two under it where it stays, one where it scatters to; any damage die kills all of them.
    const none = damaged[0]!;
    const scatteredKill = 0.25 * 0.25 * CRUSHED;
    expectLaw(law.distribution('casualties'), [none, scatteredKill, 1 - none - scatteredKill]);
  });

  it('10: parry helps no Crushed warrior', () => {
    const crushedOnly = (traits: string[]) =>
      lawOf(
        action,
        counted({
          target: { warriors: 6, skill: 12, ca: 12, traits },
          placements: {
            stays: { crushed: [1], splashed: [0] },
            placed: { crushed: [1], splashed: [0] },
            scattered: [{ crushed: [0], splashed: [0] }],
          },
        }),
      ).mean('damageDice');
    expect(crushedOnly(['parry'])).toBe(crushedOnly([]));
    expect(crushedOnly(['tough'])).toBeLessThan(crushedOnly([]));
    if (action === drop) expect(crushedOnly(['shieldwall'])).toBe(crushedOnly([]));
    else expect(crushedOnly(['shieldwall'])).toBeLessThan(crushedOnly([]));
  });

  it('11: parry and Shieldwall help Splashed warriors', () => {
    const splashedOnly = (traits: string[]) =>
      lawOf(
        action,
        counted({
          target: { warriors: 6, skill: 12, ca: 12, traits },
          weapon: { crush: 18, splash: 18 },
          placements: {
            stays: { crushed: [0], splashed: [1] },
            placed: { crushed: [0], splashed: [1] },
            scattered: [{ crushed: [0], splashed: [0] }],
          },
        }),
      ).mean('damageDice');
    expect(splashedOnly([])).toBeCloseTo(0.75 * 0.6, 12);
    expect(splashedOnly(['parry'])).toBeCloseTo(0.75 * 0.5, 12);
    expect(splashedOnly(['shieldwall'])).toBeCloseTo(0.75 * 0.3, 12);
  });

  const mean = (rules: Fields, fields: Fields = {}) =>
    lawOf(action, counted(fields, rules)).mean('damageDice');

  it('D23: a scattered template may do nothing, or all dice', () => {
    const scattered = 0.25 * 0.25; // and upon one warrior
    expect(mean({}) - mean({ scatteredDice: 'none' })).toBeCloseTo(scattered * CRUSHED, 12);
    expect(mean({ scatteredDice: 'all' }) - mean({})).toBeCloseTo(scattered * CRUSHED, 12); // two dice, not one
    const splashed = {
      placements: {
        stays: { crushed: [0], splashed: [0] },
        placed: { crushed: [0], splashed: [0] },
        scattered: [{ crushed: [0], splashed: [1] }],
      },
    };
    expect(mean({}, splashed)).toBeCloseTo(0.25 * SPLASHED, 12);
    expect(mean({ scatteredDice: 'none' }, splashed)).toBe(0);
    expect(mean({ scatteredDice: 'all' }, splashed)).toBeCloseTo(0.25 * SPLASHED, 12);
  });

  it('D24: fated shots may be evaded by Crushed warriors', () => {
    // 0.2 fated dice upon the one Crushed warrior where it stays.
    expect(mean({}) - mean({ crushFated: 'evaded' })).toBeCloseTo(0.2 * (1 - CRUSHED), 12);
  });

  it("D35: a Splashed warrior's die may be fated", () => {
    expect(mean({ splashFated: 'fated' }) - mean({})).toBeCloseTo((1 - 0.9 ** 2) * (1 - SPLASHED), 12);
  });

  it('D36: fated evades may turn damage dice of anyone under the template', () => {
    const fields = {
      weapon: { crush: 12, splash: 12 },
      target: { warriors: 6, skill: 12, ca: 12 },
      shooter: { warriors: 1, shootDice: 1, skill: 8 },
    };
    // One die at value 6, not fated; one Crushed and one Splashed evade it on 5: a 9 turns the other's 1 to 4.
    expect(mean({}, fields) - mean({ templateEvades: 'template' }, fields)).toBeCloseTo(
      0.4 * 2 * 0.1 * 0.4,
      12,
    );
  });

  it('D36: but no evade roll of 0 of a warrior in another band', () => {
    const fields = {
      weapon: { crush: 12, splash: 18 },
      target: { warriors: 6, skill: 12, ca: 12 },
      shooter: { warriors: 1, shootDice: 1, skill: 8 },
    };
    // As above, but the Splashed warrior evades on 6 and turns nothing: a 9 of the Crushed one turns his 1 to 5.
    expect(mean({}, fields) - mean({ templateEvades: 'template' }, fields)).toBeCloseTo(0.4 * 0.1 * 0.5, 12);
  });

  it('D37: an evade roll of 0 that is turned is no fated damage and causes no effect', () => {
    const effects = (rules: Fields, splashed: number, shootDice: number) => {
      const under = { crushed: [1], splashed: [splashed] };
      const nobody = { crushed: [0], splashed: [0] };
      const law = lawOf(
        action,
        counted(
          {
            weapon: { crush: 12, splash: 12, continuous: 'fated' },
            target: { warriors: 6, skill: 12, ca: 12, wounds: 99 },
            shooter: { warriors: 1, shootDice, skill: 8 },
            placements: { stays: under, placed: under, scattered: [nobody] },
            alsoCount: ['fated-damage'],
          },
          rules,
        ),
      );
      expectLaw(law.distribution('fated-damage'), law.distribution('effects'));
      return law.mean('effects');
    };
    // Two dice at value 6 upon one Crushed warrior: two shots with 0.16, of which a 9 turns the 0 in 0.02.
    const any = { fatedEvadeTurns: 'any' };
    expect(effects({}, 0, 2)).toBeCloseTo(0.8 * 0.1, 12);
    expect(effects(any, 0, 2)).toBeCloseTo(0.8 * 0.1 - 0.16 * 0.02, 12);
    // One die upon a Crushed and a Splashed warrior, each of whom may turn the other's 0.
    expect(effects(any, 1, 1)).toBeCloseTo(0.4 * 0.2, 12);
    expect(effects({ ...any, templateEvades: 'template' }, 1, 1)).toBeCloseTo(0.4 * (0.2 - 0.02), 12);
  });
});

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
    const law = lawOf(throwAction, row());
    expect(law.chance('placement', 'stays')).toBeCloseTo(0.5, 12);
    expectLaw(law.distribution('casualties').slice(5), [law.chance('casualties', 5)]);
    const prepared = throwAction.prepare(inputSchema(throwAction as never).parse(row()) as never);
    expect(prepared.placements.all[0]).toEqual({ crushed: [1], splashed: [4] });
  });

  it('4: the enemy places it where it harms least, or where the scenario says', () => {
    const three = { shooter: { warriors: 1, shootDice: 3, skill: 12 } };
    const splashed = (fields: Fields) => {
      const prepared = throwAction.prepare(
        inputSchema(throwAction as never).parse(row({ ...three, ...fields })) as never,
      );
      return prepared.placements.all[1]!.splashed;
    };
    expect(splashed({})).toEqual([2]); // upon an end of the row
    expect(splashed({ placedAt: 1 })).toEqual([3]);
  });

  it('5–8: it scatters by direction and distance: a single model 4" across is missed from 5" on, by hand', () => {
    const law = lawOf(
      throwAction,
      row({
        target: { warriors: 1, skill: 12, ca: 12, wounds: 50, traits: ['tough'] },
        models: [{ x: 0, y: 0, radius: 2 }],
        template: { crush: 1, splash: 2.5 },
        aimAt: 0,
      }),
    );
    // The hole touches within 3", the template within 4.5": D10 of 0–3 crush, 4 splashes, 5–9 miss.
    expect(law.chance('crushed', 1)).toBeCloseTo(0.5 + 0.5 * 0.4, 12);
    expect(law.chance('splashed', 1)).toBeCloseTo(0.5 * 0.1, 12);
    const wide = lawOf(
      throwAction,
      row({
        target: { warriors: 1, skill: 12, ca: 12, wounds: 50, traits: ['tough'] },
        models: [{ x: 0, y: 0, radius: 2 }],
        template: { crush: 1, splash: 2.5 },
        aimAt: 0,
        rules: { quantity: '1-10' },
      }),
    );
    expect(wide.chance('crushed', 1)).toBeCloseTo(0.5 + 0.5 * 0.3, 12); // D22: 1 to 3
  });

  it('7: a second warrior 3" to the east is Crushed in 41 of 3,600 landings, by hand', () => {
    // A second model 3" to the east, touched within 1" of its middle: at distance 3 by |angle| ≤ 19°.
    const law = lawOf(
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
    expectLaw(law.distribution('crushed'), [0.5 * (0.8 - second), 0.5 + 0.5 * (0.2 + second)]);
  });

  it('1: an arc about the 90° angle line splashes only away from the head mark', () => {
    const arc = (from: Fields) =>
      throwAction.prepare(
        inputSchema(throwAction as never).parse(
          row({ template: { crush: 0.25, splash: 1.5, arc: 90 }, from }),
        ) as never,
      ).placements.all[0]!;
    expect(arc({ x: -10, y: 0 })).toEqual({ crushed: [1], splashed: [2] }); // those behind it
    expect(arc({ x: 2, y: -10 })).toEqual({ crushed: [1], splashed: [0] }); // it points up, past the row
  });

  it("Drop 1: a Circling Dropper's template points in a random direction", () => {
    const fields = row({
      template: { crush: 0.25, splash: 1.5, arc: 90 },
      shooter: { warriors: 1, shootDice: 1, skill: 12, conditions: ['circling'] },
    });
    const law = lawOf(drop, fields);
    // 91 of 360 whole degrees point east enough, 91 west enough; scattered templates point up again.
    const stayed =
      law.distribution('splashed')[2]! -
      (lawOf(drop, row({ template: { crush: 0.25, splash: 1.5, arc: 90 } })).distribution('splashed')[2] ??
        0);
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
  ])('draws a map of %s, with each model as often under it as the law says', (_, action, more) => {
    const fields = row(more);
    const prepared = action.prepare(inputSchema(action as never).parse(fields) as never);
    const [map] = action.scatter!(prepared);
    expect(map!.landings.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    const law = lawOf(action, fields);
    const under = map!.models.reduce((sum, model) => sum + model.under, 0);
    expect(under).toBeCloseTo(law.mean('crushed') + law.mean('splashed'), 9);
    expect(map!.radii).toEqual([1.5, 0.25]);
  });

  it('draws no map for counts by hand', () => {
    const prepared = drop.prepare(inputSchema(drop as never).parse(counted()) as never);
    expect(drop.scatter!(prepared)).toEqual([]);
  });
});
