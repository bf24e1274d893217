import { billsIn, billText, type Question, type Subject } from '../analysis/index.ts';
import { firstOf } from './words/figure-text.ts';

/** Bills that a note gives. */
const MOST_BILLS = 3;

/**
 * Whose points a question counted in some cases, in a line: named by their cases where they differ. Nothing where it
 * counts none.
 */
export function pointsNotes(
  question: Question,
  cases: readonly Pick<Subject, 'name' | 'profiles'>[],
): string[] {
  const bills = new Map<string, string[]>();
  for (const one of cases) {
    const text = billsIn(question, one).map(billText).join('; ');
    if (text !== '') bills.set(text, [...(bills.get(text) ?? []), one.name]);
  }
  if (bills.size === 0) return [];
  const [[only]] = bills;
  if (bills.size === 1) return [`Points counted: ${only}.`];
  const named = [...bills].map(([text, [first, ...more]]) => {
    const others = more.length > 0 ? ` and ${more.length} more` : '';
    return `${text} in “${first}”${others}`;
  });
  return [`Points counted: ${firstOf(named, MOST_BILLS).replaceAll('”, ', '”; ')}.`];
}
