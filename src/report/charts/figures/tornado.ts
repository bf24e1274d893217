import { type Figure, numberWithin, percentBeside } from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import { type Chart, idOf, inTwoLines, LONGEST_TITLE, layered, placed } from '../chart.ts';
import { COLOUR } from '../theme.ts';

/** A change and the difference it makes. */
export interface Difference {
  name: string;
  figure: Figure;
}

/**
 * What each change adds or takes away: bars from a middle line, the longest first.
 *
 * @param most bars that are drawn; more are left to the table
 * @param isChance whether the differences are of chances
 */
export function tornado(
  differences: Difference[],
  title: string,
  unit: string,
  most: number,
  isChance = false,
): Chart {
  const text = (figure: Figure) =>
    (isChance ? percentBeside(figure) : numberWithin(figure)).replace(/^-/, '−');
  const drawn = differences.slice(0, most);
  const names = drawn.map(({ name }) => inLines(clip(name, LONGEST_NAME)));
  const lines = Math.max(2, ...names.map(({ length }) => length));
  const rows = drawn.map(({ name, figure }, row) => ({
    row,
    name: clip(name, 60),
    value: figure.value,
    low: figure.interval?.[0] ?? figure.value,
    high: figure.interval?.[1] ?? figure.value,
    label: text(figure),
    sign: figure.value < 0 ? 0 : 1,
  }));
  const [first] = drawn as [Difference];
  return {
    id: idOf('tornado', title),
    title: clip(title, 120),
    textAlternative: `Bars of the difference each change makes, ${drawn.length} of them; the greatest is ${clip(first.name, 60)} with ${text(first.figure)}.`,
    caption: `To the right: more. To the left: less.${drawn.some(({ figure }) => figure.interval) ? ' Whiskers: 95% intervals.' : ''}`,
    legend: [],
    table: {
      head: ['Change', `Difference (${clip(unit, 30)})`],
      rows: differences.map(({ name, figure }) => [clip(name, 120), text(figure)]),
    },
    spec: layered(rows, { height: (8 + 14 * lines) * drawn.length, layer: layersOf(names, unit, isChance) }),
  };
}

/** Letters of a name for which a phone has room beside a bar, and of one that has room in two lines. */
const LONGEST_NAME = 66;
const LONGEST_IN_TWO = 46;

/** A name in as many lines as it takes, all about as long. */
function inLines(name: string): string[] {
  if (name.length <= LONGEST_IN_TWO) return [inTwoLines(name)].flat();
  const each = name.length / 3;
  const cuts = [...name.matchAll(/ /g)].map(({ index }) => index);
  const nearest = (to: number) => cuts.reduce((a, b) => (Math.abs(b - to) < Math.abs(a - to) ? b : a), 0);
  const [first, second] = [nearest(each), nearest(2 * each)];
  return [name.slice(0, first), name.slice(first, second), name.slice(second)].flatMap(
    (line) => line.trim() || [],
  );
}

/** What is longer than a phone's plot stands in the chart's own title. */
const differenceTitle = (unit: string): string => {
  const both = `difference (${unit})`;
  return both.length <= LONGEST_TITLE ? clip(both, LONGEST_TITLE) : 'difference';
};

function layersOf(names: string[][], unit: string, isChance: boolean): object[] {
  const first = names.map(([line]) => line);
  const labelExpr = `${JSON.stringify(names)}[datum.value]`;
  const y = placed('row', first, { title: null, labelLimit: 190, labelExpr });
  const x = {
    type: 'quantitative',
    axis: {
      title: differenceTitle(unit),
      ...(isChance && { format: '.3~%' }),
      tickCount: 5,
      labelFlush: false,
      labelSeparation: 6,
    },
  };
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'Change' },
    { field: 'label', type: 'nominal', title: 'Difference' },
  ];
  const color = {
    field: 'sign',
    type: 'nominal',
    legend: null,
    scale: { domain: [0, 1], range: [COLOUR.exact, COLOUR.sampled] },
  };
  return [
    {
      mark: { type: 'bar', height: 18 },
      encoding: { y, x: { ...x, field: 'value' }, color, tooltip },
    },
    {
      mark: { type: 'rule', color: COLOUR.ink, tooltip: null },
      encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' } },
    },
  ];
}
