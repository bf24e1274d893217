import type { Result } from '../../stats/result.ts';
import { type OpenQuestion, openQuestions } from './assumptions.ts';
import { wholeText } from './numbers.ts';
import { clip } from './untrusted.ts';

/** What the rules leave open and matters in a result, a line each, and how many questions do not. */
export function assumptionLines(result: Result): string[] {
  const { matter, unknown, without, tried, why } = openQuestions(result);
  const named = tried === undefined ? matter.filter(({ answers }) => answers.length > 1) : matter;
  const more = tried === undefined ? [] : matter.slice(MOST_LINES);
  return [
    ...named.slice(0, MOST_LINES).map(openLine),
    more.length > 0 && `${more.length === 1 ? 'Matters' : 'Matter'} here, too: ${optionsOf(more)}.`,
    without.length > 0 &&
      `Of ${without.length} other ${questions(without)} no other answer would change anything here.`,
    tried !== undefined && unknown.length > 0 && unknownText(unknown, why),
  ].filter((line) => line !== false);
}

/** What was not found out, and why. */
function unknownText(unknown: readonly OpenQuestion[], why: readonly string[]): string {
  const count = `Of ${unknown.length} other ${questions(unknown)} it is not known what another answer would change.`;
  return why.length === 0 ? count : `${count} Why: ${clip(why.join('; '), 400)}.`;
}

const MOST_LINES = 6;

const questions = ({ length }: readonly OpenQuestion[]): string =>
  length === 1 ? 'question that the rules leave open' : 'questions that the rules leave open';

function optionsOf(questions: readonly OpenQuestion[]): string {
  const names = questions
    .slice(0, MOST_NAMED)
    .map(({ option, cite }) => `${clip(option, 40)} (${clip(cite, 20)})`);
  const more = questions.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const MOST_NAMED = 12;

/** `dragDamage (D38) is own; if pool: casualties 1.45 → 2.90.` */
function openLine({ option, cite, answers, others }: OpenQuestion): string {
  const used = answers.map(({ value, cases }) => `${clip(value, 40)}${cases ? ` ${inCases(cases, 3)}` : ''}`);
  const changes = others.slice(0, MOST_OTHERS).map(otherText);
  const more = others.length - MOST_OTHERS;
  const rest =
    more > 0 ? [`${wholeText(more)} more ${more === 1 ? 'answer changes' : 'answers change'} it, too`] : [];
  return `${clip(option, 40)} (${clip(cite, 20)}) is ${used.join(', ')}${['', ...changes, ...rest].join('; ')}.`;
}

const MOST_OTHERS = 3;

/** What one other answer changes, at most: `if pool: casualties 1.45 → 2.90`. */
export function otherText({ value, changes }: OpenQuestion['others'][number]): string {
  const names = changes.flatMap(({ name }) => name ?? []);
  return `if ${clip(value, 40)}: ${changes[0]?.text}${names.length > 0 ? ` ${inCases(names, 1)}` : ''}`;
}

export function inCases(names: readonly string[], most: number): string {
  const some = names.slice(0, most).map((name) => `“${clip(name, 40)}”`);
  const more = names.length - some.length;
  return `in ${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
