import type { Dice } from '../dice/dice.ts';
import { RolledDice } from '../dice/rolled.ts';
import type { Sfc32 } from '../random/sfc32.ts';
import type { State, Step } from '../systems/system.ts';
import { emptyHistograms, type Histograms, total } from './histograms.ts';
import { type Program, startState } from './program.ts';

/** Plays steps in order, each as often as it says. */
export function playSteps<O>(steps: readonly Step<O>[], s: State, dice: Dice, o: O): void {
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i]!;
    if (step.times === undefined) playOnce(step, s, dice, o);
    else repeat(step, s, dice, o);
  }
}

/**
 * Plays `trials` trials die by die.
 *
 * @param random at the beginning of the chunk's stream
 * @param before called before each trial; it may move the generator, to give every trial a stream of its own
 * @returns the histograms of these trials
 * @throws Error when a metric leaves its range: a fault of the rule system
 */
export function rollTrials<O>(
  program: Program<O>,
  random: Sfc32,
  trials: number,
  before?: (trial: number) => void,
): Histograms {
  const { steps, options, metrics, shape } = program;
  const histograms = emptyHistograms(shape);
  const dice = new RolledDice(random);
  const first = startState(program);
  const state = first.slice();
  const values = new Int32Array(metrics.length);
  for (let trial = 0; trial < trials; trial++) {
    before?.(trial);
    for (let i = 0; i < first.length; i++) state[i] = first[i]!; // for so few slots faster than set
    playSteps(steps, state, dice, options);
    for (let i = 0; i < values.length; i++) {
      const value = metrics[i]!.of(state, options);
      values[i] = value;
      histograms.single[i]![value]!++;
    }
    for (let p = 0; p < shape.pairs.length; p++) {
      const pair = shape.pairs[p]!;
      histograms.joint[p]![values[pair[0]]! * shape.sizes[pair[1]]! + values[pair[1]]!]!++;
    }
  }
  checkCounted(program, histograms, trials);
  return histograms;
}

function playOnce<O>(step: Step<O>, s: State, dice: Dice, o: O): void {
  if (step.run !== undefined) step.run(s, dice, o);
  else if (step.steps !== undefined) playSteps(step.steps, s, dice, o);
}

function repeat<O>(step: Step<O>, s: State, dice: Dice, o: O): void {
  const index = step.index;
  for (let i = 0; i < step.times!(s, o); i++) {
    if (index !== undefined) s[index] = i;
    playOnce(step, s, dice, o);
  }
  if (index !== undefined) s[index] = 0;
}

/** A value outside a typed array is dropped without a word; so count what arrived. */
function checkCounted<O>(program: Program<O>, histograms: Histograms, trials: number): void {
  histograms.single.forEach((_, i) => {
    const counted = total({ single: [histograms.single[i]!], joint: [] });
    if (counted !== trials)
      throw new Error(
        `${program.metrics[i]!.name} left its range 0 to ${program.shape.sizes[i]! - 1} ` +
          `in ${trials - counted} of ${trials} trials`,
      );
  });
}
