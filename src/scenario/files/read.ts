import type { System } from '../../systems/system.ts';
import { type ReadOptions, resolveScenario, type Scenario } from '../read.ts';
import { type LocatedMap, locate } from '../text/located.ts';
import { type ParsedSource, parseOpened } from '../text/source.ts';
import { libraryOf, mixesOf } from './library.ts';
import { openSource, type Source } from './open.ts';

/** @throws InputError when it cannot be read or is not well-formed */
export const parseSource = (source: Source): ParsedSource => parseOpened(openSource(source));

/**
 * A scenario as an object: what its file would hold.
 *
 * @see {@link readScenario}, whose example gives one
 */
export type ScenarioObject = Readonly<Record<string, unknown>> & { readonly system: string };

/**
 * Reads a scenario from a file, from standard input (`-`), from text, from an object that holds what a file would, or
 * from what was parsed already.
 *
 * @param systems the rule systems that a scenario may name
 * @throws InputError with everything that is wrong with it, each problem with its file, line and column
 * @throws TypeError where `systems` is no list of them
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario } from 'fusillade';
 *
 * const systems = await loadBundled('speedies');
 * const scenario = readScenario('scenarios/speedies/pistol-at-warrior.yaml', systems);
 * scenario.cases.slice(0, 2).map(({ name }) => name); // ['in the open', 'moved']
 *
 * const shooters = { me: { unit: 'captain', weapon: 'pistol' } };
 * const mine = { system: 'speedies', action: 'shoot', shooters, enemies: { you: { unit: 'warrior', distance: 8 } } };
 * readScenario(mine, systems).cases.length; // 1
 * ```
 */
export const readScenario = (
  source: Source | ScenarioObject | ParsedSource,
  systems: readonly System[],
  options: ReadOptions = {},
): Scenario => {
  checkSystems(systems);
  return resolveScenario(parsed(source), systems, { mixes: mixesOf, ...options }, libraryOf);
};

/** They are left out easily, or not waited for. */
function checkSystems(systems: unknown): void {
  if (Array.isArray(systems)) return;
  const found = systems instanceof Promise ? 'a promise' : systems === undefined ? 'nothing' : typeof systems;
  throw new TypeError(`systems: found ${found}, expected a list of rule systems: await loadBundled()`);
}

const parsed = (source: Source | ScenarioObject | ParsedSource): ParsedSource => {
  if (typeof source === 'string') return parseSource(source);
  if ('root' in source) return source as ParsedSource;
  return 'system' in source ? parseObject(source) : parseSource(source as Source);
};

/** What an object says is at no line: messages name its fields. */
function parseObject(scenario: ScenarioObject): ParsedSource {
  const file = 'scenario';
  const { text, use } = openSource({ text: JSON.stringify(scenario), name: file, folder: '.' });
  return { file, text, ...(use && { use }), root: locate(JSON.parse(text), { file }) as LocatedMap };
}
