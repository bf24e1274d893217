import { MISS } from '../../stats/index.ts';
import { type Estimate, endsOf } from '../expression/estimate.ts';
import { estimate, sampledFigures } from '../expression/evaluate.ts';
import type { CaseInQuestion } from '../expression/known.ts';
import type { Question } from '../expression/tree.ts';
import type { Precision } from '../precision.ts';
import { differenceOf } from '../standings.ts';

/** One case, before something was changed and after it. */
export interface Matchup {
  /** The scenario that it is of. */
  readonly scenario: string;
  readonly file: string;
  readonly name: string;
  readonly question: Question;
  readonly before: CaseInQuestion;
  readonly after: CaseInQuestion;
}

/**
 * Whether an answer moved: `moved` by certainly more than the threshold, `stayed` certainly within it, or neither is
 * certain.
 */
export type MoveVerdict = 'moved' | 'stayed' | 'cannot tell';

/** A match-up, and what became of its answer. */
export interface Move {
  readonly matchup: Matchup;
  readonly before: Estimate;
  readonly after: Estimate;
  /** After less before. */
  readonly by: Estimate;
  /** `by` as a share of `before`; infinite where that was 0 and is not any more. */
  readonly share: number;
  readonly verdict: MoveVerdict;
}

/** Exact numbers this near are the same but for rounding. */
const ROUNDING = 1e-9;

/**
 * What moved. Every match-up that was rolled is held apart by an interval of its own, with the doubt shared out among
 * all of them: that any is said to have moved, or to have stayed, which did not, happens in at most 5 % of answers.
 *
 * @param moreThan what a move has to exceed; any when left out
 * @throws ExpressionError when a case lacks what is asked for
 *
 * @example
 * ```ts
 * import { changedCases, loadBundled, movesOf, parseQuestion, playBeforeAfter, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const scenario = readScenario(file, await loadBundled('darklands'));
 * const { before, after } = changedCases(scenario, { 'shooter.skill': 7 }, 'skill');
 * const sides = [before, after].map((cases) => ({ rules: scenario, cases }));
 * const all = [{ scenario, question: parseQuestion('mean(casualties)'), before: sides[0], after: sides[1] }];
 * const played = await playBeforeAfter(all, { method: 'exact', seed: '1', trials: 1 });
 * movesOf(played)[0].by.value; // -0.9999…
 * ```
 */
export function movesOf(matchups: readonly Matchup[], moreThan?: Precision): Move[] {
  const isRolled = ({ question, before, after }: Matchup) =>
    sampledFigures(question, before) + sampledFigures(question, after) > 0;
  const rolled = matchups.filter(isRolled).length;
  const miss = MISS / Math.max(1, rolled);
  return matchups.map((matchup) => {
    const [before, after] = [matchup.before, matchup.after].map((side) =>
      estimate(matchup.question, side, miss),
    );
    const by = differenceOf(after, before);
    return {
      matchup,
      before,
      after,
      by,
      share: shareOf(by.value, before.value),
      verdict: verdictOf(before, after, moreThan),
    };
  });
}

/** Those whose answer certainly moved by more than is allowed, or of which that cannot be told. */
export const beyond = (moves: readonly Move[], limit: Precision, verdict: MoveVerdict = 'moved'): Move[] =>
  moves.filter(({ before, after }) => verdictOf(before, after, limit) === verdict);

function verdictOf(
  before: Estimate,
  after: Estimate,
  limit: Precision = { by: 0, relative: false },
): MoveVerdict {
  const [down, up] = [-1, 1].map((sign) => differenceOf(after, allowed(before, sign, limit)));
  const dust = ROUNDING * Math.max(1, Math.abs(after.value - before.value));
  if (endsOf(up)[0] > dust || endsOf(down)[1] < -dust) return 'moved';
  return endsOf(down)[0] >= -dust && endsOf(up)[1] <= dust ? 'stayed' : 'cannot tell';
}

/** How far an answer may fall or rise. What a share of it comes to is known no better than the answer itself. */
function allowed(before: Estimate, sign: number, { by, relative }: Precision): Estimate {
  const moved = (value: number) => value + sign * by * (relative ? Math.abs(value) : 1);
  const [low, high] = endsOf(before);
  const ends = [low, high, ...(low < 0 && high > 0 ? [0] : [])].map(moved);
  return {
    value: moved(before.value),
    ...(before.interval && { interval: [Math.min(...ends), Math.max(...ends)] as const }),
  };
}

function shareOf(by: number, before: number): number {
  if (Math.abs(by) <= ROUNDING) return 0;
  return before === 0 ? Math.sign(by) * Number.POSITIVE_INFINITY : by / Math.abs(before);
}

/**
 * Those that have moved, the greatest share first.
 *
 * @example
 * ```ts
 * import { movedMost } from 'fusillade';
 *
 * movedMost([]); // []
 * ```
 */
export const movedMost = (moves: readonly Move[]): Move[] =>
  moves
    .filter(({ verdict }) => verdict === 'moved')
    .toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share) || Math.abs(b.by.value) - Math.abs(a.by.value));
