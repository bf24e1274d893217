import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { inputSchema, prepareInput } from '../input.ts';
import type { ScatterMap } from '../system.ts';
import { blast } from './area/blast.ts';
import { template } from './area/template.ts';
import { shoot } from './shoot.ts';
import { GUNNER, RIFLE, rifle, SISTER, SURE, VENATOR } from './testing/cases.ts';
import { fates, near } from './testing/compare.ts';
import { vehicle } from './vehicle/vehicle.ts';

/** Numbers of the rulebook that a house rule changes; hits on 2+, so 5/6. */
const HIT = 5 / 6;
const played = (house: object, target: object, weapon: object) =>
  distributionOf(shoot, { shooter: SURE, weapon, target: { ...SISTER, ...target }, house });

describe('a house rule', () => {
  it('Graviton Pulse: Strength 6 fails on 5 and 6 instead of on 6', () => {
    const graviton = rifle(['Graviton Pulse']);
    near(played({}, { strength: 6, wounds: 3 }, graviton).mean('damage'), HIT * (1 / 6));
    near(played({ gravitonFails: 5 }, { strength: 6, wounds: 3 }, graviton).mean('damage'), HIT * (2 / 6));
  });

  it('Toxin: 5 and 6 reach any Toughness instead of 6', () => {
    const out = (house: object) => played(house, { toughness: 8 }, rifle(['Toxin'])).mean('wounds');
    near(out({}), HIT * (1 / 6));
    near(out({ anyToughness: 5 }), HIT * (2 / 6));
  });

  it('the Injury die: 1 to 3 a Flesh Wound, 4 to 6 a Serious Injury', () => {
    // Strength 12 wounds on 2+; unhurt but hit is Pinned.
    const wounded = HIT * HIT;
    const expected = [1 - HIT, HIT - wounded, wounded / 2, wounded / 2, 0];
    fates(played({ fleshWound: 3, seriousInjury: 6 }, {}, rifle([], { strength: 12 })), expected);
  });

  it('an improbable shot is rolled again on 5 and 6', () => {
    // BS 4+, full cover −2 and hip shooting −1: 7+. Two of six faces, then 4+.
    const fields = { weapon: RIFLE, shooter: { ...GUNNER, hipShooting: true } };
    const far = { ...fields, weapon: { ...RIFLE, accuracyLong: 0 }, target: { ...SISTER, cover: 'full' } };
    near(distributionOf(shoot, far).mean('hits'), (1 / 6) * (1 / 2));
    near(distributionOf(shoot, { ...far, house: { improbable: 5 } }).mean('hits'), (2 / 6) * (1 / 2));
  });

  it('Initiative is never worse than 5+: Flash on a target with Initiative 6+', () => {
    const blinded = (house: object) => played(house, { initiative: 6 }, rifle(['Flash'])).mean('blinded');
    near(blinded({}), HIT * (5 / 6));
    near(blinded({ worstInitiative: 5 }), HIT * (4 / 6));
  });

  it('an activation of three actions: out of ammo, two Reloads and a shot', () => {
    // The ammo symbol is 1 face of 6, Ammo 6+ fails 5 of 6, and Reload 6+ is tried once or twice before the shot.
    const weapon = rifle([], { ammo: 6, strength: 1 });
    const fields = { shooter: SURE, weapon, target: { ...SISTER, toughness: 8, wounds: 9 }, rounds: 2 };
    const out = (1 / 6) * (5 / 6);
    const second = (reloads: number) => 1 - out + out * (1 - (5 / 6) ** reloads);
    near(distributionOf(shoot, fields).mean('dice'), 1 + second(1));
    near(distributionOf(shoot, { ...fields, house: { actions: 3 } }).mean('dice'), 1 + second(2));
  });

  it('full cover betters a save against a template by 3', () => {
    const fighters = [{ toughness: 3, wounds: 9, armour: 'mesh', cover: 'full', distance: 3 }];
    const weapon = { strength: 12, damage: 1, ammo: 5, traits: ['Template'] };
    const damage = (house: object) =>
      distributionOf(template, { shooter: SURE, weapon, fighters, house }).mean('damage');
    near(damage({}), (5 / 6) * (2 / 6)); // mesh 5+, −2: saved on 3+
    near(damage({ saveInFull: 3 }), (5 / 6) * (1 / 6)); // on 2+
  });

  it('a vehicle: every Location die the Body, every Damage die Glancing', () => {
    const weapon = rifle([], { strength: 10, ap: -6 });
    const after = (house: object) =>
      distributionOf(vehicle, { shooter: SURE, weapon, vehicle: { ...VENATOR, save: undefined }, house });
    expect(after({}).mean('damage')).toBeGreaterThan(0.1);
    // A Glancing Hit on the Body shakes the crew: no Hull Point, no loss of control.
    const shaken = after({ body: 6, glancing: 6 });
    near(shaken.mean('damage'), 0);
    near(shaken.chance('control', 'kept'), 1);
  });

  it('Structural Damage takes 3 Hull Points, a Double action three actions', () => {
    const weapon = rifle([], { strength: 10, ap: -6 });
    const tank = { ...VENATOR, save: undefined, hullPoints: 9 };
    const lost = (house: object) =>
      // Every Location die the Body, every Damage die Penetrating: Structural Damage.
      distributionOf(vehicle, {
        shooter: SURE,
        weapon,
        vehicle: tank,
        house: { body: 6, glancing: 0, penetrating: 6, ...house },
      });
    expect(lost({}).mean('damage')).toBeGreaterThan(0.1);
    near(lost({ structuralDamage: 3 }).mean('damage'), 3 * lost({}).mean('damage'));
    // Pinned, he has three actions: a Double action of two leaves one to aim, one of three none.
    const pinned = { ...SURE, pinned: true, aim: true };
    const shot = (double: number) =>
      distributionOf(shoot, {
        shooter: pinned,
        weapon: RIFLE,
        target: SISTER,
        house: { actions: 3, double },
      });
    near(shot(2).mean('dice'), 1);
    expect(() => shot(3)).toThrow('aim');
  });

  it('every loss of control a Roll wrecks', () => {
    const weapon = rifle([], { strength: 10, ap: -6 });
    const after = (house: object) =>
      distributionOf(vehicle, { shooter: SURE, weapon, vehicle: { ...VENATOR, hullPoints: 9 }, house });
    expect(after({}).chance('control', 'Swerve')).toBeGreaterThan(0.01);
    const rolled = after({ swerve: 0, jackknife: 0 });
    near(rolled.chance('control', 'Swerve') + rolled.chance('control', 'Jackknife'), 0);
    near(rolled.chance('control', 'Roll'), rolled.chance('fate', 'Wrecked'));
  });

  it('armour, layers and fields save from other numbers', () => {
    // Strength 12 wounds on 2+, Damage 1 of 9 Wounds.
    const sword = rifle([], { strength: 12 });
    const damage = (house: object, worn: object) =>
      played(house, { wounds: 9, ...worn }, sword).mean('damage');
    const wounded = HIT * HIT;
    near(damage({}, { armour: 'mesh' }), wounded * (4 / 6)); // saved on 5+
    near(damage({ mesh: 3 }, { armour: 'mesh' }), wounded * (2 / 6)); // on 3+
    near(damage({ heavyCarapaceFront: 2 }, { armour: 'heavy carapace', fromFront: true }), wounded * (1 / 6));
    near(damage({ bodyglove: 3 }, { armour: 'flak', layers: ['bodyglove'] }), wounded * (2 / 6)); // 6+ less 3
    near(damage({ overlayFirst: 4 }, { armour: 'flak', layers: ['ablative overlay'] }), wounded * (1 / 6));
    near(damage({ conversion: 6 }, { field: 'conversion' }), wounded * (5 / 6));
    const pierced = rifle([], { strength: 12, ap: -3 });
    const woven = (house: object) =>
      played(house, { wounds: 9, armour: 'armourweave' }, pierced).mean('damage');
    near(woven({}), wounded * (5 / 6)); // 6+ at worst
    near(woven({ armourweaveWorst: 4 }), wounded * (3 / 6)); // 4+ at worst
  });

  it('Power, Rending and Knockback do 2 Damage more instead of 1', () => {
    const wounded = HIT * HIT;
    const damage = (house: object, trait: string, target: object = {}) =>
      played(
        house,
        { wounds: 9, toughness: 3, strength: 3, ...target },
        rifle([trait], { strength: 12, accuracyLong: 0 }),
      ).mean('damage');
    // BS 2+: of the five faces that hit one is a 6; of the five that wound, too.
    near(damage({}, 'Rending'), wounded + HIT * (1 / 6));
    near(damage({ rending: 2 }, 'Rending'), wounded + HIT * (2 / 6));
    near(damage({ power: 2 }, 'Power'), wounded + HIT * (2 / 6));
    // Pushed into a wall by a hit roll of at least his Strength 3: four faces of six.
    near(damage({}, 'Knockback', { blocked: true }), wounded + HIT * (4 / 6));
    near(damage({ knockback: 2 }, 'Knockback', { blocked: true }), wounded + HIT * (8 / 6));
  });

  it('Reclaimed ammo tests at −2, True Grit two Injury dice fewer', () => {
    // The ammo symbol is 1 face of 6; Ammo 4+ at −1 fails 4 of 6, at −2 5 of 6.
    const out = (house: object) =>
      played(house, {}, rifle(['Reclaimed'], { ammo: 4 })).chance('ammo', 'Out of Ammo');
    near(out({}), (1 / 6) * (4 / 6));
    near(out({ reclaimed: -2 }), (1 / 6) * (5 / 6));
    // Damage 3 on his last Wound: three Injury dice less one or two; each a Flesh Wound on 1 and 2, else down.
    const sword = rifle([], { strength: 12, damage: 3 });
    const grit = (house: object) =>
      played(house, { skills: ['True Grit'], toughness: 6 }, sword).mean('casualties');
    near(grit({}), HIT * HIT * (1 - (2 / 6) ** 2));
    near(grit({ trueGrit: 2 }), HIT * HIT * (4 / 6));
  });

  it('a friend near steadies by 2: Cool 9+ is passed on 7 and more, 21 of 36', () => {
    const friends = { count: 1, cool: 9, support: 1 };
    const broken = (house: object) =>
      played(house, { friends }, rifle(['Sever'], { strength: 12 })).mean('broken');
    near(broken({}), HIT * HIT * (1 - 15 / 36)); // 8 and more: 15 of 36
    near(broken({ support: 2 }), HIT * HIT * (1 - 21 / 36));
  });

  it('stands in the words for traits and skills', () => {
    const weapon = rifle(['Blaze', 'Rad-phage', 'Impale', 'Unstable', 'Gunk', 'Concussion', 'Reclaimed']);
    const house = {
      blaze: 3,
      radPhage: 5,
      impaleWeaker: 2,
      unstable: 2,
      gunk: -2,
      concussion: -3,
      reclaimed: -2,
    };
    const target = { ...SISTER, skills: ['Dodge', 'Evade', 'True Grit'] };
    const words = (more: object) => {
      const fields = inputSchema(shoot).parse({ shooter: SURE, weapon, target, house: more });
      return shoot.explain(prepareInput(shoot, fields)).join('\n');
    };
    const printed = words({});
    for (const part of ['Blaze: on fire on 4+', 'on 1 to 3', 'dodged on 6+', '−1 to be hit at Short'])
      expect(printed).toContain(part);
    const here = words({ ...house, dodge: 5, evadeShort: -3, trueGrit: 2 });
    for (const part of ['Blaze: on fire on 3+', 'Flesh Wound on 5+', 'with 2 Strength less', 'on 1 to 2'])
      expect(here).toContain(part);
    for (const part of ['Gunk: Initiative −2', 'Concussion: Initiative −3', 'Ammo tests at −2'])
      expect(here).toContain(part);
    for (const part of ['dodged on 5+', '−3 to be hit at Short', '2 Injury dice fewer'])
      expect(here).toContain(part);
  });

  it('the map of a blast counts the misfires that are played', () => {
    // A misfire: 2 of 6 faces of the Scatter die and a 1 of the D6; then on 1, or up to 3, over the shooter.
    const fields = {
      shooter: GUNNER,
      weapon: { long: 60, strength: 3, damage: 1, ammo: 6, traits: ['Blast (3)'] },
      aim: { x: 0, y: 40 },
      fighters: [{ toughness: 3, wounds: 1, x: 0, y: 40 }],
    };
    const under = (house: object) => {
      const [map] = mapsOf({ ...fields, house });
      return map.models.at(-1)?.under ?? -1;
    };
    const misfires = (1 / 2) * (2 / 6) * (1 / 6); // missed on 4+
    near(under({}), misfires * (1 / 6));
    near(under({ misfire: 3 }), misfires * (3 / 6));
  });
});

function mapsOf(fields: object): readonly ScatterMap[] {
  return blast.scatter?.(prepareInput(blast, inputSchema(blast).parse(fields))) ?? [];
}
