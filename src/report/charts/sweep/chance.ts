import { percentBeside, percentText } from '../../words/numbers.ts';
import { type CountReading, isYesOrNo } from '../../words/reading.ts';
import { clip } from '../../words/untrusted.ts';
import { AT_FIRST, type Chart, chanceAxis, fieldAxis, idOf, layered } from '../chart.ts';
import { COLOUR } from '../theme.ts';
import { drawnAs, type Joined, joinedBy, joiningLayers, POINTS } from './joined.ts';
import type { SweptReading } from './line.ts';
import { type Numbered, numberLayers, withNumbers } from './numbered.ts';

/** How the chance of at least one, two, three … moves as one field is swept. */
export function sweepChance(swept: SweptReading[], field: string): Chart {
  const ordered = [...swept].sort((a, b) => a.at - b.at);
  const { reading } = ordered[0];
  const levels = levelsOf(ordered.map((one) => one.reading));
  const drawnAt = ordered.flatMap(({ at, reading: { atLeast }, first: before }) =>
    levels.map((level) => ({
      at,
      level,
      value: atLeast[level]?.value ?? 0,
      ...(before && { first: before.atLeast[level]?.value ?? 0 }),
      what: `at least ${level} ${level === 1 ? clip(reading.one, 40) : clip(reading.unit, 40)}`,
      label: percentText(atLeast[level] ?? { value: 0 }),
    })),
  );
  const rows = withNumbers(drawnAt);
  const top = topOf(Math.max(...rows.map(({ value, first: was = 0 }) => Math.max(value, was))));
  const first = ordered[0];
  const joined = joinedBy(ordered.map(({ at }) => at));
  const drawn = drawnAs(joined);
  const alone = ordered.every((one) => isYesOrNo(one.reading));
  const last = ordered[ordered.length - 1];
  const one = ({ reading: { atLeast } }: SweptReading) => percentText(atLeast[1] ?? { value: 0 });
  return {
    id: idOf('sweep-chance', reading.name, field),
    title: alone
      ? `${clip(reading.title, 60)}: its chance as ${clip(field, 40)} changes`
      : `The chance of at least so many as ${clip(field, 40)} changes`,
    textAlternative: `${drawn.one === 'Line' ? 'Lines' : drawn.one} of chances against ${clip(field, 40)}: at least one ${clip(reading.one, 40)} ${one(first)} at ${first.at}, ${one(last)} at ${last.at}.`,
    caption: [
      ...(alone ? [] : [`${drawn.many} per number.`]),
      ...(top === 1 ? ['The dashed lines are even odds and nine times in ten.'] : []),
    ].join(' '),
    legend: [
      ...(alone ? [] : levels).map((level, i) => ({
        label: `at least ${level}`,
        colour: SHADES[i],
        shape: drawn.mark,
      })),
      ...(swept.some(({ first: before }) => before) ? [AT_FIRST] : []),
    ],
    table: {
      head: [clip(field, 40), ...levels.map((level) => `At least ${level}`)],
      rows: ordered.map(({ at, reading: { atLeast } }) => [
        String(at),
        ...levels.map((level) => percentBeside(atLeast[level] ?? { value: 0 })),
      ]),
    },
    spec: layered(rows, {
      height: 250,
      layer: layersOf({ field, levels, values: ordered.map(({ at }) => at), top, joined }, rows),
    }),
  };
}

const SHADES = ['var(--case-1)', 'var(--case-2)', 'var(--case-3)', 'var(--case-4)'];

/** Up to four numbers that are in doubt somewhere along the sweep; all of the first ones, or spread out. */
function levelsOf(readings: CountReading[]): number[] {
  const best = (level: number) => Math.max(...readings.map(({ atLeast }) => atLeast[level]?.value ?? 0));
  const most = Math.max(...readings.map(({ values }) => values.length)) - 1;
  const doubtful = Array.from({ length: most }, (_, i) => i + 1).filter(
    (level) => level === 1 || best(level) > 0.02,
  );
  if (doubtful.length <= SHADES.length) return doubtful;
  return SHADES.map((_, i) => doubtful[Math.round((i * (doubtful.length - 1)) / (SHADES.length - 1))]);
}

/** Where the axis ends: at 1, or lower where nothing comes near even odds. */
const topOf = (most: number): number => {
  if (most > 0.45) return 1;
  const step = most > 0.1 ? 0.1 : most > 0.01 ? 0.01 : 0.001;
  return Math.max(step, Math.ceil((most * 1.05) / step) * step);
};

interface Drawn {
  field: string;
  levels: number[];
  values: number[];
  top: number;
  joined: Joined;
}

function layersOf({ field, levels, values, top, joined }: Drawn, rows: readonly Numbered[]): object[] {
  const encoding = {
    x: {
      field: 'at',
      type: 'quantitative',
      scale: { zero: false, nice: false, padding: joined === 'apart' ? 24 : 8 },
      axis: fieldAxis(field, values),
    },
    y: { field: 'value', type: 'quantitative', scale: { domain: [0, top] }, axis: chanceAxis('Chance') },
    color: {
      field: 'level',
      type: 'nominal',
      legend: null,
      scale: { domain: levels, range: SHADES.slice(0, levels.length) },
    },
    tooltip: [
      { field: 'at', type: 'quantitative', title: clip(field, 30) },
      { field: 'what', type: 'nominal', title: 'Outcome' },
      { field: 'label', type: 'nominal', title: 'Chance' },
    ],
  };
  const odds = {
    data: { values: [{ y: 0.5 }, { y: 0.9 }] },
    mark: { type: 'rule', color: COLOUR.mark, strokeDash: [4, 3], strokeWidth: 1, tooltip: null },
    encoding: { y: { field: 'y', type: 'quantitative' } },
  };
  return [
    ...(top === 1 ? [odds] : []),
    ...joiningLayers(
      joined,
      { x: encoding.x, y: { ...encoding.y, field: 'first' }, color: encoding.color },
      encoding,
    ),
    { mark: POINTS, encoding },
    ...numberLayers(rows, encoding.x, encoding.y),
  ];
}
