import type { ReadyStep } from '../../play/ready.ts';
import { traceTrial } from '../../play/trace.ts';
import type { Scenario, ScenarioCase } from '../../scenario/index.ts';
import { MethodError } from '../../solve/index.ts';
import { FALSE_ALARM, goodnessOfFit, holm } from '../../stats/index.ts';
import { type CaseDistribution, distributionOf, type SolveSettings } from '../distribution.ts';
import { estimate } from '../expression/evaluate.ts';
import type { Verdict } from '../expression/index.ts';
import { parseQuantity } from '../expression/parse.ts';
import { programFor, subjectsFrom } from '../subject.ts';
import { type Graded, gradedFields } from './graded.ts';

/** Something that holds of any rules, and whether it holds of a case. */
export interface PropertyCheck {
  readonly property: string;
  /** Name of the case. */
  readonly name: string;
  readonly verdict: Verdict;
  /** What was found, in words. */
  readonly found: string;
}

/** Chances are added up in another order than they were made. */
const ROUNDING = 1e-9;

/**
 * Holds a scenario's rules to what any rules should keep: the chances of each metric add up to 1, trials rolled die by
 * die agree with the exact distribution, the same question has the same answer twice, and where a field says which way
 * it works (`harm`), more of it never works the other way, and nobody does nothing. One of right rules is said to
 * disagree in at most 1 of 100,000 cases.
 */
export async function checkProperties(scenario: Scenario, settings: SolveSettings): Promise<PropertyCheck[]> {
  const checks: PropertyCheck[] = [];
  for (const one of scenario.cases) {
    const exact = await exactOf(scenario, one, settings);
    const add = (property: string, verdict: boolean | undefined, found: string) =>
      checks.push({
        property,
        name: one.name,
        verdict: verdict === undefined ? 'cannot tell' : verdict ? 'holds' : 'fails',
        found,
      });
    if (!exact) {
      add('has an exact distribution', undefined, 'too many states; only trials can be had');
      continue;
    }
    const total = furthestTotal(exact);
    add('chances add up to 1', Math.abs(total - 1) < ROUNDING, String(Number(total.toPrecision(9))));
    const again = await exactOf(scenario, one, settings);
    add('the same answer twice', !!again && isSame(exact, again), 'worked out again');
    const rolled = await distributionOf(scenario, one, [], { ...settings, method: 'roll' });
    const p = agreementOf(rolled, exact);
    add('rolled trials agree', p >= FALSE_ALARM / scenario.cases.length, `p = ${Number(p.toPrecision(3))}`);
    for (const field of gradedFields(scenario.action, one)) {
      const { holds, found } = await gradedCheck(scenario, one, field, settings);
      add(titleOf(field), holds, found);
    }
  }
  return checks;
}

/** Trials that are told of each case, to see which steps are played. */
const TOLD = 300;

/**
 * Whether every step is played in some trial of some case: what is not is not tried either.
 *
 * @param scenarios all of one action
 */
export function stepsPlayed(scenarios: readonly Scenario[]): PropertyCheck {
  const left = new Set<string>();
  const played = new Set<string>();
  for (const [scenario, one] of scenarios.flatMap((all) => all.cases.map((one) => [all, one] as const))) {
    const program = programFor(scenario, one);
    for (const name of namesIn(program.steps)) left.add(name);
    for (let i = 0; i < TOLD; i++)
      for (const { name } of traceTrial(program, '1', i, 0).steps) played.add(name);
  }
  const never = [...left].filter((name) => !played.has(name));
  const about = { property: 'every step is played', name: scenarios[0].action.title };
  return never.length === 0
    ? { ...about, verdict: 'holds', found: `${left.size} steps` }
    : { ...about, verdict: 'cannot tell', found: `never in ${TOLD} trials: ${never.join(', ')}` };
}

const namesIn = (steps: readonly ReadyStep[]): string[] =>
  steps.flatMap(({ name, steps: inner }) => (inner ? namesIn(inner) : [name]));

const titleOf = ({ field, harm }: Graded): string =>
  `more of ${field} never does ${harm === 'more' ? 'less' : 'more'}`;

async function exactOf(
  scenario: Scenario,
  one: ScenarioCase,
  settings: SolveSettings,
): Promise<CaseDistribution | undefined> {
  try {
    return await distributionOf(scenario, one, [], { ...settings, method: 'exact' });
  } catch (error) {
    if (error instanceof MethodError) return undefined;
    throw error;
  }
}

const sum = (weights: Float64Array): number => weights.reduce((total, weight) => total + weight, 0);

/** The total of a metric's chances that is furthest from 1. */
const furthestTotal = ({ weights }: CaseDistribution): number =>
  [...weights.values()]
    .map(sum)
    .reduce((far, total) => (Math.abs(total - 1) > Math.abs(far - 1) ? total : far), 1);

const isSame = (a: CaseDistribution, b: CaseDistribution): boolean =>
  [...a.weights].every(([name, weights]) => weights.every((p, value) => b.weights.get(name)?.[value] === p));

const agreementOf = (rolled: CaseDistribution, exact: CaseDistribution): number =>
  holm(
    [...rolled.weights].map(
      ([name, counts]) => goodnessOfFit(counts, exact.weights.get(name) ?? new Float64Array(0)).pValue,
    ),
  );

/** Whether the headline goes one way along a field, and is nothing where the field says that there is nobody. */
async function gradedCheck(
  scenario: Scenario,
  one: ScenarioCase,
  { field, harm, values, nobodyAt }: Graded,
  settings: SolveSettings,
): Promise<{ holds: boolean | undefined; found: string }> {
  const question = parseQuantity(scenario.action.headline);
  const found: number[] = [];
  for (const value of values) {
    const varied = one.vary(one.name, { [field]: value });
    const exact = await exactOf(scenario, varied, settings);
    if (!exact) return { holds: undefined, found: `too many states at ${value}` };
    found.push(estimate(question, subjectsFrom([varied], [exact])[0]).value);
  }
  const sign = harm === 'more' ? 1 : -1;
  const wrong = found.findIndex((mean, i) => i > 0 && sign * (mean - found[i - 1]) < -ROUNDING);
  if (wrong > 0)
    return {
      holds: false,
      found: `${question.text} ${short(found[wrong - 1])} at ${valueText(values[wrong - 1])}, ${short(found[wrong])} at ${valueText(values[wrong])}`,
    };
  const nobody = nobodyAt === undefined ? -1 : values.indexOf(nobodyAt);
  if (nobody >= 0 && Math.abs(found[nobody]) > ROUNDING)
    return { holds: false, found: `${question.text} ${short(found[nobody])} at ${nobodyAt}` };
  return {
    holds: true,
    found: `${question.text} ${short(found[0])} at ${valueText(values[0])} to ${short(found[found.length - 1])} at ${valueText(values[values.length - 1])}`,
  };
}

/** A value as a scenario's reader says it. */
const valueText = (value: number | boolean): string =>
  typeof value === 'number' ? String(value) : value ? 'yes' : 'no';

const short = (value: number): number => Number(value.toPrecision(4));
