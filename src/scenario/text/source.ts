import { MAX_BYTES } from '../limits.ts';
import { type LocatedMap, plain } from './located.ts';
import { InputError, type Place } from './problem.ts';
import { parseYaml } from './yaml.ts';

/** A scenario's text before anything is made of it. */
export interface Opened {
  /** As messages name it. */
  readonly file: string;
  readonly text: string;
  /**
   * Reads a profile file as `use` names it, at a place of this text; left out where there is none to be read.
   *
   * @throws InputError when it cannot be read
   */
  readonly use?: (used: string, at: Place) => Opened;
}

/** A scenario's text, read once: a pipe can be read no second time. */
export interface ParsedSource extends Opened {
  readonly root: LocatedMap;
}

/** @throws InputError when it is not well-formed */
export const parseOpened = (opened: Opened): ParsedSource => ({
  ...opened,
  root: parseYaml(opened.text, opened.file),
});

/**
 * A text that lies in no file.
 *
 * @param name as messages name it
 * @throws InputError when it is too large, holds a null character or is not well-formed
 */
export const parseText = (text: string, name: string): ParsedSource =>
  parseOpened({ file: name, text: checkedText(text, name) });

/** What a scenario says after `system:`; undefined where that is no text. */
export function systemNameIn({ root }: ParsedSource): string | undefined {
  const node = root.entries.get('system');
  const name = node && plain(node);
  return typeof name === 'string' ? name : undefined;
}

/** @throws InputError when the text is too large or holds what no text does */
export function checkedText(text: string, file: string): string {
  if (text.length > MAX_BYTES || new TextEncoder().encode(text).length > MAX_BYTES) throw tooLarge(file);
  return withoutNull(text, file);
}

/** @throws InputError when the text holds a null character */
export function withoutNull(text: string, file: string): string {
  if (!text.includes('\0')) return text;
  throw new InputError([{ file, path: '', found: 'binary file', expected: 'YAML or JSON text in UTF-8' }]);
}

/** A file or text over the limit. */
export const tooLarge = (file: string, most = MAX_BYTES): InputError =>
  new InputError([
    { file, path: '', found: 'file too large', expected: `at most ${most} bytes (${most / 2 ** 20} MiB)` },
  ]);
