import { EnumeratedDice } from '../../dice/enumerated.ts';
import { FirstWayDice } from '../../dice/first-way.ts';
import type { Program } from '../program.ts';
import type { Spending } from './budget.ts';
import type { Ends } from './ends.ts';
import type { LazyMemory } from './lazy-memory.ts';
import type { Line } from './line.ts';

/** What throws dice while steps are walked. */
export interface ThrownDice {
  readonly dice: EnumeratedDice;
  /** Tries out whether a step has anything to throw. */
  readonly trial: FirstWayDice;
}

export const diceFor = ({ budget: { ways } }: Spending): ThrownDice => ({
  dice: new EnumeratedDice(ways),
  trial: new FirstWayDice(ways),
});

/** What is walked, and what with. */
export interface Walked {
  readonly program: Program;
  /** The steps: all of the program's, or those of one of its groups. */
  readonly line: Line;
  readonly spending: Spending;
  /** As it is before the first step. */
  readonly memory: LazyMemory;
  readonly dice: ThrownDice;
  readonly ends: Ends;
}
