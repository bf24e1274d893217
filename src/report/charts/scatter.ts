import type { TopLevelSpec } from 'vega-lite';
import type { ScatterResult } from '../../stats/result.ts';
import { showPercent, showPlain } from '../numbers.ts';
import { COLOUR } from '../theme.ts';
import { clip } from '../untrusted.ts';
import { type Chart, edgedText, idOf, layered } from './chart.ts';
import { placeLabels } from './map-labels.ts';

/** Where a template lands: squares for its centre, circles for the models with their chance of being under it. */
export function scatterMap(map: ScatterResult, number: number): Chart {
  const frame = frameOf(map);
  const cell = frame.side / CELLS;
  const title = `${clip(map.title, 70)}: where the template lands`;
  const ranked = [...map.models].sort((a, b) => b.under - a.under);
  const landed = map.landings.reduce((sum, { probability }) => sum + probability, 0);
  return {
    id: idOf('scatter', number),
    title,
    textAlternative: describe(map, ranked, landed),
    caption: `Distances in inches. Squares: where the template’s centre comes to lie. Circles: models, with their chance of being under it. Template radius ${map.radii.map(showPlain).join(' and ')} inches.`,
    legend: [
      { label: 'landing', colour: COLOUR.exact, shape: 'bar' },
      ...sidesOf(map).map((side) => ({
        label: side,
        colour: SIDE_COLOUR[side] ?? COLOUR.ink,
        shape: 'dot' as const,
      })),
    ],
    table: {
      head: ['Model', 'Side', 'Chance of being under it'],
      rows: ranked.map(({ name, side, under }) => [
        clip(name, 80),
        clip(side, 20),
        showPercent({ value: under }),
      ]),
    },
    spec: {
      ...layered([], { height: SIZE, layer: layersOf(map, frame, cell) }),
      width: SIZE,
      autosize: 'pad',
    } as TopLevelSpec,
    map: true,
  };
}

/** Side of the map in pixels: it fits a phone and is scaled up from there. */
const SIZE = 270;
const CELLS = 22;

const SIDE_COLOUR: Readonly<Record<string, string>> = {
  target: 'var(--case-1)',
  friend: 'var(--case-3)',
  shooter: 'var(--case-7)',
};

interface Frame {
  x: number;
  y: number;
  side: number;
}

/** A square around everything, a little wider than it. */
function frameOf({ models, landings, walls }: ScatterResult): Frame {
  const seen = landings.filter(({ probability }) => probability > 0);
  const xs = [
    ...seen.map(({ x }) => x),
    ...models.flatMap((m) => [m.x - m.radius, m.x + m.radius]),
    ...walls.flatMap((w) => [w.x1, w.x2]),
  ];
  const ys = [
    ...seen.map(({ y }) => y),
    ...models.flatMap((m) => [m.y - m.radius, m.y + m.radius]),
    ...walls.flatMap((w) => [w.y1, w.y2]),
  ];
  const [left, right] = extent(xs);
  const [low, high] = extent(ys);
  const side = Math.max(right - left, high - low, 1) * 1.06;
  return { x: (left + right - side) / 2, y: (low + high - side) / 2, side };
}

function layersOf(map: ScatterResult, frame: Frame, cell: number): object[] {
  const scales = {
    x: {
      field: 'x',
      type: 'quantitative',
      scale: { domain: [frame.x, frame.x + frame.side], nice: false, zero: false },
      axis: { title: 'inches', domain: false, grid: true, tickCount: 6 },
    },
    y: {
      field: 'y',
      type: 'quantitative',
      scale: { domain: [frame.y, frame.y + frame.side], nice: false, zero: false },
      axis: { title: 'inches', grid: true, tickCount: 6 },
    },
  };
  const sides = sidesOf(map);
  const colour = {
    field: 'side',
    type: 'nominal',
    legend: null,
    scale: { domain: sides, range: sides.map((side) => SIDE_COLOUR[side] ?? COLOUR.ink) },
  };
  const models = labelled(map, frame);
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'Model' },
    { field: 'label', type: 'nominal', title: 'Under the template' },
  ];
  return [
    { data: { values: landingCells(map, frame, cell) }, ...landingLayer(scales) },
    {
      data: { values: map.walls },
      mark: { type: 'rule', color: COLOUR.ink, strokeWidth: 4, tooltip: null },
      encoding: {
        x: { ...scales.x, field: 'x1' },
        y: { ...scales.y, field: 'y1' },
        x2: { field: 'x2' },
        y2: { field: 'y2' },
      },
    },
    {
      data: { values: models },
      mark: {
        type: 'point',
        shape: 'circle',
        filled: true,
        opacity: 1,
        stroke: COLOUR.paper,
        strokeWidth: 1.5,
        size: { expr: `4 * pow(datum.radius * width / ${frame.side}, 2)` },
      },
      encoding: { ...scales, fill: colour, tooltip },
    },
    {
      data: { values: models.filter(({ dx }) => dx !== null) },
      ...edgedText(
        {
          dx: { expr: 'datum.dx' },
          dy: { expr: 'datum.dy' },
          fontSize: 10,
          fontWeight: 600,
          color: COLOUR.ink,
        },
        { ...scales, text: { field: 'label', type: 'nominal' } },
      ),
    },
  ];
}

/** The models, most endangered first, with room found for their labels. */
function labelled(map: ScatterResult, frame: Frame) {
  const models = [...map.models]
    .sort((a, b) => b.under - a.under)
    .map((model) => ({ ...model, name: clip(model.name, 40), label: showPercent({ value: model.under }) }));
  const scale = SIZE / frame.side;
  const places = placeLabels(
    models.map(({ x, y, radius, label }) => ({ x: x * scale, y: -y * scale, r: radius * scale, label })),
  );
  return models.map((model, i) => ({ ...model, dx: places[i]?.dx ?? null, dy: places[i]?.dy ?? null }));
}

const landingLayer = (scales: { x: object; y: object }): object => ({
  mark: { type: 'rect', color: COLOUR.exact },
  encoding: {
    x: scales.x,
    x2: { field: 'x2' },
    y: scales.y,
    y2: { field: 'y2' },
    opacity: {
      field: 'weight',
      type: 'quantitative',
      legend: null,
      scale: { type: 'sqrt', domain: [0, 1], range: [0.08, 0.95] },
    },
    tooltip: { field: 'label', type: 'nominal', title: 'Centre lands here' },
  },
});

/** Landings gathered into squares, with weights from 0 to 1. */
function landingCells(map: ScatterResult, frame: Frame, cell: number): object[] {
  const sums = new Map<string, number>();
  for (const { x, y, probability } of map.landings) {
    const key = `${Math.floor((x - frame.x) / cell)} ${Math.floor((y - frame.y) / cell)}`;
    if (probability > 0) sums.set(key, (sums.get(key) ?? 0) + probability);
  }
  const greatest = Math.max(...sums.values());
  return [...sums].map(([key, p]) => {
    const [column, row] = key.split(' ').map(Number) as [number, number];
    const x = frame.x + column * cell;
    const y = frame.y + row * cell;
    return { x, x2: x + cell, y, y2: y + cell, weight: p / greatest, label: showPercent({ value: p }) };
  });
}

function describe(map: ScatterResult, ranked: ScatterResult['models'], landed: number): string {
  const named = ranked
    .slice(0, 4)
    .map(({ name, under }) => `${clip(name, 40)} ${showPercent({ value: under })}`);
  const more = ranked.length > 4 ? `, and ${ranked.length - 4} more models` : '';
  return `Map of ${map.landings.length} possible landing points (chance of landing at all ${showPercent({ value: landed })}). Under the template: ${named.join(', ')}${more}.`;
}

const sidesOf = (map: ScatterResult): string[] => [...new Set(map.models.map(({ side }) => side))];

const extent = (values: number[]): [number, number] =>
  values.length === 0
    ? [0, 1]
    : values.reduce<[number, number]>(
        ([low, high], v) => [Math.min(low, v), Math.max(high, v)],
        [Infinity, -Infinity],
      );
