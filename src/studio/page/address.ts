import { MAX_DEPTH } from '../../scenario/limits.ts';
import type { Written } from '../engine/messages.ts';

/** What an address says to begin with: one of the starts that the studio has, a whole scenario, or nothing. */
export type Beginning =
  | { readonly kind: 'start'; readonly id: string }
  | { readonly kind: 'scenario'; readonly text: string }
  | { readonly kind: 'none' };

/** A longer link is none of ours. */
const LONGEST = 12_000;
/** No scenario of ours unpacks to more letters. */
const MOST_LETTERS = 200_000;

/** How an address begins that says which start. */
export const startAddress = (id: string): string => `from=${encodeURIComponent(id).replaceAll('%2F', '/')}`;

export function beginningIn(hash: string): Beginning {
  const [name = '', value = ''] = (hash.replace(/^#/, '').split('&')[0] ?? '').split('=');
  if (name === 'from' && value.length < 300) return { kind: 'start', id: decoded(value) };
  if (name === 'scenario' && value.length < LONGEST) return { kind: 'scenario', text: value };
  return { kind: 'none' };
}

/** A scenario as an address has it: deflated, in letters that stand in addresses. */
export async function packedScenario(title: string, scenario: Written): Promise<string> {
  const stream = new Blob([JSON.stringify([title, scenario])])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `scenario=${letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** What {@link packedScenario} packed; undefined where it is something else, or too much. */
export async function unpackedScenario(
  text: string,
): Promise<{ title: string; scenario: Written } | undefined> {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const [title, scenario] = JSON.parse(await upTo(stream, MOST_LETTERS)) as unknown[];
    const fits =
      typeof title === 'string' && typeof scenario === 'object' && scenario !== null && isShallow(scenario);
    return fits ? { title, scenario: scenario as Written } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it is no deeper than what the command reads: what is deeper a browser hands to no worker. */
export const isShallow = (value: unknown, levels = MAX_DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1)));

/** @throws RangeError when there is more: a few letters may stand for a thousand times as many */
async function upTo(stream: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > most) throw new RangeError('too long');
  }
  return text;
}

/**
 * What is said of a link once it is copied.
 *
 * @param address what it says behind its #
 * @param protocol of the page
 */
export function linkWords(address: string, protocol: string): string {
  const isRead = !address.startsWith('scenario=') || beginningIn(address).kind === 'scenario';
  const says = isRead
    ? 'It says all that is chosen here.'
    : 'It is longer than this page reads: “Save as YAML” gives a file to send in its place.';
  const leads =
    protocol === 'file:'
      ? ' It leads to this file: somebody else puts what stands from the # on behind the address of their own.'
      : '';
  return `The link is copied. ${says}${leads}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
