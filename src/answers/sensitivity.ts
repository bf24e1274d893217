import {
  billText,
  type Change,
  type Effect,
  type Estimate,
  type Question,
  type Sensitivity,
} from '../analysis/index.ts';
import type { Answer, AnswerRow } from '../report/answer.ts';
import type { Chart } from '../report/charts/chart.ts';
import { tornado } from '../report/charts/figures/tornado.ts';
import { numberText, numberWithin } from '../report/words/numbers.ts';
import { type RowPlace, rowOf } from './rows.ts';
import {
  type Alike,
  alikeOf,
  asWords,
  changeWords,
  insteadWords,
  isLeftOut,
  valueWords,
} from './words/change-words.ts';
import {
  asChance,
  atStart,
  counted,
  estimateText,
  inSentence,
  isBareMean,
  isChance,
  knownNotes,
  signed,
} from './words/figure-text.ts';
import { inWords } from './words/question-words.ts';

/**
 * What each circumstance, trait and rule option is worth.
 *
 * @param name of the case
 * @param command that answers it again, for the page
 * @param scenario its title
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
  sensitivity: Sensitivity,
  command = '',
  scenario = name,
): Answer {
  const { base, effects, distributions } = sensitivity;
  const question = asChance(inQuestion, distributions);
  const worded = inWords(question, distributions);
  const clear = effects.filter((effect) => effect.clear);
  const slight = clear.filter((effect) => isSlight(question, base, effect));
  const notable = clear.filter((effect) => !slight.includes(effect));
  const groups = groupsOf(notable);
  return {
    title: `What matters most: ${scenario === name ? name : `${scenario}: ${name}`}`,
    ...sentenceOf(worded, sensitivity, clear, notable),
    question: `What ${worded.text} would be with one thing other than it is: ${counted(effects.length, 'change')}, one at a time`,
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

/** Changes that are told together, under one heading. */
interface Group {
  readonly has: (change: Change) => boolean;
  readonly heading: string;
  readonly whose: string;
  readonly effects: readonly Effect[];
}

const GROUPS: readonly Omit<Group, 'effects'>[] = [
  {
    has: (change) => isCircumstance(change) && change.chosen,
    heading: 'What you can choose',
    whose: 'Of what you can choose',
  },
  {
    has: (change) => isCircumstance(change) && !change.chosen,
    heading: 'What you cannot choose',
    whose: 'Of what you cannot choose',
  },
  {
    has: ({ profile }) => profile === 'shooting',
    heading: 'With another unit or weapon',
    whose: 'With another unit or weapon',
  },
  {
    has: ({ profile }) => profile === 'target',
    heading: 'Against another target',
    whose: 'Against another target',
  },
  {
    has: ({ kind, profile }) => kind === 'rule' && !profile,
    heading: 'With the rules read otherwise',
    whose: 'With the rules read otherwise',
  },
];

const isCircumstance = ({ kind, profile }: Change): boolean => kind !== 'rule' && !profile;

const groupsOf = (effects: readonly Effect[]): Group[] =>
  GROUPS.map((group) => ({
    ...group,
    // What is no news stands last.
    effects: effects
      .filter(({ change }) => group.has(change))
      .toSorted((a, b) => Number(isNews(b)) - Number(isNews(a))),
  })).filter((group) => group.effects.length > 0);

/** A picture of each group of more than one bar, the first with most bars; of the first group where there is none. */
function chartsOf(notable: readonly Effect[], question: Question, base: Estimate): Chart[] {
  const groups = groupsOf(notable).map((group) => ({ ...group, effects: newsOf(group.effects) }));
  const drawn = groups.filter(({ effects }) => alikeOf(effects).length >= LEAST_BARS);
  return (drawn.length > 0 ? drawn : groups)
    .slice(0, drawn.length > 0 ? MOST_CHARTS : 1)
    .flatMap((group, i) => differenceChart(group, question, base, i === 0 ? BARS_OF_FIRST : BARS_OF_OTHERS));
}

/** More pictures make a page too long for a phone: all changes are in the tables. */
const MOST_CHARTS = 3;
const BARS_OF_FIRST = 8;
const BARS_OF_OTHERS = 5;

/** Changes that come to the same share a bar. */
function differenceChart(
  { heading, effects }: Group,
  { text, left }: Question,
  base: Estimate,
  most: number,
): Chart[] {
  const alike = alikeOf(effects);
  // Beside their bars names have little room: what it is instead says enough then.
  const isLong = alike.some(({ changes }) => changeWords(changes, 1).length > LONGEST_NAME);
  const moved = alike.map(({ changes, estimate, difference }) => ({
    name: (isLong ? insteadWords : changeWords)(changes, 1),
    whole: changeWords(changes),
    to: estimate,
    difference,
  }));
  const now = { unit: text, figure: base, isChance: isChance(left) };
  return moved.length > 0 ? [tornado(moved, `${heading}: what becomes of ${text}`, now, most)] : [];
}

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
    head: ['Change', question.text, 'Difference', ...(priced ? ['In points'] : [])],
    rows: alikeOf(effects).map(({ changes, estimate, difference, points }) => [
      changeWords(changes),
      estimateText(question.left, estimate),
      signed(estimateText(question.left, difference), difference.value),
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

/**
 * Whether it says anything: that nothing shot, or nobody who can shoot, does little is no news, that two wounds of the
 * target stop it is.
 */
const isNews = (effect: Effect): boolean => {
  const { field, to } = effect.change;
  return !effect.idle && (!isNothing(effect) || (/^target/.test(field) && Math.abs(Number(to)) > 0));
};

const isNothing = ({ estimate }: Pick<Effect, 'estimate'>): boolean => Math.abs(estimate.value) <= 1e-12;

/** A price that may be anything is none. */
const pointsWithin = (points: Effect['points']): string =>
  !points || points.interval?.every(Number.isFinite) === false
    ? '–'
    : signed((points.interval ? numberWithin : numberText)(points), points.value);

function sentenceOf(
  { text, left }: Question,
  { base, effects }: Sensitivity,
  clear: readonly Effect[],
  notable: readonly Effect[],
): Pick<Answer, 'sentence' | 'headline' | 'further'> {
  const now = `${atStart(text)}: ${inSentence(left, base)}${isBareMean({ text, left }) ? ' on average' : ''}`;
  const changes = counted(effects.length, 'change');
  if (clear.length === 0) return { sentence: `${now}, and none of ${changes} makes a difference.` };
  const most = groupsOf(notable).flatMap((group) => greatestOf(group, left));
  // What has no picture is told beside the first that has one.
  const leading = most.findIndex(({ isDrawn }) => isDrawn) + 1 || 1;
  const headline = [`${now}.`, ...most.slice(0, leading).map(({ words }) => words)].join(' ');
  const further = [
    ...most.slice(leading).map(({ words }) => words),
    `${clear.length} of ${changes} make a difference.`,
  ];
  return { headline, further, sentence: [headline, ...further].join(' ') };
}

/**
 * What moves it most, of some changes: `Of what you can choose, it rises most with distance: 4 to 6 instead of 15 (to
 * 2.66), and falls most with distance: 24 to 26 instead of 15 (to 1.19).`
 */
function greatestOf(
  { effects, whose }: Group,
  left: Question['left'],
): { readonly words: string; readonly isDrawn: boolean }[] {
  const news = newsOf(effects);
  const alike = alikeOf(news);
  const rises = alike.find(({ difference }) => difference.value > 0);
  const falling = alike.filter(({ difference }) => difference.value < 0);
  const falls = falling.find((one) => !isNothing(one)) ?? falling[0];
  const none = effects.find(
    (one) => isNothing(one) && !news.includes(one) && size(one) > (falls ? size(falls) : 0),
  );
  const but = butForMore(effects, news, rises ?? falls);
  const ways = [
    rises && `rises most with ${movedBy(rises, left)}`,
    falls &&
      `falls most${none ? `, but for what makes it ${inSentence(left, none.estimate)},` : ''} with ${movedBy(falls, left)}`,
  ].filter(Boolean);
  return ways.length === 0
    ? []
    : [{ words: `${whose}${but}, it ${ways.join(', and ')}.`, isDrawn: alike.length >= LEAST_BARS }];
}

/** That more rounds do more is told, but no news. */
function butForMore(
  effects: readonly Effect[],
  news: readonly Effect[],
  first: Pick<Effect, 'difference'> | undefined,
): string {
  const more = effects.find(({ change: { field } }) => field === 'rounds');
  const isMore = more && !news.includes(more) && (!first || size(more) > size(first));
  return isMore ? ', but for more rounds' : '';
}

/** `distance: 24 to 26 instead of 15 (to 1.19)`, `aims (to 14.8%), as with blind arc`. */
function movedBy({ changes, estimate }: Alike, left: Question['left']): string {
  const fields = sameFields(changes);
  const [what, ...others] = fields.map(fieldMoved);
  const named = others.slice(0, others.length > MOST_OTHERS ? MOST_OTHERS - 1 : MOST_OTHERS);
  const more = fields.slice(1 + named.length).flat().length;
  const rest = [...named, ...(more > 0 ? [`${more} more`] : [])];
  const as = rest.length > 0 ? `, as with ${rest.join(' or ')}` : '';
  return `${what} (to ${inSentence(left, estimate).replace(/ \((.*)\)$/, ', $1')})${as}`;
}

/** Other changes that come to the same and are named. */
const MOST_OTHERS = 2;

/** Changes of one field together, in their order. */
function sameFields(changes: readonly Change[]): Change[][] {
  const fields = new Map<string, Change[]>();
  for (const change of changes) {
    const key = JSON.stringify([change.title, change.kind === 'trait' ? isLeftOut(change) : change.from]);
    fields.set(key, [...(fields.get(key) ?? []), change]);
  }
  return [...fields.values()];
}

/** What changes of one field make of it: `blind arc`, `distance: 1 to 3 instead of 15`, `no piercing of the shooter`. */
function fieldMoved(same: readonly Change[]): string {
  const [change] = same as [Change];
  const { title, kind, profile } = change;
  const not = isLeftOut(change) ? 'no ' : '';
  // A trait is had, a condition is what somebody is in.
  if (kind === 'trait')
    return profile ? `${not}${valueWords(same)} of the ${title}` : `the ${title} ${not}${valueWords(same)}`;
  return `${title}${insteadOf(same)}`;
}

/** Of what is so or not, that it is is enough. */
function insteadOf(same: readonly Change[]): string {
  const [{ from, to }] = same as [Change];
  if (same.length === 1 && from === 'no' && to === 'yes') return '';
  return `: ${valueWords(same)} instead of ${asWords(from)}`;
}

const size = ({ difference }: Pick<Effect, 'difference'>): number => Math.abs(difference.value);

/** A bar alone shows no more than its number says. */
const LEAST_BARS = 2;

/** Those that say anything. That the same done more often does more is no news, unless there is no other. */
function newsOf(effects: readonly Effect[]): Effect[] {
  const news = effects.filter(isNews);
  const otherwise = news.filter(({ change }) => change.field !== 'rounds');
  return otherwise.length > 0 ? otherwise : news;
}

/** Changes that are in no table, and what points mean. */
function changeNotes({ base, effects, impossible, bill }: Sensitivity): string[] {
  const without = effects.filter(({ clear }) => !clear).map(({ change }) => change);
  return [
    ...(without.length > 0
      ? [`No difference${base.interval ? ' that can be told' : ''}: ${changeWords(without, MOST_NAMED)}.`]
      : []),
    ...(impossible.length > 0 ? [`Not possible here: ${changeWords(impossible, MOST_NAMED)}.`] : []),
    ...(bill
      ? [
          `In points: what the price of ${billText(bill)} would change by for the answer per point to stay the same.`,
        ]
      : []),
  ];
}

/** Whether nobody would notice: less than a thousandth, of all trials or of the average. */
const isSlight = (question: Question, base: Estimate, { difference }: Effect): boolean =>
  Math.abs(difference.value) < SLIGHT * (isChance(question.left) ? 1 : Math.abs(base.value));

const SLIGHT = 0.001;

/** Changes that are too small for a table. */
const slightNote = ({ left }: Question, slight: readonly Effect[]): string[] =>
  slight.length > 0
    ? [
        `${counted(slight.length, 'change makes', 'changes make')} a difference of less than 0.1${isChance(left) ? ' percentage points' : '%'}: ${changeWords(
          slight.map(({ change }) => change),
          MOST_NAMED,
        )}.`,
      ]
    : [];

/** Fields that a note names. */
const MOST_NAMED = 10;

/** As scenarios say it, for programs. */
const pathOf = ({ field, from, to, kind }: Change): string =>
  kind === 'trait' ? `${field}: ${to}` : `${field}: ${from} → ${to}`;
