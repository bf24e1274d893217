import { relative } from 'node:path';
import type { LeftOut } from '../../../analysis/index.ts';
import { scenarioFiles } from '../../../scenario/files/index.ts';
import type { Scenario } from '../../../scenario/index.ts';
import { UsageError } from '../../failure.ts';
import { type Reading, readOne, readScenarios } from '../reading.ts';
import { isOwn } from '../systems.ts';
import { differencesText, rowDifferences } from './differences.ts';
import { type Pair, type Read, withQuestions } from './read.ts';

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
  return withQuestions(pairs, leftOut, metric, [...rowDifferences(pairs), ...differencesIn(pairs)]);
}

const differencesIn = (pairs: readonly Pair[]): string[] =>
  differencesText(
    pairs.flatMap(({ before, after }) =>
      before.map(({ name, assumptions }, i) => ({ name, before: assumptions, after: after[i].assumptions })),
    ),
  );
