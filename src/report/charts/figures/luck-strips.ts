import { shortNames } from '../../words/names.ts';
import { type Figure, percentText } from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import { type Chart, edgedText, idOf, layered, placed } from '../chart.ts';
import { COLOUR } from '../theme.ts';

/** Something that happened, within all that could have. */
export interface LuckStrip {
  name: string;
  /** What happened, e.g. `casualties 1, expected 2.35`. */
  happened: string;
  /** Chances of less luck, just as much and more. */
  worse: Figure;
  same: Figure;
  better: Figure;
  /** The values there are and their chances, the unluckiest first; empty for a whole session. */
  values: readonly { value: number; chance: number }[];
}

/** More strips than these are left to the table. */
const MOST_STRIPS = 24;
/** A value gets its number on the strip from this chance on, as a narrower one has no room for it on a phone. */
const LABELLED = 0.12;

/** Every line's distribution laid out from the unluckiest value to the luckiest, with what happened marked on it. */
export function luckStrips(lines: LuckStrip[], whole: LuckStrip): Chart {
  const drawn = [...lines.slice(0, MOST_STRIPS), whole];
  const rows = drawn.flatMap((strip, row) => [...segmentsOf(strip, row), markOf(strip, row)]);
  return {
    id: idOf('luck', whole.name),
    title: 'Where what happened lies among all that could have',
    textAlternative: `A strip per line, from the unluckiest outcome on the left to the luckiest on the right: ${drawn.map((strip) => `${clip(strip.name, 60)}, ${strip.happened}, ${percentText(strip.worse)} worse and ${percentText(strip.better)} better`).join('; ')}.`,
    caption: `Each strip holds all games in order of luck, cut at every value; the coloured piece is what happened, the dot its middle. Dashed: half of all games. Dotted: one game in twenty ends outside, on either side.${lines.length > MOST_STRIPS ? ` The first ${MOST_STRIPS} of ${lines.length} lines, and all together.` : ''}`,
    legend: [],
    table: {
      head: ['What', 'Happened', 'Worse', 'The same', 'Better'],
      rows: [...lines, whole].map(({ name, happened, worse, same, better }) => [
        clip(name, 120),
        clip(happened, 80),
        ...[worse, same, better].map(percentText),
      ]),
    },
    spec: layered(rows, { height: 68 * drawn.length, layer: layersOf(drawn) }),
  };
}

const about = ({ name, happened, worse, same, better }: LuckStrip, row: number) => ({
  row,
  name: clip(name, 60),
  heading: shortNames([name], 44)[0],
  happened: clip(happened, 60),
  luck: `${percentText(worse)} worse, ${percentText(same)} the same, ${percentText(better)} better`,
});

function markOf(strip: LuckStrip, row: number): object {
  const { worse, same } = strip;
  return {
    ...about(strip, row),
    kind: 'mark',
    from: worse.value,
    to: worse.value + same.value,
    at: worse.value + same.value / 2,
  };
}

function segmentsOf(strip: LuckStrip, row: number): object[] {
  if (strip.values.length === 0) return [{ row, kind: 'value', from: 0, to: 1 }];
  let from = 0;
  return strip.values.flatMap(({ value, chance }) => {
    const start = from;
    from += chance;
    const label = chance >= LABELLED ? String(value) : '';
    return chance > 0 ? [{ row, kind: 'value', from: start, to: from, at: start + chance / 2, label }] : [];
  });
}

function layersOf(drawn: LuckStrip[]): object[] {
  const names = drawn.map(({ name }) => clip(name, 34));
  // Names stand above their strips, where there is room for them on a phone.
  const y = placed('row', names, { title: null, labels: false, ticks: false, domain: false });
  const x = {
    type: 'quantitative',
    scale: { domain: [0, 1], nice: false },
    axis: { title: 'games that go worse', format: '.0~%', values: [0, 0.25, 0.5, 0.75, 1] },
  };
  const between = { y, x: { ...x, field: 'from' }, x2: { field: 'to' } };
  const at = { y, x: { ...x, field: 'at' } };
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'What' },
    { field: 'happened', type: 'nominal', title: 'Happened' },
    { field: 'luck', type: 'nominal', title: 'Games' },
  ];
  const only = (kind: string) => [{ filter: `datum.kind === '${kind}'` }];
  const bar = { type: 'bar', height: 18, stroke: COLOUR.paper, strokeWidth: 1 };
  const line = (place: number, strokeDash: number[]) => ({
    mark: { type: 'rule', color: COLOUR.quiet, strokeDash, tooltip: null },
    encoding: { x: { ...x, datum: place } },
  });
  return [
    {
      transform: only('value'),
      mark: { ...bar, color: COLOUR.grid, stroke: COLOUR.quiet, tooltip: null },
      encoding: between,
    },
    { transform: only('mark'), mark: { ...bar, color: COLOUR.sampled }, encoding: { ...between, tooltip } },
    line(0.05, [1, 3]),
    line(0.5, [5, 4]),
    line(0.95, [1, 3]),
    {
      transform: only('mark'),
      mark: {
        type: 'point',
        filled: true,
        size: 80,
        opacity: 1,
        color: COLOUR.exact,
        stroke: COLOUR.paper,
        strokeWidth: 1.5,
      },
      encoding: { ...at, tooltip },
    },
    {
      transform: only('value'),
      ...edgedText(
        { dy: 16, fontSize: 11, color: COLOUR.quiet },
        { ...at, text: { field: 'label', type: 'nominal' } },
      ),
    },
    {
      transform: only('mark'),
      ...edgedText(
        { dy: -32, align: 'left', fontWeight: 600 },
        { y, x: { ...x, datum: 0 }, text: { field: 'heading', type: 'nominal' } },
      ),
    },
    {
      transform: only('mark'),
      ...edgedText(
        { dy: -17, fontSize: 11, align: 'left' },
        { y, x: { ...x, datum: 0 }, text: { field: 'happened', type: 'nominal' } },
      ),
    },
  ];
}
