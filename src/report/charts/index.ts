import type { CaseResult, JointResult, Result } from '../../stats/result.ts';
import { withEnds } from '../words/case/battle.ts';
import { type FieldNames, titleWithUnit } from '../words/fields.ts';
import {
  comparedBy,
  funnelOf,
  goalOf,
  headlineOf,
  isAnswered,
  leadCountOf,
  orderIn,
  sharedSides,
} from '../words/lead.ts';
import { movedEnding } from '../words/moved.ts';
import { numberText } from '../words/numbers.ts';
import {
  type CategoryReading,
  type CountReading,
  categoriesOf,
  countsOf,
  entropy,
  isConstant,
  isFew,
  isYesOrNo,
  lastSeen,
  readAll,
} from '../words/reading.ts';
import { battleCharts } from './battle.ts';
import { categoryBars } from './category.ts';
import { chancesChart } from './chances.ts';
import type { Chart } from './chart.ts';
import {
  fatesByCase,
  fatesNamed,
  fatesOf,
  fatesOfEach,
  fatesTellMore,
  fatesTogether,
  MOST_ROWS,
  wayWanted,
  withFates,
} from './fates.ts';
import { fatesCompared } from './fates-compared.ts';
import { figureBars } from './figures/bars.ts';
import { attritionFunnel } from './funnel.ts';
import { histogram } from './histogram.ts';
import { jointHeatMap } from './joint.ts';
import { scatterMap } from './map/scatter.ts';
import { caseMeans } from './means.ts';
import { type CaseReading, overlay } from './overlay.ts';
import { poolChart } from './pool.ts';
import { developmentCharts, developmentsCompared } from './rounds/development.ts';
import { sweepChance } from './sweep-chance.ts';
import { sweepHeatMap } from './sweep-heat.ts';
import { sweepLine } from './sweep-line.ts';
import { waterfallCharts } from './waterfall.ts';

/**
 * The charts of one case, the one that answers what was asked first: of a battle who wins and what it costs; of what
 * scatters the map; of what has a goal what comes of each target, or how the goal's chance grows where that tells
 * more; of several rounds how they go; else how the headline is distributed or, where that happens or does
 * not, how a trial ends. What is only yes or no has no histogram: one chart has all such chances.
 *
 * @param first what is drawn beside it as outlines: the same case before something of it was changed. What varied then
 * is drawn as it was, though it may vary no more: both share a picture
 */
export function chartsOf(result: Result, one: CaseResult, first?: CaseResult): Chart[] {
  const [lead, count] = [headlineOf(result, one), leadCountOf(result, one)];
  const funnel = stagesOf(funnelOf(result, one));
  const atFirst = first ? readAll(first) : [];
  const varying = [...readAll(one), ...atFirst].filter((reading) => !isConstant(reading));
  const varies = new Set(varying.map(({ name }) => name));
  const counts = distinct(countsOf(one), count).filter(({ name }) => varies.has(name));
  const [countsAtFirst, waysAtFirst] = first ? [countsOf(first), categoriesOf(first)] : [[], []];
  const before = <R extends { readonly name: string }>(all: readonly R[], name: string) =>
    all.find((reading) => reading.name === name);
  const isChance = (reading: CountReading) =>
    isYesOrNo(reading) && isYesOrNo(before(countsAtFirst, reading.name) ?? reading);
  const [yesOrNo, others] = [counts.filter(isChance), counts.filter((reading) => !isChance(reading))];
  const joints = one.joint.filter((joint) => isWorthDrawing(one, joint, varies)).slice(0, MOST_JOINTS);
  const jointsAtFirst = first?.joint.filter((joint) => isWorthDrawing(first, joint, varies)) ?? [];
  const leads = count && others.some(({ name }) => name === count.name) ? count : undefined;
  const battles = battleCharts(result, one, first);
  const endings = categoriesOf(one).filter(
    ({ name }) => varies.has(name) && ![result.battle?.outcome, one.goal?.metric].includes(name),
  );
  // Where there is nothing to count, what answers the headline comes first, then what a trial tells most about.
  const answers = (fates: CategoryReading) =>
    Number(lead && isAnswered(lead, { fates, order: orderIn(one, fates.name) }));
  const inOrder = leads
    ? endings
    : endings.toSorted((a, b) => answers(b) - answers(a) || entropy(b) - entropy(a));
  // Of few casualties over several shots it tells most what comes of each target.
  const each = one.development && lead && isFew(lead) ? fatesOfEach(one, first) : undefined;
  // What is drawn there is not drawn once more.
  const drawn = new Set(
    each &&
      fatesTogether(one)
        .slice(0, MOST_ROWS)
        .map(({ name }) => name),
  );
  const apart = inOrder.filter(({ name }) => !drawn.has(name));
  const categories = apart.slice(0, Math.max(1, MOST_CATEGORIES - drawn.size)).map((reading) => {
    const bars = categoryBars(reading, before(waysAtFirst, reading.name));
    const fates = { name: one.name, fates: reading, order: orderIn(one, reading.name) };
    const isLead = !leads && lead && reading === apart[0];
    return isLead ? { ...bars, caption: `${bars.caption}${wayWanted([fates], [lead])}` } : bars;
  });
  const steps = funnel.length > 1 && funnel.every(isYesOrNo) ? funnel : [];
  const chances = yesOrNo.filter(
    (reading) => !steps.includes(reading) && !endings.some((ending) => isOneOf(reading, ending)),
  );
  const development = developmentCharts(result, one, first);
  const [course, ...courses] = development;
  // Fates that tell less than whether a goal is reached stand behind when it is.
  const goal = goalOf(one);
  const later = goal !== undefined && !fatesTellMore(one, goal);
  const charts = [
    ...battles,
    ...one.scatter.map(scatterMap),
    ...(each && !later ? [each] : []),
    ...(course ? [course] : []),
    ...(each && later ? [each] : []),
    ...(leads
      ? [
          poolChart(
            leads,
            [...joints, ...jointsAtFirst].some(({ of }) => of.includes(leads.name)),
            before(countsAtFirst, leads.name),
          ),
        ]
      : categories.slice(0, 1)),
    ...waterfallCharts(one),
    ...courses,
    ...(funnel.length > 1 ? [attritionFunnel(funnel)] : []),
    ...(leads ? categories : []),
    ...(chances.length > 1 ? [chancesChart(chances.slice(0, MOST_CHANCES))] : []),
    ...(leads ? [] : categories.slice(1)),
    ...joints.flatMap((joint) => jointHeatMap(one, joint, count?.name) ?? []),
    ...others
      .filter((reading) => reading.name !== leads?.name && lastSeen(reading) <= WIDEST)
      .slice(0, one.development ? MOST_BESIDE : MOST_COUNTS)
      .map((reading) => histogram(reading)),
  ];
  // Where nothing varies, a sentence says all.
  const alone = charts.length === 0 && count && varies.has(count.name);
  return alone ? [chancesChart([count])] : charts.slice(0, MOST_CHARTS);
}

/** Whether something that happens or does not is as likely as one of a category's endings: most often it is that ending. */
const isOneOf = ({ chance: [, happens] }: CountReading, ending: CategoryReading): boolean =>
  ending.chance.some(({ value }) => Math.abs(value - (happens?.value ?? 0)) < 1e-12);

/** Two things that both happen or do not say more in a sentence than in four cells. */
function isWorthDrawing(one: CaseResult, { of }: JointResult, varies: ReadonlySet<string>): boolean {
  const seen = readAll(one).flatMap((reading) =>
    of.includes(reading.name) ? [reading.chance.filter(({ value }) => value > 1e-6).length] : [],
  );
  return of.every((name) => varies.has(name)) && seen.some((values) => values > 2);
}

/** The stages at which something is lost or gained: what reads the same as the stage before is left out. */
const stagesOf = (funnel: readonly CountReading[]): CountReading[] =>
  funnel.filter((stage, i) => i === 0 || numberText(stage.mean) !== numberText(funnel[i - 1].mean));

/** The counts without those whose distribution has been drawn already under another name. */
function distinct(readings: CountReading[], first: CountReading | undefined): CountReading[] {
  const distributionOf = ({ chance }: CountReading) =>
    chance
      .map(({ value }) => value.toPrecision(6))
      .join(' ')
      .replace(/( 0\.00000)+$/, '');
  const drawn = new Set(first ? [distributionOf(first)] : []);
  return readings.filter((reading) => {
    if (reading.name === first?.name) return true;
    const distribution = distributionOf(reading);
    const fresh = !drawn.has(distribution);
    drawn.add(distribution);
    return fresh;
  });
}

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

/** More than these are left to the tables. */
const MOST_CHARTS = 9;
const MOST_COUNTS = 4;
const MOST_BESIDE = 1;
/** What may come to more is told by the table of numbers: its bars would be as many. */
const WIDEST = 60;
const MOST_CHANCES = 8;
const MOST_CATEGORIES = 3;
const MOST_JOINTS = 3;
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
