import type { MetricResult, Result } from '../../stats/result.ts';
import { exactResult } from './fixtures.ts';

/** A result of nothing but this. */
export function only(metric: MetricResult): Result {
  return {
    ...exactResult(),
    metrics: { hits: metric },
    joint: [],
    exact: null,
    funnel: ['hits'],
    headline: 'hits',
  };
}
