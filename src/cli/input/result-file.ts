import { readResult } from '../../report/index.ts';
import { parseJson } from '../../run/json-text.ts';
import { MAX_RESULT_BYTES } from '../../run/limits.ts';
import { readBounded } from '../../run/parts/whole-file.ts';
import type { Result } from '../../stats/index.ts';
import { UsageError } from '../failure.ts';

/** @throws UsageError when the file holds no result */
export function resultIn(file: string): Result {
  const text = readBounded(file, MAX_RESULT_BYTES, 'a result file');
  try {
    return readResult(parseJson(text));
  } catch {
    // falls through to the one message below
  }
  throw new UsageError(
    `${file}: found something else, expected a result that fusillade run --json or --out wrote`,
  );
}
