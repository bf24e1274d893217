import type { Question, SweptPoint } from '../../analysis/index.ts';
import { againAt, type FieldNames, fieldAt } from '../../report/words/fields.ts';
import { valueText } from '../../report/words/numbers.ts';
import { againstInSentence, isBareMean } from '../words/figure-text.ts';
import { ROUNDING } from '../words/places.ts';
import { neverShoot } from './out-of-reach.ts';

/** More bands are a course, and so few points are told one by one. */
const MOST_BANDS = 3;
const LEAST_POINTS = 4;

/**
 * What a number of a field answers, where all its values fall into a few bands that answer alike: `6% (1 in 17) at 6 to 20
 * inches, 0.12% (1 in 810) at 22 to 30, with Dwarf Crossbows out of range`. Nothing where they do not.
 */
export function bandsText(
  question: Question,
  swept: readonly SweptPoint[],
  field: string,
  names: FieldNames,
): string | undefined {
  const { left } = question;
  if (swept.length < LEAST_POINTS || swept.some(({ point }) => typeof point[field] !== 'number'))
    return undefined;
  const inOrder = swept.toSorted((a, b) => Number(a.point[field]) - Number(b.point[field]));
  const bands = bandsOf(inOrder, field);
  if (bands.length < 2 || bands.length > MOST_BANDS || 2 * bands.length > swept.length) return undefined;
  const average = isBareMean(question) ? ' on average' : '';
  return bands
    .map((band, i) => {
      const others = bands.filter((other) => other !== band).map(([{ estimate }]) => estimate);
      const at = (i === 0 ? fieldAt : againAt)(field, spanText(band, field), names);
      return `${againstInSentence(left, band[0].estimate, others)}${i === 0 ? average : ''} ${at}${becauseOf(band, swept)}`;
    })
    .join(', ');
}

/** Numbers of a field that follow one another and answer the same, together. */
export const bandsOf = (swept: readonly SweptPoint[], field: string): [SweptPoint, ...SweptPoint[]][] =>
  runsOf(swept, (a, b) => typeof a.point[field] === 'number' && isSame(a, b));

/** Those that follow one another and are alike, together. */
export function runsOf<One>(all: readonly One[], areAlike: (a: One, b: One) => boolean): [One, ...One[]][] {
  const runs: [One, ...One[]][] = [];
  for (const one of all) {
    const last = runs.at(-1);
    if (last && areAlike(last[0], one)) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** From the first to the last: `6 to 20`. */
export function spanText(run: readonly SweptPoint[], field: string): string {
  const [from, to] = [run[0], run[run.length - 1]].map(({ point }) => valueText(point[field]));
  return from === to ? from : `${from} to ${to}`;
}

const isSame = (a: SweptPoint, b: SweptPoint): boolean =>
  !a.estimate.interval && !b.estimate.interval && Math.abs(a.estimate.value - b.estimate.value) <= ROUNDING;

/** Who never shoots in a whole band, where that is not so everywhere. */
function becauseOf(band: readonly SweptPoint[], swept: readonly SweptPoint[]): string {
  const inAll = (points: readonly SweptPoint[]) =>
    neverShoot(points[0]).filter((name) => points.every((one) => neverShoot(one).includes(name)));
  const who = inAll(band).filter((name) => !inAll(swept).includes(name));
  return who.length > 0 ? `, with ${who.join(' and ')} out of range` : '';
}
