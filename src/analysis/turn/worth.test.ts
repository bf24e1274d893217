import { expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { parseQuantity } from '../expression/index.ts';
import { bestPlan } from './plan.ts';

const scenario = readScenario('scenarios/darklands/turn-before-the-charge.yaml', systems);
const plan = (text: string, settings = {}) =>
  bestPlan(scenario, scenario.cases[0], parseQuantity(text), settings);

it.each([
  ['P(lastShot = needed)', 'lastShot'],
  ['P(goalBy = "after shot 2")', 'goalBy'],
  ['P(casualties > shot2)', 'shot2'],
  ['P(not (casualties > 3 or shot3 > 1))', 'shot3'],
  ['mean(casualties) + 0.01 * mean(shot2)', 'shot2'],
])('refuses %s: an end does not tell how it came about', (text, name) => {
  const column = text.indexOf(name) + 1;
  for (const settings of [{}, { method: 'roll' as const }])
    expect(() => plan(text, settings)).toThrow(
      new RegExp(
        `^${name} is how a turn goes, which a plan does not look at, expected how it ends: casualties, .*goal.* \\(column ${column} of `,
      ),
    );
});

it('names only what it can look at where a name is mistyped', () => {
  expect(() => plan('mean(casualtis)')).toThrow(
    /expected one of casualties, .*; did you mean "casualties"\?/,
  );
  expect(() => plan('mean(casualtis)')).not.toThrow(/lastShot|shot1/);
});
