import { describe, expect, it } from 'vitest';
import { EnumeratedDice } from '../../dice/enumerated.ts';
import { startMemory } from '../../play/memory.ts';
import { programFrom } from '../../play/testing/distributions.ts';
import { injureFromPool, leavePool, takeWounds } from './attack/injury.ts';
import type { Battle } from './battle.ts';
import { DAZED, INCAPACITATED, STUNNED } from './check/checks.ts';
import { rangedAttack } from './ranged-attack.ts';
import type { S } from './state.ts';
import { archer, duel, foe, type Over, roundedDistribution } from './testing/duel.ts';

const distribution = (over: Over = {}) => roundedDistribution(rangedAttack, duel(over));
const explained = (over: Over) => {
  const program = programFrom(rangedAttack, duel(over));
  return program.action.explain(program.options).join('\n');
};
const plan = (...turns: string[]) => ({ shooter: { plan: turns }, rounds: turns.length });

/** Chance of no failed Defence Check at `need` (5 to 20) in a chain of attacks of Ranged 14. */
const unharmed = (need: number) => {
  const saves = (21 - need) / 20;
  return (13 / 20 + (6 / 20) * saves) / (1 - saves / 20);
};
const harmless = (over: Over) => distribution(over).chance('unsaved', 0);

/** The injury of who had so many Wounds and takes four attacks: one that would Daze, two that Stun, one that Incapacitates. */
function injuredBy(wounds: number) {
  const program = programFrom(rangedAttack, duel({ target: { wounds } }));
  const o = program.options as Battle;
  const found = [0, 0, 0, 0];
  const dice = new EnumeratedDice(1000);
  dice.restart();
  do {
    const s = startMemory(program).state as S;
    s.target = 1;
    s.failed = 4;
    s.pool[DAZED].attacks = 1;
    s.pool[STUNNED].attacks = 2;
    s.pool[INCAPACITATED].attacks = 1;
    takeWounds(s);
    while (s.leaving > 0) leavePool(s, dice, o);
    injureFromPool(s, dice, o);
    found[s.enemies[0].injury] += dice.probability;
    expect(s.enemies[0].wounds).toBe(0);
  } while (dice.next());
  return found;
}

describe('the Ranged Phase, rule by rule', () => {
  it('Ranged 1: who Ran, Cast, is Engaged, Stunned or Dazed makes no Ranged Attack; nobody makes two', () => {
    for (const turn of ['run', 'cast', 'engaged'])
      expect(distribution(plan(turn)).mean('shots'), turn).toBe(0);
    for (const condition of ['dazed', 'stunned'])
      expect(distribution({ shooter: { condition } }).mean('shots'), condition).toBe(0);
    expect(distribution({ target: { defence: 2, wounds: 20 } }).distribution('shots')).toEqual([0, 1]);
  });

  it('Ranged 2: units attack one after another, some not at all, and the first turn has no such phase', () => {
    const shooters = { second: archer(), third: archer({ plan: ['stand'] }) };
    const three = distribution({ shooters, target: { wounds: 20 } });
    expect(three.mean('shots')).toBe(2);
    const once = distribution().chance('injury', 'Incapacitated');
    expect(distribution({ shooters }).mean('shots')).toBeCloseTo(2 - once, 12);
    expect(distribution({ firstTurn: true }).mean('shots')).toBe(0);
    expect(explained({ firstTurn: true })).toContain('(Ranged 2)');
  });

  it('Ranged 3: any enemy in Line of Sight that is not Engaged, in order of preference', () => {
    const enemies = { closer: foe(2), engaged: foe(3, { engaged: true }) };
    const far = distribution({ enemies, shooter: { targets: ['warrior'] } });
    expect(far.chance('injuryWarrior', 'none')).toBeLessThan(1);
    expect(far.chance('injuryCloser', 'none')).toBe(1);
    expect(distribution({ enemy: { engaged: true } }).mean('shots')).toBe(0);
    expect(distribution({ enemy: { engaged: true, marked: true } }).mean('shots')).toBe(1);
  });

  const guarded = (over: object = {}, unit: object = {}, rest: Over = {}): Over => ({
    ...rest,
    shooter: { targets: ['warrior'], ...rest.shooter },
    enemy: { near: ['guard'], ...rest.enemy },
    enemies: { guard: foe(10, over, { morale: 10, ...unit }) },
  });

  it('Ranged 4: an ally within 2" that passes a Morale Check becomes the target, once for each attack', () => {
    const chance = (morale: number) => distribution(guarded({}, { morale })).chance('protectedBy', 'guard');
    expect(chance(10)).toBeCloseTo(11 / 20, 12);
    expect(chance(2)).toBeCloseTo(16 / 20, 12);
    expect(chance(25)).toBeCloseTo(1 / 20, 12);
    expect(distribution(guarded()).distribution('protected')[2] ?? 0).toBe(0);
    // Out of range nobody needs to.
    const far = distribution(guarded({}, {}, { enemy: { distance: 31, near: ['guard'] } }));
    expect(far.chance('protectedBy', 'nobody')).toBe(1);
  });

  it('Ranged 5: a protector has no Cover and need not be in sight', () => {
    const guard = distribution(guarded({ behind: 'terrain', sight: 'none' }, { defence: '-', morale: 2 }));
    // Nobody in cover: every hit on the guard is a failed check.
    expect(guard.chance('injuryGuard', 'none')).toBeCloseTo(1 - (16 / 20) * (7 / 20), 12);
    expect(guard.chance('protectedBy', 'guard')).toBeCloseTo(16 / 20, 12);
  });

  it('Ranged 6: a window gives Line of Sight both ways', () => {
    for (const sight of ['fromWindow', 'toWindow'])
      expect(distribution({ enemy: { sight } }).mean('shots'), sight).toBe(1);
    expect(distribution({ enemy: { sight: 'none' } }).mean('shots')).toBe(0);
    const sees = { warrior: { sight: 'fromWindow' } };
    expect(distribution({ enemy: { sight: 'none' }, shooter: { sees } }).mean('shots')).toBe(1);
  });

  it("Ranged 7: terrain and the shooter's enemies give Cover, its allies and clothing do not", () => {
    for (const behind of ['terrain', 'enemy'])
      expect(harmless({ enemy: { behind } }), behind).toBeCloseTo(unharmed(12), 12);
    for (const behind of ['nothing', 'ally', 'clothing'])
      expect(harmless({ enemy: { behind } }), behind).toBeCloseTo(unharmed(15), 12);
  });

  it('Ranged 8: Elevated, 2" and within half range, gives Advantage', () => {
    const missed = (enemy: object) => distribution({ enemy }).chance('hits', 0);
    expect(missed({ below: 2, distance: 15 })).toBeCloseTo((13 / 20) ** 2, 12);
    expect(missed({ below: 2, distance: 15.1 })).toBeCloseTo(13 / 20, 12);
    expect(missed({ below: 1.9, distance: 5 })).toBeCloseTo(13 / 20, 12);
  });

  it('Ranged 9: a natural 20 makes an additional attack, from the Ranged Check on', () => {
    const dice = distribution().distribution('dice');
    for (let n = 1; n < 6; n++) expect(dice[n]).toBeCloseTo((1 / 20) ** (n - 1) * (19 / 20), 12);
    expect(distribution({ enemy: { distance: 31 } }).distribution('dice')[0]).toBe(1);
    expect(explained({})).toMatch(
      /A chain of additional attacks is cut at 9; the chance that any is longer is next to nothing/,
    );
    // A hundred and twenty attacks have chains of 10 at most, more than a thousand in all: they are cut together.
    const shooters = { b: archer(), c: archer(), d: archer(), e: archer(), f: archer() };
    expect(explained({ rounds: 20, shooters })).toMatch(/Additional attacks are cut at \d\d in all/);
  });

  it('Ranged 10: each Ranged Check passed has one Defence Check, which the weapon modifies', () => {
    expect(harmless({ weapon: { pierce: 3 } })).toBeCloseTo(unharmed(18), 12);
    expect(distribution({ target: { defence: '-', wounds: 20 } }).distribution('unsaved')).toEqual(
      distribution({ target: { defence: '-', wounds: 20 } }).distribution('hits'),
    );
  });

  it('Ranged 11: each failed Defence Check costs a Wound', () => {
    const all = distribution({ target: { defence: '-', wounds: 20 } });
    expect(all.mean('damage')).toBeCloseTo(all.mean('hits'), 10);
    expect(distribution({ target: { defence: '-' } }).chance('damage', 1)).toBeCloseTo(7 / 20, 12);
  });

  it('Ranged 12, 13: 3 Wounds, 4 successful attacks: two leave the pool at random, the highest left injures', () => {
    // One attack would Daze, two would Stun, one would Incapacitate: 6 pairs may leave.
    const injuries = [1, 2, 2, 3];
    const expected = [0, 0, 0, 0];
    for (let a = 0; a < 4; a++)
      for (let b = a + 1; b < 4; b++)
        expected[Math.max(...injuries.filter((_, i) => i !== a && i !== b))] += 1 / 6;
    injuredBy(3).forEach((p, i) => {
      expect(p).toBeCloseTo(expected[i], 12);
    });
  });

  it('Ranged 12, 13: 4 Wounds, 4 successful attacks: three leave, any of them stays', () => {
    injuredBy(4).forEach((p, i) => {
      expect(p).toBeCloseTo([0, 1 / 4, 2 / 4, 1 / 4][i], 12);
    });
  });

  it('Ranged 12, 13: 3 Wounds and three hits that nothing saves: two leave at random', () => {
    // At most two additional attacks, no Defence: two 20s and then 14 Dazes, 15 to 17 Stun, 18 to 20 Incapacitate.
    const found = distribution({
      target: { defence: '-', wounds: 3 },
      rules: { chain: 'given', chainOf: 2 },
    });
    const twenties = (1 / 20) ** 2;
    expect(found.distribution('injury')).toEqual([
      expect.closeTo(1 - (7 / 20) * twenties, 12),
      expect.closeTo((1 / 3) * (1 / 20) * twenties, 12),
      expect.closeTo((1 / 3) * (3 / 20) * twenties, 12),
      expect.closeTo(((2 / 3) * (7 / 20) + (1 / 3) * (3 / 20)) * twenties, 12),
    ]);
  });

  it('Ranged 9, 11: three targets of 9 Wounds are worked out exactly', () => {
    // Each shot is a chain of 20/19 checks, of which 7 in 20 hit; of the hits 14 in 20 are not saved (Defence 15).
    const own = (name: string) => archer({ targets: [name] }, {}, { ranged: 14 });
    const nine = (distance: number) => foe(distance, {}, { wounds: 9 });
    const found = distribution({
      target: { wounds: 9 },
      shooter: { targets: ['warrior'] },
      enemies: { second: nine(8), third: nine(9) },
      shooters: { two: own('second'), three: own('third') },
    });
    expect(found.mean('dice')).toBeCloseTo((3 * 20) / 19, 10);
    expect(found.mean('damage')).toBeCloseTo(3 * (20 / 19) * (7 / 20) * (14 / 20), 9);
    // No damage: three chains without an unsaved hit.
    expect(found.chance('damage', 0)).toBeCloseTo(unharmed(15) ** 3, 12);
  });

  it('Ranged 12: nothing injures while Wounds are left', () => {
    const two = distribution({ target: { wounds: 2 } });
    expect(two.chance('injury', 'none')).toBeCloseTo(two.chance('unsaved', 0) + two.chance('unsaved', 1), 12);
  });

  it('Ranged 14: Incapacitated draws from the Improvement Deck; a Hero is none to be promoted', () => {
    const all = distribution();
    expect(all.chance('promotions', 1)).toBeCloseTo(all.chance('injury', 'Incapacitated') / 20, 12);
    expect(() => distribution({ unit: { rank: 'hero' } }).distribution('promotions')).toThrow(
      'no metric promotions',
    );
  });

  it('Ranged 15: cover −3 and moved −3 add up; getting up from Dazed is not moving', () => {
    const enemy = { behind: 'terrain' };
    const shooter = { plan: ['moveAndShoot'] };
    expect(harmless({ enemy, shooter })).toBeCloseTo(unharmed(9), 12);
    expect(harmless({ shooter })).toBeCloseTo(unharmed(12), 12);
    expect(harmless({ shooter: { plan: ['getUpAndShoot'] } })).toBeCloseTo(unharmed(15), 12);
    expect(explained({ enemy, shooter })).toContain(
      'Defence Check 9+: base 15, −3 cover, −3 moved (Ranged 15)',
    );
  });
});
