import { type LocatedMap, locate, plain } from '../located.ts';
import { merge, unfold } from '../set-field.ts';

/** A scenario's fields with one of them set, e.g. `setField(fields, 'target.warriors', 8)`, as overrides do it. */
export function setField(fields: object, path: string, value: unknown): Record<string, unknown> {
  const override = locate({ [path]: value }, { file: '' }) as LocatedMap;
  return plain(merge(locate(fields, { file: '' }), unfold(override))) as Record<string, unknown>;
}
