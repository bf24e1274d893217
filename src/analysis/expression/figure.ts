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
import type { Law } from '../law.ts';
import { bindCondition, countedMetric, metricsIn } from './bind.ts';
import type { Estimate } from './estimate.ts';
import { conditionText } from './show.ts';
import { type Condition, type Figure, figuresOf, type Question } from './tree.ts';

/**
 * One figure of a case.
 *
 * @param text the expression it stands in, for messages
 * @param miss how often the interval may miss, where the law was sampled
 * @throws ExpressionError when the case does not have such a metric
 */
export function estimateFigure(figure: Figure, text: string, law: Law, miss: number): Estimate {
  if (figure.what === 'P') return chanceOf(figure.condition, text, law, miss);
  const { name } = law.program.metrics[countedMetric(figure, text, law.program)];
  const weights = law.weights.get(name)!;
  if (figure.what === 'median') return quantileOf(weights, 0.5, law, miss);
  if (figure.what === 'quantile') return quantileOf(weights, figure.p, law, miss);
  const moments = law.method === 'exact' ? exactMoments(weights) : sampleMoments(weights);
  const interval = figure.what === 'mean' ? meanInterval : sdInterval;
  return sampledWith(law, moments[figure.what], () => interval(weights, miss));
}

/**
 * Looks up every name of a question, before anything is computed.
 *
 * @throws ExpressionError when the program has no such metric or value
 */
export function checkNames(question: Question, program: Law['program']): void {
  for (const figure of figuresOf(question))
    if (figure.what === 'P') bindCondition(figure.condition, question.text, program);
    else countedMetric(figure, question.text, program);
}

function chanceOf(condition: Condition, text: string, law: Law, miss: number): Estimate {
  const fits = bindCondition(condition, text, law.program);
  const metrics = metricsIn(condition, law.program);
  const weights = law.weights.get(metrics.length > 1 ? conditionText(condition) : metrics[0])!;
  const chosen = metrics.length > 1 ? weights[1] : weightWhere(weights, law, metrics[0], fits);
  if (law.method === 'exact') return { value: Math.min(1, chosen) };
  return { value: chosen / law.trials, interval: wilsonInterval(chosen, law.trials, miss) };
}

/** The weight of the values of one metric that fit. */
function weightWhere(
  weights: Float64Array,
  { program }: Law,
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

const quantileOf = (weights: Float64Array, p: number, law: Law, miss: number): Estimate =>
  sampledWith(law, quantile(weights, p), () => quantileInterval(weights, p, miss));

const sampledWith = (law: Law, value: number, interval: () => Interval): Estimate =>
  law.method === 'exact' ? { value } : { value, interval: interval() };
