import { MISS, normalQuantile } from '../../../stats/index.ts';
import { type Figure, halfWidth } from '../numbers.ts';
import type { CountReading } from '../reading.ts';
import { clip } from '../untrusted.ts';

/**
 * Whether sampling error alone may explain the difference of two averages, or there is none. As whoever comes first is
 * chosen from the same trials, the interval is widened so that all pairs of so many cases are right at once with 95%.
 */
export function isTie(a: Figure, b: Figure, cases: number): boolean {
  const pairs = (cases * (cases - 1)) / 2;
  const wider = normalQuantile(1 - MISS / 2 / pairs) / normalQuantile(1 - MISS / 2);
  const reach = wider * Math.hypot(halfWidth(a), halfWidth(b));
  return Math.abs(a.value - b.value) <= Math.max(reach, 1e-12);
}

/** A case that is held against others. */
export interface Ranked {
  name: string;
  reading: CountReading;
  point: Record<string, string | number | boolean> | undefined;
}

/** More names are counted. */
export const MOST_NAMED = 4;

/** What varies in a case stands at the end of its name as well. */
export const name = (one: Pick<Ranked, 'name'>): string => `“${clip(one.name, LONGEST_NAME)}”`;

/** Letters of a case's name in a sentence. */
const LONGEST_NAME = 100;

export const isEqual = (a: Ranked, b: Ranked): boolean =>
  Math.abs(a.reading.mean.value - b.reading.mean.value) < 1e-12;

/** Cases that come to the same: `“a”, “b” and “c”`, of many the first and how many more. */
export function namesOf(alike: readonly Ranked[]): string {
  const named = alike.length > MOST_NAMED ? alike.slice(0, MOST_NAMED - 1) : alike;
  const more = alike.length - named.length;
  const all = [...named.map(name), ...(more > 0 ? [`${more} more`] : [])];
  const last = all.pop() ?? '';
  return all.length > 0 ? `${all.join(', ')} and ${last}` : last;
}

/** Whether it is known that several come first together: before others, or all of them. */
export const areAlike = ([first, ...others]: readonly Ranked[]): boolean =>
  Boolean(first.reading.exact) && others.some((one) => isEqual(one, first));

/** How often or how much in words, of cases that come first together. */
interface AlikeWords {
  readonly most: string;
  readonly least: string;
  /** @param isShort whether it is said before what of */
  readonly amount: (one: Ranked, isShort?: boolean) => string;
}

/**
 * Of several that come first together: against which they do, told first of the fewer; of all cases that they are alike.
 */
export function alikeText(ranked: readonly Ranked[], { most, least, amount }: AlikeWords): string {
  const [first] = ranked as [Ranked];
  const last = ranked[ranked.length - 1] ?? first;
  const [firsts, lasts] = [first, last].map((end) => ranked.filter((one) => isEqual(one, end)));
  if (isEqual(first, last))
    return `the same in ${ranked.length === 2 ? 'both cases' : `all ${ranked.length} cases`}, ${amount(first)}`;
  const rest = ranked.length - firsts.length;
  if (firsts.length <= rest || lasts.length < rest)
    return `${most} in ${namesOf(firsts)}, ${amount(first)} each, against ${amount(last, true)} in ${namesOf(lasts)}`;
  const others = firsts.length > 2 ? `the other ${firsts.length}` : namesOf(firsts);
  const each = lasts.length > 1 ? ' each' : '';
  return `${least} in ${namesOf(lasts)}, ${amount(last)}${each}, against ${amount(first, true)} in ${others}`;
}
