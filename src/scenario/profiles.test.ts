import { expect, test } from 'vitest';
import { BASE, refusalOf } from './testing/reading.ts';

test.each([
  ['that are no object', 'profiles: 3', 'x.yaml:5:11: profiles: found 3, expected an object'],
  ['one of which is no object', 'profiles: { a: 3 }', 'x.yaml:5:16: profiles.a: found 3, expected an object'],
])('refused: profiles %s', (_, rest, message) => {
  expect(refusalOf(BASE + rest)).toBe(message);
});
