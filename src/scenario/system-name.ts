import { openSource } from './files.ts';
import { plain } from './located.ts';
import { InputError } from './problem.ts';
import { parseYaml } from './yaml.ts';

/**
 * What a scenario file says after `system:`, before anything else of it is read; undefined where it says nothing
 * that can be read, and for standard input, which can be read but once.
 */
export function systemNameIn(file: string): string | undefined {
  if (file === '-') return undefined;
  try {
    const opened = openSource(file);
    const node = parseYaml(opened.text, opened.file).entries.get('system');
    const name = node && plain(node);
    return typeof name === 'string' ? name : undefined;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
