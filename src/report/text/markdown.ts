import type { CaseResult, Result } from '../../stats/result.ts';
import { developmentCharts } from '../charts/rounds/development.ts';
import { agreementSentences, trialsText } from '../words/agreement.ts';
import { otherText, reasonsText } from '../words/assumption-words.ts';
import { type OpenQuestion, type OpenQuestions, openQuestions } from '../words/assumptions.ts';
import { allLines, linesOfCases } from '../words/basis.ts';
import { arrivalSentences, arrivalTables } from '../words/case/arrival.ts';
import { neverSentence } from '../words/case/endings.ts';
import { sentences } from '../words/case/sentences.ts';
import { meanWithUnit } from '../words/counts.ts';
import { assumingOf, houseLines } from '../words/house.ts';
import { rulesName } from '../words/names.ts';
import { percentBeside } from '../words/numbers.ts';
import { comparisonSentences, resultHeadline } from '../words/ranked/comparison.ts';
import { casesOf, categoriesOf, countsOf } from '../words/reading.ts';
import { clip } from '../words/untrusted.ts';
import { basisMarkdown, safe, markdownTable as table } from './markdown-table.ts';

/**
 * A result as Markdown: the headline, the numbers in tables, the assumptions, the command.
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario, renderMarkdown, runScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const result = await runScenario(scenario, { method: 'exact', seed: '1', trials: 1, command: '' });
 * renderMarkdown(result).split('\n')[0]; // '# A Gunner shoots his lasgun at a Gunner in partial cover'
 * ```
 */
export function renderMarkdown(result: Result): string {
  const cases = casesOf(result);
  const more = cases.length > 1 ? comparisonSentences(result) : sentences(result, cases[0]);
  const house = houseLines(assumingOf(result));
  const basis = allLines(linesOfCases(cases));
  const parts = [
    `# ${safe(clip(result.title, 160))}`,
    result.note && safe(clip(result.note, 1000)),
    `**${safe(resultHeadline(result).sentence)}**`,
    more.map((line) => `- ${safe(line)}`).join('\n'),
    basis.length > 0 && basisMarkdown(basis),
    ...cases.flatMap((one) => [
      cases.length > 1 && `## ${safe(clip(one.name, 160))}`,
      metricTable(one),
      ...(cases.length > 1 ? arrivalSentences(one).map((line) => safe(line)) : []),
      ...arrivalTables(one).map(({ title, head, rows }) => `**${safe(title)}**\n\n${table(head, rows)}`),
      ...chanceTables(one),
      ...developmentTables(result, one),
    ]),
    house.length > 0 && `## House rules\n\n${house.map((line) => `- ${safe(line)}`).join('\n')}`,
    assumptionSection(openQuestions(result)),
    result.limits.length > 0 &&
      `## Not modelled\n\n${result.limits.map((line) => `- ${safe(clip(line, 600))}`).join('\n')}`,
    `## Method\n\n${safe(method(result, cases))}\n\n    ${clip(result.command, 4000)}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function metricTable(one: CaseResult): string {
  const rows = countsOf(one).map((reading) => [
    clip(reading.title, 80),
    meanWithUnit(reading),
    String(reading.median),
    `${reading.p05} – ${reading.p95}`,
    percentBeside(reading.atLeast[1] ?? { value: 0 }),
  ]);
  return rows.length === 0 ? '' : table(['Metric', 'Average', 'Median', '5% – 95%', 'At least one'], rows);
}

const chanceTables = (one: CaseResult): string[] =>
  categoriesOf(one).flatMap((reading) => [
    table(
      [clip(reading.title, 80), 'Chance'],
      reading.values.map((value, i) => [clip(value, 120), percentBeside(reading.chance[i])]),
    ),
    safe(neverSentence(reading)),
  ]);

function assumptionSection({ matter, unknown, without, tried, why }: OpenQuestions): string {
  if (matter.length + unknown.length + without.length === 0) return '';
  const reasons = why.length > 0 ? ` (${safe(clip(reasonsText(why), 600))})` : '';
  const untried =
    tried === undefined ? '' : `### What another answer would change is not known${reasons}\n\n`;
  return [
    '## Assumptions',
    matter.length > 0 && assumptionTable(matter, true),
    unknown.length > 0 && `${untried}${assumptionTable(unknown)}`,
    without.length > 0 && `### No effect here\n\n${assumptionTable(without)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const assumptionTable = (questions: OpenQuestion[], withOthers = false): string =>
  table(
    ['Question', 'Answer used', ...(withOthers ? ['Another answer'] : []), 'Option', 'Whose choice'],
    questions.map(({ cite, question, option, answers, others }) => [
      `${clip(question, 400)} (${clip(cite, 40)})`,
      answers.map(answerText).join('; '),
      ...(withOthers ? [others.map(otherText).join('; ')] : []),
      `${clip(option, 60)}: ${answers.map(({ value }) => clip(value, 60)).join(', ')}`,
      answers.some(({ from }) => from === 'chosen') ? 'the scenario' : 'default',
    ]),
  );

const answerText = ({ meaning, cases }: OpenQuestion['answers'][number]): string =>
  cases ? `${cases.map((name) => clip(name, 40)).join(', ')}: ${clip(meaning, 400)}` : clip(meaning, 400);

const developmentTables = (result: Result, one: CaseResult): string[] =>
  developmentCharts(result, one).map(
    ({ title, table: { head, rows } }) => `**${safe(title)}**\n\n${table(head, rows)}`,
  );

function method(result: Result, cases: CaseResult[]): string {
  const agreements = agreementSentences(result, cases).join(' ');
  const trials = result.trials > 0 ? `${trialsText(cases)} trials, ` : '';
  const rules = result.system.revision === undefined ? '' : `, ${rulesName(result)}`;
  return `${trials}seed ${clip(result.seed, 60)}, fusillade ${clip(result.fusillade, 40)}${rules}. ${agreements}`;
}
