import type { Estimate, Subject } from '../analysis/index.ts';
import type { AnswerRow } from '../report/answer.ts';
import { costOf } from '../scenario/index.ts';

/** Which case a row is about. */
export type RowPlace = Pick<AnswerRow, 'scenario' | 'case' | 'points' | 'against' | 'fields'>;

/** A number with its interval as a row. */
export const rowOf = (place: RowPlace, metric: string, { value, interval }: Estimate): AnswerRow => ({
  ...place,
  metric,
  value,
  ...(interval && { lower: interval[0], upper: interval[1] }),
});

/** The place of a case of which it is known what it costs. */
export const placeOf = (
  scenario: string,
  { name, profiles }: Pick<Subject, 'name' | 'profiles'>,
): RowPlace => ({
  scenario,
  case: name,
  points: costOf(profiles),
});
