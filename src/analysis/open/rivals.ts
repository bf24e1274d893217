import type { ScenarioCase } from '../../scenario/index.ts';
import type { Question } from '../expression/tree.ts';
import { type Matched, numberIn } from '../lists/matched.ts';
import { listWorth } from '../lists/rivals.ts';
import { type Contender, type MatchupSettings, worthOfAll } from '../value.ts';
import { type OpenAnswers, openAnswers } from './other-answers.ts';

/**
 * What the rules leave open where two lists are held against each other: what other answers make of what each does on
 * average over the targets.
 *
 * @param lists against the same targets
 *
 * @example
 * ```ts
 * import { loadBundled, openInRivals, parseQuestion, readMatchups } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const files = ['gang-with-guns', 'gang-of-many'].map((name) => `scenarios/necromunda/${name}.csv`);
 * const [guns, many] = files.map((file) => readMatchups(necromunda, file, 'scenarios/necromunda/targets.csv'));
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const open = await openInRivals([guns, many], parseQuestion('casualties'), how);
 * open.figures.map(({ value }) => value.toFixed(2)); // ['1.11', '0.59']
 * ```
 */
export function openInRivals(
  lists: readonly [Matched, Matched],
  question: Question,
  settings: MatchupSettings,
): Promise<OpenAnswers> {
  const contenders = lists.flatMap(({ loadouts }) => loadouts);
  const ruled = contenders.flatMap(({ fired }) =>
    fired.flatMap(({ rules, cases }) => cases.map((one) => ({ rules, one }))),
  );
  const figuresOf = async (cases: readonly ScenarioCase[]) => {
    const left = [...cases];
    const played = [];
    for (const list of lists) {
      const { worths } = await worthOfAll(withCases(list.loadouts, left), list.targets, question, settings);
      const fielded = worths.map((worth) => ({ worth, number: numberIn(list, worth.name) }));
      played.push(listWorth(fielded).mix);
    }
    return played;
  };
  return openAnswers(ruled, figuresOf, settings);
}

/** Contenders with other cases in the place of their own, which are taken from the first on. */
export const withCases = <One extends Contender>(contenders: readonly One[], cases: ScenarioCase[]): One[] =>
  contenders.map((one) => ({
    ...one,
    fired: one.fired.map((fired) => ({ ...fired, cases: cases.splice(0, fired.cases.length) })),
  }));
