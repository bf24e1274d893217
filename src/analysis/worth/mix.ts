import { type Estimate, endsOf } from '../expression/estimate.ts';

/**
 * The average over a mix in which so many targets in a row are one target in so many situations: of each only the
 * situation counts in which least is done.
 */
export const averageOfWorst = (
  estimates: readonly Estimate[],
  targets: readonly { readonly weight: number }[],
  situations: number,
): Estimate =>
  average(
    worstOfEach(estimates, situations),
    targets.filter((_, i) => i % situations === 0),
  );

/**
 * Weighted average of independent estimates; its interval by the method of variance estimates recovery, as that of
 * `meanDifference`.
 */
export function average(
  estimates: readonly Estimate[],
  targets: readonly { readonly weight: number }[],
): Estimate {
  const total = targets.reduce((sum, { weight }) => sum + weight, 0);
  const shares = targets.map(({ weight }) => weight / total);
  const value = estimates.reduce((sum, one, i) => sum + shares[i] * one.value, 0);
  if (estimates.every(({ interval }) => !interval)) return { value };
  const below = Math.hypot(...estimates.map((one, i) => shares[i] * (one.value - endsOf(one)[0])));
  const above = Math.hypot(...estimates.map((one, i) => shares[i] * (endsOf(one)[1] - one.value)));
  return { value, interval: [value - below, value + above] };
}

/** The least of each so many in a row; its interval holds where those of all of them do. */
function worstOfEach(estimates: readonly Estimate[], count: number): Estimate[] {
  const first = estimates.filter((_, i) => i % count === 0);
  return first.map((_, i) => {
    const all = estimates.slice(i * count, (i + 1) * count);
    const ends = all.map(endsOf);
    return {
      value: Math.min(...all.map(({ value }) => value)),
      ...(all.some(({ interval }) => interval) && {
        interval: [Math.min(...ends.map(([low]) => low)), Math.min(...ends.map(([, high]) => high))] as const,
      }),
    };
  });
}
