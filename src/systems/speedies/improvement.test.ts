import { describe, expect, it } from 'vitest';
import { rangedAttack } from './ranged-attack.ts';
import { archer, duel, foe, type Over, roundedDistribution } from './testing/duel.ts';

const distribution = (over: Over, rules: object = {}) =>
  roundedDistribution(rangedAttack, duel({ ...over, rules }));
const close = (found: number, expected: number) => expect(Math.abs(found - expected)).toBeLessThan(1e-12);

// Injury 20 against Defence '-': whatever hits takes out, and a henchman hits on an unmodified 5 and more.
const weapon = { injury: 20 };
const [twoTurns, buckshot] = [{ weapon, rounds: 2 }, { weapon: { ...weapon, traits: ['buckshot'] } }];
const targets = (rank: string): Over => ({
  target: { defence: '-', rank },
  enemies: { other: foe(10, {}, { defence: '-', rank }) },
});

describe('the Improvement Deck (Ranged 14)', () => {
  it('F19: a henchman becomes a Hero once, however many it takes out', () => {
    const over = { unit: { ranged: 2 }, ...targets('hero') };
    const once = 1 - (1 - (16 / 20) * (3 / 20)) ** 2;
    for (const shots of [twoTurns, buckshot]) {
      const found = distribution({ ...over, ...shots });
      close(found.chance('promotions', 1), once);
      expect(found.distribution('promotions')).toHaveLength(2);
    }
    const two = distribution({ ...over, weapon, shooters: { second: archer({}, weapon, { ranged: 2 }) } });
    expect(two.distribution('promotions')).toHaveLength(3);
    close(two.mean('promotions'), 2 * (16 / 20) * (3 / 20));
  });

  const hero = (ranged: number): Over => ({ unit: { ranged, rank: 'hero' }, ...targets('henchman') });

  it('F19, A33: a Hero improves its Ranged at once: 5 cards of 20, and a d20 of its Ranged or less', () => {
    // Ranged 12 hits in 9 of 20 and improves in 5/20 × 12/20; then 10 of 20 and 5/20 × 11/20.
    const [first, second] = [(5 / 20) * (12 / 20), (5 / 20) * (11 / 20)];
    const [hit, better] = [9 / 20, 10 / 20];
    for (const shots of [twoTurns, buckshot]) {
      const found = distribution({ ...hero(12), ...shots });
      close(found.chance('casualties', 2), hit * ((1 - first) * hit + first * better));
      close(found.chance('improvements', 2), hit * first * better * second);
      close(found.chance('improvements', 0), (1 - hit * first) ** 2);
      // It improves at most once for each of the two that it takes out.
      expect(found.distribution('improvements')).toHaveLength(3);
    }
  });

  it('F19: no Ranged is better than 5', () => {
    close(
      distribution({ ...hero(6), ...twoTurns }).chance('improvements', 1),
      1 - (1 - (15 / 20) * (6 / 80)) ** 2,
    );
    expect(() => distribution({ ...hero(5), ...twoTurns }).mean('improvements')).toThrow(
      'no metric improvements',
    );
  });

  it('A33: nothing improves where it is said so, nor after the last shot', () => {
    const none = distribution({ ...hero(12), ...twoTurns }, { improvement: 'none' });
    close(none.chance('casualties', 2), (9 / 20) ** 2);
    expect(() => none.mean('improvements')).toThrow('no metric improvements');
    expect(() => distribution({ ...hero(12), weapon }).mean('improvements')).toThrow(
      'no metric improvements',
    );
  });
});
