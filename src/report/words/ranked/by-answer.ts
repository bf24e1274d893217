import { wilsonInterval, Z95 } from '../../../stats/interval.ts';
import type { CaseResult, Effect, Result } from '../../../stats/result.ts';
import type { Figure } from '../numbers.ts';
import type { CountReading } from '../reading.ts';

/** An effect that moves a number. */
export type Moved = Exclude<Effect, { of: 'joint' }>;

/**
 * What leads in a case by another answer to a question.
 *
 * @param effect what that answer changes in it, first in what leads
 * @returns undefined where that is not known
 */
export function figureBy(
  { headline, battle }: Result,
  one: CaseResult,
  { name, won, mean }: Pick<CountReading, 'name' | 'won' | 'mean'>,
  option: string,
  effect: Effect | undefined,
): Figure | undefined {
  if (!effect) return one.answersTried && !one.answersTried.untried.includes(option) ? mean : undefined;
  if (effect.of !== 'joint' && effect.metric === name) {
    const wanted = one.goal?.value ?? (won === undefined ? undefined : battle?.won);
    if (effect.of === 'mean') return rolledFigure(effect.to, effect, one, false);
    if (wanted === undefined) return mean;
    const end = [effect, ...(effect.ends ?? [])].find(({ value }) => value === wanted);
    if (end) return rolledFigure(end.to, effect, one, true);
    return effect.ends ? mean : undefined;
  }
  // What leads is compared before all else: it is not moved.
  return [one.goal?.metric, battle?.outcome, headline].includes(name) ? mean : undefined;
}

/** An end of what another answer moves: as rolled, no finer than so many trials tell. */
export function rolledFigure(
  value: number,
  { metric, rolled }: Moved,
  one: CaseResult,
  isChance: boolean,
): Figure {
  if (rolled === undefined) return { value };
  // Chances that add up to one may come to a little more.
  if (isChance) return { value, interval: wilsonInterval(Math.round(value * rolled), rolled) };
  const half = Z95 * (spreadAt(value, one, metric) / Math.sqrt(rolled));
  return { value, interval: [value - half, value + half] };
}

/** By about how much a number that is `mean` on average differs from trial to trial: as in this case, or as rare events do. */
function spreadAt(mean: number, { metrics }: CaseResult, metric: string): number {
  const known = metrics[metric];
  return Math.max(known?.kind === 'count' ? known.sd : 0, Math.sqrt(Math.abs(mean)));
}
