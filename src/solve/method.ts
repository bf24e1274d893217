import type { Chain } from '../play/compile/chain.ts';
import type { Method } from '../stats/index.ts';
import type { NoChain } from './crew.ts';
import type { Work } from './trials/work.ts';
import type { Want } from './want.ts';

/**
 * The case cannot be answered by the method that is wanted.
 *
 * @example
 * ```ts
 * import { loadBundled, MethodError, PartialResult, planOf, readScenario, runShard } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const settings = { method: 'exact', seed: '1', trials: 1, command: '' } as const;
 * const shard = { index: 1, of: 2 };
 * const played = runShard(scenario, settings, shard, new PartialResult(planOf(scenario, settings, shard)));
 * await played.catch((error) => error instanceof MethodError && error.message); // 'method exact: nothing is…'
 * ```
 */
export class MethodError extends Error {
  override readonly name = 'MethodError';
}

/** How a case is answered. */
export interface Ways {
  /** How trials come about; `exact` where there are none. */
  readonly method: Method;
  /** Whether the exact distribution is worked out. */
  readonly exact: boolean;
  /** What is played; missing where nothing is. */
  readonly play?: {
    readonly method: Work['method'];
    readonly trials: number;
    /** Whether the trials are there to check what is known exactly: nobody waits for what they show. */
    readonly isWitness: boolean;
  };
}

const TOO_LARGE = {
  exact: 'the scenario is too large to be worked out exactly',
  sample:
    'the scenario is too large to draw whole trials, of which all that is counted is remembered together',
} as const;

const INSTEAD = { exact: '--method roll', sample: '--method auto or roll' } as const;

/** @throws MethodError when what is wanted needs a chain and there is none */
export function waysFor({ method, trials, witness }: Want, chain: Chain | NoChain): Ways {
  if ('why' in chain) {
    if (method === 'sample' || method === 'exact')
      throw new MethodError(`method ${method}: ${TOO_LARGE[method]} (${chain.why}); use ${INSTEAD[method]}`);
    return { method: 'roll', exact: false, play: { method: 'roll', trials, isWitness: false } };
  }
  if (method === 'exact' || (method === 'auto' && witness === undefined))
    return { method: 'exact', exact: true };
  // Never drawn from the chain: what is made of the answer cannot contradict it.
  if (method === 'auto')
    return {
      method: 'roll',
      exact: true,
      play: { method: 'roll', trials: witness ?? trials, isWitness: true },
    };
  return { method, exact: witness !== undefined, play: { method, trials, isWitness: false } };
}
