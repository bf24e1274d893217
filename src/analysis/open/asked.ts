import type { Point, Scenario, ScenarioCase } from '../../scenario/index.ts';
import type { Rules } from '../../solve/index.ts';
import type { Ranked } from '../compare.ts';
import { distributionOf, type SolveSettings } from '../distribution.ts';
import { eventsOf } from '../events.ts';
import { estimate } from '../expression/evaluate.ts';
import { leavesOf, type Question } from '../expression/tree.ts';
import { variedSubject } from '../subject.ts';
import type { BestPlan, PlanSettings } from '../turn/best-plan.ts';
import { bestPlan } from '../turn/plan.ts';
import { type Contender, worthOfAll } from '../value.ts';
import type { Worth } from '../worth/worth.ts';
import { type OpenAnswers, openAnswers, type RuledCase } from './other-answers.ts';
import { withCases } from './rivals.ts';

/** Of those who come first it is asked what other answers to open questions change. */
const MOST_RANKED = 6;
/** The same where each stands against several targets. */
const MOST_CONTENDERS = 8;
/** Who does less than so much of what the first does is not tried: no answer is likely to put it first. */
export const REACH = 1 / 2;
/** A plan of so many situations takes a second or two. */
const MOST_SITUATIONS = 5_000;

/**
 * What the rules leave open in a ranking: what other answers make of the first six, in their order.
 *
 * @returns undefined where the question rests on more cases than one
 *
 * @example
 * ```ts
 * import { compare, loadBundled, openInRanked, parseQuestion, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const ranked = await compare([scenario], { question }, how);
 * const open = await openInRanked([scenario], ranked, question, how);
 * open?.others.map(({ option }) => option); // ['skillBands', 'skillBands', 'fatedEvadeTurns']
 * ```
 */
export function openInRanked(
  scenarios: readonly Scenario[],
  ranked: readonly Ranked[],
  question: Question,
  settings: SolveSettings,
): Promise<OpenAnswers | undefined> {
  const all = scenarios.flatMap((rules) => rules.cases.map((one) => ({ rules, one })));
  const first = ranked.slice(0, MOST_RANKED).flatMap(({ scenario, subject }) => {
    const found = all.find(({ rules, one }) => rules.title === scenario && one.name === subject.name);
    return found ?? [];
  });
  return openInCases(first, question, settings);
}

/**
 * The same of a sweep, where its fields begin and where they end, see {@link endsOfSweep}.
 *
 * @param cases in the order in which they are swept
 *
 * @example
 * ```ts
 * import { loadBundled, openInSweep, parseQuestion, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/how-far-to-shoot.yaml', await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const open = await openInSweep(scenario, scenario.cases, question, how);
 * open?.figures.length; // 2
 * ```
 */
export const openInSweep = (
  rules: Rules,
  cases: readonly ScenarioCase[],
  question: Question,
  settings: SolveSettings,
): Promise<OpenAnswers | undefined> =>
  openInCases(
    endsOfSweep(
      cases.map((one) => ({ one, point: one.point, prepared: one.prepared })),
      rules.action,
    ).map(({ one }) => ({ rules, one })),
    question,
    settings,
  );

/** A case of a sweep, and what of it is played. */
interface PlacedCase {
  readonly point?: Point | undefined;
  readonly prepared: unknown;
}

/**
 * Those cases of a sweep where each field has its first value or its last, as far as anything is within reach: of one field
 * the two ends, of two the four corners.
 */
export function endsOfSweep<One extends PlacedCase>(
  cases: readonly One[],
  { reaches }: Pick<Rules['action'], 'reaches'>,
): One[] {
  const reached = cases.filter(({ prepared }) => reaches?.(prepared) ?? true);
  const all = reached.length > 0 ? reached : cases;
  const [first, last] = [all[0], all[all.length - 1]];
  const fields = Object.keys(first.point ?? {});
  if (fields.length < 2) return [...new Set([first, last])];
  const isEnd = ({ point }: One) =>
    fields.every((field) => [first, last].some((end) => end.point?.[field] === point?.[field]));
  return all.filter(isEnd);
}

/** The same of some cases, in their order. */
export async function openInCases(
  ruled: readonly RuledCase[],
  question: Question,
  settings: SolveSettings,
): Promise<OpenAnswers | undefined> {
  if (leavesOf(question).some((leaf) => 'variant' in leaf)) return undefined;
  const events = eventsOf([question]);
  const figuresOf = (cases: readonly ScenarioCase[]) =>
    Promise.all(
      cases.map(async (one, i) =>
        estimate(question, variedSubject(one, await distributionOf(ruled[i].rules, one, events, settings))),
      ),
    );
  return openAnswers(ruled, figuresOf, settings);
}

/**
 * The same of what the first who were ranked do for 100 points, each against all targets: up to eight who do at
 * least half as much as the first.
 *
 * @param contenders as they were handed to {@link worthOfAll}
 * @param worths what it found
 *
 * @example
 * ```ts
 * import { contendersOf, loadBundled, openInWorths, parseQuestion, readScenario, worthOf } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const side = (field: string, name: string) => ({ name, changes: { [field]: name }, weight: 1 });
 * const targets = [side('target', 'slaves')];
 * const sides = { attackers: [side('shooter', 'huntsmen')], targets };
 * const question = parseQuestion('mean(casualties)');
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const { worths } = await worthOf(scenario, scenario.cases[0], sides, question, how);
 * const contenders = contendersOf(scenario, scenario.cases[0], sides);
 * const open = await openInWorths(contenders, worths, targets, question, how);
 * open.figures[0].value === worths[0].per100.value; // true
 * ```
 */
export async function openInWorths(
  contenders: readonly Contender[],
  worths: readonly Pick<Worth, 'name' | 'per100'>[],
  targets: Parameters<typeof worthOfAll>[1],
  question: Question,
  settings: Parameters<typeof worthOfAll>[3],
): Promise<OpenAnswers> {
  const first = withinReach(worths).flatMap(({ name }) => contenders.find((one) => one.name === name) ?? []);
  const ruled = first.flatMap(({ fired }) =>
    fired.flatMap(({ rules, cases }) => cases.map((one) => ({ rules, one }))),
  );
  const figuresOf = async (cases: readonly ScenarioCase[]) => {
    const found = await worthOfAll(withCases(first, [...cases]), targets, question, settings);
    return first.map(
      ({ name }) => found.worths.find((one) => one.name === name)?.per100 ?? { value: Number.NaN },
    );
  };
  return openAnswers(ruled, figuresOf, settings);
}

/** Of those who were ranked the first that are known as well as the best, as long as they do about as much: two at least. */
function withinReach<One extends Pick<Worth, 'per100'>>(worths: readonly One[]): One[] {
  const [best] = worths;
  const isNear = ({ per100: { value, interval } }: One, i: number) =>
    i < 2 || (value >= REACH * best.per100.value && (best.per100.interval || !interval));
  const near = worths.findIndex((one, i) => !isNear(one, i));
  return worths.slice(0, Math.min(near < 0 ? worths.length : near, MOST_CONTENDERS));
}

/**
 * The same of a plan: what the best play comes to, then the orders written; of one that is too much to work out many
 * times the orders written alone.
 *
 * @param plan what {@link bestPlan} found
 * @param how it found it
 *
 * @example
 * ```ts
 * import { bestPlan, loadBundled, openInPlan, parseQuantity, readScenario } from 'fusillade';
 *
 * const systems = await loadBundled('necromunda');
 * const scenario = readScenario('scenarios/necromunda/turn-three-against-two.yaml', systems);
 * const [one, question] = [scenario.cases[0], parseQuantity('mean(casualties)')];
 * const plan = bestPlan(scenario, one, question);
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const open = await openInPlan(scenario, one, question, plan, how);
 * open?.figures[0].value === plan.value.value; // true
 * ```
 */
export async function openInPlan(
  scenario: Scenario,
  one: ScenarioCase,
  question: Question,
  { known, situations = 0 }: Pick<BestPlan, 'known' | 'situations'>,
  { how = {}, ...settings }: SolveSettings & { readonly how?: PlanSettings },
): Promise<OpenAnswers | undefined> {
  const ruled = [{ rules: scenario, one }];
  if (known !== 'exact' || situations > MOST_SITUATIONS) return openInCases(ruled, question, settings);
  const figuresOf = async ([changed]: readonly ScenarioCase[]) => {
    const { value, written } = bestPlan(scenario, changed, question, { ...how, method: 'exact' });
    return [value, written];
  };
  return openAnswers(ruled, figuresOf, { ...settings, isLong: true });
}
