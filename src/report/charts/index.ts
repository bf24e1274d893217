import type { CaseResult, Result } from '../../stats/result.ts';
import {
  type CountReading,
  categoriesOf,
  countsOf,
  funnelOf,
  headlineOf,
  isConstant,
  lastSeen,
  readAll,
} from '../words/reading.ts';
import { atLeastCurve } from './at-least.ts';
import { categoryBars } from './category.ts';
import { type Chart, withUnit } from './chart.ts';
import { attritionFunnel } from './funnel.ts';
import { histogram } from './histogram.ts';
import { jointHeatMap } from './joint.ts';
import { scatterMap } from './map/scatter.ts';
import { caseMeans } from './means.ts';
import { type CaseReading, overlay } from './overlay.ts';
import { developmentCharts, developmentsCompared } from './rounds/development.ts';
import { sweepChance } from './sweep-chance.ts';
import { sweepHeatMap } from './sweep-heat.ts';
import { sweepLine } from './sweep-line.ts';

/** The charts of one case, the one that matters most first. */
export function chartsOf(result: Result, one: CaseResult): Chart[] {
  const lead = headlineOf(result, one);
  const funnel = funnelOf(result, one);
  const others = distinct(countsOf(one), lead).filter((reading) => !isConstant(reading));
  const varies = new Set(readAll(one).flatMap((reading) => (isConstant(reading) ? [] : [reading.name])));
  const joints = one.joint.filter(({ of }) => of.every((name) => varies.has(name))).slice(0, MOST_JOINTS);
  const charts = [
    ...(lead && varies.has(lead.name)
      ? [
          histogram(
            lead,
            joints.some(({ of }) => of.includes(lead.name)),
          ),
        ]
      : []),
    ...(lead && varies.has(lead.name) && lastSeen(lead) > 1 ? [atLeastCurve(lead)] : []),
    ...developmentCharts(result, one),
    ...(funnel.length > 1 ? [attritionFunnel(funnel)] : []),
    ...categoriesOf(one)
      .filter((reading) => !isConstant(reading))
      .slice(0, MOST_CATEGORIES)
      .map(categoryBars),
    ...joints.flatMap((joint) => jointHeatMap(one, joint, lead?.name) ?? []),
    ...one.scatter.map(scatterMap),
    ...others.slice(0, one.development ? MOST_BESIDE : MOST_COUNTS).map((reading) => histogram(reading)),
  ];
  // Where nothing varies, a bar at 100% says so.
  return charts.length === 0 && lead ? [histogram(lead)] : charts;
}

/** The counts beside the headline, without those whose distribution has been drawn already under another name. */
function distinct(readings: CountReading[], lead: CountReading | undefined): CountReading[] {
  const distributionOf = ({ chance }: CountReading) =>
    chance
      .map(({ value }) => value.toPrecision(6))
      .join(' ')
      .replace(/( 0\.00000)+$/, '');
  const drawn = new Set(lead ? [distributionOf(lead)] : []);
  return readings.filter((reading) => {
    const distribution = distributionOf(reading);
    const fresh = reading.name !== lead?.name && !drawn.has(distribution);
    drawn.add(distribution);
    return fresh;
  });
}

/** What is compared, and by which metric. */
export type Compared = Pick<Result, 'cases' | 'headline' | 'units'>;

/** The charts that compare the cases of a result by its headline metric. */
export function comparisonCharts(result: Compared): Chart[] {
  const read = (result.cases ?? []).flatMap((one, index) => {
    const reading = headlineOf(result, one);
    return reading ? [{ name: one.name, index, reading, point: one.point }] : [];
  });
  if (read.length < 2) return [];
  const swept = sweepCharts(read, result.units ?? {});
  return [
    ...swept,
    ...(swept.length > 0 ? [] : [caseMeans(read)]),
    ...developmentsCompared(result.cases ?? [], result),
    ...(read.length > MOST_STRIPS ? [] : [overlay(read)]),
  ];
}

/** More than these are left to the tables. */
const MOST_COUNTS = 4;
const MOST_BESIDE = 2;
const MOST_CATEGORIES = 3;
const MOST_JOINTS = 3;
const MOST_STRIPS = 40;

type Pointed = CaseReading & { reading: CountReading; point: CaseResult['point'] };

/** A line for one swept number, a heat map for two fields; nothing for a sweep over names alone. */
function sweepCharts(read: Pointed[], units: Record<string, string>): Chart[] {
  const fields = Object.keys(read[0].point ?? {}).filter(
    (field) => new Set(read.map(({ point }) => point?.[field])).size > 1,
  );
  const [first, second] = [...fields].sort((a, b) => Number(isNumeric(read, b)) - Number(isNumeric(read, a)));
  if (first === undefined || fields.length > 2 || !isNumeric(read, first)) return [];
  const pointed = read.flatMap(({ point, ...one }) => (point ? [{ ...one, point }] : []));
  const swept = pointed.map((one) => ({
    ...one,
    at: Number(one.point[first]),
    line: second === undefined ? '' : `${second} ${one.point[second]}`,
  }));
  const titled = (field: string) => withUnit(field, units);
  const line = sweepLine(swept, titled(first));
  if (second === undefined) return [line, sweepChance(swept, titled(first))];
  const cells = pointed.map((one) => ({ ...one, across: one.point[first], down: one.point[second] }));
  const lines = new Set(cells.map(({ down }) => down)).size;
  return [sweepHeatMap(cells, titled(first), titled(second)), ...(lines <= MOST_LINES ? [line] : [])];
}

const MOST_LINES = 7;

const isNumeric = (read: Pointed[], field: string): boolean =>
  read.every(({ point }) => typeof point?.[field] === 'number');
