import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../../play/testing/distributions.ts';
import { FieldError } from '../../system.ts';
import { drop, throwAction } from '../crush/drop-throw.ts';
import { gaze } from '../gaze.ts';
import { crushing } from '../testing/aims.ts';
import { binomialDistribution } from '../testing/arithmetic.ts';
import { expectDistribution, type Fields } from '../testing/fixtures.ts';

/** A champion hard to hit (value 6, no fated shots) in front of a guard that is easy (value 5). */
const MIXED = {
  name: 'Champion',
  warriors: 1,
  skill: 18,
  ca: 12,
  wounds: 99,
  others: [{ name: 'Guard', warriors: 4, skill: 12, ca: 12, wounds: 1 }],
};
const shooter = { warriors: 1, shootDice: 2, skill: 12 };

describe('D50: a Gaze at a mixed unit', () => {
  const gazing = (fields: Fields = {}, aimedValueOf = 'named') =>
    distributionOf(gaze, {
      shooter,
      weapon: { glance: 1, gaze: 3 },
      target: MIXED,
      rules: { aimedValueOf },
      ...fields,
    });

  it('needs the shoot value of the Easiest Target, or of the warrior named', () => {
    expectDistribution(gazing().of('hits'), binomialDistribution(2, 0.5));
    expectDistribution(gazing({ aimAt: 0 }).of('hits'), binomialDistribution(2, 0.4));
    expectDistribution(gazing({ aimAt: 1 }).of('hits'), binomialDistribution(2, 0.5));
    expectDistribution(gazing({ aimAt: 0 }, 'easiest').of('hits'), binomialDistribution(2, 0.5));
    expectDistribution(gazing({}, 'first').of('hits'), binomialDistribution(2, 0.4));
    expectDistribution(gazing({ aimAt: 1 }, 'first').of('hits'), binomialDistribution(2, 0.4));
  });

  it('hurts the warrior it is aimed at', () => {
    // A guard dies of any glance; the champion has wounds enough.
    expectDistribution(gazing().of('casualties'), [0.25, 0.75]);
    expectDistribution(gazing({ aimAt: 0 }).of('casualties'), [1]);
    expectDistribution(gazing({ aimAt: 0 }, 'easiest').of('casualties'), [1]);
    expectDistribution(gazing({}, 'first').of('casualties'), [1]);
    // No fated shots: 1 − 0.6² tested, passed on 5 to 9.
    expectDistribution(gazing({ aimAt: 0 }).of('woundsLost'), [0.36, 0.32, 0, 0.32]);
  });

  it('may find the Easiest Target before modifiers (D41)', () => {
    const guard = { ...MIXED.others[0], skill: 8, conditions: ['circling', 'wideForm'] };
    const distribution = (easiest: string) =>
      gazing({
        target: { ...MIXED, skill: 12, others: [{ ...guard, traits: ['ethereal'] }] },
        rules: { easiest },
      });
    // The guard: base 4, +1 +1 and difficult; the champion: 5.
    expectDistribution(distribution('after').of('hits'), binomialDistribution(2, 0.5));
    expectDistribution(distribution('before').of('hits'), binomialDistribution(2, 0.4 ** 2));
  });
});

describe.each([
  ['Drop', drop],
  ['Throw', throwAction],
] as const)('D50: a %s at a mixed unit', (_, action) => {
  const hole = (...crushed: number[]) => ({
    stays: { crushed, splashed: [0] },
    placed: { crushed: [0], splashed: [0] },
    scattered: [{ crushed: [0], splashed: [0] }],
  });
  const fields = (more: Fields, aimedValueOf = 'named') => ({
    shooter,
    weapon: { crush: 18, splash: 8 },
    target: MIXED,
    rules: { aimedValueOf },
    ...more,
  });
  const hits = (more: Fields, aimedValueOf?: string) =>
    distributionOf(action, fields(more, aimedValueOf)).of('hits');

  it('counted by hand: the Easiest Target, or the warrior whom aimAt names by his profile', () => {
    expectDistribution(hits({ placements: hole(0, 1) }), binomialDistribution(2, 0.5));
    expectDistribution(hits({ placements: hole(1), aimAt: 0 }), binomialDistribution(2, 0.4));
    expectDistribution(hits({ placements: hole(1, 1), aimAt: 1 }), binomialDistribution(2, 0.5));
    expectDistribution(hits({ placements: hole(1), aimAt: 0 }, 'easiest'), binomialDistribution(2, 0.5));
    expectDistribution(hits({ placements: hole(1) }, 'first'), binomialDistribution(2, 0.4));
  });

  it('on the table: upon the first of the Easiest, or the model whom aimAt names', () => {
    const table = {
      template: { crush: 0.5, splash: 1 },
      from: { x: 0, y: -9 },
      models: [{ x: 0, y: 0 }, ...[5, 10, 15, 20].map((x) => ({ x, y: 0, profile: 1 }))],
    };
    const prepared = (more: Fields) => crushing(action, fields({ ...table, ...more }));
    expect(prepared({}).placements.all[0]).toEqual({ crushed: [0, 1], splashed: [0, 0] });
    expect(prepared({}).placements.table!.aim).toMatchObject({ x: 5 });
    expect(prepared({ aimAt: 3 }).placements.table!.aim).toMatchObject({ x: 15 });
    expect(action.explain(prepared({ aimAt: 0 }))).toContain(
      'Aimed at one of Champion (named by aimAt), at the shoot value of Champion',
    );
    expectDistribution(hits(table), binomialDistribution(2, 0.5));
    expectDistribution(hits({ ...table, aimAt: 0 }), binomialDistribution(2, 0.4));
  });

  it.each([
    [{ placements: hole(1) }, 'placements.stays.crushed: found no hole upon Guard'],
    [{ placements: hole(1), aimAt: 1 }, 'placements.stays.crushed: found no hole upon Guard'],
    [{ placements: hole(0, 1), aimAt: 0 }, 'placements.stays.crushed: found no hole upon Champion'],
    [{ placements: hole(0, 0), aimAt: 0 }, 'placements.stays.crushed: found no hole upon Champion'],
    [{ placements: hole(0, 1, 1) }, 'placements.stays.crushed: found 3 numbers'],
    [{ placements: hole(0, 1), aimAt: 2 }, 'aimAt: found 2, expected the number of one of 2 profiles'],
  ])('a hole upon another profile than the one named is refused: %j', (more, message) => {
    const prepare = () => crushing(action, fields(more));
    expect(prepare).toThrow(FieldError);
    expect(prepare).toThrow(message);
  });
});
