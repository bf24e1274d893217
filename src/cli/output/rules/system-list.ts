import type { Colors } from 'picocolors/types.js';
import { withNumbers } from '../../../systems/option.ts';
import type { Action, Option, System } from '../../../systems/system.ts';
import { BOUNDS, type Row, rowsOf } from '../../../systems/table.ts';

/** A rule system and some of its actions, as a person reads them in a terminal. */
export function systemText(
  system: System,
  actions: readonly Action[],
  withOptions: boolean,
  { bold, dim }: Colors,
): string {
  const lines = [bold(system.title), `  ${system.source}`, `  system: ${system.name}`, ''];
  for (const action of actions) {
    lines.push(
      `  ${bold(action.name)}  ${action.title} ${dim(`(${action.source})`)}`,
      `    ${action.summary}`,
    );
    if (!withOptions) continue;
    lines.push(...action.options.flatMap((option) => optionLines(option, choicesOf(option, action), dim)));
    lines.push(...onRequestLines(action, dim));
    if (action.limits.length > 0)
      lines.push('      not modelled:', ...action.limits.map((limit) => `        - ${limit}`));
    lines.push('');
  }
  return `${lines.join('\n')}\n`;
}

/** The printed numbers of some actions, that `house:` may change: name, number, bounds, what for and where printed. */
export function tablesText(system: System, actions: readonly Action[], { bold, dim }: Colors): string {
  const lines = actions.flatMap(({ name, title, tables = {} }) => [
    '',
    `  ${bold(name)}  ${title}`,
    ...rowLines(Object.entries(tables), dim),
  ]);
  return `${[bold(system.title), ...lines].join('\n')}\n`;
}

function rowLines(rows: readonly [string, Row][], dim: Colors['dim']): string[] {
  if (rows.length === 0) return ['    no printed number that house: could change'];
  const wide = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, { value, title, cite, bounds = BOUNDS }]) => {
    const number = String(value).padStart(3);
    return `    house.${name.padEnd(wide)} ${number}  ${title} ${dim(`(${cite}; ${bounds[0]} to ${bounds[1]})`)}`;
  });
}

/** What each answer means, with the printed numbers. */
export function choicesOf({ choices }: Option, { tables = {} }: Action): Option['choices'] {
  const printed = rowsOf(tables);
  const entries = Object.entries(choices).map(([value, meaning]) => [value, withNumbers(meaning, printed)]);
  return Object.fromEntries(entries);
}

function optionLines(
  { name, cite, question }: Option,
  choices: Option['choices'],
  dim: Colors['dim'],
): string[] {
  const answers = Object.entries(choices).map(
    ([value, meaning], i) => `        ${value}: ${meaning}${i === 0 ? dim(' (default)') : ''}`,
  );
  return [`      rules.${name} ${dim(cite)}: ${question}`, ...answers];
}

/** What is counted only where somebody asks. */
function onRequestLines({ onRequest = {} }: Action, dim: Colors['dim']): string[] {
  const names = Object.entries(onRequest).map(([name, what]) => `        ${name}: ${what}`);
  return names.length === 0
    ? []
    : [`      counted on request ${dim('(also: in a scenario, --also)')}:`, ...names];
}

/** The same for programs. */
export const systemJson = (system: System, actions: readonly Action[]) => ({
  name: system.name,
  title: system.title,
  source: system.source,
  actions: actions.map((action) => ({
    name: action.name,
    title: action.title,
    summary: action.summary,
    source: action.source,
    limits: action.limits,
    onRequest: action.onRequest ?? {},
    options: action.options.map((option) => ({
      name: option.name,
      cite: option.cite,
      question: option.question,
      choices: choicesOf(option, action),
    })),
    tables: Object.entries(action.tables ?? {}).map(([name, row]) => ({ bounds: BOUNDS, ...row, name })),
  })),
});
