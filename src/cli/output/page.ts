import {
  type CitedRule,
  casesOf,
  citedBy,
  openQuestions,
  type PageOptions,
  renderPage,
} from '../../report/index.ts';
import type { Result } from '../../stats/index.ts';
import { type BookRow, bookRows } from '../input/rule-book.ts';
import { numbersOf } from '../input/rule-uses.ts';

/** A result's page, with what the rules say that its trials cite. */
export const drawPage = (result: Result, options: PageOptions): Promise<string> =>
  renderPage(result, { ...options, rules: rulesOf(result) });

/** Rows that are told of a number; `fusillade rule` tells more. */
const MOST_ROWS = 3;

/** Pages of more cases have no room for it. */
const MOST_CASES = 3;

function rulesOf(result: Result): CitedRule[] {
  const { system } = result;
  const cases = casesOf(result);
  if (cases.length > MOST_CASES) return [];
  const traces = cases.flatMap((one) => one.traces);
  const questions = openQuestions(result).matter;
  const cites = citedBy({ traces, questions }, (cite) => saysBy(system, cite).length > 0);
  // The 7 of `Shoot 6, 7` is no number by itself.
  return cites
    .filter((cite) => /\D/.test(cite))
    .map((cite) => ({ cite, says: saysBy(system, cite) }))
    .filter(({ says }) => says.length > 0);
}

function saysBy(system: Result['system'], cite: string): string[] {
  const each = eachOf(cite);
  const most = each.length > 1 ? 1 : MOST_ROWS;
  return [...new Set(each.flatMap((number) => textsOf(system, number).slice(0, most)))];
}

const textsOf = (system: Result['system'], number: string): string[] =>
  bookRows(system, number).map(saysOf).filter(Boolean);

/** `Shoot 8–12` and `Shoot 6, 7` as each of their numbers. */
const eachOf = (cite: string): string[] => (LIST.test(cite) ? [cite, ...numbersOf(cite)] : [cite]);

const LIST = /^\D+\d+(?:(?:–| to |, )\d+)+$/;

/** What happens, without where and which test. */
const saysOf = (row: BookRow): string =>
  row
    .filter(([head]) => HAPPENS.test(head))
    .map(([, text]) => text)
    .join(': ');

const HAPPENS = /^(what( happens)?|rule|question|played as)$/i;
