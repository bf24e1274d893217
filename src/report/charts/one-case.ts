import type { CaseResult, JointResult, Result } from '../../stats/result.ts';
import { funnelOf, goalOf, headlineOf, isAnswered, leadCountOf, orderIn } from '../words/lead.ts';
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
import { fatesOfEach, fatesTellMore, fatesTogether, MOST_ROWS, wayWanted } from './fates.ts';
import { attritionFunnel } from './funnel.ts';
import { histogram } from './histogram.ts';
import { jointHeatMap } from './joint.ts';
import { scatterMap } from './map/scatter.ts';
import { poolChart } from './pool.ts';
import { developmentCharts } from './rounds/development.ts';
import { waterfallCharts } from './waterfall.ts';

/** More than these are left to the tables. */
const MOST_CHARTS = 9;
const MOST_COUNTS = 4;
const MOST_BESIDE = 1;
/** What may come to more is told by the table of numbers: its bars would be as many. */
const WIDEST = 60;
const MOST_CHANCES = 8;
const MOST_CATEGORIES = 3;
const MOST_JOINTS = 3;

/** All charts of one case: {@link chartsInTurn}. */
export const chartsOf = (result: Result, one: CaseResult, first?: CaseResult): Chart[] => [
  ...chartsInTurn(result, one, first),
];

/**
 * The charts of one case, the one that answers what was asked first: of a battle who wins and what it costs; of what
 * scatters the map; of what has a goal what comes of each target, or how the goal's chance grows where that tells
 * more; of several rounds how they go; else how the headline is distributed or, where that happens or does
 * not, how a trial ends. What is only yes or no has no histogram: one chart has all such chances. Each is made when it
 * is asked for: a page shows the first before the others are made.
 *
 * @param first what is drawn beside it as outlines: the same case before something of it was changed. What varied then
 * is drawn as it was, though it may vary no more: both share a picture
 */
export function* chartsInTurn(result: Result, one: CaseResult, first?: CaseResult): Generator<Chart, void> {
  let drawn = 0;
  for (const part of partsOf(result, one, first))
    for (const chart of part()) {
      yield chart;
      drawn++;
      if (drawn === MOST_CHARTS) return;
    }
  const count = leadCountOf(result, one);
  // Where nothing varies, a sentence says all.
  if (drawn === 0 && count && varyingIn(one, first).has(count.name)) yield chancesChart([count]);
}

/** What varies in a case, or did so at first. */
function varyingIn(one: CaseResult, first: CaseResult | undefined): ReadonlySet<string> {
  const all = [...readAll(one), ...(first ? readAll(first) : [])];
  return new Set(all.filter((reading) => !isConstant(reading)).map(({ name }) => name));
}

/** What makes charts, in their order. */
function partsOf(
  result: Result,
  one: CaseResult,
  first: CaseResult | undefined,
): readonly (() => readonly Chart[])[] {
  const [lead, count] = [headlineOf(result, one), leadCountOf(result, one)];
  const funnel = stagesOf(funnelOf(result, one));
  const varies = varyingIn(one, first);
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
  const each = one.development && lead && count && isFew(lead) ? fatesOfEach(one, count, first) : undefined;
  // What is drawn there is not drawn once more.
  const drawn = new Set(
    each &&
      count &&
      fatesTogether(one, count)
        .slice(0, MOST_ROWS)
        .map(({ name }) => name),
  );
  const apart = inOrder.filter(({ name }) => !drawn.has(name));
  const barsOf = (reading: CategoryReading): Chart => {
    const bars = categoryBars(reading, before(waysAtFirst, reading.name));
    const fates = { name: one.name, fates: reading, order: orderIn(one, reading.name) };
    const isLead = !leads && lead && reading === apart[0];
    return isLead ? { ...bars, caption: `${bars.caption}${wayWanted([fates], [lead])}` } : bars;
  };
  const ways = apart.slice(0, Math.max(1, MOST_CATEGORIES - drawn.size));
  const steps = funnel.length > 1 && funnel.every(isYesOrNo) ? funnel : [];
  const chances = yesOrNo.filter(
    (reading) => !steps.includes(reading) && !endings.some((ending) => isOneOf(reading, ending)),
  );
  let made: readonly Chart[] | undefined;
  const development = () => {
    made ??= developmentCharts(result, one, first);
    return made;
  };
  // Fates that tell less than whether a goal is reached stand behind when it is.
  const goal = goalOf(one);
  const later = goal !== undefined && !fatesTellMore(one, goal);
  const isTogether = (name: string) => [...joints, ...jointsAtFirst].some(({ of }) => of.includes(name));
  return [
    () => battleCharts(result, one, first),
    () => one.scatter.map(scatterMap),
    () => (later ? [] : present(each)),
    () => development().slice(0, 1),
    () => (later ? present(each) : []),
    () =>
      leads
        ? [poolChart(leads, isTogether(leads.name), before(countsAtFirst, leads.name))]
        : ways.slice(0, 1).map(barsOf),
    () => waterfallCharts(one),
    () => development().slice(1),
    () => (funnel.length > 1 ? [attritionFunnel(funnel, countsAtFirst)] : []),
    () => (leads ? ways.map(barsOf) : []),
    () => (chances.length > 1 ? [chancesChart(chances.slice(0, MOST_CHANCES))] : []),
    () => (leads ? [] : ways.slice(1).map(barsOf)),
    ...joints.map((joint) => () => present(jointHeatMap(one, joint, count?.name))),
    ...others
      .filter((reading) => reading.name !== leads?.name && lastSeen(reading) <= WIDEST)
      .slice(0, one.development ? MOST_BESIDE : MOST_COUNTS)
      .map((reading) => () => [histogram(reading)]),
  ];
}

/** What there is. */
const present = (chart: Chart | undefined): readonly Chart[] => (chart ? [chart] : []);

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
