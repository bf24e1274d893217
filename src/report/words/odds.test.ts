import { expect, it } from 'vitest';
import { timesIn } from './odds.ts';

it.each([
  [0, 'never'],
  [1, 'always'],
  [1 / 4, 'once in four'],
  [0.3, 'three times in ten'],
  // As near one another as a player would notice: the same.
  [0.274, 'about twice in seven'],
  [0.279, 'about twice in seven'],
  [0.37, 'about three times in eight'],
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
    if (percent >= 20 && percent <= 40)
      expect(Math.abs(share - percent / 100), `${percent}%`).toBeLessThan(0.026);
  }
});
