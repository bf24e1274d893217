import { describe, expect, it } from 'vitest';
import { CUT, cutAt } from './criticals.ts';

/** P(more than `count` additional attacks) of `attacks` chains, by adding up the negative binomial distribution. */
function tail(attacks: number, p: number, count: number): number {
  let term = (1 - p) ** attacks;
  let sum = 0;
  for (let n = 0; n < count + 200; n++) {
    if (n > count) sum += term;
    term *= p * ((attacks + n) / (n + 1));
  }
  return sum;
}

describe('A8: the cut of a chain of Critical Hits', () => {
  it('leaves less than it says, and one less would leave more', () => {
    for (const attacks of [1, 2, 3, 8, 40])
      for (const p of [1 / 400, 1 / 20, 39 / 400]) {
        const cut = cutAt(attacks, p);
        expect(tail(attacks, p, cut)).toBeLessThan(CUT);
        expect(tail(attacks, p, cut - 1)).toBeGreaterThan(CUT / 10);
      }
  });

  it('is 9 for one attack without Advantage: 20 to the power of −10', () => {
    expect(cutAt(1, 1 / 20)).toBe(9);
  });
});
