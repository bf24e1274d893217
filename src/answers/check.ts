import { type Checked, type Estimate, quantityText, type Verdict } from '../analysis/index.ts';
import type { Answer, AnswerRow } from '../report/answer.ts';
import type { Chart } from '../report/charts/chart.ts';
import { claimsChart, spareShare, TO_SPARE } from '../report/charts/figures/claims.ts';
import { pointsNotes } from './points-notes.ts';
import { placeOf, rowOf } from './rows.ts';
import { againstText, counted, isChance, knownNotes } from './words/figure-text.ts';
import { statementWords } from './words/question-words.ts';

/**
 * What became of the expectations of scenarios.
 *
 * @param command that answers it again, for the page
 *
 * @example
 * ```ts
 * import { checkAll, checkAnswer, loadBundled, readExpectations, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const expecting = readExpectations([readScenario(file, await loadBundled('darklands'))]);
 * const checked = await checkAll(expecting, { method: 'exact', seed: '1', trials: 1 });
 * checkAnswer(checked).sentence; // 'All 8 expectations hold; the nearest to failing, with 23% to spare: …'
 * ```
 */
export function checkAnswer(checked: readonly Checked[], command = ''): Answer {
  const areSeveral = hasSeveralFiles(checked);
  return {
    title: titleOf(checked),
    sentence: sentenceOf(checked),
    tables: [
      {
        title: 'Expectations',
        head: ['Expectation', 'Verdict', 'Found', 'Case', ...(areSeveral ? [] : ['Where'])],
        rows: failingFirst(checked).map((one) => [
          textOf(one),
          one.verdict,
          foundText(one),
          // Beside a file's name that of a case would be a word wide on a phone.
          ...(areSeveral
            ? [`${one.name}, ${placeText(one)}`]
            : [one.name, `line ${one.expectation.written.place.line ?? '?'}`]),
        ]),
      },
    ],
    charts: chartsOf(checked),
    notes: [
      ...new Set(checked.flatMap((one) => pointsNotes(one.expectation.question, [one]))),
      ...(tellsNearest(checked) ? [TO_SPARE] : []),
      ...knownNotes(checked.map(({ distribution }) => distribution)),
      ...(checked.some(({ left }) => left.interval)
        ? [
            'Intervals are widened for the number of sampled statements: all verdicts together are right with 95%.',
          ]
        : []),
    ],
    command,
    found: checked.map(foundOf),
    rows: checked.flatMap(rowsOf),
  };
}

/** What does not hold is looked for: it stands first, each kind in the order in which it is written. */
const failingFirst = (checked: readonly Checked[]): Checked[] => {
  const order: readonly Verdict[] = ['fails', 'cannot tell', 'holds'];
  return checked.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
};

/** What an expectation was held against: `2.41 against 2 to 3` */
export function foundText(checked: Checked): string {
  const {
    left,
    against,
    expectation: { question },
  } = checked;
  const beside = (estimate: Estimate, others: readonly Estimate[]) =>
    againstText(question.left, estimate, others);
  return `${leftText(checked)} against ${against.map((side) => beside(side, [left])).join(' to ')}`;
}

/** What was found, to as many digits as tell it from what it was held against. */
const leftText = ({ left, against, expectation: { question } }: Checked): string =>
  againstText(question.left, left, against);

/** What each has to spare. One alone says as much in its sentence. */
function chartsOf(checked: readonly Checked[]): Chart[] {
  if (checked.length < LEAST_MARKS) return [];
  const isOfOne = new Set(checked.map(({ name }) => name)).size === 1;
  const claims = checked.map((one) => ({
    name: textOf(one),
    where: isOfOne ? '' : whereText(one),
    toSpare: one.likely ? toSpare(one) : -toSpare(one),
    found: foundShort(one),
    isExact: one.left.interval === undefined,
  }));
  return [claimsChart(claims, 'How far each expectation is from failing')];
}

const LEAST_MARKS = 2;

/** Of which case and of which scenario it is: `maximal, A plasma gun on maximal against a Forge Boss`. */
const whereText = ({ name, scenario }: Checked): string =>
  [...new Set([name, scenario.title])].filter(Boolean).join(', ');

const hasSeveralFiles = (checked: readonly Checked[]): boolean =>
  new Set(checked.map(({ expectation }) => expectation.written.place.file)).size > 1;

/** Of which case it is, and of several files in which: ` in “maximal” (plasma-at-forge-boss.yaml:30)`. */
const caseText = (one: Checked, checked: readonly Checked[]): string =>
  ` in “${one.name}”${hasSeveralFiles(checked) ? ` (${placeText(one)})` : ''}`;

/** Of one scenario by its name; of several what was asked names them. */
function titleOf(checked: readonly Checked[]): string {
  const [title, ...others] = [...new Set(checked.map(({ scenario }) => scenario.title))];
  return others.length > 0
    ? `Is it as expected in ${1 + others.length} scenarios?`
    : `Is it as expected? ${title ?? ''}`.trim();
}

/** Whether the sentence says what the nearest to failing has to spare; else the chart alone does, which says what that is. */
const tellsNearest = (checked: readonly Checked[]): boolean =>
  checked.length > 1 && checked.every(({ verdict }) => verdict === 'holds');

/** What one remembers of it: how near it came where all holds, else what does not. */
function sentenceOf(checked: readonly Checked[]): string {
  const all = counted(checked.length, 'expectation');
  const count = (verdict: Verdict) => checked.filter((one) => one.verdict === verdict).length;
  const [fail, open] = [count('fails'), count('cannot tell')];
  if (tellsNearest(checked))
    return `All ${all} hold; the nearest to failing, with ${spareText(checked)} to spare: ${nearestText(checked)}.`;
  if (fail + open === 0) return `The expectation holds: ${foundWords(checked[0])}.`;
  if (checked.length === 1 && open > 0) return 'The expectation cannot be told at this precision.';
  const openText = open > 0 ? `${open} of ${all} cannot be told at this precision` : '';
  if (fail === 0) return `${openText}${open < checked.length ? '; the others hold' : ''}.`;
  return `${fail} of ${all} ${fail === 1 ? 'fails' : 'fail'}${firstFailure(checked)}${openText && `; ${openText}`}.`;
}

/** The first that fails, with what was found; the table has the others. */
function firstFailure(checked: readonly Checked[]): string {
  const first = checked.find(({ verdict }) => verdict === 'fails');
  return first ? `: ${quotedText(first)}${caseText(first, checked)}, found ${foundText(first)}` : '';
}

/** What was expected, with what was found: `“Casualties on average are 2 to 3”, found 2.41`. */
const foundWords = (checked: Checked): string => `${quotedText(checked)}, found ${foundShort(checked)}`;

/** What was found, and what it was held against where the words have no number of it: `0.239 against 0.184`. */
function foundShort(checked: Checked): string {
  const { relation } = checked.expectation.question;
  const isNumber = relation?.kind === 'compare' ? relation.right.kind === 'number' : true;
  return wordsOf(checked) !== undefined && isNumber ? leftText(checked) : foundText(checked);
}

const nearestOf = (checked: readonly Checked[]): Checked =>
  checked.toSorted((a, b) => toSpare(a) - toSpare(b))[0];

const spareText = (checked: readonly Checked[]): string => spareShare(toSpare(nearestOf(checked)));

/** The one with least to spare, of those that can be held beside each other. */
function nearestText(checked: readonly Checked[]): string {
  const nearest = nearestOf(checked);
  const isOne = new Set(checked.map(({ name }) => name)).size === 1 && !hasSeveralFiles(checked);
  return `${foundWords(nearest)}${isOne ? '' : `,${caseText(nearest, checked)}`}`;
}

/** How far what was found is from the nearer bound, as {@link TO_SPARE} has it. */
function toSpare({ left: { value }, against, expectation: { question } }: Checked): number {
  const [bound] = against
    .map((side) => side.value)
    .toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value));
  const greater = Math.max(Math.abs(value), Math.abs(bound), Number.MIN_VALUE);
  const lacking = Math.max(1 - value, 1 - bound, Number.MIN_VALUE);
  // What never happens is far from seldom, and what always does from often.
  return Math.abs(value - bound) / (isChance(question.left) ? Math.min(greater, lacking) : greater);
}

/** What is expected, in words where there are plain ones, else as it is written. */
const textOf = (checked: Checked): string => wordsOf(checked) ?? checked.expectation.question.text;

const wordsOf = ({ expectation: { question }, distribution }: Checked): string | undefined =>
  statementWords(question, [distribution]);

/** The same within a sentence: words stand apart from it. */
const quotedText = (checked: Checked): string => {
  const words = wordsOf(checked);
  return words === undefined ? checked.expectation.question.text : `“${words.replace(/“([^”]*)”/g, '‘$1’')}”`;
};

/** The line of the scenario file, without the folders that lead to it. */
function placeText({ expectation: { written } }: Checked): string {
  const { file, line } = written.place;
  return `${file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1)}:${line ?? ''}`;
}

function rowsOf(checked: Checked): AnswerRow[] {
  const { text, left } = checked.expectation.question;
  const place = placeOf(checked.scenario.title, checked);
  return [rowOf(place, quantityText(left), checked.left), { ...place, metric: text, value: checked.verdict }];
}

const foundOf = ({ scenario, expectation, name, verdict, left, against }: Checked) => ({
  file: scenario.file,
  line: expectation.written.place.line,
  expectation: expectation.question.text,
  case: name,
  verdict,
  left,
  against,
});
