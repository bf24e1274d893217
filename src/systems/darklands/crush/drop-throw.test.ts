import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../../play/testing/distributions.ts';
import { crushing } from '../testing/aims.ts';
import { binomialDistribution, convolved, distributionOfCounts } from '../testing/arithmetic.ts';
import { expectDistribution, type Fields } from '../testing/fixtures.ts';
import { drop, throwAction } from './drop-throw.ts';

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
    const distribution = distributionOf(action, counted());
    expectDistribution(distribution.of('placement'), [0.75, 0, 0.25]); // of two dice one is half
    const three = distributionOf(action, counted({ shooter: { warriors: 1, shootDice: 3, skill: 12 } }));
    // Placed: exactly one shot of three, and not a fated one.
    expectDistribution(three.of('placement'), [1 - 3 * 0.4 * 0.25 - 0.125, 3 * 0.4 * 0.25, 0.125]);
  });

  it('1, Shoot 7: the range is that to the warrior it is aimed at, wherever the others stand', () => {
    const at = (rest: number, apart: number) =>
      counted({
        weapon: { crush: 18, splash: 8, range: 15 },
        target: { warriors: 6, skill: 12, ca: 12, standing: [{ warriors: 1, distance: apart }] },
        situation: { distance: rest },
        placements: {
          stays: { crushed: [0, 1], splashed: [] },
          placed: { crushed: [0, 1], splashed: [] },
          scattered: [{ crushed: [], splashed: [] }],
        },
        aimAt: 1,
      });
    // He dies of a shot die (0.4) that he fails to evade (0.6, not tough), or of a fated one (0.1): two dice.
    const near = distributionOf(action, at(20, 12));
    expectDistribution(near.of('dice'), [0, 0, 1]);
    expectDistribution(near.of('casualties'), [0.66 ** 2, 1 - 0.66 ** 2]);
    expect(() => distributionOf(action, at(12, 20))).toThrow('aimAt: found a warrior out of range');
  });

  it('3–8: Crushed and Splashed follow from the placement', () => {
    const distribution = distributionOf(action, counted());
    expectDistribution(distribution.of('crushed'), [0.25 * 0.75, 1 - 0.25 * 0.75]);
    expectDistribution(distribution.of('splashed'), [0.25, 0.75]);
  });

  it('9–11: a Crushed warrior evades all shot dice, a Splashed one one; D23: after a scatter one die each', () => {
    const distribution = distributionOf(action, counted());
    const truth = distributionOfCounts(2, [0.5, 0.4, 0.1], ([, shots, fated]) => shots * 10 + fated);
    const dice: number[] = [];
    truth.forEach((chance, key) => {
      const [shots, fated] = [Math.floor(key / 10), key % 10];
      const harm =
        shots + fated === 0
          ? [1 - 0.25 * CRUSHED, 0.25 * CRUSHED]
          : convolved(
              convolved(binomialDistribution(shots, CRUSHED), [...Array(fated).fill(0), 1]),
              binomialDistribution(1, SPLASHED),
            );
      harm.forEach((p, k) => {
        dice[k] = (dice[k] ?? 0) + chance * p;
      });
    });
    expectDistribution(distribution.of('damageDice'), dice);
  });

  it('12: damage carries over to Crushed and Splashed warriors only', () => {
    const distribution = distributionOf(
      action,
      counted({
        weapon: { crush: 18, splash: 8, damage: 9 },
        target: { warriors: 6, skill: 12, ca: 12, wounds: 1, traits: ['tough'] },
      }),
    );
    const damaged = distribution.of('damageDice');
    // Two under it where it stays, one where it scatters to; any damage die kills all of them.
    const none = damaged[0];
    const scatteredKill = 0.25 * 0.25 * CRUSHED;
    expectDistribution(distribution.of('casualties'), [none, scatteredKill, 1 - none - scatteredKill]);
  });

  it('12, D52: remaining damage carries over to those of another profile under the template', () => {
    // One die: it stays with 0.5, and is fated with 0.2 of that. A is Crushed: hurt with 0.2 + 0.8 × 0.5 = 0.6; B, of
    // another profile, is Splashed: hurt with 0.3. Two points upon one WOUND each: whoever is hurt, both die.
    const casualties = (rules: Fields) =>
      distributionOf(
        action,
        counted({
          shooter: { warriors: 1, skill: 12 },
          weapon: { crush: 18, splash: 8, damage: 2 },
          target: {
            warriors: 2,
            skill: 12,
            ca: 12,
            traits: ['tough'],
            others: [{ warriors: 2, skill: 12, ca: 12, traits: ['tough'] }],
          },
          placements: {
            stays: { crushed: [1], splashed: [0, 1] },
            placed: { crushed: [1], splashed: [] },
            scattered: [{ crushed: [0], splashed: [0] }],
          },
          rules,
        }),
      ).of('casualties');
    const nobody = 0.5 + 0.5 * 0.4 * 0.7;
    expectDistribution(casualties({}), [nobody, 0, 1 - nobody]);
    expectDistribution(casualties({ crushCarry: 'profile' }), [
      nobody,
      0.5 * (0.6 * 0.7 + 0.4 * 0.3),
      0.5 * 0.6 * 0.3,
    ]);
  });

  it('10: parry helps no Crushed warrior', () => {
    const crushedOnly = (traits: string[]) =>
      distributionOf(
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
      distributionOf(
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
    distributionOf(action, counted(fields, rules)).mean('damageDice');

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

  it('F4: the damage dice of all warriors under the template may be the shoot score', () => {
    const distribution = distributionOf(action, counted({}, { shootScore: 'damageDice' }));
    expectDistribution(distribution.of('hits'), distribution.of('damageDice'));
    expectDistribution(distribution.of('hits'), distributionOf(action, counted()).of('damageDice'));
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

  it('counts fated evades that turn nothing without turning anything', () => {
    const distribution = distributionOf(action, counted({ also: ['fatedEvades'] }));
    expectDistribution(distribution.of('damageDice'), distributionOf(action, counted()).of('damageDice'));
    // Of 0.8 ordinary shots upon the Crushed one, of one upon the Splashed one with 0.75, after a scatter 0.25 × 0.25.
    expect(distribution.mean('fatedEvades')).toBeCloseTo(0.1 * (0.8 + 0.75 + 0.25 * 0.25), 12);
  });

  it('D37: an evade roll of 0 that is turned is no fated damage and causes no effect', () => {
    const effects = (rules: Fields, splashed: number, shootDice: number) => {
      const under = { crushed: [1], splashed: [splashed] };
      const nobody = { crushed: [0], splashed: [0] };
      const distribution = distributionOf(
        action,
        counted(
          {
            weapon: { crush: 12, splash: 12, continuous: 'fated' },
            target: { warriors: 6, skill: 12, ca: 12, wounds: 99 },
            shooter: { warriors: 1, shootDice, skill: 8 },
            placements: { stays: under, placed: under, scattered: [nobody] },
            also: ['fatedDamage'],
          },
          rules,
        ),
      );
      expectDistribution(distribution.of('fatedDamage'), distribution.of('effects'));
      return distribution.mean('effects');
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

it('draws no map for counts by hand', () => {
  const prepared = crushing(drop, counted());
  expect(drop.scatter?.(prepared)).toEqual([]);
});
