import type { BestLists, BestOf, Built, Question, Target, Worth } from '../../analysis/index.ts';
import { pointsText } from '../../analysis/index.ts';
import type { Answer, AnswerRow } from '../../report/answer.ts';
import { figureBars } from '../../report/charts/figures/bars.ts';
import { numberText, percentText, wholeText } from '../../report/words/numbers.ts';
import { counted, isChance, knownNotes, titledBy } from '../words/figure-text.ts';
import { inNumbers, inWords } from '../words/question-words.ts';
import { metText, type Situations, situationNotes } from '../words/situations.ts';
import { listText } from './list-text.ts';

/** More than rounding. */
const SEEN = 1e-9;

/**
 * The best lists for so many points.
 *
 * @param title of the loadouts' table
 * @param lists the best first, at least one; their numbers are those of the worths; with `bound` where nothing more is proved than that no list does more
 * @param targets as they were played
 * @param command that answers it again, for the page
 * @param situations in which each target is met, one after another
 *
 * @example
 * ```ts
 * import { bestLists, buildAnswer, loadBundled, parseQuantity, readMatchups, solveInteger } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const matchups = readMatchups(necromunda, 'scenarios/necromunda/loadouts.csv');
 * const [question, how] = [parseQuantity('casualties'), { method: 'auto', seed: '1', trials: 100_000 } as const];
 * const building = { points: 500, measure: 'average', lists: 1 } as const;
 * const built = await bestLists(matchups, question, building, { ...how, solver: solveInteger });
 * buildAnswer('mine', question, building, built, matchups.targets).title; // 'Build: mine, 500 points'
 * ```
 */
export function buildAnswer(
  title: string,
  question: Question,
  { points, measure }: Pick<BestOf, 'points' | 'measure'>,
  { lists, worths, distributions, titles, bound, looked = 0, without }: BestLists,
  targets: readonly Pick<Target, 'name'>[],
  command = '',
  situations?: Situations,
): Answer {
  const [best] = lists;
  const [titled, met] = [worths.map(titledBy(titles)), targets.map(titledBy(titles))];
  const [inAll, what] = [inNumbers, inWords].map((words) => words(question, distributions).text);
  const least = best.against.indexOf(Math.min(...best.against));
  const against =
    measure === 'together'
      ? `with all of it at one target, on average over ${metText(targets.length, situations)}`
      : measure === 'worst'
        ? `against the worst of ${counted(targets.length, 'target')}, “${met[least].name}”`
        : `on average over ${metText(targets.length, situations)}`;
  // Chances of several loadouts each at a target of its own are no chance any more.
  const isShare = measure === 'together' && isChance(question.left) && !question.relation;
  const valueText = (value: number) => (isShare ? percentText({ value }) : numberText({ value }));
  const does = isShare
    ? `${what} is ${valueText(best.value)} ${against}`
    : `${valueText(best.value)} ${inAll} ${against}`;
  const rest = best.points < points ? `, ${pointsText(points - best.points)} left over` : '';
  const more = bound === undefined ? 0 : bound - best.value;
  const proof =
    more <= SEEN
      ? 'No list does more: that is proved.'
      : `That is the best of ${wholeText(looked)} lists looked at; no list does more than ${valueText(best.value + more)}.`;
  const headline = `The best list for ${pointsText(points)} points is ${listText(best, titled)}: ${does}${rest}.`;
  return {
    title: `The best list for ${pointsText(points)} points: ${title}`,
    headline,
    sentence: `${headline} ${proof}`,
    tables: [
      {
        title: 'The best lists',
        head: ['List, the best first', 'Points', what, 'Less by'],
        rows: lists.map((list, i) => [
          listText(list, titled),
          pointsText(list.points),
          valueText(list.value),
          i === 0 ? '–' : lessText(best.value - list.value, best.value, valueText),
        ]),
      },
      {
        title: 'Who is in the best list',
        // What each does at a target of its own is not what it adds to others at the same one.
        head: ['Loadout', 'How many', 'Points each', without ? 'Without one, less by' : `${what} each`],
        rows: titled.flatMap(({ name, points: cost, mix }, i) => {
          const adds = without ? best.value - without[i] : mix.value;
          return best.numbers[i] > 0
            ? [[name, String(best.numbers[i]), pointsText(cost), valueText(adds)]]
            : [];
        }),
      },
      {
        title: 'What the best list does',
        folded: targets.length > 1,
        head: ['All of it against', what],
        rows: met.map(({ name }, i) => [name, valueText(best.against[i])]),
      },
    ],
    charts:
      targets.length > 1
        ? [
            figureBars(
              met.map(({ name }, i) => ({ name, figure: { value: best.against[i] } })),
              `${what}, all of the best list`,
              isShare,
            ),
          ]
        : [],
    notes: [
      measure === 'together'
        ? 'All of a list fires at the same target: what it does beyond the last of it counts no more. Each loadout’s distribution on a fresh target is convolved with the others’; what one leaves half done for the next is not counted. The search is branch and bound.'
        : 'Each loadout is taken to meet a target of its own: what two of them waste on the same one is not counted.',
      ...(worths.some(({ mix }) => mix.interval)
        ? ['What was rolled counts with the middle of its interval.']
        : []),
      ...situationNotes(situations),
      ...knownNotes(distributions),
    ],
    command,
    found: { lists: lists.map((list) => foundOf(list, worths)) },
    rows: lists.flatMap((list, i) => rowsOf(`${title}, list ${i + 1}`, question, list, worths)),
  };
}

const lessText = (less: number, best: number, text: (value: number) => string): string =>
  less > 1e-9 * Math.abs(best) ? text(less) : 'nothing';

const foundOf = ({ numbers, points, value, against }: Built, worths: readonly Worth[]): object => ({
  points,
  value,
  against,
  loadouts: worths.flatMap(({ name }, i) => (numbers[i] > 0 ? [{ name, number: numbers[i] }] : [])),
});

const rowsOf = (
  scenario: string,
  { text }: Question,
  { numbers, points, value }: Built,
  worths: readonly Worth[],
): AnswerRow[] => [
  { scenario, case: 'all', points, metric: text, value },
  ...worths.flatMap(({ name, points: cost }, i) =>
    numbers[i] > 0 ? [{ scenario, case: name, points: cost, metric: 'how many', value: numbers[i] }] : [],
  ),
];
