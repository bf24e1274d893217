import { join } from 'node:path';
import type { Answer } from '../../report/answer.ts';
import { renderAnswerJson, renderAnswerPage, renderAnswerText } from '../../report/index.ts';
import { coloursFor, columnsOf, note, print, writeWhole } from './terminal.ts';

/** Where an answer goes. */
export interface AnswerOptions {
  readonly json?: true;
  readonly out?: string;
  readonly static?: true;
  readonly quiet?: true;
}

/**
 * Prints an answer as text or JSON, and with `--out` writes its page.
 *
 * @param name of the page's file, without its ending
 */
export async function printAnswer(answer: Answer, name: string, options: AnswerOptions): Promise<void> {
  if (options.json) print(renderAnswerJson(answer));
  else
    print(renderAnswerText(answer, { colour: coloursFor(process.stdout), width: columnsOf(process.stdout) }));
  if (!options.out) return;
  const page = join(options.out, `${name}.html`);
  writeWhole(page, await renderAnswerPage(answer, { static: options.static ?? false }));
  if (!options.quiet) note(`${page} written`);
}
