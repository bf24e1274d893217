import { alternatives, childShape, dereferenced, inputShape, type Shape } from '../scenario/fields/shape.ts';
import type { ScenarioCase } from '../scenario/index.ts';
import type { Action } from '../systems/system.ts';

/** One thing changed in a case. */
export interface Change {
  /** Dotted path of the field. */
  readonly field: string;
  readonly kind: 'circumstance' | 'trait' | 'rule' | 'number';
  /** What the field says now, and what it would say. */
  readonly from: string;
  readonly to: string;
  readonly value: unknown;
}

/** What says something about a unit and not what it does. */
const ABOUT = ['name', 'points', 'source', 'profile'];

/** Entries of a list that are looked into, and levels. */
const MOST_ENTRIES = 4;
const DEEPEST = 6;

/**
 * Everything about a case that could be otherwise, one thing at a time: a yes that becomes a no, another word of
 * those a field may say, a trait left out or added, a whole number one more or one less, a rule option answered
 * differently. What the field's schema does not allow is left out.
 */
export function changesOf(action: Action, one: ScenarioCase): Change[] {
  const shape = dereferenced(inputShape(action));
  const fields = Object.keys(shape.properties ?? {});
  return fields.flatMap((name) => {
    const field = childShape(shape, name);
    return field ? fieldChanges([name], field, one.input[name]) : [];
  });
}

function fieldChanges(path: readonly string[], shape: Shape, value: unknown): Change[] {
  if (path.length > DEEPEST || ABOUT.includes(path[path.length - 1])) return [];
  if (Array.isArray(value)) return listChanges(path, shape, value);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => {
      const part = childShape(shape, key);
      return part ? fieldChanges([...path, key], part, inner) : [];
    });
  const at = (to: unknown, kind: Change['kind']) => change(path, kind, value, to);
  if (typeof value === 'boolean') return [at(!value, 'circumstance')];
  if (typeof value === 'string')
    return choicesOf(shape).flatMap((word) => (word === value ? [] : [at(word, 'circumstance')]));
  if (Number.isInteger(value) && isWhole(shape))
    return [(value as number) - 1, (value as number) + 1].flatMap((to) =>
      fits(shape, to) ? [at(to, 'number')] : [],
    );
  return [];
}

/** Traits are left out and added one by one; lists of anything else are looked into. */
function listChanges(path: readonly string[], shape: Shape, values: readonly unknown[]): Change[] {
  const words = alternatives(shape).flatMap(({ items }) =>
    items && !Array.isArray(items) ? choicesOf(items) : [],
  );
  if (words.length === 0)
    return values.slice(0, MOST_ENTRIES).flatMap((value, i) => {
      const part = childShape(shape, i);
      return part ? fieldChanges([...path, String(i)], part, value) : [];
    });
  return words.map((word) => {
    const has = values.includes(word);
    const value = has ? values.filter((other) => other !== word) : [...values, word];
    return {
      field: path.join('.'),
      kind: 'trait',
      from: has ? `${word}` : 'none',
      to: has ? `no ${word}` : `${word}`,
      value,
    };
  });
}

const change = (path: readonly string[], kind: Change['kind'], from: unknown, to: unknown): Change => ({
  field: path.join('.'),
  kind: path[0] === 'rules' ? 'rule' : kind,
  from: wordOf(from),
  to: wordOf(to),
  value: to,
});

const wordOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

const choicesOf = (shape: Shape): unknown[] =>
  alternatives(shape).flatMap((part) => ('const' in part ? [part.const] : (part.enum ?? [])));

const isWhole = (shape: Shape): boolean =>
  alternatives(shape).some(({ type }) => [type].flat().includes('integer'));

const fits = (shape: Shape, value: number): boolean =>
  alternatives(shape).some(
    ({ minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity }) =>
      value >= minimum && value <= maximum && value > exclusiveMinimum,
  );
