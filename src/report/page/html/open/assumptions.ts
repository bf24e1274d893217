import type { Result } from '../../../../stats/result.ts';
import {
  ofTried,
  reasonsText,
  thenText,
  turningIn,
  withCapital,
  withoutCapital,
} from '../../../words/assumption-words.ts';
import {
  type AnswerUsed,
  changesBeside,
  isMoving,
  isTurning,
  type OpenQuestion,
  type OpenQuestions,
  type OtherReading,
  openQuestions,
} from '../../../words/assumptions.ts';
import { LONGEST_CASE, shortNames } from '../../../words/names.ts';
import { wholeText } from '../../../words/numbers.ts';
import { clip } from '../../../words/untrusted.ts';
import { type CitedRule, citeHtml } from '../cited.ts';
import { type Html, html, marked, type Part, quoted } from '../html.ts';
import { openLetters, Room } from './room.ts';
import { untriedResult } from './untried.ts';

/**
 * What the rules leave open, as this result took it: first what matters here, the rest folded.
 *
 * @param rules that the page tells of, for the numbers of what matters to lead to
 * @param letters that may stand open
 */
export const assumptionsHtml = (
  result: Result,
  rules: readonly CitedRule[] = [],
  letters = Number.POSITIVE_INFINITY,
): Part => openHtml(openQuestions(result), rules, letters);

/** The same of an answer about many cases. */
export function openHtml(
  open: OpenQuestions,
  rules: readonly CitedRule[] = [],
  letters = Number.POSITIVE_INFINITY,
): Part {
  const { matter, unknown, without, tried, why, verdict, places } = open;
  if (matter.length + unknown.length + without.length === 0)
    return html`<p>The rules used here leave nothing open.</p>`;
  if (tried === undefined)
    return untriedResult([...matter, ...unknown], open.where, { questionList, folded });
  const moving = matter.filter(isMoving);
  const rest = moving.splice(mostOpen(moving, letters));
  // What makes another answer of the whole stands open, however many do: of more than some that alone.
  moving.push(...rest.filter(isTurning).map(turningIn));
  const more = rest.filter((one) => !isTurning(one));
  const beside = matter.filter((one) => !isMoving(one));
  return html`${verdict !== undefined && html`<p>${quoted(verdict)}</p>`}${places !== undefined && html`<p>${quoted(places)}</p>`}${moving.length > 0 && mattering(moving, rules, new Room(ROWS, LETTERS), 'What matters here')}
${more.length > 0 && html`<details><summary>${more.length} more that ${more.length === 1 ? 'matters' : 'matter'} less</summary>${mattering(more, rules)}</details>`}${beside.length > 0 && besideHtml(beside, rules, moving.length === 0)}${matter.length > 0 && writtenHtml(matter)}
${unknown.length > 0 && folded(`${unknown.length} of which it is not known what another answer would change`, unknown, why)}
${without.length > 0 && folded(`${without.length} with no effect here: no other answer would change anything`, without, [], plainList(without))}
<p class="quiet">Where the rules are silent, fusillade takes the likeliest reading unless the scenario says otherwise. ${triedSentence(tried, matter)}</p>`;
}

/** How many questions stand open, which are in order of what they change: as many as there are letters for. */
function mostOpen(moving: readonly OpenQuestion[], letters: number): number {
  const upTo = (count: number) =>
    openLetters(html`${moving.slice(0, count).map((one) => item(one, screenHtml(one)))}`);
  let count = Math.min(MOST_MATTERING, moving.length);
  while (count > LEAST_MATTERING && upTo(count) > letters) count--;
  return count;
}

const MOST_MATTERING = 5;
const LEAST_MATTERING = 2;

/** @param onPaper whether paper has the first of them, too: where nothing else stands there */
const besideHtml = (beside: OpenQuestion[], rules: readonly CitedRule[], onPaper: boolean): Html =>
  html`<details${onPaper && html` class="printed"`}><summary>${beside.length} with little or no effect on what leads this page</summary>${mattering(beside, rules, onPaper ? new Room(ROWS, LETTERS) : undefined)}</details>`;

function triedSentence(tried: number, matter: readonly OpenQuestion[]): string {
  const rolled = matter.flatMap(({ others }) =>
    others.flatMap(({ changes }) =>
      changes.flatMap(({ effect }) => (effect.of === 'joint' ? [] : (effect.rolled ?? []))),
    ),
  );
  const exactly = `${wholeText(tried)} other ${tried === 1 ? 'answer was' : 'answers were'} worked out one at a time; what they change is exact.`;
  const about = `What stands with “about” is what ${wholeText(rolled[0] ?? 0)} rolled trials each show, beyond what chance explains.`;
  if (tried === 0) return rolled.length > 0 ? about : 'What other answers would change was not worked out.';
  return rolled.length > 0 ? `${exactly} ${about}` : exactly;
}

/** @param list how the questions are told below the summary, which names them */
const folded = (
  summary: string,
  questions: OpenQuestion[],
  why: string[] = [],
  list = questionList(questions),
): Html =>
  html`<details><summary>${summary}${isByDefault(questions) && ', each by its default'}</summary>${why.length > 0 && html`<p class="quiet">Not worked out: ${quoted(clip(reasonsText(why), 600))}.</p>`}${list}</details>`;

/** Where all are, that is said once. */
const isByDefault = (questions: readonly OpenQuestion[]): boolean =>
  questions.every(({ answers }) => answers.every(({ from }) => from === 'default'));

/**
 * Questions of which it is told what other answers would change; how a scenario writes them stands apart: {@link writtenHtml}.
 * On paper each with what its first answer changes, where there is room, and more answers while there is.
 *
 * @param room of those that stand open: what is folded is not printed
 */
function mattering(
  questions: OpenQuestion[],
  rules: readonly CitedRule[],
  room = new Room(Infinity, LETTERS),
  label?: string,
): Html {
  return listOf(
    questions.map((one, i) => {
      const {
        answers,
        others: [first, ...others],
      } = partsOf(one);
      const hasRoom = room.takes(lettersOf(html`${one.question}${answers}${first}`)) || i === 0;
      const below = others.map((other) => (room.takes(lettersOf(other)) ? other : screenOnly(other)));
      return item(one, html`${answers}${othersHtml([first, ...below], openBelow(one))}`, rules, hasRoom);
    }),
    label,
  );
}

/** The answers taken and what others would change. */
const partsOf = (one: OpenQuestion) => ({
  answers: one.answers.map((answer) => answerHtml(answer, html` ${whose(answer)}`)),
  others: one.others.map((other, k) => otherHtml(other, one.others[k - 1])),
});

/** How many other answers stand open: those that move what leads, at most so many, and all that make another answer of it. */
const openBelow = ({ others }: OpenQuestion): number =>
  Math.max(
    Math.min(others.filter(({ moves }) => moves).length || MOST_BESIDE, MOST_OTHERS),
    others.filter(({ verdict }) => verdict !== undefined).length,
  );

/** A question as a screen shows it. */
function screenHtml(one: OpenQuestion): Html {
  const { answers, others } = partsOf(one);
  return html`${answers}${othersHtml(others, openBelow(one))}`;
}

/** Rows that a sheet of paper has for what matters, and letters of a row. */
const ROWS = 26;
const LETTERS = 50;

const lettersOf = ({ markup }: Html): number => markup.replace(/<[^>]*>/g, '').length;

const screenOnly = (part: Html): Html => html`<div class="off">${part}</div>`;

/** Questions with the answers taken, as a scenario writes them. */
const questionList = (questions: OpenQuestion[], label?: string): Html => {
  const isPlain = isByDefault(questions);
  return listOf(
    questions.map((one) => {
      const written = optionHtml(one.option, one.answers, isPlain);
      const [only, ...more] = one.answers;
      return item(
        one,
        only && more.length === 0
          ? answerHtml(only, html` ${written}`)
          : html`${one.answers.map((answer) => answerHtml(answer))}<p>${written}</p>`,
      );
    }),
    label,
  );
};

/** Questions of which nothing hangs on the answer: how a scenario would write another nobody needs to know. */
const plainList = (questions: OpenQuestion[]): Html =>
  listOf(questions.map((one) => item(one, html`${one.answers.map((answer) => answerHtml(answer))}`)));

/** @param label where no summary stands above it that names it */
const listOf = (items: Html[], label?: string): Html =>
  html`<ul class="open"${label !== undefined && html` aria-label="${label}"`}>${items}</ul>`;

/** @param onPaper whether it is printed */
const item = (
  { question, cite }: OpenQuestion,
  below: Html,
  rules?: readonly CitedRule[],
  onPaper = true,
): Html =>
  html`<li${!onPaper && html` class="off"`}><b>${marked(clip(question, 400))}</b> <small>${citeHtml(clip(cite, 40), rules)}</small>${below}</li>`;

const answerHtml = (answer: AnswerUsed, behind: Part = ''): Html =>
  html`<p>${marked(withCapital(clip(answer.meaning, 400)))}${casesNote(answer)}${behind}</p>`;

/** How a scenario writes the answers told above, those that were taken and the others. */
const writtenHtml = (questions: readonly OpenQuestion[]): Html =>
  html`<details class="written"><summary>How a scenario writes these</summary><p class="quiet">Under <code>rules:</code>, the answer taken here first.</p><ul>${questions.map(({ option, answers, others }) => html`<li>${codeOf(option, [...answers, ...others])}</li>`)}</ul></details>`;

/** What other answers change, first what changes most: so many stand open. */
function othersHtml(others: readonly Html[], open: number): Html {
  const most = others.length > open + 1 ? open : others.length;
  const rest = others.slice(most);
  return html`${others.slice(0, most)}${rest.length > 0 && html`<details><summary>${rest.length} more answers that change less</summary>${rest}</details>`}`;
}

/** More answers than these, but for one, are folded. */
const MOST_OTHERS = 5;
/** The same where none of them moves what leads. */
const MOST_BESIDE = 2;

/** How a scenario writes it, and who chose. */
const optionHtml = (option: string, answers: readonly AnswerUsed[], isPlain: boolean): Html => {
  const written = codeOf(option, answers);
  return isPlain
    ? written
    : html`<span class="option">${written}${[...new Set(answers.map(({ from }) => from))].map((from) => html` ${whose({ from })}`)}</span>`;
};

const codeOf = (option: string, answers: readonly Pick<AnswerUsed, 'value'>[]): Html =>
  html`<code>${quoted(`${clip(option, 60)}: ${answers.map(({ value }) => clip(value, 60)).join(', ')}`)}</code>`;

const casesNote = ({ cases }: AnswerUsed): Part => cases && html` <small>${quoted(inCases(cases))}</small>`;

/**
 * What another answer means and what it changes.
 *
 * @param before the answer told before it: of what both change the name is said once
 */
function otherHtml(other: OtherReading, before?: OtherReading): Html {
  const { meaning, verdict } = other;
  const [changes, named] = [changesBeside(other), before && changesBeside(before)[0]?.what];
  const more = changes.length - MOST_CHANGES;
  const then = thenText(verdict);
  const first = then === undefined ? [] : [html`<b>${quoted(then)}</b>`];
  const moved = changes
    .slice(0, MOST_CHANGES)
    .map(
      ({ name, what, text }, i, all) =>
        html`<b>${quoted(what === (all[i - 1]?.what ?? named) ? text.slice(what.length + 1) : text)}</b>${name !== undefined && html` <small>${quoted(inCases([name]))}</small>`}`,
    );
  return html`<p>If ${marked(withoutCapital(clip(meaning, 200).replace(/\.$/, '')))}: ${[...first, ...moved].map((part, i) => html`${i > 0 && '; '}${part}`)}${more > 0 && ` and ${more} more${ofTried(other)}`}</p>`;
}

/** Cases of which it is told what an answer changes; the others are counted. */
const MOST_CHANGES = 2;

const inCases = (names: string[]): string => {
  const some = shortNames(names.slice(0, 4), LONGEST_CASE).map((name) => `“${name}”`);
  return `in ${some.join(', ')}${names.length > 4 ? ` and ${names.length - 4} more` : ''}`;
};

const whose = ({ from, defaultOf }: Pick<AnswerUsed, 'from' | 'defaultOf'>): Html => {
  const byDefault = defaultOf ? `default of ${clip(defaultOf.join(', '), 60)}` : 'default';
  return html`<span class="tag${from === 'chosen' && ' chosen'}">${from === 'chosen' ? 'the scenario' : byDefault}</span>`;
};
