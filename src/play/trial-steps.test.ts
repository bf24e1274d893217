import { expect, it } from 'vitest';
import { type Program, programOf } from './program.ts';
import { turns } from './testing/turns.ts';
import { trialSteps } from './trial-steps.ts';

it('counts the steps of a trial, and the same each time', () => {
  const played = (most: number) => trialSteps(programOf(turns, { turns: most }) as Program);
  // A turn and its shot; of six, as many as it takes to break the target: 1 + 2/3 + … + (2/3)^5 = 2.7 on average.
  expect(played(1)).toBe(2);
  expect(played(6)).toBeGreaterThan(2 * 1.5);
  expect(played(6)).toBeLessThan(2 * 4.5);
  expect(played(6)).toBe(played(6));
});
