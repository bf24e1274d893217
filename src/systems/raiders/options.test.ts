import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { duel } from './duel/duel.ts';
import { exchange } from './exchange/exchange.ts';
import { OPTIONS } from './options.ts';
import { shoot } from './shoot.ts';
import { d10AtLeast, woundsDistribution } from './testing/by-hand.ts';
import { ARCHERS, HALVED, STEADFAST, TROLL, WARRIORS } from './testing/units.ts';

const SURE = { ...STEADFAST, weapon: { toHit: 9, damage: 9 } };
const HARMLESS = { ...STEADFAST, weapon: { toHit: -9, damage: -9 } };

const volley = (rules: object, fields: object = {}) =>
  distributionOf(shoot, { shooter: ARCHERS, target: WARRIORS, rules, ...fields });
const between = (rules: object, fields: object) => distributionOf(exchange, { rules, ...fields });
const hitChance = (rules: object, fields: object = {}) => volley(rules, fields).mean('hits') / 6;

describe('options R1 to R5: dice and target numbers', () => {
  it('R1: on a D10 from 0 to 9 a face fewer hits, wounds and breaks', () => {
    expect(hitChance({})).toBeCloseTo(0.5, 12);
    expect(hitChance({ d10: '0-9' })).toBeCloseTo(0.4, 12);
    const tested = { shooter: HARMLESS, target: { ...WARRIORS, ...HALVED } };
    expect(volley({}, tested).chance('morale', 'broken')).toBeCloseTo(0.4, 12);
    expect(volley({ d10: '0-9' }, tested).chance('morale', 'broken')).toBeCloseTo(0.3, 12);
    expect(volley({ d10: '0-9' }).mean('wounds')).toBeCloseTo(6 * 0.4 * 0.5, 12);
  });

  it('R2: other damage dice, and a bonus of the weapon', () => {
    const wounds = (rules: object, damage = 0) =>
      volley(rules, { shooter: { ...ARCHERS, weapon: { damage } } }).mean('wounds') / 3;
    expect(wounds({})).toBeCloseTo(6 / 10, 12);
    expect(wounds({ damageDie: 'D4' })).toBeCloseTo(0, 12);
    expect(wounds({ damageDie: 'D6' })).toBeCloseTo(2 / 6, 12);
    expect(wounds({ damageDie: 'D8' })).toBeCloseTo(4 / 8, 12);
    expect(wounds({ damageDie: 'D12' })).toBeCloseTo(8 / 12, 12);
    expect(wounds({ damageDie: 'D20' })).toBeCloseTo(16 / 20, 12);
    expect(wounds({ damageDie: 'D6' }, 2)).toBeCloseTo(4 / 6, 12);
  });

  it('R3: aim is the same as 2 off the Tg', () => {
    const aimed = volley({}, { shooter: { ...ARCHERS, aimed: true } });
    const easier = volley({}, { target: { ...WARRIORS, tg: 4 } });
    expect(aimed.of('casualties')).toEqual(easier.of('casualties'));
  });

  it('R4: natural 10, natural 1, and a Tg kept within 2 to 10', () => {
    const tg = (value: number) => ({ target: { ...WARRIORS, tg: value } });
    expect(hitChance({}, tg(12))).toBe(0);
    expect(hitChance({ naturalTen: 'hits' }, tg(12))).toBeCloseTo(0.1, 12);
    expect(hitChance({}, tg(-1))).toBeCloseTo(1, 12);
    expect(hitChance({ naturalOne: 'misses' }, tg(-1))).toBeCloseTo(0.9, 12);
    expect(hitChance({ clampTg: 'yes' }, tg(12))).toBeCloseTo(0.1, 12);
    expect(hitChance({ clampTg: 'yes' }, tg(-1))).toBeCloseTo(0.9, 12);
    expect(hitChance({ clampTg: 'yes', d10: '0-9' }, tg(12))).toBe(0);
    expect(hitChance({ naturalTen: 'hits', naturalOne: 'misses' }, tg(6))).toBeCloseTo(0.5, 12);
  });

  it('R5: cover adds what the options say', () => {
    const cover = (kind: string) => ({ target: { ...WARRIORS, cover: kind } });
    expect(hitChance({}, cover('light'))).toBeCloseTo(d10AtLeast(7), 12);
    expect(hitChance({}, cover('heavy'))).toBeCloseTo(d10AtLeast(8), 12);
    expect(hitChance({ lightCover: 2, heavyCover: 4 }, cover('light'))).toBeCloseTo(d10AtLeast(8), 12);
    expect(hitChance({ lightCover: 2, heavyCover: 4 }, cover('heavy'))).toBeCloseTo(d10AtLeast(10), 12);
  });
});

describe('options R6 to R8, R22: markers', () => {
  it('R6: there is one reaction, so no unit runs and goes to ground', () => {
    expect(() => volley({}, { reaction: ['run', 'goToGround'] })).toThrow();
  });

  it('R7: the ready marker stays after a shot, or is used up', () => {
    const fields = { acting: { ...ARCHERS, aimed: true }, reacting: WARRIORS };
    expect(between({}, fields).chance('actingMarkers', 'ready')).toBeCloseTo(1, 12);
    expect(between({ readyAfterShot: 'consumed' }, fields).chance('actingMarkers', 'none')).toBeCloseTo(
      1,
      12,
    );
  });

  it('R8: the return shot still has its aim, and then every marker is gone', () => {
    const distribution = between(
      {},
      { acting: STEADFAST, reacting: { ...STEADFAST, aimed: true }, reaction: 'shoot' },
    );
    expect(distribution.mean('returnHits')).toBeCloseTo(6 * d10AtLeast(4), 12);
    expect(distribution.chance('markers', 'none')).toBeCloseTo(1, 12);
    expect(distribution.chance('actingMarkers', 'none')).toBeCloseTo(1, 12);
  });

  it('R8 first: in a duel nobody shoots back', () => {
    const distribution = (rules: object) =>
      distributionOf(duel, {
        own: { units: [{ ...STEADFAST, ready: true }], tokens: 1, reacts: 'none' },
        enemy: { units: [{ ...STEADFAST, ready: true }], tokens: 0, reacts: 'shootBack' },
        turns: 1,
        rules,
      });
    expect(distribution({}).mean('ownDamage')).toBeCloseTo(6 * 0.5 * 0.7, 12);
    expect(distribution({ markersLost: 'first' }).mean('ownDamage')).toBe(0);
  });

  it('R22: a shot that failed for morale costs no markers, unless they are lost', () => {
    const coward = { ...ARCHERS, ...HALVED, aimed: true, morale: 1 };
    const fields = {
      acting: coward,
      reacting: { ...ARCHERS, aimed: true, ...HALVED, morale: 1 },
      reaction: 'shoot',
    };
    const kept = between({}, fields);
    expect(kept.chance('actingMarkers', 'ready and aim')).toBeCloseTo(1, 12);
    expect(kept.chance('markers', 'ready and aim')).toBeCloseTo(1, 12);
    const lost = between({ failedShot: 'lost' }, fields);
    expect(lost.chance('actingMarkers', 'none')).toBeCloseTo(1, 12);
    expect(lost.chance('markers', 'none')).toBeCloseTo(1, 12);
    const alone = { ...fields, performs: 'makeReady' };
    expect(between({ failedShot: 'lost' }, alone).chance('markers', 'ready')).toBeCloseTo(1, 12);
  });
});

describe('options R9, R10, R14, R18, R19: morale tests', () => {
  const target = { ...WARRIORS, ...HALVED };
  const fails = d10AtLeast(10 - 3);

  it('R9: the target of a shot tests before the dice, or only the target of a reaction', () => {
    const shot = { shooter: HARMLESS, target };
    expect(volley({}, shot).chance('morale', 'broken')).toBeCloseTo(fails, 12);
    expect(volley({ moraleTest: 'reaction' }, shot).chance('morale', 'broken')).toBe(0);
    const fields = { acting: target, performs: 'regroup', reacting: HARMLESS, reaction: 'shoot' };
    for (const moraleTest of ['targeted', 'reaction'])
      expect(between({ moraleTest }, fields).chance('actingMorale', 'broken')).toBeCloseTo(fails, 12);
  });

  it('R9 halved: the test comes once, at the moment of falling to half strength', () => {
    const six = { ...WARRIORS, hp: 1 };
    const distribution = volley({ moraleTest: 'halved' }, { shooter: SURE, target: { ...six, figures: 7 } });
    expect(distribution.chance('morale', 'broken')).toBeCloseTo(d10AtLeast(10 - 6), 12);
    expect(volley({ moraleTest: 'halved' }, { target }).chance('morale', 'broken')).toBe(0);
  });

  it('R10: a failed test stops the reaction, or only breaks the unit', () => {
    const fields = { acting: STEADFAST, reacting: { ...ARCHERS, ...HALVED, morale: 1 }, reaction: 'shoot' };
    const stopped = between({}, fields);
    expect(stopped.chance('returnDice', 0)).toBeCloseTo(1, 12);
    expect(stopped.chance('reaction', 'failed')).toBeCloseTo(1, 12);
    const goesOn = between({ failedTest: 'brokenOnly' }, fields);
    expect(goesOn.chance('returnDice', 3)).toBeCloseTo(1, 12);
    expect(goesOn.chance('reaction', 'made')).toBeCloseTo(1, 12);
    expect(goesOn.chance('morale', 'broken')).toBeGreaterThan(0.9);
  });

  it('R14: half of six is three, or below three', () => {
    expect(volley({ half: 'below' }, { target }).chance('morale', 'broken')).toBe(0);
    const two = { ...target, figures: 2, moraleTokens: 4 };
    expect(volley({ half: 'below' }, { target: two }).chance('morale', 'broken')).toBeGreaterThan(0);
  });

  it('R18: a runner whose test fails is not running: no Tg −2, and its cover counts', () => {
    const runner = { ...WARRIORS, ...HALVED, morale: 1, cover: 'heavy' };
    expect(hitChance({}, { target: runner, reaction: 'run' })).toBeCloseTo(d10AtLeast(8), 12);
    expect(hitChance({ failedTest: 'brokenOnly' }, { target: runner, reaction: 'run' })).toBeCloseTo(
      d10AtLeast(4),
      12,
    );
    expect(hitChance({}, { target: { ...runner, morale: 1 }, reaction: 'goToGround' })).toBeCloseTo(
      d10AtLeast(8),
      12,
    );
  });

  it('R19: a broken unit never tests again; a test after casualties needs no casualty', () => {
    const broken = { ...target, broken: true, morale: 1 };
    expect(
      volley({ moraleTest: 'after' }, { target: broken, shooter: HARMLESS }).chance('morale', 'broken'),
    ).toBe(1);
    const regroups = { acting: broken, performs: 'regroup', reacting: HARMLESS, reaction: 'shoot' };
    expect(between({}, regroups).chance('actingMoraleTokens', 2)).toBeCloseTo(1, 12);
    const unseen = { acting: { ...ARCHERS, ...HALVED, morale: 1 }, reacting: WARRIORS };
    expect(between({ moraleTest: 'after' }, unseen).chance('actingMorale', 'at half')).toBeCloseTo(1, 12);
    const unhurt = volley({ moraleTest: 'after' }, { target, shooter: HARMLESS });
    expect(unhurt.chance('casualties', 0)).toBe(1);
    expect(unhurt.chance('morale', 'broken')).toBeCloseTo(fails, 12);
    const destroyed = volley({ moraleTest: 'after' }, { target, shooter: SURE });
    expect(destroyed.chance('morale', 'destroyed')).toBeCloseTo(1, 12);
  });
});

describe('options R11 to R13, R15: casualties and tokens', () => {
  it('R11: a morale token per figure, per HP of a single creature, or per volley', () => {
    const sure = { shooter: SURE };
    expect(volley({}, sure).chance('moraleTokens', 3)).toBeCloseTo(1, 12);
    expect(volley({ moraleTokens: 'perVolley' }, sure).chance('moraleTokens', 1)).toBeCloseTo(1, 12);
    const troll = { ...sure, target: { ...TROLL, arm: 1 } };
    expect(volley({}, troll).chance('moraleTokens', 6)).toBeCloseTo(1, 12);
    expect(volley({ moraleTokens: 'perVolley' }, troll).chance('moraleTokens', 1)).toBeCloseTo(1, 12);
  });

  it('R12: wounds carried before and after count, or are forgotten at the end of the action', () => {
    const sure = { shooter: { ...SURE, figures: 5 }, target: { ...WARRIORS, wounds: 1 } };
    const kept = volley({}, sure);
    expect(kept.chance('casualties', 3)).toBeCloseTo(1, 12);
    expect(kept.chance('carried', 0)).toBeCloseTo(1, 12);
    const one = { ...sure, target: WARRIORS };
    expect(volley({}, one).chance('carried', 1)).toBeCloseTo(1, 12);
    expect(volley({ carriedWounds: 'discarded' }, one).chance('carried', 0)).toBeCloseTo(1, 12);
    expect(volley({ carriedWounds: 'discarded' }, one).chance('casualties', 2)).toBeCloseTo(1, 12);
  });

  it('R12: over a duel, forgotten wounds never add up, but a single creature keeps its own', () => {
    const against = (unit: object, rules: object) =>
      distributionOf(duel, {
        own: { units: [{ ...SURE, figures: 1, ready: true }], tokens: 3 },
        enemy: { units: [unit], tokens: 0, acts: 'hold' },
        turns: 1,
        rules,
      });
    expect(against({ ...WARRIORS, morale: 40 }, {}).chance('casualties', 1)).toBeCloseTo(1, 12);
    const forgotten = { carriedWounds: 'discarded' };
    expect(against({ ...WARRIORS, morale: 40 }, forgotten).chance('casualties', 0)).toBeCloseTo(1, 12);
    expect(against({ ...TROLL, morale: 40 }, forgotten).chance('damage', 3)).toBeCloseTo(1, 12);
  });

  it('R13: wounds beyond the last figure are ignored', () => {
    const distribution = volley({}, { shooter: SURE, target: { ...WARRIORS, figures: 2 } });
    expect(distribution.chance('wounds', 6)).toBeCloseTo(1, 12);
    expect(distribution.chance('damage', 4)).toBeCloseTo(1, 12);
    expect(distribution.chance('casualties', 2)).toBeCloseTo(1, 12);
  });

  it('R15: only the figures with range and sight shoot', () => {
    const distribution = volley({}, { shooter: { ...ARCHERS, shooters: 4 } });
    expect(distribution.chance('dice', 4)).toBeCloseTo(1, 12);
    woundsDistribution(4, 0.5, 0.6).forEach((p, n) => {
      expect(distribution.chance('wounds', n)).toBeCloseTo(p, 12);
    });
  });
});

describe('options R16, R17, R20, R23: reactions and recovery', () => {
  it('R16 sequential: fewer dice come back, and none when the target is gone', () => {
    const fields = { acting: SURE, reacting: { ...STEADFAST, hp: 1 }, reaction: 'shoot' };
    expect(between({}, fields).chance('returnDice', 6)).toBeCloseTo(1, 12);
    const sequential = between({ exchange: 'sequential' }, fields);
    expect(sequential.chance('returnDice', 0)).toBeCloseTo(1, 12);
    expect(sequential.chance('reaction', 'too late')).toBeCloseTo(1, 12);
    expect(sequential.chance('actingMarkers', 'ready')).toBeCloseTo(1, 12);
    const ground = between({ exchange: 'sequential' }, { ...fields, reaction: 'goToGround' });
    expect(ground.chance('reaction', 'made')).toBeCloseTo(1, 12);
  });

  it('R17: a rally is a test, D10 + tokens below Morale', () => {
    const broken = { ...ARCHERS, ...HALVED, broken: true };
    const distribution = between({}, { acting: broken, performs: 'rally', reacting: WARRIORS });
    expect(distribution.chance('actingMorale', 'broken')).toBeCloseTo(d10AtLeast(9 - 3), 12);
  });

  it('R20: in a duel a unit at its fatigue limit shoots back only where it may', () => {
    const distribution = (rules: object) =>
      distributionOf(duel, {
        own: { units: [{ ...STEADFAST, ready: true }], tokens: 1, reacts: 'none' },
        enemy: { units: [{ ...STEADFAST, ready: true, fatigue: 5 }], tokens: 0 },
        turns: 1,
        rules,
      });
    expect(distribution({}).mean('ownDamage')).toBe(0);
    expect(distribution({ fatiguedReaction: 'allowed' }).mean('ownDamage')).toBeGreaterThan(2);
  });

  it('R23: a token gained in the exchange is not the one that Regroup removes', () => {
    const fields = (moraleTokens: number) => ({
      acting: { ...WARRIORS, moraleTokens },
      performs: 'regroup',
      reacting: SURE,
      reaction: 'shoot',
    });
    expect(between({}, fields(0)).chance('actingMoraleTokens', 3)).toBeCloseTo(1, 12);
    expect(between({}, fields(2)).chance('actingMoraleTokens', 4)).toBeCloseTo(1, 12);
  });
});

describe('options R24, R25: what the pages leave out besides', () => {
  it('R24: a unit that moves has the cover it reaches, or that which it leaves', () => {
    const target = { ...WARRIORS, cover: 'light', into: 'heavy' };
    expect(hitChance({}, { target, reaction: 'move' })).toBeCloseTo(d10AtLeast(8), 12);
    expect(hitChance({ moveCover: 'left' }, { target, reaction: 'move' })).toBeCloseTo(d10AtLeast(7), 12);
  });

  it('R25, rule 21: a unit that fails its test keeps its markers, or flees and loses them', () => {
    const coward = { ...ARCHERS, ...HALVED, aimed: true, morale: 1 };
    const fields = { acting: coward, reacting: { ...ARCHERS, ...HALVED, morale: 1 }, reaction: 'shoot' };
    expect(between({}, fields).chance('actingMarkers', 'ready and aim')).toBeCloseTo(1, 12);
    expect(between({ flee: 'failedTest' }, fields).chance('actingMarkers', 'none')).toBeCloseTo(1, 12);
  });

  it('every option is tested by its number, here or in a file beside', () => {
    const tested =
      'R1 R2 R4 R5 R7 R8 R9 R10 R11 R12 R13 R14 R15 R16 R18 R20 R22 R23 R24 R25 R26 R28 R29 R30'.split(' ');
    expect([...new Set(OPTIONS.map(({ cite }) => cite))].sort()).toEqual(tested.sort());
  });
});
