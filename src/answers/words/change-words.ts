import type { Change, Effect, Estimate } from '../../analysis/index.ts';
import { withoutCapital } from '../../report/words/assumption-words.ts';
import { firstOf } from './figure-text.ts';

/** Changes that come to the same, with what they come to. */
export interface Alike extends Pick<Effect, 'estimate' | 'difference' | 'points'> {
  readonly changes: readonly Change[];
}

/** Changes that come to the very same, together; in the order of the first of each. What is known within an interval stands alone. */
export function alikeOf(effects: readonly Effect[]): Alike[] {
  const found: (Alike & { changes: Change[] })[] = [];
  for (const { change, ...effect } of effects) {
    const alike = found.find(({ difference }) => isSame(difference, effect.difference));
    if (alike) alike.changes.push(change);
    else found.push({ ...effect, changes: [change] });
  }
  return found;
}

/** The same changes, a distance first: of what comes to the same it is what a player brings about most plainly. */
export const plainestFirst = <One extends Alike>(alike: One): One => ({
  ...alike,
  changes: alike.changes.toSorted((a, b) => Number(b.kind === 'distance') - Number(a.kind === 'distance')),
});

/** Whether two differences are exact and one, added up in another order. */
const isSame = (a: Estimate, b: Estimate): boolean =>
  !a.interval && !b.interval && Math.abs(a.value - b.value) < 1e-9;

/**
 * Changes as a player says them, those of one field together: `ballistic skill of the shooter: 4 → 3`, `weapon with Vortex
 * or Web`, `reaction: none → hold and shoot or withdraw and shoot`.
 *
 * @param most fields that are named; the others are counted
 */
export const changeWords = (changes: readonly Change[], most = Number.POSITIVE_INFINITY): string =>
  allWords(changes, most, true);

/** The same without what it was: `ballistic skill of the shooter: 3`. */
export const insteadWords = (changes: readonly Change[], most = Number.POSITIVE_INFINITY): string =>
  allWords(changes, most, false);

/** Those of the first field alone. */
export const firstField = (changes: readonly Change[]): readonly Change[] => byField(changes)[0] ?? [];

/**
 * What those of other fields than the first make of them: `distance to the target: 19 to 24`; empty where there are none.
 *
 * @param most fields that are named; the others are counted
 */
export const besideFirst = (changes: readonly Change[], most: number): string =>
  insteadWords(byField(changes).slice(1).flat(), most);

function allWords(changes: readonly Change[], most: number, isFrom: boolean): string {
  const fields = byField(changes);
  // Where all fields are named, all that is said of them is.
  const words = most === Number.POSITIVE_INFINITY ? most : MOST_WORDS;
  const named = fields.slice(0, most).map((one) => fieldWords(one, isFrom, words));
  const left = fields.slice(most).flat().length;
  return named.join('; ') + (left > 0 ? ` and ${left} more` : '');
}

function byField(changes: readonly Change[]): Change[][] {
  const fields = new Map<string, Change[]>();
  for (const change of changes) {
    const key = JSON.stringify([change.title, change.kind === 'trait' ? '' : change.from]);
    fields.set(key, [...(fields.get(key) ?? []), change]);
  }
  return [...fields.values()];
}

/** More words of one field are counted, where there is little room. */
const MOST_WORDS = 4;

function fieldWords(changes: readonly Change[], isFrom: boolean, most: number): string {
  const [{ title, kind, profile, reading }] = changes as [Change];
  // A trait is had, a condition is what somebody is in.
  if (kind === 'trait' && profile) return `${title} ${traitWords(changes, most)}`;
  if (kind === 'trait') return `${title}: ${changes.map(conditionText).join(', ')}`;
  const all = valueWords(changes, most);
  if (reading) return `${reading.question} ${isFrom ? `${inShort(reading.from)} → ${all}` : all}`;
  return isFrom ? `${title}: ${fromWords(changes[0])} → ${all}` : `${title}: ${all}`;
}

/**
 * What an answer of the rules means, as far as it is said in one breath: `a roll that counts 20 or more for Injury` of `A
 * roll that counts 20 or more for Injury (version 0.99); the additional attack cannot score one.`
 */
export function inShort(meaning: string): string {
  const [first = ''] = /^(\S+ \S+ [^:;(]+|[^;(]+)/.exec(meaning) ?? [];
  return withoutCapital((first.trim() || meaning).replace(/\.$/, ''));
}

/** Traits that are left out or added: `without Rapid Fire (1), or with Melta or Sever`. */
function traitWords(changes: readonly Change[], most: number): string {
  const [less, more] = [changes.filter(isLeftOut), changes.filter((one) => !isLeftOut(one))];
  const parts = [
    ...(less.length > 0 ? [`without ${valueWords(less, most)}`] : []),
    ...(more.length > 0 ? [`with ${valueWords(more, most)}`] : []),
  ];
  return parts.join(', or ');
}

/**
 * What changes of one field make of it: `24 to 26`, `Vortex or Web`.
 *
 * @param most words that are named; of more the others are counted
 */
export function valueWords(changes: readonly Change[], most = MOST_WORDS): string {
  const [{ kind }] = changes as [Change];
  const words =
    kind === 'distance'
      ? bandWords(changes)
      : changes.map(({ to, called, reading, brings = [] }) => {
          if (reading) return inShort(reading.to);
          if (kind === 'trait') return traitText(to);
          return asWords(called?.to ?? to) + (brings.length > 0 ? ` (${brings.join(', ')})` : '');
        });
  if (words.length > most) return firstOf(words, most);
  const [last = '', ...before] = words.toReversed();
  return [before.toReversed().join(', '), last].filter(Boolean).join(' or ');
}

/** Bands of a distance in their order, those together that follow one another: `4 to 6`, `25 or more`. */
function bandWords(changes: readonly Change[]): string[] {
  const isBeyond = changes.some(({ beyond }) => beyond);
  const ends = changes.map(({ to }) => to.split(' to ').map(Number)).toSorted(([a], [b]) => a - b);
  const bands: [from: number, to: number][] = [];
  for (const [from, to = from] of ends) {
    const last = bands.at(-1);
    if (last && from === last[1] + 1) last[1] = to;
    else bands.push([from, to]);
  }
  return bands.map(([from, to], i) => {
    if (isBeyond && i === bands.length - 1) return `${from} or more`;
    return from === to ? `${from}` : `${from} to ${to}`;
  });
}

const conditionText = (change: Change): string =>
  `${isLeftOut(change) ? WITHOUT : ''}${traitText(change.to)}`;

/** Whether a trait is left out, and not added. */
export const isLeftOut = ({ to }: Pick<Change, 'to'>): boolean => to.startsWith(WITHOUT);

const traitText = (trait: string): string =>
  asWords(trait.startsWith(WITHOUT) ? trait.slice(WITHOUT.length) : trait);

/** How a trait that is left out begins. */
const WITHOUT = 'no ';

/** Whose a trait is, in a sentence: `the shooter’s weapon`; a name or a number takes no article: `shot 1’s weapon`. */
export const withArticle = (owner: string): string =>
  /^(?:[A-Z]|[^’]*\d(?:$|’))/.test(owner) ? owner : `the ${owner}`;

/** What stands there now, as a player says it. */
export const fromWords = ({ from, called }: Change): string => asWords(called?.from ?? from);

/** `ballisticSkill` as `ballistic skill`, and -1 with a minus; what has a space or begins with a capital is in words already. */
const asWords = (name: string): string =>
  /^[a-z][a-zA-Z]*$/.test(name)
    ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : name.replace(/^-(?=\d)/, '−');
