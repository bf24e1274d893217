import {
  type CaseDistribution,
  type Estimate,
  type Move,
  metricNamed,
  type Quantity,
  type Question,
} from '../../analysis/index.ts';
import { ALL_EXACT } from '../../report/answer.ts';
import { houseSentence } from '../../report/words/house.ts';
import {
  apartPercents,
  apartTexts,
  inPercentagePoints,
  numberText,
  numberWithin,
  percentText,
  percentWithin,
  wholeText,
} from '../../report/words/numbers.ts';
import { oneIn, withOdds } from '../../report/words/odds.ts';

/** A number with its uncertainty: a chance in per cent, anything else as a plain number; exact ones as sentences have them. */
export const estimateText = (quantity: Quantity, estimate: Estimate): string =>
  estimate.interval ? fullText(quantity, estimate) : shortText(quantity, estimate);

/** The same with all digits that are worth telling, where it is held against a limit. */
const fullText = (quantity: Quantity, estimate: Estimate): string =>
  isChance(quantity) ? percentWithin(estimate) : numberWithin(estimate);

/** What lies between two numbers: of chances percentage points. */
export function differenceText(quantity: Quantity, difference: Estimate): string {
  const text = estimateText(quantity, difference);
  return text.includes('%') ? inPercentagePoints(text) : text;
}

/** A number as a sentence has it: no finer than a player has a use for, a small chance with its odds. */
export const inSentence = (quantity: Quantity, estimate: Estimate): string =>
  withChance(quantity, estimate, estimateText(quantity, estimate));

/** A number in full, as in {@link fullText}, a small chance with its odds. */
const inFull = (quantity: Quantity, estimate: Estimate): string =>
  withChance(quantity, estimate, fullText(quantity, estimate));

/** Two numbers held against one another: as {@link inSentence}, with more digits where exact ones would look alike. */
export function apartInSentence(quantity: Quantity, a: Estimate, b: Estimate): [string, string] {
  const ways = [inSentence, inFull].map((way): [string, string] => [way(quantity, a), way(quantity, b)]);
  const apart = ways.find(([one, other]) => one !== other);
  return apart ?? apartIn(quantity, a, b);
}

/** Two numbers beside each other in a table: as {@link estimateText}, with more digits where exact ones would look alike. */
export function apartInTable(quantity: Quantity, a: Estimate, b: Estimate): [string, string] {
  const texts: [string, string] = [estimateText(quantity, a), estimateText(quantity, b)];
  return texts[0] === texts[1] && !a.interval && !b.interval ? apartIn(quantity, a, b) : texts;
}

/** A number held against others: as {@link estimateText}, with more digits where it would look like one that it is not. */
export function againstText(quantity: Quantity, estimate: Estimate, others: readonly Estimate[]): string {
  const text = estimateText(quantity, estimate);
  const alike = others.find((other) => estimateText(quantity, other) === text);
  return alike && !alike.interval && !estimate.interval ? apartIn(quantity, estimate, alike)[0] : text;
}

/** The same as a sentence has it, a small chance with its odds. */
export const againstInSentence = (
  quantity: Quantity,
  estimate: Estimate,
  others: readonly Estimate[],
): string => withChance(quantity, estimate, againstText(quantity, estimate, others));

const apartIn = (quantity: Quantity, a: Estimate, b: Estimate): [string, string] =>
  (isChance(quantity) ? apartPercents : apartTexts)(a, b);

function shortText(quantity: Quantity, estimate: Estimate): string {
  if (!isChance(quantity)) return numberText(estimate);
  // A difference of chances may be below zero.
  const { value } = estimate;
  return value < 0 ? `−${percentText({ value: -value })}` : percentText(estimate);
}

function withChance(quantity: Quantity, { value }: Estimate, text: string): string {
  if (!isChance(quantity)) return text;
  const odds = oneIn(value);
  // Where an interval stands in brackets, the odds stand in the same.
  return odds !== '' && text.endsWith(')') ? text.replace(/\)$/, `; ${odds})`) : withOdds(text, value, '(');
}

/** A share in per cent that is known exactly. */
export const shareText = (value: number): string => percentText({ value });

/** Whether a quantity is a chance, alone. */
export const isChance = (quantity: Quantity): boolean =>
  quantity.kind === 'figure' && quantity.figure.what === 'P';

/** Whether a metric alone was asked for, whose text does not say that its average is meant. */
export const isBareMean = ({ text, left }: Pick<Question, 'text' | 'left'>): boolean =>
  left.kind === 'figure' && left.figure.what === 'mean' && !/average/.test(text);

/**
 * A question for the mean of what happens or does not, in each of some cases: its numbers are chances, and are told as
 * such. Any other is as it was.
 */
export function asChance(
  question: Question,
  distributions: readonly Pick<Move['matchup']['before']['distribution'], 'weights' | 'program'>[],
): Question {
  const { left } = question;
  if (left.kind !== 'figure' || left.figure.what !== 'mean' || left.variant) return question;
  const { metric } = left.figure;
  const found = distributions.map(({ weights, program }) => weights.get(metricNamed(metric.name, program)));
  const isYesOrNo = found.every((weights) => weights && !weights.slice(2).some((weight) => weight > 0));
  if (!isYesOrNo || !found.some((weights) => weights?.[1])) return question;
  const value = { kind: 'number', value: 1, at: metric.at } as const;
  const condition = { kind: 'compare', metric, comparison: '>=', value } as const;
  return { ...question, left: { ...left, figure: { what: 'P', condition } } };
}

/** Whether the answer is told as a chance. */
export const asksForChance = (...inQuestion: Parameters<typeof asChance>): boolean =>
  isChance(asChance(...inQuestion).left);

/** Makes things be called by their titles. */
export const titledBy =
  (titles: ReadonlyMap<string, string>) =>
  <One extends { readonly name: string }>(one: One): One => ({
    ...one,
    name: titles.get(one.name) ?? one.name,
  });

/** What was asked, at the start of a sentence: words begin with a capital, names and expressions are as they are. */
export const atStart = (text: string): string =>
  /^the chance (?:of|that) |^[a-z][a-z0-9]*$|^[a-z]+ [A-Za-z0-9 ]*$/.test(text)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;

/** `1 case`, `2 cases` */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** The first of some names, and how many there are more. */
export function firstOf(names: readonly string[], most: number): string {
  const more = names.length - most;
  const between = names.some((name) => name.includes(', ')) ? '; ' : ', ';
  return names.slice(0, most).join(between) + (more > 0 ? ` and ${more} more` : '');
}

/**
 * By which rules some cases were played, where not as printed, and how they became known.
 *
 * @param varied fields that the answer is about, whose numbers it names anyway
 */
export const knownNotes = (
  distributions: readonly CaseDistribution[],
  varied: readonly string[] = [],
): string[] => [
  ...houseSentence(
    distributions.map(({ name, assumptions }) => ({
      name,
      assumptions: assumptions.filter(({ option }) => !varied.includes(option)),
    })),
  ),
  howKnown(distributions),
];

/** How some cases became known: `exact`, `sampled with 1,000,000 trials each`. */
export function howKnown(
  methods: readonly Pick<CaseDistribution, 'method' | 'trials' | 'notExact'>[],
): string {
  const exact = methods.filter(({ method }) => method === 'exact').length;
  const sampled = methods.filter(({ method }) => method !== 'exact');
  if (sampled.length === 0) return ALL_EXACT;
  const trials = wholeText(Math.max(...sampled.map((distribution) => distribution.trials)));
  const how = sampled.some(({ method }) => method === 'roll') ? 'rolled die by die' : 'sampled';
  const rest = `${exact > 0 ? `${exact} of ${methods.length} cases are exact, the others` : 'The cases'} were ${how}, up to ${trials} trials each; intervals are 95%.`;
  const why = sampled.find(({ notExact }) => notExact)?.notExact;
  return why ? `${rest} There is no exact distribution: ${why}.` : rest;
}

/** `1M`, `262K` */
export const compact = (value: number): string => value.toLocaleString('en', { notation: 'compact' });

/** `a, b and c` */
export function listed(parts: readonly string[], word: 'and' | 'or' = 'and'): string {
  const [last = '', ...before] = parts.toReversed();
  return before.length > 0 ? `${before.toReversed().join(', ')} ${word} ${last}` : last;
}
