import { countResult } from '../../stats/index.ts';
import type { CaseResult, Result } from '../../stats/result.ts';
import { endsBySides } from './case/battle.ts';
import { capitalized } from './names.ts';
import { type CategoryReading, type CountReading, countsOf, readCount } from './reading.ts';

/** What says which metric a report leads with. */
export type Led = Pick<Result, 'headline'> &
  Partial<Pick<Result, 'battle' | 'cases' | 'metrics' | 'exact' | 'noneLeft'>>;

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
  const { goal } = one;
  if (!goal) return undefined;
  const found = whether(one, goal.metric, goal.value);
  return found && { ...found, wanted: goal.words };
}

/** What the cases of a comparison are held against each other by: of a battle whether one's own side wins. */
export const comparedBy = (result: Led, one: CaseResult): CountReading | undefined =>
  goalOf(one) ?? wonOf(result, one) ?? leadCountOf(result, one);

/** Whether one's own side wins a battle, where the rules say who does: 1 where it does. */
function wonOf({ battle, cases = [] }: Led, one: CaseResult): CountReading | undefined {
  const { outcome, won } = battle ?? {};
  if (outcome === undefined || won === undefined) return undefined;
  const found = whether(one, outcome, won);
  const [words] = endsBySides([won], sharedSides(cases));
  return found && { ...found, title: capitalized(words), won: words };
}

/** Who fights, where that is the same in every case. */
export function sharedSides(cases: readonly Pick<CaseResult, 'sides'>[]): CaseResult['sides'] {
  const [first, ...others] = cases.map(({ sides }) => sides);
  const isSame = others.every((sides) => sides?.every(({ name }, i) => name === first?.[i].name));
  return isSame ? first : undefined;
}

/** Whether a trial ends in one way: 1 where it does. */
function whether(one: CaseResult, name: string, value: string): CountReading | undefined {
  const { exact } = one;
  const metric = one.metrics[name];
  if (metric?.kind !== 'category') return undefined;
  const reached = metric.values.indexOf(value);
  const twofold = (all: readonly number[]) => [
    all.reduce((sum, share, i) => (i === reached ? sum : sum + share), 0),
    all[reached],
  ];
  const { title, counts, probability } = metric;
  const words = { title, unit: 'times', one: 'time' };
  const found = counts
    ? countResult({ ...words, counts: twofold(counts) })
    : countResult({ ...words, probability: twofold(probability) });
  const known = exact?.metrics[name];
  const asCount = known && {
    ...exact,
    metrics: { [name]: { probability: twofold(known.probability) } },
  };
  return readCount({ ...one, exact: asCount ?? null }, name, found);
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
