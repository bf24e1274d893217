import type { Order, Planned, Situation } from '../../turn/index.ts';
import type { Estimate } from '../expression/estimate.ts';
import { Looks } from './looks.ts';
import type { Part } from './rolled.ts';
import { orderWords } from './unplayable.ts';

/** One decision of a plan. */
export interface PlanStep {
  /** What has been seen since the decision before, in words; empty at the beginning. */
  readonly seen: string;
  /** How likely it comes to this. */
  readonly chance: number;
  readonly order: Order | undefined;
  /** In words: who shoots at whom. */
  readonly does: string;
  /** Whether it is the other side that shoots. */
  readonly isTheirs: boolean;
  /** What is then to be had on average. */
  readonly value: Estimate;
  /** What to do next, by what the shot leaves. */
  readonly next: readonly PlanStep[];
  /** Whether more is decided behind it than is told. */
  readonly goesOn?: true;
}

/** How a plan decides, and what that comes to. */
export interface Deciding {
  readonly order: (now: Situation) => { readonly now: Situation; readonly order: Order } | undefined;
  readonly worth: (parts: readonly Part[]) => Estimate;
  /** Whether it is a chance that is known, so that it may be certain. */
  readonly knowsChance?: boolean;
}

/** How a plan begins, so many decisions deep. */
export const stepsOf = (made: Planned, by: Deciding, deep: number): PlanStep =>
  stepOf(made, by, [{ chance: 1, now: made.planning.begin() }], '', 1, deep);

/** @param parts what is answered alike */
function stepOf(
  made: Planned,
  by: Deciding,
  parts: readonly Part[],
  seen: string,
  chance: number,
  deep: number,
): PlanStep {
  const { things, shots } = made.planning.turn;
  const value = by.worth(parts);
  const decided = parts.flatMap(({ chance, now }) => {
    const one = by.order(now);
    return one ? [{ chance, ...one }] : [];
  });
  if (decided.length === 0) {
    const does = 'nothing is left to do';
    return { seen, chance, order: undefined, does, isTheirs: false, value, next: [] };
  }
  // What comes after is then of no account to it.
  const does = settled(by, value);
  if (seen !== '' && does !== undefined)
    return { seen, chance, order: undefined, does, isTheirs: false, value, next: [] };
  const [{ order }] = decided;
  const orders = orderWords(made.planning.turn, order);
  const isTheirs = things[shots[order.shot].shooter].side === 'theirs';
  const next = deep > 1 ? nextSteps(made, by, decided, order, chance, deep - 1) : [];
  const goesOn = deep === 1 && decided.some((one) => leadsOn(made, by, one));
  return { seen, chance, order, does: orders, isTheirs, value, next, ...(goesOn && { goesOn }) };
}

/** Whether anything is left to be decided behind an order. */
const leadsOn = (made: Planned, by: Deciding, { now, order }: { now: Situation; order: Order }): boolean =>
  made.planning.outcomes(now, order).some(({ leads }) => by.order(leads) !== undefined);

/** What is certain, or out of reach, whatever is done next; undefined where it is neither. */
function settled({ knowsChance }: Deciding, { value }: Estimate): string | undefined {
  if (!knowsChance) return undefined;
  if (value > 1 - 1e-12) return 'as you like: it is certain';
  return value < 1e-12 ? 'as you like: it is out of reach' : undefined;
}

/** What to do next, what is answered alike being one. */
function nextSteps(
  made: Planned,
  by: Deciding,
  from: readonly Part[],
  order: Order,
  chance: number,
  deep: number,
): PlanStep[] {
  const groups = new Map<string, Part[]>();
  const whole = from.reduce((sum, one) => sum + one.chance, 0);
  const outcomes = from.flatMap((one) =>
    made.planning
      .outcomes(one.now, order)
      .map(({ chance: own, leads }) => ({ own: (one.chance / whole) * own, leads })),
  );
  for (const { own, leads } of outcomes) {
    const following = by.order(leads)?.order;
    const order = following
      ? `${following.shot}:${following.target}:${following.way ?? 0}:${following.answer ?? 0}`
      : '';
    const key = (by.knowsChance && settled(by, by.worth([{ chance: 1, now: leads }]))) || order;
    groups.set(key, [...(groups.get(key) ?? []), { chance: own, now: leads }]);
  }
  const likely = (parts: readonly Part[]) => parts.reduce((sum, one) => sum + one.chance, 0);
  const all = [...groups.values()];
  const looks = new Looks(made.planning, order, all);
  return all
    .sort((a, b) => likely(b) - likely(a))
    .map((parts) => {
      const seen = groups.size === 1 ? 'whatever comes of it' : looks.words(parts);
      return stepOf(made, by, parts, seen, chance * likely(parts), deep);
    });
}
