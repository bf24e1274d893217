import { dirname, resolve } from 'node:path';
import { loadSystem } from '../run/index.ts';
import {
  type ReadOptions,
  readScenario,
  type Scenario,
  scenarioFiles,
  systemNameIn,
} from '../scenario/index.ts';
import { loadBundled } from '../systems/bundled.ts';
import type { System } from '../systems/system.ts';
import { UsageError } from './failure.ts';
import { note } from './output.ts';

/** How scenario files are read for a command. */
export interface Reading extends ReadOptions {
  /** Whether rule systems that are JavaScript files may be run. */
  readonly allowCode?: boolean | undefined;
}

/** Says what `--allow-code` does, for every command that reads scenarios. */
export const ALLOW_CODE = [
  '--allow-code',
  'run the JavaScript files that scenarios name as their system',
] as const;

/**
 * Reads all scenarios that paths name. In a folder, those whose rules are code are passed over with a note unless
 * code is allowed.
 *
 * @throws InputError, or UsageError when a file named by itself needs code that is not allowed
 */
export async function readScenarios(paths: readonly string[], reading: Reading): Promise<Scenario[]> {
  const files = paths.flatMap((path) => {
    const found = scenarioFiles(path);
    const folder = found.length !== 1 || found[0] !== path;
    return folder && !reading.allowCode ? found.filter(isData) : found;
  });
  const scenarios: Scenario[] = [];
  for (const file of files) scenarios.push(await readOne(file, reading));
  if (scenarios.length > 0) return scenarios;
  throw new UsageError(
    `${paths.join(', ')}: found only scenarios whose rules are code, expected --allow-code with them`,
  );
}

/** Reads one scenario, with the rule system it brings along. */
export async function readOne(file: string, { allowCode, set }: Reading): Promise<Scenario> {
  const name = systemNameIn(file);
  const known =
    name !== undefined && isCode(name) ? [await ownSystem(file, name, allowCode)] : await loadBundled(name);
  return readScenario(file, known, set ? { set } : {});
}

const isCode = (system: string): boolean => /^\.{1,2}\//.test(system);

function isData(file: string): boolean {
  const name = systemNameIn(file);
  if (name === undefined || !isCode(name)) return true;
  note(`${file}: passed over, as its rules are code (${name}); --allow-code runs it`);
  return false;
}

async function ownSystem(file: string, name: string, allowCode: boolean | undefined): Promise<System> {
  if (!/\.[cm]?js$/.test(name))
    throw new UsageError(`${file}: system: found "${name}", expected a .js file (compile TypeScript first)`);
  if (!allowCode)
    throw new UsageError(
      `${file}: system: found "${name}", which is code, expected a bundled system or --allow-code`,
    );
  return loadSystem(resolve(dirname(file), name), name);
}
