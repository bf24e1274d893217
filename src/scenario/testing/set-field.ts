import { merge, unfold } from '../fields/set-field.ts';
import { type LocatedMap, locate, plain } from '../text/located.ts';

/** A scenario's fields with one of them set, e.g. `setField(fields, 'target.warriors', 8)`, as overrides do it. */
export function setField(fields: object, path: string, value: unknown): Record<string, unknown> {
  const override = locate({ [path]: value }, { file: '' }) as LocatedMap;
  return plain(merge(locate(fields, { file: '' }), unfold(override))) as Record<string, unknown>;
}
