import type { FieldGroup } from '../engine/field.ts';

/** Stands in for what came up at the table: of a turn of several shots nothing does. */
export const seenGroup = (): FieldGroup => ({ title: '', fields: [] });

/** Nothing that came up is ever answered. */
export function foundAtTable(): never {
  throw new RangeError('nothing of a turn comes up at the table');
}
