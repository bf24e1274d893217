import { calling, hearCalls } from '../../own/calling.ts';
import { type LineAndColumn, LONGEST_TRY_MS, OwnSystemError, type RulesFile } from '../../own/place.ts';
import { tryOwnRules } from '../../own/probe.ts';
import { linesIn } from '../../own/script.ts';
import { type Exports, systemOf } from '../../own/system.ts';
import type { Library } from './library.ts';
import type { Reply } from './messages.ts';
import { type Made, type Port, serve } from './serve.ts';

/** What a page says of the rules it carries. */
export interface RulesAbout {
  /** As messages call their file. */
  readonly file: string;
  /** As scenarios call them. */
  readonly system: string;
  readonly library: Library;
}

/** The text of a file of rules as a function, which stands before all else in the worker's script. */
type RulesText = (module: { exports: Exports }, exports: Exports, require: (name: string) => unknown) => void;

/** What is served besides. */
export type Parts = Pick<Made, 'version' | 'read' | 'matrix' | 'trial'> & {
  /** What rules may import. */
  readonly rules: Exports;
};

/** Milliseconds from one sign of life to the next. */
const ALIVE_MS = 500;

/**
 * Answers by rules of one's own: they are held to what the command holds them to, and blamed in its words. What never
 * ends is stopped by the page, which hears signs of life, and when it has begun once more, what is being called.
 */
export function serveOwn(text: RulesText, about: RulesAbout, { rules, ...parts }: Parts, port: Port): void {
  const hearLife = (kind: 'alive' | 'calls', what = '') =>
    port.postMessage({ kind, number: -1, what } satisfies Reply);
  setInterval(() => hearLife('alive'), ALIVE_MS);
  const file = fileOnPage(about.file, String(text));
  const answering = (): Made => {
    const system = systemOf(exportsOf(text, rules, file), file, about.system, LONGEST_TRY_MS);
    return { systems: [system], library: about.library, attempt: tryOwnRules, ...parts };
  };
  try {
    serve(answering(), port);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    port.onmessage = ({ data: { number } }) =>
      port.postMessage({ kind: 'wrong', number, mistakes: [{ path: '', words }] });
  }
  const { onmessage } = port;
  port.onmessage = (event) => {
    if (event.data.kind === 'careful') hearCalls((what) => hearLife('calls', what));
    else onmessage?.(event);
  };
}

function exportsOf(text: RulesText, rules: Exports, file: RulesFile): Exports {
  const own = { exports: {} as Exports };
  calling('system');
  try {
    text.call(undefined, own, own.exports, () => rules);
  } catch (error) {
    const place = file.placeIn(error);
    const why = error instanceof Error ? error.message : String(error);
    throw new OwnSystemError(`${file.name}${place ? `:${place.line}` : ''}: cannot be loaded: ${why}`);
  } finally {
    calling(undefined);
  }
  // What a CommonJS file exports may be the system itself.
  return typeof own.exports === 'function'
    ? { default: own.exports }
    : { default: own.exports, ...own.exports };
}

/** The file as it stands in the script of the worker: from its first line on. */
function fileOnPage(name: string, text: string): RulesFile {
  const { lines, before } = linesIn(text);
  return {
    path: name,
    name,
    lines: () => lines,
    placeIn: (error) => placeIn(error, lines.length, before),
    within: (_, play) => play(),
    isWithin: () => true,
  };
}

/** The first place that an error's stack names which is one of so many first lines. */
function placeIn(error: unknown, lines: number, before: number): LineAndColumn | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, line, column] of stack.matchAll(/blob:[^\s)]*?:(\d+):(\d+)/g))
    if (Number(line) <= lines)
      return { line: Number(line), column: Number(column) - (line === '1' ? before : 0) };
  return undefined;
}
