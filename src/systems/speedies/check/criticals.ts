import type { ChainCut, Shooter } from '../battle.ts';
import type { Book } from '../edition.ts';
import type { AllRules } from '../options.ts';
import { isCritical } from './checks.ts';

/** The chance that a battle would have more additional attacks than it may have is below this. */
export const CUT = 1e-12;

/** The most additional attacks that are cut chain by chain: what is counted of more takes too much room. */
const MOST_CHAINED = 1000;

/**
 * An additional attack may score a Critical Hit again without end, so each chain is cut where the chance that any of the
 * battle would go on is below {@link CUT}; in a battle of very many attacks all together are. (Ranged 9, A8)
 */
export function chainCut(shooters: readonly Shooter[], rounds: number, { edition, rules }: Book): ChainCut {
  if (edition.tag === 'S1') return { chain: 0, inAll: 0, counts: false };
  const attacks =
    rounds * shooters.reduce((sum, shooter) => sum + (shooter.shot.area ? shooter.targets.length : 1), 0);
  const p = Math.max(...shooters.map(criticalChance));
  const chain = chains(rules) ? cutAt(1, p, CUT / attacks) : chainLength(rules);
  if (!chains(rules) || attacks * chain <= MOST_CHAINED)
    return { chain, inAll: attacks * chain, counts: false };
  return { chain: Infinity, inAll: cutAt(attacks, p), counts: true };
}

/** Whether additional attacks can score Critical Hits without end. */
export const chains = (rules: AllRules): boolean => chainLength(rules) === Infinity;

/** How many additional attacks one attack leads to at most. (A1, A8) */
export function chainLength({ chain, chainOf, critical }: AllRules): number {
  if (chain === 'one' || critical === 'injury20') return 1;
  return chain === 'given' ? chainOf : Infinity;
}

/**
 * The least number that `attacks` chains of additional attacks, each going on with chance `p`, together exceed
 * with a chance below `cut`: the tail of a negative binomial.
 */
export function cutAt(attacks: number, p: number, cut = CUT): number {
  let chance = (1 - p) ** attacks;
  let count = 0;
  // Beyond its mode each term is below a fixed ratio of the one before, so the tail is below a geometric one.
  for (; ; count++) {
    const next = chance * p * ((attacks + count) / (count + 1));
    const ratio = p * ((attacks + count + 1) / (count + 2));
    if (ratio < 1 && next / (1 - ratio) < cut) return count;
    chance = next;
  }
}

/** The greatest chance of a Critical Hit over all Ranged Checks a shooter may make. */
function criticalChance({ ranged }: Shooter): number {
  return Math.max(
    ...ranged.flat().map((die) => {
      let weight = 0;
      for (let code = 0; code < die.classes; code++) if (isCritical(code)) weight += die.weights[code];
      return weight / die.outcomes;
    }),
  );
}
