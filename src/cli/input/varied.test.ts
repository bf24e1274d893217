import { expect, it } from 'vitest';
import { variedText, variedValue } from './varied.ts';

it.each([
  ['shooter.warriors=1..30', 'shooter.warriors=1..30'],
  ['shooter.warriors=4..20:4', 'shooter.warriors=4..20:4'],
  ['chance=0..1', 'chance=0,1'],
  ['chance=0.5..2:0.25', 'chance=0.5..2:0.25'],
  ['chance=0.1..0.9:0.1', 'chance=0.1..0.9:0.1'],
  ['distance=6,12,18,24', 'distance=6..24:6'],
  ['distance=4,8,16', 'distance=4,8,16'],
  ['distance=9,6,3', 'distance=9,6,3'],
  ['cover=none,dense', 'cover=none,dense'],
  ['skill=3', 'skill=3'],
])('%s is written %s, which reads the same', (text, written) => {
  const [varied] = variedValue(text);
  expect(variedText(varied)).toBe(written);
  expect(variedValue(written)).toEqual([varied]);
});
