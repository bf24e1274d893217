import { describe, expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { type Situation, type WrittenPolicy, writtenRule } from '../index.ts';
import { distributions, programIn } from '../testing/distributions.ts';
import { plannedOf } from '../testing/small-turns.ts';

const turn = (shots: readonly string[]): string => `
    system: necromunda
    action: turn
    ours:
      a: { ballisticSkill: 3, toughness: 3, wounds: 1 }
    theirs:
      c: { ballisticSkill: 2, toughness: 3, wounds: 1 }
    places:
      a: { c: { distance: 6 } }
      c: { a: { distance: 6 } }
    turn:${shots.map((shot) => `\n      - ${shot}`).join('')}`;
const THEIRS = '{ shooter: c, weapon: boltgun, target: a }';
/** Pinned, he stands up and shoots: a plan would do so by itself. */
const OURS = '{ shooter: a, weapon: boltgun, target: c, as: { standsUp: true } }';
/** He is shot at before he shoots, and Seriously Injured or Out of Action about once in two. */
const AFTER_THEIRS = turn([THEIRS, OURS]);
const WORTH = 'casualties';

const meanOf = (weights: ArrayLike<number>): number =>
  Array.from(weights).reduce((sum, chance, value) => sum + chance * value, 0);
const asWritten = (text: string): number => meanOf(distributions(text)[WORTH] ?? []);

const byRule = (text: string): number => by(text, writtenRule('weakest', WORTH));

function by(text: string, policy: WrittenPolicy): number {
  const program = programIn(`${text}\n    policy: ${JSON.stringify(policy)}\n`);
  const { single } = exactHistograms(compile(program), program.shape);
  return meanOf(single[program.metrics.findIndex(({ name }) => name === WORTH)]);
}

/** Orders by somebody who does not look: our shot, whatever is left of whom and whatever shots were made. */
function blindOrders(text: string): WrittenPolicy {
  const { planning } = plannedOf(text, WORTH);
  // What may be left of whom is known once all that can happen has been looked at.
  planning.best(planning.begin());
  const { things } = planning.turn;
  const situations = things.reduce<string[]>(
    (found, { leavings }) => found.flatMap((left) => leavings.all.map((_, i) => `${left} ${i}`)),
    ['2 0', '2 1'],
  );
  return {
    for: WORTH,
    left: Object.fromEntries(
      things.map(({ slot, leavings }) => [slot, leavings.all.map((one) => JSON.stringify(one))]),
    ),
    orders: Object.fromEntries(situations.map((key) => [key, 'shot 2 at c'])),
  };
}

describe('one who cannot act by the time he is to shoot', () => {
  it('does not: as it is written, by the best play and by a rule it comes to the same', () => {
    const { planning } = plannedOf(AFTER_THEIRS, WORTH);
    const written = asWritten(AFTER_THEIRS);
    expect(written).toBeGreaterThan(0.05);
    expect(written).toBeLessThan(0.8 * asWritten(turn([OURS])));
    expect(planning.best(planning.begin()).value).toBeCloseTo(written, 12);
    expect(byRule(AFTER_THEIRS)).toBeCloseTo(written, 12);
  });

  it('does not where he is ordered to, either', () => {
    expect(by(AFTER_THEIRS, blindOrders(AFTER_THEIRS))).toBeCloseTo(asWritten(AFTER_THEIRS), 12);
  });

  it('is given no order in any situation that comes up, and whoever can act is', () => {
    const { planning } = plannedOf(AFTER_THEIRS, WORTH);
    const of = { canAct: 0, cannot: 0 };
    const walk = (from: Situation): void => {
      const choice = planning.next(from);
      for (const order of choice?.orders ?? []) {
        const { shooter } = planning.turn.shots[order.shot];
        const { fate } = planning.turn.things[shooter].leavings.all[choice?.now.left[shooter] ?? 0];
        if (fate?.acts === false) of.cannot++;
        else of.canAct++;
        if (choice) for (const { leads } of planning.outcomes(choice.now, order)) walk(leads);
      }
    };
    walk(planning.begin());
    expect(of.canAct).toBeGreaterThan(1);
    expect(of.cannot).toBe(0);
  });
});
