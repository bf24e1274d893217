import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../../play/testing/distributions.ts';
import { twinGuns } from '../gun/twin-guns.ts';
import { shoot } from '../shoot.ts';
import { rifle, SISTER, SURE } from '../testing/cases.ts';
import { both, chances, near } from '../testing/compare.ts';

describe('Knockback compares the hit roll with whomever it strikes (N17, N31)', () => {
  const tough = { toughness: 3, wounds: 10 };
  const near3 = { ...tough, name: 'Other', side: 'enemy', nearTarget: true, distance: 10 };
  const fields = (target: object, other: object) => ({
    shooter: SURE,
    weapon: rifle(['Rapid Fire (1)', 'Knockback'], { accuracyLong: 0 }),
    target: { ...SISTER, ...tough, ...target },
    others: [{ ...near3, ...other }],
    rules: { rapidFireHits: 'spread' },
  });

  it('a hit shared with another: his Strength and what is behind him', () => {
    const distribution = distributionOf(shoot, fields({ strength: 1 }, { strength: 1, blocked: true }));
    // Hit on 2+, which reaches Strength 1; wounds on 4+. One hole (1/2): the target's alone, Damage 1 with 1/2.
    // Two (1/3): one each; Damage 1 if the target's alone wounds, since the other takes 2. Three (1/6): the target two.
    const one = (1 / 2) * (1 / 2) + (1 / 3) * (1 / 4) + (1 / 6) * (1 / 2) * (1 / 2);
    near(distribution.chance('damage', 1), (5 / 6) * one);
    near(distribution.chance('damage', 1), 0.3125);
  });

  it('two of different Strength behind whom there is something: each by himself', () => {
    const distribution = distributionOf(
      shoot,
      fields({ strength: 6, blocked: true }, { strength: 4, blocked: true }),
    );
    // One hole: Damage 2 only on a 6. Two: each 1 more when the face reaches 6, or 4.
    const mean = (face: number) => {
      const [target, other] = [face >= 6 ? 2 : 1, face >= 4 ? 2 : 1];
      return (1 / 2) * (target / 2) + (1 / 3) * ((target + other) / 2) + (1 / 6) * (target + other / 2);
    };
    near(distribution.mean('damage'), (mean(2) + mean(3) + mean(4) + mean(5) + mean(6)) / 6);
  });
});

describe('strays', () => {
  it('N46: Knockback never pushes a bystander, or by the roll that missed', () => {
    const weapon = { long: 60, strength: 12, damage: 1, ammo: 2, traits: ['Knockback'] };
    const other = { toughness: 10, wounds: 9, strength: 2, blocked: true, nearLine: true, distance: 10 };
    const fields = {
      shooter: { ballisticSkill: 5 },
      weapon,
      target: { ...SISTER, wounds: 9, toughness: 10 },
      others: [{ ...other, name: 'Foe', side: 'enemy' }],
    };
    const { before, after } = both(shoot, fields, { strayKnockback: 'missedRoll' });
    // S12 wounds T10 on 3+. Hit on 5+. Missed with 1 to 4, hit astray on 1 to 3; 2, 3 and 4 reach Strength 2.
    const struck = (face: number) => (1 / 6) * (1 / 2) * (4 / 6) * (face >= 2 ? 2 : 1);
    near(before.mean('damage'), (2 / 6) * (4 / 6) + (4 / 6) * (1 / 2) * (4 / 6));
    near(after.mean('damage'), (2 / 6) * (4 / 6) + struck(1) + struck(2) + struck(3) + struck(4));
    chances(after, 'strayFoes', [1 - (4 / 6) * (1 / 2), (4 / 6) * (1 / 2)]);
    const master = { ...fields, weapon: { ...weapon, traits: ['Knockback', 'Master-crafted'] } };
    const again = distributionOf(shoot, { ...master, rules: { strayKnockback: 'missedRoll' } });
    // A miss is rolled again, whatever it reached.
    near(again.mean('strayFoes'), (4 / 6) * (4 / 6) * (1 / 2));
  });
});

describe('strays of two sidearms (rule 12)', () => {
  const pistol = { long: 60, strength: 12, damage: 1, ammo: 2, traits: ['Sidearm', 'Sever'] };
  const friend = { ...SISTER, side: 'friend', nearLine: true, distance: 5 };
  const fields = {
    shooter: { ballisticSkill: 6 },
    first: pistol,
    second: pistol,
    target: { ...SISTER, cover: 'full' },
    others: [{ ...friend, name: 'Friend' }],
  };
  /** −1 for two, −2 for cover: 9+, so a 6 and then a 6. What misses strays on 1 to 3. */
  const astray = (35 / 36) * (1 / 2);
  /** S12 wounds T3 on 2+, and Sever takes out. */
  const out = 5 / 6;

  it('N30: all are allocated before either is resolved, or the second’s afterwards', () => {
    const { before, after } = both(twinGuns, fields, { twinStrays: 'eachWeapon' });
    near(before.chance('friendHits', 2), astray ** 2);
    expect(before.chance('friendHits', 2)).toBeCloseTo(0.2363, 4);
    near(after.chance('friendHits', 2), astray ** 2 * (1 - out));
    expect(after.chance('friendHits', 2)).toBeCloseTo(0.0394, 4);
    for (const distribution of [before, after]) {
      near(distribution.chance('friendHits', 0), (1 - astray) ** 2);
      near(
        distribution.chance('friendCasualties', 1),
        2 * astray * (1 - astray) * out + astray ** 2 * (1 - (1 - out) ** 2),
      );
    }
  });

  it('N30: with strays resolved one by one, the second’s never reach one Out of Action', () => {
    const distribution = distributionOf(twinGuns, { ...fields, rules: { strayResolution: 'oneByOne' } });
    near(distribution.chance('friendHits', 2), astray ** 2 * (1 - out));
  });

  it('a hit of the first and a stray of the second each do what their own weapon does', () => {
    // The first hits on 2+ and takes Engaged T3 out on 2+; the second, at S1, Pins a friend of T10 and wounds on 6.
    const distribution = distributionOf(twinGuns, {
      ...fields,
      first: { ...pistol, accuracyLong: 3 },
      second: { ...pistol, strength: 1, traits: ['Sidearm'] },
      shooter: { ballisticSkill: 2, skills: ['Gunfighter'] },
      target: SISTER,
      others: [{ ...friend, name: 'Friend', toughness: 10, wounds: 2 }],
    });
    // Both miss on a 1 only. A stray of the first is Sever at S12 against T10: 3+, one of two Wounds.
    near(
      distribution.chance('fate', 'Out of Action'),
      (5 / 6) * (5 / 6) + (1 - (5 / 6) * (5 / 6)) * (5 / 6) * (1 / 6) * (1 / 6),
    );
    near(distribution.mean('friendHits'), 2 * (1 / 6) * (1 / 2));
  });
});
