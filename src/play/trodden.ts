import type { Dice, Played } from '../dice/dice.ts';
import type { Die } from '../dice/die.ts';
import { interpreted, type Player, playTrial } from './interpret.ts';
import { type Memory, startMemory } from './memory.ts';
import type { Program } from './program.ts';
import type { ReadyStep } from './ready.ts';

/** What a step asks of the dice. */
type Pool = { readonly by: 'roll' | 'passes' | 'tally' | 'count'; readonly die: Die; readonly n: number };

/** How a throw fell: a number, or of a tally how many fell in each class. */
type Fell = number | Int32Array;

/** Where a trial goes on: at the next throw, or at its end, which is the first metric's value. */
type Onward = Fork | number;

/** A throw that somebody came to before, and where it led, by how it fell. */
interface Fork {
  readonly pool: Pool;
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
 * shot of a turn. Nothing of it comes from the compiler: it bears witness for what that says.
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
    const room = Math.min(MOST_FORKS, FIRST_FORKS + Math.trunc(this.trials / TRIALS_A_FORK));
    return this.paths.play(dice, room);
  }
}

class Paths {
  private readonly program: Program;
  private readonly memory: Memory;
  private readonly start: Int32Array;
  private readonly whereabouts: Whereabouts;
  private first: Onward | undefined;
  /** Where a trial goes on from each state in which a step begins. */
  private readonly onward = new Map<string, Onward>();
  /** Throws that are kept. */
  private kept = 0;
  /** The throws of this trial that were met before, and how they fell. */
  private readonly met: Fork[] = [];
  private readonly fell: (number | string)[] = [];

  constructor(program: Program) {
    this.program = program;
    this.memory = startMemory(program);
    this.start = this.memory.numbers.slice();
    this.whereabouts = new Whereabouts(program);
  }

  /** @param room how many throws may be kept */
  play(dice: Dice, room: number): number {
    const { met, fell } = this;
    met.length = 0;
    fell.length = 0;
    let at = this.first;
    while (typeof at === 'object') {
      const key = keyOf(thrown(at.pool, dice), at.pool);
      met.push(at);
      fell.push(key);
      at = at.ways.get(key);
    }
    return at ?? this.explore(dice, room);
  }

  /** Nobody has come by here before: the rules are asked, from the start, with the dice that have fallen already. */
  private explore(dice: Dice, room: number): number {
    const { program, memory, met, fell, whereabouts } = this;
    const waiting = new Waiting((to) => this.lead(met.length - 1, to));
    const given = met.map(({ pool }, i) => fallen(fell[i], pool));
    const treading = new Treading(dice, given, (pool, key) => {
      const fork = this.kept < room ? { pool, ways: new Map<number | string, Onward>() } : undefined;
      if (fork && waiting.tell(fork)) this.kept++;
      waiting.onlyFor(fork && ((to) => void fork.ways.set(key, to)));
    });
    memory.numbers.set(this.start);
    memory.load();
    whereabouts.begin();
    const before = (step: ReadyStep): void => {
      whereabouts.enter(step);
      if (!step.run || !treading.isAhead) return;
      if (this.kept < room || waiting.isAnybody) this.stand(whereabouts.of(step, memory.numbers), waiting);
    };
    playTrial(program, memory, treading, { before, after: () => {} });
    const end = program.metrics[0].of(memory.state, program.options, memory.numbers);
    waiting.tell(end);
    return end;
  }

  /** What the last of so many throws that were met led to; before the first of them, what all begins with. */
  private lead(number: number, to: Onward): void {
    if (number < 0) this.first = to;
    else this.met[number].ways.set(this.fell[number], to);
  }

  /** A step begins in a state: it is known how that goes on, or will be. */
  private stand(state: string, waiting: Waiting): void {
    const known = this.onward.get(state);
    if (known !== undefined) waiting.end(known);
    else if (this.onward.size < MOST_STANDS) waiting.add((to) => void this.onward.set(state, to));
  }
}

type Tell = (to: Onward) => void;

/** Those who are told where a trial goes on, as soon as that is known. */
class Waiting {
  private waiting: Tell[];
  private isOver = false;

  constructor(first: Tell) {
    this.waiting = [first];
  }

  get isAnybody(): boolean {
    return this.waiting.length > 0;
  }

  add(tell: Tell): void {
    if (!this.isOver) this.waiting.push(tell);
  }

  /** @returns whether anybody waited for it */
  tell(to: Onward): boolean {
    for (const tell of this.waiting) tell(to);
    return this.waiting.length > 0;
  }

  /** From here on nobody else knows by which way it was come to. */
  onlyFor(tell: Tell | undefined): void {
    this.waiting = tell && !this.isOver ? [tell] : [];
  }

  /** All that comes is known already. */
  end(known: Onward): void {
    this.tell(known);
    this.waiting = [];
    this.isOver = true;
  }
}

/** Where a step stands among the others, and what of the repetitions is done when it begins. */
interface Place {
  readonly number: number;
  /** The repeated steps around it, itself among them. */
  readonly within: readonly number[];
  /** Where it is repeated. */
  readonly own: number | undefined;
  /** The repeated steps in it, which begin anew with it. */
  readonly inner: readonly number[];
}

/** Tells apart the states in which steps begin: where that is in the program, and the numbers there. */
class Whereabouts {
  private readonly places = new Map<ReadyStep, Place>();
  private readonly done: Int32Array;
  private readonly state: Int32Array;
  private readonly letters: Uint16Array;
  private readonly uncounted: readonly number[];

  constructor({ steps, slots, uncounted }: Program) {
    let repeated = 0;
    const place = (step: ReadyStep, around: readonly number[]): void => {
      const own = step.times ? repeated++ : undefined;
      const within = own === undefined ? around : [...around, own];
      const number = this.places.size;
      const inner: number[] = [];
      this.places.set(step, { number, within, own, inner });
      const before = repeated;
      for (const one of step.steps ?? []) place(one, within);
      for (let i = before; i < repeated; i++) inner.push(i);
    };
    for (const step of steps) place(step, []);
    this.uncounted = uncounted;
    this.done = new Int32Array(repeated);
    this.state = new Int32Array(1 + repeated + slots.length);
    this.letters = new Uint16Array(this.state.buffer);
  }

  /** A trial begins. */
  begin(): void {
    this.done.fill(0);
  }

  /** A step is played, or once more. */
  enter(step: ReadyStep): void {
    const { own, inner } = this.placeOf(step);
    if (own !== undefined) this.done[own]++;
    for (const one of inner) this.done[one] = 0;
  }

  of(step: ReadyStep, numbers: Int32Array): string {
    const { done, state, letters, uncounted } = this;
    const { number, within } = this.placeOf(step);
    const behind = 1 + done.length;
    state.fill(0, 0, behind);
    state[0] = number;
    for (const one of within) state[1 + one] = done[one];
    state.set(numbers, behind);
    for (const slot of uncounted) state[behind + slot] = 0;
    return Reflect.apply(String.fromCharCode, null, letters);
  }

  private placeOf(step: ReadyStep): Place {
    const place = this.places.get(step);
    if (!place) throw new Error(`"${step.name}" is no step of the program`);
    return place;
  }
}

/** Dice of which the first throws have fallen already; the rest are thrown, and told of. */
class Treading implements Dice {
  private readonly dice: Dice;
  private readonly given: readonly Fell[];
  private readonly tell: (pool: Pool, key: number | string) => void;
  private at = 0;

  constructor(dice: Dice, given: readonly Fell[], tell: (pool: Pool, key: number | string) => void) {
    this.dice = dice;
    this.given = given;
    this.tell = tell;
  }

  /** Whether the next throw is a new one. */
  get isAhead(): boolean {
    return this.at === this.given.length;
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
    return this.next({ by: 'tally', n, die }) as Int32Array;
  }

  play(one: Played): number {
    return one.play(this);
  }

  private next(pool: Pool): Fell {
    if (!this.isAhead) return this.given[this.at++];
    const fell = thrown(pool, this.dice);
    this.tell(pool, keyOf(fell, pool));
    return fell;
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

/** How a throw fell, in a word. */
function keyOf(fell: Fell, { die: { classes }, n }: Pool): number | string {
  if (typeof fell === 'number') return fell;
  if (classes > FEW_CLASSES || n >= COUNT) return fell.subarray(0, classes).join();
  let key = 0;
  for (let c = 0; c < classes; c++) key = key * COUNT + fell[c];
  return key;
}

/** How a throw fell, by its word. */
function fallen(key: number | string, { by, die: { classes } }: Pool): Fell {
  if (typeof key === 'string') return Int32Array.from(key.split(','), Number);
  if (by !== 'tally') return key;
  const counts = new Int32Array(classes);
  for (let c = classes - 1, left = key; c >= 0; c--, left = Math.floor(left / COUNT))
    counts[c] = left % COUNT;
  return counts;
}
