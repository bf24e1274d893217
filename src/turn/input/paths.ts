import { z } from 'zod';
import type { FieldPath } from '../../systems/after.ts';
import type { TurnedAction } from './actions.ts';

/** The schema at a path of fields, as it says what it takes once it is there. */
export function schemaAt(schema: z.ZodType, path: FieldPath): z.ZodType {
  return path.reduce<z.ZodType>((at, key) => {
    const inside = unwrapped(at);
    if (inside instanceof z.ZodRecord) return inside.valueType as z.ZodType;
    const child = inside instanceof z.ZodObject ? inside.shape[key] : undefined;
    if (!child) throw new Error(`no field ${path.join('.')} in the action`);
    return child as z.ZodType;
  }, schema);
}

/** The object at a path. */
export function objectAt(schema: z.ZodType, path: FieldPath): z.ZodObject {
  const inside = unwrapped(schemaAt(schema, path));
  const found = inside instanceof z.ZodArray ? unwrapped(inside.element as z.ZodType) : inside;
  if (found instanceof z.ZodObject) return found;
  throw new Error(`${path.join('.')} is no object`);
}

/** What the field at a path is, as it describes itself: `inches from the shooter (Shooting 2)`. */
export function describedAt(schema: z.ZodType, path: readonly (string | number)[]): string | undefined {
  let at: z.ZodType | undefined = schema;
  for (const key of path) {
    const inside: z.ZodType = unwrapped(at);
    if (inside instanceof z.ZodArray) at = inside.element as z.ZodType;
    else if (inside instanceof z.ZodRecord) at = inside.valueType as z.ZodType;
    else at = inside instanceof z.ZodObject ? inside.shape[key] : undefined;
    if (!at) return undefined;
  }
  const text = at.meta()?.description ?? unwrapped(at).meta()?.description;
  return (
    text &&
    `${text[0].toLowerCase()}${text
      .slice(1)
      .replace(/\.( \([^)]*\))?$/, '$1')
      .replace(/\.$/, '')}`
  );
}

/** Without what it is when it is left out. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional)
    return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}

export const aboutOf = (schema: z.ZodType): Record<string, unknown> => {
  const { id: _, ...about } = schema.meta() ?? {};
  return about;
};

/** The same, and what it says of itself, without what it is when it is left out. */
export function bare(schema: z.ZodType): z.ZodType {
  const inside = unwrapped(schema);
  const { id: _, ...about } = schema.meta() ?? {};
  return inside === schema ? schema : inside.meta({ ...inside.meta(), ...about, id: undefined });
}

export const bareFields = (schema: z.ZodObject): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => {
      const inside = bare(field as z.ZodType);
      const { id: _, ...about } = inside.meta() ?? {};
      return [key, inside.optional().meta(about)];
    }),
  );

/** What a field of an action says of itself, whichever part of the action has it. */
export function fieldIn(
  { input, inTurn: { seats, between } }: Pick<TurnedAction, 'input' | 'inTurn'>,
  field: string,
): { readonly title?: string | undefined; readonly phrase?: string } | undefined {
  for (const path of [seats.shooter, seats.target, between.at, seats.weapon, []]) {
    const inside = unwrapped(schemaAt(input, path));
    const all = inside instanceof z.ZodArray ? unwrapped(inside.element as z.ZodType) : inside;
    const found = all instanceof z.ZodObject ? (all.shape[field] as z.ZodType | undefined) : undefined;
    if (found) return { ...unwrapped(found).meta(), ...found.meta() };
  }
  return undefined;
}
