import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import picocolors from 'picocolors';

/** Writes to stdout; a reader that has gone away (`| head`) ends the process quietly. */
export function print(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

/** Writes a note to stderr. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Colours for a stream: none where it is no terminal or NO_COLOR is set. */
export const coloursFor = (stream: NodeJS.WriteStream) =>
  picocolors.createColors(Boolean(stream.isTTY) && !process.env.NO_COLOR);

/** Makes the folder of a file and writes the file whole or not at all. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.part`;
  try {
    const file = openSync(unfinished, 'w');
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Ends quietly when whoever reads stdout has gone away. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
