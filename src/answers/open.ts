import type {
  CaseDistribution,
  Estimate,
  OpenAnswers,
  OpenIn,
  OtherFigures,
  Question,
  Ranked,
  SweptPoint,
  Worths,
} from '../analysis/index.ts';
import type { AnswerUsed, OpenQuestion, OpenQuestions, OtherReading } from '../report/words/assumptions.ts';
import { changeText, percentChangeText } from '../report/words/numbers.ts';
import { asChance, isBareMean, isChance, listed } from './words/figure-text.ts';
import { inNumbers, inWords } from './words/question-words.ts';

/** What figures were asked for, and whose they are. */
interface OpenAbout {
  readonly left: Question['left'];
  /** Each of them in words, e.g. `casualties on average`, and whose it is, where there are several. */
  readonly figures: readonly { readonly what: string; readonly name?: string }[];
  /** Which figure comes first, where they are ranked. */
  readonly first?: 'most' | 'least';
  /** How many were ranked, of whom these are the first. */
  readonly ranked?: number;
}

/**
 * What the rules leave open in an answer, those questions first that change most of its figures.
 *
 * @param open what was found out of other answers
 */
function openOf(open: OpenAnswers, about: OpenAbout): OpenQuestions {
  const all = open.questions.map(({ answers, ...found }): OpenQuestion & { most: number } => {
    const others = open.others.filter(({ option }) => option === found.option);
    return {
      ...found,
      answers: answers.map(asUsed({ answers, ...found })),
      others: byChange(open, others).map((other) => readingOf(open, other, about)),
      most: Math.max(0, ...others.map((other) => changeOf(open, other))),
    };
  });
  const matters = ({ answers, others }: OpenQuestion) => answers.length > 1 || others.length > 0;
  const rest = all.filter((one) => !matters(one));
  const verdict = isRanked(about) ? verdictOfAll(open, whoFirst(open.figures, about), about) : undefined;
  return {
    matter: all.filter(matters).sort((a, b) => b.answers.length - a.answers.length || b.most - a.most),
    unknown: rest.filter(({ option }) => open.untried.includes(option)),
    without: rest.filter(({ option }) => !open.untried.includes(option)),
    tried: open.tried,
    why: open.why === undefined ? [] : open.why.split('; '),
    ...(verdict !== undefined && { verdict }),
  };
}

/** What the rules leave open where no other answer was tried: what was chosen, then what is played by default. */
export function openOfPlayed(questions: readonly OpenIn[]): OpenQuestions {
  const all = questions.map(
    (one): OpenQuestion => ({ ...one, answers: one.answers.map(asUsed(one)), others: [] }),
  );
  const isChosen = ({ answers }: OpenQuestion) => answers.some(({ from }) => from === 'chosen');
  const [matter, unknown] = [all.filter(isChosen), all.filter((one) => !isChosen(one))];
  return { matter, unknown, without: [], why: [] };
}

/** Whose an answer is, where cases answer otherwise. */
const asUsed =
  ({ answers }: OpenIn) =>
  ({ cases, ...answer }: OpenIn['answers'][number]): AnswerUsed => ({
    ...answer,
    ...(answers.length > 1 && { cases: [...cases] }),
  });

const isRanked = ({ first, figures }: OpenAbout): boolean => first !== undefined && figures.length > 1;

const byChange = (open: OpenAnswers, others: readonly OtherFigures[]): OtherFigures[] =>
  [...others].sort((a, b) => changeOf(open, b) - changeOf(open, a));

/** By how much of what it was a figure changes at most. */
const changeOf = ({ figures }: OpenAnswers, { figures: by }: OtherFigures): number =>
  Math.max(
    ...by.map(({ value }, i) => {
      const before = figures[i].value;
      return Math.abs(value - before) / Math.max(Math.abs(before), Math.abs(value), 1e-9);
    }),
  );

function readingOf(
  { figures }: OpenAnswers,
  { value, meaning, figures: by }: OtherFigures,
  about: OpenAbout,
): OtherReading {
  const change = isChance(about.left) ? percentChangeText : changeText;
  const changes = by.flatMap((after, i) => {
    const [from, to] = [figures[i].value, after.value];
    if (Math.abs(to - from) < ROUNDING) return [];
    const { what, name } = about.figures[i];
    const effect = { metric: what, of: 'mean', from, to } as const;
    return [{ ...(name !== undefined && { name }), effect, what, text: `${what} ${change(from, to)}` }];
  });
  const verdict = isRanked(about) ? verdictOf(whoFirst(figures, about), by, about) : undefined;
  return { value, meaning, changes, ...(verdict !== undefined && { verdict }) };
}

const ROUNDING = 1e-9;

/** Who comes first by another answer, where that is somebody else. */
function verdictOf(before: string, by: readonly Estimate[], about: OpenAbout): string | undefined {
  const after = whoFirst(by, about);
  if (after === before) return undefined;
  return after.includes('” and “') ? `then ${after} are equal` : `then ${after} comes first`;
}

/** Whether who comes first hangs on the answers. */
function verdictOfAll({ others }: OpenAnswers, before: string, about: OpenAbout): string | undefined {
  if (others.length === 0) return undefined;
  const same = others.filter(({ figures }) => whoFirst(figures, about) === before).length;
  const { length } = about.figures;
  const which = (about.ranked ?? 0) > length ? `the figures of the first ${length}` : 'these figures';
  const change = others.length === 1 ? '1 other answer changes' : `${others.length} other answers change`;
  if (same < others.length)
    return `${change} ${which}, and by ${others.length === 1 ? 'it' : `${others.length - same} of them`} who comes first is another.`;
  const comes = before.includes('” and “') ? 'are equal first' : 'comes first';
  return `${change} ${which}; ${before} ${comes} by ${others.length === 1 ? 'that one' : 'each of them'}, too.`;
}

/** Those of whom nobody else does better. */
const whoFirst = (figures: readonly Estimate[], { figures: called, first = 'most' }: OpenAbout): string =>
  listed(firstOf(figures, first).map((i) => `“${called[i].name}”`));

function firstOf(figures: readonly Estimate[], first: 'most' | 'least'): number[] {
  const values = figures.map(({ value }) => value);
  const best = first === 'most' ? Math.max(...values) : Math.min(...values);
  return values.flatMap((value, i) => (Math.abs(value - best) < ROUNDING ? [i] : []));
}

/**
 * What the rules leave open in a ranking, see {@link openInRanked}.
 *
 * @example
 * ```ts
 * import { compare, loadBundled, openInRanked, openOfRanked, parseQuestion, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const ranked = await compare([scenario], { question }, how);
 * const open = await openInRanked([scenario], ranked, question, how);
 * open && openOfRanked(open, question, ranked).verdict; // '3 other answers change these figures; “without…'
 * ```
 */
export function openOfRanked(
  open: OpenAnswers,
  question: Question,
  ranked: readonly Ranked[],
  least = false,
): OpenQuestions {
  const first = ranked.slice(0, open.figures.length);
  const { text, left } = inWordsOf(question, first);
  const figures = first.map(({ name }) => ({ what: text, name }));
  return openOf(open, { left, figures, first: least ? 'least' : 'most', ranked: ranked.length });
}

/**
 * The same of a sweep, see {@link openInSweep}.
 *
 * @example
 * ```ts
 * import { loadBundled, openInSweep, openOfSweep, parseQuestion, readScenario, sweep } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/how-far-to-shoot.yaml', await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties)');
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const open = await openInSweep(scenario, scenario.cases, question, how);
 * const swept = await sweep(scenario, scenario.cases, question, how);
 * open && openOfSweep(open, question, swept).matter[0].option; // 'skillBands'
 * ```
 */
export function openOfSweep(
  open: OpenAnswers,
  question: Question,
  swept: readonly Pick<SweptPoint, 'subject'>[],
): OpenQuestions {
  const { text, left } = inWordsOf(question, swept);
  const ends = [...new Set([swept[0], swept[swept.length - 1]])];
  const isOne = ends.length === 1;
  const figures = ends.map(({ subject }) => ({ what: text, ...(!isOne && { name: subject.name }) }));
  return openOf(open, { left, figures });
}

/** A question as a sentence has it. */
function inWordsOf(
  question: Question,
  tried: readonly { readonly subject: { readonly distribution: CaseDistribution } }[],
): Question {
  const distributions = tried.map(({ subject }) => subject.distribution);
  const worded = inWords(asChance(question, distributions), distributions);
  return isBareMean(worded) ? { ...worded, text: `${worded.text} on average` } : worded;
}

/**
 * The same where loadouts were ranked by what they do for 100 points.
 *
 * @example
 * ```ts
 * import { contendersOf, loadBundled, openInWorths, openOfWorths, parseQuestion, readScenario, worthOf } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const side = (field: string, name: string) => ({ name, changes: { [field]: name }, weight: 1 });
 * const targets = [side('target', 'slaves')];
 * const sides = { attackers: [side('shooter', 'huntsmen')], targets };
 * const question = parseQuestion('mean(casualties)');
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const found = await worthOf(scenario, scenario.cases[0], sides, question, how);
 * const contenders = contendersOf(scenario, scenario.cases[0], sides);
 * const open = await openInWorths(contenders, found.worths, targets, question, how);
 * openOfWorths(open, question, found).matter[0].option; // 'skillBands'
 * ```
 */
export const openOfWorths = (
  open: OpenAnswers,
  inQuestion: Question,
  { worths, distributions, titles }: Pick<Worths, 'worths' | 'distributions' | 'titles'>,
): OpenQuestions => {
  const question = inNumbers(inQuestion, distributions);
  const figures = open.figures.map((_, i) => ({
    what: `${question.text} per 100 points`,
    name: titles.get(worths[i].name) ?? worths[i].name,
  }));
  return openOf(open, { left: question.left, figures, first: 'most', ranked: worths.length });
};

/**
 * The same of a plan: what the orders written come to, and where that was asked the best play.
 *
 * @example
 * ```ts
 * import { bestPlan, loadBundled, openInPlan, openOfPlan, parseQuantity, readScenario } from 'fusillade';
 *
 * const systems = await loadBundled('necromunda');
 * const scenario = readScenario('scenarios/necromunda/turn-three-against-two.yaml', systems);
 * const [one, question] = [scenario.cases[0], parseQuantity('mean(casualties)')];
 * const plan = bestPlan(scenario, one, question);
 * const how = { method: 'exact', seed: '1', trials: 1 } as const;
 * const open = await openInPlan(scenario, one, question, plan, how);
 * open && openOfPlan(open, question).tried; // 30
 * ```
 */
export function openOfPlan(open: OpenAnswers, { left }: Pick<Question, 'left'>): OpenQuestions {
  const [best, written] = [{ what: 'by the best play' }, { what: 'as the orders are written' }];
  return openOf(open, { left, figures: open.figures.length > 1 ? [best, written] : [written] });
}
