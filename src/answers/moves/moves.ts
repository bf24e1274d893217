import { type Move, movedMost, unitMoves } from '../../analysis/index.ts';
import type { Answer, AnswerRow, AnswerTable } from '../../report/answer.ts';
import { rowOf } from '../rows.ts';
import { asChance } from '../words/figure-text.ts';
import { inWords } from '../words/question-words.ts';
import type { MovesAbout } from './about.ts';
import { besideTables, besideThem } from './beside.ts';
import { kindsOf } from './kinds.ts';
import { namesOf } from './names.ts';
import { movesNotes } from './notes.ts';
import { besideCharts, haveShares, movesCharts } from './pictures.ts';
import { movesSentence } from './sentence.ts';
import { movesTables, unitsTables } from './tables.ts';

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
  const nameOf = namesOf(moves.map(({ matchup }) => matchup));
  const kindOf = kindsOf(moves.filter(({ verdict }) => verdict !== 'stayed'));
  const moved = movedMost(moves);
  const unclear = moves.filter(({ verdict }) => verdict === 'cannot tell');
  const beside = besideThem(moves);
  const isStill = moved.length === 0 && about.moreThan === undefined;
  return {
    title: `What moves: ${about.change}`,
    sentence: movesSentence({ moves, moved, beside, nameOf }, about),
    tables: firstOpen([
      ...movesTables('What moved', moved, nameOf, kindOf),
      ...movesTables('Cannot be told', unclear, nameOf, kindOf),
      ...besideTables(beside, nameOf),
      ...unitsTables(moves, kindOf),
    ]),
    charts: isStill ? besideCharts(beside, nameOf) : movesCharts(moved, nameOf, kindOf),
    hasAllInFirst: haveShares(moved, kindOf),
    notes: movesNotes(moves, nameOf, about),
    command: about.command ?? '',
    found: {
      change: about.change,
      matchups: chances.map((move) => foundOf(move)),
      units: unitMoves(found),
      leftOut: about.leftOut,
      differences: about.differences ?? [],
    },
    rows: found.flatMap(rowsOf),
  };
}

/** More tables than these fill a page: all but the first are folded. */
const MOST_OPEN = 4;

const firstOpen = (tables: readonly AnswerTable[]): AnswerTable[] =>
  tables.map((table, i) => (tables.length > MOST_OPEN && i > 0 ? { ...table, folded: true } : table));

/** What happens or does not is told by its chance, where both sides are known that well. */
function withChance(move: Move): Move {
  const { before, after, question } = move.matchup;
  const chance = asChance(question, [before.distribution, after.distribution]);
  return chance === question ? move : { ...move, matchup: { ...move.matchup, question: chance } };
}

/** What is asked as the rules call it. */
function inWordsOf(move: Move): Move {
  const { before, after, question } = move.matchup;
  const worded = inWords(question, [before.distribution, after.distribution]);
  return { ...move, matchup: { ...move.matchup, question: worded } };
}

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
