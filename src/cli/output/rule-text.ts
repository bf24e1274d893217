import type { Colors } from 'picocolors/types.js';
import type { System } from '../../systems/system.ts';
import type { RuleUse } from '../input/rule-uses.ts';
import { choicesOf } from './system-list.ts';

/** Where a rule is played, as a person reads it in a terminal: questions first, each once, then by action. */
export function ruleText(
  system: System,
  number: string,
  uses: readonly RuleUse[],
  { bold, dim }: Colors,
): string {
  const asked = new Map(
    uses.flatMap(({ action, options }) =>
      options.map((one) => [one.name, { ...one, choices: choicesOf(one, action) }]),
    ),
  );
  const questions = [...asked.values()].flatMap(({ name, question, choices }) => [
    `  rules.${name}: ${question}`,
    ...Object.entries(choices).map(
      ([value, meaning], i) => `    ${value}: ${meaning}${i === 0 ? dim(' (default)') : ''}`,
    ),
  ]);
  const places = uses.flatMap(({ action, steps, rows, options }) => [
    `  ${bold(action.name)}  ${action.title}`,
    ...steps.map((step) => `    step: ${step}`),
    ...rows.map(({ name, value, title }) => `    house.${name} = ${value}: ${title}`),
    ...options.map(({ name }) => `    rules.${name}`),
  ]);
  return `${[bold(`${system.title}, ${number}`), '', ...questions, ...(questions.length > 0 ? [''] : []), ...places].join('\n')}\n`;
}
