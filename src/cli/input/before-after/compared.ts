import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { BeforeAfter, Matchup } from '../../../analysis/index.ts';
import { changedText } from '../../../answers/index.ts';
import { scenarioFiles } from '../../../scenario/files/index.ts';
import { InputError } from '../../../scenario/index.ts';
import { UsageError } from '../../failure.ts';
import { changeWords } from '../../output/command-line.ts';
import type { Reading } from '../reading.ts';
import { checkAllowed, isRulesFile } from '../systems.ts';
import { readChanged } from './changed.ts';
import { keptMatchups, keptResults } from './kept-results.ts';
import type { Read } from './read.ts';
import { readByPlace, readByRules } from './versions.ts';

/** What is to be compared: a change made to scenarios, or two places. */
export interface Comparing extends Reading {
  readonly before?: string;
  readonly after?: string;
}

/** What was read before and after: cases to be played, or results of some that were. */
export interface Compared extends Pick<Read, 'leftOut' | 'differences'> {
  /** What is not the same: `cover 2 instead of 1`, `spring → autumn`. */
  readonly change: string;
  readonly all: readonly BeforeAfter[];
  /** Where results were read, and nothing is to be played. */
  readonly kept?: readonly Matchup[];
}

/**
 * Reads scenarios before and after a change, by two versions of their rules, or from two places; or kept results.
 *
 * @throws UsageError or InputError where nothing is there, or nothing can be held against each other
 */
export async function readCompared(paths: readonly string[], options: Comparing): Promise<Compared> {
  const { before, after, set, metric } = options;
  if (before === undefined && after === undefined) return readSet(paths, options);
  if (before === undefined || after === undefined)
    throw new UsageError(
      `--${before === undefined ? 'before' : 'after'}: missing, expected it beside --${before === undefined ? 'after' : 'before'}`,
    );
  const both = [before, after] as const;
  const also = set ? `, ${changeWords(set).join(', ')} in both` : '';
  const change = `${basename(before)} → ${basename(after)}${also}`;
  if (both.every(isRulesFile)) {
    checkAllowed(before, options.allowCode);
    return { change, ...(await readByRules(paths, both, metric, options)) };
  }
  if (paths.length > 0)
    throw new UsageError(
      `${paths.join(', ')}: found scenarios beside --before and --after, expected none, or two .js files there`,
    );
  for (const path of both) checkThere(path);
  const [were, are] = both.map(keptResults);
  checkAlike(both, [were, are]);
  if (were.length === 0 || are.length === 0) return { change, ...(await readByPlace(both, metric, options)) };
  if (set)
    throw new UsageError(
      `--set: found ${changeWords(set).join(', ')} beside results, which are as they were kept, expected scenarios or rules to play, or no --set`,
    );
  const { matchups, ...about } = await keptMatchups(were, are, metric);
  return { change, ...about, all: [], kept: matchups };
}

/** Scenarios as they are, and with fields set. */
async function readSet(paths: readonly string[], { set, metric, ...reading }: Comparing): Promise<Compared> {
  if (!set || paths.length === 0)
    throw new UsageError(
      `diff: found ${set ? 'no scenarios' : 'no change'}, expected FILES with --set FIELD=VALUE, or --before and --after`,
    );
  const read = await readChanged(paths, set, metric, reading);
  return { change: changedText(set, read.all), ...read };
}

/** Results are held against results, and scenarios against scenarios. */
function checkAlike(paths: readonly [string, string], kept: readonly (readonly unknown[])[]): void {
  const [isBefore, isAfter] = kept.map((results) => results.length > 0);
  const [ofResults, other] = isBefore ? paths : paths.toReversed();
  if (isBefore === isAfter || hasScenarios(ofResults)) return;
  throw new UsageError(
    `diff: found results in ${ofResults} and none in ${other}, expected results on both sides, as run writes them with --out, or scenarios on both`,
  );
}

function hasScenarios(path: string): boolean {
  try {
    return scenarioFiles(path).some((file) => !file.endsWith('.json') || keptResults(file).length === 0);
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function checkThere(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })) return;
  throw new InputError([{ file: path, path: '', found: 'no such file', expected: 'scenarios or results' }]);
}
