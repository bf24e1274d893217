import { type Bill, billOf, InputError, type Scenario, type ScenarioCase } from '../scenario/index.ts';
import { MISS } from '../stats/index.ts';
import { changesOf } from './changes/alternatives.ts';
import { broughtBy } from './changes/brought.ts';
import type { Change } from './changes/change.ts';
import { type CaseDistribution, distributionsOf, type SolveSettings } from './distribution.ts';
import { eventsOf } from './events.ts';
import { combine, type Estimate, endsOf } from './expression/estimate.ts';
import { estimate } from './expression/evaluate.ts';
import type { Question } from './expression/tree.ts';
import { differenceOf } from './standings.ts';
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
  /** Whether most trials throw nothing with the change, and none does without: nobody shoots. */
  readonly idle?: true;
}

/**
 * What the answer is, and what each single change makes of it.
 *
 * @see {@link sensitivity}, whose example reads one
 */
export interface Sensitivity {
  /** The answer to the scenario as it is: a probability from 0 to 1, or a mean in what its metric counts. */
  readonly base: Estimate;
  /** What the shooting side costs, where all of it carries points. */
  readonly bill?: Bill;
  /** The greatest difference first. */
  readonly effects: readonly Effect[];
  /** Changes that contradict the rest of the scenario. */
  readonly impossible: readonly Change[];
  readonly distributions: readonly CaseDistribution[];
}

/**
 * Changes one thing at a time and asks again. With a unit of P points that makes the answer V, a difference d is
 * worth d·P/V points: what the unit's price would have to change by for the answer per point to stay as it was.
 *
 * Sampled estimates and differences have intervals widened for their number: with 95 % all of a kind hold at once, and
 * so all that are called clear are.
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuestion, readScenario, sensitivity } from 'fusillade';
 *
 * const file = 'scenarios/raiders-of-arcana/volley-in-the-open.yaml';
 * const scenario = readScenario(file, await loadBundled('raiders-of-arcana'));
 * const question = parseQuestion('mean(casualties)');
 * const settings = { method: 'exact', seed: '1', trials: 1 } as const;
 * const { effects } = await sensitivity(scenario, scenario.cases[0], question, settings);
 * effects[0].change.title; // 'HP of the target'
 * effects[0].difference.value; // 1.1489…
 * ```
 */
export async function sensitivity(
  scenario: Scenario,
  one: ScenarioCase,
  question: Question,
  settings: SolveSettings,
): Promise<Sensitivity> {
  const events = eventsOf([question]);
  const changes = changesOf(scenario.action, one);
  const miss = MISS / Math.max(1, changes.length);
  const varied = changes.map((change) => ({ change, to: variedBy(one, change) }));
  const possible = varied.flatMap(({ change, to }) => (to ? [{ change, to }] : []));
  const distributions = await distributionsOf(
    scenario,
    [one, ...possible.map(({ to }) => to)],
    events,
    settings,
  );
  const before = variedSubject(one, distributions[0]);
  const base = estimate(question, before, MISS / (changes.length + 1));
  const bill = billOf(one.profiles);
  const points = bill.missing.length === 0 ? bill.total : 0;
  const [thrown] = scenario.action.funnel;
  const without = idleIn(distributions[0].weights.get(thrown));
  const spentBy = ({ prepared }: ScenarioCase) => scenario.action.spends?.(prepared) ?? [];
  const spent = spentBy(one);
  const effects = possible.map(({ change, to }, i): Effect => {
    const subject = variedSubject(to, distributions[i + 1]);
    const gap = (each: number) =>
      differenceOf(estimate(question, subject, each), estimate(question, before, each));
    const difference = gap(miss);
    return {
      change: withBrought(withReading(change, one, to), spent, () => spentBy(to)),
      estimate: estimate(question, subject, MISS / (changes.length + 1)),
      difference,
      ...(points > 0 &&
        base.value !== 0 && { points: priceOf(gap(miss / 2), estimate(question, before, MISS / 2), points) }),
      clear: isClear(difference),
      ...(without === 0 && idleIn(distributions[i + 1].weights.get(thrown)) > 0.5 && { idle: true }),
    };
  });
  const impossible = varied.flatMap(({ change, to }) => (to ? [] : [change]));
  effects.sort((a, b) => Math.abs(b.difference.value) - Math.abs(a.difference.value));
  return { base, effects, impossible, distributions, ...(points > 0 && { bill }) };
}

/** An answer to what the rules leave open, with what it means. */
function withReading(change: Change, one: ScenarioCase, varied: ScenarioCase): Change {
  const option = change.field.split('.').at(-1);
  const answerIn = ({ assumptions }: ScenarioCase) => assumptions.find((open) => open.option === option);
  const [from, to] = change.kind === 'rule' ? [one, varied].map(answerIn) : [];
  return from && to
    ? { ...change, reading: { question: to.question, from: from.meaning, to: to.meaning } }
    : change;
}

/** What else is spent or thrown then, where a scenario says something else or has more or less of it. */
function withBrought(change: Change, before: readonly string[], after: () => readonly string[]): Change {
  if (change.kind === 'rule' || change.kind === 'trait') return change;
  const brings = broughtBy(before, after(), change.to);
  return brings.length > 0 ? { ...change, brings } : change;
}

function variedBy(one: ScenarioCase, { field, to, value }: Change): ScenarioCase | undefined {
  try {
    return one.vary(`${field} ${to}`, { [field]: value });
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** A difference in points: both it and what it is held against are known within intervals. */
const priceOf = (difference: Estimate, base: Estimate, points: number): Estimate =>
  combine('×', combine('÷', difference, base), { value: points });

/** The share of trials in which a count is 0; 0 of what is not counted. */
function idleIn([none = 0, ...others]: Float64Array = new Float64Array()): number {
  return none === 0 ? 0 : none / others.reduce((sum, weight) => sum + weight, none);
}

function isClear(difference: Estimate): boolean {
  const [low, high] = endsOf(difference);
  return low > 1e-9 || high < -1e-9;
}
