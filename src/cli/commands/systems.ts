import type { Command } from '@commander-js/extra-typings';
import { loadBundled } from '../../systems/bundled.ts';
import type { System } from '../../systems/system.ts';
import { actionNamed, systemNamed } from '../input/systems.ts';
import { systemJson, systemText } from '../output/system-list.ts';
import { coloursFor, print } from '../output/terminal.ts';

export function addSystems(program: Command): void {
  program
    .command('systems')
    .summary('list rule systems, their actions and options')
    .description(
      'Lists the rule systems and their actions; with a name, also the rule options of each action and what it does not model.',
    )
    .argument('[system]', 'a rule system')
    .argument('[action]', 'one of its actions')
    .option('--json', 'print JSON')
    .action(async (name, action, { json }) => {
      const chosen = name === undefined ? await loadBundled() : [await systemNamed(name)];
      const actions = (system: System) =>
        action === undefined ? system.actions : [actionNamed(system, action)];
      if (json) {
        const found = chosen.map((system) => systemJson(system, actions(system)));
        return print(JSON.stringify(found, null, 2));
      }
      const colours = coloursFor(process.stdout);
      const texts = chosen.map((system) => systemText(system, actions(system), name !== undefined, colours));
      print(texts.join('\n'));
    });
}
