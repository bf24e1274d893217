import { markText } from '../words/agreement.ts';
import { HEADS } from '../words/beside.ts';
import { counted, reached } from '../words/counts.ts';
import { numberText, percentBeside, percentText } from '../words/numbers.ts';
import { type CountReading, lastSeen } from '../words/reading.ts';
import { clip } from '../words/untrusted.ts';
import {
  AT_FIRST,
  axisTitle,
  type Chart,
  chanceAxis,
  edgedText,
  layered,
  OUTLINE,
  WHOLE_RANGE,
  wholeAxis,
} from './chart.ts';
import { describeHistogram, FADED, histogramId } from './histogram.ts';
import { listedOf, type Span, spansOf } from './spans.ts';
import { COLOUR } from './theme.ts';

/**
 * A count that a page leads with: bars for how often it comes to exactly so many, and over them the steps of how
 * often to at least so many, on one axis.
 *
 * @param filters a range of its values may be chosen, for other charts to follow
 * @param first the same count as it was at first, drawn as outlines
 */
export function poolChart(reading: CountReading, filters = false, first?: CountReading): Chart {
  const { beside, exact, known } = reading;
  const colour = exact ? COLOUR.exact : COLOUR.sampled;
  const last = lastSeen(reading);
  const spans = spansOf(reading, last, MOST_BARS);
  const own = spans.map((span, i) => rowOf(reading, span, tailOf(reading, spans[i + 1])));
  const rows = first ? withFirst(own, reading, first) : own;
  const unit = clip(reading.unit, 40);
  return {
    id: histogramId(reading),
    title: `${clip(reading.title, 60)}: how often exactly so many, and at least`,
    textAlternative: `${describeHistogram(reading)} Steps above the bars: ${reached50and90(reading)}.`,
    caption: `Bars and steps share the axis; the dashed line is the average, ${numberText(reading.mean)}.${markText(beside)}`,
    legend: [
      { label: 'exactly so many', colour, shape: 'bar' },
      { label: 'at least so many', colour: COLOUR.ink, shape: 'line' },
      ...(rows === own ? [] : [AT_FIRST]),
    ],
    table: {
      head: [clip(reading.title, 60), HEADS[known], ...(beside ? [HEADS[beside.how]] : []), 'At least'],
      rows: listedOf(spans).map((span) => [
        span.name,
        percentBeside(span.chance),
        ...(span.beside ? [percentBeside(span.beside)] : []),
        percentBeside(tailOf(reading, span)),
      ]),
    },
    choice: filters
      ? { kind: 'range', metric: reading.name, most: reading.values[last], unit }
      : { kind: 'level' },
    spec: layered(rows, {
      height: 240,
      params: [{ name: 'chosen', value: 0 }, ...(filters ? WHOLE_RANGE : [])],
      layer: layersOf(reading, rows, colour, filters),
    }),
  };
}

/** More values than these share bars: each has its step. */
export const MOST_BARS = 60;

const tailOf = ({ atLeast, values }: CountReading, span: Span | undefined) =>
  (span && atLeast[values.indexOf(span.low)]) ?? { value: 0 };

function rowOf(reading: CountReading, span: Span, next: { value: number }) {
  const tail = tailOf(reading, span);
  const { low, high } = span;
  return {
    low: low - 0.42,
    high: high + 0.42,
    from: low - 0.5,
    to: high + 0.5,
    bar: span.chance.value,
    value: low,
    exactly: low === high ? counted(reading, low) : `${span.name} ${clip(reading.unit, 40)}`,
    chance: percentText(span.chance),
    // At least none is always so.
    ...(low > 0 && {
      tail: tail.value,
      next: next.value,
      what: `at least ${counted(reading, low)}`,
      label: percentText(tail),
    }),
  };
}

type Row = ReturnType<typeof rowOf> & { readonly first?: number };

/** Bars with what they were at first; what comes up no more has a bar of nothing. Of values that share bars there is none. */
function withFirst(rows: readonly Row[], reading: CountReading, first: CountReading): readonly Row[] {
  const at = (value: number) => first.chance[first.values.indexOf(value)]?.value ?? 0;
  const end = rows[rows.length - 1].value;
  const gone = first.values.slice(0, lastSeen(first) + 1).filter((value) => value > end);
  if (rows.some(({ from, to }) => to - from > 1) || rows.length + gone.length > MOST_BARS) return rows;
  const nothing = (value: number): Row =>
    rowOf(
      reading,
      { low: value, high: value, name: String(value), chance: { value: 0 }, beside: null },
      { value: 0 },
    );
  return [...rows, ...gone.map(nothing)].map((row) => ({ ...row, first: at(row.value) }));
}

function layersOf(reading: CountReading, rows: readonly Row[], colour: string, filters: boolean): object[] {
  const top = Math.max(rows[rows.length - 1].to, 1.5);
  const x = {
    type: 'quantitative',
    scale: { domain: [-0.5, top], nice: false, zero: false },
    axis: wholeAxis(axisTitle(reading)),
  };
  const y = {
    type: 'quantitative',
    scale: { domain: [0, 1] },
    axis: { ...chanceAxis('Chance'), values: [0, 0.25, 0.5, 0.75, 1] },
  };
  const tooltip = [
    { field: 'exactly', type: 'nominal', title: 'Exactly' },
    { field: 'chance', type: 'nominal', title: 'Chance' },
    { field: 'label', type: 'nominal', title: 'At least' },
  ];
  const step = { type: 'rule', color: COLOUR.ink, strokeWidth: 2, strokeCap: 'round', tooltip: null };
  const reachable = [{ filter: 'datum.tail > 0' }];
  return [
    {
      mark: { type: 'bar', color: colour },
      encoding: {
        x: { ...x, field: 'low' },
        x2: { field: 'high' },
        y: { ...y, field: 'bar' },
        y2: { datum: 0 },
        tooltip,
        ...(filters && { opacity: FADED }),
      },
    },
    {
      transform: [{ filter: 'datum.first > 0' }],
      mark: OUTLINE,
      encoding: {
        x: { ...x, field: 'low' },
        x2: { field: 'high' },
        y: { ...y, field: 'first' },
        y2: { datum: 0 },
      },
    },
    meanLine(reading, x, top),
    {
      transform: reachable,
      mark: step,
      encoding: { x: { ...x, field: 'from' }, x2: { field: 'to' }, y: { ...y, field: 'tail' } },
    },
    {
      transform: reachable,
      mark: step,
      encoding: { x: { ...x, field: 'to' }, y: { ...y, field: 'tail' }, y2: { field: 'next' } },
    },
    stepLabels(rows, x, y),
    {
      transform: [{ filter: 'datum.value === chosen' }],
      mark: { ...step, strokeWidth: 6, opacity: 0.45 },
      encoding: { x: { ...x, field: 'from' }, x2: { field: 'to' }, y: { ...y, field: 'tail' } },
    },
  ];
}

/** What a step comes to, where there is room above it. That of what is sure is the axis's own. */
function stepLabels(rows: readonly Row[], x: object, y: object): object {
  const room = `width / ${rows.length}`;
  return {
    transform: [{ filter: "datum.tail > 0.004 && datum.label !== '100%'" }],
    ...edgedText(
      {
        dy: -9,
        fontSize: { expr: `${room} > 33 ? 11 : 10` },
        color: COLOUR.ink,
        // Beside a step of the same height it would run into that one's.
        opacity: { expr: `${room} > (datum.tail - datum.next < 0.05 ? 36 : 20) ? 1 : 0` },
      },
      {
        x: { ...x, field: 'value' },
        y: { ...y, field: 'tail' },
        text: { field: 'label', type: 'nominal' },
      },
    ),
  };
}

/** A dashed line at the average, with a pale edge so that it shows before bars and paper alike. */
const meanLine = ({ mean }: CountReading, x: object, top: number): object => ({
  data: { values: [{ mean: mean.value, name: `average ${numberText(mean)}` }] },
  encoding: { x: { ...x, field: 'mean' } },
  layer: [
    { mark: { type: 'rule', color: COLOUR.paper, strokeWidth: 4, opacity: 0.75, tooltip: null } },
    { mark: { type: 'rule', color: COLOUR.quiet, strokeWidth: 1.5, strokeDash: [4, 3], tooltip: null } },
    {
      mark: {
        type: 'text',
        align: mean.value > 0.6 * top ? 'right' : 'left',
        baseline: 'bottom',
        y: -4,
        fontSize: 11,
        color: COLOUR.quiet,
        tooltip: null,
      },
      encoding: { text: { field: 'name', type: 'nominal' } },
    },
  ],
});

/** What can be counted on with better than even odds, and with 90%, each with its true chance. */
function reached50and90(reading: CountReading): string {
  const [half, sure] = [reached(reading, 0.5), reached(reading, 0.9)];
  if (half === 0) return `not even one ${clip(reading.one, 40)} can be counted on half the time`;
  const often = (value: number) =>
    `at least ${counted(reading, value)} ${percentText(reading.atLeast[reading.values.indexOf(value)])} of the time`;
  const first = often(half);
  if (sure === 0) return `${first}; not even one can be counted on nine times in ten`;
  return sure === half ? first : `${first}, ${often(sure)}`;
}
