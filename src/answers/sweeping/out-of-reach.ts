import type { Question, SweptPoint } from '../../analysis/index.ts';
import { type FieldNames, fieldAt } from '../../report/words/fields.ts';
import { valueText } from '../../report/words/numbers.ts';
import { inSentence } from '../words/figure-text.ts';
import { MOST_ALIKE, ROUNDING, valuesOf } from '../words/places.ts';

/** Which cases of a sweep its sentences rest on. */
export interface Reached {
  readonly points: readonly SweptPoint[];
  /** Where nothing reaches; nothing where something does everywhere, or nowhere. */
  readonly sentence: readonly string[];
}

/**
 * Cases out of reach, where they answer that nothing happens, say nothing of how an answer moves: they are told of apart,
 * where they lie and what they answer. All stay where one of them answers something, as a gun may be emptied at nobody, and
 * where otherwise a field would have one value alone.
 */
export function reachedOf(question: Question, swept: readonly SweptPoint[], names: FieldNames): Reached {
  const points = swept.filter(isReached);
  if (points.length === 0 || points.length === swept.length) return { points: swept, sentence: [] };
  const out = swept.filter((one) => !isReached(one));
  const moves = Object.keys(swept[0].point).every(
    (field) => valuesOf(points, field).length >= Math.min(2, valuesOf(swept, field).length),
  );
  const place = placeOf(out, points, names).replace(/^./, (first) => first.toUpperCase());
  // In some systems no shot is made there, in others one that misses by itself.
  const where = `${place} nothing that is fired reaches the target`;
  if (!moves || !out.every(({ estimate }) => isNothing(question, estimate.value)))
    return { points: swept, sentence: [`${where}.`] };
  const there = inSentence(question.left, out[0].estimate);
  return { points, sentence: [`${where}: it is ${there} there.`] };
}

/** Whether an answer is that of what never happens: none of it, or for certain no more than so much. */
function isNothing({ left }: Question, value: number): boolean {
  const isSure = left.kind === 'figure' && left.figure.what === 'P' && value >= 1 - ROUNDING;
  return isSure || Math.abs(value) <= ROUNDING;
}

function isReached({ subject }: SweptPoint): boolean {
  const { action, options } = subject.distribution.program;
  return action.reaches?.(options) ?? true;
}

/** Who of a battle never shoots, as nobody comes within range. */
export function neverShoot({ subject }: SweptPoint): readonly string[] {
  const { action, options } = subject.distribution.program;
  return action.outOfRange?.(options) ?? [];
}

/** `at 33 inches or farther`, `where weapon is sling`; where it hangs on both fields how many cases they are. */
function placeOf(out: readonly SweptPoint[], reached: readonly SweptPoint[], names: FieldNames): string {
  const field = Object.keys(out[0].point).find(
    (one) => !valuesOf(out, one).some((value) => valuesOf(reached, one).includes(value)),
  );
  const many = `in ${out.length} of ${out.length + reached.length} cases`;
  if (field === undefined) return many;
  const least = leastOf(out, field);
  if (least > greatestOf(reached, field) && isFar(field))
    return `${fieldAt(field, valueText(least), names)} or farther`;
  const values = valuesOf(out, field);
  return values.length > MOST_ALIKE ? many : fieldAt(field, alternatives(values), names);
}

/** `bow, sling or javelin` */
const alternatives = (values: readonly string[]): string =>
  [values.slice(0, -1).join(', '), ...values.slice(-1)].filter(Boolean).join(' or ');

/** Whether a field is how far somebody is: numbers of others do not lie behind one another. */
const isFar = (field: string): boolean => field.split('.').at(-1) === 'distance';

/** The least of a field's values; nothing is greater where they are words. */
const leastOf = (points: readonly SweptPoint[], field: string): number =>
  Math.min(...points.map(({ point }) => Number(point[field])));

const greatestOf = (points: readonly SweptPoint[], field: string): number =>
  Math.max(...points.map(({ point }) => Number(point[field])));
