import type { Question, SweptPoint } from '../../analysis/index.ts';
import type { Answer } from '../../report/answer.ts';
import { type FieldNames, fieldTitle, titleWithUnit } from '../../report/words/fields.ts';
import { valueText } from '../../report/words/numbers.ts';
import { estimateText } from '../words/figure-text.ts';
import { ROUNDING, valuesOf } from '../words/places.ts';
import { bandsOf, spanText } from './bands.ts';

type Table = Pick<Answer['tables'][number], 'head' | 'rows'>;

/** What is answered at each value: of one field a row each, of two fields rows and columns. */
export const sweptTable = (question: Question, swept: readonly SweptPoint[], names: FieldNames): Table =>
  Object.keys(swept[0].point).length > 1 ? crossed(question, swept, names) : listed(question, swept, names);

/** A row for each value of one field; numbers that follow one another and answer the same share one. */
function listed({ text, left }: Question, swept: readonly SweptPoint[], names: FieldNames): Table {
  const [field] = Object.keys(swept[0].point);
  // A note says that all is exact.
  const known = swept.some(({ subject }) => subject.distribution.method !== 'exact');
  return {
    head: [titleWithUnit(field, names), text, ...(known ? ['Known'] : [])],
    rows: bandsOf(swept, field).map((band) => [
      spanText(band, field),
      estimateText(left, band[0].estimate),
      ...(known ? [band[0].subject.distribution.method === 'exact' ? 'exact' : '95%'] : []),
    ]),
  };
}

/**
 * A row for each value of the one field, a column for each of the other. Values that follow one another and answer the same
 * share a row, or a column: where it changes is not left out of a long table.
 */
function crossed({ left }: Question, swept: readonly SweptPoint[], names: FieldNames): Table {
  const [down, across] = Object.keys(swept[0].point);
  const figureAt = (row: string, column: string) =>
    swept.find(({ point }) => valueText(point[down]) === row && valueText(point[across]) === column);
  const [rows, columns] = [down, across].map((field) => valuesOf(swept, field));
  const rowRuns = runsOf(rows.map((row) => [row, columns.map((column) => figureAt(row, column))]));
  const columnRuns = runsOf(columns.map((column) => [column, rows.map((row) => figureAt(row, column))]));
  return {
    head: [
      titleWithUnit(down, names),
      ...columnRuns.map(([values]) => `${fieldTitle(across, names)} ${spanOf(values)}`),
    ],
    rows: rowRuns.map(([values]) => [
      spanOf(values),
      ...columnRuns.map(([[column]]) => {
        const found = figureAt(values[0], column);
        return found ? estimateText(left, found.estimate) : '–';
      }),
    ]),
  };
}

const spanOf = (values: readonly string[]): string =>
  values.length > 1 ? `${values[0]} to ${values[values.length - 1]}` : values[0];

type Row = readonly (SweptPoint | undefined)[];

/** Numbers that follow one another with the same figures, together. */
function runsOf(rows: readonly (readonly [string, Row])[]): [values: string[], row: Row][] {
  const runs: [string[], Row][] = [];
  for (const [value, row] of rows) {
    const last = runs.at(-1);
    if (last && NUMBER.test(value) && isSame(last[1], row)) last[0].push(value);
    else runs.push([[value], row]);
  }
  return runs;
}

const NUMBER = /^[−-]?\d/;

/** Whether all that is answered is exact and the same. */
const isSame = (a: Row, b: Row): boolean =>
  a.every((one, i) => {
    const [ours, theirs] = [one?.estimate, b[i]?.estimate];
    if (!ours || !theirs) return ours === theirs;
    return !ours.interval && !theirs.interval && Math.abs(ours.value - theirs.value) <= ROUNDING;
  });
