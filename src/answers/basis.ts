import {
  type BestPlan,
  type Contender,
  openAsPlayed,
  type PlanStep,
  type Sensitivity,
} from '../analysis/index.ts';
import type { Answer, Basis } from '../report/answer.ts';
import { basisLines, commonLines, type LinesOfCases } from '../report/words/basis.ts';
import { linesOfSides } from '../report/words/basis-of-sides.ts';
import { inOneLine, ofCase } from '../report/words/case/of-case.ts';
import { rulesName } from '../report/words/names.ts';
import { clip } from '../report/words/untrusted.ts';
import {
  fieldTerms,
  RefusedByRules,
  type Scenario,
  type ScenarioCase,
  termsOf,
  traitTerms,
} from '../scenario/index.ts';
import { asWritten, differsFrom } from '../solve/index.ts';
import { openOfPlayed } from './open/open-of.ts';
import { RULES_READ } from './sensitivity/groups.ts';
import { firstOf, titledBy } from './words/figure-text.ts';
import { type Situations, situationNotes, withoutSituations } from './words/situations.ts';

/** Rules, and cases that were played by them. */
type Played = Pick<Scenario, 'system' | 'action'> & {
  readonly title?: string;
  readonly cases: readonly ScenarioCase[];
};

/** What somebody is called who fires something, and which of all he is. */
interface Fired {
  readonly name: string;
  readonly of: number;
}

/**
 * Whose rules were asked, and what holds for every case in question: who shoots with what at whom, from where.
 *
 * @param played the cases that were in question
 * @param version of fusillade
 * @param about what was held against what, a line each
 * @param sides what each of those is called that were held against targets and whose it is, and the first target, which
 * stands for them
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
  sides?: { readonly fired: readonly Fired[]; readonly first: string },
): Basis {
  const names = played.map(({ system, action }) => `${rulesName({ system })} · ${action.title}`);
  const rules = [...new Set(played.map(({ system }) => rulesName({ system })))];
  const explained = played.flatMap(({ action, cases }) =>
    cases.map(({ prepared }) => action.explain(prepared)),
  );
  // Lines of one action stand beside each other; where sides are held against one another, who they are is told already.
  const isOne = !sides && names.every((name) => name === names[0]);
  const called = played.flatMap(({ cases }) => cases.flatMap(({ name }) => name || []));
  const firsts = () =>
    sides
      ? sidesBasis(played, sides.fired, commonLines(explained))
      : caseByCase(explained, calledApart(played));
  const isSwept = played.every(({ cases }) => cases.every(({ point }) => point !== undefined));
  const { lines, each } = isOne ? basisLines(explained, called, { isSwept }) : firsts();
  const terms = [...new Map(played.map((one) => [one.action, one]))].flatMap(([action, { cases }]) =>
    termsOf(
      action,
      cases.map(({ resolved }) => resolved),
      [...lines, ...each.map(inOneLine)],
    ),
  );
  const all = [...new Set(names)];
  // More rules than stand over a page are among its lines.
  const actions = rules.map((name) => {
    const theirs = all.filter((one) => one.startsWith(`${name} · `)).map((one) => one.slice(name.length + 3));
    return `${name} · ${theirs.join(', ')}`;
  });
  const many = rules.length > 1 ? `${rules.length} sets of rules` : `${rules[0]} · ${all.length} actions`;
  const of = all.length > MOST_OF ? many : actions.join('; ');
  const by = all.length > MOST_OF ? [`By ${actions.join('; ')}`] : [];
  const sources = [
    ...new Set(played.map(({ system }) => `${rulesName({ system })}: ${system.source}`)),
    ...profilesLine(played),
  ];
  const scenario = about.length === 0 && scenarioOf(played);
  return {
    of,
    lines: [...about, ...by, ...lines],
    ...(each.length > 0 && { each, ...(sides && { eachAgainst: sides.first }) }),
    terms: onceEach(terms),
    sources,
    ...(scenario && { scenario }),
    asPlayed: openOfPlayed(openAsPlayed(played.flatMap(({ cases }) => cases))),
    version,
  };
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

/** What holds for everybody, and how each does it against the first target: against all of them is too much to read. */
const sidesBasis = (
  played: readonly Played[],
  fired: readonly Fired[],
  common: readonly string[],
): LinesOfCases => ({
  lines: common,
  each: linesOfSides(
    played.flatMap(({ action, cases: [one] }, i) =>
      one
        ? [{ ...fired[i], lines: action.explain(one.prepared).filter((line) => !common.includes(line)) }]
        : [],
    ),
  ),
});

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
  const taken = scenarioOf([{ ...scenario, cases: [one] }]);
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
  { first }: Pick<BestPlan, 'first'>,
  version: string,
): Basis {
  const basis = basisOf([{ ...scenario, cases: [one] }], version);
  const seen = ({ seen: own, next }: PlanStep): string[] => [own, ...next.flatMap(seen)];
  const more = termsOf(scenario.action, [one.resolved], seen(first));
  return { ...basis, terms: onceEach([...basis.terms, ...more]) };
}

/** What a reader may take along, where all was asked of one scenario. */
function scenarioOf([one, ...more]: readonly Played[]): Basis['scenario'] {
  const [first, ...rest] = one?.cases ?? [];
  if (!first || more.length > 0) return undefined;
  const { system, action, ...fields } = first.resolved;
  const title = one.title === undefined ? {} : { title: one.title };
  const fieldsOfFirst = { system, action, ...title, ...fields };
  if (rest.length === 0 || rest.length >= MOST_WRITTEN)
    return { fields: fieldsOfFirst, isFirst: rest.length > 0 };
  const [base, ...others] = [first, ...rest].map((each) => asWritten(each.resolved, each.assumptions));
  const variants = [
    { name: first.name },
    ...rest.map(({ name }, i) => ({ name, ...differsFrom(others[i], base) })),
  ];
  return { fields: { ...fieldsOfFirst, variants }, isFirst: false };
}

/** More cases are not written out: of a table of match-ups its files are what a reader takes along. */
const MOST_WRITTEN = 24;

/**
 * Whose rules were asked where contenders were held against targets, and who they are.
 *
 * @param titles what they are called, by their names
 * @param who lines on those who shoot; their names, where none are handed over
 * @param situations in which each target is met, one after another
 *
 * @example
 * ```ts
 * import { basisOfSides, loadBundled, readMatchups, VERSION } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const matchups = readMatchups(necromunda, 'scenarios/necromunda/loadouts.csv');
 * basisOfSides(matchups, new Map(), VERSION).lines[0]; // 'Shooting: …'
 * ```
 */
export function basisOfSides(
  { loadouts, targets }: Sides,
  titles: ReadonlyMap<string, string>,
  version: string,
  who?: readonly string[],
  situations?: Situations,
): Basis {
  const [shooting, ...met] = sidesLines(loadouts, targets, titles, situations);
  const titled = titledBy(titles);
  const [first] = targets.map(titled);
  return basisOf(
    loadouts.flatMap(({ fired }) => fired.map(({ rules, cases }) => ({ ...rules, cases }))),
    version,
    [...(who ?? [shooting]), ...met],
    {
      fired: loadouts.map(titled).flatMap(({ name, fired }, of) => fired.map(() => ({ name, of }))),
      first: first?.name ?? '',
    },
  );
}

interface Sides {
  readonly loadouts: readonly Contender[];
  readonly targets: readonly { readonly name: string; readonly weight: number }[];
}

/**
 * Who was held against whom, a line each: `Shot at: raiders (weight 3), shieldwall`; behind them in which situations each
 * of these is met, where there are several.
 *
 * @example
 * ```ts
 * import { sidesLines } from 'fusillade';
 *
 * const targets = [{ name: 'raiders', weight: 3 }, { name: 'shieldwall', weight: 1 }];
 * sidesLines([{ name: 'archers' }], targets)[1]; // 'Shot at: raiders (weight 3), shieldwall (weight 1)'
 * ```
 */
export function sidesLines(
  shooting: readonly { readonly name: string }[],
  targets: readonly { readonly name: string; readonly weight: number }[],
  titles: ReadonlyMap<string, string> = new Map(),
  situations?: Situations,
): string[] {
  const titled = titledBy(titles);
  const alike = targets.every(({ weight }) => weight === targets[0]?.weight);
  const met = withoutSituations(targets.map(titled), situations).map(({ name, weight }) =>
    alike ? name : `${name} (weight ${weight})`,
  );
  const shoot = shooting.map(titled).map(({ name }) => name);
  return [
    `Shooting: ${firstOf(shoot, MOST_NAMED)}`,
    `Shot at: ${firstOf(met, MOST_NAMED)}`,
    ...(met.length < targets.length ? situationNotes(situations) : []),
  ];
}

/**
 * What several scenarios are called, in a line.
 *
 * @example
 * ```ts
 * import { scenariosLine } from 'fusillade';
 *
 * scenariosLine(['In the open', 'Behind a hedge']); // '“In the open”, “Behind a hedge”'
 * ```
 */
export const scenariosLine = (titles: readonly string[]): string =>
  firstOf(
    [...new Set(titles)].map((title) => `“${title}”`),
    MOST_NAMED,
  );

const MOST_NAMED = 6;
const MOST_SOURCES = 4;
const MOST_OF = 2;
