import { expect, it } from 'vitest';
import { mostlyIn } from './mostly.ts';

const FOUR = '6 dice hit on 4 or more';
const found = (four: number, five: number) =>
  new Map([
    [FOUR, four],
    ['3 dice hit on 5 or more', five - 1],
    ['5 dice hit on 5 or more', 1],
  ]);

it('is nothing where it is nearly always as the turn begins, however many still shoot', () => {
  expect(mostlyIn(found(190, 10), FOUR)).toBeUndefined();
  expect(mostlyIn(new Map([['3 dice hit on 4 or more', 5]]), FOUR)).toBeUndefined();
});

it('is what it is most of the time, of which the most dice are told', () => {
  expect(mostlyIn(found(60, 140), FOUR)?.words).toBe('mostly 5 dice hit on 5 or more');
  expect(mostlyIn(found(60, 140), undefined)?.words).toBe('mostly 5 dice hit on 5 or more');
  expect(mostlyIn(found(140, 60), FOUR)?.words).toBe(`mostly ${FOUR}`);
  expect(mostlyIn(new Map([['3 dice hit on 5 or more', 4]]), FOUR)).toEqual({
    words: '3 dice hit on 5 or more',
    isAll: true,
  });
});

it('is called a half where 200 turns do not tell it from one, and most of the time nothing where nothing is', () => {
  expect(mostlyIn(found(114, 86), FOUR)?.words).toBe(`about half the time ${FOUR}`);
  expect(mostlyIn(found(86, 114), FOUR)?.words).toBe('about half the time 5 dice hit on 5 or more');
  const four = new Map(['4', '5', '6', '7'].map((n) => [`6 dice hit on ${n} or more`, 50]));
  expect(mostlyIn(four, FOUR)?.words).toBe(`as the turn begins ${FOUR}, mostly otherwise by then`);
});

it('stands behind what is always so: a range that is certain is not mostly so', () => {
  const [range, test] = ['short range, hit on 2+', 'Scout at 9" closer: a Cool test'];
  const two = (often: number) =>
    new Map([
      [`${range}; ${test}`, often],
      [range, 200 - often],
    ]);
  expect(mostlyIn(two(140), undefined)?.words).toBe(`${range}; mostly ${test}`);
  expect(mostlyIn(two(100), `${range}; ${test}`)?.words).toBe(`${range}; about half the time ${test}`);
  expect(mostlyIn(two(60), `${range}; ${test}`)?.words).toBe(`${range}; at times ${test}`);
  const cover = new Map([
    [`long range, hit on 5+; ${test}`, 150],
    ['long range, hit on 4+', 50],
  ]);
  expect(mostlyIn(cover, undefined)?.words).toBe(`long range, mostly hit on 5+; ${test}`);
});
