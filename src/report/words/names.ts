import type { Result } from '../../stats/result.ts';
import { clip, plain } from './untrusted.ts';

/** Shorter beginnings are not worth leaving out. */
const WORTH_LEAVING_OUT = 12;

/** A sentence begins with a capital. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A heading begins with a capital where it begins with a word; names and expressions are as they are. */
export const capital = (text: string): string => (/^[a-z]+( |,|$)/.test(text) ? capitalized(text) : text);

/** What all names begin with up to a colon, `Aiming against going to ground: `; nothing where they do not, or it is short. */
export function sharedBeginning(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return '';
  let shared = first;
  for (const name of others) while (!name.startsWith(shared)) shared = shared.slice(0, -1);
  const beginning = shared.slice(0, shared.lastIndexOf(': ') + 2);
  const says = names.every((name) => name.length > beginning.length);
  return says && beginning.length > WORTH_LEAVING_OUT ? beginning : '';
}

/** What all names begin with, as a caption adds it: ` (warriors of the shooter)`. */
export function sharedInBrackets(names: readonly string[]): string {
  const shared = sharedBeginning(names);
  return shared && ` (${clip(shared.slice(0, -2), 60)})`;
}

/**
 * Names without what all of them begin with, and in so many letters: a longer one keeps its beginning and its end, or what
 * tells it from those that begin and end as it does.
 */
export function shortNames(names: readonly string[], length: number): string[] {
  const { length: shared } = sharedBeginning(names);
  const all = names.map((name) => plain(name.slice(shared)));
  const own = all.map((name) => (name.length > length ? withoutTitle(name, all) : name));
  const short = own.map((name) => clipMiddle(name, length));
  return own.map((name, i) => {
    const alike = own.filter((other, j) => other !== name && short[j] === short[i]);
    return alike.length > 0 ? byWhatDiffers(name, alike, length) : short[i];
  });
}

/** Letters of the name of a case that is one of several in which something holds. */
export const LONGEST_CASE = 64;

/** A name without a title up to its colon that others have, too: `… warriors wait` */
function withoutTitle(name: string, all: readonly string[]): string {
  const title = name.slice(0, name.indexOf(': ') + 2);
  const isShared = all.some((other) => other !== name && other.startsWith(title));
  return isShared && title.length > WORTH_LEAVING_OUT ? `… ${name.slice(title.length)}` : name;
}

/** A name by those of its words that others do not share, behind as many of its first as there is room for. */
function byWhatDiffers(name: string, others: readonly string[], length: number): string {
  const words = name.split(' ');
  const backwards = words.toReversed();
  const first = Math.min(...others.map((other) => sharedWords(words, other.split(' '))));
  const behind = Math.min(...others.map((other) => sharedWords(backwards, other.split(' ').toReversed())));
  const last = Math.max(first + 1, words.length - behind);
  const differs = words.slice(first, last).join(' ') + (last < words.length ? ' …' : '');
  const room = length - differs.length - ELLIPSIS.length;
  const fits = (count: number) => words.slice(0, count).join(' ').length <= room;
  let count = 0;
  while (count < first && fits(count + 1)) count++;
  const beginning = words.slice(0, count).join(' ');
  if (count === first) return clipMiddle([beginning, differs].filter(Boolean).join(' '), length);
  return beginning === '' ? `… ${clipMiddle(differs, length - 2)}` : beginning + ELLIPSIS + differs;
}

const ELLIPSIS = ' … ';

/** How many words two begin with alike. */
function sharedWords(words: readonly string[], others: readonly string[]): number {
  const at = words.findIndex((word, i) => word !== others[i]);
  return at < 0 ? words.length : at;
}

/** Shortens a text in its middle, at spaces: `A plasma gun … low setting`. */
function clipMiddle(text: string, length: number): string {
  const letters = [...text];
  if (letters.length <= length) return letters.join('');
  const each = Math.floor((length - 3) / 2);
  const [start, end] = [letters.slice(0, length - 3 - each).join(''), letters.slice(-each).join('')];
  return `${wholeWords(start)} … ${[...wholeWords([...end].reverse().join(''))].reverse().join('')}`;
}

/** Without the word that was cut, where there are others. */
function wholeWords(text: string): string {
  const at = text.lastIndexOf(' ');
  return at > text.length / 2 ? text.slice(0, at) : text.trimEnd();
}

/** Which rules were played: `Darklands rules r3`; without a number where they have none. */
export function rulesName({
  system: { title, revision },
}: {
  readonly system: Pick<Result['system'], 'title' | 'revision'>;
}): string {
  return revision === undefined ? clip(title, 80) : `${clip(title, 80)} rules r${revision}`;
}
