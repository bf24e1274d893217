import { clip } from '../../words/untrusted.ts';
import { CELL, type Chart, idOf, layered, placed } from '../chart.ts';
import { COLOUR } from '../theme.ts';

/** A pair of values of two fields, and whether a statement holds there. */
export interface FairPair {
  across: number;
  down: number;
  verdict: 'holds' | 'fails' | 'cannot tell';
  /** What was found, in words. */
  label: string;
  /** Whether it is its column's nearest, where it holds in that column, or in none. */
  nearest: boolean;
}

/**
 * The pairs at which a statement holds, as filled cells, and through the nearest of columns side by side a curve.
 *
 * @param statement what the picture is headed with: `Where casualties on average are at least 2`
 */
export function fairPairs(pairs: FairPair[], across: string, down: string, statement: string): Chart {
  const columns = ordered(pairs.map((pair) => pair.across));
  const lines = ordered(pairs.map((pair) => pair.down)).reverse();
  const runs = runsOf(
    columns,
    pairs.filter(({ nearest }) => nearest).map(({ across: at }) => at),
  );
  const rows = pairs.map((pair) => ({
    column: columns.indexOf(pair.across),
    row: lines.indexOf(pair.down),
    strength: STRENGTH[pair.verdict],
    nearest: pair.nearest ? 1 : 0,
    run: runs.get(pair.across) ?? 0,
    at: `${pair.across}, ${pair.down}`,
    label: `${pair.label}, ${pair.verdict}`,
  }));
  const holding = pairs.filter(({ verdict }) => verdict === 'holds');
  return {
    id: idOf('pairs', statement),
    title: clip(statement, 110),
    textAlternative: `Of ${pairs.length} pairs it holds at ${holding.length}: ${holding
      .slice(0, 20)
      .map((pair) => `${pair.across} and ${pair.down}`)
      .join(', ')}.`,
    caption: `Filled: it holds${pairs.some(({ verdict }) => verdict === 'cannot tell') ? '; pale: it cannot be told' : ''}. Dots: where a column comes nearest to the limit; a line joins neighbours.`,
    legend: [],
    table: {
      head: [`${clip(down, 40)} ↓ ${clip(across, 40)} →`, ...columns.map(String)],
      rows: lines.map((line) => [
        String(line),
        ...columns.map((column) => {
          const pair = pairs.find((each) => each.across === column && each.down === line);
          return pair ? `${pair.label}${pair.verdict === 'holds' ? ' ✓' : ''}` : '–';
        }),
      ]),
    },
    spec: layered(rows, {
      height: Math.max(160, Math.min(520, 24 * lines.length)),
      layer: layersOf(columns, lines, across, down),
    }),
  };
}

const STRENGTH = { holds: 0.85, 'cannot tell': 0.3, fails: 0.04 };

/** Which of the columns with a dot stand side by side: a line over a gap would say what holds nowhere in it. */
function runsOf(columns: readonly number[], dotted: readonly number[]): Map<number, number> {
  const runs = new Map<number, number>();
  let run = 0;
  for (const column of columns) {
    if (!dotted.includes(column)) run++;
    runs.set(column, run);
  }
  return runs;
}

const ordered = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

/** Names along an axis have room for so many. */
const MOST_NAMES = 12;

function layersOf(columns: number[], lines: number[], across: string, down: string): object[] {
  const sparse = (values: readonly number[]): string[] => {
    const step = Math.ceil(values.length / MOST_NAMES);
    return values.map((value, i) => (i % step === 0 ? String(value) : ''));
  };
  const place = {
    x: placed('column', sparse(columns), { title: clip(across, 44), domain: false, labelAngle: 0 }),
    y: placed('row', sparse(lines), { title: clip(down, 34), domain: false }),
  };
  const tooltip = [
    { field: 'at', type: 'nominal', title: 'At' },
    { field: 'label', type: 'nominal', title: 'Found' },
  ];
  const nearest = [{ filter: 'datum.nearest === 1' }];
  return [
    {
      mark: { ...CELL, color: COLOUR.sampled },
      encoding: {
        ...place,
        fillOpacity: {
          field: 'strength',
          type: 'quantitative',
          legend: null,
          scale: { domain: [0, 1], range: [0, 1] },
        },
        tooltip,
      },
    },
    {
      transform: nearest,
      mark: { type: 'line', color: COLOUR.exact, strokeWidth: 2.5, tooltip: null },
      encoding: { ...place, order: { field: 'column' }, detail: { field: 'run', type: 'nominal' } },
    },
    {
      transform: nearest,
      mark: { type: 'point', filled: true, size: 40, color: COLOUR.exact, opacity: 1 },
      encoding: { ...place, tooltip },
    },
  ];
}
