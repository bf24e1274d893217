import type { Dice } from '../dice/dice.ts';
import type { Leaving } from './leavings.ts';
import type { Match } from './match.ts';
import { targetNow } from './target.ts';
import { leadOf, type Shot, type Turn } from './turn.ts';

/** What is left of everybody, by number, which shots have been made, a bit each, and in which turn that is. */
export interface Situation {
  readonly left: readonly number[];
  readonly made: number;
  readonly turn: number;
}

/** Which shot is made next, and at whom. */
export interface Order {
  readonly shot: number;
  readonly target: number;
}

/** The order to give, of what has happened so far; undefined: none is left to be given. */
export type Policy = (now: Situation) => Order | undefined;

/** How a shot may end. */
export interface Outcome {
  readonly chance: number;
  readonly leads: Situation;
}

/** More situations, or more shots to work out, than there is room for. */
export class PlanTooLarge extends Error {
  override readonly name = 'PlanTooLarge';
  readonly found: string;
  readonly expected: string;

  constructor(found: string, expected = 'fewer units, shots or warriors') {
    super(`${found}, expected ${expected}`);
    this.found = found;
    this.expected = expected;
  }
}

/** Situations and shots that a plan may have: some seconds and some hundred megabytes. */
export interface PlanBudget {
  readonly situations: number;
}
export const PLAN_BUDGET: PlanBudget = { situations: 300_000 };

/** Shots that a situation has room for. */
const MOST_SHOTS = 20;

/**
 * Plays a turn whose shots may be made in any order at any of their targets, each decided by what happened so far, and
 * works from its ends back to its beginning.
 */
export class Planning {
  readonly turn: Turn;
  private readonly worth: (left: readonly number[]) => number;
  private readonly budget: PlanBudget;
  private readonly known = new Map<string, { readonly value: number; readonly order: Order | undefined }>();

  /**
   * @param worth what an end is worth, of what is left of everybody
   * @throws PlanTooLarge when it has too many shots
   */
  constructor(turn: Turn, worth: (left: readonly number[]) => number, budget = PLAN_BUDGET) {
    if (turn.shots.length > MOST_SHOTS)
      throw new PlanTooLarge(`${turn.shots.length} shots`, `at most ${MOST_SHOTS}`);
    this.turn = turn;
    this.worth = worth;
    this.budget = budget;
  }

  get situations(): number {
    return this.known.size;
  }

  /** How it begins. */
  begin(): Situation {
    return { left: this.turn.things.map(() => 0), made: 0, turn: 1 };
  }

  /** The best that can be had from here on, on average. @throws PlanTooLarge */
  best(now: Situation): { readonly value: number; readonly order: Order | undefined } {
    const key = keyOf(now);
    const known = this.known.get(key);
    if (known) return known;
    let found: { value: number; order: Order | undefined } | undefined;
    for (const order of this.orders(now)) {
      const value = this.expected(now, order, (then) => this.best(then).value);
      // A tie within rounding is decided by what stands first.
      if (!found || value > found.value + 1e-12) found = { value, order };
    }
    found ??= { value: this.worth(now.left), order: undefined };
    if (this.known.size >= this.budget.situations)
      throw new PlanTooLarge(`more than ${this.budget.situations.toLocaleString('en-GB')} situations`);
    this.known.set(key, found);
    return found;
  }

  /** What a policy comes to on average. */
  valueOf(policy: Policy): number {
    const values = new Map<string, number>();
    const from = (now: Situation): number => {
      const key = keyOf(now);
      const known = values.get(key);
      if (known !== undefined) return known;
      const order = policy(now);
      const value = order ? this.expected(now, order, from) : this.worth(now.left);
      if (values.size >= this.budget.situations)
        throw new PlanTooLarge(`more than ${this.budget.situations.toLocaleString('en-GB')} situations`);
      values.set(key, value);
      return value;
    };
    return from(this.begin());
  }

  /** All orders that can be given now. */
  orders(now: Situation): Order[] {
    const last = Math.max(...this.turn.shots.map(({ inTurn }) => inTurn));
    for (let turn = now.turn; turn <= last; turn++) {
      const orders = this.ordersIn(this.at(now, turn));
      if (orders.length > 0) return orders;
    }
    return [];
  }

  /** All orders that can be given in the turn at hand. */
  private ordersIn(now: Situation): Order[] {
    const left = this.leavings(now);
    return this.turn.shots.flatMap(({ shooter, targets, inTurn }, shot) => {
      if (inTurn !== now.turn || (now.made & (1 << shot)) !== 0 || left(shooter).fate?.acts === false)
        return [];
      return targets
        .filter((target) => left(target).fate?.isTarget !== false && this.match(now, { shot, target }))
        .map((target) => ({ shot, target }));
    });
  }

  /** The same as a later turn begins, with what is then other than before. */
  private at(now: Situation, turn: number): Situation {
    if (turn <= now.turn) return now;
    const left = [...now.left];
    for (const shot of this.turn.shots) {
      if (shot.inTurn <= now.turn || shot.inTurn > turn) continue;
      for (const { thing, changes } of shot.begins)
        left[thing] = this.turn.things[thing].leavings.with(left[thing], changes);
    }
    return { ...now, left, turn };
  }

  /** How a shot may end; as it is, where it cannot be made. */
  outcomes(before: Situation, order: Order): Outcome[] {
    const now = this.at(before, this.turn.shots[order.shot].inTurn);
    const { turn } = now;
    const made = now.made | (1 << order.shot);
    const match = this.match(now, order);
    if (!match) return [{ chance: 1, leads: { left: now.left, made, turn } }];
    const chances = match.chances();
    return [...chances].flatMap((chance, ending) =>
      chance > 0 ? [{ chance, leads: { left: this.after(now, order, match, ending), made, turn } }] : [],
    );
  }

  /** What a shot leaves that is played with these dice. */
  rolled(before: Situation, order: Order, dice: Dice): Situation {
    const now = this.at(before, this.turn.shots[order.shot].inTurn);
    const made = now.made | (1 << order.shot);
    const match = this.match(now, order);
    return { left: match ? this.after(now, order, match, match.play(dice)) : now.left, made, turn: now.turn };
  }

  private after(now: Situation, { shot, target }: Order, match: Match, ending: number): readonly number[] {
    const left = [...now.left];
    for (const [thing, then] of leadOf(this.turn, shot, target, match, ending)) left[thing] = then;
    return left;
  }

  /** One after another as they are written, each at whom its own words say by then. */
  asWritten(shots: readonly Shot[]): Policy {
    return (now) => {
      const next = this.turn.shots.findIndex((_, i) => now.made < 1 << i);
      const from = next < 0 ? [] : shots.slice(next);
      for (const [k, shot] of from.entries()) {
        const target = targetNow(shot, this.turn, this.leavings(this.at(now, shot.inTurn)));
        if (target >= 0) return { shot: next + k, target };
      }
      return undefined;
    };
  }

  leavings({ left }: Situation): (thing: number) => Leaving {
    const { things } = this.turn;
    return (thing) => things[thing].leavings.all[left[thing]];
  }

  private match({ left }: Situation, { shot, target }: Order) {
    return this.turn.matchOf(shot, target, (thing) => left[thing]);
  }

  private expected(now: Situation, order: Order, from: (then: Situation) => number): number {
    let sum = 0;
    for (const { chance, leads } of this.outcomes(now, order)) sum += chance * from(leads);
    return sum;
  }
}

const keyOf = ({ made, turn, left }: Situation): string => `${made}:${turn}:${left.join()}`;
