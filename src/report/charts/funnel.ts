import { percentText } from '../words/numbers.ts';
import type { CountReading } from '../words/reading.ts';
import { averaged, meanWithUnit } from '../words/sentences.ts';
import { clip } from '../words/untrusted.ts';
import { type Chart, edgedText, layered, placed, ticksTo } from './chart.ts';
import { COLOUR } from './theme.ts';

/** What is left on average of the dice at each stage, from dice rolled to casualties. */
export function attritionFunnel(funnel: CountReading[]): Chart {
  const greatest = Math.max(...funnel.map(({ mean }) => mean.value), 1e-9);
  const rows = funnel.map((reading, i) => ({
    stage: clip(reading.title, 34),
    order: i,
    mean: reading.mean.value,
    label: clip(averaged(reading), 26),
  }));
  const names = rows.map(({ stage }) => stage);
  const exact = funnel.every((reading) => reading.exact);
  const colour = exact ? COLOUR.exact : COLOUR.sampled;
  return {
    id: 'funnel',
    title: 'From dice to losses: what is left at each stage',
    textAlternative: `Bar chart of averages per trial: ${rows.map(({ stage, label }) => `${stage} ${label}`).join(', ')}.`,
    caption: 'Averages per trial; each stage counts what got through the one above it, in its own unit.',
    legend: [
      {
        label: exact ? 'exact' : (funnel.find((reading) => !reading.exact)?.known ?? 'rolled'),
        colour,
        shape: 'bar',
      },
    ],
    table: {
      head: ['Stage', 'Average per trial', 'At least one'],
      rows: funnel.map((reading) => [
        clip(reading.title, 60),
        meanWithUnit(reading),
        percentText(reading.atLeast[1] ?? { value: 0 }),
      ]),
    },
    spec: layered(rows, {
      height: 38 * funnel.length,
      layer: [
        { mark: { type: 'bar', color: colour, height: { band: 0.72 } }, encoding: stages(names, greatest) },
        edgedText(
          { align: 'left', dx: 6, color: COLOUR.ink },
          { ...stages(names, greatest), text: { field: 'label', type: 'nominal' } },
        ),
      ],
    }),
  };
}

const stages = (names: string[], greatest: number): object => ({
  y: placed('order', names, { title: null, domain: false }),
  x: {
    field: 'mean',
    type: 'quantitative',
    // Room for the labels at the ends of the bars.
    scale: { domain: [0, greatest * 1.45], nice: false },
    axis: { title: 'Average per trial', grid: true, domain: false, values: ticksTo(greatest) },
  },
  tooltip: [
    { field: 'stage', type: 'nominal', title: 'Stage' },
    { field: 'label', type: 'nominal', title: 'Average' },
  ],
});
