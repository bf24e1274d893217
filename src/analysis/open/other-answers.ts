import { InputError, type ScenarioCase } from '../../scenario/index.ts';
import { fullPurse, otherAnswers } from '../../solve/assumptions/other-answers.ts';
import { type Rules, Solving } from '../../solve/index.ts';
import type { AnswersTried, Assumption } from '../../stats/index.ts';
import { answersBeside, answerText } from '../../systems/option.ts';
import type { SolveSettings } from '../distribution.ts';
import type { Estimate } from '../expression/estimate.ts';

/** What the rules leave open in an answer about several cases, and what other answers to that would make of it. */
export interface OpenAnswers extends AnswersTried {
  /** As the cases are played: each question once, as the first of them answers it that asks it. */
  readonly assumptions: readonly Assumption[];
  /** The figures as the cases are played. */
  readonly figures: readonly Estimate[];
  /** Those other answers by which a figure is another. */
  readonly others: readonly OtherFigures[];
}

/** Another answer to an open question, and the figures by it, in the same order. */
export interface OtherFigures {
  readonly option: string;
  /** As a scenario would write it. */
  readonly value: string;
  readonly meaning: string;
  readonly figures: readonly Estimate[];
}

/** A case that an answer is about, and by what it is played. */
export interface RuledCase {
  readonly rules: Rules;
  readonly one: ScenarioCase;
}

/** Numbers nearer than this are the same but for rounding. */
const ROUNDING = 1e-9;

/**
 * Answers every open question of some cases otherwise, one at a time, and asks for the figures again: those that
 * change a distribution at all, as far as the budget of a run goes. Of figures that were rolled nothing is tried.
 *
 * @param ruled the cases that the figures rest on
 * @param figuresOf what is asked of these cases, or of others in their places
 *
 * @example
 * ```ts
 * import { loadBundled, openAnswers, parseQuestion, readScenario, sweep } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/gorgon-gazes.yaml', await loadBundled('darklands'));
 * const ruled = scenario.cases.map((one) => ({ rules: scenario, one }));
 * const [question, how] = [parseQuestion('mean(casualties)'), { method: 'exact', seed: '1', trials: 1 }];
 * const open = await openAnswers(ruled, async (cases) => {
 *   const points = await sweep(scenario, cases, question, how);
 *   return points.map(({ estimate }) => estimate);
 * }, how);
 * open.tried > 0; // true
 * ```
 */
export async function openAnswers(
  ruled: readonly RuledCase[],
  figuresOf: (cases: readonly ScenarioCase[]) => Promise<readonly Estimate[]>,
  settings: SolveSettings,
): Promise<OpenAnswers> {
  const cases = ruled.map(({ one }) => one);
  const assumptions = assumedByAny(cases);
  const figures = await figuresOf(cases);
  const names = assumptions.map(({ option }) => option);
  if (figures.some(({ interval }) => interval))
    return { assumptions, figures, others: [], tried: 0, untried: names, why: ROLLED };
  const found = await answersThatMatter(ruled, settings);
  const others: OtherFigures[] = [];
  for (const { option, value, meaning } of found.matter) {
    const by = await figuresOf(ruled.map((one) => answeredBy(one, option, value)));
    if (by.some((one, i) => Math.abs(one.value - figures[i].value) > ROUNDING))
      others.push({ option, value, meaning, figures: by });
  }
  const untried = names.filter((name) => found.untried.has(name));
  const why = [...found.why].join('; ');
  return { assumptions, figures, others, tried: found.tried, untried, ...(why !== '' && { why }) };
}

const ROLLED = 'what is rolled is not asked again; the page that `run` writes says what other answers change';

/** Each open question of some cases once: numbers that are played otherwise than printed are none. */
function assumedByAny(cases: readonly ScenarioCase[]): Assumption[] {
  const all = cases.flatMap(({ assumptions }) => assumptions.filter(({ printed }) => printed === undefined));
  return [...new Map(all.reverse().map((one) => [one.option, one])).values()].reverse();
}

/** Another answer that changes a case, whether or not it changes what is asked. */
interface Mattering {
  readonly option: string;
  readonly value: string;
  readonly meaning: string;
}

interface Tried {
  readonly matter: readonly Mattering[];
  readonly tried: number;
  readonly untried: ReadonlySet<string>;
  readonly why: ReadonlySet<string>;
}

/** Which other answers change how one of these cases ends. */
async function answersThatMatter(
  ruled: readonly RuledCase[],
  { method, seed, crew }: SolveSettings,
): Promise<Tried> {
  const purse = fullPurse(ruled.length);
  const matter = new Map<string, Mattering>();
  const untried = new Set<string>();
  const why = new Set<string>();
  let tried = 0;
  for (const { rules, one } of ruled) {
    const { program, chain } = await Solving.begin(rules, one, { method, seed, trials: 1 }, crew);
    const standing = { action: rules.action, one, program, chain, landings: 0 };
    const answered = await otherAnswers(standing, purse, crew?.signal);
    if (!answered) break;
    tried += answered.answersTried.tried;
    for (const option of answered.answersTried.untried) untried.add(option);
    for (const reason of answered.answersTried.why?.split('; ') ?? []) why.add(reason);
    for (const { option, others = [] } of answered.assumptions)
      for (const { value, meaning } of others) matter.set(`${option} ${value}`, { option, value, meaning });
  }
  return { matter: [...matter.values()], tried, untried, why };
}

/** The case by another answer; as it stands where it does not ask that, or cannot have the answer. */
function answeredBy({ rules, one }: RuledCase, option: string, text: string): ScenarioCase {
  const asks = rules.action.options.find(({ name }) => name === option);
  const value = asks && answersBeside(asks, one.rules[option]).find((other) => answerText(other) === text);
  if (value === undefined) return one;
  try {
    const changed = one.vary(one.name, { [`rules.${option}`]: value } as Record<string, string>);
    return one.point ? { ...changed, point: one.point } : changed;
  } catch (error) {
    if (error instanceof InputError) return one;
    throw error;
  }
}
