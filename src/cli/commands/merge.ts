import type { Command } from '@commander-js/extra-typings';
import { mergePartials, runnableOf, runScenario } from '../../run/index.ts';
import { loadBundled } from '../../systems/bundled.ts';
import { ownRules } from '../input/own-rules.ts';
import { ALLOW_CODE } from '../input/reading.ts';
import { folderValue } from '../input/values.ts';
import { formatOption, withJson } from '../output/format.ts';
import { checkOutput, type OutputOptions, printResult, reportName, writeReports } from '../output/results.ts';
import { prepareFolder } from '../output/terminal.ts';

export function addMerge(program: Command): void {
  program
    .command('merge')
    .summary('add up the shards of a run')
    .description('Adds up the files that run --shard wrote, and reports as the whole run would have.')
    .argument('<parts...>', 'the files of all shards, in any order')
    .option(...ALLOW_CODE)
    .option(
      '--rules <file>',
      'where the rules of your own are that were run; else looked for from this folder',
    )
    .addOption(formatOption('what to print (text; with --out of many scenarios, a line each)'))
    .option('--json', 'the same as --format json')
    .option(
      '-o, --out <folder>',
      'write a report page and a result file per scenario, and an index, there',
      folderValue,
    )
    .option('--static', 'report pages without scripts')
    .option('--shared', 'one script beside all report pages, instead of one in each')
    .option('-q, --quiet', 'no notes')
    .action(async (files, options) => merge(files, withJson(options)));
}

interface MergeOptions extends OutputOptions {
  readonly allowCode?: true;
  readonly rules?: string;
}

async function merge(files: readonly string[], options: MergeOptions): Promise<void> {
  const partials = mergePartials(files);
  checkOutput(
    partials.map(({ plan }) => plan.file),
    options,
  );
  if (options.out) prepareFolder(options.out);
  const done = [];
  for (const partial of partials) {
    const { plan } = partial;
    const known =
      plan.code === undefined ? await loadBundled(plan.system) : [await ownRules(plan, plan.code, options)];
    const result = await runScenario(runnableOf(plan, known), plan, { partial });
    const named = { name: reportName(plan.file, plan.system), result };
    done.push(named);
    printResult(named, partials.length, options);
  }
  if (options.out) await writeReports(options.out, done, options);
}
