import { InputError, type ScenarioCase } from '../../scenario/index.ts';
import { fullPurse, otherAnswers } from '../../solve/assumptions/other-answers.ts';
import { answerKey } from '../../solve/assumptions/trying.ts';
import { type Rules, Solving } from '../../solve/index.ts';
import { MAX_FIGURE_WAYS, MORE_ANSWER_WAYS } from '../../solve/limits.ts';
import {
  type AnswersTried,
  type Assumption,
  averagesApart,
  chancesApart,
  MOST_APART,
} from '../../stats/index.ts';
import { answersBeside, answerText } from '../../systems/option.ts';
import type { SolveSettings } from '../distribution.ts';
import type { Estimate } from '../expression/estimate.ts';

/** What the rules leave open in an answer about several cases, and what other answers to that would make of it. */
export interface OpenAnswers extends AnswersTried {
  /** As the cases are played: each question once with its answers, of which there are several where cases differ in it. */
  readonly questions: readonly OpenIn[];
  /** The figures as the cases are played. */
  readonly figures: readonly Estimate[];
  /** Those other answers by which a figure is another. */
  readonly others: readonly OtherFigures[];
}

/** An open question, and how the cases answer it. */
export interface OpenIn extends Pick<Assumption, 'option' | 'cite' | 'question'> {
  readonly answers: readonly AnswerIn[];
}

/** An answer that is played, and in which cases. */
export interface AnswerIn extends Pick<Assumption, 'value' | 'meaning' | 'from'> {
  readonly cases: readonly string[];
  /** Titles of the actions that have it by default, where others have another by default: `Shoot Phase`. */
  readonly defaultOf?: readonly string[];
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
  /** What it is called where its answers are told, if not by its name: one case may stand before and after a change. */
  readonly called?: string;
}

/** Numbers nearer than this are the same but for rounding. */
const ROUNDING = 1e-9;

/**
 * Answers every open question of some cases otherwise, one at a time, and asks for the figures again: those that
 * change a distribution, as far as the budget goes, first those that change most of what leads. Of figures that were
 * rolled nothing is tried, nor of what the cases answer otherwise themselves: that is what is held against each other.
 *
 * @param ruled the cases that the figures rest on
 * @param figuresOf what is asked of these cases, or of others in their places
 * @param settings with `isLong`, whether figures take so much longer than the cases that nothing is asked again but what
 * is known to change something
 */
export async function openAnswers(
  ruled: readonly RuledCase[],
  figuresOf: (cases: readonly ScenarioCase[]) => Promise<readonly Estimate[]>,
  { isLong = false, ...settings }: SolveSettings & { readonly isLong?: boolean },
): Promise<OpenAnswers> {
  const cases = ruled.map(({ one }) => one);
  const named = ruled.map(({ one: { name, assumptions }, called = name }) => ({ name: called, assumptions }));
  const questions = withDefaults(openAsPlayed(named), ruled);
  const figures = await figuresOf(cases);
  const names = questions.filter(({ answers }) => answers.length === 1).map(({ option }) => option);
  if (figures.some(({ interval }) => interval))
    return { questions, figures, others: [], tried: 0, untried: names, why: ROLLED };
  const found = await answersThatMatter(ruled, settings);
  const { untried, why } = found;
  const others: OtherFigures[] = [];
  let [ways, tried] = [MAX_FIGURE_WAYS, found.tried];
  for (const { option, value, meaning, isExact } of found.matter) {
    if (!names.includes(option)) continue;
    ways -= found.ways;
    if (!isExact && (isLong || ways < 0)) {
      untried.add(option);
      why.add(TOO_LONG);
      continue;
    }
    const by = await figuresOf(ruled.map((one) => answeredBy(one, option, value)));
    if (!isExact) tried++;
    if (by.some((one, i) => Math.abs(one.value - figures[i].value) > ROUNDING))
      others.push({ option, value, meaning, figures: by });
  }
  const unknown = names.filter((name) => untried.has(name));
  const reasons = [...why].join('; ');
  return { questions, figures, others, tried, untried: unknown, ...(reasons !== '' && { why: reasons }) };
}

const TOO_LONG = 'to work them out as well takes too long';

const ROLLED = 'what is rolled is not asked again; the page that `run` writes says what other answers change';

/**
 * The open questions of some cases, and how they answer them: numbers that are played otherwise than printed are none.
 */
export function openAsPlayed(cases: readonly Pick<ScenarioCase, 'name' | 'assumptions'>[]): OpenIn[] {
  type Collected = Omit<AnswerIn, 'cases'> & { readonly cases: string[] };
  const found = new Map<string, Omit<OpenIn, 'answers'> & { readonly answers: Collected[] }>();
  for (const { name, assumptions } of cases)
    for (const { option, cite, question, value, meaning, from, printed } of assumptions) {
      if (printed !== undefined) continue;
      const answers = found.get(option)?.answers ?? [];
      found.set(option, { option, cite, question, answers });
      const same = answers.find((answer) => answer.value === value && answer.from === from);
      if (same) same.cases.push(name);
      else answers.push({ value, meaning, from, cases: [name] });
    }
  return [...found.values()];
}

/** Editions of one rulebook answer some of its questions otherwise where a scenario says nothing: each is told which. */
const withDefaults = (questions: readonly OpenIn[], ruled: readonly RuledCase[]): OpenIn[] =>
  questions.map((question) => {
    const { option, answers } = question;
    if (answers.filter(({ from }) => from === 'default').length < 2) return question;
    const titlesOf = (value: string) =>
      ruled.flatMap(({ rules: { action }, one: { assumptions } }) =>
        assumptions.some((one) => one.option === option && one.from === 'default' && one.value === value)
          ? action.title
          : [],
      );
    return {
      ...question,
      answers: answers.map((answer) =>
        answer.from === 'default' ? { ...answer, defaultOf: [...new Set(titlesOf(answer.value))] } : answer,
      ),
    };
  });

/** Another answer that changes a case, whether or not it changes what is asked. */
interface Mattering {
  readonly option: string;
  readonly value: string;
  readonly meaning: string;
  /** Whether that is known exactly; else some rolled trials show it. */
  readonly isExact: boolean;
  /** How far it moves what leads, or another metric where it does not. */
  readonly apart: number;
}

interface Tried {
  /** What changes most first, but before it all that is known exactly. */
  readonly matter: readonly Mattering[];
  readonly tried: number;
  readonly untried: Set<string>;
  readonly why: Set<string>;
  /** Ways the dice can fall in all cases together. */
  readonly ways: number;
}

/** Which other answers change how one of these cases ends; each is tried in one case after another until it does. */
async function answersThatMatter(
  ruled: readonly RuledCase[],
  { method, seed, crew }: SolveSettings,
): Promise<Tried> {
  const purse = fullPurse(ruled.length, MORE_ANSWER_WAYS);
  const matter = new Map<string, Mattering>();
  const known = new Set<string>();
  const untried = new Set<string>();
  const why = new Set<string>();
  let [tried, ways] = [0, 0];
  for (const { rules, one } of ruled) {
    const { program, chain } = await Solving.begin(rules, one, { method, seed, trials: 1 }, crew);
    ways += 'why' in chain ? 0 : chain.next.length;
    const standing = { action: rules.action, one, program, chain, landings: 0 };
    const answered = await otherAnswers(standing, purse, { signal: crew?.signal, known });
    if (!answered) break;
    tried += answered.answersTried.tried;
    for (const option of answered.answersTried.untried) untried.add(option);
    for (const reason of answered.answersTried.why?.split('; ') ?? []) why.add(reason);
    for (const found of matteringIn(answered.assumptions)) {
      const key = answerKey(found.option, found.value);
      if (found.isExact) known.add(key);
      const before = matter.get(key);
      if (!before || Number(found.isExact) >= Number(before.isExact)) matter.set(key, found);
    }
  }
  const rank = ({ isExact, apart }: Mattering) => Number(isExact) * MOST_APART + apart;
  return { matter: [...matter.values()].sort((a, b) => rank(b) - rank(a)), tried, untried, why, ways };
}

const matteringIn = (assumptions: readonly Assumption[]): Mattering[] =>
  assumptions.flatMap(({ option, others = [] }) =>
    others.map(({ value, meaning, effect }) => {
      if (effect.of === 'joint') return { option, value, meaning, isExact: true, apart: 0 };
      const apart = effect.of === 'mean' ? averagesApart : chancesApart;
      const isExact = effect.rolled === undefined;
      return { option, value, meaning, isExact, apart: apart(effect.from, effect.to) };
    }),
  );

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
