import { escapeHtml } from '../../words/untrusted.ts';

/** Markup that is safe to put into a page as it is. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** What may stand between pieces of markup: text is escaped, markup is not, nothing is nothing. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Builds markup; everything put in between is escaped unless it is markup itself. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(pieces.reduce((text, piece, i) => text + markupOf(parts[i - 1]) + piece));
}

/** A text that somebody else wrote, kept from turning the direction of what stands around it. */
export function quoted(text: string): Html {
  const safe = text.replace(TURNING, '');
  return apart(safe, safe);
}

/** A sentence of ours with names that others wrote: each that runs the other way is kept apart, the sentence goes on as it began. */
export function namesApart(sentence: string): Html {
  const safe = sentence.replace(TURNING, '');
  const parts = safe.split(OTHER_WAY);
  return html`${parts.map((part, i) => (i % 2 === 0 ? part : html`<bdi>${part}</bdi>`))}`;
}

/** A text that somebody else wrote, in which words between backticks are code. */
export function marked(text: string): Html {
  const safe = text.replace(TURNING, '');
  const parts = safe.split(/`([^`]+)`/);
  return apart(
    safe,
    parts.map((part, i) => (i % 2 === 0 ? part : html`<code>${part}</code>`)),
  );
}

/** Markup of a text, set apart where that has letters that run the other way. */
export const apart = (text: string, markup: Part): Html =>
  ONE_WAY.test(text) ? html`${markup}` : html`<bdi>${markup}</bdi>`;

/** Only letters that run from left to right, and what stands between them. */
const ONE_WAY = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

const RIGHT_TO_LEFT =
  '[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]';

/** From the first to the last of letters that run from right to left, with spaces between them: one name, not a list of them. */
const OTHER_WAY = new RegExp(`(${RIGHT_TO_LEFT}(?:[ ’'"-]*${RIGHT_TO_LEFT})*)`, 'u');

const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n\t]/gu;

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'object') return part.map(markupOf).join('');
  return escapeHtml(String(part));
}
