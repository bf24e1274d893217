import type { CaseResult } from '../../stats/result.ts';
import { counted } from '../words/counts.ts';
import { sharedInBrackets, shortNames } from '../words/names.ts';
import { numberText, percentText } from '../words/numbers.ts';
import { type CountReading, lastSeen } from '../words/reading.ts';
import { clip } from '../words/untrusted.ts';
import {
  AT_FIRST,
  CELL,
  type Chart,
  chanceAxis,
  GHOST,
  idOf,
  LONGEST_LINE,
  layered,
  placed,
  sharedAxisTitle,
  WAS,
  wholeAxis,
} from './chart.ts';
import { spansOf } from './spans.ts';
import { CASE_COLOURS, COLOUR, caseColour } from './theme.ts';

/** One case's reading of the metric that the cases are compared by. */
export interface CaseReading {
  name: string;
  /** The case's place in the result, which gives it its colour. */
  index: number;
  reading: CountReading;
  /** The same as it was before something was changed. */
  first?: CountReading | undefined;
  /** The swept fields' values, where fields were swept. */
  point?: CaseResult['point'] | undefined;
}

/** The distributions of several cases: one line each, or one row of a heat map each when they are many. */
export function overlay(cases: CaseReading[]): Chart {
  const last = Math.max(
    ...cases.flatMap(({ reading, first }) => [lastSeen(reading), first ? lastSeen(first) : 0]),
  );
  const { title, name } = cases[0].reading;
  const names = spansOf(longest(cases), last).map((span) => span.name);
  const columns = cases.map(({ reading }) => spansOf(reading, last));
  const few = cases.length <= MOST_LINES;
  const all = cases.map((one) => one.name);
  const short = shortNames(all, 40);
  return {
    id: idOf('overlay', name),
    title: `${clip(title, 60)}: the cases side by side`,
    textAlternative: `Distributions of ${clip(title, 60)}: ${cases.map(inWords).join('; ')}.`,
    caption: few
      ? `One line per case${sharedInBrackets(all)}: how often each number comes up.`
      : `One row per case${cases[0].point ? '' : sharedInBrackets(all)}; the stronger the colour, the likelier the number.`,
    legend: few
      ? [
          ...cases.map(({ index }, i) => ({
            label: short[i],
            colour: caseColour(index),
            shape: 'line' as const,
          })),
          ...(cases.some(({ first }) => first) ? [AT_FIRST] : []),
        ]
      : [],
    table: {
      head: [clip(title, 60), ...cases.map(({ name }) => clip(name, 60))],
      rows: names.map((name, i) => [
        name,
        ...columns.map((spans) => percentText(spans[i]?.chance ?? { value: 0 })),
      ]),
    },
    spec: few ? lines(cases, last) : strips(cases, last),
  };
}

/** More lines than these cannot be told apart. */
const MOST_LINES = Math.min(5, CASE_COLOURS.length);

const longest = (cases: CaseReading[]): CountReading =>
  cases
    .map(({ reading }) => reading)
    .reduce((best, next) => (next.values.length > best.values.length ? next : best));

const inWords = ({ name, reading }: CaseReading): string =>
  `${clip(name, 40)} ${numberText(reading.mean)} on average`;

function rowsOf(cases: CaseReading[], last: number) {
  return cases.flatMap(({ name, index, reading, first }, place) => {
    const before = first ? spansOf(first, last) : [];
    return spansOf(reading, last).map(({ low, high, name: span, chance }, i) => ({
      place,
      full: clip(name, 60),
      order: index,
      value: (low + high) / 2,
      chance: chance.value,
      what: low === high ? counted(reading, low) : `${span} ${clip(reading.unit, 40)}`,
      label: percentText(chance),
      ...(first && { first: before[i]?.chance.value ?? 0 }),
    }));
  });
}

const TOOLTIP = [
  { field: 'full', type: 'nominal', title: 'Case' },
  { field: 'what', type: 'nominal', title: 'Outcome' },
  { field: 'label', type: 'nominal', title: 'Chance' },
];

function lines(cases: CaseReading[], last: number) {
  const encoding = {
    x: {
      field: 'value',
      type: 'quantitative',
      scale: { domain: [-0.25, Math.max(last, 1) + 0.25], nice: false, zero: false },
      axis: wholeAxis(sharedAxisTitle(cases.map(({ reading }) => reading))),
    },
    y: { field: 'chance', type: 'quantitative', axis: chanceAxis('Chance') },
    color: {
      field: 'order',
      type: 'nominal',
      legend: null,
      scale: { domain: cases.map(({ index }) => index), range: cases.map(({ index }) => caseColour(index)) },
    },
    tooltip: TOOLTIP,
  };
  return layered(rowsOf(cases, last), {
    height: 250,
    layer: [
      {
        transform: WAS,
        mark: GHOST,
        encoding: { x: encoding.x, y: { ...encoding.y, field: 'first' }, color: encoding.color },
      },
      { mark: { type: 'line', strokeWidth: 2.5, tooltip: null }, encoding },
      { mark: { type: 'point', shape: 'circle', filled: true, size: 55, opacity: 1 }, encoding },
    ],
  });
}

function strips(cases: CaseReading[], last: number) {
  const fields = Object.keys(cases[0].point ?? {});
  const values = cases.map(({ point }) => point && clip(Object.values(point).join(', '), 24));
  // Cases of one scenario begin alike: what tells them apart stands behind.
  const short = shortNames(
    cases.map(({ name }) => name),
    34,
  );
  const names = cases.map((_, i) => values[i] ?? short[i]);
  // A long name takes two lines.
  const row = names.some(({ length }) => length > LONGEST_LINE) ? 34 : 24;
  return layered(rowsOf(cases, last), {
    height: row * cases.length,
    layer: [
      {
        mark: { ...CELL, color: COLOUR.sampled },
        encoding: {
          x: {
            field: 'value',
            type: 'ordinal',
            axis: {
              title: sharedAxisTitle(cases.map(({ reading }) => reading)),
              labelAngle: 0,
              domain: false,
              labelOverlap: true,
            },
          },
          y: placed('place', names, { title: fields.length > 0 ? clip(fields.join(', '), 44) : null }),
          fillOpacity: {
            field: 'chance',
            type: 'quantitative',
            legend: null,
            scale: { type: 'sqrt', range: [0.03, 1] },
          },
          tooltip: TOOLTIP,
        },
      },
    ],
  });
}
