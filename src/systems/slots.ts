/** Numbers the named slots of a state from 0: `const S = slots('shots', 'dead')` gives `S.shots === 0`. */
export function slots<const N extends string>(...names: N[]): { readonly [K in N]: number } & Slots {
  const numbers = Object.fromEntries(names.map((name, index) => [name, index]));
  return { ...(numbers as { [K in N]: number }), names, size: names.length };
}

/** A block of named slots. */
export interface Slots {
  /** The names in order. */
  readonly names: readonly string[];
  /** How many there are. */
  readonly size: number;
}

/**
 * A block of the same slots for each of several things (profiles, models, sides), laid out after `base` slots:
 * slot `T.alive` of thing `i` is number `T.at(i) + T.alive`.
 */
export function slotsEach<const N extends string>(
  base: number,
  ...names: N[]
): { readonly [K in N]: number } & Slots & {
    /** Where thing `i`'s block starts. */ readonly at: (i: number) => number;
    /** Names of all slots for the things so called. */ readonly namesOf: (
      things: readonly string[],
    ) => string[];
  } {
  const size = names.length;
  return {
    ...slots(...names),
    at: (i) => base + i * size,
    namesOf: (things) => things.flatMap((thing) => names.map((name) => `${thing}: ${name}`)),
  };
}
