import { describe, expect, it } from 'vitest';
import { basisOfPlan, planAnswer } from '../../answers/index.ts';
import { libraryOf } from '../../scenario/files/index.ts';
import { parseText, type ReadOptions, resolveScenario } from '../../scenario/index.ts';
import { systems } from '../../systems/index.ts';
import { distributions } from '../../turn/testing/distributions.ts';
import { parseQuantity } from '../expression/index.ts';
import type { PlanSettings } from './best-plan.ts';
import { bestPlan } from './plan.ts';

/** Bowmen, ordered at raiders, who may shoot at slaves as well. */
const turnAt = (target: string, goal = '') => `
  system: darklands
  action: turn
  ${goal}
  ours: { bowmen: fyrd-bowmen }
  theirs: { raiders: { profile: raiders, points: 1 }, slaves: { profile: slaves, points: 500 } }
  places: { bowmen: { raiders: { distance: 15 }, slaves: { distance: 10 } } }
  turn: [{ shooter: bowmen, weapon: longbow, target: ${target} }]`;

const readAs = (text: string, options: ReadOptions = {}) =>
  resolveScenario(parseText(text, 'turn.yaml'), systems, options, libraryOf);

function answered(text: string, asked: string, options: ReadOptions = {}, settings: PlanSettings = {}) {
  const scenario = readAs(text, options);
  const [one] = scenario.cases;
  const question = parseQuantity(asked);
  const plan = bestPlan(scenario, one, question, settings);
  return {
    ...{ plan, resolved: one.resolved },
    answer: planAnswer(scenario, one, question, plan),
    lines: basisOfPlan(scenario, one, plan, '0', question).lines.join('\n'),
  };
}

const atSlaves = distributions(turnAt('slaves'));
const meanOf = (counts: readonly number[]) => counts.reduce((sum, chance, n) => sum + chance * n, 0);
const [, , broken, destroyed] = atSlaves.fateSlaves;

describe('a plan is asked of whoever it may shoot at, at whomever the orders written are', () => {
  it.each([
    ['P(gone(slaves))', broken + destroyed],
    ['P(broken(slaves))', broken],
    ['mean(casualtiesSlaves)', meanOf(atSlaves.casualtiesSlaves)],
  ])('%s, of which nothing comes by the orders written', (asked, worth) => {
    expect(worth).toBeGreaterThan(0.1);
    const { plan, answer } = answered(turnAt('raiders'), asked);
    expect(plan.value.value).toBeCloseTo(worth, 12);
    expect(plan.written.value).toBe(0);
    expect(answer.sentence).toContain('Slaves');
  });

  it('so may its goal be, in a scenario that is read for one', () => {
    const text = turnAt('raiders', 'goal: gone(slaves)');
    expect(() => readAs(text)).toThrow('expected a unit that a shot of the turn is at: none is at slaves');
    const { plan, lines, resolved } = answered(text, 'P(goal = reached)', { planned: 'ours' });
    expect(plan.value.value).toBeCloseTo(broken + destroyed, 12);
    expect(plan.written.value).toBe(0);
    expect(lines).toContain('The goal: Slaves are out of play');
    expect(lines).not.toContain('never holds');
    // What is written to a file is what was read.
    expect(resolved).not.toHaveProperty('planned');
    expect(resolved).toHaveProperty('goal', 'gone(slaves)');
  });

  it("and where something else is asked, the scenario's goal is not told", () => {
    const text = turnAt('[raiders, slaves]', 'goal: gone(raiders)');
    const told = (asked: string) => answered(text, asked, { planned: 'ours' }).lines;
    expect(told('P(goal = reached)')).toContain('The goal: Light raiders are out of play');
    expect(told('P(gone(slaves))')).toContain('Shot 1');
    expect(told('P(gone(slaves))')).not.toContain('The goal');
  });

  it('by a rule of thumb as well', () => {
    const settings: PlanSettings = { method: 'roll', trials: 4_000 };
    const { plan } = answered(turnAt('raiders'), 'P(gone(slaves))', {}, settings);
    expect(plan.bound).toBeCloseTo(broken + destroyed, 12);
    expect(plan.value.value).toBeGreaterThan(0.5);
  });

  it('and of whoever theirs may shoot at, where they do what is worst', () => {
    const text = `
      system: necromunda
      action: turn
      ours: { a: { toughness: 3, wounds: 1, ballisticSkill: 4 }, b: { toughness: 3, wounds: 1, points: 50 } }
      theirs: { c: { ballisticSkill: 3, toughness: 4, wounds: 1 } }
      places: { a: { c: { distance: 8 } }, b: { c: { distance: 8 } } }
      turn: [{ shooter: c, weapon: lasgun, target: a }, { shooter: a, weapon: lasgun, target: c }]`;
    const asked = '-P(out(b))';
    expect(() => answered(text, asked)).toThrow('none is at b, so that nothing can happen to it');
    const { plan } = answered(text, asked, {}, { against: true });
    expect(plan.value.value).toBeLessThan(-0.05);
    expect(answered(text, asked, { planned: 'both' }, { against: true }).plan).toEqual(plan);
  });

  it('tells how points are counted of whom the answer rests on', () => {
    const { plan, lines } = answered(turnAt('raiders'), 'mean(pointsLost)');
    expect(plan.value.value).toBeCloseTo(meanOf(atSlaves.pointsLost), 9);
    expect(lines).toContain('(1 for 8 of Light raiders, 500 for 12 of Slaves)');
    // What the orders written come to is told of them.
    expect(lines).toContain('Shot 1: Fyrd bowmen with longbow at Light raiders.');
  });
});
