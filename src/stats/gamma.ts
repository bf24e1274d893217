import { gammaln } from 'simple-statistics';

/**
 * Q(a, x) = Γ(a, x)/Γ(a), the regularised upper incomplete gamma function, to about 12 digits however far out
 * in the tail: a series below a + 1 and a continued fraction above, so that neither cancels.
 *
 * @param a greater than 0
 * @param x at least 0
 */
export function gammaQ(a: number, x: number): number {
  if (!(a > 0 && x >= 0)) throw new RangeError(`gammaQ(${a}, ${x}), expected a > 0 and x ≥ 0`);
  if (x === 0) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

/** P(X ≥ `statistic`) for a chi-square variable with `degrees` degrees of freedom. */
export const chiSquareTail = (statistic: number, degrees: number): number =>
  gammaQ(degrees / 2, statistic / 2);

/** xᵃ e⁻ˣ / Γ(a) */
const front = (a: number, x: number): number => Math.exp(a * Math.log(x) - x - gammaln(a));

/** P(a, x) = front · Σ xⁱ / (a(a+1)…(a+i)) (Abramowitz & Stegun 6.5.29) */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let series = 0;
  for (let i = 1; series + term !== series; i++) {
    series += term;
    term *= x / (a + i);
  }
  return Math.min(1, front(a, x) * series);
}

/** Q(a, x) = front / (x+1−a − 1(1−a)/(x+3−a − 2(2−a)/(x+5−a − …))), by Lentz's method (DLMF 8.9.2) */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.POSITIVE_INFINITY;
  let d = 1 / b;
  let fraction = d;
  for (let i = 1, change = 0; Math.abs(change - 1) > 1e-15; i++) {
    const numerator = i * (a - i);
    b += 2;
    d = 1 / (b + numerator * d);
    c = b + numerator / c;
    change = c * d;
    fraction *= change;
  }
  return front(a, x) * fraction;
}
