import {
  type Figure,
  inPercentagePoints,
  numberText,
  numberWithin,
  percentBeside,
  percentText,
  signed,
} from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import {
  type Chart,
  edgedText,
  idOf,
  inTwoLines,
  LONGEST_TITLE,
  layered,
  placed,
  roomFor,
} from '../chart.ts';
import { COLOUR } from '../theme.ts';

/** A change, what it comes to and the difference that it makes. */
export interface Moved {
  /** In as few words as stand beside a bar, and in all of them. */
  readonly name: string;
  readonly whole: string;
  /** What it is one of, where changes of several kinds are drawn: `What you cannot choose`. */
  readonly kind?: string;
  /** What comes to the same and has no room beside the bar: `distance to the target: 19 to 24`. */
  readonly also?: string;
  readonly to: Figure;
  readonly difference: Figure;
}

/** What was asked without a change, and what it is called. */
export interface Unmoved {
  readonly unit: string;
  readonly figure: Figure;
  /** Whether it is a chance. */
  readonly isChance: boolean;
}

/**
 * What each change comes to: bars from what it is without, the longest first.
 *
 * @param most bars that are drawn; more are left to the table
 */
export function tornado(
  moved: readonly Moved[],
  title: string,
  { unit, figure: base, isChance }: Unmoved,
  most: number,
): Chart {
  const short = isChance ? percentText : numberText;
  const text = (figure: Figure) => (isChance ? percentBeside : numberWithin)(figure);
  const byText = (figure: Figure) =>
    signed(isChance ? inPercentagePoints(text(figure)) : text(figure), figure.value);
  const drawn = moved.slice(0, most);
  const places = placesOf(drawn);
  const names = places.map((place) =>
    typeof place === 'string' ? inLines(place) : inLines(clip(place.name, LONGEST_NAME)),
  );
  const lines = Math.max(2, ...names.map(({ length }) => length));
  const rows = drawn.map((one) => {
    const { name, to, difference } = one;
    const [low, high] = difference.interval ?? [difference.value, difference.value];
    return {
      row: places.indexOf(one),
      name: clip(name, 60),
      from: base.value,
      value: to.value,
      low: base.value + low,
      high: base.value + high,
      end: Math.max(base.value, base.value + high),
      tag: short(to),
      label: `${text(to)}, ${byText(difference)}`,
      sign: difference.value < 0 ? 0 : 1,
    };
  });
  const [first] = drawn as [Moved];
  const now = short(base);
  return {
    id: idOf('tornado', title),
    title: clip(title, 120),
    textAlternative: `Bars from ${now} to what each change comes to, ${drawn.length} of them; the longest is ${clip(first.name, 60)} with ${short(first.to)}.`,
    caption: [
      `The line: ${now}, as it is. To the right: more. To the left: less.`,
      ...(drawn.some(({ difference }) => difference.interval)
        ? ['Whiskers: 95% intervals of the difference.']
        : []),
      ...drawn.flatMap(({ to, also }) => (also ? [`Also ${short(to)}: ${clip(also, LONGEST_ALSO)}.`] : [])),
    ].join(' '),
    legend: [],
    table: {
      head: ['Change', clip(unit, 40), 'Difference'],
      rows: moved.map(({ whole, to, difference }) => [clip(whole, 400), text(to), byText(difference)]),
    },
    spec: layered(rows, {
      height: (8 + 14 * lines) * places.length,
      layer: layersOf(names, headsIn(places), rows, unit, isChance),
    }),
  };
}

/** What stands beside the axis, row by row: changes, and where they are of several kinds, over each kind what it is. */
function placesOf(drawn: readonly Moved[]): (Moved | string)[] {
  const kinds = [...new Set(drawn.flatMap(({ kind }) => kind ?? []))];
  if (kinds.length < 2) return [...drawn];
  return kinds.flatMap((kind) => [`${kind}:`, ...drawn.filter((one) => one.kind === kind)]);
}

/** The rows that say what follows. */
const headsIn = (places: readonly (Moved | string)[]): number[] =>
  places.flatMap((place, row) => (typeof place === 'string' ? row : []));

/** Letters of a name for which a phone has room beside a bar, and of one that has room in two lines. */
const LONGEST_NAME = 66;
const LONGEST_IN_TWO = 46;

/** Letters of what else comes to the same: all of it is in the table. */
const LONGEST_ALSO = 160;

/** A name in as many lines as it takes, all about as long. */
function inLines(name: string): string[] {
  if (name.length <= LONGEST_IN_TWO) return [inTwoLines(name)].flat();
  const each = name.length / 3;
  const cuts = [...name.matchAll(/ /g)].map(({ index }) => index);
  const nearest = (to: number) => cuts.reduce((a, b) => (Math.abs(b - to) < Math.abs(a - to) ? b : a), 0);
  const [first, second] = [nearest(each), nearest(2 * each)];
  return [name.slice(0, first), name.slice(first, second), name.slice(second)].flatMap(
    (line) => line.trim() || [],
  );
}

interface Bar {
  readonly from: number;
  readonly low: number;
  readonly high: number;
  readonly end: number;
  readonly tag: string;
}

/** From the least to the greatest that anything comes to, with room for the numbers behind the bars. */
function rangeOf(bars: readonly Bar[]): [number, number] {
  const least = Math.min(...bars.map(({ from, low }) => Math.min(from, low)));
  return [least, least + roomFor(bars.map(({ end, tag }) => ({ value: end - least, label: tag })))];
}

function layersOf(
  names: string[][],
  heads: readonly number[],
  bars: readonly Bar[],
  unit: string,
  isChance: boolean,
): object[] {
  const first = names.map(([line]) => line);
  const labelExpr = `${JSON.stringify(names)}[datum.value]`;
  const isHead = `indexof(${JSON.stringify(heads)}, datum.value) >= 0`;
  const labelFontWeight = { condition: { test: isHead, value: 'bold' }, value: 'normal' };
  const weight = heads.length > 0 && { labelFontWeight };
  const y = placed('row', first, { title: null, labelLimit: 190, labelExpr, ...weight });
  const x = {
    type: 'quantitative',
    scale: { domain: rangeOf(bars), nice: false, zero: false },
    axis: {
      // What is longer than a phone's plot stands in the chart's own title.
      title: unit.length <= LONGEST_TITLE ? clip(unit, LONGEST_TITLE) : null,
      ...(isChance && { format: '.3~%' }),
      tickCount: 4,
      labelFlush: false,
      labelSeparation: 6,
    },
  };
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'Change' },
    { field: 'label', type: 'nominal', title: 'Comes to' },
  ];
  const color = {
    field: 'sign',
    type: 'nominal',
    legend: null,
    scale: { domain: [0, 1], range: [COLOUR.exact, COLOUR.sampled] },
  };
  return [
    {
      mark: { type: 'bar', height: 18 },
      encoding: { y, x: { ...x, field: 'from' }, x2: { field: 'value' }, color, tooltip },
    },
    {
      mark: { type: 'rule', color: COLOUR.ink, tooltip: null },
      encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' } },
    },
    {
      mark: { type: 'rule', color: COLOUR.ink, tooltip: null },
      encoding: { x: { ...x, aggregate: 'min', field: 'from' } },
    },
    edgedText(
      { align: 'left', dx: 5, color: COLOUR.ink },
      { y, x: { ...x, field: 'end' }, text: { field: 'tag', type: 'nominal' } },
    ),
  ];
}
