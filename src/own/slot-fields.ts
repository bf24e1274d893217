import { nearest } from '../scenario/index.ts';
import type { Declared } from '../systems/state.ts';
import { faultIn, type RulesFile } from './place.ts';

const KNOWN = ['title', 'unit', 'values', 'most', 'scope', 'counted', 'says'];

/**
 * @throws OwnSystemError where a slot says something that no slot does: most likely misspelt, and then it would be
 *   counted without its greatest value, or never forgotten
 */
export function checkSlotFields(declared: Declared, file: RulesFile): void {
  for (const [name, slot] of Object.entries(declared)) {
    const slots = 'each' in slot ? Object.entries(slot.slots) : [[name, slot] as const];
    for (const [inner, fields] of slots) checkFields(inner, fields, file);
  }
}

function checkFields(slot: string, fields: object, file: RulesFile): void {
  const strange = Object.keys(fields).find((field) => !KNOWN.includes(field));
  if (strange === undefined) return;
  const near = nearest(strange, KNOWN);
  throw faultIn(
    file,
    `state: slot ${slot}: found ${strange}, expected one of ${KNOWN.join(', ')}${near === undefined ? '' : `; did you mean "${near}"?`}`,
    [strange],
  );
}
