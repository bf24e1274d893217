/**
 * What else is spent or thrown once a field is changed, in the words of the rules: `2 action tokens a turn` of one figure
 * more. What only repeats the number that the field says then is left out.
 *
 * @param before what the scenario spends and throws
 * @param after the same with the change
 * @param value what the field says then
 */
export function broughtBy(before: readonly string[], after: readonly string[], value: string): string[] {
  const left = [...before];
  const known = new Set(value.match(NUMBER) ?? []);
  const found = after.filter((words) => {
    const at = left.indexOf(words);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !(words.match(NUMBER) ?? []).some((number) => known.has(number));
  });
  return [...new Set(found)];
}

const NUMBER = /\d+/g;
