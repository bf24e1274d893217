import type { Melee } from '../../systems/after.ts';
import type { Fields } from '../fields.ts';
import type { TurnedAction } from '../input/actions.ts';
import { inOrder, type Leaving } from '../leavings.ts';

/** The melees that actions of a turn may lead to, each field once. */
export function meleesIn(actions: readonly Pick<TurnedAction, 'inTurn'>[]): Melee[] {
  const all = actions.flatMap(({ inTurn: { melee } }) => melee ?? []);
  return [...new Map(all.map((melee) => [melee.field, melee])).values()];
}

/**
 * What is left of one to whom somebody has come, or who has come to somebody: he fights him besides those whom he fought.
 *
 * @param fields his own, as the scenario has them
 */
export function withFoe(after: Leaving, melee: Melee | undefined, foe: string, fields: Fields): Leaving {
  if (!melee?.whom) return after;
  const { field } = melee.whom;
  const { [field]: before = fields[field] } = after.changes;
  const foes = [...new Set([...((before ?? []) as readonly string[]), foe])].sort();
  return { ...after, changes: inOrder({ ...after.changes, [field]: foes }) };
}

/** What is other of a unit from a turn on: who fights no longer fights nobody by name. */
export function endedIn(changes: Fields, melees: readonly Melee[]): Fields {
  const over = melees.flatMap(({ field, whom }) => (whom && changes[field] === false ? [whom.field] : []));
  return { ...Object.fromEntries(over.map((field) => [field, null])), ...changes };
}
