import type { CaseResult, Result } from '../../stats/result.ts';
import { battleOf, endsBySides, mirrorOf } from '../words/case/battle.ts';
import { goalOf, leadCountOf } from '../words/lead.ts';
import { movedEnding } from '../words/moved.ts';
import { type Figure, percentText } from '../words/numbers.ts';
import { type CountReading, casesOf, categoriesOf } from '../words/reading.ts';
import { clip } from '../words/untrusted.ts';
import { Html, html, type Part } from './html/html.ts';

/** How much happens, in steps that mean the same on every row: from a number on, up to the next. */
const STEPS = [
  { from: 0, words: 'none' },
  { from: 1, words: '1' },
  { from: 2, words: '2' },
  { from: 3, words: '3 or 4' },
  { from: 5, words: '5 to 9' },
  { from: 10, words: '10 or more' },
] as const;

/** Behind them, of a battle: that one's own side loses it. */
const LOST = STEPS.length;

/** More cases than these are left to the page. */
const MOST_CASES = 6;
/** Of a hundred: what lies between two shares. */
const GAP = 0.4;
const ONE = 14;
const SEVERAL = 7;

/** What is drawn of a case: how often how much of what its report leads with. */
interface Strip {
  readonly title: string;
  readonly shares: readonly number[];
  /** What the shares are of, as it is read aloud. */
  readonly words: readonly string[];
}

/**
 * What a report leads with: whether a goal is reached, whether one's own side wins a battle, else what it counts; of cases
 * that are alike in that, what differs.
 */
export function stripOf(result: Result, one: CaseResult): Strip | undefined {
  return movedStrip(result, one) ?? stripOfLead(result, one);
}

/** How often that comes about by which cases differ that are alike in what leads: the number beside it is of that. */
function movedStrip(result: Result, one: CaseResult): Strip | undefined {
  const moved = movedEnding(result);
  const reading = moved && categoriesOf(one).find(({ name }) => name === moved.name);
  if (!reading) return undefined;
  const { title, value } = moved;
  const chance = reading.chance[reading.values.indexOf(value)]?.value ?? 0;
  return {
    title: value === 'yes' ? title : `${title}: ${value}`,
    shares: STEPS.map((_, step) => [1 - chance, chance][step] ?? 0),
    words: ['otherwise', value],
  };
}

function stripOfLead(result: Result, one: CaseResult): Strip | undefined {
  const goal = goalOf(one);
  if (goal)
    return { title: 'Whether the goal is reached', shares: sharesOf(goal), words: ['missed', 'reached'] };
  const ended = endOf(result, one, true);
  if (ended) {
    const { title, value, chance, lost } = ended;
    const shares = [1 - chance.value - (lost?.chance ?? 0), chance.value];
    const words = [lost ? 'neither' : 'otherwise', value];
    if (lost) [shares[LOST], words[LOST]] = [lost.chance, lost.value];
    const all = Array.from({ length: LOST + 1 }, (_, step) => Math.max(0, shares[step] ?? 0));
    return { title: `${title}: ${lost ? 'won or lost' : value}`, shares: all, words };
  }
  const reading = leadCountOf(result, one);
  return (
    reading && { title: reading.title, shares: sharesOf(reading), words: STEPS.map(({ words }) => words) }
  );
}

/** How often one's own side wins the battle of a report, where a result says what that is: the bar is of it, and so the number. */
export function wonFigure(result: Result): { readonly figure: string; readonly label: string } | undefined {
  const [one, another] = casesOf(result);
  const ended = another || result.battle?.won === undefined ? undefined : endOf(result, one);
  return ended && { figure: percentText(ended.chance), label: ended.value };
}

/**
 * That one's own side wins a battle, or where a result does not say what that is, the likeliest of its ends; so, too, where
 * a case stands alone in which it hardly ever wins: what its report leads with.
 *
 * @param isBar whether a bar is of it, which has room for who loses: of who wins and loses, however seldom
 */
function endOf(result: Result, one: CaseResult, isBar = false): Ended | undefined {
  const { battle } = result;
  const ends = categoriesOf(one).find(({ name }) => name === battle?.outcome);
  if (!ends || !battleOf(result, one)) return undefined;
  const likeliest = ends.chance.reduce((top, { value }, i) => (value > ends.chance[top].value ? i : top), 0);
  const chanceOf = (value: string) => ends.chance[ends.values.indexOf(value)] ?? { value: 0 };
  const isAlone = casesOf(result).length === 1;
  const won = battle?.won;
  const mirrored = isBar && won !== undefined ? mirrorOf(won) : undefined;
  const isRare = won !== undefined && isAlone && chanceOf(won).value < HARDLY;
  const value = won !== undefined && (mirrored || !isRare) ? won : ends.values[likeliest];
  const [called, other] = endsBySides([value, mirrored ?? ''], one.sides);
  // Of how it never ends a reading says nothing.
  return {
    title: ends.title,
    value: called,
    chance: chanceOf(value),
    ...(mirrored && { lost: { value: other, chance: chanceOf(mirrored).value } }),
  };
}

/** How a battle ends, and how often; where that is that one's own side wins, how often it loses, too. */
interface Ended {
  readonly title: string;
  readonly value: string;
  readonly chance: Figure;
  readonly lost?: { readonly value: string; readonly chance: number };
}

/** What is rarer is not what a report leads with. */
const HARDLY = 0.1;

/**
 * How often how much happens of what a report leads with: a bar a case, as wide as all trials. Nothing where that is not
 * counted.
 */
export function fateStrip(result: Result): Part {
  const cases = casesOf(result).flatMap((one) => {
    const strip = stripOf(result, one);
    return strip ? [{ name: one.name, strip }] : [];
  });
  if (cases.length === 0) return null;
  const drawn = cases.slice(0, MOST_CASES);
  const [height, gap] = drawn.length > 1 ? [SEVERAL, 2] : [ONE, 0];
  const words = drawn.map(
    ({ name, strip }) => (cases.length > 1 ? `${clip(name, 60)}: ` : '') + wordsOf(strip),
  );
  const whole = drawn.length * (height + gap) - gap;
  const more = cases.length - drawn.length;
  return html`<svg class="strip" viewBox="0 0 100 ${whole}" height="${whole}" preserveAspectRatio="none" role="img" aria-label="${words.join('; ')}">${drawn.map(({ strip: { shares } }, row) => barOf(shares, row * (height + gap), height))}</svg>${more > 0 && html`<small>and ${more} more</small>`}`;
}

/** What the colours of all strips mean; that a battle is lost where one may be. */
export const stripKey = (results: readonly Result[]): Html =>
  html`<ul class="legend strip-key">${[
    ...STEPS,
    ...(results.some(({ battle }) => battle?.won) ? [{ words: 'lost, of a battle' }] : []),
  ].map(
    ({ words }, step) =>
      html`<li><svg class="swatch" viewBox="0 0 1 1" width="14" height="14" aria-hidden="true"><rect class="f${step}" width="1" height="1"/></svg>${words}</li>`,
  )}</ul>`;

function sharesOf({ chance }: CountReading): number[] {
  const shares = STEPS.map(() => 0);
  for (const [value, { value: share }] of chance.entries())
    shares[STEPS.findLastIndex(({ from }) => value >= from)] += share;
  return shares;
}

const wordsOf = ({ shares, words }: Strip): string =>
  shares.flatMap((value, step) => (value > 0 ? [`${words[step]} ${percentText({ value })}`] : [])).join(', ');

const barOf = (shares: readonly number[], y: number, height: number): Html[] =>
  shares.flatMap((share, step) => {
    const before = shares.slice(0, step).reduce((sum, one) => sum + one, 0);
    const width = 100 * share - GAP;
    if (width <= 0) return [];
    return [
      new Html(
        `<rect class="f${step}" x="${(100 * before).toFixed(2)}" y="${y}" width="${width.toFixed(2)}" height="${height}"/>`,
      ),
    ];
  });
