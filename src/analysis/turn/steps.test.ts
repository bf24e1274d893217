import { describe, expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { parseQuantity } from '../expression/index.ts';
import { bestPlan } from './plan.ts';
import type { PlanStep } from './steps.ts';

const firstOf = (file: string): PlanStep => {
  const scenario = readScenario(`scenarios/${file}.yaml`, systems);
  return bestPlan(scenario, scenario.cases[0], parseQuantity('mean(pointsLost)')).first;
};

const all = (step: PlanStep): PlanStep[] => [step, ...step.next.flatMap(all)];

describe('the steps of a plan', () => {
  it.each(['speedies/turn-courtyard', 'darklands/turn-before-the-charge'])(
    'tell of all that may follow, and what it comes to adds up: %s',
    (file) => {
      const told = all(firstOf(file)).filter(({ next }) => next.length > 0);
      expect(told.length).toBeGreaterThan(2);
      for (const { seen, chance, value, next } of told) {
        const chances = next.reduce((sum, one) => sum + one.chance, 0);
        const values = next.reduce((sum, one) => sum + one.chance * one.value.value, 0);
        expect(chances, seen).toBeCloseTo(chance, 12);
        expect(values / chances, seen).toBeCloseTo(value.value, 9);
      }
      // A step that follows one of several ends alone comes to something else: the sum is no matter of course.
      const [{ next }] = told;
      expect(Math.abs(next[0].value.value - told[0].value.value)).toBeGreaterThan(0.5);
    },
  );

  it('say where more is decided behind those that are told, and only there', () => {
    // Four shots of ours over two turns, of which three decisions are told; three shots are told to their end.
    const deep = all(firstOf('darklands/turn-against-bull-men')).filter(({ goesOn }) => goesOn);
    expect(deep.length).toBeGreaterThan(0);
    expect(deep.every(({ next }) => next.length === 0)).toBe(true);
    expect(all(firstOf('speedies/turn-courtyard')).some(({ goesOn }) => goesOn)).toBe(false);
  });
});
