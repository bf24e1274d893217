import { describe, expect, it } from 'vitest';
import { wayOf, writtenPolicy } from '../index.ts';
import { distributions } from '../testing/distributions.ts';
import { plannedOf } from '../testing/small-turns.ts';

/**
 * A ganger shoots at a sister, who may have shot at him before.
 *
 * @param ganger what is said of him besides
 * @param shot what is said of his shot besides
 */
const turn = (ganger = '', shot = '', sister = '') => `
  system: necromunda
  action: turn
  ours: { ganger: { ballisticSkill: 4, toughness: 3, wounds: 1${ganger} } }
  theirs: { sister: { ballisticSkill: 3, toughness: 3, wounds: 1 } }
  places: { ganger: { sister: { distance: 15 } }, sister: { ganger: { distance: 15 } } }
  turn:${sister}
    - { shooter: ganger, weapon: { short: 12, long: 24, strength: 3, damage: 1, traits: [Plentiful] }, target: sister${shot} }`;

const SHE_FIRST = '\n    - { shooter: sister, weapon: lasgun, target: ganger }';
const PINNED = ', pinned: true';
const STANDS_UP = ', as: { standsUp: true }';

const chance = (text: string): number => distributions(text).woundsLost[1];

describe('a Pinned fighter in a plan', () => {
  it('stands up where that is better than to fire blindly, worked out by hand', () => {
    // BS 4+, and a wound on 4+: blindly, at −2, only a 6 hits.
    expect(chance(turn(PINNED))).toBeCloseTo((1 / 6) * (1 / 2), 12);
    expect(chance(turn(PINNED, STANDS_UP))).toBeCloseTo((1 / 2) * (1 / 2), 12);
    const { planning, written } = plannedOf(turn(PINNED), 'woundsLost');
    const { value, order } = planning.best(planning.begin());
    expect(value).toBeCloseTo(1 / 4, 12);
    expect(planning.valueOf(written)).toBeCloseTo(1 / 12, 12);
    expect(order && wayOf(planning.turn.shots, order).title).toBe('ganger (stands up)');
  });

  it('has no such choice where he is on his feet, nor where the scenario says how he does it', () => {
    for (const text of [turn(), turn(PINNED, STANDS_UP), turn(', pinned: true, standsUp: false')]) {
      const { planning } = plannedOf(text, 'woundsLost');
      const { orders = [] } = planning.next(planning.begin()) ?? {};
      // Nobody has to shoot.
      expect(orders.filter((order) => !wayOf(planning.turn.shots, order).isHeld)).toEqual([
        { shot: 0, target: 1 },
      ]);
    }
  });

  it('may have been laid low by the other side: the same as where both ways are written', () => {
    const { planning } = plannedOf(turn('', '', SHE_FIRST), 'woundsLost');
    const both = plannedOf(turn('', ', or: [{ as: { standsUp: true } }]', SHE_FIRST), 'woundsLost').planning;
    const { value } = planning.best(planning.begin());
    expect(value).toBeCloseTo(both.best(both.begin()).value, 12);
    // It is not what blind fire alone comes to.
    expect(value).toBeGreaterThan(chance(turn('', '', SHE_FIRST)) + 0.01);
  });

  it('is played as it is written down', () => {
    const text = turn('', '', SHE_FIRST);
    const { planning } = plannedOf(text, 'woundsLost');
    const { value } = planning.best(planning.begin());
    const policy = writtenPolicy(planning, 'mean(woundsLost)');
    expect(Object.values(policy.orders)).toContain('shot 2 way 1 at sister');
    const found = distributions(`${text}\n  policy: ${JSON.stringify(policy)}\n`);
    expect(found.woundsLost[1]).toBeCloseTo(value, 12);
    // Who stood up is counted as he is in the end: as often Pinned as she leaves him so and he does not rise.
    const sum = Object.values(found).every((all) => Math.abs(all.reduce((a, b) => a + b, 0) - 1) < 1e-9);
    expect(sum).toBe(true);
  });
});
