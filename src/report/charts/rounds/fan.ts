import type { CountCourse } from '../../words/case/development.ts';
import { numberText, numberWithin, percentBeside, wholeText } from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import {
  AT_FIRST,
  axisTitle,
  type Chart,
  edgedText,
  GHOST,
  idOf,
  layered,
  PALE,
  WAS,
  wholeAxis,
} from '../chart.ts';
import { COLOUR } from '../theme.ts';

/**
 * How a count develops from round to round: its median, and where it lies half the time and nine times in ten.
 *
 * @param first the same as it was at first: its average is drawn as a dashed line
 */
export function fanChart({ each, trials, after }: CountCourse, first?: CountCourse): Chart {
  const reading = after[after.length - 1];
  const colour = reading.exact ? COLOUR.exact : COLOUR.sampled;
  const title = clip(reading.title, 60);
  const rows = after.map(({ mean, median, p05, p25, p75, p95 }, round) => ({
    round,
    mean: mean.value,
    ...(first?.after[round] && { first: first.after[round].mean.value }),
    ...{ median, p05, p25, p75, p95 },
    label: numberText(mean),
    half: range(p25, p75),
    usual: range(p05, p95),
  }));
  return {
    id: idOf('fan', reading.name),
    title: `${title}, ${each} by ${each}`,
    textAlternative: `Fan chart of ${title} over ${after.length - 1} ${each}s, on average: ${rows
      .slice(1)
      .map(({ label }, i) => `${label} after ${each} ${i + 1}`)
      .join(', ')}.`,
    caption: `At least half the time it lies in the deep band, at least nine times in ten in the pale one.${rolledIn(trials)}`,
    legend: [
      { label: `median, ${reading.known}`, colour, shape: 'line' },
      { label: 'average', colour: COLOUR.mark, shape: 'dot' },
      ...(first ? [{ ...AT_FIRST, label: 'average at first' }] : []),
    ],
    table: {
      head: [`After ${each}`, 'Average', 'Median', '25–75%', '5–95%', 'At least one'],
      rows: after.map((one, round) => [
        String(round),
        numberWithin(one.mean),
        String(one.median),
        range(one.p25, one.p75),
        range(one.p05, one.p95),
        percentBeside(one.atLeast[1] ?? { value: 0 }),
      ]),
    },
    spec: layered(rows, { height: 250, layer: layersOf(axisTitle(reading), each, colour) }),
  };
}

/** What is known of a development that is not exact. */
export const rolledIn = (trials: number | undefined): string =>
  trials === undefined ? '' : ` Rolled in ${wholeText(trials)} trials of their own.`;

/** The axis along which rounds go by. */
export const roundAxis = (each: string): object => ({
  field: 'round',
  type: 'quantitative',
  scale: { zero: true, nice: false, padding: 10 },
  axis: wholeAxis(`After ${each}`),
});

const range = (low: number, high: number): string => (low === high ? String(low) : `${low} to ${high}`);

function layersOf(title: string, each: string, colour: string): object[] {
  const x = roundAxis(each);
  const y = { type: 'quantitative', axis: { title, tickMinStep: 1, tickCount: 6 }, scale: { zero: true } };
  const band = (low: string, high: string, opacity: number) => ({
    mark: { type: 'area', color: colour, stroke: colour, ...PALE, fillOpacity: opacity, tooltip: null },
    encoding: { x, y: { ...y, field: low }, y2: { field: high } },
  });
  const tooltip = [
    { field: 'round', type: 'quantitative', title: `After ${each}` },
    { field: 'label', type: 'nominal', title: 'Average' },
    { field: 'median', type: 'quantitative', title: 'Median' },
    { field: 'half', type: 'nominal', title: '25–75%' },
    { field: 'usual', type: 'nominal', title: '5–95%' },
  ];
  const average = { x, y: { ...y, field: 'mean' } };
  return [
    band('p05', 'p95', 0.16),
    band('p25', 'p75', 0.28),
    { transform: WAS, mark: { ...GHOST, color: COLOUR.quiet }, encoding: { x, y: { ...y, field: 'first' } } },
    {
      mark: { type: 'line', color: colour, strokeWidth: 2.5, tooltip: null },
      encoding: { x, y: { ...y, field: 'median' } },
    },
    {
      mark: { type: 'point', shape: 'circle', filled: true, color: COLOUR.mark, size: 60, opacity: 1 },
      encoding: { ...average, tooltip },
    },
    edgedText(
      { align: 'center', dy: -13, color: COLOUR.ink },
      { ...average, text: { field: 'label', type: 'nominal' } },
    ),
  ];
}
