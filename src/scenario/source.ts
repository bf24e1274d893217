import { type Opened, openSource, type Source } from './files.ts';
import { type LocatedMap, plain } from './located.ts';
import { parseYaml } from './yaml.ts';

/** A scenario's text, read once: a pipe can be read no second time. */
export interface ParsedSource extends Opened {
  readonly root: LocatedMap;
}

/** @throws InputError when it cannot be read or is not well-formed */
export function parseSource(source: Source): ParsedSource {
  const opened = openSource(source);
  return { ...opened, root: parseYaml(opened.text, opened.file) };
}

/** What a scenario says after `system:`; undefined where that is no text. */
export function systemNameIn({ root }: ParsedSource): string | undefined {
  const node = root.entries.get('system');
  const name = node && plain(node);
  return typeof name === 'string' ? name : undefined;
}
