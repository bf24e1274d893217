import { endlessText, faultIn, LONGEST_TRY_MS } from '../../own/place.ts';
import { linesIn, scriptOf } from '../../own/script.ts';
import { runPacked, unpacked } from '../../report/client/packed.ts';
import type { RulesAbout } from '../engine/own.ts';
import { EngineLink, type Silence } from './link.ts';

declare global {
  /** Of a page with rules of one's own their text, as a function: the page's policy allows it by its hash. */
  var fusilladeRules: unknown;
}

/** What makes engines of the one that a page carries. */
export interface EngineSource {
  readonly link: () => EngineLink;
  /** The rules, where they are one's own. */
  readonly own?: RulesAbout;
}

/** The engine that the page carries, with the rules of one's own that it has; undefined where it carries none. */
export async function engineSource(): Promise<EngineSource | undefined> {
  const [engine, about] = await Promise.all([unpacked('engine'), unpacked('own')]);
  if (engine === undefined) return undefined;
  if (about === undefined) return { link: () => new EngineLink(engine) };
  await runPacked('rules');
  // What is not as it was when the page was written is refused by its policy.
  if (typeof globalThis.fusilladeRules !== 'function') return undefined;
  const text = String(globalThis.fusilladeRules);
  const script = scriptOf(text, about, engine);
  const own = JSON.parse(about) as RulesAbout;
  const silence = silenceOf(own.file, linesIn(text).lines);
  return { own, link: () => new EngineLink(script, silence) };
}

/** Said of what never ends in the command's words. */
const silenceOf = (name: string, lines: readonly string[]): Silence => ({
  longest: LONGEST_TRY_MS,
  words: (called = 'system') =>
    faultIn({ name, lines: () => lines }, endlessText(called, LONGEST_TRY_MS), [called]).message,
});
