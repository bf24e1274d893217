import type { Result } from '../../stats/result.ts';
import {
  changesBeside,
  isTurning,
  type OpenQuestion,
  type OpenQuestions,
  openQuestions,
} from './assumptions.ts';
import { LONGEST_CASE, shortNames } from './names.ts';
import { wholeText } from './numbers.ts';
import { clip } from './untrusted.ts';

/** What the rules leave open and matters in a result, a line each, and how many questions do not. */
export const assumptionLines = (result: Result): string[] => openLines(openQuestions(result));

/** The same of an answer about many cases. */
export function openLines({
  matter,
  unknown,
  without,
  tried,
  why,
  verdict,
  places,
}: OpenQuestions): string[] {
  const named = tried === undefined ? matter.filter(({ answers }) => answers.length > 1) : matter;
  const [first, rest] = [named.slice(0, MOST_LINES), named.slice(MOST_LINES)];
  const more = tried === undefined ? [] : rest.filter((one) => !isTurning(one));
  return [
    verdict !== undefined && clip(verdict, 400),
    places !== undefined && clip(places, 400),
    ...first.map((one) => openLine(one)),
    // What makes another answer of the whole is told, however many do.
    ...rest.filter(isTurning).map((one) => openLine(turningIn(one))),
    more.length > 0 &&
      `${wholeText(more.length)} more ${more.length === 1 ? 'question matters' : 'questions matter'} less: ${titlesOf(more)}`,
    without.length > 0 &&
      (without.length === 1
        ? `No other answer to the one other ${questions(without)} would change anything here.`
        : `Of ${without.length} other ${questions(without)} no other answer would change anything here.`),
    tried !== undefined && unknown.length > 0 && unknownText(unknown, why),
  ].filter((line) => line !== false);
}

/** What was not found out, and why. */
function unknownText(unknown: readonly OpenQuestion[], why: readonly string[]): string {
  const count = `Of ${unknown.length} other ${questions(unknown)} it is not known what another answer would change.`;
  return why.length === 0 ? count : `${count} Why: ${clip(reasonsText(why), 400)}.`;
}

/** Why something was not found out; what several begin with alike is said once. */
export function reasonsText(why: readonly string[]): string {
  const found = new Map<string, string>();
  for (const reason of why) {
    const [what, more = ''] = reason.split(/(?=, and )/);
    const before = found.get(what);
    found.set(what, before ? `${before}${more.replace(', and', ' or')}` : more);
  }
  return [...found].map((both) => both.join('')).join('; ');
}

const MOST_LINES = 6;

const questions = ({ length }: readonly OpenQuestion[]): string =>
  length === 1 ? 'question that the rules leave open' : 'questions that the rules leave open';

/** Questions as they are asked, each with its number: `Which die is the damage die? (R2)`. */
function titlesOf(questions: readonly OpenQuestion[]): string {
  const titles = questions
    .slice(0, MOST_NAMED)
    .map(({ question, cite }) => `${clip(question, 120)} (${clip(cite, 20)})`);
  const more = questions.length - titles.length;
  return `${titles.join(' ')}${more > 0 ? ` And ${more} more.` : ''}`;
}

/** A question with those of its other answers alone that make another answer of the whole. */
export const turningIn = (one: OpenQuestion): OpenQuestion => ({
  ...one,
  others: one.others.flatMap((other) => (other.verdict === undefined ? [] : { ...other, changes: [] })),
});

const MOST_NAMED = 8;

/** `How is damage by dragging dealt? (D38, dragDamage) To its own target (own). If as one pool (pool): casualties 1.45 → 2.9.` */
function openLine({ option, cite, question, answers, others }: OpenQuestion): string {
  const used = answers.map(
    ({ value, meaning, cases }) => `${meaningText(meaning, value)}${cases ? ` ${inCases(cases, 3)}` : ''}`,
  );
  const turning = others.filter(({ verdict }) => verdict !== undefined).length;
  const foremost = others.slice(0, Math.max(MOST_OTHERS, turning));
  const changes = foremost.map((other) => ` I${otherText(other).slice(1)}.`);
  const more = others.length - foremost.length;
  const rest =
    more > 0 ? ` ${wholeText(more)} more ${more === 1 ? 'answer changes' : 'answers change'} it, too.` : '';
  const first = withCapital(used.join('; '));
  return `${clip(question, 200)} (${clip(cite, 20)}, ${clip(option, 40)}) ${first}.${changes.join('')}${rest}`;
}

const MOST_OTHERS = 3;

/** What an answer means, and behind it, as a scenario writes it, where that says something else. */
function meaningText(meaning: string, value: string): string {
  const words = clip(meaning, 200).replace(/\.$/, '');
  const plain = (text: string) => text.toLowerCase().replace(/^an? |[^a-z0-9]/g, '');
  return plain(words) === plain(value) ? words : `${words} (${clip(value, 40)})`;
}

/** What one other answer changes, at most: `if as one pool (pool): casualties 1.45 → 2.9`. */
export function otherText(other: OpenQuestion['others'][number]): string {
  const { value, meaning, verdict } = other;
  const changes = changesBeside(other);
  const names = changes.flatMap(({ name }) => name ?? []);
  const most = names.length > 0 ? changes.slice(0, 1) : changes;
  const where = `${names.length > 0 ? ` ${inCases(names, 1)}` : ''}${names.length > 1 ? ofTried(other) : ''}`;
  const moved = most.length > 0 && `${most.map(({ text }) => text).join('; ')}${where}`;
  return `if ${meaningText(meaning, value)}: ${[thenText(verdict), moved].filter(Boolean).join('; ')}`;
}

/** What becomes of the answer, behind `if …:`. */
export const thenText = (verdict: string | undefined): string | undefined =>
  verdict === undefined ? undefined : clip(verdict, 200).replace(/^then /, '');

/** Behind a number of cases: of which they are. */
export const ofTried = ({ isTriedInSome }: OpenQuestion['others'][number]): string =>
  isTriedInSome ? ' of those tried' : '';

export function inCases(names: readonly string[], most: number): string {
  const some = shortNames(names.slice(0, most), LONGEST_CASE).map((name) => `“${name}”`);
  const more = names.length - some.length;
  return `in ${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** At the head of a sentence. */
export const withCapital = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** In the middle of a sentence; what begins with two capitals is a name. */
export const withoutCapital = (text: string): string =>
  text.replace(/^[A-Z](?=[a-z]*(?:[,;:]|$| [a-z(]))/, (letter) => letter.toLowerCase());
