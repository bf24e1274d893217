import type { Command } from '@commander-js/extra-typings';
import { mergeParts, runnableOf, runScenario } from '../run/index.ts';
import { loadBundled } from '../systems/bundled.ts';
import { prepareFolder } from './output.ts';
import { checkShow, formatOption, reportName, type ShowOptions, show, writeReports } from './show.ts';

export function addMerge(program: Command): void {
  program
    .command('merge')
    .summary('add up the shards of a run')
    .description('Adds up the files that run --shard wrote, and reports as the whole run would have.')
    .argument('<parts...>', 'the files of all shards, in any order')
    .addOption(formatOption())
    .option('--json', 'the same as --format json')
    .option('-o, --out <folder>', 'write a report page and a result file per scenario, and an index, there')
    .option('--static', 'report pages without scripts')
    .option('-q, --quiet', 'no notes')
    .action(async (files, { json, ...options }) => {
      await merge(files, { ...options, ...(json && { format: 'json' as const }) });
    });
}

async function merge(files: readonly string[], options: ShowOptions): Promise<void> {
  const parts = mergeParts(files);
  checkShow(parts.length, options);
  if (options.out) prepareFolder(options.out);
  const done = [];
  for (const part of parts) {
    const { plan } = part;
    const result = await runScenario(runnableOf(plan, await loadBundled(plan.system)), plan, { part });
    done.push({ name: reportName(plan.file, plan.system), result });
    show(result, options);
  }
  if (options.out) await writeReports(options.out, done, options);
}
