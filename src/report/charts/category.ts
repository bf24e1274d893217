import { markText } from '../words/agreement.ts';
import { percentText, percentWithin } from '../words/numbers.ts';
import { withOdds } from '../words/odds.ts';
import { type CategoryReading, HEADS } from '../words/reading.ts';
import { neverSentence } from '../words/sentences.ts';
import { clip } from '../words/untrusted.ts';
import { type Chart, edgedText, idOf, layered, placed, roomFor, ticksTo } from './chart.ts';
import { COLOUR } from './theme.ts';

/** How a trial ends: one bar per category, and what counted trials say beside exact chances. */
export function categoryBars(reading: CategoryReading): Chart {
  const { chance, beside, exact, known } = reading;
  const rows = reading.values
    .map((value, i) => ({
      value: clip(value, 34),
      bar: chance[i].value,
      label: withOdds(percentText(chance[i]), chance[i].value),
    }))
    .filter(({ bar }) => bar > 0)
    .map((row, order) => ({ ...row, order }));
  const greatest = Math.max(...rows.map(({ bar }) => bar));
  const room = roomFor(rows.map(({ bar, label }) => ({ value: bar, label })));
  const colour = exact ? COLOUR.exact : COLOUR.sampled;
  const encoding = categories(
    rows.map(({ value }) => value),
    greatest,
    room,
  );
  return {
    id: idOf('category', reading.name),
    title: `${clip(reading.title, 60)}: how a trial ends`,
    textAlternative: `Bar chart of ${clip(reading.title, 60)}: ${rows.map(({ value, label }) => `${value} ${label}`).join(', ')}.`,
    caption: `Shares of all trials; together they make 100%.${absent(reading)}${markText(beside)}`,
    legend: [{ label: known, colour, shape: 'bar' }],
    table: {
      head: [clip(reading.title, 60), HEADS[known], ...(beside ? [HEADS[beside.how]] : [])],
      rows: reading.values.map((value, i) => [
        clip(value, 200),
        percentWithin(chance[i]),
        ...(beside ? [percentWithin(beside.chance[i])] : []),
      ]),
    },
    spec: layered(rows, {
      height: 40 * rows.length,
      layer: [
        { mark: { type: 'bar', color: colour, height: { band: 0.7 } }, encoding },
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

const categories = (names: string[], greatest: number, room: number) => ({
  y: placed('order', names, { title: null, domain: false }),
  x: {
    field: 'bar',
    type: 'quantitative',
    scale: { domain: [0, room], nice: false },
    axis: { title: 'Chance', format: '.3~%', grid: true, domain: false, values: ticksTo(greatest) },
  },
  tooltip: [
    { field: 'value', type: 'nominal', title: 'Outcome' },
    { field: 'label', type: 'nominal', title: 'Chance' },
  ],
});
