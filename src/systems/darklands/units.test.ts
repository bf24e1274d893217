import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { attackShoot } from './shoot.ts';
import { binomialDistribution, convolved } from './testing/arithmetic.ts';
import { distributionOfShoot, expectDistribution, type Fields, scenario } from './testing/fixtures.ts';

const plain = { skill: 12, ca: 12, traits: ['tough'] };

/** A die at another unit, `B`: fallen 0.5, evaded 0.2 or damage 0.3, as at the first. */
const atB = (unit: Fields, warriors = 1) => ({
  otherTargets: [{ name: 'B', ...plain, ...unit }],
  differentShoots: [{ shooter: { warriors, skill: 12 }, weapon: { mw: 18 }, at: 1 }],
});

describe('several Target units (Shoot 3)', () => {
  it('each has casualties, a result and a reaction of its own, by its own total shoot score', () => {
    // Two dice at two of A, one at one B, all of mass 1. A: destroyed by two kills, shocked by a kill and an evaded hit
    // (2 at mass 1). B: a hit that is evaded makes 1 at mass 1, no shock, whatever A's score is.
    const distribution = distributionOfShoot({
      shooter: { warriors: 2 },
      target: { warriors: 2 },
      ...atB({ warriors: 1 }),
    });
    expectDistribution(distribution.of('casualties'), binomialDistribution(3, 0.3));
    expectDistribution(distribution.of('woundsLost'), binomialDistribution(3, 0.3));
    expectDistribution(distribution.of('hits'), binomialDistribution(3, 0.5));
    expectDistribution(distribution.of('casualtiesB'), [0.7, 0.3]);
    expectDistribution(distribution.of('casualtiesTargetUnit'), binomialDistribution(2, 0.3));
    expect(distribution.chance('result', 'destroyed')).toBeCloseTo(0.09, 12);
    expect(distribution.chance('result', 'shocked')).toBeCloseTo(2 * 0.3 * 0.2, 12);
    expect(distribution.chance('reaction', 'broken')).toBeCloseTo(0.06, 12);
    expect(distribution.chance('resultB', 'destroyed')).toBeCloseTo(0.3, 12);
    expect(distribution.chance('resultB', 'undamaged')).toBeCloseTo(0.7, 12);
    expect(distribution.chance('exulted', 'yes')).toBeCloseTo(1 - 0.7 ** 3, 12);
  });

  it('in rounds, a unit that has fled is shot at no more, the other is', () => {
    // A of mass 0: any hit shocks it, and half of its panic tests break it. It stays with 0.5 + 0.5 / 2 of round one.
    const distribution = distributionOfShoot({
      shooter: { warriors: 1 },
      target: { warriors: 1, wounds: 9, mass: 0 },
      ...atB({ warriors: 1 }),
      rounds: 2,
    });
    // Wounds of A: fallen and evaded 0.6 stay unhurt, damage 0.15 stays hurt; then 0.3 for another.
    const woundsOfA = [0.1 + 0.6 * 0.7, 0.15 + 0.15 * 0.7 + 0.6 * 0.3, 0.15 * 0.3];
    expectDistribution(distribution.of('woundsLost'), convolved(woundsOfA, [0.49, 0.51]));
    expectDistribution(distribution.of('casualties'), [0.49, 0.51]);
    expectDistribution(distribution.of('casualtiesB'), [0.49, 0.51]);
  });

  it('Attack Shoot 1: at all units it is engaged with', () => {
    // In combat evade value 6: damage with 0.1 + 0.4 × 0.6 = 0.34. Two dice at B.
    const distribution = distributionOf(
      attackShoot,
      scenario({ shooter: { warriors: 1 }, ...atB({ warriors: 9, wounds: 2 }, 2) }),
    );
    expectDistribution(distribution.of('damage'), binomialDistribution(3, 0.34));
    expectDistribution(distribution.of('casualtiesB'), [1 - 0.34 ** 2, 0.34 ** 2]);
  });

  it("several profiles, carry-over and flaying are each unit's own", () => {
    // B: one of two WOUNDS and one wounded already, of two profiles; A frenzied, without a Shoot that hurts it.
    const distribution = distributionOfShoot({
      shooter: { warriors: 1, shootDice: 0 },
      target: { warriors: 3, conditions: ['frenzied'], bloodLust: 9 },
      ...atB({ warriors: 1, wounds: 2, wounded: 1, others: [{ ...plain, warriors: 1, wounds: 2 }] }, 2),
      rules: { criteria: 'always' },
    });
    // A flays one unless it rampages. B: two dice, the first hit upon the wounded one, the second upon the other.
    expectDistribution(distribution.of('flayed'), [0.1, 0.9]);
    const [none, one, two] = binomialDistribution(2, 0.5);
    expectDistribution(distribution.of('casualtiesB'), [none + (one + two) * 0.4, (one + two) * 0.6]);
    expect(distribution.chance('reactionB', 'broken')).toBeCloseTo(0.5, 12);
  });
});
