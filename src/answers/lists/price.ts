import {
  type Market,
  type Prices,
  pointsText,
  type Question,
  type Target,
  type Worths,
} from '../../analysis/index.ts';
import type { Answer, AnswerRow } from '../../report/answer.ts';
import { numberText, numberWithin } from '../../report/words/numbers.ts';
import { counted, firstOf, knownNotes } from '../figure-text.ts';
import { rowOf } from '../rows.ts';
import { marketNotes, marketRows, marketSentence, marketTables } from './market.ts';

/** Upgrades that the table shows; all are among the rows. */
const MOST_UPGRADES = 20;
/** Names in a sentence. */
const MOST_NAMED = 4;

/**
 * What loadouts would have to cost to be of average value, what a single change is worth, and what the prices pay for.
 *
 * @param title of the list
 * @param targets as they were played
 * @param command that answers it again, for the page
 */
export function priceAnswer(
  title: string,
  question: Question,
  { prices, upgrades, rate }: Prices,
  market: Market,
  { distributions }: Pick<Worths, 'distributions'>,
  targets: readonly Pick<Target, 'name'>[],
  command = '',
): Answer {
  const per100 = { ...rate, value: 100 * rate.value };
  return {
    title: `Price: ${title}`,
    sentence: [sentenceOf(prices, targets.length), upgradeSentence(upgrades), marketSentence(market)]
      .filter(Boolean)
      .join(' '),
    tables: [
      {
        title: 'Prices',
        head: ['Loadout', 'Costs', 'Average value at', 'With one left out', 'It is'],
        rows: prices.map(({ name, points, fair, without: [low, high], verdict }) => [
          name,
          pointsText(points),
          numberWithin(fair),
          `${numberText({ value: low })} to ${numberText({ value: high })}`,
          verdict,
        ]),
      },
      {
        title: 'What one change is worth',
        head: ['Change', 'From', 'Costs', 'Is worth', 'Worth it'],
        rows: upgrades
          .slice(0, MOST_UPGRADES)
          .map(({ change, from, costs, worth }) => [
            change,
            from,
            pointsText(costs),
            numberWithin(worth),
            worth.value >= costs ? 'yes' : 'no',
          ]),
      },
      ...marketTables(market),
    ],
    charts: [],
    notes: [
      `All together do ${numberText({ value: per100.value })} ${question.text} per 100 points; at that rate each does what its average value says. It is called cheap or dear only where that holds whichever other loadout is left out.`,
      ...marketNotes(market),
      ...knownNotes(distributions),
    ],
    command,
    found: { rate, prices, upgrades, market },
    rows: [...rowsOf(title, { prices, upgrades, rate }), ...marketRows(title, market)],
  };
}

function sentenceOf(prices: Prices['prices'], targets: number): string {
  const called = (verdict: string) =>
    prices.filter((one) => one.verdict === verdict).map(({ name }) => `“${name}”`);
  const [cheap, dear] = [called('cheap'), called('dear').reverse()];
  const against = `against ${counted(targets, 'target')}`;
  if (cheap.length + dear.length === 0)
    return `Of ${counted(prices.length, 'loadout')} none is clearly cheap or dear ${against}.`;
  const parts = [
    ...(cheap.length > 0 ? [`cheap for what they do are ${firstOf(cheap, MOST_NAMED)}`] : []),
    ...(dear.length > 0 ? [`dear are ${firstOf(dear, MOST_NAMED)}`] : []),
  ];
  return `Of ${counted(prices.length, 'loadout')} ${against}, ${parts.join('; ')}.`;
}

/** The change that is worth most beyond what it costs; empty where no two loadouts differ in one. */
function upgradeSentence([best]: Prices['upgrades']): string {
  if (!best) return '';
  const { change, from, costs, worth } = best;
  const verdict = worth.value >= costs ? 'The change that pays most' : 'No change pays; the nearest to it';
  return `${verdict} is ${change} for “${from}”: it costs ${pointsText(costs)} and is worth ${numberText({ value: worth.value })}.`;
}

const rowsOf = (scenario: string, { prices, upgrades }: Prices): AnswerRow[] => [
  ...prices.flatMap(({ name, points, fair, verdict }) => {
    const place = { scenario, case: name, points };
    return [rowOf(place, 'average value at', fair), { ...place, metric: 'it is', value: verdict }];
  }),
  ...upgrades.flatMap(({ from, to, change, costs, worth }) => {
    const place = { scenario, case: from, fields: { change, to } };
    return [{ ...place, metric: 'costs', value: costs }, rowOf(place, 'is worth', worth)];
  }),
];
