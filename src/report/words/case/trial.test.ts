import { expect, it } from 'vitest';
import { inRulesWords } from './trial.ts';

it('tells of what changed, and of how it ended, what the rules have a word for', () => {
  const line = { name: 'Shoot', cite: 'Shoot 1', dice: ['2 × D10: 4 9'], tells: '1 shot', depth: 0 };
  const trace = {
    title: 'A trial',
    trial: { seed: '1', chunk: 0, index: 0 },
    lines: [{ ...line, changes: ['massBefore 0 → 8', 'hits 0 → 1', 'raiders: dice 0 → 1'] }],
    metrics: { hits: 1, lostRaiders: 2 },
  };
  expect(inRulesWords(trace, { hits: { title: 'Hits' } })).toEqual({
    ...trace,
    lines: [{ ...line, changes: ['Hits 0 → 1'] }],
    metrics: { Hits: 1 },
  });
});
