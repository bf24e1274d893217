import type { Scenario } from '../../scenario/index.ts';
import type { CaseDistribution, SolveSettings } from '../distribution.ts';
import type { Estimate, Question } from '../expression/index.ts';
import { parseQuantity } from '../expression/index.ts';
import { doneByAll } from '../value.ts';

/** What several weapons, or several who bear them, do to one target in order. */
export interface FiredTogether {
  /** The headline of the last that is fired. */
  readonly metric: Question;
  readonly distribution: CaseDistribution;
  readonly mean: Estimate;
}

/**
 * What several weapons, or several who bear them, do to the one target of a question in words, each on what the one before
 * left.
 *
 * @param name of the question, for messages
 * @param asked as `readQuestion` has it
 * @throws NotInOrder when they cannot be played in order exactly
 *
 * @example
 * ```ts
 * import { firedTogether, loadBundled, readQuestion } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const asked = readQuestion('two orlock-gunner boltgun vs escher-sister, 10"', necromunda);
 * const { mean } = await firedTogether('two', asked, { method: 'exact', seed: '1', trials: 1 });
 * mean.value > 0; // true
 * ```
 */
export async function firedTogether(
  name: string,
  { scenarios, models }: InOrder,
  settings: SolveSettings,
): Promise<FiredTogether> {
  const fired = scenarios.map(({ scenario }) => ({ rules: scenario, cases: scenario.cases, models }));
  const metric = parseQuantity(fired[fired.length - 1].rules.action.headline);
  const [{ distributions, mix }] = await doneByAll([{ name, fired }], [{ weight: 1 }], metric, settings);
  return { metric, distribution: distributions[0], mean: mix };
}

/** Scenarios, one for each weapon, that are played in order, all of it by so many models. */
interface InOrder {
  readonly scenarios: readonly { readonly scenario: Scenario }[];
  readonly models: number;
}
