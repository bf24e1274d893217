import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  caseOfResult,
  checkKept,
  type LeftOut,
  type Matchup,
  parseQuantity,
} from '../../../analysis/index.ts';
import { assumedIn, casesOf, rulesName } from '../../../report/index.ts';
import { InputError, parseText, resolveScenario, type UsedProfile } from '../../../scenario/index.ts';
import type { CaseResult, Result } from '../../../stats/index.ts';
import { loadBundled } from '../../../systems/bundled.ts';
import { UsageError } from '../../failure.ts';
import { inOption } from '../question.ts';
import { resultIn } from '../result-file.ts';
import { differencesText } from './differences.ts';
import { answeredAs, countedAs } from './old-names.ts';

/** A result that was kept, and where. */
interface Kept {
  readonly at: string;
  readonly result: Result;
}

/** Results held against each other, case by case. */
export interface KeptMatchups {
  readonly matchups: readonly Matchup[];
  readonly leftOut: readonly LeftOut[];
  readonly differences: readonly string[];
}

/** The results that a path names: a result file, or those in and below a folder; none where there are none. */
export function keptResults(path: string): Kept[] {
  if (!statSync(path).isDirectory()) {
    const result = path.endsWith('.json') ? ifResult(path) : undefined;
    return result ? [{ at: '', result }] : [];
  }
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  return files.toSorted().flatMap((at) => {
    const result = ifResult(join(path, at));
    return result ? [{ at, result }] : [];
  });
}

function ifResult(file: string): Result | undefined {
  try {
    return resultIn(file);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/**
 * Every case of some results, held against the same case of others.
 *
 * @throws UsageError when none is in both
 */
export async function keptMatchups(
  before: readonly Kept[],
  after: readonly Kept[],
  metric: string | undefined,
): Promise<KeptMatchups> {
  const used = await usedIn([...before, ...after]);
  const single = before.length === 1 && after.length === 1;
  const leftOut: LeftOut[] = [];
  const matchups: Matchup[] = [];
  const answers: Parameters<typeof differencesText>[0][number][] = [];
  const about = new Set<string>();
  for (const { at, result } of before) {
    const other = (single ? after[0] : after.find((one) => one.at === at))?.result;
    const cases = casesOf(result);
    const others = other ? casesOf(other) : [];
    for (const one of cases) {
      const now = cases.length === 1 && others.length === 1 ? others[0] : sameCase(one, others);
      if (!other || !now) {
        leftOut.push({ scenario: result.title, name: one.name, why: 'not there afterwards' });
        continue;
      }
      matchups.push(matchupOf({ at, result, one }, { result: other, one: now }, used, metric));
      const after = assumedIn(other, now);
      answers.push({ name: one.name, before: answeredAs(assumedIn(result, one), after), after });
      for (const line of aboutText(result, other)) about.add(line);
    }
  }
  for (const { at, result } of after) {
    const earlier = (single ? before[0] : before.find((one) => one.at === at))?.result;
    const known = earlier ? casesOf(earlier) : [];
    const cases = casesOf(result);
    for (const one of cases)
      if (!sameCase(one, known) && !(known.length === 1 && cases.length === 1))
        leftOut.push({ scenario: result.title, name: one.name, why: 'not there before' });
  }
  if (matchups.length === 0)
    throw new UsageError(
      `--before, --after: found ${before.length} and ${after.length} results, none of one name in both, expected some of the same path and case`,
    );
  return { matchups, leftOut, differences: [...about, ...differencesText(answers)] };
}

/** The case of that name; one that is swept may be called otherwise by an earlier version, and is known by its values. */
function sameCase({ name, point }: CaseResult, all: readonly CaseResult[]): CaseResult | undefined {
  const named = all.find((one) => one.name === name);
  if (named || !point) return named;
  const there = all.filter((one) => JSON.stringify(one.point) === JSON.stringify(point));
  return there.length === 1 ? there[0] : undefined;
}

/** Who was in the cases of results, by the case's name. */
type Used = ReadonlyMap<Result, ReadonlyMap<string, readonly UsedProfile[]>>;

/** As far as a result's scenario can be read here: one of other rules, or of rules of one's own, keeps it to itself. */
async function usedIn(kept: readonly Kept[]): Promise<Used> {
  const used = new Map<Result, Map<string, readonly UsedProfile[]>>();
  for (const { at, result } of kept) {
    try {
      const systems = await loadBundled(result.system.name);
      const { cases } = resolveScenario(parseText(JSON.stringify(result.scenario), at), systems);
      const alone = cases.length === 1 ? result.title : undefined;
      used.set(result, new Map(cases.map(({ name, profiles }) => [alone ?? name, profiles])));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
  return used;
}

function matchupOf(
  { at, result, one }: Kept & { one: CaseResult },
  now: { result: Result; one: CaseResult },
  used: Used,
  metric: string = result.headline,
): Matchup {
  const [before, after] = [{ result, one }, now].map((each) =>
    caseOfResult(
      { ...each.one, ...countedAs(each.one, now.one) },
      each.result,
      used.get(each.result)?.get(each.one.name),
    ),
  );
  const question = inOption('--metric', () => {
    const quantity = parseQuantity(metric);
    checkKept(quantity, before);
    checkKept(quantity, after);
    return quantity;
  });
  return { scenario: result.title, file: at || result.title, name: one.name, question, before, after };
}

/** Who answered, and by which rules, where that is not the same. */
function aboutText(before: Result, after: Result): string[] {
  return [
    ...(before.fusillade === after.fusillade
      ? []
      : [`Before: fusillade ${before.fusillade}; after: ${after.fusillade}.`]),
    ...(rulesName(before) === rulesName(after)
      ? []
      : [`Rules before: ${rulesName(before)}; after: ${rulesName(after)}.`]),
    ...(before.system.code === after.system.code
      ? []
      : [`The file of the rules ${before.system.name} is not the same before and after.`]),
  ];
}
