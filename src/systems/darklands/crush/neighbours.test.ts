import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../../play/testing/distributions.ts';
import { crushing } from '../testing/aims.ts';
import { expectDistribution, type Fields } from '../testing/fixtures.ts';
import { throwAction } from './drop-throw.ts';
import { scatterMap } from './scatter-map.ts';

const plain = { skill: 12, ca: 12, traits: ['tough'] };

/** Two dice at value 5; CRUSH evade value 5, SPLASH evade value 3: it stays with 0.75, scatters with 0.25. */
const thrown = (fields: Fields): Fields => ({
  shooter: { warriors: 1, shootDice: 2, skill: 12 },
  weapon: { crush: 18, splash: 8 },
  target: { ...plain, warriors: 2 },
  neighbours: [{ name: 'Guard', ...plain, warriors: 2 }],
  placements: {
    stays: { crushed: [1, 0], splashed: [0, 1] },
    placed: { crushed: [1, 0], splashed: [0, 0] },
    scattered: [
      { crushed: [0, 0], splashed: [0, 0], chances: 3 },
      { crushed: [0, 1], splashed: [0, 0], chances: 1 },
    ],
  },
  ...fields,
});

describe('a crush template over neighbours and friends (Drop 7, D53)', () => {
  it("a boulder scatters onto the thrower's own men", () => {
    // Where it stays one of the Guard is Splashed: one die, 0.3. One scatter in four lands upon one of them, who faces
    // one die (D23) as Crushed: 0.5. They are friends: none of them is a casualty of the enemy.
    const distribution = distributionOf(throwAction, thrown({}));
    const guard = 0.75 * 0.3 + 0.25 * 0.25 * 0.5;
    expectDistribution(distribution.of('casualtiesGuard'), [1 - guard, guard]);
    // The one enemy under it where it stays evades all shot dice: given that it stays, of the ways of two dice (0.5 fallen,
    // 0.4 shot, 0.1 fated) none hurts with 0.4² × 0.5² + 2 × 0.4 × 0.5 × 0.5.
    const spared = 0.25 + 0.4 ** 2 * 0.5 ** 2 + 2 * 0.4 * 0.5 * 0.5;
    expectDistribution(distribution.of('casualties'), [spared, 1 - spared]);
    // Half of the Guard's mass is not under mass, and no score shocks them: they are damaged.
    expect(distribution.chance('resultGuard', 'damaged')).toBeCloseTo(guard, 12);
    expect(distribution.chance('reactionGuard', 'none')).toBeCloseTo(1, 12);
  });

  it('an enemy neighbour counts among the casualties, and may panic', () => {
    const neighbours = [{ name: 'Guard', ...plain, warriors: 2, startingMass: 4, side: 'enemy' }];
    const distribution = distributionOf(throwAction, thrown({ neighbours }));
    const guard = 0.75 * 0.3 + 0.25 * 0.25 * 0.5;
    // Of a starting mass of 4 they are under mass once one dies: Heavily Damaged, and half of the panic tests break them.
    expect(distribution.chance('reactionGuard', 'broken')).toBeCloseTo(guard / 2, 12);
    const enemy = 0.75 - 0.4 ** 2 * 0.5 ** 2 - 2 * 0.4 * 0.5 * 0.5;
    expect(distribution.mean('casualties')).toBeCloseTo(enemy + guard, 12);
  });

  it('D53: or it lies over nobody but the Target unit', () => {
    const distribution = distributionOf(throwAction, thrown({ rules: { templateReaches: 'target' } }));
    expect(() => distribution.of('casualtiesGuard')).toThrow('no metric');
    expect(distribution.mean('casualties')).toBeCloseTo(0.75 - 0.4 ** 2 * 0.5 ** 2 - 2 * 0.4 * 0.5 * 0.5, 12);
  });

  it('with models on the table, the neighbours are numbered after the Target unit', () => {
    // A hole of 1" and a splash of 3" about the model at 0: the one at 3" of the Guard is Splashed, the one at 9" is not.
    const table = crushing(
      throwAction,
      thrown({
        placements: undefined,
        template: { crush: 1, splash: 3 },
        from: { x: 0, y: -9 },
        models: [
          { x: 0, y: 0, radius: 0 },
          { x: 0, y: 2, radius: 0 },
          { x: 3, y: 0, radius: 0, profile: 1 },
          { x: 9, y: 0, radius: 0, profile: 1 },
        ],
      }),
    );
    const [stays] = table.placements.stays.classOf;
    expect(table.placements.all[stays]).toEqual({ crushed: [1], splashed: [1] });
    expect(table.otherUnits[0].placements.all[stays]).toEqual({ crushed: [0], splashed: [1] });
    const [map] = scatterMap(table);
    expect(map.models.map(({ side }) => side)).toEqual(['target', 'target', 'friend', 'friend']);
  });

  it('D53: the map leaves out neighbours that it may not lie over', () => {
    const table = crushing(
      throwAction,
      thrown({
        target: { ...plain, warriors: 1 },
        neighbours: [{ name: 'Guard', ...plain, warriors: 1 }],
        placements: undefined,
        template: { crush: 1, splash: 3 },
        from: { x: 0, y: -9 },
        models: [
          { x: 0, y: 0, radius: 0 },
          { x: 3, y: 0, radius: 0, profile: 1 },
        ],
        rules: { templateReaches: 'target' },
      }),
    );
    const [map] = scatterMap(table);
    expect(map.models.map(({ x, side }) => [x, side])).toEqual([[0, 'target']]);
  });
});
