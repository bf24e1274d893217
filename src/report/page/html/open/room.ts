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

  /**
   * How the parts of a text are told that is printed whole or not at all: its beginning alone, its name even, would tell
   * nothing.
   */
  whole(text: string): (part: string) => Html {
    if (this.takes(text.length)) return namesApart;
    this.rows = 0;
    return (part) => this.sentences(part);
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

/**
 * What was asked, with so much of it printed as finds room on one sheet of paper with what the rules leave open: both share
 * two columns below the answer.
 *
 * @param taken rows that the answer takes besides: {@link rowsOver}
 * @param isAnswer whether it is the page of an answer, which prints what hardly matters where nothing else is left open
 */
export const onOneSheet = (
  question: (rows: number) => Part,
  open: Part,
  isAnswer: boolean,
  taken = 0,
): Part =>
  question(
    Math.max(LEAST_ROWS, SHEET_ROWS - taken - openRows(html`${open}`, isAnswer ? PRINTED : undefined)),
  );

/** Rows of both columns below the tallest picture, headings left out, and those that a question always has. */
const SHEET_ROWS = 69;
const LEAST_ROWS = 24;

/** Rows of both columns that an answer takes from what stands below it, where its words are higher than the tallest picture. */
export function rowsOver({ markup }: Html): number {
  const words = openParts(markup.replace(/<figure.*?<\/figure>/gs, ''));
  const [sentence = ''] = /<p class="sentence">.*?<\/p>/s.exec(words) ?? [];
  const rowsOf = (part: string, letters: number) => Math.ceil(part.replace(/<[^>]*>/g, '').length / letters);
  const items = words.split('<li>').slice(1);
  const height = items.reduce(
    (sum, one) => sum + LINE.height * rowsOf(one, LINE.letters),
    NUMBER_ROWS + SENTENCE.height * rowsOf(sentence, SENTENCE.letters),
  );
  return 2 * Math.max(0, height - TALLEST);
}

/** How high a row of its sentence and of what stands below that is, in rows of what was asked, and how many letters it has. */
const SENTENCE = { height: 1.9, letters: 24 };
const LINE = { height: 1.4, letters: 40 };
/** What its number and the words around that take, and the tallest picture with its title and key. */
const NUMBER_ROWS = 14;
const TALLEST = 30;

/** Letters of such a row, and how much higher it is than one of what was asked. */
export const LETTERS_OF_ROW = 54;
const HIGHER = 1.15;

/** Rows that are printed. */
const openRows = ({ markup }: Html, printed: RegExp | undefined): number =>
  openParts(markup.replace(/<(li|div) class="off">.*?<\/\1>/gs, ''), printed)
    .split(/<(?=(?:p|li|h2)\b)/)
    .map((paragraph) => `<${paragraph}`.replace(/<[^>]*>/g, '').length)
    .reduce((rows, letters) => rows + (Math.ceil(letters / LETTERS_OF_ROW) + SPACE) * HIGHER, 0);

/** Letters that are read without unfolding anything, pictures left out: what a page is long by. */
export const openLetters = ({ markup }: Html): number => openParts(markup).replace(/<[^>]*>/g, '').length;

/** What paper has open, though it is folded on screens. */
const PRINTED = /^details class="printed"/;

/**
 * What stands open.
 *
 * @param unfolded what is no fold here
 */
function openParts(whole: string, unfolded = /^$/): string {
  const markup = whole.replace(/<svg.*?<\/svg>/gs, '');
  const folds: boolean[] = [];
  let open = '';
  for (const [i, part] of markup.split(/<(?=\/?details\b)/).entries()) {
    if (part.startsWith('/')) folds.pop();
    else if (i > 0) folds.push(!unfolded.test(part));
    // What is before the first fold has lost no bracket.
    if (!folds.includes(true)) open += i > 0 ? `<${part}` : part;
  }
  return open;
}

/** Of what was asked and is left open so many letters fill three phones: then what follows is folded. */
export const LONG_BESIDE = 2_300;

/** More letters than these are not left open of both, where there is a choice. */
const MOST_BESIDE = 3_000;

/** The same of a page of several cases, which is longer; of many each folded case takes the room of some lines. */
export const mostBeside = (cases: number): number =>
  cases > 1 ? MOST_BESIDE_SEVERAL - LETTERS_A_CASE * Math.max(0, cases - FEW) : MOST_BESIDE;

const MOST_BESIDE_SEVERAL = 2_800;
const FEW = 8;
const LETTERS_A_CASE = 150;

/**
 * Letters that are left for what the rules leave open, beside what was asked.
 *
 * @param most of both
 */
export const lettersBeside = (question: Part, most: number): number => most - openLetters(html`${question}`);
