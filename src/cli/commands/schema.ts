import type { Command } from '@commander-js/extra-typings';
import { jsonSchema, jsonSchemaAll } from '../../scenario/index.ts';
import { loadBundled } from '../../systems/bundled.ts';
import { actionNamed, systemNamed } from '../input/systems.ts';
import { print, writeWhole } from '../output/terminal.ts';

export function addSchema(program: Command): void {
  program
    .command('schema')
    .summary('print the JSON Schema of scenario files')
    .description('Prints a JSON Schema with which an editor completes and checks scenario files.')
    .argument('[system]', 'a rule system; all of them when left out')
    .argument('[action]', 'one of its actions')
    .option('-o, --out <file>', 'write it to a file')
    .action(async (system, action, { out }) => {
      const schema =
        system === undefined ? jsonSchemaAll(await loadBundled()) : await schemaOf(system, action);
      const text = `${JSON.stringify(schema, null, 2)}\n`;
      if (out) writeWhole(out, text);
      else print(text);
    });
}

async function schemaOf(systemName: string, actionName: string | undefined): Promise<object> {
  const system = await systemNamed(systemName);
  if (actionName === undefined) return jsonSchemaAll([system]);
  return jsonSchema(system, actionNamed(system, actionName));
}
