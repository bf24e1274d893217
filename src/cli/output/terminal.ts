import { accessSync, constants, fstatSync, writeFileSync } from 'node:fs';
import picocolors from 'picocolors';
import { plainLines } from '../../report/words/untrusted.ts';
import { makeFolder } from '../../run/parts/whole-file.ts';
import { EXIT, reportFailure } from '../failure.ts';

export { writeTogether, writeWhole } from '../../run/parts/whole-file.ts';

/**
 * Writes to stdout; a reader that has gone away (`| head`) ends the process quietly. JSON lets through
 * characters that some terminals obey or that turn the letters around them: they are escaped.
 */
export function print(text: string): void {
  const tame = text.replace(UNESCAPED, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  writeOut(tame.endsWith('\n') ? tame : `${tame}\n`);
}

/**
 * Writes a text to stdout as it is. Where that is a file, its stream takes a disk that fills up in the middle for
 * one that took all: there the whole is written, or the program ends and says why.
 */
export function writeOut(text: string): void {
  if (!isFile) {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(process.stdout.fd, text); // goes on after a write that took only a part
  } catch (error) {
    endUnwritten(error as NodeJS.ErrnoException);
  }
}

/** Whether stdout is a file on a disk. */
let isFile = false;

const endUnwritten = (error: NodeJS.ErrnoException): never =>
  process.exit(reportFailure(Object.assign(error, { path: 'standard output' })));

const UNESCAPED = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Done when all that was printed is out. */
export const printed = (): Promise<void> => new Promise((done) => process.stdout.write('', () => done()));

/** Makes a folder that can be written, so that a long run does not end in front of a closed door. */
export function prepareFolder(folder: string): void {
  makeFolder(folder);
  accessSync(folder, constants.W_OK);
}

/** Writes a note to stderr, whatever names are in it. */
export function note(text: string): void {
  process.stderr.write(`${plainLines(text)}\n`);
}

/** Colours for a stream: none where it is no terminal or NO_COLOR is set. */
export const coloursFor = (stream: NodeJS.WriteStream) =>
  picocolors.createColors(Boolean(stream.isTTY) && !process.env.NO_COLOR);

/** Columns of a text that is not written to a terminal, where COLUMNS does not say. */
const COLUMNS = 100;
/** Nothing narrower is worth fitting a table into. */
const FEWEST_COLUMNS = 20;

/** How many columns a text may have: the terminal's, else what COLUMNS says, as other programs take it. */
export function columnsOf(stream: NodeJS.WriteStream): number {
  const wanted = Number(process.env.COLUMNS);
  const columns = stream.columns || (Number.isInteger(wanted) && wanted > 0 ? wanted : COLUMNS);
  return Math.max(FEWEST_COLUMNS, columns);
}

/** Ends quietly when whoever reads stdout has gone away; when stdout cannot be written, says why. */
export function endWithReader(): void {
  isFile = fstatSync(process.stdout.fd).isFile();
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return readerGone();
    if (error.code === 'ERR_STREAM_DESTROYED') return;
    endUnwritten(error);
  });
}

/** What to do instead of ending when whoever reads stdout has gone away. */
export function onReaderGone(act: () => void): void {
  readerGone = act;
}

/** False once the program ends because nobody reads what it prints. */
export const hasReader = (): boolean => isRead;

let isRead = true;

let readerGone: () => void = () => {
  isRead = false;
  process.exit(EXIT.fine);
};
