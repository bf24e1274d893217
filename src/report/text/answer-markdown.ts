import { type Answer, filledTables } from '../answer.ts';
import { openLines } from '../words/assumption-words.ts';
import { allQuestionLines } from '../words/basis.ts';
import { clip } from '../words/untrusted.ts';
import { basisMarkdown, markdownTable, safe } from './markdown-table.ts';
import { shortTree } from './short-tree.ts';

/** An answer as Markdown: the sentence, its tables, how it is known, and the command that answers it again. */
export function answerMarkdown(answer: Answer): string {
  const { title, sentence, headline = sentence, further = [], basis, open, notes, command } = answer;
  const filled = filledTables(answer);
  const parts = [
    `# ${safe(clip(title, 160))}`,
    `**${safe(clip(further.length > 0 ? headline : sentence, 2000))}**`,
    further.map((line) => `- ${safe(clip(line, 1000))}`).join('\n'),
    basis && basisMarkdown(allQuestionLines(answer), `${basis.of} · fusillade ${basis.version}`),
    ...filled.flatMap((table) => {
      const { rows, left } = shortTree(table);
      return [
        filled.length > 1 && `## ${safe(clip(table.title, 160))}`,
        table.reads && safe(clip(table.reads, 600)),
        markdownTable(table.head, rows),
        left && safe(left),
      ];
    }),
    open && openSection(openLines(open)),
    notes.map((line) => `- ${safe(clip(line, 2000))}`).join('\n'),
    ...(command === '' ? [] : [`    ${clip(command, 4000)}`]),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** What the rules leave open and matters, a line each. */
const openSection = (lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `## What the rules leave open\n\n${lines.map((line) => `- ${safe(clip(line, 1000))}`).join('\n')}`;
