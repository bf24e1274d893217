import { markText } from '../words/agreement.ts';
import { HEADS } from '../words/beside.ts';
import { counted, usualEnds, usualShare } from '../words/counts.ts';
import { numberText, percentBeside, percentText } from '../words/numbers.ts';
import { withTimesIn } from '../words/odds.ts';
import { type CountReading, lastSeen } from '../words/reading.ts';
import { clip } from '../words/untrusted.ts';
import { axisTitle, type Chart, chanceAxis, idOf, layered, wholeAxis } from './chart.ts';
import { listedOf, spansOf } from './spans.ts';
import { COLOUR } from './theme.ts';

/** How often each value of a count comes up: exactly where that is known, with what counted trials say beside it. */
export function histogram(reading: CountReading): Chart {
  const { beside, exact, known } = reading;
  const colour = exact ? COLOUR.exact : COLOUR.sampled;
  const last = lastSeen(reading);
  const spans = spansOf(reading, last);
  const rows = spans.map((span) => ({
    low: span.low - 0.42,
    high: span.high + 0.42,
    bar: span.chance.value,
    value: span.low === span.high ? counted(reading, span.low) : `${span.name} ${clip(reading.unit, 40)}`,
    chance: percentText(span.chance),
  }));
  const title = `${clip(reading.title, 60)}: how often each number comes up`;
  const table = {
    head: [clip(reading.title, 60), HEADS[known], ...(beside ? [HEADS[beside.how]] : [])],
    rows: listedOf(spans).map((span) => [
      span.name,
      percentBeside(span.chance),
      ...(span.beside ? [percentBeside(span.beside)] : []),
    ]),
  };
  return {
    id: histogramId(reading),
    title,
    textAlternative: describeHistogram(reading),
    caption: `The dashed line is the average, ${numberText(reading.mean)}.${markText(beside)}`,
    legend: [{ label: known, colour, shape: 'bar' }],
    table,
    spec: layered(rows, {
      height: 230,
      layer: [
        {
          mark: { type: 'bar', color: colour },
          encoding: bars(reading, last),
        },
        meanRule(reading),
      ],
    }),
  };
}

export const histogramId = ({ name }: CountReading): string => idOf('histogram', name);

/** Bars outside the chosen range step back. */
export const FADED = { condition: { test: 'datum.high < low || datum.low > high', value: 0.25 }, value: 1 };

/** One line on the shape of the distribution. */
export function describeHistogram(reading: CountReading): string {
  const chances = reading.chance.map(({ value }) => value);
  const top = chances.indexOf(Math.max(...chances));
  const share = usualShare(reading);
  const usual = share ? `${percentText(share)} between ${usualEnds(reading)}; ` : '';
  return (
    `Bar chart of ${clip(reading.title, 60)} (${reading.known}): most often ${counted(reading, reading.values[top])}, ` +
    `${percentText(reading.chance[top])}; average ${numberText(reading.mean)}; ` +
    `${usual}${withTimesIn('at least one', reading.atLeast[1]?.value ?? 0)}.`
  );
}

const bars = (reading: CountReading, last: number): object => ({
  x: {
    field: 'low',
    type: 'quantitative',
    scale: { domain: [-0.5, Math.max(reading.values[last] + 0.5, 1.5)], nice: false, zero: false },
    axis: wholeAxis(axisTitle(reading)),
  },
  x2: { field: 'high' },
  y: { field: 'bar', type: 'quantitative', scale: { zero: true, nice: true }, axis: chanceAxis('Chance') },
  y2: { datum: 0 },
  tooltip: [
    { field: 'value', type: 'nominal', title: 'Outcome' },
    { field: 'chance', type: 'nominal', title: 'Chance' },
  ],
});

/** A dashed line at the average, with a pale edge so that it shows before bars and paper alike. */
const meanRule = (reading: CountReading): object => ({
  data: { values: [{ mean: reading.mean.value }] },
  encoding: { x: { field: 'mean', type: 'quantitative' } },
  layer: [
    { mark: { type: 'rule', color: COLOUR.paper, strokeWidth: 4, opacity: 0.75, tooltip: null } },
    { mark: { type: 'rule', color: COLOUR.ink, strokeWidth: 1.5, strokeDash: [4, 3], tooltip: null } },
  ],
});
