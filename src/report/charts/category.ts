import { markText } from '../words/agreement.ts';
import { HEADS } from '../words/beside.ts';
import { neverSentence } from '../words/case/endings.ts';
import { percentBeside, percentText } from '../words/numbers.ts';
import { withOdds } from '../words/odds.ts';
import type { CategoryReading } from '../words/reading.ts';
import { clip, clipWhose } from '../words/untrusted.ts';
import {
  AT_FIRST,
  type Chart,
  edgedText,
  idOf,
  layered,
  OUTLINE,
  placed,
  roomFor,
  ticksTo,
} from './chart.ts';
import { COLOUR } from './theme.ts';

/** The id of the picture of a category. */
export const categoryId = (name: string): string => idOf('category', name);

/**
 * How a trial ends: one bar per category, and what counted trials say beside exact chances.
 *
 * @param first the same as it was at first, drawn as outlines
 */
export function categoryBars(reading: CategoryReading, first?: CategoryReading): Chart {
  const { chance, beside, exact, known } = reading;
  const rows = reading.values
    .map((value, i) => ({
      value: clipWhose(value, 34),
      bar: chance[i].value,
      label: withOdds(percentText(chance[i]), chance[i].value),
      ...(first && { first: first.chance[first.values.indexOf(value)]?.value ?? 0 }),
    }))
    .filter((row) => row.bar > 0 || (row.first ?? 0) > 0)
    .map((row, order) => ({
      ...row,
      order,
      // The label stands behind whichever bar is longer: no outline runs through it.
      end: Math.max(row.bar, row.first ?? 0),
    }));
  const greatest = Math.max(...rows.map(({ end }) => end));
  const room = roomFor(rows.map(({ end, label }) => ({ value: end, label })));
  const colour = exact ? COLOUR.exact : COLOUR.sampled;
  const encoding = categories(
    rows.map(({ value }) => value),
    greatest,
    room,
  );
  return {
    id: categoryId(reading.name),
    title: `${clip(reading.title, 60)}: how it ends`,
    textAlternative: `Bar chart of ${clip(reading.title, 60)}: ${rows.map(({ value, label }) => `${value} ${label}`).join(', ')}.`,
    caption: `${exact ? 'Chances' : 'Shares of all trials'}; together they make 100%.${absent(reading)}${markText(beside)}`,
    legend: [{ label: known, colour, shape: 'bar' }, ...(first ? [AT_FIRST] : [])],
    table: {
      head: [clip(reading.title, 60), HEADS[known], ...(beside ? [HEADS[beside.how]] : [])],
      rows: reading.values.map((value, i) => [
        clip(value, 200),
        percentBeside(chance[i]),
        ...(beside ? [percentBeside(beside.chance[i])] : []),
      ]),
    },
    spec: layered(rows, {
      height: 40 * rows.length,
      layer: [
        { mark: { type: 'bar', color: colour, height: { band: 0.7 } }, encoding },
        {
          transform: [{ filter: 'datum.first > 0' }],
          mark: { ...OUTLINE, height: { band: 0.7 } },
          encoding: { y: encoding.y, x: { ...encoding.x, field: 'first' } },
        },
        edgedText(
          { align: 'left', dx: 7, color: COLOUR.ink },
          {
            ...encoding,
            x: { ...encoding.x, field: 'end' },
            text: { field: 'label', type: 'nominal' },
          },
        ),
      ],
    }),
  };
}

/** The values that did not come up, which the picture leaves out. */
function absent(reading: CategoryReading): string {
  const { values, chance, never } = reading;
  if (never.length > 0) return ` ${neverSentence(reading)}`;
  const names = values.filter((_, i) => chance[i].value === 0).map((value) => clipWhose(value, 34));
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
