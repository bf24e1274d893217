import { describe, expect, it } from 'vitest';
import { scenarioIn } from '../../turn/testing/distributions.ts';
import { parseQuantity } from '../expression/index.ts';
import type { BestPlan } from './best-plan.ts';
import { bestPlan } from './plan.ts';

function planOf(text: string, method: 'exact' | 'roll' = 'exact'): BestPlan {
  const scenario = scenarioIn(text);
  return bestPlan(scenario, scenario.cases[0], parseQuantity('mean(casualties)'), { method, trials: 100 });
}

const MAKE_READY = `
  system: raiders-of-arcana
  action: turn
  ours: { archers: { profile: human-archers, name: archers, ready: false }, far: { profile: human-archers, name: far away } }
  theirs: { warriors: { profile: human-warriors, name: warriors }, others: { profile: human-warriors, name: others } }
  places:
    archers: { warriors: { distance: 20 }, others: { distance: 20 } }
    far: { warriors: { distance: 38 }, others: { distance: 24 } }
  turn:
    - { shooter: archers, target: warriors, action: exchange, performs: makeReady, or: [{ performs: shoot }] }
    - { shooter: far, target: others }`;

const SHOOTS_THEN = `
    - { inTurn: 2, shooter: archers, target: warriors, action: exchange, performs: makeReady, or: [{ performs: shoot }] }`;

describe('what is no choice of a plan', () => {
  it('is told with the rule that forbids it', () => {
    const shoots = (at: string) => ({
      does: `archers (to shoot) at ${at}`,
      isAllowedLater: false,
      why: 'archers are not ready: a unit must make ready before it can fire (Shooting 9)',
    });
    const tooFar = {
      does: 'far away at warriors',
      isAllowedLater: false,
      why: 'from far away to warriors the distance is 38, and it takes at most 24, the range of bow (Shooting 11)',
    };
    for (const method of ['exact', 'roll'] as const)
      expect(planOf(MAKE_READY, method).unplayable).toEqual({
        forbidden: [shoots('warriors'), shoots('others'), tooFar],
        idle: [],
      });
  });

  it('comes to nothing where no die can do anything, and is told then', () => {
    const arrow = (damage: number) => `
  system: darklands
  action: turn
  ours: { bowman: { warriors: 1, skill: 12 } }
  theirs: { raiders: { name: raiders, warriors: 8, skill: 12, ca: 11 } }
  places: { bowman: { raiders: { distance: 8 } } }
  turn:
    - { shooter: bowman, weapon: { name: bow, mw: 11, damage: ${damage} }, target: raiders }`;
    // One arrow shocks nobody.
    expect(planOf(arrow(0)).unplayable).toEqual({ forbidden: [], idle: ['bowman with bow at raiders'] });
    expect(planOf(arrow(1)).unplayable).toEqual({ forbidden: [], idle: [] });
  });

  it('is told apart from what is allowed once a shot before has made it possible', () => {
    const { forbidden } = planOf(MAKE_READY + SHOOTS_THEN).unplayable;
    const ready = forbidden.filter(({ why }) => why.startsWith('archers are not ready'));
    expect(ready.map(({ isAllowedLater, inTurn }) => [isAllowedLater, inTurn])).toEqual([
      [false, 1],
      [false, 1],
      [true, 2],
      [true, 2],
    ]);
    // Who shoots in one turn only is told of no turn, nor is what is forbidden in both.
    expect(forbidden.filter((one) => !ready.includes(one)).map(({ inTurn }) => inTurn)).toEqual([undefined]);
  });

  const SHORT_OF_IT = MAKE_READY.replace('ready: false', 'ready: true').replace(
    'distance: 20',
    'distance: 30',
  );
  const ONCE_MORE = `
    - { inTurn: 2, shooter: archers, target: others }
  laterTurns:
    2: { places: { archers: { warriors: { distance: 20 } } } }`;

  it('is told of its turn only where it is allowed in another', () => {
    const turns = (text: string) =>
      planOf(text)
        .unplayable.forbidden.filter(({ does }) => does === 'archers at warriors')
        .map(({ inTurn }) => inTurn);
    const first = SHORT_OF_IT.replace(
      'target: warriors, action: exchange, performs: makeReady, or: [{ performs: shoot }]',
      'target: others',
    );
    expect(turns(first + ONCE_MORE)).toEqual([1]);
    // Each turn by itself where it is another thing that stands in the way.
    expect(turns(first + ONCE_MORE.replace('distance: 20', 'distance: 29'))).toEqual([1, 2]);
    expect(turns(first + ONCE_MORE.slice(0, ONCE_MORE.indexOf('laterTurns')))).toEqual([undefined]);
    expect(turns(first)).toEqual([undefined]);
  });

  const NECROMUNDA = (first: string) => `
  system: necromunda
  action: turn
  ours: { a: { ballisticSkill: 4 }, b: { ballisticSkill: 3 } }
  theirs: { c: { toughness: 3, wounds: 1 }, d: { toughness: 4, wounds: 2 } }
  places: { a: { c: { distance: 20 } }, b: { c: { distance: 10 }, d: { distance: 7 } } }
  turn:
    - { shooter: a, weapon: lasgun, target: ${first} }
    - { shooter: b, weapon: autogun, target: c, or: [{ weapon: boltgun, as: { aim: true, pinned: true } }] }`;

  it('may be a target of whom nothing is said, a way that contradicts itself stands where it is written', () => {
    const { forbidden } = planOf(NECROMUNDA('c')).unplayable;
    expect(forbidden.map(({ does, why }) => `${does}: ${why}`)).toEqual([
      'a with Lasgun at d: nothing is said of what lies between the two',
      ...['c', 'd'].map(
        (at) =>
          `b with Boltgun (pinned) (aim) at ${at}: b is to aim: Blind Fire is a Double action, none is left to Aim`,
      ),
    ]);
    // Whom the scenario itself names is no oversight.
    expect(() => planOf(NECROMUNDA('[c, d]'))).toThrow(/places\.a\.d\.distance: found nothing/);
    expect(() => planOf(NECROMUNDA('nearest'))).toThrow(/places\.a\.d\.distance: found nothing/);
  });

  it('is told in words of the rulebook, not as a scenario has them', () => {
    const told = [MAKE_READY, MAKE_READY + SHOOTS_THEN, SHORT_OF_IT + ONCE_MORE, NECROMUNDA('c')].flatMap(
      (text) => planOf(text).unplayable.forbidden,
    );
    expect(told.length).toBeGreaterThan(8);
    for (const { does, why } of told)
      expect(`${does}: ${why}`).not.toMatch(/[a-z][A-Z]|\w\.\w|\bfound\b|true|false/);
  });

  it('is nothing where every way is open', () => {
    const text = NECROMUNDA('c').replace(
      'c: { distance: 20 } }',
      'c: { distance: 20 }, d: { distance: 90 } }',
    );
    const open = (inches: number) =>
      planOf(text.replace(', pinned: true', '').replace('distance: 90', `distance: ${inches}`)).unplayable;
    expect(open(24)).toEqual({ forbidden: [], idle: [] });
    expect(open(25).forbidden.map(({ does, why }) => `${does}: ${why}`)).toEqual([
      'a with Lasgun at d: from a to d the distance is 25, and it takes at most 24, the Long range of Lasgun: beyond it a shot misses by itself (Shooting 2)',
    ]);
  });

  const RAIDERS = (troll: string) => `
  system: raiders-of-arcana
  action: turn
  ours: { archers: { profile: human-archers, name: archers }, men: { profile: human-warriors, name: men } }
  theirs: { others: { profile: human-archers, name: others }, troll: { profile: human-warriors, name: troll } }
  places: { archers: { others: { distance: 18 }, troll: { distance: 10 } }, men: { others: { distance: 5 }${troll} } }
  turn:
    - { shooter: archers, target: others, action: exchange, performs: shoot, reaction: shoot }
    - { shooter: men, target: others, action: charge, reaction: shoot }`;

  it('is not a shot that is made unanswered, and of whom nothing is said no rule is named', () => {
    const forbidden = (troll: string) =>
      planOf(RAIDERS(troll)).unplayable.forbidden.map(
        ({ does, isAllowedLater, why }) => `${does}, ${isAllowedLater}: ${why}`,
      );
    // Who has no weapon does not answer, and is shot at all the same: the archers may begin with him.
    expect(forbidden('')).toEqual([
      'men (charge under fire) at troll, false: nothing is said of what lies between the two',
    ]);
    // A charge would put him to flight by that.
    expect(forbidden(', troll: { distance: 5 }')).toEqual([
      'men (charge under fire) at troll, false: weapon of troll is none, and it takes a weapon to shoot with (Shooting 11)',
    ]);
    // How far it is holds both ways.
    expect(forbidden(' }, troll: { men: { distance: 5 }')).toEqual(forbidden(', troll: { distance: 5 }'));
  });
});
