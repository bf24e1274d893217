import { type CitedRule, casesOf, citedBy, type PageOptions, renderPage } from '../../report/index.ts';
import type { Result } from '../../stats/index.ts';
import { type BookRow, bookRows } from '../input/rule-book.ts';

/** A result's page, with what the rules say that its trials cite. */
export const drawPage = (result: Result, options: PageOptions): Promise<string> =>
  renderPage(result, { ...options, rules: rulesOf(result) });

/** Rows that are told of a number; `fusillade rule` tells them all. */
const MOST_ROWS = 3;

function rulesOf(result: Result): CitedRule[] {
  const numbers = citedBy(casesOf(result).flatMap(({ stories }) => stories));
  return numbers.flatMap((cite) => {
    const says = bookRows(result.system, cite).map(saysOf).filter(Boolean);
    return says.length > 0 ? [{ cite, says: [...new Set(says)].slice(0, MOST_ROWS) }] : [];
  });
}

/** What happens, without where and which test. */
const saysOf = (row: BookRow): string =>
  row
    .filter(([head]) => TOLD.test(head))
    .map(([, text]) => text)
    .join(': ');

const TOLD = /^(what( happens)?|rule|question|played as)$/i;
