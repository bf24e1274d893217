import { valuesTogether } from '../words/case/together.ts';
import type { CountReading } from '../words/reading.ts';
import type { Chart } from './chart.ts';
import { type CaseFates, fatesByCase, MOST_ROWS } from './fates.ts';

type Point = Readonly<Record<string, number | string | boolean>>;

/** A case's headline, and the values of the fields that were swept, where some were. */
interface Read {
  readonly reading: CountReading;
  readonly point?: Point | undefined;
}

/**
 * How each case ends. Of swept fields a bar says how it ends at values that follow one another and end alike, `2 to 18
 * inches, none`; where these are too many to be drawn, the heat map has them.
 */
export function fatesCompared(cases: readonly CaseFates[], read: readonly Read[]): Chart[] {
  const readings = read.map(({ reading }) => reading);
  const points = read.flatMap(({ point }) => (point ? [point] : []));
  const fields = Object.keys(points[0] ?? {});
  if (
    points.length < cases.length ||
    fields.length > 2 ||
    (typeof points[0][fields[0]] !== 'number' && fields.length < 2)
  )
    return [oncePerEnding(cases, readings)];
  const [along, other = ''] = typeof points[0][fields[0]] === 'number' ? fields : fields.toReversed();
  const runs = runsOf(cases, points, along, other);
  if (runs.length > MOST_ROWS) return [];
  const names = cases.map(({ name }) => name);
  const bars = runs.map((run) => {
    const [first] = run;
    const those = run.map((i) => names[i]);
    return { ...cases[first], name: valuesTogether(those, names) };
  });
  const isTogether = runs.length < cases.length;
  const about = isTogether ? ' What ends alike at values beside each other has one bar.' : '';
  return [
    fatesByCase(
      bars,
      runs.map(([first]) => readings[first]),
      about,
    ),
  ];
}

/** A bar for each case, or for those that are known to end alike in every way: they are drawn once, by all their names. */
function oncePerEnding(cases: readonly CaseFates[], readings: readonly CountReading[]): Chart {
  const firsts = cases.flatMap((one, i) =>
    cases.findIndex((other) => endsAlike(other, one)) < i ? [] : [i],
  );
  if (firsts.length === cases.length) return fatesByCase(cases, readings);
  const bars = firsts.map((first) => {
    const names = cases.filter((one) => endsAlike(cases[first], one)).map(({ name }) => name);
    return { ...cases[first], name: firsts.length === 1 ? allOf(names) : names.join('; ') };
  });
  return fatesByCase(
    bars,
    firsts.map((first) => readings[first]),
    ' Cases that end alike in every way have one bar.',
  );
}

const allOf = ({ length }: readonly string[]): string =>
  length === 2 ? 'both cases' : `all ${length} cases`;

/** Places of cases that follow one another along a field, at one value of the other, and end alike. */
function runsOf(
  cases: readonly CaseFates[],
  points: readonly Point[],
  along: string,
  other: string,
): [first: number, ...others: number[]][] {
  const runs: [number, ...number[]][] = [];
  for (const value of new Set(points.map((point) => point[other]))) {
    const places = points.flatMap((point, i) => (point[other] === value ? [i] : []));
    const inOrder = places.toSorted((a, b) => Number(points[a][along]) - Number(points[b][along]) || a - b);
    for (const [i, place] of inOrder.entries()) {
      const last = runs.at(-1);
      if (i > 0 && last && endsAlike(cases[last[0]], cases[place])) last.push(place);
      else runs.push([place]);
    }
  }
  return runs;
}

/** Whether two cases are one, or known to end the same, and ended so at first: of what was rolled none is known to. */
const endsAlike = (a: CaseFates, b: CaseFates): boolean => {
  if (a === b) return true;
  const chancesOf = ({ fates }: CaseFates) =>
    fates.values.flatMap((way, i) => (fates.chance[i].value > 0 ? [[way, fates.chance[i]] as const] : []));
  const [ones, others] = [a, b].map(chancesOf);
  return (
    ones.length === others.length &&
    sameAtFirst(a, b) &&
    ones.every(([way, chance], i) => {
      const [otherWay, otherChance] = others[i];
      const isExact = !chance.interval && !otherChance.interval;
      return isExact && way === otherWay && Math.abs(chance.value - otherChance.value) < 1e-9;
    })
  );
};

const sameAtFirst = (a: CaseFates, b: CaseFates): boolean =>
  a.fates.values.every((way) => {
    const [was, otherWas] = [a, b].map(({ first }) => first?.chance[first.values.indexOf(way)]?.value ?? 0);
    return Math.abs(was - otherWas) < 1e-9;
  });
