import { describe, expect, it } from 'vitest';
import { compile } from './play/compile/compile.ts';
import { exactHistograms } from './play/compile/exact.ts';
import { programOf } from './play/program.ts';
import { readScenario } from './scenario/files/index.ts';
import { systems } from './systems/index.ts';

/**
 * Properties that hold whatever the numbers of a rulebook: what must never lower the mean of a metric, from the least value
 * of a field to the greatest. The systems' own tests know more.
 */
const NEVER_LOWERS: readonly (readonly [
  file: string,
  field: string,
  values: readonly number[],
  metric: string,
])[] = [
  ['darklands/bowmen-in-the-open', 'shooter.shootDice', [0, 1, 2, 3], 'damage'],
  ['darklands/bowmen-in-the-open', 'target.ca', [30, 20, 15, 10, 5, 1], 'damage'],
  ['darklands/bowmen-in-the-open', 'weapon.mw', [1, 6, 11, 16, 21], 'damage'],
  ['darklands/hand-bows-in-the-melee', 'shooter.shootDice', [0, 1, 2, 3], 'damage'],
  ['darklands/hand-bows-in-the-melee', 'target.ca', [30, 20, 10, 1], 'damage'],
  ['darklands/dragon-fire', 'target.ca', [40, 30, 20, 10, 1], 'damage'],
  ['darklands/volley-over-the-hedge', 'shooter.warriors', [1, 2, 4, 7], 'damage'],
  ['darklands/harpooners-drag', 'shooter.shootDice', [0, 1, 2], 'damage'],
  ['darklands/hold-and-shoot', 'target.ca', [30, 20, 10, 1], 'damage'],
  ['darklands/boulder-by-count', 'target.ca', [50, 40, 30, 20, 10], 'damage'],
  ['darklands/drop-by-count', 'target.ca', [50, 40, 30, 20, 10], 'damage'],
  ['darklands/gaze-at-a-wounded-beast', 'shooter.shootDice', [0, 1, 2, 3], 'damage'],
  ['speedies/closest-target', 'shooters.crossbowman.unit.ranged', [20, 17, 14, 11, 8], 'hits'],
  ['speedies/blunderbuss', 'shooters.gunner.unit.ranged', [20, 17, 14, 11, 8], 'hits'],
  ['raiders-of-arcana/volley-in-the-open', 'shooter.figures', [1, 2, 4, 6], 'damage'],
  ['raiders-of-arcana/volley-in-the-open', 'target.arm', [10, 8, 6, 4, 2], 'damage'],
  ['raiders-of-arcana/volley-in-the-open', 'target.tg', [10, 8, 6, 4, 2], 'damage'],
  ['necromunda/lasgun-at-gunner', 'shooter.ballisticSkill', [6, 5, 4, 3, 2], 'damage'],
  ['necromunda/lasgun-at-gunner', 'target.toughness', [8, 6, 5, 4, 3, 2, 1], 'damage'],
  ['necromunda/twin-autopistols', 'shooter.ballisticSkill', [6, 5, 4, 3, 2], 'damage'],
  ['necromunda/flamer-at-four', 'weapon.strength', [1, 2, 3, 4, 6, 8], 'damage'],
  ['necromunda/frag-at-three-gangers', 'weapon.strength', [1, 2, 3, 4, 6, 8], 'damage'],
  ['necromunda/missile-at-venator', 'shooter.ballisticSkill', [6, 5, 4, 3, 2], 'hits'],
];

/** What leaves nothing to be damaged with. */
const NOTHING = NEVER_LOWERS.filter(([, field]) => field === 'shooter.shootDice');

describe('a mean never falls', () => {
  it.each(NEVER_LOWERS)('%s: %s %j never lowers %s', (file, field, values, metric) => {
    const means = values.map((value) => meanOf(file, field, value, metric));
    means.slice(1).forEach((mean, i) => {
      expect(mean).toBeGreaterThanOrEqual(means[i] - 1e-12);
    });
    expect(means.at(-1)).toBeGreaterThan(means[0]);
  });
});

describe('zero dice do nothing', () => {
  it.each(NOTHING)('%s', (file, field) => {
    for (const metric of ['hits', 'damage', 'casualties']) expect(meanOf(file, field, 0, metric)).toBe(0);
  });
});

function meanOf(file: string, field: string, value: number, name: string): number {
  const { cases, action } = readScenario(`scenarios/${file}.yaml`, systems);
  const program = programOf(action, cases[0].vary('property', { [field]: value }).prepared);
  const metric = program.metrics.findIndex((candidate) => candidate.name === name);
  if (metric < 0) return 0;
  const distribution = exactHistograms(compile(program), program.shape).single[metric];
  return distribution.reduce((sum, p, count) => sum + p * count, 0);
}
