import type { Dice } from '../../dice/dice.ts';
import { EnumeratedDice } from '../../dice/enumerated.ts';
import { FirstWayDice } from '../../dice/first-way.ts';
import { TooManyWays } from '../../dice/multinomial.ts';
import { forget } from '../interpret.ts';
import { type Memory, startMemory } from '../memory.ts';
import { type Program, remembering } from '../program.ts';
import type { ReadyMetric, ReadyStep } from '../ready.ts';
import { BUDGET, type Budget, DoesNotCompile, Spending, type Spent, where } from './budget.ts';
import { Cells, type Chain, Rows } from './chain.ts';
import { isSoonPushed } from './exact.ts';
import { gainedBy } from './gained.ts';
import { type Instruction, inLine, inOrder, type Line, type Point } from './line.ts';
import { Outcomes } from './outcomes.ts';
import { Places } from './places.ts';
import { checkGained, checkRange } from './ranges.ts';
import { ScopeEnds } from './scope-ends.ts';
import { States } from './states.ts';

/**
 * Walks every state that the program can reach. A state is played on until a throw can fall in several ways; there
 * equal states are merged, and each becomes a row: the distribution of where it next has to throw, or how it ends. What is
 * left is a chain of distributions; states whose metrics agree at the end are one ending.
 *
 * @param spent what it took is added to this, also where it does not compile
 * @throws DoesNotCompile when the chain would exceed the budget
 *
 * @example
 * ```ts
 * import { compile, loadBundled, programOf, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const program = programOf(scenario.action, scenario.cases[0].prepared);
 * const chain = compile(program);
 * chain.rowStart.length - 1; // 61
 * chain.endings; // 19
 * ```
 */
export function compile(played: Program, budget: Budget = BUDGET, spent?: Spent): Chain {
  const spending = new Spending(budget);
  const program = asCompiled(played);
  try {
    const chain = new Compiler(program, spending).compile();
    if (!chain.gains) return chain;
    const gained = program.metrics.map((_, metric) => gainedBy(chain, metric));
    checkGained(program, chain, gained);
    if (isSoonPushed(chain, gained, program.shape)) return chain;
    // So much would have to be added up that it is quicker remembered.
    return new Compiler(remembering(program), spending).compile();
  } finally {
    if (spent) {
      spent.ways += spending.ways;
      spent.plays += spending.plays;
    }
  }
}

/** The program as its action wants it compiled. */
function asCompiled(program: Program): Program {
  const { action, options, rounds } = program;
  return action.compiledAs ? { ...program, options: action.compiledAs(options, rounds) } : program;
}

/** The states in which dice are thrown at one point of the program; `places[n]` is the place of state n. */
interface Front {
  readonly point: Point;
  readonly states: States;
  readonly places: number[];
}

/**
 * Fronts are worked through in the order in which a trial comes to them, so every row leads to greater ones. A place
 * whose throw does not matter, because all its ways lead to one target, gets no row.
 */
class Compiler {
  private readonly program: Program;
  private readonly line: Line;
  private readonly spending: Spending;
  private readonly dice: EnumeratedDice;
  /** Tries out whether a step has anything to throw. */
  private readonly trial: FirstWayDice;
  /** The state that is played on. */
  private readonly memory: Memory;
  /** Whether its numbers have been changed since rules last saw it. */
  private changed = false;
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
  private readonly scopeEnds: ScopeEnds;
  private readonly fronts: Front[] = [];
  /** The fronts still to come, the next one last. */
  private readonly ahead: Front[] = [];
  /** The one that was last arrived at, as most states arrive where the state before them did. */
  private last: Front | undefined;

  constructor(program: Program, spending: Spending) {
    const { ways } = spending.budget;
    this.program = program;
    this.memory = startMemory(program);
    this.line = inLine(program.steps);
    this.spending = spending;
    this.dice = new EnumeratedDice(ways);
    this.trial = new FirstWayDice(ways);
    this.before = new Int32Array(program.slots.length);
    this.values = new Int32Array(program.metrics.length);
    this.endings = new States(program.metrics.length);
    this.points = new States(1 + this.line.depth);
    this.outcomes = new Outcomes(program);
    this.scopeEnds = new ScopeEnds(this.line.depth, this.outcomes);
    this.gaining = program.metrics.map((_, i) => this.outcomes.metrics.includes(i));
  }

  compile(): Chain {
    const start = this.playOn(new Int32Array(1 + this.line.depth));
    for (let front = this.ahead.pop(); front; front = this.ahead.pop()) this.throwFrom(front);
    this.memory.checkNames();
    const { outcomes, places, endings, rows } = this;
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
        this.changed = true;
        for (let i = 0; i < at.length; i++) at[i] = point[i];
        this.run(step, this.dice);
        at[0]++;
        this.spending.countWay(step);
        this.cells.add(this.playOn(at), this.dice.probability);
        this.checkRows(step);
      } while (this.dice.next());
      this.settle(places[n]);
      this.spending.checkCells(step, this.rows.cells);
    }
  }

  /** Takes what is only counted out of the state. @returns the number of the gain */
  private takeCounted(): number {
    const { numbers } = this.memory;
    const gain = this.outcomes.takeGain(numbers);
    for (const slot of this.program.uncounted) numbers[slot] = 0;
    this.changed = true;
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
        if (this.throws(instruction.step)) return this.scopeEnds.known(this.arrive(point));
        point[0]++;
      } else if (instruction.kind === 'again') {
        point[0] = instruction.ask;
        point[1 + instruction.depth]++;
      } else if (instruction.kind === 'end') {
        forget(instruction.step, this.memory.numbers);
        this.changed = true;
        point[0]++;
        const before = this.scopeEnds.at(point, this.memory.numbers, this.takeCounted());
        if (before !== undefined) return this.scopeEnds.known(before);
      } else if (instruction.kind === 'if') {
        const { step } = instruction;
        point[0] = step.if?.(this.state(), this.program.options) ? point[0] + 1 : instruction.behind;
        this.spending.countPlay(step);
      } else this.ask(instruction, point);
    }
    return this.scopeEnds.known(this.end());
  }

  private ask({ step, depth, behind }: Repeating, point: Point): void {
    const done = point[1 + depth];
    const on = done < (step.times?.(this.state(), this.program.options) ?? 1);
    if (step.index !== undefined) {
      this.memory.numbers[step.index] = on ? done : 0;
      this.changed = true;
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
    const { before, trial } = this;
    const { numbers } = this.memory;
    for (let i = 0; i < before.length; i++) before[i] = numbers[i];
    trial.restart();
    this.run(step, trial);
    this.spending.countPlay(step);
    if (trial.ways === 1) return false;
    for (let i = 0; i < before.length; i++) numbers[i] = before[i];
    this.changed = true;
    return true;
  }

  /** What rules are handed, as its numbers say. */
  private state(): unknown {
    if (this.changed) this.memory.load();
    this.changed = false;
    return this.memory.state;
  }

  private run(step: ReadyStep, dice: Dice): void {
    try {
      step.run?.(this.state(), dice, this.program.options);
      this.memory.store();
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
      const { step } = this.line.instructions[point[0]] as Playing;
      this.spending.foresee(step, this.trial.ways);
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
    const { metrics, options } = this.program;
    const gain = this.takeCounted();
    const { numbers } = this.memory;
    for (let i = 0; i < metrics.length; i++) {
      const value = metrics[i].of(this.state(), options, numbers);
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
    const { numbers } = memory;
    for (const slot of [...program.counted, ...program.uncounted]) {
      numbers[slot] = ODD;
      this.changed = true;
      const other = of(this.state(), program.options, numbers);
      numbers[slot] = 0;
      this.changed = true;
      if (other !== value)
        throw new Error(`${name} reads ${program.slots[slot]}, a slot that is declared as only counted`);
    }
  }

  /** What is found is counted at once: a single throw can lead to more than there may be. */
  private checkRows(step: ReadyStep): void {
    this.spending.checkRows(step, this.places.count + this.endings.count);
  }
}

/** No slot is likely to hold it. */
const ODD = 987_654_321;

type Playing = Extract<Instruction, { kind: 'play' }>;
type Repeating = Extract<Instruction, { kind: 'ask' }>;

function isSame(a: Point, b: Point): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
