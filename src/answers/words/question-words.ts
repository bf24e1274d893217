import type { Condition, Quantity, Question } from '../../analysis/index.ts';
import { numberText, percentText } from '../../report/words/numbers.ts';
import { isChance } from './figure-text.ts';

/**
 * A question whose left side is said in words: `the chance of at least 5 casualties`, not `P(casualties >= 5)`. A bare
 * name, and what there are no plain words for, are as they were.
 */
export function inWords(question: Question): Question {
  if (!/[(=<>]/.test(question.text)) return question;
  const words = quantityWords(question.left);
  return words === undefined ? question : { ...question, text: words };
}

/** A statement as a sentence begins it, before where it holds: `The chance of at least 5 casualties is at least 80%`. */
export const claimWords = (question: Question): string =>
  statementWords(question) ?? `${question.text} holds`;

/** A statement in words, without what ends a sentence: `Casualties on average are 2 to 3`; nothing where it takes more than a line. */
export function statementWords({ left, relation }: Question): string | undefined {
  const words = quantityWords(left);
  const limits = relation && limitWords(left, relation);
  if (words === undefined || limits === undefined) return undefined;
  const verb = /s on average$/.test(words) ? 'are' : 'is';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${verb} ${limits}`;
}

/** What a quantity is held against: `at least 80%`, `2 to 3`, `no more than in “in the open”`. */
function limitWords(left: Quantity, relation: NonNullable<Question['relation']>): string | undefined {
  const number = (value: number) => (isChance(left) ? percentText({ value }) : numberText({ value }));
  if (relation.kind === 'within') {
    const { low, high } = relation;
    return low.kind === 'number' && high.kind === 'number'
      ? `${number(low.value)} to ${number(high.value)}`
      : undefined;
  }
  if (relation.kind !== 'compare') return undefined;
  const { comparison, right } = relation;
  if (right.kind === 'number') return `${COMPARED[comparison]} ${number(right.value)}`;
  return right.kind === 'same' ? `${BESIDE[comparison]} “${right.variant.name}”` : undefined;
}

const BESIDE = {
  '>=': 'no less than in',
  '<=': 'no more than in',
  '>': 'more than in',
  '<': 'less than in',
  '=': 'as in',
  '!=': 'not as in',
} as const;

const COMPARED = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
  '=': 'exactly',
  '!=': 'not',
} as const;

/** What is asked for in words; nothing where that takes more than a line. */
export function quantityWords(quantity: Quantity): string | undefined {
  return quantity.kind === 'figure' && !quantity.variant ? figureWords(quantity.figure) : undefined;
}

function figureWords(figure: Extract<Quantity, { kind: 'figure' }>['figure']): string | undefined {
  if (figure.what === 'P') {
    const words = conditionWords(figure.condition);
    return words && `the chance of ${words}`;
  }
  const metric = nameWords(figure.metric.name);
  if (figure.what === 'mean') return `${metric} on average`;
  if (figure.what === 'median') return `the median of ${metric}`;
  return figure.what === 'sd' ? `the spread of ${metric}` : undefined;
}

/** A condition in words: `at least 5 hits`; nothing where there are none. */
export function conditionWords(condition: Condition): string | undefined {
  if (condition.kind === 'within')
    return `${condition.low} to ${condition.high} ${nameWords(condition.metric.name)}`;
  if (condition.kind === 'compare') return comparisonWords(condition);
  if (condition.kind === 'not') return undefined;
  const parts = condition.parts.map((part) => ('parts' in part ? undefined : conditionWords(part)));
  return parts.includes(undefined) ? undefined : parts.join(` ${condition.kind} `);
}

function comparisonWords({
  metric,
  comparison,
  value,
}: Extract<Condition, { kind: 'compare' }>): string | undefined {
  const name = nameWords(metric.name);
  if (value.kind === 'name') {
    if (comparison === '=') return `${name}: ${nameWords(value.name)}`;
    return comparison === '!=' ? `${name} other than ${nameWords(value.name)}` : undefined;
  }
  if (comparison === '!=') return undefined;
  if (comparison === '=' && value.value === 0) return `no ${name}`;
  return `${COMPARED[comparison]} ${value.value} ${value.value === 1 ? oneOf(name) : name}`;
}

/** One of what is counted, as metrics are named in the plural: `casualty`, `hit`. */
const oneOf = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

/** `pointsLost` as a reader has it: `points lost`; a name in the rules' own words is as it is. */
const nameWords = (name: string): string =>
  name.replace(/([a-z0-9])([A-Z])/g, (_, before, after: string) => `${before} ${after.toLowerCase()}`);
