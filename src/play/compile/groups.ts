import { blankMemory } from '../memory.ts';
import type { Program } from '../program.ts';
import type { ReadyStep, Sees } from '../ready.ts';
import { Spending } from './budget.ts';
import type { Chain } from './chain.ts';
import { wholeState } from './ends.ts';
import { endingProbabilities } from './exact.ts';
import { LazyMemory } from './lazy-memory.ts';
import type { Instruction } from './line.ts';
import { ByReads } from './reads.ts';
import { atOneGo, type Resting } from './rests.ts';
import { States } from './states.ts';
import { diceFor, type ThrownDice, type Walked } from './walked.ts';

/** A group of steps that says what it sees. */
export type GroupInstruction = Extract<Instruction, { kind: 'group' }>;

/** What a group comes to from states that are alike to it: by how much it changes some slots, with which probability. */
export class GroupWays {
  readonly probability: Float64Array;
  /** The slots that it changes. */
  private readonly slots: readonly number[];
  /** Way by way, how much each of them grows. */
  private readonly growth: Int32Array;

  constructor(from: Int32Array, { endings, values }: Chain, probability: Float64Array) {
    const size = from.length;
    const isChanged = (slot: number): boolean => {
      for (let way = 0; way < endings; way++) if (values[way * size + slot] !== from[slot]) return true;
      return false;
    };
    const slots = [...from.keys()].filter(isChanged);
    this.probability = probability;
    this.slots = slots;
    this.growth = new Int32Array(endings * slots.length);
    for (let way = 0; way < endings; way++)
      for (const [i, slot] of slots.entries())
        this.growth[way * slots.length + i] = values[way * size + slot] - from[slot];
  }

  get count(): number {
    return this.probability.length;
  }

  /** Changes the numbers as one of the ways does. */
  go(way: number, numbers: Int32Array): void {
    const { slots, growth } = this;
    const at = way * slots.length;
    for (let i = 0; i < slots.length; i++) numbers[slots[i]] += growth[at + i];
  }
}

/** What walks steps. */
interface Walking {
  /** Plays on to the first throw. @returns in how many ways it can fall; 1 where nothing is thrown */
  readonly begin: () => number;
  readonly walkOn: () => Resting<Chain>;
}

/** What is walked from somewhere, as far as its first throw. */
interface Begun {
  readonly walk: Walking;
  readonly start: Int32Array;
  readonly firstWays: number;
}

/** What a group comes to, and what it took to work that out; the steps played between its throws are few. */
interface Known {
  readonly ways: GroupWays;
  /** Ways that the dice can fall on the way. */
  readonly fallen: number;
}

/** What one group has met in one program. */
interface Met {
  readonly keys: States;
  /** By the number of the key. */
  readonly begun: Begun[];
  readonly ways: (GroupWays | undefined)[];
  /** What it sees at the moment. */
  readonly key: Int32Array;
  /** What was found before, in whatever program. */
  readonly shared: Map<string, ByReads<Known>>;
}

/**
 * Groups of steps that say what they see: what one comes to is worked out once for all states that are alike in that,
 * and stands in the chain as one throw. It is kept for other scenarios in which the steps look at the same options.
 */
export class Groups {
  private readonly program: Program;
  private readonly spending: Spending;
  private readonly walk: (walked: Walked) => Walking;
  private readonly memory: LazyMemory;
  private readonly dice: ThrownDice;
  private readonly met = new Map<ReadyStep, Met>();

  constructor(program: Program, spending: Spending, walk: (walked: Walked) => Walking) {
    // Inside, what is counted is a part of the state: it is taken out of it when the group is done with.
    this.program = { ...program, counted: [] };
    this.spending = spending;
    this.walk = walk;
    this.memory = new LazyMemory(blankMemory(program));
    this.dice = diceFor(spending);
  }

  /** Whether the group has dice to throw from here that can fall in several ways. */
  throws(group: GroupInstruction, numbers: Int32Array): boolean {
    const met = this.metAt(group);
    return met.begun[this.numberOf(group, met, numbers)].firstWays > 1;
  }

  /** What the group comes to from here. */
  waysFrom(group: GroupInstruction, numbers: Int32Array): GroupWays {
    const met = this.metAt(group);
    const number = this.numberOf(group, met, numbers);
    const known = met.ways[number];
    if (known) return known;
    const begun = met.begun[number];
    const ways = begun.firstWays < MANY ? waysOf(begun) : this.workOut(group, met, numbers);
    met.ways[number] = ways;
    return ways;
  }

  private numberOf(group: GroupInstruction, { keys, begun, key }: Met, numbers: Int32Array): number {
    readSeen(group.sees, numbers, key);
    const number = keys.add(key);
    if (number === begun.length) begun.push(this.begin(group, numbers, this.program.options, this.spending));
    return number;
  }

  private metAt({ step, sees }: GroupInstruction): Met {
    const known = this.met.get(step);
    if (known) return known;
    const size = sees.slots.length + 2 * sees.ones.length;
    const shared = sharedBy(step, this.program);
    const met = { keys: new States(size), begun: [], ways: [], key: new Int32Array(size), shared };
    this.met.set(step, met);
    return met;
  }

  /** What it takes is counted as if nothing were known: whether a scenario compiles does not hang on others. */
  private workOut(group: GroupInstruction, { key, shared }: Met, from: Int32Array): GroupWays {
    const { options } = this.program;
    const seen = key.join();
    const byReads = shared.get(seen) ?? new ByReads<Known>();
    shared.set(seen, byReads);
    const known =
      typeof options !== 'object' || options === null
        ? this.walked(group, from, options)
        : (byReads.find(options) ?? byReads.record(options, (copy) => this.walked(group, from, copy)));
    this.spending.countWays(group.step, known.fallen);
    return known.ways;
  }

  private walked(group: GroupInstruction, from: Int32Array, options: unknown): Known {
    const spending = new Spending(this.spending.budget);
    const ways = waysOf(this.begin(group, from, options, spending));
    kept += ways.count;
    return { ways, fallen: spending.ways };
  }

  private begin({ line }: GroupInstruction, from: Int32Array, options: unknown, spending: Spending): Begun {
    const { memory, dice } = this;
    const program = { ...this.program, options };
    const { numbers } = memory;
    numbers.set(from);
    for (const slot of program.uncounted) numbers[slot] = 0;
    memory.touch();
    const start = numbers.slice();
    const walk = this.walk({ program, line, spending, memory, dice, ends: wholeState(program) });
    return { walk, start, firstWays: walk.begin() };
  }
}

/** Finishes what was begun. */
function waysOf({ walk, start }: Begun): GroupWays {
  const chain = atOneGo(walk.walkOn());
  return new GroupWays(start, chain, endingProbabilities(chain));
}

/** Of fewer ways a throw is sooner walked again than found. */
const MANY = 100;

function readSeen({ slots, ones }: Sees, numbers: Int32Array, to: Int32Array): void {
  for (let i = 0; i < slots.length; i++) to[i] = numbers[slots[i]];
  for (let i = 0, at = slots.length; i < ones.length; i++, at += 2) {
    const thing = numbers[ones[i].index];
    to[at] = thing;
    to[at + 1] = numbers[ones[i].slots[thing]];
  }
}

/** By the functions of a group's steps and how their state is laid out; then by what is seen. */
const sharedWays = new Map<string, Map<string, ByReads<Known>>>();

/** So many ways are kept at most, all groups together: some tens of megabytes. */
const MOST_KEPT = 500_000;
let kept = 0;

/** What is known of a group of the same steps, whichever program it is of. */
function sharedBy(step: ReadyStep, { paths, slots, uncounted }: Program): Map<string, ByReads<Known>> {
  if (kept > MOST_KEPT) {
    sharedWays.clear();
    kept = 0;
  }
  const key = JSON.stringify([whatItDoes(step), paths, slots.length, uncounted]);
  const found = sharedWays.get(key) ?? new Map<string, ByReads<Known>>();
  sharedWays.set(key, found);
  return found;
}

/** All of a step that decides what it comes to. */
const whatItDoes = (step: ReadyStep): unknown => [
  ...[step.if, step.times, step.run].map((one) => one && numberOf(one)),
  ...[step.index, step.forgets, step.forgetsOne, step.totals, step.sees],
  step.steps?.map(whatItDoes),
];

/** Functions are numbered as they are met. */
const functionNumbers = new WeakMap<object, number>();
let functionsMet = 0;

function numberOf(one: object): number {
  const number = functionNumbers.get(one) ?? functionsMet++;
  functionNumbers.set(one, number);
  return number;
}
