import { describe, expect, it } from 'vitest';
import { ARMOUR, SHOOT_TABLE } from './tables.ts';
import { duel, EDITIONS, foe, type Over, roundedDistribution } from './testing/duel.ts';

type Tag = keyof typeof EDITIONS;
const distribution = (tag: Tag, over: Over) => roundedDistribution(EDITIONS[tag], duel(over));
const close = (found: number, expected: number) => expect(Math.abs(found - expected)).toBeLessThan(1e-12);

/** Chance of a failed Defence Check per hit. */
const fails = (tag: Tag, over: Over) => {
  const all = distribution(tag, { ...over, target: { wounds: 20, ...over.target } });
  return all.mean('unsaved') / all.mean('hits');
};
const moved = { plan: ['moveAndShoot'] };
const terrain = { behind: 'terrain' };

describe('weapon rules', () => {
  it('Close Quarters (S2) and Thrown (S1): having moved does not count, cover does', () => {
    for (const [tag, trait] of [
      ['S1', 'thrown'],
      ['S2', 'closeQuarters'],
    ] as const) {
      close(fails(tag, { weapon: { traits: [trait] }, shooter: moved }), 14 / 20);
      close(fails(tag, { weapon: { traits: [trait] }, shooter: moved, enemy: terrain }), 11 / 20);
    }
    close(fails('S2', { shooter: moved }), 11 / 20);
  });

  it('Close Quarters (S1) is for the first round of combat: a shot after having moved is as any other', () => {
    close(fails('S1', { weapon: { traits: ['closeQuarters'] }, shooter: moved }), 11 / 20);
  });

  it('Dual-Wield: two of them give Advantage', () => {
    const weapon = { traits: ['dualWield'] };
    close(distribution('S2', { weapon }).chance('hits', 0), 13 / 20);
    close(distribution('S2', { weapon, shooter: { copies: 2 } }).chance('hits', 0), (13 / 20) ** 2);
  });

  it('Blackpowder: a misfire ends the shooting for the game, but the shot resolves', () => {
    const over = { weapon: { traits: ['blackpowder'] }, target: { defence: 2, wounds: 20 }, rounds: 2 };
    const all = distribution('S2', over);
    const misfire = 1 / 20 / (1 - 1 / 20); // a 1 at any place of the chain
    close(all.mean('shots2'), 1 - misfire);
    const kept = distribution('S2', { weapon: over.weapon, enemy: { below: 2 } });
    expect(kept.chance('hits', 0)).toBeCloseTo((13 / 20) ** 2, 12);
  });

  it('Blackpowder (F10): with another Wound left an Incapacitated shooter is Stunned', () => {
    const weapon = { traits: ['blackpowder'], injury: 20 };
    const misfire = 1 / 19;
    close(distribution('S2', { weapon }).chance('shooterInjury', 'Incapacitated'), misfire);
    const two = distribution('S2', { weapon, unit: { wounds: 2 } });
    close(two.chance('shooterInjury', 'Stunned'), misfire);
    close(two.chance('shooterInjury', 'Incapacitated'), 0);
  });

  it('Buckshot: every unit under it by itself, without cover and without Protect, one shot', () => {
    const over = {
      weapon: { traits: ['buckshot'] },
      shooter: { targets: ['warrior', 'other'] },
      enemy: { ...terrain, near: ['other'] },
      enemies: { other: foe(10, terrain), third: foe(10) },
    };
    const all = distribution('S2', over);
    const single = distribution('S2', {});
    close(all.mean('shots'), 1);
    close(all.chance('injuryWarrior', 'none'), single.chance('injury', 'none'));
    close(all.chance('injuryOther', 'none'), single.chance('injury', 'none'));
    expect(all.chance('injuryThird', 'none')).toBe(1);
    expect(all.chance('protectedBy', 'nobody')).toBe(1);
    close(all.mean('dice'), 2 * single.mean('dice'));
  });

  it('Precise: the target makes no Defence Check', () => {
    close(fails('S2', { weapon: { traits: ['precise'] }, enemy: terrain }), 1);
  });

  it('Fire Once (S1): one shot in a game', () => {
    const over = { weapon: { traits: ['fireOnce'] }, target: { defence: 1 }, rounds: 4 };
    expect(distribution('S1', over).distribution('shots')[1]).toBe(1);
  });

  it('are refused in the edition that does not know them', () => {
    expect(() => distribution('S1', { weapon: { traits: ['blackpowder'] } })).toThrow();
    expect(() => distribution('S2', { weapon: { traits: ['standAndReload'] } })).toThrow();
  });
});

describe('skills of the shooter', () => {
  const hits = (tag: Tag, over: Over) => distribution(tag, over).mean('dice') > 0;

  it('Sniper: 9" more range (S1), 5" more (S2)', () => {
    const reaches = (tag: Tag, distance: number) =>
      hits(tag, { unit: { traits: ['sniper'] }, enemy: { distance } });
    expect([reaches('S1', 39), reaches('S1', 40), reaches('S2', 35), reaches('S2', 36)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('Weaponsmith: 10" more range and 5" for pistols (S2), Elevated anywhere (S1)', () => {
    const unit = { traits: ['weaponsmith'] };
    expect(hits('S2', { unit, enemy: { distance: 40 } })).toBe(true);
    const pistol = (distance: number) =>
      hits('S2', { unit, weapon: { kind: 'pistol' }, enemy: { distance } });
    expect([pistol(35), pistol(36), hits('S2', { unit, enemy: { distance: 41 } })]).toEqual([
      true,
      false,
      false,
    ]);
    close(distribution('S1', { unit, enemy: { below: 2, distance: 30 } }).chance('hits', 0), (13 / 20) ** 2);
  });

  it('Archer: bows have Close Quarters; Arbalist: crossbows +2 Injury', () => {
    const bow = { kind: 'bow' };
    close(fails('S2', { unit: { traits: ['archer'] }, weapon: bow, shooter: moved }), 14 / 20);
    close(fails('S2', { unit: { traits: ['archer'] }, shooter: moved }), 11 / 20);
    // 14 and 15 count 16 and 17 with a crossbow, and end a chain whose 20s were all saved.
    const chance = (kind: string, injury: string) =>
      distribution('S2', { unit: { traits: ['arbalist'] }, weapon: { kind } }).chance('injury', injury);
    const chain = 1 - (1 / 20) * (6 / 20);
    expect(chance('crossbow', 'Dazed')).toBe(0);
    close(chance('crossbow', 'Stunned'), ((2 / 20) * (14 / 20)) / chain);
    close(chance('bow', 'Dazed'), ((1 / 20) * (14 / 20)) / chain);
  });

  it('Gunner: no misfires, except with a Blunderbuss', () => {
    const unit = { traits: ['gunner'] };
    const misfires = (kind: string) =>
      distribution('S2', { unit, weapon: { kind, traits: ['blackpowder'] } }).mean('misfires');
    expect(() => misfires('rifle')).toThrow('no metric misfires');
    close(misfires('blunderbuss'), 1 / 19);
  });

  it('Piercing Shot: at Disadvantage, and no Defence Check', () => {
    const all = distribution('S2', { unit: { traits: ['piercingShot'] }, shooter: { piercingShot: true } });
    close(all.chance('hits', 0), 1 - (7 / 20) ** 2);
    expect(all.distribution('unsaved')).toEqual(all.distribution('hits'));
  });

  it('Run and Gun (S2): may shoot after it Ran, which is Moving', () => {
    const run = { plan: ['runAndShoot'] };
    close(fails('S2', { unit: { traits: ['runAndGun'] }, shooter: run }), 11 / 20);
    expect(
      distribution('S2', { unit: { traits: ['runAndGun'] }, shooter: { plan: ['run'] } }).mean('shots'),
    ).toBe(0);
    expect(() => distribution('S2', { shooter: run })).toThrow(
      'shooters.archer.plan.0: found runAndShoot, expected run: the unit has no Run and Gun',
    );
    for (const turn of ['runAndShoot', 'getUpAndShoot'])
      expect(() => distribution('S1', { shooter: { plan: [turn] } }), turn).toThrow();
  });

  it('S1: Precise ignores cover, Ranged Bonus is 2 on the check, Piercing 2 more', () => {
    close(fails('S1', { unit: { traits: ['precise'] }, enemy: terrain }), 14 / 20);
    close(distribution('S1', { unit: { traits: ['rangedBonus'] } }).chance('hits', 0), 11 / 20);
    close(fails('S1', { unit: { traits: ['piercingBonus'] } }), 16 / 20);
  });
});

describe('skills and armour of the target', () => {
  it('armour makes Defence easier by 1, 2, 3, a shield by 4, a tower shield by 6; both add up', () => {
    const points = Object.entries(ARMOUR).map(([worn, row]) => [worn, SHOOT_TABLE[row].value]);
    expect(Object.fromEntries(points)).toEqual({
      lightArmour: 1,
      heavyArmour: 2,
      mithrilArmour: 3,
      shield: 4,
      towerShield: 6,
    });
    close(fails('S2', { target: { defence: 18, armour: ['towerShield', 'heavyArmour'] } }), 9 / 20);
  });

  it('Dodge (S1): 3 easier without armour', () => {
    close(fails('S1', { target: { traits: ['dodge'] } }), 11 / 20);
    close(fails('S1', { target: { traits: ['dodge'], armour: ['lightArmour'] } }), 13 / 20);
  });

  it('Undead: Stunned counts as Dazed; Pit Fighter: Dazed as Staggered; Hard to Kill: 2 less', () => {
    const plain = distribution('S2', {}).distribution('injury') as [number, number, number, number];
    const injuries = (...traits: string[]) =>
      distribution('S2', { target: { traits } }).distribution('injury');
    for (const tag of ['S1', 'S2'] as const) {
      const alive = distribution(tag, {}).distribution('injury');
      const undead = distribution(tag, { target: { traits: ['undead'] } }).distribution('injury');
      close(undead[1], alive[1] + alive[2]);
      expect(undead[2]).toBe(0);
    }
    close(injuries('pitFighter')[0], plain[0] + plain[1]);
    const hard = distribution('S2', { weapon: { injury: 2 }, target: { traits: ['hardToKill'] } });
    expect(hard.distribution('injury')).toEqual(plain);
  });

  it('Protector: Advantage on the Morale Check, and Cover; Ethereal: may not Protect', () => {
    const guarded = (...traits: string[]): Over => ({
      shooter: { targets: ['warrior'] },
      enemy: { near: ['guard'] },
      enemies: { guard: foe(10, {}, { morale: 10, defence: '-', traits }) },
    });
    const protector = distribution('S2', guarded('protector'));
    close(protector.chance('protectedBy', 'guard'), 1 - (9 / 20) ** 2);
    const without = distribution('S2', guarded());
    const hurt = (all: typeof protector) =>
      (1 - all.chance('injuryGuard', 'none')) / all.chance('protectedBy', 'guard');
    close(hurt(without), 7 / 20);
    expect(hurt(protector)).toBeLessThan(7 / 20);
    expect(() => distribution('S2', guarded('ethereal')).chance('protectedBy', 0)).toThrow('no metric');
  });

  it('Large counts two units for Rout; a marked target cannot be Protected', () => {
    const none = (traits: string[], lost = 4) =>
      distribution('S2', { target: { traits }, rout: { lost, morale: 8 } }).chance('reaction', 'none');
    expect([none([]), none(['large'], 3)]).toEqual([1, 1]);
    close(none(['large']), 1 - distribution('S2', {}).chance('injury', 'Incapacitated'));
    const marked = {
      shooter: { targets: ['warrior'] },
      enemy: { near: ['guard'], marked: true },
      enemies: { guard: foe(10) },
    };
    expect(() => distribution('S2', marked).chance('protectedBy', 0)).toThrow('no metric');
  });
});

it('whatever can be named is named once', () => {
  const twice = (over: Over) => () => distribution('S2', over);
  for (const over of [
    { unit: { traits: ['sniper', 'sniper'] } },
    { target: { armour: ['shield', 'shield'] } },
    { weapon: { traits: ['light', 'light'] } },
    { shooter: { targets: ['warrior', 'warrior'] } },
    { enemy: { near: ['guard', 'guard'] }, enemies: { guard: foe(10) } },
  ])
    expect(twice(over)).toThrow('each at most once');
});
