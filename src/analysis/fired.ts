import { DoesNotCompile } from '../play/compile/budget.ts';
import { NotInOrder, playedInOrder } from '../play/in-order.ts';
import { type Bill, billOf, isWithin, type ScenarioCase, type UsedProfile } from '../scenario/index.ts';
import type { Rules } from '../solve/index.ts';
import type { CaseDistribution, SolveSettings } from './distribution.ts';
import { countedMetric, metricsIn } from './expression/bind.ts';
import { figuresOf, type Question } from './expression/tree.ts';
import { wholeBill } from './points.ts';
import { programFor } from './subject.ts';

/** One thing that a contender does, and a case of it against each target. */
export interface Fired {
  readonly rules: Rules;
  readonly cases: readonly ScenarioCase[];
  /** How many do it, one after the other. */
  readonly models: number;
  /** Fields that are paid for here, by their paths; the others have been before. Missing: all. */
  readonly own?: readonly string[];
  /** What it costs in all, where that is not what its profiles cost. */
  readonly points?: number;
}

/** Whether somebody does several things, or one several times: each on what the one before left. */
export const isInOrder = ({ fired }: { readonly fired: readonly Fired[] }): boolean =>
  fired.length > 1 || fired.some(({ models }) => models > 1);

/**
 * What is known against each target of somebody who fires several weapons in order.
 *
 * @throws NotInOrder when they cannot be played in order exactly, or the question asks for what does not go on
 */
export function firedInOrder(
  { name, fired }: { readonly name: string; readonly fired: readonly Fired[] },
  question: Question,
  { method, onCase }: Pick<SolveSettings, 'method' | 'onCase'>,
): CaseDistribution[] {
  if (method === 'roll' || method === 'sample')
    throw new NotInOrder(`"${name}" fires several weapons, which are worked out exactly: leave out --method`);
  const targets = fired[0]?.cases ?? [];
  return targets.map((_, i) => {
    onCase?.(i, targets.length);
    const programs = fired.flatMap(({ rules, cases, models }) =>
      Array.from({ length: models }, () => programFor(rules, cases[i])),
    );
    const program = programs[programs.length - 1];
    try {
      const wanted = [...metricsOf(question, program), ...goingOn(fired)];
      const weights = playedInOrder(programs, [...new Set(wanted)]);
      const { assumptions } = fired[0].cases[i];
      return { name, assumptions, program, method: 'exact', trials: 0, weights };
    } catch (error) {
      if (!(error instanceof NotInOrder) && !(error instanceof DoesNotCompile)) throw error;
      throw new NotInOrder(`"${name}" fires several weapons in order: ${error.message}`);
    }
  });
}

/** What all that is fired deals and what of that finds somebody, where it goes on from one to the next. */
function goingOn(fired: readonly Fired[]): readonly string[] {
  const [first, ...others] = fired.map(({ rules }) => rules.action.overkill ?? []);
  const { rules, cases } = fired[0];
  const { adds = [], ends = [] } = rules.action.leaves?.(cases[0].prepared) ?? {};
  const same = others.every((names) => names.join() === first.join());
  return same && first.every((name) => [...adds, ...ends].includes(name)) ? first : [];
}

/** Numbers of the targets of which nothing that is fired is within range, as far as the rules say so. */
export const outOfReach = (fired: readonly Fired[]): number[] =>
  fired[0].cases.flatMap((_, i) =>
    fired.some(({ rules, cases }) => rules.action.reaches?.(cases[i].prepared) ?? true) ? [] : [i],
  );

/** Which share of what is dealt to a mix of targets finds nobody; nothing where the rules do not count both. */
export function overkillOf(
  fired: readonly Fired[],
  distributions: readonly CaseDistribution[],
  targets: readonly { readonly weight: number }[],
): { readonly overkill?: number } {
  const [dealt, taken] = (fired[0].rules.action.overkill ?? []).map((name) =>
    distributions.reduce((sum, { weights }, i) => sum + targets[i].weight * meanOf(weights.get(name)), 0),
  );
  return dealt !== undefined && taken !== undefined && dealt > 0 ? { overkill: 1 - taken / dealt } : {};
}

/** Of probabilities or counts; not a number where it was not worked out. */
function meanOf(weights: Float64Array | undefined): number {
  const total = weights?.reduce((sum, weight) => sum + weight, 0) ?? 0;
  return weights ? weights.reduce((sum, weight, value) => sum + weight * value, 0) / total : Number.NaN;
}

/** The metrics that a question asks for, one by one. */
function metricsOf(question: Question, program: CaseDistribution['program']): string[] {
  const names = figuresOf(question).flatMap((figure) => {
    if (figure.what !== 'P') return [program.metrics[countedMetric(figure, question.text, program)].name];
    const found = metricsIn(figure.condition, program);
    if (found.length > 1)
      throw new NotInOrder(`${question.text} asks for ${found.join(' and ')} at once, expected one of them`);
    return found;
  });
  return [...new Set(names)];
}

/** The bill of all that is fired: bearers are paid for once, and everything as often as there are models. */
export function billOfFired(fired: readonly Fired[], leaveOut: readonly string[]): Bill {
  const bills = fired.map((one) => billOfOne(one, leaveOut));
  return {
    total: bills.reduce((sum, { total }) => sum + total, 0),
    counted: bills.flatMap(({ counted }) => counted),
    missing: [...new Set(bills.flatMap(({ missing }) => missing))],
  };
}

function billOfOne({ cases, models, own, points }: Fired, leaveOut: readonly string[]): Bill {
  if (points !== undefined) return wholeBill(points);
  const bill = billOf(cases[0].profiles, { leaveOut });
  const counted = bill.counted.filter(isPaid(own)).map((one) => ({
    ...one,
    points: models * one.points,
    ...(models > 1 && { models: models * (one.models ?? 1) }),
  }));
  return { ...bill, counted, total: counted.reduce((sum, one) => sum + one.points, 0) };
}

/** What follows the path of a profile where it is said what it costs. */
const PRICES = ['.points', '.pointsEach'];

/** Whether a profile is paid for with what says these fields of itself: that it is there, or what it costs. */
export const isPaid =
  (own: readonly string[] | undefined) =>
  ({ path }: Pick<UsedProfile, 'path'>): boolean =>
    own === undefined ||
    own.some((field) => isWithin(path, field) || PRICES.some((price) => field === path + price));

/** The profiles of all that is fired, with what each adds to the price. */
export const profilesPaid = (fired: readonly Fired[]): UsedProfile[] =>
  fired.flatMap(({ cases, models, own }) =>
    cases[0].profiles
      .filter(isPaid(own))
      .map((one) => (one.points === undefined ? one : { ...one, points: models * one.points })),
  );
