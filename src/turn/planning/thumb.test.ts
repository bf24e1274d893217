import { describe, expect, it } from 'vitest';
import { enough, LONG, someOf } from '../../testing/long.ts';
import { numbersFrom, SMALL, WITH_WAYS } from '../testing/small-turns.ts';
import { thumbBesideBest } from '../testing/tried.ts';

describe('a rule of thumb', () => {
  const TURNS = enough(12, 100);
  for (const [system, make] of someOf(LONG ? { ...SMALL, ...WITH_WAYS } : SMALL, 1, 'a bound'))
    it(`comes to no more than the best play of ${TURNS} random small turns of ${system}, which its bound exceeds`, () => {
      let [far, below, all, best, sure] = [0, 0, 0, 0, 0];
      for (let n = 0; n < TURNS; n++) {
        const { text, worth } = make(numbersFrom(n));
        const { planning, ends, value, thumb, found } = thumbBesideBest(text, worth);
        if (value > 0 && found < 0.95 * value) far++;
        // Of two shots in one turn the second is looked ahead: there is nothing left to go by a rule for.
        const { shots } = planning.turn;
        if (ends.addsUp && shots.length === 2 && shots.every(({ inTurn }) => inTurn === 1)) {
          expect(found, text).toBeCloseTo(value, 9);
          // Two targets at most, taken together: nothing is left that could be bought twice.
          expect(thumb?.bound, text).toBeCloseTo(value, 9);
          sure++;
        }
        [all, best] = [all + found, best + value];
        // What each target comes to when shots cost something, but nobody is handed the prices back, is no bound.
        if ((thumb?.bound ?? 0) - (thumb?.prices.reduce((sum, price) => sum + price, 0) ?? 0) < value - 1e-9)
          below++;
      }
      // What makes the rule worth having. Where it falls short, a shot further on is counted for each target that may
      // buy it for its price, although it can be had once; the bound lies above the best for the same reason.
      expect(sure).toBeGreaterThan(0);
      expect(all).toBeGreaterThan(0.99 * best);
      expect(far).toBeLessThanOrEqual(Math.floor(TURNS / 50));
      expect(below).toBeGreaterThan(0);
    });
});
