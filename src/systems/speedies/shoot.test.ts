import { describe, expect, it } from 'vitest';
import { programFrom } from '../../play/testing/distributions.ts';
import { shoot } from './shoot.ts';
import { archer, duel, foe, type Over, roundedDistribution } from './testing/duel.ts';

const distribution = (over: Over = {}) => roundedDistribution(shoot, duel(over));
const shots = (over: Over) => distribution(over).distribution('shots').indexOf(1);
const explained = (over: Over) => {
  const program = programFrom(shoot, duel(over));
  return program.action.explain(program.options).join('\n');
};
const plan = (...turns: string[]) => ({ shooter: { plan: turns }, rounds: turns.length });

/** Chance that Defence Checks that need `need` are all passed or not called for, for one shot of Ranged 14. */
const unharmed = (need: number) => {
  const saves = Math.max(0, Math.min(20, 21 - need)) / 20;
  return 13 / 20 + (6 / 20) * saves + (1 / 20) * saves ** 2;
};
const harmless = (over: Over) => distribution(over).chance('unsaved', 0);

describe('the Shoot Phase, rule by rule', () => {
  it('Shoot 1: who Ran, Cast, is Engaged, Stunned or Dazed, or not Reloaded does not shoot', () => {
    expect(shots(plan('shoot'))).toBe(1);
    expect(shots(plan('moveAndShoot'))).toBe(1);
    for (const turn of ['run', 'cast', 'engaged']) expect(shots(plan(turn)), turn).toBe(0);
    for (const condition of ['dazed', 'stunned'])
      expect(shots({ shooter: { condition } }), condition).toBe(0);
    expect(shots({ shooter: { condition: 'staggered' } })).toBe(1);
    expect(explained(plan('run'))).toContain('archer Runs.');
  });

  it("Shoot 2: the first player's first turn has no Shoot Phase", () => {
    expect(shots({ firstTurn: true })).toBe(0);
    const two = distribution({ firstTurn: true, rounds: 2 });
    expect([two.mean('shots1'), two.mean('shots2')]).toEqual([0, 1]);
    expect(explained({ firstTurn: true })).toContain("first player's first turn (Shoot 2)");
  });

  it('Shoot 3: beyond its range a shot misses by itself', () => {
    expect(distribution({ enemy: { distance: 30 } }).mean('dice')).toBe(1);
    const beyond = distribution({ enemy: { distance: 30.1 } });
    expect([beyond.mean('shots'), beyond.mean('dice'), beyond.mean('hits')]).toEqual([1, 0, 0]);
  });

  it('Shoot 4: Piercing 3 against Defence 15 needs 18', () => {
    expect(harmless({ weapon: { pierce: 3 } })).toBeCloseTo(unharmed(18), 12);
    expect(explained({ weapon: { pierce: 3 } })).toContain('Defence Check 18+: base 15, +3 weapon');
  });

  it('Shoot 5: Injury +2 makes a rolled 14 a Stun, and hits no more often', () => {
    const plain = distribution();
    const crossbow = distribution({ weapon: { injury: 2 } });
    expect(plain.chance('injury', 'Dazed')).toBeCloseTo((1 / 20) * (14 / 20), 12);
    expect(crossbow.chance('injury', 'Dazed')).toBe(0);
    expect(crossbow.chance('injury', 'Stunned')).toBeCloseTo((2 / 20) * (14 / 20), 12);
    expect(crossbow.distribution('hits')).toEqual(plain.distribution('hits'));
  });

  // Nothing ends these battles: a Defence of 1 saves every shot.
  const safe = { defence: 1 };
  const fired = (over: Over) => {
    const all = distribution({ target: safe, ...over });
    return Array.from({ length: over.rounds! }, (_, i) => all.mean(`shots${i + 1}`)).join('');
  };

  it('Shoot 6: a weapon starts Reloaded and reloads by itself', () => {
    expect(fired(plan('shoot', 'moveAndShoot', 'stand', 'shoot'))).toBe('1101');
  });

  it('Shoot 7: Stand and Reload needs one Move Phase without moving, and shoots in that turn', () => {
    const weapon = { traits: ['standAndReload'] };
    const moving = 'moveAndShoot';
    expect(fired({ weapon, ...plan('shoot', 'shoot', 'shoot') })).toBe('111');
    expect(fired({ weapon, ...plan(moving, moving, moving, 'shoot') })).toBe('1001');
    expect(fired({ weapon, ...plan(moving, 'stand', moving) })).toBe('101');
  });

  it('Shoot 8: Long Reload may not shoot in the turn after a shot', () => {
    const weapon = { traits: ['longReload'] };
    expect(fired({ weapon, rounds: 6 })).toBe('101010');
    expect(fired({ weapon, ...plan('shoot', 'shoot', 'stand', 'shoot', 'shoot') })).toBe('10010');
  });

  it('Shoot 7, 8: a rifle needs both', () => {
    const weapon = { traits: ['standAndReload', 'longReload'] };
    const moving = 'moveAndShoot';
    expect(fired({ weapon, rounds: 6 })).toBe('101010');
    expect(fired({ weapon, ...plan(moving, moving, moving, moving, 'shoot', 'shoot') })).toBe('100010');
  });

  it('Shoot 9: who names no targets shoots at the first that is legal', () => {
    const two = distribution({ enemy: { distance: 12 }, enemies: { closer: foe(8) } });
    expect(two.chance('injuryWarrior', 'none')).toBe(1);
    expect(two.chance('injuryCloser', 'none')).toBeLessThan(1);
  });

  it('Shoot 10: the closest not in Cover may be chosen past those in Cover', () => {
    const enemies = { closer: foe(8, { behind: 'terrain' }) };
    const open = distribution({ enemies, shooter: { targets: ['warrior'] } });
    expect(open.chance('injuryCloser', 'none')).toBe(1);
  });

  it('Shoot 11: once the closest is down the next archer may ignore it, in a later turn no more', () => {
    const over: Over = {
      enemy: { distance: 12 },
      enemies: { closer: foe(8, {}, { wounds: 1 }) },
      shooter: { targets: ['closer'] },
      shooters: { second: archer({ targets: ['warrior'] }) },
    };
    const hurt = distribution({ enemies: { closer: foe(8) }, shooter: { targets: ['closer'] } });
    const second = distribution(over);
    expect(second.mean('shots')).toBeCloseTo(1 + (1 - hurt.chance('injuryCloser', 'none')), 12);
  });

  it('Shoot 12: a Large enemy may be chosen', () => {
    const enemies = { closer: foe(8) };
    const large = distribution({ enemies, target: { traits: ['large'] }, shooter: { targets: ['warrior'] } });
    expect(large.chance('injuryWarrior', 'none')).toBeLessThan(1);
  });

  it('Shoot 13: an enemy 2" below may be chosen', () => {
    const below = distribution({
      enemies: { closer: foe(8) },
      enemy: { below: 2 },
      shooter: { targets: ['warrior'] },
    });
    expect(below.chance('injuryWarrior', 'none')).toBeLessThan(1);
  });

  it('Shoot 14: Advantage at least 2" above and within half range', () => {
    const missed = (enemy: object) => distribution({ enemy }).chance('hits', 0);
    expect(missed({ below: 2, distance: 15 })).toBeCloseTo((13 / 20) ** 2, 12);
    expect(missed({ below: 2, distance: 15.5 })).toBeCloseTo(13 / 20, 12);
    expect(missed({ below: 1.5, distance: 15 })).toBeCloseTo(13 / 20, 12);
  });

  it('Shoot 15: terrain and units of both sides give Cover, clothing does not', () => {
    for (const behind of ['terrain', 'enemy', 'ally'])
      expect(harmless({ enemy: { behind } }), behind).toBeCloseTo(unharmed(12), 12);
    for (const behind of ['nothing', 'clothing'])
      expect(harmless({ enemy: { behind } }), behind).toBeCloseTo(unharmed(15), 12);
  });

  it('Shoot 16: the shot is used up when it turns out to be out of range', () => {
    const weapon = { range: 8, traits: ['standAndReload'] };
    expect(fired({ weapon, ...plan('shoot', 'moveAndShoot') })).toBe('10');
  });

  it('Shoot 17: a Ranged Check passes on the Ranged stat and more', () => {
    for (const ranged of [2, 10, 20])
      expect(distribution({ unit: { ranged } }).chance('hits', 0)).toBeCloseTo((ranged - 1) / 20, 12);
  });

  it('Shoot 18: a natural 20 has two Defence Checks', () => {
    expect(distribution().chance('hits', 2)).toBeCloseTo(1 / 20, 12);
    expect(distribution({ target: { defence: '-' } }).chance('unsaved', 2)).toBeCloseTo(1 / 20, 12);
  });

  it('Shoot 19: a passed Defence Check saves', () => {
    expect(harmless({})).toBeCloseTo(unharmed(15), 12);
    expect(harmless({ target: safe })).toBe(1);
  });

  it('Shoot 20: a failed Defence Check costs a Wound, and only the last injures', () => {
    const two = distribution({ target: { wounds: 2, defence: '-' } });
    expect(two.distribution('damage')).toEqual([
      expect.closeTo(13 / 20, 12),
      expect.closeTo(6 / 20, 12),
      expect.closeTo(1 / 20, 12),
    ]);
    expect(two.chance('injury', 'Incapacitated')).toBeCloseTo(1 / 20, 12);
    expect(two.chance('injury', 'none')).toBeCloseTo(19 / 20, 12);
  });

  it('Shoot 21: cover −3 and moved −3 add up', () => {
    const enemy = { behind: 'terrain' };
    const shooter = { plan: ['moveAndShoot'] };
    expect(harmless({ enemy })).toBeCloseTo(unharmed(12), 12);
    expect(harmless({ shooter })).toBeCloseTo(unharmed(12), 12);
    expect(harmless({ enemy, shooter })).toBeCloseTo(unharmed(9), 12);
    expect(explained({ enemy, shooter })).toContain(
      'Defence Check 9+: base 15, −3 cover, −3 moved (Shoot 21)',
    );
  });
});
