import type { Command } from '@commander-js/extra-typings';
import { currentName, nearest } from '../../scenario/index.ts';
import { loadBundled } from '../../systems/bundled.ts';
import type { Action, System } from '../../systems/system.ts';
import { UsageError } from '../failure.ts';
import { coloursFor, print } from '../output/terminal.ts';

export function addSystems(program: Command): void {
  program
    .command('systems')
    .summary('list rule systems, their actions and options')
    .description(
      'Lists the rule systems and their actions; with a name, also the rule options of each action.',
    )
    .argument('[system]', 'a rule system')
    .argument('[action]', 'one of its actions')
    .option('--json', 'print JSON')
    .action(async (name, action, options) => {
      const chosen = name === undefined ? await loadBundled() : [await systemNamed(name)];
      const actions = (system: System) =>
        action === undefined ? system.actions : [actionNamed(system, action)];
      if (options.json)
        print(
          JSON.stringify(
            chosen.map((system) => asData(system, actions(system))),
            null,
            2,
          ),
        );
      else print(chosen.map((system) => asText(system, actions(system), name !== undefined)).join('\n'));
    });
}

/** @throws UsageError when there is none of that name */
export async function systemNamed(name: string): Promise<System> {
  return named('rule system', name, await loadBundled(name));
}

/** @throws UsageError when the system has none of that name */
export function actionNamed(system: System, name: string): Action {
  return named(`action of ${system.name}`, name, system.actions);
}

function named<T extends { readonly name: string }>(what: string, name: string, known: readonly T[]): T {
  const names = known.map((one) => one.name);
  const found = known[names.indexOf(currentName(name, names))];
  if (found) return found;
  const near = nearest(name, names);
  throw new UsageError(
    `"${name}" is no ${what}, expected one of ${names.join(', ')}${near ? `; did you mean "${near}"?` : ''}`,
  );
}

function asText(system: System, actions: readonly Action[], withOptions: boolean): string {
  const { bold, dim } = coloursFor(process.stdout);
  const lines = [bold(system.title), `  ${system.source}`, `  system: ${system.name}`, ''];
  for (const action of actions) {
    lines.push(
      `  ${bold(action.name)}  ${action.title} ${dim(`(${action.source})`)}`,
      `    ${action.summary}`,
    );
    if (withOptions) lines.push(...action.options.flatMap(optionLines), '');
  }
  return `${lines.join('\n')}\n`;

  function optionLines({ name, cite, question, choices }: Action['options'][number]): string[] {
    const answers = Object.entries(choices).map(
      ([value, meaning], i) => `        ${value}: ${meaning}${i === 0 ? dim(' (default)') : ''}`,
    );
    return [`      rules.${name} ${dim(cite)}: ${question}`, ...answers];
  }
}

const asData = (system: System, actions: readonly Action[]) => ({
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
