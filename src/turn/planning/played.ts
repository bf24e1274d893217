import { FieldError } from '../../systems/system.ts';
import {
  keyOf,
  leavingsIn,
  type Order,
  ordersIn,
  type Play,
  type WrittenPolicy,
  type WrittenThumb,
} from '../policy.ts';
import type { Turn } from '../turn.ts';
import { Apartness } from './apartness.ts';
import { Planning, type Policy } from './plan.ts';
import { byRule } from './policies.ts';
import { thumbAt } from './thumb.ts';
import type { WorthOfEach } from './worth.ts';

/** Situations whose order is kept: most trials begin alike, and to look at every order takes longer than their dice. */
const MOST_KNOWN = 100_000;

/**
 * How a turn is played by what `plan` has written down.
 *
 * @throws FieldError when that is for another turn
 */
export function playOf(policy: WrittenPolicy, turn: Turn, planned: () => PlannedTurns): Play {
  const { thumb } = policy;
  if (!thumb) {
    const play = ordersIn(policy, turn.things, turn.shots);
    checkBeginning(play, turn);
    return play;
  }
  const planning = new Planning(turn, () => 0);
  const worths = new ListedWorths(policy, thumb, turn);
  let decides: Policy | undefined;
  const decide: Play['orderAt'] = (at, made, left) => {
    const choice = planning.choiceAt({ left, made, turn: turn.shots[at].inTurn, at });
    if (!choice) return undefined;
    // What shots come to is worked out once somebody plays: a scenario that is only read is not played.
    decides ??= thumb.rule
      ? byRule(planning, thumb.rule)
      : pricedOnce(policy, thumb, turn, worths, planned());
    return decides(choice);
  };
  const known = new Map<string, Order | undefined>();
  return {
    size: undefined,
    against: false,
    orderAt: (at, made, left) => {
      const key = keyOf(at, made, left);
      if (known.has(key)) return known.get(key);
      const found = decide(at, made, left);
      if (known.size < MOST_KNOWN) known.set(key, found);
      return found;
    },
  };
}

/**
 * A plan for another turn would give no order at all, and nothing would ever be shot at.
 *
 * @throws FieldError where there is something to choose to begin with, and the plan has no order
 */
function checkBeginning(play: Play, turn: Turn): void {
  // By other rules a shot may be too large to be worked out that is still rolled.
  const planning = new Planning(turn, () => 0, { isOnlyRead: true });
  const choice = planning.next(planning.begin());
  if (!choice || choice.now.at > 0 || !(choice.isOurs || play.against)) return;
  if (play.orderAt(0, choice.now.made, choice.now.left)) return;
  throw new FieldError(
    ['policy', 'orders'],
    'no order for the turn as it begins',
    'a plan for this turn, by these rules: plan it anew',
  );
}

/** The turn of a plan by the rules by which it was made. */
export interface PlannedTurns {
  /** Of the same plan, whatever tells it from other turns that are played by it. */
  readonly key: string;
  /** Whether it is the very turn that is played. */
  readonly isThis: boolean;
  readonly made: () => Turn;
}

/** A rule of thumb that has been worked out, and the turn in whose numbers it thinks. */
interface Priced {
  readonly turn: Turn;
  readonly decides: Policy;
}

/** What plans come to, as long as somebody has them. */
const all = new WeakMap<WrittenPolicy, Map<string, Priced>>();

/** The rule by the plan's own rules: where the turn is played by others, the player still does as he planned. */
function pricedOnce(
  policy: WrittenPolicy,
  thumb: WrittenThumb,
  turn: Turn,
  worths: WorthOfEach,
  planned: PlannedTurns,
): Policy {
  const known = all.get(policy) ?? new Map<string, Priced>();
  all.set(policy, known);
  const found = known.get(planned.key) ?? pricedTurn(policy, thumb, turn, worths, planned);
  known.set(planned.key, found);
  return found.turn === turn ? found.decides : inItsNumbers(found, turn);
}

function pricedTurn(
  policy: WrittenPolicy,
  thumb: WrittenThumb,
  turn: Turn,
  worths: WorthOfEach,
  { isThis, made }: PlannedTurns,
): Priced {
  const { prices = [] } = thumb;
  if (isThis) return { turn, decides: priced(turn, worths, prices) };
  const other = made();
  return { turn: other, decides: priced(other, new ListedWorths(policy, thumb, other), prices) };
}

/** The same for a turn that counts what is left of everybody otherwise. */
const inItsNumbers =
  ({ turn: { things }, decides }: Priced, turn: Turn): Policy =>
  ({ now, ...choice }) => {
    const left = now.left.map((one, i) => things[i].leavings.number(turn.things[i].leavings.all[one]));
    return decides({ ...choice, now: { ...now, left } });
  };

/** The rule that goes by what targets alone come to, by these prices. */
function priced(turn: Turn, worths: WorthOfEach, prices: readonly number[]): Policy {
  const ours = [...turn.shots.keys()].filter((shot) => turn.things[turn.shots[shot].shooter].side === 'ours');
  const targets = new Apartness(turn, worths, ours).targets();
  for (const one of targets) one.yieldAt(prices);
  return thumbAt(worths, targets, prices);
}

/** What everybody adds to what an end is worth, as it was written down. */
class ListedWorths implements WorthOfEach {
  private readonly turn: Turn;
  private readonly known: (number | undefined)[][];

  /** @throws FieldError */
  constructor(policy: WrittenPolicy, { rule, worth = {} }: WrittenThumb, turn: Turn) {
    this.turn = turn;
    this.known = turn.things.map((thing) => {
      const listed = worth[thing.slot] ?? [];
      const numbers = leavingsIn(policy, thing);
      if (rule === undefined && (listed.length === 0 || listed.length !== numbers.length))
        throw new FieldError(
          ['policy', 'thumb', 'worth', thing.slot],
          `${listed.length} numbers`,
          `one for each of ${numbers.length || 'what may be left of it'}: plan it anew`,
        );
      const known: (number | undefined)[] = [];
      for (const [i, number] of numbers.entries()) known[number] = listed[i];
      return known;
    });
  }

  worthOfOne(thing: number, left: number): number {
    const known = this.known[thing];
    known[left] ??= known[this.likest(thing, left)] ?? 0;
    return known[left];
  }

  /** What came up seldom was not written down: of what was, that which is most like it. */
  private likest(thing: number, left: number): number {
    const { all } = this.turn.things[thing].leavings;
    const off = (other: number) => {
      const [one, two] = [all[left], all[other]];
      const amounts = Object.keys(one.amounts);
      const apart = amounts.reduce(
        (sum, name) => sum + Math.abs(one.amounts[name] - (two.amounts[name] ?? 0)),
        0,
      );
      return apart + (one.fate?.name === two.fate?.name ? 0 : 1000);
    };
    const listed = [...this.known[thing].keys()].filter((one) => this.known[thing][one] !== undefined);
    return listed.reduce((best, one) => (off(one) < off(best) ? one : best), listed[0] ?? 0);
  }
}
