import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { shootReaction } from './reaction/shoot-reaction.ts';
import { expectDistribution, scenario } from './testing/fixtures.ts';

describe('Different Shoots in other sequences', () => {
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
