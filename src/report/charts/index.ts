import type { CaseResult, Result } from '../../stats/result.ts';
import { withEnds } from '../words/case/battle.ts';
import { type FieldNames, titleWithUnit } from '../words/fields.ts';
import { comparedBy, isAnswered, sharedSides } from '../words/lead.ts';
import { movedEnding } from '../words/ranked/moved.ts';
import { lossesOfBattles } from '../words/ranked/seldom-won.ts';
import { type CountReading, isConstant, isYesOrNo } from '../words/reading.ts';
import type { Chart } from './chart.ts';
import { fatesByCase, fatesNamed, fatesOf, withFates } from './fates.ts';
import { fatesCompared } from './fates-compared.ts';
import { figureBars } from './figures/bars.ts';
import { caseMeans } from './means.ts';
import { type CaseReading, overlay } from './overlay.ts';
import { developmentsCompared } from './rounds/development.ts';
import { sweepChance } from './sweep/chance.ts';
import { sweepHeatMap } from './sweep/heat.ts';
import { sweepLine } from './sweep/line.ts';

export { chartsInTurn, chartsOf } from './one-case.ts';

/** What is compared, and by which metric. */
export type Compared = Pick<Result, 'cases' | 'headline'> & Partial<Pick<Result, 'battle'>> & FieldNames;

/**
 * The charts that compare the cases of a result by its headline metric.
 *
 * @param limit what its average is held against
 * @param first the cases as they were before something was changed: drawn beside them
 */
export function comparisonCharts(
  result: Compared,
  limit?: number,
  first: readonly CaseResult[] = [],
): Chart[] {
  const read = (result.cases ?? []).flatMap((one, index) => {
    const reading = comparedBy(result, one);
    const before = first[index] && comparedBy(result, first[index]);
    return reading
      ? [{ name: one.name, index, reading, first: before, point: inWords(one.point, result) }]
      : [];
  });
  if (read.length < 2) return [];
  const moved = movedEnding(result);
  const ends = moved ? withFates(fatesNamed(result.cases ?? [], moved.name), first) : [];
  // Pictures of what is the same in every case would be one picture many times.
  // What is certain in every case is told, not drawn: it hides what is ranked.
  const isOpen = ends.some(({ fates }) => !isConstant(fates));
  if (isOpen && ends.length <= MOST_STRIPS) return [fatesByCase(ends)];
  const swept = sweepCharts(read, limit);
  if (read.every(({ reading }) => isYesOrNo(reading))) return chancesCompared(result, read, swept, first);
  return [
    ...swept,
    ...(swept.length > 0 ? [] : [caseMeans(read)]),
    ...developmentsCompared(result.cases ?? [], result),
    ...(read.length > MOST_STRIPS ? [] : [overlay(read)]),
  ];
}

/** The same of what happens or does not: its chance, and how trials end. */
function chancesCompared(
  names: Compared,
  read: Pointed[],
  swept: Chart[],
  first: readonly CaseResult[],
): Chart[] {
  const { cases = [], battle } = names;
  // Of a sweep as it goes.
  const isSwept = read.every(({ point }) => point);
  const inOrder = isSwept ? read : read.toSorted((a, b) => b.reading.mean.value - a.reading.mean.value);
  const [ordered, before] = [cases, first].map((all) => inOrder.map(({ index }) => all[index]));
  const won = read[0].reading.won;
  const outcome = battle?.outcome;
  if (won !== undefined && outcome !== undefined)
    return [
      ...swept,
      // Bars of which nearly all is one end say nothing: what both sides lose is seen first.
      ...(swept.length > 0 ? [] : lossesOfBattles(names, cases).map(caseMeans)),
      ...battlesCompared(ordered, outcome, won, before),
      ...developmentsCompared(cases, names),
    ];
  const fates = withFates(
    fatesOf(
      ordered,
      outcome,
      inOrder.map(({ reading }) => reading),
    ),
    before,
  );
  const answers = fates.length > 0 && fates.every((one, i) => isAnswered(inOrder[i].reading, one));
  return [
    ...swept,
    // What comes of another than whom it is asked of stands behind the chances themselves.
    ...(answers || swept.length > 0 ? [] : [chancesByCase(inOrder)]),
    ...(fates.length > 0 && read.length <= MOST_STRIPS
      ? fatesCompared(
          fates,
          inOrder.map(({ reading, point }) => ({ reading, point })),
        )
      : []),
    ...developmentsCompared(cases, names),
  ];
}

/** How each of several battles ends: who is beaten. */
function battlesCompared(
  cases: CaseResult[],
  outcome: string,
  won: string,
  first: readonly (CaseResult | undefined)[],
): Chart[] {
  if (cases.length > MOST_STRIPS) return [];
  const sides = sharedSides(cases);
  const ends = fatesNamed(
    cases.map((one) => withEnds(one, outcome, sides)),
    outcome,
  );
  const before = first.map((one) => one && withEnds(one, outcome, sides));
  return ends.length > 0 ? [fatesByCase(withFates(ends, before), [], '', [won])] : [];
}

/** The chance of what happens or does not, case by case. */
const chancesByCase = (read: Pointed[]): Chart =>
  figureBars(
    read.map(({ name, reading, first }) => ({
      name,
      figure: reading.atLeast[1] ?? { value: 0 },
      first: first && (first.atLeast[1] ?? { value: 0 }),
    })),
    read[0].reading.title,
    true,
  );

const MOST_STRIPS = 40;

type Pointed = CaseReading & { reading: CountReading; point: CaseResult['point'] };

/** A line for one swept number, a heat map for two fields; nothing for a sweep over names alone. */
function sweepCharts(read: Pointed[], limit?: number): Chart[] {
  const fields = Object.keys(read[0].point ?? {}).filter(
    (field) => new Set(read.map(({ point }) => point?.[field])).size > 1,
  );
  const [first, second] = [...fields].sort((a, b) => Number(isNumeric(read, b)) - Number(isNumeric(read, a)));
  if (first === undefined || fields.length > 2 || !isNumeric(read, first)) return [];
  const pointed = read.flatMap(({ point, ...one }) => (point ? [{ ...one, point }] : []));
  const swept = pointed.map((one) => ({
    ...one,
    at: Number(one.point[first]),
    line: second === undefined ? '' : `${second}: ${one.point[second]}`,
  }));
  const chance = swept.every(({ reading }) => isYesOrNo(reading));
  const line = sweepLine(swept, first, chance, limit);
  if (second === undefined) return chance ? [sweepChance(swept, first)] : [line, sweepChance(swept, first)];
  const cells = pointed.map((one) => ({ ...one, across: one.point[first], down: one.point[second] }));
  const lines = new Set(cells.map(({ down }) => down)).size;
  return [sweepHeatMap(cells, first, second, chance), ...(lines <= MOST_LINES ? [line] : [])];
}

const MOST_LINES = 7;

/** A point by what a reader calls its fields. */
const inWords = (point: CaseResult['point'], names: FieldNames): CaseResult['point'] =>
  point &&
  Object.fromEntries(Object.entries(point).map(([field, value]) => [titleWithUnit(field, names), value]));

const isNumeric = (read: Pointed[], field: string): boolean =>
  read.every(({ point }) => typeof point?.[field] === 'number');
