import { expect, it } from 'vitest';
import { mostlyIn } from './mostly.ts';

const FOUR = '6 dice hit on 4 or more';
const found = (four: number, five: number) =>
  new Map([
    [FOUR, four],
    ['3 dice hit on 5 or more', five - 1],
    ['5 dice hit on 5 or more', 1],
  ]);

it('is what it is as the turn begins in half of all or more, however many still shoot', () => {
  expect(mostlyIn(found(10, 10), FOUR)).toBeUndefined();
  expect(mostlyIn(new Map([['3 dice hit on 4 or more', 5]]), FOUR)).toBeUndefined();
});

it('else what it is most of the time, of which the most dice are told', () => {
  expect(mostlyIn(found(9, 10), FOUR)).toBe('mostly 5 dice hit on 5 or more');
  expect(mostlyIn(found(9, 10), undefined)).toBe('mostly 5 dice hit on 5 or more');
  expect(mostlyIn(new Map([['3 dice hit on 5 or more', 4]]), FOUR)).toBe('3 dice hit on 5 or more');
});
