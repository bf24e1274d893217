import type { Dice } from '../dice/dice.ts';
import { RolledDice } from '../dice/rolled.ts';
import { type Throw, TracedDice } from '../dice/traced.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import type { State, Step } from '../systems/system.ts';
import { type Program, startState } from './program.ts';
import { writtenOut } from './written-out.ts';

/** One step of a trial as it was played. */
export interface TracedStep {
  readonly name: string;
  readonly cite: string;
  readonly thrown: readonly Throw[];
  /** What changed, by name of the slot. */
  readonly changes: readonly { readonly slot: string; readonly from: number; readonly to: number }[];
  /** The step's own sentence, if it has one. */
  readonly tells?: string;
  /** How many repeated groups the step is in. */
  readonly depth: number;
}

/** A trial as it was played, and the value of every metric at its end. */
export interface TracedTrial {
  readonly steps: readonly TracedStep[];
  /** In the order of the program's metrics; categories by index. */
  readonly values: readonly number[];
}

/**
 * Replays one rolled trial aloud: the very trial that `roll` played as number `index` of the chunk.
 *
 * @param seed in decimal
 * @param index 0 to 65,535
 */
export function traceTrial<O>(program: Program<O>, seed: string, chunk: number, index: number): TracedTrial {
  const random = streamOf(parseSeed(seed), chunk);
  const skipped = new RolledDice(random);
  for (let i = 0; i < index; i++) playTrial(program, skipped);
  const tracer = new Tracer(program, new TracedDice(random));
  return tracer.trace();
}

/**
 * Looks for trials that fit, from the beginning of a chunk.
 *
 * @param fits given the metrics' values in the program's order
 * @param most when to stop looking
 * @returns the indices of the first `most` among the first `trials` trials that fit, in order
 */
export function findTrials<O>(
  program: Program<O>,
  seed: string,
  chunk: number,
  trials: number,
  fits: (values: readonly number[]) => boolean,
  most = trials,
): number[] {
  const dice = new RolledDice(streamOf(parseSeed(seed), chunk));
  const found: number[] = [];
  for (let i = 0; i < trials && found.length < most; i++)
    if (fits(valuesOf(program, playTrial(program, dice)))) found.push(i);
  return found;
}

function playTrial<O>(program: Program<O>, dice: Dice): State {
  const state = startState(program);
  writtenOut(program).play(state, dice);
  return state;
}

const valuesOf = <O>(program: Program<O>, state: State): number[] =>
  program.metrics.map((metric) => metric.of(state, program.options));

/** Plays as the roller does, and writes down each step. */
class Tracer<O> {
  private readonly program: Program<O>;
  private readonly dice: TracedDice;
  private readonly state: State;
  private readonly steps: TracedStep[] = [];

  constructor(program: Program<O>, dice: TracedDice) {
    this.program = program;
    this.dice = dice;
    this.state = startState(program);
  }

  trace(): TracedTrial {
    this.play(this.program.steps, 0);
    return { steps: this.steps, values: valuesOf(this.program, this.state) };
  }

  private play(steps: readonly Step<O>[], depth: number): void {
    for (const step of steps) {
      const { times, index } = step;
      if (!times) this.playOnce(step, depth);
      else {
        for (let i = 0; i < times(this.state, this.program.options); i++) {
          if (index !== undefined) this.state[index] = i;
          this.playOnce(step, depth + 1);
        }
        if (index !== undefined) this.state[index] = 0;
      }
    }
  }

  private playOnce(step: Step<O>, depth: number): void {
    const before = this.state.slice();
    step.run?.(this.state, this.dice, this.program.options);
    const tells = step.tell?.(this.state, this.program.options);
    this.steps.push({
      name: step.name,
      cite: step.cite,
      thrown: this.dice.takeThrows(),
      changes: this.changesSince(before),
      ...(tells ? { tells } : {}),
      depth,
    });
    if (!step.run && step.steps) this.play(step.steps, depth);
  }

  private changesSince(before: State): TracedStep['changes'] {
    return this.program.slots.flatMap((slot, i) =>
      before[i] === this.state[i] ? [] : [{ slot, from: before[i]!, to: this.state[i]! }],
    );
  }
}
