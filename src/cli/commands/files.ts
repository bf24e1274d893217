import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { ExpressionError, readExpectations } from '../../analysis/index.ts';
import { plain, renderMarkdown, renderPage, renderText } from '../../report/index.ts';
import { parseJson } from '../../run/json-text.ts';
import { MAX_RESULT_BYTES } from '../../run/limits.ts';
import { readBounded } from '../../run/parts/whole-file.ts';
import { jsonSchema, jsonSchemaAll, type Scenario, writeTemplate } from '../../scenario/index.ts';
import type { Result } from '../../stats/index.ts';
import { loadBundled } from '../../systems/bundled.ts';
import { UsageError } from '../failure.ts';
import { ALLOW_CODE, eachScenario } from '../input/reading.ts';
import { coloursFor, columnsOf, note, print, writeWhole } from '../output/terminal.ts';
import { packageFile } from '../package-file.ts';
import { actionNamed, systemNamed } from './systems.ts';

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

export function addInit(program: Command): void {
  program
    .command('init')
    .summary('write a scenario to start from')
    .description(
      'Writes a commented scenario for an action, every field with what it means and its default; or with --system a rule system of your own.',
    )
    .argument('[system]', 'a rule system')
    .argument('[action]', 'one of its actions')
    .option('--system', 'write a commented rule system of your own to start from, in JavaScript')
    .option('-o, --out <file>', 'write it to a new file')
    .action(async (systemName, actionName, { system: own, out }) => {
      const text = own ? ownSystemTemplate() : await scenarioTemplate(systemName, actionName);
      if (!out) return print(text);
      if (existsSync(out))
        throw new UsageError(`${out}: it is there already, expected the name of a new file`);
      writeWhole(out, text);
      if (own) note(`${out} written; a scenario beside it uses it with: system: ./${basename(out)}`);
      else note(`${out} written; run it with: fusillade run ${out}`);
    });
}

export function addValidate(program: Command): void {
  program
    .command('validate')
    .summary('check scenario files without running them')
    .description(
      'Reads scenario files, their expect: lines too, and says everything that is wrong with them.',
    )
    .argument('<files...>', 'scenario files or folders')
    .option(...ALLOW_CODE)
    .action(async (paths, options) => {
      const complaints: string[] = [];
      for await (const scenario of eachScenario(paths, options)) {
        const complaint = complaintAbout(scenario);
        const { file, cases, title } = scenario;
        if (complaint !== undefined) complaints.push(complaint);
        else
          print(plain(`${file}: fine, ${title} (${cases.length} ${cases.length === 1 ? 'case' : 'cases'})`));
      }
      if (complaints.length > 0) throw new UsageError(complaints.join('\n'));
    });
}

/** What is wrong with its expect: lines. */
function complaintAbout(scenario: Scenario): string | undefined {
  try {
    readExpectations([scenario]);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}

export function addReport(program: Command): void {
  program
    .command('report')
    .summary('make a report again from a result file')
    .description('Makes the page, text or Markdown of a report from the result JSON that run wrote.')
    .argument('<results...>', 'result files')
    .option('--out <folder>', 'where to write the pages; beside the result when left out')
    .option('--static', 'pages without scripts')
    .option('--text', 'print text instead')
    .option('--markdown', 'print Markdown instead')
    .action(async (files, options) => {
      for (const file of files) await fitting(file, readResult(file), options);
    });
}

interface ReportOptions {
  readonly out?: string;
  readonly static?: true;
  readonly text?: true;
  readonly markdown?: true;
}

/** @throws UsageError when the result's fields do not fit each other, as in a file that was changed by hand */
async function fitting(file: string, result: Result, options: ReportOptions): Promise<void> {
  try {
    await report(file, result, options);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    throw new UsageError(`${file}: found a result whose fields do not fit each other (${error.message})`);
  }
}

async function report(file: string, result: Result, options: ReportOptions): Promise<void> {
  if (options.text)
    print(renderText(result, { colour: coloursFor(process.stdout), width: columnsOf(process.stdout) }));
  else if (options.markdown) print(renderMarkdown(result));
  else {
    const page = join(options.out ?? dirname(file), `${basename(file).replace(/\.json$/, '')}.html`);
    writeWhole(page, await renderPage(result, { static: options.static ?? false }));
    note(`${page} written`);
  }
}

async function scenarioTemplate(
  systemName: string | undefined,
  actionName: string | undefined,
): Promise<string> {
  if (systemName === undefined || actionName === undefined)
    throw new UsageError('init: expected a rule system and an action, such as darklands shoot, or --system');
  const system = await systemNamed(systemName);
  return writeTemplate(system, actionNamed(system, actionName));
}

/** The worked example is the template: it is commented line by line, and tested. */
const ownSystemTemplate = (): string =>
  readFileSync(packageFile('scenarios/own-rules/hit-wound-save.js'), 'utf8');

async function schemaOf(systemName: string, actionName: string | undefined): Promise<object> {
  const system = await systemNamed(systemName);
  if (actionName === undefined) return jsonSchemaAll([system]);
  return jsonSchema(system, actionNamed(system, actionName));
}

function readResult(file: string): Result {
  const text = readBounded(file, MAX_RESULT_BYTES, 'a result file');
  try {
    const result = parseJson(text) as Result;
    if (typeof result.fusillade === 'string' && (result.metrics || result.cases)) return result;
  } catch {
    // falls through to the one message below
  }
  throw new UsageError(
    `${file}: found something else, expected a result that fusillade run --json or --out wrote`,
  );
}
