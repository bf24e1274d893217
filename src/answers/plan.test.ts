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

it('says where a gain comes from that begins as the orders written do', () => {
  const begins = (file: string) => {
    const scenario = readScenario(file, systems);
    const [one] = scenario.cases;
    const question = parseQuantity('mean(casualties)');
    return planAnswer(scenario, one, question, bestPlan(scenario, one, question)).sentence;
  };
  expect(begins('scenarios/raiders-of-arcana/turn-archers-and-scouts.yaml')).toMatch(
    /^Begin with Human Archers at Human Warriors, hand weapon and shield, as written, and go on by what happens: 3\.35 /,
  );
  // Where nothing is to be gained, nothing is said to come from anywhere.
  expect(begins('scenarios/raiders-of-arcana/turn-charge-through-arrows.yaml')).toMatch(
    /by the best play\. The orders written are as good\.$/,
  );
  expect(begins('scenarios/necromunda/turn-three-against-two.yaml')).not.toContain('as written, and');
});

it('says which simple rule is as good as the best play, and of none that is not', () => {
  const sentence = (file: string) => {
    const scenario = readScenario(file, systems);
    const [one] = scenario.cases;
    const question = parseQuantity('P(goal = reached)');
    return planAnswer(scenario, one, question, bestPlan(scenario, one, question)).sentence;
  };
  expect(sentence('scenarios/speedies/turn-courtyard.yaml')).toMatch(
    /by the orders written\. A simple rule is as good, in the order written: each at the one worth most points\.$/,
  );
  expect(sentence('scenarios/darklands/turn-before-the-charge.yaml')).not.toContain('as good');
  // With the way to shoot fixed for the whole turn a rule may be as good as deciding anew.
  expect(sentence('scenarios/necromunda/turn-three-against-two.yaml')).toMatch(
    /A simple rule is as good, in the order written: each at the one worth most points; Ganger with Lasgun \(aim\)\.$/,
  );
});

it('says what they lose less what we do in words, and how deep each step is', () => {
  const scenario = readScenario('scenarios/speedies/turn-exchange-over-the-wall.yaml', systems);
  const [one] = scenario.cases;
  const question = parseQuantity('mean(pointsLost) - mean(ownPointsLost)');
  const { sentence, tables } = planAnswer(scenario, one, question, bestPlan(scenario, one, question));
  expect(sentence).toContain('points lost less own points lost on average comes to 23.2 by the best play');
  const [{ rows, depths = [] }] = tables;
  const steps = rows.map(([step]) => /^Step ([\d.]+)/.exec(step)?.[1]);
  expect(steps.slice(0, 4)).toEqual(['1', '1.1', '1.1.1', '1.1.2']);
  expect(depths.slice(0, 4)).toEqual([0, 1, 2, 2]);
  expect(depths).toHaveLength(rows.length);
});
