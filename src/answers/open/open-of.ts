import type { Estimate, OpenAnswers, OpenIn, OtherFigures, Question } from '../../analysis/index.ts';
import type {
  AnswerUsed,
  OpenQuestion,
  OpenQuestions,
  OtherReading,
} from '../../report/words/assumptions.ts';
import { changeText, percentChangeText } from '../../report/words/numbers.ts';
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
  /** How many were ranked, of whom these are the first. */
  readonly ranked?: number;
}

/**
 * What the rules leave open in an answer, those questions first that change most of its figures.
 *
 * @param open what was found out of other answers
 */
export function openOf(open: OpenAnswers, about: OpenAbout): OpenQuestions {
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
  const verdict = isRanked(about) ? verdictOfAll(open, about) : undefined;
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
  // Of figures that only the verdict rests on no change is told.
  const changes = about.figures.flatMap(({ what, name, left = about.left }, i) => {
    const [from, to] = [figures[i].value, by[i].value];
    if (!(Math.abs(to - from) >= ROUNDING)) return [];
    const effect = { metric: what, of: 'mean', from, to } as const;
    return [
      {
        ...(name !== undefined && { name }),
        effect,
        what,
        text: `${what} ${isChance(left) ? percentChangeText(from, to) : changeText(from, to)}`,
      },
    ];
  });
  if (about.isMostFirst) changes.sort((a, b) => movedIn(b) - movedIn(a));
  const verdict = isRanked(about) ? verdictOf(figures, by, about) : about.verdictOf?.(by);
  return { value, meaning, changes, ...(verdict !== undefined && { verdict }) };
}

const movedIn = ({ effect: { from, to } }: { readonly effect: { from: number; to: number } }): number =>
  Math.abs(to - from);

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

/** Whether who comes first hangs on the answers. */
function verdictOfAll({ figures, others }: OpenAnswers, about: OpenAbout): string | undefined {
  if (others.length === 0) return undefined;
  const before = firstOf(figures, about);
  const otherwise = others.map((one) => firstOf(one.figures, about)).filter((one) => !isSame(one, before));
  const { length } = about.figures;
  const which =
    (about.ranked ?? 0) > length
      ? `the figures of the first ${length}, which alone were tried`
      : 'these figures';
  const change = others.length === 1 ? '1 other answer changes' : `${others.length} other answers change`;
  if (otherwise.length > 0)
    return `${change} ${which}, and ${firstByOthers(otherwise, others.length, about)}.`;
  const comes = before.length > 1 ? 'are equal first' : 'comes first';
  return `${change} ${which}; ${namesOf(before, about)} ${comes} by ${others.length === 1 ? 'that one' : 'each of them'}, too.`;
}

/** Who comes first by those answers by which it is not the same: another, or several who are equal. */
function firstByOthers(otherwise: readonly (readonly number[])[], tried: number, about: OpenAbout): string {
  const shared = otherwise.filter(({ length }) => length > 1);
  const another = otherwise.length - shared.length;
  const by = (number: number) => `by ${tried === 1 ? 'it' : `${number} of them`}`;
  const isOne = shared.every((one) => isSame(one, shared[0]));
  const equal =
    isOne && shared.length > 0 ? `${namesOf(shared[0], about)} are equal` : 'several are equal first';
  return [
    ...(another > 0 ? [`${by(another)} who comes first is another`] : []),
    ...(shared.length > 0 ? [`${by(shared.length)} ${equal}`] : []),
  ].join(', ');
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
