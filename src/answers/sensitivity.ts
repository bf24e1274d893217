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
import { numberWithin } from '../report/words/numbers.ts';
import { type RowPlace, rowOf } from './rows.ts';
import {
  asChance,
  atStart,
  counted,
  estimateText,
  firstOf,
  inSentence,
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
  const groups = GROUPS.map((group) => ({
    ...group,
    effects: clear.filter(({ change }) => group.has(change)),
  })).filter((group) => group.effects.length > 0);
  return {
    title: `Sensitivity: ${name}`,
    ...sentenceOf(worded, sensitivity, clear),
    tables: groups.map((group) => effectTable(group, worded, sensitivity.bill !== undefined)),
    charts: groups.flatMap((group) => differenceChart(group, worded)),
    notes: [
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
    has: ({ chosen, profile }) => chosen && !profile,
    heading: 'What you can choose',
    whose: 'what you can choose',
  },
  {
    has: ({ chosen, profile }) => !chosen && !profile,
    heading: 'What you cannot choose',
    whose: 'what you cannot',
  },
  {
    has: ({ profile }) => profile,
    heading: 'What other profiles would have',
    whose: 'what other profiles would have',
  },
];

/** Changes that come to the same share a bar. */
function differenceChart({ heading, effects }: Group, { text, left }: Question): Chart[] {
  const bars: { readonly names: string[]; readonly figure: Estimate }[] = [];
  for (const { change, difference } of effects.filter(isNews)) {
    const alike = bars.find(({ figure }) => isSame(figure, difference));
    if (alike) alike.names.push(nameOf(change));
    else bars.push({ names: [nameOf(change)], figure: difference });
  }
  const differences = bars.map(({ names, figure }) => ({ name: firstOf(names, 1), figure }));
  return differences.length > 0
    ? [tornado(differences, `${heading}: what it does to ${text}`, text, isChance(left))]
    : [];
}

/** Whether two differences are exact and one, added up in another order. */
const isSame = (a: Estimate, b: Estimate): boolean =>
  !a.interval && !b.interval && Math.abs(a.value - b.value) < 1e-9;

function effectTable(
  { heading, effects }: Group,
  question: Question,
  priced: boolean,
): Answer['tables'][number] {
  return {
    title: heading,
    folded: true,
    head: ['Change', question.text, 'Difference', ...(priced ? ['In points'] : [])],
    rows: effects.map(({ change, estimate, difference, points }) => [
      nameOf(change),
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

/** Whether it says anything: that nothing shot does nothing is no news, that two wounds of the target stop it is. */
const isNews = ({ change: { field, to }, estimate }: Effect): boolean =>
  Math.abs(estimate.value) > 1e-12 || (/^target/.test(field) && Math.abs(Number(to)) > 0);

/** A price that may be anything is none. */
const pointsWithin = (points: Effect['points']): string =>
  !points || points.interval?.every(Number.isFinite) === false
    ? '–'
    : signed(numberWithin(points), points.value);

function sentenceOf(
  { text, left }: Question,
  { base, effects }: Sensitivity,
  clear: readonly Effect[],
): Pick<Answer, 'sentence' | 'headline'> {
  const now = `${atStart(text)}: ${inSentence(left, base)}`;
  const changes = counted(effects.length, 'change');
  if (clear.length === 0) return { sentence: `${now}, and none of ${changes} makes a difference.` };
  const most = GROUPS.flatMap(({ has, whose }) => {
    const own = clear.filter(({ change }) => has(change));
    const first = own.find(({ estimate }) => Math.abs(estimate.value) > 1e-12) ?? own.find(isNews);
    return first ? [{ whose, name: nameOf(first.change), makes: inSentence(left, first.estimate) }] : [];
  });
  const [greatest, ...others] = most.map(
    ({ whose, name, makes }, i) => `Of ${whose}, “${name}”${i === 0 ? ' matters most' : ''}: ${makes}.`,
  );
  const headline = [`${now}.`, ...(greatest ? [greatest] : [])].join(' ');
  return {
    headline,
    sentence: [headline, ...others, `${clear.length} of ${changes} make a difference.`].join(' '),
  };
}

/** Changes that are in no table, and what points mean. */
function changeNotes({ base, effects, impossible, bill }: Sensitivity): string[] {
  const without = effects.filter(({ clear }) => !clear).map(({ change }) => nameOf(change));
  return [
    ...(without.length > 0
      ? [`No difference${base.interval ? ' that can be told' : ''}: ${firstOf(without, MOST_NAMED)}.`]
      : []),
    ...(impossible.length > 0 ? [`Not possible here: ${firstOf(impossible.map(nameOf), MOST_NAMED)}.`] : []),
    ...(bill
      ? [
          `In points: what the price of ${billText(bill)} would change by for the answer per point to stay the same.`,
        ]
      : []),
  ];
}

/** Changes that a note names. */
const MOST_NAMED = 10;

/** As a player says it: `weapon: Rapid Fire (1)`, `ballistic skill of the shooter: 4 → 3`. */
const nameOf = ({ title, from, to, kind }: Change): string =>
  kind === 'trait' ? `${title}: ${traitText(to)}` : `${title}: ${asWords(from)} → ${asWords(to)}`;

const traitText = (trait: string): string =>
  trait.startsWith(WITHOUT) ? WITHOUT + asWords(trait.slice(WITHOUT.length)) : asWords(trait);

/** How a trait that is left out begins. */
const WITHOUT = 'no ';

/** `ballisticSkill` as `ballistic skill`; what has a space or begins with a capital is in words already. */
const asWords = (name: string): string =>
  /^[a-z][a-zA-Z]*$/.test(name) ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name;

/** As scenarios say it, for programs. */
const pathOf = ({ field, from, to, kind }: Change): string =>
  kind === 'trait' ? `${field}: ${to}` : `${field}: ${from} → ${to}`;
