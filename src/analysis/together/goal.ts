import type { Limits } from '../../scenario/lists/index.ts';
import { ArgumentError } from '../argument-error.ts';
import { metricNamed } from '../expression/bind.ts';
import { figuresOf, type Question } from '../expression/tree.ts';
import type { Contender, Target, Worths } from '../value.ts';
import type { Worth } from '../worth/worth.ts';
import type { Shared, Sharing } from './search.ts';
import { nothing, upTo } from './shared.ts';

/** What is asked of a list that fires at one target together: what it deals, or the chance of at least so much. */
export interface TogetherGoal {
  readonly metric: string;
  /** At least so much; missing: as much as possible. */
  readonly bar?: number;
}

/**
 * What a question asks of a list together: `casualties`, or `P(casualties >= 3)`.
 *
 * @returns undefined where it asks for something else, or for a metric that no action counts of its target
 */
export function goalTogether(question: Question, loadouts: readonly Contender[]): TogetherGoal | undefined {
  const { left, relation } = question;
  const [figure] = figuresOf(question);
  if (relation || left.kind !== 'figure' || !figure) return undefined;
  const bar = barOf(figure);
  if (figure.what !== 'mean' && bar === undefined) return undefined;
  const metric = figure.what === 'P' ? bar?.metric : 'metric' in figure ? figure.metric.name : undefined;
  const actions = loadouts.flatMap(({ fired }) => fired.map(({ rules }) => rules.action));
  const isOfTarget = actions.every(({ headline, overkill }) => [headline, overkill?.[1]].includes(metric));
  return metric !== undefined && isOfTarget ? { metric, ...(bar && { bar: bar.number }) } : undefined;
}

function barOf(figure: ReturnType<typeof figuresOf>[number]): { metric: string; number: number } | undefined {
  if (figure.what !== 'P' || figure.condition.kind !== 'compare') return undefined;
  const { metric, comparison, value } = figure.condition;
  if (value.kind !== 'number' || !['>', '>='].includes(comparison)) return undefined;
  const number = comparison === '>' ? Math.floor(value.value) + 1 : Math.ceil(value.value);
  return number >= 1 ? { metric: metric.name, number } : undefined;
}

/**
 * The loadouts of a list that fires at one target, and the targets: what each deals to a fresh one, up to its size or to
 * the bar.
 *
 * @param limitsOf what a loadout's row says of how often it may be taken
 * @throws ArgumentError when there is not so much of any target as the bar asks for
 */
export function sharingOf(
  { metric, bar }: TogetherGoal,
  { worths, matchups }: Pick<Worths, 'worths' | 'matchups'>,
  targets: readonly Pick<Target, 'weight'>[],
  limitsOf: (name: string) => Limits,
): { readonly loadouts: Sharing[] } & Pick<Shared, 'targets' | 'counts'> {
  const chances = worths.map(({ name }) => chancesOf(name, metric, matchups));
  const shared = targets.map(({ weight }, t) => {
    const size = Math.max(1, ...chances.map((each) => each[t].length - 1));
    return { weight, most: bar ?? size, isPassed: bar === undefined || bar <= size, size };
  });
  if (!shared.some(({ isPassed }) => isPassed)) throw neverPassed(metric, shared);
  return {
    loadouts: worths.map(({ name, points }: Worth, i) => ({
      points,
      // Nothing brings a target to lose more than there is of it.
      dealt: chances[i].map((one, t) => (shared[t].isPassed ? upTo(one, shared[t]) : nothing(shared[t]))),
      limits: limitsOf(name),
    })),
    targets: shared.map(({ weight, most }) => ({ weight, most })),
    counts: bar === undefined ? 'each' : 'bar',
  };
}

function neverPassed(metric: string, targets: readonly { readonly size: number; readonly most: number }[]) {
  const size = Math.max(...targets.map((one) => one.size));
  return new ArgumentError(
    'question',
    `found ${metric} >= ${targets[0].most}, expected at most ${size}: no target has more, and all of a list fires at one`,
  );
}

function chancesOf(name: string, metric: string, matchups: Worths['matchups']): number[][] {
  return (matchups.get(name) ?? []).map(({ program, weights }) => {
    const found = [...(weights.get(metricNamed(metric, program)) ?? [1])];
    const total = found.reduce((sum, weight) => sum + weight, 0) || 1;
    return found.map((weight) => weight / total);
  });
}
