import type { Dice, Played } from '../../dice/dice.ts';
import type { Die } from '../../dice/die.ts';
import { forget, interpreted, type Player } from '../interpret.ts';
import { startMemory } from '../memory.ts';
import type { Program } from '../program.ts';
import type { ReadyStep } from '../ready.ts';
import { LazyMemory } from './lazy-memory.ts';
import { type Instruction, inLine, type Line, type Point } from './line.ts';
import { States } from './states.ts';

/** What a step asks of the dice. */
type Pool = { readonly by: 'roll' | 'passes' | 'tally' | 'count'; readonly die: Die; readonly n: number };

/** How a throw fell: a number, or of a tally how many fell in each class. */
type Fell = number | Int32Array;

/** Where a trial goes on: at the next throw, or at its end, which is the first metric's value. */
type Onward = Fork | number;

/** A throw that somebody came to before, and where it led. */
interface Fork {
  readonly pool: Pool;
  /** The number of the state in which its step begins. */
  readonly stand: number;
  /** How the throws of the same step fell that come before it. */
  readonly before: readonly Fell[];
  readonly ways: Map<number | string, Onward>;
}

/** A program is played as it stands so many times before its ways are kept. */
const COLD = 16;
/** Throws that are kept: so many at most, and no more than one for so many trials beyond the first of them. */
const MOST_FORKS = 2_000;
const FIRST_FORKS = 64;
const TRIALS_A_FORK = 4;
/** States in which a step begins that are told apart. */
const MOST_STANDS = 2 * MOST_FORKS;

/**
 * Rolls a program die by die, and keeps where each throw led: from a state that was met before, a throw that fell so
 * before leads to where it led then, and the rules are not asked again. The same dice are thrown in the same order as
 * without it, so that all ends as it would. It is worth it for what is rolled often and ends in few ways, such as one
 * shot of a turn.
 */
export class Trodden {
  private readonly program: Program;
  private readonly cold: Player;
  private trials = 0;
  private paths: Paths | undefined;

  constructor(program: Program) {
    this.program = program;
    this.cold = interpreted(program);
  }

  /** Plays a trial. @returns what the program's first metric is at its end */
  play(dice: Dice): number {
    if (++this.trials <= COLD) return this.cold.play(dice)[0];
    this.paths ??= new Paths(this.program);
    this.paths.room = Math.min(MOST_FORKS, FIRST_FORKS + Math.trunc(this.trials / TRIALS_A_FORK));
    return this.paths.play(dice);
  }
}

class Paths {
  /** How many throws may be kept. */
  room = 0;
  private readonly program: Program;
  private readonly line: Line;
  private readonly memory: LazyMemory;
  private readonly start: Int32Array;
  /** States in which a step begins: the point of the line, then the numbers. */
  private readonly stands: States;
  private readonly stand: Int32Array;
  /** Where a trial goes on from each of them. */
  private readonly onward: (Onward | undefined)[] = [];
  private forks = 0;

  constructor(program: Program) {
    this.program = program;
    this.line = inLine(program.steps.map(plain));
    this.memory = new LazyMemory(startMemory(program));
    const beginning = 1 + this.line.depth;
    this.stand = new Int32Array(beginning + program.slots.length);
    this.start = this.stand.slice();
    this.start.set(this.memory.numbers, beginning);
    this.stands = new States(this.stand.length);
    this.stands.add(this.start);
  }

  play(dice: Dice): number {
    const [first] = this.onward;
    return first === undefined ? this.lead(0, [], dice, [this.from(0)]) : this.follow(first, dice);
  }

  private follow(first: Onward, dice: Dice): number {
    let at = first;
    while (typeof at !== 'number') {
      const fell = thrown(at.pool, dice);
      const key = typeof fell === 'number' ? fell : keyOf(fell, at.pool);
      const next = at.ways.get(key);
      if (next === undefined) {
        const { stand, before, ways, pool } = at;
        const kept = typeof fell === 'number' ? fell : fell.slice(0, pool.die.classes);
        return this.lead(stand, [...before, kept], dice, [(to) => void ways.set(key, to)]);
      }
      at = next;
    }
    return at;
  }

  /**
   * Asks the rules, from where a step begins.
   *
   * @param before how its first throws have fallen
   * @param waiting is handed where it leads to, once that is known
   */
  private lead(
    stand: number,
    before: readonly Fell[],
    dice: Dice,
    waiting: ((to: Onward) => void)[],
  ): number {
    const { line, memory, program } = this;
    this.stands.read(stand, this.stand);
    const point = this.stand.slice(0, 1 + line.depth);
    memory.numbers.set(this.stand.subarray(point.length));
    memory.touch();
    let first: Treading | undefined = new Treading(dice, before, this.keeping(stand, waiting));
    while (point[0] < line.instructions.length) {
      const instruction = line.instructions[point[0]];
      if (instruction.kind !== 'play') {
        this.goOn(instruction, point);
        continue;
      }
      let treading = first;
      first = undefined;
      if (!treading) {
        const here = this.standAt(point);
        const known = here === undefined ? undefined : this.onward[here];
        if (known !== undefined) {
          for (const tell of waiting) tell(known);
          return this.follow(known, dice);
        }
        if (here !== undefined) waiting.push(this.from(here));
        treading = new Treading(dice, [], this.keeping(here, waiting));
      }
      memory.play(instruction.step, treading, program.options);
      point[0]++;
    }
    const end = program.metrics[0].of(memory.state(), program.options, memory.numbers);
    for (const tell of waiting) tell(end);
    return end;
  }

  private from(stand: number): (to: Onward) => void {
    return (to) => {
      this.onward[stand] = to;
    };
  }

  /** The state at hand, where a step begins; undefined where there are too many. */
  private standAt(point: Point): number | undefined {
    const { memory, stand, stands } = this;
    if (stands.count >= MOST_STANDS) return undefined;
    for (const slot of this.program.uncounted) memory.numbers[slot] = 0;
    memory.touch();
    stand.set(point);
    stand.set(memory.numbers, point.length);
    return stands.add(stand);
  }

  /** Keeps a throw that is new, while there is room, and tells those who wait for it. */
  private keeping(stand: number | undefined, waiting: ((to: Onward) => void)[]): Keep {
    return (pool, before, fell) => {
      const [...pending] = waiting;
      waiting.length = 0;
      // From here on nobody knows by which way it was come to.
      if (stand === undefined || this.forks >= this.room) return;
      this.forks++;
      const fork: Fork = { pool, stand, before, ways: new Map() };
      for (const tell of pending) tell(fork);
      const key = typeof fell === 'number' ? fell : keyOf(fell, pool);
      waiting.push((to) => void fork.ways.set(key, to));
    };
  }

  /** What the engine does between the steps. */
  private goOn(instruction: Instruction, point: Point): void {
    const { memory, program } = this;
    if (instruction.kind === 'if') {
      const plays = instruction.step.if?.(memory.state(), program.options);
      point[0] = plays ? point[0] + 1 : instruction.behind;
    } else if (instruction.kind === 'ask') this.ask(instruction, point);
    else if (instruction.kind === 'again') {
      point[0] = instruction.ask;
      point[1 + instruction.depth]++;
    } else {
      if (instruction.kind === 'end' && instruction.step) forget(instruction.step, memory.numbers);
      memory.touch();
      point[0]++;
    }
  }

  private ask({ step, depth, behind }: Extract<Instruction, { kind: 'ask' }>, point: Point): void {
    const { memory, program } = this;
    const done = point[1 + depth];
    const on = done < (step.times?.(memory.state(), program.options) ?? 1);
    if (step.index !== undefined) memory.numbers[step.index] = on ? done : 0;
    memory.touch();
    point[0] = on ? point[0] + 1 : behind;
    if (!on) point[1 + depth] = 0;
  }
}

/** Is told of a throw, of those of its step before it, and how it fell. */
type Keep = (pool: Pool, before: readonly Fell[], fell: Fell) => void;

/** Dice of which the first throws have fallen already; the rest are thrown. */
class Treading implements Dice {
  private readonly dice: Dice;
  private readonly keep: Keep;
  private readonly given: readonly Fell[];
  private before: readonly Fell[];
  private at = 0;

  constructor(dice: Dice, given: readonly Fell[], keep: Keep) {
    this.dice = dice;
    this.keep = keep;
    this.given = given;
    this.before = given;
  }

  roll(die: Die): number {
    return this.next({ by: 'roll', n: 1, die }) as number;
  }

  passes(die: Die): boolean {
    return this.next({ by: 'passes', n: 1, die }) === 1;
  }

  count(n: number, die: Die): number {
    return this.next({ by: 'count', n, die }) as number;
  }

  tally(n: number, die: Die): Int32Array {
    return (this.next({ by: 'tally', n, die }) as Int32Array).slice();
  }

  play(one: Played): number {
    return one.play(this);
  }

  private next(pool: Pool): Fell {
    if (this.at < this.given.length) return this.given[this.at++];
    const fell = thrown(pool, this.dice);
    const kept = typeof fell === 'number' ? fell : fell.slice(0, pool.die.classes);
    this.keep(pool, this.before, kept);
    this.before = [...this.before, kept];
    return kept;
  }
}

function thrown(pool: Pool, dice: Dice): Fell {
  switch (pool.by) {
    case 'roll':
      return dice.roll(pool.die);
    case 'passes':
      return dice.passes(pool.die) ? 1 : 0;
    case 'count':
      return dice.count(pool.n, pool.die);
    default:
      return dice.tally(pool.n, pool.die);
  }
}

/** Of few classes a number, each count below 2^12. */
const COUNT = 1 << 12;
const FEW_CLASSES = 4;

function keyOf(counts: Int32Array, pool: Pool): number | string {
  const { classes } = pool.die;
  const isMany = pool.n >= COUNT;
  if (classes > FEW_CLASSES || isMany) return counts.subarray(0, classes).join();
  let key = 0;
  for (let c = 0; c < classes; c++) key = key * COUNT + counts[c];
  return key;
}

/** A step whose groups are played step by step, whatever they see. */
const plain = (step: ReadyStep): ReadyStep => ({
  ...step,
  sees: undefined,
  steps: step.steps?.map(plain),
});
