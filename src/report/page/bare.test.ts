import { describe, expect, it } from 'vitest';
import { runScenario } from '../../run/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { firstOf } from '../../testing/long.ts';
import { wholeResult } from '../packed/whole.ts';
import { bareResult } from './bare.ts';
import { asKept } from './living.ts';

const result = async (name: string, method: 'auto' | 'exact') => {
  const scenario = readScenario(`scenarios/${name}.yaml`, systems);
  return asKept(await runScenario(scenario, { method, trials: 2_000, seed: '1', command: '' }));
};

describe('a result as a page carries it', () => {
  it.each(
    firstOf(
      [
        ['darklands/bows-then-javelins', 'exact'],
        ['raiders-of-arcana/return-fire', 'auto'],
        ['darklands/bowmen-at-a-shieldwall', 'auto'],
        ['speedies/pistols-at-monstrosity', 'auto'],
        ['darklands/giant-throws-a-boulder', 'auto'],
      ] as const,
      2,
    ),
  )('is the same again to the last bit, and less: %s', async (name, method) => {
    const whole = await result(name, method);
    const bare = JSON.stringify(bareResult({ ...whole, traces: [] }));
    expect(wholeResult(JSON.parse(bare))).toEqual({ ...whole, traces: [] });
    expect(bare.length).toBeLessThan(JSON.stringify({ ...whole, traces: [] }).length * 0.95);
  });

  it('keeps what does not follow from its counts', async () => {
    const whole = await result('raiders-of-arcana/volley-in-the-open', 'auto');
    const { casualties } = whole.metrics ?? {};
    if (casualties?.kind !== 'count') throw new Error('no casualties');
    const strange = { ...whole, metrics: { ...whole.metrics, casualties: { ...casualties, mean: 77 } } };
    expect(wholeResult(JSON.parse(JSON.stringify(bareResult(strange))))).toEqual(strange);
    const none = { ...casualties, probability: [3], counts: [] };
    const impossible = { ...whole, metrics: { ...whole.metrics, casualties: none } };
    expect(wholeResult(JSON.parse(JSON.stringify(bareResult(impossible))))).toEqual(impossible);
  });
});
