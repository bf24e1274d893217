import type { Colors } from 'picocolors/types.js';
import { type Answer, type AnswerTable, filledTables } from '../answer.ts';
import { openLines } from '../words/assumption-words.ts';
import { allQuestionLines } from '../words/basis.ts';
import { clip } from '../words/untrusted.ts';
import { basisBlock, LINES_OF_ONE } from './basis-text.ts';
import { laidOut, type TextOptions } from './colours.ts';
import { shortTree } from './short-tree.ts';
import { table, wrap } from './table.ts';
import { openBlock } from './text.ts';

/**
 * An answer as a person reads it in a terminal.
 *
 * @example
 * ```ts
 * import { compare, compareAnswer, renderAnswerText } from 'fusillade';
 * import { loadBundled, parseQuestion, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const ranked = await compare([scenario], { question }, { method: 'exact', seed: '1', trials: 1 });
 * renderAnswerText(compareAnswer(question, ranked), { width: 80 }).split('\n')[0]; // '“without shieldwall” comes first…'
 * ```
 */
export function renderAnswerText(answer: Answer, options: TextOptions = {}): string {
  const { colour, width } = laidOut(options);
  const tables = filledTables(answer);
  const { basis } = answer;
  const blocks = [
    answerLines(answer, colour, width),
    basis &&
      basisBlock(allQuestionLines(answer), {
        colour,
        width,
        of: basis.of,
        // How one does it against each target has as many lines.
        ...(basis.eachAgainst !== undefined && { lines: LINES_OF_ONE }),
      }),
    ...tables.map((one) => tableBlock(one, tables.length > 1, colour, width)),
    answer.open && openBlock(openLines(answer.open), colour, width),
    colour.dim(answer.notes.map((line) => wrap(line, width)).join('\n')),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function tableBlock(one: AnswerTable, isTitled: boolean, colour: Colors, width: number): string {
  const { rows, left } = shortTree(one);
  const lines = [
    isTitled && colour.bold(wrap(one.title, width)),
    one.reads && wrap(one.reads, width),
    table(one.head, rows, colour, width),
    left && colour.dim(wrap(left, width)),
  ];
  return lines.filter(Boolean).join('\n');
}

/** The answer; what is about something else each in a line of its own. */
function answerLines({ sentence, headline, further = [] }: Answer, colour: Colors, width: number): string {
  const first = further.length > 0 ? (headline ?? sentence) : sentence;
  return [
    colour.bold(wrap(clip(first, 2000), width)),
    ...further.map((line) => wrap(clip(line, 1000), width)),
  ].join('\n');
}
