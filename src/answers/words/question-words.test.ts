import { expect, it } from 'vitest';
import { parseQuestion } from '../../analysis/index.ts';
import { inWords } from './question-words.ts';

it('of how somebody ends it says that he is so', () => {
  const words = (text: string) => inWords(parseQuestion(text)).text;
  expect(words('P(gone(champion))')).toBe('the chance that champion is out of play');
  expect(words('P(shaken(champion))')).toBe('the chance that champion is shaken');
});
