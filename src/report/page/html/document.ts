import { createHash } from 'node:crypto';
import { escapeHtml, plain } from '../../words/untrusted.ts';
import { ICON } from './die.ts';
import type { Html } from './html.ts';
import { lettersOf } from './letters.ts';

/** What a page carries deflated, in letters: a third of its weight. */
export interface PackedPart {
  name: string;
  /** In base64; the page has it in letters of its own. */
  packed: string;
  /** Of the text, where that is a script which the page runs. */
  hash?: string;
  /** Its name in the file that a folder of pages shares, where it is packed there and not here. */
  shared?: string;
  /** Where it lies in what is packed, from a byte to one that it has no more. */
  place?: Place;
}

/** A place in what is packed together. */
export interface Place {
  /** The part that has the letters; itself where this is missing. */
  within?: string;
  from: number;
  to: number;
}

/** What a page carries to be run. */
export interface PageScript {
  /** Runs at once: a text, or a file beside the page, which the policy allows by a word that its element has. */
  code: string | { readonly file: string; readonly nonce: string };
  parts?: readonly PackedPart[];
  /** Whether it makes a worker of a part. */
  hasWorker?: boolean;
}

/**
 * A whole self-contained page. Its content security policy allows this page's own styles and scripts, by
 * hash, and nothing else: no network, no other script, no evaluated code.
 */
export function documentOf(title: string, look: string, body: Html, script?: PageScript): string {
  const style = look.replace(/(?<=[{};,])\n|;(?=\n?\})/g, '').trim();
  const parts = script?.parts ?? [];
  const hashes = [
    ...(script ? [allowing(script.code)] : []),
    ...parts.flatMap(({ hash }) => (hash === undefined ? [] : [hash])),
  ];
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    ...(script ? [`script-src ${hashes.map((hash) => `'${hash}'`).join(' ')}`] : []),
    ...(script?.hasWorker ? ['worker-src blob:'] : []),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="fusillade">
<title>${escapeHtml(plain(title))}</title>
<link rel="icon" href="${ICON}">
<style>${style}</style>
</head>
<body>
${lightened(body.markup)}
${parts.map(partHtml).join('')}${script ? codeHtml(script.code) : ''}</body>
</html>
`;
}

/** The same page in fewer letters. */
const lightened = (markup: string): string =>
  markup
    .replace(BETWEEN_BLOCKS, '')
    .replace(OPTIONAL_ENDS, '')
    .replace(CELLS, withoutQuotes)
    .replace(INSIDE_PICTURES, withoutQuotes)
    .replace(TAG_AND_TEXT, (_, tag: string, text: string) => tag + text.replace(PLAIN_IN_TEXT, letterOf));

/** Ends of lines before what begins a line of its own. */
const BETWEEN_BLOCKS = /(?<=>)\n+(?=<\/?(?:section|div|ul|ol|dl|figure|figcaption|details|h[23]|p|table)\b)/g;

/** Ends of cells, rows, entries and paragraphs that what follows ends anyway: some thousands of letters of a page. */
const OPTIONAL_ENDS =
  /<\/(?:td|th|tr|thead|tbody|li|dt|dd|p)>(?=<\/?(?:td|th|tr|thead|tbody|table|li|ul|ol|dt|dd|dl)\b)|<\/(?:dd|p)>(?=<\/(?:div|section|details)>|<(?:p|details)\b)/g;

/** Cells of tables, paragraphs and lists with their parts, of which there are many. */
const CELLS = /<(?:t[dh]|li|span|div|p|ul|details) [^>]*>/g;

/** What a chart is drawn with. */
const INSIDE_PICTURES = /(?<=<svg aria-hidden[^>]*>)[\s\S]*?(?=<\/svg>)/g;

/** A tag, whatever its attributes hold, and the text behind it. */
const TAG_AND_TEXT = /(<[^<>"]*(?:"[^"]*"[^<>"]*)*>)([^<]+)/g;

/** Letters that only within a tag would be read as something else. */
const PLAIN_IN_TEXT = /&#(34|39|62);/g;

const letterOf = (_: string, code: string): string => String.fromCharCode(Number(code));

/** Leaves out the quotes of what is read without them: another two in a hundred letters. */
const withoutQuotes = (drawn: string): string =>
  drawn.replace(/<[a-z][^>]*>/g, (tag) => tag.replace(/="([^\s"'=<>`]*[^\s"'=<>`/])"(?=[ >])/g, '=$1'));

const partHtml = ({ name, packed, shared, place }: PackedPart): string =>
  `<script type="text/plain" id="packed-${name}"${shared === undefined ? '' : ` data-shared="${shared}"`}${place ? placeHtml(place) : ''}>${shared === undefined ? keptLetters(name, packed) : ''}</script>\n`;

/** The last of each name: scripts are the same on all pages of a run. */
const written = new Map<string, { readonly packed: string; readonly letters: string }>();

function keptLetters(name: string, packed: string): string {
  const known = written.get(name);
  if (known?.packed === packed) return known.letters;
  const letters = lettersOf(packed);
  written.set(name, { packed, letters });
  return letters;
}

const placeHtml = ({ within, from, to }: Place): string =>
  `${within === undefined ? '' : ` data-within="${within}"`} data-from="${from}" data-to="${to}"`;

const codeHtml = (code: PageScript['code']): string =>
  typeof code === 'string'
    ? `<script>${code}</script>\n`
    : `<script src="${code.file}" nonce="${code.nonce}"></script>\n`;

/** A file is no text whose hash would do: browsers check none of a page that was opened from a file. */
const allowing = (code: PageScript['code']): string =>
  typeof code === 'string' ? hashOf(code) : `nonce-${code.nonce}`;

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
