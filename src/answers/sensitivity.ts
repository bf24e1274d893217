import { billText, type Change, type Effect, type Question, type Sensitivity } from '../analysis/index.ts';
import type { Answer, AnswerRow } from '../report/answer.ts';
import { tornado } from '../report/charts/figures/tornado.ts';
import { numberWithin } from '../report/words/numbers.ts';
import { counted, estimateText, firstOf, knownNotes } from './figure-text.ts';
import { type RowPlace, rowOf } from './rows.ts';

/**
 * What each circumstance, trait and rule option is worth.
 *
 * @param name of the case
 * @param command that answers it again, for the page
 * @param scenario its title
 */
export function sensitivityAnswer(
  name: string,
  question: Question,
  sensitivity: Sensitivity,
  command = '',
  scenario = name,
): Answer {
  const { base, effects, distributions } = sensitivity;
  const clear = effects.filter((effect) => effect.clear);
  const differences = clear
    .filter(leavesSome)
    .map(({ change, difference }) => ({ name: nameOf(change), figure: difference }));
  return {
    title: `Sensitivity: ${name}`,
    sentence: sentenceOf(question, sensitivity, clear),
    tables: [effectTable(question, clear, sensitivity.bill !== undefined)],
    charts:
      differences.length > 0
        ? [tornado(differences, `What each change does to ${question.text}`, question.text)]
        : [],
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

function effectTable(
  question: Question,
  effects: readonly Effect[],
  priced: boolean,
): Answer['tables'][number] {
  return {
    title: question.text,
    head: ['Change', 'Kind', question.text, 'Difference', ...(priced ? ['In points'] : [])],
    rows: effects.map(({ change, estimate, difference, points }) => [
      nameOf(change),
      change.kind,
      estimateText(question.left, estimate),
      estimateText(question.left, difference),
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

/** Whether anything is left of the answer with the change. */
const leavesSome = ({ estimate }: Effect): boolean => Math.abs(estimate.value) > 1e-12;

/** A price that may be anything is none. */
const pointsWithin = (points: Effect['points']): string =>
  !points || points.interval?.every(Number.isFinite) === false ? '–' : numberWithin(points);

function sentenceOf(question: Question, { base, effects }: Sensitivity, clear: readonly Effect[]): string {
  const now = `${question.text} is ${estimateText(question.left, base)}`;
  const changes = counted(effects.length, 'change');
  // That nothing shot does nothing is no news.
  const most = clear.find(leavesSome) ?? clear[0];
  if (!most) return `${now}, and none of ${changes} makes a difference.`;
  return `${now}; what matters most is ${nameOf(most.change)}, which makes it ${estimateText(question.left, most.estimate)}. ${clear.length} of ${changes} make a difference.`;
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

/** As a player says it: `weapon: Rapid Fire (1)`, `shooter's ballistic skill: 4 → 3`. */
function nameOf({ field, from, to, kind }: Change): string {
  const [whose, ...path] = field.split('.').map(inWords);
  if (kind === 'trait') return `${whose}: ${to}`;
  const what =
    path.length > 0
      ? `${whose === 'rules' ? 'rule' : `${whose}${whose.endsWith('s') ? '’' : '’s'}`} ${path.join(' ')}`
      : whose;
  return `${what}: ${inWords(from)} → ${inWords(to)}`;
}

/** `ballisticSkill` as `ballistic skill`; what has a space or begins with a capital is in words already. */
const inWords = (name: string): string =>
  /^[a-z][a-zA-Z]*$/.test(name) ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name;

/** As scenarios say it, for programs. */
const pathOf = ({ field, from, to, kind }: Change): string =>
  kind === 'trait' ? `${field}: ${to}` : `${field}: ${from} → ${to}`;
