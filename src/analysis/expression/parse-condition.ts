import {
  allOf,
  type Bound,
  boundAhead,
  comparisonIn,
  endsIn,
  type Formula,
  formulaIn,
  isJoint,
  type Name,
  ofUnit,
  REACHED,
  type Reader,
  wholeFormula,
} from '../../grammar/index.ts';
import { readerOf } from './error.ts';
import type { Condition, OfTrial, Wanted } from './tree.ts';

/**
 * Reads a condition on a trial, such as `casualties >= 3 and reaction = flee`: a formula (`src/grammar`) of terms
 *
 *     term    = [ number comparison ] subject [ comparison (number | name) | "in" number ".." number ]
 *     subject = metric | word "(" unit ")"
 *
 * A metric is compared with something; the goal of a turn need not be (it is reached), nor what is said of a unit. A category's value of several words needs no quotes:
 * `reaction = no reaction`.
 */
export const parseCondition = (reader: Reader): Condition => formulaIn(reader, term);

/** Reads a condition that stands alone. */
export const parseWholeCondition = (text: string): Condition => wholeFormula(readerOf(text), term);

function term(reader: Reader): Condition {
  const ahead = boundAhead(reader);
  const metric = reader.name('a condition, such as casualties >= 3');
  if (reader.takeSign('(')) return ofUnit(reader, metric, ahead);
  const first = ahead ? [comparedWith(metric, ahead)] : [];
  if (reader.takeWord('in')) {
    const [low, high] = endsIn(reader);
    return allOf('and', [...first, { kind: 'within', metric, low, high }]);
  }
  const comparison = comparisonIn(reader);
  if (comparison)
    return allOf('and', [...first, { kind: 'compare', metric, comparison, value: wanted(reader) }]);
  if (first.length > 0) return first[0];
  // Whether the goal is reached: all else that is counted has to be compared with something.
  if (metric.name === REACHED.metric && isWhole(reader))
    return {
      kind: 'compare',
      metric,
      comparison: '=',
      value: { kind: 'name', name: REACHED.value, at: metric.at },
    };
  const hint =
    reader.token.kind === 'word' ? `, or of a unit what becomes of it, such as gone(${metric.name})` : '';
  throw reader.unexpected(`a comparison after ${metric.name}, such as ${metric.name} >= 3${hint}`);
}

/** Whether a term ends here. */
const isWhole = (reader: Reader): boolean => reader.token.kind !== 'word' || isJoint(reader);

const comparedWith = (metric: Name, { comparison, value }: Bound): Formula<OfTrial> => ({
  kind: 'compare',
  metric,
  comparison,
  value: { kind: 'number', value, at: metric.at },
});

function wanted(reader: Reader): Wanted {
  const { kind, at } = reader.token;
  if (kind === 'number') return { kind: 'number', value: reader.number(), at };
  const words = [reader.name('a number or a name').name];
  while (reader.token.kind === 'word' && !isJoint(reader)) words.push(reader.name('a name').name);
  return { kind: 'name', name: words.join(' '), at };
}
