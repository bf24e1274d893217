import { fieldOf, LOADOUTS_EACH, type Market, type Paid, pointsText } from '../../analysis/index.ts';
import type { AnswerRow, AnswerTable } from '../../report/answer.ts';
import { numberText } from '../../report/words/numbers.ts';
import { counted, firstOf } from '../words/figure-text.ts';

/** Pairs that the table shows; all are among the rows. */
const MOST_PAIRS = 20;
/** Names in a note. */
const MOST_NAMED = 4;

/** Which characteristics prices pay for, and which loadouts differ in one alone. */
export function marketTables({ fit, pairs }: Market, titles: FieldTitles): AnswerTable[] {
  const paid = fit?.paid ?? [];
  return [
    ...(paid.length === 0
      ? []
      : [
          {
            title: 'What the prices pay for',
            head: ['Characteristic', 'One step better costs', 'With one left out'],
            rows: paid.map((one) => [stepText(one, titles), figure(one.points), range(one)]),
          },
        ]),
    ...(pairs.length === 0
      ? []
      : [
          {
            title: 'Loadouts that differ in one characteristic',
            head: ['From', 'To', 'Characteristic', 'More of it', 'Costs more'],
            rows: pairs
              .slice(0, MOST_PAIRS)
              .map(({ from, to, characteristic, step, costs }) => [
                from,
                to,
                characteristicText(characteristic, titles),
                figure(step),
                pointsText(costs),
              ]),
          },
        ]),
  ];
}

/** What the prices pay most for, in a sentence; empty where no fit was made. */
export function marketSentence({ fit }: Market, titles: FieldTitles): string {
  const [most] = fit?.paid ?? [];
  if (!most || most.points <= 0) return '';
  return `The prices pay most for ${stepText(most, titles)}: ${figure(most.points)} points a step (${range(most)} with one loadout left out).`;
}

export function marketNotes(
  { fit, differing, fittedTo, looked, idle, bound }: Market,
  titles: FieldTitles,
): string[] {
  const names = (list: readonly string[]) =>
    firstOf(
      list.map((name) => characteristicText(name, titles)),
      MOST_NAMED,
    );
  if (differing.length === 0) return [];
  return [
    ...(bound.length === 0
      ? []
      : [
          `${names(bound)}: in every loadout it goes with other characteristics, so nobody can tell which is paid for.`,
        ]),
    ...(idle.length === 0
      ? []
      : [
          `${names(idle)}: more or less of it changes nothing against these targets, so no price is laid on it.`,
        ]),
    fit
      ? `The prices of ${counted(looked.length, 'loadout')} are fitted as ${figure(fit.base)} points and so much for each step of a characteristic, by least squares; one that does more is held to cost no less.`
      : `What the prices pay for is not fitted: ${counted(looked.length, 'loadout')} differ in ${counted(fittedTo.length, 'characteristic')}, and a fit asks for ${LOADOUTS_EACH} loadouts each. --characteristics names those to fit: ${firstOf(differing, MOST_NAMED)}.`,
  ];
}

export const marketRows = (scenario: string, { fit, pairs }: Market): AnswerRow[] => [
  ...(fit?.paid ?? []).map((one) => ({
    scenario,
    case: '',
    fields: { characteristic: one.characteristic },
    metric: one.better > 0 ? 'one more costs' : 'one less costs',
    value: one.points,
  })),
  ...pairs.map(({ from, to, characteristic, step, costs }) => ({
    scenario,
    case: from,
    fields: { characteristic, to, step },
    metric: 'costs more',
    value: costs,
  })),
];

/** What a reader calls the fields of characteristics, by their paths. */
export type FieldTitles = Readonly<Record<string, string>>;

/** e.g. `one more strength of the weapon`, `one less ballistic skill of the shooter`, `traits of the weapon: Plentiful`. */
function stepText({ characteristic, better }: Paid, titles: FieldTitles): string {
  const text = characteristicText(characteristic, titles);
  if (!characteristic.includes('.')) return `one more ${text}`;
  if (characteristic.includes(': ')) return better > 0 ? text : `no ${text}`;
  return `one ${better > 0 ? 'more' : 'less'} ${text}`;
}

/** A characteristic, with the word behind it that it may have, as a reader calls it. */
function characteristicText(name: string, titles: FieldTitles): string {
  const path = fieldOf(name);
  return (titles[path] ?? path) + name.slice(path.length);
}

const range = ({ without: [low, high] }: Paid): string => `${figure(low)} to ${figure(high)}`;

const figure = (value: number): string => numberText({ value });
