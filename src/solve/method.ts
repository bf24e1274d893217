import type { Chain } from '../play/chain.ts';
import type { Method } from '../stats/index.ts';
import type { NoChain } from './crew.ts';
import type { Want } from './want.ts';
import type { Work } from './work.ts';

/** The case cannot be answered by the method that is wanted. */
export class MethodError extends Error {
  override readonly name = 'MethodError';
}

/** How a case is answered. */
export interface Ways {
  /** How the numbers come about that the answer leads with. */
  readonly method: Method;
  /** How trials are played; missing where none are. */
  readonly trials?: Work['method'];
  /** Whether the exact distribution is worked out. */
  readonly exact: boolean;
}

/** @throws MethodError when what is wanted needs a chain and there is none */
export function waysFor({ method, witness = false }: Want, chain: Chain | NoChain): Ways {
  if ('why' in chain) {
    if (method === 'sample' || method === 'exact')
      throw new MethodError(
        `method ${method}: the scenario does not compile, ${chain.why}; use --method roll`,
      );
    return { method: 'roll', trials: 'roll', exact: false };
  }
  if (method === 'auto')
    return witness ? { method: 'sample', trials: 'sample', exact: true } : { method: 'exact', exact: true };
  return method === 'exact' ? { method, exact: true } : { method, trials: method, exact: witness };
}
