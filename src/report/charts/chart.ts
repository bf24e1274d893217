import type { Spec } from 'vega';
import type { TopLevelSpec } from 'vega-lite';
import { clip } from '../words/untrusted.ts';
import { CHART_CONFIG, COLOUR } from './theme.ts';

/** A chart: its picture as a Vega-Lite specification, and the same in words and in numbers. */
export interface Chart {
  /** Unique on its page, fit for an element's id. */
  id: string;
  title: string;
  /** What the picture shows, in a sentence or two, for those who do not see it. */
  textAlternative: string;
  /** One sentence on how to read it. */
  caption: string;
  /** What the colours mean; empty when there is but one and the title says it. */
  legend: LegendEntry[];
  table: ChartTable;
  spec: TopLevelSpec;
  /** Height over width of a map's field: it keeps its proportions. Other charts have a height of their own. */
  map?: number;
  /** What a reader may choose on it, or what choosing elsewhere does to it. */
  choice?: ChartChoice;
}

/** A chart as a page has it to draw by itself; other values may be put into its template. */
export interface LiveChart extends LiveValues {
  /** Compiled, with blanks: see `template.ts`. */
  template: Spec;
}

/** What fills a chart's template: of another answer, where its shape is the same. */
export interface LiveValues {
  id: string;
  /** Height over width of a map's field; 0 when it is no map. */
  map: number;
  choice?: ChartChoice;
  values: readonly unknown[];
  shape: string;
}

/**
 * `level`: one of the steps is marked (signal `chosen`); `range`: that, and values of a metric from `low` to `high`
 * (signals of these names), which charts of the kind `filtered` by that metric choose and follow, along their columns
 * or rows of `span` values each.
 */
export type ChartChoice =
  | { kind: 'level' }
  | { kind: 'range'; metric: string; most: number; unit: string }
  | { kind: 'filtered'; metric: string; along: 'column' | 'row'; span: number; most: number; unit: string };

/** Signals of a range that leaves nothing out. */
export const WHOLE_RANGE = [
  { name: 'low', value: -1 },
  { name: 'high', value: 1e9 },
] as const;

/** One colour of a chart. */
export interface LegendEntry {
  label: string;
  /** A colour of the theme, e.g. `var(--exact)`. */
  colour: string;
  shape: 'bar' | 'line' | 'dash' | 'dot';
}

/** What a reader's change left behind. */
export const AT_FIRST: LegendEntry = { label: 'at first', colour: COLOUR.quiet, shape: 'dash' };

/** How it is drawn: a bar that lets what is behind it show. */
export const OUTLINE = {
  type: 'bar',
  fill: null,
  stroke: COLOUR.quiet,
  strokeWidth: 1.5,
  strokeDash: [4, 2],
  tooltip: null,
} as const;

/** The same of a line: only where a row says what it was. */
export const GHOST = { type: 'line', strokeWidth: 1.5, strokeDash: [4, 2], tooltip: null } as const;
export const WAS = [{ filter: 'isValid(datum.first)' }] as const;

/** A cell of a heat map: the palest stands out from the ground by its outline. */
export const CELL = { type: 'rect', stroke: COLOUR.quiet, strokeWidth: 1 } as const;

/** How deep the colour of a cell is, at least and at most: ink stands out from each, in light and in dark. */
export const DEPTHS: readonly number[] = [0.03, 0.45];

/** How deep the colour of a heat map's least is that is more than nothing. */
export const LIGHTEST = 0.12;

/** How deep it is where a quarter, a half, three quarters and all of the greatest are. */
export const QUARTERS: readonly number[] = [1, 2, 3, 4].map(
  (quarter) => LIGHTEST + ((DEPTHS[1] - LIGHTEST) * quarter) / 4,
);

/** A mark behind others: pale, with an outline to stand out from the ground by. */
export const PALE = { fillOpacity: 0.2, strokeWidth: 1 } as const;

/** The numbers of a chart. */
export interface ChartTable {
  head: string[];
  rows: string[][];
}

/** Parts of a specification that differ from chart to chart. */
type Body = { height: number; layer: object[]; params?: readonly object[] };

/** A layered specification with fusillade's look, as wide as it is later told. */
export function layered(values: readonly object[], body: Body): TopLevelSpec {
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 480,
    autosize: { type: 'fit-x', contains: 'padding' },
    padding: 2,
    config: CHART_CONFIG,
    data: { values },
    ...body,
  } as TopLevelSpec;
}

/** An axis of whole numbers, titled with what is counted. */
export const wholeAxis = (title: string): object => ({
  title,
  format: ',d',
  tickMinStep: 1,
  labelFlush: false,
});

/** The axis of a field that was varied: a tick at each of its values while they are few. */
export function fieldAxis(title: string, values: readonly number[]): object {
  const distinct = [...new Set(values)];
  const ticks = distinct.length <= MOST_TICKS ? { values: distinct } : { tickCount: 6 };
  const whole = distinct.every(Number.isInteger);
  return { title: clip(title, 44), ...ticks, ...(whole && { format: ',d', tickMinStep: 1 }) };
}

const MOST_TICKS = 8;

/** A vertical axis of probabilities. */
export const chanceAxis = (title: string): object => ({
  title: clip(title, 40),
  format: '.3~%',
  tickCount: 5,
});

/**
 * A discrete position: the field holds a place from 0, the axis shows the name of that place. So the order is
 * the one given and two names that read alike stay apart.
 */
export const placed = (
  field: string,
  names: readonly string[],
  axis: object,
  sort?: 'descending',
): object => ({
  field,
  type: 'ordinal',
  ...(sort ? { sort } : {}),
  scale: { domain: names.map((_, place) => place) },
  axis: {
    labelExpr: `${JSON.stringify(names.map(inTwoLines))}[datum.value]`,
    ...axis,
  },
});

/** A long name broken at the space nearest to its middle. */
export function inTwoLines(name: string): string | string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (name.length <= LONGEST_LINE || spaces.length === 0) return name;
  const middle = name.length / 2;
  const at = spaces.reduce((best, next) => (Math.abs(next - middle) < Math.abs(best - middle) ? next : best));
  return [name.slice(0, at), name.slice(at + 1)];
}

/** Letters of a name that is not broken into two lines. */
export const LONGEST_LINE = 16;

/** An axis title with its unit, e.g. `Casualties (warriors)`; the unit alone where both are longer than a phone's plot. */
export function axisTitle(reading: { title: string; unit: string }): string {
  const { title, unit } = reading;
  const same = title.trim().toLowerCase() === unit.trim().toLowerCase();
  if (same) return clip(title, LONGEST_TITLE);
  const both = `${title} (${unit})`;
  return both.length <= LONGEST_TITLE ? clip(both, LONGEST_TITLE) : clip(unit, LONGEST_TITLE);
}

/** The same of several cases: where these count different things, as by rules of several games, without a unit. */
export function sharedAxisTitle(
  readings: readonly { readonly title: string; readonly unit: string }[],
): string {
  const [first, ...others] = readings;
  return axisTitle(others.every(({ unit }) => unit === first.unit) ? first : { ...first, unit: first.title });
}

/** Letters of an axis title that a phone's plot has room for. */
export const LONGEST_TITLE = 32;

/** A text with an edge in the paper's colour, so that it can be read across lines: a page paints the edge first. */
export const edgedText = (mark: object, encoding: object): object => ({
  encoding,
  mark: {
    type: 'text',
    ...mark,
    stroke: COLOUR.paper,
    strokeWidth: 4,
    strokeJoin: 'round',
    tooltip: null,
  },
});

/** How far an axis from 0 has to go for labels to have room at the ends of their bars, on a phone too. */
export const roomFor = (bars: readonly { readonly value: number; readonly label: string }[]): number =>
  Math.max(
    1e-9,
    ...bars.map(({ value, label }) => value / (1 - Math.min(MOST_ROOM, (label.length * LETTER + 8) / PLOT))),
  );

/** Pixels of a letter, and of a phone's plot beside the names of its bars. */
const LETTER = 6.8;
const PLOT = 215;
const MOST_ROOM = 0.7;

/** Ticks from 0 to at most `greatest`, five or six of them, at round numbers. */
export function ticksTo(greatest: number): number[] {
  const unit = 10 ** Math.floor(Math.log10(greatest / 5));
  const step = [1, 2, 5].map((n) => n * unit).find((size) => greatest / size <= 6) ?? 10 * unit;
  return Array.from({ length: Math.floor(greatest / step + 1e-9) + 1 }, (_, i) =>
    Number((i * step).toPrecision(6)),
  );
}

/** Makes a name fit for an element's id. */
export const idOf = (...parts: (string | number)[]): string =>
  parts
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

/** An axis of chances, wherever it ends: all of them may be less than one in a hundred. */
export const IN_PERCENT = { format: '~%' } as const;
