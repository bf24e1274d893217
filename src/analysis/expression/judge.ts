import type { Comparison } from '../../grammar/index.ts';
import { MISS } from '../../stats/index.ts';
import type { Subject } from '../subject.ts';
import { dominance, type Verdict } from './dominance.ts';
import { combine, type Estimate, endsOf } from './estimate.ts';
import { estimator } from './evaluate.ts';
import type { Question, Relation } from './tree.ts';

export type { Verdict };

/** A verdict and the numbers that it rests on. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Whether the numbers say that it holds, their uncertainty left aside. */
  readonly likely: boolean;
  readonly left: Estimate;
  /** What the left side is held against: one number, or the two ends it should lie between. */
  readonly against: readonly [Estimate] | readonly [Estimate, Estimate];
}

/**
 * Judges a statement: it holds or fails when it does so for every value within the intervals, else it cannot be
 * told. So a verdict is wrong with at most `miss`.
 *
 * @throws ExpressionError as `estimate` does
 * @throws TypeError when the question is no statement
 *
 * @example
 * ```ts
 * import { judge, loadBundled, parseQuestion, readScenario, subjectsOf } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const question = parseQuestion('mean(casualties) in 1..3');
 * const settings = { method: 'exact', seed: '1', trials: 1 } as const;
 * const [bowmen] = await subjectsOf(scenario, scenario.cases, [question], settings);
 * judge(question, bowmen).verdict; // 'holds'
 * ```
 */
export function judge(question: Question, subject: Subject, miss: number = MISS): Judgement {
  const { relation } = question;
  if (!relation) throw new TypeError(`${question.text} compares nothing`);
  const evaluate = estimator(question, subject, miss);
  const left = evaluate(question.left);
  if (relation.kind === 'dominates')
    return { ...dominance(question, relation, subject, miss), left, against: [evaluate(relation.right)] };
  if (relation.kind === 'compare') {
    const right = evaluate(relation.right);
    const verdictOf = (a: Estimate, b: Estimate) => compared(relation.comparison, a, b);
    const likely = verdictOf({ value: left.value }, { value: right.value }) === 'holds';
    return { verdict: verdictOf(left, right), likely, left, against: [right] };
  }
  const ends: [Estimate, Estimate] =
    relation.kind === 'within'
      ? [evaluate(relation.low), evaluate(relation.high)]
      : around(evaluate(relation.right), relation);
  const verdict = between(left, ends);
  const likely =
    between({ value: left.value }, [{ value: ends[0].value }, { value: ends[1].value }]) === 'holds';
  return { verdict, likely, left, against: ends };
}

const between = (estimate: Estimate, [low, high]: readonly [Estimate, Estimate]): Verdict =>
  all([atLeast(estimate, low), atLeast(high, estimate)]);

function around(
  centre: Estimate,
  { by, relative }: Extract<Relation, { kind: 'near' }>,
): [Estimate, Estimate] {
  if (!relative) return [combine('-', centre, { value: by }), combine('+', centre, { value: by })];
  const ends = [combine('×', centre, { value: 1 - by }), combine('×', centre, { value: 1 + by })];
  return ends.sort((a, b) => a.value - b.value) as [Estimate, Estimate];
}

function all(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('fails')) return 'fails';
  return verdicts.includes('cannot tell') ? 'cannot tell' : 'holds';
}

/** Exact numbers this near are the same but for rounding. */
const ROUNDING = 1e-9;

const OPPOSITE = { holds: 'fails', fails: 'holds', 'cannot tell': 'cannot tell' } as const;

function compared(comparison: Comparison, a: Estimate, b: Estimate): Verdict {
  switch (comparison) {
    case '>=':
      return atLeast(a, b);
    case '<=':
      return atLeast(b, a);
    case '<':
      return OPPOSITE[atLeast(a, b)];
    case '>':
      return OPPOSITE[atLeast(b, a)];
    case '=':
      return all([atLeast(a, b), atLeast(b, a)]);
    case '!=':
      return OPPOSITE[all([atLeast(a, b), atLeast(b, a)])];
  }
}

function atLeast(a: Estimate, b: Estimate): Verdict {
  const [lowA, highA] = endsOf(a);
  const [lowB, highB] = endsOf(b);
  const dust = ROUNDING * Math.max(1, Math.abs(a.value), Math.abs(b.value));
  if (lowA >= highB - dust) return 'holds';
  return highA < lowB - dust ? 'fails' : 'cannot tell';
}
