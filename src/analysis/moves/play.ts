import type { Scenario, ScenarioCase } from '../../scenario/index.ts';
import type { Rules } from '../../solve/index.ts';
import { distributionsOf, type SolveSettings, seedOf } from '../distribution.ts';
import { eventsOf } from '../events.ts';
import type { Question } from '../expression/tree.ts';
import { type Subject, subjectsFrom } from '../subject.ts';
import type { Matchup } from './moves.ts';

/** The cases of a scenario before and after a change, one of each for one of the other. */
export interface BeforeAfter {
  readonly scenario: Pick<Scenario, 'title' | 'file'>;
  readonly question: Question;
  readonly before: Played;
  readonly after: Played;
}

/** Cases, and by whose rules they are played. */
export interface Played {
  readonly rules: Rules;
  readonly cases: readonly ScenarioCase[];
}

/** A match-up whose cases were played. */
export interface PlayedMatchup extends Matchup {
  readonly before: Subject;
  readonly after: Subject;
}

/**
 * Works out every case before and after, each rolled with a seed of its own where it does not compile.
 *
 * @example
 * ```ts
 * import { changedCases, loadBundled, parseQuestion, playBeforeAfter, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const { before, after } = changedCases(scenario, { 'shooter.skill': 7 }, 'skill');
 * const sides = [before, after].map((cases) => ({ rules: scenario, cases }));
 * const all = [{ scenario, question: parseQuestion('mean(casualties)'), before: sides[0], after: sides[1] }];
 * const played = await playBeforeAfter(all, { method: 'exact', seed: '1', trials: 1 });
 * played[0].name; // 'behind a hedge'
 * ```
 */
export async function playBeforeAfter(
  all: readonly BeforeAfter[],
  settings: SolveSettings,
): Promise<PlayedMatchup[]> {
  const total = all.reduce((sum, { before, after }) => sum + before.cases.length + after.cases.length, 0);
  const matchups: PlayedMatchup[] = [];
  let begun = 0;
  const subjectsOf = async ({ rules, cases }: Played, question: Question): Promise<Subject[]> => {
    const from = begun;
    begun += cases.length;
    const onCase = (done: number) => settings.onCase?.(from + done, total);
    const apart = { ...settings, seed: seedOf(settings.seed, from), onCase };
    const distributions = await distributionsOf(rules, cases, eventsOf([question]), apart);
    return subjectsFrom(cases, distributions);
  };
  for (const { scenario, question, before, after } of all) {
    const [was, is] = [await subjectsOf(before, question), await subjectsOf(after, question)];
    for (const [i, subject] of was.entries())
      matchups.push({
        scenario: scenario.title,
        file: scenario.file,
        name: subject.name,
        question,
        before: subject,
        after: is[i],
      });
  }
  return matchups;
}
