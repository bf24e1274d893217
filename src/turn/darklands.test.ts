import { describe, expect, it } from 'vitest';
import {
  distributions,
  expectSame,
  oneAfterAnother,
  programIn,
  scenarioIn,
} from './testing/distributions.ts';
import { plannedOf } from './testing/small-turns.ts';

/** A shot's own fields: its weapon, and what the action has besides. */
type How = Readonly<Record<string, unknown>>;

const situation = { distance: 5 };

/** A shooter at a unit, once or in two turns. */
const turnOf = (unit: object, shots: readonly { who: object; how: How }[], rules: object = {}) => ({
  ...{ system: 'darklands', action: 'turn', rules },
  ours: Object.fromEntries(shots.map(({ who }, i) => [`a${i}`, who])),
  theirs: { unit },
  places: Object.fromEntries(shots.map((_, i) => [`a${i}`, { unit: situation }])),
  turn: shots.map(({ how }, i) => ({ shooter: `a${i}`, target: 'unit', ...how })),
});

const in2Turns = (unit: object, who: object, how: How) => {
  const once = turnOf(unit, [{ who, how }], CALM);
  const [shot] = once.turn;
  return { ...once, turn: [shot, { ...shot, inTurn: 2 }] };
};

/** Nobody reacts: what a shot leaves is how many are left, which each action says by itself. */
const CALM = { criteria: 'never' };

const of = (scenario: object) => distributions(JSON.stringify(scenario));

const RAIDERS = { name: 'Raiders', warriors: 6, skill: 13, ca: 16, wounds: 1 };
const SHOT = { lethal: 6, effective: 12, range: 24 };

/** The Different Shoots of one unit, each with a result of its own, are shots of a turn at it. */
describe('two shots of a Darklands turn are two Different Shoots', () => {
  const gaze = { weapon: { glance: 1, gaze: 5, ...SHOT }, gazeValue: 6 };
  const ogres = { name: 'Ogres', warriors: 3, skill: 13, ca: 16, wounds: 3, mass: 3 };
  const bow = { weapon: { mw: 14, ...SHOT } };
  it.each<[string, object, How, How?, string?]>([
    ['gaze', ogres, gaze],
    // An approach is at one unit: who else shoots at those on their way makes a Shoot.
    ['shootReaction', RAIDERS, bow, { approach: 1 }, 'shoot'],
    ['shootAndDrag', RAIDERS, bow],
  ])('%s', (action, unit, how, more = {}, next = action) => {
    const [first, second] = [
      { skill: 16, warriors: 2, shootDice: 2 },
      { skill: 12, warriors: 1, shootDice: 3 },
    ];
    for (const brokenTarget of ['stays', 'atOnce']) {
      const rules = { resultsAt: 'each', brokenTarget };
      const one = { shooter: first, target: unit, situation, ...how, ...more };
      const after = { shooter: second, situation, ...how };
      const together = of({ system: 'darklands', action, rules, ...one, differentShoots: [after] });
      const shots = [
        { who: first, how: { action, ...how, ...more } },
        { who: second, how: { action: next, ...how } },
      ];
      const turn = of(turnOf(unit, shots, rules));
      expectSame(turn.casualties, together.casualties);
      expectSame(turn.woundsLost, together.woundsLost);
      expect(turn.casualties[2]).toBeGreaterThan(0.01);
    }
  });
});

describe('one shot of a Darklands turn may have Different Shoots of its own', () => {
  const [first, second] = [
    { skill: 16, warriors: 1, shootDice: 4 },
    { skill: 12, warriors: 1, shootDice: 3 },
  ];
  const after = (how: How) => ({ shooter: second, situation, ...how });

  it.each([
    ['shootReaction', { weapon: { mw: 14, ...SHOT } }],
    ['shoot', { weapon: { mw: 14, damage: 2, ...SHOT } }],
    ['gaze', { weapon: { glance: 1, gaze: 5, ...SHOT }, gazeValue: 6 }],
  ])('%s: with all its weapons it is what it is alone', (action, how) => {
    const differentShoots = [after(how)];
    const alone = { system: 'darklands', action, rules: CALM, shooter: first, target: RAIDERS, situation };
    const turn = of(turnOf(RAIDERS, [{ who: first, how: { action, ...how, differentShoots } }], CALM));
    expectSame(turn.casualties, of({ ...alone, ...how, differentShoots }).casualties);
    expect(turn.casualties[2]).toBeGreaterThan(0.01);
  });
});

describe('a template of a turn lies over as many as are left', () => {
  const unit = (warriors: number) => ({ ...RAIDERS, warriors, startedWith: 8 });
  const who = { skill: 16, warriors: 1, shootDice: 4 };

  it('Spray: five beneath it, then five or all who are left', () => {
    const weapon = { mw: 14, ...SHOT };
    const spray = (warriors: number) => {
      const under = [Math.min(5, warriors)];
      const rules = CALM;
      const shot = { shooter: who, weapon, target: unit(warriors), under, situation };
      return of({ system: 'darklands', action: 'spray', rules, ...shot }).casualties;
    };
    const turn = of(in2Turns(unit(8), who, { action: 'spray', weapon, under: [5] }));
    expectSame(turn.casualties, oneAfterAnother(8, spray(8), spray));
    expect(turn.casualties[8]).toBeGreaterThan(0.001);
  });

  it('Spray: a plan lays it over as many as it may, four dice for each beneath it', () => {
    const turn = (under: number, or: object) => {
      const once = turnOf({ ...RAIDERS, warriors: 12 }, [
        { who, how: { action: 'spray', weapon: { mw: 14, ...SHOT }, under: [under], ...or } },
      ]);
      const { planning } = plannedOf(JSON.stringify({ ...once, rules: CALM }), 'casualties');
      return planning.best(planning.begin());
    };
    const one = turn(1, {}).value;
    expect(one).toBeGreaterThan(0.01);
    // Each die fells one of twelve or nobody: over three there are twelve dice, which fell three times as many.
    const best = turn(1, { or: [{ under: [3] }, { under: [0] }] });
    expect(best.value).toBeCloseTo(3 * one, 12);
    expect(best.order).toMatchObject({ shot: 0, way: 1 });
    expect(turn(3, { or: [{ under: [1] }] }).order).not.toHaveProperty('way');
  });

  it.each(['drop', 'throw'])('%s: four beneath it, then four or all who are left', (action) => {
    const weapon = { crush: 20, splash: 12, ...SHOT };
    /** A crushed warrior, and as many beside him as there are. */
    const placements = (left: number) => ({
      stays: { crushed: [1], splashed: [Math.min(3, left - 1)] },
      placed: { crushed: [1], splashed: [0] },
      scattered: [
        { crushed: [0], splashed: [Math.min(2, left)], chances: 3 },
        { crushed: [0], splashed: [0] },
      ],
    });
    const crush = (warriors: number) => {
      const shot = { shooter: who, weapon, target: unit(warriors), placements: placements(warriors) };
      return of({ system: 'darklands', action, rules: CALM, ...shot, situation }).casualties;
    };
    const turn = of(in2Turns(unit(5), who, { action, weapon, placements: placements(5) }));
    expectSame(turn.casualties, oneAfterAnother(5, crush(5), crush));
    expect(turn.casualties[5]).toBeGreaterThan(0.0001);
  });
});

describe('what a turn does not keep from shot to shot is refused', () => {
  const TROLLS = { warriors: 5, wounds: 3, skill: 13, ca: 16 };
  const made = (how: How, unit: object = TROLLS) =>
    programIn(JSON.stringify(turnOf(unit, [{ who: { skill: 16, warriors: 4 }, how }])));

  it.each([
    [
      { action: 'shootAndDrag', weapon: { mw: 14, damage: 1 } },
      /weapon\.damage: found 1 at least, .* expected enough to kill everybody who is dragged/,
    ],
    [
      {
        ...{ action: 'spray', weapon: { mw: 14 } },
        template: { from: { x: 0, y: 0 }, towards: { x: 0, y: 5 }, length: 8, width: 3 },
      },
      /theirs\.unit\.models: .* or of the shot under without one, counted by hand/,
    ],
    [
      { action: 'throw', weapon: { crush: 9, splash: 9 }, template: { crush: 1, splash: 2 } },
      /theirs\.unit\.models: .* or of the shot placements without one, counted by hand/,
    ],
    [
      { action: 'gaze', weapon: { glance: 1, gaze: 2 }, aimAt: 1 },
      /turn\.0\.aimAt: .* others have its number/,
    ],
  ])('%o', (how, message) => {
    expect(() => made(how)).toThrow(message);
  });

  it('a unit of two profiles beneath a template', () => {
    const others = [{ warriors: 1, skill: 16, ca: 20 }];
    expect(() => made({ action: 'spray', weapon: { mw: 14 }, under: [3, 1] }, { ...TROLLS, others })).toThrow(
      /theirs\.unit\.others: .* a unit of one profile/,
    );
  });
});

describe('a turn tells of a scenario', () => {
  const bowmen = { who: { skill: 16, warriors: 4 }, how: { weapon: { mw: 14, ...SHOT } } };

  it('of which shots it says nothing of what lies between', () => {
    const throwers = { ...bowmen, how: { weapon: { mw: 14 } } };
    const { places, ...unplaced } = turnOf(RAIDERS, [throwers]);
    const lines = (scenario: object) => {
      const { action, cases } = scenarioIn(JSON.stringify(scenario));
      return action.explain(cases[0].prepared).join('\n');
    };
    expect(lines(unplaced)).toMatch(/nothing is said in places, no distance either: a0 and Raiders/);
    expect(lines({ ...unplaced, places })).not.toMatch(/places/);
  });

  it('that points are counted whole, of units whose warriors are not worth whole points each', () => {
    const lines = (points: number) => {
      const target = { ...RAIDERS, name: 'Raiders', warriors: 8, points };
      const { action, cases } = scenarioIn(JSON.stringify(turnOf(target, [bowmen])));
      return action.explain(cases[0].prepared).filter((line) => line.startsWith('Points'));
    };
    expect(lines(88)).toEqual([]);
    expect(lines(90)).toEqual([
      'Points lost are whole points: a unit that has lost some has lost their share of its points, to the nearest (90 for 8 of Raiders).',
    ]);
  });

  it('in which turn each shot is, how far its targets are by then, and on what its dice hit', () => {
    const bows = { who: { skill: 17, warriors: 5, shootDice: 2 }, how: { weapon: { mw: 13, ...SHOT } } };
    const scenario = turnOf({ ...RAIDERS, skill: 18, name: 'Bulls' }, [bows], {});
    const [shot] = scenario.turn;
    const { action, cases } = scenarioIn(
      JSON.stringify({
        ...scenario,
        places: { a0: { unit: { distance: 10, cover: 'cover' } } },
        laterTurns: { 2: { places: { a0: { unit: { distance: 5, cover: 'none' } } } } },
        turn: [shot, { ...shot, inTurn: 2 }],
      }),
    );
    const lines = action.explain(cases[0].prepared);
    // SKILL 17 against 18 is one band: base 5. 10" is within the effective range of 12", 5" within the lethal of 6".
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^Shot 1, in turn 1: .* at Bulls\. 10" away: 10 shoot dice, shoot value 6 \(base 5, \+1 cover\)/,
      ),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^Shot 2, in turn 2: .* at Bulls\. 5" away: 10 shoot dice, shoot value 4 \(base 5, −1 within/,
      ),
    );
  });

  it('whom a shot may be at, where it is at nobody', () => {
    const scenario = turnOf(RAIDERS, [bowmen]);
    const [shot] = scenario.turn;
    const anybody = { ...scenario, turn: [{ ...shot, target: 'any' }] };
    expect(() => programIn(JSON.stringify(anybody))).toThrow(
      'turn.0.target: found any, expected one of: unit, nearest, weakest, mostPoints, firstNotBroken',
    );
  });

  it('the questions of the actions that it has, and no others', () => {
    const { cases } = scenarioIn(JSON.stringify(turnOf(RAIDERS, [bowmen])));
    const asked = cases[0].assumptions.map(({ option }) => option);
    expect(asked).toContain('criteria');
    expect(asked).not.toContain('gazeTest');
    const gaze = { who: bowmen.who, how: { action: 'gaze', weapon: { glance: 1, gaze: 2, ...SHOT } } };
    const both = scenarioIn(JSON.stringify(turnOf(RAIDERS, [bowmen, gaze])));
    expect(both.cases[0].assumptions.map(({ option }) => option)).toContain('gazeTest');
  });
});

it('spends what each of its shots throws, once, whomever it comes to be at', () => {
  const spentBy = (warriors: number) => {
    const who = { skill: 16, warriors, shootDice: 2 };
    const how = { weapon: { mw: 14, ...SHOT } };
    const one = turnOf(RAIDERS, [
      { who, how },
      { who: { skill: 12, warriors: 1, shootDice: 1 }, how },
    ]);
    const { action, options } = programIn(JSON.stringify(one));
    return action.spends?.(options);
  };
  expect(spentBy(2)).toEqual(['4 shoot dice', '1 shoot die']);
  expect(spentBy(3)).toEqual(['6 shoot dice', '1 shoot die']);
});
