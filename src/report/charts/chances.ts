import { markText } from '../words/agreement.ts';
import { HEADS } from '../words/beside.ts';
import { percentBeside, percentText } from '../words/numbers.ts';
import { withOdds } from '../words/odds.ts';
import type { CountReading } from '../words/reading.ts';
import { clip } from '../words/untrusted.ts';
import { type Chart, edgedText, layered, placed } from './chart.ts';
import { COLOUR } from './theme.ts';

/** What happens or does not: a bar for the chance of each, against all trials. */
export function chancesChart(readings: readonly CountReading[]): Chart {
  const chanceOf = (reading: CountReading) => reading.atLeast[1] ?? { value: 0 };
  const rows = readings.map((reading, order) => ({
    what: clip(reading.title, 34),
    order,
    bar: chanceOf(reading).value,
    label: withOdds(percentText(chanceOf(reading)), chanceOf(reading).value),
  }));
  const exact = readings.every((reading) => reading.exact);
  const colour = exact ? COLOUR.exact : COLOUR.sampled;
  const known = readings.find((reading) => reading.exact === exact)?.known ?? 'rolled';
  const encoding = {
    y: placed(
      'order',
      rows.map(({ what }) => what),
      { title: null, domain: false },
    ),
    x: {
      field: 'bar',
      type: 'quantitative',
      // Room for the labels at the ends of the bars.
      scale: { domain: [0, 1.22], nice: false },
      axis: { title: 'Chance', format: '.0~%', grid: true, domain: false, values: [0, 0.25, 0.5, 0.75, 1] },
    },
    tooltip: [
      { field: 'what', type: 'nominal', title: 'What' },
      { field: 'label', type: 'nominal', title: 'Chance' },
    ],
  };
  const beside = readings.find((reading) => reading.beside)?.beside ?? null;
  return {
    id: 'chances',
    title: 'How often it comes to this',
    textAlternative: `Bar chart of chances: ${rows.map(({ what, label }) => `${what} ${label}`).join(', ')}.`,
    caption: `How often each happens; several may happen at once.${markText(beside)}`,
    legend: [{ label: known, colour, shape: 'bar' }],
    table: {
      head: ['What', HEADS[known], ...(beside ? [HEADS[beside.how]] : [])],
      rows: readings.map((reading) => [
        clip(reading.title, 60),
        percentBeside(chanceOf(reading)),
        ...(beside ? [percentBeside(reading.beside?.chance[1] ?? { value: 0 })] : []),
      ]),
    },
    spec: layered(rows, {
      height: 38 * rows.length,
      layer: [
        { mark: { type: 'bar', color: colour, height: { band: 0.72 } }, encoding },
        edgedText(
          { align: 'left', dx: 6, color: COLOUR.ink },
          { ...encoding, text: { field: 'label', type: 'nominal' } },
        ),
      ],
    }),
  };
}
