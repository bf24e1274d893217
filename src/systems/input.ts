import { z } from 'zod';
import type { Action } from './system.ts';

/** What any unit, weapon or model of a scenario may say about itself; profiles do. */
export const named = {
  name: z.string().max(200).optional().describe('What to call it in reports.'),
  points: z.number().min(0).max(1_000_000).optional().describe('What it costs, for value per point.'),
  source: z.string().max(500).optional().describe('Where the profile comes from.'),
};

/** The scenario's fields for an action, with the rule options under `rules`. */
export function inputSchema(action: Action): z.ZodObject {
  const rules = Object.fromEntries(action.options.map((option) => [option.name, option.schema]));
  const fields = action.input as unknown as z.ZodObject;
  return fields.extend({
    rules: z.strictObject(rules).prefault({}).describe('How to play where the rulebook leaves a choice.'),
  });
}
