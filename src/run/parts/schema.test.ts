import { expect, it } from 'vitest';
import { z } from 'zod';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { planOf } from './plan.ts';
import { planShape } from './schema.ts';

it('a plan is read back as it was written', () => {
  const scenario = readScenario('scenarios/darklands/bows-then-javelins.yaml', systems);
  const settings = { seed: '1', trials: 10, method: 'roll', command: 'x' } as never;
  const plan = planOf(scenario, settings, { index: 1, of: 2 });
  expect(z.strictObject(planShape).parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
  expect(plan.cases[0].assumptions.length).toBeGreaterThan(5);
});
