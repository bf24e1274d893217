import { describe, expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { rollTrials } from '../../play/roll.ts';
import { parseSeed, streamOf } from '../../random/stream.ts';
import { wordsIn } from '../../scenario/also.ts';
import { distributions, expectSame, programIn, scenarioIn } from '../testing/distributions.ts';

const BOTH = { also: ['tokensOfEach', 'reactionsOfEach'] };
const of = (scenario: object) => distributions(JSON.stringify(scenario));

/** Of what is never counted there is nothing. */
const mean = (chances: readonly number[]) => chances.reduce((sum, chance, n) => sum + n * chance, 0);

const bow = { mw: 14, lethal: 6, effective: 12, range: 24 };
const who = { skill: 16, warriors: 2, shootDice: 2 };
const near = { distance: 5 };
const AT_RAIDERS = { shooter: who, weapon: bow, situation: near };
const raiders = { name: 'Raiders', warriors: 6, skill: 13, ca: 16, wounds: 1 };

const darklands = (target: object, shots: readonly object[], more: object = {}) => ({
  ...{ system: 'darklands', action: 'turn', ...BOTH, ...more },
  ours: Object.fromEntries(shots.map((_, i) => [`a${i}`, who])),
  theirs: { raiders: target },
  places: Object.fromEntries(shots.map((_, i) => [`a${i}`, { raiders: near }])),
  turn: shots.map((how, i) => ({ shooter: `a${i}`, weapon: bow, target: 'raiders', ...how })),
});

const shoot = (target: object, more: object = {}) =>
  of({ system: 'darklands', action: 'shoot', ...AT_RAIDERS, target, ...more });

describe('a turn of one shot comes to what the shot itself says', () => {
  it('Darklands: every reaction', () => {
    const [none, shaken, broken, flee] = shoot(raiders).reaction;
    const turn = of(darklands(raiders, [{}]));
    expectSame(turn.reactionsRaiders, [none + shoot(raiders).reaction[10], shaken + broken + flee]);
    for (const [name, chance] of Object.entries({ Shaken: shaken, Broken: broken, Flee: flee })) {
      expectSame(turn[`reaction${name}Raiders`], [1 - chance, chance]);
    }
    expect(flee).toBeGreaterThan(0.001);
    expectSame(turn.shakenTokenRaiders, [1 - shaken, shaken]);
    // What only a frenzied unit does is none of it.
    expect(turn).not.toHaveProperty('reactionRoarRaiders');
  });

  it('Darklands: a frenzied unit, and whether it still is', () => {
    const beasts = { ...raiders, conditions: ['frenzied'], traits: ['roarer'], wounds: 2 };
    const rules = { criteria: 'damage' };
    const alone = shoot(beasts, { rules });
    const turn = of(darklands(beasts, [{}], { rules }));
    const [, , , , convulseAndShaken, convulseAndBroken, convulse, flay, roar, rampage] = alone.reaction;
    expectSame(turn.reactionFlayRaiders, [1 - flay, flay]);
    expectSame(turn.reactionRoarRaiders, [1 - roar, roar]);
    expectSame(turn.reactionRampageRaiders, [1 - rampage, rampage]);
    const calmed = convulseAndShaken + convulseAndBroken + convulse;
    expectSame(turn.frenziedRaiders, [calmed, 1 - calmed]);
    expect(calmed).toBeGreaterThan(0.001);
  });

  it('Darklands: continuous effects, which no unit has as a field', () => {
    const weapon = { ...bow, continuous: 'damage' };
    const alone = shoot(raiders, { weapon });
    const turn = of(darklands(raiders, [{ weapon }]));
    expectSame(turn.effectsRaiders, alone.effects);
    expect(mean(turn.effectsRaiders)).toBeGreaterThan(0.01);
  });

  it('Raiders of Arcana: fatigue, markers, and what becomes of the reaction', () => {
    const use = { acting: 'human-archers', reacting: 'human-archers' };
    const alone = of({
      ...{ system: 'raiders-of-arcana', action: 'exchange', performs: 'shoot', reaction: 'shoot' },
      ...use,
      distance: 12,
    });
    const turn = of({
      ...{ system: 'raiders-of-arcana', action: 'turn', ...BOTH },
      ours: { mine: use.acting },
      theirs: { yours: use.reacting },
      places: { mine: { yours: { distance: 12 } } },
      turn: [{ shooter: 'mine', target: 'yours', action: 'exchange', performs: 'shoot', reaction: 'shoot' }],
    });
    const [none, made, failed, late = 0] = alone.reaction;
    expectSame(turn.reactionMadeYours, [1 - made, made]);
    expectSame(turn.reactionFailedYours, [1 - failed, failed]);
    expectSame(turn.reactionsYours, [none, made + failed + late]);
    expectSame(turn.fatigueMine, alone.actingFatigue);
    const [bare, ready, both] = alone.actingMarkers;
    expectSame(turn.readyMine, [bare, ready + both]);
    expectSame(turn.aimedMine, [bare + ready, both]);
  });

  it('Necromunda: Pinned, a condition, and the weapon', () => {
    const at = { shooter: 'orlock-gunner' };
    const weapon = {
      ...{ name: 'Torch', short: 6, long: 12, accuracyShort: 0, accuracyLong: 0, strength: 3 },
      ...{ ap: 0, damage: 1, ammo: 4, traits: ['Blaze'] },
    };
    const alone = of({
      ...{ system: 'necromunda', action: 'shoot', shooter: at.shooter, weapon },
      target: { profile: 'escher-sister', distance: 5 },
    });
    const turn = of({
      ...{ system: 'necromunda', action: 'turn', ...BOTH },
      ours: { gunner: at.shooter },
      theirs: { sister: 'escher-sister' },
      places: { gunner: { sister: { distance: 5 } } },
      turn: [{ shooter: 'gunner', weapon, target: 'sister' }],
    });
    expectSame(turn.onFireSister, alone.onFire);
    expectSame(turn.pinnedSister, alone.pinned);
    expectSame(turn.seriouslyInjuredSister, alone.seriousInjuries);
    expectSame(turn.outOfAmmoWeaponOfGunner, alone.ammo);
    for (const name of ['onFireSister', 'pinnedSister', 'outOfAmmoWeaponOfGunner'])
      expect(turn[name][1], name).toBeGreaterThan(0.001);
  });

  it('Speedies: injuries, and a weapon that is not Reloaded', () => {
    const weapon = { kind: 'other', range: 20, injury: 2, pierce: 0, traits: ['longReload'] };
    const alone = of({
      ...{ system: 'speedies', action: 'rangedAttack' },
      shooters: { mine: { unit: 'marksman', weapon } },
      enemies: { yours: { unit: 'infantry', distance: 10 } },
    });
    const turn = of({
      ...{ system: 'speedies', action: 'turn', ...BOTH },
      ours: { mine: { unit: 'marksman' } },
      theirs: { yours: { unit: 'infantry' } },
      places: { mine: { yours: { distance: 10 } } },
      turn: [{ shooter: 'mine', target: 'yours', weapon }],
    });
    const [, dazed, stunned] = alone.injury;
    expectSame(turn.dazedYours, [1 - dazed, dazed]);
    expectSame(turn.stunnedYours, [1 - stunned, stunned]);
    expectSame(turn.notReloadedWeaponOfMine, [0, 1]);
    expect(stunned).toBeGreaterThan(0.001);
  });
});

describe('over two shots', () => {
  it('reactions add up: worked out by hand of what each shot says alone', () => {
    // Any damage makes the unit panic, and a broken one is shot at on: it reacts no more (Shoot 26).
    const inForce = { criteria: 'damage', brokenTarget: 'stays' };
    const one = shoot(raiders, { rules: inForce });
    const turn = of(darklands(raiders, [{}, { if: 'shakenToken(raiders)' }], { rules: inForce }));
    const once = one.reaction[1] + one.reaction[2] + one.reaction[3];
    // The second shot is made at a shaken unit only, of as many warriors as the first has left.
    const joint = jointOf(raiders, inForce);
    let twice = 0;
    for (const [lost, chance] of joint.entries()) {
      if (!chance) continue;
      const left = { ...raiders, warriors: 6 - lost, startedWith: 6, tokens: ['shaken'] };
      const after = shoot(left, { rules: inForce }).reaction;
      twice += chance * (after[1] + after[2] + after[3]);
    }
    expectSame(turn.reactionsRaiders, [1 - once, once - twice, twice]);
    expect(twice).toBeGreaterThan(0.001);
  });

  it('what is rolled is counted the same', () => {
    const text = JSON.stringify(
      darklands({ ...raiders, conditions: ['frenzied'] }, [{ weapon: { ...bow, continuous: 'damage' } }, {}]),
    );
    const exact = distributions(text);
    const program = programIn(text);
    const trials = 20_000;
    const { single } = rollTrials(program, streamOf(parseSeed('5'), 0), trials);
    for (const [i, { name }] of program.metrics.entries())
      for (const [value, chance] of exact[name].entries()) {
        const error = Math.sqrt((chance * (1 - chance)) / trials);
        expect(Math.abs(single[i][value] / trials - chance), `${name} ${value}`).toBeLessThanOrEqual(
          4.9 * error + 1e-9,
        );
      }
    expect(mean(exact.effectsRaiders)).toBeGreaterThan(0.01);
    expect(exact.reactionsRaiders[2]).toBeGreaterThan(0.001);
  });

  it('nothing of it is counted where nobody asks for it', () => {
    const { also: _, ...asked } = darklands(raiders, [{}, {}]);
    const names = Object.keys(of(asked));
    expect(names.filter((name) => /reaction|Token/.test(name))).toEqual([]);
  });
});

describe('conditions, goals and questions ask for what is on a unit', () => {
  const turn = {
    ...{ system: 'raiders-of-arcana', action: 'turn', goal: 'fatigue(orcs) >= 2' },
    ours: { archers: 'human-archers' },
    theirs: { orcs: 'human-archers' },
    places: { archers: { orcs: { distance: 12 } } },
    turn: [
      { shooter: 'archers', target: 'orcs', action: 'exchange', performs: 'makeReady', reaction: 'shoot' },
      { shooter: 'archers', target: 'orcs', action: 'exchange', performs: 'shoot', if: 'ready(archers)' },
    ],
  };

  it('as it is by then: who has made ready, and whoever is shot at as he does', () => {
    const [ready, shot] = turn.turn;
    const fired = (reaction: string, condition: string) =>
      of({
        ...turn,
        turn: [
          { ...ready, reaction },
          { ...shot, if: condition },
        ],
      }).fired2[1];
    expect(fired('none', 'ready(archers)')).toBeCloseTo(1, 12);
    expect(fired('none', 'not ready(archers)')).toBe(0);
    expect(fired('shoot', 'ready(archers)')).toBe(0);
    expect(fired('shoot', 'ready(archers) or fatigue(orcs) >= 1')).toBe(0);
  });

  it('in words that name it, and of what may be it is not said that it never holds', () => {
    const { action, cases } = scenarioIn(JSON.stringify(turn));
    const told = action.explain(cases[0].prepared).join(' ');
    expect(told).toContain('if at least 1 ready marker is on Human Archers (archers)');
    expect(told).toContain('The goal: at least 2 fatigue tokens are on Human Archers (orcs).');
    expect(told).not.toContain('never holds');
  });

  it('of a unit by its own word', () => {
    expect([...wordsIn(['P(ready(archers) and fatigue(orcs) >= 2)'])]).toEqual(
      expect.arrayContaining(['readyArchers', 'fatigueOrcs']),
    );
  });
});

/** How likely it is that a unit is shaken, by how many it lost. */
function jointOf(target: object, rules: object): number[] {
  const text = JSON.stringify({ system: 'darklands', action: 'shoot', ...AT_RAIDERS, target, rules });
  const program = programIn(text);
  const { shape, metrics } = program;
  const numberOf = (name: string) => metrics.findIndex((one) => one.name === name);
  const pair = shape.pairs.findIndex(([a, b]) => a === numberOf('casualties') && b === numberOf('reaction'));
  const cells = exactHistograms(compile(program), shape).joint[pair];
  const width = shape.sizes[numberOf('reaction')];
  return Array.from({ length: shape.sizes[numberOf('casualties')] }, (_, lost) => cells[lost * width + 1]);
}
