import { casesOf, isContradicted } from '../../report/index.ts';
import type { Result } from '../../stats/index.ts';
import { EXIT } from '../failure.ts';
import { note } from './terminal.ts';

/** Where rolled trials contradict what was worked out, whoever reads only the exit code hears of it, too. */
export function failIfContradicted(results: readonly Result[]): void {
  if (!results.some((result) => casesOf(result).some(isContradicted))) return;
  note('Trials rolled die by die contradict what was worked out: distrust it, and report it with its seed.');
  process.exitCode = EXIT.failed;
}
