import { clip } from '../../words/untrusted.ts';
import { type Chart, idOf, layered } from '../chart.ts';
import { layersOf, linesOf, ROW } from './moves.ts';

/** Something that moved, of whatever kind: by which share of what it was. */
export interface MovedShare {
  readonly name: string;
  /** What moved: `casualties`. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly share: number;
  /** The share as it is told: `+25%`. */
  readonly by: string;
}

/** More rows than these are left to the numbers: they fill a phone. */
const MOST_ROWS = 12;
const TITLE = 'By what share of what it was';

/** Moves of several kinds, which have no axis in common but that: a line each from nothing to the share, in the order given. */
export function movedShares(moved: readonly MovedShare[]): Chart {
  const rows = moved.slice(0, MOST_ROWS).map(({ name, what, before, after, share, by }, row) => ({
    row,
    name: clip(name, 60),
    lines: linesOf(name, by),
    before: 0,
    after: share,
    more: share > 0 ? 1 : 0,
    label: `${what} ${before} → ${after} (${by})`,
  }));
  const names = rows.map(({ name }) => clip(name, 44));
  return {
    id: idOf('moved', TITLE),
    title: TITLE,
    textAlternative: `${TITLE} each moved: ${rows.map(({ name, label }) => `${clip(name, 40)} ${clip(label, 80)}`).join(', ')}.`,
    caption: `From the ring, what it was, to the arrowhead; the greatest share first.${moved.length > MOST_ROWS ? ` The first ${MOST_ROWS} of ${moved.length}.` : ''}`,
    legend: [],
    table: {
      head: ['Match-up', 'What', 'Before', 'After', 'Share'],
      rows: moved.map(({ name, what, before, after, by }) => [
        clip(name, 200),
        clip(what, 80),
        before,
        after,
        by,
      ]),
    },
    spec: layered(rows, {
      height: rows.length * (rows.some(({ lines }) => Array.isArray(lines)) ? ROW.lines : ROW.line),
      layer: layersOf(names, 'share of what it was', true, 'Match-up'),
    }),
  };
}
