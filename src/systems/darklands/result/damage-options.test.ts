import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../../play/testing/distributions.ts';
import { shoot } from '../shoot.ts';
import { chances, means } from '../testing/answers.ts';
import { binomialDistribution, convolved, distributionOfCounts, mapped } from '../testing/arithmetic.ts';
import { distributionOfShoot, evenly, expectDistribution, type Fields } from '../testing/fixtures.ts';

describe('evade and damage', () => {
  it('D14: damage may be rolled with other dice, each from 1 to its number of faces', () => {
    // A damage die (0.3) of 2D3−1 is 1, 2, 3, 4 or 5 in 1, 2, 3, 2 and 1 of 9 ways.
    const one = { shooter: { warriors: 1 }, weapon: { damage: '2D3-1' } };
    const truth = [0.7, ...[1, 2, 3, 2, 1].map((ways) => (0.3 * ways) / 9)];
    expectDistribution(distributionOfShoot(one).of('damage'), truth);
    expectDistribution(distributionOfShoot({ ...one, rules: { quantity: '1-10' } }).of('damage'), truth);
  });

  it('D7: fated shots may not count in the shoot score', () => {
    expect(means({}, 'hits', {}, { fatedScore: 'no' })).toEqual([2.5, 2]);
    expect(means({}, 'damageDice', {}, { fatedScore: 'no' })).toEqual([1.5, 1.5]);
  });

  it('D8: fated evades may turn damage where C+A is in a higher band too', () => {
    const parts = { weapon: { mw: 8 }, target: { traits: [] } };
    const [same, lower] = means(parts, 'damageDice', {}, { fatedEvades: 'sameOrLower' });
    expect(lower).toBeLessThan(same);
    const above = { weapon: { mw: 18 } };
    const [one, other] = means(above, 'damageDice', {}, { fatedEvades: 'sameOrLower' });
    expect(one).toBe(other);
  });

  it('D9: fated evades left over may turn damage dice of the next Different Target', () => {
    const parts = {
      situation: { skillStep: -1 },
      weapon: { mw: 12 },
      target: { warriors: 1, traits: [], others: [{ warriors: 1, ca: 7, wounds: 9 }] },
      shooter: { warriors: 2 },
    };
    const [own, unit] = means(parts, 'damageDice', {}, { fatedEvadeReach: 'unit' });
    // Two hits (0.4²), the first evaded with a 9, the second hurting on 1 to 5 of value 6: one die fewer.
    expect(own - unit).toBeCloseTo(0.4 ** 2 * 0.1 * 0.5, 9);
  });

  it('D9: but none of the next Different Shoot', () => {
    const one = {
      situation: { skillStep: -1 },
      weapon: { mw: 12 },
      target: { traits: [] },
      shooter: { warriors: 1 },
    };
    const second = { shooter: { warriors: 1 }, weapon: { mw: 12 } };
    const rules = { fatedEvadeReach: 'unit' };
    const alone = distributionOfShoot({ ...one, rules }).mean('damageDice');
    expect(distributionOfShoot({ ...one, rules, differentShoots: [second] }).mean('damageDice')).toBeCloseTo(
      2 * alone,
      12,
    );
  });

  it('D37: a fated evade may turn an evade roll of 0', () => {
    const one = evenly({ situation: { skillStep: -1 }, shooter: { warriors: 2 } });
    const distribution = (rules: Fields) => distributionOf(shoot, { ...one, rules }).mean('damageDice');
    // Both hit (0.4²): one 9 and one 0, in two orders.
    const turned = 0.4 ** 2 * 2 * 0.1 * 0.1;
    expect(distribution({}) - distribution({ fatedEvadeTurns: 'any' })).toBeCloseTo(turned, 12);
    // Nor is it fated damage then, where that is counted.
    const counted = (rules: Fields) => distributionOf(shoot, { ...one, also: ['fatedDamage'], rules });
    expect(counted({}).mean('fatedDamage')).toBeCloseTo(2 * 0.4 * 0.1, 12);
    const any = counted({ fatedEvadeTurns: 'any' });
    expect(any.mean('fatedDamage')).toBeCloseTo(2 * 0.4 * 0.1 - turned, 12);
    expect(any.mean('damageDice')).toBeCloseTo(distribution({ fatedEvadeTurns: 'any' }), 12);
  });

  it('D15: damage may not carry over from a damage die', () => {
    const parts = { weapon: { damage: 4 }, target: { wounds: 3 } };
    const distribution = distributionOfShoot({ ...parts, rules: { carryOver: 'none' } });
    expectDistribution(distribution.of('casualties'), binomialDistribution(5, 0.3));
    expectDistribution(
      distributionOfShoot(parts).of('casualties'),
      mapped(binomialDistribution(5, 0.3), (dice) => Math.floor((dice * 4) / 3)),
    );
  });

  it('D14, D22: a D10 of damage is 0 to 9, or 1 to 10', () => {
    const parts = { weapon: { damage: '2D10+1' } };
    expect(means(parts, 'damage', {}, { quantity: '1-10' })).toEqual([1.5 * 10, 1.5 * 12]);
  });

  it('D47: a rolled damage of 0 leaves the unit undamaged, unless at least 1 is taken', () => {
    const parts = { shooter: { warriors: 1 }, weapon: { damage: 'D10' }, target: { wounds: 20 } };
    expect(chances(parts, 'result', 'undamaged', {}, { randomDamage: 'one' })).toEqual([0.73, 0.7]);
  });

  it('D47: other damage modifiers come after that, and never below 0', () => {
    const parts = {
      shooter: { warriors: 1 },
      weapon: { damage: 'D10', otherDamage: -2 },
      target: { wounds: 20 },
    };
    // D10 − 2: 0 of 0, 1 and 2, then 1 to 7.
    expect(means(parts, 'damage', {}, { randomDamage: 'one' })).toEqual([0.84, 0.84]);
    const more = { ...parts, weapon: { damage: 'D10', otherDamage: 2 } };
    expect(means(more, 'damage', {}, { randomDamage: 'one' })).toEqual([1.95, 1.98]);
  });

  it('effects: one for each die, or at most one for a Shoot', () => {
    const parts = { weapon: { continuous: 'damage' } };
    expect(means(parts, 'effects', {})).toEqual([1.5]);
    expect(means(parts, 'effects', { effects: 'shoot' })[0]).toBeCloseTo(1 - 0.7 ** 5, 9);
  });

  it('effects: each Different Shoot and each round may attach its own', () => {
    const second = { shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18, continuous: 'fated' } };
    const parts = {
      weapon: { continuous: 'damage' },
      target: { wounds: 9 },
      differentShoots: [second],
      rounds: 2,
      rules: { criteria: 'never', effects: 'shoot' },
    };
    // 5 dice that hurt with 0.3, and one that is fated with 0.1 or evaded with 0 (0.4 × 0.1), twice.
    const once = distributionOfCounts(1, [0.7 ** 5, 1 - 0.7 ** 5], ([, hurt]) => hurt);
    const round = convolved(once, [0.86, 0.14]);
    expectDistribution(distributionOfShoot(parts).of('effects'), convolved(round, round));
  });
});
