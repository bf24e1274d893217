import type { Dice } from '../dice/dice.ts';
import type { Histograms } from './histograms.ts';
import { playTrial } from './interpret.ts';
import { type Memory, type Program, startMemory } from './program.ts';
import type { ReadyMetric, ReadyStep } from './ready.ts';

/** A program as two functions. */
export interface WrittenOut {
  /** Plays one trial: sets the state to the start and plays every step. */
  readonly play: (memory: Memory, dice: Dice) => void;
  /** Plays trials and counts each one's metrics. */
  readonly playAll: (trials: number, memory: Memory, dice: Dice, histograms: Histograms) => void;
}

/**
 * The functions that play a program: written out as code where functions may be made of text, and the interpreter
 * where that is forbidden, as in a page. Both play the same trials of the same dice.
 */
export function writtenOut(program: Program): WrittenOut {
  const known = writtenBefore.get(program);
  if (known) return known;
  const written = mayWrite() ? new Writer(program).write() : interpreted(program);
  writtenBefore.set(program, written);
  return written;
}

/** A new function is slow until it has run for a while: one for all chunks of a run. */
const writtenBefore = new WeakMap<object, WrittenOut>();

let allowed: boolean | undefined;

function mayWrite(): boolean {
  try {
    allowed ??= new Function('return true')() as boolean;
  } catch {
    allowed = false;
  }
  return allowed;
}

/** The definition itself, step by step. */
export function interpreted(program: Program): WrittenOut {
  const { numbers: start } = startMemory(program);
  const { metrics, options, shape } = program;
  const values = new Int32Array(metrics.length);
  const play = (memory: Memory, dice: Dice): void => {
    memory.numbers.set(start);
    playTrial(program, memory, dice);
  };
  const playAll: WrittenOut['playAll'] = (trials, memory, dice, { single, joint }) => {
    for (let trial = 0; trial < trials; trial++) {
      play(memory, dice);
      for (let i = 0; i < values.length; i++) {
        values[i] = metrics[i].of(memory.state, options, memory.numbers);
        single[i][values[i]]++;
      }
      for (let p = 0; p < joint.length; p++) {
        const [a, b] = shape.pairs[p];
        joint[p][values[a] * shape.sizes[b] + values[b]]++;
      }
    }
  };
  return { play, playAll };
}

/**
 * Writes a program out as straight JavaScript: each step a call of its own function, each repetition a loop, each
 * metric a line. A loop over the steps would call through one and the same place of the code whatever the step, which
 * V8 can neither predict nor inline. For a step, a repeated one and a metric this is what runs:
 *
 *     for (let trial = 0; trial < trials; trial++) {
 *       n[0] = 5; n[1] = 0;
 *       $0(s, dice, o);
 *       for (let i0 = 0; i0 < $1(s, o); i0++) { n[1] = i0; $2(s, dice, o); }
 *       n[1] = 0;
 *       const m0 = $3(s, o, n); single0[m0]++;
 *     }
 *
 * The text is made of numbers only, never of a name that a scenario or a system gives.
 */
class Writer {
  private readonly program: Program;
  /** What the text calls $0, $1 … */
  private readonly called: unknown[] = [];
  private loops = 0;

  constructor(program: Program) {
    this.program = program;
  }

  write(): WrittenOut {
    const trial = [...this.start(), ...this.program.steps.map((step) => this.step(step))].join('\n');
    const text = `'use strict'; return {
      play({ numbers: n, state: s }, dice) { ${trial} },
      playAll(trials, { numbers: n, state: s }, dice, { single, joint }) {
        ${this.histograms()}
        for (let trial = 0; trial < trials; trial++) { ${trial}\n${this.counting()} }
      },
    };`;
    const names = this.called.map((_, i) => `$${i}`);
    return new Function('o', ...names, text)(this.program.options, ...this.called);
  }

  /** Slots that start at 0 are set too: the trial before has changed them. */
  private start(): string[] {
    return [...startMemory(this.program).numbers].map((value, slot) => `n[${slot}] = ${value};`);
  }

  private step(step: ReadyStep): string {
    const { if: condition, ...played } = step;
    if (condition !== undefined) return `if (${this.call(condition)}(s, o)) { ${this.step(played)} }`;
    if (step.times === undefined) return this.once(step);
    const i = `i${this.loops++}`;
    const index = step.index === undefined ? undefined : `n[${step.index}]`;
    return `for (let ${i} = 0; ${i} < ${this.call(step.times)}(s, o); ${i}++) {
        ${index ? `${index} = ${i};` : ''} ${this.once(step)}
      }
      ${index ? `${index} = 0;` : ''}`;
  }

  private once({ run, steps, forgets, totals }: ReadyStep): string {
    const played = run
      ? `${this.call(run)}(s, dice, o);`
      : (steps ?? []).map((step) => this.step(step)).join('\n');
    const added = totals.map(([slot, total]) => `n[${total}] += n[${slot}];`);
    return [played, ...added, ...forgets.map((slot) => `n[${slot}] = 0;`)].join('\n');
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
      ...metrics.map((metric, i) => `const m${i} = ${this.value(metric)}; single${i}[m${i}]++;`),
      ...shape.pairs.map(([a, b], p) => `joint${p}[m${a} * ${shape.sizes[b]} + m${b}]++;`),
    ].join('\n');
  }

  private value({ slots, of }: ReadyMetric): string {
    return slots ? slots.map((slot) => `n[${slot}]`).join(' + ') : `${this.call(of)}(s, o, n)`;
  }

  private call(f: unknown): string {
    return `$${this.called.push(f) - 1}`;
  }
}
