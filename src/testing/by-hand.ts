import { expect } from 'vitest';
import { parse } from 'yaml';
import { distributionOf } from '../play/testing/distributions.ts';
import type { System } from '../systems/system.ts';
import { type Dice, everyWay, type Outcome } from './every-way.ts';

/** A situation, and what a reader of the document makes of it. */
export interface ByHand {
  readonly title: string;
  /** The rules and open questions that it turns on. */
  readonly rules: string;
  /** The situation, as a scenario file would have it. */
  readonly scenario: string;
  /** What happens, told with plain dice; the numbers that they need are worked out in the comments. */
  play(dice: Dice): Outcome;
}

/** Holds the exact distribution of every metric that the case names against the hand's, to 1e-12. */
export function expectByHand(system: System, { scenario, play }: ByHand): void {
  const { system: name, action: wanted, ...fields } = parse(scenario);
  expect(name).toBe(system.name);
  const action = system.actions.find((one) => one.name === wanted);
  if (!action) throw new Error(`no action ${wanted}`);
  const found = distributionOf(action, fields);
  for (const [metric, values] of everyWay(play)) {
    let all = 0;
    for (const [text, chance] of values) {
      const value = Number.isNaN(Number(text)) ? text : Number(text);
      expect(Math.abs(found.chance(metric, value) - chance), `${metric} ${text}: ${chance}`).toBeLessThan(
        1e-12,
      );
      all += chance;
    }
    expect(all).toBeCloseTo(1, 9);
  }
}
