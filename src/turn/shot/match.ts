import type { Dice, Played } from '../../dice/dice.ts';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { ByReads } from '../../play/compile/reads.ts';
import { States } from '../../play/compile/states.ts';
import { startMemory } from '../../play/memory.ts';
import { type Program, programOf } from '../../play/program.ts';
import type { ReadyMetric } from '../../play/ready.ts';
import { Trodden } from '../../play/trodden.ts';
import type { Left, Melee, Seat } from '../../systems/after.ts';
import { category } from '../../systems/kit/index.ts';
import { bearingOn, type FieldError, type ScatterMap } from '../../systems/system.ts';
import type { Gain } from '../counted.ts';
import type { TurnedAction } from '../input/actions.ts';
import { type Leaving, leavingIn, UNTOUCHED } from '../leavings.ts';

/** What is left of each who took part. */
export type Ending = Readonly<Partial<Record<Seat, Leaving>>>;

/** Of whom what is left once a shot ended so, by number. */
export type Lead = readonly (readonly [thing: number, left: number])[];

/** How many models the side shot at loses, and the one that shoots. */
export interface Casualties {
  readonly lost: number;
  readonly cost: number;
}

/** When a shot is asked for: of each of whom so much is left, and what it comes to then; undefined where it cannot be made. */
export interface Occasion {
  /** The way in which it is made, as the turn has it. */
  readonly shot: object;
  readonly target: number;
  readonly left: readonly Leaving[];
  readonly match: Match | undefined;
}

/**
 * One shot by somebody at somebody, of each of whom so much is left: rolled die by die, or by the exact distribution of
 * what it leaves, worked out once.
 */
export class Match implements Played {
  /** Ways it ended so far, by number. */
  readonly endings: Ending[] = [];
  /** What each of them comes to, once somebody has come there. */
  readonly leads: Lead[] = [];
  /** What either side loses by each of them, once somebody has asked. */
  readonly casualties: Casualties[] = [];
  /** What each of them adds to what is told besides, once somebody has asked. */
  readonly befallen: Gain[] = [];
  readonly action: TurnedAction;
  readonly options: unknown;
  /** What is left of each of them as it is made. */
  readonly before: Ending;
  private readonly numbers = new Map<string, number>();
  private readonly left: readonly Left<unknown>[];
  /** What it takes to play it, once somebody plays it. */
  private ready: Ready | undefined;
  private readonly endingOf: number[] = [];
  private player: Trodden | undefined;
  private known: Float64Array | undefined;
  private found: Distribution | undefined;

  /** Why it is not answered as it is written, where it is not. */
  unanswered: FieldError | undefined;
  /** What is said of those who arrive by it, where somebody is to. */
  readonly arrival: Left<unknown> | undefined;
  /** Who of the turn takes part, by seat. */
  readonly sitting: ReadonlyMap<string, number>;

  /** @throws FieldError when what it leaves cannot be said */
  constructor(
    action: TurnedAction,
    options: unknown,
    before: Ending,
    sitting: ReadonlyMap<string, number> = new Map(),
  ) {
    this.action = action;
    this.before = before;
    this.sitting = sitting;
    this.options = options;
    this.left = action.inTurn.after(options);
    this.arrival = this.left.find(({ seat }) => seat === 'arrival');
  }

  /** What is worked out; its metric is the number of the ending. */
  get program(): Program {
    return this.madeReady().program;
  }

  /** The same to be rolled: it asks for the ending itself, and knows no state of the compiler's. */
  private get rolled(): Program {
    const { program, number } = this.madeReady();
    const [metric] = program.metrics;
    return { ...program, metrics: [{ ...metric, of: number }] };
  }

  private madeReady(): Ready {
    if (this.ready) return this.ready;
    const { action, options, left, before } = this;
    const number = (s: unknown): number =>
      this.numberOf(
        Object.fromEntries(left.map((one) => [one.seat, leavingIn(one, s, before[one.seat] ?? UNTOUCHED)])),
      );
    const metric: ReadyMetric = {
      ...category('left', 'What is left', WAYS, number),
      of: (s, _, numbers) => this.numberIn(numbers, () => number(s)),
      slots: [],
    };
    const played = stepsOf(action, options);
    const slots = played.slots.length;
    this.ready = {
      number,
      program: {
        ...played,
        uncounted: this.onlyCounted(played),
        metrics: [metric],
        shape: { sizes: [WAYS.length], pairs: [] },
      },
      ends: new States(slots),
      end: new Int32Array(slots),
    };
    return this.ready;
  }

  /** The slots that are only counted, but for those that are told of somebody. */
  private onlyCounted({ uncounted, slots }: Program): readonly number[] {
    const besides = this.left.flatMap((one) => (this.before[one.seat]?.befallen ? (one.besides ?? []) : []));
    const read = besides.map((one) => 'slot' in one && one.slot);
    return uncounted.filter((slot) => !read.includes(slots[slot]));
  }

  /** How it begins, as what is left of each. */
  atStart(): Ending {
    const { state, numbers } = startMemory(this.program);
    const [metric] = this.program.metrics;
    return this.endings[metric.of(state, this.options, numbers)];
  }

  /** The greatest of what its target has, of what grows. */
  get most(): Readonly<Record<string, number>> {
    const amounts = this.left.find(({ seat }) => seat === 'target')?.amounts ?? [];
    return Object.fromEntries(
      amounts.flatMap(({ name, most }) => (most === undefined ? [] : [[name, most]])),
    );
  }

  /** How it is made otherwise, by number; −1: as it is written. */
  get manner(): number {
    return this.action.inTurn.manners?.of(this.options) ?? -1;
  }

  /** The fight that it leaves two units in that come to each other by it. */
  get melee(): Melee | undefined {
    return this.action.inTurn.melee;
  }

  /** The fields of whoever sits there that may be other than before, once it is made. */
  fieldsLeft(seat: string | undefined): string[] {
    return this.left.flatMap((one) => (one.seat === seat ? Object.keys(one.fields) : []));
  }

  /** What is not modelled in it, or assumed. */
  limits(): readonly string[] {
    return bearingOn(this.action, this.options).limits;
  }

  /** On what it hits, in a line. */
  inShort(): string {
    return this.action.inTurn.inShort(this.options);
  }

  /** How many dice it throws and what else it spends, each in words. */
  spends(): readonly string[] {
    return this.action.spends?.(this.options) ?? [];
  }

  /** Where a marker may come to lie, and who stands about it, where there is one. */
  scatter(): readonly ScatterMap[] {
    return this.action.scatter?.(this.options) ?? [];
  }

  play(dice: Dice): number {
    this.player ??= new Trodden(this.rolled);
    return this.player.play(dice);
  }

  chances(): Float64Array {
    this.known ??= this.inItsNumbers(this.shared());
    return this.known;
  }

  /** Whether another one leaves the same people the same with the same chances, whatever it is worked out from. */
  endsAs(other: Match): boolean {
    const isAnswered = ({ unanswered }: Match) => unanswered === undefined;
    if (this.action !== other.action || isAnswered(this) !== isAnswered(other)) return false;
    const who = ({ before, sitting }: Match) => JSON.stringify([before, ...sitting]);
    if (who(this) !== who(other)) return false;
    return this.options === other.options || isSame(this.shared(), other.shared());
  }

  protected shared(): Distribution {
    this.found ??= this.lookedUp();
    return this.found;
  }

  /** As it was worked out before, or is now, for all shots that look at the same. */
  private lookedUp(): Distribution {
    const { action, options, before } = this;
    if (typeof options !== 'object' || options === null) return this.workedOut();
    const alike = alikeIn(action, before);
    const worked = (copy: object) => new Match(action, copy, before).workedOut();
    return alike.find(options) ?? alike.record(options, worked);
  }

  private workedOut(): Distribution {
    const [single] = exactHistograms(compile(this.program), this.program.shape).single;
    kept += this.endings.length;
    return { endings: this.endings, chances: single.slice(0, this.endings.length) };
  }

  private inItsNumbers({ endings, chances }: Distribution): Float64Array {
    const numbers = endings.map((ending) => this.numberOf(ending));
    const own = new Float64Array(this.endings.length);
    for (const [i, number] of numbers.entries()) own[number] = chances[i];
    return own;
  }

  /** The ending in a state, found by the state's numbers without what is only counted. */
  private numberIn(numbers: Int32Array, number: () => number): number {
    const { program, end, ends } = this.madeReady();
    const { endingOf } = this;
    end.set(numbers);
    for (const slot of program.uncounted) end[slot] = 0;
    const at = ends.add(end);
    endingOf[at] ??= number();
    return endingOf[at];
  }

  protected numberOf(ending: Ending): number {
    const key = JSON.stringify(ending);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.endings.length);
    return this.endings.push(ending) - 1;
  }
}

/** A shot as it is played. */
interface Ready {
  /** The number of the ending in a state. */
  readonly number: (state: unknown) => number;
  readonly program: Program;
  /** States in which it ended; {@link Match} knows which ending each is. */
  readonly ends: States;
  readonly end: Int32Array;
}

const programs = new WeakMap<object, Program>();

/** The program of a shot without what is counted: the same for all who are handed the same options. */
function stepsOf(action: TurnedAction, options: unknown): Program {
  const known = typeof options === 'object' && options !== null ? programs.get(options) : undefined;
  if (known) return known;
  const made = programOf({ ...action, metrics: () => [], joint: () => [] }, options);
  if (typeof options === 'object' && options !== null) programs.set(options, made);
  return made;
}

/** Ways in which a shot may end: more are no shot that anybody plays. */
const WAYS: readonly string[] = Array.from({ length: 1 << 14 }, String);

/** How a shot may end, and with which chance. */
export interface Distribution {
  readonly endings: readonly Ending[];
  readonly chances: Float64Array;
}

const isSame = (one: Distribution, other: Distribution): boolean =>
  one === other ||
  (one.chances.length === other.chances.length &&
    one.chances.every((chance, i) => chance === other.chances[i]) &&
    JSON.stringify(one.endings) === JSON.stringify(other.endings));

type Alike = Map<string, ByReads<Distribution>>;

/** What shots came to, whichever turn they were played in: by action, by what was left before, and by what they look at. */
let shots = new WeakMap<TurnedAction, Alike>();

/** So many endings are kept at most, all shots together: some tens of megabytes. */
const MOST_KEPT = 200_000;
let kept = 0;

/** What is known of shots by an action at somebody of whom so much is left. */
function alikeIn(action: TurnedAction, before: Ending): ByReads<Distribution> {
  if (kept > MOST_KEPT) {
    shots = new WeakMap();
    kept = 0;
  }
  const ofAction: Alike = shots.get(action) ?? new Map();
  shots.set(action, ofAction);
  const key = JSON.stringify(before);
  const found = ofAction.get(key) ?? new ByReads<Distribution>();
  ofAction.set(key, found);
  return found;
}
