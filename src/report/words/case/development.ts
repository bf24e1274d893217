import { wilsonInterval } from '../../../stats/index.ts';
import type { CaseResult, CategoryResult, Development, MetricResult } from '../../../stats/result.ts';
import { type Figure, percentText } from '../numbers.ts';
import { type CountReading, categoriesOf, countsOf, isConstant, isFew, lastSeen } from '../reading.ts';
import { clip } from '../untrusted.ts';

/** A counted metric before the first round, after it, after the second, … */
export interface CountCourse {
  /** What a round is called, e.g. `turn`. */
  each: string;
  /** In how many trials it was rolled; missing when it is exact. */
  trials?: number;
  /** Never empty. */
  after: CountReading[];
}

/** Something that holds in a share of trials: a value of a category, or a count of at most one. */
export interface ChanceCourse {
  value: string;
  /** In which share of trials it holds before the first round, after it, … */
  after: Figure[];
  /** By how much each round raised the share, in shares of all trials; missing where some round lowered it. */
  during?: Figure[];
}

/** What may hold after each round, one share beside the other. */
export interface ShareCourse {
  name: string;
  title: string;
  each: string;
  trials?: number;
  /** In the metric's order, without `first`; only what happens at all. */
  values: ChanceCourse[];
  /** What every trial begins with, where that is one of the metric's values. */
  first?: ChanceCourse;
}

/** How every count of a case develops. */
export function countCourses({ development }: CaseResult): CountCourse[] {
  if (!development) return [];
  const rounds = development.after.map((metrics) =>
    countsOf({ name: '', metrics, joint: [], exact: null, scatter: [], traces: [], explain: [] }),
  );
  return rounds[0].map((_, i) => ({
    ...about(development),
    after: rounds.map((readings) => readings[i]),
  }));
}

/** Names of what is counted together with a metric. */
export const besideOf = ({ joint }: CaseResult, { name }: CountReading): string[] =>
  joint.flatMap(({ of }) => (of[0] === name ? [of[1]] : []));

/** Categories whose development is told; more are left to the result's data. */
const MOST_CATEGORIES = 2;

/**
 * What may hold after each round of a case: whether the lead metric counts its only one, then categories, first
 * those that are counted together with it.
 */
export function shareCourses(one: CaseResult, lead: CountReading): ShareCourse[] {
  const varying = categoriesOf(one).flatMap((category) => (isConstant(category) ? [] : [category.name]));
  const first = [lead.name, ...besideOf(one, lead)].filter((name) => varying.includes(name));
  const names = [...first, ...varying.filter((name) => !first.includes(name))];
  return [
    lastSeen(lead) > 0 && isFew(lead) ? fewCourse(one, lead) : undefined,
    ...names.slice(0, MOST_CATEGORIES).map((name) => categoryCourse(one, name)),
  ].filter((course): course is ShareCourse => (course?.values.length ?? 0) > 0);
}

/** When it happens, e.g. `Reaction “broken”: 66% after round 1, 73% after round 2, 74% after round 3.` */
export function developmentSentence(one: CaseResult, lead: CountReading): string | undefined {
  const [course] = shareCourses(one, lead);
  if (!course) return undefined;
  const last = (value: ChanceCourse) => value.after[value.after.length - 1].value;
  const likeliest = course.values.reduce((best, next) => (last(next) > last(best) ? next : best));
  const most = likeliest.after.length - 1;
  const rounds = [...new Set([1, Math.ceil((most + 1) / 2), most])];
  const shares = rounds.map((round) => ({ round, text: percentText(likeliest.after[round]) }));
  // What a round leaves as it was is told of the one before it.
  const found = shares
    .filter(({ text }, i) => text !== shares[i - 1]?.text)
    .map(({ round, text }) => `${text} after ${course.each} ${round}`);
  const what =
    course.name === lead.name && course.values.length === 1 && lead.wanted === undefined
      ? ''
      : `, ${clip(likeliest.value, 40)}`;
  return `${clip(course.title, 60)}${what}: ${found.join(', ')}.`;
}

/** How a category of a case develops. */
function categoryCourse({ development }: CaseResult, name: string): ShareCourse | undefined {
  const rounds = development?.after.map((metrics) => metrics[name]);
  if (!development || !rounds?.every(isCategory)) return undefined;
  const { title, values } = rounds[0];
  const courses = values.map((value, i) => course(value, rounds, [i]));
  const first = courses.find(({ after }) => after[0].value === 1);
  const rest = courses.filter((one) => one !== first && one.after.some((share) => share.value > 0));
  return { ...about(development), name, title, values: rest, ...(first && { first }) };
}

/** How often a count of few is at least one, at least two, …; of at most one, how often it is that. */
function fewCourse({ development }: CaseResult, lead: CountReading): ShareCourse | undefined {
  const rounds = development?.after.map((metrics) => metrics[lead.name]);
  if (!development || !rounds?.every((metric) => metric?.kind === 'count')) return undefined;
  const { title, one, unit } = rounds[0];
  if (lastSeen(lead) === 1)
    return { ...about(development), name: lead.name, title, values: [course(`one ${one}`, rounds, [1])] };
  const levels = lead.values.filter((n) => n > 0 && (lead.atLeast[n]?.value ?? 0) >= LEAST_SHARE);
  const values = levels.map((n) =>
    course(`at least ${n === 1 ? `one ${one}` : `${n} ${unit}`}`, rounds, lead.values.slice(n)),
  );
  return { ...about(development), name: lead.name, title, values };
}

/** What happens less often has no line of its own. */
const LEAST_SHARE = 0.001;

const about = ({ each, trials }: Development) => ({
  each: clip(each, 20),
  ...(trials !== undefined && { trials }),
});

const isCategory = (metric: MetricResult | undefined): metric is CategoryResult =>
  metric?.kind === 'category';

/** How often it is one of the values at these places. */
function course(value: string, rounds: readonly MetricResult[], places: readonly number[]): ChanceCourse {
  const sumOf = (all: readonly number[] = []) => places.reduce((sum, i) => sum + (all[i] ?? 0), 0);
  const after = rounds.map((metric) => shareOf(metric, sumOf(metric.counts), sumOf(metric.probability)));
  const during = rounds.slice(1).map((metric, round) => {
    const before = rounds[round];
    const more = sumOf(metric.counts) - sumOf(before.counts);
    return shareOf(metric, more, sumOf(metric.probability) - sumOf(before.probability));
  });
  const grows = during.every((share) => share.value >= -1e-12);
  return { value, after, ...(grows && { during: during.map(notBelowZero) }) };
}

/** The trials are the same in every round, so what came about in one is a share of them too. */
function shareOf(metric: MetricResult, count: number, probability: number): Figure {
  const trials = metric.counts?.reduce((sum, n) => sum + n, 0);
  return trials && count >= 0
    ? { value: probability, interval: wilsonInterval(count, trials) }
    : { value: probability };
}

const notBelowZero = (figure: Figure): Figure => ({ ...figure, value: Math.max(0, figure.value) });
