import type { TopLevelSpec } from 'vega-lite';
import type { ScatterResult } from '../../../stats/result.ts';
import { percentText, settingText, wholeText } from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import { type Chart, edgedText, idOf, type LegendEntry, layered } from '../chart.ts';
import { COLOUR } from '../theme.ts';
import { type Frame, fieldSize, frameOf, MAP_MARGIN } from './frame.ts';
import { placeLabels } from './labels.ts';
import {
  cornersOf,
  fewLikely,
  type LandingGrid,
  landingGrid,
  landingsNear,
  likeliestLanding,
  SHADES,
  shadeStep,
} from './landings.ts';

/** Where a template lands: squares for its centre, circles for the models with their chance of being under it. */
export function scatterMap(whole: ScatterResult, number: number): Chart {
  const all = whole.landings.filter(({ probability }) => probability > 0);
  const landings = landingsNear({ ...whole, landings: all });
  const map = { ...whole, landings };
  const templates = templatesOf(map);
  const everything = frameOf({ ...whole, landings: all }, templates);
  const grid = landingGrid(landings, everything);
  const frame =
    landings.length < all.length ? frameOf({ ...whole, landings: cornersOf(grid) }, templates) : everything;
  const ranked = [...map.models].sort((a, b) => b.under - a.under);
  const proportion = frame.height / frame.width;
  return {
    id: idOf('scatter', number),
    title: clip(map.title, 80),
    textAlternative: describe({ ...map, landings: all }, ranked),
    caption: `${captionOf(whole, grid)}${beyondText(all, landings)}`,
    legend: legendOf(map, templates.length > 0),
    table: {
      head: ['Model', 'Side', 'Chance of being under it'],
      rows: ranked.map(({ name, side, under }) => [
        clip(name, 80),
        clip(side, 20),
        percentText({ value: under }),
      ]),
    },
    spec: {
      ...layered([], { height: 0, layer: layersOf(map, { frame, grid, templates }) }),
      ...fieldSize(600, proportion),
      autosize: 'none',
      padding: MAP_MARGIN,
    } as TopLevelSpec,
    map: proportion,
  };
}

const SIDE_COLOUR: Readonly<Record<string, string>> = {
  target: 'var(--case-1)',
  friend: 'var(--case-3)',
  shooter: 'var(--case-7)',
};

interface Template {
  x: number;
  y: number;
  radius: number;
}

/** The template's circles at its likeliest place. */
function templatesOf({ landings, radii }: ScatterResult): Template[] {
  const place = likeliestLanding(landings);
  return place ? radii.map((radius) => ({ x: place.x, y: place.y, radius })) : [];
}

const captionOf = ({ radii, landings }: ScatterResult, { side, cells }: LandingGrid): string =>
  `${mostlyText(cells)}Squares of ${side === 1 ? 'one inch' : `${settingText(side)} inches`}: where the template’s centre comes to lie, the stronger the likelier${shadesText(cells)}. ` +
  `Circles: models, with their chance of being under it. Template radius ${radii.map(settingText).join(' and ')} inches. ` +
  landedText(landings);

/** How often it lies where nobody is drawn. */
function beyondText(all: ScatterResult['landings'], drawn: ScatterResult['landings']): string {
  if (drawn.length === all.length) return '';
  const beyond = all
    .filter((one) => !drawn.includes(one))
    .reduce((sum, { probability }) => sum + probability, 0);
  return ` Outside the picture, where it touches nobody, it lies ${percentText({ value: beyond })} of the time.`;
}

/** `, from 0.0026% to 64.7%: each shade is 5.4 times the paler one`. */
function shadesText(cells: LandingGrid['cells']): string {
  const [least, most] = [cells[0], cells[cells.length - 1]];
  if (!least || !most || least.shade === most.shade) return '';
  const times = settingText(Math.round(shadeStep({ cells }) * 10) / 10);
  return `, from ${least.label} to ${most.label}: each shade is ${times} times the paler one`;
}

/** `In 2 of the 132 squares it lies 97.2% of the time. ` */
function mostlyText(cells: LandingGrid['cells']): string {
  const few = fewLikely({ cells });
  if (few.length === 0) return '';
  const share = percentText({ value: few.reduce((sum, p) => sum + p, 0) });
  const each = few.map((value) => percentText({ value })).join(' and ');
  const apart = few.length === 2 ? ` (${each}, outlined)` : ' (outlined)';
  return `In ${few.length} of the ${wholeText(cells.length)} squares it lies ${share} of the time${apart}. `;
}

const legendOf = (map: ScatterResult, template: boolean): LegendEntry[] => [
  { label: 'where the centre lands', colour: COLOUR.exact, shape: 'bar' },
  ...(template
    ? [{ label: 'the template at its likeliest place', colour: COLOUR.mark, shape: 'line' as const }]
    : []),
  ...sidesOf(map).map((side) => ({
    label: side,
    colour: SIDE_COLOUR[side] ?? COLOUR.ink,
    shape: 'dot' as const,
  })),
];

interface Drawn {
  frame: Frame;
  grid: LandingGrid;
  templates: Template[];
}

function layersOf(map: ScatterResult, { frame, grid, templates }: Drawn): object[] {
  const scales = scalesOf(frame);
  const sides = sidesOf(map);
  const models = labelled(map, frame);
  return [
    landingLayer(grid, scales),
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
      // Rings: where it lands most often, most of it is beneath them.
      mark: { ...circle(frame), filled: true, fill: 'transparent', strokeWidth: 2.5 },
      encoding: {
        ...scales,
        stroke: {
          field: 'side',
          type: 'nominal',
          legend: null,
          scale: { domain: sides, range: sides.map((side) => SIDE_COLOUR[side] ?? COLOUR.ink) },
        },
        tooltip: [
          { field: 'name', type: 'nominal', title: 'Model' },
          { field: 'label', type: 'nominal', title: 'Under the template' },
        ],
      },
    },
    fewLayer(grid, scales),
    {
      data: { values: templates },
      mark: {
        ...circle(frame),
        filled: false,
        stroke: COLOUR.mark,
        strokeWidth: 2,
        strokeDash: [6, 4],
        tooltip: null,
      },
      encoding: scales,
    },
    modelLabels(models, scales, frame),
  ];
}

/** A circle of the row's radius in inches. */
const circle = (frame: Frame) => ({
  type: 'point',
  shape: 'circle',
  opacity: 1,
  size: { expr: `4 * pow(datum.radius * width / ${frame.width}, 2)` },
});

const scalesOf = (frame: Frame) => ({
  x: {
    field: 'x',
    type: 'quantitative',
    scale: { domain: [frame.x, frame.x + frame.width], nice: false, zero: false },
    axis: { title: 'inches', domain: false, grid: true, tickCount: 8 },
  },
  y: {
    field: 'y',
    type: 'quantitative',
    scale: { domain: [frame.y, frame.y + frame.height], nice: false, zero: false },
    axis: { title: 'inches', grid: true, tickCount: 6 },
  },
});

/** Squares of a map, wherever their colour comes from. */
const squares = ({ x, y, side }: LandingGrid, scales: { x: object; y: object }) => ({
  transform: [
    { calculate: `${x} + datum.column * ${side}`, as: 'x' },
    { calculate: `datum.x + ${side}`, as: 'x2' },
    { calculate: `${y} + datum.row * ${side}`, as: 'y' },
    { calculate: `datum.y + ${side}`, as: 'y2' },
  ],
  encoding: { x: scales.x, x2: { field: 'x2' }, y: scales.y, y2: { field: 'y2' } },
});

/** The few squares in which it lies most of the time, over whoever stands there. */
function fewLayer(grid: LandingGrid, scales: { x: object; y: object }): object {
  const few = fewLikely(grid);
  const cells = grid.cells.filter(({ probability }) => few.includes(probability));
  return {
    data: { values: cells.map(({ column, row }) => ({ column, row })) },
    ...squares(grid, scales),
    mark: { type: 'rect', fill: null, stroke: COLOUR.ink, strokeWidth: 2.5, tooltip: null },
  };
}

function landingLayer(grid: LandingGrid, scales: { x: object; y: object }): object {
  const { transform, encoding } = squares(grid, scales);
  return {
    data: { values: grid.cells },
    transform,
    mark: { type: 'rect', color: COLOUR.exact, stroke: COLOUR.exact, strokeWidth: 0.5 },
    encoding: {
      ...encoding,
      fillOpacity: {
        field: 'shade',
        type: 'quantitative',
        legend: null,
        scale: { domain: [1, SHADES], range: [0.1, 0.85] },
      },
      tooltip: { field: 'label', type: 'nominal', title: 'Centre lands here' },
    },
  };
}

type LabelledModel = ScatterResult['models'][number] & {
  label: string;
  half: number;
  /** Which way the label lies from the model, on a narrow and on a wide map; absent where there is no room. */
  near: number[] | null;
  far: number[] | null;
};

/** Fields narrower than this place labels for the phone. */
const NARROW = 420;

/** The models, most endangered first, with room found for their labels. */
function labelled(map: ScatterResult, frame: Frame): LabelledModel[] {
  const models = [...map.models]
    .sort((a, b) => b.under - a.under)
    .map((model) => ({ ...model, name: clip(model.name, 40), label: percentText({ value: model.under }) }));
  const waysAt = (width: number) => {
    const scale = width / frame.width;
    return placeLabels(
      models.map(({ x, y, radius, label }) => ({ x: x * scale, y: -y * scale, r: radius * scale, label })),
    ).map((place) => place && [Math.sign(place.dx), Math.sign(place.dy)]);
  };
  const [near, far] = [waysAt(fieldSize(320, 1).width), waysAt(fieldSize(600, 1).width)];
  return models.map((model, i) => ({
    ...model,
    half: model.label.length * 3.5 + 2,
    near: near[i],
    far: far[i],
  }));
}

function modelLabels(models: LabelledModel[], scales: object, frame: Frame): object {
  const way = `(width < ${NARROW} ? datum.near : datum.far)`;
  const radius = `datum.radius * width / ${frame.width}`;
  return {
    data: { values: models.filter(({ near, far }) => near || far) },
    ...edgedText(
      {
        dx: { expr: `${way} ? ${way}[0] * (${radius} + datum.half) : 0` },
        dy: { expr: `${way} ? ${way}[1] * (${radius} + 8) : 0` },
        opacity: { expr: `${way} ? 1 : 0` },
        fontSize: 11,
        fontWeight: 600,
        color: COLOUR.ink,
      },
      { ...scales, text: { field: 'label', type: 'nominal' } },
    ),
  };
}

function describe(map: ScatterResult, ranked: ScatterResult['models']): string {
  const named = ranked
    .slice(0, 4)
    .map(({ name, under }) => `${clip(name, 40)} ${percentText({ value: under })}`);
  const more =
    ranked.length > 4 ? `, and ${ranked.length - 4} more ${ranked.length === 5 ? 'model' : 'models'}` : '';
  return `Map of ${wholeText(map.landings.length)} possible landing points. ${landedText(map.landings)} Under the template: ${named.join(', ')}${more}.`;
}

/** How often it lands anywhere, whoever is beneath; what rounding left of always is always. */
function landedText(landings: ScatterResult['landings']): string {
  const value = landings.reduce((total, { probability }) => total + probability, 0);
  return value > 1 - 1e-5 ? 'It always lands.' : `It lands somewhere ${percentText({ value })} of the time.`;
}

const sidesOf = (map: ScatterResult): string[] => [...new Set(map.models.map(({ side }) => side))];
