import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { gaze } from './gaze.ts';
import { shootReaction } from './reaction/shoot-reaction.ts';
import { shootAndDrag } from './shoot-and-drag.ts';
import { spray } from './target/spray.ts';
import { binomialDistribution, convolved } from './testing/arithmetic.ts';
import { distributionOfShoot, expectDistribution, type Fields, scenario } from './testing/fixtures.ts';

describe('simultaneous Shoots (Shoot 2)', () => {
  const later = { shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18 } };

  it('D55: their scores add up to one result', () => {
    // Three dice at two warriors of mass 1, each fallen 0.5, evaded 0.2 or damage 0.3. Two kills: destroyed. One: shocked
    // if another die hit (score 2 at mass 1). None: shocked with a score of 3.
    const distribution = distributionOfShoot({
      shooter: { warriors: 2 },
      target: { warriors: 2 },
      differentShoots: [later],
      simultaneous: true,
    });
    const shocked = 3 * 0.3 * (0.7 ** 2 - 0.5 ** 2) + 0.2 ** 3;
    expect(distribution.chance('result', 'destroyed')).toBeCloseTo(3 * 0.3 ** 2 * 0.7 + 0.3 ** 3, 12);
    expect(distribution.chance('result', 'shocked')).toBeCloseTo(shocked, 12);
    expect(distribution.chance('result', 'damaged')).toBeCloseTo(3 * 0.3 * 0.5 ** 2, 12);
    expect(distribution.chance('reaction', 'broken')).toBeCloseTo(shocked / 2, 12); // one panic test
    expectDistribution(distribution.of('hits'), binomialDistribution(3, 0.5)); // even where nobody is left
  });

  it('D55: each finds the unit as it stood, or as the one before has left it', () => {
    // One die each at one A and one B: both go to A, the first of equals. In turn, the second goes to B if A is dead.
    const casualties = (rules: Fields) =>
      distributionOfShoot({
        shooter: { warriors: 1 },
        target: { warriors: 1, others: [{ warriors: 1, skill: 12, ca: 12, traits: ['tough'] }] },
        differentShoots: [later],
        simultaneous: true,
        rules,
      }).of('casualties');
    expectDistribution(casualties({}), [0.7 ** 2, 1 - 0.7 ** 2]);
    expectDistribution(casualties({ simultaneousShoots: 'inTurn' }), binomialDistribution(2, 0.3));
  });

  it('D55: in rounds, each round finds the unit as the last has left it', () => {
    const casualties = distributionOfShoot({
      shooter: { warriors: 1 },
      target: { warriors: 1, others: [{ warriors: 1, skill: 12, ca: 12, traits: ['tough'] }] },
      differentShoots: [later],
      simultaneous: true,
      rounds: 2,
      rules: { criteria: 'never' },
    }).of('casualties');
    // A round kills one with 0.51 while anyone is left.
    expectDistribution(casualties, binomialDistribution(2, 0.51));
  });
});

describe('simultaneous Sprays, Drags and Gazes (D55)', () => {
  // A lone warrior: where the first kills him, the second rolls no die, unless both find him as he stood.
  const alone = { warriors: 1 };
  const later = { shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18 } };

  it('Sprays, each easy: 1 − 0.5² hit, 0.19 of them fated, the others evaded with 0.5', () => {
    const sprays = (simultaneous: boolean) =>
      distributionOf(spray, {
        ...scenario({ shooter: alone, target: alone }),
        under: [1],
        differentShoots: [{ ...later, under: [1] }],
        simultaneous,
      });
    expectDistribution(sprays(false).of('dice'), [0, 0.47, 0.53]);
    expectDistribution(sprays(true).of('dice'), [0, 0, 1]);
    expectDistribution(sprays(true).of('hits'), binomialDistribution(2, 0.75));
    expectDistribution(sprays(true).of('casualties'), [0.53 ** 2, 1 - 0.53 ** 2]);
  });

  it('Drags: none is dragged twice', () => {
    const drags = (simultaneous: boolean) =>
      distributionOf(shootAndDrag, {
        ...scenario({ shooter: alone, target: alone, situation: { distance: 5 } }),
        differentShoots: [later],
        simultaneous,
      });
    expectDistribution(drags(false).of('dice'), [0, 0.3, 0.7]);
    expectDistribution(drags(true).of('dice'), [0, 0, 1]);
    expectDistribution(drags(true).of('entangled'), [0.49, 0.51]);
    expectDistribution(drags(true).of('damageDice'), binomialDistribution(2, 0.3));
  });

  it('Gazes: both at the champion, whom the first may have killed', () => {
    const gorgon = { shooter: { warriors: 1, skill: 12 }, weapon: { glance: 1, gaze: 1 }, aimAt: 0 };
    const distribution = distributionOf(gaze, {
      ...gorgon,
      target: {
        name: 'Champion',
        warriors: 1,
        skill: 12,
        others: [{ name: 'Guard', warriors: 2, skill: 12 }],
      },
      differentShoots: [gorgon],
      simultaneous: true,
      also: ['casualtiesOfEach'],
      rules: { criteria: 'never' },
    });
    expectDistribution(distribution.of('casualtiesChampion'), [0.25, 0.75]);
    expectDistribution(distribution.of('casualtiesGuard'), [1]);
    expectDistribution(distribution.of('damage'), binomialDistribution(2, 0.5));
  });
});

describe('Different Shoots in other sequences', () => {
  it('Shoot & Drag 2: harpooners near and far, each over a gap of their own', () => {
    // A die drags with 0.3: over 5" with 0.5 (5 to 9), over 8" with 0.2 (8, 9). Whoever is dragged dies, of nine.
    const distribution = distributionOf(
      shootAndDrag,
      scenario({
        shooter: { warriors: 2 },
        target: { warriors: 9 },
        situation: { distance: 5 },
        differentShoots: [{ shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18 }, gap: 8 }],
        rules: { criteria: 'never' },
      }),
    );
    expectDistribution(distribution.of('entangled'), binomialDistribution(3, 0.3));
    expectDistribution(distribution.of('casualties'), binomialDistribution(3, 0.3));
    expectDistribution(
      distribution.of('engaged'),
      convolved(binomialDistribution(2, 0.15), binomialDistribution(1, 0.06)),
    );
  });

  it('Spray 1, 2: two dragons spray a unit, each with a template of its own', () => {
    // The first: easy, hits with 1 − 0.5², 0.19 of it fated, evade value 5: damage with 0.19 + 0.56 × 0.5 = 0.47, three
    // dice. The second, SKILL 2: value 7, easy: 1 − 0.7² = 0.51, none fated: damage with 0.255, two dice.
    const distribution = distributionOf(spray, {
      ...scenario({ shooter: { warriors: 1 }, target: { wounds: 99 } }),
      under: [3],
      differentShoots: [{ shooter: { warriors: 1, skill: 2 }, weapon: { mw: 18 }, under: [2] }],
    });
    expectDistribution(distribution.of('dice'), [0, 0, 0, 0, 0, 1]);
    expectDistribution(
      distribution.of('damageDice'),
      convolved(binomialDistribution(3, 0.47), binomialDistribution(2, 0.255)),
    );
  });

  it('Shoot Reaction 2: bows and javelins hold and shoot at a charge', () => {
    // Bows: value 5 + 1; evade 6 − 1 (tough): fallen 0.6, evaded 0.15, damage 0.1 + 0.3 × 0.5 = 0.25. Javelins, near:
    // value 5 + 1 − 1; evade 5 − 1: fallen 0.5, evaded 0.24, damage 0.1 + 0.4 × 0.4 = 0.26. One die turns none.
    const distribution = distributionOf(
      shootReaction,
      scenario({
        shooter: { warriors: 2 },
        target: { warriors: 2 },
        situation: { reaction: 'holdAndShoot' },
        differentShoots: [
          { shooter: { warriors: 1, skill: 12 }, weapon: { mw: 12, lethal: 4 }, situation: { distance: 4 } },
        ],
      }),
    );
    // Where the bows destroy the unit (0.25²) the javelins are lost.
    const destroyed = 0.25 ** 2;
    expectDistribution(distribution.of('hits'), [
      0.36 * 0.5,
      0.36 * 0.5 + 0.48 * 0.5,
      0.48 * 0.5 + (0.16 - destroyed) * 0.5 + destroyed,
      (0.16 - destroyed) * 0.5,
    ]);
    // Two warriors of mass 1 and the total shoot score so far, each panic test passed with 0.5. After the bows:
    const oneDeadShocked = 2 * 0.25 * 0.15 * 0.5; // and shaken: then shocked again by whatever the javelin does
    const oneDead = 2 * 0.25 * 0.6; // score 1: a javelin that hits shocks, one that hurts destroys
    const bothEvaded = 0.15 ** 2; // score 2 at mass 2: a third hit shocks
    const oneEvaded = 2 * 0.15 * 0.6; // score 1: a javelin that hurts makes it 2 at mass 1
    const nothing = 0.6 ** 2;
    expect(distribution.chance('arrives', 'yes')).toBeCloseTo(
      oneDeadShocked * 0.74 * 0.5 +
        oneDead * (0.5 + 0.24 * 0.5) +
        bothEvaded * (0.5 + 0.5 * 0.5) +
        oneEvaded * (0.74 + 0.26 * 0.5) +
        nothing,
      12,
    );
    expect(distribution.chance('arrives', 'yes')).toBeCloseTo(0.73335, 12);
  });
});

it('Gaze 1, 2: two gorgons gaze at a unit, each with a GAZE TEST of her own', () => {
  // First, a die at value 5: fated 0.1 gazes; a shot 0.4 is tested at 5: glance (1) 0.2, gaze (3) 0.1 + 0.2. Second, SKILL 2
  // at value 7, none fated: shot 0.3, tested at 8 (passed with 0.2): glance (2) 0.06, gaze (5) 0.24.
  const gorgons = distributionOf(gaze, {
    shooter: { warriors: 1, skill: 12 },
    weapon: { glance: 1, gaze: 3 },
    target: { warriors: 2, skill: 12, wounds: 9 },
    differentShoots: [{ shooter: { warriors: 1, skill: 2 }, weapon: { glance: 2, gaze: 5 }, gazeValue: 8 }],
  });
  const first = [0.5, 0.2, 0, 0.3];
  const second = [0.7, 0, 0.06, 0, 0, 0.24];
  expectDistribution(gorgons.of('damage'), convolved(first, second));
  expectDistribution(gorgons.of('gazeTest1'), [0.5, 0.2, 0.3]);
  expectDistribution(gorgons.of('gazeTest2'), [0.7, 0.06, 0.24]);
  expectDistribution(gorgons.of('hits'), convolved([0.5, 0.5], [0.7, 0.3]));
});

it('Gaze 1: where the first gorgon has left none of a profile, the second gazes at another', () => {
  // Each hits with 0.5, and any hit kills: the champion first, then the guard.
  const gorgon = { shooter: { warriors: 1, skill: 12 }, weapon: { glance: 1, gaze: 1 } };
  const distribution = distributionOf(gaze, {
    ...gorgon,
    target: { name: 'Champion', warriors: 1, skill: 12, others: [{ name: 'Guard', warriors: 2, skill: 12 }] },
    differentShoots: [{ ...gorgon, aimAt: 0 }],
    aimAt: 0,
    also: ['casualtiesOfEach'],
    rules: { criteria: 'never' },
  });
  expectDistribution(distribution.of('casualtiesChampion'), [0.25, 0.75]);
  expectDistribution(distribution.of('casualtiesGuard'), [0.75, 0.25]);
});
