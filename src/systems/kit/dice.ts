import { classedDie, type Die, type Reading, range } from '../../dice/die.ts';

/**
 * The faces of a die with so many sides, from 1.
 *
 * @throws TypeError for what is no whole number from 1 on
 *
 * @example
 * ```ts
 * import { sides } from 'fusillade/rules';
 *
 * sides(6); // [1, 2, 3, 4, 5, 6]
 * ```
 */
export function sides(n: number): number[] {
  if (Number.isInteger(n) && n > 0) return range(1, n);
  throw new TypeError(`sides: found ${quote(n)}, expected a whole number from 1 on`);
}

const quote = (found: unknown): string => (typeof found === 'string' ? `"${found}"` : String(found));

/** The faces of a D10 whose lowest is 0. */
export const FROM_ZERO: readonly number[] = range(0, 9);

/** Which natural faces decide by themselves, whatever is needed. */
export interface Naturals {
  /** Faces from here on always pass. */
  readonly always?: number;
  /** Faces up to here never do. */
  readonly never?: number;
}

/**
 * A die that either passes (class 1) or fails (class 0).
 *
 * @example
 * ```ts
 * import { classChances, passing, sides } from 'fusillade/rules';
 *
 * classChances(passing('D6', sides(6), (face) => face % 2 === 0)); // [0.5, 0.5]
 * ```
 */
export const passing = (name: string, faces: readonly number[], passes: (face: number) => boolean): Die =>
  classedDie(name, [faces], 2, (face) => (passes(face) ? 1 : 0));

/** One die against whatever number is needed: every one of its tests, made before any trial. */
export interface Test {
  /** The die that passes when it shows `n` or more; numbers beyond its faces are sure or impossible. */
  atLeast(n: number): Die;
}

/**
 * A die thrown against a number that only the state knows. One of each kind is made, so that what is prepared twice
 * can be seen to be the same.
 *
 * @param name how a player names the die
 * @param faces in ascending order
 * @throws TypeError for what is no name and no list of faces
 *
 * @example
 * ```ts
 * import { classChances, sides, testOn } from 'fusillade/rules';
 *
 * const test = testOn('D6', sides(6), { never: 1 });
 * [2, 5, 7].map((needed) => classChances(test.atLeast(needed))[1].toFixed(2)); // ['0.83', '0.33', '0.00']
 * ```
 */
export function testOn(name: string, faces: readonly number[], naturals: Naturals = {}): Test {
  if (typeof name !== 'string' || !Array.isArray(faces) || faces.length === 0)
    throw new TypeError(
      `a die that passes: found ${quote(name)} and ${quote(faces)}, expected how it is called and its faces, as in ('D6', sides(6), …)`,
    );
  const kind = JSON.stringify([name, faces, naturals.always, naturals.never]);
  const test = tests.get(kind) ?? makeTest(name, faces, naturals);
  tests.set(kind, test);
  return test;
}

const tests = new Map<string, Test>();

function makeTest(
  name: string,
  faces: readonly number[],
  { always = Infinity, never = -Infinity }: Naturals,
): Test {
  const [lowest] = faces;
  const beyond = faces[faces.length - 1] + 1;
  const dice = range(lowest, beyond).map((n) =>
    passing(name, faces, (face) => face >= always || (face > never && face >= n)),
  );
  return { atLeast: (n) => dice[Math.min(Math.max(n, lowest), beyond) - lowest] };
}

/**
 * A die that passes when it shows `n` or more.
 *
 * @example
 * ```ts
 * import { atLeast, classChances, sides } from 'fusillade/rules';
 *
 * classChances(atLeast('D10', sides(10), 8)); // [0.7, 0.3]
 * classChances(atLeast('D6', sides(6), 7, { always: 6 }))[1]; // 0.1666…
 * ```
 */
export function atLeast(name: string, faces: readonly number[], n: number, naturals: Naturals = {}): Die {
  const test = testOn(name, faces, naturals);
  if (typeof n !== 'string') return test.atLeast(n);
  throw new TypeError(`atLeast: found ${quote(n)} as what ${name} needs, expected a number`);
}

/**
 * Several dice whose sum passes when it is `n` or less: 2D6 under a morale value.
 *
 * @example
 * ```ts
 * import { classChances, sides, sumAtMost } from 'fusillade/rules';
 *
 * classChances(sumAtMost('2D6', [sides(6), sides(6)], 7))[1]; // 0.5833…
 * ```
 */
export const sumAtMost = (name: string, throws: readonly (readonly number[])[], n: number): Die =>
  classedDie(name, throws, 2, (...faces) => (sum(...faces) <= n ? 1 : 0));

/**
 * Several dice whose sum passes when it is `n` or more.
 *
 * @example
 * ```ts
 * import { classChances, sides, sumAtLeast } from 'fusillade/rules';
 *
 * classChances(sumAtLeast('2D6', [sides(6), sides(6)], 10))[1]; // 0.1666…
 * ```
 */
export const sumAtLeast = (name: string, throws: readonly (readonly number[])[], n: number): Die =>
  classedDie(name, throws, 2, (...faces) => (sum(...faces) >= n ? 1 : 0));

/**
 * One of `n` things, all as likely: 0 to n − 1.
 *
 * @example
 * ```ts
 * import { classChances, oneOf } from 'fusillade/rules';
 *
 * classChances(oneOf(4)); // [0.25, 0.25, 0.25, 0.25]
 * ```
 */
export const oneOf = (n: number): Die => classedDie(`1 of ${n}`, [sides(n)], n, (face) => face - 1);

/**
 * A chance in hundredths: 1 yes, 0 no.
 *
 * @example
 * ```ts
 * import { classChances, percent } from 'fusillade/rules';
 *
 * classChances(percent(35)); // [0.65, 0.35]
 * ```
 */
export const percent = (chance: number): Die => passing('D100', range(0, 99), (face) => face < chance);

const sum: Reading = (...faces) => faces.reduce((total, face) => total + face, 0);
