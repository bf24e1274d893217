import type { Question, SweptPoint } from '../../analysis/index.ts';
import type { Answer } from '../../report/answer.ts';
import { endsOfCases } from '../../report/charts/cases.ts';
import type { Chart } from '../../report/charts/chart.ts';
import { type BattleReading, battleOf, withEnds } from '../../report/words/case/battle.ts';
import { type FieldNames, fieldAt, fieldValues, titleWithUnit } from '../../report/words/fields.ts';
import { numberText, percentText, valueText } from '../../report/words/numbers.ts';
import type { CategoryReading } from '../../report/words/reading.ts';
import { caseResult } from '../../solve/index.ts';
import type { CaseResult } from '../../stats/result.ts';
import { endsInQuestion, type FieldsOf } from '../field-charts.ts';
import { atStart, listed } from '../words/figure-text.ts';
import { runsOf, spanText } from './bands.ts';

/** How a battle goes at each value of a field: who wins, and what both sides lose. */
export interface SweptBattle {
  readonly sentences: readonly string[];
  /** Who fights, where that is the same at each value. */
  readonly sides: CaseResult['sides'];
  readonly table: Pick<Answer['tables'][number], 'title' | 'head' | 'rows'>;
  readonly charts: readonly Chart[];
}

/** A battle that says who wins, with how that is at one value. */
type Decided = BattleReading & { readonly outcome: CategoryReading };

/**
 * The same of one field, where it is asked how often one side of a battle wins: that the other does, or neither, is as much
 * of the answer.
 */
export function sweptBattle(
  { action, cases = [] }: FieldsOf,
  { left }: Question,
  swept: readonly SweptPoint[],
  names: FieldNames,
): SweptBattle | undefined {
  const { battle } = action;
  const [field, ...others] = Object.keys(swept[0].point);
  if (battle?.outcome === undefined || others.length > 0 || !isOf(left, battle.outcome)) return undefined;
  // Who they are may be what is swept, but for numbers.
  const isNumbers = swept.every(({ point }) => typeof point[field] === 'number');
  const sides = isNumbers && cases[0] ? action.sides?.(cases[0].prepared) : undefined;
  const results = swept.map(({ subject }) => ({
    ...withEnds(caseResult(subject.name, subject.distribution), battle.outcome ?? '', sides),
    ...(sides && { sides }),
  }));
  const read = results.flatMap((one) => {
    const found = battleOf({ battle }, one);
    return found?.outcome ? [{ ...found, outcome: found.outcome }] : [];
  });
  if (read.length < swept.length) return undefined;
  const at = swept.map(({ point }) => valueText(point[field]));
  const ends = swept.map((one, i) => ({ ...one, result: results[i], text: endText(read[i]) }));
  const runs = runsOf(ends, (a, b) => isNumbers && a.text === b.text);
  // Bars that look the same are one.
  const bars = runs.map((run) => ({
    ...run[0].result,
    ...(isNumbers && { name: fieldValues(field, spanText(run, field), names) }),
  }));
  const chart = endsOfCases(bars, battle.outcome, endsInQuestion(left, sides));
  return {
    sentences: (runs.length > MOST_RUNS ? [runs[0], ...runs.slice(-1)] : runs).map(
      (run) => `${atStart(fieldAt(field, spanText(run, field), names))}: ${run[0].text}.`,
    ),
    sides,
    table: tableOf(read, at, titleWithUnit(field, names)),
    charts: chart ? [chart] : [],
  };
}

/** Of more runs of values that end alike the first and the last are told. */
const MOST_RUNS = 3;

/** Whether it is asked how often a metric ends in some way. */
const isOf = (left: Question['left'], metric: string): boolean =>
  left.kind === 'figure' &&
  left.figure.what === 'P' &&
  left.variant === undefined &&
  left.figure.condition.kind === 'compare' &&
  left.figure.condition.metric.name === metric;

/** `undecided 61%, Dwarf Crossbows beaten 20.7%; lost on average: Dwarf Crossbows 3.1 of 6, Elf Longbows 2.9 of 6` */
function endText({ outcome, lost, sides }: Decided): string {
  const ends = outcome.values
    .map((words, i) => ({ words, chance: outcome.chance[i] }))
    .filter(({ chance }) => chance.value >= LEAST_TOLD)
    .toSorted((a, b) => b.chance.value - a.chance.value)
    .map(({ words, chance }) => `${words} ${percentText(chance)}`);
  const losses = lost.map((reading, i) => {
    const side = sides?.[i];
    const mean = numberText(reading.mean);
    return side ? `${side.name} ${mean} of ${side.all}` : `${reading.title} ${mean}`;
  });
  // Where nobody has lost anything there is nothing to tell.
  return lost.every(({ mean }) => mean.value === 0)
    ? listed(ends)
    : `${listed(ends)}; lost on average: ${losses.join(', ')}`;
}

/** What is rarer stands in the table. */
const LEAST_TOLD = 0.0005;

function tableOf(read: readonly Decided[], at: readonly string[], field: string): SweptBattle['table'] {
  const ends = [...new Set(read.flatMap(({ outcome }) => outcome.values))];
  const [{ lost, sides }] = read;
  return {
    title: 'Who wins, and what both sides lose on average',
    head: [field, ...ends, ...lost.map(({ title }, i) => (sides ? `Lost of ${sides[i].name}` : title))],
    rows: read.map((one, i) => [
      at[i],
      ...ends.map((end) => {
        const place = one.outcome.values.indexOf(end);
        return place < 0 ? '0%' : percentText(one.outcome.chance[place]);
      }),
      ...one.lost.map(({ mean }) => numberText(mean)),
    ]),
  };
}
