/**
 * An id made of a word and a name that a scenario gives: `injury` and `in cover` are `injuryInCover`.
 *
 * @example
 * ```ts
 * import { idOf } from 'fusillade/rules';
 *
 * idOf('injury', 'in cover'); // 'injuryInCover'
 * ```
 */
export const idOf = (word: string, name: string): string =>
  [word, ...(name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])]
    .map((part, i) => (i === 0 ? part : capital(part)))
    .join('');

/**
 * An id for each of several things by their names; by their number where two names would have the same.
 *
 * @example
 * ```ts
 * import { idsOf } from 'fusillade/rules';
 *
 * idsOf('hits', ['captain', 'first mate']); // ['hitsCaptain', 'hitsFirstMate']
 * idsOf('hits', ['pirate', 'pirate']); // ['hits1', 'hits2']
 * ```
 */
export function idsOf(word: string, names: readonly string[]): string[] {
  const ids = names.map((name) => idOf(word, name));
  const alone = (id: string): boolean => id !== word && ids.filter((other) => other === id).length === 1;
  return ids.every(alone) ? ids : names.map((_, i) => `${word}${i + 1}`);
}

/**
 * An id as it is read: `makeReady` is `make ready`.
 *
 * @example
 * ```ts
 * import { spelledOut } from 'fusillade/rules';
 *
 * spelledOut('makeReady'); // 'make ready'
 * ```
 */
export const spelledOut = (id: string): string =>
  id.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
