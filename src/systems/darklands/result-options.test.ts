import { describe, expect, it } from 'vitest';
import { chances, means } from './testing/answers.ts';
import { expectLaw, type Fields, lawOfShoot } from './testing/fixtures.ts';

describe('results and reactions', () => {
  const pair = { shooter: { warriors: 2 }, target: { warriors: 2 } };

  it('D16: the shoot score may be compared with the mass before the Shoot', () => {
    // Two hits, one of them hurting, are more than the one left but not more than two.
    const score = 2 * 0.3 * 0.2;
    expect(chances(pair, 'result', 'shocked', {}, { shockedMass: 'before' })).toEqual([score, 0]);
  });

  it('D17: under mass may mean half or less, any loss, or as before', () => {
    const ways = ['below-half', 'half-or-less', 'any-loss', 'also-before'].map((underMass) => ({
      underMass,
      shockedMass: 'before',
    }));
    expect(chances(pair, 'result', 'heavily damaged', ...ways)).toEqual([0, 0.42, 0.42, 0]);
    const few = { ...pair, target: { warriors: 2, startedWith: 5 } };
    expect(chances(few, 'result', 'heavily damaged', ...ways)).toEqual([0, 0, 0.42, 0.42]);
    const half = { shooter: { warriors: 1 }, target: { warriors: 2, startedWith: 4 } }; // half before, less after
    expect(chances(half, 'result', 'heavily damaged', ...ways)).toEqual([0.3, 0, 0.3, 0.3]);
  });

  it('D18: the criteria may ask for less or more', () => {
    const one = { shooter: { warriors: 1 }, target: { warriors: 5 } };
    const ways = ['tokens', 'results', 'damage', 'always', 'never'].map((criteria) => ({ criteria }));
    expect(chances(one, 'reaction', 'none', ...ways)).toEqual([1, 1, 0.7, 0, 1]);
    const slaves = { ...one, target: { warriors: 5, traits: ['slave', 'tough'] } };
    expect(chances(slaves, 'reaction', 'none', ...ways)).toEqual([0.7, 1, 0.7, 0, 1]);
    const fearless = { ...pair, target: { warriors: 2, traits: ['fearless', 'tough'] } };
    expect(chances(fearless, 'reaction', 'none', ...ways).slice(0, 2)).toEqual([0.91, 0.79]);
  });

  it.each(['confused', 'shaken', 'afraid', 'flanked'])('D18: a %s token is enough when Damaged', (token) => {
    const one = { shooter: { warriors: 1 }, target: { warriors: 5, tokens: [token] } };
    expect(chances(one, 'reaction', 'none', {})).toEqual([0.7]);
  });

  it('D19: the panic test may be rolled, given or passed', () => {
    const one = { shooter: { warriors: 1 }, target: { panicValue: 7 }, rules: { criteria: 'always' } };
    const ways = [{}, { panicTest: 'chance', panicChance: 80 }, { panicTest: 'pass' }];
    expect(chances(one, 'reaction', 'shaken', ...ways)).toEqual([0.3, 0.8, 1]);
    const sure = (panicValue: number) =>
      lawOfShoot({ ...one, target: { panicValue } }).chance('reaction', 'shaken');
    expectLaw([sure(0), sure(10)], [0.9, 0.1]); // 0 fails, 9 passes
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

  it('D27: results may be worked out for each Different Shoot', () => {
    const second = { shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18 } };
    const parts = { shooter: { warriors: 1 }, target: { warriors: 1, wounds: 9 }, differentShoots: [second] };
    // Together two hits shock a single warrior; each alone does not.
    expect(chances(parts, 'result', 'shocked', {}, { resultsAt: 'each' })).toEqual([0.25, 0]);
  });

  it('D34: a destroyed unit may count as one that flees', () => {
    const one = { target: { warriors: 1 } };
    const dead = Number((1 - 0.7 ** 5).toFixed(9));
    expect(chances(one, 'reaction', 'flee', {}, { destroyed: 'flee' })).toEqual([0, dead]);
    expect(chances(one, 'reaction', 'destroyed', {}, { destroyed: 'flee' })).toEqual([dead, 0]);
  });

  const frenzied = {
    shooter: { warriors: 1 },
    target: { warriors: 2, wounds: 4, conditions: ['frenzied'] },
    rules: { criteria: 'always' },
  };

  it('D22: flay damage is D10 of 0 to 9, or of 1 to 10', () => {
    const flay = (rules: Fields) =>
      lawOfShoot({
        ...frenzied,
        target: { ...frenzied.target, wounds: 40 },
        rules: { ...frenzied.rules, ...rules },
      });
    const wounds = (rules: Fields) => flay(rules).mean('woundsLost') - 0.3;
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
      lawOfShoot({ ...parts, rules: { ...parts.rules, ...rules } }).distribution('flayed')[1] ?? 0;
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
    const second = { shooter: { warriors: 4, skill: 12 }, weapon: { mw: 18 } };
    const law = lawOfShoot({ shooter: { warriors: 1 }, target: { warriors: 1 }, differentShoots: [second] });
    expectLaw(law.distribution('dice'), [0, 0.3, 0, 0, 0, 0.7]);
  });

  it('D49: a Shocked unit that is Undamaged is Shocked all the same, and may panic', () => {
    const parts = { shooter: { warriors: 2 }, target: { warriors: 1, wounds: 9 } };
    const law = lawOfShoot({ ...parts, weapon: { damage: 0 } });
    expect(law.chance('result', 'shocked')).toBeCloseTo(0.25, 12);
    expect(law.chance('reaction', 'broken')).toBeCloseTo(0.125, 12);
  });

  it('rounds: a broken unit is shot at no more, or is', () => {
    const parts = { rounds: 2, target: { warriors: 10, wounds: 9 }, rules: { criteria: 'always' } };
    expect(means(parts, 'dice', {}, { brokenTarget: 'stays' })).toEqual([7.5, 10]);
  });
});
