import { expect, it } from 'vitest';
import { unitOf } from './unit.ts';

it.each([
  ['inches', '1', 'inch'],
  ['inches', '12', 'inches'],
  ['inches', '1.5', 'inches'],
  ['dice', '1', 'die'],
  ['shot dice', '1', 'shot die'],
  ['rounds', '1', 'round'],
])('%s behind %s', (unit, number, text) => {
  expect(unitOf(unit, number)).toBe(text);
});
