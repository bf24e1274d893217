import { expect, it } from 'vitest';
import type { CaseResult } from '../../../stats/result.ts';
import { categoryMetric } from '../../testing/distributions.ts';
import * as fixtures from '../../testing/fixtures.ts';
import { casesOf } from '../../words/reading.ts';
import { metricsTable, traceHtml } from './sections.ts';

const line = (name: string, depth: number, dice: string[] = []) => ({
  ...{ name, depth, dice },
  ...{ cite: 'Rule', changes: [], tells: '' },
});

it('leaves out of a told trial steps in which nothing happened, and keeps those around one in which something did', () => {
  const lines = [line('Round', 1), line('Hit', 2, ['D6: 5']), line('Pinned', 2), line('End', 1)];
  const told = (all: typeof lines) =>
    traceHtml({ title: 'A trial', trial: { seed: '1', chunk: 0, index: 0 }, lines: all, metrics: {} }).markup;
  expect([...told(lines).matchAll(/<b>([^<]+)<\/b>/g)].map(([, name]) => name)).toEqual(['Round', 'Hit']);
  expect(told(lines)).toContain('Steps in which nothing happened are left out.');
  expect(told(lines.slice(0, 2))).not.toContain('left out');
});

it('has no table of one row for what ends one way in every trial, but a line', () => {
  const [one] = casesOf(fixtures.exactResult());
  const { metrics, exact } = one;
  if (!exact) throw new Error('not exact');
  const ends = (probability: number[]): CaseResult => {
    const shot = { ...categoryMetric('Shot 1', ['fired', 'not fired'], [], 0), probability };
    return {
      ...one,
      metrics: { ...metrics, shot },
      exact: { ...exact, metrics: { ...exact.metrics, shot: { probability } } },
    } as CaseResult;
  };
  const { markup } = metricsTable(ends([1, 0]));
  expect(markup).toContain('<p class="quiet">In every trial: Shot 1: fired.</p>');
  expect(markup).not.toContain('Table: Shot 1');
  expect(metricsTable(ends([0.9, 0.1])).markup).toContain('Table: Shot 1');
  expect(metricsTable(ends([0.9, 0.1])).markup).not.toContain('In every trial');
});
