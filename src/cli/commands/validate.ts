import type { Command } from '@commander-js/extra-typings';
import { ExpressionError, readExpectations } from '../../analysis/index.ts';
import { plain } from '../../report/index.ts';
import { InputError, type Scenario } from '../../scenario/index.ts';
import { UsageError } from '../failure.ts';
import { ALLOW_CODE, eachScenario } from '../input/reading.ts';
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
    .action(async (paths, options) => {
      const complaints: string[] = [];
      for await (const scenario of eachScenario(paths, { ...options, keepWrong: true })) {
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
    if (error instanceof ExpressionError || error instanceof InputError) return error.message;
    throw error;
  }
}
