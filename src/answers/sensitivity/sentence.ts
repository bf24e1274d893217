import type { Change, Effect, Question, Sensitivity } from '../../analysis/index.ts';
import type { Answer } from '../../report/answer.ts';
import {
  type Alike,
  alikeOf,
  fromWords,
  inShort,
  isLeftOut,
  valueWords,
  withArticle,
} from '../words/change-words.ts';
import { atStart, counted, inSentence, isBareMean } from '../words/figure-text.ts';
import { type Group, groupsOf, isNothing, isOfRounds, LEAST_BARS, newsOf } from './groups.ts';

/** What it is now, and what of each group moves it most: the groups up to the first that is drawn lead. */
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
  // What has no picture is told beside the first that has one.
  const leading = most.findIndex(({ isDrawn }) => isDrawn) + 1 || 1;
  const headline = [`${now}.`, ...most.slice(0, leading).map(({ brief }) => brief)].join(' ');
  const further = [
    ...most.slice(leading).map(({ words }) => words),
    `${clear.length} of ${changes} make a difference.`,
  ];
  return { headline, further, sentence: [headline, ...further].join(' ') };
}

/**
 * What moves it most, of some changes: `Of what you can choose, it rises most with distance: 4 to 6 instead of 15 (to
 * 2.66), and falls most with distance: 24 to 26 instead of 15 (to 1.19).`
 */
function greatestOf(
  { effects, whose }: Group,
  left: Question['left'],
): { readonly words: string; readonly brief: string; readonly isDrawn: boolean }[] {
  const news = newsOf(effects);
  const alike = alikeOf(news);
  const rises = alike.find(({ difference }) => difference.value > 0);
  const falling = alike.filter(({ difference }) => difference.value < 0);
  const falls = falling.find((one) => !isNothing(one)) ?? falling[0];
  const none = effects.find((one) => isNothing(one) && size(one) > (falls ? size(falls) : 0));
  const but = butForMore(effects, news, rises ?? falls);
  if (!rises && !falls) return [];
  if (rises && !falls && rises.changes.every(isOfRounds)) {
    const only = `${whose}, nothing but more rounds makes more of it (${withinBrackets(left, rises.estimate)} with ${rises.changes[0].to}).`;
    return [{ words: only, brief: only, isDrawn: false }];
  }
  const butNone = none ? `, but for ${endingIt(none, left)},` : '';
  const sentenceBy = (moved: typeof movedBy) => {
    const ways = [
      rises && `rises most with ${moved(rises, left)}`,
      falls && `falls most${butNone} with ${moved(falls, left)}`,
    ];
    return `${whose}${but}, it ${ways.filter(Boolean).join(', and ')}.`;
  };
  return [
    { words: sentenceBy(movedBy), brief: sentenceBy(movedInBrief), isDrawn: alike.length >= LEAST_BARS },
  ];
}

/** What makes it nothing; a question of the rules is too long to be told beside another. */
const endingIt = ({ change, estimate }: Effect, left: Question['left']): string =>
  change.reading
    ? `what makes it ${inSentence(left, estimate)}`
    : `${fieldMoved([change])} (to ${withinBrackets(left, estimate)})`;

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

/** `distance: 24 to 26 instead of 15 (to 1.19)` */
function movedByFirst({ changes, estimate }: Alike, left: Question['left']): string {
  const [first = []] = sameFields(changes);
  return `${fieldMoved(first)} (to ${withinBrackets(left, estimate)})`;
}

/** Its odds have no brackets of their own there. */
const withinBrackets = (left: Question['left'], estimate: Effect['estimate']): string =>
  inSentence(left, estimate).replace(/ \((.*)\)$/, ', $1');

/** The same, and that it is not alone: the one field that comes to the same, or how many changes do. */
function movedInBrief(alike: Alike, left: Question['left']): string {
  const others = sameFields(alike.changes).slice(1);
  const more = others.length > 1 ? `${others.flat().length} others` : others.map(fieldMoved).join('');
  return `${movedByFirst(alike, left)}${more === '' ? '' : `, as with ${more}`}`;
}

/** The same, and what else comes to that: `aims (to 14.8%), as with blind arc`. */
function movedBy(alike: Alike, left: Question['left']): string {
  const fields = sameFields(alike.changes);
  const others = fields.slice(1).map(fieldMoved);
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

/** What changes of one field make of it: `blind arc`, `distance: 1 to 3 instead of 15`, `no piercing of the shooter`. */
function fieldMoved(same: readonly Change[]): string {
  const [change] = same as [Change];
  const { title, kind, profile, reading } = change;
  const not = isLeftOut(change) ? 'no ' : '';
  const owner = withArticle(title);
  // A trait is had, a condition is what somebody is in.
  if (kind === 'trait')
    return profile ? `${not}${valueWords(same)} of ${owner}` : `${owner} ${not}${valueWords(same)}`;
  if (reading)
    return `“${reading.question}” answered “${valueWords(same)}” instead of “${inShort(reading.from)}”`;
  return `${title}${insteadOf(same)}`;
}

/** Of what is so or not, that it is is enough; what is written in no word needs none. */
function insteadOf(same: readonly Change[]): string {
  const [{ from, to }] = same as [Change];
  if (same.length === 1 && from === 'no' && to === 'yes') return '';
  return from === 'as written'
    ? `: ${valueWords(same)}`
    : `: ${valueWords(same)} instead of ${fromWords(same[0])}`;
}

const size = ({ difference }: Pick<Effect, 'difference'>): number => Math.abs(difference.value);
