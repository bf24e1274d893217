import { expect, it } from 'vitest';
import { parseQuestion } from '../../analysis/index.ts';
import { firstOf, inSentence } from './figure-text.ts';

const chance = parseQuestion('P(casualties >= 3)').left;
const mean = parseQuestion('mean(casualties)').left;

it('tells a small chance with its odds, beside its interval where it has one', () => {
  expect(inSentence(chance, { value: 0.08 })).toBe('8% (1 in 13)');
  // Far from even, and of few trials: an interval that leans.
  expect(inSentence(chance, { value: 0.08, interval: [0.04, 0.15] })).toMatch(/^8% \([^()]*; 1 in 13\)$/);
  expect(inSentence(chance, { value: 0.4 })).toBe('40%');
  expect(inSentence(mean, { value: 0.08 })).toBe('0.08');
});

it('names the first of some, and says of one more, too, that there is one', () => {
  expect([1, 2, 3].map((most) => firstOf(['bow', 'gun', 'axe'], most))).toEqual([
    'bow and 2 more',
    'bow, gun and 1 more',
    'bow, gun, axe',
  ]);
  expect(firstOf(['bow, near', 'gun', 'axe'], 2)).toBe('bow, near; gun and 1 more');
});
