import { expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { type Plan, planDifference, planDigest, planOf } from './plan.ts';

const scenario = readScenario('scenarios/speedies/pistol-at-warrior.yaml', systems);
const plan = planOf(scenario, { method: 'auto', seed: '1', trials: 1_000, witness: 10, command: '' });

const OTHER: Partial<Plan> = {
  fusillade: '0.0.1',
  seed: '2',
  trials: 1_001,
  witness: 11,
  method: 'roll',
  shard: { index: 1, of: 2 },
  system: 'darklands',
  code: 'abc',
  action: 'turn',
  title: 'Another',
};

it.each(Object.keys(OTHER) as (keyof Plan)[])('runs of another %s are others', (key) => {
  const other = { ...plan, [key]: OTHER[key] };
  expect(planDifference(plan, other)?.path.split('.')[0]).toBe(key);
  expect(planDigest([plan])).not.toBe(planDigest([other]));
});

it('runs of other fields are others, and the field is named', () => {
  const [first, ...rest] = plan.cases;
  const other = { ...plan, cases: [{ ...first, fields: { ...first?.fields, extra: 1 } }, ...rest] } as Plan;
  expect(planDifference(plan, other)?.path).toMatch(/extra$/);
  expect(planDigest([plan])).not.toBe(planDigest([other]));
});

it('runs of other commands, files and notes that come to the same are the same', () => {
  const other = { ...plan, command: 'fusillade run', file: 'another.yaml', note: 'Another' };
  expect(planDifference(plan, other)).toBeUndefined();
  expect(planDigest([plan])).toBe(planDigest([other]));
});
