import { percentText, percentWithin } from '../words/numbers.ts';
import type { CategoryReading } from '../words/reading.ts';
import { neverSentence } from '../words/sentences.ts';
import { clip } from '../words/untrusted.ts';
import { type Chart, edgedText, idOf, layered, placed, ticksTo } from './chart.ts';
import { COLOUR } from './theme.ts';

/** How a trial ends: one bar per category, with ticks for the exact distribution. */
export function categoryBars(reading: CategoryReading): Chart {
  const { chance, sampled, exact } = reading;
  const both = exact && sampled !== null;
  const rows = reading.values
    .map((value, i) => ({
      value: clip(value, 34),
      bar: (sampled ?? chance)[i].value,
      exact: chance[i].value,
      label: percentText(chance[i]),
    }))
    .filter(({ bar, exact: p }) => bar > 0 || p > 0)
    .map((row, order) => ({ ...row, order }));
  const greatest = Math.max(...rows.map(({ exact: p }) => p));
  const colour = both || !exact ? COLOUR.sampled : COLOUR.exact;
  const encoding = categories(
    rows.map(({ value }) => value),
    greatest,
  );
  return {
    id: idOf('category', reading.name),
    title: `${clip(reading.title, 60)}: how a trial ends`,
    textAlternative: `Bar chart of ${clip(reading.title, 60)}: ${rows.map(({ value, label }) => `${value} ${label}`).join(', ')}.`,
    caption: `Shares of all trials; together they make 100%.${absent(reading)}`,
    legend: both
      ? [
          { label: 'simulated', colour, shape: 'bar' },
          { label: 'exact', colour: COLOUR.exact, shape: 'line' },
        ]
      : [{ label: exact ? 'exact' : 'simulated', colour, shape: 'bar' }],
    table: {
      head: [clip(reading.title, 60), ...(both ? ['Exact', 'Simulated'] : [exact ? 'Exact' : 'Simulated'])],
      rows: reading.values.map((value, i) => [
        clip(value, 200),
        ...(both ? [percentWithin(chance[i]), percentWithin(sampled[i])] : [percentWithin(chance[i])]),
      ]),
    },
    spec: layered(rows, {
      height: 40 * rows.length,
      layer: [
        { mark: { type: 'bar', color: colour, height: { band: 0.7 } }, encoding },
        ...(both ? [exactTicks(encoding)] : []),
        edgedText(
          { align: 'left', dx: 7, color: COLOUR.ink },
          { ...encoding, text: { field: 'label', type: 'nominal' } },
        ),
      ],
    }),
  };
}

/** The values that did not come up, which the picture leaves out. */
function absent(reading: CategoryReading): string {
  const { values, chance, never } = reading;
  if (never.length > 0) return ` ${neverSentence(reading)}`;
  const names = values.filter((_, i) => chance[i].value === 0).map((value) => clip(value, 30));
  if (names.length === 0) return '';
  return ` Not seen: ${names.slice(0, 12).join(', ')}${names.length > 12 ? ' …' : ''}.`;
}

const categories = (names: string[], greatest: number) => ({
  y: placed('order', names, { title: null, domain: false }),
  x: {
    field: 'bar',
    type: 'quantitative',
    scale: { domain: [0, greatest * 1.22], nice: false },
    axis: { title: 'Chance', format: '.0~%', grid: true, domain: false, values: ticksTo(greatest) },
  },
  tooltip: [
    { field: 'value', type: 'nominal', title: 'Outcome' },
    { field: 'label', type: 'nominal', title: 'Chance' },
  ],
});

const exactTicks = (encoding: ReturnType<typeof categories>): object => ({
  mark: { type: 'tick', color: COLOUR.exact, thickness: 3, size: 28, orient: 'vertical', tooltip: null },
  encoding: { y: encoding.y, x: { ...encoding.x, field: 'exact' } },
});
