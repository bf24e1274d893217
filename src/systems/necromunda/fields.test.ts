import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { blast } from './area/blast.ts';
import { twinGuns } from './gun/twin-guns.ts';
import { shoot } from './shoot.ts';
import { atLeast, sum } from './testing/arithmetic.ts';
import { FRAG, GUNNER, KRAK, type RIFLE, rifle, SISTER, SURE, VENATOR } from './testing/cases.ts';
import { chances, errorOf, fates, near } from './testing/compare.ts';
import { vehicle } from './vehicle/vehicle.ts';

/** Hits nobody in a way that counts: T 10, W 10. */
const ROCK = { name: 'Rock', toughness: 10, wounds: 10, distance: 10 };

describe('what a scenario may say of a weapon', () => {
  it('Damage D3 is rolled for each wound that comes through', () => {
    const weapon = rifle([], { strength: 6, damage: 0, damageDice: 'D3', accuracyLong: 0 });
    const found = distributionOf(shoot, { shooter: SURE, weapon, target: { ...SISTER, wounds: 2 } });
    // Hit on 2+, wound on 2+: 25/36. Damage 1, 2 or 3 with a third each; 2 Wounds: no, one or two Injury dice.
    const through = 25 / 36;
    chances(found, 'damage', [1 - through, through / 3, through / 3, through / 3]);
    // Down with one die 2/3, with two 1 - (1/3)² = 8/9; Toughness 3 bears two Flesh Wounds.
    near(found.chance('casualties', 1), (through / 3) * (2 / 3) + (through / 3) * (8 / 9));
    expect(errorOf(shoot, { shooter: SURE, weapon: { ...weapon, damage: 2 }, target: SISTER })).toBe(
      'weapon.damageDice: found D3 beside damage: 2, expected one of the two: `damage: 2` alone, or `damageDice: D3` with `damage: 0`',
    );
  });

  it('rule 13: a weapon without an Ammo number never runs out', () => {
    const { ammo: _, ...weapon } = rifle(['Rapid Fire (2)'], { damage: 0 }) as typeof RIFLE;
    const found = distributionOf(shoot, { shooter: GUNNER, weapon, target: ROCK, rounds: 3 });
    near(found.chance('dice', 3), 1);
    near(found.chance('ammo', 'Loaded'), 1);
  });

  it('rule 13: out of ammo at the start: Reload comes first, and leaves an action to shoot', () => {
    const weapon = rifle([], { ammo: 4, outOfAmmo: true });
    const found = distributionOf(shoot, { shooter: SURE, weapon, target: ROCK });
    // Two actions: Reload on 4+ and shoot, or fail, and Reload again without a shot.
    near(found.chance('dice', 1), 1 / 2);
    // The shot runs dry with 1/6 × 1/2.
    near(found.chance('ammo', 'Loaded'), (1 / 2) * (11 / 12) + (1 / 2) * (1 / 2));
    const scarce = { ...weapon, traits: ['Scarce'] };
    near(distributionOf(shoot, { shooter: SURE, weapon: scarce, target: ROCK }).mean('dice'), 0);
    const { ammo: _, ...never } = weapon as typeof RIFLE;
    expect(errorOf(shoot, { shooter: SURE, weapon: never, target: ROCK })).toContain('outOfAmmo');
  });
});

describe('what a scenario may say of whoever is shot at', () => {
  it('a field save of any number, which AP does not change', () => {
    const weapon = rifle([], { strength: 3, ap: -6, accuracyLong: 0 });
    const found = distributionOf(shoot, { shooter: SURE, weapon, target: { ...SISTER, fieldSave: 3 } });
    // Hit on 2+, wound on 4+, saved on 3+.
    near(found.chance('damage', 1), (5 / 6) * (1 / 2) * (1 / 3));
    const better = distributionOf(shoot, {
      shooter: SURE,
      weapon,
      target: { ...SISTER, field: 'displacer', fieldSave: 2 },
    });
    near(better.chance('damage', 1), (5 / 6) * (1 / 2) * (1 / 6));
  });

  it('Wounds lost before: the point that takes the last one rolls an Injury die', () => {
    const weapon = rifle([], { strength: 3, damage: 2, accuracyLong: 0 });
    const found = distributionOf(shoot, {
      shooter: SURE,
      weapon,
      target: { ...SISTER, wounds: 3, woundsLost: 2 },
    });
    // One Wound left, Damage 2: two Injury dice. Out if one shows it (11/36), else down unless both are Flesh Wounds.
    const through = (5 / 6) * (1 / 2);
    fates(found, [
      1 / 6,
      (5 / 6) * (1 / 2),
      through * (1 / 9),
      through * (1 - 11 / 36 - 1 / 9),
      through * (11 / 36),
    ]);
    const none = { ...SISTER, wounds: 1, woundsLost: 2 };
    expect(errorOf(shoot, { shooter: SURE, weapon, target: none })).toContain('woundsLost');
  });

  it('nobody stands with as many Flesh Wounds as he has Toughness', () => {
    const wounded = (fleshWounds: number) => ({
      shooter: SURE,
      weapon: rifle([], { strength: 3 }),
      target: { ...SISTER, toughness: 3, fleshWounds },
    });
    expect(errorOf(shoot, wounded(3))).toContain('fleshWounds');
    expect(distributionOf(shoot, wounded(2)).mean('casualties')).toBeGreaterThan(0);
  });

  it('friends with a Cool of their own each test it', () => {
    const friends = { count: 1, cool: 5, others: [{ cool: 9, support: 1 }] };
    const weapon = rifle(['Plentiful'], { strength: 3, accuracyLong: 0 });
    const found = distributionOf(shoot, { shooter: SURE, weapon, target: { ...SISTER, friends } });
    // He falls with 5/6 × 1/2 × 2/3; one friend fails below 5, the other below 8 (9 with one who steadies him).
    const falls = (5 / 6) * (1 / 2) * (2 / 3);
    const [steady, shaky] = [atLeast(5), atLeast(8)];
    near(found.chance('broken', 2), falls * (1 - steady) * (1 - shaky));
    near(found.chance('broken', 1), falls * (steady * (1 - shaky) + (1 - steady) * shaky));
  });

  it('of friends with a Cool of their own only those not Broken yet test again', () => {
    const friends = { count: 1, cool: 7, others: [{ cool: 12 }] };
    const weapon = rifle(['Plentiful'], { strength: 6, ammo: undefined });
    const found = distributionOf(shoot, { shooter: SURE, weapon, target: { ...SISTER, friends }, rounds: 2 });
    // A shot comes through with 25/36: then down 1/2, out 1/6. One down who goes out is tested for twice.
    const through = 25 / 36;
    const twice = (through / 2) * (through / 6);
    const falls = (through * 2) / 3;
    const once = falls - twice + (1 - falls) * falls;
    const fails = [15 / 36, 35 / 36];
    near(found.mean('broken'), sum(fails.map((f) => once * f + twice * (1 - (1 - f) ** 2))));
    near(
      found.chance('broken', 2),
      once * fails[0] * fails[1] + twice * (1 - (21 / 36) ** 2) * (1 - (1 / 36) ** 2),
    );
  });
});

describe('what may be counted besides', () => {
  const friend = { ...ROCK, name: 'Friend', side: 'friend', nearLine: true, distance: 5, strength: 6 };

  it('hits, wounds and Damage of each fighter, and passed hit rolls', () => {
    const fields = {
      shooter: GUNNER,
      weapon: rifle([], { strength: 10, accuracyLong: 0 }),
      target: ROCK,
      others: [friend],
      also: ['hitsOfEach', 'woundsOfEach', 'damageOfEach', 'hitRolls'],
    };
    const found = distributionOf(shoot, fields);
    // Hit on 4+; a miss is a hit on the friend on 1 to 3. Wounds on 4+, no save.
    near(found.chance('hitRolls', 1), 1 / 2);
    near(found.chance('hits1', 1), 1 / 2);
    near(found.chance('hits2', 1), 1 / 4);
    near(found.chance('wounds1', 1), 1 / 4);
    near(found.chance('wounds2', 1), 1 / 8);
    near(found.chance('damage2', 1), 1 / 8);
    const improbable = { ...fields, target: { ...ROCK, cover: 'full' }, others: [] };
    const shooter = { ballisticSkill: 6 };
    near(distributionOf(shoot, { ...improbable, shooter }).chance('hitRolls', 1), 1 / 36);
  });

  it('inches moved by Knockback, which nothing solid stops', () => {
    const weapon = rifle(['Knockback'], { strength: 1, accuracyLong: 0 });
    const fields = { shooter: GUNNER, weapon, target: { ...ROCK, strength: 5 }, also: ['knockbackOfEach'] };
    // Hit on 4+, pushed on a 5 or 6; into something solid he is not moved.
    near(distributionOf(shoot, fields).chance('knockback1', 1), 1 / 3);
    const blocked = { ...fields, target: { ...fields.target, blocked: true } };
    near(distributionOf(shoot, blocked).chance('knockback1', 1), 0);
  });

  it('a Blast rolls a D6 for each fighter whom Knockback may move', () => {
    const aim = { at: 'Rock' };
    const fighters = [{ ...ROCK, x: 0, y: 8, distance: undefined, strength: 5 }].map(
      ({ distance: _, ...one }) => one,
    );
    const fields = { shooter: GUNNER, weapon: FRAG, aim, fighters, also: ['hitsOfEach', 'knockbackOfEach'] };
    const found = distributionOf(blast, fields);
    near(found.mean('knockback1'), found.mean('hits1') * (2 / 6));
  });
});

it('N55: Aim before Blind Fire only where the actions allow it, and then as before any shot', () => {
  const shooter = { ...GUNNER, pinned: true, aim: true };
  const weapon = rifle([], { accuracyLong: 0 });
  expect(errorOf(shoot, { shooter, weapon, target: ROCK })).toContain('Double action');
  const hits = (rules: object) =>
    distributionOf(shoot, { shooter, weapon, target: ROCK, house: { actions: 3 }, rules }).mean('hits');
  // BS 4+, −2, and +1 if Aim counts: 5+ or 6+.
  near(hits({}), 2 / 6);
  near(hits({ aimBlindFire: 'doesNotCount' }), 1 / 6);
  const sidearm = rifle(['Sidearm']);
  const two = { shooter: { ...GUNNER, pinned: true }, first: sidearm, second: sidearm, target: ROCK };
  expect(errorOf(twinGuns, two)).toContain('one weapon');
});

it('N54: a hull down vehicle in cover: the worse of the two only, or both', () => {
  const fields = {
    shooter: SURE,
    weapon: KRAK,
    vehicle: { ...VENATOR, hullDown: true, cover: 'partial', distance: 30 },
  };
  const hits = (rules: object) => distributionOf(vehicle, { ...fields, rules }).mean('hits');
  // BS 2+, long range: −2, or −2 and −1.
  near(hits({}), 3 / 6);
  near(hits({ hullDownCover: 'both' }), 2 / 6);
});
