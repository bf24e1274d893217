import type { Name } from '../../grammar/index.ts';
import { billOf } from '../../scenario/index.ts';
import { MISS } from '../../stats/index.ts';
import { ExpressionError, unknownName } from './error.ts';
import { combine, type Estimate } from './estimate.ts';
import { checkNames, estimateFigure } from './figure.ts';
import type { CaseInQuestion } from './known.ts';
import { leavesOf, type Quantity, type Question } from './tree.ts';

/**
 * The left side of a question.
 *
 * Every sampled figure in it gets an interval that may miss with `miss` divided by the number of such figures, and
 * arithmetic is done on the ends. So the result's interval misses with at most `miss`, however the figures depend
 * on one another: exactly as one would show it for a single figure, wider than need be for several.
 *
 * @throws ExpressionError when the case has no such metric, variant or points, or something is divided by 0
 *
 * @example
 * ```ts
 * import { estimate, loadBundled, parseQuestion, readScenario, subjectsOf } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const question = parseQuestion('P(casualties >= 2)');
 * const settings = { method: 'exact', seed: '1', trials: 1 } as const;
 * const [bowmen] = await subjectsOf(scenario, scenario.cases, [question], settings);
 * estimate(question, bowmen).value; // 0.7021…
 * ```
 */
export function estimate(question: Question, subject: CaseInQuestion, miss: number = MISS): Estimate {
  return estimator(question, subject, miss)(question.left);
}

/** What works out any quantity of a question, all of them right at once but for `miss`. */
export function estimator(
  question: Question,
  subject: CaseInQuestion,
  miss: number,
): (quantity: Quantity) => Estimate {
  const each = miss / Math.max(1, sampledFigures(question, subject));
  const { text, left } = question;
  const evaluate = (quantity: Quantity, of: CaseInQuestion): Estimate => {
    switch (quantity.kind) {
      case 'number':
        return { value: quantity.value };
      case 'figure':
        return estimateFigure(quantity.figure, text, named(quantity.variant, of, text).distribution, each);
      case 'points':
        return { value: pointsOf(quantity, named(quantity.variant, of, text), text) };
      case 'same':
        return evaluate(left, named(quantity.variant, of, text));
      case 'negative':
        return combine('×', { value: -1 }, evaluate(quantity.of, of));
      case 'arithmetic':
        return divided(quantity, evaluate(quantity.left, of), evaluate(quantity.right, of), text);
    }
  };
  return (quantity) => evaluate(quantity, subject);
}

/**
 * Looks up all that a question names in a case, before anything is computed.
 *
 * @throws ExpressionError when the case has no such metric, value, variant or points
 */
export function checkLeaves(question: Question, subject: CaseInQuestion): void {
  const { text } = question;
  for (const leaf of leavesOf(question)) {
    if (leaf.kind !== 'figure' && leaf.kind !== 'points' && leaf.kind !== 'same') continue;
    const of = named(leaf.variant, subject, text);
    if (leaf.kind === 'figure') checkNames({ text, left: leaf }, of.distribution.program);
    if (leaf.kind === 'points') pointsOf(leaf, of, text);
  }
}

/** How many sampled figures a question about a case looks at. */
export function sampledFigures(question: Question, subject: CaseInQuestion): number {
  const { text, left } = question;
  const count = (of: CaseInQuestion, leaves: readonly Quantity[]): number =>
    leaves.reduce((sum, leaf) => {
      if (leaf.kind === 'figure')
        return sum + (named(leaf.variant, of, text).distribution.method === 'exact' ? 0 : 1);
      return leaf.kind === 'same'
        ? sum + count(named(leaf.variant, of, text), leavesOf({ text, left }))
        : sum;
    }, 0);
  return count(subject, leavesOf(question));
}

/** The case of another variant that a quantity is of, or this one. */
export function named(variant: Name | undefined, of: CaseInQuestion, text: string): CaseInQuestion {
  if (!variant) return of;
  const found = of.sister(variant.name);
  if (found) return found;
  throw new ExpressionError(
    text,
    variant.at,
    unknownName(`no variant "${variant.name}"`, variant.name, of.variants),
  );
}

/** @throws ExpressionError when nothing that is asked for carries points */
export function pointsOf(
  { path, at }: Extract<Quantity, { kind: 'points' }>,
  { profiles }: CaseInQuestion,
  text: string,
): number {
  const { total, counted, missing } = billOf(profiles, { field: path });
  const [first] = counted;
  if (first && missing.length === 0) return total;
  const where = missing[0] ?? path ?? 'what shoots';
  const others = first && missing.length > 0 ? `, or points of ${first.path} to count no others` : '';
  throw new ExpressionError(
    text,
    at,
    `no points: ${where} carries none, expected points: in a profile or object${others}`,
  );
}

function divided(
  { operator, at }: Extract<Quantity, { kind: 'arithmetic' }>,
  a: Estimate,
  b: Estimate,
  text: string,
): Estimate {
  if (operator === '÷' && b.value === 0)
    throw new ExpressionError(text, at, 'divided by 0, expected something that is not 0');
  return combine(operator, a, b);
}
