import { describe, expect, it } from 'vitest';
import { quantileInterval, sdInterval } from './spread.ts';

describe('the interval of a quantile', () => {
  const hundred = new Array<number>(100).fill(1);

  it('lies between the sample’s quantiles z·√(p(1 − p)/n) to either side', () => {
    // The median of 0 … 99: 1.96·√(0.25/100) = 0.098, so the shares 0.402 and 0.598, which 40 and 59 are the first to reach.
    expect(quantileInterval(hundred, 0.5)).toEqual([40, 59]);
    // 99 % in place of 95 %: 2.5758·0.05 = 0.1288.
    expect(quantileInterval(hundred, 0.5, 0.01)).toEqual([37, 62]);
  });

  it('ends where the values do', () => {
    // 1.96·√(0.01·0.99/100) = 0.0195 below and above one in a hundred, and of ninety-nine.
    expect(quantileInterval(hundred, 0.01)).toEqual([0, 2]);
    expect(quantileInterval(hundred, 0.99)).toEqual([97, 99]);
  });

  it('needs trials and a probability', () => {
    expect(() => quantileInterval([0], 0.5)).toThrow(RangeError);
    expect(() => quantileInterval(hundred, 1.5)).toThrow(RangeError);
  });
});

describe('the interval of a standard deviation', () => {
  const close = ([low, high]: readonly number[]) => [expect.closeTo(low, 6), expect.closeTo(high, 6)];

  it('comes from that of the variance, s² ± z·√((μ₄ − s⁴)/n)', () => {
    // 90 of 0 and 10 of 1: s² = 0.09·100/99 = 0.0909091, μ₄ = 0.9·0.1⁴ + 0.1·0.9⁴ = 0.0657;
    // z·√((0.0657 − 0.00826446)/100) = 1.959964·0.0239657 = 0.0469719.
    expect(sdInterval([90, 10])).toEqual(close([Math.sqrt(0.0439372), Math.sqrt(0.137881)]));
    // The same at 99 %: 2.575829·0.0239657 = 0.0617316.
    expect(sdInterval([90, 10], 0.01)).toEqual(close([Math.sqrt(0.0291775), Math.sqrt(0.1526407)]));
  });

  it('begins at 0 where the variance is less than half its interval', () => {
    // 9 and 1: s² = 0.1, z·√((0.0657 − 0.01)/10) = 1.959964·0.0746324 = 0.146277.
    expect(sdInterval([9, 1])).toEqual(close([0, Math.sqrt(0.246277)]));
  });

  it('has no width where the fourth moment is that of the least spread there is', () => {
    // 50 and 50: μ₄ = 1/16 is less than s⁴ = (0.25·100/99)², by the sample’s n − 1.
    const sd = Math.sqrt(25 / 99);
    expect(sdInterval([50, 50])).toEqual(close([sd, sd]));
  });

  it('leaves room for what did not happen where all trials agree', () => {
    // q = 1 − 0.05^(1/10) = 0.258866 may be elsewhere: 2 off at the most, of 0 to 3, 2·√(q(1 − q)) = 0.876023.
    expect(sdInterval([0, 10, 0, 0])).toEqual(close([0, 0.876023]));
    expect(sdInterval([0, 0, 0, 10])).toEqual(close([0, (3 / 2) * 0.876023]));
  });
});
