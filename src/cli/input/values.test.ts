import { describe, expect, it } from 'vitest';
import { seenValue, setValue } from './values.ts';

describe('--set', () => {
  it.each([
    ['shooter.traits=[fast]', ['fast']],
    ['shooter.traits=[fast, "close quarters", 3]', ['fast', 'close quarters', 3]],
    ['shooter={ profile: elves, models: 4 }', { profile: 'elves', models: 4 }],
    ['shooter.traits=["fast"]', ['fast']],
    ['rounds=3', 3],
    ['title=Hi', 'Hi'],
    ['note=see #3: it matters', 'see #3: it matters'],
  ])('reads %s', (text, value) => {
    expect(Object.values(setValue(text))).toEqual([value]);
  });

  it.each([['traits=[fast'], ['traits=[fast], more: 1'], ['traits={a: [}']])(
    'refuses %s by the name of its field',
    (text) => {
      expect(() => setValue(text)).toThrow(/^traits: found .*, expected a value such as 3, fast or \[fast/);
    },
  );
});

it('sees all that was seen together', () => {
  expect(seenValue('hits = 7')).toBe('hits = 7');
  expect(seenValue('damage = 2', 'hits = 7')).toBe('hits = 7 and damage = 2');
  expect(seenValue('damage = 2 or damage = 3', 'hits = 7')).toBe('hits = 7 and (damage = 2 or damage = 3)');
});
