import { type Figure, numberWithin, percentBeside } from '../../words/numbers.ts';
import { clip, clipWords } from '../../words/untrusted.ts';
import { type Chart, fieldAxis, IN_PERCENT, idOf, layered, PALE } from '../chart.ts';
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
  const rows = ordered.map(({ at, figure }) => ({
    at,
    value: figure.value,
    low: figure.interval?.[0] ?? figure.value,
    high: figure.interval?.[1] ?? figure.value,
    label: figureText(figure),
  }));
  const [first, last] = [ordered[0], ordered[ordered.length - 1]];
  return {
    id: idOf('figure', title, field),
    title: `${clipWords(title, 60)} as ${clip(field, 40)} changes`,
    textAlternative: `Line of ${clipWords(title, 60)} against ${clip(field, 40)}: ${figureText(first.figure)} at ${first.at}, ${figureText(last.figure)} at ${last.at}.`,
    caption: `${ordered.some(({ figure }) => figure.interval) ? 'Band: the 95% interval.' : 'Every point is exact.'}${limit === undefined ? '' : limitText(figureText({ value: limit }))}`,
    legend: [],
    table: {
      head: [clip(field, 40), clipWords(title, 60)],
      rows: ordered.map(({ at, figure }) => [String(at), figureText(figure)]),
    },
    spec: layered(rows, {
      height: 250,
      layer: layersOf(
        field,
        title,
        chance,
        ordered.map(({ at }) => at),
      ).concat(limit === undefined ? [] : limitLayers(limit, figureText({ value: limit }))),
    }),
  };
}

function layersOf(field: string, title: string, chance: boolean, values: number[]): object[] {
  const x = {
    field: 'at',
    type: 'quantitative',
    scale: { zero: false, nice: false, padding: 8 },
    axis: fieldAxis(field, values),
  };
  const axis = { title: clipWords(title, 40), tickCount: 5, ...(chance ? IN_PERCENT : {}) };
  const y = { type: 'quantitative', axis, scale: { zero: true } };
  const tooltip = [
    { field: 'at', type: 'quantitative', title: clip(field, 30) },
    { field: 'label', type: 'nominal', title: clipWords(title, 30) },
  ];
  return [
    {
      mark: { type: 'area', color: COLOUR.sampled, stroke: COLOUR.sampled, ...PALE, tooltip: null },
      encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' } },
    },
    {
      mark: { type: 'line', color: COLOUR.sampled, strokeWidth: 2.5, tooltip: null },
      encoding: { x, y: { ...y, field: 'value' } },
    },
    {
      mark: { type: 'point', filled: true, size: 60, opacity: 1, color: COLOUR.sampled },
      encoding: { x, y: { ...y, field: 'value' }, tooltip },
    },
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
