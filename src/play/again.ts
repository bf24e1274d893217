import type { Dice, Played as PlayedWhole } from '../dice/dice.ts';
import type { Die } from '../dice/die.ts';
import { blankMemory, type Memory } from './memory.ts';
import type { Program } from './program.ts';
import type { ReadyStep } from './ready.ts';

/** One throw that a step asked for, and how it fell: a class's value for one die, counts for a tally. */
interface Thrown {
  readonly die: Die;
  /** Missing for a single die. */
  readonly n?: number;
  readonly fell: number | Int32Array;
}

/** A step as it was played. */
export interface Played {
  readonly step: ReadyStep;
  readonly before: Int32Array;
  readonly thrown: readonly Thrown[];
  readonly after: Int32Array;
}

/** A state that is a view of its numbers, which somebody looks at. */
export type Watched = Pick<Memory, 'numbers' | 'state'>;

/** Plays steps of a program once more, and tells what is not as it was. */
export class Again {
  private readonly program: Program;
  /** For the second time. */
  private readonly memory: Memory;

  constructor(program: Program) {
    this.program = program;
    this.memory = blankMemory(program);
  }

  /** Plays the step for the first time, and remembers all that it had to go by. */
  first(step: ReadyStep, { numbers, state }: Watched, dice: Dice): Played {
    const before = numbers.slice();
    const recording = new Recording(dice);
    step.run?.(state, recording, this.program.options);
    return { step, before, thrown: recording.thrown, after: numbers.slice() };
  }

  /**
   * Plays a step again, from the same state and with the same dice.
   *
   * @returns what was not as it was; undefined when all was
   */
  difference({ step, before, thrown, after }: Played): string | undefined {
    const { numbers, state } = this.memory;
    numbers.set(before);
    this.memory.load();
    const repeating = new Repeating(thrown);
    try {
      step.run?.(state, repeating, this.program.options);
    } catch (error) {
      if (isOtherDice(error)) return 'it asks for other dice';
      throw error;
    }
    this.memory.store();
    if (repeating.left > 0) return 'it asks for fewer dice';
    const slot = numbers.findIndex((value, i) => value !== after[i]);
    return slot < 0 ? undefined : `${this.program.slots[slot]} is ${numbers[slot]}, and was ${after[slot]}`;
  }
}

/**
 * The same program, whose steps are handed to `play` instead of being played.
 *
 * @param play has to play the step's own `run` on this memory
 */
export function playedBy(
  program: Program,
  play: (step: ReadyStep, memory: Watched, dice: Dice) => void,
): Program {
  const behind = new WeakMap<object, Watched>();
  const bind: Program['view'] = (numbers) => {
    const state = (program.bind ?? program.view)(numbers) as object;
    behind.set(state, { numbers, state });
    return state;
  };
  const observed = (step: ReadyStep): ReadyStep => ({
    ...step,
    steps: step.steps?.map(observed),
    ...(step.run && {
      run: (state: unknown, dice: Dice) => {
        const memory = behind.get(state as object);
        if (memory) play(step, memory, dice);
      },
    }),
  });
  return { ...program, bind, steps: program.steps.map(observed) };
}

/**
 * The same program, every step of which is played twice and must do the same.
 *
 * @param blame makes the error for a step that does not
 * @param look at the slots before and after each step
 */
export function playedTwice(
  program: Program,
  blame: (step: ReadyStep, why: string) => Error,
  look: (step: ReadyStep, before: Int32Array, after: Int32Array) => void,
): Program {
  const again = new Again(program);
  return playedBy(program, (step, memory, dice) => {
    const played = again.first(step, memory, dice);
    const why = again.difference(played);
    if (why !== undefined) throw blame(step, why);
    look(step, played.before, played.after);
  });
}

/** Throws that one step asks for, one after another: only one that never ends asks for more. */
const MOST_THROWS = 20_000;

class Recording implements Dice {
  readonly thrown: Thrown[] = [];
  private readonly dice: Dice;

  constructor(dice: Dice) {
    this.dice = dice;
  }

  roll(die: Die): number {
    needDie(die);
    const fell = this.dice.roll(die);
    this.keep({ die, fell });
    return fell;
  }

  tally(n: number, die: Die): Int32Array {
    needNumber(n);
    needDie(die);
    const fell = this.dice.tally(n, die);
    this.keep({ die, n, fell: fell.slice() });
    return fell;
  }

  count(n: number, die: Die): number {
    return this.tally(n, die)[1];
  }

  passes(die: Die): boolean {
    return this.roll(die) === 1;
  }

  play(one: PlayedWhole): number {
    return one.play(this);
  }

  private keep(thrown: Thrown): void {
    if (this.thrown.push(thrown) > MOST_THROWS)
      throw new RangeError(
        `found more than ${MOST_THROWS.toLocaleString('en')} throws in one go, expected a loop that comes to its end`,
      );
  }
}

/** @throws TypeError where the dice to throw are no number of dice: 2.5 of them fall as no dice do */
function needNumber(n: unknown): void {
  if (Number.isInteger(n) && (n as number) >= 0) return;
  const found = typeof n === 'object' && n !== null ? 'a die as the number of' : String(n);
  throw new TypeError(`found ${found} dice to throw, expected a whole number of them, from 0`);
}

/** @throws TypeError where what is to be thrown is no die */
function needDie(die: unknown): void {
  if (typeof die === 'object' && die !== null && 'outcomes' in die && 'classOf' in die) return;
  throw new TypeError(`found ${String(die)} as the die to throw, expected a die that prepare made`);
}

/** A step asked for dice that it did not ask for before. */
class OtherDice extends Error {}

/** Also where rules of one's own have put the error into one that blames them. */
const isOtherDice = (error: unknown): boolean =>
  error instanceof OtherDice || (error instanceof Error && error.cause instanceof OtherDice);

class Repeating implements Dice {
  private readonly thrown: readonly Thrown[];
  private at = 0;

  constructor(thrown: readonly Thrown[]) {
    this.thrown = thrown;
  }

  /** Throws that were not asked for yet. */
  get left(): number {
    return this.thrown.length - this.at;
  }

  roll(die: Die): number {
    const { fell } = this.next(die, undefined);
    return fell as number;
  }

  tally(n: number, die: Die): Int32Array {
    const { fell } = this.next(die, n);
    return (fell as Int32Array).slice();
  }

  count(n: number, die: Die): number {
    return this.tally(n, die)[1];
  }

  passes(die: Die): boolean {
    return this.roll(die) === 1;
  }

  play(one: PlayedWhole): number {
    return one.play(this);
  }

  private next(die: Die, n: number | undefined): Thrown {
    const thrown = this.thrown[this.at++];
    if (!thrown || thrown.die.name !== die.name || thrown.n !== n) throw new OtherDice();
    return thrown;
  }
}
