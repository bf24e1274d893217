/** An id made of a word and a name that a scenario gives: `injury` and `in cover` are `injuryInCover`. */
export const idOf = (word: string, name: string): string =>
  [word, ...(name.match(/[\p{L}\p{N}]+/gu) ?? [])]
    .map((part, i) => (i === 0 ? part : capital(part)))
    .join('');

/** An id for each of several things by their names; by their number where two names would have the same. */
export function idsOf(word: string, names: readonly string[]): string[] {
  const ids = names.map((name) => idOf(word, name));
  const alone = (id: string): boolean => id !== word && ids.filter((other) => other === id).length === 1;
  return ids.every(alone) ? ids : names.map((_, i) => `${word}${i + 1}`);
}

/** An id as it is read: `makeReady` is `make ready`. */
export const spelledOut = (id: string): string =>
  id.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
