import { MOST_LIVING_CASES } from '../../report/index.ts';
import type { QuestionOptions } from '../input/question-options.ts';
import { changeWords, commandLine } from './command-line.ts';

/**
 * The command that writes a page of these cases on which they can be changed, of several scenarios a page each; undefined
 * where they are of no file, or too many for one page.
 *
 * @param cases how many there are in each scenario
 * @param more what of the scenario is set besides what the options say
 */
export function livingCommand(
  files: readonly string[],
  cases: readonly number[],
  { allowCode, seed, set }: QuestionOptions,
  more: Readonly<Record<string, unknown>> = {},
): string | undefined {
  if (files.includes('-') || cases.some((many) => many > MOST_LIVING_CASES)) return undefined;
  return commandLine('run', files, {
    allowCode,
    out: 'reports',
    seed,
    set: changeWords({ ...set, ...more }),
  });
}
