/** Text that somebody else wrote, made fit to be shown: its letters stay, its tricks do not. */

/**
 * Shortens a text to at most `length` characters, with an ellipsis; keeps surrogate pairs whole, and a sentence's words.
 * A quotation that is cut within ends all the same, with one character more: `who wins “the long…”`.
 */
export const clip = (text: string, length: number): string => closed(shortened(text, length));

/** Letters of a line: a chain of shots takes more than one modifier a shot to tell. */
const MOST_LETTERS = 2_000;

/** A line of a list, not longer than anybody reads, on a page and elsewhere. */
export const clipLine = (line: string): string => clip(line, MOST_LETTERS);

/** The same between two words: what is written in words is cut in none. */
export function clipWords(text: string, length: number): string {
  const cut = shortened(text, length);
  if (cut === plain(text)) return cut;
  const isWithinWord = plain(text)[cut.length - 1] !== ' ';
  return closed(isWithinWord ? `${cut.slice(0, -1).replace(LAST_WORD, '')}…` : cut);
}

/**
 * The same of what gives a reason behind a colon: the end of that is kept, as it begins with whose it is.
 * `not fired: … is Seriously Injured`.
 */
export function clipWhose(text: string, length: number): string {
  const whole = plain(text);
  const why = whole.indexOf(': ') + 2;
  const cut = clip(whole, length);
  if (cut === whole || why < 2 || length < why + 3) return cut;
  return `${whole.slice(0, why)}… ${whole.slice(why + 1 - length).replace(/^\S*\s/, '')}`;
}

function shortened(text: string, length: number): string {
  const letters = [...plain(text)];
  if (letters.length <= length) return letters.join('');
  const cut = letters.slice(0, length - 1).join('');
  const isWithinWord = length >= LETTERS_OF_SENTENCES && letters[length - 1] !== ' ';
  return `${(isWithinWord ? cut.replace(LAST_WORD, '') : cut).trimEnd()}…`;
}

const closed = (text: string): string =>
  text.endsWith('…') && text.lastIndexOf('“') > text.lastIndexOf('”') ? `${text}”` : text;

/** What is allowed to be so long is no name but sentences: of these no word is cut in two. */
const LETTERS_OF_SENTENCES = 200;
const LAST_WORD = /\s\S{1,40}$/u;

/**
 * One line without control characters: no terminal escape sequences, no line breaks, and none of the
 * characters that turn the direction of the text around them.
 *
 * @example
 * ```ts
 * import { plain } from 'fusillade';
 *
 * plain('Orlock\u001b[31m\nGunner'); // 'Orlock [31m Gunner'
 * ```
 */
export function plain(text: string): string {
  return text.replace(CONTROL, ' ').replace(TURNING, '').replace(/\s+/g, ' ').trim();
}

/**
 * The same for a text of several lines: their breaks stay, and how far each is set in.
 *
 * @example
 * ```ts
 * import { plainLines } from 'fusillade';
 *
 * plainLines('first\u0007 \n  second'); // 'first\n  second'
 * ```
 */
export const plainLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(CONTROL, ' ').replace(TURNING, '').trimEnd())
    .join('\n');

/** Escapes a text for HTML, in an element or between double or single quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const CONTROL = /\p{Cc}/gu;
/** Marks, embeddings, overrides and isolates of the bidirectional algorithm. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
