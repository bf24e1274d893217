import type { Dice } from '../../dice/dice.ts';
import { TooManyWays } from '../../dice/multinomial.ts';
import { forget } from '../interpret.ts';
import type { Program } from '../program.ts';
import type { ReadyStep } from '../ready.ts';
import { DoesNotCompile, type Spending, where } from './budget.ts';
import { Cells, type Chain, Rows } from './chain.ts';
import type { Ends } from './ends.ts';
import { type GroupInstruction, Groups } from './groups.ts';
import type { LazyMemory } from './lazy-memory.ts';
import { type Instruction, inOrder, type Line, type Point } from './line.ts';
import { Outcomes } from './outcomes.ts';
import { Places } from './places.ts';
import type { Resting } from './rests.ts';
import { RoundsAhead } from './rounds-ahead.ts';
import { ScopeEnds } from './scope-ends.ts';
import { States } from './states.ts';
import type { ThrownDice, Walked } from './walked.ts';

/** The states in which dice are thrown at one point of the line; `places[n]` is the place of state n. */
interface Front {
  readonly point: Point;
  readonly states: States;
  readonly places: number[];
}

/**
 * Walks every state that steps can reach, front by front in the order in which a trial comes to them, so every row leads
 * to greater ones. A place whose throw does not matter, because all its ways lead to one target, gets no row.
 */
export class Walk {
  private readonly program: Program;
  private readonly line: Line;
  private readonly spending: Spending;
  private readonly memory: LazyMemory;
  private readonly dice: ThrownDice;
  private readonly ends: Ends;
  private readonly ended: Int32Array;
  private readonly endings: States;
  private readonly rows = new Rows();
  private readonly cells = new Cells();
  private readonly places = new Places();
  private readonly outcomes: Outcomes;
  private readonly points: States;
  private readonly scopeEnds: ScopeEnds;
  private readonly roundsAhead: RoundsAhead | undefined;
  private readonly fronts: Front[] = [];
  /** The fronts still to come, the next one last. */
  private readonly ahead: Front[] = [];
  /** The one that was last arrived at, as most states arrive where the state before them did. */
  private last: Front | undefined;
  /** The outcome of the beginning. */
  private start = 0;
  /** Made when the first of them is met. */
  private groups: Groups | undefined;

  constructor({ program, line, spending, memory, dice, ends }: Walked) {
    this.program = program;
    this.line = line;
    this.spending = spending;
    this.memory = memory;
    this.dice = dice;
    this.ends = ends;
    this.ended = new Int32Array(ends.size);
    this.endings = new States(ends.size);
    this.points = new States(1 + line.depth);
    this.outcomes = new Outcomes(program);
    this.scopeEnds = new ScopeEnds(line.depth, this.outcomes);
    this.roundsAhead = RoundsAhead.of(program, line, spending);
  }

  /** Plays on to the first throw. @returns in how many ways it can fall; 1 where nothing is thrown */
  begin(): number {
    this.start = this.playOn(new Int32Array(1 + this.line.depth));
    return this.ahead.length === 0 ? 1 : this.dice.trial.ways;
  }

  /** What it comes to, once it has begun. It rests many times a second, for others to have their turn. */
  *walkOn(): Resting<Chain> {
    for (let front = this.ahead.pop(); front; front = this.ahead.pop()) yield* this.throwFrom(front);
    return this.chain();
  }

  private chain(): Chain {
    const { start, outcomes, places, endings, rows } = this;
    places.shorten(outcomes);
    const last = (outcome: number) => places.lastOf(outcome, outcomes);
    const target = (outcome: number) => places.inChain(outcomes.target(last(outcome)));
    const gains = outcomes.ofChain(last, start, rows);
    return {
      start: target(start),
      ...rows.finish(target),
      endings: endings.count,
      values: endings.all(),
      ...(gains && { gains }),
    };
  }

  /** Makes a row of each of the front's states. */
  private *throwFrom({ point, states, places }: Front): Resting<void> {
    const instruction = this.line.instructions[point[0]] as Throwing;
    const from = new Int32Array(this.program.slots.length);
    const at = point.slice();
    for (let n = 0; n < states.count; n++) {
      states.read(n, from);
      this.cells.clear();
      if (instruction.kind === 'group') this.goFrom(instruction, from, point, at);
      else {
        this.dice.dice.restart();
        while (this.rollOn(instruction.step, from, point, at)) yield;
      }
      this.settle(places[n]);
      this.spending.checkCells(instruction.step, this.rows.cells);
      this.roundsAhead?.foresee(instruction.step, point, this.rows.rows);
      if (this.spending.isTimeToRest()) yield;
    }
  }

  /**
   * The ways in which the step's dice can fall, from the one they lie in until it is time to rest.
   *
   * @returns whether there are more
   */
  private rollOn(step: ReadyStep, from: Int32Array, point: Point, at: Point): boolean {
    const { dice } = this.dice;
    do {
      this.standAt(from, point, at);
      this.run(step, dice);
      this.addCell(step, at, dice.probability);
      if (!dice.next()) return false;
    } while (!this.spending.isTimeToRest());
    return true;
  }

  /** Every way in which a group of steps can end. */
  private goFrom(group: GroupInstruction, from: Int32Array, point: Point, at: Point): void {
    const ways = this.groupsMet().waysFrom(group, from);
    for (let way = 0; way < ways.count; way++) {
      this.standAt(from, point, at);
      ways.go(way, this.memory.numbers);
      this.addCell(group.step, at, ways.probability[way]);
    }
  }

  private standAt(from: Int32Array, point: Point, at: Point): void {
    const { numbers } = this.memory;
    for (let i = 0; i < from.length; i++) numbers[i] = from[i]; // for so few numbers faster than set
    this.memory.touch();
    for (let i = 0; i < at.length; i++) at[i] = point[i];
  }

  private addCell(step: ReadyStep, at: Point, probability: number): void {
    at[0]++;
    this.spending.countWay(step);
    this.cells.add(this.playOn(at), probability);
    this.checkRows(step);
  }

  private groupsMet(): Groups {
    this.groups ??= new Groups(this.program, this.spending, (walked) => new Walk(walked));
    return this.groups;
  }

  /** Takes what is only counted out of the state. @returns the number of the gain */
  private takeCounted(): number {
    const { numbers } = this.memory;
    const gain = this.outcomes.takeGain(numbers);
    for (const slot of this.program.uncounted) numbers[slot] = 0;
    this.memory.touch();
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
        if (this.throws(instruction.step))
          return this.scopeEnds.known(this.arrive(point, this.dice.trial.ways));
        point[0]++;
      } else if (instruction.kind === 'group') {
        const groups = this.groupsMet();
        if (groups.throws(instruction, this.memory.numbers))
          return this.scopeEnds.known(this.arrive(point, 1));
        groups.waysFrom(instruction, this.memory.numbers).go(0, this.memory.numbers);
        this.memory.touch();
        point[0]++;
      } else if (instruction.kind === 'again') {
        point[0] = instruction.ask;
        point[1 + instruction.depth]++;
      } else if (instruction.kind === 'end') {
        if (instruction.step) forget(instruction.step, this.memory.numbers);
        point[0]++;
        if (point[0] === instructions.length) break; // endings meet anyway
        const before = this.scopeEnds.at(point, this.memory.numbers, this.takeCounted());
        if (before !== undefined) return this.scopeEnds.known(before);
      } else if (instruction.kind === 'if') {
        const { step } = instruction;
        point[0] = step.if?.(this.memory.state(), this.program.options) ? point[0] + 1 : instruction.behind;
        this.spending.countPlay(step);
      } else this.ask(instruction, point);
    }
    return this.scopeEnds.known(this.end());
  }

  private ask({ step, depth, behind }: Repeating, point: Point): void {
    const done = point[1 + depth];
    const on = done < (step.times?.(this.memory.state(), this.program.options) ?? 1);
    if (step.index !== undefined) {
      this.memory.numbers[step.index] = on ? done : 0;
      this.memory.touch();
    }
    if (on) point[0]++;
    else {
      point[0] = behind;
      point[1 + depth] = 0;
    }
    this.spending.countPlay(step);
  }

  /** Plays the step, unless it has dice to throw that can fall in several ways: then the state is as before. */
  private throws(step: ReadyStep): boolean {
    const { trial } = this.dice;
    trial.restart();
    try {
      this.memory.tryOut(step, trial, this.program.options);
    } catch (error) {
      throw asTooLarge(error, step);
    }
    this.spending.countPlay(step);
    if (trial.ways === 1) this.memory.keep();
    else this.memory.drop();
    return trial.ways > 1;
  }

  private run(step: ReadyStep, dice: Dice): void {
    try {
      this.memory.play(step, dice, this.program.options);
    } catch (error) {
      throw asTooLarge(error, step);
    }
  }

  /**
   * @param ways in how many what comes next can go, at least
   * @returns the outcome that is the state at the point, and what was gained on the way
   */
  private arrive(point: Point, ways: number): number {
    const gain = this.takeCounted();
    const { states, places } = this.frontAt(point);
    const number = states.add(this.memory.numbers);
    if (number === places.length) {
      places.push(this.places.add());
      const { step } = this.line.instructions[point[0]] as Throwing;
      this.spending.foresee(step, ways);
      this.checkRows(step);
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
    const gain = this.takeCounted();
    this.ends.tell(this.memory, this.ended);
    return this.outcomes.add(~this.endings.add(this.ended), gain);
  }

  /** What is found is counted at once: a single throw can lead to more than there may be. */
  private checkRows(step: ReadyStep): void {
    this.spending.checkRows(step, this.places.count + this.endings.count);
  }
}

type Throwing = Extract<Instruction, { kind: 'play' | 'group' }>;
type Repeating = Extract<Instruction, { kind: 'ask' }>;

const asTooLarge = (error: unknown, step: ReadyStep): unknown =>
  error instanceof TooManyWays ? new DoesNotCompile(`${where(step)}: ${error.message}`) : error;

function isSame(a: Point, b: Point): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
