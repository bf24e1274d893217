import type { Colors } from 'picocolors/types.js';
import { clip } from '../words/untrusted.ts';
import { wrap } from './table.ts';

/** More lines than these are counted. */
const MOST_LINES = 5;

/**
 * What was asked: who shoots with what at whom, from where, worked out; the first lines of it.
 *
 * @param of whose rules, where that is said nowhere else
 */
export function basisBlock(
  lines: readonly string[],
  { colour, width }: { readonly colour: Colors; readonly width: number },
  of = '',
): string {
  if (lines.length === 0 && of === '') return '';
  const most = lines.length > MOST_LINES + 1 ? MOST_LINES : lines.length;
  const more = lines.length - most;
  return [
    colour.bold(wrap(`What was asked${of && `, by ${clip(of, 200)}`}`, width)),
    ...lines.slice(0, most).map((line) => wrap(clip(line, 600), width)),
    ...(more > 0 ? [colour.dim(wrap(`${more} more on how it was read: a page has them.`, width))] : []),
  ].join('\n');
}
