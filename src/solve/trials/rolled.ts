import type { Histograms } from '../../play/histograms.ts';
import { OutsideRange, rollTrials } from '../../play/roll.ts';
import { originOf } from '../origin.ts';

/**
 * Plays trials die by die, as `rollTrials` does; where a metric of rules of one's own leaves its range, it is said to
 * be their fault.
 */
export function rollRules(...given: Parameters<typeof rollTrials>): Histograms {
  try {
    return rollTrials(...given);
  } catch (error) {
    const [{ action }] = given;
    throw error instanceof OutsideRange ? (originOf(action)?.blamed(error) ?? error) : error;
  }
}
