import {
  changeText,
  fieldOf,
  type Price,
  type Priced,
  type Prices,
  pointsText,
  type Question,
  type Target,
  type Upgrade,
} from '../../analysis/index.ts';
import type { Answer, AnswerRow } from '../../report/answer.ts';
import type { Chart } from '../../report/charts/chart.ts';
import { movedFigures } from '../../report/charts/figures/moves.ts';
import { type Figure, numberText, numberWithin } from '../../report/words/numbers.ts';
import { titlesOf } from '../../scenario/index.ts';
import type { Action } from '../../systems/system.ts';
import { rowOf } from '../rows.ts';
import { counted, knownNotes, titledBy } from '../words/figure-text.ts';
import { inNumbers } from '../words/question-words.ts';
import { metText, type Situations, situationNotes } from '../words/situations.ts';
import { marketNotes, marketRows, marketSentence, marketTables } from './market.ts';

/** Upgrades that the table shows; all are among the rows. */
const MOST_UPGRADES = 20;

/**
 * What loadouts would have to cost to be of average value, what a single change is worth, and what the prices pay for.
 *
 * @param list what it is called, and what its rows do
 * @param targets as they were played
 * @param command that answers it again, for the page
 * @param situations in which each target is met, one after another
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuantity, priceAll, priceAnswer, readMatchups } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const matchups = readMatchups(necromunda, 'scenarios/necromunda/loadouts.csv');
 * const question = parseQuantity('casualties');
 * const priced = await priceAll(matchups, question, { method: 'auto', seed: '1', trials: 100_000 });
 * const list = { title: 'loadouts.csv', action: matchups.action };
 * priceAnswer(list, question, priced, matchups.targets).title; // 'Price: loadouts.csv'
 * ```
 */
export function priceAnswer(
  { title, action }: { readonly title: string; readonly action: Action },
  inQuestion: Question,
  { prices: { prices, upgrades, rate }, market, distributions, titles }: Omit<Priced, 'worths'>,
  targets: readonly Pick<Target, 'name'>[],
  command = '',
  situations?: Situations,
): Answer {
  const { text } = inNumbers(inQuestion, distributions);
  const fields = titlesOf(action, market.differing.map(fieldOf));
  const per100 = { ...rate, value: 100 * rate.value };
  const titled = prices.map(titledBy(titles));
  const changes = upgrades.map((one) => ({ ...one, ...upgradeWords(one, titles) }));
  return {
    title: `What ${title} would have to cost`,
    ...sentenceOf(titled, metText(targets.length, situations), [
      upgradeSentence(changes),
      marketSentence(market, fields),
    ]),
    tables: [
      {
        title: 'Prices',
        reads: RANGE_READS,
        head: ['Loadout', 'Costs', 'Average value at', 'With one other left out', 'It is'],
        rows: titled.map(({ name, points, fair, without: [low, high], verdict }) => [
          name,
          pointsText(points),
          pointsWithin(fair),
          `${numberText({ value: low })} to ${numberText({ value: high })}`,
          verdict,
        ]),
      },
      {
        title: 'What one change is worth',
        head: ['Change', 'From', 'Costs', 'Is worth', 'Worth it'],
        rows: changes
          .slice(0, MOST_UPGRADES)
          .map(({ change, from, costs, worth }) => [
            change,
            from,
            pointsText(costs),
            pointsWithin(worth),
            worth.value >= costs ? 'yes' : 'no',
          ]),
      },
      ...marketTables(market, fields),
    ],
    charts: [pricesChart(titled)],
    notes: [
      ...situationNotes(situations),
      `All together do ${numberText({ value: per100.value })} ${text} per 100 points; at that rate each does what its average value says. It is called cheap or dear only where that holds whichever other loadout is left out.`,
      ...marketNotes(market, fields),
      ...knownNotes(distributions),
    ],
    command,
    found: { rate, prices, upgrades, market },
    rows: [...rowsOf(title, { prices, upgrades, rate }), ...marketRows(title, market)],
  };
}

/** Why a price may lie outside the range beside it: the average of the rest is another one. */
const RANGE_READS =
  'With one other left out: the least and the greatest that it is worth by the average of the rest. Without one that does less for its points the average is higher; so of a bargain the whole range may lie below its value beside all, and of what is dear above it.';

/** What is worth so many points, no finer than the sentence says it. */
const pointsWithin = (figure: Figure): string => (figure.interval ? numberWithin : numberText)(figure);

/** The bargain stands out; how many are cheap or dear, the dearest and what else is to be said stand beside it. */
function sentenceOf(
  prices: Prices['prices'],
  targets: string,
  rest: readonly string[],
): Pick<Answer, 'sentence' | 'headline'> {
  const [first, last] = [prices[0], prices[prices.length - 1]];
  const number = (verdict: string) => prices.filter((one) => one.verdict === verdict).length;
  const [cheap, dear] = [number('cheap'), number('dear')];
  const all = `${counted(prices.length, 'loadout')} against ${targets}`;
  const buys = ({ points, fair }: Price) =>
    `costs ${pointsText(points)} and does what ${numberText({ value: fair.value })} points buy on average`;
  const count =
    cheap + dear === 0
      ? `Of ${all} none is clearly cheap or dear.`
      : `Of ${all}, ${cheap} ${cheap === 1 ? 'is' : 'are'} clearly cheap for what ${cheap === 1 ? 'it does' : 'they do'} and ${dear} dear.`;
  const bargain = cheap > 0 ? `The bargain is “${first.name}”: it ${buys(first)}.` : '';
  const dearest = dear > 0 ? `Dearest is “${last.name}”: it ${buys(last)}.` : '';
  return {
    headline: bargain || dearest || count,
    sentence: [count, bargain, dearest, ...rest].filter(Boolean).join(' '),
  };
}

/** From what each costs to what it is worth. */
const pricesChart = (prices: readonly Price[]): Chart =>
  movedFigures(
    prices.map(({ name, points, fair }) => ({ name, before: { value: points }, after: fair })),
    'Points: what each costs, what it is worth',
    false,
    {
      head: ['Loadout', 'Costs', 'Average value at'],
      caption:
        'From the ring, what it costs, to the arrowhead, what as much costs on average: an arrow to the right is a bargain.',
      axis: 'points',
    },
  );

/** A change in the profiles' own names. */
function upgradeWords(
  { from, to, added, removed }: Upgrade,
  titles: ReadonlyMap<string, string>,
): Pick<Upgrade, 'from' | 'to' | 'change'> {
  const titled = titledBy(titles);
  const change = changeText(titled(added), removed && titled(removed));
  return { from: titled({ name: from }).name, to: titled({ name: to }).name, change };
}

/** The change that is worth most beyond what it costs; empty where no two loadouts differ in one. */
function upgradeSentence([best]: readonly Upgrade[]): string {
  if (!best) return '';
  const { change, from, costs, worth } = best;
  const verdict = worth.value >= costs ? 'The change that pays most' : 'No change pays; the nearest to it';
  return `${verdict} is ${change} for “${from}”: it costs ${pointsText(costs)} and is worth ${numberText({ value: worth.value })}.`;
}

const rowsOf = (scenario: string, { prices, upgrades }: Prices): AnswerRow[] => [
  ...prices.flatMap(({ name, points, fair, without: [least, greatest], verdict }) => {
    const place = { scenario, case: name, points };
    const left = (which: string, value: number) => ({
      ...place,
      metric: `average value at, ${which} with one left out`,
      value,
    });
    return [
      rowOf(place, 'average value at', fair),
      left('least', least),
      left('greatest', greatest),
      { ...place, metric: 'it is', value: verdict },
    ];
  }),
  ...upgrades.flatMap(({ from, to, change, costs, worth }) => {
    const place = { scenario, case: from, fields: { change, to } };
    return [{ ...place, metric: 'costs', value: costs }, rowOf(place, 'is worth', worth)];
  }),
];
