/** From here on the tail comes from the continued fraction, nearer to 0 from the power series. */
const FAR = 1.5;
/** Levels of the continued fraction: at x = {@link FAR} what is left out is below the last digit. */
const LEVELS = 240;

/** φ(x), the standard normal density. */
export function normalDensity(x: number): number {
  // exp(−x²/2) in two factors, the first with an exact exponent: rounding x² would cost digits in the far tail.
  const near = Math.trunc(x * 16) / 16;
  const rest = (x - near) * (x + near);
  return (Math.exp((-near * near) / 2) * Math.exp(-rest / 2)) / Math.sqrt(2 * Math.PI);
}

/** Φ(x), the standard normal probability of a value ≤ x. */
export const normalCdf = (x: number): number => normalUpperTail(-x);

/** 1 − Φ(x), the standard normal probability of a value > x, without cancellation in the far tail. */
export function normalUpperTail(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x < 0) return x > -FAR ? 0.5 + centre(-x) : 1 - normalUpperTail(-x);
  if (x < FAR) return 0.5 - centre(x);
  return x === Number.POSITIVE_INFINITY ? 0 : normalDensity(x) * millsRatio(x);
}

/**
 * The x with Φ(x) = p.
 *
 * @param p 0 to 1; the ends give −∞ and ∞
 * @throws RangeError when `p` is not a probability
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`normal quantile at ${p}, expected 0 to 1`);
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p === 0) return Number.NEGATIVE_INFINITY;
  let x = roughUpperQuantile(p);
  // Halley's steps triple the correct digits; the start has three.
  for (let step = 0; step < 3; step++) {
    const newton = (normalUpperTail(x) - p) / normalDensity(x);
    x += newton / (1 - (newton * x) / 2);
  }
  return p === 0.5 ? 0 : -x;
}

/** Φ(x) − ½ = φ(x)·(x + x³/3 + x⁵/15 + …): all terms positive (Abramowitz & Stegun 26.2.11). */
function centre(x: number): number {
  let term = x;
  let series = 0;
  for (let odd = 3; series + term !== series; odd += 2) {
    series += term;
    term *= (x * x) / odd;
  }
  return normalDensity(x) * series;
}

/** Upper tail over density: 1/(x + 1/(x + 2/(x + 3/(x + …)))) (Abramowitz & Stegun 26.2.14). */
function millsRatio(x: number): number {
  let fraction = x;
  for (let level = LEVELS; level > 0; level--) fraction = x + level / fraction;
  return 1 / fraction;
}

/** The x with upper tail p ≤ ½ within 4.5e-4 (Abramowitz & Stegun 26.2.23). */
function roughUpperQuantile(p: number): number {
  const t = Math.sqrt(-2 * Math.log(p));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return t - above / below;
}
