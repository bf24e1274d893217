/** The language of questions: one grammar, no code. */
export { ExpressionError } from './error.ts';
export type { Estimate } from './estimate.ts';
export { estimate } from './evaluate.ts';
export { checkNames } from './figure.ts';
export { type Judgement, judge, type Verdict } from './judge.ts';
export { parseQuantity, parseQuestion } from './parse.ts';
export { parseWholeCondition } from './parse-condition.ts';
export { conditionText, quantityText } from './text.ts';
export { type Condition, figuresOf, type Quantity, type Question } from './tree.ts';
