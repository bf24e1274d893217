import { expect, it } from 'vitest';
import { scenariosText } from './scenarios-text.ts';

it('says how often each scenario is played, where it is by several', () => {
  const heading = (texts: string[], models?: number) => scenariosText(texts, models).split('\n')[1];
  expect(heading(['a: 1'])).toBe('As a scenario:');
  expect(heading(['a: 1', 'b: 2'])).toBe('As scenarios, each on what the one before left:');
  expect(heading(['a: 1'], 2)).toBe('As scenarios, each twice, each on what the one before left:');
  expect(heading(['a: 1', 'b: 2'], 3)).toBe('As scenarios, each 3 times, each on what the one before left:');
});
