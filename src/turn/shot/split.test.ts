import { describe, expect, it } from 'vitest';
import { rollTrials } from '../../play/roll.ts';
import { findTrials, traceTrial } from '../../play/trace.ts';
import { parseSeed, streamOf } from '../../random/stream.ts';
import { titlesOf } from '../../scenario/fields/titles.ts';
import { distributions, expectSame, programIn } from '../testing/distributions.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Shoot value 5, evade value 5, no fated evades: a die falls with 0.5, is evaded with 0.2, and is damage with 0.3. */
const UNIT = { warriors: 1, skill: 12, ca: 12, traits: ['tough'] };
const WHO = { skill: 12 };
const WEAPON = { mw: 18 };

/** Nobody reacts: what a shot leaves is how many are left. */
const CALM = { criteria: 'never' };

/** A Different Shoot of so many, a die each. */
const further = (warriors: number, more: Fields = {}) => ({
  ...{ shooter: { ...WHO, warriors }, weapon: WEAPON },
  ...more,
});

interface Parts {
  readonly a?: Fields;
  readonly b?: Fields;
  readonly rules?: Fields;
  readonly places?: Fields;
  readonly shots: readonly Fields[];
}

/** Two men who shoot one after another at two units. */
const turnOf = ({ a = {}, b = {}, rules = CALM, places, shots }: Parts) =>
  JSON.stringify({
    ...{ system: 'darklands', action: 'turn', rules },
    ours: Object.fromEntries(shots.map((_, i) => [`x${i}`, { ...WHO, warriors: 1 }])),
    theirs: { a: { ...UNIT, ...a }, b: { ...UNIT, ...b } },
    places: places ?? Object.fromEntries(shots.map((_, i) => [`x${i}`, { a: {}, b: {} }])),
    turn: shots.map((shot, i) => ({ shooter: `x${i}`, weapon: WEAPON, target: 'a', ...shot })),
  });

/** How often a unit of one is gone. */
const goneIn = ([, , , destroyed]: readonly number[]): number[] => [1 - destroyed, destroyed];

describe('a shot of a turn at two units, by hand', () => {
  it('a die at one of two, two dice at the other: each unit loses to its own, and both go on', () => {
    const split = { differentShoots: [further(2, { at: 'b' })] };
    const first = distributions(turnOf({ a: { warriors: 2 }, shots: [split] }));
    expectSame(first.casualtiesA, [0.7, 0.3]);
    expectSame(goneIn(first.fateB), [0.49, 0.51]);
    expectSame(first.casualties, [0.7 * 0.49, 0.3 * 0.49 + 0.7 * 0.51, 0.3 * 0.51]);
    // Then a die at B if it still stands, else at A.
    const shots = [split, { target: ['b', 'a'] }];
    const { casualtiesA, fateB, shot1 } = distributions(turnOf({ a: { warriors: 2 }, shots }));
    expectSame(shot1, first.casualties);
    expectSame(goneIn(fateB), [0.49 * 0.7, 0.51 + 0.49 * 0.3]);
    const again = 0.51 * 0.3;
    expectSame(casualtiesA, [0.7 * (1 - again), 0.7 * again + 0.3 * (1 - again), 0.3 * again]);
  });

  it('each unit has a total shoot score of its own, and may break by it alone (D27)', () => {
    // A of mass 1, two wounds: shocked by two hits, which only its own die and that of its Different Shoot can make.
    const one = { warriors: 1, wounds: 9 };
    const rules = { panicTest: 'chance', panicChance: 0 };
    const shots = [{ differentShoots: [further(1), further(1, { at: 'b' })] }];
    const { fateA, fateB } = distributions(turnOf({ a: one, b: one, rules, shots }));
    expect(fateA[2]).toBeCloseTo(0.25, 12);
    expect(fateB[2]).toBe(0);
  });

  it('whose unit is gone does not shoot, and the others do', () => {
    // The first man kills A with 0.3, or B; then a die at A and one at B, if they stand.
    const split = { differentShoots: [further(1, { at: 'b' })] };
    for (const [target, [lostA, lostB]] of [
      ['a', [0.3 + 0.7 * 0.3, 0.3]],
      ['b', [0.3, 0.3 + 0.7 * 0.3]],
    ] as const) {
      const found = distributions(turnOf({ shots: [{ target }, split] }));
      expectSame(goneIn(found.fateA), [1 - lostA, lostA]);
      expectSame(goneIn(found.fateB), [1 - lostB, lostB]);
      // It is fired all the same, and once both are gone it would not be.
      expect(found.fired2[1]).toBeCloseTo(1, 12);
    }
  });

  it('of a list each is at the first that may still be shot at', () => {
    // B is gone with 0.3: then both dice are at A, of two, else one at each.
    const split = { differentShoots: [further(1, { at: ['b', 'a'] })] };
    const { casualtiesA } = distributions(turnOf({ a: { warriors: 2 }, shots: [{ target: 'b' }, split] }));
    expectSame(casualtiesA, [0.3 * 0.49 + 0.7 * 0.7, 0.3 * 0.42 + 0.7 * 0.3, 0.3 * 0.09]);
  });

  it('with nobody left of either it is not fired', () => {
    const split = { differentShoots: [further(1, { at: 'b' })] };
    const shots = [{ target: 'a' }, { target: 'b' }, split];
    const { fired3 } = distributions(turnOf({ shots }));
    expect(fired3[1]).toBeCloseTo(1 - 0.3 * 0.3, 12);
  });
});

describe('a split shot of a turn is a Shoot with otherTargets', () => {
  const raiders = { name: 'Raiders', warriors: 3, skill: 13, ca: 16, wounds: 2 };
  const slaves = { name: 'Slaves', warriors: 4, skill: 8, ca: 8, panicValue: 7 };
  const shooter = { skill: 16, warriors: 2, shootDice: 2 };
  const weapon = { mw: 14, lethal: 6, effective: 12, range: 24 };
  const others = [
    { shooter: { skill: 12, warriors: 3 }, weapon: { mw: 14, lethal: 3, effective: 6, range: 12 } },
    { shooter: { skill: 14, warriors: 1, shootDice: 2 }, weapon: { mw: 20, damage: 2 } },
  ];

  it.each([
    ['shoot', {}],
    ['shoot', { resultsAt: 'each' }],
    ['volleyShoot', {}],
    ['attackShoot', {}],
  ])('%s, %o: of each Target unit the same, to 1e-12', (action, rules) => {
    const volley = action === 'volleyShoot' ? 2 : undefined;
    const armed = (one: Fields) => ({ ...one, ...(volley && { volley }) });
    const engaged = action === 'attackShoot' && { engaged: true };
    const [javelins, slings] = others.map((one) => ({
      ...{ shooter: { ...one.shooter, ...engaged }, weapon: armed(one.weapon) },
    }));
    const between = action === 'attackShoot' ? {} : { distance: 5 };
    const far = action === 'attackShoot' ? {} : { distance: 8, cover: 'cover' };
    const own = { system: 'darklands', rules, simultaneous: false };
    const alone = distributions(
      JSON.stringify({
        ...{ ...own, action, shooter: { ...shooter, ...engaged }, weapon: armed(weapon), situation: far },
        target: { ...raiders, ...engaged },
        otherTargets: [{ ...slaves, ...engaged }],
        differentShoots: [
          { ...javelins, situation: between, at: 1 },
          { ...slings, situation: far },
        ],
      }),
    );
    const turn = distributions(
      JSON.stringify({
        ...{ system: 'darklands', action: 'turn', rules },
        ours: { men: { ...shooter, ...engaged } },
        theirs: { raiders: { ...raiders, ...engaged }, slaves: { ...slaves, ...engaged } },
        places: { men: { raiders: far, slaves: between } },
        turn: [
          {
            ...{ shooter: 'men', action, weapon: armed(weapon), target: 'raiders' },
            differentShoots: [{ ...javelins, at: 'slaves' }, slings],
          },
        ],
      }),
    );
    expectSame(turn.casualties, alone.casualties);
    expectSame(turn.casualtiesRaiders, alone.casualtiesRaiders);
    expectSame(turn.casualtiesSlaves, alone.casualtiesSlaves);
    expectSame(turn.woundsLost, alone.woundsLost);
    expect(turn.casualties[3]).toBeGreaterThan(0.001);
  });
});

// One in a million such tests fails although all is right: 4.9 standard errors.
it('is rolled as it is worked out', () => {
  const split = { differentShoots: [further(2, { at: ['b', 'a'] })] };
  const text = turnOf({ a: { warriors: 2 }, b: { warriors: 2 }, shots: [split, { target: ['b', 'a'] }] });
  const program = programIn(text);
  const trials = 20_000;
  const { single } = rollTrials(program, streamOf(parseSeed('3'), 0), trials);
  for (const metric of ['casualtiesA', 'casualtiesB']) {
    const at = program.metrics.findIndex(({ name }) => name === metric);
    for (const [lost, chance] of distributions(text)[metric].entries())
      expect(Math.abs(single[at][lost] / trials - chance)).toBeLessThan(
        4.9 * Math.sqrt((chance * (1 - chance)) / trials) + 1e-9,
      );
  }
});

describe('what is no order is refused, and said what would be', () => {
  const made = (shot: Fields, more: Partial<Parts> = {}) => programIn(turnOf({ shots: [shot], ...more }));
  const at = (whom: unknown, more: Fields = {}) => ({ differentShoots: [further(1, { at: whom, ...more })] });

  it.each<[string, Fields, RegExp]>([
    ['at nobody', at('c'), /turn\.0\.differentShoots\.0\.at: found c, expected one of: x0, a, b/],
    [
      'at its own side',
      at('x0'),
      /differentShoots\.0\.at: found x0, expected a unit of the other side: a, b/,
    ],
    ['twice at one', at(['b', 'b']), /differentShoots\.0\.at\.1: found b, expected each of them once/],
    ['by number', at(1), /differentShoots\.0\.at: found 1, .* in a turn it is a unit by its name/],
    [
      'with otherTargets',
      { otherTargets: [UNIT] },
      /otherTargets: unknown field, .* differentShoots: \[\{ …, at: NAME \}\]/,
    ],
    [
      'in a sequence at one unit',
      { ...at('b'), action: 'shootReaction', approach: 1 },
      /differentShoots\.0\.at: .* “Shoot reaction” has none/,
    ],
    [
      'without a die',
      at('b', { shooter: { ...WHO, warriors: 1, shootDice: 0 } }),
      /turn\.0\.differentShoots\.0\.shooter\.shootDice: found 0, expected a shoot dice at least/,
    ],
  ])('%s', (_, shot, message) => {
    expect(() => made(shot)).toThrow(message);
  });

  it('out of range of any of a list, by what places say or the Different Shoot itself', () => {
    const places = { x0: { a: { distance: 10 }, b: { distance: 13 } } };
    const weapon = { ...WEAPON, range: 12 };
    const far = at(['a', 'b'], { weapon });
    expect(() => made(far, { places })).toThrow(/places\.x0\.b\.distance: found 13, expected at most 12/);
    const own = at('b', { weapon, situation: { distance: 14 } });
    expect(() => made(own, { places })).toThrow(
      /turn\.0\.differentShoots\.0\.situation\.distance: found 14, expected at most 12/,
    );
    expect(() => made(at('b', { weapon, situation: { distance: 12 } }), { places })).not.toThrow();
  });

  it('at a unit that has broken, as at one alone', () => {
    expect(() => made(at('b'), { b: { broken: true } })).toThrow(
      /theirs\.b\.broken: found true, expected a unit that has not broken/,
    );
  });

  it('a second shot of a unit, with how it is one of the first', () => {
    const two = JSON.parse(turnOf({ shots: [{}, { target: 'b' }] }));
    two.turn[1].shooter = 'x0';
    expect(() => programIn(JSON.stringify(two))).toThrow(
      /turn\.1\.shooter: found x0, .* is part of that shot: differentShoots: \[\{ …, at: b \}\]/,
    );
  });
});

it('is traced whole: the dice at each unit, what is left of both, and the very trials that are rolled', () => {
  const split = { differentShoots: [further(2, { at: 'b' })] };
  const program = programIn(turnOf({ a: { warriors: 2 }, shots: [split] }));
  const lost = program.metrics.findIndex(({ name }) => name === 'casualties');
  const most = findTrials(program, '1', 0, 100, (values) => values[lost] === 2);
  expect(most.length).toBeGreaterThan(0);
  for (const trial of most) {
    const { steps, values } = traceTrial(program, '1', 0, trial);
    expect(values[lost]).toBe(2);
    const dice = steps
      .filter(({ name }) => name === 'shoot roll')
      .map(({ thrown }) => thrown[0].faces.length);
    expect(dice).toEqual([1, 2]);
    expect(steps.at(-2)?.tells).toMatch(/ at a: 1 warrior left, \w+; b: 0 warriors left, destroyed$/);
  }
});

it('calls at whom a Different Shoot is its target', () => {
  const { action } = programIn(turnOf({ shots: [{ differentShoots: [further(1, { at: 'b' })] }] }));
  const field = 'turn.0.differentShoots.0.at';
  expect(titlesOf(action, [field])[field]).toBe('target of shot 1’s different shoot 1');
});
