import { expect, it } from 'vitest';
import { compare, parseQuestion } from '../../analysis/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { wonAndLost } from './won-and-lost.ts';

it('says nothing of battles whose wins cannot be told apart', async () => {
  const question = parseQuestion('P(outcome = "enemy beaten")');
  const two = [4, 6].map((turns) =>
    readScenario('scenarios/raiders-of-arcana/duel-of-six-turns.yaml', systems, { set: { turns } }),
  );
  const one = two.map((scenario, i) => ({
    ...scenario,
    cases: [{ ...scenario.cases[0], name: String(i) }] as const,
  }));
  const [best, next] = await compare(one, { question }, { method: 'exact', seed: '1', trials: 1 });
  const rolled = (by: number) =>
    [best, next].map(({ estimate: { value }, ...rest }) => ({
      ...rest,
      estimate: { value, interval: [value - by, value + by] as const },
    }));
  const apart = best.estimate.value - next.estimate.value;
  const [sure, sureToo] = rolled(0.4 * apart);
  expect(wonAndLost(question, sure, sureToo)?.isMoreOfBoth).toBe(true);
  // Each lies within what the other may be at either end.
  const [unsure, unsureToo] = rolled(0.6 * apart);
  expect(wonAndLost(question, unsure, unsureToo)).toBeUndefined();
});
