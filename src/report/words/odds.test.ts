import { describe, expect, it } from 'vitest';
import { oneIn, timesIn, withOdds } from './odds.ts';

it.each([
  [0, 'never'],
  [1, 'always'],
  [1 / 4, 'once in four'],
  [0.3, 'three times in ten'],
  // As near one another as a player would notice: the same.
  [0.274, 'about twice in seven'],
  [0.279, 'about twice in seven'],
  [0.37, 'about three times in eight'],
  // What happens less often than not is told apart from what happens more often.
  [0.45, 'about four times in nine'],
  [0.55, 'about five times in nine'],
  [0.63, 'about five times in eight'],
  [0.72, 'about five times in seven'],
])('%d is %s', (chance, words) => {
  expect(timesIn(chance)).toBe(words);
});

it('is never told by odds that are farther off than a twentieth', () => {
  const parts = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  for (let percent = 11; percent <= 91; percent++) {
    const [, times, outOf] =
      /^(?:about )?(once|twice|\w+ times) in (\w+)$/.exec(timesIn(percent / 100)) ?? [];
    const first = times === 'once' ? 1 : times === 'twice' ? 2 : parts.indexOf(times?.split(' ')[0] ?? '');
    const share = first / parts.indexOf(outOf ?? '');
    expect(Math.abs(share - percent / 100), `${percent}%`).toBeLessThanOrEqual(0.05 + 1e-9);
    if (percent >= 20 && percent <= 80)
      expect(Math.abs(share - percent / 100), `${percent}%`).toBeLessThan(0.028);
  }
});

describe('odds', () => {
  it('stand beside what seldom happens, rounded as people round, and beside nothing else', () => {
    // 1/12 = 8.3 %; 1/0.0005 = 2,000; from 20 % on, and at nothing, per cent alone.
    expect([1 / 12, 0.0005, 0.199, 0.2, 0, 1e-9].map(oneIn)).toEqual([
      '1 in 12',
      '1 in 2,000',
      '1 in 5',
      '',
      '',
      '',
    ]);
    // 18.3 % is nearer a sixth than a fifth by a hair, 9.53 % an eleventh than a tenth: both ways of saying it say the same.
    expect([0.183, 0.0953].map((p) => [oneIn(p), timesIn(p)])).toEqual([
      ['1 in 6', 'about once in six'],
      ['1 in 11', 'about once in 11 times'],
    ]);
    const numerals = ['six', 'seven', 'eight', 'nine', 'ten'];
    for (let permille = 1; permille < 182; permille++) {
      const [, outOf = ''] = /once in (\S+)/.exec(timesIn(permille / 1000)) ?? [];
      const number = numerals.includes(outOf) ? String(numerals.indexOf(outOf) + 6) : outOf;
      expect(oneIn(permille / 1000)).toBe(`1 in ${number}`);
    }
    expect(withOdds('8.3%', 1 / 12)).toBe('8.3%, 1 in 12');
    expect(withOdds('8.3%', 1 / 12, '(')).toBe('8.3% (1 in 12)');
    expect(withOdds('83%', 0.83)).toBe('83%');
  });
});

describe('timesIn', () => {
  it('says of what seldom fails how seldom, where nobody counts as far', () => {
    // 1,399 in 1,400 fails once in 1,400; 49 in 50 can be counted.
    expect(timesIn(1_399 / 1_400)).toBe('all but about once in 1,400 times');
    expect(timesIn(49 / 50)).toBe('about 49 times in 50');
  });

  it.each([
    [0, 'never'],
    [1, 'always'],
    [0.5, 'once in two'],
    [0.4, 'twice in five'],
    [0.41, 'about twice in five'],
    [0.67, 'about twice in three'],
    [0.851, 'about five times in six'],
    [0.02, 'about once in 50 times'],
    [0.0123, 'about once in 81 times'],
    [1 / 36, 'about once in 36 times'],
    [0.99, 'about 99 times in 100'],
    [0.941, 'about 16 times in 17'],
    [0.0286, 'about once in 35 times'],
    [0.00072, 'about once in 1,400 times'],
  ])('calls %f %s', (p, words) => {
    expect(timesIn(p)).toBe(words);
  });

  it('is never further off than one part in twenty', () => {
    for (let p = 0.096; p <= 0.92; p += 0.001) {
      const [, times, outOf] = /(once|twice|\w+ times) in (\w+)$/.exec(timesIn(p))!;
      const share = (NUMBER[times.replace(' times', '')] ?? Number.NaN) / NUMBER[outOf];
      expect(Math.abs(share - p), `${p}`).toBeLessThan(0.05);
    }
  });

  it('says below one in ten the odds that stand beside the number', () => {
    for (let p = 0.05; p < 0.095; p += 0.001)
      expect(timesIn(p)).toBe(`about once in ${/\d+$/.exec(oneIn(p))?.[0]} times`);
    expect([timesIn(0.08), oneIn(0.08)]).toEqual(['about once in 13 times', '1 in 13']);
  });
});

const NUMBER: Record<string, number> = {
  once: 1,
  twice: 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
