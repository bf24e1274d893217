import { describe, expect, it } from 'vitest';
import { parseText, resolveScenario } from '../../scenario/index.ts';
import { systems } from '../../systems/index.ts';
import { enough } from '../../testing/long.ts';
import { wayOf, writtenPolicy } from '../index.ts';
import { distributions } from '../testing/distributions.ts';
import { numbersFrom, plannedOf } from '../testing/small-turns.ts';

type Pair = readonly [a: number, b: number];

/** A small turn: men who shoot once each, with a die each at one of two units and another die each at another. */
interface Small {
  /** Warriors of the two units. */
  readonly units: Pair;
  /** Dice of the one who may split them, of the first shot and of the Different Shoot, and those of the other man. */
  readonly split: Pair;
  readonly other: number;
  readonly worth: 'casualties' | 'unitsGone';
}

const UNIT = { skill: 12, ca: 12, traits: ['tough'] };
const WEAPON = { mw: 18 };

const textOf = ({ units: [a, b], split: [first, further], other }: Small, at: unknown = ['b', 'a']): string =>
  JSON.stringify({
    ...{ system: 'darklands', action: 'turn', rules: { criteria: 'never' } },
    ours: { x: { skill: 12, warriors: first }, y: { skill: 12, warriors: other } },
    theirs: { a: { ...UNIT, warriors: a }, b: { ...UNIT, warriors: b } },
    places: { x: { a: {}, b: {} }, y: { a: {}, b: {} } },
    turn: [
      {
        ...{ shooter: 'x', weapon: WEAPON, target: 'a' },
        differentShoots: [{ shooter: { skill: 12, warriors: further }, weapon: WEAPON, at }],
      },
      { shooter: 'y', weapon: WEAPON, target: 'b' },
    ],
  });

/** Dice of which each fells one with 0.3: how many of so many are left, each with its chance. */
function leftOf(warriors: number, dice: number): [left: number, chance: number][] {
  let all = new Map([[warriors, 1]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, number>();
    for (const [left, chance] of all)
      for (const [then, part] of [
        [Math.max(0, left - 1), 0.3],
        [left, 0.7],
      ])
        next.set(then, (next.get(then) ?? 0) + chance * part);
    all = next;
  }
  return [...all];
}

/** The best of all orders, targets and splits tried one by one, by what has happened so far. */
function tried({ units, split: [first, further], other, worth }: Small): number {
  const gain = ([a, b]: Pair) =>
    worth === 'casualties' ? units[0] - a + units[1] - b : Number(a === 0) + Number(b === 0);
  const after = (now: Pair, dice: Pair, then: (left: Pair) => number): number => {
    let sum = 0;
    for (const [a, ofA] of leftOf(now[0], dice[0]))
      for (const [b, ofB] of leftOf(now[1], dice[1])) sum += ofA * ofB * then([a, b]);
    return sum;
  };
  const best = (now: Pair, isX: boolean, isY: boolean): number => {
    const there = [0, 1].filter((unit) => now[unit] > 0);
    const at = (unit: number, dice: number): Pair => (unit === 0 ? [dice, 0] : [0, dice]);
    const splits = there.flatMap((one) =>
      there.map((another): Pair => {
        const [p, q] = [at(one, first), at(another, further)];
        return [p[0] + q[0], p[1] + q[1]];
      }),
    );
    const values = [
      ...(isX ? splits.map((dice) => after(now, dice, (left) => best(left, false, isY))) : []),
      ...(isY ? there.map((unit) => after(now, at(unit, other), (left) => best(left, isX, false))) : []),
    ];
    return values.length > 0 ? Math.max(...values) : gain(now);
  };
  return best(units, true, true);
}

const smallTurn = (of: (below: number) => number): Small => ({
  units: [1 + of(3), 1 + of(3)],
  split: [1 + of(3), 1 + of(3)],
  other: 1 + of(3),
  worth: of(2) === 0 ? 'casualties' : 'unitsGone',
});

const meanOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, value) => sum + chance * value, 0);

describe('a plan that splits a shot', () => {
  const TURNS = enough(5, 200);
  it(`of ${TURNS} random small turns is worth the best of all orders, targets and splits, and is played so`, () => {
    let gained = 0;
    for (let n = 0; n < TURNS; n++) {
      const small = smallTurn(numbersFrom(n));
      const text = textOf(small);
      const { planning, written } = plannedOf(text, small.worth);
      const { value } = planning.best(planning.begin());
      expect(Math.abs(value - tried(small)), text).toBeLessThan(1e-9);
      expect(Math.abs(planning.valueOf(written) - meanOf(distributions(text)[small.worth]))).toBeLessThan(
        1e-9,
      );
      // Written down, it is played as a turn of its own.
      const policy = writtenPolicy(planning, small.worth);
      const played = distributions(JSON.stringify({ ...JSON.parse(text), policy }));
      expect(Math.abs(meanOf(played[small.worth]) - value), text).toBeLessThan(1e-9);
      // One that may split in no other way than is written comes to no more, and in some turns to less.
      const fixed = plannedOf(textOf(small, 'b'), small.worth).planning;
      const less = fixed.best(fixed.begin()).value;
      expect(less).toBeLessThan(value + 1e-9);
      if (less < value - 1e-9) gained++;
    }
    expect(gained).toBeGreaterThan(0);
  });

  it('says at whom each is', () => {
    // One of A and many of B: a die is enough for A, the three others are for B.
    const { planning } = plannedOf(
      textOf({ units: [1, 6], split: [1, 3], other: 1, worth: 'casualties' }),
      'casualties',
    );
    const ways = planning.turn.shots[0];
    expect([ways.title, ...ways.ways.map(({ title }) => title)]).toEqual([
      'x (x at b)',
      'x (x at a)',
      'x (x at b), held back',
    ]);
    const { order } = planning.best(planning.begin());
    expect(order && wayOf(planning.turn.shots, order).title).not.toContain('at a');
  });

  it('has no more ways than one can tell apart', () => {
    const { turn, ...rest } = JSON.parse(
      textOf({ units: [1, 1], split: [1, 1], other: 1, worth: 'casualties' }),
    );
    const [{ differentShoots, ...shot }, other] = turn;
    const five = Array.from({ length: 5 }, () => differentShoots[0]);
    const text = JSON.stringify({ ...rest, turn: [{ ...shot, differentShoots: five }, other] });
    expect(() => plannedOf(text, 'casualties')).toThrow(
      /turn\.0\.differentShoots: found 31 other ways to make the shot, expected at most 15/,
    );
    // As it is written it is played.
    expect(() => resolveScenario(parseText(text, 'turn.yaml'), systems)).not.toThrow();
  });
});
