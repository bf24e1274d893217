import type { Histograms } from '../../play/histograms.ts';
import { OutsideRange, rollTrials } from '../../play/roll.ts';
import { originOf } from '../origin.ts';

/**
 * Plays trials die by die, as `rollTrials` does; where a metric of rules of one's own leaves its range, it is said to
 * be their fault, and where they never end, they are stopped.
 */
export function rollRules(...given: Parameters<typeof rollTrials>): Histograms {
  const [program] = given;
  const origin = originOf(program.action);
  if (!origin) return rollTrials(...given);
  try {
    return origin.ending(() => rollTrials(...given));
  } catch (error) {
    throw error instanceof OutsideRange ? origin.blamed(error, program) : error;
  }
}
