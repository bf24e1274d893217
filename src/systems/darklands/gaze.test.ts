import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { gaze } from './gaze.ts';
import { expectDistribution, type Fields } from './testing/fixtures.ts';

describe('Gaze', () => {
  const gazing = (rules: Fields = {}, more: Fields = {}) =>
    distributionOf(gaze, {
      shooter: { warriors: 1, shootDice: 2, skill: 12 },
      weapon: { glance: 1, gaze: 3 },
      target: { warriors: 4, skill: 12, wounds: 2 },
      gazeValue: 6,
      rules,
      ...more,
    });

  it('1–5: no shot die, no test; a fated shot gazes without one; else it is passed on the gaze value', () => {
    const distribution = gazing();
    const fated = 1 - 0.9 ** 2;
    const ordinary = 0.9 ** 2 - 0.5 ** 2;
    expect(distribution.chance('gazeTest', 'no test')).toBeCloseTo(0.25, 12);
    expect(distribution.chance('gazeTest', 'glance')).toBeCloseTo(ordinary * 0.4, 12);
    expect(distribution.chance('gazeTest', 'gaze')).toBeCloseTo(fated + ordinary * 0.6, 12);
    expectDistribution(distribution.of('damage'), [0.25, ordinary * 0.4, 0, fated + ordinary * 0.6]);
  });

  it('4, 5: one warrior suffers it; D39: the rest is lost, or carries over', () => {
    const gazed = 0.19 + 0.56 * 0.6;
    expectDistribution(gazing().of('casualties'), [1 - gazed, gazed]);
    expectDistribution(gazing({ gazeDamage: 'carries' }).of('woundsLost'), [0.25, 0.56 * 0.4, 0, gazed]);
    expectDistribution(gazing().of('woundsLost'), [0.25, 0.56 * 0.4, gazed]);
  });

  it('1: the Gazed at warrior is the wounded one, if there is one', () => {
    const distribution = gazing({}, { target: { warriors: 4, skill: 12, wounds: 2, wounded: 1 } });
    expectDistribution(distribution.of('casualties'), [0.25, 0.75]); // even a glance kills him
    expectDistribution(distribution.of('woundsLost'), [0.25, 0.75]);
  });

  it('1, Shoot 7: the range is that to the Gazed at warrior, wherever the others stand', () => {
    const at = (rest: number, apart: number, aimAt: number) =>
      gazing(
        {},
        {
          weapon: { glance: 2, gaze: 2, range: 15 },
          target: { warriors: 4, skill: 12, wounds: 2, standing: [{ warriors: 1, distance: apart }] },
          situation: { distance: rest },
          aimAt,
        },
      );
    // Two dice, a shot die with 0.5.
    expectDistribution(at(20, 12, 1).of('casualties'), [0.25, 0.75]);
    expectDistribution(at(12, 20, 0).of('casualties'), [0.25, 0.75]);
    for (const [rest, apart, aimAt] of [
      [12, 20, 1],
      [20, 12, 0],
    ])
      expect(() => at(rest, apart, aimAt)).toThrow(
        'aimAt: found a warrior out of range: 20" is not within its range of 15"',
      );
  });

  it('Shoot 7: out of range of all of it there is no gaze; of a warrior who is named it is an error', () => {
    const far = { weapon: { glance: 2, gaze: 2, range: 15 }, situation: { distance: 20 } };
    expectDistribution(gazing({}, far).of('casualties'), [1]);
    expect(() => gazing({}, { ...far, aimAt: 0 })).toThrow('aimAt: found a warrior out of range');
  });

  it('4, 5: it is shoot damage', () => {
    expect(gazing().chance('result', 'undamaged')).toBeCloseTo(0.25, 12);
    expect(gazing().chance('result', 'damaged')).toBeCloseTo(0.75, 12);
  });

  it('D20: a Gaze may need no shot die', () => {
    expect(gazing({ gazeNeedsShot: 'no' }).chance('gazeTest', 'glance')).toBeCloseTo(0.81 * 0.4, 12);
  });

  it('D21: the test may be passed with a given chance', () => {
    const distribution = gazing({ gazeTest: 'chance', gazeChance: 90 });
    expect(distribution.chance('gazeTest', 'glance')).toBeCloseTo(0.56 * 0.9, 12);
  });

  it('D21: the gaze value may be another where the scenario gives none', () => {
    const glance = (rules: Fields, more: Fields = {}) =>
      gazing(rules, { gazeValue: undefined, ...more }).chance('gazeTest', 'glance');
    expect(glance({})).toBeCloseTo(0.56 * 0.5, 12);
    expect(glance({ gazeValue: 8 })).toBeCloseTo(0.56 * 0.2, 12);
    expect(glance({ gazeValue: 8 }, { gazeValue: 6 })).toBeCloseTo(0.56 * 0.4, 12);
  });

  it('F4: no damage dice make no score', () => {
    expectDistribution(gazing({ shootScore: 'damageDice' }).of('hits'), [1]);
  });

  it('D5: an ineligible 9 gazes at nobody without a test', () => {
    const distribution = gazing({}, { target: { warriors: 4, skill: 18, wounds: 2 } });
    expect(distribution.chance('gazeTest', 'gaze')).toBeCloseTo((1 - 0.6 ** 2) * 0.6, 12);
  });
});
