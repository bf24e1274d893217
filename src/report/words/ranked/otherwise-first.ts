import type { CaseResult, Effect, Result } from '../../../stats/result.ts';
import { capitalized } from '../names.ts';
import { numberText, percentText } from '../numbers.ts';
import { isYesOrNo } from '../reading.ts';
import { clip } from '../untrusted.ts';
import { figureBy } from './by-answer.ts';
import { ranking, sweptEnds } from './ranking.ts';
import { isTie, name, type Ranked } from './ties.ts';

/** Who comes first by another answer, and that it does in words. */
export interface FirstBy {
  readonly first: string;
  readonly verdict: string;
}

/** What another answer changes in each case, by its name, and to which question it is one. */
type ByAnswer = (option: string, effects: ReadonlyMap<string, Effect>) => FirstBy | undefined;

/**
 * Which case comes first by another answer, where that is none of those that do by the answers taken and the difference
 * is seen in the digits shown: of several cases that are ranked, and of which it is known what each comes to.
 */
export function firstByAnswer(result: Result, cases: readonly CaseResult[]): ByAnswer {
  const ranked = cases.length > 1 && !sweptEnds(result) ? ranking(result) : [];
  if (ranked.length < cases.length) return () => undefined;
  const caseOf = new Map(cases.map((one) => [one.name, one]));
  const text = ranked.every(({ reading }) => isYesOrNo(reading)) ? percentText : numberText;
  const isBefore = ({ reading }: Ranked) => isTie(ranked[0].reading.mean, reading.mean, ranked.length);
  return (option, effects) => {
    const found = ranked.flatMap((one) => {
      const of = caseOf.get(one.name) as CaseResult;
      const figure = figureBy(result, of, one.reading, option, effects.get(one.name));
      return figure ? [{ one, figure }] : [];
    });
    if (found.length < ranked.length) return undefined;
    found.sort((a, b) => b.figure.value - a.figure.value);
    const [to, from] = [found[0], found.find(({ one }) => isBefore(one)) ?? found[0]];
    const [most, less] = [to, from].map(({ figure }) => text(figure));
    if (most === less || isTie(to.figure, from.figure, ranked.length)) return undefined;
    const first = name(to.one);
    return { first, verdict: `then ${first} comes first, ${most} against ${less} for ${name(from.one)}` };
  };
}

/** A question, and who comes first by other answers to it. */
interface OtherFirsts {
  readonly question: string;
  readonly others: readonly Partial<FirstBy>[];
}

/** `“wait” would come first by another answer to “How does a die fall?” or “Who may run?”.` */
export function otherwiseFirst({ matter }: { readonly matter: readonly OtherFirsts[] }): string | undefined {
  const comes = matter.flatMap(({ question, others }) =>
    others.flatMap(({ first }) =>
      first === undefined ? [] : [{ question, comes: `${first} would come first` }],
    ),
  );
  return comes.length > 0 ? `${byOtherAnswers(comes)}.` : undefined;
}

/** By other answers to which questions something comes about: each of it once, of more than some the first. */
export function byOtherAnswers(
  all: readonly { readonly question: string; readonly comes: string }[],
): string {
  const questions = new Map<string, Set<string>>();
  for (const { question, comes } of all)
    questions.set(comes, (questions.get(comes) ?? new Set()).add(question));
  const parts = [...questions].map(([comes, by]) => `${comes} by another answer to ${either([...by])}`);
  const more = parts.length - MOST_FIRST;
  const some = [...parts.slice(0, MOST_FIRST), ...(more > 0 ? [`and ${more} more by others`] : [])];
  return capitalized(some.join(', '));
}

/** Of more who would come first by another answer the first are named. */
const MOST_FIRST = 3;

/** Questions as they are asked; of more than some the first, as all of them stand below with what they change. */
function either(all: readonly string[]): string {
  const named = all.length > MOST_ASKED ? all.slice(0, MOST_ASKED - 1) : all;
  const more = all.length - named.length;
  const parts = [...named.map((one) => `“${clip(one, 120)}”`), ...(more > 0 ? [`${more} others`] : [])];
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' or ');
}

const MOST_ASKED = 3;
