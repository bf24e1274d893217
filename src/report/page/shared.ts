import type { Result } from '../../stats/result.ts';
import { builtEngine, clientCode, packedScript, packedText } from './client-code.ts';
import type { PackedPart, PageScript } from './html/document.ts';
import type { Html } from './html/html.ts';

/** The one script of a folder of pages, beside them. */
export const SHARED_FILE = 'fusillade.js';

/** Parts of a page's script that all pages have in common, by their names; the engine is that of a system. */
const COMMON = ['client', 'living', 'engine'];

/** What a page of several cases is brought to life by is another than that of one. */
const sharedName = (name: string, { system, cases }: Pick<Result, 'system' | 'cases'>): string => {
  if (name === 'engine') return engineName(system.name);
  return name === 'living' && cases ? 'cases' : name;
};

const engineName = (system: string): string => `engine-${system}`;

/**
 * The script that the pages of a folder share: what brings them to life, and the engines of their systems.
 *
 * @param played by which systems, and what: an engine plays turns where one of them was
 * @throws when the bundle for the browser has not been built
 */
export async function sharedScript(played: readonly Pick<Result, 'system' | 'action'>[]): Promise<string> {
  const parts: Record<string, string> = {
    client: (await packedScript('report/client')).packed,
    living: (await packedScript('studio/client')).packed,
    cases: (await packedScript('studio/cases')).packed,
  };
  const turned = new Set(played.flatMap(({ system, action }) => (action.name === 'turn' ? system.name : [])));
  for (const system of new Set(played.map(({ system: { name } }) => name))) {
    const engine = await builtEngine(system, turned.has(system));
    if (engine) parts[engineName(system)] = engine.packed;
  }
  return `var fusilladeParts=${JSON.stringify(parts)};\n${await clientCode('placing-loader.js')}`;
}

/** A page's script that puts in its place what of the page it carries packed. */
export async function placing(
  script: PageScript,
  apart: Readonly<Record<string, Html>>,
): Promise<PageScript> {
  return { ...withPacked(script, apart), code: await clientCode('placing-loader.js') };
}

const withPacked = (script: PageScript, apart: Readonly<Record<string, Html>>): PageScript => ({
  ...script,
  parts: [
    ...(script.parts ?? []),
    ...Object.entries(apart).map(([name, { markup }]) => packedText(name, markup)),
  ],
});

/** A page's script with what all pages have in common left to the file beside them, and the rest of the page packed. */
export function withShared(
  script: PageScript,
  apart: Readonly<Record<string, Html>>,
  result: Pick<Result, 'system' | 'cases'>,
): PageScript {
  // What rules of one's own are answered by is not shared.
  const isOwn = script.parts?.some(({ name }) => name === 'own') ?? false;
  const parts = (script.parts ?? []).map(
    (part): PackedPart =>
      COMMON.includes(part.name) && !(part.name === 'engine' && isOwn)
        ? { ...part, packed: '', shared: sharedName(part.name, result) }
        : part,
  );
  const client = parts.find(({ name }) => name === 'client');
  // Any word that stands on the element alone would do: this one is the same for all pages of a version.
  const nonce = (client?.hash ?? '').replace('sha256-', '');
  return withPacked({ ...script, code: { file: SHARED_FILE, nonce }, parts }, apart);
}
