import { describe, expect, it } from 'vitest';
import { distributionOf, programFrom } from '../../play/testing/distributions.ts';
import { duel } from './duel/duel.ts';
import { exchange } from './exchange/exchange.ts';
import { shoot } from './shoot.ts';
import { binomial, woundsDistribution } from './testing/by-hand.ts';
import { ARCHERS, HALVED, STEADFAST, WARRIORS } from './testing/units.ts';

/*
 * The answers that are not the default ones of the rulebook's silence, worked out by hand. Archers have six dice;
 * against Warriors (Tg 6, Arm 5, HP 2) a die hits on 6 to 10, half the time, and a damage die wounds on 5 to 10.
 */
const SURE = { ...STEADFAST, weapon: { toHit: 9, damage: 9 } };
const HARMLESS = { ...STEADFAST, weapon: { toHit: -9, damage: -9 } };

const volley = (rules: object, fields: object = {}) =>
  distributionOf(shoot, { shooter: ARCHERS, target: WARRIORS, rules, ...fields });
const between = (rules: object, fields: object) => distributionOf(exchange, { rules, ...fields });

const expectDistribution = (found: readonly number[], expected: readonly number[]) => {
  found.forEach((p, n) => {
    expect(p, `value ${n}`).toBeCloseTo(expected[n] ?? 0, 12);
  });
};

describe('R3 and R29: aim where the Tg is kept within bounds', () => {
  const aimedAt = (tg: number, rules: object, toHit = 0) =>
    volley(rules, { shooter: { ...ARCHERS, aimed: true, weapon: { toHit } }, target: { ...WARRIORS, tg } });
  const kept = { clampTg: 'yes' };
  const onNeeded = { ...kept, clampOn: 'needed' };

  it('R29: the Tg is kept, and aim counts on the die; or what the die must show is kept', () => {
    // Tg 12 is kept at 10, less 2 for the aim: 8, 9, 10 hit. Or 12 − 2 is within bounds: only a 10 hits.
    expectDistribution(aimedAt(12, kept).of('hits'), binomial(6, 3 / 10));
    expectDistribution(aimedAt(12, onNeeded).of('hits'), binomial(6, 1 / 10));
    // Tg 1 is kept at 2, less 2: every die hits. Or 1 − 2 is kept at 2: a 1 misses.
    expectDistribution(aimedAt(1, kept).of('hits'), binomial(6, 1));
    expectDistribution(aimedAt(1, onNeeded).of('hits'), binomial(6, 9 / 10));
    // A bonus of the weapon likewise: 10 − 2 − 1 = 7 and more, or 12 − 2 − 1 = 9 and more.
    expectDistribution(aimedAt(12, kept, 1).of('hits'), binomial(6, 4 / 10));
    expectDistribution(aimedAt(12, onNeeded, 1).of('hits'), binomial(6, 2 / 10));
    for (const clampOn of ['tg', 'needed'])
      expectDistribution(aimedAt(12, { clampOn }).of('hits'), binomial(6, 1 / 10));
  });

  it('R3: with bounds on the Tg, aim is not the same as 2 off the Tg', () => {
    const easier = volley(kept, { target: { ...WARRIORS, tg: 10 } });
    expectDistribution(easier.of('hits'), binomial(6, 1 / 10));
    expect(aimedAt(12, kept).mean('hits')).toBeCloseTo(6 * 0.3, 12);
    expect(aimedAt(12, onNeeded).mean('hits')).toBeCloseTo(easier.mean('hits'), 12);
  });
});

describe('R13 and R15: wounds too many, and who shoots', () => {
  const counted = { excessWounds: 'counted' };

  it('R13: wounds beyond the last figure are ignored, or count among the HP lost', () => {
    // Two dice that wound with 1/2 × 6/10 = 0.3 at a figure with one HP.
    const one = { shooter: { ...ARCHERS, figures: 2 }, target: { ...WARRIORS, figures: 1, hp: 1 } };
    expectDistribution(volley({}, one).of('damage'), [0.49, 0.51]);
    expectDistribution(volley(counted, one).of('damage'), [0.49, 0.42, 0.09]);
    expectDistribution(volley(counted, one).of('casualties'), [0.49, 0.51]);
  });

  it('R13: over a duel too, for the side that suffers them, and after the unit is gone', () => {
    const fought = (rules: object) =>
      distributionOf(duel, {
        own: { units: [{ ...SURE, ready: true }], tokens: 1 },
        enemy: {
          units: [
            { ...WARRIORS, figures: 2 },
            { ...WARRIORS, morale: 40 },
          ],
          tokens: 0,
          acts: 'hold',
        },
        turns: 2,
        rules,
      });
    // Six wounds at two figures with 2 HP each, then six at six figures: 4 + 6 HP, or 6 + 6.
    expect(fought({}).chance('damage', 10)).toBeCloseTo(1, 12);
    expect(fought(counted).chance('damage', 12)).toBeCloseTo(1, 12);
    expect(fought(counted).chance('ownDamage', 0)).toBeCloseTo(1, 12);
    expect(fought(counted).chance('casualties', 5)).toBeCloseTo(1, 12);
  });

  it('R15: all figures shoot, or half of those left, rounded up, where the unit does not say', () => {
    const five = { shooter: { ...ARCHERS, figures: 5 } };
    const front = { whoShoots: 'frontHalf' };
    expectDistribution(volley({}, five).of('wounds'), woundsDistribution(5, 0.5, 0.6));
    expectDistribution(volley(front, five).of('wounds'), woundsDistribution(3, 0.5, 0.6));
    expect(volley(front, { shooter: { ...ARCHERS, shooters: 6 } }).chance('dice', 6)).toBeCloseTo(1, 12);
    // Three sure wounds first: of the three figures left with one HP each two shoot back.
    const fields = {
      acting: { ...SURE, figures: 3, shooters: 3 },
      reacting: { ...STEADFAST, hp: 1 },
      reaction: 'shoot',
    };
    const distribution = between({ ...front, exchange: 'sequential' }, fields);
    expectDistribution(distribution.of('returnHits'), binomial(2, 0.5));
  });
});

describe('R18, R23, R30: under fire', () => {
  it('R18: a runner whose test fails is shot at as it stands, or as a runner', () => {
    // Three morale tokens: 7 to 10 fail the test, 4 in 10. In heavy cover 8 hits, at a runner 4.
    const run = { target: { ...WARRIORS, ...HALVED, cover: 'heavy' }, reaction: 'run' };
    const [standing, running] = [binomial(6, 0.3), binomial(6, 0.7)];
    expectDistribution(
      volley({}, run).of('hits'),
      standing.map((p, n) => 0.4 * p + 0.6 * running[n]),
    );
    expectDistribution(volley({ failedRun: 'running' }, run).of('hits'), running);
    // Only a run: who failed to go to ground stands as it stood.
    const ground = { target: { ...WARRIORS, ...HALVED, morale: 1 }, reaction: 'goToGround' };
    expectDistribution(volley({ failedRun: 'running' }, ground).of('hits'), binomial(6, 0.5));
  });

  it('R23: Regroup removes a token held before, or one that the exchange brings', () => {
    const acting = { ...WARRIORS, hp: 1, figures: 7 };
    const fields = { acting, performs: 'regroup', reacting: ARCHERS, reaction: 'shoot' };
    const lost = woundsDistribution(6, 0.5, 0.6);
    expectDistribution(between({}, fields).of('actingMoraleTokens'), lost);
    expectDistribution(between({ regroupRemoves: 'any' }, fields).of('actingMoraleTokens'), [
      lost[0] + lost[1],
      ...lost.slice(2),
    ]);
    // Nobody is left to regroup when all six of six fall, and their six tokens with them.
    const gone = { ...fields, acting: { ...acting, figures: 6 }, reacting: SURE };
    expect(between({ regroupRemoves: 'any' }, gone).chance('actingMoraleTokens', 6)).toBeCloseTo(1, 12);
    // Three sure losses of six: a test after them with three tokens fails on 7 and more, with two on 8 and more.
    const tested = { ...fields, acting: { ...acting, figures: 6 }, reacting: { ...SURE, figures: 3 } };
    const broken = (rules: object) =>
      between({ moraleTest: 'after', ...rules }, tested).chance('actingMorale', 'broken');
    expect(broken({})).toBeCloseTo(0.4, 12);
    expect(broken({ regroupRemoves: 'any' })).toBeCloseTo(0.3, 12);
  });

  const notAgain = { rallyUnderFire: 'notAgain' };

  it('R30: with tests after casualties, who has rallied is tested again, or not', () => {
    // Three tokens at Morale 10: the rally passes on 1 to 6, and the test that follows fails on 7 to 10.
    const reacting = { ...WARRIORS, ...HALVED, broken: true };
    const fields = { acting: HARMLESS, reacting, reaction: 'rally' };
    const broken = (rules: object) => between(rules, fields).chance('morale', 'broken');
    expect(broken({ moraleTest: 'after' })).toBeCloseTo(1 - 0.6 * 0.6, 12);
    expect(broken({ moraleTest: 'after', ...notAgain })).toBeCloseTo(1 - 0.6, 12);
    expect(broken({ moraleTest: 'targeted' })).toBeCloseTo(1 - 0.6, 12);
    // Who does not rally is tested as ever.
    const stands = { ...fields, reacting: { ...reacting, broken: false }, reaction: 'none' };
    expect(between({ moraleTest: 'after', ...notAgain }, stands).chance('morale', 'broken')).toBeCloseTo(
      0.4,
      12,
    );
  });

  it('R30: with a test at the moment of falling to half strength likewise', () => {
    // Two tokens: the rally passes on 1 to 7. One figure of four falls, and with three tokens 7 to 10 fail.
    const reacting = { ...WARRIORS, hp: 1, figures: 4, startingFigures: 6, moraleTokens: 2, broken: true };
    const fields = { acting: { ...SURE, figures: 1 }, reacting, reaction: 'rally' };
    const broken = (rules: object) =>
      between({ moraleTest: 'halved', ...rules }, fields).chance('morale', 'broken');
    expect(broken({})).toBeCloseTo(1 - 0.7 * 0.6, 12);
    expect(broken(notAgain)).toBeCloseTo(1 - 0.7, 12);
  });

  it('R30: the explanation says so', () => {
    const explained = (rules: object) =>
      exchange
        .explain(
          programFrom(exchange, {
            acting: ARCHERS,
            reacting: { ...WARRIORS, ...HALVED, broken: true },
            reaction: 'rally',
            rules,
          }).options,
        )
        .join('\n');
    expect(explained({})).not.toContain('R30');
    expect(explained({ moraleTest: 'after' })).toContain(
      'Warriors rallies before the dice and may be tested again by what it then suffers (R30).',
    );
    expect(explained({ moraleTest: 'halved', ...notAgain })).toContain(
      'Warriors rallies before the dice and is not tested again by what it then suffers (R30).',
    );
  });
});
