/**
 * Three lines on how to read a page.
 *
 * @param exact whether every number on it is
 */
export const readingLines = (exact: boolean): string[] => [
  '“On average” is what many games come to, shared out evenly; a single one ends above or below it.',
  '“At least 2: 70%” means that 70 games of 100 come to two or more.',
  exact
    ? 'Every number is exact: all ways the dice can fall, each with its chance.'
    : 'What stands behind ± or between “to” is the 95% interval: of 100 numbers shown so, 95 lie within theirs.',
];
