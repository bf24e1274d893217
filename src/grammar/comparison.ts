import type { Reader } from './reader.ts';

/** How two numbers are compared. */
export type Comparison = '>=' | '<=' | '>' | '<' | '=' | '!=';

/** Whether two numbers are as they are compared. */
export const COMPARE: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '!=': (a, b) => a !== b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '=': (a, b) => a === b,
};

/** The same with the two sides changed: `2 <= a` as `a >= 2`. */
export const TURNED: Readonly<Record<Comparison, Comparison>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
  '!=': '!=',
};

/** A number that something is held against. */
export interface Bound {
  readonly comparison: Comparison;
  readonly value: number;
}

export const comparisonIn = (reader: Reader): Comparison | undefined =>
  reader.takeSign('>=', '<=', '>', '<', '=', '!=') as Comparison | undefined;

/** Reads a number that stands ahead of what is held against it, `2 <=`, as it would stand behind: `>= 2`. */
export function boundAhead(reader: Reader): Bound | undefined {
  if (reader.token.kind !== 'number') return undefined;
  const value = reader.number();
  const comparison = comparisonIn(reader);
  if (!comparison) throw reader.unexpected(`a comparison after ${value}, such as ${value} <=`);
  return { comparison: TURNED[comparison], value };
}

/** Reads the two ends of `in 2..4`, from its first number on. */
export function endsIn(reader: Reader): readonly [low: number, high: number] {
  const { at } = reader.token;
  const low = reader.number();
  reader.need('..');
  const high = reader.number();
  if (low > high)
    throw reader.wrong(reader.textFrom(at), `the lesser number first, as in ${high}..${low}`, at);
  return [low, high];
}
