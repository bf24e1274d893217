import type { Dice } from '../dice/dice.ts';
import { RolledDice } from '../dice/rolled.ts';
import type { Sfc32 } from '../random/sfc32.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import { inCalls } from './calls.ts';
import { emptyHistograms, type Histograms, total } from './histograms.ts';
import { playerOf } from './player.ts';
import type { Program } from './program.ts';

/** A metric left its range at the end of some trials: a fault of the rules. */
export class OutsideRange extends Error {
  readonly metric: string;
  /** The greatest value it may have. */
  readonly most: number;
  /** Trials in which it left its range. */
  readonly strays: number;
  /** Trials that were played. */
  readonly trials: number;

  constructor(metric: string, most: number, strays: number, trials: number) {
    super(`${metric} left its range 0 to ${most} in ${strays} of ${trials} trials`);
    this.metric = metric;
    this.most = most;
    this.strays = strays;
    this.trials = trials;
  }
}

/** Dice that are thrown with a chunk's own stream. */
export const diceOf = (seed: string, chunk: number): Dice => new RolledDice(streamOf(parseSeed(seed), chunk));

/**
 * Plays `trials` trials die by die.
 *
 * @param random at the beginning of the chunk's stream
 * @param before called before each trial; it may move the generator, to give every trial a stream of its own
 * @param player of the program, if another than the fastest
 * @returns the histograms of these trials
 * @throws OutsideRange when a metric leaves its range: a fault of the rule system
 */
export function rollTrials(
  program: Program,
  random: Sfc32,
  trials: number,
  before?: (trial: number) => void,
  { playAll } = playerOf(program),
): Histograms {
  const histograms = emptyHistograms(program.shape);
  const dice = new RolledDice(random);
  if (before === undefined) inCalls(trials, (some) => playAll(some, dice, histograms));
  else
    for (let trial = 0; trial < trials; trial++) {
      before(trial);
      playAll(1, dice, histograms);
    }
  checkCounted(program, histograms, trials);
  return histograms;
}

/** Plays `trials` trials die by die, and hands over what each metric is after each; the array is overwritten. */
export function rollEach(
  program: Program,
  random: Sfc32,
  trials: number,
  each: (values: Int32Array) => void,
): void {
  const dice = new RolledDice(random);
  const { play } = playerOf(program);
  for (let trial = 0; trial < trials; trial++) each(play(dice));
}

/** A value outside a typed array is dropped without a word; so count what arrived. */
function checkCounted(program: Program, histograms: Histograms, trials: number): void {
  histograms.single.forEach((cells, i) => {
    const counted = total({ single: [cells], joint: [] });
    if (counted !== trials)
      throw new OutsideRange(program.metrics[i].name, program.shape.sizes[i] - 1, trials - counted, trials);
  });
}
