import { basename, dirname, extname, resolve } from 'node:path';
import { loadSystem, tryOwnRules } from '../../run/index.ts';
import { parseSource, readScenario, scenarioFiles } from '../../scenario/files/index.ts';
import { type ParsedSource, type ReadOptions, type Scenario, systemNameIn } from '../../scenario/index.ts';
import { loadBundled } from '../../systems/bundled.ts';
import type { System } from '../../systems/system.ts';
import { optionOf, UsageError } from '../failure.ts';
import { note } from '../output/terminal.ts';
import { skippedLines } from './skipped.ts';
import { isOwn, isRulesFile } from './systems.ts';

/** How scenario files are read for a command. */
export interface Reading extends Omit<ReadOptions, 'questions'> {
  /** Questions on the command line, which have the metrics that they name counted. */
  readonly metric?: string | undefined;
  readonly where?: string | undefined;
  readonly until?: string | undefined;
  readonly maximize?: string | undefined;
  readonly minimize?: string | undefined;
  /** Whether rule systems that are JavaScript files may be run. */
  readonly allowCode?: boolean | undefined;
  /** A JavaScript file whose rules are played in the place of those that scenarios name as code. */
  readonly rulesFrom?: string | undefined;
}

/** Says what `--allow-code` does, for every command that reads scenarios. */
export const ALLOW_CODE = [
  '--allow-code',
  'run the JavaScript files that scenarios name as their system',
] as const;

/**
 * Reads all scenarios that paths name. In a folder, those whose rules are code are skipped with a note unless code is
 * allowed, and what is empty or what fusillade wrote there is skipped with a note.
 *
 * @throws InputError, or UsageError when a file named by itself needs code that is not allowed
 */
export async function readScenarios(paths: readonly string[], reading: Reading): Promise<Scenario[]> {
  const scenarios: Scenario[] = [];
  for await (const scenario of eachScenario(paths, reading)) scenarios.push(scenario);
  return scenarios;
}

/** The same, one after another: nothing of those before need be kept. */
export async function* eachScenario(paths: readonly string[], reading: Reading): AsyncGenerator<Scenario> {
  let found = 0;
  for (const path of paths)
    for (const file of filesIn(path)) {
      const source = parseSource(file);
      if (file !== path && !reading.allowCode && isSkipped(source)) continue;
      found++;
      yield await scenarioIn(source, reading);
    }
  if (found === 0)
    throw new UsageError(
      `${paths.join(', ')}: found only scenarios whose rules are code, expected --allow-code with them`,
    );
}

/** Scenarios under their files' names where titles repeat, as of files that give none: else nobody knew which is which. */
export function calledByFiles(scenarios: readonly Scenario[]): Scenario[] {
  const titles = scenarios.map(({ title }) => title);
  const files = scenarios.map(({ file }) => basename(file, extname(file)));
  return scenarios.map((scenario, i) => {
    const { title, file, cases } = scenario;
    const repeats = (all: readonly string[]) => all.indexOf(all[i]) !== all.lastIndexOf(all[i]);
    if (!repeats(titles)) return scenario;
    const called = repeats(files) ? file : files[i];
    const named = cases.map((one) => (one.name === title ? { ...one, name: called } : one));
    return { ...scenario, title: called, cases: named };
  });
}

/** Reads one scenario, with the rule system it brings along. */
export const readOne = async (file: string, reading: Reading): Promise<Scenario> =>
  scenarioIn(parseSource(file), reading);

async function scenarioIn(
  source: ParsedSource,
  { allowCode, rulesFrom, metric, where, until, maximize, minimize, ...options }: Reading,
): Promise<Scenario> {
  const name = systemNameIn(source);
  const known =
    name !== undefined && isOwn(name)
      ? [await ownSystem(source.file, name, allowCode, rulesFrom)]
      : await loadBundled(name);
  const questions = [metric, where, until, maximize, minimize].filter((text) => text !== undefined);
  const scenario = readScenario(source, known, { ...options, questions, called: optionOf });
  tryOwnRules(scenario);
  return scenario;
}

/** The scenario files that a path names, those of a folder that are none noted. */
function filesIn(path: string): string[] {
  const others: Parameters<typeof skippedLines>[0][number][] = [];
  try {
    return scenarioFiles(path, (file, why) => others.push({ file, why }));
  } finally {
    for (const line of skippedLines(others)) note(line);
  }
}

function isSkipped(source: ParsedSource): boolean {
  const name = systemNameIn(source);
  if (name === undefined || !isOwn(name)) return false;
  note(`${source.file}: skipped, as its rules are code (${name}); --allow-code runs it`);
  return true;
}

async function ownSystem(
  file: string,
  name: string,
  allowCode: boolean | undefined,
  instead: string | undefined,
): Promise<System> {
  if (!isRulesFile(name))
    throw new UsageError(`${file}: system: found "${name}", expected a .js or .ts file`);
  if (!allowCode)
    throw new UsageError(
      `${file}: system: found "${name}", which is code, expected a bundled system or --allow-code`,
    );
  return loadSystem(instead === undefined ? resolve(dirname(file), name) : resolve(instead), name);
}
