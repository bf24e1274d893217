import type { CaseResult } from '../../stats/result.ts';
import { markText } from '../words/agreement.ts';
import { isAnswered, isChanceOf, orderIn } from '../words/lead.ts';
import { sharedInBrackets, shortNames } from '../words/names.ts';
import { type Figure, percentBeside, percentText } from '../words/numbers.ts';
import { type CategoryReading, type CountReading, categoriesOf, entropy } from '../words/reading.ts';
import { clip } from '../words/untrusted.ts';
import { AT_FIRST, type Chart, idOf, layered } from './chart.ts';
import { sharedOut } from './figures/shared-out.ts';
import { TONES, toneOf } from './theme.ts';

/** How the trials of one case end. */
export interface CaseFates {
  readonly name: string;
  readonly fates: CategoryReading;
  /** All that the rules let it come to, in their order: from the least to the worst where there is such an order. */
  readonly order: readonly string[];
  /** How they ended before something was changed. */
  readonly first?: CategoryReading | undefined;
}

/** More rows than these are left to the table. */
export const MOST_ROWS = 24;
/** How far the axis goes on behind the bars, where the share of the worst way stands. */
const BESIDE = 1.16;
/** From so much on a share has room within its bar on a phone, too. */
const SURE_OF_ROOM = 0.18;

/**
 * What a trial tells most about in all these cases, where they all have it and it ends in few ways; before that what
 * answers the headline, a reading of it for each case.
 */
export function fatesOf(
  cases: readonly CaseResult[],
  leaveOut: string | undefined,
  headline: readonly CountReading[],
): CaseFates[] {
  const names = categoriesOf(cases[0]).flatMap(({ name }) => (name === leaveOut ? [] : name));
  const candidates = names.map((name) => fatesNamed(cases, name)).filter(({ length }) => length > 0);
  const answers = (all: readonly CaseFates[]) => Number(all.every((one, i) => isAnswered(headline[i], one)));
  // Of two that have the chance, the one that calls it so was asked for: what rolls over is wrecked, too.
  const [most = []] = candidates.toSorted(
    (a, b) =>
      answers(b) - answers(a) ||
      isCalled(headline[0], b) - isCalled(headline[0], a) ||
      spreadOf(b) - spreadOf(a),
  );
  return most;
}

/** 1 where a way to end is called what the headline counts. */
const isCalled = (headline: CountReading | undefined, cases: readonly CaseFates[]): number =>
  Number(cases.some(({ order }) => order.some((way) => way.toLowerCase() === headline?.title.toLowerCase())));

/** The same with what it was at first, where that is known of all of them. */
export const withFates = (
  cases: readonly CaseFates[],
  first: readonly (CaseResult | undefined)[],
): CaseFates[] =>
  cases.map((one, i) => ({
    ...one,
    first: first[i] && categoriesOf(first[i]).find(({ name }) => name === one.fates.name),
  }));

/** How the trials of all these cases end in a category; nothing where some case has none or it ends in too many ways. */
export function fatesNamed(cases: readonly CaseResult[], name: string): CaseFates[] {
  const found = cases.flatMap((one) => {
    const fates = categoriesOf(one).find((reading) => reading.name === name);
    return fates ? [{ name: one.name, fates, order: orderIn(one, name) }] : [];
  });
  const ways = waysOf(found).length;
  return found.length === cases.length && ways > 1 && ways <= TONES ? found : [];
}

/** Which way to end has the chance that is asked for in every case, where it is one: `“destroyed” has the chance …`. */
export function wayWanted(cases: readonly CaseFates[], wanted: readonly CountReading[]): string {
  const way = waysOf(cases).find((value) =>
    cases.every((one, i) => isChanceOf(wanted[i])(chanceOf(one, value).value)),
  );
  return way === undefined ? '' : ` “${clip(way, 40)}” has the chance that is asked for.`;
}

/** The worst ways that together have the chance that is asked for in every case; none where they are not several. */
function worstWanted(cases: readonly CaseFates[], wanted: readonly CountReading[]): readonly string[] {
  if (wanted.length < cases.length) return [];
  const ways = waysOf(cases);
  const numbers = ways.map((_, i) => i + 1).filter((number) => number > 1 && number < ways.length);
  const isWanted = (number: number) =>
    cases.every((one, i) => isChanceOf(wanted[i])(sumOf(one, ways.slice(-number))));
  const number = numbers.find(isWanted);
  return number === undefined ? [] : ways.slice(-number);
}

const sumOf = (one: CaseFates, ways: readonly string[]): number =>
  ways.reduce((sum, way) => sum + chanceOf(one, way).value, 0);

const spreadOf = (cases: readonly CaseFates[]): number =>
  cases.reduce((sum, { fates }) => sum + entropy(fates), 0);

/** The ways that some case ends in, in the order of the rules. */
const waysOf = (cases: readonly CaseFates[]): string[] =>
  [...new Set(cases.flatMap(({ order }) => order))].filter((value) =>
    cases.some(
      ({ fates, first }) => chanceIn(fates, value).value > 0 || (first && chanceIn(first, value).value > 0),
    ),
  );

const chanceIn = ({ chance, values }: CategoryReading, value: string) =>
  chance[values.indexOf(value)] ?? { value: 0 };

const chanceOf = ({ fates }: CaseFates, value: string) => chanceIn(fates, value);

/**
 * How each case ends: a bar each, shared out.
 *
 * @param about what else its caption says of its rows
 * @param summed ways to end whose chance is asked for
 */
export function fatesByCase(
  cases: readonly CaseFates[],
  wanted: readonly CountReading[] = [],
  about = '',
  summed: readonly string[] = worstWanted(cases, wanted),
): Chart {
  const [first] = cases[0].fates.title.split(OF);
  // Of one target by its name; of several, each case's own, what becomes of them.
  const isOfOne = cases.every(({ fates }) => fates.title === cases[0].fates.title);
  const title = isOfOne ? cases[0].fates.title : first;
  const all = cases.slice(0, MOST_ROWS).map((one) => one.name);
  const behind = summed.map((way) => `“${clip(way, 40)}”`);
  const together = summed.length > 1 ? ' together' : '';
  const sum =
    summed.length > 0 ? ` At the end of each bar: ${behind.join(' and ')}${together}, as asked.` : '';
  return fatesChart(cases, {
    summed,
    of: title,
    title: `${clip(title, 60)}: how each case ends`,
    head: 'Case',
    caption: `Each bar is 100%, shared out by how a case ends${sharedInBrackets(all)}.${about}${wanted.length > 0 ? wayWanted(cases, wanted) : ''}${sum}`,
  });
}

/**
 * What comes of several in one case, a bar each: `Fate of Venator`, `Fate of Captain`; nothing where there are no such.
 *
 * @param before the case as it was at first
 */
export function fatesOfEach(one: CaseResult, headline: CountReading, before?: CaseResult): Chart | undefined {
  const found = fatesTogether(one, headline);
  if (found.length === 0) return undefined;
  const [what] = found[0].title.split(OF);
  const each = withFates(
    found.map((fates) => ({
      name: fates.title.slice(what.length + OF.length),
      fates,
      order: orderIn(one, fates.name),
    })),
    found.map(() => before),
  );
  if (waysOf(each).length > TONES) return undefined;
  return fatesChart(each, {
    of: what,
    title: `${clip(what, 60)} of each, at the end`,
    head: 'Of',
    caption: `Each bar is 100%, shared out by how it ends.${markText(besideAll(found))}`,
  });
}

/**
 * What comes of several that may end alike. Of two kinds of such, as the fates of targets and the ammunition of guns,
 * it is the one whose ways to end the headline is called by; where only one ends so, nothing.
 */
export function fatesTogether(one: CaseResult, headline: CountReading): CategoryReading[] {
  const all = categoriesOf(one).filter(({ title }) => title.includes(OF));
  const kindOf = ({ name, title }: CategoryReading) =>
    JSON.stringify([title.split(OF)[0], orderIn(one, name)]);
  const alike = (fates: CategoryReading) => all.filter((other) => kindOf(other) === kindOf(fates));
  const isCounted = ({ name }: CategoryReading) =>
    orderIn(one, name).some((way) => headline.title.includes(way));
  const first = all.find(isCounted) ?? all.find((fates) => alike(fates).length > 1);
  const found = first ? alike(first) : [];
  return found.length > 1 ? found : [];
}

/** What trials say of all of them: that they contradict, where they contradict one. */
const besideAll = (found: readonly CategoryReading[]) =>
  (found.find(({ beside }) => beside?.agrees === false) ?? found[0]).beside;

/** Whether what comes of some of them is less certain than whether something happens. */
export const fatesTellMore = (one: CaseResult, happens: CountReading): boolean =>
  categoriesOf(one).some((fates) => fates.title.includes(OF) && entropy(fates) > entropy(happens));

const OF = ' of ';

interface Words {
  readonly of: string;
  readonly title: string;
  readonly head: string;
  readonly caption: string;
  /** Ways that are told together behind their bar; else the worst, where it has no room within. */
  readonly summed?: readonly string[];
}

function fatesChart(each: readonly CaseFates[], { of, title, head, caption, summed = [] }: Words): Chart {
  const ways = waysOf(each);
  const drawn = each.slice(0, MOST_ROWS);
  const names = shortNames(
    drawn.map(({ name }) => name),
    34,
  );
  const worst = drawn.map((one) => chanceOf(one, ways[ways.length - 1]).value);
  const isNarrow = summed.length > 0 || worst.some((share) => share > 0 && share < SURE_OF_ROOM);
  return {
    id: idOf('fates', each[0].fates.name),
    title,
    textAlternative: `Bars of ${clip(of, 60)}: ${drawn.map((one) => inWords(one, ways)).join('; ')}.`,
    caption: `${caption}${each.length > MOST_ROWS ? ` The first ${MOST_ROWS} of ${each.length}.` : ''}`,
    legend: [
      ...ways.map((way, i) => ({
        label: clip(way, 40),
        colour: toneOf(i, ways.length),
        shape: 'bar' as const,
      })),
      ...(drawn.some(({ first }) => first) ? [{ ...AT_FIRST, label: 'at first, below each bar' }] : []),
    ],
    table: {
      head: [head, ...ways.map((way) => clip(way, 60))],
      rows: each.map((one) => [clip(one.name, 200), ...ways.map((way) => percentBeside(chanceOf(one, way)))]),
    },
    spec: layered(
      drawn.flatMap((one, row) => partsOf(one, row, ways, summed)),
      {
        height: 40 * drawn.length,
        layer: sharedOut(names, ways.length, head, { end: isNarrow ? BESIDE : 1, isSum: summed.length > 0 }),
      },
    ),
  };
}

const inWords = (one: CaseFates, ways: readonly string[]): string =>
  `${clip(one.name, 40)}: ${ways
    .map((way) => [way, chanceOf(one, way)] as const)
    .filter(([, { value }]) => value > 0)
    .map(([way, chance]) => `${clip(way, 40)} ${percentText(chance)}`)
    .join(', ')}`;

function partsOf(one: CaseFates, row: number, ways: readonly string[], summed: readonly string[]): object[] {
  let from = 0;
  let was = 0;
  const sum = summed.length > 0 ? sumOf(one, summed) : undefined;
  return ways.map((way, order) => {
    const chance = chanceOf(one, way);
    const before = one.first && chanceIn(one.first, way).value;
    const part = {
      ...(before && { first: was, firstEnd: was + before }),
      row,
      order,
      from,
      to: from + chance.value,
      middle: from + chance.value / 2,
      full: clip(one.name, 60),
      what: clip(way, 40),
      chance: percentText(chance),
      beside: besideText(sum === undefined ? chance : { value: sum }),
      // That what was asked for never comes about is an answer, too.
      last: order === ways.length - 1 && (sum !== undefined || chance.value > 0) ? 1 : 0,
    };
    from += chance.value;
    was += before ?? 0;
    return part;
  });
}

const besideText = (chance: Figure): string =>
  chance.value > 0 && chance.value < LEAST_TOLD ? '<0.1%' : percentText(chance);

/** What is rarer has no room for its digits. */
const LEAST_TOLD = 0.001;
