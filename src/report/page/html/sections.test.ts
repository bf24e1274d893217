import { expect, it } from 'vitest';
import { traceHtml } from './sections.ts';

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
