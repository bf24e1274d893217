import type { Dice } from '../../dice/dice.ts';
import { holdsOf } from '../held.ts';
import { type Leaving, mayAct } from '../leavings.ts';
import type { Order } from '../policy.ts';
import { arrivalNumber } from '../shot/arrivals.ts';
import type { Match } from '../shot/match.ts';
import { targetNow } from '../target.ts';
import { leadOf, type Shot, type Turn, type Way, wayOf } from '../turn.ts';
import { PLAN_BUDGET, PlanTooLarge } from './budget.ts';
import { keyOfSituation, leadsTo, passed, type Situation } from './situation.ts';

/** Somebody's turn to shoot. */
export interface Choice {
  readonly now: Situation;
  /** Whether it is one's own side that shoots. */
  readonly isOurs: boolean;
  /** All orders that can be given, one at least. */
  readonly orders: readonly Order[];
}

/** The order to give, of what has happened so far; undefined: nobody shoots at this place. */
export interface Policy {
  (choice: Choice): Order | undefined;
  /** Of whom it matters from a place on what is left of them, where that is not everybody. */
  readonly asksFrom?: (at: number) => readonly number[];
}

/** How a shot may end. */
export interface Outcome {
  readonly chance: number;
  readonly leads: Situation;
}

/** How a turn is planned. */
export interface PlanOptions {
  /** Whether the other side, where it shoots, does what is worst for this one; else what is written. */
  readonly against?: boolean;
  readonly budget?: number;
  /** Is told now and then how many situations have been looked at, of so many at most. */
  readonly onSituations?: ((done: number, most: number) => void) | undefined;
  /** Units of the other side at whom none of ours shoots, by name. */
  readonly without?: readonly string[];
  /** Shots of which it is remembered who arrived by them. */
  readonly arrivals?: readonly number[];
  /** Whether nobody asks what shots come to: then none is worked out, and those that change nothing are orders, too. */
  readonly isOnlyRead?: boolean;
}

/** Shots that a situation has room for. */
const MOST_SHOTS = 20;

/** After so many it is told how far a plan is. */
const SITUATIONS_AT_ONCE = 1_000;

/**
 * Plays a turn whose shots may be made in any order at any of their targets, each decided by what happened so far, and
 * works from its ends back to its beginning. Where the other side shoots too, its places in the order written stay.
 */
export class Planning {
  readonly turn: Turn;
  readonly against: boolean;
  private readonly worth: (left: readonly number[]) => number;
  private readonly budget: number;
  private readonly onSituations: PlanOptions['onSituations'];
  private readonly known = new Map<string, { readonly value: number; readonly order: Order | undefined }>();
  private readonly isOurs: readonly boolean[];
  private readonly arrivals: readonly number[];
  private readonly isOnlyRead: boolean;
  /** Of each shot, which orders there may be to make it. */
  private readonly possible: readonly (readonly Possible[])[];

  /**
   * @param worth what an end is worth, of what is left of everybody
   * @throws PlanTooLarge when it has too many shots
   */
  constructor(turn: Turn, worth: (left: readonly number[]) => number, options: PlanOptions = {}) {
    if (turn.shots.length > MOST_SHOTS)
      throw new PlanTooLarge(`${turn.shots.length} shots`, `at most ${MOST_SHOTS}`);
    this.turn = turn;
    this.worth = worth;
    this.against = options.against ?? false;
    this.budget = options.budget ?? PLAN_BUDGET;
    this.onSituations = options.onSituations;
    this.isOurs = turn.shots.map(({ shooter }) => turn.things[shooter].side === 'ours');
    const { without = [] } = options;
    this.arrivals = options.arrivals ?? [];
    this.isOnlyRead = options.isOnlyRead ?? false;
    this.possible = turn.shots.map((_, shot) =>
      possibleOf(turn, shot).filter(({ order }) => !without.includes(turn.things[order.target].key)),
    );
  }

  get situations(): number {
    return this.known.size;
  }

  /** How it begins. */
  begin(): Situation {
    return { left: [...this.turn.things, ...this.arrivals].map(() => 0), made: 0, turn: 1, at: 0 };
  }

  /** How one of the turns begins where nothing has come of the ones before. */
  beginOf(turn: number): Situation {
    return this.begun(this.begin(), turn);
  }

  /** What an end is worth. */
  worthOf({ left }: Situation): number {
    return this.worth(left);
  }

  /** The best that can be had from here on, on average, and the order of whoever shoots next. @throws PlanTooLarge */
  best(now: Situation): { readonly value: number; readonly order: Order | undefined } {
    const key = keyOfSituation(now);
    const known = this.known.get(key);
    if (known) return known;
    const choice = this.next(now);
    const found = choice
      ? this.decided(choice, choice.orders, (then) => this.best(then).value, true)
      : { value: this.worth(now.left), order: undefined };
    this.keepsWithin(this.known.size);
    this.known.set(key, found);
    if (this.known.size % SITUATIONS_AT_ONCE === 0) this.onSituations?.(this.known.size, this.budget);
    return found;
  }

  /** What a policy comes to on average. @throws PlanTooLarge */
  valueOf(policy: Policy): number {
    const values = new Map<string, number>();
    const { asksFrom } = policy;
    const from = (now: Situation): number => {
      const key = keyOfSituation(asksFrom ? { ...now, left: this.leftOf(asksFrom(now.at), now.left) } : now);
      const known = values.get(key);
      if (known !== undefined) return known;
      const value = this.ledBy(policy, now, from);
      this.keepsWithin(values.size);
      values.set(key, value);
      return value;
    };
    return from(this.begin());
  }

  /** What is left of some, and who has arrived. */
  private leftOf(things: readonly number[], left: readonly number[]): number[] {
    return [...things.map((thing) => left[thing]), ...left.slice(this.turn.things.length)];
  }

  private ledBy(policy: Policy, now: Situation, from: (then: Situation) => number): number {
    const choice = this.next(now);
    if (!choice) return this.worth(now.left);
    if (!choice.isOurs) return this.decided(choice, choice.orders, from).value;
    const order = policy(choice);
    return order ? this.decided(choice, [order], from).value : from(passed(choice.now));
  }

  /**
   * Of some orders the one that is best, or worst where the other side gives it.
   *
   * @param answers whether ours choose how to answer a shot at them, too
   */
  private decided(
    { now, isOurs }: Choice,
    orders: readonly Order[],
    from: (then: Situation) => number,
    answers = false,
  ): { value: number; order: Order } {
    const chooses = isOurs ? this.against : answers;
    return pick(orders, isOurs, (order) =>
      chooses
        ? pick(this.answered(now, order), !isOurs, (one) => ({
            order: one,
            value: this.expected(now, one, from),
          }))
        : { order, value: this.expected(now, order, from) },
    );
  }

  /** A shot with every way to answer it that is left to choose, as it is written first. */
  answeredFreely({ now, isOurs }: Choice, order: Order): Order[] {
    return isOurs && !this.against ? [order] : this.answered(now, order);
  }

  /** A shot with every way to answer it, as it is written first. */
  private answered(now: Situation, order: Order): Order[] {
    const others = wayOf(this.turn.shots, order).answers.flatMap((answer, k) =>
      answer.fits(order.target, this.leavings(now)) ? { ...order, answer: k + 1 } : [],
    );
    return [order, ...others.filter((one) => this.match(now, one))];
  }

  private keepsWithin(situations: number): void {
    if (situations >= this.budget)
      throw new PlanTooLarge(`more than ${this.budget.toLocaleString('en-GB')} situations`);
  }

  /** The next place at which somebody can shoot; undefined: it is over. */
  next(now: Situation): Choice | undefined {
    const { shots } = this.turn;
    for (let at = now.at; at < shots.length; at++) {
      const choice = this.choiceAt(this.begun({ ...now, at }, shots[at].inTurn));
      if (choice) return choice;
    }
    return undefined;
  }

  /** What can be done at the place that a situation has come to; undefined: nothing. */
  choiceAt(now: Situation): Choice | undefined {
    const orders = this.ordersAt(now);
    return orders.length > 0 ? { now, isOurs: this.isOurs[now.at], orders } : undefined;
  }

  /** All orders that can be given at a place of the turn. */
  private ordersAt(now: Situation): Order[] {
    const { shots } = this.turn;
    const isOurs = this.isOurs[now.at];
    if (!isOurs && !this.against) return this.asItIsWritten(now, shots[now.at]);
    const left = this.leavings(now);
    const may = ({ order, way }: Possible) =>
      left(order.target).fate?.isTarget !== false &&
      mayAct(left(way.shooter), way) &&
      way.fits?.(order.target, left) !== false &&
      this.match(now, order) !== undefined;
    const made = shots.flatMap(({ inTurn }, shot) => {
      if (this.isOurs[shot] !== isOurs || inTurn !== now.turn || (now.made & (1 << shot)) !== 0) return [];
      return this.possible[shot].filter(may).map(({ order }) => order);
    });
    const holds = holdsOf(shots, made);
    if (holds.length === 0 || this.isOnlyRead) return [...made, ...holds];
    const isHeld = (shot: number) => holds.some((one) => one.shot === shot);
    // Last, so that nobody holds back for nothing; to shoot at what is out of range is to hold back by another name.
    return [...made.filter((one) => !isHeld(one.shot) || !this.isIdle(now, one)), ...holds];
  }

  /** Whether a shot leaves everybody as he is. */
  private isIdle(now: Situation, order: Order): boolean {
    const match = this.match(now, order);
    if (!match) return true;
    if (this.arrivals.includes(order.shot)) return false;
    const stays = (ending: number) =>
      leadOf(this.turn, match, ending).every(([thing, left]) => left === now.left[thing]);
    return match.chances().every((chance, ending) => chance === 0 || stays(ending));
  }

  /** The one order that is written for a place, where it can be given. */
  private asItIsWritten(now: Situation, shot: Shot): Order[] {
    const order = { shot: now.at, target: this.targetNow(now, shot) };
    return order.target >= 0 ? [order] : [];
  }

  /** The same as a later turn begins, with what is then other than before. */
  private begun(now: Situation, turn: number): Situation {
    if (turn <= now.turn) return now;
    const left = [...now.left];
    for (const shot of this.turn.shots) {
      if (shot.inTurn <= now.turn || shot.inTurn > turn) continue;
      for (const one of shot.begins) {
        const { leavings, fields } = this.turn.things[one.thing];
        left[one.thing] = leavings.begun(left[one.thing], one, fields);
      }
    }
    return { ...now, left, turn };
  }

  /** How a shot may end; as it is, where it cannot be made. */
  outcomes(now: Situation, order: Order): Outcome[] {
    const match = this.match(now, order);
    if (!match) return [{ chance: 1, leads: leadsTo(now, order, now.left) }];
    const chances = match.chances();
    return [...chances].flatMap((chance, ending) =>
      chance > 0 ? [{ chance, leads: leadsTo(now, order, this.after(now, order, match, ending)) }] : [],
    );
  }

  /** The best that can be had, on average, once a shot is made in this way. @throws PlanTooLarge */
  bestAfter(now: Situation, order: Order, match: Match): number {
    let sum = 0;
    for (const [ending, chance] of match.chances().entries())
      if (chance > 0)
        sum += chance * this.best(leadsTo(now, order, this.after(now, order, match, ending))).value;
    return sum;
  }

  /** What a shot leaves that is played with these dice. */
  rolled(now: Situation, order: Order, dice: Dice): Situation {
    const match = this.match(now, order);
    return leadsTo(now, order, match ? this.after(now, order, match, match.play(dice)) : now.left);
  }

  private after(now: Situation, { shot }: Order, match: Match, ending: number): readonly number[] {
    const { turn, arrivals } = this;
    const left = [...now.left];
    for (const [thing, then] of leadOf(turn, match, ending)) left[thing] = then;
    const at = arrivals.indexOf(shot);
    if (at >= 0) left[turn.things.length + at] = arrivalNumber(turn, shot, match.endings[ending]);
    return left;
  }

  /** Whom the shot of a place is at as its own words say; −1 for nobody. */
  targetNow(now: Situation, shot: Shot, way?: number): number {
    const isHeld = way !== undefined && shot.ways[way - 1].isHeld;
    const may = (target: number) =>
      isHeld || this.match(now, { shot: now.at, target, ...(way && { way }) }) !== undefined;
    return targetNow(shot, this.turn, this.leavings(now), may);
  }

  leavings({ left }: Situation): (thing: number) => Leaving {
    const { things } = this.turn;
    return (thing) => things[thing].leavings.all[left[thing]];
  }

  private match({ left }: Situation, order: Order) {
    return this.turn.matchOf(order, (thing) => left[thing]);
  }

  private expected(now: Situation, order: Order, from: (then: Situation) => number): number {
    let sum = 0;
    for (const { chance, leads } of this.outcomes(now, order)) sum += chance * from(leads);
    return sum;
  }
}

/** What comes to most, or to least; a tie within rounding is decided by what stands first. */
function pick(
  orders: readonly Order[],
  isMost: boolean,
  of: (order: Order) => { value: number; order: Order },
): { value: number; order: Order } {
  const sign = isMost ? 1 : -1;
  let found: { value: number; order: Order } | undefined;
  for (const order of orders) {
    const one = of(order);
    if (!found || sign * one.value > sign * found.value + 1e-12) found = one;
  }
  if (!found) throw new Error('nobody can give an order');
  return found;
}

/** An order that may be given, and in which way it has the shot made. */
interface Possible {
  readonly order: Order;
  readonly way: Way;
}

/** A shot at each of its targets as it is written, and in every other way. */
const possibleOf = ({ shots }: Turn, shot: number): Possible[] =>
  shots[shot].targets.flatMap((target) => [
    { order: { shot, target }, way: shots[shot] },
    ...shots[shot].ways.map((way, i) => ({ order: { shot, target, way: i + 1 }, way })),
  ]);
