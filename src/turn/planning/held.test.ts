import { describe, expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import type { Planning } from '../index.ts';
import { writtenPolicy } from '../index.ts';
import { programIn } from '../testing/distributions.ts';
import { plannedOf } from '../testing/small-turns.ts';

/**
 * A rifle that is slow to load at one who makes no Defence Check: behind a wall now, in the open in the next turn.
 *
 * @param now what is said of the first shot besides
 */
const AMBUSH = (now: string) => `
    system: speedies
    action: turn
    ours: { dwarf: { unit: { ranged: 14, defence: 14 } } }
    theirs: { zombie: { unit: { defence: '-' } } }
    places: { dwarf: { zombie: { distance: 20, behind: terrain } } }
    laterTurns: { 2: { places: { dwarf: { zombie: { behind: nothing } } } } }
    turn:
      - { shooter: dwarf, weapon: { range: 30, traits: [Long Reload] }, target: zombie${now} }
      - { inTurn: 2, shooter: dwarf, weapon: { range: 30, traits: [Long Reload] }, target: zombie }`;

// In the open 18 to 20 take him out of action: no check can save him. Behind the wall he makes a Defence Check at 18+,
// which 3 of 20 pass; a 20 that was saved is followed by another attack like the first.
const OPEN = 3 / 20;
const BEHIND = (2 / 20 + 1 / 20) * (17 / 20) * (1 / (1 - (1 / 20) * (3 / 20)));

const best = (planning: Planning) => planning.best(planning.begin()).value;

describe('a shot that is held back', () => {
  it('keeps the weapon loaded for a better one, worked out by hand', () => {
    expect(OPEN).toBeGreaterThan(BEHIND);
    // Who shoots again in a later turn may always wait for it, whatever else he may do: a sling does not reach.
    for (const [now, way] of [
      [', or: [{ hold: true }]', 1],
      [', or: [{ weapon: { range: 15 } }]', 2],
    ] as const) {
      const { planning, written } = plannedOf(AMBUSH(now), 'casualties');
      expect(best(planning)).toBeCloseTo(OPEN, 12);
      const { order } = planning.best(planning.begin());
      expect(order).toEqual({ shot: 0, target: 1, way });
      // As it is written he shoots at once.
      expect(planning.valueOf(written)).toBeCloseTo(BEHIND, 12);
    }
    // Where nothing says that he may, the second is an order that the rules never allow.
    expect(() => plannedOf(AMBUSH(''), 'casualties')).toThrow(
      /let plan choose \(or: \[{ hold: true }\] at shot 1\)/,
    );
  });

  it('may be whatever shot is made on a condition: the best is no less than the orders written', () => {
    const { planning, written } = plannedOf(AMBUSH(', if: gone(zombie)'), 'casualties');
    expect(planning.valueOf(written)).toBeCloseTo(OPEN, 12);
    expect(best(planning)).toBeCloseTo(OPEN, 12);
  });

  it('is left at that by whoever has what was wanted: the best is no less than the orders written, worked out by hand', () => {
    const text = `
    system: speedies
    action: turn
    goal: out(zombie) and not out(peasant)
    ours: { dwarf: { unit: { ranged: 14, defence: 14 } }, other: { unit: { ranged: 14, defence: 14 } } }
    theirs: { zombie: { unit: { defence: '-' } }, peasant: { unit: { defence: '-' } } }
    places:
      dwarf: { zombie: { distance: 20 }, peasant: { distance: 20 } }
      other: { zombie: { distance: 20 }, peasant: { distance: 20 } }
    turn:
      - { shooter: dwarf, weapon: { range: 30 }, target: [zombie, peasant] }
      - { shooter: other, weapon: { range: 30 }, target: zombie }`;
    const { planning, written, simple } = plannedOf(text, 'goal');
    const either = 1 - (1 - OPEN) ** 2;
    expect(best(planning)).toBeCloseTo(either, 12);
    // The first finds the zombie there. Written at it alone, the second is at nobody once it is gone; a rule goes on, at the peasant.
    expect(planning.valueOf(written)).toBeCloseTo(either, 12);
    expect(planning.valueOf(simple.nearest)).toBeCloseTo(either - OPEN * OPEN, 12);
  });

  it('is written down, and played', () => {
    for (const now of [', or: [{ hold: true }]', ', if: gone(zombie)']) {
      const { planning } = plannedOf(AMBUSH(now), 'casualties');
      const policy = writtenPolicy(planning, 'casualties');
      expect(Object.values(policy.orders)).toEqual(['shot 1 way 1 at zombie', 'shot 2 at zombie']);
      const program = programIn(`${AMBUSH(now)}\n    policy: ${JSON.stringify(policy)}\n`);
      const { single } = exactHistograms(compile(program), program.shape);
      const chances = (name: string) => single[program.metrics.findIndex((one) => one.name === name)];
      expect(chances('casualties')[1]).toBeCloseTo(OPEN, 12);
      expect(Array.from(chances('fired1'))).toEqual([1, 0]);
    }
  });

  it('is not chosen where it brings nothing', () => {
    const text = AMBUSH(', or: [{ hold: true }]').replace('behind: terrain', 'behind: nothing');
    const { planning } = plannedOf(text, 'casualties');
    expect(planning.best(planning.begin()).order).toEqual({ shot: 0, target: 1 });
  });

  it('stands alone', () => {
    expect(() => plannedOf(AMBUSH(', or: [{ hold: true, weapon: long-bow }]'), 'casualties')).toThrow(
      /turn.0.or.0.weapon: found weapon, expected hold alone/,
    );
  });
});
