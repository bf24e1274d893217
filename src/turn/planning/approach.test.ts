import { describe, expect, it } from 'vitest';
import { distributions } from '../testing/distributions.ts';
import { plannedOf } from '../testing/small-turns.ts';

const PLACES = `
system: darklands
action: turn
ours: { bowmen: { profile: fyrd-bowmen, warriors: 4 }, huntsmen: { profile: huntsmen, warriors: 2 } }
theirs: { raiders: { profile: raiders, warriors: 3 }, beasts: { profile: ogre-beasts, warriors: 1 } }
places:
  bowmen: { raiders: { distance: 6 }, beasts: { distance: 20 } }
  huntsmen: { raiders: { distance: 14 }, beasts: { distance: 7 } }
turn:
  - { shooter: bowmen, weapon: longbow, target: raiders, action: shootReaction, place: { reaction: holdAndShoot } }`;
const ATTACK = '\n  - { inTurn: 2, shooter: bowmen, weapon: longbow, target: raiders, action: attackShoot }';
const at = (target: string) => `\n  - { inTurn: 2, shooter: huntsmen, weapon: war-bow, target: ${target} }`;
const meanOf = (text: string) =>
  distributions(text).casualties.reduce((sum, chance, lost) => sum + chance * lost, 0);

describe('a plan of a turn in which somebody approaches (Shoot Reaction 1, 2)', () => {
  const { planning } = plannedOf(PLACES + at('raiders') + ATTACK, 'casualties');
  const [bowmen, , raiders] = planning.turn.things.keys();

  it('does not choose who that is, nor that nobody does', () => {
    expect(planning.turn.shots[0].targets).toEqual([raiders]);
    expect(planning.turn.shots[0].ways).toEqual([]);
    expect(planning.best(planning.begin()).order).toEqual({ shot: 0, target: raiders });
    expect(planning.turn.shots[0].shooter).toBe(bowmen);
  });

  it('comes to no less than every order in which the rest may be written', () => {
    const { value } = planning.best(planning.begin());
    const all = [
      ATTACK + at('raiders'),
      ATTACK + at('beasts'),
      at('raiders') + ATTACK,
      at('beasts') + ATTACK,
    ];
    const best = Math.max(...all.map((rest) => meanOf(PLACES + rest)));
    expect(value).toBeGreaterThanOrEqual(best - 1e-9);
  });
});
