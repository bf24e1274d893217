import { describe, expect, it } from 'vitest';
import { enough, LONG } from '../../testing/long.ts';
import { thumbOf } from '../index.ts';
import { numbersFrom, plannedOf, SMALL, WITH_WAYS } from '../testing/small-turns.ts';

describe('a rule of thumb', () => {
  const TURNS = enough(12, 100);
  for (const [system, make] of Object.entries(LONG ? { ...SMALL, ...WITH_WAYS } : SMALL))
    it(`comes to no more than the best play of ${TURNS} random small turns of ${system}, which its bound exceeds`, () => {
      let [far, below, all, best] = [0, 0, 0, 0];
      for (let n = 0; n < TURNS; n++) {
        const { text, worth } = make(numbersFrom(n));
        const { planning, ends } = plannedOf(text, worth);
        const { value } = planning.best(planning.begin());
        const thumb = thumbOf(planning, ends);
        const found = planning.valueOf(thumb?.policy ?? (() => undefined));
        expect(found, text).toBeLessThan(value + 1e-9);
        expect(thumb?.bound, text).toBeGreaterThan(value - 1e-9);
        if (value > 0 && found < 0.95 * value) far++;
        [all, best] = [all + found, best + value];
        // What each target comes to when shots cost something, but nobody is handed the prices back, is no bound.
        if ((thumb?.bound ?? 0) - (thumb?.prices.reduce((sum, price) => sum + price, 0) ?? 0) < value - 1e-9)
          below++;
      }
      // What makes the rule worth having: of 100 turns together it fell short by 0.6 % at most, in Speedies. In one it
      // may fall far behind: two of 100 in Darklands (14 %) and in Necromunda (60 % of a chance of 0.5 %). In all four
      // it makes the wrong one of two shots first: the other is then counted for each target that may buy it for its
      // price, although it can be had once. The bound lies above the best there for the same reason.
      expect(all).toBeGreaterThan(0.99 * best);
      expect(far).toBeLessThanOrEqual(Math.floor(TURNS / 50));
      expect(below).toBeGreaterThan(0);
    });
});
