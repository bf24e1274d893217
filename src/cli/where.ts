import type { Program } from '../play/program.ts';
import { nearest } from '../scenario/index.ts';
import { UsageError } from './failure.ts';

/** Whether a trial with these metrics fits; values in the program's order, categories by index. */
export type Condition = (values: readonly number[]) => boolean;

const OPERATORS: Record<string, (a: number, b: number) => boolean> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '!=': (a, b) => a !== b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '=': (a, b) => a === b,
};

/**
 * Reads conditions such as `casualties >= 3 and reaction = flee`.
 *
 * @throws UsageError that names what was found and what was expected
 */
export function parseWhere(text: string, program: Program): Condition {
  const parts = text.split(/\s+and\s+|&&/).map((part) => parseOne(part.trim(), program));
  return (values) => parts.every((fits) => fits(values));
}

function parseOne(text: string, program: Program): Condition {
  const match = /^([\w-]+)\s*(>=|<=|!=|=|>|<)\s*(\S.*)$/.exec(text.replaceAll('==', '='));
  if (!match)
    throw new UsageError(`--where: found "${text}", expected METRIC OPERATOR VALUE, such as casualties>=3`);
  const [, name, operator, wanted] = match as unknown as [string, string, string, string];
  const index = program.metrics.findIndex((metric) => metric.name === name);
  if (index < 0)
    throw unknownName(
      `no metric "${name}"`,
      name,
      program.metrics.map((metric) => metric.name),
    );
  const value = wantedValue(program, index, wanted);
  const compare = OPERATORS[operator]!;
  return (values) => compare(values[index]!, value);
}

function wantedValue(program: Program, index: number, text: string): number {
  const metric = program.metrics[index]!;
  if (metric.kind === 'category') {
    const names = metric.values(program.options);
    const found = names.indexOf(text);
    if (found < 0) throw unknownName(`${metric.name} is never "${text}"`, text, names);
    return found;
  }
  if (!/^\d+$/.test(text))
    throw new UsageError(`--where: ${metric.name}: found "${text}", expected a whole number from 0`);
  return Number(text);
}

function unknownName(what: string, name: string, known: readonly string[]): UsageError {
  const near = nearest(name, known);
  return new UsageError(
    `--where: ${what}, expected one of ${known.join(', ')}${near ? `; did you mean "${near}"?` : ''}`,
  );
}
