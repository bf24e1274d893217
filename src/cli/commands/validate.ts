import type { Command } from '@commander-js/extra-typings';
import { ExpressionError, readExpectations } from '../../analysis/index.ts';
import { objectsOf, plain } from '../../report/index.ts';
import { InputError, type Scenario } from '../../scenario/index.ts';
import { UsageError } from '../failure.ts';
import { ALLOW_CODE, eachScenario } from '../input/reading.ts';
import { formatOption, withJson } from '../output/format.ts';
import { rowsIn } from '../output/rows.ts';
import { print } from '../output/terminal.ts';

export function addValidate(program: Command): void {
  program
    .command('validate')
    .summary('check scenario files without running them')
    .description(
      'Reads scenario files, their expect: lines too, and says everything that is wrong with them.',
    )
    .argument('<files...>', 'scenario files or folders')
    .option(...ALLOW_CODE)
    .addOption(formatOption())
    .option('--json', 'the same as --format json')
    .action(async (paths, given) => {
      const { format, ...options } = withJson(given);
      const complaints: string[] = [];
      const rows: [string, string, number][] = [];
      for await (const scenario of eachScenario(paths, { ...options, keepWrong: true })) {
        const complaint = complaintAbout(scenario);
        const { file, cases, title } = scenario;
        if (complaint !== undefined) complaints.push(complaint);
        else if (format !== undefined && format !== 'text') rows.push([file, title, cases.length]);
        else
          print(plain(`${file}: fine, ${title} (${cases.length} ${cases.length === 1 ? 'case' : 'cases'})`));
      }
      const fine = { columns: ['file', 'title', 'cases'], rows };
      const json = () => JSON.stringify(objectsOf(fine), null, 2);
      if (format !== undefined && format !== 'text') print(rowsIn(format, fine, { text: () => '', json }));
      if (complaints.length > 0) throw new UsageError(complaints.join('\n'));
    });
}

/** What is wrong with its expect: lines. */
function complaintAbout(scenario: Scenario): string | undefined {
  try {
    readExpectations([scenario]);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError || error instanceof InputError) return error.message;
    throw error;
  }
}
