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

/** Names without what all of them begin with, and in so many letters: a longer one keeps its beginning and its end. */
export function shortNames(names: readonly string[], length: number): string[] {
  const { length: shared } = sharedBeginning(names);
  return names.map((name) => clipMiddle(name.slice(shared), length));
}

/** Shortens a text in its middle, at spaces: `A plasma gun … low setting`. */
function clipMiddle(text: string, length: number): string {
  const letters = [...plain(text)];
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
