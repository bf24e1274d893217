import type { ChanceCourse, ShareCourse } from '../../words/case/development.ts';
import { type Figure, percentBeside, percentText } from '../../words/numbers.ts';
import { clip, clipWhose } from '../../words/untrusted.ts';
import { AT_FIRST, type Chart, chanceAxis, edgedText, GHOST, idOf, layered, PALE, WAS } from '../chart.ts';
import { caseColour } from '../theme.ts';
import { rolledIn, roundAxis } from './fan.ts';

/** More lines than these cannot be told apart. */
const MOST_LINES = 5;

/**
 * When it happens: the share of trials in which something holds after each round, as a line, and behind it, as a
 * bar, what each round adds to the share where none takes from it.
 *
 * @param first the same as it was at first, drawn as dashed lines
 */
export function roundsChart(course: ShareCourse, first?: ShareCourse): Chart {
  const { name, each, values } = course;
  const title = clip(course.title, 60);
  const drawn = [...values].sort((a, b) => greatest(b) - greatest(a)).slice(0, MOST_LINES);
  const lines = values.filter((value) => drawn.includes(value));
  return {
    id: idOf('rounds', name),
    title: `${title}, ${each} by ${each}`,
    textAlternative: `Lines of the chance after each ${each}: ${lines.map(inWords).join('; ')}.`,
    caption: captionOf(course, lines),
    legend: [
      ...lines.map(({ value }, i) => ({
        label: clipWhose(value, 40),
        colour: caseColour(i),
        shape: 'line' as const,
      })),
      ...(first ? [AT_FIRST] : []),
    ],
    table: tableOf(course),
    spec: layered(rowsOf(lines, first), { height: 250, layer: layersOf(lines, each) }),
  };
}

const greatest = ({ after }: ChanceCourse): number => Math.max(...after.map(({ value }) => value));

const inWords = ({ value, after }: ChanceCourse): string =>
  `${clipWhose(value, 40)} ${after.map(percentText).join(', ')}`;

function captionOf({ each, trials, first }: ShareCourse, lines: ChanceCourse[]): string {
  const bars = lines.some(({ during }) => during);
  return [
    `Line: how often it is so after the ${each}.`,
    bars
      ? ` Bar: what that ${each} adds; for what never ends, the chance that it happens in that ${each}.`
      : '',
    first ? ` Otherwise: ${clipWhose(first.value, 40)}.` : '',
    rolledIn(trials),
  ].join('');
}

/** Shares after each round, and what each round adds. */
function tableOf({ each, values, first }: ShareCourse) {
  const all = [...(first ? [first] : []), ...values];
  const name = ({ value }: ChanceCourse) => clipWhose(value, 40);
  const head = all.flatMap((one) => [
    name(one),
    ...(one.during && one !== first ? [`${name(one)}: added`] : []),
  ]);
  const cellOf = (figure: Figure | undefined) => (figure ? percentBeside(figure) : '–');
  const rows = all[0].after.map((_, round) => [
    String(round),
    ...all.flatMap((one) => [
      cellOf(one.after[round]),
      ...(one.during && one !== first ? [cellOf(one.during[round - 1])] : []),
    ]),
  ]);
  return { head: [`After ${each}`, ...head], rows };
}

function rowsOf(lines: ChanceCourse[], first?: ShareCourse) {
  const labelled = apart(lines.map(({ after }) => after[after.length - 1].value));
  return lines.flatMap(({ value, after, during }, line) => {
    const before = first?.values.find((one) => one.value === value)?.after;
    return after.map((share, round) => {
      const begun = during?.[round - 1];
      return {
        line,
        round,
        name: clipWhose(value, 40),
        chance: share.value,
        ...(first && { first: before?.[round]?.value ?? 0 }),
        label: percentText(share),
        during: begun?.value ?? 0,
        begun: begun ? percentText(begun) : '–',
        last: round === after.length - 1 && labelled.has(line),
      };
    });
  });
}

/** Which lines' ends are far enough from each other to be labelled, the highest first. */
function apart(ends: number[]): Set<number> {
  const gap = 0.08 * Math.max(...ends);
  const chosen: number[] = [];
  for (const [line, end] of [...ends.entries()].sort((a, b) => b[1] - a[1]))
    if (chosen.every((other) => ends[other] - end > gap)) chosen.push(line);
  return new Set(chosen);
}

function layersOf(lines: ChanceCourse[], each: string): object[] {
  const rounds = lines[0].after.length - 1;
  const x = roundAxis(each);
  const y = { type: 'quantitative', axis: chanceAxis('Chance') };
  const color = {
    field: 'line',
    type: 'nominal',
    legend: null,
    scale: { domain: lines.map((_, i) => i), range: lines.map((_, i) => caseColour(i)) },
  };
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'What' },
    { field: 'round', type: 'quantitative', title: `After ${each}` },
    { field: 'label', type: 'nominal', title: 'By then' },
    { field: 'begun', type: 'nominal', title: `Added by this ${each}` },
  ];
  const encoding = { x, y: { ...y, field: 'chance' }, color };
  return [
    {
      transform: [{ filter: 'datum.during > 0' }],
      mark: { type: 'bar', size: Math.max(4, Math.min(20, 140 / rounds)), ...PALE, tooltip: null },
      encoding: { x, y: { ...y, field: 'during', stack: 'zero' }, fill: color, stroke: color },
    },
    { transform: WAS, mark: GHOST, encoding: { ...encoding, y: { ...y, field: 'first' } } },
    { mark: { type: 'line', strokeWidth: 2.5, tooltip: null }, encoding },
    {
      mark: { type: 'point', shape: 'circle', filled: true, size: 55, opacity: 1 },
      encoding: { ...encoding, tooltip },
    },
    edgedText(
      { align: 'right', dy: -11, dx: 4 },
      { x, y: encoding.y, text: { condition: { test: 'datum.last', field: 'label' }, value: '' } },
    ),
  ];
}
