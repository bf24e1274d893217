import type { Program } from '../play/program.ts';
import type { Scenario, ScenarioCase, UsedProfile } from '../scenario/index.ts';
import { programOfCase, type Rules } from '../solve/index.ts';
import { type CaseDistribution, distributionsOf, type SolveSettings } from './distribution.ts';
import { eventsOf } from './events.ts';
import { leavesOf, type Question } from './expression/tree.ts';

/** A case that questions are asked about: what is known of it, what it costs, and its sister cases. */
export interface Subject {
  readonly name: string;
  readonly distribution: CaseDistribution;
  readonly profiles: readonly UsedProfile[];
  /** The same case of another variant. */
  readonly sister: (variant: string) => Subject | undefined;
  /** Names of the variants. */
  readonly variants: readonly string[];
}

/**
 * Works out the distribution of every case of a scenario, ready to be asked these questions.
 *
 * @example
 * ```ts
 * import { estimate, loadBundled, parseQuestion, readScenario, subjectsOf } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const question = parseQuestion('P(reaction = flee)');
 * const settings = { method: 'exact', seed: '1', trials: 1 } as const;
 * const subjects = await subjectsOf(scenario, scenario.cases, [question], settings);
 * subjects[2].name; // 'without shieldwall'
 * estimate(question, subjects[2]).value; // 0.0173…
 * ```
 */
export async function subjectsOf(
  rules: Rules,
  cases: readonly ScenarioCase[],
  questions: readonly Question[],
  settings: SolveSettings,
): Promise<Subject[]> {
  return subjectsFrom(cases, await distributionsOf(rules, cases, eventsOf(questions), settings));
}

/** Cases with the distributions found out for them. */
export function subjectsFrom(
  cases: readonly ScenarioCase[],
  distributions: readonly CaseDistribution[],
): Subject[] {
  const variants = [...new Set(cases.map(variantOf))];
  const subjects: Subject[] = cases.map((one, number) => ({
    name: one.name,
    distribution: distributions[number],
    profiles: one.profiles,
    variants,
    sister: (variant) => {
      const found = cases.findIndex((other) => variantOf(other) === variant && samePoint(other, one));
      return found < 0 ? undefined : subjects[found];
    },
  }));
  return subjects;
}

/** A changed case; its sisters are the cases of the scenario as it stands. */
export const variedSubject = (
  one: ScenarioCase,
  distribution: CaseDistribution,
  others: readonly Subject[] = [],
): Subject => ({
  name: one.name,
  distribution,
  profiles: one.profiles,
  variants: others.map(({ name }) => name),
  sister: (variant) => others.find(({ name }) => name === variant),
});

/**
 * The cases of a scenario that a question names as variants, with their distributions.
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuestion, readScenario, sistersFor } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties) < variant."in the open"');
 * const sisters = await sistersFor(scenario, question, { method: 'exact', seed: '1', trials: 1 });
 * sisters.map(({ name }) => name); // ['behind a hedge', 'in the open', 'without shieldwall']
 * ```
 */
export async function sistersFor(
  scenario: Scenario,
  question: Question,
  settings: SolveSettings,
): Promise<Subject[]> {
  const names = leavesOf(question).some((leaf) => 'variant' in leaf);
  return names ? subjectsOf(scenario, scenario.cases, [question], settings) : [];
}

/** The program of a case, to look names up in before anything is computed. */
export const programFor = (rules: Pick<Scenario, 'action'>, one: ScenarioCase): Program =>
  programOfCase(rules, one);

/** Name of the variant that a case is of, without the sweep's point. */
const variantOf = ({ name, point, variant }: ScenarioCase): string => (point ? (variant ?? '') : name);

/** Whether two cases stand at the same values of the swept fields, whatever variants they are of. */
const samePoint = ({ point: a = {} }: ScenarioCase, { point: b = {} }: ScenarioCase): boolean =>
  Object.keys({ ...a, ...b }).every((field) => field === 'variant' || a[field] === b[field]);
