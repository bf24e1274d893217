import { averaged, meanWithUnit } from '../words/counts.ts';
import { endsOf, type Figure, numberText, percentText } from '../words/numbers.ts';
import type { CountReading } from '../words/reading.ts';
import { clip } from '../words/untrusted.ts';
import { AT_FIRST, type Chart, edgedText, layered, OUTLINE, placed, roomFor, ticksTo, WAS } from './chart.ts';
import { COLOUR } from './theme.ts';

/**
 * What is left on average of the dice at each stage, from dice rolled to casualties.
 *
 * @param atFirst the same counts as they were at first, drawn as outlines
 */
export function attritionFunnel(funnel: CountReading[], atFirst: readonly CountReading[] = []): Chart {
  const before = funnel.map(({ name }) => atFirst.find((one) => one.name === name)?.mean.value);
  const ends = funnel.map(({ mean }, i) => Math.max(mean.value, before[i] ?? 0));
  const greatest = Math.max(...ends, 1e-9);
  const rows = funnel.map((reading, i) => ({
    stage: clip(reading.title, 34),
    order: i,
    mean: reading.mean.value,
    ...(before[i] !== undefined && { first: before[i] }),
    // The number stands behind whichever bar is longer: no outline runs through it.
    end: ends[i],
    label: `${clip(averaged(reading), 26)}${i === 0 ? '' : through(reading, funnel[i - 1])}`,
  }));
  const names = rows.map(({ stage }) => stage);
  const room = roomFor(rows.map(({ end, label }) => ({ value: end, label })));
  const exact = funnel.every((reading) => reading.exact);
  const colour = exact ? COLOUR.exact : COLOUR.sampled;
  return {
    id: 'funnel',
    title: 'From dice to losses: what gets through',
    textAlternative: `Bar chart of averages per trial: ${rows.map(({ stage, label }) => `${stage} ${label}`).join(', ')}.`,
    caption:
      'Averages per trial, each stage in its own unit; in brackets what it is of the stage above, a share or, where it grows, so many times as much.',
    legend: [
      {
        label: exact ? 'exact' : (funnel.find((reading) => !reading.exact)?.known ?? 'rolled'),
        colour,
        shape: 'bar',
      },
      ...(before.some((mean) => mean !== undefined) ? [AT_FIRST] : []),
    ],
    table: {
      head: ['Stage', 'Average per trial', 'Of the stage above', 'At least one'],
      rows: funnel.map((reading, i) => [
        clip(reading.title, 60),
        meanWithUnit(reading),
        i === 0 ? '–' : conversion(reading, funnel[i - 1]),
        percentText(reading.atLeast[1] ?? { value: 0 }),
      ]),
    },
    spec: layered(rows, {
      height: 38 * funnel.length,
      layer: [
        {
          mark: { type: 'bar', color: colour, height: { band: 0.72 } },
          encoding: stages(names, greatest, room),
        },
        {
          transform: WAS,
          mark: { ...OUTLINE, height: { band: 0.72 } },
          encoding: stages(names, greatest, room, 'first'),
        },
        edgedText(
          { align: 'left', dx: 6, color: COLOUR.ink },
          { ...stages(names, greatest, room, 'end'), text: { field: 'label', type: 'nominal' } },
        ),
      ],
    }),
  };
}

/** What a stage is of the one before: `61%`, or `×1.4` where there is more of it. */
function conversion({ mean }: CountReading, { mean: before }: CountReading): string {
  if (before.value <= 0) return '–';
  const share = shareOf(mean, before);
  return share.value > 1 ? `×${numberText(share)}` : percentText(share);
}

/** A share of two averages, as far apart as the ends of both allow. */
function shareOf(part: Figure, whole: Figure): Figure {
  const value = part.value / whole.value;
  if (!part.interval && !whole.interval) return { value };
  const [[least, most], [low, high]] = [endsOf(part), endsOf(whole)];
  return low > 0 ? { value, interval: [least / high, most / low] } : { value };
}

const through = (reading: CountReading, before: CountReading): string => ` (${conversion(reading, before)})`;

const stages = (names: string[], greatest: number, room: number, field = 'mean'): object => ({
  y: placed('order', names, { title: null, domain: false }),
  x: {
    field,
    type: 'quantitative',
    scale: { domain: [0, room], nice: false },
    axis: {
      title: 'Average per trial',
      format: ',.3~f',
      grid: true,
      domain: false,
      values: ticksTo(greatest),
    },
  },
  tooltip: [
    { field: 'stage', type: 'nominal', title: 'Stage' },
    { field: 'label', type: 'nominal', title: 'Average' },
  ],
});
