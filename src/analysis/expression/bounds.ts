import type { Reader } from '../../grammar/index.ts';
import type { Quantity } from './tree.ts';

/** A quantity and where it is written, from 0. */
export interface Placed<Q extends Quantity = Quantity> {
  readonly quantity: Q;
  readonly at: number;
  readonly text: string;
}

/** Reads a quantity and keeps how it is written, to say so where it cannot be meant. */
export function placed<Q extends Quantity>(reader: Reader, read: (reader: Reader) => Q): Placed<Q> {
  const { at } = reader.token;
  const quantity = read(reader);
  return { quantity, at, text: reader.textFrom(at) };
}

/** The number that a quantity is whatever the case: `3`, `-2`, `150%`, `2 × 3`; undefined for all others. */
export function constantOf(quantity: Quantity): number | undefined {
  if (quantity.kind === 'number') return quantity.value;
  if (quantity.kind === 'negative') return worked(0, '-', constantOf(quantity.of));
  if (quantity.kind !== 'arithmetic') return undefined;
  return worked(constantOf(quantity.left), quantity.operator, constantOf(quantity.right));
}

/** @throws ExpressionError when the first end of a range is the greater one: nothing lies between them */
export function needRising(reader: Reader, low: Placed, high: Placed): void {
  const from = constantOf(low.quantity);
  const to = constantOf(high.quantity);
  if (from === undefined || to === undefined || from <= to) return;
  // `8..9%` is from 8 to 0.09: who wrote it left out a sign.
  const isUnsigned = /^\d[\d.]*$/.test(low.text) && high.text.endsWith('%') && from <= 100 * to;
  const expected = isUnsigned
    ? `per cents at both ends, as in ${low.text}%..${high.text}`
    : `the lesser number first, as in ${high.text}..${low.text}`;
  throw reader.wrong(`${low.text}..${high.text}`, expected, low.at);
}

/** @throws ExpressionError when a chance is held against a number that no chance can be */
export function needChance(reader: Reader, chance: Quantity, against: readonly Placed[]): void {
  if (chance.kind !== 'figure' || chance.figure.what !== 'P') return;
  for (const { quantity, at, text } of against) {
    const value = constantOf(quantity);
    if (value === undefined || (value >= 0 && value <= 1)) continue;
    const example = value >= 2 && value <= 100 ? `${value / 100} or ${value}%` : '0.15 or 15%';
    throw reader.wrong(text, `a chance from 0 to 1, such as ${example}`, at);
  }
}

function worked(a: number | undefined, operator: string, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  return operator === '×' ? a * b : a / b;
}
