import type { CaseResult, Result } from '../stats/result.ts';
import { developmentSentence } from './development.ts';
import { type Figure, showNumber, showNumberWithin, showPercent, showWhole } from './numbers.ts';
import {
  type CategoryReading,
  type CountReading,
  casesOf,
  categoriesOf,
  funnelOf,
  headlineOf,
  isConstant,
  lastSeen,
} from './reading.ts';
import { clip } from './untrusted.ts';

/** What a report says first: a number, what it is, and a sentence around it. */
export interface Headline {
  /** The number that matters, e.g. `1.24`. */
  number: string;
  /** What it counts, e.g. `warriors on average`. */
  label: string;
  /** How certain it is, e.g. `exact` or `± 0.003 (95 %)`. */
  certainty: string;
  /** The sentence that says it all. */
  sentence: string;
}

/** The headline of one case. */
export function headline(result: Result, one: CaseResult = casesOf(result)[0]!): Headline {
  const reading = headlineOf(result, one);
  if (!reading) return categoryHeadline(categoriesOf(one)[0]);
  if (isYesOrNo(reading)) return chanceHeadline(reading);
  const { mean, exact } = reading;
  const number = showNumber(mean);
  const unit = number === '1' ? single(reading) : many(reading);
  const certainty = exact ? 'exact' : `95% interval ${ends(mean)}`;
  const title = clip(reading.title, 60);
  const sentence = isConstant(reading)
    ? `${title}: ${counted(reading, reading.median)} in ${reading.median === 0 ? 'any' : 'every'} trial${exact ? ' (exact)' : ''}.`
    : `${title}: ${telling(reading)}, ${number} ${unit} on average (${certainty}).`;
  return { number, label: `${unit} on average`, certainty, sentence };
}

/** Three to five further sentences on one case, in plain words. */
export function sentences(result: Result, one: CaseResult = casesOf(result)[0]!): string[] {
  const reading = headlineOf(result, one);
  const told = [
    reading && likeliest(reading),
    reading && usualRange(reading),
    reading && countOn(reading),
    reading && developmentSentence(one, reading),
    ...categoriesOf(one)
      .filter((category) => !isConstant(category))
      .slice(0, 2)
      .map(categorySentence),
    funnelSentence(funnelOf(result, one)),
  ];
  return told.filter((sentence): sentence is string => Boolean(sentence)).slice(0, 5);
}

/** Exact against sampled, in plain words. */
export function agreementSentence(result: Result, one: CaseResult): string {
  if (result.method === 'exact') return 'Every number here is exact: no trial was needed.';
  const { exact } = one;
  if (!exact)
    return `There is no exact law to compare with${one.notExact ? `: ${clip(one.notExact, 300)}` : ''}. Every number carries its 95% interval.`;
  if (!exact.agreement) return 'The exact law is shown; it was not compared with the sampled counts.';
  const p = exact.agreement.pValue;
  return p >= 0.001
    ? `The simulated counts agree with the exact law: they differ by no more than chance explains (p = ${p.toFixed(2)}).`
    : `The simulated counts differ from the exact law by more than chance explains (p = ${p.toExponential(1)}). Distrust this result and report it with its seed.`;
}

/** Which rules were played: `Darklands rules r3`; without a number where they have none. */
export function rulesName({ system: { title, revision } }: Result): string {
  return revision === undefined ? clip(title, 80) : `${clip(title, 80)} rules r${revision}`;
}

/** How often, the way people say it: `two times in five`, `once in 50 times`, `always`. */
export function timesIn(p: number): string {
  if (p <= 0) return 'never';
  if (p >= 1 - 1e-12) return 'always';
  if (p < 0.08) return `about once in ${showWhole(oneDigit(1 / p))} times`;
  if (p > 0.92) return `all but about once in ${showWhole(oneDigit(1 / (1 - p)))} times`;
  const near = FRACTIONS.reduce((best, next) =>
    Math.abs(next[0] / next[1] - p) < Math.abs(best[0] / best[1] - p) ? next : best,
  );
  const [times, outOf] = near;
  const about = Math.abs(times / outOf - p) < 1e-9 ? '' : 'about ';
  return `${about}${times === 1 ? 'once' : times === 2 ? 'twice' : `${NUMERALS[times]} times`} in ${NUMERALS[outOf]}`;
}

/** A number of what a metric counts: `1 warrior`, `2 warriors`, `no warrior`. */
export function counted(reading: CountReading, value: number): string {
  if (value === 0) return `no ${single(reading)}`;
  return `${showWhole(value)} ${value === 1 ? single(reading) : many(reading)}`;
}

/** An average of what a metric counts: `1 attack`, `2.5 attacks`. */
export function averaged(reading: CountReading): string {
  const number = showNumber(reading.mean);
  return `${number} ${number === '1' ? single(reading) : many(reading)}`;
}

/** The same with its uncertainty: `1.2 ± 0.1 attacks`; what never varies needs none. */
export function meanWithUnit(reading: CountReading): string {
  const number = showMean(reading);
  return `${number} ${number === '1' ? single(reading) : many(reading)}`;
}

/** The average with its uncertainty; what was the same in every trial is that number. */
export const showMean = (reading: CountReading): string =>
  isConstant(reading) ? showWhole(reading.median) : showNumberWithin(reading.mean);

/** What a category never comes to, e.g. `Never: flay, roar.`; empty when everything may happen. */
export function neverSentence({ never }: CategoryReading): string {
  if (never.length === 0) return '';
  const names = never.slice(0, MOST_NEVER).map((value) => clip(value, 40));
  return `Never: ${names.join(', ')}${never.length > MOST_NEVER ? ` and ${never.length - MOST_NEVER} more` : ''}.`;
}

const MOST_NEVER = 12;

/** The ends of a figure's interval, e.g. `1.237 to 1.243`. */
export function ends(figure: Figure): string {
  const [low, high] = figure.interval!;
  const decimals = Math.min(6, Math.max(0, Math.ceil(-Math.log10(Math.max(high - low, 1e-9))) + 1));
  return `${low.toFixed(decimals)} to ${high.toFixed(decimals)}`;
}

/** Shares that people have words for, as times out of so many. */
// biome-ignore format: a table
const FRACTIONS: readonly (readonly [number, number])[] = [
  [1, 10], [1, 9], [1, 8], [1, 7], [1, 6], [1, 5], [1, 4], [3, 10], [1, 3], [2, 5], [1, 2],
  [3, 5], [2, 3], [7, 10], [3, 4], [4, 5], [5, 6], [7, 8], [9, 10],
];

const NUMERALS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const single = (reading: CountReading): string => clip(reading.one, 40);
const many = (reading: CountReading): string => clip(reading.unit, 40);

/** At least one; where that is nearly certain, the greatest number with better than even odds. */
function telling(reading: CountReading): string {
  const number = tellingNumber(reading);
  const chance = chanceOf(reading, number);
  const what = number === 1 ? `one ${single(reading)}` : counted(reading, number);
  return `at least ${what} ${timesIn(chance.value)} (${showPercent(chance)})`;
}

const tellingNumber = (reading: CountReading): number =>
  chanceOf(reading, 1).value > 0.95 ? Math.max(1, reached(reading, 0.5)) : 1;

function likeliest(reading: CountReading): string | undefined {
  if (isConstant(reading) || isYesOrNo(reading)) return undefined;
  const chances = reading.chance.map(({ value }) => value);
  const index = chances.indexOf(Math.max(...chances));
  const value = counted(reading, reading.values[index]!);
  return `The likeliest outcome is ${value}, ${showPercent(reading.chance[index]!)} of the time.`;
}

/** Whether the sentence on the likeliest outcome has said how often there is none. */
const isLikeliestNone = ({ chance }: CountReading): boolean =>
  chance.every(({ value }) => value <= chance[0]!.value);

function usualRange(reading: CountReading): string | undefined {
  const { p05, p95 } = reading;
  if (p05 === p95 || isYesOrNo(reading)) return undefined;
  return `Nine times in ten it lies between ${p05 === 0 ? 'none' : showWhole(p05)} and ${counted(reading, p95)}.`;
}

function countOn(reading: CountReading): string | undefined {
  const half = reached(reading, 0.5);
  const sure = reached(reading, 0.9);
  if (isConstant(reading) || isYesOrNo(reading)) return undefined;
  if (half <= 1 && sure <= 1) return isLikeliestNone(reading) ? undefined : noneAtAll(reading);
  if (half === tellingNumber(reading))
    return sure > 0 ? `Nine times in ten, at least ${counted(reading, sure)}.` : undefined;
  const even = `Better than even odds (${showPercent(chanceOf(reading, half))}) of at least ${counted(reading, half)}`;
  const certain = sure > 0 ? `; nine times in ten, at least ${counted(reading, sure)}` : '';
  return `${even}${certain}.`;
}

function noneAtAll(reading: CountReading): string {
  const none = reading.chance[reading.values.indexOf(0)] ?? { value: 0 };
  return `Not a single ${single(reading)}: ${timesIn(none.value)} (${showPercent(none)}).`;
}

/** The greatest value that at least a share `p` of trials reaches. */
export function reached(reading: CountReading, p: number): number {
  return reading.values[reading.atLeast.findLastIndex(({ value }) => value >= p - 1e-12)] ?? 0;
}

const chanceOf = (reading: CountReading, value: number): Figure =>
  reading.atLeast[reading.values.indexOf(value)] ?? { value: 0 };

function categorySentence(reading: CategoryReading): string {
  const ranked = reading.values
    .map((value, i) => ({ value, chance: reading.chance[i]! }))
    .filter(({ chance }) => chance.value > 0)
    .sort((a, b) => b.chance.value - a.chance.value);
  const named = ranked.slice(0, 4).map(({ value, chance }) => `${clip(value, 40)} ${showPercent(chance)}`);
  const rest = ranked.length > 4 ? `, and ${ranked.length - 4} more` : '';
  return `${clip(reading.title, 60)}: ${named.join(', ')}${rest}.`;
}

/** Whether it either happens once or not at all: then its chance says everything. */
const isYesOrNo = (reading: CountReading): boolean => lastSeen(reading) === 1 && !isConstant(reading);

function chanceHeadline(reading: CountReading): Headline {
  const chance = chanceOf(reading, 1);
  const certainty = reading.exact ? 'exact' : `95% interval ${showPercentEnds(chance)}`;
  const sentence = `${clip(reading.title, 60)}: one ${single(reading)} ${timesIn(chance.value)} (${showPercent(chance)}, ${certainty}).`;
  return { number: showPercent(chance), label: `chance of one ${single(reading)}`, certainty, sentence };
}

function showPercentEnds({ interval }: Figure): string {
  const [low, high] = ends({ value: 0, interval: [interval![0] * 100, interval![1] * 100] }).split(' to ');
  return `${low}% to ${high}%`;
}

function categoryHeadline(reading: CategoryReading | undefined): Headline {
  if (!reading)
    return {
      number: '–',
      label: 'nothing was counted',
      certainty: '',
      sentence: 'This result counts nothing.',
    };
  const best = reading.chance.reduce(
    (top, next, i) => (next.value > reading.chance[top]!.value ? i : top),
    0,
  );
  const chance = reading.chance[best]!;
  const value = clip(reading.values[best]!, 40);
  return {
    number: showPercent(chance),
    label: value,
    certainty: reading.exact ? 'exact' : '95% interval',
    sentence: `${clip(reading.title, 60)}: ${value} ${timesIn(chance.value)} (${showPercent(chance)}).`,
  };
}

function funnelSentence(funnel: CountReading[]): string | undefined {
  if (funnel.length < 3) return undefined;
  return `On the way from dice to losses, on average: ${funnel.map(averaged).join(' → ')}.`;
}

const oneDigit = (x: number): number => {
  const scale = 10 ** Math.floor(Math.log10(x));
  return x < 20 ? Math.round(x) : Math.round(x / scale) * scale;
};
