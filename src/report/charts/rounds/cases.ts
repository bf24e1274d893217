import type { CountCourse } from '../../words/development.ts';
import { numberText, numberWithin } from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import { axisTitle, type Chart, idOf, layered } from '../chart.ts';
import { CASE_COLOURS, caseColour } from '../theme.ts';
import { roundAxis } from './fan.ts';

/** How a case develops, and its place in the result, which gives it its colour. */
export interface CaseCourse {
  name: string;
  index: number;
  course: CountCourse;
}

/** How the cases' averages develop from round to round, a line each; nothing when they are too many to tell apart. */
export function caseRounds(cases: CaseCourse[]): Chart[] {
  if (cases.length < 2 || cases.length > CASE_COLOURS.length) return [];
  const { each, after } = longest(cases).course;
  const reading = after[0];
  const title = clip(reading.title, 60);
  return [
    {
      id: idOf('case-rounds', reading.name),
      title: `${title}, ${each} by ${each}`,
      textAlternative: `Lines of the average after each ${each}: ${cases.map(inWords).join('; ')}.`,
      caption: `One line per case: the average after each ${each}.`,
      legend: cases.map(({ name, index }) => ({
        label: clip(name, 40),
        colour: caseColour(index),
        shape: 'line',
      })),
      table: {
        head: [`After ${each}`, ...cases.map(({ name }) => clip(name, 60))],
        rows: after.map((_, round) => [
          String(round),
          ...cases.map(({ course }) => {
            const one = course.after[round];
            return one ? numberWithin(one.mean) : '–';
          }),
        ]),
      },
      spec: layered(rowsOf(cases), { height: 250, layer: layersOf(cases, each, axisTitle(reading)) }),
    },
  ];
}

const longest = (cases: CaseCourse[]): CaseCourse =>
  cases.reduce((best, next) => (next.course.after.length > best.course.after.length ? next : best));

const inWords = ({ name, course }: CaseCourse): string =>
  `${clip(name, 40)} ${course.after.map(({ mean }) => numberText(mean)).join(', ')}`;

const rowsOf = (cases: CaseCourse[]) =>
  cases.flatMap(({ name, index, course }) =>
    course.after.map(({ mean }, round) => ({
      order: index,
      name: clip(name, 60),
      round,
      mean: mean.value,
      label: numberText(mean),
    })),
  );

function layersOf(cases: CaseCourse[], each: string, title: string): object[] {
  const encoding = {
    x: roundAxis(each),
    y: { field: 'mean', type: 'quantitative', axis: { title, tickCount: 6 } },
    color: {
      field: 'order',
      type: 'nominal',
      legend: null,
      scale: { domain: cases.map(({ index }) => index), range: cases.map(({ index }) => caseColour(index)) },
    },
    tooltip: [
      { field: 'name', type: 'nominal', title: 'Case' },
      { field: 'round', type: 'quantitative', title: `After ${each}` },
      { field: 'label', type: 'nominal', title: 'Average' },
    ],
  };
  return [
    { mark: { type: 'line', strokeWidth: 2.5, tooltip: null }, encoding },
    { mark: { type: 'point', shape: 'circle', filled: true, size: 55, opacity: 1 }, encoding },
  ];
}
