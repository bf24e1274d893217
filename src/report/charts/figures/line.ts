import { type Figure, numberWithin, percentBeside } from '../../words/numbers.ts';
import { clip, clipWords } from '../../words/untrusted.ts';
import { type Chart, fieldAxis, IN_PERCENT, idOf, layered } from '../chart.ts';
import { drawnAs, joinedBy, joiningLayers, POINTS, spreadLayer } from '../sweep/joined.ts';
import { type Numbered, numberLayers, withNumbers } from '../sweep/numbered.ts';
import { COLOUR } from '../theme.ts';

/** A figure at a value of a field. */
export interface FigureAt {
  at: number;
  figure: Figure;
}

/**
 * How one figure, a chance for example, moves along a field: a line, with its 95% interval behind it.
 *
 * @param limit what it is held against: a dashed line, named
 */
export function figureLine(
  points: FigureAt[],
  field: string,
  title: string,
  chance: boolean,
  limit?: number,
): Chart {
  const figureText = chance ? percentBeside : numberWithin;
  const ordered = [...points].sort((a, b) => a.at - b.at);
  const rows = withNumbers(
    ordered.map(({ at, figure }) => ({
      at,
      value: figure.value,
      low: figure.interval?.[0] ?? figure.value,
      high: figure.interval?.[1] ?? figure.value,
      label: figureText(figure),
    })),
  );
  // What it is a chance of stands in the sentence over the picture.
  const called = (room: number, short: string) =>
    chance && title.length > room ? short : clipWords(title, room);
  const drawn = drawnAs(joinedBy(ordered.map(({ at }) => at)));
  const [first, last] = [ordered[0], ordered[ordered.length - 1]];
  return {
    id: idOf('figure', title, field),
    title: `${called(60, 'The chance')} as ${clip(field, 60)} changes`,
    textAlternative: `${drawn.one} of ${clipWords(title, 60)} against ${clip(field, 40)}: ${figureText(first.figure)} at ${first.at}, ${figureText(last.figure)} at ${last.at}.`,
    caption: `${ordered.some(({ figure }) => figure.interval) ? `${drawn.mark === 'line' ? 'Band' : 'Behind them'}: the 95% interval.` : 'Every point is exact.'}${limit === undefined ? '' : limitText(figureText({ value: limit }))}`,
    legend: [],
    table: {
      head: [clip(field, 60), called(60, 'Chance')],
      rows: ordered.map(({ at, figure }) => [String(at), figureText(figure)]),
    },
    spec: layered(rows, {
      height: 250,
      layer: layersOf(field, called(40, 'Chance'), chance, rows).concat(
        limit === undefined ? [] : limitLayers(limit, figureText({ value: limit })),
      ),
    }),
  };
}

function layersOf(field: string, title: string, chance: boolean, points: readonly Numbered[]): object[] {
  const values = points.map(({ at }) => at);
  const joined = joinedBy(values);
  const x = {
    field: 'at',
    type: 'quantitative',
    scale: { zero: false, nice: false, padding: joined === 'apart' ? 24 : 8 },
    axis: fieldAxis(field, values),
  };
  const axis = { title: clipWords(title, 40), tickCount: 5, ...(chance ? IN_PERCENT : {}) };
  const y = { type: 'quantitative', axis, scale: { zero: true } };
  const tooltip = [
    { field: 'at', type: 'quantitative', title: clip(field, 30) },
    { field: 'label', type: 'nominal', title: clipWords(title, 30) },
  ];
  const encoding = { x, y: { ...y, field: 'value' }, color: { value: COLOUR.sampled } };
  return [
    spreadLayer(joined, x, { ...y, field: 'low' }),
    ...joiningLayers(joined, { ...encoding, y: { ...y, field: 'first' } }, encoding),
    { mark: POINTS, encoding: { ...encoding, tooltip } },
    ...numberLayers(points, x, encoding.y),
  ];
}

/** What a picture's words say of it, behind others. */
export const limitText = (label: string): string => ` Dashed: ${label}, as asked.`;

/** What the figure is held against, with its number at the left end. */
export const limitLayers = (limit: number, label: string): object[] => {
  const y = { datum: limit, type: 'quantitative' };
  // Once, not for each point.
  const transform = [{ aggregate: [{ op: 'count', as: 'points' }] }];
  return [
    {
      transform,
      mark: { type: 'rule', color: COLOUR.ink, strokeDash: [5, 4], tooltip: null },
      encoding: { y },
    },
    {
      transform,
      mark: { type: 'text', align: 'left', dx: 4, dy: -6, color: COLOUR.ink, tooltip: null },
      encoding: { y, x: { value: 0 }, text: { value: label } },
    },
  ];
};
