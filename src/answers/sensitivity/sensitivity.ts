import {
  billText,
  type Change,
  type Effect,
  type Estimate,
  FARTHEST,
  type Question,
  type Sensitivity,
} from '../../analysis/index.ts';
import type { Answer, AnswerRow } from '../../report/answer.ts';
import type { Chart } from '../../report/charts/chart.ts';
import { tornado } from '../../report/charts/figures/tornado.ts';
import { withoutCapital } from '../../report/words/assumption-words.ts';
import { numberText, numberWithin, signed } from '../../report/words/numbers.ts';
import { type RowPlace, rowOf } from '../rows.ts';
import { alikeOf, besideFirst, changeWords, firstField, insteadWords } from '../words/change-words.ts';
import {
  asChance,
  counted,
  differenceText,
  estimateText,
  isChance,
  knownNotes,
} from '../words/figure-text.ts';
import { inWords } from '../words/question-words.ts';
import { calledBy, endCalledBy, type Sides } from './called.ts';
import { type Group, groupsOf, LEAST_BARS, newsOf, RULES_READ } from './groups.ts';
import { sentenceOf } from './sentence.ts';

/**
 * What each circumstance, trait and rule option is worth.
 *
 * @param name of the case
 * @param command that answers it again, for the page
 * @param scenario its title
 * @param sides who fights, of a battle: what is said of one's own side and of the enemy is said of them by name
 *
 * @example
 * ```ts
 * import { loadBundled, parseQuestion, readScenario, sensitivity, sensitivityAnswer } from 'fusillade';
 *
 * const file = 'scenarios/raiders-of-arcana/volley-in-the-open.yaml';
 * const scenario = readScenario(file, await loadBundled('raiders-of-arcana'));
 * const [one, question] = [scenario.cases[0], parseQuestion('mean(casualties)')];
 * const found = await sensitivity(scenario, one, question, { method: 'exact', seed: '1', trials: 1 });
 * sensitivityAnswer(one.name, question, found).sentence; // 'Casualties on average: 0.651. Of what you can…'
 * ```
 */
export function sensitivityAnswer(
  name: string,
  inQuestion: Question,
  changes: Sensitivity,
  command = '',
  scenario = name,
  sides?: Sides,
): Answer {
  const { base, distributions } = changes;
  // Nobody buys a chance by the point: only what is counted has a price.
  const sensitivity = calledBy(sides, isChance(inQuestion.left) ? withoutPoints(changes) : changes);
  const { effects } = sensitivity;
  const question = asChance(inQuestion, distributions);
  const worded = endCalledBy(sides, inWords(question, distributions));
  const clear = effects.filter((effect) => effect.clear);
  const slight = clear.filter((effect) => isSlight(question, base, effect));
  const notable = clear.filter((effect) => !slight.includes(effect));
  const groups = groupsOf(notable);
  return {
    title: `What matters most: ${saysBoth(scenario, name) ? scenario : `${scenario}: ${name}`}`,
    ...sentenceOf(worded, sensitivity, clear, notable),
    question: `What ${worded.text} would be with one thing other than it is: ${counted(effects.length, 'change')}, one at a time${effects.some(({ change }) => change.kind === 'distance') ? `, distances at every inch up to ${FARTHEST} that the rules allow` : ''}`,
    tables: groups.map((group) => effectTable(group, worded, sensitivity.bill !== undefined)),
    charts: chartsOf(notable, worded, base),
    notes: [
      ...slightNote(question, slight),
      ...changeNotes(sensitivity),
      ...knownNotes(distributions),
      ...(base.interval
        ? ['Intervals are widened for the number of changes: all of a column are right at once with 95%.']
        : []),
    ],
    command,
    found: { base, effects },
    rows: rowsOf({ scenario, case: name, points: sensitivity.bill?.total }, question, sensitivity),
  };
}

const withoutPoints = ({ bill: _, effects, ...rest }: Sensitivity): Sensitivity => ({
  ...rest,
  effects: effects.map(({ points: _points, ...effect }) => effect),
});

/** Whether a title tells which case it is already: `A plasma gun on maximal`, of the case `maximal`. */
const saysBoth = (title: string, name: string): boolean =>
  ` ${title.toLowerCase()} `.includes(` ${name.toLowerCase()} `);

/**
 * A picture of each group of more than one bar. What the headline tells is in the first: where a group before has but one
 * bar, that stands over the others.
 */
function chartsOf(notable: readonly Effect[], question: Question, base: Estimate): Chart[] {
  const groups = groupsOf(notable)
    .map((group) => ({ ...group, effects: newsOf(group) }))
    .filter(({ effects }) => effects.length > 0);
  const isDrawn = ({ effects }: Group) => alikeOf(effects).length >= LEAST_BARS;
  const leading = groups.slice(0, groups.findIndex(isDrawn) + 1 || 1);
  const others = groups.slice(leading.length).filter(isDrawn);
  return [...(leading.length > 0 ? [leading] : []), ...others.map((group) => [group])]
    .slice(0, MOST_CHARTS)
    .map((drawn, i) => differenceChart(drawn, question, base, i === 0 ? BARS_OF_FIRST : BARS_OF_OTHERS));
}

/** More pictures make a page too long for a phone: all changes are in the tables. */
const MOST_CHARTS = 3;

const BARS_OF_FIRST = 8;

const BARS_OF_OTHERS = 5;

/** Changes of a group that come to the same share a bar. Several groups: `What you can choose, and what you cannot choose`. */
function differenceChart(
  groups: readonly Group[],
  { text, left }: Question,
  base: Estimate,
  most: number,
): Chart {
  const drawn = groups.flatMap(({ heading, effects }) =>
    alikeOf(effects).map((alike) => ({ kind: heading, ...alike })),
  );
  // Beside their bars names have little room: what it is instead says enough then.
  const isLong = drawn.some(({ changes }) => changeWords(firstField(changes)).length > LONGEST_NAME);
  const moved = drawn.map(({ kind, changes, estimate, difference }) => ({
    kind,
    name: (isLong ? insteadWords : changeWords)(firstField(changes)),
    whole: changeWords(changes),
    also: besideFirst(changes, MOST_ALSO),
    to: estimate,
    difference,
  }));
  const headings = groups.map(({ heading }, i) => (i === 0 ? heading : withoutCapital(heading)));
  const now = { unit: text, figure: base, isChance: isChance(left) };
  return tornado(moved, `${headings.join(', and ')}: ${text}, with each change`, now, most);
}

/** Fields that a caption names beside the one at the bar. */
const MOST_ALSO = 5;

/** Letters of a name that a phone has room for beside a bar. */
const LONGEST_NAME = 42;

/** Changes that come to the same share a row. */
function effectTable(
  { heading, effects }: Group,
  question: Question,
  priced: boolean,
): Answer['tables'][number] {
  return {
    title: heading,
    folded: true,
    // What the rules leave open refers to it.
    printed: heading === RULES_READ,
    head: ['Change', question.text, 'Difference', ...(priced ? ['In points'] : [])],
    rows: alikeOf(effects).map(({ changes, estimate, difference, points }) => [
      changeWords(changes),
      estimateText(question.left, estimate),
      signed(differenceText(question.left, difference), difference.value),
      ...(priced ? [pointsWithin(points)] : []),
    ]),
  };
}

/** The case as it stands, and with each change, whether that makes a difference or not. */
const rowsOf = (place: RowPlace, { text }: Question, { base, effects }: Sensitivity): AnswerRow[] => [
  rowOf(place, text, base),
  ...effects.flatMap(({ change, estimate, difference, points }) => {
    const changed = { ...place, fields: { change: pathOf(change) } };
    return [
      rowOf(changed, text, estimate),
      rowOf(changed, 'difference', difference),
      ...(points ? [rowOf(changed, 'in points', points)] : []),
    ];
  }),
];

/** A price that may be anything is none. */
const pointsWithin = (points: Effect['points']): string =>
  !points || points.interval?.every(Number.isFinite) === false
    ? '–'
    : signed((points.interval ? numberWithin : numberText)(points), points.value);

/** Changes that are in no table, and what points mean. */
function changeNotes({ base, effects, impossible, bill }: Sensitivity): string[] {
  const without = effects.filter(({ clear }) => !clear).map(({ change }) => change);
  return [
    ...(without.length > 0
      ? [`No difference${base.interval ? ' that can be told' : ''}: ${unmovedWords(without)}.`]
      : []),
    ...(impossible.length > 0 ? [`Not possible here: ${unmovedWords(impossible)}.`] : []),
    ...(bill
      ? [
          `In points: what the price of ${billText(bill)} would change by for the answer per point to stay the same.`,
        ]
      : []),
  ];
}

/** Changes that are told in passing, what a player chooses first: how else the rules may be read is a long story, and counted. */
function unmovedWords(changes: readonly Change[]): string {
  const isOwn = ({ chosen, profile }: Change) => Number(chosen && !profile);
  const fields = changes.filter(({ kind }) => kind !== 'rule').toSorted((a, b) => isOwn(b) - isOwn(a));
  const rules = changes.length - fields.length;
  const read = counted(rules, 'other reading', 'other readings');
  const named = fields.length > 0 ? [changeWords(fields, MOST_NAMED)] : [];
  return [...named, ...(rules > 0 ? [`${read} of the rules`] : [])].join('; ');
}

/** Whether nobody would notice: less than a thousandth, of all trials or of the average. */
const isSlight = (question: Question, base: Estimate, { difference }: Effect): boolean =>
  Math.abs(difference.value) < SLIGHT * (isChance(question.left) ? 1 : Math.abs(base.value));

const SLIGHT = 0.001;

/** Changes that are too small for a table. */
const slightNote = ({ left }: Question, slight: readonly Effect[]): string[] =>
  slight.length > 0
    ? [
        `${counted(slight.length, 'change makes', 'changes make')} a difference of less than 0.1${isChance(left) ? ' percentage points' : '%'}: ${unmovedWords(
          slight.map(({ change }) => change),
        )}.`,
      ]
    : [];

/** Fields that a note names. */
const MOST_NAMED = 10;

/** As scenarios say it, for programs. */
const pathOf = ({ field, from, to, kind }: Change): string =>
  kind === 'trait' ? `${field}: ${to}` : `${field}: ${from} → ${to}`;
