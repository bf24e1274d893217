import type { TopLevelSpec } from 'vega-lite';
import { capitalized } from '../../words/names.ts';
import { settingText } from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import { CELL, type Chart, DEPTHS, edgedText, idOf, layered } from '../chart.ts';
import { COLOUR } from '../theme.ts';
import { type Frame, fieldSize, frameOf, MAP_MARGIN } from './frame.ts';

/** A number at each place of a table, and who stands there. */
export interface ValueMap {
  readonly title: string;
  /** What is placed: `marker`. */
  readonly piece: string;
  /** What the inches of y are: `ahead` of who shoots, or `up` on the table. */
  readonly onwards: 'ahead' | 'up';
  /** What the number is. */
  readonly what: string;
  readonly cells: readonly {
    readonly x: number;
    readonly y: number;
    /** The more, the better. */
    readonly value: number;
    readonly label: string;
  }[];
  /** Whether what is least does best. */
  readonly isLeast?: boolean;
  /** Inches from one place to the next. */
  readonly step: number;
  /** How things stand as it is placed; empty where it is placed first. */
  readonly when: string;
  readonly radius: number;
  readonly best: { readonly x: number; readonly y: number; readonly label: string };
  readonly models: readonly {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly side: string;
  }[];
}

const SIDE_COLOUR: Readonly<Record<string, string>> = {
  target: 'var(--case-1)',
  friend: 'var(--case-3)',
};

/** What a marker or a template is worth wherever it may be placed: the stronger the colour, the more. */
export function valueMap(map: ValueMap, number: number): Chart {
  const { cells, step, best, radius, piece, onwards } = map;
  const least = cells.reduce((one, cell) => (cell.value < one.value ? cell : one));
  const standing = map.models.filter(({ side }) => side !== 'shooter');
  const models = withShortNames(standing).map((one) => ({ ...one, name: clip(one.name, 40) }));
  const around = [...models, { ...best, radius }, ...cells.map(({ x, y }) => ({ x, y, radius: step / 2 }))];
  const frame = frameOf({ title: '', radii: [], landings: [], walls: [], models: [] }, around);
  const proportion = frame.height / frame.width;
  const place = (one: { x: number; y: number }) => `${settingText(one.x)}, ${settingText(one.y)}`;
  return {
    id: idOf('marker', map.title, String(number)),
    title: clip(map.title, 80),
    textAlternative: `Map of what the ${piece} is worth at ${cells.length} places: ${map.isLeast ? 'least' : 'most'}, ${best.label}, ${place(best)} inches to the right and ${onwards}.`,
    caption: `${capitalized(clip(map.what, 80))}, ${placesText(map)}, and the best play from then on; placed ${clip(map.when || 'first', 200)}. The stronger the colour, the ${map.isLeast ? 'less' : 'more'}, from ${least.label} to ${best.label}. Inches to the right and ${onwards === 'up' ? 'up, on the table' : 'ahead of who shoots'}.`,
    legend: [
      { label: `the ${piece} where it does best`, colour: COLOUR.mark, shape: 'line' },
      ...[...new Set(models.map(({ side }) => side))].map((side) => ({
        label: side,
        colour: SIDE_COLOUR[side] ?? COLOUR.ink,
        shape: 'dot' as const,
      })),
    ],
    table: tableOf(map),
    spec: {
      ...layered([], { height: 0, layer: layersOf(map, models, frame) }),
      ...fieldSize(600, proportion),
      autosize: 'none',
      padding: MAP_MARGIN,
    } as TopLevelSpec,
    map: proportion,
  };
}

/** Of what lies on the table whoever is there is a place; what is aimed may lie between them. */
const placesText = ({ piece, onwards, step }: ValueMap): string =>
  onwards === 'up'
    ? `by whom the ${piece} is placed upon`
    : `by where the ${piece} is placed, ${settingText(step)} inches from place to place`;

/** Of one unit that stands close its numbers are enough: names would lie over each other. */
function withShortNames(models: ValueMap['models']): ValueMap['models'] {
  const unitOf = (name: string) => /^(.+) \d+$/.exec(name)?.[1];
  const [unit, ...others] = [...new Set(models.flatMap(({ name }) => unitOf(name) ?? []))];
  if (unit === undefined || others.length > 0) return models;
  return models.map((one) =>
    unitOf(one.name) === unit ? { ...one, name: one.name.slice(unit.length + 1) } : one,
  );
}

/** As it lies on the table: farther ahead is higher up. */
function tableOf({ cells, onwards }: ValueMap): Chart['table'] {
  const xs = [...new Set(cells.map(({ x }) => x))].sort((a, b) => a - b);
  const ys = [...new Set(cells.map(({ y }) => y))].sort((a, b) => b - a);
  const labels = new Map(cells.map(({ x, y, label }) => [`${x} ${y}`, label]));
  return {
    head: [`${onwards === 'up' ? 'Up' : 'Ahead'} ↓ To the right →`, ...xs.map(settingText)],
    rows: ys.map((y) => [settingText(y), ...xs.map((x) => labels.get(`${x} ${y}`) ?? '–')]),
  };
}

function layersOf(
  { cells, step, best, radius, what, piece, onwards }: ValueMap,
  models: ValueMap['models'],
  frame: Frame,
): object[] {
  const values = cells.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = axis('x', [frame.x, frame.x + frame.width], 'inches to the right');
  const y = axis('y', [frame.y, frame.y + frame.height], `inches ${onwards}`);
  return [
    {
      data: {
        values: cells.map((one) => ({
          ...one,
          x: one.x - step / 2,
          y: one.y - step / 2,
          x2: one.x + step / 2,
          y2: one.y + step / 2,
          at: `${settingText(one.x)}, ${settingText(one.y)}`,
        })),
      },
      mark: { ...CELL, color: COLOUR.exact },
      encoding: {
        x,
        y,
        x2: { field: 'x2' },
        y2: { field: 'y2' },
        fillOpacity: {
          field: 'value',
          type: 'quantitative',
          legend: null,
          scale: { domain: [least, most > least ? most : least + 1], range: [DEPTHS[0], 0.75] },
        },
        tooltip: [
          { field: 'at', type: 'nominal', title: `${piece === 'marker' ? 'Marker' : 'Template'} at` },
          { field: 'label', type: 'nominal', title: clip(what, 60) },
        ],
      },
    },
    {
      data: { values: models },
      mark: { ...circle(frame), filled: true, stroke: COLOUR.paper, strokeWidth: 1.5 },
      encoding: {
        x,
        y,
        fill: {
          field: 'side',
          type: 'nominal',
          legend: null,
          scale: { domain: Object.keys(SIDE_COLOUR), range: Object.values(SIDE_COLOUR) },
        },
        tooltip: { field: 'name', type: 'nominal', title: 'Model' },
      },
    },
    {
      data: { values: [{ ...best, radius }] },
      mark: {
        ...circle(frame),
        filled: false,
        stroke: COLOUR.mark,
        strokeWidth: 2,
        strokeDash: [6, 4],
        tooltip: null,
      },
      encoding: { x, y },
    },
    {
      data: { values: models },
      ...edgedText(
        {
          dy: { expr: `-8 - datum.radius * width / ${frame.width}` },
          fontSize: 11,
          fontWeight: 600,
          color: COLOUR.ink,
        },
        { x, y, text: { field: 'name', type: 'nominal' } },
      ),
    },
  ];
}

/** A circle of the row's radius in inches. */
const circle = (frame: Frame) => ({
  type: 'point',
  shape: 'circle',
  opacity: 1,
  size: { expr: `4 * pow(datum.radius * width / ${frame.width}, 2)` },
});

const axis = (field: string, domain: readonly number[], title: string) => ({
  field,
  type: 'quantitative',
  scale: { domain, nice: false, zero: false },
  axis: { title, domain: false, grid: true, tickCount: 6 },
});
