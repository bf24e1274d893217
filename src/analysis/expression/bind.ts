import { COMPARE, type Name, type OfUnit, ofUnitText } from '../../grammar/index.ts';
import { currentName, listed, nearestExpected } from '../../scenario/index.ts';
import type { Fits } from '../../solve/trials/counting.ts';
import { FieldError } from '../../systems/system.ts';
import { ExpressionError, unknownName } from './error.ts';
import type { Metrics } from './known.ts';
import type { Condition, Figure, Wanted } from './tree.ts';

/**
 * A condition with its metrics looked up.
 *
 * @param text the expression it stands in, for messages
 * @throws ExpressionError when a metric or a category's value is not known
 */
export function bindCondition(condition: Condition, text: string, program: Metrics): Fits {
  if (condition.kind === 'not') {
    const fits = bindCondition(condition.part, text, program);
    return (values) => !fits(values);
  }
  if ('parts' in condition) {
    const parts = condition.parts.map((part) => bindCondition(part, text, program));
    return condition.kind === 'and'
      ? (values) => parts.every((fits) => fits(values))
      : (values) => parts.some((fits) => fits(values));
  }
  if (condition.kind === 'ofUnit') return bindCondition(meantBy(condition, text, program), text, program);
  const index = numberOf(condition.metric, text, program);
  if (condition.kind === 'within') {
    needCount(
      condition.metric,
      text,
      program,
      `a count, or a comparison such as ${condition.metric.name} = WORD`,
    );
    const { low, high } = condition;
    return (values) => values[index] >= low && values[index] <= high;
  }
  const compare = COMPARE[condition.comparison];
  const wanted = bindWanted(condition, text, program);
  return (values) => compare(values[index], wanted(values));
}

/**
 * Number of a figure's metric, which has to count something.
 *
 * @throws ExpressionError when the metric is not known or is a category
 */
export function countedMetric(
  figure: Exclude<Figure, { what: 'P' }>,
  text: string,
  program: Metrics,
): number {
  const { metric, what } = figure;
  needCount(metric, text, program, `${what} of a count, or P(${metric.name} = WORD)`);
  return numberOf(metric, text, program);
}

/** Names of the metrics that a condition looks at, each once. */
export function metricsIn(condition: Condition, program: Metrics): string[] {
  if (condition.kind === 'not') return metricsIn(condition.part, program);
  if ('parts' in condition) return [...new Set(condition.parts.flatMap((part) => metricsIn(part, program)))];
  if (condition.kind === 'ofUnit') return metricsIn(meantBy(condition, '', program), program);
  const metric = metricNamed(condition.metric.name, program);
  const category = program.metrics.some(({ name, kind }) => name === metric && kind === 'category');
  const other = condition.kind === 'compare' && condition.value.kind === 'name' && !category;
  return [...new Set(other ? [metric, metricNamed((condition.value as Name).name, program)] : [metric])];
}

/**
 * What is said of one unit, as a condition on metrics.
 *
 * @throws ExpressionError when the scenario is none of several units, or nothing like it is counted of this one
 */
export function meantBy(phrase: OfUnit, text: string, { action, options, metrics }: Metrics): Condition {
  const { word } = phrase;
  if (!action?.meaning) {
    const names = metrics.map(({ name }) => name).join(', ');
    const of = `found (, which asks for a unit of a turn: expected one of ${names}`;
    throw new ExpressionError(text, word.at + word.name.length, of);
  }
  try {
    const parts = action
      .meaning(options)(ofUnitText(phrase))
      .map(
        ({ metric, comparison, value }): Condition => ({
          kind: 'compare',
          metric: { name: metric, at: word.at },
          comparison,
          value:
            typeof value === 'number'
              ? { kind: 'number', value, at: word.at }
              : { kind: 'name', name: value, at: word.at },
        }),
      );
    return parts.length === 1 ? parts[0] : { kind: 'or', parts };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const near = nearestExpected(error.found, error.expected);
    const hint = near === undefined ? '' : `; did you mean "${near}"?`;
    throw new ExpressionError(text, word.at, `found ${error.found}, expected ${error.expected}${hint}`);
  }
}

/** A metric's name as it is now, for one that may be what it was called once. */
export const metricNamed = (name: string, { metrics }: Metrics): string =>
  currentName(
    name,
    metrics.map((metric) => metric.name),
  );

type Compared = Extract<Condition, { kind: 'compare' }>;

function bindWanted(compared: Compared, text: string, program: Metrics): (v: ArrayLike<number>) => number {
  const { metric, value } = compared;
  const known = program.metrics[numberOf(metric, text, program)];
  if (known.kind === 'category') {
    const index = wantedWord(compared, known.values(program.options), text);
    return () => index;
  }
  if (value.kind === 'number') return () => value.value;
  const other = needCount(
    value,
    text,
    program,
    `a whole number or another count to compare ${metric.name} with`,
  );
  return (values) => values[other];
}

function wantedWord({ metric, comparison, value }: Compared, words: readonly string[], text: string): number {
  if (comparison !== '=' && comparison !== '!=')
    throw new ExpressionError(
      text,
      metric.at,
      `${metric.name} is a category: found ${comparison}, expected = or !=`,
    );
  const word = value.kind === 'number' ? String(value.value) : value.name;
  const index = words.indexOf(word);
  if (index >= 0) return index;
  throw new ExpressionError(text, value.at, unknownName(`${metric.name} is never "${word}"`, word, words));
}

function needCount(name: Name | (Wanted & Name), text: string, program: Metrics, expected: string): number {
  const index = numberOf(name, text, program);
  if (program.metrics[index].kind === 'count') return index;
  throw new ExpressionError(text, name.at, `${name.name} is a category, expected ${expected}`);
}

function numberOf({ name, at }: Name, text: string, program: Metrics): number {
  const names = program.metrics.map((metric) => metric.name);
  const index = names.indexOf(currentName(name, names));
  if (index >= 0) return index;
  const why = program.action?.uncounted?.(program.options)(name);
  if (why === undefined) throw new ExpressionError(text, at, unknownName(`no metric "${name}"`, name, names));
  // What is near by its letters would be something else, and may be the contrary: no ownCasualties, but casualties.
  throw new ExpressionError(
    text,
    at,
    `${name} is not counted here: ${why}, expected one of ${listed(names)}`,
  );
}
