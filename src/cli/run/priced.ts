import { NoPoints } from '../../analysis/index.ts';
import { isTable } from '../../scenario/files/index.ts';
import { UsageError } from '../failure.ts';

/**
 * Who has no points is the caller's to mend.
 *
 * @param where messages place the attackers
 */
export async function priced<T>(where: string, rank: () => Promise<T>): Promise<T> {
  try {
    return await rank();
  } catch (error) {
    if (!(error instanceof NoPoints)) throw error;
    const without =
      error.missing.length > 0 ? `; --leave-out ${error.missing.join(',')} counts the rest alone` : '';
    const column = isTable(where) ? '; a column points says what a row costs' : '';
    throw new UsageError(`${where}: ${error.message}${column}${without}`);
  }
}
