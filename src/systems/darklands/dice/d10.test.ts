import { expect, it } from 'vitest';
import { type Ease, testDie } from './d10.ts';

/** What a trace calls the die of a test, and the chance of a 7 or more. */
const tested = (ease: Ease, twice: 'keep' | 'reroll') => {
  const succeeds = (face: number) => face >= 7;
  const die = testDie({ best: 9, value: 7, ease, twice, succeeds }, 2, (face) => (succeeds(face) ? 1 : 0));
  return [die.name, Number((die.weights[1] / die.outcomes).toFixed(12))];
};

it('D4: an easy and a difficult test by name and chance: the higher or lower of two, or thrown again', () => {
  // One die: 7, 8 and 9. The higher of two 1 − 0.7², the lower 0.3²; a miss again 0.3 + 0.7 · 0.3, a hit again 0.3 · 0.3.
  expect(tested('normal', 'keep')).toEqual(['D10', 0.3]);
  expect(tested('easy', 'keep')).toEqual(['D10, twice, higher', 0.51]);
  expect(tested('difficult', 'keep')).toEqual(['D10, twice, lower', 0.09]);
  expect(tested('easy', 'reroll')).toEqual(['D10, and again', 0.51]);
  expect(tested('difficult', 'reroll')).toEqual(['D10, and again', 0.09]);
});
