import { clip } from '../../words/untrusted.ts';
import { type Chart, edgedText, idOf, inTwoLines, layered, placed } from '../chart.ts';
import { COLOUR } from '../theme.ts';

/** Something that was stated, and what was found. */
export interface Claim {
  readonly name: string;
  /**
   * How far what was found is from its bound, as a share of the greater of both, of chances over a half of what they lack
   * to 1; below 0 where it fails.
   */
  readonly toSpare: number;
  /** What was found and what it was held against, in a few words: `58% against 60%`. */
  readonly found: string;
  /** Whether it is known exactly. */
  readonly isExact: boolean;
}

/** More marks than these are left to the table: the nearest to failing, and what fails, are drawn. */
const MOST_MARKS = 8;

/** Letters of a name that has room in two lines beside its mark. */
const LONGEST_NAME = 46;

/** What each statement has to spare before it fails: a mark each, the nearest to failing first, at a line where it would. */
export function claimsChart(claims: readonly Claim[], title: string): Chart {
  const all = claims.toSorted((a, b) => a.toSpare - b.toSpare);
  const drawn = all.slice(0, MOST_MARKS);
  const rows = drawn.map(({ name, toSpare, found, isExact }, row) => ({
    row,
    name: clip(name, 60),
    bound: 0,
    value: toSpare,
    label: percentOf(toSpare),
    found: clip(found, 40),
    colour: isExact ? 0 : 1,
  }));
  const names = drawn.map(({ name }) => [inTwoLines(clip(name, LONGEST_NAME))].flat());
  return {
    id: idOf('claims', title),
    title: clip(title, 120),
    textAlternative: `Marks of ${drawn.length} statements by what they have to spare; the least has ${rows[0].label}: ${rows[0].name}, ${rows[0].found}.`,
    caption: `The line: where it would fail. To the right: it holds, by such a share of the greater of both numbers; of chances over 50%, of what they lack to 100%. To the left: it fails.${all.length > MOST_MARKS ? ` The nearest to failing ${MOST_MARKS} of ${all.length}.` : ''}`,
    legend: [],
    table: {
      head: ['Statement', 'Found', 'To spare'],
      rows: all.map(({ name, found, toSpare }) => [clip(name, 200), found, percentOf(toSpare)]),
    },
    spec: layered(rows, { height: 38 * drawn.length, layer: layersOf(names, rows) }),
  };
}

/** How far the axis goes beyond the farthest mark, and at least. */
const ROOM = 1.08;
const LEAST_SPAN = 0.05;

const percentOf = (share: number): string =>
  `${share < 0 ? '−' : ''}${Number((100 * Math.abs(share)).toPrecision(2))}%`;

function layersOf(names: string[][], rows: readonly { readonly value: number }[]): object[] {
  const values = rows.map(({ value }) => value);
  const least = ROOM * Math.min(0, ...values);
  const most = Math.max(LEAST_SPAN, ROOM * Math.max(...values));
  const y = placed(
    'row',
    names.map(([first]) => first),
    { title: null, labelLimit: 190, labelExpr: `${JSON.stringify(names)}[datum.value]` },
  );
  const x = {
    type: 'quantitative',
    scale: { domain: [least, most], nice: false },
    axis: { title: 'to spare', format: '.3~%', tickCount: 4, labelFlush: false },
  };
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'Stated' },
    { field: 'found', type: 'nominal', title: 'Found' },
    { field: 'label', type: 'nominal', title: 'To spare' },
  ];
  const color = {
    field: 'colour',
    type: 'nominal',
    legend: null,
    scale: { domain: [0, 1], range: [COLOUR.exact, COLOUR.sampled] },
  };
  return [
    {
      mark: { type: 'rule', color: COLOUR.quiet, tooltip: null },
      encoding: { y, x: { ...x, field: 'bound' }, x2: { field: 'value' } },
    },
    {
      mark: { type: 'rule', color: COLOUR.ink, tooltip: null },
      encoding: { x: { ...x, aggregate: 'min', field: 'bound' } },
    },
    {
      mark: { type: 'point', filled: true, size: 80, opacity: 1 },
      encoding: { y, x: { ...x, field: 'value' }, color, tooltip },
    },
    // Above its line: behind the farthest mark a phone has no room for it.
    edgedText(
      { align: 'left', dx: 4, dy: -13, color: COLOUR.ink },
      { y, x: { datum: least, ...x }, text: { field: 'found', type: 'nominal' } },
    ),
  ];
}
