import type { Dice } from '../dice/dice.ts';
import type { State, Step } from '../systems/system.ts';
import type { Histograms } from './histograms.ts';
import { type Program, startState } from './program.ts';

/** A program as two functions with nothing left to look up. */
export interface WrittenOut {
  /** Plays one trial: sets the state to the start and plays every step. */
  readonly play: (s: State, dice: Dice) => void;
  /** Plays trials and counts each one's metrics. */
  readonly playAll: (trials: number, s: State, dice: Dice, histograms: Histograms) => void;
}

/**
 * Writes a program out as straight JavaScript: each step a call of its own function, each repetition a loop, each
 * metric a line. A loop over the steps would call through one and the same place of the code whatever the step, which
 * the engine can neither predict nor inline. For a step, a repeated one and a metric this is what runs:
 *
 *     for (let trial = 0; trial < trials; trial++) {
 *       s[0] = 5; s[1] = 0;
 *       $0(s, dice, o);
 *       for (let i0 = 0; i0 < $1(s, o); i0++) { s[1] = i0; $2(s, dice, o); }
 *       s[1] = 0;
 *       const m0 = $3(s, o); single0[m0]++;
 *     }
 *
 * The text is made of numbers only, never of a name that a scenario or a system gives.
 */
export function writtenOut<O>(program: Program<O>): WrittenOut {
  const known = writtenBefore.get(program);
  if (known) return known;
  const written = new Writer(program).write();
  writtenBefore.set(program, written);
  return written;
}

/** A new function is slow until it has run for a while: one for all chunks of a run. */
const writtenBefore = new WeakMap<object, WrittenOut>();

class Writer<O> {
  private readonly program: Program<O>;
  /** What the text calls $0, $1 … */
  private readonly called: unknown[] = [];
  private loops = 0;

  constructor(program: Program<O>) {
    this.program = program;
  }

  write(): WrittenOut {
    const trial = [...this.start(), ...this.program.steps.map((step) => this.step(step))].join('\n');
    const text = `'use strict'; return {
      play(s, dice) { ${trial} },
      playAll(trials, s, dice, { single, joint }) {
        ${this.histograms()}
        for (let trial = 0; trial < trials; trial++) { ${trial}\n${this.counting()} }
      },
    };`;
    const names = this.called.map((_, i) => `$${i}`);
    return new Function('o', ...names, text)(this.program.options, ...this.called);
  }

  /** Slots that start at 0 are set too: the trial before has changed them. */
  private start(): string[] {
    return [...startState(this.program)].map((value, slot) => `s[${slot}] = ${value};`);
  }

  private step(step: Step<O>): string {
    if (step.times === undefined) return this.once(step);
    const i = `i${this.loops++}`;
    const index = step.index === undefined ? undefined : `s[${step.index}]`;
    return `for (let ${i} = 0; ${i} < ${this.call(step.times)}(s, o); ${i}++) {
        ${index ? `${index} = ${i};` : ''} ${this.once(step)}
      }
      ${index ? `${index} = 0;` : ''}`;
  }

  private once({ run, steps }: Step<O>): string {
    if (run !== undefined) return `${this.call(run)}(s, dice, o);`;
    return (steps ?? []).map((step) => this.step(step)).join('\n');
  }

  private histograms(): string {
    const { sizes, pairs } = this.program.shape;
    return [
      ...sizes.map((_, i) => `const single${i} = single[${i}];`),
      ...pairs.map((_, p) => `const joint${p} = joint[${p}];`),
    ].join(' ');
  }

  private counting(): string {
    const { metrics, shape } = this.program;
    return [
      ...metrics.map((metric, i) => `const m${i} = ${this.call(metric.of)}(s, o); single${i}[m${i}]++;`),
      ...shape.pairs.map(([a, b], p) => `joint${p}[m${a} * ${shape.sizes[b]} + m${b}]++;`),
    ].join('\n');
  }

  private call(f: unknown): string {
    return `$${this.called.push(f) - 1}`;
  }
}
