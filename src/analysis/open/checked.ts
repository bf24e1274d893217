import type { ScenarioCase } from '../../scenario/index.ts';
import { checkAll, type Expecting } from '../check.ts';
import type { SolveSettings } from '../distribution.ts';
import { type OpenAnswers, openAnswers } from './other-answers.ts';

/** Of more cases nothing is tried. */
const MOST_CASES = 12;
/** Of the first so many expectations what is found is told by each answer. */
const MOST_TOLD = 5;

/**
 * What the rules leave open in what a scenario expects: what is found for the first expectations by other answers,
 * and how many hold, the last of the figures.
 *
 * @returns undefined of several scenarios, and of many cases
 *
 * @example
 * ```ts
 * import { loadBundled, openInChecked, readExpectations, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const expecting = readExpectations([readScenario(file, await loadBundled('darklands'))]);
 * const open = await openInChecked(expecting, { method: 'exact', seed: '1', trials: 1 });
 * open?.figures.at(-1)?.value; // 8
 * ```
 */
export async function openInChecked(
  expecting: readonly Expecting[],
  settings: SolveSettings,
): Promise<OpenAnswers | undefined> {
  const [one, ...others] = expecting.filter(({ expectations }) => expectations.length > 0);
  if (!one || others.length > 0 || one.scenario.cases.length > MOST_CASES) return undefined;
  const { scenario, expectations } = one;
  const figuresOf = async (cases: readonly ScenarioCase[]) => {
    const checked = await checkAll([{ scenario: { ...scenario, cases }, expectations }], settings);
    const holding = checked.filter(({ verdict }) => verdict === 'holds').length;
    return [...checked.slice(0, MOST_TOLD).map(({ left }) => left), { value: holding }];
  };
  return openAnswers(
    scenario.cases.map((each) => ({ rules: scenario, one: each })),
    figuresOf,
    settings,
  );
}
