import { LONGEST_TRY_MS } from '../../own/place.ts';
import { systemOf } from '../../own/system.ts';
import { originOf } from '../../solve/origin.ts';
import type { System } from '../../systems/system.ts';
import { fileAt } from './file.ts';
import { exportsOf } from './load.ts';

/**
 * Loads a rule system from a JavaScript file, which is to say that it runs the file. The file exports a function
 * `system` (or by default) that makes the system from the toolkit it is handed, or the system itself.
 *
 * @param name what the system is to be called: what scenarios write after `system:`
 * @param longest milliseconds after which what it calls is said never to end
 * @throws OwnSystemError when the file cannot be loaded or what it exports is no rule system
 *
 * @example
 * ```ts
 * import { loadSystem, readScenario } from 'fusillade';
 *
 * const system = await loadSystem('scenarios/own-rules/hit-wound-save.js', './hit-wound-save.js');
 * readScenario('scenarios/own-rules/volley.yaml', [system]).cases.length; // 3
 * ```
 */
export const loadSystem = async (
  file: string,
  name: string,
  longest: number = LONGEST_TRY_MS,
): Promise<System> => systemOf(await exportsOf(file), fileAt(file), name, longest);

/**
 * The file a rule system was loaded from; undefined for those that are bundled.
 *
 * @example
 * ```ts
 * import { fileOf, loadSystem } from 'fusillade';
 *
 * const system = await loadSystem('scenarios/own-rules/hit-wound-save.js', 'mine');
 * fileOf(system)?.endsWith('hit-wound-save.js'); // true
 * ```
 */
export const fileOf = (system: System): string | undefined => originOf(system)?.file;
