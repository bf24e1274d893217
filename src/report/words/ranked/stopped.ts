import type { Result } from '../../../stats/result.ts';
import { casesOf } from '../reading.ts';
import { clip } from '../untrusted.ts';

/** That a run was stopped, and which cases it did not come to: `Stopped: 2 of 8 cases are missing, “a” and “b”.` */
export function stoppedText(result: Result, missing: readonly string[]): string {
  const named = missing.slice(0, MOST_MISSING).map((one) => `“${clip(one, 60)}”`);
  const more = missing.length > named.length ? ` and ${missing.length - named.length} more` : '';
  const are = missing.length === 1 ? 'is' : 'are';
  return `Stopped: ${missing.length} of ${casesOf(result).length + missing.length} cases ${are} missing (${named.join(', ')}${more}).`;
}

const MOST_MISSING = 3;
