import { z } from 'zod';
import type { TurnedAction } from './actions.ts';
import { SIDES, unitName } from './names.ts';
import { aboutOf, unwrapped } from './paths.ts';
import { NUMBERED } from './split-words.ts';

const AT = z
  .union([unitName, z.array(unitName).min(1).max(5)])
  .optional()
  .describe(
    'At whom, if not at the target: of several at the first that may still be shot at, or at whom `plan` has it.',
  )
  .meta({ side: 'neither', title: 'target', among: { named: SIDES }, elsewhere: NUMBERED });

/** Fields of an action whose further shots name the units that they are at, as only a turn has units by name. */
export function splitFields(
  fields: Record<string, z.ZodType>,
  { splits }: TurnedAction['inTurn'],
): Record<string, z.ZodType> {
  if (!splits) return fields;
  const { [splits.others]: _, ...rest } = fields;
  const list = unwrapped(fields[splits.list]) as z.ZodArray<z.ZodObject>;
  const further = list.element.extend({ [splits.at]: AT }).meta(aboutOf(list.element));
  return { ...rest, [splits.list]: z.array(further).optional().meta(aboutOf(fields[splits.list])) };
}
