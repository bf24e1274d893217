import { blankMemory } from '../memory.ts';
import type { Program } from '../program.ts';
import type { ReadyStep, Sees } from '../ready.ts';
import type { Spending } from './budget.ts';
import type { Chain } from './chain.ts';
import { wholeState } from './ends.ts';
import { endingProbabilities } from './exact.ts';
import { LazyMemory } from './lazy-memory.ts';
import type { Instruction } from './line.ts';
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

/** What is walked from somewhere, as far as its first throws. */
interface Begun {
  readonly walk: Walking;
  readonly start: Int32Array;
  readonly throws: boolean;
}

/** What walks steps. */
interface Walking {
  /** Plays on to the first throws. @returns whether there is none */
  readonly begin: () => boolean;
  readonly chain: () => Chain;
}

/** What one group has come to, by what it saw. */
interface Known {
  readonly keys: States;
  /** By the number of the key: what it comes to, or how far that is worked out. */
  readonly ways: (GroupWays | Begun)[];
  /** What it sees at the moment. */
  readonly key: Int32Array;
}

/**
 * Groups of steps that say what they see: what one comes to is worked out once for all states that are alike in that,
 * and stands in the chain as one throw.
 */
export class Groups {
  private readonly program: Program;
  private readonly spending: Spending;
  private readonly walk: (walked: Walked) => Walking;
  private readonly memory: LazyMemory;
  private readonly dice: ThrownDice;
  private readonly known = new Map<ReadyStep, Known>();

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
    const known = this.knownOf(group);
    const ways = known.ways[this.numberOf(group, known, numbers)];
    return ways instanceof GroupWays ? ways.count > 1 : ways.throws;
  }

  /** What the group comes to from here. */
  waysFrom(group: GroupInstruction, numbers: Int32Array): GroupWays {
    const known = this.knownOf(group);
    const number = this.numberOf(group, known, numbers);
    const ways = known.ways[number];
    if (ways instanceof GroupWays) return ways;
    const chain = ways.walk.chain();
    const found = new GroupWays(ways.start, chain, endingProbabilities(chain));
    known.ways[number] = found;
    return found;
  }

  private numberOf(group: GroupInstruction, { keys, ways, key }: Known, numbers: Int32Array): number {
    readSeen(group.sees, numbers, key);
    const number = keys.add(key);
    if (number === ways.length) ways.push(this.begin(group, numbers));
    return number;
  }

  private knownOf({ step, sees }: GroupInstruction): Known {
    const size = sees.slots.length + 2 * sees.ones.length;
    const known = this.known.get(step) ?? { keys: new States(size), ways: [], key: new Int32Array(size) };
    this.known.set(step, known);
    return known;
  }

  private begin({ line }: GroupInstruction, from: Int32Array): Begun {
    const { program, spending, memory, dice } = this;
    const { numbers } = memory;
    numbers.set(from);
    for (const slot of program.uncounted) numbers[slot] = 0;
    memory.touch();
    const start = numbers.slice();
    const walk = this.walk({ program, line, spending, memory, dice, ends: wholeState(program) });
    return { walk, start, throws: !walk.begin() };
  }
}

function readSeen({ slots, ones }: Sees, numbers: Int32Array, to: Int32Array): void {
  for (let i = 0; i < slots.length; i++) to[i] = numbers[slots[i]];
  for (let i = 0, at = slots.length; i < ones.length; i++, at += 2) {
    const thing = numbers[ones[i].index];
    to[at] = thing;
    to[at + 1] = numbers[ones[i].slots[thing]];
  }
}
