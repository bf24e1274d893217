import type { Amount, Fate, Left } from '../systems/after.ts';

/** What is left of one who takes part. */
export interface Leaving {
  /** Fields of its profile that are other than written. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly fate: Fate | undefined;
  /** How much it has of what is counted. */
  readonly amounts: Readonly<Record<string, number>>;
}

/** All that may be left of one who takes part, each once and by number; 0 is how it begins. */
export class Leavings {
  readonly all: Leaving[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(first: Leaving) {
    this.number(first);
  }

  number(leaving: Leaving): number {
    const key = JSON.stringify(leaving);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.all.length);
    return this.all.push(leaving) - 1;
  }

  /** The number of what is left with some fields other than they are. */
  with(number: number, changes: Leaving['changes']): number {
    const was = this.all[number];
    return this.number({ ...was, changes: inOrder({ ...was.changes, ...changes }) });
  }
}

/** Of nobody has anything become. */
export const UNTOUCHED: Leaving = { changes: {}, fate: undefined, amounts: {} };

/** What is left in a state, of one of whom that much was left before. */
export function leavingIn(left: Left<unknown>, s: unknown, before: Leaving): Leaving {
  const changes = { ...before.changes };
  for (const [field, read] of Object.entries(left.fields)) changes[field] = read(s) ?? null;
  const fate = (left.fates && left.fate && left.fates[left.fate(s)]) ?? before.fate;
  const amounts = Object.fromEntries(
    (left.amounts ?? []).map((one: Amount<unknown>) => [one.name, one.of(s)]),
  );
  return { changes: inOrder(changes), fate, amounts: { ...before.amounts, ...amounts } };
}

/** The same fields, sorted, so that what is the same is written alike. */
export const inOrder = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
