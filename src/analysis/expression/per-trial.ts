import type { Subject } from '../subject.ts';
import { metricNamed } from './bind.ts';
import { pointsOf } from './evaluate.ts';
import type { Operator, Quantity, Question } from './tree.ts';

/** What one trial may come to, and the weight of it in the distribution: a probability, or a number of trials. */
export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/**
 * The distribution of what a question asks for in one trial: of a metric whose mean it asks for, or of that times and plus what
 * is the same in every trial, such as the case's points.
 *
 * @returns nothing where one trial has no such quantity: a chance, a spread, a median, or two metrics together
 */
export function perTrial({ left, text }: Question, subject: Subject): Weighted[] | undefined {
  const line = lineOf(left, subject, text);
  const weights = line?.metric === undefined ? undefined : subject.distribution.weights.get(line.metric);
  if (!line || !weights) return undefined;
  return Array.from(weights, (weight, i) => ({ value: line.times * i + line.plus, weight })).filter(
    ({ weight }) => weight > 0,
  );
}

/** A metric times a number plus a number; without a metric the number alone. */
interface Line {
  readonly metric?: string;
  readonly times: number;
  readonly plus: number;
}

function lineOf(quantity: Quantity, subject: Subject, text: string): Line | undefined {
  switch (quantity.kind) {
    case 'number':
      return { times: 0, plus: quantity.value };
    case 'points':
      return quantity.variant ? undefined : { times: 0, plus: pointsOf(quantity, subject, text) };
    case 'figure': {
      const { figure, variant } = quantity;
      if (figure.what !== 'mean' || variant) return undefined;
      return { metric: metricNamed(figure.metric.name, subject.distribution.program), times: 1, plus: 0 };
    }
    case 'negative':
      return scaled(lineOf(quantity.of, subject, text), -1);
    case 'arithmetic':
      return combined(
        quantity.operator,
        lineOf(quantity.left, subject, text),
        lineOf(quantity.right, subject, text),
      );
    case 'same':
      return undefined;
  }
}

function combined(operator: Operator, a: Line | undefined, b: Line | undefined): Line | undefined {
  if (!a || !b || (a.metric !== undefined && b.metric !== undefined)) return undefined;
  if (operator === '×') return a.metric === undefined ? scaled(b, a.plus) : scaled(a, b.plus);
  if (operator === '÷') return b.metric === undefined ? scaled(a, 1 / b.plus) : undefined;
  const other = operator === '+' ? b : scaled(b, -1);
  return other && { ...a, ...other, times: a.times + other.times, plus: a.plus + other.plus };
}

const scaled = (line: Line | undefined, by: number): Line | undefined =>
  line && { ...line, times: line.times * by, plus: line.plus * by };
