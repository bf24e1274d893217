import {
  type CaseDistribution,
  type Estimate,
  estimate,
  type Given,
  parseQuantity,
  parseWholeCondition,
  type Question,
  type Sight,
  variedSubject,
} from '../analysis/index.ts';
import type { Answer, AnswerRow } from '../report/answer.ts';
import type { Chart } from '../report/charts/chart.ts';
import { percentBeside } from '../report/words/numbers.ts';
import { withOdds } from '../report/words/odds.ts';
import type { Scenario, ScenarioCase } from '../scenario/index.ts';
import { wilsonInterval } from '../stats/index.ts';
import { caseCharts, sidesOf } from './field-charts.ts';
import { placeOf, rowOf } from './rows.ts';
import { endCalledBy } from './sensitivity/called.ts';
import {
  apartInSentence,
  apartInTable,
  asChance,
  atStart,
  counted,
  isChance,
  knownNotes,
  listed,
} from './words/figure-text.ts';
import { ROUNDING } from './words/places.ts';
import { inWords, ruledWords } from './words/question-words.ts';

/**
 * What is to be expected once something was seen.
 *
 * @param inQuestion what the answer begins with
 * @param command that answers it again, for the page
 * @example
 * ```ts
 * import { given, givenAnswer, loadBundled, parseQuestion, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const sight = { seen: 'hits >= 7' };
 * const found = given(scenario, scenario.cases[0], sight, { method: 'auto', seed: '1', trials: 100_000 });
 * const answer = givenAnswer(scenario, scenario.cases[0], parseQuestion('mean(casualties)'), sight, found);
 * answer.headline; // 'Casualties on average: 3.41 given the shoot score being at least 7, 2.35 before that was known.'
 * ```
 */
export function givenAnswer(
  { title }: Pick<Scenario, 'title'>,
  one: ScenarioCase,
  inQuestion: Question,
  sight: Sight,
  { chance, before, after }: Given,
  command = '',
): Answer {
  const cases = [before, after].map((distribution) => {
    const subject = variedSubject(one, distribution);
    return { name: distribution.name, subject, estimate: estimate(inQuestion, subject) };
  });
  const sides = sidesOf(cases);
  const question = endCalledBy(sides, inWords(asChance(inQuestion, [before, after]), [before, after]));
  const subjects = cases.map(({ subject }) => subject);
  const [was, is] = subjects.map((subject) => estimate(question, subject));
  const [at, now] = apartInSentence(question.left, was, is);
  const seen = seenWords(sight, before);
  const lines = linesOf(before, after)
    .map((line) => ({ ...line, figures: subjects.map((subject) => estimate(line.question, subject)) }))
    // Words that never come up are no news.
    .filter(({ figures }) => figures.some(({ value }) => value !== 0));
  // What stays as it was is none to a reader either.
  const moving = lines.filter(
    ({ figures: [first, second] }) => Math.abs(first.value - second.value) > ROUNDING,
  );
  const isFirst = (line: { readonly question: Question }) =>
    Number(metricOf(line.question) === metricOf(inQuestion));
  const moved = moving.toSorted((a, b) => isFirst(b) - isFirst(a));
  const headline = `${atStart(question.text)}: ${now} given ${seen}, ${at} before that was known.`;
  return {
    title: `Given ${seen}: ${title}`,
    headline,
    sentence: `${headline} What was seen comes up ${withOdds(percentBeside(sharedOf(before, chance)), chance, '(')} of the time.`,
    tables: [
      {
        title: 'What is to be expected',
        head: ['What', 'Before', `Given ${seen}`],
        rows: alike(
          moved.map(({ name, question: { left }, figures: [first, second] }) => ({
            name,
            texts: apartInTable(left, first, second),
          })),
        ),
      },
    ],
    // Nobody asks which of the two comes out ahead.
    charts: caseCharts(
      endCalledBy(sides, inWords(inQuestion, [before, after])),
      cases.map((one, i) => ({ ...one, name: i === 0 ? one.name : `given ${seen}` })),
    )
      .filter(({ id }) => !id.startsWith('means'))
      .map(beforeAndAfter),
    notes: [...seenNotes(after), ...knownNotes([before, after])],
    command,
    found: {
      given: sight.seen,
      after: sight.after,
      time: sight.time,
      chance,
      metrics: Object.fromEntries([...after.weights].map(([name, weights]) => [name, sharesOf(weights)])),
    },
    rows: lines.flatMap(({ question: { text }, figures }) =>
      figures.map((figure, i): AnswerRow => {
        const place = { ...placeOf(title, subjects[i]), fields: { given: i === 0 ? '' : sight.seen } };
        return rowOf(place, text, figure);
      }),
    ),
  };
}

/** The metric of which something is asked; nothing where it is of several. */
function metricOf({ left }: Question): string | undefined {
  if (left.kind !== 'figure') return undefined;
  if (left.figure.what !== 'P') return left.figure.metric.name;
  const { condition } = left.figure;
  return condition.kind === 'compare' ? condition.metric.name : undefined;
}

/** The distributions of what was before and what is: no cases of a scenario. */
const beforeAndAfter = (chart: Chart): Chart =>
  chart.id.startsWith('overlay')
    ? {
        ...chart,
        title: chart.title.replace(/: the cases side by side$/, ', before and after'),
        caption: 'How often each number comes up, before anything was seen and since.',
      }
    : chart;

/** Averages that are the same, before as after, in one row: each warrior lost one wound, each wound one point of damage. */
function alike(rows: readonly { readonly name: string; readonly texts: readonly string[] }[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const { name, texts } of rows) {
    const key = JSON.stringify([endingOf(name) || name, texts]);
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return rows.flatMap(({ name, texts }) => {
    const names = [...groups.values()].find(([first]) => first === name);
    if (!names) return [];
    const [first, ...others] = names.map((one) => one.replace(endingOf(one), ''));
    const all = listed([first, ...others.map((one) => one.charAt(0).toLowerCase() + one.slice(1))]);
    return [[names.length > 1 ? all + endingOf(name) : name, ...texts]];
  });
}

/** What a row tells of a number that is counted. */
const AVERAGE = ', on average';
const CHANCE = ': at least one';

/** With what a row's name says which number of it is told; nothing for one of words. */
const endingOf = (name: string): string => [AVERAGE, CHANCE].find((ending) => name.endsWith(ending)) ?? '';

/** The mean of what is counted, or its chance where it is 0 or 1, and the chance of each word, with what a player calls them. */
function linesOf(...both: [CaseDistribution, CaseDistribution]): { name: string; question: Question }[] {
  const [{ program }] = both;
  return program.metrics.flatMap((metric) => {
    if (metric.kind !== 'count')
      return metric.values(program.options).map((value) => ({
        name: `${metric.title}: ${value}`,
        question: chanceOf(metric.name, value),
      }));
    const question = asChance(parseQuantity(`mean(${metric.name})`), both);
    return [{ name: metric.title + (isChance(question.left) ? CHANCE : AVERAGE), question }];
  });
}

function chanceOf(metric: string, word: string): Question {
  const value = { kind: 'name', name: word, at: 0 } as const;
  const condition = { kind: 'compare', metric: { name: metric, at: 0 }, comparison: '=', value } as const;
  return {
    text: `P(${metric} = ${word})`,
    left: { kind: 'figure', figure: { what: 'P', condition }, at: 0 },
  };
}

/** `at least 5 hits`, `at least 5 hits after “shoot score”`. */
export const seenWords = (sight: Sight, before: CaseDistribution): string =>
  withStep(sight, ruledWords(parseWholeCondition(sight.seen), [before]) ?? sight.seen);

/** What was seen, in some words, and after which step. */
function withStep({ after, time = 1 }: Sight, words: string): string {
  if (after === undefined) return words;
  return `${words} after “${after}”${time > 1 ? ` was played ${time} times` : ''}`;
}

/** How often it is seen, with its interval where that was rolled. */
const sharedOf = ({ method, trials }: CaseDistribution, chance: number): Estimate => ({
  value: chance,
  ...(method !== 'exact' && { interval: wilsonInterval(Math.round(chance * trials), trials) }),
});

const seenNotes = ({ method, trials }: CaseDistribution): string[] =>
  method === 'exact' ? [] : [`It was so in ${counted(trials, 'trial')} of those that were rolled.`];

const sharesOf = (weights: Float64Array): number[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return [...weights].map((weight) => weight / all);
};
