import { readFileSync } from 'node:fs';

/**
 * fusillade's version: part of what makes a result reproducible.
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario, runScenario, VERSION } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const result = await runScenario(scenario, { method: 'exact', seed: '1', trials: 1, command: '' });
 * result.fusillade === VERSION; // true
 * ```
 */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;
