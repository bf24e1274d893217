import type { Command } from '@commander-js/extra-typings';
import { loadBundled } from '../../../systems/bundled.ts';
import { actionsOf } from '../../../turn/index.ts';
import { ALLOW_CODE } from '../../input/reading.ts';
import { actionNamed, systemNamed } from '../../input/systems.ts';
import { formatOption, withJson } from '../../output/format.ts';
import { rowsIn } from '../../output/rows.ts';
import { actionRows, numberRows, optionRows } from '../../output/rules/rule-rows.ts';
import { systemJson, systemText, tablesText } from '../../output/rules/system-list.ts';
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
    .addOption(formatOption())
    .option('--json', 'the same as --format json')
    .option(...ALLOW_CODE)
    .action(async (name, action, options) => {
      const { format, tables, allowCode } = withJson(options);
      const chosen = name === undefined ? await loadBundled() : [await systemNamed(name, { allowCode })];
      const found = chosen.map(
        (system) =>
          [system, action === undefined ? actionsOf(system) : [actionNamed(system, action)]] as const,
      );
      const colours = coloursFor(process.stdout);
      const textOf = ([system, actions]: (typeof found)[number]) =>
        tables
          ? tablesText(system, actions, colours)
          : systemText(system, actions, name !== undefined, colours);
      const rowsOf = tables ? numberRows : name === undefined ? actionRows : optionRows;
      print(
        rowsIn(format, rowsOf(found), {
          text: () => found.map(textOf).join('\n'),
          json: () =>
            JSON.stringify(
              found.map(([system, actions]) => systemJson(system, actions)),
              null,
              2,
            ),
        }),
      );
    });
}
