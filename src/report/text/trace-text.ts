import type { Colors } from 'picocolors/types.js';
import wrapAnsi from 'wrap-ansi';
import type { Trace, TraceLine } from '../../stats/result.ts';
import { plain } from '../words/untrusted.ts';
import { laidOut, type TextOptions } from './colours.ts';
import { wrap } from './table.ts';

/** Columns of the rule's number; what happened is set in by one more, where there is room for that. */
const CITE = 14;
const NARROW = 60;
/**
 * One trial told step by step, for the terminal; steps in which nothing happens are told in one dim line.
 *
 * @example
 * ```ts
 * import { loadBundled, programOf, readScenario, traceOf, traceText } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const program = programOf(scenario.action, scenario.cases[0].prepared);
 * const trace = traceOf(program, 'The first trial', { seed: '1', chunk: 0, index: 0 });
 * traceText(trace).split('\n')[0]; // 'The first trial'
 * ```
 */
export function traceText(trace: Trace, options: TextOptions = {}): string {
  const { colour, width } = laidOut(options);
  const { bold, dim } = colour;
  const { seed, chunk, index } = trace.trial;
  const ends = Object.entries(trace.metrics).map(([name, value]) => `${plain(name)} ${plain(String(value))}`);
  return [
    bold(wrap(plain(trace.title), width)),
    dim(wrap(`seed ${seed}, chunk ${chunk}, trial ${index}`, width)),
    '',
    ...trace.lines.flatMap((line) => lineText(line, colour, width)),
    '',
    setIn('', '', `${bold('In the end:')} ${ends.join(', ')}`, width),
    '',
  ].join('\n');
}

function lineText(line: TraceLine, { bold, cyan, dim }: Colors, width: number): string[] {
  const indent = '  '.repeat(line.depth);
  const quiet = line.dice.length === 0 && line.changes.length === 0 && !line.tells;
  const narrow = width < NARROW;
  const inner = `${indent}${' '.repeat(narrow ? 2 : CITE + 1)}`;
  const cite = plain(line.cite).padEnd(narrow ? 0 : CITE);
  const named = (name: string) =>
    narrow || cite.length > CITE
      ? setIn(indent, inner, `${dim(narrow ? `${cite}:` : cite)} ${name}`, width)
      : setIn(`${indent}${dim(cite)} `, inner, name, width);
  if (quiet) return [dim(named(plain(line.name)))];
  return [
    named(bold(plain(line.name))),
    ...line.dice.map((dice) => setIn(inner, inner, cyan(plain(dice)), width)),
    ...(line.tells ? [setIn(inner, inner, plain(line.tells), width)] : []),
    ...(line.changes.length > 0 ? [dim(setIn(inner, inner, plain(line.changes.join(', ')), width))] : []),
  ];
}

/** A text in lines, the first after `first`, the others after `inner`. */
const setIn = (first: string, inner: string, text: string, width: number): string =>
  wrapAnsi(text, Math.max(10, width - inner.length), { hard: true })
    .split('\n')
    .map((part, i) => `${i === 0 ? first : inner}${part}`)
    .join('\n');
