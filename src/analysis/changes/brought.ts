/**
 * What a scenario works out otherwise once a field is changed, beside what follows from the field at once: `2 action tokens
 * a turn` of one figure more. Of what dice have to show nothing is said: that is what the change is for.
 *
 * @param before how the case was read, line by line
 * @param after the same with the change
 * @param value what the field says then: what has the same number is no more than that
 */
export function broughtBy(before: Lines, after: Lines, value: string): string[] {
  const known = new Set(clausesIn(before));
  const numbers = new Set(value.match(/\d+/g) ?? []);
  const found = clausesIn(after).flatMap((clause) => {
    const [, counted = '', number = ''] = COUNTED.exec(clause) ?? [];
    return counted !== '' && !known.has(clause) && !numbers.has(number) ? counted : [];
  });
  return [...new Set(found)];
}

type Lines = readonly string[];

const clausesIn = (lines: Lines): string[] => lines.flatMap((line) => line.split(/[;:,.] ?/));

/** So many of what is spent or rolled. */
const COUNTED = /^((\d+) (?:action tokens?(?: a turn)?|(?:shoot )?(?:dice|die)|shots?))\b/;
