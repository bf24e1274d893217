import type { Command } from '@commander-js/extra-typings';
import { loadBundled } from '../../../systems/bundled.ts';
import type { System } from '../../../systems/system.ts';
import { actionsOf } from '../../../turn/index.ts';
import { ALLOW_CODE } from '../../input/reading.ts';
import { actionNamed, systemNamed } from '../../input/systems.ts';
import { systemJson, systemText, tablesText } from '../../output/system-list.ts';
import { coloursFor, print } from '../../output/terminal.ts';

export function addSystems(program: Command): void {
  program
    .command('systems')
    .summary('list rule systems, their actions and options')
    .description(
      'Lists the rule systems and their actions; with a name, also the rule options of each action and what it does not model.',
    )
    .argument('[system]', 'a rule system, or the .js file of one’s own')
    .argument('[action]', 'one of its actions')
    .option('--tables', 'list the printed numbers instead, which house: may change')
    .option('--json', 'print JSON')
    .option(...ALLOW_CODE)
    .action(async (name, action, { json, tables, allowCode }) => {
      const chosen = name === undefined ? await loadBundled() : [await systemNamed(name, { allowCode })];
      const actions = (system: System) =>
        action === undefined ? actionsOf(system) : [actionNamed(system, action)];
      if (json) {
        const found = chosen.map((system) => systemJson(system, actions(system)));
        return print(JSON.stringify(found, null, 2));
      }
      const colours = coloursFor(process.stdout);
      const texts = chosen.map((system) =>
        tables
          ? tablesText(system, actions(system), colours)
          : systemText(system, actions(system), name !== undefined, colours),
      );
      print(texts.join('\n'));
    });
}
