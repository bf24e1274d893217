import { sharedInBrackets, shortNames } from '../../words/names.ts';
import { numberText, numberWithin, percentBeside, percentText } from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import { AT_FIRST, axisTitle, type Chart, chanceAxis, fieldAxis, idOf, layered } from '../chart.ts';
import { limitLayers, limitText } from '../figures/line.ts';
import type { CaseReading } from '../overlay.ts';
import { caseColour } from '../theme.ts';
import { drawnAs, joinedBy, joiningLayers, POINTS, spreadLayer } from './joined.ts';
import { type Numbered, numberLayers, withNumbers } from './numbered.ts';

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
  const short = shortNames(names, 40);
  const { title, name } = swept[0].reading;
  const ordered = [...swept].sort((a, b) => a.at - b.at);
  const drawnAt = ordered.map(({ at, line, reading, first }) => ({
    at,
    ...(first && { first: first.mean.value }),
    line: names.indexOf(line),
    name: clip(line || title, 200),
    value: reading.mean.value,
    low: reading.p05,
    high: reading.p95,
    label: text(reading.mean),
    usual: `${reading.p05} to ${reading.p95}`,
  }));
  const rows = withNumbers(drawnAt);
  const first = ordered[0];
  const last = ordered[ordered.length - 1];
  const drawn = drawnAs(joinedBy(ordered.map(({ at }) => at)));
  return {
    id: idOf('sweep', name, field),
    title: `${clip(title, 60)} as ${clip(field, 60)} changes`,
    textAlternative: `${drawn.one} of the ${average} against ${clip(field, 40)}: ${text(first.reading.mean)} at ${first.at}, ${text(last.reading.mean)} at ${last.at}.`,
    caption: `${
      names.length === 1
        ? `${drawn.one}: the average. ${drawn.mark === 'line' ? 'Band' : 'Behind them'}: where it ends at least nine times in ten.`
        : `${drawn.many} per case${sharedInBrackets(names)}: the ${average}.${coincidingText(swept, names, drawn.mark)}`
    }${limit === undefined ? '' : limitText(text({ value: limit }))}`,
    legend: [
      ...(names.length === 1
        ? []
        : short.map((label, i) => ({ label, colour: caseColour(i), shape: drawn.mark }))),
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
        ...layersOf(swept, rows, field, names, isChance),
        ...(limit === undefined ? [] : limitLayers(limit, text({ value: limit }))),
      ],
    }),
  };
}

/** Which lines are one: of them only the last is seen. */
function coincidingText(
  swept: readonly SweptReading[],
  names: readonly string[],
  mark: 'line' | 'dot',
): string {
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
    .map(
      (those) => ` The ${mark}s of ${those.slice(0, -1).join(', ')} and ${those.at(-1)} lie on each other.`,
    )
    .join('');
}

/** Of averages that are the same, added up in another order. */
const DIGITS = 9;

function layersOf(
  swept: SweptReading[],
  rows: readonly Numbered[],
  field: string,
  names: string[],
  isChance: boolean,
): object[] {
  const { reading } = swept[0];
  const values = swept.map(({ at }) => at);
  const joined = joinedBy(values);
  const x = {
    field: 'at',
    type: 'quantitative',
    scale: { zero: false, nice: false, padding: joined === 'apart' ? 24 : 8 },
    axis: fieldAxis(field, values),
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
  const encoding = { x, y: { ...y, field: 'value' }, color };
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'What' },
    { field: 'at', type: 'quantitative', title: clip(field, 30) },
    { field: 'label', type: 'nominal', title: isChance ? 'Chance' : 'Average' },
    ...(isChance ? [] : [{ field: 'usual', type: 'nominal', title: '5–95%' }]),
  ];
  return [
    ...(names.length === 1 ? [spreadLayer(joined, x, { ...y, field: 'low' })] : []),
    ...joiningLayers(joined, { x, y: { ...y, field: 'first' }, color }, encoding),
    { mark: POINTS, encoding: { ...encoding, tooltip } },
    ...numberLayers(rows, x, encoding.y),
  ];
}
