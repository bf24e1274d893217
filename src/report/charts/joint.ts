import type { CaseResult, JointResult, MetricResult } from '../../stats/result.ts';
import { type Figure, showPercent } from '../numbers.ts';
import { wilson } from '../reading.ts';
import { COLOUR } from '../theme.ts';
import { clip } from '../untrusted.ts';
import { axisTitle, type Chart, idOf, layered, placed } from './chart.ts';

/** Two metrics together: the darker a cell, the likelier that pair of outcomes. */
export function jointHeatMap(one: CaseResult, joint: JointResult): Chart | undefined {
  const across = axisOf(one, joint, 0);
  const down = axisOf(one, joint, 1);
  if (!across || !down) return undefined;
  const table = joint.probability.map((row, i) => row.map((_, j) => cellFigure(joint, i, j)));
  // A count reads best from left to right; a category, down the side.
  const turn = across.kind === 'category' && down.kind === 'count';
  return turn ? draw(down, across, transpose(table)) : draw(across, down, table);
}

interface Axis {
  name: string;
  title: string;
  kind: MetricResult['kind'];
  values: string[];
}

function axisOf(one: CaseResult, joint: JointResult, side: 0 | 1): Axis | undefined {
  const name = joint.of[side];
  const metric = one.metrics[name];
  if (!metric) return undefined;
  const title = metric.kind === 'count' ? axisTitle(metric) : clip(metric.title, 44);
  return { name, title, kind: metric.kind, values: metric.values.map((value) => clip(String(value), 22)) };
}

function draw(across: Axis, down: Axis, full: Figure[][]): Chart {
  const columns = trimmed(full.map(total), across.kind);
  const rowsKept = trimmed(transpose(full).map(total), down.kind);
  const cells = full.slice(0, columns).flatMap((column, i) =>
    column.slice(0, rowsKept).map((figure, j) => ({
      across: across.values[i]!,
      down: down.values[j]!,
      column: i,
      row: j,
      chance: figure.value,
      label: figure.value === 0 ? '' : showPercent(figure),
    })),
  );
  const greatest = Math.max(...cells.map(({ chance }) => chance));
  const likeliest = cells.find(({ chance }) => chance === greatest)!;
  const pair = `${clip(across.title, 60)} and ${clip(down.title, 60)}`;
  return {
    id: idOf('joint', across.name, down.name),
    title: `${pair}, together`,
    textAlternative: `Heat map of ${pair}: the likeliest pair is ${likeliest.across} with ${likeliest.down}, ${likeliest.label}.`,
    caption: 'The stronger the colour, the likelier the pair; an empty cell never came up.',
    legend: [],
    table: {
      head: [`${down.title} ↓ ${across.title} →`, ...across.values.slice(0, columns)],
      rows: down.values
        .slice(0, rowsKept)
        .map((value, j) => [
          value,
          ...full.slice(0, columns).map((column) => (column[j]!.value === 0 ? '–' : showPercent(column[j]!))),
        ]),
    },
    spec: layered(cells, {
      height: rowsKept * (down.kind === 'category' ? 46 : Math.max(16, Math.min(34, 320 / rowsKept))),
      layer: [heat(across, down, greatest), labels(across, down, greatest, columns)],
    }),
  };
}

/** How many values to show: a count's tail that fewer than one trial in 10,000 reaches is left to the table. */
function trimmed(totals: number[], kind: Axis['kind']): number {
  if (kind === 'category') return totals.length;
  let beyond = 0;
  let keep = totals.length;
  while (keep > 1 && beyond + totals[keep - 1]! < 1e-4) beyond += totals[--keep]!;
  return keep;
}

function cellFigure(joint: JointResult, i: number, j: number): Figure {
  const value = joint.probability[i]![j]!;
  if (!joint.counts) return { value };
  const trials = joint.counts.flat().reduce((sum, count) => sum + count, 0);
  return { value, interval: wilson(joint.counts[i]![j]!, trials) };
}

const position = (across: Axis, down: Axis): object => ({
  x: placed('column', across.values, {
    title: across.title,
    labelAngle: 0,
    domain: false,
    labelOverlap: true,
  }),
  y:
    down.kind === 'count'
      ? placed('row', down.values, { title: down.title }, 'descending')
      : placed('row', down.values, { title: null }),
});

const heat = (across: Axis, down: Axis, greatest: number): object => ({
  mark: { type: 'rect', color: COLOUR.sampled, stroke: COLOUR.paper, strokeWidth: 2 },
  encoding: {
    ...position(across, down),
    // Square roots keep the small chances visible.
    opacity: {
      field: 'chance',
      type: 'quantitative',
      legend: null,
      scale: { type: 'sqrt', domain: [0, greatest], range: [0.04, 1] },
    },
    tooltip: [
      { field: 'across', type: 'nominal', title: across.title },
      { field: 'down', type: 'nominal', title: down.title },
      { field: 'label', type: 'nominal', title: 'Chance' },
    ],
  },
});

const labels = (across: Axis, down: Axis, greatest: number, columns: number): object => ({
  mark: { type: 'text', fontSize: 11, opacity: { expr: `width / ${columns} > 42 ? 1 : 0` }, tooltip: null },
  encoding: {
    ...position(across, down),
    text: { field: 'label', type: 'nominal' },
    color: {
      condition: { test: `datum.chance > ${greatest * 0.36}`, value: COLOUR.onHeat },
      value: COLOUR.ink,
    },
  },
});

const total = (figures: Figure[]): number => figures.reduce((sum, { value }) => sum + value, 0);

const transpose = <T>(table: T[][]): T[][] => table[0]!.map((_, j) => table.map((row) => row[j]!));
