import type { Question, TriedPair, TunedPairs, TuningPairs } from '../../analysis/index.ts';
import type { Answer } from '../../report/answer.ts';
import { fairPairs } from '../../report/charts/figures/pairs.ts';
import { againAt, fieldAt, fieldTitle, titleWithUnit } from '../../report/words/fields.ts';
import { settingText } from '../../report/words/numbers.ts';
import type { Scenario } from '../../scenario/index.ts';
import { type FieldsOf, namesOfFields } from '../field-charts.ts';
import { placeOf, rowOf } from '../rows.ts';
import { leftOutNotes } from '../sweeping/left-out.ts';
import { againstInSentence, againstText, counted, knownNotes } from '../words/figure-text.ts';
import { claimWords, distributionsOf, whereWords } from '../words/question-words.ts';
import { caseNamed, runText } from './tune.ts';

/**
 * At which pairs of two fields' values a statement holds.
 *
 * @param name of the case
 * @param command that answers it again, for the page
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuestion, readScenario, tunePairs, tunePairsAnswer } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const warriors = { field: 'shooter.warriors', values: [8, 16] };
 * const distance = { field: 'situation.distance', values: [6, 18] };
 * const tuning = { fields: [warriors, distance], question: parseQuestion('mean(casualties) >= 2') } as const;
 * const [one, how] = [scenario.cases[0], { method: 'exact', seed: '1', trials: 1 } as const];
 * const tuned = await tunePairs(scenario, one, tuning, how);
 * tunePairsAnswer(scenario, one.name, tuning, tuned).tables.length; // 1
 * ```
 */
export function tunePairsAnswer(
  scenario: Pick<Scenario, 'title'> & FieldsOf,
  name: string,
  { fields, question }: Pick<TuningPairs, 'fields' | 'question'>,
  { tried, columns, refused = [] }: TunedPairs,
  command = '',
): Answer {
  const paths = fields.map(({ field }) => field);
  const { title } = scenario;
  const names = namesOfFields(scenario, paths);
  const [across, down] = paths.map((field) => titleWithUnit(field, names));
  // The curve goes where it holds; where it holds nowhere, towards where it might.
  const fair = columns.filter(({ holds }) => holds.length > 0);
  const nearest = new Set((fair.length > 0 ? fair : columns).map((column) => column.nearest));
  return {
    title: `Which values of ${paths.map((field) => `“${fieldTitle(field, names)}”`).join(' and ')} will do? ${caseNamed(scenario, name, paths)}`,
    sentence: sentenceOf(question, tried, columns, (first, second, isAgain) =>
      paths
        .map((field, i) => (isAgain ? againAt : fieldAt)(field, i === 0 ? first : second, names))
        .join(' '),
    ),
    tables: [
      {
        title: `${whereWords(question, distributionsOf(tried))}, by ${down}`,
        head: [across, 'Holds at', 'Nearest', 'Found there'],
        rows: columns.map((column) => [
          settingText(column.first),
          column.holds.length > 0 ? column.holds.map(runText).join(' and ') : 'nowhere',
          settingText(column.nearest.second),
          foundText(question, column.nearest),
        ]),
      },
    ],
    charts: [
      fairPairs(
        tried.map((pair) => ({
          across: pair.first,
          down: pair.second,
          verdict: pair.verdict,
          label: againstText(question.left, pair.left, pair.against),
          nearest: nearest.has(pair),
        })),
        across,
        down,
        whereWords(question, distributionsOf(tried)),
      ),
    ],
    notes: [
      `All ${counted(tried.length, 'pair')} looked at.`,
      ...leftOutNotes(refused, names),
      ...knownNotes(
        tried.map(({ subject }) => subject.distribution),
        paths,
      ),
      ...(tried.some(({ left }) => left.interval)
        ? ['Intervals are widened for the number of pairs: all verdicts together are right with 95%.']
        : []),
    ],
    command,
    found: {
      tried: tried.map(({ subject: _, ...pair }) => pair),
      curve: columns.map(({ first: at, holds, nearest: pair }) => ({
        first: at,
        holds,
        nearest: pair.second,
      })),
    },
    rows: tried.flatMap((pair) => {
      const point = { [paths[0]]: pair.first, [paths[1]]: pair.second };
      const place = { ...placeOf(title, pair.subject), case: name, fields: point };
      return [rowOf(place, question.text, pair.left), { ...place, metric: 'verdict', value: pair.verdict }];
    }),
  };
}

/** Values of both fields as a sentence has them, and once the fields were named. */
type PlaceWords = (first: string, second: string, isAgain: boolean) => string;

function sentenceOf(
  question: Question,
  tried: readonly TriedPair[],
  columns: TunedPairs['columns'],
  placeOfPair: PlaceWords,
): string {
  const holding = tried.filter(({ likely }) => likely).length;
  const unsure = tried.filter(({ verdict }) => verdict === 'cannot tell').length;
  const rest = unsure > 0 ? ` At this precision it cannot be told at ${unsure}.` : '';
  const claim = claimWords(question, distributionsOf(tried));
  const all = counted(tried.length, 'pair');
  if (holding === 0) {
    const near = columns.map((column) => column.nearest).reduce((a, b) => (gap(b) < gap(a) ? b : a));
    return `${claim} at none of ${all}; nearest is ${foundText(question, near)} ${placeOfPair(settingText(near.first), settingText(near.second), false)}.${rest}`;
  }
  const runs = runsOf(columns).map(({ firsts, second }, i) => placeOfPair(listText(firsts), second, i > 0));
  const [first, last] = [runs[0], runs[runs.length - 1]];
  const where =
    runs.length > MOST_RUNS
      ? `the first ${first}, the last ${last}`
      : [runs.slice(0, -1).join(', '), last].filter(Boolean).join(' and ');
  return `${claim} at ${holding} of ${all}: ${where}.${rest}`;
}

/** More than these are told by their ends. */
const MOST_RUNS = 4;

/** Columns side by side that hold at the same values. */
function runsOf(columns: TunedPairs['columns']): { readonly firsts: string[]; readonly second: string }[] {
  const runs: { firsts: string[]; second: string }[] = [];
  for (const { first, holds } of columns.filter((column) => column.holds.length > 0)) {
    const second = holds.map(runText).join(' and ');
    const last = runs.at(-1);
    if (last?.second === second) last.firsts.push(settingText(first));
    else runs.push({ firsts: [settingText(first)], second });
  }
  return runs;
}

/** `12`, `12 or 16`, `12 to 30`. */
const listText = (values: readonly string[]): string =>
  values.length > 2 ? `${values[0]} to ${values[values.length - 1]}` : values.join(' or ');

const gap = ({ left, against }: TriedPair): number => Math.abs(left.value - against[0].value);

const foundText = ({ left }: Question, pair: TriedPair): string =>
  `${againstInSentence(left, pair.left, pair.against)} against ${pair.against.map((side) => againstText(left, side, [pair.left])).join(' to ')}`;
