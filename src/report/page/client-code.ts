import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import type { PackedPart } from './html/document.ts';

/** A script of a page as `npm run build` left it. */
export async function clientCode(
  name: 'loader.js' | 'placing-loader.js' | 'index-client.js' | 'copy-only.js',
): Promise<string> {
  const code = await built(`report/${name}`);
  // A closing tag inside the code would end the script element early.
  if (code !== undefined) return code.replaceAll('</script', '<\\/script');
  throw missing(`report/${name}`);
}

/** What a build says of a packed script. */
interface Packed {
  readonly hash: string;
  readonly packed: string;
  /** Of fusillade, where that matters. */
  readonly version?: string;
  /** Of several packed together, their hashes, and where each ends, in bytes. */
  readonly of?: readonly string[];
  readonly ends?: readonly number[];
}

/**
 * A script as a page carries it packed, to be run by the loader or in a worker.
 *
 * @param file below dist, e.g. `report/client`
 */
export async function packedScript(file: string): Promise<Packed> {
  const found = await packedIfBuilt(file);
  if (!found) throw missing(`${file}.json`);
  return found;
}

/** The same; undefined where nothing of that name was built. */
export async function packedIfBuilt(file: string): Promise<Packed | undefined> {
  const json = await built(`${file}.json`);
  return json === undefined ? undefined : (JSON.parse(json) as Packed);
}

/**
 * The engine of bundled rules as it was built; undefined where there is none.
 *
 * @param hasTurns whether it plays turns, too
 */
export const builtEngine = async (system: string, hasTurns: boolean): Promise<Packed | undefined> =>
  /^[a-z][a-z\d-]*$/.test(system) ? packedIfBuilt(`studio/${system}${hasTurns ? '-turn' : ''}`) : undefined;

/** A value as a page carries it packed. */
export const packedJson = (name: string, value: unknown): PackedPart =>
  packedText(name, JSON.stringify(value));

/** A value with so many digits of each number in it. */
export const withDigits = <T>(value: T, digits: number): T =>
  JSON.parse(
    JSON.stringify(value, (_, part) => (typeof part === 'number' ? Number(part.toPrecision(digits)) : part)),
  );

/** A text as a page carries it packed. */
export const packedText = (name: string, text: string): PackedPart => ({
  name,
  packed: deflateRawSync(text, { level: 9 }).toString('base64'),
});

async function built(file: string): Promise<string | undefined> {
  for (const place of PLACES) {
    const text = await readFile(new URL(place + file, import.meta.url), 'utf8').catch(() => undefined);
    if (text !== undefined) return text;
  }
  return undefined;
}

const missing = (file: string): Error =>
  new Error(`dist/${file} is missing: run 'npm run build', or ask for a static page`);

/** The folder dist from the bundled command, the built module and the source. */
const PLACES = ['../', '../../', '../../../dist/'];
