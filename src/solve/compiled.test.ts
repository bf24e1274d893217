import { expect, it } from 'vitest';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { Interrupted } from './compiled.ts';
import type { Crew } from './crew.ts';
import { Solving } from './solve.ts';

const large = readScenario('scenarios/raiders-of-arcana/warbands.yaml', systems);
const want = { method: 'auto', seed: '1', trials: 1_000 } as const;
const begin = (crew: Crew) => Solving.begin(large, large.cases[0], want, crew);

it('asks once whether a case is too large: nobody else is asked again', async () => {
  const asked: number[] = [];
  const compiler = {
    threads: 1,
    compile: async (_: unknown, counted: readonly number[]) => {
      asked.push(counted.length);
      return { why: 'asked again' };
    },
  };
  expect((await begin({ compiler })).chain).toMatchObject({ why: expect.stringContaining('more than') });
  expect(asked).toEqual([]);
});

it('hears a signal while it finds out', async () => {
  const { signal, abort } = abortable();
  const compiler = { threads: 1, compile: async () => ({ why: 'not asked' }) };
  setImmediate(abort);
  await expect(begin({ compiler, signal })).rejects.toThrow(Interrupted);
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
