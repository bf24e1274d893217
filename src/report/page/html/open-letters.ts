import type { Html } from './html.ts';

/** Letters that are read without unfolding anything: what a page is long by. */
export function openLetters({ markup }: Html): number {
  let depth = 0;
  let letters = 0;
  for (const [i, part] of markup.split(/<(?=\/?details\b)/).entries()) {
    if (i > 0) depth += part.startsWith('/') ? -1 : 1;
    // What is before the first fold has lost no bracket.
    if (depth === 0) letters += (i > 0 ? `<${part}` : part).replace(/<[^>]*>/g, '').length;
  }
  return letters;
}

/** Of what was asked and is left open so many letters fill three phones: then what follows is folded. */
export const LONG_BESIDE = 2_300;
