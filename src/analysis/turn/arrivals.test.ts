import { describe, expect, it } from 'vitest';
import { libraryOf } from '../../scenario/files/index.ts';
import { parseText, resolveScenario } from '../../scenario/index.ts';
import { systems } from '../../systems/index.ts';
import { distributions } from '../../turn/testing/distributions.ts';
import { parseQuantity } from '../expression/parse.ts';
import { bestPlan } from './plan.ts';

/** One unit comes at the archers as they shoot; before they have shot at it or at another. */
const CHARGE = (target: string) => `
  system: raiders-of-arcana
  action: turn
  ours: { archers: { profile: human-archers, name: archers, figures: 4 } }
  theirs:
    near: { profile: human-warriors, name: near, figures: 4 }
    far: { profile: human-warriors, name: far, figures: 4 }
  places: { archers: { near: { distance: 12 }, far: { distance: 14 } } }
  laterTurns: { 2: { ours: { archers: { ready: true } }, places: { far: { archers: { distance: 6 } } } } }
  turn:
    - { shooter: archers, target: ${target} }
    - { inTurn: 2, shooter: far, target: archers, action: charge, reaction: shoot }`;

/** Raiders approach bowmen, who hold and shoot; huntsmen have shot at them before, or at the beasts. */
const APPROACH = (target: string) => `
  system: darklands
  action: turn
  ours: { bowmen: { profile: fyrd-bowmen, warriors: 4 }, huntsmen: { profile: huntsmen, warriors: 3 } }
  theirs: { near: { profile: ogre-beasts, warriors: 1 }, far: { profile: raiders, warriors: 4 } }
  places:
    bowmen: { far: { distance: 6 } }
    huntsmen: { far: { distance: 14 }, near: { distance: 7 } }
  turn:
    - { shooter: huntsmen, weapon: war-bow, target: ${target} }
    - { inTurn: 2, shooter: bowmen, weapon: longbow, target: far, action: shootReaction, place: { reaction: holdAndShoot } }`;

function planOf(text: string, goal: string, settings = {}) {
  const scenario = resolveScenario(parseText(text, 'turn.yaml'), systems, {}, libraryOf);
  return bestPlan(scenario, scenario.cases[0], parseQuantity(goal), settings);
}

/** Of a distribution what is asked for: how many on average, or how likely a number is. */
const GOALS: Record<string, (chances: readonly number[], lost: readonly number[]) => number> = {
  'mean(arriving2)': (chances) => meanOf(chances),
  '-mean(arriving2)': (chances) => -meanOf(chances),
  'P(arriving2 = 0)': (chances) => chances[0],
  'P(arriving2 = 0) + 0.1 * mean(casualties)': (chances, lost) => chances[0] + 0.1 * meanOf(lost),
};
const meanOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, number) => sum + chance * number, 0);

describe('a plan for who arrives', () => {
  for (const [system, turn] of Object.entries({ 'raiders-of-arcana': CHARGE, darklands: APPROACH }))
    it(`comes to the most that the turn comes to by any order of it: ${system}`, () => {
      const each = ['near', 'far'].map((target) => distributions(turn(target)));
      expect(meanOf(each[0].arriving2)).toBeGreaterThan(meanOf(each[1].arriving2) + 0.01);
      for (const [goal, of] of Object.entries(GOALS)) {
        const most = Math.max(...each.map(({ arriving2, casualties }) => of(arriving2, casualties)));
        // As it is written, and the other way round.
        for (const target of ['near', 'far'])
          expect(planOf(turn(target), goal).value.value, goal).toBeCloseTo(most, 12);
      }
    });

  it('is no plan for what else becomes of them, nor one by a rule of thumb', () => {
    const refused =
      (goal: string, settings = {}) =>
      () =>
        planOf(CHARGE('far'), goal, settings);
    expect(refused('P(arriving2 = 0 and casualties > 2)')).toThrow(
      'a plan does not look at arriving2 together with something else, expected a chance of its own, or a sum of chances (column 3 of',
    );
    expect(refused("P(arriving2 = 0 or arrivingAs2 = 'nobody arrives')")).not.toThrow();
    expect(refused('mean(arriving2)', { method: 'roll' })).toThrow(
      'turn: found who arrives by a rule of thumb, which looks at what is left of units alone, expected the best play (no --method roll) of a turn small enough to be worked out, or a goal of what is left',
    );
    expect(refused('mean(shot2)')).toThrow('shot2 is how a turn goes');
  });

  it('is written down by what is left of units', () => {
    const { policy } = planOf(CHARGE('near'), '-mean(arriving2)', { policy: true });
    const played = distributions(`${CHARGE('near')}\n  policy: ${JSON.stringify(policy)}`);
    const [, best] = ['near', 'far'].map((target) => distributions(CHARGE(target)));
    expect(meanOf(played.arriving2)).toBeCloseTo(meanOf(best.arriving2), 12);
  });
});
