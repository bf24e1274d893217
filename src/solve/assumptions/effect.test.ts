import { expect, it } from 'vitest';
import type { Histograms } from '../../play/histograms.ts';
import type { Program } from '../../play/program.ts';
import { effectBetween } from './effect.ts';

/** A battle of one's own side and the enemy: losses of the enemy, and who is beaten. */
function known(casualties: number[], outcome: number[], won?: string) {
  const battle = { lost: ['casualties', 'own'], outcome: 'outcome', ...(won && { won }) };
  const metrics = [
    { kind: 'count', name: 'casualties' },
    { kind: 'category', name: 'outcome', values: () => ['undecided', 'enemy beaten'] },
  ];
  const program = { action: { headline: 'casualties', battle }, options: {}, metrics, shape: { pairs: [] } };
  const single = [casualties, outcome];
  return { program: program as unknown as Program, chances: { single } as unknown as Histograms };
}

it('says of a battle what another answer does to who wins, and to the headline where it does nothing to that', () => {
  const before = known([0.5, 0.5], [0.75, 0.25], 'enemy beaten');
  expect(effectBetween(before, known([0.25, 0.75], [0.5, 0.5], 'enemy beaten'))).toEqual({
    metric: 'outcome',
    of: 'chance',
    value: 'enemy beaten',
    from: 0.25,
    to: 0.5,
  });
  expect(effectBetween(before, known([0.25, 0.75], [0.75, 0.25], 'enemy beaten'))).toEqual({
    metric: 'casualties',
    of: 'mean',
    from: 0.5,
    to: 0.75,
    yesOrNo: true,
  });
  // Nobody says who wins: the headline is what matters.
  const nobody = known([0.5, 0.5], [0.75, 0.25]);
  expect(effectBetween(nobody, known([0.25, 0.75], [0.5, 0.5]))?.metric).toBe('casualties');
  expect(effectBetween(before, before)).toBeUndefined();
});

it('says that an average is a chance only where nothing comes to more than one, by either answer', () => {
  const effectOf = (before: number[], after: number[]) =>
    effectBetween(known(before, [1]), known(after, [1]));
  expect(effectOf([1], [0.75, 0.25])).toMatchObject({ from: 0, to: 0.25, yesOrNo: true });
  expect(effectOf([1], [0.75, 0.25, 0])).toHaveProperty('yesOrNo', true);
  expect(effectOf([1], [0.625, 0.25, 0.125])).not.toHaveProperty('yesOrNo');
  expect(effectOf([0.25, 0.5, 0.25], [0.5, 0.5])).not.toHaveProperty('yesOrNo');
});
