import type { Trace, TraceLine } from '../../stats/result.ts';
import { plain } from '../words/untrusted.ts';
import type { TextOptions } from './text.ts';

/** One trial told step by step, for the terminal; steps in which nothing happens are told in one dim line. */
export function traceText(trace: Trace, { colour }: Pick<TextOptions, 'colour'>): string {
  const { bold, dim } = colour;
  const { seed, chunk, index } = trace.trial;
  const ends = Object.entries(trace.metrics).map(([name, value]) => `${plain(name)} ${plain(String(value))}`);
  return [
    bold(plain(trace.title)),
    dim(`seed ${seed}, chunk ${chunk}, trial ${index}`),
    '',
    ...trace.lines.flatMap((line) => lineText(line, colour)),
    '',
    `${bold('In the end:')} ${ends.join(', ')}`,
    '',
  ].join('\n');
}

function lineText(line: TraceLine, { bold, cyan, dim }: TextOptions['colour']): string[] {
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
