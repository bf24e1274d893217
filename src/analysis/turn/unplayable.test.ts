import { describe, expect, it } from 'vitest';
import { scenarioIn } from '../../turn/testing/distributions.ts';
import { parseQuantity } from '../expression/index.ts';
import { type BestPlan, bestPlan } from './plan.ts';

function planOf(text: string, method: 'exact' | 'roll' = 'exact'): BestPlan {
  const scenario = scenarioIn(text);
  return bestPlan(scenario, scenario.cases[0], parseQuantity('mean(casualties)'), { method, trials: 100 });
}

const MAKE_READY = `
  system: raiders-of-arcana
  action: turn
  ours: { archers: { profile: human-archers, name: archers, ready: false }, far: { profile: human-archers, name: far away } }
  theirs: { warriors: { profile: human-warriors, name: warriors } }
  places: { archers: { warriors: { distance: 20 } }, far: { warriors: { distance: 38 } } }
  turn:
    - { shooter: archers, target: warriors, action: exchange, performs: makeReady, or: [{ performs: shoot }] }
    - { shooter: far, target: warriors }`;

const SHOOTS_THEN = `
    - { inTurn: 2, shooter: archers, target: warriors, action: exchange, performs: makeReady, or: [{ performs: shoot }] }`;

describe('what is no choice of a plan', () => {
  it('is told with the rule that forbids it, and what comes to nothing is told', () => {
    const shoots = {
      does: 'archers (action and reaction) (performs shoot) at warriors',
      isAllowedLater: false,
      why: 'ours.archers.ready: found false, expected true: a unit must make ready before it can fire (Shooting 9)',
    };
    for (const method of ['exact', 'roll'] as const)
      expect(planOf(MAKE_READY, method).unplayable).toEqual({
        forbidden: [shoots],
        idle: ['far away at warriors'],
      });
  });

  it('is told apart from what is allowed once a shot before has made it possible', () => {
    const { forbidden } = planOf(MAKE_READY + SHOOTS_THEN).unplayable;
    expect(forbidden.map(({ isAllowedLater }) => isAllowedLater)).toEqual([false, true]);
  });

  const NECROMUNDA = (first: string) => `
  system: necromunda
  action: turn
  ours: { a: { ballisticSkill: 4 }, b: { ballisticSkill: 3 } }
  theirs: { c: { toughness: 3, wounds: 1 }, d: { toughness: 4, wounds: 2 } }
  places: { a: { c: { distance: 20 } }, b: { c: { distance: 10 }, d: { distance: 7 } } }
  turn:
    - { shooter: a, weapon: lasgun, target: ${first} }
    - { shooter: b, weapon: autogun, target: c, or: [{ weapon: boltgun, as: { aim: true, pinned: true } }] }`;

  it('may be a target of whom nothing is said, a way that contradicts itself stands where it is written', () => {
    const { forbidden } = planOf(NECROMUNDA('c')).unplayable;
    expect(forbidden.map(({ does, why }) => `${does}: ${why}`)).toEqual([
      'a with Lasgun at d: places.a.d: found nothing, expected what lies between the two',
      ...['c', 'd'].map(
        (at) =>
          `b with Boltgun (pinned) (aim) at ${at}: turn.1.or.0.as.aim: found true, expected false: Blind Fire is a Double action, none is left to Aim`,
      ),
    ]);
    // Whom the scenario itself names is no oversight.
    expect(() => planOf(NECROMUNDA('[c, d]'))).toThrow(/places\.a\.d\.distance: found nothing/);
    expect(() => planOf(NECROMUNDA('nearest'))).toThrow(/places\.a\.d\.distance: found nothing/);
  });

  it('is nothing where every way is open', () => {
    const text = NECROMUNDA('c').replace(
      'c: { distance: 20 } }',
      'c: { distance: 20 }, d: { distance: 90 } }',
    );
    const { forbidden, idle } = planOf(text.replace(', pinned: true', '')).unplayable;
    expect(forbidden).toEqual([]);
    // Beyond its range a weapon may run out of ammo, and that is all.
    expect(idle).toEqual(['a with Lasgun at d']);
  });
});
