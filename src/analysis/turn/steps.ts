import { keyOfSituation, type Order, type Planned, type Situation } from '../../turn/index.ts';
import type { Estimate } from '../expression/estimate.ts';
import { fitsNow, type When } from './clues.ts';
import { hitsInAll } from './hits.ts';
import { orderWords } from './lines.ts';
import { looksOf } from './looks.ts';
import type { Part } from './rolled.ts';

/** One decision of a plan. */
export interface PlanStep {
  /** What has been seen since the decision before, in words, of those beside it the first that fits; empty at the beginning. */
  readonly seen: string;
  /** The same for programs. */
  readonly when: When;
  /** How likely it comes to this. */
  readonly chance: number;
  readonly order: Order | undefined;
  /** In words: who shoots at whom. */
  readonly does: string;
  /** How far away that is, and on what it hits, where that is known of all situations in which it is made. */
  readonly hits?: string;
  /** Which turn begins with it, after the first. */
  readonly begins?: number;
  /** Whether it is the other side that shoots. */
  readonly isTheirs: boolean;
  /** What is then to be had on average. */
  readonly value: Estimate;
  /** What to do next, by what the shot leaves: the first that fits. */
  readonly next: readonly PlanStep[];
  /** In how many situations more is decided behind it that are not told. */
  readonly leftOut?: Count;
}

/** A number, or more than that. */
export interface Count {
  readonly number: number;
  readonly isMore?: true;
}

/** How a plan decides, and what that comes to. */
export interface Deciding {
  readonly order: (now: Situation) => { readonly now: Situation; readonly order: Order } | undefined;
  readonly worth: (parts: readonly Part[]) => Estimate;
  /** What is to be had from there on, where that is known exactly. */
  readonly best?: (now: Situation) => number;
  /** Whether it is a chance that is known, so that it may be certain. */
  readonly knowsChance?: boolean;
}

/** How much of a plan is told. */
export interface Room {
  /** How many decisions in all; the likeliest are told first. */
  readonly rows: number;
  /** How many decisions deep. */
  readonly deep: number;
  /** So many situations that are left out are counted. */
  readonly counted: number;
}

/** A plan, decision by decision. */
export interface Steps {
  readonly first: PlanStep;
  /** What it comes to when it is followed as it is told, all that is left out as it is decided; where that is known exactly. */
  readonly followed: number | undefined;
}

/** A decision that is told further. */
interface Telling extends PlanStep {
  next: Telling[];
  leftOut?: Count;
  readonly parts: readonly Part[];
  /** Of those the ones in which somebody decides, and how. */
  readonly decided: readonly Decided[];
  readonly deep: number;
}

type Decided = Part & { readonly order: Order };

/** How a plan begins, and goes on. */
export function stepsOf(made: Planned, by: Deciding, room: Room): Steps {
  return new Teller(made, by, room).steps();
}

/** What a plan begins with, in words. */
export const firstWords = (made: Planned, by: Pick<Deciding, 'order'>): string => {
  const one = by.order(made.planning.begin());
  return one ? orderWords(made.planning.turn, one.order) : NOTHING;
};

/** Instead of what is done, where nobody of ours can do anything more. */
export const NOTHING = 'nothing is left to do';

/** So many ends of shots are looked at, for a table that can be made while one waits. */
const MOST_ENDS = 300_000;

/** Of so many situations it is asked whether anything done there leads to the same: of more the row is told. */
const MOST_SURE = 100_000;

/** A chance that is none but for the rounding of sums. */
const NEXT_TO_NOTHING = 1e-12;

class Teller {
  private readonly made: Planned;
  private readonly by: Deciding;
  private readonly room: Room;
  private rows = 1;
  private ends = 0;
  private followed = 0;
  private readonly known = new Map<string, ReturnType<Deciding['order']>>();
  private readonly sure = new Map<string, boolean>();

  constructor(made: Planned, by: Deciding, room: Room) {
    this.made = made;
    this.by = by;
    this.room = room;
  }

  steps(): Steps {
    const begin = this.made.planning.begin();
    const first = this.stepOf([{ chance: 1, now: begin }], { when: [], seen: '' }, 1);
    const waiting = [first];
    while (waiting.length > 0) {
      const next = waiting.reduce((likely, one) => (one.chance > likely.chance ? one : likely));
      waiting.splice(waiting.indexOf(next), 1);
      waiting.push(...this.goOn(next));
    }
    return { first: plain(first), followed: this.by.best && this.followed };
  }

  private stepOf(parts: readonly Part[], look: Pick<PlanStep, 'when' | 'seen'>, deep: number): Telling {
    const { turn } = this.made.planning;
    const chance = parts.reduce((sum, one) => sum + one.chance, 0);
    const value = this.by.worth(parts);
    const one = { ...look, chance, isTheirs: false, value, parts, next: [], deep };
    const as = this.settled(parts, () => value);
    const decided = as !== undefined && look.seen !== '' ? [] : this.decidedOf(parts);
    if (decided.length === 0) return { ...one, order: undefined, does: as ?? NOTHING, decided };
    const [{ order }] = decided;
    const hits = hitsInAll(turn, order, decided);
    const { shooter, inTurn } = turn.shots[order.shot];
    const isTheirs = turn.things[shooter].side === 'theirs';
    const begins = inTurn > parts[0].now.turn && { begins: inTurn };
    return {
      ...one,
      order,
      does: orderWords(turn, order),
      ...(hits && { hits }),
      ...begins,
      isTheirs,
      decided,
    };
  }

  /** In each part what is decided; where ours could not tell it from others, what most of them do. */
  private decidedOf(parts: readonly Part[]): Decided[] {
    const own = parts.flatMap(({ chance, now }) => {
      const one = this.orderIn(now);
      return one ? [{ chance, ...one }] : [];
    });
    if (own.length === 0) return [];
    const [[{ order: most }]] = grouped(own, ({ order }) => keyOfOrder(order));
    const { planning } = this.made;
    const { shots, things } = planning.turn;
    const isOurs = ({ shot }: Order) => things[shots[shot].shooter].side === 'ours';
    const may = ({ now, order }: Decided) =>
      isOurs(order) &&
      isOurs(most) &&
      planning.choiceAt(now)?.orders.some((one) => keyOfOrder(one) === keyOfOrder(most));
    const isSame = ({ order }: Decided) => keyOfOrder(order) === keyOfOrder(most);
    return own.map((one) => (isSame(one) || !may(one) ? one : { ...one, order: most }));
  }

  /** Tells what is decided next behind a step, where there is room. */
  private goOn(step: Telling): Telling[] {
    if (step.decided.length === 0) return this.ended(step.parts);
    this.ended(step.parts.filter(({ now }) => !this.orderIn(now)));
    const parts = this.endsOf(step.decided);
    if (!parts.some(({ now }) => this.orderIn(now))) return this.ended(parts);
    const { rows, deep } = this.room;
    const groups = grouped(parts, (part) => this.answerTo(part));
    if (this.rows + groups.length > rows || step.deep >= deep || this.ends > MOST_ENDS) {
      step.leftOut = this.behind(parts);
      return this.ended(parts);
    }
    step.next = this.nextOf(step, groups);
    this.rows += step.next.length;
    return step.next;
  }

  /** What comes of parts that are told no further; of what is left out, or certain, it is the best. */
  private ended(parts: readonly Part[]): Telling[] {
    const { best } = this.by;
    if (best) for (const { chance, now } of parts) this.followed += chance * best(now);
    return [];
  }

  private nextOf({ decided, deep }: Telling, groups: readonly (readonly Part[])[]): Telling[] {
    const { turn } = this.made.planning;
    const looks = looksOf(turn, decided[0].order, groups);
    const rows = looks.map((): Part[] => []);
    for (const part of groups.flat())
      rows[looks.findIndex(({ when }) => fitsNow(turn, when, part.now.left))].push(part);
    return looks.flatMap((look, i) => (rows[i].length > 0 ? [this.stepOf(rows[i], look, deep + 1)] : []));
  }

  /** How the shot may end, each end once. */
  private endsOf(decided: readonly Decided[]): Part[] {
    const ends = new Map<string, Part>();
    for (const { chance, now, order } of decided)
      for (const { chance: own, leads } of this.made.planning.outcomes(now, order)) {
        const key = keyOfSituation(leads);
        this.ends++;
        ends.set(key, { chance: chance * own + (ends.get(key)?.chance ?? 0), now: leads });
      }
    return [...ends.values()];
  }

  /** What is done next; of what is certain that it is. */
  private answerTo(part: Part): string {
    const as = this.settled([part], () => this.by.worth([part]));
    if (as) return as;
    const next = this.orderIn(part.now);
    return next ? keyOfOrder(next.order) : '';
  }

  /**
   * What is certain, or out of reach, whatever is done next; undefined where it is neither.
   *
   * @param worth what is to be had there, which is rolled where it is not known: asked for only where it tells anything
   */
  private settled(parts: readonly Part[], worth: () => Estimate): string | undefined {
    if (!this.by.knowsChance) return undefined;
    const { value } = worth();
    const worst = this.made.planning.against ? ' while they do their worst' : '';
    if (value < NEXT_TO_NOTHING) return `as you like: it is out of reach${worst}`;
    const isSure = value > 1 - NEXT_TO_NOTHING && parts.every(({ now }) => this.isSure(now));
    return isSure ? 'as you like: it is certain' : undefined;
  }

  /**
   * Whether it comes to the same whatever is done or answered from there on: that the best play is certain of it is not
   * enough.
   */
  private isSure(now: Situation): boolean {
    const key = keyOfSituation(now);
    const known = this.sure.get(key);
    if (known !== undefined) return known;
    if (this.sure.size > MOST_SURE) return false;
    const { planning } = this.made;
    const choice = planning.next(now);
    const isSure = choice
      ? choice.orders
          .flatMap((order) => planning.answeredFreely(choice, order))
          .every((order) => planning.outcomes(choice.now, order).every(({ leads }) => this.isSure(leads)))
      : planning.worthOf(now) > 1 - NEXT_TO_NOTHING;
    this.sure.set(key, isSure);
    return isSure;
  }

  /** What is decided in a situation, worked out once. */
  private orderIn(now: Situation): ReturnType<Deciding['order']> {
    const key = keyOfSituation(now);
    if (!this.known.has(key)) this.known.set(key, this.by.order(now));
    return this.known.get(key);
  }

  /** How many situations these lead to in which somebody decides. */
  private behind(parts: readonly Part[]): Count {
    const { counted } = this.room;
    const seen = new Set<string>();
    const waiting = parts.map(({ now }) => now);
    for (let now = waiting.pop(); now; now = waiting.pop()) {
      const one = this.orderIn(now);
      if (!one || seen.has(keyOfSituation(one.now))) continue;
      if (seen.size === counted) return { number: counted, isMore: true };
      seen.add(keyOfSituation(one.now));
      waiting.push(...this.made.planning.outcomes(one.now, one.order).map(({ leads }) => leads));
    }
    return { number: seen.size };
  }
}

/** Those of one kind together, the likeliest first. */
function grouped<T extends Part>(all: readonly T[], kind: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = kind(one);
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  const likely = (parts: readonly Part[]) => parts.reduce((sum, { chance }) => sum + chance, 0);
  return [...groups.values()].sort((a, b) => likely(b) - likely(a));
}

const keyOfOrder = ({ shot, target, way = 0, answer = 0 }: Order): string =>
  `${shot}:${target}:${way}:${answer}`;

/** A step without what it was made with. */
const plain = ({ parts: _, decided: __, deep: ___, next, ...step }: Telling): PlanStep => ({
  ...step,
  next: next.map(plain),
});
