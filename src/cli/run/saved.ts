import { watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { note } from '../output/terminal.ts';

/** Editors write a file in several steps: what comes within this time is one save. */
const SETTLED_MS = 150;

/** A mistake in what was saved is told, and the next save waited for. */
const noteError = (error: unknown): void => note(error instanceof Error ? error.message : String(error));

/** Calls whenever one of these files is written, also where an editor puts a new one in its place. */
export function whenSaved(files: readonly string[], save: () => Promise<void>): void {
  let waiting: NodeJS.Timeout | undefined;
  const folders = [...new Set(files.map((file) => dirname(resolve(file))))];
  for (const folder of folders)
    watch(folder, (_, name) => {
      if (!files.some((file) => basename(file) === name && dirname(resolve(file)) === folder)) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => save().catch(noteError), SETTLED_MS);
    });
  note(`watching ${files.join(' and ')}; Ctrl-C ends it`);
}
