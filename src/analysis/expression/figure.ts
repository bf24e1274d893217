import {
  exactMoments,
  type Interval,
  meanInterval,
  quantile,
  quantileInterval,
  sampleMoments,
  sdInterval,
  wilsonInterval,
} from '../../stats/index.ts';
import { bindCondition, countedMetric, metricsIn } from './bind.ts';
import type { Estimate } from './estimate.ts';
import type { Known, Metrics } from './known.ts';
import { conditionText } from './text.ts';
import { type Condition, type Figure, figuresOf, type Question } from './tree.ts';

/**
 * One figure of a case.
 *
 * @param text the expression it stands in, for messages
 * @param miss how often the interval may miss, where the distribution was sampled
 * @throws ExpressionError when the case does not have such a metric
 */
export function estimateFigure(figure: Figure, text: string, distribution: Known, miss: number): Estimate {
  if (figure.what === 'P') return chanceOf(figure.condition, text, distribution, miss);
  const { name } = distribution.program.metrics[countedMetric(figure, text, distribution.program)];
  const weights = weightsOf(distribution, name);
  if (figure.what === 'median') return quantileOf(weights, 0.5, distribution, miss);
  if (figure.what === 'quantile') return quantileOf(weights, figure.p, distribution, miss);
  const moments = distribution.method === 'exact' ? exactMoments(weights) : sampleMoments(weights);
  const interval = figure.what === 'mean' ? meanInterval : sdInterval;
  return sampledWith(distribution, moments[figure.what], () => interval(weights, miss));
}

/**
 * Looks up every name of a question, before anything is computed.
 *
 * @throws ExpressionError when the program has no such metric or value
 */
export function checkNames(question: Question, program: Metrics): void {
  for (const figure of figuresOf(question))
    if (figure.what === 'P') bindCondition(figure.condition, question.text, program);
    else countedMetric(figure, question.text, program);
}

function chanceOf(condition: Condition, text: string, distribution: Known, miss: number): Estimate {
  const fits = bindCondition(condition, text, distribution.program);
  const metrics = metricsIn(condition, distribution.program);
  const weights = weightsOf(distribution, metrics.length > 1 ? conditionText(condition) : metrics[0]);
  const chosen = metrics.length > 1 ? weights[1] : weightWhere(weights, distribution, metrics[0], fits);
  if (distribution.method === 'exact') return { value: Math.min(1, chosen) };
  return { value: chosen / distribution.trials, interval: wilsonInterval(chosen, distribution.trials, miss) };
}

/** The weight of the values of one metric that fit. */
function weightWhere(
  weights: Float64Array,
  { program }: Known,
  metric: string,
  fits: (values: ArrayLike<number>) => boolean,
): number {
  const values = new Int32Array(program.metrics.length);
  const index = program.metrics.findIndex(({ name }) => name === metric);
  return weights.reduce((sum, weight, value) => {
    values[index] = value;
    return fits(values) ? sum + weight : sum;
  }, 0);
}

const quantileOf = (weights: Float64Array, p: number, distribution: Known, miss: number): Estimate =>
  sampledWith(distribution, quantile(weights, p), () => quantileInterval(weights, p, miss));

const sampledWith = (distribution: Known, value: number, interval: () => Interval): Estimate =>
  distribution.method === 'exact' ? { value } : { value, interval: interval() };

/** What was worked out of a metric, or of a condition on several. */
function weightsOf({ weights }: Known, name: string): Float64Array {
  const found = weights.get(name);
  if (!found) throw new RangeError(`${name} was not worked out`);
  return found;
}
