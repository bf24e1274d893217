import { choiceNames } from '../expected.ts';
import { alternatives, childShape, fieldNames, type Shape, takesFields } from '../fields/shape.ts';
import { choiceMeant, type PrintedRow, printedRow, widthOf } from '../fields/spelling.ts';
import type { Column } from './columns.ts';

/** The longest row of a printed table that begins at a word, and the word behind it. */
export function rowAt(
  words: readonly string[],
  at: number,
  shape: Shape,
): { readonly row: PrintedRow; readonly next: number } | undefined {
  for (let next = words.length; next > at; next--) {
    const row = printedRow(words.slice(at, next).join(' '), shape);
    if (row) return { row, next };
  }
  return undefined;
}

/** Wider tables first: a row of theirs holds one of a narrower. */
export const byWidth = (a: Column, b: Column): number => widthOf(b.shape) - widthOf(a.shape);

/** The words that may stand behind the numbers of a row: traits. */
export function wordsOfRow(shape: Shape, field: string): readonly string[] {
  const item = childShape(childShape(shape, field) ?? {}, 0);
  return item ? choiceNames(item) : [];
}

/** The field that counts the models of a unit; undefined where it is one model. */
export function countIn({ path, shape }: Column): string | undefined {
  const field = fieldNames(shape).find((name) => {
    const child = childShape(shape, name);
    return child !== undefined && [child, ...alternatives(child)].some(({ counts }) => counts === 'models');
  });
  return field === undefined ? undefined : [...path, field].join('.');
}

/** The fields that may say a word, those nearest to the outside: none where several may. */
export function choicesIn(parts: readonly Column[], phrase: string): [head: string, text: string][] {
  let level = parts.filter(({ path }) => path.length === 1);
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const found = level.flatMap(({ path, shape }): [string, string][] => {
      const choice = choiceMeant(phrase, choiceNames(shape), path[path.length - 1] ?? '');
      return choice === undefined ? [] : [[path.join('.'), choice]];
    });
    if (found.length > 0) return found.length === 1 ? found : [];
    level = level.filter(({ shape }) => takesFields(shape)).flatMap(childrenOf);
  }
  return [];
}

/** Fields and the words that they may say, as a sentence says them: `full cover`, `aim`. */
export const wordsOf = (parts: readonly Column[], depth = 1): string[] =>
  parts.flatMap((part) => {
    const field = part.path[part.path.length - 1] ?? '';
    const choices = choiceNames(part.shape).flatMap((choice) => [choice, `${choice} ${field}`]);
    const inner = depth < DEEPEST && takesFields(part.shape) ? wordsOf(childrenOf(part), depth + 1) : [];
    return [field, ...choices, ...inner];
  });

const childrenOf = ({ path, shape }: Column): Column[] =>
  fieldNames(shape).flatMap((name) => {
    const child = childShape(shape, name);
    return child ? [{ path: [...path, name], shape: child }] : [];
  });

const DEEPEST = 3;
