import type { CaseResult, Result } from '../../../stats/result.ts';
import { comparedBy } from '../lead.ts';
import { apartTexts, type Figure, numberText } from '../numbers.ts';
import { casesOf } from '../reading.ts';
import { clip } from '../untrusted.ts';
import { isTie } from './ties.ts';

/** What a case costs and does. */
export interface Priced {
  readonly name: string;
  readonly points: number;
  readonly figure: Figure;
  /** Cases of one group differ in what costs points, and in nothing else. */
  readonly group: string;
}

/** Cases with what they cost and do. */
interface Pricing {
  readonly priced: readonly Priced[];
  /** In what those of a group are alike, and groups differ: `target`. */
  readonly alike: readonly string[];
}

/**
 * Which of several cases do most for their points, where these differ: a sentence for the group in which most is done,
 * and one for all others. Nothing where a case has none, or all have as many, or a reader cannot tell who is in which group.
 */
export function perPointsSentences(result: Result): string[] {
  const { priced, alike } = pricingOf(result);
  if (priced.length === 0 || !isPlain(priced, alike)) return [];
  const unit = comparedBy(result, casesOf(result)[0])?.unit ?? '';
  return mostPerPoints(priced, clip(unit, 40), `of those with the same ${alike.join(' and ')}`);
}

/** Whether all are in one group, or each is in one where others cost more or less, and a word or two say in which. */
function isPlain(priced: readonly Priced[], alike: readonly string[]): boolean {
  const costs = priced.map(
    ({ group }) => new Set(priced.flatMap((other) => (other.group === group ? other.points : []))),
  );
  const isOne = priced.every(({ group }) => group === priced[0].group);
  const inWords = alike.length <= MOST_ALIKE && alike.every((part) => /^[a-z]+$/.test(part));
  return isOne || (inWords && costs.every(({ size }) => size > 1));
}

const MOST_ALIKE = 2;

/** What each case costs, and what it does for 100 points; nothing where that is not told, as all cost as much. */
export function perPointsOf(result: Result): readonly { readonly points: number; readonly rate: Figure }[] {
  const { priced } = pricingOf(result);
  const costs = new Set(priced.map(({ points }) => points));
  return costs.size > 1 ? priced.map((one) => ({ points: one.points, rate: ratedOf(one).rate })) : [];
}

/** All cases with what they cost and do; none where some have no points, or something is to come about. */
function pricingOf(result: Result): Pricing {
  const cases = casesOf(result);
  const readings = cases.map((one) => comparedBy(result, one));
  if (readings.some((one) => !one || one.wanted !== undefined || one.won !== undefined)) return NO_PRICES;
  const { groupOf, alike } = groupingOf(cases);
  const priced = cases.flatMap((one, i) => {
    const { points = 0, name } = one;
    const mean = readings[i]?.mean;
    return points > 0 && mean ? [{ name, points, figure: mean, group: groupOf(one) }] : [];
  });
  return priced.length === cases.length ? { priced, alike } : NO_PRICES;
}

const NO_PRICES: Pricing = { priced: [], alike: [] };

/**
 * The same of any cases with points.
 *
 * @param what is counted: `figures`
 * @param alike in what those of a group are alike
 */
export function mostPerPoints(priced: readonly Priced[], what: string, alike: string): string[] {
  const names = [...new Set(priced.map(({ group }) => group))];
  const groups = names
    .map((name) => priced.filter(({ group }) => group === name))
    .filter((group) => new Set(group.map(({ points }) => points)).size > 1)
    .map((group) => group.map(ratedOf).toSorted((a, b) => b.rate.value - a.rate.value))
    .filter(([{ rate }]) => rate.value > 1e-12)
    .toSorted(([a], [b]) => b.rate.value - a.rate.value);
  if (groups.length === 0) return [];
  // Cases apart from these differ in more than what costs points.
  const within = groups[0].length < priced.length ? `, ${alike}` : '';
  const [first, ...others] = groups.map((group, i) => verdictOf(group, priced.length, i === 0 ? what : ''));
  const more = others.length > MOST_GROUPS ? [`${others.length - MOST_GROUPS} more`] : [];
  return [
    `Per 100 points${within}: ${first}.`,
    ...(others.length > 0
      ? [`Per 100 points, of the others: ${[...others.slice(0, MOST_GROUPS), ...more].join('; ')}.`]
      : []),
  ];
}

/** Groups that are told, beside the first. */
const MOST_GROUPS = 3;

interface Rated {
  readonly name: string;
  readonly rate: Figure;
}

function ratedOf({ name, points, figure: { value, interval } }: Priced): Rated {
  const per = 100 / points;
  return {
    name: `“${clip(name, 60)}”`,
    rate: { value: value * per, ...(interval && { interval: [interval[0] * per, interval[1] * per] }) },
  };
}

/** `most in “humans at goblins”, 4.8 figures against 3.6 in “dwarfs at goblins”` */
function verdictOf([best, ...rest]: readonly Rated[], cases: number, what: string): string {
  const unit = what && ` ${what}`;
  const ties = rest.filter(({ rate }) => isTie(best.rate, rate, cases));
  if (ties.length > 0)
    return `no clear first, ${[best, ...ties].map(({ name, rate }) => `${name} ${numberText(rate)}`).join(', ')}${unit}`;
  const [next] = rest;
  const [one, other] = apartTexts(best.rate, next.rate);
  return `most in ${best.name}, ${one}${unit} against ${other} in ${next.name}`;
}

/** The first part of a field's path: who or what is changed. */
const partOf = (path: string): string => path.split('.', 1)[0];

/**
 * In what else cases differ than in what moves their points: of two that differ in one part alone, and in points, that
 * part costs them. One group for all where no two do.
 */
function groupingOf(cases: readonly CaseResult[]): {
  readonly groupOf: (one: CaseResult) => string;
  readonly alike: readonly string[];
} {
  const parts = [...new Set(cases.flatMap(({ differs }) => Object.keys(differs ?? {}).map(partOf)))];
  const without = ({ differs }: CaseResult, left: readonly string[]) =>
    JSON.stringify(Object.entries(differs ?? {}).filter(([path]) => !left.includes(partOf(path))));
  const paid = parts.filter((part) =>
    cases.some((a) => cases.some((b) => a.points !== b.points && without(a, [part]) === without(b, [part]))),
  );
  return paid.length === 0
    ? { groupOf: () => '', alike: [] }
    : { groupOf: (one) => without(one, paid), alike: parts.filter((part) => !paid.includes(part)) };
}
