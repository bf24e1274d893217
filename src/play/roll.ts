import { RolledDice } from '../dice/rolled.ts';
import type { Sfc32 } from '../random/sfc32.ts';
import { inCalls } from './calls.ts';
import { emptyHistograms, type Histograms, total } from './histograms.ts';
import { type Program, startMemory } from './program.ts';
import { writtenOut } from './written-out.ts';

/**
 * Plays `trials` trials die by die.
 *
 * @param random at the beginning of the chunk's stream
 * @param before called before each trial; it may move the generator, to give every trial a stream of its own
 * @returns the histograms of these trials
 * @throws Error when a metric leaves its range: a fault of the rule system
 */
export function rollTrials(
  program: Program,
  random: Sfc32,
  trials: number,
  before?: (trial: number) => void,
): Histograms {
  const histograms = emptyHistograms(program.shape);
  const memory = startMemory(program);
  const dice = new RolledDice(random);
  const { playAll } = writtenOut(program);
  if (before === undefined) inCalls(trials, (some) => playAll(some, memory, dice, histograms));
  else
    for (let trial = 0; trial < trials; trial++) {
      before(trial);
      playAll(1, memory, dice, histograms);
    }
  checkCounted(program, histograms, trials);
  return histograms;
}

/** A value outside a typed array is dropped without a word; so count what arrived. */
function checkCounted(program: Program, histograms: Histograms, trials: number): void {
  histograms.single.forEach((cells, i) => {
    const counted = total({ single: [cells], joint: [] });
    if (counted !== trials)
      throw new Error(
        `${program.metrics[i].name} left its range 0 to ${program.shape.sizes[i] - 1} ` +
          `in ${trials - counted} of ${trials} trials`,
      );
  });
}
