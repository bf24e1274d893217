import { type Figure, numbersBeside, numbersWithin } from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import { type Chart, idOf, layered, placed } from '../chart.ts';
import { COLOUR } from '../theme.ts';

/** What is ranked: those of one rank cannot be told apart. */
export interface RankedFigure {
  readonly name: string;
  readonly rank: number;
  readonly figure: Figure;
  /** What is said of it below its name: `120 points`. */
  readonly about: string;
}

/** More rows than these are left to the table: the best are drawn, and the last. */
const MOST_ROWS = 12;

/** Letters of a line for which a phone has room beside the marks. */
const LONGEST_LINE = 28;

/** A ranking, the best first: a bar each with its interval. */
export function rankingChart(all: readonly RankedFigure[], title: string): Chart {
  const isLong = all.length > MOST_ROWS;
  const drawn = isLong ? [...all.slice(0, MOST_ROWS - 1), ...all.slice(-1)] : all;
  const isRolled = all.some(({ figure }) => figure.interval);
  const texts = numbersWithin(all.map(({ figure }) => figure));
  const tags = numbersBeside(all.map(({ figure }) => figure));
  const rows = drawn.map(({ name, rank, figure, about }, row) => {
    const [low, high] = figure.interval ?? [figure.value, figure.value];
    const label = texts[all.indexOf(drawn[row])];
    return {
      row,
      name: clip(name, 60),
      about,
      rank,
      value: figure.value,
      low,
      high,
      label,
      tag: tags[all.indexOf(drawn[row])],
    };
  });
  const lines = rows.map(linesOf);
  return {
    id: idOf('ranking', title),
    title: clip(title, 120),
    textAlternative: `Ranking by ${clip(title, 80)}: ${rows.map(({ rank, name, label }) => `${rank}. ${clip(name, 40)} ${label}`).join(', ')}.`,
    caption: [
      isRolled
        ? 'Whiskers: 95% intervals. Those of one rank cannot be told apart.'
        : 'Every number is exact.',
      ...(isLong ? [`The first ${MOST_ROWS - 1} of ${all.length}, and the last.`] : []),
    ].join(' '),
    legend: [],
    table: {
      head: ['Rank', 'Case', clip(title, 60), 'Cost'],
      rows: all.map(({ name, rank, about }, i) => [String(rank), clip(name, 200), texts[i], about]),
    },
    spec: layered(rows, { height: 34 * rows.length, layer: layersOf(lines, title, isRolled, rows) }),
  };
}

/** How far the axis goes beyond the longest bar, for its number to have room on a phone. */
const ROOM = 1.5;

/** A name with its rank, and what is said of it below; a long name goes on there. */
function linesOf({ rank, name, about }: Pick<RankedFigure, 'rank' | 'name' | 'about'>): string[] {
  const whole = `${rank}. ${name}`;
  if (whole.length <= LONGEST_LINE) return [whole, about];
  const at = whole.lastIndexOf(' ', LONGEST_LINE);
  const [first, rest] = at > 3 ? [whole.slice(0, at), whole.slice(at + 1)] : [whole, ''];
  const room = LONGEST_LINE - about.length;
  return [clip(first, LONGEST_LINE), rest === '' ? about : `${clip(rest, room)}, ${about}`];
}

function layersOf(
  lines: readonly string[][],
  title: string,
  isRolled: boolean,
  rows: readonly { readonly value: number; readonly high: number; readonly low: number }[],
): object[] {
  const y = placed(
    'row',
    lines.map(([first]) => first),
    {
      title: null,
      labelLimit: 220,
      labelExpr: `${JSON.stringify(lines)}[datum.value]`,
    },
  );
  // Room for the number behind the longest bar.
  const most = Math.max(...rows.map(({ high }) => high), 1e-9) * ROOM;
  const x = {
    type: 'quantitative',
    axis: { title: null, tickCount: 4 },
    scale: { domain: [Math.min(0, ...rows.map(({ low }) => low)), most], nice: false },
  };
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'Case' },
    { field: 'label', type: 'nominal', title: clip(title, 30) },
    { field: 'about', type: 'nominal', title: 'Cost' },
  ];
  return [
    {
      mark: { type: 'bar', height: 16, color: isRolled ? COLOUR.sampled : COLOUR.exact },
      encoding: { y, x: { ...x, field: 'value' }, tooltip },
    },
    {
      mark: { type: 'rule', color: COLOUR.ink, strokeWidth: 2, tooltip: null },
      encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' } },
    },
    {
      mark: { type: 'text', align: 'left', dx: 9, color: COLOUR.ink, tooltip: null },
      encoding: { y, x: { ...x, field: 'high' }, text: { field: 'tag', type: 'nominal' } },
    },
  ];
}
