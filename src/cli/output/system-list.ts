import type { Colors } from 'picocolors/types.js';
import type { Action, System } from '../../systems/system.ts';

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
    lines.push(...action.options.flatMap((option) => optionLines(option, dim)));
    if (action.limits.length > 0)
      lines.push('      not modelled:', ...action.limits.map((limit) => `        - ${limit}`));
    lines.push('');
  }
  return `${lines.join('\n')}\n`;
}

function optionLines(
  { name, cite, question, choices }: Action['options'][number],
  dim: Colors['dim'],
): string[] {
  const answers = Object.entries(choices).map(
    ([value, meaning], i) => `        ${value}: ${meaning}${i === 0 ? dim(' (default)') : ''}`,
  );
  return [`      rules.${name} ${dim(cite)}: ${question}`, ...answers];
}

/** The same for programs. */
export const systemJson = (system: System, actions: readonly Action[]) => ({
  name: system.name,
  title: system.title,
  source: system.source,
  actions: actions.map(({ name, title, summary, source, options, limits }) => ({
    name,
    title,
    summary,
    source,
    limits,
    options: options.map((option) => ({
      name: option.name,
      cite: option.cite,
      question: option.question,
      choices: option.choices,
    })),
  })),
});
