import { expect, test } from 'vitest';
import { distance, nearest } from './nearest.ts';

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['wound', 'wounds', 1],
  ['form', 'from', 1],
  ['ca', 'abc', 3],
])('from %j to %j it takes %i steps', (a, b, steps) => {
  expect(distance(a, b)).toBe(steps);
  expect(distance(b, a)).toBe(steps);
});

test('the nearest name, whatever its case', () => {
  expect(nearest('wound', ['name', 'wounds', 'models'])).toBe('wounds');
  expect(nearest('MODELS', ['wounds', 'models'])).toBe('models');
  expect(nearest('fyrd-bowman', ['fyrd-bowmen', 'fyrd-slingers'])).toBe('fyrd-bowmen');
});

test('one that has it for a word is nearer than one of like letters', () => {
  expect(nearest('cover', ['power', 'partialCover', 'fullCover'])).toBe('partialCover');
  expect(nearest('powers', ['power', 'powersOff'])).toBe('power');
});

test('nothing where nothing is near', () => {
  expect(nearest('cavalry', ['wounds', 'models'])).toBeUndefined();
  expect(nearest('ab', ['xy'])).toBeUndefined();
  expect(nearest('wounds', [])).toBeUndefined();
});
