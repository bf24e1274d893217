import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { shootAndDrag } from './shoot-and-drag.ts';
import { binomialDistribution, distributionOfCounts, mapped, mean } from './testing/arithmetic.ts';
import { expectDistribution, type Fields, scenario } from './testing/fixtures.ts';

describe('Shoot and Drag', () => {
  const drag = (distance: number, rules: Fields = {}, more: Parameters<typeof scenario>[0] = {}) =>
    distributionOf(
      shootAndDrag,
      scenario({ ...more, shooter: { warriors: 2, ...more.shooter }, situation: { distance }, rules }),
    );

  it('1–5: one warrior is entangled for each damage die', () => {
    expectDistribution(drag(5).of('entangled'), binomialDistribution(2, 0.3));
  });

  it('3: no more warriors than there are', () => {
    expectDistribution(
      drag(5, {}, { target: { warriors: 1 } }).of('entangled'),
      mapped(binomialDistribution(2, 0.3), (n) => Math.min(1, n)),
    );
  });

  it('6, 7: each is dragged 1D10", and engaged if that is far enough', () => {
    const distribution = drag(6);
    expectDistribution(distribution.of('engaged'), binomialDistribution(2, 0.3 * 0.4)); // 6 to 9
    const [none, one, two] = binomialDistribution(2, 0.3);
    // The longest drag is at most d if every die is.
    const atMost = (d: number) =>
      none + one * (d < 6 ? (d + 1) / 10 : 1) + two * (d < 6 ? ((d + 1) / 10) ** 2 : 1);
    const truth = [0, 1, 2, 3, 4, 5, 6].map((d) => atMost(d) - (d > 0 ? atMost(d - 1) : 0));
    expectDistribution(distribution.of('dragDistance'), truth);
    expectDistribution(drag(6.5).of('engaged'), binomialDistribution(2, 0.3 * 0.3)); // 6 is not far enough
  });

  it('4: combined dice drag one warrior by their sum', () => {
    const distribution = drag(12, { combine: 'one' });
    const sums = [...Array(100).keys()].filter((i) => Math.floor(i / 10) + (i % 10) >= 12).length / 100;
    expectDistribution(distribution.of('engaged'), [1 - 0.3 ** 2 * sums, 0.3 ** 2 * sums]);
    expectDistribution(distribution.of('entangled'), [0.7 ** 2, 1 - 0.7 ** 2]);
  });

  it('6: dice that outnumber the warriors are combined evenly', () => {
    const distribution = drag(10, {}, { target: { warriors: 1 } });
    expectDistribution(distribution.of('engaged'), [1 - 0.3 ** 2 * 0.45, 0.3 ** 2 * 0.45]); // sum of two of 10 to 18
  });

  it('6: of three dice upon two warriors the first takes two', () => {
    const distribution = drag(10, {}, { shooter: { warriors: 3 }, target: { warriors: 2 } });
    expectDistribution(distribution.of('engaged'), [1 - 0.3 ** 3 * 0.45, 0.3 ** 3 * 0.45]);
  });

  it('D22: 1D10 may be 1 to 10', () => {
    expectDistribution(drag(6, { quantity: '1-10' }).of('engaged'), binomialDistribution(2, 0.3 * 0.5));
  });

  it('D57: the Shooter chooses how many warriors he combines his dice upon', () => {
    // Three dice of 0.3, 10" to go. Upon two warriors at most: of three damage dice the first takes two, and is there
    // by a sum of 10 or more with 0.45; a die alone never is. Upon one: three dice, two with 0.45, three with 1 − 220/1000
    // (sums of 0 to 9 of three: 12 over 3 = 220 ways).
    const engaged = (dragAtMost: number) =>
      drag(10, {}, { shooter: { warriors: 3 }, dragAtMost, target: { warriors: 9 } }).of('engaged');
    expectDistribution(engaged(2), [1 - 0.027 * 0.45, 0.027 * 0.45]);
    const one = 0.027 * 0.78 + 3 * 0.09 * 0.7 * 0.45;
    expectDistribution(engaged(1), [1 - one, one]);
    expectDistribution(engaged(3), [1]);
  });

  it('7: each Different Target over the distance at which it stands (D54)', () => {
    // Of one at 5" and one at 8" the near takes the only die that hurts (0.3), of two each one: 5" is reached with 0.5, 8"
    // with 0.2. Two dice: neither hits, or one hit or two of 0.5 each, of which 0.6 hurt.
    const found = distributionOf(
      shootAndDrag,
      scenario({
        shooter: { warriors: 2 },
        target: { warriors: 2, standing: [{ warriors: 1, distance: 8 }] },
        situation: { distance: 5 },
        rules: { criteria: 'never' },
      }),
    );
    const near = 0.6 * 0.5;
    const far = 0.6 * 0.2;
    expectDistribution(found.of('engaged'), [
      0.25 + 0.5 * (1 - near) + 0.25 * (1 - near) * (1 - far),
      0.5 * near + 0.25 * (near * (1 - far) + far * (1 - near)),
      0.25 * near * far,
    ]);
  });

  it('7: the bases may be nearer to each other than the shoot distance', () => {
    // Shot at 8", 6" between the bases: 1D10 of 6 to 9 engages.
    expectDistribution(drag(8, {}, { gap: 6 }).of('engaged'), binomialDistribution(2, 0.3 * 0.4));
  });

  it('8: damage is applied after the drag; D38: as one pool', () => {
    const distribution = drag(0, { dragDamage: 'pool' }, { target: { wounds: 2 } });
    expectDistribution(
      distribution.of('casualties'),
      mapped(binomialDistribution(2, 0.3), (dice) => (dice === 2 ? 1 : 0)),
    );
    expectDistribution(distribution.of('engaged'), binomialDistribution(2, 0.3)); // counted before damage
  });

  it('8, D38: each Dragged warrior takes his own damage: harpooners by hand', () => {
    // SKILL 15 and 13 lie in one band: value 5. M+W 15 and C+A 11 too: evade value 5 − 1 (Skirmish), with step 17.
    // A die: fated shot 0.1, or shot 0.4 and evaded with 0: 0.04 · with 1–3: 0.12 · with 9: 0.04 · else nothing.
    const dice = distributionOfCounts(6, [0.1 + 0.04, 0.12, 0.04, 0.7], ([sure, ordinary, turners]) => {
      return sure + Math.max(0, ordinary - turners);
    });
    const harpooners = (rules: Fields) =>
      drag(5, rules, {
        shooter: { warriors: 6, skill: 15 },
        weapon: { mw: 15, damage: 2, lethal: 4, effective: 10 },
        target: { warriors: 8, skill: 13, ca: 11, traits: ['skirmish'] },
      });
    // Two points upon a warrior of one WOUND kill him alone: as many die as are dragged.
    expectDistribution(harpooners({}).of('casualties'), dice);
    expect(mean(dice)).toBeCloseTo(1.454, 3);
    expectDistribution(harpooners({ combine: 'one' }).of('casualties'), [dice[0], 1 - dice[0]]);
    expect(1 - dice[0]).toBeCloseTo(0.796, 3);
    const pool = harpooners({ dragDamage: 'pool' }).of('casualties');
    expectDistribution(
      pool,
      mapped(dice, (n) => Math.min(8, 2 * n)),
    );
    expect(mean(pool)).toBeCloseTo(2.897, 3);
  });

  it('D38: what one warrior cannot take is lost, the wounded one is the first', () => {
    const own = (damage: number, more = {}) =>
      drag(4, {}, { weapon: { damage }, target: { wounds: 2, ...more } });
    expectDistribution(own(1).of('casualties'), [1]);
    expectDistribution(own(1).of('woundsLost'), binomialDistribution(2, 0.3));
    expectDistribution(own(1, { wounded: 1 }).of('casualties'), [0.7 ** 2, 1 - 0.7 ** 2]);
    expectDistribution(own(1, { wounded: 1 }).of('woundsLost'), binomialDistribution(2, 0.3));
    expectDistribution(own(3).of('casualties'), binomialDistribution(2, 0.3));
  });

  it('D38: a frenzied unit flays the warriors who were wounded by the drag', () => {
    const distribution = drag(
      4,
      { criteria: 'always' },
      { target: { warriors: 2, wounds: 2, conditions: ['frenzied'], bloodLust: 1 } },
    );
    // 0, 1 or 2 wounds by the drag, never two of one warrior. Then faces 0 to 8 flay for D10 − 1, at least 1.
    const points = [0.1, 0.9 * 0.3, 0.9 * 0.1, 0.9 * 0.1, 0.9 * 0.5];
    expectDistribution(distribution.of('woundsLost'), binomialDistribution(2, 0.3));
    // Of the four wounds those are left that the drag did not take.
    const flayed = [0, 0, 0, 0, 0];
    binomialDistribution(2, 0.3).forEach((p, wounds) => {
      points.forEach((q, point) => {
        flayed[Math.min(4 - wounds, point)] += p * q;
      });
    });
    expectDistribution(distribution.of('flayWounds'), flayed);
    const both = 0.3 ** 2; // then two points kill them both
    expect(distribution.chance('flayed', 2)).toBeCloseTo(
      both * 0.9 * 0.7 + binomialDistribution(2, 0.3)[1] * 0.9 * 0.6 + 0.7 ** 2 * 0.9 * 0.5,
      12,
    );
  });

  it('9: a linked Attack is offered if anyone who is engaged lives', () => {
    // Each of two dice drags one (0.3) into contact (0.4); one WOUND is gone with one point, before the Attack.
    const alive = drag(6, {}, { target: { wounds: 2 } });
    expect(alive.chance('linkedAttack', 'yes')).toBeCloseTo(1 - (1 - 0.12) ** 2, 12);
    expect(drag(6).chance('linkedAttack', 'yes')).toBe(0);
    // One of one WOUND and one of two, in contact already: of two hits (0.25) the second is the other's, 0.6 of which hurt
    // him; he lives, whatever has become of the first.
    const other = { warriors: 1, skill: 12, ca: 12, traits: ['tough'], wounds: 2 };
    const both = drag(0, { criteria: 'never' }, { target: { warriors: 1, others: [other] } });
    expect(both.chance('linkedAttack', 'yes')).toBeCloseTo(0.25 * 0.6, 12);
    // The wounded one is the first: he dies, and whoever else is in contact is attacked, which takes both dice.
    const wounded = drag(6, {}, { target: { wounds: 2, wounded: 1 } });
    expect(wounded.chance('linkedAttack', 'yes')).toBeCloseTo(0.3 * 0.3 * 0.4, 12);
  });
});
