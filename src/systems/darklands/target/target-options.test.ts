import { describe, expect, it } from 'vitest';
import { chances, means } from '../testing/answers.ts';
import { binomialDistribution, distributionOfOrders, mapped } from '../testing/arithmetic.ts';
import { distributionOfShoot, expectDistribution, type Fields, type Parts } from '../testing/fixtures.ts';

/** Two of SKILL 12 that evade on 5, and one of SKILL 17 that evades on 3. */
const MIXED: Parts = {
  shooter: { warriors: 4 },
  target: {
    warriors: 2,
    wounds: 9,
    others: [{ name: 'B', warriors: 1, skill: 17, ca: 30, wounds: 1, traits: [] }],
  },
};
/** P(B dies). */
const killsB = (parts: Parts, ...answers: Fields[]) => chances(parts, 'casualties', 1, ...answers);

describe('Targets', () => {
  it('the first of equally easy Targets is the Easiest (Shoot 7, 9)', () => {
    const higher = { warriors: 2, skill: 17, ca: 12, mass: 4, traits: ['gigantic'] }; // 6 − 1
    const same = { warriors: 2, skill: 12, ca: 12, traits: [] };
    const fated = (target: Fields) => means({ target, also: ['fatedShots'] }, 'fatedShots', {});
    expect(fated({ ...same, others: [higher] })).toEqual([0.5]);
    expect(fated({ ...higher, others: [same] })).toEqual([0]);
  });

  it("D12: each Different Target may need its own shoot value, for dice that are dealt before they're rolled", () => {
    const distribution = distributionOfShoot({ ...MIXED, rules: { shootValueOf: 'each' } });
    // Dice go A A B A: three at 0.5, one at value 6, where a 9 is not fated and an evade fails on 0 to 2.
    expectDistribution(distribution.of('casualties'), [1 - 0.4 * 0.3, 0.4 * 0.3]);
    expect(distribution.mean('hits')).toBeCloseTo(1.9, 12);
    expect(means(MIXED, 'hits', {})).toEqual([2]);
  });

  it('D13: shot dice go round, or all to the majority, or each to a random warrior', () => {
    const [round, majority, random] = killsB(MIXED, {}, { dealing: 'majority' }, { dealing: 'random' });
    expect(majority).toBe(0);
    // At random a die hits with 0.5, finds B with 1/3 and hurts with 1 or 0.3.
    expect(random).toBeCloseTo(1 - (1 - (0.1 + 0.4 * 0.3) / 3) ** 4, 9);
    // Going round, B takes the third hit: hurt with 0.2 + 0.8 × 0.3.
    expect(round).toBeCloseTo((4 * 0.5 ** 4 + 0.5 ** 4) * (0.2 + 0.8 * 0.3), 9);
  });

  it('D31: fated shots may be dealt first or last', () => {
    const [rolled, first, last] = killsB(MIXED, {}, { fatedDealt: 'first' }, { fatedDealt: 'last' });
    expect(first).toBeLessThan(rolled);
    // B takes the third hit of three or four; first: fated only if three or more are; last: of three if any is.
    const three = 4 * 0.5 ** 4;
    const four = 0.5 ** 4;
    const atLeast = (k: number, n: number) =>
      binomialDistribution(n, 0.2).reduce((sum, p, i) => (i >= k ? sum + p : sum), 0);
    const hurt = (fated: number) => fated + (1 - fated) * 0.3;
    expect(first).toBeCloseTo(three * hurt(atLeast(3, 3)) + four * hurt(atLeast(3, 4)), 9);
    expect(last).toBeCloseTo(three * hurt(atLeast(1, 3)) + four * hurt(atLeast(2, 4)), 9);
  });

  it('D32: each Different Target may take one die in turn, however many warriors it has', () => {
    // A B A B: B takes the second hit and the fourth.
    const [warriors, profiles] = killsB(MIXED, {}, { dealtTo: 'profiles' });
    expect(profiles).toBeGreaterThan(warriors);
    const two = 0.44; // B hurt by one hit
    const byHits = [0, 0, two, two, 1 - (1 - two) ** 2];
    // Two hits upon B are independent: which dice are fated does not depend on where they go.
    const truth = binomialDistribution(4, 0.5).reduce((sum, p, hits) => sum + p * byHits[hits], 0);
    expect(profiles).toBeCloseTo(truth, 9);
  });

  it('D33: the easier may come before the larger', () => {
    const parts = {
      ...MIXED,
      target: { ...MIXED.target, skill: 17, others: [{ warriors: 1, skill: 12, ca: 12, wounds: 1 }] },
    };
    // Of two hits the larger profile takes both, or the easier takes the first.
    const rules = { fatedSkill: 'easiest' };
    const [larger, easier] = killsB({ ...parts, rules }, {}, { majority: 'easier' });
    expect(easier).toBeGreaterThan(larger);
    const at = (least: number) =>
      binomialDistribution(4, 0.5).reduce((sum, p, hits) => (hits >= least ? sum + p : sum), 0);
    expect(larger).toBeCloseTo(at(3) * (0.2 + 0.8 * 0.6), 9);
  });

  it('D33: of equals the other question decides', () => {
    const unit = (skill: number, warriors: number) => ({
      shooter: { warriors: 1 },
      target: { warriors: 1, skill, wounds: 9, others: [{ warriors, skill: 12, ca: 12, wounds: 1 }] },
    });
    // One hit, which hurts with 0.1 + 0.4 × 0.6, upon the easier of two as large, or the larger of two as easy.
    expect(killsB(unit(17, 1), {})).toEqual([0.34]);
    expect(killsB(unit(12, 2), { majority: 'easier' })).toEqual([0.34]);
  });

  it('D40: a fated shot may need the SKILL BAND of the Target it is dealt to', () => {
    const [easiest, each] = killsB(MIXED, {}, { fatedSkill: 'each' });
    expect(each / easiest).toBeCloseTo(0.3 / 0.44, 6);
  });

  it('D40: such a 9 falls and scores nothing if it is under the value of the Easiest Target', () => {
    // In the dark against wind the value is 5 + 2 + 3 = 10 of A and 11 of B: only fated shots hit, and A is first.
    const parts: Parts = {
      ...MIXED,
      shooter: { warriors: 3 },
      situation: { light: 'dark', wind: 3 },
      also: ['fatedShots'],
      rules: { fatedSkill: 'each' },
    };
    const distribution = distributionOfShoot(parts);
    // Dealt A A B: of three 9s the third falls again.
    const score = mapped(binomialDistribution(3, 0.1), (nines) => Math.min(2, nines));
    expectDistribution(distribution.of('hits'), score);
    expectDistribution(distribution.of('fatedShots'), score);
    expectDistribution(distribution.of('damageDice'), score);
  });

  it('D40: one of the value or over is a shot die, whatever the value of the Target it is dealt to', () => {
    // The value is 9 of A and 10 of B, in which all three hit only with 9s; B evades its own on 3 or more.
    const parts: Parts = {
      ...MIXED,
      shooter: { warriors: 3 },
      situation: { light: 'dark', wind: 2 },
      also: ['fatedShots'],
      rules: { fatedSkill: 'each' },
    };
    const distribution = distributionOfShoot(parts);
    expectDistribution(distribution.of('hits'), binomialDistribution(3, 0.1));
    expectDistribution(
      distribution.of('fatedShots'),
      mapped(binomialDistribution(3, 0.1), (nines) => Math.min(2, nines)),
    );
    expect(distribution.chance('casualties', 1)).toBeCloseTo(0.1 ** 3 * 0.3, 12);
  });

  it('D12, D40: with shoot values of their own, a 9 that B denies falls under its value', () => {
    const parts: Parts = {
      ...MIXED,
      shooter: { warriors: 3 },
      situation: { light: 'dark', wind: 3 },
      also: ['fatedShots'],
      rules: { shootValueOf: 'each', fatedSkill: 'each' },
    };
    // Rolled A A B: B's own value is 11.
    expectDistribution(distributionOfShoot(parts).of('hits'), binomialDistribution(2, 0.1));
    expectDistribution(distributionOfShoot(parts).of('fatedShots'), binomialDistribution(2, 0.1));
  });

  it('D7, D40: a denied 9 counts in the shoot score where fated shots do not', () => {
    const parts: Parts = {
      ...MIXED,
      shooter: { warriors: 3 },
      rules: { fatedSkill: 'each', fatedScore: 'no' },
    };
    // Each of three dice: 0.5 fallen, 0.4 shot, 0.1 fated. The third hit is B's and none of its is fated.
    const truth = distributionOfOrders(3, [0.5, 0.4, 0.1], (kinds) => {
      const hits = kinds.filter((kind) => kind > 0);
      // Which of three hits is the third is as likely as any other.
      const score = hits.filter((kind, place) => kind === 1 || place === 2).length;
      return [...Array(score).fill(0), 1];
    });
    expectDistribution(distributionOfShoot(parts).of('hits'), truth);
  });

  it('D40: where no Target lets it be fated, a 9 under the value falls', () => {
    const parts = { target: { skill: 18 }, situation: { light: 'dark', wind: 3 } };
    expect(means(parts, 'hits', {}, { fatedSkill: 'each' })).toEqual([0, 0]);
  });

  it('D41: the Easiest Target may be found before modifiers', () => {
    // B is of higher SKILL but gigantic: 6 − 1 = 5 after modifiers. A is in the Shooter\'s band, and ethereal.
    const parts = {
      target: {
        warriors: 2,
        traits: ['ethereal'],
        others: [{ warriors: 1, skill: 17, ca: 12, mass: 4, traits: ['gigantic'] }],
      },
    };
    // After: value 5 both, B is no difficult shot. Before: A at 5, rolled twice for the lower.
    expect(means(parts, 'hits', {}, { easiest: 'before' })).toEqual([2.5, 1.25]);
  });
});
