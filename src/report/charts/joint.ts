import { trialsOf, wilsonInterval } from '../../stats/index.ts';
import type { CaseResult, JointResult, MetricResult } from '../../stats/result.ts';
import { type Figure, percentText } from '../words/numbers.ts';
import { clip } from '../words/untrusted.ts';
import { axisTitle, CELL, type Chart, DEPTHS, idOf, layered, placed, WHOLE_RANGE } from './chart.ts';
import { groupsOf, spanName, spanSize } from './spans.ts';
import { COLOUR } from './theme.ts';

/**
 * Two metrics together: the darker a cell, the likelier that pair of outcomes.
 *
 * @param lead the metric of which a range may be chosen elsewhere
 */
export function jointHeatMap(one: CaseResult, found: JointResult, lead?: string): Chart | undefined {
  const joint = distributionOf(one, found) ?? found;
  const across = axisOf(one, joint, 0, lead);
  const down = axisOf(one, joint, 1, lead);
  if (!across || !down) return undefined;
  const figures = cellFigures(grouped(one, joint));
  // A count reads best from left to right; a category, down the side.
  const turn = across.kind === 'category' && down.kind === 'count';
  return turn ? drawSeen(down, across, transpose(figures)) : drawSeen(across, down, figures);
}

/** The exact distribution of the pair, where there is one. */
const distributionOf = ({ exact }: CaseResult, { of }: JointResult): JointResult | undefined =>
  exact?.joint.find((distribution) => distribution.of.every((name, side) => name === of[side]));

/** The joint distribution with neighbouring values of long counts put together. */
function grouped(one: CaseResult, { of, probability, counts }: JointResult): JointResult {
  const sizes = of.map((name, side) =>
    one.metrics[name]?.kind === 'count' ? spanSize(lengthOf(probability, side), MOST_CELLS) : 1,
  ) as [number, number];
  const both = (table: number[][]) => addUp(transpose(addUp(transpose(table), sizes[1])), sizes[0]);
  const joint = { of, probability: both(probability) };
  return counts ? { ...joint, counts: both(counts) } : joint;
}

/** Adds each `size` neighbouring rows of a table. */
const addUp = (table: number[][], size: number): number[][] =>
  groupsOf(table.length, size).map(([from, to]) =>
    table.slice(from, to + 1).reduce((sum, row) => sum.map((value, i) => value + row[i])),
  );

/** How many values of the first or of the second metric there are. */
const lengthOf = (table: number[][], side: number): number => (side === 0 ? table : table[0]).length;

const spanNames = (length: number): string[] =>
  groupsOf(length, spanSize(length, MOST_CELLS)).map(([from, to]) => spanName(from, to));

/** More cells than these side by side cannot be told apart. */
const MOST_CELLS = 31;

interface Axis {
  name: string;
  title: string;
  kind: MetricResult['kind'];
  values: string[];
  /** The range that charts of it share is one of this axis. */
  choice?: { metric: string; span: number; most: number; unit: string };
}

function axisOf(one: CaseResult, joint: JointResult, side: 0 | 1, lead?: string): Axis | undefined {
  const name = joint.of[side];
  const metric = one.metrics[name];
  if (!metric) return undefined;
  const title = metric.kind === 'count' ? axisTitle(metric) : clip(metric.title, 44);
  const length = lengthOf(joint.probability, side);
  const values = metric.kind === 'count' ? spanNames(length) : metric.values.map((value) => clip(value, 34));
  if (metric.kind === 'category' || name !== lead) return { name, title, kind: metric.kind, values };
  const choice = {
    metric: name,
    span: spanSize(length, MOST_CELLS),
    most: length - 1,
    unit: clip(metric.unit, 40),
  };
  return { name, title, kind: metric.kind, values, choice };
}

/** Leaves out the categories that never came up, then draws. */
function drawSeen(across: Axis, down: Axis, full: Figure[][]): Chart {
  const seen = transpose(full).map((row) => down.kind === 'count' || total(row) > 0);
  const kept = { ...down, values: down.values.filter((_, j) => seen[j]) };
  return draw(
    across,
    kept,
    full.map((column) => column.filter((_, j) => seen[j])),
  );
}

function draw(across: Axis, down: Axis, full: Figure[][]): Chart {
  const columns = trimmed(full.map(total), across.kind);
  const rowsKept = trimmed(transpose(full).map(total), down.kind);
  const cells = full
    .slice(0, columns)
    .flatMap((column, i) =>
      column.slice(0, rowsKept).map((figure, j) => ({
        across: across.values[i],
        down: down.values[j],
        column: i,
        row: j,
        chance: figure.value,
        label: percentText(figure),
      })),
    )
    .filter(({ chance }) => chance > 0);
  const likeliest = cells.reduce((best, cell) => (cell.chance > best.chance ? cell : best));
  const greatest = likeliest.chance;
  const { colour, empty } = KINDS[full[0][0].interval ? 'counted' : 'exact'];
  const pair = `${clip(across.title, 60)} and ${clip(down.title, 60)}`;
  return {
    id: idOf('joint', across.name, down.name),
    title: `${pair}, together`,
    textAlternative: `Heat map of ${pair}: the likeliest pair is ${likeliest.across} with ${likeliest.down}, ${likeliest.label}.`,
    caption: `The stronger the colour, the likelier the pair; ${empty}.`,
    legend: [],
    table: {
      head: [`${down.title} ↓ ${across.title} →`, ...across.values.slice(0, columns)],
      rows: down.values
        .slice(0, rowsKept)
        .map((value, j) => [
          value,
          ...full.slice(0, columns).map((column) => (column[j].value === 0 ? '–' : percentText(column[j]))),
        ]),
    },
    ...choiceOf(across, down),
    spec: layered(cells, {
      ...(follows(across, down) && { params: WHOLE_RANGE }),
      height: rowsKept * (down.kind === 'category' ? 38 : Math.max(16, Math.min(34, 320 / rowsKept))),
      layer: [heat(across, down, greatest, colour), labels(across, down, columns)],
    }),
  };
}

/** What differs between chances from counted trials and exact ones. */
const KINDS = {
  counted: { colour: COLOUR.sampled, empty: 'an empty cell never came up' },
  exact: { colour: COLOUR.exact, empty: 'the chances are exact, and an empty cell cannot happen' },
};

const follows = (across: Axis, down: Axis): 'column' | 'row' | undefined =>
  across.choice ? 'column' : down.choice ? 'row' : undefined;

function choiceOf(across: Axis, down: Axis): Pick<Chart, 'choice'> {
  const along = follows(across, down);
  const choice = across.choice ?? down.choice;
  return along && choice ? { choice: { kind: 'filtered', along, ...choice } } : {};
}

/** Cells outside the chosen range step back. */
function faded(across: Axis, down: Axis): object {
  const along = follows(across, down);
  return along ? { condition: { test: `datum.${along} < low || datum.${along} > high`, value: 0.03 } } : {};
}

/** How many values to show: a count's tail that fewer than one trial in 10,000 reaches is left to the table. */
function trimmed(totals: number[], kind: Axis['kind']): number {
  if (kind === 'category') return totals.length;
  let beyond = 0;
  let keep = totals.length;
  while (keep > 1 && beyond + totals[keep - 1] < 1e-4) beyond += totals[--keep];
  return keep;
}

function cellFigures({ probability, counts }: JointResult): Figure[][] {
  if (!counts) return probability.map((row) => row.map((value) => ({ value })));
  const trials = trialsOf(counts.flat());
  return probability.map((row, i) =>
    row.map((value, j) => ({ value, interval: wilsonInterval(counts[i][j], trials) })),
  );
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

const heat = (across: Axis, down: Axis, greatest: number, color: string): object => ({
  mark: { ...CELL, color },
  encoding: {
    ...position(across, down),
    // Square roots keep the small chances visible.
    fillOpacity: {
      field: 'chance',
      type: 'quantitative',
      legend: null,
      scale: { type: 'sqrt', domain: [0, greatest], range: DEPTHS },
      ...faded(across, down),
    },
    tooltip: [
      { field: 'across', type: 'nominal', title: across.title },
      { field: 'down', type: 'nominal', title: down.title },
      { field: 'label', type: 'nominal', title: 'Chance' },
    ],
  },
});

/** Whether a label is no wider than its cell: a chance of some thousandths of a percent takes more room. */
const fits = (columns: number): string => `width / ${columns} > max(42, 4 + 6.5 * length(datum.label))`;

const labels = (across: Axis, down: Axis, columns: number): object => ({
  mark: { type: 'text', fontSize: 11, opacity: { expr: `${fits(columns)} ? 1 : 0` }, tooltip: null },
  encoding: {
    ...position(across, down),
    text: { field: 'label', type: 'nominal' },
    color: { value: COLOUR.ink },
  },
});

const total = (figures: Figure[]): number => figures.reduce((sum, { value }) => sum + value, 0);

const transpose = <T>(table: T[][]): T[][] => table[0].map((_, j) => table.map((row) => row[j]));
