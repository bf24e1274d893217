import type { z } from 'zod';
import { bareFields } from './paths.ts';

/** Fields of a unit that are said of what lies between it and who shoots at it. */
export function seenFields(
  unit: z.ZodObject,
  about: Readonly<Record<string, string>> = {},
): Record<string, z.ZodType> {
  const all = bareFields(unit);
  return Object.fromEntries(
    Object.entries(about).map(([field, description]) => [field, all[field].describe(description)]),
  );
}
