import { describe, expect, it } from 'vitest';
import { explainShooting } from '../explain.ts';
import { prepared } from '../testing/aims.ts';
import { chances } from '../testing/answers.ts';
import { binomialDistribution } from '../testing/arithmetic.ts';
import { distributionOfShoot, expectDistribution, type Fields, scenario } from '../testing/fixtures.ts';

/** So many warriors in the open, and two more who stand otherwise. */
const partly = (warriors: number, standing: Fields, more: Fields = {}): Fields => ({
  warriors: warriors + 2,
  standing: [{ warriors: 2, ...standing }],
  ...more,
});

describe('warriors who stand otherwise than the rest of their unit (D54)', () => {
  it('half a unit behind a wall: the Easiest Target counts, until nobody stands in the open', () => {
    // One in the open, two in dense cover; a die a Shoot, value 5, evade 5: it hurts with 0.3. The first goes to the
    // two, as the Majority; the second to the one in the open (of one each he is the easier) if it has killed, else to
    // them again. Only once both have hurt is the value 7 for the third: 0.1 + 0.2 × 0.5 = 0.2.
    const later = { shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18 } };
    const parts = {
      shooter: { warriors: 1 },
      target: partly(1, { cover: 'dense' }),
      differentShoots: [later, later],
      rules: { criteria: 'never' },
    };
    expectDistribution(distributionOfShoot(parts).of('casualties'), [
      0.7 ** 3,
      3 * 0.3 * 0.7 ** 2,
      2 * 0.3 ** 2 * 0.7 + 0.3 ** 2 * 0.8,
      0.3 ** 2 * 0.2,
    ]);
    const unit = { ...parts, rules: { criteria: 'never', standing: 'unit' } };
    expectDistribution(distributionOfShoot(unit).of('casualties'), binomialDistribution(3, 0.3));
  });

  it('each may need his own shoot value instead', () => {
    // D12 `each`: of two dice at two in dense cover and one in the open the two take both: value 7, 0.1 + 0.2 × 0.5.
    const parts = { shooter: { warriors: 2 }, rules: { shootValueOf: 'each' } };
    const found = distributionOfShoot({ ...parts, target: partly(1, { cover: 'dense' }) });
    expectDistribution(found.of('casualties'), binomialDistribution(2, 0.2));
    expectDistribution(found.of('hits'), binomialDistribution(2, 0.3));
  });

  it('the nearer are hit no more easily, but evade worse within lethal range', () => {
    // Three at 12", two at 6", lethal range 12: value 4 at all. Five dice, all of which hit with 0.6⁵: three for those at
    // 12" (evade 5: a hit hurts with 1/6 + 5/6 × 0.5 = 7/12), two for those at 6" (+2: 1/6 + 5/6 × 0.7 = 0.75).
    const distribution = distributionOfShoot({
      weapon: { lethal: 12 },
      target: partly(3, { distance: 6 }),
      situation: { distance: 12 },
      also: ['casualtiesOfEach'],
    });
    expect(distribution.chance('casualties', 5)).toBeCloseTo(0.6 ** 5 * (7 / 12) ** 3 * 0.75 ** 2, 12);
    // Fewer than four hits are all for the three at 12".
    const [, , , , four, five] = binomialDistribution(5, 0.6);
    expect(distribution.chance('casualtiesTarget2', 0)).toBeCloseTo(
      1 - four * 0.75 - five * (1 - 0.25 ** 2),
      12,
    );
  });

  it("beyond effective range the steps of 3\" are the unit's for the shoot, a warrior's own for the evade", () => {
    const { aims } = prepared(
      scenario({
        weapon: { effective: 18 },
        target: partly(3, { distance: 24 }),
        situation: { distance: 18 },
      }),
    ).shoots[0];
    // At 24": +1 beyond effective range; the unit lies at 18", no step. Evade −2.
    expect(aims.map(({ shoot, evade }) => [shoot.value, evade.value])).toEqual([
      [5, 5],
      [6, 3],
    ]);
  });

  describe('once those are gone who stood at its distance, the unit is as far away as those who are left', () => {
    /** One warrior at 12" and one who stands further off; a die a Shoot hurts the near one with 0.3. */
    const parts = (far: number, weapon: Fields, more: Fields = {}) => ({
      shooter: { warriors: 1 },
      weapon,
      target: { warriors: 2, standing: [{ warriors: 1, distance: far }] },
      situation: { distance: 12 },
      differentShoots: [{ shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18, ...weapon } }],
      rules: { criteria: 'never' },
      ...more,
    });
    const short = { range: 15 };

    it('out of range: the last man at 21" is shot at no more', () => {
      const distribution = distributionOfShoot(parts(21, short));
      expectDistribution(distribution.of('casualties'), [0.49, 0.51]);
      expectDistribution(distribution.of('dice'), [0, 0.3, 0.7]);
      // The first Shoot's result stands: one of two dead and a score of 1 or, an evaded shot (0.2) before it, of 2.
      expect(distribution.chance('result', 'damaged')).toBeCloseTo(0.3 + 0.5 * 0.3, 12);
      expect(distribution.chance('result', 'shocked')).toBeCloseTo(0.2 * 0.3, 12);
      const unit = parts(21, short, { rules: { criteria: 'never', standing: 'unit' } });
      expectDistribution(distributionOfShoot(unit).of('casualties'), binomialDistribution(2, 0.3));
    });

    it('every 3" further than effective range: of the last man at 24", not of the dead', () => {
      // He is beyond 18": value 6 beside the other, 8 alone; evade 5 − 2. A die hurts with 0.1 + 0.1 × 0.3.
      const found = distributionOfShoot(parts(24, { effective: 18 })).of('casualties');
      expectDistribution(found, [0.49, 0.51 - 0.3 * 0.13, 0.3 * 0.13]);
    });

    it('7: a unit is within range if some of it are, and while they are', () => {
      // The second Shoot reaches 8": the one at 6" as well as the one at 12", who takes the first die.
      const near = parts(6, {}, { differentShoots: [] });
      const distribution = distributionOfShoot({
        ...near,
        differentShoots: [{ shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18, range: 8 } }],
      });
      expectDistribution(distribution.of('casualties'), binomialDistribution(2, 0.3));
      const alone = parts(6, { range: 8 }, { differentShoots: [] });
      expectDistribution(distributionOfShoot(alone).of('casualties'), [0.7, 0.3]);
      expect(explainShooting(prepared(scenario(alone)))[0]).toContain('1 shoot die while some stand 6" away');
      // Nobody of it within 5": no dice.
      expectDistribution(distributionOfShoot({ ...alone, weapon: { range: 5 } }).of('casualties'), [1]);
    });

    it('simultaneous Shoots are measured to the unit as it stood (D55)', () => {
      // Two dice: one hit is for the near one, two are one each; he is dead with (0.5 + 0.25) × 0.6.
      const two = { shooter: { warriors: 2 }, differentShoots: [] };
      const later = { shooter: { warriors: 2, skill: 12 }, weapon: { mw: 18, ...short } };
      const dice = (simultaneous: boolean) =>
        distributionOfShoot(parts(21, short, { ...two, differentShoots: [later], simultaneous })).of('dice');
      expectDistribution(dice(false), [0, 0, 0.45, 0, 0.55]);
      expectDistribution(dice(true), [0, 0, 0, 0, 1]);
    });

    it('and it is explained beforehand', () => {
      expect(explainShooting(prepared(scenario(parts(21, short))))).toContain(
        'Once the nearest left are 21" away: no shot, 21" is not within its range of 15"',
      );
    });
  });

  it('sight, camouflage and difficult Targets', () => {
    const value = (standing: Fields, situation: Fields = {}) => {
      const { aims } = prepared(scenario({ target: partly(3, standing), situation })).shoots[0];
      return aims.map(({ shoot }) => `${shoot.value} ${shoot.ease}`);
    };
    expect(value({ sight: 'difficultly' })).toEqual(['5 normal', '5 difficult']);
    expect(value({ sight: 'normal' }, { sight: 'easily' })).toEqual(['5 easy', '5 normal']);
    expect(value({ difficultTarget: true })).toEqual(['5 normal', '5 difficult']);
    expect(value({ camouflaged: true, cover: 'cover' })).toEqual(['5 normal', '7 normal']);
    expect(value({ camouflaged: false }, { camouflaged: true })).toEqual(['6 normal', '5 normal']);
  });

  it('damage carries over to those of the profile who stand elsewhere, the wounded one first', () => {
    // One die of damage 3 hurts with 0.3, upon the two in cover: they die, and the one in the open.
    const one = { shooter: { warriors: 1 }, weapon: { damage: 3 } };
    const spread = distributionOfShoot({ ...one, target: partly(1, { cover: 'cover' }) });
    expectDistribution(spread.of('casualties'), [0.7, 0, 0, 0.3]);
    // Of two WOUNDS each the wounded one, in the open, takes the first of three points; one in cover dies of the others.
    const wounded = partly(1, { cover: 'cover' }, { wounds: 2, wounded: 1 });
    const both = distributionOfShoot({ ...one, target: wounded, also: ['casualtiesOfEach'] });
    expectDistribution(both.of('casualtiesTarget1'), [0.7, 0.3]);
    expectDistribution(both.of('casualtiesTarget2'), [0.7, 0.3]);
    // Without carry-over (D15) the die kills but the wounded one.
    expect(chances({ ...one, target: wounded }, 'casualties', 1, { carryOver: 'none' })).toEqual([0.3]);
  });

  it('flay damage asks for a profile, not for where its warriors stand', () => {
    // No shot, D10 − 4 of at least 1 at frenzied ones: A, of whom two stand apart, or B, each point with 0.5.
    const distribution = distributionOfShoot({
      shooter: { shootDice: 0 },
      rules: { criteria: 'always' },
      also: ['casualtiesOfEach'],
      target: {
        name: 'A',
        warriors: 5,
        standing: [{ name: 'Far', warriors: 2 }],
        others: [{ name: 'B', warriors: 9, skill: 12, ca: 12 }],
        conditions: ['frenzied'],
        bloodLust: 9,
      },
    });
    // One point where it flays (9 in 10, 9 is Rampage).
    expectDistribution(distribution.of('casualtiesB'), [0.55, 0.45]);
    expectDistribution(distribution.of('casualtiesA'), [0.55, 0.45]);
  });
});
