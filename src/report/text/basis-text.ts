import type { Colors } from 'picocolors/types.js';
import { clip, clipLine } from '../words/untrusted.ts';
import { wrap } from './table.ts';

/** More lines than these are counted. */
const MOST_LINES = 5;

/** The same where one case is told alone: of a whole line each shot, as one that is never fired says so in its own. */
export const LINES_OF_ONE = 12;

/** How what was asked is told. */
interface BasisLayout {
  readonly colour: Colors;
  readonly width: number;
  /** Whose rules, where that is said nowhere else. */
  readonly of?: string | undefined;
  readonly lines?: number;
}

/** What was asked: who shoots with what at whom, from where, worked out; the first lines of it. */
export function basisBlock(
  lines: readonly string[],
  { colour, width, of = '', lines: few = MOST_LINES }: BasisLayout,
): string {
  if (lines.length === 0 && of === '') return '';
  const most = lines.length > few + 1 ? few : lines.length;
  const more = lines.length - most;
  return [
    colour.bold(wrap(`What was asked${of && `, by ${clip(of, 200)}`}`, width)),
    ...lines.slice(0, most).map((line) => wrap(clipLine(line), width)),
    ...(more > 0 ? [colour.dim(wrap(`${more} more on how it was read: a page has them.`, width))] : []),
  ].join('\n');
}
