import { expect, it } from 'vitest';
import { bestPlan, parseQuantity } from '../analysis/index.ts';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { planAnswer } from './plan.ts';

it('says of each other way to play by how much it falls short of the best', () => {
  const scenario = readScenario('scenarios/necromunda/turn-three-against-two.yaml', systems);
  const [one] = scenario.cases;
  const question = parseQuantity('mean(casualties)');
  const plan = bestPlan(scenario, one, question);
  const { tables } = planAnswer(scenario, one, question, plan);
  const worth = tables.find(({ title }) => title.startsWith('What deciding well is worth'));
  expect(worth?.head.at(-1)).toBe('Less than the best by');
  const [[, best, nothing], ...others] = worth?.rows ?? [];
  expect(nothing).toBe('');
  expect(others.length).toBeGreaterThan(3);
  for (const [way, value, less] of others) {
    expect(Number(less), way).toBeCloseTo(Number(best) - Number(value), 2);
    expect(Number(less), way).toBeGreaterThan(0);
  }
});
