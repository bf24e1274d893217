import {
  beyond,
  type CaseDistribution,
  type Move,
  movedMost,
  type PlayedMatchup,
  type Precision,
  type UnitMove,
  unitMoves,
} from '../analysis/index.ts';
import { ALL_EXACT, type Answer, type AnswerRow, type AnswerTable } from '../report/answer.ts';
import type { Chart } from '../report/charts/chart.ts';
import { movedFigures } from '../report/charts/figures/moves.ts';
import { houseSentence } from '../report/words/house.ts';
import { apartPercents, grouped, signed } from '../report/words/numbers.ts';
import { besideTables, besideText, besideThem } from './beside.ts';
import { precisionText } from './precision.ts';
import { rowOf } from './rows.ts';
import {
  apartInTable,
  asChance,
  counted,
  differenceText,
  firstOf,
  howKnown,
  isChance,
} from './words/figure-text.ts';
import { inWords } from './words/question-words.ts';

/** What was looked at, beside the moves themselves. */
export interface MovesAbout {
  /** What was changed: `cover 2 instead of 1`, `spring → autumn`. */
  readonly change: string;
  /** What a move has to exceed, as `movesOf` was told; any counts where it is missing. */
  readonly moreThan?: Precision | undefined;
  /** What no move is to exceed; where it is there, those that do are named. */
  readonly limit?: Precision | undefined;
  /** Cases that could not be held against each other, and why: `no house.cover`. */
  readonly leftOut: readonly { readonly scenario: string; readonly name: string; readonly why: string }[];
  /** In what else before and after differ, a line each. */
  readonly differences?: readonly string[];
  /** The match-ups, where they were played for this. */
  readonly played?: readonly PlayedMatchup[] | undefined;
  /** That answers it again, for the page. */
  readonly command?: string;
}

/**
 * What moves when something is changed, the greatest share first.
 *
 * @param found see `movesOf`
 *
 * @example
 * ```ts
 * import { changedCases, loadBundled, movesAnswer, movesOf, parseQuestion, playBeforeAfter, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const { before, after, leftOut } = changedCases(scenario, { 'shooter.skill': 7 }, 'skill');
 * const sides = [before, after].map((cases) => ({ rules: scenario, cases }));
 * const all = [{ scenario, question: parseQuestion('mean(casualties)'), before: sides[0], after: sides[1] }];
 * const played = await playBeforeAfter(all, { method: 'exact', seed: '1', trials: 1 });
 * const about = { change: 'SKILL 7', leftOut, played };
 * movesAnswer(movesOf(played), about).sentence; // 'With SKILL 7, all 3 match-ups move, most of all “behind…'
 * ```
 */
export function movesAnswer(found: readonly Move[], about: MovesAbout): Answer {
  const chances = found.map(withChance);
  const moves = chances.map(inWordsOf);
  const nameOf = namesOf(moves);
  const moved = movedMost(moves);
  const unclear = moves.filter(({ verdict }) => verdict === 'cannot tell');
  const units = unitMoves(found);
  return {
    title: `What moves: ${about.change}`,
    sentence: sentenceOf(moves, moved, nameOf, about),
    tables: [
      ...movesTables('What moved', moved, nameOf),
      ...movesTables('Cannot be told', unclear, nameOf),
      ...besideTables(moves, nameOf),
      ...unitsTables(units, moves),
    ],
    charts: chartsOf(moved, nameOf),
    notes: notesOf(moves, nameOf, about),
    command: about.command ?? '',
    found: {
      change: about.change,
      matchups: chances.map((move) => foundOf(move)),
      units,
      leftOut: about.leftOut,
      differences: about.differences ?? [],
    },
    rows: found.flatMap(rowsOf),
  };
}

/** What happens or does not is told by its chance, where both sides are known that well. */
function withChance(move: Move): Move {
  const { before, after, question } = move.matchup;
  const chance = asChance(question, [before.distribution, after.distribution]);
  return chance === question ? move : { ...move, matchup: { ...move.matchup, question: chance } };
}

/** What is asked as the rules call it. */
function inWordsOf(move: Move): Move {
  const { before, after, question } = move.matchup;
  const played = [before, after].flatMap(({ distribution }) =>
    isPlayed(distribution) ? [distribution] : [],
  );
  return { ...move, matchup: { ...move.matchup, question: inWords(question, played) } };
}

/** Of a result that was kept nobody knows what its metrics are called. */
const isPlayed = (one: Move['matchup']['before']['distribution']): one is CaseDistribution =>
  'steps' in one.program;

type NameOf = (move: Move) => string;

/** A scenario's title, with its file where two have the same, and the case's name where several of its cases are in. */
function namesOf(moves: readonly Move[]): NameOf {
  const places = moves.map(({ matchup }) => matchup);
  const files = new Map<string, Set<string>>();
  for (const { scenario, file } of places) files.set(scenario, (files.get(scenario) ?? new Set()).add(file));
  const [one] = places;
  // Of a single scenario the cases say enough.
  if (places.length > 1 && places.every(({ file, name }) => file === one.file && name !== one.scenario))
    return ({ matchup }) => matchup.name;
  return ({ matchup: { scenario, name, file } }) => {
    const title = (files.get(scenario)?.size ?? 0) > 1 ? `${scenario} (${file})` : scenario;
    const several = places.filter((one) => one.file === file).length > 1;
    return several && name !== scenario ? `${title}: ${name}` : title;
  };
}

function sentenceOf(
  moves: readonly Move[],
  moved: readonly Move[],
  nameOf: NameOf,
  about: MovesAbout,
): string {
  const { change } = about;
  const byMore = thresholdText(about);
  const all = counted(moves.length, 'match-up');
  const [most] = moved;
  const limit = limitText(moves, nameOf, about);
  if (!most) return `With ${change}, ${stillText(moves, byMore, all)}.${limit}`;
  const whole = moves.length === 2 ? 'both match-ups' : `all ${all}`;
  const some = moved.length === moves.length && moves.length > 1 ? whole : `${moved.length} of ${all}`;
  const them = `${some} ${moved.length === 1 ? 'moves' : 'move'}${byMore}`;
  return `With ${change}, ${them}, ${moves.length === 1 ? '' : leadText(moved)}“${nameOf(most)}”: ${textOf(most)}.${limit}`;
}

/** Whether the first has moved more than the others, as far as is told. */
function leadText([first, ...others]: readonly Move[]): string {
  const alike = Number.isFinite(first.share) && others.some((one) => shareText(one) === shareText(first));
  return alike ? 'among them ' : 'most of all ';
}

/** What is said where no answer is known to have moved. */
function stillText(moves: readonly Move[], byMore: string, all: string): string {
  const questions = [...new Set(moves.map(({ matchup }) => matchup.question.text))];
  const it = questions.length === 1 ? questions[0] : 'what is asked';
  const [does, moving] = /[a-z]s$/.test(it) ? ['do', 'move'] : ['does', 'moves'];
  const unclear = moves.filter(({ verdict }) => verdict === 'cannot tell').length;
  if (unclear === moves.length) return `it cannot be told whether ${it} ${moving}${byMore}: ${all} looked at`;
  const rest = unclear > 0 ? `, and of ${unclear} it cannot be told` : '';
  const others = besideThem(moves);
  const names = [...new Set(others.map(({ metric }) => metric))];
  // What a threshold is stated for is what was asked, and nothing else.
  const but =
    names.length > 0 && !byMore
      ? `, but ${firstOf(names, MOST_OTHERS)} ${names.length === 1 ? 'does' : 'do'} (${besideText(others[0])})`
      : '';
  return `${it} ${does} not move${byMore}${but}: ${all} looked at${rest}`;
}

/** ` by more than 10%`; nothing where any move counts. */
const thresholdText = ({ moreThan }: MovesAbout): string =>
  moreThan ? ` by more than ${precisionText(moreThan)}` : '';

/** Metrics that a sentence names. */
const MOST_OTHERS = 3;

/** Whether a stated limit is passed, as a sentence of its own. */
function limitText(moves: readonly Move[], nameOf: NameOf, { limit: most }: MovesAbout): string {
  if (!most) return '';
  const limit = precisionText(most);
  const over = beyond(moves, most);
  const unclear = beyond(moves, most, 'cannot tell').length;
  const rest = unclear > 0 ? `; of ${unclear} it cannot be told` : '';
  if (over.length === 0 && unclear === moves.length)
    return ` Whether any passes the limit of ${limit} cannot be told.`;
  if (over.length === 0) return ` None is known to pass the limit of ${limit}${rest}.`;
  return ` ${over.length} of ${moves.length} ${over.length === 1 ? 'passes' : 'pass'} the limit of ${limit}: ${firstOf(over.map(nameOf), MOST_OTHERS)}${rest}.`;
}

/** `casualties from 1.2 to 1.5, +0.3 (+25%)` */
function textOf(move: Move): string {
  const { before, after, matchup } = move;
  const [was, is] = apartInTable(matchup.question.left, before, after);
  const texts = was === is ? `${was} before and after, to the digits shown` : `from ${was} to ${is}`;
  return `${matchup.question.text} ${texts}${shareText(move, ' (', ')')}`;
}

/** A table for each question, so that its name need not stand in every row. */
const movesTables = (title: string, moves: readonly Move[], nameOf: NameOf): AnswerTable[] =>
  ofOneKind(moves).map(([text, these]) => ({
    title: `${title}: ${text}`,
    head: ['Match-up', 'Before', 'After', 'Move', 'Share'],
    rows: these.map((move) => {
      const { left } = move.matchup.question;
      return [nameOf(move), ...apartInTable(left, move.before, move.after), byText(move), shareText(move)];
    }),
  }));

const UNITS = { shoots: 'Who shoots', 'is shot at': 'Who is shot at' } as const;

function unitsTables(units: readonly UnitMove[], moves: readonly Move[]): AnswerTable[] {
  return groups(units, ({ role, metric }) => `${UNITS[role]}: ${metric}`).map(([title, these]) => {
    const priced = these.some(({ per100 }) => per100);
    const lefts = moves
      .filter(({ matchup }) => matchup.question.text === these[0].metric)
      .map(({ matchup }) => matchup.question.left);
    // Of chances and averages together only averages can be told.
    const inTable = lefts.length > 0 && lefts.every(isChance) ? chanceTexts : plainTexts;
    return {
      title,
      head: ['Unit', 'Match-ups', 'Before', 'After', ...(priced ? [per100Head(inTable)] : [])],
      rows: these
        .toSorted((a, b) => shareOf(b) - shareOf(a))
        .map(({ unit, matchups, before, after, per100 }) => [
          unit,
          String(matchups),
          ...inTable(before, after),
          ...(priced ? [per100 ? plainTexts(per100.before, per100.after).join(' → ') : '–'] : []),
        ]),
    };
  });
}

/** Beside chances it is said that what is had for points is no chance. */
const per100Head = (inTable: typeof plainTexts): string =>
  inTable === chanceTexts ? 'Per 100 points, on average' : 'Per 100 points';

/** Those of one name together, in the order in which the names first come up. */
const groups = <T>(all: readonly T[], nameOf: (one: T) => string): [string, T[]][] =>
  [...new Set(all.map(nameOf))].map((name) => [name, all.filter((one) => nameOf(one) === name)]);

const shareOf = ({ before, after }: UnitMove): number =>
  before.value === 0 ? after.value : (after.value - before.value) / Math.abs(before.value);

/** Numbers over match-ups: what their doubt is stands beside each of them. */
const plainTexts = (a: { readonly value: number }, b: { readonly value: number }): [string, string] =>
  apartInTable({ kind: 'number', value: a.value }, { value: a.value }, { value: b.value });

const chanceTexts: typeof plainTexts = (a, b) => apartPercents({ value: a.value }, { value: b.value });

/** A picture for each question. */
const chartsOf = (moved: readonly Move[], nameOf: NameOf): Chart[] =>
  ofOneKind(moved).flatMap(([text, these]) => chartOf(these, text, nameOf));

/** The moves of each question by what it is called; chances and averages apart, which have no axis in common. */
const ofOneKind = (moves: readonly Move[]): [string, Move[]][] =>
  groups(moves, ({ matchup }) => matchup.question.text).flatMap(([text, these]) => {
    const chances = these.filter(({ matchup }) => isChance(matchup.question.left));
    const others = these.filter((move) => !chances.includes(move));
    if (chances.length === 0 || others.length === 0) return [[text, these]];
    const kinds: [string, Move[]][] = [
      [`${text}, on average`, others],
      [`${text}, the chance of any`, chances],
    ];
    // The greatest move, which the headline tells, comes first.
    return chances.includes(these[0]) ? kinds.toReversed() : kinds;
  });

const chartOf = (these: readonly Move[], title: string, nameOf: NameOf): Chart =>
  movedFigures(
    // In the order of the sentence and the table.
    these.map((move) => ({
      name: nameOf(move),
      before: move.before,
      after: move.after,
      ...(Number.isFinite(move.share) && { share: shareText(move) }),
    })),
    title,
    isChance(these[0].matchup.question.left),
  );

function notesOf(moves: readonly Move[], nameOf: NameOf, about: MovesAbout): string[] {
  const { leftOut, differences = [], played } = about;
  const byMore = thresholdText(about);
  const stayed = moves.filter(({ verdict }) => verdict === 'stayed');
  const reasons = [...new Set(leftOut.map(({ why }) => why))];
  return [
    ...(stayed.length > 0
      ? [
          `The answer ${byMore ? `does not move${byMore}` : 'stays as it was'} in ${counted(stayed.length, 'match-up')}: ${firstOf(stayed.map(nameOf), MOST_NAMED)}.`,
        ]
      : []),
    ...reasons.map((reason) => {
      const names = leftOut
        .filter(({ why }) => why === reason)
        .map(({ scenario, name }) => (name === scenario ? scenario : `${scenario}: ${name}`));
      return `Left out, ${counted(names.length, 'case')} (${reason}): ${firstOf([...new Set(names)], MOST_NAMED)}.`;
    }),
    ...differences,
    ...(played
      ? [
          ...houseSentence(played.map(({ after }) => after.distribution)),
          howKnown(played.flatMap(({ before, after }) => [before.distribution, after.distribution])),
        ]
      : [keptText(moves)]),
    ...(moves.some(({ by }) => by.interval)
      ? [
          'Intervals are widened for the number of match-ups: that any of them is said to have moved, or to have stayed, and did not, happens in at most 5% of answers.',
        ]
      : []),
  ];
}

/** How results that were kept became known. */
function keptText(moves: readonly Move[]): string {
  const rolled = moves.filter(({ by }) => by.interval).length;
  if (rolled === 0) return ALL_EXACT;
  return `${counted(moves.length - rolled, 'match-up')} exact, ${rolled} from trials; intervals are 95%.`;
}

/** Names in a note. */
const MOST_NAMED = 8;

/** `+25%`, `<0.1%` either way; of what was nothing before there is no share. */
function shareText({ share }: Move, open = '', close = ''): string {
  if (!Number.isFinite(share)) return open ? '' : '–';
  const percent = 100 * share;
  if (percent !== 0 && Math.abs(percent) < 0.05) return `${open}<0.1%${close}`;
  const digits = Math.abs(percent) >= 10 ? 0 : 1;
  return `${open}${signed(`${grouped(percent, digits)}%`, percent)}${close}`;
}

const byText = ({ by, matchup }: Move): string => signed(differenceText(matchup.question.left, by), by.value);

function rowsOf({ matchup, before, after, by, share, verdict }: Move): AnswerRow[] {
  const place = { scenario: matchup.scenario, case: matchup.name };
  const { text } = matchup.question;
  return [
    rowOf(place, `${text} before`, before),
    rowOf(place, `${text} after`, after),
    rowOf(place, `${text} moved by`, by),
    ...(Number.isFinite(share) ? [{ ...place, metric: `${text} moved by, share`, value: share }] : []),
    { ...place, metric: 'verdict', value: verdict },
  ];
}

const foundOf = ({ matchup, before, after, by, share, verdict }: Move) => ({
  scenario: matchup.scenario,
  file: matchup.file,
  case: matchup.name,
  question: matchup.question.text,
  before,
  after,
  by,
  share: Number.isFinite(share) ? share : null,
  verdict,
});
