import type { CaseResult, Result } from '../../stats/result.ts';
import { battleOf, endsBySides, mirrorOf } from '../words/case/battle.ts';
import { funnelOf, goalOf, leadCountOf, leadName } from '../words/lead.ts';
import { endsOf, type Figure, percentText } from '../words/numbers.ts';
import { type CountReading, casesOf, categoriesOf, isYesOrNo } from '../words/reading.ts';
import { clip } from '../words/untrusted.ts';
import { Html, html, type Part } from './html/html.ts';

/** What bars are filled with, the same in every row: what the shots do, what one's own side suffers. */
const HAPPENS = 'f1';
const SUFFERS = 'f2';

/** More cases than these are left to the page. */
const MOST_CASES = 6;
const ONE = 14;
const SEVERAL = 7;
/** Letters of a side's name that have room beside a bar, with what becomes of it. */
const LONGEST_SIDE = 53;
/** What is known not to come about. */
const NEVER: Figure = { value: 0 };

/** How often that comes about by which a report is found in its index, in one case. */
interface Strip {
  /** What comes about, as it is read aloud behind its chance: `at least one warrior`. */
  readonly words: string;
  readonly chance: Figure;
  /** Whether one's own side suffers by it. */
  readonly isOwn: boolean;
  /** Of a battle that is won: how often it is lost. */
  readonly lost?: { readonly words: string; readonly chance: Figure };
}

/**
 * The chance that is drawn of a case: that a goal is reached, that one's own side wins a battle, else that there is any of what
 * its report leads with.
 */
export function stripOf(result: Result, one: CaseResult): Strip | undefined {
  const goal = goalOf(one);
  if (goal) return { words: 'goal reached', chance: goal.atLeast[1] ?? NEVER, isOwn: false };
  return wonStrip(result, one) ?? countStrip(result, one);
}

function countStrip(result: Result, one: CaseResult): Strip | undefined {
  const reading = hurtOf(result, one);
  if (!reading) return undefined;
  const isSingle = casesOf(result).every((other) => {
    const found = hurtOf(result, other);
    return found && isYesOrNo(found);
  });
  const isOwn = isOfOwn(result);
  return {
    words: `${isSingle ? 'one' : 'at least one'} ${reading.one}${isOwn ? ' of one’s own' : ''}`,
    chance: reading.atLeast[1] ?? NEVER,
    isOwn,
  };
}

/** How many of those who are shot at are hurt: where the shots lead to, though a report may lead with who is left. */
const hurtOf = (result: Result, one: CaseResult): CountReading | undefined =>
  (isOfOwn(result) ? undefined : funnelOf(result, one).at(-1)) ?? leadCountOf(result, one);

/** Whether a battle's report leads with what one's own side suffers, as the other suffers nothing. */
const isOfOwn = (result: Result): boolean =>
  leadName(result) !== result.headline && leadName(result) === result.battle?.lost[1];

/** That one's own side wins a battle, where a result says what that is, and that it loses. */
function wonStrip(result: Result, one: CaseResult): Strip | undefined {
  const { outcome, won } = result.battle ?? {};
  const ends = categoriesOf(one).find(({ name }) => name === outcome);
  if (!ends || won === undefined || !battleOf(result, one)) return undefined;
  const chanceOf = (value: string) => ends.chance[ends.values.indexOf(value)] ?? NEVER;
  const other = mirrorOf(won);
  const [words, lost] = endsBySides([won, other ?? ''], one.sides, LONGEST_SIDE);
  return {
    words,
    chance: chanceOf(won),
    isOwn: false,
    ...(other !== undefined && { lost: { words: lost, chance: chanceOf(other) } }),
  };
}

/** Each case of a report with its chance. */
const stripsOf = (result: Result): { readonly name: string; readonly strip: Strip }[] =>
  casesOf(result).flatMap((one) => {
    const strip = stripOf(result, one);
    return strip ? [{ name: one.name, strip }] : [];
  });

/** The number beside the bars: their chance, of several cases the least and the greatest, and of what it is. */
export interface StripFigure {
  readonly figure: string;
  readonly label: string;
  /** By which reports are put in order: the greatest chance. */
  readonly key: number;
}

export function stripFigure(result: Result): StripFigure | undefined {
  const strips = stripsOf(result).map(({ strip }) => strip);
  const [first] = strips;
  if (!first) return undefined;
  const chances = strips
    .map(({ chance }) => chance)
    .sort((a, b) => a.value - b.value || endsOf(a)[1] - endsOf(b)[1]);
  const [least, most] = [chances[0], chances[chances.length - 1]];
  const cases = strips.length > 1 ? `, ${strips.length} cases` : '';
  return {
    figure: [...new Set([least, most].map(percentText))].join(' to '),
    label: `${first.words}${cases}`,
    key: most.value,
  };
}

/** A bar a case, filled as far as its chance goes. Nothing where a report has no such chance. */
export function fateStrip(result: Result): Part {
  const cases = stripsOf(result);
  if (cases.length === 0) return null;
  const drawn = cases.slice(0, MOST_CASES);
  const [height, gap] = drawn.length > 1 ? [SEVERAL, 2] : [ONE, 0];
  const words = drawn.map(
    ({ name, strip }) => (cases.length > 1 ? `${clip(name, 60)}: ` : '') + wordsOf(strip),
  );
  const whole = drawn.length * (height + gap) - gap;
  const more = cases.length - drawn.length;
  return html`<svg class="strip" viewBox="0 0 100 ${whole}" height="${whole}" preserveAspectRatio="none" role="img" aria-label="${words.join('; ')}">${drawn.map(({ strip }, row) => barOf(strip, row * (height + gap), height))}</svg>${more > 0 && html`<small>and ${more} more</small>`}`;
}

/** How bars are read, and what their colours mean; what one's own side suffers, where it may. */
export function stripKey(results: readonly Result[]): Html {
  const strips = results.flatMap(stripsOf).map(({ strip }) => strip);
  const isFought = strips.some(({ lost }) => lost);
  const isSuffered = isFought || strips.some(({ isOwn }) => isOwn);
  const all = [
    [HAPPENS, 'who is shot at is hurt, the goal reached, the battle won'],
    ...(isSuffered ? [[SUFFERS, 'one’s own side is hurt, or beaten']] : []),
  ];
  return html`<p class="note key-note">A bar is filled from the left as far as the chance beside it goes; a bar for each of several cases.${isFought && ' That of a battle is filled from the right, too: as far as the chance goes that one’s own side is beaten.'} What comes of it on average stands in words.</p><ul class="legend strip-key">${all.map(
    ([colour, words]) =>
      html`<li><svg class="swatch" viewBox="0 0 1 1" width="14" height="14" aria-hidden="true"><rect class="${colour}" width="1" height="1"/></svg>${words}</li>`,
  )}</ul>`;
}

const wordsOf = ({ words, chance, lost }: Strip): string =>
  [{ words, chance }, ...(lost ? [lost] : [])]
    .map((part) => `${part.words} ${percentText(part.chance)}`)
    .join(', ');

/** Over a ground that is as wide as all trials; what is lost from the other end. */
function barOf({ chance, isOwn, lost }: Strip, y: number, height: number): Html[] {
  const part = (colour: string, x: number, width: number) =>
    width > 0
      ? [
          new Html(
            `<rect class="${colour}" x="${x.toFixed(2)}" y="${y}" width="${width.toFixed(2)}" height="${height}"/>`,
          ),
        ]
      : [];
  const share = 100 * chance.value;
  const behind = 100 * (lost?.chance.value ?? 0);
  return [
    ...part('f0', 0, 100),
    ...part(isOwn ? SUFFERS : HAPPENS, 0, share),
    ...part(SUFFERS, 100 - behind, behind),
  ];
}
