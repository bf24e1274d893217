import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setField } from '../testing/set-field.ts';

const fields = { shooter: 'fyrd', target: { warriors: 5, armour: [3, 4] }, rounds: 1 };

test.each([
  ['rounds', 3, { ...fields, rounds: 3 }],
  ['target.warriors', 8, { ...fields, target: { warriors: 8, armour: [3, 4] } }],
  ['target.armour.1', 9, { ...fields, target: { warriors: 5, armour: [3, 9] } }],
  ['target.armour', [], { ...fields, target: { warriors: 5, armour: [] } }],
  ['target', { warriors: 1 }, { ...fields, target: { warriors: 1, armour: [3, 4] } }],
  ['shooter', 'huscarls', { ...fields, shooter: 'huscarls' }],
  ['shooter.models', 4, { ...fields, shooter: { profile: 'fyrd', models: 4 } }],
  ['rules.cap', 5, { ...fields, rules: { cap: 5 } }],
])('%s is set to %j', (path, value, expected) => {
  const before = structuredClone(fields);
  expect(setField(fields, path, value)).toEqual(expected);
  expect(fields).toEqual(before);
});

test('no path reaches a prototype', () => {
  const changed = setField({}, '__proto__.polluted', 1);
  expect(Object.keys(changed)).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('what is set last is there, and the rest as it was', () => {
  const name = fc.string({ minLength: 1 }).filter((text) => !text.includes('.'));
  fc.assert(
    fc.property(fc.dictionary(name, fc.integer()), name, fc.integer(), (before, key, value) => {
      const changed = setField(before, key, value);
      expect(Object.entries(changed).sort()).toEqual(Object.entries({ ...before, [key]: value }).sort());
    }),
  );
});
