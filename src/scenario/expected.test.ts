import { expect, it } from 'vitest';
import { expectedText } from './expected.ts';

it('names no bound that only says what a number of the computer can hold', () => {
  const [minimum, maximum] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  const of = (bounds: object) => expectedText({ type: 'integer', ...bounds }, false);
  expect(of({ minimum, maximum })).toBe('a whole number');
  expect(of({ minimum: -3, maximum })).toBe('a whole number of at least -3');
  expect(of({ minimum, maximum: 6 })).toBe('a whole number of at most 6');
  expect(of({ minimum: -3, maximum: 6 })).toBe('a whole number from -3 to 6');
});
