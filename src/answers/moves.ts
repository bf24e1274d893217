import type { CaseDistribution, Move, UnitMove } from '../analysis/index.ts';
import { ALL_EXACT, type Answer, type AnswerRow, type AnswerTable } from '../report/answer.ts';
import type { Chart } from '../report/charts/chart.ts';
import { movedFigures } from '../report/charts/figures/moves.ts';
import { houseSentence } from '../report/words/house.ts';
import { apartInSentence, counted, estimateText, firstOf, howKnown, isChance } from './figure-text.ts';
import { rowOf } from './rows.ts';

/** What was looked at, beside the moves themselves. */
export interface MovesAbout {
  /** What was changed: `cover 2 instead of 1`, `spring → autumn`. */
  readonly change: string;
  /** Which moves count: `more than 10%`; any where it is missing. */
  readonly threshold?: string | undefined;
  /** Those that pass the stated limit, and the limit: `20%`. */
  readonly passing?: { readonly limit: string; readonly moves: readonly Move[] } | undefined;
  readonly units: readonly UnitMove[];
  /** Cases that could not be held against each other, and why: `no house.cover`. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  /** In what else before and after differ, a line each. */
  readonly differences?: readonly string[];
  /** What was found of the cases, where they were played for this. */
  readonly played?: {
    readonly before: readonly CaseDistribution[];
    readonly after: readonly CaseDistribution[];
  };
  /** That answers it again, for the page. */
  readonly command?: string;
}

/** What moves when something is changed, the greatest share first. */
export function movesAnswer(moves: readonly Move[], about: MovesAbout): Answer {
  const nameOf = namesOf(moves);
  const moved = moves
    .filter(({ verdict }) => verdict === 'moved')
    .toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share) || Math.abs(b.by.value) - Math.abs(a.by.value));
  const unclear = moves.filter(({ verdict }) => verdict === 'cannot tell');
  return {
    title: `What moves: ${about.change}`,
    sentence: sentenceOf(moves, moved, nameOf, about),
    tables: [
      ...movesTables('What moved', moved, nameOf),
      ...movesTables('Cannot be told', unclear, nameOf),
      ...unitsTables(about.units),
    ],
    charts: chartsOf(moved, nameOf),
    notes: notesOf(moves, nameOf, about),
    command: about.command ?? '',
    found: {
      change: about.change,
      matchups: moves.map((move) => foundOf(move)),
      units: about.units,
      leftOut: about.leftOut,
      differences: about.differences ?? [],
    },
    rows: moves.flatMap(rowsOf),
  };
}

type NameOf = (move: Move) => string;

/** A scenario's title, with the case's name where several of its cases are held against each other. */
function namesOf(moves: readonly Move[]): NameOf {
  const several = new Map<string, number>();
  for (const { matchup } of moves) several.set(matchup.file, (several.get(matchup.file) ?? 0) + 1);
  return ({ matchup: { scenario, name, file } }) =>
    (several.get(file) ?? 0) > 1 && name !== scenario ? `${scenario}: ${name}` : scenario;
}

function sentenceOf(
  moves: readonly Move[],
  moved: readonly Move[],
  nameOf: NameOf,
  { change, threshold, passing }: MovesAbout,
): string {
  const beyond = threshold ? ` by ${threshold}` : '';
  const all = counted(moves.length, 'match-up');
  const [most] = moved;
  if (!most) return `With ${change} nothing moves${beyond}: ${stayedText(moves, all)}.`;
  const verdict = `With ${change}, ${moved.length} of ${all} ${moved.length === 1 ? 'moves' : 'move'}${beyond}, most of all “${nameOf(most)}”: ${textOf(most)}`;
  if (!passing) return `${verdict}.`;
  const over = passing.moves.length;
  return `${verdict}. ${over === 0 ? `None passes the limit of ${passing.limit}` : `${over} of them ${over === 1 ? 'passes' : 'pass'} the limit of ${passing.limit}`}.`;
}

function stayedText(moves: readonly Move[], all: string): string {
  const unclear = moves.filter(({ verdict }) => verdict === 'cannot tell').length;
  return unclear === 0 ? `${all} looked at` : `of ${all}, ${unclear} cannot be told at this precision`;
}

/** `casualties from 1.2 to 1.5, +0.3 (+25%)` */
function textOf(move: Move): string {
  const { before, after, matchup } = move;
  const [was, is] = apartInSentence(matchup.question.left, before, after);
  return `${matchup.question.text} from ${was} to ${is}${shareText(move, ' (', ')')}`;
}

/** A table for each question, so that its name need not stand in every row. */
function movesTables(title: string, moves: readonly Move[], nameOf: NameOf): AnswerTable[] {
  return groups(moves, ({ matchup }) => matchup.question.text).map(([text, these]) => ({
    title: `${title}: ${text}`,
    head: ['Match-up', 'Before', 'After', 'Move', 'Share'],
    rows: these.map((move) => {
      const { left } = move.matchup.question;
      return [
        nameOf(move),
        estimateText(left, move.before),
        estimateText(left, move.after),
        signed(estimateText(left, move.by), move.by.value),
        shareText(move),
      ];
    }),
  }));
}

const UNITS = { shoots: 'Who shoots', 'is shot at': 'Who is shot at' } as const;

function unitsTables(units: readonly UnitMove[]): AnswerTable[] {
  return groups(units, ({ role, metric }) => `${UNITS[role]}: ${metric}`).map(([title, these]) => {
    const priced = these.some(({ per100 }) => per100);
    return {
      title,
      head: ['Unit', 'Match-ups', 'Before', 'After', ...(priced ? ['Per 100 points'] : [])],
      rows: these
        .toSorted((a, b) => shareOf(b) - shareOf(a))
        .map(({ unit, matchups, before, after, per100 }) => [
          unit,
          String(matchups),
          plainText(before),
          plainText(after),
          ...(priced ? [per100 ? `${plainText(per100.before)} → ${plainText(per100.after)}` : '–'] : []),
        ]),
    };
  });
}

/** Those of one name together, in the order in which the names first come up. */
const groups = <T>(all: readonly T[], nameOf: (one: T) => string): [string, T[]][] =>
  [...new Set(all.map(nameOf))].map((name) => [name, all.filter((one) => nameOf(one) === name)]);

const shareOf = ({ before, after }: UnitMove): number =>
  before.value === 0 ? after.value : (after.value - before.value) / Math.abs(before.value);

/** A number over match-ups: what its doubt is stands beside each of them. */
const plainText = ({ value }: { readonly value: number }): string =>
  estimateText({ kind: 'number', value }, { value });

const chartsOf = (moved: readonly Move[], nameOf: NameOf): Chart[] =>
  groups(moved, ({ matchup }) => matchup.question.text).map(([text, these]) =>
    movedFigures(
      // On one axis the longest arrow is the greatest move.
      these
        .toSorted((a, b) => Math.abs(b.by.value) - Math.abs(a.by.value))
        .map((move) => ({ name: nameOf(move), before: move.before, after: move.after })),
      text,
      isChance(these[0].matchup.question.left),
    ),
  );

function notesOf(
  moves: readonly Move[],
  nameOf: NameOf,
  { leftOut, differences = [], played }: MovesAbout,
): string[] {
  const stayed = moves.filter(({ verdict }) => verdict === 'stayed');
  const reasons = [...new Set(leftOut.map(({ why }) => why))];
  return [
    ...(stayed.length > 0
      ? [`Stayed as they are, ${stayed.length}: ${firstOf(stayed.map(nameOf), MOST_NAMED)}.`]
      : []),
    ...reasons.map((reason) => {
      const names = leftOut.filter(({ why }) => why === reason).map(({ name }) => name);
      return `Left out, ${counted(names.length, 'case')} (${reason}): ${firstOf([...new Set(names)], MOST_NAMED)}.`;
    }),
    ...differences,
    ...(played
      ? [...houseSentence(played.after), howKnown([played.before, played.after].flat())]
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

/** `+25%`; of what was nothing before there is no share. */
function shareText({ share }: Move, open = '', close = ''): string {
  if (!Number.isFinite(share)) return open ? '' : '–';
  const percent = 100 * share;
  const digits = Math.abs(percent) >= 10 ? 0 : 1;
  return `${open}${signed(`${percent.toFixed(digits)}%`, percent)}${close}`;
}

const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text.replace(/^-/, '−'));

function rowsOf({ matchup, before, after, by, verdict }: Move): AnswerRow[] {
  const place = { scenario: matchup.scenario, case: matchup.name };
  const { text } = matchup.question;
  return [
    rowOf(place, `${text} before`, before),
    rowOf(place, `${text} after`, after),
    rowOf(place, `${text} moved by`, by),
    { ...place, metric: 'verdict', value: verdict },
  ];
}

const foundOf = ({ matchup, before, after, by, share, verdict }: Move) => ({
  scenario: matchup.scenario,
  file: matchup.file,
  case: matchup.name,
  asked: matchup.question.text,
  before,
  after,
  by,
  share: Number.isFinite(share) ? share : null,
  verdict,
});
