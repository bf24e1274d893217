import { z } from 'zod';
import type { AnyAction } from '../../systems/system.ts';
import { unwrapped } from './paths.ts';

/** Why an action is none of a turn. */
type Unplayed = Pick<AnyAction, 'name' | 'input'> & { readonly notInTurn: string };

export const unplayedOf = (actions: readonly AnyAction[]): Unplayed[] =>
  actions.flatMap(({ name, input, notInTurn }) =>
    notInTurn === undefined ? [] : [{ name, input, notInTurn }],
  );

/** Why a unit has none of the fields by which actions that no turn plays tell of theirs: a vehicle's Hull Points. */
export function fieldsElsewhere(unplayed: readonly Unplayed[], unit: z.ZodObject): Record<string, string> {
  const all = unplayed.flatMap(({ name, input, notInTurn }) =>
    Object.values(input.shape).flatMap((field) => {
      const inside = unwrapped(field as z.ZodType);
      const names = inside instanceof z.ZodObject ? Object.keys(inside.shape) : [];
      return names.map((key) => [key, `${notInTurn} (action: ${name} plays it by itself)`] as const);
    }),
  );
  return Object.fromEntries(all.filter(([key]) => !Object.hasOwn(unit.shape, key)));
}
