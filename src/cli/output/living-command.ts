import { MOST_LIVING_CASES } from '../../report/index.ts';
import type { QuestionOptions } from '../input/question-options.ts';
import { changeWords, commandLine } from './command-line.ts';

/**
 * The command that writes a page of these cases on which they can be changed; undefined where they are not those of
 * one file, or too many for one page.
 *
 * @param cases how many there are
 * @param more what of the scenario is set besides what the options say
 */
export function livingCommand(
  [file, ...others]: readonly string[],
  cases: number,
  { allowCode, seed, set }: QuestionOptions,
  more: Readonly<Record<string, unknown>> = {},
): string | undefined {
  if (file === undefined || file === '-' || others.length > 0 || cases > MOST_LIVING_CASES) return undefined;
  return commandLine('run', [file], {
    allowCode,
    out: 'reports',
    seed,
    set: changeWords({ ...set, ...more }),
  });
}
