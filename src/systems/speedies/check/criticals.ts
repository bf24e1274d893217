import type { Shooter } from '../battle.ts';
import type { Book } from '../edition.ts';
import type { AllRules } from '../options.ts';
import { isCritical } from './checks.ts';

/** The chance that a battle would have more additional attacks than it may have is below this. */
export const CUT = 1e-12;

/**
 * The most additional attacks in a whole battle. An additional attack may score a Critical Hit again without
 * end, so the chain is cut where the chance of more is below {@link CUT}. (Ranged 9, A8)
 */
export function mostAdditional(
  shooters: readonly Shooter[],
  rounds: number,
  { edition, rules }: Book,
): number {
  if (edition.tag === 'S1') return 0;
  const attacks =
    rounds * shooters.reduce((sum, shooter) => sum + (shooter.shot.area ? shooter.targets.length : 1), 0);
  if (!chains(rules)) return attacks * chainLength(rules);
  return cutAt(attacks, Math.max(...shooters.map(criticalChance)));
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
 * with a chance below {@link CUT}: the tail of a negative binomial.
 */
export function cutAt(attacks: number, p: number): number {
  let chance = (1 - p) ** attacks;
  let count = 0;
  // Beyond its mode each term is below a fixed ratio of the one before, so the tail is below a geometric one.
  for (; ; count++) {
    const next = chance * p * ((attacks + count) / (count + 1));
    const ratio = p * ((attacks + count + 1) / (count + 2));
    if (ratio < 1 && next / (1 - ratio) < CUT) return count;
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
