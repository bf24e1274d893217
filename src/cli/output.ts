import { accessSync, constants, mkdirSync } from 'node:fs';
import picocolors from 'picocolors';

export { writeWhole } from '../run/whole-file.ts';

/** Writes to stdout; a reader that has gone away (`| head`) ends the process quietly. */
export function print(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

/** Done when all that was printed is out. */
export const printed = (): Promise<void> => new Promise((done) => process.stdout.write('', () => done()));

/** Makes a folder that can be written, so that a long run does not end in front of a closed door. */
export function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
}

/** Writes a note to stderr. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Colours for a stream: none where it is no terminal or NO_COLOR is set. */
export const coloursFor = (stream: NodeJS.WriteStream) =>
  picocolors.createColors(Boolean(stream.isTTY) && !process.env.NO_COLOR);

/** Ends quietly when whoever reads stdout has gone away. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
