import { expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { trialOf } from './trial.ts';

const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', systems);
const [{ resolved }] = scenario.cases;
const rules = { system: scenario.system, action: scenario.action, profiles: new Map() } as never;
const asked = { seed: '1', chunk: 0, index: 4321 };

it('tells of the trials in which something came up the one that is meant', () => {
  const seen = { hits: 9, casualties: 4 };
  const { trace, among } = trialOf(rules, { ...resolved, seen }, asked);
  expect(trace.metrics).toMatchObject(seen);
  const { fit = 0, of = 0 } = among ?? {};
  // Worked out it is 0.21%.
  expect(fit / of).toBeCloseTo(0.0021, 3);
  expect(trialOf(rules, { ...resolved, seen }, { ...asked, index: 4322 }).trace.trial).not.toEqual(
    trace.trial,
  );
});

it('tells the trial that was asked for where nothing came up, or what came up does in none', () => {
  const { trace, among } = trialOf(rules, resolved, asked);
  expect(trace.trial).toEqual(asked);
  expect(among).toBeUndefined();
  const never = trialOf(rules, { ...resolved, seen: { hits: 9, casualties: 12 } }, asked);
  expect(never).toEqual({ trace, among: { fit: 0, of: 65_536 } });
});
