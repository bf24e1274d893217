import { MAX_HISTOGRAM_CELLS } from '../play/program.ts';
import { nearest } from '../scenario/index.ts';
import type { Declared } from '../systems/state.ts';
import { faultIn, type RulesFile } from './place.ts';

const KNOWN = ['title', 'unit', 'values', 'most', 'scope', 'at', 'counted', 'says'];

/**
 * @throws OwnSystemError where a slot says something that no slot does: most likely misspelt, and then it would be
 *   counted without its greatest value, or never forgotten; and where a report could not tell it
 */
export function checkSlotFields(declared: Declared, file: RulesFile): void {
  for (const [name, slot] of Object.entries(declared)) {
    checkDeclared(name, slot, file);
    const slots = 'each' in slot ? Object.entries(slot.slots) : [[name, slot] as const];
    for (const [inner, fields] of slots) checkFields(inner, fields, file);
  }
}

/** @throws OwnSystemError where a slot is declared as what no slot is: as a number, or as a list of things */
function checkDeclared(name: string, slot: unknown, file: RulesFile): void {
  const isOne = typeof slot === 'object' && slot !== null && !Array.isArray(slot);
  const { each, slots } = (isOne ? slot : {}) as { each?: unknown; slots?: unknown };
  if (isOne && each === undefined) return;
  if (isOne && areTexts(each) && typeof slots === 'object' && slots !== null) return;
  const expected = `what is said of it, such as {} or { unit: ['hit', 'hits'], most: 9 }; of several things, { each: ['first', 'second'], slots: { left: {} } }`;
  const found = Array.isArray(slot) ? 'a list' : JSON.stringify(slot);
  throw faultIn(file, `state: slot ${name}: found ${found}, expected ${expected}`, [name]);
}

function checkFields(slot: string, fields: object, file: RulesFile): void {
  checkKnown(slot, fields, file);
  const wrong = faultOf(fields);
  if (wrong !== undefined) throw faultIn(file, `state: slot ${slot}: ${wrong}`, [slot]);
}

/** What is said of a slot in a shape that no report can tell: `unit: ['model']` has no word for many. */
function faultOf({
  unit,
  values,
  most,
}: {
  unit?: unknown;
  values?: unknown;
  most?: unknown;
}): string | undefined {
  const quote = (value: unknown) => JSON.stringify(value) ?? String(value);
  if (unit !== undefined && !(areTexts(unit) && unit.length === 2))
    return `found unit ${quote(unit)}, expected the words for one and for many, such as ['hit', 'hits']`;
  if (values !== undefined && !(areTexts(values) && values.length > 0))
    return `found values ${quote(values)}, expected the names of its values from 0, such as ['steady', 'pinned']`;
  if (typeof most === 'number' && most >= MAX_HISTOGRAM_CELLS)
    return `found most ${most}, expected at most ${MAX_HISTOGRAM_CELLS - 1}: as many values as are counted`;
  return undefined;
}

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && one !== '');

function checkKnown(slot: string, fields: object, file: RulesFile): void {
  const strange = Object.keys(fields).find((field) => !KNOWN.includes(field));
  if (strange === undefined) return;
  const near = nearest(strange, KNOWN);
  throw faultIn(
    file,
    `state: slot ${slot}: found ${strange}, expected one of ${KNOWN.join(', ')}${near === undefined ? '' : `; did you mean "${near}"?`}`,
    [strange],
  );
}
