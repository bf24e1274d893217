import { describe, expect, it } from 'vitest';
import { LONG } from '../../testing/long.ts';
import { thumbOf } from '../index.ts';
import { numbersFrom, plannedOf, SMALL, WITH_WAYS } from '../testing/small-turns.ts';

describe('a rule of thumb', () => {
  const TURNS = LONG ? 100 : 12;
  for (const [system, make] of Object.entries({ ...SMALL, ...WITH_WAYS }))
    it(`comes to no more than the best play of ${TURNS} random small turns of ${system}, which its bound exceeds`, () => {
      let [worst, below] = [0, 0];
      for (let n = 0; n < TURNS; n++) {
        const { text, worth } = make(numbersFrom(n));
        const { planning, ends } = plannedOf(text, worth);
        const { value } = planning.best(planning.begin());
        const thumb = thumbOf(planning, ends);
        const found = planning.valueOf(thumb?.policy ?? (() => undefined));
        expect(found, text).toBeLessThan(value + 1e-9);
        expect(thumb?.bound, text).toBeGreaterThan(value - 1e-9);
        worst = Math.max(worst, value > 0 ? 1 - found / value : 0);
        // What each target comes to when shots cost something, but nobody is handed the prices back, is no bound.
        if ((thumb?.bound ?? 0) - (thumb?.prices.reduce((sum, price) => sum + price, 0) ?? 0) < value - 1e-9)
          below++;
      }
      // What makes the rule worth having: 1.2 % was the most by which it fell short.
      expect(worst).toBeLessThan(0.05);
      expect(below).toBeGreaterThan(0);
    });
});
