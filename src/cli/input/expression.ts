import { ExpressionError } from '../../analysis/index.ts';
import { UsageError } from '../failure.ts';

/** Reads or asks an expression given on the command line; what is wrong with it is said with the option's name. */
export function asked<T>(option: string, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (error instanceof ExpressionError) throw new UsageError(`${option}: ${error.message}`);
    throw error;
  }
}
