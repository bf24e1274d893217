import type { Played } from '../dice/dice.ts';
import { RolledDice } from '../dice/rolled.ts';
import { type Throw, TracedDice } from '../dice/traced.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import type { Slot } from '../systems/state.ts';
import { playTrial } from './interpret.ts';
import { slotAt } from './layout.ts';
import { type Memory, startMemory } from './memory.ts';
import { playerOf } from './player.ts';
import type { Program } from './program.ts';
import type { ReadyStep } from './ready.ts';
import { diceOf } from './roll.ts';

/** One step of a trial as it was played. */
export interface TracedStep {
  readonly name: string;
  readonly cite: string;
  readonly thrown: readonly Throw[];
  /** What changed, by name of the slot; not what is only counted and no metric here asks for. */
  readonly changes: readonly Change[];
  /** The step's own sentence, if it has one. */
  readonly tells?: string;
  /** How many repeated groups the step is in. */
  readonly depth: number;
}

/** A slot that a step changed. */
export interface Change {
  readonly slot: string;
  readonly from: number;
  readonly to: number;
  /** Both in words, where the slot has them. */
  readonly words?: readonly [from: string, to: string];
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
 *
 * @example
 * ```ts
 * import { loadBundled, programOf, readScenario, traceTrial } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const { steps } = traceTrial(programOf(scenario.action, scenario.cases[0].prepared), '1', 0, 0);
 * steps[0].cite; // 'Shoot Results 1'
 * steps[0].changes; // [{ slot: 'massBefore', from: 0, to: 8 }]
 * ```
 */
export function traceTrial(program: Program, seed: string, chunk: number, index: number): TracedTrial {
  const random = streamOf(parseSeed(seed), chunk);
  const skipped = new RolledDice(random);
  const { play } = playerOf(program);
  for (let i = 0; i < index; i++) play(skipped);
  return new Tracer(program, new TracedDice(random)).trace();
}

/**
 * Looks for trials that fit, from the beginning of a chunk.
 *
 * @param fits given the metrics' values in the program's order
 * @param most when to stop looking
 * @returns the indices of the first `most` among the first `trials` trials that fit, in order
 *
 * @example
 * ```ts
 * import { findTrials, loadBundled, programOf, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const program = programOf(scenario.action, scenario.cases[0].prepared);
 * const casualties = program.metrics.findIndex(({ name }) => name === 'casualties');
 * findTrials(program, '1', 0, 1000, (values) => values[casualties] === 6, 3); // [47, 91, 207]
 * ```
 */
export function findTrials(
  program: Program,
  seed: string,
  chunk: number,
  trials: number,
  fits: (values: readonly number[]) => boolean,
  most = trials,
): number[] {
  const dice = diceOf(seed, chunk);
  const { play } = playerOf(program);
  const found: number[] = [];
  for (let i = 0; i < trials && found.length < most; i++) {
    if (fits([...play(dice)])) found.push(i);
  }
  return found;
}

const valuesOf = ({ metrics, options }: Program, { state, numbers }: Memory): number[] =>
  metrics.map((metric) => metric.of(state, options, numbers));

/** A slot's value in words: its own, or the name that it stands for. */
function saysOf(slot: Slot | undefined): Slot['says'] {
  const { says, values } = slot ?? {};
  return says ?? (values && ((value) => values[value] ?? String(value)));
}

/** What is played by a program of its own, whose first metric is how it ends. */
const isProgram = (one: Played): one is Played & { readonly program: Program } =>
  'program' in one && one.isSeveral !== true;

/** Plays as the roller does, and writes down each step. */
class Tracer {
  private readonly program: Program;
  private readonly dice: TracedDice;
  private readonly memory: Memory;
  private readonly steps: TracedStep[] = [];
  private readonly says: readonly (Slot['says'] | undefined)[];
  private before = new Int32Array(0);

  constructor(program: Program, dice: TracedDice) {
    this.program = program;
    this.dice = dice;
    this.memory = startMemory(program);
    const declared = program.action.state(program.options);
    this.says = program.paths.map((path) => saysOf(slotAt(declared, path)));
  }

  trace(): TracedTrial {
    this.dice.playsInside((one) => this.inside(one));
    playTrial(this.program, this.memory, this.dice, {
      before: () => {
        this.before = this.memory.numbers.slice();
      },
      after: (step, depth) => this.write(step, depth),
    });
    return { steps: this.steps, values: valuesOf(this.program, this.memory) };
  }

  /** What a step plays as a whole is told step by step, within it. */
  private inside(one: Played): number {
    if (!isProgram(one)) return one.play(this.dice);
    const { steps, values } = new Tracer(one.program, this.dice).trace();
    this.dice.playsInside((other) => this.inside(other));
    this.steps.push(...steps.map((step) => ({ ...step, depth: step.depth + 1 })));
    return values[0];
  }

  private write(step: ReadyStep, depth: number): void {
    const tells = step.tell?.(this.memory.state, this.program.options);
    this.steps.push({
      name: step.name,
      cite: step.cite,
      thrown: this.dice.takeThrows(),
      changes: step.bookkeeping ? [] : this.changes(),
      ...(tells ? { tells } : {}),
      depth,
    });
  }

  private changes(): TracedStep['changes'] {
    const { before } = this;
    const { numbers } = this.memory;
    const { slots, uncounted } = this.program;
    return slots.flatMap((slot, i) => {
      const [from, to] = [before[i], numbers[i]];
      if (from === to || uncounted.includes(i)) return [];
      const says = this.says[i];
      const words = says && ([says(from), says(to)] as const);
      // What reads alike has changed in nothing that anybody would look for.
      return words && words[0] === words[1] ? [] : [{ slot, from, to, ...(words && { words }) }];
    });
  }
}
