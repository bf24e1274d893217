import type { Colors } from 'picocolors/types.js';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import type { CaseResult, Result } from '../../stats/result.ts';
import { assumptionLines } from '../words/assumption-words.ts';
import { comparisonSentences, resultHeadline } from '../words/comparison.ts';
import { type Figure, numberWithin, percentText, percentWithin, wholeText } from '../words/numbers.ts';
import {
  type CategoryReading,
  type CountReading,
  casesOf,
  categoriesOf,
  countsOf,
  headlineOf,
  lastSeen,
  sampledMean,
} from '../words/reading.ts';
import { agreementSentence, meanText, rulesName, sentences } from '../words/sentences.ts';
import { clip } from '../words/untrusted.ts';

export interface TextOptions {
  /** From picocolors' `createColors`, on or off for the stream written to. */
  colour: Colors;
  /** Columns of the terminal. */
  width: number;
}

/** A result as a person reads it in a terminal: the headline, then the numbers. */
export function renderText(result: Result, { colour, width }: TextOptions): string {
  const cases = casesOf(result);
  const several = cases.length > 1;
  const { sentence } = resultHeadline(result);
  const more = several ? comparisonSentences(result) : sentences(result, cases[0]);
  const blocks = [
    colour.dim(wrap(`${rulesName(result)} · ${result.action.title} · ${clip(result.title, 200)}`, width)),
    colour.bold(wrap(sentence, width)),
    more.map((line) => wrap(line, width)).join('\n'),
    ...(several
      ? [caseTable(result, cases, colour, width)]
      : [metricTable(cases[0], colour, width), ...leadBlocks(result, cases[0], colour, width)]),
    openBlock(result, colour, width),
    colour.dim(wrap(footing(result, cases), width)),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** What the rules leave open and matters. */
function openBlock(result: Result, colour: Colors, width: number): string {
  const lines = assumptionLines(result);
  if (lines.length === 0) return '';
  return [colour.bold('What the rules leave open'), ...lines.map((line) => wrap(line, width))].join('\n');
}

function metricTable(one: CaseResult, colour: Colors, width: number): string {
  const beside = width >= 72 && countsOf(one).some(({ sampled }) => sampled !== null);
  const head = ['', 'average', ...(beside ? ['simulated'] : []), 'median', '5–95%', 'at least one'];
  const rows = countsOf(one).map((reading) => [
    clip(reading.title, 28),
    meanText(reading),
    ...(beside ? [sampledMean(one, reading)] : []),
    String(reading.median),
    reading.p05 === reading.p95 ? String(reading.p05) : `${reading.p05}–${reading.p95}`,
    (width < 80 ? percentText : percentWithin)(reading.atLeast[1] ?? { value: 0 }),
  ]);
  return rows.length > 0 ? table(head, rows, colour, width) : '';
}

function leadBlocks(result: Result, one: CaseResult, colour: Colors, width: number): string[] {
  const lead = headlineOf(result, one);
  return [
    ...(lead ? [bars(lead, colour, width)] : []),
    ...categoriesOf(one)
      .slice(0, 3)
      .map((reading) => bars(reading, colour, width)),
  ];
}

/** The chances of each value, as bars; categories that did not come up are left out. */
function bars(reading: CountReading | CategoryReading, colour: Colors, width: number): string {
  const rows = reading.kind === 'count' ? countRows(reading) : categoryRows(reading);
  const label = Math.max(...rows.map(({ name }) => stringWidth(name)));
  const room = Math.max(8, Math.min(40, width - label - 34));
  const greatest = Math.max(...rows.map(({ chance }) => chance.value));
  const lines = rows.map(({ name, chance, orMore }) => {
    const bar = '█'.repeat(Math.round((chance.value / greatest) * room)) || '▏';
    const tail = orMore ? colour.dim(`  or more ${percentText(orMore)}`) : '';
    return `  ${pad(name, label, reading.kind === 'count')}  ${percentText(chance).padStart(9)}  ${colour.cyan(bar.padEnd(room))}${tail}`.trimEnd();
  });
  return [colour.bold(clip(reading.title, 60)), ...lines].join('\n');
}

interface BarRow {
  name: string;
  chance: Figure;
  orMore?: Figure;
}

function countRows(reading: CountReading): BarRow[] {
  const drawn = reading.values.slice(0, Math.min(lastSeen(reading) + 1, MOST_BARS));
  return drawn.map((value, i) => ({
    name: String(value),
    chance: reading.chance[i],
    ...(i > 0 && { orMore: reading.atLeast[i] }),
  }));
}

const categoryRows = ({ values, chance }: CategoryReading): BarRow[] =>
  values
    .map((value, i) => ({ name: clip(value, 24), chance: chance[i] }))
    .filter((row) => row.chance.value > 0)
    .slice(0, MOST_BARS);

const MOST_BARS = 30;

function caseTable(result: Result, cases: CaseResult[], colour: Colors, width: number): string {
  const lead = headlineOf(result, cases[0]);
  const head = [
    '',
    width < 80 ? 'average' : `average ${clip(lead?.unit ?? '', 20)}`,
    'median',
    '5–95%',
    'at least one',
    'known',
  ];
  const rows = cases.map((one) => {
    const reading = headlineOf(result, one);
    if (!reading) return [clip(one.name, MOST_LETTERS), '–', '–', '–', '–', ''];
    return [
      clip(one.name, MOST_LETTERS),
      numberWithin(reading.mean),
      String(reading.median),
      `${reading.p05}–${reading.p95}`,
      (width < 80 ? percentText : percentWithin)(reading.atLeast[1] ?? { value: 0 }),
      reading.exact ? 'exact' : '95%',
    ];
  });
  return table(head, rows, colour, width);
}

/** Of several cases, what is said of the one that agrees least. */
function footing(result: Result, cases: CaseResult[]): string {
  const least = cases.toSorted((a, b) => agreementOf(a) - agreementOf(b))[0];
  const alike = new Set(cases.map((one) => agreementSentence(result, one))).size === 1;
  const trials =
    result.trials > 0 ? `${wholeText(result.trials)} trials, seed ${clip(result.seed, 40)}. ` : '';
  const which = alike ? '' : ` That is “${clip(least.name, 40)}”; the others agree better.`;
  return `${trials}${agreementSentence(result, least)}${which}`;
}

/** Cases that cannot be compared come before all that can. */
const agreementOf = ({ exact }: CaseResult): number => exact?.agreement?.pValue ?? -1;

/**
 * Columns as wide as their text. Where the line would be too long, the first column is broken into lines: names that
 * are cut look alike.
 */
export function table(head: string[], rows: string[][], colour: Colors, width: number): string {
  const [top, ...cells] = [head, ...rows].map((row) => row.map((text) => clip(text, MOST_LETTERS)));
  const widths = top.map((_, i) => Math.max(...[top, ...cells].map((row) => stringWidth(row[i]))));
  const rest = widths.slice(1).reduce((sum, column) => sum + column + 2, 0);
  const room = Math.max(8, Math.min(widths[0], width - rest));
  const lines = ([first, ...others]: string[]) => {
    const [name = '', ...below] = brokenInto(first, room);
    const numbers = others.map((text, i) => pad(text, widths[i + 1], true));
    const line = [pad(name, room, false), ...numbers].join('  ').trimEnd();
    return [line, ...below.map((more) => `  ${more}`)].join('\n');
  };
  return [colour.dim(lines(top)), ...cells.map(lines)].join('\n');
}

/** The most letters of a name in a table. */
const MOST_LETTERS = 200;

/** A text in lines of at most so many columns, after the first of two less; words that are too long are cut up. */
function brokenInto(text: string, width: number): string[] {
  const whole = text.normalize();
  const [first] = wrapAnsi(whole, width, { hard: true }).split('\n');
  const rest = whole.slice(first.length).trimStart();
  return rest === '' ? [first] : [first, ...wrapAnsi(rest, width - 2, { hard: true }).split('\n')];
}

const pad = (text: string, width: number, right: boolean): string => {
  const space = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return right ? space + text : text + space;
};

/** Breaks a text into lines at spaces. */
export const wrap = (text: string, width: number): string => wrapAnsi(clip(text, 4000), width);
