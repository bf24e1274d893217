import { expect, it } from 'vitest';
import type { Histograms } from '../../play/histograms.ts';
import type { Program } from '../../play/program.ts';
import { effectBetween } from './effect.ts';

/** A battle of one's own side and the enemy: losses of the enemy, and who is beaten. */
function known(casualties: number[], outcome: number[], won?: string, ends = ['undecided', 'enemy beaten']) {
  const battle = { lost: ['casualties', 'own'], outcome: 'outcome', ...(won && { won }) };
  const metrics = [
    { kind: 'count', name: 'casualties' },
    { kind: 'category', name: 'outcome', values: () => ends },
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
    ends: [{ value: 'undecided', from: 0.75, to: 0.5 }],
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

it('says of a battle that nobody wins to whom another answer gives the victory, or takes it from', () => {
  const ends = ['undecided', 'own beaten', 'enemy beaten'];
  const before = known([1], [0.6875, 0.3125, 0], 'enemy beaten', ends);
  const effectOf = (after: number[]) => effectBetween(before, known([1], after, 'enemy beaten', ends));
  // That nobody wins moves as far, and says of nobody that he wins.
  expect(effectOf([0.9375, 0.0625, 0])).toMatchObject({ value: 'own beaten', from: 0.3125, to: 0.0625 });
  // One's own victory is told where it moves about as far as anything.
  expect(effectOf([0.375, 0.4375, 0.1875])).toMatchObject({ value: 'enemy beaten', from: 0, to: 0.1875 });
});

it('says that an average is a chance only where nothing comes to more than one, by either answer', () => {
  const effectOf = (before: number[], after: number[]) =>
    effectBetween(known(before, [1]), known(after, [1]));
  expect(effectOf([1], [0.75, 0.25])).toMatchObject({ from: 0, to: 0.25, yesOrNo: true });
  expect(effectOf([1], [0.75, 0.25, 0])).toHaveProperty('yesOrNo', true);
  expect(effectOf([1], [0.625, 0.25, 0.125])).not.toHaveProperty('yesOrNo');
  expect(effectOf([0.25, 0.5, 0.25], [0.5, 0.5])).not.toHaveProperty('yesOrNo');
});

it('takes any exact difference for one that is more than rounding', () => {
  const effectOf = (second: number) =>
    effectBetween(known([0.5, 0.5], [1]), known([1 - second, second], [1]));
  expect(effectOf(0.5 + 1e-6)).toMatchObject({ metric: 'casualties', from: 0.5, to: 0.5 + 1e-6 });
  expect(effectOf(0.5 + 1e-12)).toBeUndefined();
});

it('believes what was rolled from six standard errors on, by hand', () => {
  const effectOf = (after: ReturnType<typeof known>) =>
    effectBetween(known([0.5, 0.5], [0.75, 0.25]), { ...after, trials: 10_000 });
  // A mean of 0 or 1 in halves: a standard error is 0.5/√10,000 = 0.005, and six are 0.03.
  expect(effectOf(known([0.471, 0.529], [0.75, 0.25]))).toBeUndefined();
  const told = { metric: 'casualties', from: 0.5, to: 0.531, rolled: 10_000 };
  expect(effectOf(known([0.469, 0.531], [0.75, 0.25]))).toMatchObject(told);
  // A chance of three quarters: six times √((0.75 + 0.0009)/10,000) are 0.052.
  expect(effectOf(known([0.5, 0.5], [0.699, 0.301]))).toBeUndefined();
  expect(effectOf(known([0.5, 0.5], [0.697, 0.303]))).toMatchObject({ metric: 'outcome', rolled: 10_000 });
});
