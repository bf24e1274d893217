/**
 * How rare trials are that fit a condition: `exactly 1.23 % of all trials (12 of the first 65536 trials)`.
 *
 * @param chance exact; missing where it is not known
 * @param counted how many of those played fit, in words
 */
export function rarityText(chance: number | undefined, counted: string): string {
  if (chance === undefined) return counted;
  return `${chance === 0 ? 'impossible' : `exactly ${percent(chance)} of all trials`} (${counted})`;
}

const percent = (p: number): string =>
  p < 1e-4 ? `one in ${Math.round(1 / p)}` : `${(100 * p).toPrecision(3)} %`;
