import {
  type BestPlan,
  forPlan,
  forQuestion,
  openAsPlayed,
  type PlanStep,
  type Question,
  type Sensitivity,
} from '../../analysis/index.ts';
import type { Answer, Basis } from '../../report/answer.ts';
import { basisLines, commonLines, type LinesOfCases } from '../../report/words/basis.ts';
import { linesOfSides, ownLinesOfSides, quotedNames } from '../../report/words/basis-of-sides.ts';
import { inOneLine, ofCase } from '../../report/words/case/of-case.ts';
import { rulesName } from '../../report/words/names.ts';
import { clip } from '../../report/words/untrusted.ts';
import { fieldTerms, RefusedByRules, type ScenarioCase, termsOf, traitTerms } from '../../scenario/index.ts';
import { openOfPlayed } from '../open/open-of.ts';
import { RULES_READ } from '../sensitivity/groups.ts';
import { firstOf } from '../words/figure-text.ts';
import type { Played } from './played.ts';
import { takenAlong } from './taken-along.ts';

/** What somebody is called who fires something, and which of all he is. */
interface Fired {
  readonly name: string;
  readonly of: number;
}

/** What was held against targets: what each is called and whose it is, and what the targets are called. */
interface HeldAgainst {
  readonly fired: readonly Fired[];
  readonly targets: readonly string[];
}

/**
 * Whose rules were asked, and what holds for every case in question: who shoots with what at whom, from where.
 *
 * @param played the cases that were in question
 * @param version of fusillade
 * @param about what was held against what, a line each
 * @param sides what was held against targets, where something was
 *
 * @example
 * ```ts
 * import { basisOf, loadBundled, readScenario, VERSION } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * basisOf([scenario], VERSION).of; // 'Darklands rules r3 · Shoot'
 * ```
 */
export function basisOf(
  played: readonly Played[],
  version: string,
  about: readonly string[] = [],
  sides?: HeldAgainst,
): Basis {
  const { lines, each } = linesOf(played, sides);
  const terms = [...new Map(played.map((one) => [one.action, one]))].flatMap(([action, { cases }]) =>
    termsOf(
      action,
      cases.map(({ resolved }) => resolved),
      [...lines, ...each.map(inOneLine)],
    ),
  );
  const { of, more } = whoseRules(played);
  const scenario = about.length === 0 && takenAlong(played);
  return {
    of,
    lines: [...about, ...more, ...lines],
    ...(each.length > 0 && { each, ...(sides && { eachAgainst: sides.targets[0] ?? '' }) }),
    terms: onceEach(terms),
    sources: [
      ...new Set(played.map(({ system }) => `${rulesName({ system })}: ${system.source}`)),
      ...profilesLine(played),
    ],
    ...(scenario && { scenario }),
    asPlayed: openOfPlayed(openAsPlayed(played.flatMap(({ cases }) => cases))),
    version,
  };
}

/** Rules and action of what was played, in short. */
const ruledBy = ({ system, action }: Played): string => `${rulesName({ system })} · ${action.title}`;

/** Lines of one action stand beside each other; where sides are held against one another, who they are is told already. */
function linesOf(played: readonly Played[], sides: HeldAgainst | undefined): LinesOfCases {
  const explained = played.flatMap(({ action, cases }) =>
    cases.map(({ prepared }) => action.explain(prepared)),
  );
  if (sides) return sidesBasis(played, sides, commonLines(explained));
  if (new Set(played.map(ruledBy)).size > 1) return caseByCase(explained, calledApart(played));
  const called = played.flatMap(({ cases }) => cases.flatMap(({ name }) => name || []));
  const isSwept = played.every(({ cases }) => cases.every(({ point }) => point !== undefined));
  return basisLines(explained, called, { isSwept });
}

/** Whose rules were asked: more of them than stand over a page are among its lines. */
function whoseRules(played: readonly Played[]): { readonly of: string; readonly more: readonly string[] } {
  const rules = [...new Set(played.map(({ system }) => rulesName({ system })))];
  const all = [...new Set(played.map(ruledBy))];
  const actions = rules.map((name) => {
    const theirs = all.filter((one) => one.startsWith(`${name} · `)).map((one) => one.slice(name.length + 3));
    return `${name} · ${theirs.join(', ')}`;
  });
  if (all.length <= MOST_OF) return { of: actions.join('; '), more: [] };
  const of = rules.length > 1 ? `${rules.length} sets of rules` : `${rules[0]} · ${all.length} actions`;
  return { of, more: [`By ${actions.join('; ')}`] };
}

/** Words that two actions explain are explained once. */
const onceEach = (terms: Basis['terms']): Basis['terms'] =>
  [...new Map(terms.toReversed().map((one) => [one.term.toLowerCase(), one])).values()].toReversed();

/** Whether all numbers are those that the rulebook prints. */
const isPrinted = ({ resolved }: ScenarioCase): boolean => Object.keys(Object(resolved.house)).length === 0;

/** Where the values and points of profiles come from, as they say themselves: `invented`. */
function profilesLine(played: readonly Played[]): string[] {
  const used = played.flatMap(({ cases }) => cases.flatMap(({ profiles }) => profiles));
  const sources = [...new Set(used.flatMap(({ source }) => source ?? []))];
  return sources.length > 0 ? [`Values and points of profiles: ${firstOf(sources, MOST_SOURCES)}`] : [];
}

/** Of several actions no line stands beside another: each case by itself where they are few, else what holds for all. */
function caseByCase(explained: readonly (readonly string[])[], names: readonly string[]): LinesOfCases {
  if (explained.length > MOST_TOLD) return { lines: commonLines(explained), each: [] };
  return { lines: [], each: explained.map((lines, i) => ofCase(names[i], lines)) };
}

/** What cases are called; of several scenarios with the scenario's title, as each has its own “first” and “second”. */
function calledApart(played: readonly Played[]): string[] {
  const titles = new Set(played.map(({ title }) => title));
  return played.flatMap(({ title = '', cases }) =>
    cases.map(({ name }) => {
      const whose = titles.size > 1 && name !== title && title !== '' ? `, ${clip(title, 60)}` : '';
      return `“${clip(name, 60)}”${whose}`;
    }),
  );
}

/** Cases of several actions of which it is told how each was read; of more it would be too much to read. */
const MOST_TOLD = 12;

/** Targets of which it is told how one does it: more would be too much to read. */
const MOST_AGAINST = 8;

/**
 * What holds for everybody, how each does it against the first target, and behind the first of them how that one does it
 * against each other: all against all is too much to read.
 */
function sidesBasis(
  played: readonly Played[],
  { fired, targets }: HeldAgainst,
  common: readonly string[],
): LinesOfCases {
  const [first, ...others] = linesOfSides(
    played.flatMap(({ action, cases: [one] }, i) =>
      one
        ? [{ ...fired[i], lines: action.explain(one.prepared).filter((line) => !common.includes(line)) }]
        : [],
    ),
  );
  const against = againstEach(played[0], fired[0], targets);
  return { lines: common, each: [...(first === undefined ? [] : [first]), ...against, ...others] };
}

/** What is otherwise against each target but the first: `Against “Slaves”, “Huntsmen”: Shoot value 3: base 3`. */
function againstEach({ action, cases }: Played, { name }: Fired, targets: readonly string[]): string[] {
  if (cases.length < 2 || cases.length !== targets.length) return [];
  const met = cases.map(({ prepared }, of) => ({ name: targets[of], of, lines: action.explain(prepared) }));
  const isFirst = ({ whose }: { readonly whose: readonly string[] }) => whose.join() === targets[0];
  return ownLinesOfSides(met)
    .filter((line) => !isFirst(line))
    .slice(0, MOST_AGAINST)
    .map(({ whose, text }) => `Against ${quotedNames(whose)}, “${clip(name, 60)}”: ${text}`);
}

/**
 * The same of one case in which things were changed one at a time, with what those mean that made a difference.
 *
 * @param answer its tables: where none of them is of the rules, no reader is sent there
 *
 * @example
 * ```ts
 * import { basisOfChanges, loadBundled, parseQuestion, readScenario, sensitivity, VERSION } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const [one] = scenario.cases;
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const found = await sensitivity(scenario, one, parseQuestion('mean(casualties)'), how);
 * const { terms } = basisOfChanges(scenario, one, found, VERSION);
 * terms.find(({ term }) => term === 'blind arc')?.meaning; // 'Most of the Shooter…'
 * ```
 */
export function basisOfChanges(
  scenario: Played,
  one: ScenarioCase,
  { effects }: Pick<Sensitivity, 'effects'>,
  version: string,
  answer?: Pick<Answer, 'tables'>,
): Basis {
  const basis = basisOf([{ ...scenario, cases: [one] }], version);
  const fields = effects
    .filter(({ clear, change }) => clear && !change.profile && change.kind !== 'rule')
    .map(({ change }) => change.field);
  const traits = effects
    .filter(({ clear, change }) => clear && change.kind === 'trait')
    .map(({ change }) => change.to.replace(/^no /, ''));
  const { asPlayed } = basis;
  const tried = effects.filter(({ change }) => change.kind === 'rule');
  const hasTable = answer?.tables.some(({ title }) => title === RULES_READ) ?? true;
  const where = !tried.some(({ clear }) => clear)
    ? 'No other answer makes a difference here.'
    : hasTable
      ? `What other answers change stands under “${RULES_READ}”.`
      : 'Other answers make next to no difference here.';
  const isTried = asPlayed !== undefined && tried.length > 0;
  return {
    ...basis,
    terms: onceEach([
      ...basis.terms,
      // With other numbers than the printed ones traits do other things.
      ...(isPrinted(one) ? traitTerms(scenario.action, traits) : []),
      ...fieldTerms(scenario.action, fields),
    ]),
    ...(isTried && { asPlayed: { ...asPlayed, where } }),
  };
}

/**
 * The same of one case of which one or two fields were tuned, as it is read at values from the first to the last of each.
 *
 * @example
 * ```ts
 * import { basisOfTuned, loadBundled, readScenario, VERSION } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const warriors = { field: 'shooter.warriors', values: [5, 6, 7, 8, 9, 10] };
 * basisOfTuned(scenario, scenario.cases[0], [warriors], VERSION).lines[0]; // 'Fyrd bowmen, longbow at 15": 5 to 10 shoot dice'
 * ```
 */
export function basisOfTuned(
  scenario: Played,
  one: ScenarioCase,
  varied: readonly { readonly field: string; readonly values: readonly number[] }[],
  version: string,
): Basis {
  // A turn is read by rolling it.
  const most = scenario.action.explainAtOnce ? MOST_ROLLED : MOST_READ;
  const points = Array.from({ length: most }, (_, i) =>
    Object.fromEntries(
      varied.map(({ field, values }) => [field, values[Math.round((i * (values.length - 1)) / (most - 1))]]),
    ),
  );
  const each = [...new Map(points.map((point) => [JSON.stringify(point), point])).values()];
  const cases = each.flatMap((point) => playedAt(one, point));
  const taken = takenAlong([{ ...scenario, cases: [one] }]);
  return { ...basisOf([{ ...scenario, cases }], version), ...(taken && { scenario: taken }) };
}

/** A case with other values; none where the rules refuse it, as it was not played there. */
function playedAt(one: ScenarioCase, point: Readonly<Record<string, number>>): ScenarioCase[] {
  try {
    return [{ ...one.vary('', point), point }];
  } catch (why) {
    if (why instanceof RefusedByRules) return [];
    throw why;
  }
}

/** Values at which it is told how a case was read. */
const MOST_READ = 60;
const MOST_ROLLED = 12;

/**
 * The same of one case whose turn was planned, with what the words mean by which its steps tell what has been seen.
 *
 * @param question what was planned for: where that is not the scenario's goal, the goal is not told
 *
 * @example
 * ```ts
 * import { basisOfPlan, bestPlan, loadBundled, parseQuantity, readScenario, VERSION } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/speedies/turn-courtyard.yaml', await loadBundled('speedies'));
 * const [one] = scenario.cases;
 * const plan = bestPlan(scenario, one, parseQuantity('P(goal = reached)'));
 * const { terms } = basisOfPlan(scenario, one, plan, VERSION);
 * terms.map(({ term }) => term).includes('Incapacitated'); // true
 * ```
 */
export function basisOfPlan(
  scenario: Played,
  one: ScenarioCase,
  { first, theirs }: Pick<BestPlan, 'first' | 'theirs'>,
  version: string,
  question?: Question,
): Basis {
  const planned = forPlan(scenario, one, theirs === 'worst');
  const cases = [question ? forQuestion(scenario, planned, question) : planned];
  const basis = basisOf([{ ...scenario, cases }], version);
  const seen = ({ seen: own, next }: PlanStep): string[] => [own, ...next.flatMap(seen)];
  const more = termsOf(scenario.action, [one.resolved], seen(first));
  return { ...basis, terms: onceEach([...basis.terms, ...more]) };
}

const MOST_SOURCES = 4;
const MOST_OF = 2;
