import { describe, expect, it } from 'vitest';
import {
  apartPercents,
  apartTexts,
  changeText,
  grouped,
  numberBetween,
  numbersBeside,
  numbersWithin,
  numberText,
  numberWithin,
  percentBeside,
  percentChangeText,
  percentText,
  percentWithin,
  spokenPercent,
} from './numbers.ts';

const within = (value: number, half: number) => ({
  value,
  interval: [value - half, value + half] as [number, number],
});

it('numbers beside one another have as many decimals, and what is small two digits', () => {
  const texts = (...values: number[]) => numbersBeside(values.map((value) => ({ value })));
  expect(texts(2.44, 1.8, 0.715, 0.0268)).toEqual(['2.44', '1.80', '0.72', '0.027']);
  expect(texts(0.303, 0.15, 0.0058, 0)).toEqual(['0.303', '0.150', '0.0058', '0']);
  expect(texts(12.34, 2.44, 0.001, -0.001)).toEqual(['12.3', '2.4', '<0.01', '−0']);
  expect(texts(5, 2.5)).toEqual(['5.0', '2.5']);
  expect(texts(12, 3)).toEqual(['12', '3']);
  expect(texts()).toEqual([]);
  // What is rolled says no more than it knows.
  expect(numbersBeside([{ value: 2.441, interval: [2.4, 2.48] }, { value: 1.8 }])).toEqual(['2.4', '1.8']);
});

describe('grouped', () => {
  it('writes what toLocaleString writes, halves and signs included', () => {
    let state = 1;
    const word = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
    for (let i = 0; i < 20_000; i++) {
      const decimals = word() % 9;
      const size = 10 ** ((word() % 12) - 4);
      const sign = word() % 5 === 0 ? -1 : 1;
      const value = [sign * (word() / 2 ** 32) * size, (sign * (word() % 100_000)) / 1000][i % 2];
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
      const expected = value.toLocaleString('en-US', digits).replace('-', '−');
      expect(grouped(value, decimals)).toBe(/[1-9]/.test(expected) ? expected : expected.replace('−', ''));
    }
  });
});

describe('showNumber', () => {
  it.each([
    [1.23456, 0.0026, '1.23'],
    [1.23456, 0.0105, '1.23'],
    [1.23456, 0.3, '1'],
    [1.23456, 0.05, '1.2'],
    [1.23456, 0.000011, '1.23456'],
    [1234.5, 3, '1,235'],
  ])('shows %f ± %f as %s', (value, half, text) => {
    expect(numberText(within(value, half))).toBe(text);
  });

  it('lies between the ends of its interval where it stands beside them', () => {
    expect(numberBetween({ value: 0.5355, interval: [0.505, 0.566] })).toBe('0.54');
    expect(numberBetween({ value: 0.28, interval: [0.254, 0.306] })).toBe('0.28');
    expect(numberBetween({ value: 0.001, interval: [0, 0.006] })).toBe('0.001');
    for (let half = 1e-6; half < 10; half *= 1.7) {
      const apart = Math.abs(Number(numberBetween(within(Math.PI, half))) - Math.PI);
      expect(apart, `half ${half}`).toBeLessThanOrEqual(half);
    }
    expect(numberBetween({ value: 1.25 })).toBe('1.25');
  });

  it('tells no chance that its own interval leaves out', () => {
    const chance = (value: number, half: number) =>
      percentText({ value, interval: [value - half, value + half] });
    expect(chance(0.456, 0.003)).toBe('45.6%');
    expect(chance(0.4602, 0.003)).toBe('46%');
    for (let i = 1; i < 400; i++) {
      const [value, half] = [i / 401, 0.0001 * (1 + (i % 37))];
      if (value - half <= 0 || value + half >= 1) continue;
      const percent = Number.parseFloat(chance(value, half));
      // What is too rare for its digits is told by the end of its interval.
      if (!Number.isNaN(percent)) expect(Math.abs(percent / 100 - value)).toBeLessThanOrEqual(half + 1e-12);
    }
  });

  it('never shows a digit the interval does not support', () => {
    for (let half = 1e-6; half < 10; half *= 1.7) {
      const decimals = numberText(within(Math.PI, half)).split('.')[1]?.length ?? 0;
      expect(10 ** -decimals * 2.0001, `half ${half}`).toBeGreaterThanOrEqual(Math.min(half, 2));
    }
  });

  it.each([
    [5, '5'],
    [1.25, '1.25'],
    [0.1, '0.1'],
    [1.250001, '1.25'],
    [4.99996, '5'],
    [0.000123456, '0.00012'],
    [0, '0'],
    [12345.678, '12,346'],
  ])('shows exactly %f as %s', (value, text) => {
    expect(numberText({ value })).toBe(text);
  });
});

describe('showNumberWithin', () => {
  it('gives number and uncertainty the same last place', () => {
    expect(numberWithin(within(1.24012, 0.0026))).toBe('1.240 ± 0.003');
    expect(numberWithin(within(1.24012, 0.0011))).toBe('1.2401 ± 0.0011');
    expect(numberWithin({ value: 1.2500123 })).toBe('1.25');
  });
});

describe('digits', () => {
  it.each([
    // Numbers of 0.2.0 with digits that nobody can use: 1.00000, 0.00025720, 0.17556, 0.077834, 2.35308.
    [0.999996, '1'],
    [0.0002572, '0.00026'],
    [0.17556, '0.176'],
    [0.077834, '0.078'],
    [2.35308, '2.35'],
    [109.891, '110'],
    [23456.7, '23,457'],
  ])('of %f are as many as a person can use: %s', (value, text) => {
    expect(numberWithin({ value })).toBe(text);
    // A table has the number that its page has in sentences and pictures.
    expect(numberText({ value })).toBe(text);
  });

  it('are more in a column where two of it would look alike', () => {
    const column = (...values: number[]) => numbersWithin(values.map((value) => ({ value })));

    expect(column(1.535, 1.138)).toEqual(['1.54', '1.14']);
    expect(column(2.312, 1.6929, 2.314, 0)).toEqual(['2.312', '1.69', '2.314', '0']);
    // What is one number but for rounding stays one.
    expect(column(2.312, 2.312000001)).toEqual(['2.31', '2.31']);
    expect(numbersWithin([{ value: 2.31 }, within(2.31, 0.004)])).toEqual(['2.31', '2.310 ± 0.004']);
  });

  it('are more where two exact numbers would look alike', () => {
    expect(apartTexts({ value: 2.16 }, { value: 2.1578 })).toEqual(['2.16', '2.158']);
    expect(apartTexts({ value: 0.5001 }, { value: 0.5004 })).toEqual(['0.5001', '0.5004']);
    expect(apartPercents({ value: 0.99991 }, { value: 0.99993 })).toEqual(['99.991%', '99.993%']);
    expect(apartTexts({ value: 1 / 3 }, { value: 1 / 3 })).toEqual(['0.333', '0.333']);
  });

  it('are as many as elsewhere where nobody would see that two are not one, and that is said', () => {
    const [from, to] = [0.2135993, 0.2135989];
    expect(apartTexts({ value: from }, { value: to })).toEqual(['0.214', '0.214']);
    expect(apartPercents({ value: from }, { value: to })).toEqual(['21.4%', '21.4%']);
    expect(percentChangeText(from, to)).toBe('21.4%, the same to the digits shown');
    expect(changeText(2.35308, 2.35309)).toBe('2.35, the same to the digits shown');
    expect(changeText(2.353, 2.354)).toBe('2.353 → 2.354');
  });
});

describe('showPercent', () => {
  it.each([
    [0.678, '67.8%'],
    [0, '0%'],
    [1, '100%'],
    [0.00032, '0.032%'],
    [0.99997, '99.997%'],
    [1e-12, '<0.0001%'],
    [2e-6, '0.0002%'],
    [1 - 1.1e-8, '>99.9999%'],
    [0.05, '5%'],
    [0.1234, '12.3%'],
  ])('shows exactly %f as %s', (value, text) => {
    expect(percentText({ value })).toBe(text);
  });

  it('is no finer than the interval', () => {
    expect(percentText(within(0.67812, 0.0009))).toBe('67.8%');
    expect(percentText(within(0.67812, 0.009))).toBe('68%');
    expect(percentWithin(within(0.67812, 0.0009))).toBe('67.81% ± 0.09');
  });

  it('does not call impossible what was never seen, nor certain what was always seen', () => {
    expect(percentText({ value: 0, interval: [0, 3.8e-6] })).toBe('<0.00038%');
    expect(percentText({ value: 1, interval: [1 - 3.8e-6, 1] })).toMatch(/^>99\.9996/);
    expect(percentText({ value: 1 - 1e-7, interval: [1 - 3.8e-6, 1 - 1e-9] })).toMatch(/^>99\.9996/);
  });
});

it('a difference of chances keeps its sign', () => {
  expect(percentWithin({ value: -1 / 3 })).toBe('−33.33%');
  expect(percentWithin({ value: -0.25, interval: [-0.26, -0.24] })).toBe('−25.0% ± 1.0');
});

describe('percentBeside', () => {
  it('has no more digits than all else on a page where a chance is exact, else its uncertainty', () => {
    expect(percentBeside({ value: 0.20492 })).toBe('20.5%');
    expect(percentBeside({ value: -0.20492 })).toBe('−20.5%');
    expect(percentBeside(within(0.67812, 0.0009))).toBe(percentWithin(within(0.67812, 0.0009)));
  });
});

it.each([
  [0, [0, 0.00094], 'less than 0.1%'],
  [0, [0, 0.0014], 'less than 0.2%'],
  [0, [0, 0.000038], 'less than 0.005%'],
  [1, [0.9991, 1], 'more than 99.9%'],
  [0.06, [0.058, 0.062], '6.0%'],
] as const)('a chance of %f within %o is said as %s', (value, [low, high], text) => {
  expect(spokenPercent({ value, interval: [low, high] })).toBe(text);
});
