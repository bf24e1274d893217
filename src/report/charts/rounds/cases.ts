import type { CountCourse } from '../../words/case/development.ts';
import { numberText, numberWithin, percentBeside, percentText } from '../../words/numbers.ts';
import { lastSeen } from '../../words/reading.ts';
import { clip } from '../../words/untrusted.ts';
import { axisTitle, type Chart, chanceAxis, idOf, layered } from '../chart.ts';
import { CASE_COLOURS, caseColour } from '../theme.ts';
import { roundAxis } from './fan.ts';

/** How a case develops, and its place in the result, which gives it its colour. */
export interface CaseCourse {
  name: string;
  index: number;
  course: CountCourse;
}

/**
 * How the cases' averages develop from round to round, a line each; nothing when they are too many to tell apart. Of what
 * happens or does not it is the chance.
 */
export function caseRounds(cases: CaseCourse[]): Chart[] {
  if (cases.length < 2 || cases.length > CASE_COLOURS.length) return [];
  const { each, after } = longest(cases).course;
  const reading = after[0];
  const title = clip(reading.title, 60);
  const isChance = cases.every(({ course }) => course.after.every((one) => lastSeen(one) <= 1));
  const what = isChance ? 'chance' : 'average';
  const textOf = isChance ? percentText : numberText;
  const axis = isChance ? chanceAxis('Chance') : { title: axisTitle(reading), tickCount: 6 };
  return [
    {
      id: idOf('case-rounds', reading.name),
      title: `${title}, ${each} by ${each}`,
      textAlternative: `Lines of the ${what} after each ${each}: ${cases.map((one) => inWords(one, textOf)).join('; ')}.`,
      caption: `One line per case: the ${what} after each ${each}.`,
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
            return one ? (isChance ? percentBeside : numberWithin)(one.mean) : '–';
          }),
        ]),
      },
      spec: layered(rowsOf(cases, textOf), { height: 250, layer: layersOf(cases, each, axis, what) }),
    },
  ];
}

const longest = (cases: CaseCourse[]): CaseCourse =>
  cases.reduce((best, next) => (next.course.after.length > best.course.after.length ? next : best));

type TextOf = typeof numberText;

const inWords = ({ name, course }: CaseCourse, textOf: TextOf): string =>
  `${clip(name, 40)} ${course.after.map(({ mean }) => textOf(mean)).join(', ')}`;

const rowsOf = (cases: CaseCourse[], textOf: TextOf) =>
  cases.flatMap(({ name, index, course }) =>
    course.after.map(({ mean }, round) => ({
      order: index,
      name: clip(name, 60),
      round,
      mean: mean.value,
      label: textOf(mean),
    })),
  );

function layersOf(cases: CaseCourse[], each: string, axis: object, what: string): object[] {
  const encoding = {
    x: roundAxis(each),
    y: { field: 'mean', type: 'quantitative', axis },
    color: {
      field: 'order',
      type: 'nominal',
      legend: null,
      scale: { domain: cases.map(({ index }) => index), range: cases.map(({ index }) => caseColour(index)) },
    },
    tooltip: [
      { field: 'name', type: 'nominal', title: 'Case' },
      { field: 'round', type: 'quantitative', title: `After ${each}` },
      { field: 'label', type: 'nominal', title: what === 'chance' ? 'Chance' : 'Average' },
    ],
  };
  return [
    { mark: { type: 'line', strokeWidth: 2.5, tooltip: null }, encoding },
    { mark: { type: 'point', shape: 'circle', filled: true, size: 55, opacity: 1 }, encoding },
  ];
}
