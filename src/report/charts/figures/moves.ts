import { type Figure, numberWithin, percentBeside } from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import { type Chart, IN_PERCENT, idOf, inTwoLines, layered, placed } from '../chart.ts';
import { COLOUR } from '../theme.ts';

/** A figure before and after something was changed. */
export interface MovedFigure {
  name: string;
  before: Figure;
  after: Figure;
  /** By how much, where rows are ordered by that: `+25%`. */
  share?: string;
}

/** More rows than these are left to the table. */
const MOST_ROWS = 24;

/** Letters of a name that have room on a phone. */
const LONGEST_LINE = 46;

/** Room for an arrow and one line above it, or two. */
export const ROW = { line: 38, lines: 56 };

/** What the two ends of an arrow are. */
export interface MoveWords {
  /** What a row is, where it was and where it is: the heads of the table. */
  readonly head: readonly [string, string, string];
  /** How to read the arrows. */
  readonly caption: string;
  /** What the axis counts, where the picture's title says more. */
  readonly axis?: string;
}

const MOVES: MoveWords = {
  head: ['Match-up', 'Before', 'After'],
  caption: 'From the ring, where it was, to the arrowhead, where it is now; the greatest share first.',
};

/** Figures that moved: a line each, from a ring where it was to an arrowhead where it is now, in the order given. */
export function movedFigures(
  moved: MovedFigure[],
  title: string,
  chance: boolean,
  { head, caption, axis = title }: MoveWords = MOVES,
): Chart {
  const figureText = chance ? percentBeside : numberWithin;
  const rows = moved.slice(0, MOST_ROWS).map(({ name, before, after, share = '' }, row) => ({
    row,
    name: clip(name, 60),
    lines: linesOf(name, share),
    before: before.value,
    after: after.value,
    more: after.value > before.value ? 1 : 0,
    label: `${figureText(before)} → ${figureText(after)}${share && ` (${share})`}`,
  }));
  const names = moved.slice(0, MOST_ROWS).map(({ name }) => clip(name, 44));
  return {
    id: idOf('moved', title),
    title: clip(title, 80),
    textAlternative: `${clip(title, 60)}, from ${clip(head[1], 40)} to ${clip(head[2], 40)}: ${rows.map(({ name, label }) => `${clip(name, 40)} ${label}`).join(', ')}.`,
    caption: `${caption}${moved.length > MOST_ROWS ? ` The first ${MOST_ROWS} of ${moved.length}.` : ''}`,
    legend: [],
    table: {
      head: [...head],
      rows: moved.map(({ name, before, after }) => [clip(name, 200), figureText(before), figureText(after)]),
    },
    spec: layered(rows, {
      height: rows.length * (rows.some(({ lines }) => Array.isArray(lines)) ? ROW.lines : ROW.line),
      layer: layersOf(names, axis, chance, head[0]),
    }),
  };
}

/** A row's name, how much it moved behind it. */
export function linesOf(name: string, share: string): string | string[] {
  const more = share && `, ${share}`;
  return name.length + more.length > LONGEST_LINE
    ? inTwoLines(clip(name, 88 - more.length) + more)
    : name + more;
}

/** Names above their arrows, from `before` to `after` of each row. */
export function layersOf(names: string[], title: string, chance: boolean, what: string): object[] {
  // Names stand above their arrows, where there is room for them on a phone.
  const y = placed('row', names, { title: null, labels: false, ticks: false, domain: false });
  const axis = { title: clip(title, 60), tickCount: 6, ...(chance ? IN_PERCENT : {}) };
  const x = { type: 'quantitative', axis, scale: { zero: true } };
  const tooltip = [
    { field: 'name', type: 'nominal', title: what },
    { field: 'label', type: 'nominal', title: clip(title, 30) },
  ];
  const byDirection = (range: readonly string[]) => ({
    field: 'more',
    type: 'nominal',
    legend: null,
    scale: { domain: [0, 1], range },
  });
  const color = byDirection([COLOUR.exact, COLOUR.sampled]);
  return [
    {
      mark: {
        type: 'text',
        align: 'left',
        dy: { expr: 'isArray(datum.lines) ? -28 : -14' },
        fontSize: 12,
        color: COLOUR.ink,
        tooltip: null,
      },
      encoding: { y, x: { value: 0 }, text: { field: 'lines' } },
    },
    {
      mark: { type: 'rule', strokeWidth: 3, tooltip: null },
      encoding: { y, x: { ...x, field: 'before' }, x2: { field: 'after' }, color },
    },
    {
      mark: { type: 'point', filled: true, fill: COLOUR.paper, strokeWidth: 2, size: 70, opacity: 1 },
      encoding: { y, x: { ...x, field: 'before' }, stroke: color, tooltip },
    },
    {
      mark: { type: 'point', filled: true, size: 150, opacity: 1 },
      encoding: {
        y,
        x: { ...x, field: 'after' },
        color,
        shape: byDirection(['triangle-left', 'triangle-right']),
        tooltip,
      },
    },
  ];
}
