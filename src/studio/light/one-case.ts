import { type Headline, headline } from '../../report/words/case/headline.ts';
import type { Result } from '../../stats/result.ts';

/** Stands in for what compares cases: the script of a page of one case has one. */
export const resultHeadline = (result: Result): Headline => headline(result);

/** There is nothing to compare. */
export const comparisonSentences = (): string[] => [];

/** Nor does anything differ from case to case. */
export const movedEnding = (): undefined => undefined;

/** And none comes before another. */
export const firstByAnswer = () => (): undefined => undefined;
