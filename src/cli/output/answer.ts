import { join } from 'node:path';
import type { Answer } from '../../report/answer.ts';
import {
  answerMarkdown,
  answerRows,
  renderAnswerJson,
  renderAnswerPage,
  renderAnswerText,
} from '../../report/index.ts';
import type { Format } from './format.ts';
import { rowsIn } from './rows.ts';
import { coloursFor, columnsOf, note, print, writeWhole } from './terminal.ts';

/** Where an answer goes. */
export interface AnswerOptions {
  readonly format?: Format | undefined;
  readonly out?: string;
  readonly static?: true;
  readonly quiet?: true;
}

/** Whether somebody will read all of an answer: then it tells, too, what the rules leave open, which takes a while. */
export const isReadWhole = ({ out, format }: AnswerOptions): boolean =>
  out !== undefined || format === 'markdown';

/**
 * Prints an answer in the form that is wanted, and with `--out` writes its page.
 *
 * @param name of the page's file, without its ending
 */
export async function printAnswer(answer: Answer, name: string, options: AnswerOptions): Promise<void> {
  print(answerIn(options.format, answer));
  if (!options.out) return;
  const page = join(options.out, `${name}.html`);
  writeWhole(page, await renderAnswerPage(answer, { static: options.static ?? false }));
  if (!options.quiet) note(`${page} written`);
}

function answerIn(format: Format | undefined, answer: Answer): string {
  if (format === 'markdown') return answerMarkdown(answer);
  return rowsIn(format, answerRows(answer), {
    json: () => renderAnswerJson(answer),
    text: () =>
      renderAnswerText(answer, { colour: coloursFor(process.stdout), width: columnsOf(process.stdout) }),
  });
}
