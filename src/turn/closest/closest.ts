import type { FieldError } from '../../systems/system.ts';
import { laterFields } from '../later-turns.ts';
import type { Leaving } from '../leavings.ts';
import type { Orders, Written } from '../orders.ts';
import type { Draft } from '../shot/drafts.ts';
import type { TurnInput } from '../turn.ts';
import { inTheWay, notPast } from './in-the-way.ts';

/** The shots of a turn, and what is known of them before it is played. */
interface Known {
  readonly input: TurnInput;
  readonly written: readonly Written[];
  readonly orders: Orders;
  readonly changedBy: readonly (readonly number[])[];
}

/**
 * Targets of a shot past whom nobody gets out of the way before it, whatever is rolled, with why it is not made at them.
 *
 * @throws FieldError where it was written to be at one of them, or is at nobody else
 */
export function checkClosest(
  drafts: readonly Draft[],
  known: Known,
  barred: (shot: number, target: number, why: FieldError) => void,
): void {
  for (const [i, draft] of drafts.entries()) {
    if (!draft.past) continue;
    const { target: wanted, meant } = known.input.turn[i];
    const refused = draft.targets.flatMap((target, k) => {
      const others = surelyInTheWay(drafts, i, target, known);
      const path = ['turn', i, 'target', ...(Array.isArray(wanted) && meant === undefined ? [k] : [])];
      return others.length > 0 ? [{ target, why: notPast(draft, target, others, known.orders, path) }] : [];
    });
    if (meant === undefined && refused.length > 0) {
      if (draft.rule === undefined || refused.length === draft.targets.length) throw refused[0].why;
    }
    for (const { target, why } of refused) barred(i, target, why);
  }
}

/** Who is in the way, and will be: no shot that may be made before changes him. */
function surelyInTheWay(drafts: readonly Draft[], i: number, target: number, known: Known): number[] {
  const { input, written, changedBy } = known;
  const mayBeBefore = (k: number) => k < i || (input.turn[i].meant !== undefined && k !== i);
  const left = (one: number): Leaving => ({
    changes: laterFields(input, written[one], drafts[i].inTurn),
    fate: undefined,
    amounts: {},
  });
  return inTheWay(drafts[i], target, written, left).filter((one) =>
    changedBy.every((changes, k) => !mayBeBefore(k) || !changes.includes(one)),
  );
}
