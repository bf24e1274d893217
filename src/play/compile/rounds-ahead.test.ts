import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classedDie, range } from '../../dice/die.ts';
import { action } from '../../systems/action.ts';
import { programOf, remembering } from '../program.ts';
import { BUDGET, type Budget } from './budget.ts';
import { compile } from './compile.ts';

const D6 = classedDie('D6', [range(1, 6)], 6, (face) => face - 1);
const ROUNDS = 12;

/** A die a round, added to what stands there: before round r there are 5 (r − 1) + 1 sums, so many rows has it. */
const summed = action({
  name: 'sum',
  title: '',
  summary: '',
  source: '',
  input: z.strictObject({ rounds: z.int() }),
  options: [],
  prepare: ({ rounds }: { rounds: number }) => ({ rounds }),
  state: () => ({ sum: { unit: ['pip', 'pips'], most: 5 * ROUNDS } }) as const,
  metrics: () => ['sum'] as const,
  joint: () => [] as const,
  funnel: [],
  headline: 'sum',
  explain: () => [],
  limits: [],
  steps: [
    {
      name: 'round',
      cite: '1',
      each: 'round',
      times: (_, o) => o.rounds,
      steps: [
        {
          name: 'add',
          cite: '1',
          run: (s, dice) => {
            s.sum += dice.roll(D6);
          },
        },
      ],
    },
  ],
});
const program = remembering(programOf(summed, { rounds: ROUNDS }));
const ALL = ROUNDS + (5 * ROUNDS * (ROUNDS - 1)) / 2;

/** How many steps are played until it is given up, and why. */
function givenUp(budget: Partial<Budget>): { plays: number; why: string } {
  const spent = { ways: 0, plays: 0 };
  try {
    compile(program, { ...BUDGET, ...budget }, spent);
  } catch (error) {
    return { plays: spent.plays, why: (error as Error).message };
  }
  return { plays: spent.plays, why: '' };
}

describe('rounds still to come', () => {
  it('are foreseen to take what the one that is walked takes: what cannot be afforded is given up early', () => {
    expect(compile(program).rowStart.length - 1).toBe(ALL);
    // 1 + 6 + 11 = 18 rows in three rounds, then 16 a round in the fourth: 34 and 8 more rounds of 16 are 162.
    const { plays, why } = givenUp({ rows: 161 });
    expect(why).toBe('at 1, add, in round 4 of 12: with those to come more than 161 rows');
    expect(plays).toBeLessThan(givenUp({}).plays / 4);
  });

  it('are not given up where they just fit', () => {
    const { plays } = givenUp({});
    expect(givenUp({ plays }).why).toBe('');
    expect(givenUp({ plays: plays - 1 }).why).toMatch(/more than [\d,]+ steps to play$/);
    const endings = 5 * ROUNDS + 1;
    expect(givenUp({ rows: ALL + endings }).why).toBe('');
  });
});
