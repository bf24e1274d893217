import { describe, expect, it } from 'vitest';
import { traceTrial } from '../../play/trace.ts';
import { distributions, expectSame, programIn, scenarioIn } from '../testing/distributions.ts';
import { plannedOf } from '../testing/small-turns.ts';

type Fields = Readonly<Record<string, unknown>>;

const of = (scenario: object) => distributions(JSON.stringify(scenario));

const GUNNER = { name: 'Gunner', ballisticSkill: 4, toughness: 3, wounds: 1, cool: 7 };
const SISTER = { name: 'Sister', toughness: 3, wounds: 1 };
const MAIDEN = { name: 'Maiden', toughness: 4, wounds: 2 };
const GUN = { short: 12, long: 24, accuracyShort: 1, strength: 4, ap: -1, damage: 2, ammo: 6 };

/** Of 36 throws of two dice 21 pass a Cool test on 7+. */
const COOL = 21 / 36;

interface Stands {
  readonly unit?: Fields;
  readonly place: Fields;
}

/** One shot at a maiden 12" away, with others of hers where they stand. */
const shotPast = (others: readonly Stands[], { gunner = {}, shot = {}, maiden = {}, rules = {} } = {}) => ({
  ...{ system: 'necromunda', action: 'turn', rules },
  ours: { gunner: { ...GUNNER, ...gunner } },
  theirs: {
    maiden: MAIDEN,
    ...Object.fromEntries(
      others.map(({ unit }, i) => [`other${i}`, { ...SISTER, ...unit, name: `Sister ${i}` }]),
    ),
  },
  places: {
    gunner: {
      maiden: { distance: 12, ...maiden },
      ...Object.fromEntries(others.map(({ place }, i) => [`other${i}`, place])),
    },
  },
  turn: [{ shooter: 'gunner', weapon: GUN, target: 'maiden', ...shot }],
});

/** The same as an action of its own. */
const alone = (others: readonly Stands[], { gunner = {}, maiden = {}, rules = {} } = {}) => ({
  ...{ system: 'necromunda', action: 'shoot', rules },
  shooter: { ...GUNNER, ...gunner },
  weapon: GUN,
  target: { ...MAIDEN, distance: 12, ...maiden },
  others: others.map(({ unit, place }, i) => ({
    ...SISTER,
    ...unit,
    ...place,
    name: `Sister ${i}`,
    side: 'enemy',
  })),
});

const NEAR = { place: { distance: 7 } };

const inShort = (scenario: object): string => {
  const { action, cases } = scenarioIn(JSON.stringify(scenario));
  return action.explain(cases[0].prepared).join('\n');
};

describe('Target Priority in a turn', () => {
  it('a Cool test on 7+ before a shot past the closest, who is shot at where it fails', () => {
    const { fateMaiden, fateOther0 } = of(shotPast([NEAR]));
    // Both are hit on 3+.
    expect(1 - fateMaiden[0]).toBeCloseTo(COOL * (4 / 6), 12);
    expect(1 - fateOther0[0]).toBeCloseTo((1 - COOL) * (4 / 6), 12);
  });

  const cases: Record<string, [readonly Stands[], Fields?, boolean?]> = {
    'past the closest': [[NEAR]],
    'past two, of whom the closer one counts': [[{ place: { distance: 9 } }, NEAR]],
    'past one in cover, who is harder to hit': [[{ place: { distance: 7, cover: 'partial' } }], {}, true],
    'both in cover': [[{ place: { distance: 7, cover: 'partial' } }], { maiden: { cover: 'partial' } }],
    'past one who is Engaged, and harder to hit': [[{ ...NEAR, unit: { engaged: true } }], {}, true],
    'past one in hiding': [[{ unit: { status: 'pinned' }, place: { distance: 7, cover: 'full' } }], {}, true],
    'past one who is Pinned in the open': [[{ ...NEAR, unit: { status: 'pinned' } }]],
    'past one who is Seriously Injured': [[{ ...NEAR, unit: { status: 'seriouslyInjured' } }], {}, true],
    'past one out of sight': [[{ place: { distance: 7, visible: false } }], {}, true],
    'past one outside the vision arc': [[{ place: { distance: 7, inArc: false } }], {}, true],
    'the same by house rule 4, where nobody is shot at': [
      [{ place: { distance: 7, inArc: false } }],
      { rules: { houseClosest: 'on' } },
    ],
    'one as close': [[{ place: { distance: 12 } }], {}, true],
    'one farther away': [[{ place: { distance: 13 } }], {}, true],
    'a Marksman': [[NEAR], { gunner: { skills: ['Marksman'] } }, true],
    'of a steady hand': [[NEAR], { gunner: { cool: 4 } }],
    'blind fire sees all around': [[{ place: { distance: 7, inArc: false } }], { gunner: { pinned: true } }],
  };
  for (const [name, [others, more = {}, isFree = false]] of Object.entries(cases))
    it(`as the action has it: ${name}`, () => {
      const [turn, action] = [of(shotPast(others, more)), of(alone(others, more))];
      expectSame(turn.fateMaiden.slice(2), action.fate.slice(3));
      expectSame(turn.casualties, action.outOfAction);
      for (const [i, { unit }] of others.entries()) {
        // Of whom nothing is counted, he is never shot at.
        const fate = turn[`fateOther${i}`] ?? [0, 0, 0, 0];
        if (unit?.status === undefined) expectSame(fate.slice(2), action[`fate${i + 2}`].slice(3));
        expectSame([fate[3]], [action[`fate${i + 2}`][4]]);
      }
      const says = inShort(shotPast(others, more));
      if (isFree) {
        expectSame([1 - turn.fateMaiden[0]], [more.maiden ? 0 : 4 / 6]);
        expect(says).not.toContain('Cool test');
      } else expect(says).toContain('a Cool test');
    });

  it('twin guns blazing, too', () => {
    const weapon = { ...GUN, traits: ['Sidearm'] };
    const shot = { action: 'twinGuns', weapon, second: weapon };
    const turn = of(shotPast([NEAR], { shot }));
    const { weapon: _, ...fields } = alone([NEAR]);
    const action = of({ ...fields, action: 'twinGuns', first: weapon, second: weapon });
    expectSame(turn.fateMaiden.slice(2), action.fate.slice(3));
    expectSame(turn.fateOther0.slice(2), action.fate2.slice(3));
    expect(turn.fateOther0[3]).toBeGreaterThan(0.01);
  });

  it('no longer once a shot before has taken the closest out, or Seriously Injured him', () => {
    const first = { shooter: 'other', weapon: GUN, target: 'other0' };
    const { ours, places, turn, ...rest } = shotPast([NEAR]);
    const two = of({
      ...rest,
      ours: { ...ours, other: GUNNER },
      places: { ...places, other: { other0: { distance: 7 } } },
      turn: [first, ...turn],
    });
    const { fateOther0: alreadyDown } = of(shotPast([NEAR], { shot: { target: 'other0' } }));
    const isDown = alreadyDown[2] + alreadyDown[3];
    expect(isDown).toBeGreaterThan(0.2);
    expect(1 - two.fateMaiden[0]).toBeCloseTo((isDown + (1 - isDown) * COOL) * (4 / 6), 12);
  });

  it('the next closest counts once the closest is gone, whoever counted to begin with', () => {
    const deadly = { ...GUN, strength: 12, accuracyShort: 3, traits: ['Sever', 'Plentiful'] };
    const { ours, places, turn, ...rest } = shotPast([NEAR, { place: { distance: 9 } }]);
    const two = of({
      ...rest,
      ours: { ...ours, other: GUNNER },
      places: { ...places, other: { other0: { distance: 7 } } },
      turn: [{ shooter: 'other', weapon: deadly, target: 'other0' }, ...turn],
    });
    // Hit on 2+, wounded on 2+, and out by a wound.
    expect(1 - two.fateOther1[0]).toBeCloseTo((25 / 36) * (1 - COOL) * (4 / 6), 12);
  });

  it('knows the closer one in another turn by where he stands then', () => {
    const { turn, ...rest } = shotPast([NEAR]);
    const later = { ...rest, laterTurns: { 2: { places: { gunner: { other0: { distance: 20 } } } } } };
    const { fateMaiden } = of({ ...later, turn: [{ ...turn[0], inTurn: 2 }] });
    expect(1 - fateMaiden[0]).toBeCloseTo(4 / 6, 12);
  });

  it('says of whom nothing is said how far away he is', () => {
    const { places, ...rest } = shotPast([NEAR]);
    const { action, cases } = scenarioIn(
      JSON.stringify({ ...rest, places: { gunner: { maiden: places.gunner.maiden } } }),
    );
    expect(action.bearing?.(cases[0].prepared).limits).toContain(
      'Of how far Sister 0 is from Gunner nothing is said: whether he is the closest is not looked at (Target Priority).',
    );
  });

  it('refuses others that a shot lists itself, and says where what is wrong with a closer one stands', () => {
    const refused = (scenario: object, says: RegExp) =>
      expect(() => programIn(JSON.stringify(scenario))).toThrow(says);
    const others = [{ toughness: 3, wounds: 1, side: 'enemy', distance: 3 }];
    refused(
      shotPast([NEAR], { shot: { others } }),
      /turn\.0\.others: found 1 other fighters, expected none: whoever is nearer/,
    );
    refused(
      shotPast([{ place: { distance: 7, cover: 'none', blocked: 'yes' } }]),
      /places\.gunner\.other0\.blocked/,
    );
  });

  it('a trace says at whom it is shot once the test has failed', () => {
    const program = programIn(JSON.stringify(shotPast([NEAR])));
    const all = Array.from({ length: 40 }, (_, trial) => traceTrial(program, '1', 0, trial));
    expect(all.some((trace) => JSON.stringify(trace).includes('shoots at Sister 0'))).toBe(true);
    expect(all.some((trace) => JSON.stringify(trace).includes('shoots at Maiden'))).toBe(true);
  });

  it('a plan reckons with the test', () => {
    const goal = 'gone(maiden)';
    const { planning } = plannedOf(JSON.stringify({ ...shotPast([NEAR]), goal }), 'goal');
    const { fate } = of(alone([NEAR]));
    expect(planning.best(planning.begin()).value).toBeCloseTo(fate[4], 12);
  });
});

it('tells what is wrong with the target of the target, though somebody stands nearer', () => {
  const pinned = { ...shotPast([NEAR], { maiden: { cover: 'full' } }) };
  const theirs = { ...pinned.theirs, maiden: { ...MAIDEN, status: 'pinned' } };
  expect(() => programIn(JSON.stringify({ ...pinned, theirs }))).toThrow(
    /theirs\.maiden\.status: found pinned in full cover, expected an enemy not in hiding/,
  );
});
