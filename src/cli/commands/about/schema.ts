import type { Command } from '@commander-js/extra-typings';
import { VERSION } from '../../../run/version.ts';
import { type JsonSchema, jsonSchema, jsonSchemaAll } from '../../../scenario/index.ts';
import { loadBundled } from '../../../systems/bundled.ts';
import type { System } from '../../../systems/system.ts';
import { ALLOW_CODE } from '../../input/reading.ts';
import { actionNamed, systemNamed } from '../../input/systems.ts';
import { print, writeWhole } from '../../output/terminal.ts';

export function addSchema(program: Command): void {
  program
    .command('schema')
    .summary('print the JSON Schema of scenario files')
    .description('Prints a JSON Schema with which an editor completes and checks scenario files.')
    .argument('[system]', 'a rule system, or the .js file of one’s own; all bundled ones when left out')
    .argument('[action]', 'one of its actions')
    .option('-o, --out <file>', 'write it to a file')
    .option(...ALLOW_CODE)
    .action(async (name, action, { out, allowCode }) => {
      const system = name === undefined ? undefined : await systemNamed(name, { allowCode });
      const { $schema, ...rest } = system ? schemaOf(system, action) : jsonSchemaAll(await loadBundled());
      const text = writtenOut({ $schema, $id: idOf(system, action), ...rest });
      if (out) writeWhole(out, text);
      else print(text);
    });
}

/** Where the package keeps the schema of all systems, by its version; that of one system or action is printed only. */
const idOf = (system: System | undefined, action: string | undefined): string =>
  system
    ? ['urn:fusillade:schema', VERSION, system.name, action].filter(Boolean).join(':')
    : `https://unpkg.com/fusillade@${VERSION}/dist/scenario.schema.json`;

/** A definition a line: for people to find one, and for files to be small. */
function writtenOut(schema: JsonSchema): string {
  const lines = (fields: object, line: (field: [string, unknown]) => string): string =>
    `{\n${Object.entries(fields).map(line).join(',\n')}\n}`;
  const plain = ([name, value]: [string, unknown]): string =>
    `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  return `${lines(schema, ([name, value]) =>
    name === 'definitions'
      ? `${JSON.stringify(name)}: ${lines(value as object, plain)}`
      : plain([name, value]),
  )}\n`;
}

function schemaOf(system: System, actionName: string | undefined): JsonSchema {
  if (actionName === undefined) return jsonSchemaAll([system]);
  return jsonSchema(system, actionNamed(system, actionName));
}
