import { describe, expect, it } from 'vitest';
import { chances, means } from '../testing/answers.ts';
import { binomialDistribution } from '../testing/arithmetic.ts';
import { distributionOfShoot, expectDistribution, type Fields } from '../testing/fixtures.ts';

describe('results and reactions', () => {
  const pair = { shooter: { warriors: 2 }, target: { warriors: 2 } };

  it('D16: the shoot score may be compared with the mass before the Shoot', () => {
    // Two hits, one of them hurting, are more than the one left but not more than two.
    const score = 2 * 0.3 * 0.2;
    expect(chances(pair, 'result', 'shocked', {}, { shockedMass: 'before' })).toEqual([score, 0]);
  });

  it('D17: under mass may mean half or less, any loss, or as before', () => {
    const ways = ['belowHalf', 'halfOrLess', 'anyLoss', 'alsoBefore'].map((underMass) => ({
      underMass,
      shockedMass: 'before',
    }));
    expect(chances(pair, 'result', 'heavily damaged', ...ways)).toEqual([0, 0.42, 0.42, 0]);
    const few = { ...pair, target: { warriors: 2, startedWith: 5 } };
    expect(chances(few, 'result', 'heavily damaged', ...ways)).toEqual([0, 0, 0.42, 0.42]);
    const half = { shooter: { warriors: 1 }, target: { warriors: 2, startedWith: 4 } }; // half before, less after
    expect(chances(half, 'result', 'heavily damaged', ...ways)).toEqual([0.3, 0, 0.3, 0.3]);
  });

  it('Shoot Results 3: the starting mass may be given where others have left the unit', () => {
    // Two of mass 1 are left of a starting mass of 4: half before, less once one is dead (2 × 0.3 × 0.7; both: destroyed).
    const few = { shooter: { warriors: 2 }, target: { warriors: 2, startingMass: 4 } };
    const [heavily] = chances(few, 'result', 'heavily damaged', { shockedMass: 'before' });
    expect(heavily).toBe(0.42);
    expect(chances({ ...few, target: { warriors: 2 } }, 'result', 'heavily damaged', {})).toEqual([0]);
  });

  it('D18: the criteria may ask for less or more', () => {
    const one = { shooter: { warriors: 1 }, target: { warriors: 5 } };
    const ways = ['tokens', 'results', 'damage', 'always', 'never'].map((criteria) => ({ criteria }));
    expect(chances(one, 'reaction', 'none', ...ways)).toEqual([1, 1, 0.7, 0, 1]);
    const slaves = { ...one, target: { warriors: 5, traits: ['slave', 'tough'] } };
    expect(chances(slaves, 'reaction', 'none', ...ways)).toEqual([0.7, 1, 0.7, 0, 1]);
    const fearless = { ...pair, target: { warriors: 2, traits: ['fearless', 'tough'] } };
    // Destroyed with 0.3²; a fearless unit never reacts but where it always must (D51).
    expect(chances(fearless, 'reaction', 'none', ...ways)).toEqual([0.91, 0.91, 0.91, 0, 0.91]);
  });

  it('D51: a fearless unit may react where the criteria are results or damage', () => {
    const fearless = { ...pair, target: { warriors: 2, traits: ['fearless', 'tough'] } };
    const reacts = ['tokens', 'results', 'damage'].map((criteria) => ({ criteria, fearless: 'reacts' }));
    // Shocked: two hits, one of which hurts, 2 × 0.3 × 0.2. Damaged, not destroyed: 1 − 0.7² − 0.3².
    expect(chances(fearless, 'reaction', 'none', ...reacts)).toEqual([0.91, 0.91 - 0.12, 0.49]);
  });

  it.each(['confused', 'shaken', 'afraid', 'flanked'])('D18: a %s token is enough when Damaged', (token) => {
    const one = { shooter: { warriors: 1 }, target: { warriors: 5, tokens: [token] } };
    expect(chances(one, 'reaction', 'none', {})).toEqual([0.7]);
  });

  it('D19: the panic test may be rolled, given or passed', () => {
    const one = { shooter: { warriors: 1 }, target: { panicValue: 7 }, rules: { criteria: 'always' } };
    const ways = [{}, { panicTest: 'chance', panicChance: 80 }, { panicTest: 'pass' }];
    expect(chances(one, 'reaction', 'shaken', ...ways)).toEqual([0.3, 0.8, 1]);
    const silent = { ...one, target: {} }; // a profile without a panic value
    expect(chances(silent, 'reaction', 'shaken', {}, { panicValue: 7 }, { panicValue: 2 })).toEqual([
      0.5, 0.3, 0.8,
    ]);
    expect(chances(one, 'reaction', 'shaken', { panicValue: 2 })).toEqual([0.3]); // the profile's own
    const sure = (panicValue: number) =>
      distributionOfShoot({ ...one, target: { panicValue } }).chance('reaction', 'shaken');
    expectDistribution([sure(0), sure(10)], [0.9, 0.1]); // 0 fails, 9 passes
  });

  it('D19: a unit with a shaken token may break without a test (F7)', () => {
    const one = { target: { tokens: ['shaken'] }, rules: { criteria: 'always' }, shooter: { warriors: 1 } };
    expect(chances(one, 'reaction', 'broken', {}, { shakenPanic: 'flee' })).toEqual([0.5, 1]);
  });

  it('D19: a unit with an afraid token may break without a test (F7)', () => {
    const one = (token: string) => ({
      target: { tokens: [token] },
      rules: { criteria: 'always' },
      shooter: { warriors: 1 },
    });
    expect(chances(one('afraid'), 'reaction', 'broken', {}, { afraidPanic: 'flee' })).toEqual([0.5, 1]);
    expect(chances(one('flanked'), 'reaction', 'broken', {}, { afraidPanic: 'flee' })).toEqual([0.5, 0.5]);
  });

  const second = { shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18 } };

  it('D27: each Different Shoot is resolved against the total shoot score so far, before the next', () => {
    const parts = {
      shooter: { warriors: 1 },
      target: { warriors: 1, wounds: 99 },
      differentShoots: [second, second],
    };
    // Three dice one after another, a hit each with 0.5: two hits are more than the single warrior's mass.
    // Both of the first two hit (0.25): a panic test after the second and, still Shocked, after the third.
    // One of them and the third (0.25): one panic test. A test fails with 0.5.
    const running = 0.25 * (1 - 0.5 ** 2) + 0.25 * 0.5;
    const ways = [{}, { resultsAt: 'end' }, { resultsAt: 'each' }];
    expect(chances(parts, 'reaction', 'broken', ...ways)).toEqual([running, 0.25, 0]);
    expect(chances(parts, 'reaction', 'shaken', ...ways)).toEqual([0.5 - running, 0.25, 0]);
    expect(chances(parts, 'result', 'shocked', ...ways)).toEqual([0.5, 0.5, 0]);
  });

  it('D27: who becomes shaken by a Different Shoot reacts to mere damage by the next', () => {
    const parts = {
      shooter: { warriors: 2 },
      target: { warriors: 1, wounds: 99 },
      differentShoots: [second],
      rules: { panicTest: 'chance', panicChance: 50, shakenPanic: 'flee' },
    };
    // Shocked by both of the first dice (0.25): broken, or shaken, and then Shocked again, which breaks it.
    // By one of the first two and the third (0.25): broken with 0.5.
    expect(chances(parts, 'reaction', 'broken', {})).toEqual([0.25 + 0.125]);
    const apart = { ...parts, rules: { ...parts.rules, resultsAt: 'each' } };
    // By its own score the third die shocks nobody, but hurts a shaken unit with 0.3.
    expect(chances(apart, 'reaction', 'broken', {})).toEqual([0.25 * (0.5 + 0.5 * 0.3)]);
  });

  it('D27: a unit broken by a Different Shoot is broken for the later ones', () => {
    const parts = { shooter: { warriors: 1 }, differentShoots: [second], rules: { criteria: 'always' } };
    // It tests after the first Shoot, and only if it passed after the second.
    expect(chances(parts, 'reaction', 'broken', {}, { resultsAt: 'end' })).toEqual([0.75, 0.5]);
    expect(chances(parts, 'reaction', 'shaken', {}, { resultsAt: 'end' })).toEqual([0.25, 0.5]);
    // All Shooters attempt to Shoot (Shoot 26), unless it has fled at once.
    expect(means(parts, 'dice', {}, { brokenTarget: 'atOnce' })).toEqual([2, 1.5]);
  });

  it('D27: the total shoot score is that of one round', () => {
    const parts = {
      shooter: { warriors: 1 },
      target: { warriors: 1, wounds: 99 },
      differentShoots: [second],
      rounds: 2,
      rules: { criteria: 'never' },
    };
    expect(chances(parts, 'result', 'shocked', {})).toEqual([0.25]); // both dice of the last round
  });

  it('D27: a Different Shoot out of range has no result', () => {
    const far = { ...second, weapon: { mw: 18, range: 6 } };
    const parts = {
      shooter: { warriors: 1 },
      situation: { distance: 10 },
      differentShoots: [far],
      rules: { criteria: 'always' },
    };
    expect(chances(parts, 'reaction', 'broken', {})).toEqual([0.5]); // one panic test
    expect(chances(parts, 'result', 'undamaged', {})).toEqual([0.7]);
  });

  it('D27: results may be worked out for each Different Shoot alone', () => {
    const parts = { shooter: { warriors: 1 }, target: { warriors: 1, wounds: 9 }, differentShoots: [second] };
    // Together two hits shock a single warrior; each alone does not.
    expect(chances(parts, 'result', 'shocked', {}, { resultsAt: 'each' })).toEqual([0.25, 0]);
  });

  it('D34: a destroyed unit may count as one that flees', () => {
    const one = { target: { warriors: 1 } };
    const dead = Number((1 - 0.7 ** 5).toFixed(9));
    expect(chances(one, 'reaction', 'flee', {}, { destroyed: 'flee' })).toEqual([0, dead]);
    expect(chances(one, 'reaction', 'destroyed first', {}, { destroyed: 'flee' })).toEqual([dead, 0]);
  });

  const frenzied = {
    shooter: { warriors: 1 },
    target: { warriors: 2, wounds: 4, conditions: ['frenzied'] },
    rules: { criteria: 'always' },
  };

  it('D22: flay damage is D10 of 0 to 9, or of 1 to 10', () => {
    const flay = (rules: Fields) =>
      distributionOfShoot({
        ...frenzied,
        target: { ...frenzied.target, wounds: 40 },
        rules: { ...frenzied.rules, ...rules },
      });
    const wounds = (rules: Fields) => flay(rules).mean('flayWounds');
    expect(wounds({})).toBeCloseTo(0.8 * 4.6, 9); // at least 1
    expect(wounds({ quantity: '1-10' })).toBeCloseTo(0.8 * 5.5, 9);
  });

  it('D45: flay damage falls upon random profiles, or upon the majority first', () => {
    const parts = {
      ...frenzied,
      situation: { skillStep: -2, light: 'dark', wind: 5 }, // no hits
      target: {
        warriors: 2,
        wounds: 9,
        conditions: ['frenzied'],
        others: [{ warriors: 1, wounds: 1, skill: 12, ca: 12 }],
      },
    };
    const flayed = (rules: Fields) =>
      distributionOfShoot({ ...parts, rules: { ...parts.rules, ...rules } }).of('flayed')[1] ?? 0;
    // The pool kills one of the two with 9 points only; at random each point finds the single one with 1/2.
    expect(flayed({ flayed: 'pool' })).toBeCloseTo(0.8 * 0.1, 12);
    const random = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9].reduce((sum, points) => sum + (1 - 0.5 ** points) / 10, 0);
    // With 9 points all upon the two (0.5 ** 9) one of them dies instead.
    expect(flayed({})).toBeCloseTo(0.8 * (random + 0.5 ** 9 / 10), 12);
  });

  it('D46: a unit that Convulses and passes may stay steady', () => {
    expect(chances(frenzied, 'reaction', 'convulse and shaken', {}, { convulsed: 'steady' })).toEqual([
      0.05, 0,
    ]);
    expect(chances(frenzied, 'reaction', 'convulse', {}, { convulsed: 'steady' })).toEqual([0, 0.05]);
    // It has no shaken token then, with which its next Panic would break it.
    const twice = {
      ...frenzied,
      rounds: 2,
      rules: { criteria: 'always', panicTest: 'pass', shakenPanic: 'flee' },
    };
    expect(chances(twice, 'reaction', 'broken', {}, { convulsed: 'steady' })).toEqual([0.1, 0]);
  });

  it('D48: a later Shoot at a destroyed unit rolls no dice', () => {
    const four = { shooter: { warriors: 4, skill: 12 }, weapon: { mw: 18 } };
    const distribution = distributionOfShoot({
      shooter: { warriors: 1 },
      target: { warriors: 1 },
      differentShoots: [four],
    });
    expectDistribution(distribution.of('dice'), [0, 0.3, 0, 0, 0, 0.7]);
  });

  it('D48: or its dice are rolled as at the whole unit and count in the score', () => {
    const four = { shooter: { warriors: 4, skill: 12 }, weapon: { mw: 18 } };
    const parts = {
      shooter: { warriors: 1 },
      target: { warriors: 1 },
      differentShoots: [four],
      rules: { destroyedTarget: 'scored' },
    };
    const distribution = distributionOfShoot(parts);
    expectDistribution(distribution.of('dice'), [0, 0, 0, 0, 0, 1]);
    expectDistribution(distribution.of('hits'), binomialDistribution(5, 0.5));
    expectDistribution(distribution.of('casualties'), [0.7 ** 5, 1 - 0.7 ** 5]);
    expect(distribution.mean('damageDice')).toBeCloseTo(0.3 + 0.7 * 4 * 0.3, 12); // nobody is left to be hurt twice
    const single = { warriors: 1, skill: 12, ca: 12, traits: ['tough'] };
    const mixed = { shooter: { warriors: 2 }, target: { ...single, others: [single] } };
    expectDistribution(distributionOfShoot({ ...parts, ...mixed }).of('hits'), binomialDistribution(6, 0.5));
  });

  it('D48: whichever, dice are dealt to those who are left while anybody is', () => {
    // One die at two of one wound each: the first falls with 0.3; two dice more are then both the second's, 1 − 0.7² = 0.51,
    // or one of each.
    const single = { warriors: 1, skill: 12, ca: 12, traits: ['tough'] };
    const parts = {
      shooter: { warriors: 1 },
      target: { ...single, others: [{ name: 'B', ...single }] },
      differentShoots: [{ shooter: { warriors: 2, skill: 12 }, weapon: { mw: 18 } }],
    };
    for (const destroyedTarget of ['lost', 'scored'])
      expectDistribution(
        distributionOfShoot({ ...parts, rules: { destroyedTarget, criteria: 'never' } }).of('casualties'),
        [0.7 * 0.49, 0.7 * 0.42 + 0.3 * 0.49, 0.7 * 0.09 + 0.3 * 0.51],
      );
  });

  it('D49: or a unit that took no damage is Undamaged whatever the score', () => {
    const parts = { shooter: { warriors: 2 }, target: { warriors: 1, wounds: 9 } };
    const ways = [{}, { shockedUndamaged: 'undamaged' }];
    // Two hits (0.25), both of them evaded with 0.2².
    expect(chances(parts, 'result', 'shocked', ...ways)).toEqual([0.25, 0.25 - 0.04]);
    expect(chances(parts, 'result', 'undamaged', ...ways)).toEqual([0.49 - 0.04, 0.49]);
    expect(chances(parts, 'reaction', 'broken', ...ways)).toEqual([0.125, 0.105]);
  });

  it('F4: the shoot score may be the number of damage dice', () => {
    const parts = { shooter: { warriors: 2 }, target: { warriors: 1, wounds: 9 } };
    const damaging = { shootScore: 'damageDice' };
    expect(chances(parts, 'result', 'shocked', {}, damaging)).toEqual([0.5 ** 2, 0.3 ** 2]);
    expectDistribution(
      distributionOfShoot({ ...parts, rules: damaging }).of('hits'),
      binomialDistribution(2, 0.3),
    );
    // An evade roll of 0, which is kept apart when fated damage is counted, is a damage die as any other.
    expectDistribution(
      distributionOfShoot({ ...parts, also: ['fatedDamage'], rules: damaging }).of('hits'),
      binomialDistribution(2, 0.3),
    );
    const ordinary = { ...damaging, fatedScore: 'no' }; // 0.1 of the 0.3 are fated shots
    expectDistribution(
      distributionOfShoot({ ...parts, rules: ordinary }).of('hits'),
      binomialDistribution(2, 0.2),
    );
  });

  it('D49: a Shocked unit that is Undamaged is Shocked all the same, and may panic', () => {
    const parts = { shooter: { warriors: 2 }, target: { warriors: 1, wounds: 9 } };
    const distribution = distributionOfShoot({ ...parts, weapon: { damage: 0 } });
    expect(distribution.chance('result', 'shocked')).toBeCloseTo(0.25, 12);
    expect(distribution.chance('reaction', 'broken')).toBeCloseTo(0.125, 12);
  });

  it('rounds: a broken unit is shot at no more, or is', () => {
    const parts = { rounds: 2, target: { warriors: 10, wounds: 9 }, rules: { criteria: 'always' } };
    const ways = [{}, { brokenTarget: 'stays' }, { brokenTarget: 'atOnce' }];
    expect(means(parts, 'dice', ...ways)).toEqual([7.5, 10, 7.5]);
  });
});
