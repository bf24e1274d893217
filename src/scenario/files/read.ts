import type { System } from '../../systems/system.ts';
import { type ReadOptions, resolveScenario, type Scenario } from '../read.ts';
import { type ParsedSource, parseOpened } from '../text/source.ts';
import { libraryOf, mixesOf } from './library.ts';
import { openSource, type Source } from './open.ts';

/** @throws InputError when it cannot be read or is not well-formed */
export const parseSource = (source: Source): ParsedSource => parseOpened(openSource(source));

/**
 * Reads a scenario from a file, from standard input (`-`), from text, or from what was parsed already.
 *
 * @param systems the rule systems that a scenario may name
 * @throws InputError with everything that is wrong with it, each problem with its file, line and column
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario } from 'fusillade';
 *
 * const systems = await loadBundled('speedies');
 * const scenario = readScenario('scenarios/speedies/pistol-at-warrior.yaml', systems);
 * scenario.cases.slice(0, 2).map(({ name }) => name); // ['in the open', 'moved']
 * ```
 */
export const readScenario = (
  source: Source | ParsedSource,
  systems: readonly System[],
  options: ReadOptions = {},
): Scenario =>
  resolveScenario(
    typeof source === 'object' && 'root' in source ? source : parseSource(source),
    systems,
    { mixes: mixesOf, ...options },
    libraryOf,
  );
