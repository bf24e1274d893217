import { basename, dirname, join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import type { Result } from '../../stats/index.ts';
import { UsageError } from '../failure.ts';
import { resultIn } from '../input/result-file.ts';
import { folderValue } from '../input/values.ts';
import { type Format, formatOption, withJson } from '../output/format.ts';
import { drawPage } from '../output/page.ts';
import { checkOutput, printResult } from '../output/results.ts';
import { note, writeWhole } from '../output/terminal.ts';

interface ReportOptions {
  readonly out?: string;
  readonly static?: true;
  readonly format?: Format | undefined;
}

export function addReport(program: Command): void {
  program
    .command('report')
    .summary('make a report again from a result file')
    .description('Makes the page, text or Markdown of a report from the result JSON that run wrote.')
    .argument('<results...>', 'result files')
    .option('--out <folder>', 'where to write the pages; beside the result when left out', folderValue)
    .option('--static', 'pages without scripts')
    .addOption(formatOption('print this instead'))
    .option('--json', 'the same as --format json')
    .option('--text', 'the same as --format text')
    .option('--markdown', 'the same as --format markdown')
    .action(async (files, { text, markdown, ...options }) => {
      const format = text ? 'text' : markdown ? 'markdown' : undefined;
      const wanted = withJson({ ...options, ...(format && { format }) });
      checkOutput(files, { format: wanted.format });
      for (const file of files) await fitting(file, resultIn(file), wanted);
    });
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
  if (options.format) printResult({ name: file, result }, 1, { format: options.format });
  else {
    const page = join(options.out ?? dirname(file), `${basename(file).replace(/\.json$/, '')}.html`);
    writeWhole(page, await drawPage(result, { static: options.static ?? false }));
    note(`${page} written`);
  }
}
