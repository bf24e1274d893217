import { type Estimate, endsOf } from '../expression/estimate.ts';
import { isSame, Standings } from '../standings.ts';
import type { Worth } from './worth.ts';

/** @param sign −1 for the greatest; of equal ones the first */
export const least = (estimates: readonly Estimate[], sign: 1 | -1 = 1): number =>
  estimates.reduce(
    (worst, { value }, i) =>
      sign * value < sign * estimates[worst].value && !isSame(value, estimates[worst].value) ? i : worst,
    0,
  );

/** With ranks, the best first, and who beats whom for the same points. */
export function ranked(
  bare: readonly Omit<Worth, 'rank' | 'frontier' | 'dominatedBy'>[],
  wide: readonly Estimate[],
): Worth[] {
  const standings = new Standings(bare.length);
  standings.look(wide);
  const ranks = standings.ranks();
  return bare
    .map((one, i) => ({
      ...one,
      rank: ranks[i],
      frontier: !bare.some((other) => beats(other, one)),
      dominatedBy: bare.filter((other) => other !== one && dominates(other, one)).map(({ name }) => name),
    }))
    .sort((a, b) => a.rank - b.rank || b.per100.value - a.per100.value);
}

/** Costs no more, does no less, and is better in one of both. */
const beats = (a: Pick<Worth, 'points' | 'mix'>, b: Pick<Worth, 'points' | 'mix'>): boolean =>
  a.points <= b.points &&
  (isSame(a.mix.value, b.mix.value) ? a.points < b.points : a.mix.value > b.mix.value);

/** Costs no more, does certainly no less against every target, and is better in one of all that. */
function dominates(a: Pick<Worth, 'points' | 'against'>, b: Pick<Worth, 'points' | 'against'>): boolean {
  if (a.points > b.points) return false;
  const leads = a.against.map((one, i) => {
    const [least, most] = [endsOf(one)[0], endsOf(b.against[i])[1]];
    return isSame(least, most) ? 0 : least - most;
  });
  return leads.every((lead) => lead >= 0) && (a.points < b.points || leads.some((lead) => lead > 0));
}
