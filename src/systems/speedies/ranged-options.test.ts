import { describe, expect, it } from 'vitest';
import { archer, duel, EDITIONS, foe, type Over, roundedDistribution } from './testing/duel.ts';

type Tag = keyof typeof EDITIONS;
const distribution = (tag: Tag, over: Over, rules: object = {}) =>
  roundedDistribution(EDITIONS[tag], duel({ ...over, rules }));

/** The chance that a Defence Check of 15+ fails. */
const FAILS = 14 / 20;
const close = (found: number, expected: number) => expect(Math.abs(found - expected)).toBeLessThan(1e-12);

describe('questions that only the Ranged Phase leaves open', () => {
  it('A1: which roll is a Critical Hit: a natural 20, or one that counts 20 for Injury', () => {
    const more = (rules: object) =>
      1 - distribution('S2', { weapon: { injury: 3 } }, rules).chance('dice', 1);
    close(more({}), 1 / 20);
    close(more({ critical: 'injury20' }), 4 / 20);
    close(1 - distribution('S2', { weapon: { injury: -1 } }, { critical: 'injury20' }).chance('dice', 1), 0);
  });

  it('A1: an Engaged ally may Protect, or not', () => {
    const over = {
      shooter: { targets: ['warrior'] },
      enemy: { near: ['guard'] },
      enemies: { guard: foe(10, { engaged: true }, { morale: 10 }) },
    };
    close(distribution('S2', over).chance('protectedBy', 'guard'), 11 / 20);
    expect(() => distribution('S2', over, { protectors: 'unengaged' }).chance('protectedBy', 0)).toThrow(
      'no metric',
    );
  });

  it('A7: the additional attack has the same Advantage, or one die', () => {
    const over = { enemy: { below: 2 } };
    const second = (rules: object) =>
      1 - distribution('S2', over, { chain: 'one', ...rules }).chance('hits', 0);
    expect(second({ additionalAttack: 'straight' })).toBe(second({}));
    const both = (rules: object) => distribution('S2', over, { chain: 'one', ...rules }).chance('hits', 2);
    close(both({}), (39 / 400) * (1 - (13 / 20) ** 2));
    close(both({ additionalAttack: 'straight' }), (39 / 400) * (7 / 20));
  });

  it('A8: additional attacks go on with each natural 20, or there is one only', () => {
    close(distribution('S2', {}).chance('dice', 3), (1 / 20) ** 2 * (19 / 20));
    const one = distribution('S2', {}, { chain: 'one' });
    expect(one.distribution('dice')[3] ?? 0).toBe(0);
    close(one.chance('dice', 2), 1 / 20);
  });

  it('A9: one attempt to Protect for each Ranged Attack, or one for the additional attack too', () => {
    const over = {
      shooter: { targets: ['warrior'] },
      target: { wounds: 20 },
      enemy: { near: ['guard'] },
      enemies: { guard: foe(10, {}, { morale: 10, wounds: 20 }) },
    };
    expect(distribution('S2', over).distribution('protected')[2] ?? 0).toBe(0);
    let twice = 0;
    for (let n = 2, ways = 1; n < 30; ways = (ways * (n + 1)) / (n - 1), n++)
      twice += (1 / 20) ** (n - 1) * (19 / 20) * ways * (11 / 20) ** 2 * (9 / 20) ** (n - 2);
    close(distribution('S2', over, { protectAgain: 'again' }).chance('protected', 2), twice);
    const dice = distribution('S2', over).distribution('dice');
    distribution('S2', over, { protectAgain: 'again' })
      .distribution('dice')
      .forEach((p, n) => {
        close(p, dice[n]);
      });
  });

  it('A13: the pool holds attacks whose Defence Check failed, or all that hit', () => {
    const all = distribution('S2', {}, { pool: 'hits' });
    // A chain holds a 20, so that only single attacks Daze or Stun.
    close(all.chance('injury', 'Dazed'), (1 / 20) * FAILS);
    close(all.chance('injury', 'Stunned'), (3 / 20) * FAILS);
    expect(all.chance('injury', 'none')).toBe(distribution('S2', {}).chance('injury', 'none'));
    expect(distribution('S2', {}).chance('injury', 'Dazed')).toBeGreaterThan(all.chance('injury', 'Dazed'));
  });

  it('A14: attacks leave the pool at random, or the lowest, or the highest', () => {
    // Injury −3 against 2 Wounds: a 20 Stuns, a last 14–17 Dazes.
    const dazed = (rules: object) =>
      distribution(
        'S2',
        { weapon: { injury: -3 }, target: { wounds: 2 } },
        { chain: 'one', ...rules },
      ).chance('injury', 'Dazed');
    const both = (1 / 20) * FAILS * (4 / 20) * FAILS;
    close(dazed({}), both / 2);
    close(dazed({ removal: 'lowest' }), 0);
    close(dazed({ removal: 'highest' }), both);
  });

  it('A16: the ally with the best Morale Protects, or the first listed, or any, or nobody', () => {
    const over = {
      shooter: { targets: ['warrior'] },
      enemy: { near: ['coward', 'hero'] },
      enemies: { coward: foe(10, {}, { morale: 16 }), hero: foe(10, {}, { morale: 6 }) },
    };
    const by = (name: string, rules: object = {}) =>
      distribution('S2', over, rules).chance('protectedBy', name);
    close(by('hero'), 15 / 20);
    expect(by('coward')).toBe(0);
    close(by('coward', { protectorChoice: 'listed' }), 5 / 20);
    expect(by('hero', { protectorChoice: 'listed' })).toBe(0);
    close(by('coward', { protectorChoice: 'random' }), 5 / 40);
    close(by('hero', { protectorChoice: 'random' }), 15 / 40);
    expect(() => by('hero', { protectorChoice: 'never' })).toThrow('no metric protectedBy');
  });

  it('A16: two attacks may be taken by two allies', () => {
    const sturdy = { morale: 10, wounds: 20 };
    const over = {
      shooter: { targets: ['warrior'] },
      shooters: { second: archer({ targets: ['warrior'] }) },
      target: { wounds: 20 },
      enemy: { near: ['left', 'right'] },
      enemies: { left: foe(10, {}, sturdy), right: foe(10, {}, sturdy) },
    };
    const all = distribution('S2', over, { protectorChoice: 'random', chain: 'one' });
    const [yes, no] = [11 / 20, 9 / 20];
    close(all.chance('protectedBy', 'several'), yes ** 2 / 2);
    close(all.chance('protectedBy', 'left'), yes * no + yes ** 2 / 4);
    close(all.chance('protected', 2), yes ** 2);
  });

  it('A17: a protector defends with its own Defence and Wounds; that the shooter moved still counts', () => {
    const over = {
      shooter: { targets: ['warrior'], plan: ['moveAndShoot'] },
      enemy: { near: ['guard'] },
      enemies: { guard: foe(10, {}, { morale: 2, defence: 20, wounds: 2 }) },
    };
    const all = distribution('S2', over);
    // Protected 16 times in 20; 20 − 3 = 17+ fails 16 times in 20.
    const saves = 4 / 20;
    const safe = (13 / 20 + (6 / 20) * saves) / (1 - saves / 20);
    const warriorSafe = (13 / 20 + (6 / 20) * (9 / 20)) / (1 - 9 / 400);
    close(all.chance('damage', 0), (16 / 20) * safe + (4 / 20) * warriorSafe);
    expect(all.chance('injuryGuard', 'Incapacitated')).toBeLessThan(0.02);
  });

  it('A24: an attack on a Dazed target has no Advantage, or has', () => {
    const missed = (condition: string, rules: object) =>
      distribution('S2', { enemy: { condition } }, rules).chance('hits', 0);
    close(missed('dazed', {}), 13 / 20);
    close(missed('dazed', { dazedAdvantage: 'on' }), (13 / 20) ** 2);
    close(missed('stunned', { dazedAdvantage: 'on' }), 13 / 20);
  });

  it('A26: several natural 1s cost one Injury Roll, or one each', () => {
    const over = { shooter: { condition: 'staggered' }, weapon: { traits: ['blackpowder'], injury: 2 } };
    // Of 400 throws of two dice, 1 shows two 20s and goes on; 38 of the others show one 1, one shows two.
    const ones = (x: number) => (360 + 38 * x + x * x) / 399;
    const nothing = 9 / 20;
    const unharmed = (rules: object) => distribution('S2', over, rules).chance('shooterInjury', 'none');
    close(unharmed({}), ones(0) + (1 - ones(0)) * nothing);
    close(unharmed({ misfires: 'each' }), ones(nothing));
  });

  it('A27: a missed check that counts 20 for Injury is a Critical Hit, or must hit', () => {
    const over = { unit: { ranged: 18 }, weapon: { injury: 4 } };
    const more = (rules: object) =>
      distribution('S2', over, { critical: 'injury20', ...rules }).chance('dice', 2);
    close(more({}), 5 / 20);
    close(more({ missedCritical: 'mustHit' }), 3 / 20);
  });

  it('A28: a protector is attacked where the target stands, or where it stands itself', () => {
    const guarded = (guard: object, enemy: object = {}) => ({
      shooter: { targets: ['warrior'] },
      enemy: { near: ['guard'], ...enemy },
      enemies: { guard: foe(10, guard, { morale: 10 }) },
    });
    const own = { protectorGeometry: 'own' };
    expect(distribution('S2', guarded({ distance: 31 })).chance('dice', 0)).toBe(0);
    close(distribution('S2', guarded({ distance: 31 }), own).chance('dice', 0), 11 / 20);
    close(distribution('S2', guarded({}, { below: 2 })).chance('hits', 0), (13 / 20) ** 2);
    close(
      distribution('S2', guarded({}, { below: 2 }), own).chance('hits', 0),
      (9 / 20) * (13 / 20) ** 2 + (11 / 20) * (13 / 20),
    );
    for (const condition of ['dazed', 'stunned'])
      expect(distribution('S2', guarded({ condition })).chance('protectedBy', 'guard')).toBe(0);
    // A Dazed ally beside the guard is not drawn either.
    const { shooter, enemy, enemies } = guarded({});
    const two = {
      shooter,
      enemy: { ...enemy, near: ['dazed', 'guard'] },
      enemies: { ...enemies, dazed: foe(10, { condition: 'dazed' }) },
    };
    close(distribution('S2', two, { protectorChoice: 'random' }).chance('protectedBy', 'guard'), 11 / 20);
  });

  it('A34: only a standing ally may Protect, or a Dazed or Stunned one too, never one that is gone', () => {
    const guarded = (guard: object, unit: object = {}) => ({
      shooter: { targets: ['warrior'] },
      enemy: { near: ['guard'] },
      enemies: { guard: foe(10, guard, { morale: 10, ...unit }) },
    });
    const any = { downedProtectors: 'yes' };
    for (const condition of ['dazed', 'stunned']) {
      expect(distribution('S2', guarded({ condition })).chance('protectedBy', 'guard')).toBe(0);
      close(distribution('S2', guarded({ condition }), any).chance('protectedBy', 'guard'), 11 / 20);
    }
    // Morale 2 passes on 5 and more; every hit takes the guard out, and then there is nobody left to Protect.
    const two = {
      ...guarded({ condition: 'dazed' }, { morale: 2, defence: '-' }),
      weapon: { injury: 20 },
      shooters: { second: archer({ targets: ['warrior'] }, { injury: 20 }) },
    };
    const [yes, missed] = [16 / 20, 13 / 20];
    close(distribution('S2', two, { ...any, chain: 'one' }).chance('protected', 2), yes * missed * yes);
  });

  it('A32: nobody Protects against a Buckshot, or may for each unit under it', () => {
    const over = {
      weapon: { traits: ['buckshot'] },
      shooter: { targets: ['warrior', 'other'] },
      enemy: { near: ['guard'] },
      enemies: {
        other: foe(10, { below: 2, near: ['guard'] }),
        guard: foe(10, {}, { morale: 10, wounds: 20 }),
      },
    };
    expect(distribution('S2', over).mean('protected')).toBe(0);
    const each = distribution('S2', over, { protectBuckshot: 'each' });
    const [yes, no] = [11 / 20, 9 / 20];
    close(each.chance('protected', 2), yes ** 2);
    // The guard is hit where the unit is that it Protects: one of the two lies 2" below, for Advantage.
    const missed = (13 / 20) * (13 / 20) ** 2;
    close(each.chance('hits', 0), missed);
    close(each.chance('injuryWarrior', 'none'), yes + no * distribution('S2', {}).chance('injury', 'none'));
  });

  it('A30: an injury as severe as the present one changes nothing but makes a unit on a ledge reel', () => {
    // Injury −10: everything Dazes. Agility 10+ fails 9 times in 20.
    const over = { enemy: { condition: 'dazed', ledge: 4 }, weapon: { injury: -10 } };
    const all = distribution('S2', over);
    close(all.chance('falls', 1), (1 - all.chance('unsaved', 0)) * (9 / 20));
    const stunned = distribution('S2', { ...over, enemy: { condition: 'stunned', ledge: 4 } });
    expect(stunned.chance('falls', 1)).toBe(0);
  });
});
