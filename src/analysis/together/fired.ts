import type { CaseDistribution, SolveSettings } from '../distribution.ts';
import type { Estimate, Question } from '../expression/index.ts';
import { parseQuantity } from '../expression/index.ts';
import type { Fired } from '../fired.ts';
import { doneByAll } from '../value.ts';

/** What several weapons, or several who bear them, do to one target in order. */
export interface FiredTogether {
  /** The headline of the last that is fired. */
  readonly metric: Question;
  readonly distribution: CaseDistribution;
  readonly mean: Estimate;
}

/**
 * What all that is fired does to the one target of its cases, each on what the one before left.
 *
 * @param name of who fires, for messages
 * @throws NotInOrder when they cannot be played in order exactly
 */
export async function firedTogether(
  name: string,
  fired: readonly Fired[],
  settings: SolveSettings,
): Promise<FiredTogether> {
  const metric = parseQuantity(fired[fired.length - 1].rules.action.headline);
  const [{ distributions, mix }] = await doneByAll([{ name, fired }], [{ weight: 1 }], metric, settings);
  return { metric, distribution: distributions[0], mean: mix };
}
