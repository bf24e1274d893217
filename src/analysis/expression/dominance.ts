import { metricNamed } from './bind.ts';
import { ExpressionError } from './error.ts';
import { named } from './evaluate.ts';
import type { CaseInQuestion } from './known.ts';
import type { Quantity, Question, Relation } from './tree.ts';

/** Whether a statement is true of a case, as far as the intervals tell. */
export type Verdict = 'holds' | 'fails' | 'cannot tell';

/** Chances of at least so many, from 0, and how far they may be off. */
interface Curve {
  readonly atLeast: Float64Array;
  readonly within: number;
}

/** Exact chances this near are the same but for rounding. */
const ROUNDING = 1e-9;

/**
 * Whether one count dominates another: of every number at least as likely to be reached. `crosses` is when neither
 * does, or both do, being the same: then which is better depends on how much is needed.
 *
 * @throws ExpressionError where a side is no bare metric that counts
 */
export function dominance(
  question: Question,
  relation: Extract<Relation, { kind: 'dominates' }>,
  subject: CaseInQuestion,
  miss: number,
): { readonly verdict: Verdict; readonly likely: boolean } {
  const { text, left } = question;
  const [a, b] = [
    curveOf(left, left, subject, text, miss),
    curveOf(relation.right, left, subject, text, miss),
  ];
  const [over, under] = [dominates(a, b), dominates(b, a)];
  if (relation.how === 'dominates') return over;
  const likely = over.likely === under.likely;
  if (over.verdict === 'cannot tell' || under.verdict === 'cannot tell')
    return { verdict: 'cannot tell', likely };
  return { verdict: likely ? 'holds' : 'fails', likely };
}

function dominates(a: Curve, b: Curve): { verdict: Verdict; likely: boolean } {
  const numbers = Math.max(a.atLeast.length, b.atLeast.length);
  const apart = Array.from({ length: numbers }, (_, k) => (a.atLeast[k] ?? 0) - (b.atLeast[k] ?? 0));
  const least = Math.min(...apart);
  const within = a.within + b.within;
  const likely = least >= -ROUNDING;
  if (within === 0) return { verdict: likely ? 'holds' : 'fails', likely };
  return { verdict: least < -within ? 'fails' : 'cannot tell', likely };
}

/** What a side is: the metric's name, or `variant.x` for the left side of another variant. */
function curveOf(side: Quantity, left: Quantity, subject: CaseInQuestion, text: string, miss: number): Curve {
  if (side.kind === 'same') return curveOf(left, left, named(side.variant, subject, text), text, miss);
  const metric = side.kind === 'figure' && side.figure.what === 'mean' ? side.figure.metric : undefined;
  if (side.kind !== 'figure' || !metric)
    throw new ExpressionError(
      text,
      'at' in side ? side.at : 0,
      'found a number, expected a metric such as casualties: what dominates is a distribution',
    );
  const { distribution } = named(side.variant, subject, text);
  const weights =
    distribution.weights.get(metricNamed(metric.name, distribution.program)) ?? new Float64Array();
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const atLeast = new Float64Array(weights.length);
  for (let k = weights.length - 1, sum = 0; k >= 0; k--) {
    sum += weights[k];
    atLeast[k] = sum / total;
  }
  const exact = distribution.method === 'exact';
  // Both curves are within their bands with 1 − miss (Dvoretzky, Kiefer, Wolfowitz).
  return { atLeast, within: exact ? 0 : Math.sqrt(Math.log(4 / miss) / (2 * distribution.trials)) };
}
