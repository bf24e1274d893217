import type { ScenarioCase } from '../../scenario/index.ts';
import type { SolveSettings } from '../distribution.ts';
import type { Move } from '../moves/moves.ts';
import type { BeforeAfter } from '../moves/play.ts';
import { openInCases } from './asked.ts';
import type { OpenAnswers } from './other-answers.ts';

/** What both sides of a change are called. */
export const BEFORE_AFTER = { before: 'before the change', after: 'after the change' } as const;

/**
 * What the rules leave open in a move: what other answers make of one match-up before and after the change.
 *
 * @param all what was played
 * @returns undefined where the match-up was not played, or the question rests on more cases than one
 *
 * @example
 * ```ts
 * import { changedCases, loadBundled, movesOf, openInMove, parseQuestion, playBeforeAfter, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const { before, after } = changedCases(scenario, { 'target.ca': 3 });
 * const [was, is] = [before, after].map((cases) => ({ rules: scenario, cases }));
 * const all = [{ scenario, question: parseQuestion('mean(casualties)'), before: was, after: is }];
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const [first] = movesOf(await playBeforeAfter(all, how));
 * const open = await openInMove(all, first, how);
 * open?.figures.map(({ value }) => value); // before, and after
 * ```
 */
export async function openInMove(
  all: readonly BeforeAfter[],
  { matchup }: Move,
  settings: SolveSettings,
): Promise<OpenAnswers | undefined> {
  const isIt = ({ scenario }: BeforeAfter) =>
    scenario.file === matchup.file && scenario.title === matchup.scenario;
  const found = all.filter(isIt).flatMap(({ before, after }) => {
    const named = ({ name }: ScenarioCase) => name === matchup.name;
    const [was, is] = [before.cases.find(named), after.cases[before.cases.findIndex(named)]];
    return was && is
      ? [
          [
            { rules: before.rules, one: was, called: BEFORE_AFTER.before },
            { rules: after.rules, one: is, called: BEFORE_AFTER.after },
          ],
        ]
      : [];
  });
  return found[0] && openInCases(found[0], matchup.question, settings);
}
