import { expect, it } from 'vitest';
import { raidersOfArcana } from '../systems/raiders/index.ts';
import { type ByHand, expectByHand } from './by-hand.ts';
import { everyWay } from './every-way.ts';

it('plays every way the dice can fall: two D6, and a third that is thrown after a double only', () => {
  const found = everyWay((dice) => {
    const [one, two] = [dice.die(6), dice.die(6)];
    return { sum: one + two, third: one === two ? dice.die(3) : 'none' };
  });
  expect(found.get('sum')?.get('7')).toBeCloseTo(6 / 36, 15);
  expect(found.get('third')?.get('none')).toBeCloseTo(30 / 36, 15);
  expect(found.get('third')?.get('3')).toBeCloseTo(2 / 36, 15);
});

it('weights, chances of 0 and 1, and how many of so many', () => {
  const found = everyWay((dice) => ({
    weighed: dice.pick(0, 3, 1),
    never: dice.chance(0) ? 'yes' : 'no',
    always: dice.chance(1) ? 'yes' : 'no',
    some: dice.some(3, 1 / 4),
  }));
  expect([...(found.get('weighed') ?? [])]).toEqual([
    ['1', 0.75],
    ['2', 0.25],
  ]);
  expect([...(found.get('never')?.keys() ?? []), ...(found.get('always')?.keys() ?? [])]).toEqual([
    'no',
    'yes',
  ]);
  expect(found.get('some')?.get('2')).toBeCloseTo((3 * 3) / 64, 15);
});

it('a chance that is off is found, and so is a value that is left out', () => {
  const one = (of: number, wounds = true): ByHand => ({
    title: 'one archer',
    rules: 'rule 11',
    scenario: `
system: raiders-of-arcana
action: shoot
shooter: { figures: 1, hp: 2, tg: 6, arm: 4, morale: 9, weapon: { range: 24 } }
target: { figures: 6, hp: 2, tg: 6, arm: 5, morale: 10 }
`,
    play: (dice) => ({ wounds: dice.chance(of) && wounds ? 1 : 0 }),
  });
  expect(() => expectByHand(raidersOfArcana, one(0.3))).not.toThrow();
  expect(() => expectByHand(raidersOfArcana, one(0.3 + 1e-9))).toThrow(/wounds/);
  expect(() => expectByHand(raidersOfArcana, one(0.3, false))).toThrow(/wounds/);
});
