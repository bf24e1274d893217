import { z } from 'zod';
import type { TurnedAction } from './actions.ts';
import { unwrapped } from './paths.ts';

/** Fields by their names. */
type Fields = Record<string, z.ZodType>;

/**
 * Fields of a shot that say which actions take them, and which of their words.
 *
 * @param of what an action takes there
 */
export function takenBy(
  fields: Fields,
  actions: readonly TurnedAction[],
  of: (action: TurnedAction) => Fields,
): Fields {
  const all = actions.map((action) => [action.name, of(action)] as const);
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const by = all.flatMap(([name, own]) => (own[key] ? [[name, wordsOf(own[key])]] : []));
      return [key, field.meta({ takenBy: Object.fromEntries(by) })];
    }),
  );
}

/** The words that a field takes, or each of a list of it; none where it takes others. */
function wordsOf(field: z.ZodType): readonly string[] {
  const inside = unwrapped(field);
  if (inside instanceof z.ZodArray) return wordsOf(inside.element as z.ZodType);
  return inside instanceof z.ZodEnum ? inside.options.map(String) : [];
}
