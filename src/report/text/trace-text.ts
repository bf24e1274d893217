import type { Story, StoryLine } from '../../stats/result.ts';
import { plain } from '../words/untrusted.ts';
import type { TextOptions } from './text.ts';

/** One trial told step by step, for the terminal; steps in which nothing happens are told in one dim line. */
export function storyText(story: Story, { colour }: Pick<TextOptions, 'colour'>): string {
  const { bold, dim } = colour;
  const { seed, chunk, index } = story.trial;
  const ends = Object.entries(story.metrics).map(([name, value]) => `${plain(name)} ${plain(String(value))}`);
  return [
    bold(plain(story.title)),
    dim(`seed ${seed}, chunk ${chunk}, trial ${index}`),
    '',
    ...story.lines.flatMap((line) => lineText(line, colour)),
    '',
    `${bold('In the end:')} ${ends.join(', ')}`,
    '',
  ].join('\n');
}

function lineText(line: StoryLine, { bold, cyan, dim }: TextOptions['colour']): string[] {
  const indent = '  '.repeat(line.depth);
  const quiet = line.dice.length === 0 && line.changes.length === 0 && !line.tells;
  const cite = plain(line.cite).padEnd(14);
  const name = plain(line.name);
  if (quiet) return [dim(`${indent}${cite} ${name}`)];
  const inner = `${indent}${' '.repeat(15)}`;
  return [
    `${indent}${dim(cite)} ${bold(name)}`,
    ...line.dice.map((dice) => `${inner}${cyan(plain(dice))}`),
    ...(line.tells ? [`${inner}${plain(line.tells)}`] : []),
    ...(line.changes.length > 0 ? [dim(`${inner}${plain(line.changes.join(', '))}`)] : []),
  ];
}
