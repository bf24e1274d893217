import { InputError, type Scenario, type ScenarioCase } from '../scenario/index.ts';
import { MISS, meanDifference } from '../stats/index.ts';
import { type Change, changesOf } from './alternatives.ts';
import { eventsOf } from './events.ts';
import { type Estimate, endsOf } from './expression/estimate.ts';
import { caseTotal, estimate } from './expression/evaluate.ts';
import type { Question } from './expression/tree.ts';
import { type Asking, type Law, lawsOf } from './law.ts';
import { variedSubject } from './subject.ts';

/** What one change does to the answer. */
export interface Effect {
  readonly change: Change;
  readonly estimate: Estimate;
  /** With the change less without. */
  readonly difference: Estimate;
  /** How many points' worth of the unit the difference is, where the unit carries points. */
  readonly points?: Estimate;
  /** Whether there certainly is a difference. */
  readonly clear: boolean;
}

export interface Sensitivity {
  readonly base: Estimate;
  /** What the unit that shoots costs, where it carries points. */
  readonly points?: number;
  /** The greatest difference first. */
  readonly effects: readonly Effect[];
  /** Changes that contradict the rest of the scenario. */
  readonly impossible: readonly Change[];
  readonly laws: readonly Law[];
}

/**
 * Changes one thing at a time and asks again. With a unit of P points that makes the answer V, a difference d is
 * worth d·P/V points: what the unit's price would have to change by for the answer per point to stay as it was.
 *
 * Sampled differences have intervals widened for their number, so that with 95 % all that are called clear are.
 */
export async function sensitivity(
  scenario: Scenario,
  one: ScenarioCase,
  question: Question,
  asking: Asking,
): Promise<Sensitivity> {
  const events = eventsOf([question]);
  const changes = changesOf(scenario.action, one);
  const miss = MISS / Math.max(1, changes.length);
  const varied = changes.map((change) => ({ change, to: variedBy(one, change) }));
  const possible = varied.flatMap(({ change, to }) => (to ? [{ change, to }] : []));
  const laws = await lawsOf(scenario, [one, ...possible.map(({ to }) => to)], events, asking);
  const before = variedSubject(one, laws[0]!);
  const wide = estimate(question, before, miss);
  const base = estimate(question, before);
  const points = caseTotal(one.profiles);
  const effects = possible.map(({ change, to }, i): Effect => {
    const subject = variedSubject(to, laws[i + 1]!);
    const difference = less(estimate(question, subject), base);
    return {
      change,
      estimate: estimate(question, subject),
      difference,
      ...(points && base.value !== 0 && { points: scaled(difference, points / base.value) }),
      clear: isClear(less(estimate(question, subject, miss), wide)),
    };
  });
  const impossible = varied.flatMap(({ change, to }) => (to ? [] : [change]));
  effects.sort((a, b) => Math.abs(b.difference.value) - Math.abs(a.difference.value));
  return { base, effects, impossible, laws, ...(points !== undefined && { points }) };
}

function variedBy(one: ScenarioCase, { field, to, value }: Change): ScenarioCase | undefined {
  try {
    return one.vary(`${field} ${to}`, { [field]: value });
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function less(a: Estimate, b: Estimate): Estimate {
  const asMean = ({ value, interval }: Estimate) => ({
    mean: value,
    ...(interval && { meanInterval: interval }),
  });
  const { difference, interval } = meanDifference(asMean(a), asMean(b));
  return { value: difference, ...(interval && { interval }) };
}

function scaled({ value, interval }: Estimate, by: number): Estimate {
  if (!interval) return { value: value * by };
  const ends = [interval[0] * by, interval[1] * by].sort((a, b) => a - b) as [number, number];
  return { value: value * by, interval: ends };
}

function isClear(difference: Estimate): boolean {
  const [low, high] = endsOf(difference);
  return low > 1e-9 || high < -1e-9;
}
