import { expect, it } from 'vitest';
import { libraryOf } from '../../scenario/files/index.ts';
import { parseText, resolveScenario } from '../../scenario/index.ts';
import { systems } from '../../systems/index.ts';
import { parseQuantity } from '../expression/index.ts';
import { bestPlan } from './plan.ts';

const WITH_WAYS = `
  system: necromunda
  action: turn
  ours: { ganger: { ballisticSkill: 4 }, gunner: { ballisticSkill: 3 } }
  theirs: { sister: { toughness: 3, wounds: 1 }, boss: { toughness: 4, wounds: 2 } }
  places:
    ganger: { sister: { distance: 14 }, boss: { distance: 13 } }
    gunner: { sister: { distance: 10 }, boss: { distance: 8 } }
  goal: not standing(boss)
  turn:
    - { shooter: ganger, weapon: lasgun, target: sister, or: [{ as: { aim: true } }, { hold: true }] }
    - { shooter: gunner, weapon: autogun, target: boss, or: [{ as: { firepowerDice: 1 } }] }`;

it('a rule of thumb is told how far it is, and rolls no more than it said: nothing for each end of a shot', () => {
  const scenario = resolveScenario(parseText(WITH_WAYS, 'turn.yaml'), systems, {}, libraryOf);
  const told: { readonly title: string; readonly most: number; done: number }[] = [];
  const watching = {
    begin: (title: string, most: number) => void told.push({ title, most, done: 0 }),
    update: (done: number) => {
      told[told.length - 1].done = done;
    },
  };
  const question = parseQuantity('P(goal = reached)');
  bestPlan(scenario, scenario.cases[0], question, { method: 'roll', trials: 500, watching });
  const [rolling, ...more] = told;
  expect(more).toEqual([]);
  expect(rolling).toMatchObject({ title: 'Rolling' });
  expect(rolling.done).toBeGreaterThan(500);
  expect(rolling.done).toBeLessThanOrEqual(rolling.most);
});

it('what is rolled by luck is told no greater than what no way to play can exceed, nor does its interval reach beyond', () => {
  const turn = `
  system: necromunda
  action: turn
  ours: { ganger: { ballisticSkill: 4 }, gunner: { ballisticSkill: 3 } }
  theirs: { boss: { toughness: 4, wounds: 2 } }
  places: { ganger: { boss: { distance: 13 } }, gunner: { boss: { distance: 8 } } }
  turn:
    - { shooter: ganger, weapon: lasgun, target: boss }
    - { shooter: gunner, weapon: autogun, target: boss }`;
  const scenario = resolveScenario(parseText(turn, 'turn.yaml'), systems, {}, libraryOf);
  const question = parseQuantity('mean(woundsLostBoss)');
  const exact = bestPlan(scenario, scenario.cases[0], question, { method: 'exact' });
  const rolled = ['1', '2', '3', '4', '5', '6'].map((seed) =>
    bestPlan(scenario, scenario.cases[0], question, { method: 'roll', trials: 200, seed }),
  );
  expect(rolled.map(({ bound }) => bound)).toEqual(rolled.map(() => expect.closeTo(exact.value.value, 9)));
  for (const { bound = Number.NaN, value, written, simple, first } of rolled)
    for (const one of [value, written, first.value, ...Object.values(simple)])
      for (const end of [one.value, ...(one.interval ?? [])]) expect(end).toBeLessThanOrEqual(bound);
  // Chance takes some of them as far as that.
  expect(rolled.some(({ bound, value }) => value.value === bound)).toBe(true);
});

const THREE_AGAINST_THREE = `
  system: necromunda
  action: turn
  ours:
    captain: orlock-road-captain
    gunner: orlock-gunner
    juve: orlock-greenhorn
  theirs:
    maiden: escher-death-maiden
    sister: escher-sister
    sister2: { profile: escher-sister, name: Second sister }
  places:
    captain: { maiden: { distance: 10 }, sister: { distance: 14, cover: partial }, sister2: { distance: 16 } }
    gunner: { maiden: { distance: 14 }, sister: { distance: 11 }, sister2: { distance: 18, cover: full } }
    juve: { maiden: { distance: 8 }, sister: { distance: 9 }, sister2: { distance: 12 } }
  turn:
    - { shooter: captain, weapon: boltgun, target: maiden }
    - { shooter: maiden, weapon: lasgun, target: nearest }
    - { shooter: gunner, weapon: lasgun, target: sister }
    - { shooter: sister, weapon: autogun, target: nearest }
    - { shooter: juve, weapon: lasgun, target: nearest }
    - { shooter: sister2, weapon: lasgun, target: captain }`;

it('what is worst for ours is never played by a rule of thumb, and it is said what to do instead', () => {
  const scenario = resolveScenario(parseText(THREE_AGAINST_THREE, 'turn.yaml'), systems, {}, libraryOf);
  const [one] = scenario.cases;
  const question = parseQuantity('mean(casualties) - mean(ownCasualties)');
  expect(() => bestPlan(scenario, one, question, { against: true, method: 'roll' })).toThrow(
    /: the plan has more than 300,000 situations, expected no --against, which is only played exactly \(without it, such a turn is played by a rule of thumb\), or fewer units, shots or warriors/,
  );
});
