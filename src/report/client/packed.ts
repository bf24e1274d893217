import { isPacked, unpackedBytes } from '../packed/unpack.ts';
import { bytesOf } from './letters.ts';

declare global {
  /** What the pages of a folder share, packed, by its name: the file beside them sets it. */
  var fusilladeParts: Readonly<Record<string, string>> | undefined;
}

/** The text that a page carries packed under a name, or shares with others; undefined where there is none. */
export async function unpacked(name: string): Promise<string | undefined> {
  const part = document.getElementById(`packed-${name}`);
  const { shared, within = name, from = 0, to = Infinity } = part?.dataset ?? {};
  const letters =
    shared === undefined
      ? document.getElementById(`packed-${within}`)?.textContent
      : globalThis.fusilladeParts?.[shared];
  if (!part || !letters) return undefined;
  const bytes = shared === undefined ? bytesOf(letters) : codesOf(atob(letters));
  if (isPacked(bytes))
    return new TextDecoder().decode(unpackedBytes(bytes, Number(to)).subarray(Number(from)));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

const codesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Runs a script that the page carries packed: its policy allows that very text, by its hash. */
export async function runPacked(name: string): Promise<void> {
  const code = await unpacked(name);
  if (code === undefined) return;
  const script = document.createElement('script');
  script.textContent = code;
  document.body.append(script);
}
