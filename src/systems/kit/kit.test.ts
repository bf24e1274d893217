import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classChances } from '../../dice/die.ts';
import { rowsOf, table } from '../table.ts';
import {
  applied,
  atLeast,
  inWords,
  oneOf,
  percent,
  sides,
  sumAtLeast,
  sumAtMost,
  sumOf,
  testOn,
  wound,
} from './index.ts';

const D6 = sides(6);

describe('a die at n or more', () => {
  it('passes with (7 − n) / 6, sure at 1 and impossible at 7', () => {
    const test = testOn('D6', D6);
    for (let n = 1; n <= 7; n++) expect(classChances(test.atLeast(n))[1]).toBeCloseTo((7 - n) / 6, 15);
    expect(classChances(test.atLeast(-3))[1]).toBe(1);
    expect(classChances(test.atLeast(12))[1]).toBe(0);
  });

  it('keeps to its naturals whatever is needed: 1 never, 6 always', () => {
    const test = testOn('D6', D6, { never: 1, always: 6 });
    expect(classChances(test.atLeast(1))[1]).toBeCloseTo(5 / 6, 15);
    expect(classChances(test.atLeast(7))[1]).toBeCloseTo(1 / 6, 15);
  });

  it('is never easier when more is needed', () => {
    const naturals = fc.record({
      never: fc.integer({ min: 0, max: 2 }),
      always: fc.integer({ min: 5, max: 7 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 9 }), naturals, (n, rule) => {
        const [easier, harder] = [n, n + 1].map((needed) => classChances(atLeast('D6', D6, needed, rule))[1]);
        expect(harder).toBeLessThanOrEqual(easier);
      }),
    );
  });
});

describe('sums, lots and chances', () => {
  it('2D6 of 7 or less is 21 of 36, of 10 or more 6 of 36', () => {
    expect(classChances(sumAtMost('2D6', [D6, D6], 7))[1]).toBeCloseTo(21 / 36, 15);
    expect(classChances(sumAtLeast('2D6', [D6, D6], 10))[1]).toBeCloseTo(6 / 36, 15);
  });

  it('one of four is each with a quarter, 35 % is 35 of 100', () => {
    expect(classChances(oneOf(4))).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(classChances(percent(35))[1]).toBeCloseTo(0.35, 15);
  });
});

describe('modifiers', () => {
  const ROWS = table({
    cover: { value: -2, cite: 'X1', title: 'in cover' },
    aimed: { value: 1, cite: 'X2', title: 'aimed' },
    inches: { value: -1, cite: 'X3', title: 'every 3" beyond' },
  });
  const applies = {
    cover: (c: { cover: boolean }) => c.cover,
    aimed: () => true,
    inches: () => 2,
  };

  it('are the rows that apply, as often as they do, and their sum', () => {
    const found = applied(ROWS, rowsOf(ROWS), applies, { cover: true });
    expect(inWords(found)).toBe('−2 in cover, +1 aimed, −2 every 3" beyond');
    expect(sumOf(found)).toBe(-3);
    expect(sumOf(applied(ROWS, rowsOf(ROWS), applies, { cover: false }))).toBe(-1);
  });

  it('take the number of a house rule in the place of the printed one', () => {
    expect(sumOf(applied(ROWS, rowsOf(ROWS, { cover: -3 }), applies, { cover: true }))).toBe(-4);
  });
});

describe('figures', () => {
  it('5 of 3 wounds, one of them with 1 lost, take 7: two die and 2 are lost', () => {
    const figures = { alive: 5, lost: 1 };
    expect(wound(figures, 3, 7)).toBe(2);
    expect(figures).toEqual({ alive: 3, lost: 2 });
  });

  it('lose as many wounds in two goes as in one', () => {
    const whole = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 1, max: 4 }), (first, second, wounds) => {
        const [once, twice] = [1, 2].map(() => ({ alive: 30, lost: 0 }));
        wound(once, wounds, first + second);
        wound(twice, wounds, first);
        wound(twice, wounds, second);
        expect(twice).toEqual(once);
      }),
    );
  });

  it('beyond reach are safe, and what is too much is lost', () => {
    const figures = { alive: 4, lost: 0 };
    expect(wound(figures, 1, 9, 2)).toBe(2);
    expect(figures).toEqual({ alive: 2, lost: 0 });
  });
});
