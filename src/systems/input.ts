import { z } from 'zod';
import type { Action } from './system.ts';

/** What any unit, weapon or model of a scenario may say about itself; profiles do. */
export const named = {
  name: z.string().max(200).optional().describe('What to call it in reports.'),
  points: z.number().min(0).max(1_000_000).optional().describe('What it costs, for value per point.'),
  source: z.string().max(500).optional().describe('Where the profile comes from.'),
};

/** What `Action.prepare` is handed: the action's fields, and its rule options under `rules`. */
export function inputSchema(action: Action): z.ZodType<Record<string, unknown>> {
  const fields = action.input as unknown as z.ZodObject;
  const options = Object.fromEntries(action.options.map(({ name, schema }) => [name, schema]));
  const rules = z
    .strictObject(options)
    .prefault({})
    .describe('How to play where the rulebook leaves a choice; each has a default.');
  return fields.safeExtend({ rules }) as unknown as z.ZodType<Record<string, unknown>>;
}
