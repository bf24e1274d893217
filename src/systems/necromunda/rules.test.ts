import { describe, expect, it } from 'vitest';
import { distributionOf, programFrom } from '../../play/testing/distributions.ts';
import { blast } from './area/blast.ts';
import { template } from './area/template.ts';
import { twinGuns } from './gun/twin-guns.ts';
import type { Shooting } from './hit/direct-fire.ts';
import { shoot } from './shoot.ts';
import { AUTOGUN, FRAG, GUNNER, LASGUN, RIFLE, rifle, SISTER } from './testing/cases.ts';
import { errorOf, near } from './testing/compare.ts';

describe('rule 6: range', () => {
  it('beyond Long range the shot misses and the Firepower die is rolled all the same', () => {
    const distribution = distributionOf(shoot, {
      shooter: GUNNER,
      weapon: { ...AUTOGUN, traits: [] },
      target: { ...SISTER, distance: 25 },
    });
    near(distribution.mean('hits'), 0);
    near(distribution.chance('ammo', 'Out of Ammo'), 1 / 12);
    const just = { ...SISTER, distance: 24 };
    near(distributionOf(shoot, { shooter: GUNNER, weapon: LASGUN, target: just }).mean('hits'), 3 / 6);
  });
});

describe('what is counted', () => {
  it('a fighter down or Pinned from the start is no casualty and not Pinned by the shot, unless taken out', () => {
    const others = [
      { ...SISTER, name: 'Down', side: 'enemy', distance: 5, status: 'seriouslyInjured' },
      { ...SISTER, name: 'Prone', side: 'enemy', distance: 11, status: 'pinned' },
    ];
    const distribution = distributionOf(shoot, { shooter: GUNNER, weapon: LASGUN, target: SISTER, others });
    const [hit, hurt] = [4 / 6, 4 / 6 / 2];
    near(distribution.mean('casualties'), hurt * (4 / 6));
    near(distribution.mean('pinned'), hit - hurt * (4 / 6));
    const target = { ...SISTER, status: 'seriouslyInjured' };
    const out = distributionOf(shoot, { shooter: GUNNER, weapon: { ...LASGUN, traits: ['Sever'] }, target });
    near(out.mean('casualties'), hurt);
    near(out.mean('seriousInjuries'), 0);
  });
});

describe('rule 11: stray shots', () => {
  it('those Engaged with the target are at risk, and the target is Engaged', () => {
    const others = [{ ...SISTER, side: 'friend', name: 'Friend', engagedWithTarget: true, wounds: 9 }];
    const fields = { shooter: GUNNER, weapon: { ...LASGUN, accuracyShort: 0 }, target: SISTER, others };
    const distribution = distributionOf(shoot, fields);
    near(distribution.mean('hits'), 2 / 6);
    near(distribution.mean('friendHits'), (4 / 6) * (1 / 2));
    near(distribution.chance('fate2', 'Pinned'), 0);
  });

  it('a shot forced at the closest enemy strays past nobody near the target’s line', () => {
    const others = [
      { ...SISTER, side: 'enemy', name: 'Closest', distance: 3 },
      { ...SISTER, side: 'friend', name: 'Friend', nearLine: true, distance: 6 },
    ];
    const distribution = distributionOf(shoot, { shooter: GUNNER, weapon: LASGUN, target: SISTER, others });
    near(distribution.mean('friendHits'), (21 / 36) * (2 / 6) * (1 / 2));
  });

  it('a foe struck by a stray counts as a stray hit on an enemy', () => {
    const others = [{ ...SISTER, side: 'enemy', name: 'Foe', nearLine: true, distance: 12 }];
    const distribution = distributionOf(shoot, { shooter: GUNNER, weapon: LASGUN, target: SISTER, others });
    near(distribution.mean('strayFoes'), (2 / 6) * (1 / 2));
    near(distribution.mean('hits'), 4 / 6 + (2 / 6) * (1 / 2));
  });
});

describe('rule 12: two sidearms', () => {
  const pistol = { short: 6, long: 12, strength: 3, damage: 1, ammo: 4, traits: ['Sidearm'] };

  it('−1 each, but for a Gunfighter', () => {
    const fields = { first: pistol, second: pistol, target: { ...SISTER, wounds: 9 } };
    near(distributionOf(twinGuns, { ...fields, shooter: GUNNER }).mean('hits'), 2 * (2 / 6));
    near(
      distributionOf(twinGuns, { ...fields, shooter: { ...GUNNER, skills: ['Gunfighter'] } }).mean('hits'),
      2 * (3 / 6),
    );
  });

  it('each weapon has its own ammo', () => {
    const fields = { shooter: GUNNER, first: pistol, second: { ...pistol, ammo: 6 }, target: SISTER };
    const distribution = distributionOf(twinGuns, fields);
    near(distribution.chance('ammo', 'Out of Ammo'), 1 / 12);
    near(distribution.chance('ammo2', 'Out of Ammo'), 5 / 36);
  });

  it('hits of the second on a target that the first takes out hit, and do nothing', () => {
    const gun = rifle(['Sidearm', 'Sever'], { strength: 12 });
    const distribution = distributionOf(twinGuns, {
      shooter: { ballisticSkill: 2 },
      first: gun,
      second: gun,
      target: SISTER,
    });
    const out = (5 / 6) * (5 / 6);
    near(distribution.mean('hits'), 2 * (5 / 6));
    near(distribution.mean('damage'), out + (1 - out) * out);
  });

  it('only with sidearms, and not Pinned', () => {
    const fields = { shooter: GUNNER, first: pistol, second: LASGUN, target: SISTER };
    expect(errorOf(twinGuns, fields)).toBe('second.traits: found Plentiful, expected Sidearm among them');
    expect(errorOf(twinGuns, { ...fields, second: pistol, shooter: { ...GUNNER, pinned: true } })).toBe(
      'shooter.pinned: found true, expected false: Blind Fire is an attack with one weapon',
    );
  });
});

describe('rule 13: Firepower dice, Ammo tests, Reload', () => {
  const dry = (traits: string[], rounds: number, ammo = 6) =>
    distributionOf(shoot, {
      shooter: GUNNER,
      weapon: { long: 24, strength: 3, damage: 1, ammo, traits },
      target: { ...SISTER, distance: 30 },
      rounds,
    });
  const fails = (1 / 6) * (5 / 6);

  it('an Ammo test for the symbol; N20: a natural 1 fails', () => {
    near(dry([], 1).chance('ammo', 'Out of Ammo'), fails);
    near(dry([], 1, 2).chance('ammo', 'Out of Ammo'), 1 / 36);
  });

  it('Plentiful: Reload needs no test and leaves an action to shoot', () => {
    near(dry(['Plentiful'], 3).mean('dice'), 3);
  });

  it('Scarce and Limited: no Reload', () => {
    for (const trait of ['Scarce', 'Limited']) {
      near(dry([trait], 3).mean('dice'), 1 + (1 - fails) + (1 - fails) ** 2);
      near(dry([trait], 3).chance('ammo', 'Out of Ammo for good'), 1 - (1 - fails) ** 3);
    }
  });

  it('N25: Single Shot rolls no die and shoots once', () => {
    near(dry(['Single Shot'], 3).mean('dice'), 1);
    near(dry(['Single Shot'], 3).chance('ammo', 'Out of Ammo for good'), 1);
    near(dry(['Single Shot', 'Unstable'], 1).chance('shooter', 'Out of Action'), 0);
    near(dry(['Unstable'], 1).chance('shooter', 'Out of Action'), 1 / 12);
  });

  it('two failed tests jam a Rapid Fire weapon for the battle', () => {
    const distribution = dry(['Rapid Fire (2)'], 1);
    near(distribution.chance('ammo', 'Jammed'), fails ** 2);
    // Out of ammo, the first Reload on a 6 leaves an action to shoot; jammed, there is none.
    const loaded = (1 - fails) ** 2 + (2 * fails * (1 - fails)) / 6;
    near(dry(['Rapid Fire (2)'], 2).mean('dice'), 1 + loaded);
  });

  it('an Unwieldy weapon out of ammo cannot be reloaded and shot in one activation', () => {
    const distribution = dry(['Unwieldy'], 2, 4);
    near(distribution.mean('dice'), 1 + 11 / 12);
  });

  it('Reload leaves no action to aim', () => {
    const weapon = { ...RIFLE, accuracyLong: 0, ammo: 6, traits: ['Plentiful'] };
    const target = { ...SISTER, toughness: 10, wounds: 10 };
    const distribution = distributionOf(shoot, {
      shooter: { ...GUNNER, aim: true },
      weapon,
      target,
      rounds: 2,
    });
    near(distribution.mean('hits'), 4 / 6 + (1 - fails) * (4 / 6) + fails * (3 / 6));
  });

  it('no Aim before a Double action: an Unwieldy weapon, Blind Fire, Run and Gun', () => {
    const aiming = { ...GUNNER, aim: true };
    const refused = (why: string) => `shooter.aim: found true, expected false: ${why}, none is left to Aim`;
    const fields = { shooter: aiming, weapon: RIFLE, target: SISTER };
    expect(errorOf(shoot, { ...fields, weapon: rifle(['Unwieldy']) })).toBe(
      refused('Shoot with an Unwieldy weapon is a Double action'),
    );
    expect(errorOf(shoot, { ...fields, shooter: { ...aiming, pinned: true } })).toBe(
      refused('Blind Fire is a Double action'),
    );
    expect(errorOf(shoot, { ...fields, shooter: { ...aiming, hipShooting: true } })).toBe(
      refused('Run and Gun is a Double action'),
    );
    expect(errorOf(shoot, { ...fields, house: { actions: 1 } })).toBe(refused('Shoot is an action'));
  });

  it('a grenade is always tested for ammo, rolls no Firepower die and is not reloaded', () => {
    const fighters = [{ toughness: 3, wounds: 1, x: 0, y: 8 }];
    const distribution = distributionOf(blast, {
      shooter: GUNNER,
      weapon: FRAG,
      aim: { x: 0, y: 8 },
      fighters,
    });
    near(distribution.chance('ammo', 'Out of Ammo for good'), 1 / 2);
  });
});

describe('rules 1 and 18: what fits no action', () => {
  it('tells which field is wrong', () => {
    const fields = { shooter: GUNNER, weapon: FRAG, target: SISTER };
    expect(errorOf(shoot, fields)).toBe(
      'weapon.traits: found Blast or Template, expected direct fire; the actions blast and template have them',
    );
    expect(errorOf(shoot, { ...fields, weapon: { ...LASGUN, short: 30 } })).toBe(
      'weapon.short: found 30, expected at most 24, the Long range',
    );
    expect(errorOf(shoot, { ...fields, weapon: { strength: 3, ammo: 4 } })).toBe(
      'weapon.long: found nothing, expected a Long range, `throw`, or the trait Template',
    );
    expect(errorOf(shoot, { ...fields, weapon: { long: 24, ammo: 4, traits: ['Scattershot'] } })).toBe(
      'weapon.strength: found nothing, expected a Strength, or a trait in the place of the wound roll',
    );
    const fighters = [{ toughness: 3, wounds: 1, distance: 4 }];
    expect(errorOf(template, { shooter: GUNNER, weapon: LASGUN, fighters })).toBe(
      'weapon.traits: found no Template, expected Template',
    );
    const weapon = { strength: 4, ammo: 4, traits: ['Template'] };
    expect(errorOf(template, { shooter: { ...GUNNER, aim: true }, weapon, fighters })).toBe(
      'shooter.aim: found true, expected false: a template has no hit roll',
    );
  });

  it('two of a name are told apart', () => {
    const others = [1, 2].map((distance) => ({ ...SISTER, distance, side: 'friend' }));
    const program = programFrom(shoot, { shooter: GUNNER, weapon: LASGUN, target: SISTER, others });
    expect((program.options as Shooting).fighters.map(({ name }) => name)).toEqual([
      'Sister',
      'Sister 2',
      'Sister 3',
    ]);
  });
});
