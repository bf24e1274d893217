import type { Dice } from '../dice/dice.ts';
import type { Histograms } from './histograms.ts';
import { type Memory, startMemory } from './memory.ts';
import type { Program } from './program.ts';
import type { ReadyStep } from './ready.ts';

/** Plays the trials of one program, one after another, in a memory of its own. */
export interface Player {
  /** Plays one trial. @returns each metric's value; the array is the player's own and overwritten by its next trial */
  readonly play: (dice: Dice) => Int32Array;
  /** Plays trials and counts each one's metrics. */
  readonly playAll: (trials: number, dice: Dice, histograms: Histograms) => void;
}

/** Looks on while a trial is played. */
export interface Watcher {
  readonly before: (step: ReadyStep) => void;
  /** @param depth how many repeated groups the step is in */
  readonly after: (step: ReadyStep, depth: number) => void;
}

/**
 * Plays one trial from the state it starts with: what `if`, `times`, groups and scopes mean is what stands here.
 *
 * @param memory as a trial starts with it; as it ends afterwards
 */
export function playTrial(program: Program, memory: Memory, dice: Dice, watcher?: Watcher): void {
  playSteps(program.steps, new Playing(program, memory, dice, watcher), 0);
}

/** Sets back to 0 what is no longer needed when a step with a scope ends, and adds up what is counted of it. */
export function forget({ forgets, forgetsOne, totals }: ReadyStep, numbers: Int32Array): void {
  for (let i = 0; i < totals.length; i++) numbers[totals[i][1]] += numbers[totals[i][0]];
  for (let i = 0; i < forgets.length; i++) numbers[forgets[i]] = 0;
  for (let i = 0; i < forgetsOne.length; i++) {
    const { index, slots } = forgetsOne[i];
    numbers[slots[numbers[index]]] = 0;
  }
}

class Playing {
  readonly options: unknown;
  readonly memory: Memory;
  readonly dice: Dice;
  readonly watcher: Watcher | undefined;

  constructor(program: Program, memory: Memory, dice: Dice, watcher: Watcher | undefined) {
    this.options = program.options;
    this.memory = memory;
    this.dice = dice;
    this.watcher = watcher;
  }
}

function playSteps(steps: readonly ReadyStep[], playing: Playing, depth: number): void {
  for (const step of steps) playStep(step, playing, depth);
}

function playStep(step: ReadyStep, playing: Playing, depth: number): void {
  const { memory, options } = playing;
  if (step.if && !step.if(memory.state, options)) return;
  if (!step.times) {
    playOnce(step, playing, depth);
    return;
  }
  for (let i = 0; i < step.times(memory.state, options); i++) {
    setIndex(step, i, memory);
    playOnce(step, playing, depth + 1);
  }
  setIndex(step, 0, memory);
}

function setIndex({ index }: ReadyStep, i: number, memory: Memory): void {
  if (index === undefined) return;
  memory.numbers[index] = i;
  memory.load();
}

function playOnce(step: ReadyStep, playing: Playing, depth: number): void {
  const { memory, dice, options, watcher } = playing;
  watcher?.before(step);
  step.run?.(memory.state, dice, options);
  memory.store();
  watcher?.after(step, depth);
  if (!step.run && step.steps) playSteps(step.steps, playing, depth);
  forget(step, memory.numbers);
  memory.load();
}

/** The definition itself, step by step. */
export function interpreted(program: Program): Player {
  const memory = startMemory(program);
  const start = memory.numbers.slice();
  const { metrics, options, shape } = program;
  const values = new Int32Array(metrics.length);
  const play = (dice: Dice): Int32Array => {
    memory.numbers.set(start);
    memory.load();
    playTrial(program, memory, dice);
    for (let i = 0; i < values.length; i++) values[i] = metrics[i].of(memory.state, options, memory.numbers);
    return values;
  };
  const playAll: Player['playAll'] = (trials, dice, { single, joint }) => {
    for (let trial = 0; trial < trials; trial++) {
      play(dice);
      for (let i = 0; i < values.length; i++) single[i][values[i]]++;
      for (let p = 0; p < joint.length; p++) {
        const [a, b] = shape.pairs[p];
        joint[p][values[a] * shape.sizes[b] + values[b]]++;
      }
    }
  };
  return { play, playAll };
}
