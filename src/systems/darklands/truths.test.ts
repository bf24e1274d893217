import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { shoot } from './shoot.ts';
import {
  binomialDistribution,
  choose,
  convolved,
  distributionOfCounts,
  distributionOfOrders,
  mapped,
} from './testing/arithmetic.ts';
import { distributionOfShoot, evenly, expectDistribution, scenario } from './testing/fixtures.ts';

const least = (most: number) => (value: number) => Math.min(most, value);

describe('a Shoot by hand', () => {
  it('5 dice at value 5 against evade 5, no step 17: each is damage with 0.1 + 0.4 × 0.5 (Shoot 8–20)', () => {
    const distribution = distributionOfShoot();
    expectDistribution(distribution.of('hits'), binomialDistribution(5, 0.5));
    expectDistribution(distribution.of('damageDice'), binomialDistribution(5, 0.3));
    expectDistribution(distribution.of('casualties'), binomialDistribution(5, 0.3));
  });

  it('5 dice at value 5 against evade 5 with step 17: fated evades turn ordinary damage dice (Shoot 17)', () => {
    // Kinds: fated shot or evaded with 0 · ordinary damage 1–4 · fated evade · nothing.
    const chances = [0.1 + 0.4 * 0.1, 0.4 * 0.4, 0.4 * 0.1, 0.5 + 0.4 * 0.4];
    const truth = distributionOfCounts(
      5,
      chances,
      ([sure, ordinary, turners]) => sure + Math.max(0, ordinary - turners),
    );
    expectDistribution(distributionOf(shoot, evenly()).of('damageDice'), truth);
  });

  it('an ineligible 9 is a shot like any other and can be evaded (Shoot 9)', () => {
    const distribution = distributionOfShoot({ target: { skill: 18 }, also: ['fatedShots'] });
    expectDistribution(distribution.of('hits'), binomialDistribution(5, 0.4)); // one band lower: value 6
    expectDistribution(distribution.of('damageDice'), binomialDistribution(5, 0.4 * 0.5));
    expectDistribution(distribution.of('fatedShots'), [1]);
  });

  it('a value above 9: only an eligible 9 hits, an ineligible one misses (Shoot 9, 10)', () => {
    const far = { situation: { light: 'dark', wind: 3 } };
    expectDistribution(distributionOfShoot(far).of('casualties'), binomialDistribution(5, 0.1));
    expectDistribution(distributionOfShoot({ ...far, target: { skill: 18 } }).of('hits'), [1]);
  });

  it('a value of 9 exactly: an ineligible 9 hits and can be evaded (Shoot 10)', () => {
    const distribution = distributionOfShoot({
      situation: { light: 'dark', wind: 1 },
      target: { skill: 18 },
    });
    expectDistribution(distribution.of('damageDice'), binomialDistribution(5, 0.1 * 0.5));
  });

  it('a value below 1: a 0 falls all the same (Shoot 11, 12)', () => {
    const distribution = distributionOfShoot({
      shooter: { skill: 25 },
      weapon: { lethal: 6 },
      target: { traits: ['gigantic'], mass: 4 },
      situation: { distance: 6, blindArc: true },
    });
    expectDistribution(distribution.of('hits'), binomialDistribution(5, 0.9));
  });

  it('an evade value below 1: a 0 is fated damage all the same (Shoot 19)', () => {
    const distribution = distributionOfShoot({
      weapon: { mw: 1 },
      target: { traits: ['shieldwall', 'parry', 'tough'] },
    });
    expectDistribution(distribution.of('damageDice'), binomialDistribution(5, 0.1 + 0.4 * 0.1));
  });

  it('an easy shot keeps the higher of two, a difficult one the lower (Shoot Modifiers)', () => {
    const easy = distributionOfShoot({ situation: { sight: 'easily' }, also: ['fatedShots'] });
    expectDistribution(easy.of('hits'), binomialDistribution(5, 1 - 0.5 ** 2));
    expectDistribution(easy.of('fatedShots'), binomialDistribution(5, 1 - 0.9 ** 2));
    const difficult = distributionOfShoot({
      situation: { sight: 'difficultly' },
      also: ['fatedShots'],
    });
    expectDistribution(difficult.of('hits'), binomialDistribution(5, 0.5 ** 2));
    expectDistribution(difficult.of('fatedShots'), binomialDistribution(5, 0.1 ** 2));
  });

  it('a mixed unit takes the dice in the order they were rolled, warrior by warrior (Shoot 14, 24)', () => {
    // Three tough ones (evade 5) and one that needs 7; the dice go A A A B, A A A B, …
    const distribution = distributionOfShoot({
      shooter: { warriors: 6 },
      target: { warriors: 3, others: [{ name: 'B', warriors: 1, skill: 12, ca: 7, wounds: 9 }] },
    });
    const harm = [0.5, 0.7];
    const truth = distributionOfOrders(6, [0.5, 0.4, 0.1], (kinds) => {
      const shots = kinds.filter((kind) => kind > 0);
      const chances = shots.map((kind, place) => (kind === 2 ? 1 : harm[place % 4 === 3 ? 1 : 0]));
      const atA = chances.filter((_, place) => place % 4 !== 3);
      return atA.reduce((sum, p) => convolved(sum, [1 - p, p]), [1]);
    });
    expectDistribution(distribution.of('casualties'), mapped(truth, least(3))); // B has too many wounds to die
    const all = distributionOfOrders(6, [0.5, 0.4, 0.1], (kinds) => {
      const shots = kinds.filter((kind) => kind > 0);
      const chances = shots.map((kind, place) => (kind === 2 ? 1 : harm[place % 4 === 3 ? 1 : 0]));
      return chances.reduce((sum, p) => convolved(sum, [1 - p, p]), [1]);
    });
    expectDistribution(distribution.of('damageDice'), all);
  });

  it('casualties of each profile are counted on demand (Shoot 24)', () => {
    // Three dice: the first that hits goes to the two spearmen, the second too; a third would go to the captain.
    const parts = {
      shooter: { warriors: 3 },
      also: ['casualtiesOfEach'],
      target: {
        name: 'Spearmen',
        warriors: 2,
        others: [{ name: 'Captain', warriors: 1, skill: 12, ca: 12, traits: ['tough'] }],
      },
    };
    const distribution = distributionOfShoot(parts);
    const captain = 0.5 ** 3 * 0.6; // three hits; a hit hurts with 0.6, fated ones wherever they fall
    expectDistribution(distribution.of('casualtiesCaptain'), [1 - captain, captain]);
    // Of 0, 1, 2 or 3 hits the spearmen face 0, 1, 2 and 2.
    const [none, one, two] = [0.125, 0.375, 0.5];
    expectDistribution(distribution.of('casualtiesSpearmen'), [
      none + one * 0.4 + two * 0.16,
      one * 0.6 + two * 0.48,
      two * 0.36,
    ]);
  });

  it('the dead take no dice (Shoot 14)', () => {
    const single = { warriors: 1, skill: 12, ca: 12, traits: ['tough'] };
    const distribution = distributionOfShoot({
      shooter: { warriors: 1 },
      target: { ...single, others: [single] },
      differentShoots: [{ shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18 } }],
    });
    // Each Shoot's one die goes to the first that lives.
    expectDistribution(distribution.of('casualties'), binomialDistribution(2, 0.3));
  });

  it('overkill on the last warrior is lost, but it is shoot damage (Shoot Damage 5–8)', () => {
    const distribution = distributionOfShoot({ weapon: { damage: 2 }, target: { warriors: 1, wounds: 3 } });
    expectDistribution(
      distribution.of('casualties'),
      mapped(binomialDistribution(5, 0.3), (dice) => (dice >= 2 ? 1 : 0)),
    );
    expectDistribution(
      distribution.of('damage'),
      mapped(binomialDistribution(5, 0.3), (dice) => dice * 2),
    );
    expectDistribution(
      distribution.of('woundsLost'),
      mapped(binomialDistribution(5, 0.3), (dice) => Math.min(3, dice * 2)),
    );
  });

  it('the wounded warrior is hurt first and the rest carries over in the profile (Shoot 23)', () => {
    const distribution = distributionOfShoot({ weapon: { damage: 2 }, target: { wounds: 3, wounded: 2 } });
    expectDistribution(
      distribution.of('casualties'),
      mapped(binomialDistribution(5, 0.3), (dice) => Math.floor((2 + 2 * dice) / 3)),
    );
  });

  it('each profile has a wounded warrior of its own (Shoot 23)', () => {
    const other = { warriors: 2, skill: 12, ca: 12, traits: ['tough'], wounds: 2 };
    const dies = (wounded: number) =>
      distributionOfShoot({
        shooter: { warriors: 1 },
        target: { warriors: 1, wounds: 9, others: [{ ...other, wounded }] },
      }).chance('casualties', 1);
    expect([dies(0), dies(1)].map((p) => Number(p.toFixed(9)))).toEqual([0, 0.3]);
  });

  it('a frenzied unit with blood-lust tokens flays itself for D10 − 2, at least 1 (Frenzied 0–9)', () => {
    const distribution = distributionOfShoot({
      shooter: { warriors: 1 },
      target: { warriors: 4, wounds: 3, conditions: ['frenzied'], bloodLust: 2 },
      rules: { criteria: 'damage' },
    });
    // Hurt by one wound with 0.3; faces 0–8 flay (no roarer), 9 rampages.
    const flay = 0.3 * 0.9;
    expect(distribution.chance('reaction', 'flay')).toBeCloseTo(flay, 12);
    expect(distribution.chance('reaction', 'rampage')).toBeCloseTo(0.3 * 0.1, 12);
    const points = [0, 0.4, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]; // D10 of 0–3: 1 point; 4: 2; … 9: 7
    const flayed = mapped(points, (point) => Math.floor((1 + point) / 3));
    expectDistribution(
      distribution.of('flayed'),
      flayed.map((p, dead) => flay * p + (dead === 0 ? 1 - flay : 0)),
    );
  });

  it('Shocked and Heavily Damaged, by every way three dice can fall (Shoot Results 1–5)', () => {
    const distribution = distributionOfShoot({ shooter: { warriors: 3 }, target: { warriors: 3 } });
    const kinds = [0.5, 0.2, 0.3]; // fallen, evaded, damage
    const chanceOf = (holds: (hits: number, dead: number) => boolean) =>
      distributionOfCounts(3, kinds, ([, evaded, damage]) => (holds(evaded + damage, damage) ? 1 : 0))[1] ??
      0;
    expect(distribution.chance('result', 'destroyed')).toBeCloseTo(0.3 ** 3, 12);
    expect(distribution.chance('result', 'shocked')).toBeCloseTo(
      chanceOf((hits, dead) => dead === 1 && hits > 2),
      12,
    );
    expect(distribution.chance('result', 'shocked and heavily damaged')).toBeCloseTo(
      chanceOf((hits, dead) => dead === 2 && hits > 1),
      12,
    );
    expect(distribution.chance('result', 'undamaged')).toBeCloseTo(0.7 ** 3, 12);
    expect(distribution.chance('reaction', 'flee')).toBeCloseTo(
      distribution.chance('result', 'shocked and heavily damaged'),
      12,
    );
  });

  it('two Different Shoots add up (Shoot 26)', () => {
    const second = { shooter: { warriors: 2, skill: 12 }, weapon: { mw: 23, damage: 2 } };
    const distribution = distributionOfShoot({ differentShoots: [second] });
    // The second: evade value 6, so a shot that can be evaded hurts with 0.6.
    const damage = convolved(
      binomialDistribution(5, 0.3),
      mapped(binomialDistribution(2, 0.1 + 0.4 * 0.6), (dice) => dice * 2),
    );
    expectDistribution(distribution.of('casualties'), damage);
    expectDistribution(distribution.of('hits'), binomialDistribution(7, 0.5));
  });

  it('two rounds at a unit that never reacts are ten dice (rounds)', () => {
    const distribution = distributionOfShoot({ rounds: 2, rules: { criteria: 'never' } });
    expectDistribution(distribution.of('casualties'), binomialDistribution(10, 0.3));
  });

  it('a D10 of damage against six wounds (Shoot Damage 2)', () => {
    const distribution = distributionOfShoot({
      shooter: { warriors: 2 },
      weapon: { damage: 'D10' },
      target: { warriors: 1, wounds: 6 },
    });
    const two = [...Array(100).keys()].filter((i) => Math.floor(i / 10) + (i % 10) >= 6).length / 100;
    expect(distribution.chance('casualties', 1)).toBeCloseTo(2 * 0.3 * 0.7 * 0.4 + 0.3 ** 2 * two, 12);
  });

  it('fated shots fall upon a mixed unit as a hypergeometric draw (Shoot 14)', () => {
    // All nine dice hit and only fated ones hurt: the Targets evade everything else but 0s.
    const distribution = distributionOf(
      shoot,
      scenario({
        shooter: { warriors: 4, skill: 30 },
        weapon: { mw: 1, lethal: 3 },
        target: {
          traits: ['shieldwall'],
          warriors: 2,
          others: [{ warriors: 1, skill: 12, ca: 12, wounds: 5, traits: ['shieldwall'] }],
        },
        rules: { certainEvades: 'compare' },
      }),
    );
    // Value 3: fallen 0.3, shot 0.6, fated 0.1. Evade value 0: only fated shots hurt. Dealt A A B A.
    const truth = distributionOfCounts(4, [0.3, 0.6, 0.1], ([, shots, fated]) => shots * 10 + fated);
    const casualties = [0, 0, 0];
    truth.forEach((chance, key) => {
      const [shots, fated] = [Math.floor(key / 10), key % 10];
      const n = shots + fated;
      const atA = n >= 3 ? n - 1 : n;
      for (let k = 0; k <= fated; k++) {
        if (k > atA || fated - k > n - atA) continue;
        const drawn = (choose(atA, k) * choose(n - atA, fated - k)) / choose(n, fated);
        casualties[Math.min(2, k)] += chance * drawn;
      }
    });
    expectDistribution(distribution.of('casualties'), casualties);
  });
});
