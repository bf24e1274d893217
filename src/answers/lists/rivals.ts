import {
  type Estimate,
  listsApart,
  pointsText,
  type Question,
  type Rival,
  type Rivals,
  type Swap,
  type Target,
} from '../../analysis/index.ts';
import type { Answer, AnswerRow } from '../../report/answer.ts';
import { movedFigures } from '../../report/charts/figures/moves.ts';
import { apartTexts, endsOf, numberText, numberWithin, signed } from '../../report/words/numbers.ts';
import { rowOf } from '../rows.ts';
import { atStart, knownNotes, titledBy } from '../words/figure-text.ts';
import { ROUNDING } from '../words/places.ts';
import { inNumbers, inWords } from '../words/question-words.ts';
import { metText, type Situations, situationNotes } from '../words/situations.ts';

/** Exchanges that a table shows. */
const MOST_SWAPS = 5;

/**
 * Which of two whole lists does more, by how much, and what would help each.
 *
 * @param targets as they were played
 * @param command that answers it again, for the page
 * @param situations in which each target is met, one after another
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuantity, playList, readMatchups, rivalsAnswer, rivalsOf } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const how = { method: 'auto', seed: '1', trials: 100_000 } as const;
 * const question = parseQuantity('casualties');
 * const gang = readMatchups(necromunda, 'scenarios/necromunda/loadouts.csv');
 * const [one, other] = [await playList('one', gang, question, how), await playList('other', gang, question, how)];
 * rivalsAnswer(question, rivalsOf([one, other]), gang.targets).title; // 'one against other'
 * ```
 */
export function rivalsAnswer(
  question: Question,
  { rivals: [one, other], distributions, titles }: Rivals,
  targets: readonly Pick<Target, 'name'>[],
  command = '',
  situations?: Situations,
): Answer {
  const apart = listsApart(one.list, other.list);
  const what = inWords(question, distributions).text;
  const titled = [one, other].map((rival) => ({ ...rival, swaps: rival.swaps.map(swapBy(titles)) }));
  // What would help the one that does less is in the sentence.
  const weaker = titled[apart.mix.value > 0 ? 1 : 0];
  const row = (name: string, a: Estimate, b: Estimate, more?: Estimate) => [
    name,
    numberWithin(a),
    numberWithin(b),
    more ? differenceText(more) : '',
  ];
  return {
    title: `${one.name} against ${other.name}`,
    ...sentenceOf(
      inNumbers(question, distributions),
      [titled[0], titled[1]],
      apart.mix,
      metText(targets.length, situations),
    ),
    tables: [
      {
        title: atStart(`${what}, of all`),
        folded: true,
        head: ['Everybody against', one.name, other.name, 'Difference'],
        rows: [
          ...targets
            .map(titledBy(titles))
            .map(({ name }, i) => row(name, one.list.against[i], other.list.against[i], apart.against[i])),
          row('on average', one.list.mix, other.list.mix, apart.mix),
          row('per 100 points', one.list.per100, other.list.per100),
          ['points', pointsText(one.list.points), pointsText(other.list.points), ''],
        ],
      },
      ...titled.flatMap((rival) =>
        rival.swaps.length > 0 ? [{ ...swapsTable(rival, what), folded: rival !== weaker }] : [],
      ),
    ],
    charts: [
      movedFigures(
        targets.map(titledBy(titles)).map(({ name }, i) => ({
          name,
          before: other.list.against[i],
          after: one.list.against[i],
        })),
        `${what} against each target`,
        false,
        {
          head: ['Everybody against', other.name, one.name],
          caption: `From the ring, “${other.name}”, to the arrowhead, “${one.name}”.`,
          axis: what,
        },
      ),
    ],
    notes: [
      ...situationNotes(situations),
      'Each loadout is taken to meet a target of its own: what two of them waste on the same one is not counted.',
      ...knownNotes(distributions),
    ],
    command,
    found: { lists: [one, other], apart },
    rows: [one, other].flatMap((rival) => rowsOf(rival, question, targets)),
  };
}

const swapBy =
  (titles: ReadonlyMap<string, string>) =>
  (swap: Swap): Swap => ({
    ...swap,
    drop: titles.get(swap.drop) ?? swap.drop,
    take: titles.get(swap.take) ?? swap.take,
  });

const swapsTable = ({ name, swaps }: Pick<Rival, 'name' | 'swaps'>, text: string) => ({
  title: `One exchange that helps ${name}`,
  head: ['Drop', 'Take', text, 'Points'],
  rows: swaps
    .slice(0, MOST_SWAPS)
    .map(({ drop, take, gain, points }) => [
      drop,
      take,
      differenceText(gain),
      differenceText({ value: points }),
    ]),
});

function sentenceOf(
  { text }: Question,
  [one, other]: readonly [Rival, Rival],
  apart: Estimate,
  targets: string,
): Pick<Answer, 'sentence' | 'headline'> {
  const [low, high] = endsOf(apart);
  const against = `on average over ${targets}`;
  if (low <= ROUNDING && high >= -ROUNDING) {
    const [a, b] = apartTexts(one.list.mix, other.list.mix);
    const tied = apart.interval ? 'cannot be told apart' : 'do the same';
    return {
      sentence: `“${one.name}” and “${other.name}” ${tied} ${against}: ${a} ${text} for ${pointsText(one.list.points)} points, ${b} for ${pointsText(other.list.points)}.`,
    };
  }
  const [more, less] = low > 0 ? [one, other] : [other, one];
  const [most, least] = apartTexts(more.list.mix, less.list.mix);
  const headline = `“${more.name}” does more ${against}: ${most} ${text} for ${pointsText(more.list.points)} points, against ${least} of “${less.name}” for ${pointsText(less.list.points)}.`;
  return { headline, sentence: headline + exchangeSentence(less, text) };
}

/** What would help the weaker list most. */
function exchangeSentence({ name, swaps: [best] }: Rival, text: string): string {
  if (!best) return '';
  return ` With “${best.take}” in the place of “${best.drop}”, “${name}” does ${numberText({ value: best.gain.value })} ${text} more.`;
}

const differenceText = (estimate: Estimate): string => signed(numberWithin(estimate), estimate.value);

const rowsOf = (
  { name, list, swaps }: Rival,
  { text }: Question,
  targets: readonly Pick<Target, 'name'>[],
): AnswerRow[] => [
  ...targets.map((target, i) =>
    rowOf({ scenario: name, case: 'all', points: list.points, against: target.name }, text, list.against[i]),
  ),
  rowOf({ scenario: name, case: 'all', points: list.points }, text, list.mix),
  rowOf({ scenario: name, case: 'all', points: list.points }, `${text} per 100 points`, list.per100),
  ...swaps
    .slice(0, MOST_SWAPS)
    .map(({ drop, take, gain, points }) =>
      rowOf({ scenario: name, case: drop, points, fields: { take } }, `${text} more`, gain),
    ),
];
