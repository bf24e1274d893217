import { clip } from '../../words/untrusted.ts';
import { type Chart, edgedText, idOf, layered } from '../chart.ts';
import { COLOUR } from '../theme.ts';

/** Something that was stated, and what was found. */
export interface Claim {
  readonly name: string;
  /** Of which case, and of which scenario; empty where all are of one. */
  readonly where: string;
  /** As {@link TO_SPARE} has it; below 0 where it fails. */
  readonly toSpare: number;
  /** What was found, in a few words: `58%`. */
  readonly found: string;
  /** Whether it is known exactly. */
  readonly isExact: boolean;
}

/** How it is told how far a statement is from failing. */
export const TO_SPARE =
  'To spare: how far what was found is from the nearer bound, as a share of the greater of the two; of chances nearer to 100% than to 0%, as a share of the greater of what they lack to 100%.';

/** More marks than these are left to the table: the nearest to failing, and what fails, are drawn. */
const MOST_MARKS = 6;

/** Letters of a line that a phone has room for. */
const LONGEST_LINE = 48;

/** Pixels of a mark, and of a line of the words above it. */
const MARK = 18;
const LINE = 13;

/** What each statement has to spare before it fails: a mark each, the nearest to failing first, at a line where it would. */
export function claimsChart(claims: readonly Claim[], title: string): Chart {
  const all = claims.toSorted((a, b) => a.toSpare - b.toSpare);
  const drawn = all.slice(0, MOST_MARKS);
  const words = drawn.map(wordsOf);
  const most = Math.max(...words.map(({ length }) => length));
  const rows = drawn.map(({ name, where, toSpare, found, isExact }, row) => ({
    row,
    name: clip(name, 120),
    where: clip(where, 120),
    bound: 0,
    value: toSpare,
    label: spareShare(toSpare),
    found,
    // The last line of each stands just above its mark.
    ...Object.fromEntries(Array.from({ length: most }, (_, i) => [`line${i}`, words[row].at(-1 - i) ?? ''])),
    colour: isExact ? 0 : 1,
  }));
  const more = all.length > MOST_MARKS ? ` The nearest to failing ${MOST_MARKS} of ${all.length}.` : '';
  return {
    id: idOf('claims', title),
    title: clip(title, 120),
    textAlternative: `Marks of ${drawn.length} statements by what they have to spare; the least has ${rows[0].label}: ${rows[0].name}, found ${rows[0].found}.`,
    caption: `The line: where it would fail. To the right it holds, to the left it fails. ${TO_SPARE}${more}`,
    legend: [],
    table: {
      head: ['Statement', 'Found', 'To spare'],
      rows: all.map(({ name, where, found, toSpare }) => [
        clip(where === '' ? name : `${where}: ${name}`, 200),
        found,
        spareShare(toSpare),
      ]),
    },
    spec: layered(rows, { height: (most * LINE + MARK) * drawn.length, layer: layersOf(rows, most) }),
  };
}

/** What stands above a mark, line by line: what was stated and found, and of which case that is. */
const wordsOf = ({ name, where, found }: Claim): string[] => [
  ...linesOf(`${clip(name, MOST_LETTERS)}: ${found}`),
  ...linesOf(clip(where, MOST_LETTERS)),
];

/** Letters of two lines and a half. */
const MOST_LETTERS = 120;

/** A text in lines that a phone has room for. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && longer.length <= LONGEST_LINE) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** How far the axis goes beyond the farthest mark, for its label, and at least. */
const ROOM = 1.15;
const LEAST_SPAN = 0.05;

/** A share to spare, in per cent: two digits. */
export const spareShare = (share: number): string =>
  `${share < 0 ? '−' : ''}${Number((100 * Math.abs(share)).toPrecision(2))}%`;

function layersOf(rows: readonly { readonly value: number }[], most: number): object[] {
  const values = rows.map(({ value }) => value);
  const least = ROOM * Math.min(0, ...values);
  const domain = [least, Math.max(LEAST_SPAN, ROOM * Math.max(...values))];
  const y = { field: 'row', type: 'ordinal', axis: null, scale: { domain: rows.map((_, row) => row) } };
  const x = {
    type: 'quantitative',
    scale: { domain, nice: false },
    axis: { title: 'to spare', format: '.3~%', tickCount: 4, labelFlush: false },
  };
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'Stated' },
    { field: 'where', type: 'nominal', title: 'Of' },
    { field: 'found', type: 'nominal', title: 'Found' },
    { field: 'label', type: 'nominal', title: 'To spare' },
  ];
  const color = {
    field: 'colour',
    type: 'nominal',
    legend: null,
    scale: { domain: [0, 1], range: [COLOUR.exact, COLOUR.sampled] },
  };
  // Marks lie under the middle of their rows, below the words.
  const down = (most * LINE) / 2;
  return [
    {
      mark: { type: 'rule', color: COLOUR.quiet, tooltip: null, yOffset: down },
      encoding: { y, x: { ...x, field: 'bound' }, x2: { field: 'value' } },
    },
    {
      mark: { type: 'rule', color: COLOUR.ink, tooltip: null },
      encoding: { x: { ...x, aggregate: 'min', field: 'bound' } },
    },
    {
      mark: { type: 'point', filled: true, size: 80, opacity: 1, yOffset: down },
      encoding: { y, x: { ...x, field: 'value' }, color, tooltip },
    },
    edgedText(
      { align: 'left', dx: 8, dy: down, color: COLOUR.ink },
      { y, x: { ...x, field: 'value' }, text: { field: 'label', type: 'nominal' } },
    ),
    ...Array.from({ length: most }, (_, i) =>
      edgedText(
        { align: 'left', dx: 4, dy: down - LINE * (i + 1), color: COLOUR.ink },
        { y, x: { datum: least, ...x }, text: { field: `line${i}`, type: 'nominal' } },
      ),
    ),
  ];
}
