import type { Chain } from '../../play/compile/chain.ts';
import type { Program } from '../../play/program.ts';

/** Whether something happened, by the metrics' values of a trial. */
export type Fits = (values: ArrayLike<number>) => boolean;

/** A program that also counts events, each as a metric behind its own that is 1 when it happened. */
export interface Counting {
  readonly program: Program;
  /** Of each event, when it happened, by the metrics of the program as it was before. */
  readonly fits: readonly Fits[];
  /** The metrics that the events read, by name. */
  readonly reads: readonly string[];
}

/** The chain of a program that remembers what the events read, with them among the values of its endings. */
export function chainWithEvents(chain: Chain, fits: readonly Fits[]): Chain {
  if (fits.length === 0) return chain;
  const metrics = chain.values.length / chain.endings;
  const width = metrics + fits.length;
  const values = new Int32Array(chain.endings * width);
  for (let ending = 0; ending < chain.endings; ending++) {
    const known = chain.values.subarray(ending * metrics, (ending + 1) * metrics);
    values.set(known, ending * width);
    for (const [i, fit] of fits.entries()) values[ending * width + metrics + i] = fit(known) ? 1 : 0;
  }
  return { ...chain, values };
}
