import type { Comparison, Formula, Name, OfUnit } from '../../grammar/index.ts';

/** What an expression says, before any metric is looked up. Places are counted from 0. */

/** A quantity, alone or held against another. */
export interface Question {
  readonly text: string;
  readonly left: Quantity;
  readonly relation?: Relation;
}

export type Relation =
  | { readonly kind: 'compare'; readonly comparison: Comparison; readonly right: Quantity }
  | { readonly kind: 'within'; readonly low: Quantity; readonly high: Quantity }
  /** Of two distributions: of every number at least as likely to be reached; or neither of the two is so. */
  | { readonly kind: 'dominates'; readonly how: 'dominates' | 'crosses'; readonly right: Quantity }
  | { readonly kind: 'near'; readonly right: Quantity; readonly by: number; readonly relative: boolean };

/** A number that is computed. */
export type Quantity =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'figure'; readonly figure: Figure; readonly variant?: Name; readonly at: number }
  | { readonly kind: 'points'; readonly path?: string; readonly variant?: Name; readonly at: number }
  /** The left side of the relation, of another variant. */
  | { readonly kind: 'same'; readonly variant: Name; readonly at: number }
  | { readonly kind: 'negative'; readonly of: Quantity }
  | {
      readonly kind: 'arithmetic';
      readonly operator: Operator;
      readonly left: Quantity;
      readonly right: Quantity;
      readonly at: number;
    };

export type Operator = '+' | '-' | '×' | '÷';

/** A number that is found out about a case. */
export type Figure =
  | { readonly what: 'mean' | 'sd' | 'median'; readonly metric: Name }
  | { readonly what: 'quantile'; readonly metric: Name; readonly p: number }
  | { readonly what: 'P'; readonly condition: Condition };

/** What a trial may or may not fulfil. */
export type Condition = Formula<OfTrial>;

/** One thing that a trial may or may not fulfil. */
export type OfTrial =
  | {
      readonly kind: 'compare';
      readonly metric: Name;
      readonly comparison: Comparison;
      readonly value: Wanted;
    }
  | { readonly kind: 'within'; readonly metric: Name; readonly low: number; readonly high: number }
  | OfUnit;

/** What a metric is compared with: a number, or a word that is a category's value or another metric. */
export type Wanted =
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'name'; readonly name: string; readonly at: number };

/** All figures of a question, left to right. */
export function figuresOf({ left, relation }: Question): Figure[] {
  if (!relation) return figuresIn(left);
  if (relation.kind === 'within') return [left, relation.low, relation.high].flatMap(figuresIn);
  return [left, relation.right].flatMap(figuresIn);
}

/** All parts of a question that look at a case: figures, points and references to a variant. */
export function leavesOf({ left, relation }: Question): Quantity[] {
  if (!relation) return leavesIn(left);
  if (relation.kind === 'within') return [left, relation.low, relation.high].flatMap(leavesIn);
  return [left, relation.right].flatMap(leavesIn);
}

const figuresIn = (quantity: Quantity): Figure[] =>
  leavesIn(quantity).flatMap((leaf) => (leaf.kind === 'figure' ? [leaf.figure] : []));

function leavesIn(quantity: Quantity): Quantity[] {
  if (quantity.kind === 'number') return [];
  if (quantity.kind === 'negative') return leavesIn(quantity.of);
  if (quantity.kind === 'arithmetic') return [...leavesIn(quantity.left), ...leavesIn(quantity.right)];
  return [quantity];
}
