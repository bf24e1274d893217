import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { blast } from './area/blast.ts';
import { template } from './area/template.ts';
import { twinGuns } from './gun/twin-guns.ts';
import { shoot } from './shoot.ts';
import { FRAG, GUNNER, LASGUN, RIFLE, rifle, SISTER, SURE } from './testing/cases.ts';
import { errorOf, near } from './testing/compare.ts';

const TOUGH = { toughness: 10, wounds: 10 };

describe('a Marksman', () => {
  const shooter = { ...SURE, skills: ['Marksman'] };

  it('doubles the Damage of the first hit of Rapid Fire only', () => {
    const weapon = rifle(['Rapid Fire (1)'], { strength: 12 });
    const distribution = distributionOf(shoot, { shooter, weapon, target: { ...SISTER, ...TOUGH } });
    // 5/3 hits on average, each wounding on 3+; after a natural 6 one of them counts twice.
    near(distribution.mean('damage'), (4 / 6) * ((4 / 6) * (5 / 3) + (1 / 6) * (5 / 3 + 1)));
  });

  it('doubles nothing with a Blast', () => {
    const fighters = [{ ...TOUGH, x: 0, y: 8 }];
    const weapon = { ...FRAG, strength: 12 };
    const distribution = distributionOf(blast, { shooter, weapon, aim: { x: 0, y: 8 }, fighters });
    near(distribution.mean('damage'), distribution.mean('hits') * (4 / 6));
  });
});

describe('hip shooting', () => {
  const shooter = { ...GUNNER, hipShooting: true };
  const fields = { shooter, weapon: LASGUN, target: SISTER };

  it('is a Double action: no Aim, and no Reload before it', () => {
    expect(errorOf(shoot, { ...fields, shooter: { ...shooter, aim: true } })).toContain(
      'shooter.aim: found true',
    );
    const weapon = { long: 24, strength: 3, damage: 1, ammo: 4, traits: [] };
    const distribution = distributionOf(shoot, {
      ...fields,
      weapon,
      target: { ...SISTER, distance: 30 },
      rounds: 2,
    });
    near(distribution.mean('dice'), 1 + 11 / 12);
  });

  it('never with an Unwieldy weapon, Pinned, or with two sidearms', () => {
    const unwieldy = 'shooter.hipShooting: found true, expected false: never with an Unwieldy weapon';
    expect(errorOf(shoot, { ...fields, weapon: rifle(['Unwieldy']) })).toBe(unwieldy);
    const flamer = { strength: 4, damage: 1, ammo: 4, traits: ['Template', 'Unwieldy'] };
    const fighters = [{ toughness: 3, wounds: 1, distance: 4 }];
    expect(errorOf(template, { shooter, weapon: flamer, fighters })).toBe(unwieldy);
    expect(errorOf(shoot, { ...fields, shooter: { ...shooter, pinned: true } })).toBe(
      'shooter.hipShooting: found true, expected false: a Pinned fighter does not run',
    );
    const pistol = rifle(['Sidearm']);
    expect(errorOf(twinGuns, { shooter, first: pistol, second: pistol, target: SISTER })).toBe(
      'shooter.hipShooting: found true, expected false: Run and Gun is an attack with one weapon',
    );
  });
});

describe('armour', () => {
  const through = (5 / 6) * (5 / 6);
  const plated = { ...SISTER, wounds: 9, armour: 'heavy carapace' };

  it('is better from the front only for those who stood when they were hit (rule 10)', () => {
    const weapon = rifle([], { strength: 12 });
    const damage = (target: object) =>
      distributionOf(shoot, { shooter: SURE, weapon, target }).mean('damage');
    near(damage(plated), through * (2 / 6));
    near(damage({ ...plated, status: 'pinned' }), through * (3 / 6));
    near(damage({ ...plated, status: 'pinned', armour: 'light carapace' }), through * (3 / 6));
  });

  it('meets two sidearms standing when both roll first, the second Prone when in turn (rule 12, N26)', () => {
    const pistol = rifle(['Sidearm'], { strength: 12 });
    const fields = { shooter: SURE, first: pistol, second: pistol, target: plated };
    near(distributionOf(twinGuns, fields).mean('damage'), 2 * through * (2 / 6));
    const inTurn = distributionOf(twinGuns, { ...fields, rules: { twinOrder: 'inTurn' } });
    near(inTurn.mean('damage'), through * (2 / 6) + through * ((5 / 6) * (3 / 6) + (1 / 6) * (2 / 6)));
  });

  it('keeps Blaze and Rad-phage off: a hazard suit both, a bodyglove the latter', () => {
    const weapon = rifle(['Blaze', 'Rad-phage'], { strength: 1 });
    const distribution = (worn: object) =>
      distributionOf(shoot, { shooter: SURE, weapon, target: { ...SISTER, ...TOUGH, ...worn } });
    near(distribution({}).mean('onFire'), 5 / 12);
    near(distribution({}).mean('fleshWounds'), 5 / 12);
    near(distribution({ armour: 'hazard suit' }).mean('onFire'), 0);
    near(distribution({ armour: 'hazard suit' }).mean('fleshWounds'), 0);
    near(distribution({ layers: ['bodyglove'] }).mean('onFire'), 5 / 12);
    near(distribution({ layers: ['bodyglove'] }).mean('fleshWounds'), 0);
  });
});

describe('rounds', () => {
  it('N9: an Engaged fighter brought down is Engaged no more', () => {
    const weapon = { ...RIFLE, short: 60, accuracyLong: 0, strength: 12, traits: ['Plentiful'] };
    const distribution = distributionOf(shoot, {
      shooter: GUNNER,
      weapon,
      target: { ...SISTER, engaged: true },
      rounds: 2,
    });
    // Engaged 5+, down 4+; a hit wounds on 2+, and then half are down and a sixth out.
    const hurt = (2 / 6) * (5 / 6);
    near(distribution.mean('hits'), 2 / 6 + (1 - hurt * (4 / 6)) * (2 / 6) + (hurt / 2) * (3 / 6));
  });

  it('the Pinned stand up between rounds, or stay down and are harder to hit from afar', () => {
    const weapon = { ...RIFLE, accuracyLong: 0, strength: 1, traits: ['Plentiful'] };
    const fields = { shooter: GUNNER, weapon, target: { ...SISTER, ...TOUGH }, rounds: 2 };
    near(distributionOf(shoot, fields).mean('hits'), 3 / 6 + 3 / 6);
    near(
      distributionOf(shoot, { ...fields, standsUp: false }).mean('hits'),
      3 / 6 + (1 / 2) * (3 / 6 + 2 / 6),
    );
  });

  it('whoever recovers is Pinned, and stands up a round later', () => {
    const weapon = { ...RIFLE, accuracyLong: 0, damage: 0, traits: ['Plentiful'] };
    const target = { ...SISTER, status: 'seriouslyInjured' };
    const hits = (rounds: number) =>
      distributionOf(shoot, { shooter: GUNNER, weapon, target, rounds, recovery: true }).mean('hits');
    // Prone 5+. Each End phase a third of those down are Pinned and a sixth out; who was Pinned stands, at 4+.
    near(hits(2), 2 / 6 + (5 / 6) * (2 / 6));
    const third = (1 / 3) * (3 / 6) + (1 / 2) * (5 / 6) * (2 / 6);
    near(hits(3), hits(2) + third);
  });

  it('whoever recovers is no longer webbed', () => {
    const weapon = rifle(['Web', 'Plentiful'], { strength: 12, damage: 0 });
    const distribution = distributionOf(shoot, {
      shooter: SURE,
      weapon,
      target: SISTER,
      rounds: 2,
      recovery: true,
    });
    const webs = (5 / 6) * (5 / 6);
    near(distribution.mean('webbed'), webs * (1 / 2 + (1 / 3) * webs) + (1 - webs) * webs);
  });
});
