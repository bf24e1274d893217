import { type Html, html, namesApart, type Part } from '../html.ts';

/** Rows of text that a sheet of paper has room for: what comes first takes them, what finds too few left is not printed. */
export class Room {
  private rows: number;
  private readonly letters: number;

  /**
   * @param rows that there is room for
   * @param letters that a row takes
   */
  constructor(rows: number, letters: number) {
    this.rows = rows;
    this.letters = letters;
  }

  /** Takes the rows of a paragraph of so many letters, where as many are left, and says whether they were. */
  takes(length: number): boolean {
    const rows = Math.ceil(length / this.letters) + SPACE;
    if (rows > this.rows) return false;
    this.rows -= rows;
    return true;
  }

  /** As many whole sentences of a line as there is room for; the others, and all that follows, on screens alone. */
  sentences(line: string): Html {
    const all = line.match(/.+?(?:\.(?= )|(?=; )|$)/gs) ?? [];
    const upTo = (i: number) => all.slice(0, i + 1).join('');
    const printed = upTo(all.findLastIndex((_, i) => this.takes(upTo(i).length)));
    if (printed === line) return namesApart(line);
    this.rows = 0;
    const rest = namesApart(line.slice(printed.length));
    return html`${namesApart(printed)}<span class="off${printed === '' && ' all'}">${rest}</span>`;
  }
}

/** Rows between two paragraphs. */
const SPACE = 0.4;

/** Letters that are read without unfolding anything, pictures left out: what a page is long by. */
export function openLetters({ markup: whole }: Html): number {
  const markup = whole.replace(/<svg.*?<\/svg>/gs, '');
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

/** More letters than these are not left open of both, where there is a choice. */
const MOST_BESIDE = 3_000;

/** The same of a page of several cases, which is longer; of many each folded case takes the room of some lines. */
export const mostBeside = (cases: number): number =>
  cases > 1 ? MOST_BESIDE_SEVERAL - LETTERS_A_CASE * Math.max(0, cases - FEW) : MOST_BESIDE;

const MOST_BESIDE_SEVERAL = 3_500;
const FEW = 8;
const LETTERS_A_CASE = 150;

/**
 * Letters that are left for what the rules leave open, beside what was asked.
 *
 * @param most of both
 */
export const lettersBeside = (question: Part, most: number): number => most - openLetters(html`${question}`);
