// The workloads of README.md, read from their scenario files as the command reads them.

import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { loadBundled, loadSystem, programOf, readScenario } from '../dist/index.js';
import { here } from './measure.mjs';

const systems = await loadBundled();

/** The program of a scenario's first case. @param file relative to this folder */
export async function programFor(file) {
  const { action, cases } = await scenarioFor(file);
  return programOf(action, cases[0].prepared);
}

/** @param set fields that are otherwise than the file says */
export async function scenarioFor(file, set = {}) {
  const path = here(file);
  const own = /^system: (\.\/.*)$/m.exec(readFileSync(path, 'utf8'))?.[1];
  return readScenario(path, own ? [await loadSystem(resolve(dirname(path), own), own)] : systems, { set });
}

/** The scenario of a contest: a workload's, or a bundled one. */
export const contested = (name) =>
  name === 'autogun-six-rounds' ? `../scenarios/necromunda/${name}.yaml` : `workloads/${name}.yaml`;

export const nameOf = (file) => basename(file, '.yaml');
