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
      verdict: verdictOf(by, amountOf(moreThan, before.value)),
    };
  });
}

/** Those whose answer certainly moved by more than is allowed, or of which that cannot be told. */
export const beyond = (moves: readonly Move[], limit: Precision, verdict: MoveVerdict = 'moved'): Move[] =>
  moves.filter(({ by, before }) => verdictOf(by, amountOf(limit, before.value)) === verdict);

function verdictOf(by: Estimate, amount: number): MoveVerdict {
  const [low, high] = endsOf(by);
  const most = amount + ROUNDING * Math.max(1, Math.abs(by.value));
  if (low > most || high < -most) return 'moved';
  return low >= -most && high <= most ? 'stayed' : 'cannot tell';
}

const amountOf = (limit: Precision | undefined, before: number): number =>
  (limit?.by ?? 0) * (limit?.relative ? Math.abs(before) : 1);

function shareOf(by: number, before: number): number {
  if (Math.abs(by) <= ROUNDING) return 0;
  return before === 0 ? Math.sign(by) * Number.POSITIVE_INFINITY : by / Math.abs(before);
}
