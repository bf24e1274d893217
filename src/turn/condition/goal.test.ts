import { describe, expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { programOf } from '../../play/program.ts';
import { libraryOf } from '../../scenario/files/index.ts';
import { parseText } from '../../scenario/index.ts';
import { resolveScenario } from '../../scenario/read.ts';
import { systems } from '../../systems/index.ts';
import { turnOf } from '../action.ts';
import { TURN_ON_REQUEST } from '../counted.ts';

const expectDistribution = (found: readonly number[], wanted: readonly number[]): void => {
  expect(found).toHaveLength(wanted.length);
  for (const [i, chance] of wanted.entries()) expect(found[i], `value ${i}`).toBeCloseTo(chance, 12);
};

/** The exact distribution of every metric, those on request included, by its name. */
function distributions(text: string): Record<string, number[]> {
  const scenario = resolveScenario(parseText(text, 'turn.yaml'), systems, {}, libraryOf);
  const program = programOf(scenario.action, scenario.cases[0].prepared, Object.keys(TURN_ON_REQUEST));
  const { single } = exactHistograms(compile(program), program.shape);
  return Object.fromEntries(program.metrics.map(({ name }, i) => [name, [...single[i]]]));
}

const SHOTS = [
  '{ shooter: huntsmen, weapon: war-bow, target: beasts }',
  '{ shooter: bowmen, weapon: longbow, target: raiders }',
  '{ shooter: bowmen, weapon: longbow, target: [raiders, beasts], inTurn: 2 }',
];

const turnOfShots = (shots: number, goal: string) => `
    system: darklands
    action: turn
    goal: ${goal}
    ours: { bowmen: fyrd-bowmen, huntsmen: huntsmen }
    theirs: { raiders: raiders, beasts: beasts }
    places:
      bowmen: { raiders: { distance: 15 }, beasts: { distance: 20 } }
      huntsmen: { raiders: { distance: 14 }, beasts: { distance: 7 } }
    turn: [${SHOTS.slice(0, shots).join(', ')}]`;

describe('what a turn is for', () => {
  const GOAL = 'lost(raiders) >= 3 and wounds(beasts) <= 9';
  const [second, third] = [2, 3].map((shots) => distributions(turnOfShots(shots, GOAL)));

  it('the last shot was spare as often as the turn without it reaches the goal', () => {
    expect(second.goal[1]).toBeGreaterThan(0.1);
    expect(third.lastShot[0]).toBeCloseTo(second.goal[1], 12);
    // Before the second nobody has shot at the raiders.
    expect(second.lastShot[0]).toBe(0);
  });

  it('it was needed as often as the turn reaches the goal by it, and in vain where nothing has', () => {
    expectDistribution(third.lastShot, [
      second.goal[1],
      third.goal[1] - second.goal[1],
      third.goal[0] - third.lastShot[3],
      third.lastShot[3],
    ]);
    expect(third.lastShot[1]).toBeGreaterThan(0.01);
  });

  it('a last shot that is made only once the goal is reached is never needed', () => {
    const shots = (all: string) => `
    system: necromunda
    action: turn
    goal: not standing(c)
    ours: { a: { ballisticSkill: 4, toughness: 3, wounds: 1 }, b: { ballisticSkill: 4, toughness: 3, wounds: 1 } }
    theirs: { c: { ballisticSkill: 3, toughness: 3, wounds: 1 }, d: { ballisticSkill: 3, toughness: 3, wounds: 1 } }
    places: { a: { c: { distance: 20 } }, b: { c: { distance: 20 }, d: { distance: 20 } } }
    turn: [{ shooter: a, weapon: lasgun, target: c }, ${all}]`;
    // On 4 and more one hits, and whoever is hit is Pinned at the least.
    const down = 1 / 2;
    const bearsNot = distributions(shots('{ shooter: b, weapon: lasgun, target: d, if: not standing(c) }'));
    expectDistribution(bearsNot.lastShot, [down, 0, 0, 1 - down]);
    const bears = distributions(shots('{ shooter: b, weapon: lasgun, target: c, if: standing(c) }'));
    expectDistribution(bears.lastShot, [down, (1 - down) * down, (1 - down) ** 2, 0]);
    const onceDown = distributions(shots('{ shooter: b, weapon: lasgun, target: c, if: not standing(c) }'));
    expectDistribution(onceDown.lastShot, [down, 0, 0, 1 - down]);
  });

  it('what is so as a later turn begins is not the doing of the shot that is made then', () => {
    const { lastShot, goalBy } = distributions(`
    system: necromunda
    action: turn
    goal: standing(a)
    ours: { a: { ballisticSkill: 4, toughness: 3, wounds: 1 } }
    theirs: { c: { ballisticSkill: 3, toughness: 3, wounds: 2 } }
    places: { a: { c: { distance: 10 } } }
    laterTurns: { 2: { ours: { a: { status: standing, pinned: false } } } }
    turn:
      - { shooter: c, weapon: boltgun, target: a }
      - { inTurn: 2, shooter: a, weapon: autogun, target: c }`);
    expect(goalBy[2]).toBeGreaterThan(0.05);
    expect(goalBy[3]).toBe(0);
    expectDistribution(lastShot, [1 - goalBy[0], 0, 0, goalBy[0]]);
  });

  it('the shot after which it was reached is the one that turns without it miss', () => {
    expect(third.goalBy[0]).toBeCloseTo(third.goal[0], 12);
    expect(third.goalBy[1]).toBe(0);
    expect(third.goalBy[2]).toBe(0);
    expect(third.goalBy[3]).toBeCloseTo(second.goal[1], 12);
    expect(third.goalBy[4]).toBeCloseTo(third.goal[1] - second.goal[1], 12);
  });

  it.each([
    'left(beasts) < 3',
    'wounds(beasts) < 3',
    'lost(beasts) > 1',
    'gone(beasts)',
    'not broken(beasts)',
  ])('says of somebody nobody shoots at why of him cannot be asked: %s', (goal) => {
    const [atRaiders] = SHOTS.filter((shot) => shot.includes('raiders'));
    const turn = turnOfShots(0, goal).replace('[]', `[${atRaiders}]`);
    expect(() => distributions(turn)).toThrow(
      /expected a unit that a shot of the turn is at: none is at beasts, so that nothing can happen to it; add it to the targets of one by the side against it \(target: \[OTHER, beasts\]\)/,
    );
  });

  it('is one of several, or one of several and another', () => {
    const of = (goal: string) => distributions(turnOfShots(2, goal)).goal[1];
    const [a, b] = ['lost(raiders) >= 3', 'wounds(beasts) <= 9'];
    // The two shots are by others at others, so that chances of both are products.
    const [chanceOfA, chanceOfB] = [of(a), of(b)];
    expect(chanceOfA).toBeGreaterThan(0.1);
    expect(chanceOfB).toBeLessThan(0.9);
    const either = chanceOfA + chanceOfB - chanceOfA * chanceOfB;
    expect(of(`${a} or ${b}`)).toBeCloseTo(either, 12);
    expect(of(`not (${a} or ${b})`)).toBeCloseTo((1 - chanceOfA) * (1 - chanceOfB), 12);
    expect(of(`not (${a} and ${b})`)).toBeCloseTo(1 - chanceOfA * chanceOfB, 12);
    const more = 'lost(raiders) >= 5';
    // `and` binds closer than `or`.
    expect(of(`${a} and ${b} or ${more}`)).toBeCloseTo(of(more) + (chanceOfA - of(more)) * chanceOfB, 12);
    expect(of(`${a} and (${b} or ${more})`)).toBeCloseTo(of(more) + (chanceOfA - of(more)) * chanceOfB, 12);
    expect(of(`(${a} or ${b}) and not ${more}`)).toBeCloseTo(
      chanceOfA - of(more) + (1 - chanceOfA) * chanceOfB,
      12,
    );
  });

  it('a shot is made where one of several holds', () => {
    const fired = (condition: string) => {
      const shots = turnOfShots(2, 'gone(raiders)').replace(
        ']',
        `, ${SHOTS[2].replace('}', `, if: ${condition} }`)}]`,
      );
      return distributions(shots).fired3?.[0] ?? 1;
    };
    const [a, b] = ['not lost(raiders) >= 3', 'not wounds(beasts) <= 9'];
    const [chanceOfA, chanceOfB] = [fired(a), fired(b)];
    expect(fired(`${a} or ${b}`)).toBeCloseTo(chanceOfA + chanceOfB - chanceOfA * chanceOfB, 12);
    expect(fired(`(${a}) and (${b})`)).toBeCloseTo(chanceOfA * chanceOfB, 12);
  });

  it('is of one unit what becomes of it', () => {
    const alone = distributions(turnOfShots(3, 'gone(raiders)'));
    const [, , broken, destroyed] = alone.fateRaiders;
    expect(alone.goal[1]).toBeCloseTo(broken + destroyed, 12);
    const kept = distributions(turnOfShots(3, 'not gone(raiders)'));
    expect(kept.goalBy[1]).toBeCloseTo(1 - broken - destroyed, 12);
    expect(kept.lastShot[0]).toBeCloseTo(kept.goal[1], 12);
  });

  it('what the other side undoes is missed', () => {
    const both = distributions(`
    system: necromunda
    action: turn
    goal: seriouslyInjured(c) and not gone(a)
    ours: { a: { ballisticSkill: 4, toughness: 3, wounds: 1 } }
    theirs: { c: { ballisticSkill: 3, toughness: 3, wounds: 1 }, d: { ballisticSkill: 3, toughness: 3, wounds: 1 } }
    places: { a: { c: { distance: 8 } }, d: { a: { distance: 9 } } }
    turn:
      - { shooter: a, weapon: lasgun, target: c }
      - { shooter: d, weapon: boltgun, target: a }`);
    const injured = both.fateC[2];
    const lives = 1 - both.fateA[3];
    expect(both.fateA[3]).toBeGreaterThan(0.05);
    expect(both.goal[1]).toBeCloseTo(injured * lives, 12);
    // The last of ours is the first of all: nothing was reached before it, and what is undone was in vain.
    expectDistribution(both.lastShot, [0, both.goal[1], both.goal[0], 0]);
  });

  it('points lost are counted of each unit that has some', () => {
    const sum = (values: readonly number[]) => values.reduce((all, chance, n) => all + chance * n, 0);
    const of = third;
    expect(sum(of.pointsLostRaiders)).toBeGreaterThan(1);
    expect(sum(of.pointsLostRaiders) + sum(of.pointsLostBeasts)).toBeCloseTo(sum(of.pointsLost), 9);
  });

  it('says which unit it does not know, and what it was likely to mean', () => {
    expect(() => distributions(turnOfShots(1, 'gone(raidrs)'))).toThrow(
      /goal: found raidrs, expected one of: bowmen, huntsmen, raiders, beasts; did you mean "raiders"\?/,
    );
  });

  it('is named by every system’s turn', () => {
    for (const system of systems)
      if (turnOf(system)) expect(Object.keys(turnOf(system)?.input.shape ?? {})).toContain('goal');
  });
});
