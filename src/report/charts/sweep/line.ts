import { numberText, numberWithin, percentBeside, percentText } from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import {
  AT_FIRST,
  axisTitle,
  type Chart,
  chanceAxis,
  fieldAxis,
  GHOST,
  idOf,
  layered,
  PALE,
  WAS,
} from '../chart.ts';
import { limitLayers, limitText } from '../figures/line.ts';
import type { CaseReading } from '../overlay.ts';
import { COLOUR, caseColour } from '../theme.ts';

/** A case at a swept field's value, and the value of a second field when two are swept. */
export interface SweptReading extends CaseReading {
  at: number;
  /** Names the line it belongs to; empty when there is one. */
  line: string;
}

/**
 * How the average moves as one field is swept: a line, with the range of nine trials in ten behind it.
 *
 * @param isChance whether it happens or does not: its average is a chance, and there is no range
 * @param limit what it is held against: a dashed line, named
 */
export function sweepLine(swept: SweptReading[], field: string, isChance = false, limit?: number): Chart {
  const text = isChance ? percentText : numberText;
  const average = isChance ? 'chance' : 'average';
  const names = [...new Set(swept.map(({ line }) => line))];
  const { title, name } = swept[0].reading;
  const ordered = [...swept].sort((a, b) => a.at - b.at);
  const rows = ordered.map(({ at, line, reading, first }) => ({
    at,
    ...(first && { first: first.mean.value }),
    line: names.indexOf(line),
    name: clip(line || title, 40),
    mean: reading.mean.value,
    low: reading.p05,
    high: reading.p95,
    label: text(reading.mean),
    usual: `${reading.p05} to ${reading.p95}`,
  }));
  const first = ordered[0];
  const last = ordered[ordered.length - 1];
  return {
    id: idOf('sweep', name, field),
    title: `${clip(title, 60)} as ${clip(field, 40)} changes`,
    textAlternative: `Line of the ${average} against ${clip(field, 40)}: ${text(first.reading.mean)} at ${first.at}, ${text(last.reading.mean)} at ${last.at}.`,
    caption: `${
      names.length === 1
        ? 'Line: the average. Band: where it ends at least nine times in ten.'
        : `One line per case: the ${average}.${coincidingText(swept, names)}`
    }${limit === undefined ? '' : limitText(text({ value: limit }))}`,
    legend: [
      ...(names.length === 1
        ? []
        : names.map((line, i) => ({ label: clip(line, 40), colour: caseColour(i), shape: 'line' as const }))),
      ...(swept.some(({ first: before }) => before) ? [AT_FIRST] : []),
    ],
    table: {
      head: [
        clip(field, 40),
        ...(names.length === 1 ? [] : ['Case']),
        ...(isChance ? ['Chance'] : ['Average', '5–95%', 'At least one']),
      ],
      rows: ordered.map(({ at, line, reading }) => [
        String(at),
        ...(names.length === 1 ? [] : [clip(line, 100)]),
        ...(isChance
          ? [percentBeside(reading.mean)]
          : [
              numberWithin(reading.mean),
              `${reading.p05} to ${reading.p95}`,
              percentText(reading.atLeast[1] ?? { value: 0 }),
            ]),
      ]),
    },
    spec: layered(rows, {
      height: 250,
      layer: [
        ...layersOf(swept, field, names, isChance),
        ...(limit === undefined ? [] : limitLayers(limit, text({ value: limit }))),
      ],
    }),
  };
}

/** Which lines are one: of them only the last is seen. */
function coincidingText(swept: readonly SweptReading[], names: readonly string[]): string {
  const courses = new Map<string, string[]>();
  for (const name of names) {
    const course = swept
      .filter(({ line }) => line === name)
      .map(({ at, reading }) => `${at}: ${reading.mean.value.toPrecision(DIGITS)}`)
      .toSorted()
      .join();
    // The legend says of which field they are.
    courses.set(course, [...(courses.get(course) ?? []), clip(name.slice(name.indexOf(': ') + 2), 40)]);
  }
  return [...courses.values()]
    .filter(({ length }) => length > 1)
    .map((those) => ` The lines of ${those.slice(0, -1).join(', ')} and ${those.at(-1)} lie on each other.`)
    .join('');
}

/** Of averages that are the same, added up in another order. */
const DIGITS = 9;

function layersOf(swept: SweptReading[], field: string, names: string[], isChance: boolean): object[] {
  const { reading } = swept[0];
  const x = {
    field: 'at',
    type: 'quantitative',
    scale: { zero: false, nice: false, padding: 8 },
    axis: fieldAxis(
      field,
      swept.map(({ at }) => at),
    ),
  };
  const y = {
    type: 'quantitative',
    axis: isChance ? chanceAxis('Chance') : { title: axisTitle(reading), tickCount: 6 },
    scale: { zero: true },
  };
  const color = {
    field: 'line',
    type: 'nominal',
    legend: null,
    scale: { domain: names.map((_, i) => i), range: names.map((_, i) => caseColour(i)) },
  };
  const encoding = { x, y: { ...y, field: 'mean' }, color };
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'What' },
    { field: 'at', type: 'quantitative', title: clip(field, 30) },
    { field: 'label', type: 'nominal', title: isChance ? 'Chance' : 'Average' },
    ...(isChance ? [] : [{ field: 'usual', type: 'nominal', title: '5–95%' }]),
  ];
  const band = {
    mark: {
      type: 'area',
      color: COLOUR.sampled,
      stroke: COLOUR.sampled,
      ...PALE,
      interpolate: 'linear',
      tooltip: null,
    },
    encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' } },
  };
  return [
    ...(names.length === 1 ? [band] : []),
    { transform: WAS, mark: GHOST, encoding: { x, y: { ...y, field: 'first' }, color } },
    { mark: { type: 'line', strokeWidth: 2.5, tooltip: null }, encoding },
    {
      mark: { type: 'point', shape: 'circle', filled: true, size: 60, opacity: 1 },
      encoding: { ...encoding, tooltip },
    },
  ];
}
