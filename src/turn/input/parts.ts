import { z } from 'zod';
import type { Fields } from '../fields.ts';
import type { TurnInput, WrittenWay } from '../turn.ts';
import type { TurnedAction } from './actions.ts';
import { aboutOf, bareFields, unwrapped } from './paths.ts';
import { unitSchema } from './units.ts';

/** What of a unit is other than before: of a part of it, its weapon, too, no more is said than that. */
export function otherOf(unit: z.ZodObject): z.ZodObject {
  const parts = partsOf(unit).map(([name, part, about]) => {
    const some = part.extend(bareFields(part)).optional().meta(about);
    return [name, some] as const;
  });
  return unit.extend(Object.fromEntries(parts)).meta(aboutOf(unit));
}

const partsOf = (unit: z.ZodObject) =>
  Object.entries(unit.shape).flatMap(([name, field]) => {
    const part = unwrapped(field as z.ZodType);
    return part instanceof z.ZodObject ? [[name, part, aboutOf(field as z.ZodType)] as const] : [];
  });

/**
 * A part that has a name is another one, as from the library: it has all that one has of whom nothing else is said, and
 * nothing of the one before.
 */
export function withWholeParts(actions: readonly TurnedAction[], input: TurnInput): TurnInput {
  const whole = (fields: Fields): Fields => {
    const named = Object.keys(fields).filter((key) => isNamed(fields[key]));
    if (named.length === 0) return fields;
    const parts = new Map(partsOf(unitSchema(actions)).map(([name, part]) => [name, part]));
    const filled = named.flatMap((key) => {
      const part = parts.get(key);
      const found = part?.safeParse(fields[key]);
      // What it does not say is gone with the one before.
      const none = Object.fromEntries(Object.keys(part?.shape ?? {}).map((field) => [field, null]));
      return found?.success ? [[key, { ...none, ...(found.data as Fields) }] as const] : [];
    });
    return { ...fields, ...Object.fromEntries(filled) };
  };
  const units = (all: Readonly<Record<string, Fields>>) =>
    Object.fromEntries(Object.entries(all).map(([key, fields]) => [key, whole(fields)]));
  const way = <T extends WrittenWay>(one: T): T => (one.as ? { ...one, as: whole(one.as) } : one);
  const laterTurns = Object.entries(input.laterTurns).map(
    ([turn, one]) => [turn, { ...one, ours: units(one.ours), theirs: units(one.theirs) }] as const,
  );
  return {
    ...input,
    laterTurns: Object.fromEntries(laterTurns),
    turn: input.turn.map(({ or, answers, ...shot }) => ({
      ...way(shot),
      ...(or && { or: or.map(way) }),
      ...(answers && { answers: answers.map(way) }),
    })),
  };
}

const isNamed = (part: unknown): part is { readonly name: string } =>
  typeof part === 'object' && part !== null && 'name' in part && typeof part.name === 'string';
