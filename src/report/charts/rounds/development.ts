import type { CaseResult, Result } from '../../../stats/result.ts';
import { besideOf, countCourses, shareCourses } from '../../words/case/development.ts';
import { funnelOf, headlineOf, type Led, leadCountOf } from '../../words/lead.ts';
import { type CountReading, isFew, lastSeen } from '../../words/reading.ts';
import type { Chart } from '../chart.ts';
import { caseRounds } from './cases.ts';
import { fanChart } from './fan.ts';
import { roundsChart } from './shares.ts';

/** More are left to the result's data. */
const MOST_FANS = 2;

/**
 * How a case of several rounds develops: fans for the headline metric and what is counted together with it, lines
 * for what may hold after a round. Empty for a case of one round.
 *
 * @param first the case as it was at first
 */
export function developmentCharts(result: Result, one: CaseResult, first?: CaseResult): Chart[] {
  const [lead, count] = [headlineOf(result, one), leadCountOf(result, one)];
  if (!one.development || !lead || !count) return [];
  const sharesAtFirst = first ? shareCourses(first, lead) : [];
  const [counts, shares] = [
    fans(result, one, count, first),
    shareCourses(one, lead).map((course) =>
      roundsChart(
        course,
        sharesAtFirst.find(({ name }) => name === course.name),
      ),
    ),
  ];
  // What happens or does not is told by its chance, and so is what seldom comes to more.
  return isFew(lead) ? [...shares, ...counts] : [...counts, ...shares];
}

/** Of which metrics the charts tell how they develop. */
export function developmentNames(result: Result, one: CaseResult): string[] {
  const [lead, count] = [headlineOf(result, one), leadCountOf(result, one)];
  if (!lead || !count) return [];
  const stages = funnelOf(result, one).map(({ name }) => name);
  const shares = shareCourses(one, lead).map(({ name }) => name);
  return [lead.name, count.name, ...besideOf(one, count), ...stages, ...shares];
}

/**
 * A line per case for how the count that leads develops, where all cases have several rounds: a goal, which may lead
 * them, is reached or not.
 */
export function developmentsCompared(cases: readonly CaseResult[], result: Led): Chart[] {
  const courses = cases.flatMap((one, index) => {
    const lead = leadCountOf(result, one)?.name;
    const course = countCourses(one).find(({ after }) => after[0].name === lead);
    return course ? [{ name: one.name, index, course }] : [];
  });
  return courses.length === cases.length ? caseRounds(courses) : [];
}

function fans(result: Result, one: CaseResult, lead: CountReading, first?: CaseResult): Chart[] {
  const before = first ? countCourses(first) : [];
  const courses = countCourses(one).filter(({ after }) => lastSeen(after[after.length - 1]) > 1);
  const stages = funnelOf(result, one).map(({ name }) => name);
  const few = isFew(lead);
  const wanted = [...(few ? [] : [lead.name]), ...besideOf(one, lead), ...(few ? stages.reverse() : [])];
  const drawn = wanted
    .filter((name) => !few || name !== lead.name)
    .flatMap((name) => courses.find(({ after }) => after[0].name === name) ?? []);
  return drawn.slice(0, few ? 1 : MOST_FANS).map((course) =>
    fanChart(
      course,
      before.find(({ after }) => after[0].name === course.after[0].name),
    ),
  );
}
