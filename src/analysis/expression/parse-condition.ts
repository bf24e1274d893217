import { needRising, placed } from './bounds.ts';
import { Reader } from './reader.ts';
import type { Comparison, Condition, Name, Wanted } from './tree.ts';

/**
 * Reads a condition on a trial, such as `casualties >= 3 and reaction = flee`:
 *
 *     condition = all { "or" all }
 *     all       = one { ("and" | ",") one }
 *     one       = "not" one | "(" condition ")" | metric comparison (number | name) | metric "in" number ".." number
 *               | word "(" unit ")" [ comparison number ]
 *
 * A category's value of several words needs no quotes: `reaction = no reaction`.
 */
export function parseCondition(reader: Reader): Condition {
  return joined(reader, 'or', () => joined(reader, 'and', () => one(reader)));
}

/** Reads a condition that stands alone. */
export function parseWholeCondition(text: string): Condition {
  const reader = new Reader(text);
  const condition = parseCondition(reader);
  reader.end('and, or, or the end');
  return condition;
}

function joined(reader: Reader, word: 'and' | 'or', part: () => Condition): Condition {
  const parts = [part()];
  while (reader.takeWord(word) || (word === 'and' && reader.takeSign(','))) parts.push(part());
  return parts.length === 1 ? parts[0] : { kind: word, parts };
}

function one(reader: Reader): Condition {
  if (reader.takeWord('not')) return reader.deeper(() => ({ kind: 'not', part: one(reader) }));
  if (reader.takeSign('(')) {
    const inner = reader.deeper(() => parseCondition(reader));
    reader.need(')');
    return inner;
  }
  const metric = reader.name('a condition, such as casualties >= 3');
  if (reader.takeSign('(')) return ofUnit(reader, metric);
  if (reader.takeWord('in')) {
    const low = placed(reader, plainNumber);
    reader.need('..');
    const high = placed(reader, plainNumber);
    needRising(reader, low, high);
    return { kind: 'within', metric, low: low.quantity.value, high: high.quantity.value };
  }
  const comparison = comparisonIn(reader);
  if (!comparison) throw reader.unexpected(`a comparison after ${metric.name}, such as ${metric.name} >= 3`);
  return { kind: 'compare', metric, comparison, value: wanted(reader) };
}

const comparisonIn = (reader: Reader): Comparison | undefined =>
  reader.takeSign('>=', '<=', '>', '<', '=', '!=') as Comparison | undefined;

function ofUnit(reader: Reader, word: Name): Condition {
  const unit = reader.name('the name of a unit');
  reader.need(')');
  const comparison = comparisonIn(reader);
  return {
    kind: 'ofUnit',
    word,
    unit,
    ...(comparison && { than: { comparison, value: reader.number() } }),
  };
}

const plainNumber = (reader: Reader) => ({ kind: 'number', value: reader.number() }) as const;

function wanted(reader: Reader): Wanted {
  const { kind, at } = reader.token;
  if (kind === 'number') return { kind: 'number', value: reader.number(), at };
  const words = [reader.name('a number or a name').name];
  while (reader.token.kind === 'word' && !['and', 'or'].includes(reader.token.text))
    words.push(reader.name('a name').name);
  return { kind: 'name', name: words.join(' '), at };
}
