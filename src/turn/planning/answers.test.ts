import { describe, expect, it } from 'vitest';
import { type Order, type Planning, type Situation, wayOf } from '../index.ts';
import { distributions } from '../testing/distributions.ts';
import { numbersFrom, plannedOf } from '../testing/small-turns.ts';

/** The best of all orders, each answered in the way that is worst for it, or best where theirs shoot: one by one. */
function tried(planning: Planning, from: Situation): number {
  const choice = planning.next(from);
  if (!choice) return planning.worthOf(from);
  const after = (order: Order) =>
    planning
      .outcomes(choice.now, order)
      .reduce((sum, { chance, leads }) => sum + chance * tried(planning, leads), 0);
  const values = choice.orders.map((order) => {
    const { answers } = wayOf(planning.turn.shots, order);
    const fitting = answers.flatMap(({ fits }, k) =>
      fits(order.target, planning.leavings(choice.now)) ? [{ ...order, answer: k + 1 }] : [],
    );
    const all = [order, ...fitting].map(after);
    if (choice.isOurs) return planning.against ? Math.min(...all) : all[0];
    return Math.max(...all);
  });
  return choice.isOurs ? Math.max(...values) : Math.min(...values);
}

const GUARDED = (near: string, of: (below: number) => number = () => 0) => `
  system: speedies
  action: turn
  ours: { bow: { unit: marksman }, ranger: { unit: wood-elf-ranger } }
  theirs:
    captain: { unit: captain, near: [${near}] }
    guard: { unit: infantry }
    squire: { unit: marksman }
  places:
    bow: { captain: { distance: ${20 + of(9)} }, guard: { distance: 20 }, squire: { distance: ${10 + of(15)} } }
    ranger: { captain: { distance: ${20 + of(9)} }, guard: { distance: 22 }, squire: { distance: 22 } }
  turn:
    - { shooter: bow, weapon: long-bow, target: captain }
    - { shooter: ranger, weapon: elvish-bow, target: captain }`;

/** The same, but only with its first shot. */
const first = (text: string) =>
  text
    .replace(/\n.*shooter: ranger, weapon.*/, '')
    .replace(', ranger: { unit: wood-elf-ranger }', '')
    .replace(/\n.*ranger: \{ captain.*/, '');

const mean = (text: string, metric: string) =>
  (distributions(text)[metric] ?? []).reduce((sum, chance, value) => sum + chance * value, 0);

describe('who protects', () => {
  it('is chosen among those near the target and nobody, each as a turn of its own has it', () => {
    for (const metric of ['casualties', 'woundsLost']) {
      const { planning } = plannedOf(first(GUARDED('guard, squire')), metric, true);
      const order = { shot: 0, target: 1 };
      const by = (answer: object) =>
        planning
          .outcomes(planning.begin(), { ...order, ...answer })
          .reduce((sum, { chance, leads }) => sum + chance * planning.worthOf(leads), 0);
      const alone = ['', 'guard', 'squire'].map((near) => mean(first(GUARDED(near)), metric));
      const found = [1, 2, 3].map((answer) => by({ answer }));
      for (const [i, value] of found.entries()) expect(value).toBeCloseTo(alone[i], 12);
      // As it is written the ally with the better Morale does: the rules' own default.
      expect([alone[1], alone[2]].some((one) => Math.abs(one - by({})) < 1e-12)).toBe(true);
      expect(new Set(alone.map((one) => one.toFixed(9))).size).toBeGreaterThan(1);
    }
  });

  it('is what is worst for ours with --against, by what happened so far, and as written without', () => {
    let worse = 0;
    for (let n = 0; n < 2; n++) {
      // As it is written the first that is listed does: one of the two is not the worst for ours.
      const near = n % 2 === 0 ? 'guard, squire' : 'squire, guard';
      const text = `${GUARDED(near, numbersFrom(n))}
  rules: { protectorChoice: listed }`;
      const written = [false, true].map((against) => {
        const made = plannedOf(text, 'casualties', against);
        const { value } = made.planning.best(made.planning.begin());
        expect(Math.abs(value - tried(made.planning, made.planning.begin())), text).toBeLessThan(1e-9);
        return made.planning.valueOf(made.written);
      });
      if (written[1] < written[0] - 1e-6) worse++;
    }
    expect(worse).toBeGreaterThan(0);
  });

  it('is nobody once those near are down', () => {
    const { planning } = plannedOf(GUARDED('guard'), 'casualties', true);
    const { outcomes } = { outcomes: planning.outcomes(planning.begin(), { shot: 1, target: 3 }) };
    const gone = outcomes.find(({ leads }) => planning.leavings(leads)(3).fate?.isTarget === false);
    const [nobody] = wayOf(planning.turn.shots, { shot: 0, target: 2 }).answers;
    expect(nobody.fits(2, planning.leavings(planning.begin()))).toBe(true);
    expect(gone && nobody.fits(2, planning.leavings(gone.leads))).toBe(false);
  });

  it('says whom it does not know', () => {
    expect(() => plannedOf(GUARDED('gard'), 'casualties')).toThrow(/gard/);
  });
});

const EXCHANGE = (reaction: string, answers: string, sides = ['archers', 'warriors']) => `
  system: raiders-of-arcana
  action: turn
  ours: { archers: { profile: human-archers, figures: 4 } }
  theirs: { warriors: { profile: human-archers, figures: 4 } }
  places: { archers: { warriors: { distance: 18 } }, warriors: { archers: { distance: 18 } } }
  turn: [{ shooter: ${sides[0]}, target: ${sides[1]}, action: exchange, performs: shoot, reaction: ${reaction}${answers} }]`;

describe('how a shot is answered', () => {
  const worth = 'casualties';
  const value = (text: string, against: boolean) => {
    const { planning } = plannedOf(text, worth, against);
    return planning.best(planning.begin()).value;
  };

  it('is for the other side to choose with --against, of the ways that the scenario names', () => {
    const [shoot, none] = ['shoot', 'none'].map((one) => mean(EXCHANGE(one, ''), worth));
    const text = EXCHANGE('none', ', answers: [{ reaction: shoot }]');
    expect(value(text, false)).toBeCloseTo(none, 12);
    expect(value(text, true)).toBeCloseTo(Math.min(shoot, none), 12);
  });

  it('is told as an answer, not as what he does who shoots', () => {
    const { planning } = plannedOf(EXCHANGE('none', ', answers: [{ reaction: shoot }]'), worth);
    const { title } = wayOf(planning.turn.shots, { shot: 0, target: 1, answer: 1 });
    expect(title).toBe('Human Archers (archers) (to shoot), answered by shoot,');
  });

  it('is for ours to choose where theirs shoot', () => {
    const theirs = ['warriors', 'archers'];
    // Who was shot at is no longer ready.
    const also = ' }, { shooter: archers, target: warriors, inTurn: 2, action: exchange, performs: makeReady';
    const [shoot, none] = ['shoot', 'none'].map((one) => mean(EXCHANGE(one, also, theirs), worth));
    expect(shoot).not.toBeCloseTo(none, 3);
    const text = EXCHANGE('none', `, answers: [{ reaction: shoot }]${also}`, theirs);
    expect(value(text, false)).toBeCloseTo(Math.max(shoot, none), 12);
    // As it is written they are not chosen.
    const made = plannedOf(text, worth);
    expect(made.planning.valueOf(made.written)).toBeCloseTo(none, 12);
  });
});
