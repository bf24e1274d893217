import { countResult } from '../../stats/index.ts';
import type { CaseResult, Result } from '../../stats/result.ts';
import { type CategoryReading, type CountReading, countsOf, readCount } from './reading.ts';

/** What says which metric a report leads with. */
export type Led = Pick<Result, 'headline'> & Partial<Pick<Result, 'battle' | 'cases' | 'metrics' | 'exact'>>;

/**
 * The name of the metric a report leads with: the action's, but where no case of a battle has any of it, what the
 * other side loses, if that is more than nothing.
 */
export function leadName({ headline, battle, cases, metrics = {}, exact = null }: Led): string {
  const all = cases ?? [{ metrics, exact }];
  const happens = (name: string) => all.some((one) => !isNothing(one, name));
  if (!battle || happens(headline)) return headline;
  return battle.lost.find(happens) ?? headline;
}

/** Whether a counted metric is 0 in every trial, for certain where that is known. */
function isNothing({ metrics, exact }: Pick<CaseResult, 'metrics' | 'exact'>, name: string): boolean {
  const metric = metrics[name];
  const probability =
    exact?.metrics[name]?.probability ?? (metric?.kind === 'count' ? metric.probability : []);
  return probability.slice(1).every((share) => share < 1e-12);
}

/** What a report leads with: whether what the scenario wants comes about, where it wants anything, else what counts. */
export const headlineOf = (result: Led, one: CaseResult): CountReading | undefined =>
  goalOf(one) ?? leadCountOf(result, one);

/** Whether what a scenario wants comes about: 1 where it does. */
export function goalOf(one: CaseResult): CountReading | undefined {
  const { goal, exact } = one;
  if (!goal) return undefined;
  const metric = one.metrics[goal.metric];
  if (metric?.kind !== 'category') return undefined;
  const reached = metric.values.indexOf(goal.value);
  const twofold = (all: readonly number[]) => [
    all.reduce((sum, share, i) => (i === reached ? sum : sum + share), 0),
    all[reached],
  ];
  const { title, counts, probability } = metric;
  const words = { title, unit: 'times', one: 'time' };
  const found = counts
    ? countResult({ ...words, counts: twofold(counts) })
    : countResult({ ...words, probability: twofold(probability) });
  const known = exact?.metrics[goal.metric];
  const asCount = known && {
    ...exact,
    metrics: { [goal.metric]: { probability: twofold(known.probability) } },
  };
  return { ...readCount({ ...one, exact: asCount ?? null }, goal.metric, found), wanted: goal.words };
}

/** The metric a report leads with: the one named, or the first that counts when it does not count. */
export function leadCountOf(result: Led, one: CaseResult): CountReading | undefined {
  const counts = countsOf(one);
  const name = leadName(result);
  return counts.find((reading) => reading.name === name) ?? counts[0];
}

/** The funnel's metrics that this case counts, in order; none where nothing enters it. */
export function funnelOf(result: Result, one: CaseResult): CountReading[] {
  const counts = countsOf(one);
  const [first, ...others] = result.funnel.flatMap(
    (name) => counts.find((reading) => reading.name === name) ?? [],
  );
  return first && first.mean.value > 0 ? [first, ...others] : [];
}

/**
 * Whether what happens or does not is one of the ways in which a case ends, or the worst of them together: so its
 * picture answers what was asked.
 */
export function isAnswered(
  happens: CountReading,
  { fates, order }: { readonly fates: CategoryReading; readonly order: readonly string[] },
): boolean {
  const isIt = isChanceOf(happens);
  const chances = order.map((value) => fates.chance[fates.values.indexOf(value)]?.value ?? 0);
  return chances.some(
    (chance, i) => isIt(chance) || isIt(chances.slice(i).reduce((sum, one) => sum + one, 0)),
  );
}

/** Whether a chance is that of what happens or does not. */
export const isChanceOf = (happens: CountReading) => (chance: number) =>
  Math.abs(chance - (happens.atLeast[1]?.value ?? 0)) < 1e-9;

/** All that the rules let a category come to, in their order. */
export function orderIn({ metrics }: CaseResult, name: string): readonly string[] {
  const metric = metrics[name];
  return metric?.kind === 'category' ? metric.values : [];
}
