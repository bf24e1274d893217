import { expect, it } from 'vitest';
import { systems } from '../../systems/index.ts';
import { atWholePaths, checkMarkOfChance, variedText, variedValue } from './varied.ts';

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

const whole = (system: string, ...fields: string[]) =>
  atWholePaths(
    fields.map((field) => ({ field, values: [1] })),
    { action: actionIn(system) },
    '--over',
  ).map(({ field }) => field);

const actionIn = (system: string) => systems.find(({ name }) => name === system)!.actions[0];

it('takes a field of one side without its path, as --set does', () => {
  expect(whole('necromunda', 'distance', 'cover')).toEqual(['target.distance', 'target.cover']);
  // That of the action, not of one of several Different Shoots.
  expect(whole('darklands', 'distance')).toEqual(['situation.distance']);
  expect(() => whole('necromunda', 'distance', 'target.distance')).toThrow(
    '--over: target.distance is varied twice, expected each field once',
  );
  expect(() => whole('necromunda', 'strength')).toThrow(
    'may be target.strength or shooter.strength or weapon.strength, expected the whole path of one of them',
  );
});

it('names where these rules have a field that others have elsewhere', () => {
  expect(() => whole('necromunda', 'situation.distance')).toThrow(
    '--over: situation.distance: unknown field, expected a field of the action or of one of its sides; did you mean "target.distance"?',
  );
});

it('refuses a mark that no chance reaches, and says what may be meant', () => {
  expect(() => checkMarkOfChance(90, true)).toThrow(
    /^--mark: found 90, expected a chance.*; did you mean 90%[?]$/,
  );
  expect(() => checkMarkOfChance(-1, true)).toThrow(/^--mark: found -1, expected a chance, .* or 0 to 1$/);
  for (const [mark, isChance] of [
    [0.9, true],
    [90, false],
  ] as const)
    checkMarkOfChance(mark, isChance);
});
