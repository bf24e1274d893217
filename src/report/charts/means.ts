import { shortNames } from '../words/names.ts';
import { numbersBeside, numbersWithin, percentText } from '../words/numbers.ts';
import { clip } from '../words/untrusted.ts';
import { AT_FIRST, type Chart, idOf, layered, PALE, placed, sharedAxisTitle, WAS } from './chart.ts';
import type { CaseReading } from './overlay.ts';
import { COLOUR, caseColour } from './theme.ts';

/** The cases in order of their average, with its interval and the range of nine trials in ten. */
export function caseMeans(cases: CaseReading[]): Chart {
  const all = [...cases].sort((a, b) => b.reading.mean.value - a.reading.mean.value);
  const ranked = all.slice(0, MOST_ROWS);
  const { title, name } = cases[0].reading;
  const exact = cases.every(({ reading }) => reading.exact);
  const names = shortNames(
    ranked.map((one) => one.name),
    34,
  );
  const texts = numbersWithin(all.map(({ reading }) => reading.mean));
  const labels = numbersBeside(ranked.map(({ reading }) => reading.mean));
  const rows = ranked.map(({ name, index, reading, first }, order) => {
    const { value, interval = [value, value] } = reading.mean;
    return {
      case: names[order],
      full: clip(name, 60),
      order,
      index,
      mean: value,
      ...(first && { first: first.mean.value }),
      low: interval[0],
      high: interval[1],
      p05: reading.p05,
      p95: reading.p95,
      label: labels[order],
      within: texts[order],
      usual: `${reading.p05} to ${reading.p95}`,
    };
  });
  return {
    id: idOf('means', name),
    title: `${clip(title, 60)}: which case comes out ahead`,
    textAlternative: `Averages in descending order: ${rows.map(({ full, label }) => `${clip(full, 40)} ${label}`).join(', ')}.`,
    caption: `Dot: the average${exact ? ', exact' : '; the short bar through it is its 95% interval'}. Pale bar: where it ends at least nine times in ten.${all.length > MOST_ROWS ? ` The first ${MOST_ROWS} of ${all.length}.` : ''}`,
    legend: ranked.some(({ first }) => first) ? [AT_FIRST] : [],
    table: {
      head: ['Case', `Average ${clip(cases[0].reading.unit, 40)}`, '5–95%', 'At least one'],
      rows: all.map(({ name, reading }, i) => [
        clip(name, 200),
        texts[i],
        `${reading.p05} to ${reading.p95}`,
        percentText(reading.atLeast[1] ?? { value: 0 }),
      ]),
    },
    spec: layered(rows, {
      height: 38 * rows.length,
      layer: layersOf(
        ranked,
        rows.map((row) => row.case),
      ),
    }),
  };
}

/** More rows than these are left to the table. */
const MOST_ROWS = 24;

function layersOf(cases: CaseReading[], names: string[]): object[] {
  const top = Math.max(
    ...cases.map(({ reading, first }) => Math.max(reading.p95, first?.mean.value ?? 0)),
    1,
  );
  const y = placed('order', names, { title: null, labelPadding: 10 });
  const x = (field: string) => ({
    field,
    type: 'quantitative',
    scale: { domain: [0, top * 1.08], nice: false },
    axis: {
      title: sharedAxisTitle(cases.map(({ reading }) => reading)),
      grid: true,
      domain: false,
      tickMinStep: 1,
    },
  });
  const color = {
    field: 'index',
    type: 'nominal',
    legend: null,
    scale: { domain: cases.map(({ index }) => index), range: cases.map(({ index }) => caseColour(index)) },
  };
  const tooltip = [
    { field: 'full', type: 'nominal', title: 'Case' },
    { field: 'within', type: 'nominal', title: 'Average' },
    { field: 'usual', type: 'nominal', title: '5–95%' },
  ];
  return [
    {
      mark: { type: 'bar', height: 8, cornerRadius: 4, ...PALE, tooltip: null },
      encoding: { y, x: x('p05'), x2: { field: 'p95' }, fill: color, stroke: color },
    },
    {
      mark: { type: 'rule', strokeWidth: 4, tooltip: null },
      encoding: { y, x: x('low'), x2: { field: 'high' }, color },
    },
    {
      mark: { type: 'point', shape: 'circle', filled: true, size: 90, opacity: 1 },
      encoding: { y, x: x('mean'), color, tooltip },
    },
    {
      transform: WAS,
      mark: {
        type: 'point',
        shape: 'circle',
        size: 130,
        fill: null,
        stroke: COLOUR.quiet,
        strokeWidth: 1.5,
        strokeDash: [4, 2],
        opacity: 1,
        tooltip: null,
      },
      encoding: { y, x: x('first') },
    },
    {
      mark: { type: 'text', dy: -12, fontSize: 11, color: COLOUR.ink, tooltip: null },
      encoding: { y, x: x('mean'), text: { field: 'label', type: 'nominal' } },
    },
  ];
}
