import { edgedText, OUTLINE, placed, WAS } from '../chart.ts';
import { COLOUR, toneOf } from '../theme.ts';

/** A part of a bar that is narrower than its share is written has no room for it: pixels of a letter. */
const ROOM = '6.6 * length(datum.chance)';
/** In pixels: what it was at first, between a bar and the next. */
const FIRST_HEIGHT = 6;
const FIRST_BELOW = 17;

/**
 * Bars of 100%, shared out; below each, as it was at first.
 *
 * @param names of the rows
 * @param ways how many parts a bar may have
 * @param end where the axis ends
 * @param isSum whether a sum is told at a bar's end
 */
export function sharedOut(
  names: readonly string[],
  ways: number,
  head: string,
  { end, isSum }: { readonly end: number; readonly isSum: boolean },
): object[] {
  const y = placed('row', names, { title: null, domain: false, labelPadding: 10 });
  const x = (field: string) => ({
    field,
    type: 'quantitative',
    scale: { domain: [0, end], nice: false },
    axis: { title: 'Chance', format: '.0~%', grid: false, domain: false, values: [0, 0.25, 0.5, 0.75, 1] },
  });
  const size = `(datum.to - datum.from) * width / ${end}`;
  const orders = Array.from({ length: ways }, (_, i) => i);
  const color = {
    field: 'order',
    type: 'nominal',
    legend: null,
    scale: { domain: orders, range: orders.map((order) => toneOf(order, ways)) },
  };
  return [
    {
      // The palest stands out from the ground by its outline.
      mark: { type: 'bar', height: { band: 0.7 }, stroke: COLOUR.quiet, strokeWidth: 1 },
      encoding: {
        y,
        x: x('from'),
        x2: { field: 'to' },
        color,
        tooltip: [
          { field: 'full', type: 'nominal', title: head },
          { field: 'what', type: 'nominal', title: 'Outcome' },
          { field: 'chance', type: 'nominal', title: 'Chance' },
        ],
      },
    },
    {
      transform: WAS,
      mark: { ...OUTLINE, strokeWidth: 1, height: FIRST_HEIGHT, yOffset: FIRST_BELOW },
      encoding: { y, x: x('first'), x2: { field: 'firstEnd' }, fill: color },
    },
    edgedText(
      { color: COLOUR.ink, fontWeight: 600 },
      {
        y,
        x: x('middle'),
        text: {
          condition: { test: `${size} > ${ROOM}`, field: 'chance', type: 'nominal' },
          value: '',
        },
      },
    ),
    // What most often answers what was asked has its share told where it has no room, too.
    {
      transform: [{ filter: 'datum.last === 1' }],
      mark: { type: 'text', align: 'left', dx: 4, tooltip: null, ...(isSum && { fontWeight: 600 }) },
      encoding: {
        y,
        x: x('to'),
        text: isSum
          ? { field: 'beside', type: 'nominal' }
          : {
              condition: { test: `${size} <= ${ROOM}`, field: 'beside', type: 'nominal' },
              value: '',
            },
      },
    },
  ];
}
