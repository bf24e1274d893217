import type { Change, Effect, Question, Sensitivity } from '../../analysis/index.ts';
import type { Answer } from '../../report/answer.ts';
import {
  type Alike,
  alikeOf,
  fromWords,
  inShort,
  isLeftOut,
  plainestFirst,
  valueWords,
  withArticle,
} from '../words/change-words.ts';
import { atStart, counted, estimateText, inSentence, isBareMean } from '../words/figure-text.ts';
import { type Group, groupsOf, isNothing, isOfRounds, newsOf } from './groups.ts';

/**
 * What it is now, and what a player can make of it: one sentence to be remembered. Behind it what of each group of changes
 * moves it most; of the group that the sentence is about only where there is more to say.
 */
export function sentenceOf(
  { text, left }: Question,
  { base, effects }: Sensitivity,
  clear: readonly Effect[],
  notable: readonly Effect[],
): Pick<Answer, 'sentence' | 'headline' | 'further'> {
  const now = `${atStart(text)}: ${inSentence(left, base)}${isBareMean({ text, left }) ? ' on average' : ''}`;
  const changes = counted(effects.length, 'change');
  if (clear.length === 0) return { sentence: `${now}, and none of ${changes} makes a difference.` };
  const most = groupsOf(notable).flatMap((group) => greatestOf(group, left));
  const leading = most.find(({ brief }) => brief !== '');
  const headline = leading ? `${now}; ${leading.brief}.` : `${now}.`;
  const further = [
    ...most.filter((one) => one !== leading || one.saysMore).map(({ words }) => words),
    `${clear.length} of ${changes} make a difference.`,
  ];
  return { headline, further, sentence: [headline, ...further].join(' ') };
}

/** What moves it most, of one group. */
interface Greatest {
  readonly words: string;
  /** The same in a clause: `your choice can make it 3.1 (distance: 1 to 3) or 1 (distance: 27 to 30)`; empty where that is no news. */
  readonly brief: string;
  /** Whether the words say more than the clause. */
  readonly saysMore: boolean;
}

/**
 * What moves it most, of some changes: `Of what you can choose, it rises most with distance: 4 to 6 instead of 15 (to
 * 2.66), and falls most, but for distance: 31 or more (to 0), with distance: 27 to 30 instead of 15 (to 1).`
 */
function greatestOf(group: Group, left: Question['left']): Greatest[] {
  const { effects, whose, can } = group;
  const news = newsOf(group);
  const alike = alikeOf(news).map(plainestFirst);
  const rises = alike.find(({ difference }) => difference.value > 0);
  const falling = alike.filter(({ difference }) => difference.value < 0);
  const falls = falling.find((one) => !isNothing(one)) ?? falling[0];
  const moved = [rises, falls].flatMap((one) => one ?? []);
  const butUp = exceeding(group, 1, rises, left);
  const butDown = exceeding(group, -1, falls, left);
  const butMore = butForMore(effects, news, rises ?? falls);
  const but = butMore + butForTwins(group, rises, falls);
  const ofMore = !falls && butUp === '' && rises?.changes.every(isOfRounds) ? rises : undefined;
  const ways = ofMore
    ? [
        `nothing but more rounds makes more of it (${withinBrackets(left, ofMore.estimate)} with ${ofMore.changes[0].to})`,
        butDown && `it ${wayIn('falls', undefined, butDown, left)}`,
      ]
    : [wayIn('rises', rises, butUp, left), wayIn('falls', falls, butDown, left)];
  const all = ways.filter(Boolean).join(', and ');
  if (all === '') return [];
  return [
    {
      words: ofMore ? `${whose}, ${all}.` : `${whose}${but}, it ${all}.`,
      brief:
        ofMore || moved.length === 0
          ? ''
          : inBrief(butMore === '' ? can : `${can}${butMore},`, moved, left) +
            butInBrief([beyond(group, 1, rises), beyond(group, -1, falls)], left),
      saysMore:
        but + butUp + butDown !== '' ||
        moved.some((one) => sameFields(one.changes).length > 1 || !isWhole(one, moved.length > 1, left)),
    },
  ];
}

/** `falls most, but for distance: 31 or more (to 0), with shooter pinned (to 1.2)`; empty where nothing moves it so. */
function wayIn(
  verb: 'rises' | 'falls',
  most: Alike | undefined,
  but: string,
  left: Question['left'],
): string {
  if (!most) return but && `${verb} only with ${but}`;
  return `${verb} most${but && `, but for ${but},`} with ${movedBy(most, left)}`;
}

/** What moves it further one way than what is named, which is no news; the furthest first. */
const beyond = ({ effects, twins }: Group, way: 1 | -1, named: Alike | undefined): Alike[] =>
  alikeOf(
    effects.filter(
      (one) =>
        !isOfRounds(one.change) &&
        !twins.includes(one) &&
        way * one.difference.value > (named ? size(named) + SAME : 0),
    ),
  ).toSorted((a, b) => size(b) - size(a));

/** The same in words: `distance: 31 or more (to 0)`. */
function exceeding(group: Group, way: 1 | -1, named: Alike | undefined, left: Question['left']): string {
  const further = beyond(group, way, named);
  const words = further.slice(0, MOST_EXCEEDING).map((one) => endingIt(one, left));
  const more = further.length - words.length;
  return [...words, ...(more > 0 ? [`${more} more`] : [])].join(' and ');
}

/** What is named of what is no news, and a difference that is none. */
const MOST_EXCEEDING = 2;
const SAME = 1e-9;

/**
 * `your choice can make it 3.1 (distance: 1 to 3) or 1 (distance: 27 to 30)`. Where one of both takes too many words, it is
 * the first that is told: what makes more of it is what somebody asks for.
 */
function inBrief(can: string, moved: readonly Alike[], left: Question['left']): string {
  const ways = moved.map((one) => shortestWay(one, left));
  return `${can} can make it ${(ways.every(isShort) ? ways : ways.slice(0, 1)).join(' or ')}`;
}

/** In few words: of all changes of the first field that come to the same, else of one of any that does; else of the first, its names cut short. */
function shortestWay(alike: Alike, left: Question['left']): string {
  const [first = []] = sameFields(alike.changes);
  const some = [first, ...alike.changes.map((change) => [change])];
  const ways = some.map((changes) => wayOf(changes, alike, left));
  return ways.find(isShort) ?? cutShort(ways[1]);
}

/** Whether the clause names all that comes to it, and, where it tells of two ways, has room for this one. */
function isWhole(one: Alike, isOfTwo: boolean, left: Question['left']): boolean {
  const way = shortestWay(one, left);
  return way === wayOf(one.changes, one, left) && (isShort(way) || !isOfTwo);
}

/** A name of several parts by its first: `Human Warriors` of `Human Warriors, hand weapon and shield`. */
const cutShort = (way: string): string =>
  isShort(way) || /“/.test(way) ? way : way.replace(LATER_PARTS, '');

const LATER_PARTS = /, [^:,)]*?(?= from |:|\))/g;

/** What goes furthest either way of what is no news, and how much else goes beyond what is named: `, but for weapon out of ammo (5.9%) and 1 more`. That nothing happens to whom nobody shoots at is understood. */
function butInBrief(ways: readonly (readonly Alike[])[], left: Question['left']): string {
  const plain = ways.map((way) => way.filter((one) => !isNothing(one) && isPlain(one.changes[0])));
  const furthest = plain.flatMap(([first]) => first ?? []);
  const more = plain.flatMap((way) => way.slice(1)).length;
  const words = furthest.map(({ changes: [change], estimate }) => {
    const amount = estimateText(left, estimate).replace(/ \((.*)\)$/, ', $1');
    return `${withoutBrackets(fieldMoved([change], false))} (${amount})`;
  });
  const all = [...words, ...(more > 0 ? [`${more} more`] : [])];
  return all.length > 0 ? `, but for ${all.join(' and ')}` : '';
}

/** Whether a change is told in few words, and is not that one stands out of range. */
const isPlain = ({ reading, beyond: isFar }: Change): boolean => !reading && !isFar;

/** `1 (distance: 27 to 30)` */
function wayOf(changes: readonly Change[], { estimate }: Alike, left: Question['left']): string {
  const [first = []] = sameFields(changes);
  return `${estimateText(left, estimate)} (${withoutBrackets(fieldMoved(first, false))})`;
}

/** Within brackets there are no others. */
const withoutBrackets = (words: string): string => words.replace(/ \(([^()]*)\)/g, ', $1');

const isShort = (way: string): boolean => way.split(' ').length <= MOST_WORDS;

/** Words of a change that one remembers. */
const MOST_WORDS = 9;

/** The first change that comes to it; a question of the rules is too long to be told beside another. */
const endingIt = ({ changes: [change], estimate }: Alike, left: Question['left']): string =>
  change.reading
    ? `what makes it ${inSentence(left, estimate)}`
    : `${fieldMoved([change], false)} (to ${withinBrackets(left, estimate)})`;

/** That more rounds do more is told, but no news. */
function butForMore(
  effects: readonly Effect[],
  news: readonly Effect[],
  first: Pick<Effect, 'difference'> | undefined,
): string {
  const more = effects.find(({ change }) => isOfRounds(change));
  const isMore = more && !news.includes(more) && (!first || size(more) > size(first));
  return isMore ? ', besides more rounds' : '';
}

/** What is told in other words already is named where nothing else moves it as far: `besides wounds of the target: 2` */
function butForTwins({ twins }: Group, ...named: readonly (Alike | undefined)[]): string {
  const least = (way: number) => Math.max(0, ...named.map((one) => way * (one?.difference.value ?? 0)));
  const most = twins.filter((one) => size(one) > least(Math.sign(one.difference.value)));
  return most.map(({ change }) => `, besides ${fieldMoved([change], false)}`).join('');
}

/** `distance: 27 to 30 instead of 15 (to 1)` */
function movedByFirst({ changes, estimate }: Alike, left: Question['left']): string {
  const [first = []] = sameFields(changes);
  return `${fieldMoved(first)} (to ${withinBrackets(left, estimate)})`;
}

/** Its odds have no brackets of their own there. */
const withinBrackets = (left: Question['left'], estimate: Effect['estimate']): string =>
  inSentence(left, estimate).replace(/ \((.*)\)$/, ', $1');

/** The same, and what else comes to that: `aims (to 14.8%), as with blind arc`. */
function movedBy(alike: Alike, left: Question['left']): string {
  const fields = sameFields(alike.changes);
  const others = fields.slice(1).map((one) => fieldMoved(one));
  const named = others.slice(0, others.length > MOST_OTHERS ? MOST_OTHERS - 1 : MOST_OTHERS);
  const more = fields.slice(1 + named.length).flat().length;
  const rest = [...named, ...(more > 0 ? [`${more} more`] : [])];
  const as = rest.length > 0 ? `, as with ${rest.join(' or ')}` : '';
  return `${movedByFirst(alike, left)}${as}`;
}

/** Other changes that come to the same and are named. */
const MOST_OTHERS = 2;

/** Changes of one field together, in their order. */
function sameFields(changes: readonly Change[]): Change[][] {
  const fields = new Map<string, Change[]>();
  for (const change of changes) {
    const key = JSON.stringify([change.title, change.kind === 'trait' ? isLeftOut(change) : change.from]);
    fields.set(key, [...(fields.get(key) ?? []), change]);
  }
  return [...fields.values()];
}

/**
 * What changes of one field make of it: `blind arc`, `distance: 1 to 3 instead of 15`, `no piercing of the shooter`.
 *
 * @param isFrom whether it is said what it is now
 */
function fieldMoved(same: readonly Change[], isFrom = true): string {
  const [change] = same as [Change];
  const { title, kind, profile, reading } = change;
  const not = isLeftOut(change) ? 'no ' : '';
  const owner = withArticle(title);
  // A trait is had, a condition is what somebody is in.
  if (kind === 'trait')
    return profile ? `${not}${valueWords(same)} of ${owner}` : `${owner} ${not}${valueWords(same)}`;
  if (reading)
    return `“${reading.question}” answered “${valueWords(same)}”${isFrom ? ` instead of “${inShort(reading.from)}”` : ''}`;
  return `${title}${insteadOf(same, isFrom)}`;
}

/** Of what is so or not, that it is is enough; what is written in no word needs none. */
function insteadOf(same: readonly Change[], isFrom: boolean): string {
  const [{ from, to }] = same as [Change];
  if (same.length === 1 && from === 'no' && to === 'yes') return '';
  return from === 'as written' || !isFrom
    ? `: ${valueWords(same)}`
    : `: ${valueWords(same)} instead of ${fromWords(same[0])}`;
}

const size = ({ difference }: Pick<Effect, 'difference'>): number => Math.abs(difference.value);
