export { agreement, agrees, FALSE_ALARM } from './agreement.ts';
export { averagesApart, chancesApart, HARDLY_APART, MOST_APART } from './apart.ts';
export { type ChiSquare, goodnessOfFit, holm, homogeneity } from './chisquare.ts';
export {
  type Mean,
  meanDifference,
  type OrderChances,
  orderChances,
  orderIntervals,
} from './compare.ts';
export { CountEvidence, WordEvidence } from './evidence.ts';
export { type Histogram, type Probabilities, sharesOf, trialsOf } from './histogram.ts';
export type { Constraint, IntegerProgramme, Solver, Variable } from './integer-programme.ts';
export { MISS, meanInterval, wilsonInterval } from './interval.ts';
export { dependentColumns, nonNegativeFit } from './least-squares.ts';
export { exactMoments, type Moments, sampleMoments } from './moments.ts';
export { normalQuantile } from './normal.ts';
export { atLeast, median, quantile } from './quantile.ts';
export type {
  Agreement,
  AnswersTried,
  ArrivalResult,
  Assumption,
  CaseResult,
  CategoryResult,
  CountResult,
  Development,
  Effect,
  ExactMetric,
  Interval,
  JointResult,
  Method,
  MetricResult,
  OtherAnswer,
  Result,
  ScatterResult,
  Trace,
  TraceLine,
  TrialAddress,
} from './result.ts';
export { quantileInterval, sdInterval } from './spread.ts';
export {
  type Counted,
  categoryResult,
  countedJoint,
  countResult,
  exactMetric,
  type Found,
  type FoundJointly,
  jointResult,
} from './summary.ts';
