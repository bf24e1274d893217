import type { TargetRule } from '../input/actions.ts';
import { keyOf, orderText, type WrittenPolicy, type WrittenThumb } from '../policy.ts';
import { PlanTooLarge } from './budget.ts';
import type { Planning } from './plan.ts';
import type { Situation } from './situation.ts';
import type { WorthOfEach } from './worth.ts';

/** More decisions than a scenario has room for. */
const MOST_DECISIONS = 50_000;

/**
 * The best play, as fields of a scenario.
 *
 * @throws PlanTooLarge when it has more decisions than a scenario has room for
 */
export function written(planning: Planning, goal: string): WrittenPolicy {
  const { turn } = planning;
  const numbers = turn.things.map(() => new Map<number, number>());
  // Who has arrived is counted, and changes nothing that is yet to be decided.
  const numbered = (left: readonly number[]) =>
    left.slice(0, turn.things.length).map((one, thing) => {
      const known = numbers[thing].get(one) ?? numbers[thing].size;
      numbers[thing].set(one, known);
      return known;
    });
  const orders: Record<string, string> = {};
  const seen = new Set<string>();
  const waiting: Situation[] = [planning.begin()];
  for (let now = waiting.pop(); now; now = waiting.pop()) {
    const choice = planning.next(now);
    const { order } = planning.best(now);
    if (!choice || !order) continue;
    const { at, made, left } = choice.now;
    const key = keyOf(at, made, numbered(left));
    if (seen.has(key)) continue;
    seen.add(key);
    if (choice.isOurs || planning.against || order.answer !== undefined)
      orders[key] = orderText(order, turn.things[order.target].key);
    if (seen.size > MOST_DECISIONS)
      throw new PlanTooLarge(
        `more than ${MOST_DECISIONS.toLocaleString('en-GB')} situations to be written down`,
        'fewer units, shots or warriors, or --method roll: a rule of thumb is written in short',
      );
    waiting.push(...planning.outcomes(choice.now, order).map(({ leads }) => leads));
  }
  const left = Object.fromEntries(
    turn.things.map(({ slot, leavings }, thing) => [
      slot,
      [...numbers[thing].keys()].map((number) => JSON.stringify(leavings.all[number])),
    ]),
  );
  return { for: goal, ...(planning.against && { against: true as const }), left, orders };
}

/** A rule of thumb as fields of a scenario: what it goes by, of all that came up so far. */
export function writtenThumb(
  { turn: { things } }: Planning,
  worths: WorthOfEach,
  prices: ArrayLike<number>,
  goal: string,
  rules: WrittenThumb['rules'] = {},
): WrittenPolicy {
  const bySlot = <T>(of: (thing: number) => T): Record<string, T> =>
    Object.fromEntries(things.map(({ slot }, thing) => [slot, of(thing)]));
  return {
    for: goal,
    left: bySlot((thing) => things[thing].leavings.all.map((one) => JSON.stringify(one))),
    orders: {},
    thumb: {
      prices: Array.from(prices),
      rules,
      worth: bySlot((thing) => things[thing].leavings.all.map((_, left) => worths.worthOfOne(thing, left))),
    },
  };
}

/** A simple rule as fields of a scenario. */
export const writtenRule = (rule: TargetRule, goal: string): WrittenPolicy => ({
  for: goal,
  left: {},
  orders: {},
  thumb: { rule },
});
