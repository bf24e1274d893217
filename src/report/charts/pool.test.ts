import { expect, it } from 'vitest';
import { toSvg } from '../page/svg.ts';
import { countMetric } from '../testing/distributions.ts';
import { exactResult } from '../testing/fixtures.ts';
import { casesOf, countsOf } from '../words/reading.ts';
import { poolChart } from './pool.ts';

it('tells tails apart of which one is nearly twice the other', () => {
  const [one] = casesOf(exactResult());
  const hits = countMetric({ title: 'Hits', unit: 'hits', one: 'hit' }, [0.6, 0.385, 0.0061, 0.0089], 0);
  const [reading] = countsOf({ ...one, metrics: { hits }, exact: null });
  const { values } = (poolChart(reading).spec as unknown as { data: { values: { label?: string }[] } }).data;
  expect(values.flatMap(({ label }) => label ?? [])).toEqual(['40%', '1.5%', '0.89%']);
});

it('has a legend of what it was at first only where that is drawn: not behind values that share bars', () => {
  const [one] = casesOf(exactResult());
  const legendOf = (many: number) => {
    const hits = countMetric({ title: 'Hits', unit: 'hits', one: 'hit' }, Array(many).fill(1 / many), 0);
    const [reading] = countsOf({ ...one, metrics: { hits }, exact: null });
    return poolChart(reading, false, reading).legend.map(({ label }) => label);
  };
  expect(legendOf(20)).toContain('at first');
  expect(legendOf(90)).not.toContain('at first');
});

it('writes over no step what is sure, as the axis says it: three steps of 100% would run together', async () => {
  const [one] = casesOf(exactResult());
  const svgOf = async (chances: number[]) => {
    const hits = countMetric({ title: 'Hits', unit: 'hits', one: 'hit' }, chances, 0);
    const [reading] = countsOf({ ...one, metrics: { hits }, exact: null });
    return toSvg(poolChart(reading));
  };
  const times = (svg: string, text: string) => svg.split(`>${text}<`).length - 1;
  const [sure, often] = [await svgOf([0, 0, 0, 1]), await svgOf([0, 0.1, 0.9])];
  // One is on the axis.
  expect([times(sure, '100%'), times(often, '100%'), times(often, '90%') > 0]).toEqual([1, 1, true]);
});
