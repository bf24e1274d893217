import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import {
  codeDigest,
  loadSystem,
  mergePartials,
  type Plan,
  runnableOf,
  runScenario,
} from '../../run/index.ts';
import { loadBundled } from '../../systems/bundled.ts';
import type { System } from '../../systems/system.ts';
import { UsageError } from '../failure.ts';
import { ALLOW_CODE } from '../input/reading.ts';
import {
  checkShow,
  formatOption,
  reportName,
  type ShowOptions,
  show,
  writeReports,
} from '../output/results.ts';
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
    .addOption(formatOption())
    .option('--json', 'the same as --format json')
    .option('-o, --out <folder>', 'write a report page and a result file per scenario, and an index, there')
    .option('--static', 'report pages without scripts')
    .option('-q, --quiet', 'no notes')
    .action(async (files, { json, ...options }) => {
      await merge(files, { ...options, ...(json && { format: 'json' as const }) });
    });
}

interface MergeOptions extends ShowOptions {
  readonly allowCode?: true;
  readonly rules?: string;
}

async function merge(files: readonly string[], options: MergeOptions): Promise<void> {
  const partials = mergePartials(files);
  checkShow(
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
    done.push({ name: reportName(plan.file, plan.system), result });
    show(result, options);
  }
  if (options.out) await writeReports(options.out, done, options);
}

/**
 * The rules of one's own that a partial result was played by. They are loaded only once they are known to be the very same code.
 *
 * @throws UsageError when they may not be run, are not there or are others
 */
async function ownRules(plan: Plan, code: string, { allowCode, rules }: MergeOptions): Promise<System> {
  const file = rules ?? plan.system;
  if (!allowCode)
    throw new UsageError(
      `merge: the parts were played by rules of your own (${plan.system}), which are code, expected --allow-code`,
    );
  if (!existsSync(file))
    throw new UsageError(
      `${file}: no such file, expected --rules FILE, the rules that the parts were played by`,
    );
  const found = codeDigest(file);
  if (found !== code)
    throw new UsageError(`${file}: found code ${found}, expected ${code}, which the parts were played by`);
  return loadSystem(resolve(file), plan.system);
}
