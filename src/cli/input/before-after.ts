import { relative } from 'node:path';
import {
  type BeforeAfter,
  changedCases,
  checkNames,
  ExpressionError,
  type LeftOut,
  programFor,
  type Question,
} from '../../analysis/index.ts';
import { scenarioFiles } from '../../scenario/files/index.ts';
import { nearest, type Scenario, type ScenarioCase } from '../../scenario/index.ts';
import type { Assumption } from '../../stats/index.ts';
import { UsageError } from '../failure.ts';
import { questionFor } from './question.ts';
import { type Reading, readOne, readScenarios } from './reading.ts';
import { isOwn } from './systems.ts';

/** Scenarios to be played before and after something was changed. */
export interface Read {
  readonly all: readonly BeforeAfter[];
  readonly scenarios: readonly Scenario[];
  readonly leftOut: readonly LeftOut[];
  /** What else is not the same before and after, a line each. */
  readonly differences: readonly string[];
}

/**
 * Scenarios, and the same with fields changed.
 *
 * @throws InputError where no scenario has the fields, or one cannot have the value
 */
export async function readChanged(
  paths: readonly string[],
  changes: Readonly<Record<string, unknown>>,
  metric: string | undefined,
  reading: Reading,
): Promise<Read> {
  const scenarios = await readScenarios(paths, reading);
  const changed = scenarios.map((scenario) => ({ scenario, ...changedCases(scenario, changes, '--set') }));
  const leftOut = changed.flatMap((one) => one.leftOut);
  const [first] = leftOut.flatMap(({ error }) => error ?? []);
  if (first && changed.every(({ before }) => before.length === 0)) throw nowhere(scenarios, changes) ?? first;
  return asked(
    changed.map(({ scenario, before, after }) => ({ from: scenario, to: scenario, before, after })),
    leftOut,
    metric,
    [],
  );
}

/** Where scenarios of several systems have no row of a name: which system has one that may be meant. */
function nowhere(
  scenarios: readonly Scenario[],
  changes: Readonly<Record<string, unknown>>,
): UsageError | undefined {
  // Rules of one's own are read anew for each of their scenarios.
  const systems = [...new Map(scenarios.map(({ system }) => [system.name, system])).values()];
  if (systems.length < 2) return undefined;
  for (const field of Object.keys(changes).filter((name) => name.startsWith('house.'))) {
    const rowsOf = ({ actions }: Scenario['system']) =>
      actions.flatMap(({ tables = {} }) => Object.keys(tables));
    const wanted = field.slice('house.'.length);
    if (systems.some((system) => rowsOf(system).includes(wanted))) continue;
    const near = systems.flatMap((system) => {
      const row = nearest(wanted, rowsOf(system));
      return row === undefined ? [] : [`house.${row} of ${system.name}`];
    });
    const names = systems.map(({ name }) => name);
    return new UsageError(
      `--set: ${field}: found in none of ${names.join(', ')}, expected a row of their tables, as fusillade systems NAME --tables lists them${near.length > 0 ? `; did you mean ${near.join(' or ')}?` : ''}`,
    );
  }
  return undefined;
}

/** The same scenarios by two versions of their rules. */
export async function readByRules(
  paths: readonly string[],
  [before, after]: readonly [string, string],
  metric: string | undefined,
  reading: Reading,
): Promise<Read> {
  if (paths.length === 0)
    throw new UsageError(
      `--before ${before}: found rules and no scenarios, expected scenario files or folders too`,
    );
  const read = (rulesFrom: string) => readScenarios(paths, { ...reading, rulesFrom });
  const [were, are] = [await read(before), await read(after)];
  const others = were.filter(({ system }) => !isOwn(system.name));
  if (others.length === were.length)
    throw new UsageError(
      `${paths.join(', ')}: found only scenarios of bundled rules, expected some that are played by rules of one's own`,
    );
  const own = were.flatMap((scenario, i) => (others.includes(scenario) ? [] : [i]));
  const found = paired(
    own.map((i) => were[i]),
    own.map((i) => are[i]),
    (i) => are[own[i]],
    metric,
  );
  const left = others.map(({ title }) => ({
    scenario: title,
    name: title,
    why: 'not played by these rules',
  }));
  return { ...found, leftOut: [...found.leftOut, ...left] };
}

/** The scenarios of one file or folder, held against those of the same name in another. */
export async function readByPlace(
  [before, after]: readonly [string, string],
  metric: string | undefined,
  reading: Reading,
): Promise<Read> {
  const were = await filesOf(before, reading);
  const are = await filesOf(after, reading);
  const single = were.length === 1 && are.length === 1;
  const match = (i: number) => (single ? are[0] : are.find(({ at }) => at === were[i].at))?.scenario;
  const read = paired(
    were.map(({ scenario }) => scenario),
    are.map(({ scenario }) => scenario),
    match,
    metric,
  );
  const missing = are.filter(({ at }) => !single && !were.some((one) => one.at === at));
  return {
    ...read,
    leftOut: [
      ...read.leftOut,
      ...missing.map(({ scenario }) => ({
        scenario: scenario.title,
        name: scenario.title,
        why: 'not there before',
      })),
    ],
  };
}

async function filesOf(path: string, reading: Reading): Promise<{ at: string; scenario: Scenario }[]> {
  const found: { at: string; scenario: Scenario }[] = [];
  for (const file of scenarioFiles(path))
    found.push({ at: relative(path, file), scenario: await readOne(file, reading) });
  return found;
}

interface Pair {
  readonly from: Scenario;
  readonly to: Scenario;
  readonly before: readonly ScenarioCase[];
  readonly after: readonly ScenarioCase[];
}

function paired(
  were: readonly Scenario[],
  are: readonly Scenario[],
  match: (i: number) => Scenario | undefined,
  metric: string | undefined,
): Read {
  const leftOut: LeftOut[] = [];
  const pairs = were.flatMap((from, i): Pair[] => {
    const to = match(i);
    const leave = (name: string, why: string) => leftOut.push({ scenario: from.title, name, why });
    if (!to || to.action.name !== from.action.name) {
      leave(from.title, to ? 'another action afterwards' : 'not there afterwards');
      return [];
    }
    const alone = from.cases.length === 1 && to.cases.length === 1;
    const cases = from.cases.flatMap((one) => {
      const other = alone ? to.cases[0] : to.cases.find(({ name }) => name === one.name);
      if (!other) leave(one.name, 'not there afterwards');
      return other ? [{ one, other }] : [];
    });
    return [{ from, to, before: cases.map(({ one }) => one), after: cases.map(({ other }) => other) }];
  });
  if (pairs.every(({ before }) => before.length === 0))
    throw new UsageError(
      `--before, --after: found ${were.length} and ${are.length} scenarios, none of one name in both, expected some of the same path and case`,
    );
  return asked(pairs, leftOut, metric, [...rowDifferences(pairs), ...differencesIn(pairs)]);
}

/** Each with what is asked of it; those that have no such metric are left out. */
function asked(
  pairs: readonly Pair[],
  leftOut: readonly LeftOut[],
  metric: string | undefined,
  differences: readonly string[],
): Read {
  const all: BeforeAfter[] = [];
  const without: LeftOut[] = [];
  let failure: unknown;
  for (const { from, to, before, after } of pairs) {
    if (before.length === 0) continue;
    try {
      const question = questionOf({ ...from, cases: before }, { ...to, cases: after }, metric);
      const scenario = { title: from.title, file: from.file };
      all.push({
        scenario,
        question,
        before: { rules: from, cases: before },
        after: { rules: to, cases: after },
      });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      failure ??= error;
      without.push({ scenario: from.title, name: from.title, why: `no ${metric}` });
    }
  }
  if (all.length === 0) throw failure;
  return {
    all,
    scenarios: pairs
      .filter(({ before }) => before.length > 0)
      .map(({ from, before }) => ({ ...from, cases: before })),
    leftOut: [...leftOut, ...without],
    differences,
  };
}

function questionOf(from: Scenario, to: Scenario, metric: string | undefined): Question {
  const question = questionFor(from, metric);
  try {
    for (const one of to.cases) checkNames(question, programFor(to, one));
  } catch (error) {
    if (error instanceof ExpressionError) throw new UsageError(`--metric: ${error.message}`);
    throw error;
  }
  return question;
}

/** Which printed numbers two versions of rules have otherwise, a line each. */
function rowDifferences(pairs: readonly Pair[]): string[] {
  const lines = pairs.flatMap(({ from, to }) => {
    const [were, are] = [from.action.tables ?? {}, to.action.tables ?? {}];
    return [...new Set([...Object.keys(were), ...Object.keys(are)])].flatMap((row) => {
      const [was, is] = [were[row], are[row]];
      if (was?.value === is?.value) return [];
      const { title, cite } = was ?? is;
      return `Printed, ${row === title ? row : `${row}, ${title}`} (${cite}): ${printed(was)} before, ${printed(is)} after.`;
    });
  });
  return [...new Set(lines)];
}

const printed = (row: { readonly value: number } | undefined): string =>
  row === undefined ? 'none' : String(row.value).replace('-', '−');

const differencesIn = (pairs: readonly Pair[]): string[] =>
  differencesText(
    pairs.flatMap(({ before, after }) =>
      before.map(({ name, assumptions }, i) => ({ name, before: assumptions, after: after[i].assumptions })),
    ),
  );

/** Where two readings of a case answer the rulebook's open questions otherwise, or change its numbers, a line each. */
export function differencesText(
  cases: readonly { name: string; before: readonly Assumption[]; after: readonly Assumption[] }[],
): string[] {
  const found = new Map<string, string[]>();
  for (const { name, before, after } of cases) {
    const options = [...new Set([...before, ...after].map(({ option }) => option))];
    for (const option of options) {
      const [was, is] = [before, after].map((all) => all.find((one) => one.option === option));
      if (was?.value === is?.value) continue;
      const line = `${option}: ${answerOf(was)} before, ${answerOf(is)} after`;
      found.set(line, [...(found.get(line) ?? []), name]);
    }
  }
  return [...found].map(([line, names]) =>
    names.length === cases.length ? `${line}.` : `${line} (${names.length} of ${cases.length} cases).`,
  );
}

const answerOf = (one: Assumption | undefined): string => one?.value ?? 'as printed';
