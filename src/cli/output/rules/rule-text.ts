import type { Colors } from 'picocolors/types.js';
import type { System } from '../../../systems/system.ts';
import type { BookRow } from '../../input/rule-book.ts';
import type { RuleUse } from '../../input/rule-uses.ts';
import { choicesOf } from './system-list.ts';

/** Rows of a README that are printed. */
const MOST_ROWS = 6;

/** Where a rule is played, as a person reads it in a terminal: questions first, each once, then by action. */
export function ruleText(
  system: System,
  number: string,
  uses: readonly RuleUse[],
  { bold, dim }: Colors,
  book: readonly BookRow[] = [],
): string {
  const answers = new Map(
    uses.flatMap(({ action, options }) =>
      options.map((one) => [one.name, { ...one, choices: choicesOf(one, action) }]),
    ),
  );
  const questions = [...answers.values()].flatMap(({ name, question, choices }) => [
    `  rules.${name}: ${question}`,
    ...Object.entries(choices).map(
      ([value, meaning], i) => `    ${value}: ${meaning}${i === 0 ? dim(' (default)') : ''}`,
    ),
  ]);
  const places = uses.flatMap(({ action, steps, rows, options, fields }) => [
    `  ${bold(action.name)}  ${action.title}`,
    ...steps.map((step) => `    step: ${step}`),
    ...rows.map(({ name, value, title }) => `    house.${name} = ${value}: ${title}`),
    ...options.map(({ name }) => `    rules.${name}`),
    ...fields.map(({ path, meaning }) => `    ${path}: ${meaning}`),
  ]);
  const rows = book
    .slice(0, MOST_ROWS)
    .flatMap((row) => ['', ...row.map(([head, text]) => `    ${dim(`${head}:`)} ${text}`)]);
  const more = book.length > MOST_ROWS ? [`    ${dim(`and ${book.length - MOST_ROWS} more rows`)}`] : [];
  const inBook = rows.length > 0 ? ['', '  In the README of its rules:', ...rows.slice(1), ...more] : [];
  return `${[bold(`${system.title}, ${number}`), '', ...questions, ...(questions.length > 0 ? [''] : []), ...places, ...inBook].join('\n')}\n`;
}
