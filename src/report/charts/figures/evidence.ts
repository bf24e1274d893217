import { clip } from '../../words/untrusted.ts';
import { type Chart, idOf, layered } from '../chart.ts';
import { COLOUR, caseColour } from '../theme.ts';

/** What evidence there was after each game. */
export interface EvidenceLine {
  name: string;
  /** To 1; from the first game on. */
  values: readonly number[];
}

/** No less is drawn: evidence for the rules is not what is asked. */
const LEAST = 0.1;
/** No more is drawn. */
const MOST = 1e6;

/** More lines than these cannot be told apart. */
const MOST_LINES = 6;

/** How evidence grew game by game, beside what is enough: all together, and each stage. */
export function evidenceLines(all: EvidenceLine, stages: EvidenceLine[], enough: number): Chart {
  const lines = [all, ...stages.slice(0, MOST_LINES)];
  const rows = lines.flatMap(({ name, values }, line) =>
    [1, ...values].map((value, game) => ({
      game,
      line,
      name: clip(name, 40),
      value: Math.min(MOST, Math.max(LEAST, value)),
      label: toOne(value),
    })),
  );
  return {
    id: idOf('evidence', all.name),
    title: 'Evidence against the rules, line by line',
    textAlternative: `Evidence against the rules after the last line: ${lines.map(({ name, values }) => `${clip(name, 40)} ${toOne(values.at(-1) ?? 1)}`).join(', ')}.`,
    caption: `Right rules keep the thick line below ${enough} to 1 (dashed) for ever in at least 95% of logs; below 1 speaks for them. Each step of the scale is ten times as much.`,
    legend: lines.map(({ name }, line) => ({
      label: clip(name, 40),
      colour: line === 0 ? COLOUR.ink : caseColour(line - 1),
      shape: 'line',
    })),
    table: {
      head: ['Line', ...lines.map(({ name }) => clip(name, 40))],
      rows: all.values.map((_, i) => [
        String(i + 1),
        ...lines.map(({ values }) => toOne(values[i]).replace(' to 1', '')),
      ]),
    },
    spec: layered(rows, { height: 260, layer: layersOf(lines.length, enough) }),
  };
}

const toOne = (evidence: number): string =>
  Number.isFinite(evidence) ? `${Number(evidence.toPrecision(3))} to 1` : 'without bound';

function layersOf(lines: number, enough: number): object[] {
  const x = {
    field: 'game',
    type: 'quantitative',
    scale: { nice: false },
    axis: { title: 'lines of the log', format: ',d', tickMinStep: 1, labelFlush: false },
  };
  const y = {
    type: 'quantitative',
    scale: { type: 'log', nice: false, domainMin: LEAST },
    axis: { title: 'to 1', format: ',~r', values: [0.1, 1, 10, 100, 1e3, 1e4, 1e5, 1e6] },
  };
  const places = Array.from({ length: lines }, (_, line) => line);
  const color = {
    field: 'line',
    type: 'nominal',
    legend: null,
    scale: { domain: places, range: places.map((line) => (line === 0 ? COLOUR.ink : caseColour(line - 1))) },
  };
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'What' },
    { field: 'game', type: 'quantitative', title: 'After line' },
    { field: 'label', type: 'nominal', title: 'Evidence' },
  ];
  const drawn = (filter: string, strokeWidth: number) => ({
    transform: [{ filter }],
    mark: { type: 'line', strokeWidth, tooltip: null },
    encoding: { x, y: { ...y, field: 'value' }, color },
  });
  return [
    {
      mark: { type: 'rule', color: COLOUR.quiet, strokeDash: [5, 4], tooltip: null },
      encoding: { y: { ...y, datum: enough } },
    },
    drawn('datum.line > 0', 1.75),
    drawn('datum.line === 0', 3.5),
    {
      mark: { type: 'point', filled: true, size: 30, opacity: 1 },
      encoding: { x, y: { ...y, field: 'value' }, color, tooltip },
    },
  ];
}
