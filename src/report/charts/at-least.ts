import { percentText, percentWithin } from '../words/numbers.ts';
import { type CountReading, lastSeen } from '../words/reading.ts';
import { counted, reached } from '../words/sentences.ts';
import { clip } from '../words/untrusted.ts';
import { axisTitle, type Chart, chanceAxis, edgedText, idOf, layered, wholeAxis } from './chart.ts';
import { spanSize } from './spans.ts';
import { COLOUR } from './theme.ts';

/** The chance of at least so many, with the 50 % and 90 % lines to read it by. */
export function atLeastCurve(reading: CountReading): Chart {
  const last = lastSeen(reading);
  const step = spanSize(last, 60);
  const places = reading.values.map((_, i) => i).filter((i) => i >= 1 && i <= last && (i - 1) % step === 0);
  const rows = places.map((i) => ({
    value: reading.values[i],
    chance: reading.atLeast[i].value,
    label: percentText(reading.atLeast[i]),
    what: `at least ${counted(reading, reading.values[i])}`,
  }));
  const half = reached(reading, 0.5);
  const sure = reached(reading, 0.9);
  const colour = reading.exact ? COLOUR.exact : COLOUR.sampled;
  const top = Math.max(1, reading.values[last]);
  return {
    id: idOf('at-least', reading.name),
    title: `${clip(reading.title, 60)}: the chance of at least so many`,
    textAlternative: describe(reading, half, sure),
    caption: `${reached50and90(reading, half, sure)}.`,
    legend: [{ label: reading.known, colour, shape: 'dot' }],
    table: {
      head: ['At least', 'Chance'],
      rows: places.map((i) => [String(reading.values[i]), percentWithin(reading.atLeast[i])]),
    },
    choice: { kind: 'level' },
    spec: layered(rows, {
      height: 230,
      params: [{ name: 'chosen', value: 0 }],
      layer: [
        ...markLines(),
        {
          mark: { type: 'line', color: colour, strokeWidth: 2, opacity: 0.55, tooltip: null },
          encoding: points(reading, top),
        },
        {
          mark: { type: 'point', shape: 'circle', filled: true, color: colour, opacity: 1, size: 70 },
          encoding: points(reading, top),
        },
        pointLabels(rows.length),
        chosenPoint(reading, top),
      ],
    }),
  };
}

/** What can be counted on with better than even odds, and with 90%, each with its true chance. */
function reached50and90(reading: CountReading, half: number, sure: number): string {
  if (half === 0) return `Not even one ${clip(reading.one, 40)} can be counted on half the time`;
  const often = (value: number) =>
    `at least ${counted(reading, value)} ${percentText(reading.atLeast[reading.values.indexOf(value)])} of the time`;
  const first = often(half).replace(/^a/, 'A');
  if (sure === 0) return `${first}; not even one can be counted on nine times in ten`;
  return sure === half ? first : `${first}, ${often(sure)}`;
}

function describe(reading: CountReading, half: number, sure: number): string {
  const first = reading.atLeast[1] ?? { value: 0 };
  return (
    `Falling curve of the chance of at least so many ${clip(reading.unit, 40)}: at least one ${percentText(first)}; ` +
    `${reached50and90(reading, half, sure)}.`
  );
}

const points = (reading: CountReading, top: number): object => ({
  x: {
    field: 'value',
    type: 'quantitative',
    scale: { domain: [0.5, top + 0.5], nice: false, zero: false },
    axis: wholeAxis(`At least this many: ${axisTitle(reading)}`),
  },
  y: {
    field: 'chance',
    type: 'quantitative',
    scale: { domain: [0, 1] },
    axis: { ...chanceAxis('Chance'), values: [0, 0.25, 0.5, 0.75, 1] },
  },
  tooltip: [
    { field: 'what', type: 'nominal', title: 'Outcome' },
    { field: 'label', type: 'nominal', title: 'Chance' },
  ],
});

/** A ring around the point that the reader chose; none at first. */
const chosenPoint = (reading: CountReading, top: number): object => ({
  transform: [{ filter: 'datum.value === chosen' }],
  mark: { type: 'point', shape: 'circle', filled: false, color: COLOUR.ink, size: 260, strokeWidth: 2.5 },
  encoding: points(reading, top),
});

/** Labels beside the points, as long as there is room for them. */
const pointLabels = (many: number): object => ({
  transform: [{ filter: 'datum.chance >= 0.005' }],
  ...edgedText(
    {
      dy: -13,
      dx: 3,
      align: 'left',
      fontSize: 11,
      color: COLOUR.ink,
      opacity: { expr: `width / ${many} > 46 ? 1 : 0` },
    },
    {
      x: { field: 'value', type: 'quantitative' },
      y: { field: 'chance', type: 'quantitative' },
      text: { field: 'label', type: 'nominal' },
    },
  ),
});

/** Where even odds and nine times in ten lie. */
const markLines = (): object[] => [
  {
    data: { values: [{ at: 0.5 }, { at: 0.9 }] },
    mark: { type: 'rule', color: COLOUR.mark, strokeDash: [4, 3], strokeWidth: 1.5, tooltip: null },
    encoding: { y: { field: 'at', type: 'quantitative' } },
  },
  {
    data: {
      values: [
        { at: 0.5, label: '50%' },
        { at: 0.9, label: '90%' },
      ],
    },
    mark: {
      type: 'text',
      align: 'right',
      baseline: 'bottom',
      dy: -3,
      fontSize: 11,
      fontWeight: 600,
      color: COLOUR.mark,
      x: 'width',
      tooltip: null,
    },
    encoding: { y: { field: 'at', type: 'quantitative' }, text: { field: 'label', type: 'nominal' } },
  },
];
