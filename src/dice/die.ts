/**
 * A die is a finite distribution: `outcomes` equally likely outcomes, each belonging to one of the classes that the
 * rules tell apart. A plain D6 has six outcomes in six classes; a D10 that only hits or misses has ten in two;
 * a D10 rolled twice keeping the higher has a hundred. What is thrown together (two dice of an advantage, the
 * direction and the distance of a scatter) is one die with several throws.
 */
export interface Die {
  /** How a player names it, e.g. `D10` or `2D6`. */
  readonly name: string;
  /** The faces of each die thrown, as printed on it; one array per throw. */
  readonly throws: readonly (readonly number[])[];
  /** Number of equally likely outcomes: the product of the throws' face counts. */
  readonly outcomes: number;
  /** Class of each outcome; the first throw varies slowest. */
  readonly classOf: Uint16Array;
  /** Number of classes. */
  readonly classes: number;
  /** What `Dice.roll` returns for each class. */
  readonly values: Int32Array;
  /** Number of outcomes in each class; they add up to `outcomes`. */
  readonly weights: Float64Array;
  /** How a pool of them is thrown; made when it first is. */
  batches: Batches | undefined;
}

/**
 * How a pool of one die is thrown: by the batch, as many dice at once as one random word decides well. A batch of k
 * dice has outcomes^k equally likely outcomes, each with a chance within 2^-32 of that; a table says how many of its
 * dice fall in each class. Batches of 0 to `size` dice are known, so that a pool's last one may be smaller.
 */
export interface Batches {
  /**
   * Pools of fewer dice than this are thrown by the batch, all others one by one; 0 where the die has too many
   * classes or outcomes for it.
   */
  readonly limit: number;
  /** The most dice in a batch. */
  readonly size: number;
  /** Per number of dice: what times a random word, 0 to 2^32 − 1, is an outcome. */
  readonly scale: Float64Array;
  /** Per number of dice: where its part of the table begins. */
  readonly starts: Int32Array;
  /** Per outcome how many dice fall in each class: the count of class c in the byte c. */
  readonly counts: Int32Array;
}

/** The largest number of outcomes a die may have: its classes are looked up in a table. */
export const MAX_OUTCOMES = 1 << 20;

/** The largest number of classes, so that a tally fits in one fixed array. */
export const MAX_CLASSES = 4096;

/** Reads the faces thrown as one integer. */
export type Reading = (...faces: number[]) => number;

/**
 * The faces from `first` to `last`, one each.
 *
 * @example
 * ```ts
 * import { range } from 'fusillade/rules';
 *
 * range(0, 9); // [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
 * ```
 */
export const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/**
 * A die whose outcomes with the same `read` value form one class; the classes are in ascending order of value.
 *
 * @param name how a player names it
 * @param throws the faces of each die thrown together
 * @param read what the rules make of the faces; the sum when left out
 * @throws RangeError when there are no faces or more than {@link MAX_OUTCOMES} outcomes
 *
 * @example
 * ```ts
 * import { die, sides } from 'fusillade/rules';
 *
 * const twoDice = die('2D6', [sides(6), sides(6)]);
 * twoDice.classes; // 11
 * [...twoDice.weights]; // [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
 * ```
 */
export function die(name: string, throws: readonly (readonly number[])[], read: Reading = sum): Die {
  const readings = readAll(name, throws, read);
  const values = Int32Array.from(new Set(readings)).sort();
  checkClasses(name, values.length);
  const classNumber = new Map([...values].map((value, index) => [value, index]));
  const classNumbers = readings.map((value) => classNumber.get(value) ?? 0);
  return dieOf(name, throws, classNumbers, values);
}

/**
 * A die that tells `classes` classes apart, numbered from 0 in the order the rules name them, even where a
 * class has no outcome (a 9 that is never fated); so `Dice.tally` always answers with `classes` counts.
 *
 * @example
 * ```ts
 * import { classChances, classedDie, sides } from 'fusillade/rules';
 *
 * const lots = classedDie('D8', [sides(8)], 3, (face) => (face === 1 ? 0 : face < 5 ? 1 : 2));
 * classChances(lots); // [0.125, 0.375, 0.5]
 * ```
 */
export function classedDie(
  name: string,
  throws: readonly (readonly number[])[],
  classes: number,
  classify: Reading,
): Die {
  checkClasses(name, classes);
  const readings = readAll(name, throws, classify);
  const strange = readings.find((value) => value < 0 || value >= classes);
  if (strange !== undefined) throw new RangeError(`${name}: class ${strange}, expected 0 to ${classes - 1}`);
  const values = Int32Array.from({ length: classes }, (_, index) => index);
  return dieOf(name, throws, readings, values);
}

/** @param classNumbers the class of each outcome */
function dieOf(
  name: string,
  throws: readonly (readonly number[])[],
  classNumbers: Int32Array,
  values: Int32Array,
): Die {
  const weights = new Float64Array(values.length);
  for (const index of classNumbers) weights[index]++;
  const [outcomes, classOf] = [classNumbers.length, Uint16Array.from(classNumbers)];
  return { name, throws, outcomes, classOf, classes: values.length, values, weights, batches: undefined };
}

/** What each outcome reads, in order: the faces of one are those of the one before, but for the last throws. */
function readAll(name: string, throws: readonly (readonly number[])[], read: Reading): Int32Array {
  const outcomes = throws.reduce((product, faces) => product * faces.length, 1);
  if (outcomes < 1 || outcomes > MAX_OUTCOMES)
    throw new RangeError(`${name}: ${outcomes} outcomes, expected 1 to ${MAX_OUTCOMES}`);
  const readings = new Int32Array(outcomes);
  const faces = throws.map(([first]) => first);
  const indices = throws.map(() => 0);
  for (let outcome = 0; outcome < outcomes; outcome++) {
    readings[outcome] = read(...faces);
    let last = throws.length - 1;
    while (last > 0 && indices[last] === throws[last].length - 1) last--;
    for (let i = Math.max(0, last); i < throws.length; i++) {
      indices[i] = i === last ? indices[i] + 1 : 0;
      faces[i] = throws[i][indices[i]];
    }
  }
  return readings;
}

/** The faces shown by an outcome, one per throw. */
export function facesOf(throws: readonly (readonly number[])[], outcome: number): number[] {
  const faces = new Array<number>(throws.length);
  let rest = outcome;
  for (let i = throws.length - 1; i >= 0; i--) {
    const sides = throws[i].length;
    faces[i] = throws[i][rest % sides];
    rest = Math.floor(rest / sides);
  }
  return faces;
}

/** The classes that have an outcome, in order. */
export const possibleClasses = (d: Die): number[] => [...d.weights.keys()].filter((c) => d.weights[c] > 0);

/**
 * The probability of each class.
 *
 * @example
 * ```ts
 * import { atLeast, classChances, sides } from 'fusillade/rules';
 *
 * classChances(atLeast('D6', sides(6), 4)); // [0.5, 0.5]
 * ```
 */
export const classChances = (d: Die): number[] => [...d.weights].map((weight) => weight / d.outcomes);

function checkClasses(name: string, classes: number): void {
  if (classes > MAX_CLASSES)
    throw new RangeError(`${name}: ${classes} classes, expected at most ${MAX_CLASSES}`);
}

function sum(...faces: number[]): number {
  return faces.reduce((total, face) => total + face, 0);
}
