import { EnumeratedDice } from '../dice/enumerated.ts';
import type { State, Step } from '../systems/system.ts';
import { Cells, type Chain, grownInt32, Rows } from './chain.ts';
import { type Program, startState } from './program.ts';
import { States } from './states.ts';

/** How large a chain may grow before the compiler gives up. */
export interface Budget {
  readonly rows: number;
  readonly cells: number;
  /** Ways the dice can fall, over all rows together: bounds the time. */
  readonly ways: number;
}

/**
 * Enough for every bundled scenario that is meant to compile, twice over; a scenario that exceeds it has cost
 * seconds and a few hundred MiB, and is better rolled.
 */
export const BUDGET: Budget = { rows: 200_000, cells: 2_000_000, ways: 3_000_000 };

/** The scenario has more states than the budget allows. The message says where it grew too large. */
export class DoesNotCompile extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'DoesNotCompile';
  }
}

/**
 * Walks every state that the program can reach, step by step, and merges equal ones after every step and every
 * repetition. What is left is a chain of laws from state to state; states whose metrics agree at the end are
 * one ending.
 *
 * @throws DoesNotCompile when the chain would exceed the budget
 */
export function compile<O>(program: Program<O>, budget: Budget = BUDGET): Chain {
  return new Compiler(program, budget).compile();
}

/** The states reached at one point of the program; `places[n]` is the place of state n. */
class Front {
  readonly states: States;
  readonly places: number[] = [];

  constructor(size: number) {
    this.states = new States(size);
  }
}

/**
 * A place is a state at a point of the program. What follows is either certain (`goes` names the next place)
 * or a row. Rows are numbered as their points are reached, so every row leads to greater ones.
 */
class Compiler<O> {
  private readonly program: Program<O>;
  private readonly budget: Budget;
  private readonly dice: EnumeratedDice;
  private readonly rows = new Rows();
  private readonly cells = new Cells();
  private ways = 0;
  private places = 0;
  /** Per place: the place it certainly leads to, or ~row, or itself while nothing follows yet. */
  private goes = new Int32Array(256);

  constructor(program: Program<O>, budget: Budget) {
    this.program = program;
    this.budget = budget;
    this.dice = new EnumeratedDice(budget.ways);
  }

  compile(): Chain {
    const first = this.newFront();
    this.arrive(first, startState(this.program));
    const last = this.through(this.program.steps, first);
    return this.finish(last);
  }

  private through(steps: readonly Step<O>[], front: Front): Front {
    return steps.reduce((reached, step) => this.throughStep(step, reached), front);
  }

  private throughStep(step: Step<O>, front: Front): Front {
    if (step.times) return this.repeated(step, front);
    if (step.steps) return this.through(step.steps, front);
    return step.run ? this.played(step, front) : front;
  }

  /** Repeats a step; states that are done with it leave at different repetitions and meet again behind it. */
  private repeated(step: Step<O>, front: Front): Front {
    const once = { ...step };
    delete once.times;
    const behind = this.newFront();
    let going = front;
    for (let i = 0; going.states.count > 0; i++) {
      const more = this.newFront();
      this.forEach(going, (state, place) => {
        const on = i < step.times!(state, this.program.options);
        if (step.index !== undefined) state[step.index] = on ? i : 0;
        const next = this.arrive(on ? more : behind, state); // may replace the array `goes`
        this.goes[place] = next;
      });
      going = this.throughStep(once, more);
    }
    return behind;
  }

  /** Plays one step from every state of the front, in every way the dice can fall. */
  private played(step: Step<O>, front: Front): Front {
    const reached = this.newFront();
    const state = new Int32Array(this.program.slots.length);
    this.forEach(front, (from, place) => {
      this.cells.clear();
      this.dice.restart();
      do {
        for (let i = 0; i < state.length; i++) state[i] = from[i]!;
        this.tryRun(step, state);
        this.cells.add(this.arrive(reached, state), this.dice.probability);
        this.countWay(step);
      } while (this.dice.next());
      this.goes[place] = this.cells.count === 1 ? this.cells.next[0]! : ~this.rows.push(this.cells.finish());
      this.checkBudget(step);
    });
    return reached;
  }

  private tryRun(step: Step<O>, state: State): void {
    try {
      step.run!(state, this.dice, this.program.options);
    } catch (error) {
      if (error instanceof RangeError) throw new DoesNotCompile(`${where(step)}: ${error.message}`);
      throw error;
    }
  }

  private forEach(front: Front, visit: (state: State, place: number) => void): void {
    const state = new Int32Array(this.program.slots.length);
    for (let n = 0; n < front.states.count; n++) {
      front.states.read(n, state);
      visit(state, front.places[n]!);
    }
  }

  /** @returns the place of the state in the front, new if it was not there */
  private arrive(front: Front, state: State): number {
    const number = front.states.add(state);
    if (number === front.places.length) front.places.push(this.newPlace());
    return front.places[number]!;
  }

  private newFront(): Front {
    return new Front(this.program.slots.length);
  }

  private newPlace(): number {
    if (this.places === this.goes.length) this.goes = grownInt32(this.goes);
    this.goes[this.places] = this.places;
    return this.places++;
  }

  /** Turns final states into endings and every place into the row or ending it leads to. */
  private finish(last: Front): Chain {
    const { metrics, options } = this.program;
    const endings = new States(metrics.length);
    const values = new Int32Array(metrics.length);
    const endingOf = new Map<number, number>();
    this.forEach(last, (state, place) => {
      metrics.forEach((metric, i) => {
        values[i] = this.checked(i, metric.of(state, options));
      });
      endingOf.set(place, endings.add(values));
    });
    const target = this.targets(endingOf);
    return this.rows.finish(0, endings.all(), endings.count, (place) => target[place]!);
  }

  private targets(endingOf: ReadonlyMap<number, number>): Int32Array {
    const target = new Int32Array(this.places);
    for (let place = 0; place < this.places; place++) {
      const last = this.certainEnd(place);
      const goes = this.goes[last]!;
      target[place] = goes < 0 ? ~goes : ~endingOf.get(last)!;
    }
    return target;
  }

  /** The place with a row, or with nothing behind it, that a place certainly leads to; shortens the way there. */
  private certainEnd(place: number): number {
    let last = place;
    while (this.goes[last]! >= 0 && this.goes[last] !== last) last = this.goes[last]!;
    for (let at = place; at !== last; ) {
      const next = this.goes[at]!;
      this.goes[at] = last;
      at = next;
    }
    return last;
  }

  private checked(metric: number, value: number): number {
    const size = this.program.shape.sizes[metric]!;
    if (value >= 0 && value < size) return value;
    throw new Error(`${this.program.metrics[metric]!.name} is ${value}, outside its range 0 to ${size - 1}`);
  }

  private countWay(step: Step<O>): void {
    if (++this.ways > this.budget.ways)
      throw new DoesNotCompile(
        `${where(step)}: more than ${grouped(this.budget.ways)} ways the dice can fall`,
      );
  }

  private checkBudget(step: Step<O>): void {
    const { rows, cells } = this.rows;
    if (rows > this.budget.rows)
      throw new DoesNotCompile(`${where(step)}: more than ${grouped(this.budget.rows)} rows`);
    if (cells > this.budget.cells)
      throw new DoesNotCompile(`${where(step)}: more than ${grouped(this.budget.cells)} cells`);
  }
}

const where = (step: { cite: string; name: string }) => `at ${step.cite}, ${step.name}`;

const grouped = (n: number) => n.toLocaleString('en-GB');
