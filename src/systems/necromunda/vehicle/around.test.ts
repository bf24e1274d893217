import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../../play/testing/distributions.ts';
import { template } from '../area/template.ts';
import { binomial } from '../testing/arithmetic.ts';
import { GUNNER, rifle, VENATOR } from '../testing/cases.ts';
import { chances, errorOf, near } from '../testing/compare.ts';
import { vehicle } from './vehicle.ts';

/** Hits on the shooter's BS at any distance, hurts nobody, and never runs out. */
const POPGUN = rifle([], { accuracyLong: 0, damage: 0, ammo: undefined });
const TRUCK = { ...VENATOR, hullPoints: 10, distance: 20 };
const BIKER = { name: 'Biker', side: 'enemy', toughness: 10, wounds: 10, distance: 6 };
const FIELDS = { shooter: { ...GUNNER, cool: 7 }, weapon: POPGUN, vehicle: TRUCK };

describe('rounds and two sidearms at a vehicle (rules 12 and 13)', () => {
  it('it is shot at round after round, until it is Wrecked', () => {
    chances(distributionOf(vehicle, { ...FIELDS, rounds: 2 }), 'hits', binomial(2, 1 / 2));
    const frail = { ...TRUCK, hullPoints: 1, handling: 2, save: undefined, front: 1, weapons: 0 };
    const weapon = { ...POPGUN, strength: 12, damage: 1 };
    const found = distributionOf(vehicle, { ...FIELDS, weapon, vehicle: frail, rounds: 2 });
    // Without a weapon each row but five costs a Hull Point; of those five, Handling 2+ fails on a 2 only.
    const first = distributionOf(vehicle, { ...FIELDS, weapon, vehicle: frail }).chance('casualties', 1);
    near(found.chance('dice', 1), first);
  });

  it('rule 13: a weapon out of ammo is reloaded, by another of its profiles where that is easier', () => {
    const weapon = { ...POPGUN, ammo: 6, outOfAmmo: true };
    const dice = (more: object) =>
      distributionOf(vehicle, { ...FIELDS, weapon: { ...weapon, ...more } }).mean('dice');
    near(dice({}), 1 / 6);
    near(dice({ reloadAmmo: 3 }), 4 / 6);
  });

  it('rule 12: both roll to hit at −1, each hit is resolved', () => {
    const sidearm = { ...POPGUN, strength: 5, traits: ['Sidearm'] };
    const found = distributionOf(vehicle, { ...FIELDS, weapon: sidearm, second: sidearm });
    chances(found, 'hits', binomial(2, 1 / 3));
    // Strength 5 at Toughness 5: 4+.
    chances(found, 'wounds', binomial(2, 1 / 6));
    expect(errorOf(vehicle, { ...FIELDS, second: sidearm })).toContain('Sidearm');
  });
});

describe('fighters around a vehicle', () => {
  it('rule 11: a shot past it may hit those near the line', () => {
    const friend = { ...BIKER, side: 'friend', nearLine: true };
    const found = distributionOf(vehicle, { ...FIELDS, others: [friend] });
    // A miss on 4+, and he is hit on 1 to 3.
    near(found.chance('friendHits', 1), 1 / 4);
    near(found.chance('fate2', 'Pinned'), 1 / 4);
  });

  it('rule 3: past a closer enemy a Cool test, or he is shot at', () => {
    const found = distributionOf(vehicle, { ...FIELDS, others: [BIKER] });
    near(found.chance('fate2', 'Pinned'), (15 / 36) * (1 / 2));
    near(found.mean('hits'), 1 / 2);
    // In cover he is harder to hit than the vehicle: no test.
    const covered = distributionOf(vehicle, { ...FIELDS, others: [{ ...BIKER, cover: 'partial' }] });
    near(covered.chance('fate2', 'Pinned'), 0);
  });

  it('rule 3: a fighter past a closer vehicle, which is an enemy, too', () => {
    const fields = { ...FIELDS, aim: 'Biker', vehicle: { ...TRUCK, distance: 4 }, others: [BIKER] };
    const found = distributionOf(vehicle, fields);
    near(found.chance('fate2', 'Pinned'), (21 / 36) * (1 / 2));
    near(found.mean('hits'), 1 / 2);
    expect(errorOf(vehicle, { ...fields, aim: 'Bikre' })).toContain('Biker');
  });

  it('N57: a stray shot hits fighters only, or a vehicle near the line as well', () => {
    const fields = { ...FIELDS, aim: 'Biker', vehicle: { ...TRUCK, nearLineTo: ['Biker'] }, others: [BIKER] };
    near(distributionOf(vehicle, fields).mean('hits'), 1 / 2);
    near(
      distributionOf(vehicle, { ...fields, rules: { strayVehicle: 'models' } }).mean('hits'),
      1 / 2 + 1 / 4,
    );
  });
});

describe('a flame template over a vehicle (rules 10 and 18)', () => {
  it('hits without a roll the facing that the attacker sees', () => {
    const weapon = { strength: 4, damage: 0, ammo: undefined, traits: ['Template'] };
    const fighters = [{ ...BIKER, distance: 3, under: false }];
    const wounds = (facing: object) =>
      distributionOf(template, {
        shooter: GUNNER,
        weapon,
        fighters,
        vehicle: { ...TRUCK, distance: 4, ...facing },
      });
    near(wounds({ facing: 'rear' }).mean('wounds'), 1 / 2);
    near(wounds({ facing: 'rear', orFacing: 'front' }).mean('wounds'), 1 / 3);
    near(wounds({ facing: 'rear' }).mean('hits'), 1);
    near(wounds({ facing: 'rear', under: false }).mean('hits'), 0);
  });

  it('and burns driver and hull by the damage tables', () => {
    const weapon = { strength: 12, damage: 1, ammo: undefined, traits: ['Template'] };
    const found = distributionOf(template, {
      shooter: GUNNER,
      weapon,
      fighters: [{ ...BIKER, distance: 3 }],
      vehicle: { ...TRUCK, distance: 4, save: undefined },
    });
    // Wound on 2+; the crew on a 4, penetrating on 4 or 5: the driver takes a Flesh Wound.
    near(found.chance('driverWounds', 1), (5 / 6) * (1 / 6) * (2 / 6));
    // A weapon on a catastrophic hit on the body.
    near(found.chance('weaponsLost', 1), (5 / 6) * (3 / 6) * (1 / 6));
  });
});
