import { classedDie, type Die, die, range } from '../../../dice/die.ts';
import { atLeast, FROM_ZERO, sides } from '../../kit/index.ts';

/** The best face of a D10, and the worst (F1). */
const BEST = Math.max(...FROM_ZERO);
export const WORST = Math.min(...FROM_ZERO);

/** What easy and difficult rolls come to once they have cancelled each other. */
export type Ease = 'easy' | 'normal' | 'difficult';

/** A D10 against a value, easy or difficult in one of the ways of D4; 9 is the best face, 0 the worst (F1). */
export interface Test {
  /** The best face: 9 of a D10. */
  readonly best: number;
  readonly value: number;
  readonly ease: Ease;
  /** `keep` or `reroll`; with the other answers to D4 nothing is rolled twice. */
  readonly twice: 'keep' | 'reroll';
  /** Whether a face is a success. */
  readonly succeeds: (face: number) => boolean;
}

/**
 * The die of a test, its faces sorted into classes.
 *
 * @param classify what the rules make of the face that counts in the end
 */
export function testDie(test: Test, classes: number, classify: (face: number) => number): Die {
  const { ease, twice, succeeds, best } = test;
  const [faces, thrown] = [range(WORST, best), `D${best + 1}`];
  if (ease === 'normal') return classedDie(thrown, [faces], classes, classify);
  const keep = ease === 'easy' ? Math.max : Math.min;
  const again = (face: number) => succeeds(face) === (ease === 'difficult');
  const name =
    twice === 'keep' ? `${thrown}, twice, ${ease === 'easy' ? 'higher' : 'lower'}` : `${thrown}, and again`;
  return classedDie(name, [faces, faces], classes, (first, second) =>
    classify(twice === 'keep' ? keep(first, second) : again(first) ? second : first),
  );
}

/** A D10 that passes on `value` or more, but never on 0 and always on 9. */
export const passDie = (value: number): Die =>
  atLeast('D10', FROM_ZERO, value, { always: BEST, never: WORST });

/** The lots made so far, by how many places: a case and its other answers have the same ones. */
const made: (readonly Die[])[] = [];

/**
 * Dice that hit (1) `marked` of `of` equally likely places: `lots(n)[of][marked]`, for all up to `most` places.
 * There are many of them, so they share their tables.
 */
export function lots(most: number): readonly (readonly Die[])[] {
  if (made.length <= most) made.push(...lotsOf(made.length, most));
  return made.slice(0, most + 1);
}

/** Those of `least` to `most` places. */
function lotsOf(least: number, most: number): Die[][] {
  const hits = new Uint16Array(2 * most).fill(1, 0, most);
  const values = Int32Array.of(0, 1);
  return range(least, most).map((of) => {
    const throws = [range(1, of)];
    return range(0, of).map((marked) => ({
      name: `lot of ${of}`,
      throws,
      outcomes: of,
      classOf: hits.subarray(most - marked, most - marked + of),
      classes: 2,
      values,
      weights: Float64Array.of(of - marked, marked),
      batches: undefined,
    }));
  });
}

/** How D10s that say how much are read (D22). */
export type Quantity = '0-9' | '1-10';

/** The faces of a D10 as an amount. */
export const amounts = (quantity: Quantity): readonly number[] =>
  quantity === '0-9' ? FROM_ZERO : sides(FROM_ZERO.length);

/** Sums of dice read as amounts: D10s as D22 says, any others from 1 to their number of faces. */
export function amountDie(
  dice: number,
  quantity: Quantity,
  read: (sum: number) => number = (sum) => sum,
  faces: number = FROM_ZERO.length,
): Die {
  const throws = Array.from({ length: dice }, () =>
    faces === FROM_ZERO.length ? amounts(quantity) : sides(faces),
  );
  const name = `${dice === 1 ? '' : dice}D${faces}`;
  return die(name, throws, (...thrown) => read(thrown.reduce((sum, face) => sum + face, 0)));
}
