import type { Estimate, OpenAnswers, OpenIn, OtherFigures, Question } from '../../analysis/index.ts';
import {
  type AnswerUsed,
  isTurning,
  type OpenQuestion,
  type OpenQuestions,
  type OtherReading,
} from '../../report/words/assumptions.ts';
import { changeText, percentChangeText } from '../../report/words/numbers.ts';
import { byOtherAnswers } from '../../report/words/ranked/otherwise-first.ts';
import { averagesApart, chancesApart, HARDLY_APART, MOST_APART } from '../../stats/index.ts';
import { estimateText, isChance, listed } from '../words/figure-text.ts';

/** What figures were asked for, and whose they are. */
export interface OpenAbout {
  readonly left: Question['left'];
  /** Each of them in words, e.g. `casualties on average`, and whose it is, where there are several. */
  readonly figures: readonly {
    readonly what: string;
    readonly name?: string;
    /** Where they are of several kinds. */
    readonly left?: Question['left'];
  }[];
  /** What becomes of the answer by other figures, where it is no ranking; nothing where it is the same. */
  readonly verdictOf?: (by: readonly Estimate[]) => string | undefined;
  /** Which figure comes first, where they are ranked. */
  readonly first?: 'most' | 'least';
  /** Whether that figure leads which changes most. */
  readonly isMostFirst?: boolean;
  /** Where other answers were tried, see {@link OpenQuestions}. */
  readonly places?: string | undefined;
  /** Of how many of a ranking's figures its first sentence tells; of the first alone where it is not said. */
  readonly leading?: number;
  /** How many were ranked, of whom these are the first. */
  readonly ranked?: number;
  /** Why no more of them were tried: `: the others do less than half as much as the first`. */
  readonly reach?: string;
}

/**
 * What the rules leave open in an answer, those questions first that make another answer of it, then those that change most of its figures.
 *
 * @param open what was found out of other answers
 */
export function openOf(open: OpenAnswers, about: OpenAbout): OpenQuestions {
  const all = open.questions.map(({ answers, ...found }): OpenQuestion & { most: number } => {
    const others = open.others.filter(({ option }) => option === found.option);
    const readings = others
      .map((other) => ({ reading: readingOf(open, other, about), weight: weightOf(open, other, about) }))
      .sort((a, b) => b.weight - a.weight);
    return {
      ...found,
      answers: answers.map(asUsed({ answers, ...found })),
      others: readings.map(({ reading }) => reading),
      most: Math.max(0, ...readings.map(({ weight }) => weight)),
    };
  });
  const matters = ({ answers, others }: OpenQuestion) => answers.length > 1 || others.length > 0;
  const rest = all.filter((one) => !matters(one));
  const verdict = isRanked(about) ? verdictOfAll(open, about) : undefined;
  return {
    matter: all
      .filter(matters)
      .sort(
        (a, b) =>
          Number(isTurning(b)) - Number(isTurning(a)) ||
          b.answers.length - a.answers.length ||
          b.most - a.most,
      ),
    unknown: rest.filter(({ option }) => open.untried.includes(option)),
    without: rest.filter(({ option }) => !open.untried.includes(option)),
    tried: open.tried,
    why: open.why === undefined ? [] : open.why.split('; '),
    ...(verdict !== undefined && { verdict }),
    ...(about.places !== undefined && open.tried > 0 && { places: about.places }),
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

/** How much another answer matters: where it makes another answer of the whole by more than any that does not. */
function weightOf(open: OpenAnswers, other: OtherFigures, about: OpenAbout): number {
  const all = other.figures.map((_, i) => apartIn(open, other, i, about));
  const most = Math.max(...all);
  if (verdictBy(open, other, about) !== undefined) return MOST_APART + most;
  return isRanked(about) ? mostLeading(all, about) + most / BESIDE_FIRST : most;
}

/** The first of a ranking leads its page: it counts so many times as much as those behind it. */
const BESIDE_FIRST = 1e3;

/** Of how far figures are apart the most that stands in a page's first sentence: of a ranking those in front, else any. */
const mostLeading = (apart: readonly number[], about: OpenAbout): number =>
  Math.max(0, ...(isRanked(about) ? apart.slice(0, about.leading ?? 1) : apart));

/** How far a figure is from what it was. */
function apartIn(
  { figures }: OpenAnswers,
  { figures: by }: OtherFigures,
  i: number,
  about: OpenAbout,
): number {
  const [from, to] = [figures[i].value, by[i].value];
  // By an answer by which nothing is to be expected there is nothing to compare.
  if (!(Math.abs(to - from) >= ROUNDING)) return 0;
  return (isChance(about.figures[i]?.left ?? about.left) ? chancesApart : averagesApart)(from, to);
}

const verdictBy = (
  { figures }: OpenAnswers,
  { figures: by }: OtherFigures,
  about: OpenAbout,
): string | undefined => (isRanked(about) ? verdictOf(figures, by, about) : about.verdictOf?.(by));

function readingOf(open: OpenAnswers, other: OtherFigures, about: OpenAbout): OtherReading {
  const { value, meaning, figures: by } = other;
  const { figures } = open;
  // Of figures that only the verdict rests on no change is told.
  const changes = about.figures.flatMap(({ what, name, left = about.left }, i) => {
    const [from, to] = [figures[i].value, by[i].value];
    if (!(Math.abs(to - from) >= ROUNDING)) return [];
    const effect = { metric: what, of: 'mean', from, to } as const;
    return [
      {
        ...(name !== undefined && { name }),
        effect,
        apart: apartIn(open, other, i, about),
        what,
        text: `${what} ${isChance(left) ? percentChangeText(from, to) : changeText(from, to)}`,
      },
    ];
  });
  if (about.isMostFirst) changes.sort((a, b) => b.apart - a.apart);
  const verdict = verdictBy(open, other, about);
  const lead = mostLeading(
    about.figures.map((_, i) => apartIn(open, other, i, about)),
    about,
  );
  const moves = verdict !== undefined || lead >= HARDLY_APART;
  return {
    value,
    meaning,
    changes: changes.map(({ apart: _, ...change }) => change),
    ...(verdict !== undefined && { verdict }),
    ...(verdict !== undefined &&
      isRanked(about) && {
        first: namesOf(firstOf(by, about), about),
      }),
    ...(moves && { moves }),
    ...(about.places !== undefined && { isTriedInSome: true }),
  };
}

const ROUNDING = 1e-9;

/** Who comes first by another answer, where that is somebody else. */
function verdictOf(
  figures: readonly Estimate[],
  by: readonly Estimate[],
  about: OpenAbout,
): string | undefined {
  const [before, after] = [firstOf(figures, about), firstOf(by, about)];
  if (isSame(after, before)) return undefined;
  const passed = before.filter((i) => !after.includes(i));
  const [to, from] = [after, passed].map(([i]) =>
    i === undefined ? undefined : estimateText(about.figures[i].left ?? about.left, by[i]),
  );
  const against = from === undefined ? '' : ` against ${from} for ${namesOf(passed, about)}`;
  return `then ${namesOf(after, about)} ${after.length > 1 ? 'are equal at' : 'comes first,'} ${to}${against}`;
}

/** Whether who comes first hangs on the answers: first by which questions somebody else would. */
function verdictOfAll(open: OpenAnswers, about: OpenAbout): string | undefined {
  const { figures, others } = open;
  if (others.length === 0) return undefined;
  const before = firstOf(figures, about);
  const otherwise = others.filter((one) => !isSame(firstOf(one.figures, about), before));
  const { length } = about.figures;
  const which = (about.ranked ?? 0) > length ? `the figures of the first ${length}` : 'these figures';
  const alone = which === 'these figures' ? '' : `, which alone were tried${about.reach ?? ''}`;
  const change = others.length === 1 ? '1 other answer changes' : `${others.length} other answers change`;
  if (otherwise.length > 0)
    return `${firstByOthers(open, otherwise, about)}. ${others.length > 1 ? 'In all ' : ''}${change} ${which}${alone}.`;
  const comes = before.length > 1 ? 'are equal first' : 'comes first';
  return `${change} ${which}${alone}; ${namesOf(before, about)} ${comes} by ${others.length === 1 ? 'that one' : 'each of them'}, too.`;
}

/** `By another answer to “Who is hit?” “Huntsmen” would come first, by another answer to “Who falls?” “Fyrd bowmen”` */
function firstByOthers(
  { questions }: OpenAnswers,
  otherwise: readonly OtherFigures[],
  about: OpenAbout,
): string {
  return byOtherAnswers(
    otherwise.map(({ option, figures }) => {
      const those = firstOf(figures, about);
      const question = questions.find((one) => one.option === option)?.question ?? option;
      return {
        question,
        comes: `${namesOf(those, about)} would ${those.length > 1 ? 'be equal' : 'come'} first`,
      };
    }),
  );
}

const isSame = (ones: readonly number[], others: readonly number[]): boolean => ones.join() === others.join();

/** Some by their names, of many the first and how many there are more: all of them have their place in the ranking. */
function namesOf(those: readonly number[], { figures }: OpenAbout): string {
  const names = those.map((i) => `“${figures[i].name}”`);
  return names.length > MOST_EQUAL ? `${names[0]} and ${names.length - 1} more` : listed(names);
}

/** Of more that are equal the first is named. */
const MOST_EQUAL = 3;

/** Those of whom nobody else does better. */
function firstOf(figures: readonly Estimate[], { first = 'most' }: Pick<OpenAbout, 'first'>): number[] {
  const values = figures.map(({ value }) => value);
  const best = first === 'most' ? Math.max(...values) : Math.min(...values);
  return values.flatMap((value, i) => (Math.abs(value - best) < ROUNDING ? [i] : []));
}
