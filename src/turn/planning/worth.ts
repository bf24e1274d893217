import { type Memory, startMemory } from '../../play/memory.ts';
import type { Program } from '../../play/program.ts';
import { holdGoal, setGoal, shareOf } from '../condition/goal.ts';
import { settleArrival, shotOfArrival } from '../shot/arrivals.ts';
import { distinct } from '../shot/drafts.ts';
import type { TurnState } from '../state.ts';
import { settleAt } from '../steps.ts';
import type { Turn } from '../turn.ts';

/** Values of all metrics at an end, in the program's order. */
type Values = ArrayLike<number>;

/** Something that an end is worth, which is added to what else it is worth. */
export interface Term {
  readonly of: (values: Values) => number;
  /** The metrics that it reads. */
  readonly metrics: readonly string[];
  /** Whether what it is of all units is the sum of what it is of each. */
  readonly addsUp: boolean;
  /** Neither less nor more than this, whatever comes of a turn. */
  readonly range: readonly [number, number];
}

/** What an end is worth: the sum of some terms. */
export interface Worth {
  readonly terms: readonly Term[];
  /** What each unit by itself adds to it, or to something that grows with it where it is no such sum. */
  readonly ofEach: readonly Term[];
  /** Sums of terms, each of which is nowhere less than what an end is worth. */
  readonly noLess: readonly (readonly Term[])[];
}

/** What each unit by itself adds to what an end is worth. */
export interface WorthOfEach {
  /** @param left the number of what is left of it */
  worthOfOne(thing: number, left: number): number;
}

/** Reads what an end is worth of what is left of everybody, by number. */
export class Ends implements WorthOfEach {
  private readonly turn: Turn;
  private readonly program: Program;
  private readonly worth: Worth;
  private readonly memory: Memory;
  private readonly values: Int32Array;
  private readonly known: number[][] = [];
  /** Shots of which it is asked who arrives by them. */
  readonly arrivals: readonly number[];

  /** @param program the turn's own, with the metrics that terms read */
  constructor(turn: Turn, program: Program, worth: Worth) {
    this.turn = turn;
    this.program = program;
    this.worth = worth;
    this.memory = startMemory(program);
    this.values = new Int32Array(program.metrics.length);
    this.arrivals = distinct(
      worth.terms.flatMap(({ metrics }) => metrics.map((one) => shotOfArrival(turn, one))),
    ).filter((shot) => shot >= 0);
  }

  /** @param left the number of what is left of everybody, then of those who arrive by each of {@link arrivals} */
  worthOf(left: readonly number[]): number {
    const { things } = this.turn;
    this.forget();
    for (let thing = 0; thing < things.length; thing++) this.settle(thing, left[thing]);
    for (const [i, shot] of this.arrivals.entries())
      settleArrival(this.memory.state as TurnState, this.turn, shot, left[things.length + i]);
    this.hold((thing) => left[thing]);
    return this.sum(this.worth.terms);
  }

  /** Whether the worth of an end is the sum of what each unit by itself adds to it. */
  get addsUp(): boolean {
    return this.worth.terms.every((term) => term.addsUp || this.unitsOf(term).length <= 1);
  }

  /** Ends whose worth is the sum of what each unit by itself adds to it, and nowhere less than what it is here. */
  get noLess(): readonly Ends[] {
    if (this.addsUp) return [this];
    const { turn, program, worth } = this;
    const all = worth.noLess.map((terms) => new Ends(turn, program, { terms, ofEach: [], noLess: [] }));
    return all.filter(({ addsUp }) => addsUp);
  }

  /** What a unit of which that is left adds to it by itself, whatever becomes of the others. */
  worthOfOne(thing: number, left: number): number {
    this.known[thing] ??= [];
    this.known[thing][left] ??= this.added(thing, left);
    return this.known[thing][left];
  }

  private added(thing: number, left: number): number {
    this.forget();
    this.settle(thing, left);
    this.hold((one) => (one === thing ? left : 0));
    const terms = this.addsUp ? this.worth.terms : this.worth.ofEach;
    const own = this.sum(terms.filter((term) => this.isOf(term, thing)));
    const shared = terms.filter((term) => this.isOfSharedGoal(term));
    return shared.length > 0 ? own + this.shareOfGoal(shared, thing, left) : own;
  }

  /** Whether a term is worth something where several units have to be brought to something. */
  private isOfSharedGoal(term: Term): boolean {
    return term.metrics.length === 1 && term.metrics[0] === 'goal' && this.unitsOf(term).length > 1;
  }

  /** So much of what reaching the goal is worth as one unit makes out by itself. */
  private shareOfGoal(terms: readonly Term[], thing: number, left: number): number {
    const { goal, things } = this.turn;
    if (!goal?.units.includes(thing)) return 0;
    const [reached, missed] = [true, false].map((isReached) => {
      this.forget();
      setGoal(this.memory.state as TurnState, isReached);
      return this.sum(terms);
    });
    const { all } = things[thing].leavings;
    return ((reached - missed) * shareOf(goal, thing, all[left], all[0])) / goal.terms.length;
  }

  private isOf(term: Term, thing: number): boolean {
    const units = this.unitsOf(term);
    return units.includes(thing) && (term.addsUp || units.length === 1);
  }

  /** All whose end is asked for; everybody, where it is not known of whom a metric is. */
  get units(): readonly number[] {
    const all = this.worth.terms.map((term) => ({ term, units: this.unitsOf(term) }));
    const isUnknown = all.some(({ term, units }) => term.metrics.length > 0 && units.length === 0);
    return isUnknown ? [...this.turn.things.keys()] : [...new Set(all.flatMap(({ units }) => units))];
  }

  /** All whose end a term asks for. */
  private unitsOf({ metrics }: Term): readonly number[] {
    const { counted, goal } = this.turn;
    const unitsOf = (id: string) => (id === 'goal' ? (goal?.units ?? []) : counted.unitsOf(id));
    return [...new Set(metrics.flatMap(unitsOf))];
  }

  private forget(): void {
    this.memory.numbers.fill(0);
    this.memory.load();
  }

  private settle(thing: number, left: number): void {
    settleAt(this.memory.state as TurnState, this.turn, thing, left);
  }

  /** Whether the goal is reached, of what is left of each by number. */
  private hold(left: (thing: number) => number): void {
    const { goal, things } = this.turn;
    const leaving = (thing: number) => things[thing].leavings.all[left(thing)];
    if (goal) holdGoal(this.memory.state as TurnState, goal, leaving);
  }

  private sum(terms: readonly Term[]): number {
    const { program, memory, values } = this;
    memory.store();
    for (const [i, metric] of program.metrics.entries())
      values[i] = metric.of(memory.state, this.turn, memory.numbers);
    return terms.reduce((sum, { of }) => sum + of(values), 0);
  }

  /** What no end is worth less than, nor more than. */
  get range(): readonly [number, number] {
    const { terms } = this.worth;
    return [
      terms.reduce((sum, { range }) => sum + range[0], 0),
      terms.reduce((sum, { range }) => sum + range[1], 0),
    ];
  }

  /** What an end is worth whatever becomes of anybody. */
  get constant(): number {
    this.forget();
    return this.sum(this.worth.terms.filter(({ metrics }) => metrics.length === 0));
  }
}
