import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { rangedAttack } from './ranged-attack.ts';
import { duel, type Over, roundedDistribution } from './testing/duel.ts';

const distribution = (over: Over, rules: object = {}) =>
  roundedDistribution(rangedAttack, duel({ ...over, rules }));
const near = (found: number, expected: number) => expect(found).toBeCloseTo(expected, 11);

/*
 * A pistol of Injury 2 in the hands of Ranged 12, at Defence 10 and 9". One d20 that is thrown again on each 20 shows
 * a 1 at some place of the chain with 1/20 + 1/20² + … = 1/19. The Injury Roll counts the face and 2: 9 faces up to
 * 11 (nothing), 10 to 12 Dazed, 13 to 15 Stunned, 16 to 20 Incapacitated.
 */
const PISTOL = { range: 10, injury: 2, pierce: 3, traits: ['blackpowder'] };
const [NOTHING, DAZED, STUNNED, OUT] = [9 / 20, 3 / 20, 3 / 20, 5 / 20];
const MISFIRE = 1 / 19;

const hurt = (wounds: number, traits: string[], rules: object = {}) => {
  const all = distribution(
    { unit: { ranged: 12, wounds, traits }, weapon: PISTOL, target: { defence: 10 }, enemy: { distance: 9 } },
    rules,
  );
  return ['Dazed', 'Stunned', 'Incapacitated'].map((injury) => all.chance('shooterInjury', injury));
};

const expectHurt = (found: readonly number[], expected: readonly number[]) => {
  found.forEach((p, i) => {
    near(p, MISFIRE * expected[i]);
  });
};

describe('what a misfire does to the shooter (F10)', () => {
  it('F10, A36: an Undead with another Wound is Dazed where others are Stunned', () => {
    // Not Undead: Incapacitated is Stunned and a Wound. Undead: that Stunned counts as Dazed too.
    expectHurt(hurt(2, []), [DAZED, STUNNED + OUT, 0]);
    expectHurt(hurt(2, ['undead']), [DAZED + STUNNED + OUT, 0, 0]);
    expectHurt(hurt(1, ['undead']), [DAZED + STUNNED, 0, OUT]);
  });

  it('A36: or is Stunned like anyone by its own weapon', () => {
    const plain = { undeadMisfire: 'plain' };
    expectHurt(hurt(2, ['undead'], plain), [DAZED, STUNNED + OUT, 0]);
    expectHurt(hurt(1, ['undead'], plain), [DAZED, STUNNED, OUT]);
  });

  it('F16: a Pit Fighter is not Dazed, and an Undead Pit Fighter with another Wound not even Stunned', () => {
    expectHurt(hurt(2, ['pitFighter']), [0, STUNNED + OUT, 0]);
    expectHurt(hurt(2, ['undead', 'pitFighter']), [0, 0, 0]);
  });
});

describe('an Injury Roll for each natural 1 (A26)', () => {
  /*
   * Two pistols, the higher die kept. Of 400 throws 39 show a 20 and go on: 2 of them with a 1 beside it, 37
   * without. Of the other 361 one shows two 1s, 2 × 18 = 36 one, 324 none. With x for each natural 1 the whole chain
   * has the generating function N(x) = (324 + 36x + x²) / (400 − 37 − 2x).
   */
  const ends = (x: number) => 324 + 36 * x + x ** 2;
  const goesOn = (x: number) => 363 - 2 * x;
  const chain = (x: number) => ends(x) / goesOn(x);
  const slope = (x: number) => ((36 + 2 * x) * goesOn(x) + 2 * ends(x)) / goesOn(x) ** 2;

  const weapon = { ...PISTOL, range: 30, traits: ['blackpowder', 'dualWield'] };
  const shooter = { copies: 2 };
  const each = { misfires: 'each' };
  /** Far below the default: the states do not count how many 1s came before. */
  const SMALL = { rows: 20_000, cells: 200_000, ways: 200_000, plays: 2_000_000 };
  const worst = (wounds: number) =>
    distributionOf(rangedAttack, duel({ unit: { wounds }, weapon, shooter, rules: each }), SMALL).of(
      'shooterInjury',
    );

  it('A26: with two dice and a chain without end it compiles, and the worst of all rolls stands', () => {
    const [none, dazed, stunned, out] = worst(1) as [number, number, number, number];
    near(none, chain(NOTHING));
    near(none + dazed, chain(NOTHING + DAZED));
    near(none + dazed + stunned, chain(NOTHING + DAZED + STUNNED));
    near(out, 1 - chain(1 - OUT));
  });

  it('A26, F10: with two Wounds the first Incapacitated costs one, the second is Incapacitated', () => {
    const [none, dazed, stunned, out] = worst(2) as [number, number, number, number];
    near(none, chain(NOTHING));
    near(none + dazed, chain(NOTHING + DAZED));
    // At most one of the natural 1s may count 18: none of them, or exactly one with weight 5/20 N'(15/20).
    const atMostOne = chain(1 - OUT) + OUT * slope(1 - OUT);
    near(out, 1 - atMostOne);
    near(none + dazed + stunned, atMostOne);
  });

  it('F12: a Staggered shooter keeps its Disadvantage until its chain has ended, whatever it suffered', () => {
    // The lower die hits on 14 and more: 49 of 400. Either die goes on with a 20: 39 of 400, also beside a 1.
    const staggered = { shooter: { condition: 'staggered' }, weapon: { ...PISTOL, injury: 20 } };
    const all = distribution(staggered, { ...each, criticalDie: 'either' });
    near(all.mean('hits'), 49 / 400 / (1 - 39 / 400));
  });
});
