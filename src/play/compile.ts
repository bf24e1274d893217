import type { Dice } from '../dice/dice.ts';
import { EnumeratedDice } from '../dice/enumerated.ts';
import { FirstWayDice } from '../dice/first-way.ts';
import { TooManyWays } from '../dice/multinomial.ts';
import { Cells, type Chain, Rows } from './chain.ts';
import { gainedBy } from './gained.ts';
import { forget } from './interpret.ts';
import { type Instruction, inLine, inOrder, type Line, type Point } from './line.ts';
import { Outcomes } from './outcomes.ts';
import { Places } from './places.ts';
import { type Memory, type Program, startMemory } from './program.ts';
import type { ReadyMetric, ReadyStep } from './ready.ts';
import { States } from './states.ts';

export { TooManyWays };

/** How large a chain may grow before the compiler gives up. */
export interface Budget {
  /** States that throw dice, and endings: bounds the memory. */
  readonly rows: number;
  readonly cells: number;
  /** Ways the dice can fall, over all rows together: bounds the time, as `plays` does, and what is kept of throws. */
  readonly ways: number;
  /** Steps played between the throws. */
  readonly plays: number;
}

/**
 * Enough for every bundled scenario that is meant to compile, twice over (the largest have 99,430 rows and endings,
 * 325,337 ways and 2,546,191 plays); one that exceeds it has cost a few seconds and some 100 MiB, and is better rolled.
 */
export const BUDGET: Budget = { rows: 200_000, cells: 1_000_000, ways: 2_000_000, plays: 15_000_000 };

/** The scenario has more states than the budget allows. The message says where it grew too large. */
export class DoesNotCompile extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'DoesNotCompile';
  }
}

/**
 * Walks every state that the program can reach. A state is played on until a throw can fall in several ways; there
 * equal states are merged, and each becomes a row: the distribution of where it next has to throw, or how it ends. What is
 * left is a chain of distributions; states whose metrics agree at the end are one ending.
 *
 * @param spent what it took is added to this, also where it does not compile
 * @throws DoesNotCompile when the chain would exceed the budget
 */
export function compile(program: Program, budget: Budget = BUDGET, spent?: Spent): Chain {
  const compiler = new Compiler(program, budget);
  try {
    return compiler.compile();
  } finally {
    if (spent) {
      spent.ways += compiler.ways;
      spent.plays += compiler.plays;
    }
  }
}

/** What compiling took, as a {@link Budget} counts it. */
export interface Spent {
  ways: number;
  plays: number;
}

/** The states in which dice are thrown at one point of the program; `places[n]` is the place of state n. */
interface Front {
  readonly point: Point;
  readonly states: States;
  readonly places: number[];
}

/** The states in which a scope ends at one point, and the number of the outcome of each. */
interface Met {
  readonly states: States;
  readonly outcomes: number[];
}

/**
 * Fronts are worked through in the order in which a trial comes to them, so every row leads to greater ones. A place
 * whose throw does not matter, because all its ways lead to one target, gets no row.
 */
class Compiler {
  private readonly program: Program;
  private readonly line: Line;
  private readonly budget: Budget;
  private readonly dice: EnumeratedDice;
  /** Tries out whether a step has anything to throw. */
  private readonly trial: FirstWayDice;
  /** The state that is played on. */
  private readonly memory: Memory;
  private readonly before: Int32Array;
  private readonly values: Int32Array;
  private readonly endings: States;
  private readonly rows = new Rows();
  private readonly cells = new Cells();
  private readonly places = new Places();
  private readonly outcomes: Outcomes;
  /** Of each metric, whether it gains on the way. */
  private readonly gaining: readonly boolean[];
  private readonly points: States;
  /** Points where scopes end, and what came there. */
  private readonly ends: States;
  private readonly met: Met[] = [];
  /** Where scopes ended since the last throw: the outcome from there is not known yet. */
  private readonly open: { readonly met: Met; readonly gain: number }[] = [];
  private readonly fronts: Front[] = [];
  /** The fronts still to come, the next one last. */
  private readonly ahead: Front[] = [];
  /** The one that was last arrived at, as most states arrive where the state before them did. */
  private last: Front | undefined;
  ways = 0;
  /** Ways in which the states found so far can begin to throw: never more than there will be in the end. */
  private foreseen = 0;
  plays = 0;

  constructor(program: Program, budget: Budget) {
    this.program = program;
    this.memory = startMemory(program);
    this.line = inLine(program.steps);
    this.budget = budget;
    this.dice = new EnumeratedDice(budget.ways);
    this.trial = new FirstWayDice(budget.ways);
    this.before = new Int32Array(program.slots.length);
    this.values = new Int32Array(program.metrics.length);
    this.endings = new States(program.metrics.length);
    this.points = new States(1 + this.line.depth);
    this.ends = new States(1 + this.line.depth);
    this.outcomes = new Outcomes(program);
    this.gaining = program.metrics.map((_, i) => this.outcomes.metrics.includes(i));
  }

  compile(): Chain {
    const start = this.playOn(new Int32Array(1 + this.line.depth));
    for (let front = this.ahead.pop(); front; front = this.ahead.pop()) this.throwFrom(front);
    const { outcomes, places, endings, rows } = this;
    const last = (outcome: number) => places.lastOf(outcome, outcomes);
    const target = (outcome: number) => places.inChain(outcomes.target(last(outcome)));
    const gains = outcomes.ofChain(last, start, rows);
    const chain = {
      start: target(start),
      ...rows.finish(target),
      endings: endings.count,
      values: endings.all(),
      ...(gains && { gains }),
    };
    if (gains) checkGained(this.program, chain);
    return chain;
  }

  /** Makes a row of each of the front's states. */
  private throwFrom({ point, states, places }: Front): void {
    const { step } = this.line.instructions[point[0]] as Playing;
    const from = new Int32Array(this.program.slots.length);
    const { numbers } = this.memory;
    const at = point.slice();
    for (let n = 0; n < states.count; n++) {
      states.read(n, from);
      this.cells.clear();
      this.dice.restart();
      do {
        for (let i = 0; i < from.length; i++) numbers[i] = from[i]; // for so few numbers faster than set
        for (let i = 0; i < at.length; i++) at[i] = point[i];
        this.run(step, this.dice);
        at[0]++;
        this.checkWays(step, ++this.ways);
        this.cells.add(this.playOn(at), this.dice.probability);
        this.checkRows(step);
      } while (this.dice.next());
      this.settle(places[n]);
      this.checkCells(step);
    }
  }

  /** Takes what is only counted out of the state. @returns the number of the gain */
  private takeCounted(): number {
    const { numbers } = this.memory;
    const gain = this.outcomes.takeGain(numbers);
    for (const slot of this.program.uncounted) numbers[slot] = 0;
    return gain;
  }

  /** What a place leads to, once all its cells are known. */
  private settle(place: number): void {
    const { cells } = this;
    if (cells.count === 1) this.places.setCertain(place, cells.outcome[0]);
    else this.places.setRow(place, this.rows.push(cells));
  }

  /**
   * Plays the state on until it has something to throw or comes to the end; the point is used up.
   *
   * @returns the number of the outcome
   */
  private playOn(point: Point): number {
    const { instructions } = this.line;
    while (point[0] < instructions.length) {
      const instruction = instructions[point[0]];
      if (instruction.kind === 'play') {
        if (this.throws(instruction.step)) return this.known(this.arrive(point));
        point[0]++;
      } else if (instruction.kind === 'again') {
        point[0] = instruction.ask;
        point[1 + instruction.depth]++;
      } else if (instruction.kind === 'end') {
        forget(instruction.step, this.memory.numbers);
        point[0]++;
        const met = this.meet(this.metAt(point));
        if (met !== undefined) return this.known(met);
      } else if (instruction.kind === 'if') {
        const { state } = this.memory;
        point[0] = instruction.step.if?.(state, this.program.options) ? point[0] + 1 : instruction.behind;
        this.countPlay(instruction.step);
      } else this.ask(instruction, point);
    }
    return this.known(this.end());
  }

  /** @returns the outcome of the state, if it was played on from here before; else it is noted when it is known */
  private meet(met: Met): number | undefined {
    const gain = this.takeCounted();
    const number = met.states.add(this.memory.numbers);
    if (number < met.outcomes.length) return this.outcomes.after(gain, met.outcomes[number]);
    this.open.push({ met, gain });
    return undefined;
  }

  /** @returns the outcome from where the playing began; those from where scopes ended on the way are noted */
  private known(outcome: number): number {
    let whole = outcome;
    for (let last = this.open.pop(); last; last = this.open.pop()) {
      last.met.outcomes.push(whole);
      whole = this.outcomes.after(last.gain, whole);
    }
    return whole;
  }

  private metAt(point: Point): Met {
    const number = this.ends.add(point);
    if (number === this.met.length)
      this.met.push({ states: new States(this.program.slots.length), outcomes: [] });
    return this.met[number];
  }

  private ask({ step, depth, behind }: Asking, point: Point): void {
    const done = point[1 + depth];
    const on = done < (step.times?.(this.memory.state, this.program.options) ?? 1);
    if (step.index !== undefined) this.memory.numbers[step.index] = on ? done : 0;
    if (on) point[0]++;
    else {
      point[0] = behind;
      point[1 + depth] = 0;
    }
    this.countPlay(step);
  }

  /** Plays the step, unless it has dice to throw that can fall in several ways: then the state is as before. */
  private throws(step: ReadyStep): boolean {
    const { before, trial } = this;
    const { numbers } = this.memory;
    for (let i = 0; i < before.length; i++) before[i] = numbers[i];
    trial.restart();
    this.run(step, trial);
    this.countPlay(step);
    if (trial.ways === 1) return false;
    for (let i = 0; i < before.length; i++) numbers[i] = before[i];
    return true;
  }

  private run(step: ReadyStep, dice: Dice): void {
    try {
      step.run?.(this.memory.state, dice, this.program.options);
    } catch (error) {
      if (error instanceof TooManyWays) throw new DoesNotCompile(`${where(step)}: ${error.message}`);
      throw error;
    }
  }

  /** @returns the outcome that is the state at the point, and what was gained on the way */
  private arrive(point: Point): number {
    const { numbers } = this.memory;
    const gain = this.takeCounted();
    const { states, places } = this.frontAt(point);
    const number = states.add(numbers);
    if (number === places.length) {
      places.push(this.places.add());
      this.foresee((this.line.instructions[point[0]] as Playing).step);
    }
    return this.outcomes.add(places[number], gain);
  }

  private frontAt(point: Point): Front {
    if (this.last && isSame(this.last.point, point)) return this.last;
    const number = this.points.add(point);
    if (number === this.fronts.length) {
      const front = { point: point.slice(), states: new States(this.program.slots.length), places: [] };
      this.fronts.push(front);
      const later = this.ahead.findLastIndex((other) => inOrder(this.line, other.point, point) > 0);
      this.ahead.splice(later + 1, 0, front);
    }
    this.last = this.fronts[number];
    return this.last;
  }

  /** @returns the outcome that is the ending, and what was gained on the way */
  private end(): number {
    const { metrics, options } = this.program;
    const gain = this.takeCounted();
    const { numbers, state } = this.memory;
    for (let i = 0; i < metrics.length; i++) {
      const value = metrics[i].of(state, options, numbers);
      if (!metrics[i].slots) this.checkReads(metrics[i], value);
      // What is gained on the way belongs to it, too, and is known when all is compiled.
      if (!this.gaining[i]) checkRange(this.program, i, value);
      this.values[i] = value;
    }
    return this.outcomes.add(~this.endings.add(this.values), gain);
  }

  /** @throws Error when a metric of its own reads what is only counted, which is not kept in the state */
  private checkReads({ name, of }: ReadyMetric, value: number): void {
    const { program, memory } = this;
    const { numbers, state } = memory;
    for (const slot of [...program.counted, ...program.uncounted]) {
      numbers[slot] = ODD;
      const other = of(state, program.options, numbers);
      numbers[slot] = 0;
      if (other !== value)
        throw new Error(`${name} reads ${program.slots[slot]}, a slot that is declared as only counted`);
    }
  }

  /** What a new state is about to throw is counted before any of it is thrown: a great pool is given up at once. */
  private foresee(step: ReadyStep): void {
    this.foreseen += this.trial.ways;
    this.checkWays(step, this.foreseen);
    this.checkRows(step);
  }

  private checkWays(step: ReadyStep, ways: number): void {
    const most = this.budget.ways;
    if (ways > most)
      throw new DoesNotCompile(`${where(step)}: more than ${grouped(most)} ways the dice can fall`);
  }

  private countPlay(step: ReadyStep): void {
    if (++this.plays > this.budget.plays)
      throw new DoesNotCompile(`${where(step)}: more than ${grouped(this.budget.plays)} steps to play`);
  }

  /** What is found is counted at once: a single throw can lead to more than there may be. */
  private checkRows(step: ReadyStep): void {
    if (this.places.count + this.endings.count > this.budget.rows)
      throw new DoesNotCompile(`${where(step)}: more than ${grouped(this.budget.rows)} rows`);
  }

  private checkCells(step: ReadyStep): void {
    if (this.rows.cells > this.budget.cells)
      throw new DoesNotCompile(`${where(step)}: more than ${grouped(this.budget.cells)} cells`);
  }
}

/** No slot is likely to hold it. */
const ODD = 987_654_321;

/** @throws Error when a metric leaves its range by what it gains on the way */
function checkGained(program: Program, chain: Chain): void {
  const { length } = program.metrics;
  for (const metric of chain.gains?.metrics ?? []) {
    const bounds = gainedBy(chain, metric)?.atEndings;
    for (let ending = 0; ending < chain.endings; ending++) {
      const value = chain.values[ending * length + metric];
      checkRange(program, metric, value + (bounds?.least[ending] ?? 0));
      checkRange(program, metric, value + (bounds?.most[ending] ?? 0));
    }
  }
}

function checkRange({ metrics, shape: { sizes } }: Program, metric: number, value: number): void {
  if (!(value >= 0 && value < sizes[metric]))
    throw new Error(`${metrics[metric].name} is ${value}, outside its range 0 to ${sizes[metric] - 1}`);
}

type Playing = Extract<Instruction, { kind: 'play' }>;
type Asking = Extract<Instruction, { kind: 'ask' }>;

function isSame(a: Point, b: Point): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const where = (step: { cite: string; name: string }) => `at ${step.cite}, ${step.name}`;

const grouped = (n: number) => n.toLocaleString('en-GB');
