import { describe, expect, it } from 'vitest';
import { type Distributions, distributionOf } from '../../../play/testing/distributions.ts';
import { blast } from '../area/blast.ts';
import { shoot } from '../shoot.ts';
import { FRAG, GUNNER, rifle, SISTER, SURE } from '../testing/cases.ts';
import { vehicle } from '../vehicle/vehicle.ts';
import { attackRules, TRAITS, type TraitName } from './traits.ts';
import { twinGuns } from './twin-guns.ts';

/** A shot that hits on 2+ and, at Strength 12, wounds on 2+. */
function distribution(
  traits: string[],
  numbers: object = {},
  target: object = {},
  more: object = {},
): Distributions {
  return distributionOf(shoot, {
    shooter: SURE,
    weapon: rifle(traits, numbers),
    target: { ...SISTER, ...target },
    ...more,
  });
}

const near = (found: number, expected: number) => expect(found).toBeCloseTo(expected, 12);
const HIT = 5 / 6;
const TOUGH = { toughness: 10, wounds: 10 };

describe('traits that change the hit', () => {
  it('Shock (N18): a natural 6 to hit wounds without a roll', () => {
    near(distribution(['Shock'], { strength: 1 }, TOUGH).mean('damage'), (4 / 6) * (1 / 6) + 1 / 6);
  });

  it('N18: the second roll of an improbable shot is the one that counts for Shock', () => {
    const weapon = { long: 60, strength: 1, damage: 1, ammo: 2, traits: ['Shock'] };
    const target = { ...SISTER, ...TOUGH, cover: 'full', distance: 20 };
    const shooter = { ...GUNNER, pinned: true };
    const found = distributionOf(shoot, { shooter, weapon, target }).mean('damage');
    near(found, (1 / 6) * ((2 / 6) * (1 / 6) + 1 / 6));
  });

  it('Power (N18): a natural 6 to hit ignores armour, not the field, and does 1 more', () => {
    const mesh = distribution(['Power'], { strength: 12 }, { ...TOUGH, armour: 'mesh' });
    near(mesh.mean('damage'), (4 / 6) * (4 / 6) * (4 / 6) + (1 / 6) * (4 / 6) * 2);
    const field = distribution(['Power'], { strength: 12 }, { ...TOUGH, field: 'conversion' });
    near(field.mean('damage'), (4 / 6) * (4 / 6) * (4 / 6) + (1 / 6) * (4 / 6) * (4 / 6) * 2);
  });

  it('Precision Shot (N18): a natural 6 to hit ignores armour, but not with a Blast', () => {
    const shooter = { ...SURE, skills: ['Precision Shot'] };
    const found = distribution([], { strength: 12 }, { ...TOUGH, armour: 'mesh' }, { shooter });
    near(found.mean('damage'), (4 / 6) * (4 / 6) * (4 / 6) + (1 / 6) * (4 / 6));
    const fighters = [{ ...TOUGH, armour: 'mesh', x: 0, y: 8 }];
    const fields = { weapon: FRAG, aim: { x: 0, y: 8 }, fighters };
    const plain = distributionOf(blast, { ...fields, shooter: GUNNER });
    const precise = distributionOf(blast, { ...fields, shooter: { ...GUNNER, skills: ['Precision Shot'] } });
    near(precise.mean('damage'), plain.mean('damage'));
  });

  it('Marksman: a natural 6 to hit doubles Damage', () => {
    const shooter = { ...SURE, skills: ['Marksman'] };
    near(
      distribution([], { strength: 12, damage: 2 }, TOUGH, { shooter }).mean('damage'),
      (4 / 6) * ((4 / 6) * 2 + (1 / 6) * 4),
    );
  });

  it('Master-crafted: one failed hit roll a battle is re-rolled', () => {
    near(distribution(['Master-crafted']).mean('hits'), 1 - 1 / 36);
    const rounds = distribution(['Master-crafted', 'Plentiful'], { strength: 1 }, TOUGH, { rounds: 2 });
    near(rounds.chance('hits', 0), (1 / 6) * (1 / 6) * (1 / 6));
  });

  it('Knockback: +1 Damage if the hit roll reaches Strength and the way back is blocked', () => {
    const target = { ...TOUGH, strength: 6 };
    near(
      distribution(['Knockback'], { accuracyLong: 0, strength: 12 }, target).mean('damage'),
      HIT * (4 / 6),
    );
    near(
      distribution(['Knockback'], { accuracyLong: 0, strength: 12 }, { ...target, blocked: true }).mean(
        'damage',
      ),
      HIT * (4 / 6) + (1 / 6) * (4 / 6),
    );
  });

  it('Knockback of an improbable shot: its second roll, unmodified, is compared', () => {
    const weapon = { long: 60, strength: 12, damage: 1, ammo: 2, traits: ['Knockback'] };
    const target = { ...SISTER, ...TOUGH, strength: 4, blocked: true, cover: 'full', distance: 20 };
    const found = distributionOf(shoot, { shooter: { ...GUNNER, pinned: true }, weapon, target });
    near(found.mean('damage'), (1 / 6) * (3 / 6) * (4 / 6) * 2);
  });

  it('Damage – does none, whatever a natural 6 or a wall would add', () => {
    const found = distribution(
      ['Rending', 'Power', 'Knockback'],
      { strength: 12, damage: 0 },
      { ...TOUGH, blocked: true },
    );
    near(found.mean('damage'), 0);
  });

  it('Knockback of a Blast: a D6 for each fighter against his Strength', () => {
    const fighters = [{ ...TOUGH, strength: 3, blocked: true, x: 0, y: 8 }];
    const fields = { shooter: GUNNER, weapon: { ...FRAG, strength: 10 }, aim: { x: 0, y: 8 }, fighters };
    const found = distributionOf(blast, fields);
    near(found.mean('damage'), found.mean('hits') * (3 / 6) * (1 + 4 / 6));
    const free = { ...fighters[0], name: 'Free', blocked: false };
    const both = distributionOf(blast, { ...fields, fighters: [...fighters, free] });
    near(both.mean('damage'), found.mean('damage') + found.mean('hits') * (3 / 6));
  });
});

describe('traits that change Pinning', () => {
  it('Seismic: Pins past Nerves of Steel, and a 6 to wound cannot be saved (N19)', () => {
    const target = { ...TOUGH, skills: ['Nerves of Steel'], armour: 'mesh' };
    const found = distribution(['Seismic'], { strength: 10 }, target);
    near(found.chance('fate', 'Pinned'), HIT);
    near(found.mean('damage'), HIT * ((2 / 6) * (4 / 6) + 1 / 6));
  });

  it('Gas: does not Pin, cannot be saved, and asks for Toughness or a 6', () => {
    const found = distribution(
      ['Gas'],
      { strength: 1, damage: 0 },
      { toughness: 5, wounds: 3, armour: 'light carapace' },
    );
    near(found.chance('fate', 'Pinned'), 0);
    near(found.chance('fate', 'Out of Action'), HIT * (2 / 6) * (1 / 6));
    near(
      distribution(['Gas'], { damage: 0 }, { toughness: 9, wounds: 3 }).chance('fate', 'Out of Action'),
      HIT / 36,
    );
  });
});

describe('traits that change the wound roll', () => {
  it('Rending (N19): a natural 6 to wound does 1 more', () => {
    near(distribution(['Rending'], { strength: 10 }, TOUGH).mean('damage'), HIT * (2 / 6 + 2 / 6));
  });

  it('Shred: a natural 6 to wound doubles AP', () => {
    const found = distribution(['Shred'], { strength: 10, ap: -1 }, { ...TOUGH, armour: 'light carapace' });
    near(found.mean('damage'), HIT * ((2 / 6) * (4 / 6) + (1 / 6) * (5 / 6)));
  });

  it('Toxin: Wounds do not matter', () => {
    const found = distribution(['Toxin'], { damage: 0 }, { toughness: 4, wounds: 5 });
    near(found.chance('fate', 'Seriously Injured'), HIT * (3 / 6) * (1 / 2));
  });

  it('Graviton Pulse: a Strength test, or Damage without a save; a 6 fails', () => {
    const found = distribution(
      ['Graviton Pulse'],
      { damage: 2 },
      { ...TOUGH, strength: 4, armour: 'heavy carapace' },
    );
    near(found.mean('damage'), HIT * (2 / 6) * 2);
    near(
      distribution(['Graviton Pulse'], { damage: 2 }, { ...TOUGH, strength: 9 }).mean('damage'),
      HIT * (1 / 6) * 2,
    );
  });

  it('Flash: an Initiative test in the place of the wound roll', () => {
    const found = distribution(['Flash'], {}, { initiative: 4 });
    near(found.mean('blinded'), HIT / 2);
    near(found.mean('damage'), 0);
  });

  it('Concussion: Initiative is 2 worse, 6+ at worst, until the end of the round', () => {
    const pistol = (trait: string) => rifle(['Sidearm', trait], { strength: 1 });
    const fields = { shooter: SURE, first: pistol('Concussion'), second: pistol('Flash') };
    const blinded = (initiative: number) =>
      distributionOf(twinGuns, { ...fields, target: { ...SISTER, ...TOUGH, initiative } }).mean('blinded');
    near(blinded(3), HIT * (HIT * (4 / 6) + (1 - HIT) * (2 / 6)));
    near(blinded(5), HIT * (HIT * (5 / 6) + (1 - HIT) * (4 / 6)));
    const rounds = distribution(['Concussion', 'Flash', 'Plentiful'], {}, { initiative: 3 }, { rounds: 2 });
    near(rounds.chance('blinded', 0), (1 - HIT * (2 / 6)) ** 2);
  });

  it('Web: a wound is a Serious Injury without a save or an Injury die', () => {
    const found = distribution(['Web'], { strength: 12, damage: 0 }, { armour: 'heavy carapace', wounds: 3 });
    near(found.chance('fate', 'Seriously Injured'), HIT * HIT);
    near(found.mean('webbed'), HIT * HIT);
  });

  it('Shield Breaker: a field saves with the lower of two dice, unless armour is better', () => {
    const field = distribution(['Shield Breaker'], { strength: 12 }, { ...TOUGH, field: 'displacer' });
    near(field.mean('damage'), HIT * (4 / 6) * (3 / 4));
    const mesh = distribution(
      ['Shield Breaker'],
      { strength: 12 },
      { ...TOUGH, field: 'displacer', armour: 'mesh' },
    );
    near(mesh.mean('damage'), HIT * (4 / 6) * (4 / 6));
  });

  it('Phase: neither armour nor field', () => {
    const found = distribution(
      ['Phase'],
      { strength: 12 },
      { ...TOUGH, armour: 'heavy carapace', field: 'displacer' },
    );
    near(found.mean('damage'), HIT * (4 / 6));
  });
});

describe('traits that change injuries', () => {
  it('Sever and N34: every Injury die is Out of Action, at 0 Wounds, too', () => {
    near(distribution(['Sever'], { strength: 12 }).chance('fate', 'Out of Action'), HIT * HIT);
    near(distribution(['Sever'], { strength: 12 }, { wounds: 2 }).chance('fate', 'Out of Action'), 0);
  });

  it('Melta: at short range only; N34: always without a Short range', () => {
    const out = (numbers: object) =>
      distribution(['Melta'], { strength: 12, ...numbers }).chance('fate', 'Out of Action');
    near(out({ short: 12, accuracyShort: 3 }), HIT * HIT);
    near(out({ short: 5 }), HIT * HIT * (1 / 6));
    near(out({}), HIT * HIT);
  });

  it('Fear: a Nerve test at −2 in the place of an Injury die', () => {
    const found = distribution(['Fear'], { strength: 12 }, { cool: 7 });
    // 2D6 − 2 ≥ 7: ten of 36.
    near(found.mean('afraid'), HIT * HIT * (26 / 36));
    near(found.mean('casualties'), 0);
  });

  it('Pulverise: Toughness or a 6 makes a Flesh Wound a Serious Injury', () => {
    const found = distribution(['Pulverise'], { strength: 12 });
    near(found.chance('fate', 'Flesh Wound'), HIT * HIT * (1 / 3) * (2 / 6));
    near(found.chance('fate', 'Seriously Injured'), HIT * HIT * (1 / 2 + (1 / 3) * (4 / 6)));
  });

  it('Pulverise leaves Flesh Wounds that take the fighter out as they are', () => {
    const found = distribution(['Pulverise'], { strength: 12 }, { toughness: 1 });
    near(found.chance('fate', 'Out of Action'), HIT * HIT * (1 / 3 + 1 / 6));
  });

  it('Rad-phage: a Flesh Wound on 4+ after the hits, once an attack', () => {
    const found = distribution(['Rad-phage', 'Rapid Fire (2)'], { strength: 1 }, TOUGH);
    near(found.mean('fleshWounds'), HIT / 2);
  });

  it('Blaze: on fire on 4+, unless Out of Action', () => {
    near(distribution(['Blaze'], { strength: 12 }).mean('onFire'), HIT * (1 - HIT / 6) * (1 / 2));
  });

  it('True Grit: one Injury die fewer, the milder of two for a single one', () => {
    const target = { skills: ['True Grit'] };
    near(distribution([], { strength: 12 }, target).chance('fate', 'Out of Action'), HIT * HIT * (1 / 36));
    near(
      distribution([], { strength: 12, damage: 2 }, target).chance('fate', 'Out of Action'),
      HIT * HIT * (1 / 6),
    );
  });

  it('True Grit with Toughness 1 left: a Serious Injury is milder than a Flesh Wound', () => {
    const found = distribution([], { strength: 12 }, { toughness: 1, skills: ['True Grit'] });
    near(found.chance('fate', 'Seriously Injured'), HIT * HIT * (1 - (1 / 2) ** 2));
  });

  it('Dodge: a wound is dodged on a 6', () => {
    near(
      distribution([], { strength: 12 }, { ...TOUGH, skills: ['Dodge'] }).mean('damage'),
      HIT * (4 / 6) * (5 / 6),
    );
  });
});

describe('traits of the Firepower dice', () => {
  it('Reclaimed: Ammo tests at −1, and Plentiful ammo is not', () => {
    near(distribution(['Reclaimed'], { ammo: 4 }).chance('ammo', 'Out of Ammo'), (1 / 6) * (4 / 6));
    near(
      distribution(['Reclaimed', 'Plentiful'], { ammo: 4 }).chance('ammo', 'Out of Ammo'),
      (1 / 6) * (3 / 6),
    );
    expect(attackRules(['Reclaimed', 'Plentiful']).reload).toBeUndefined();
  });

  it('Combi: the worse of two dice for Ammo tests', () => {
    near(distribution(['Combi'], { ammo: 4 }).chance('ammo', 'Out of Ammo'), (1 / 6) * (3 / 4));
  });

  it('Twin-linked: an ammo symbol is re-rolled', () => {
    near(distribution(['Twin-linked'], { ammo: 4 }).chance('ammo', 'Out of Ammo'), (1 / 36) * (1 / 2));
  });

  it('Unstable (N21): 1 to 3 takes the shooter out, and the shot goes on', () => {
    const found = distribution(['Unstable']);
    near(found.chance('shooter', 'Out of Action'), 1 / 12);
    near(found.mean('hits'), HIT);
    near(distribution(['Unstable', 'Plentiful'], {}, TOUGH, { rounds: 2 }).mean('dice'), 2 - 1 / 12);
  });
});

describe('the table of traits', () => {
  it('says what each does', () => {
    for (const [name, { what }] of Object.entries(TRAITS)) expect(what, name).not.toBe('');
  });

  it('lays hooks after the hits one behind the other', () => {
    const names: TraitName[] = ['Blaze', 'Rad-phage', 'Concussion'];
    expect(attackRules(names).afterHits).toHaveLength(3);
  });

  it('keeps gone ammo gone, however plentiful', () => {
    expect(attackRules(['Plentiful', 'Limited']).reload).toBe('never');
    expect(attackRules(['Limited', 'Plentiful']).reload).toBe('never');
  });

  it('adds what several do on a natural 6', () => {
    const { woundSix, hitSix } = attackRules(['Rending', 'Shred', 'Shock', 'Power']);
    expect(woundSix).toEqual({ damage: 1, doubleAp: true });
    expect(hitSix).toEqual({ wounds: true, noArmour: true, damage: 1 });
  });

  it('works against vehicles where it says so', () => {
    expect(vehicle.limits.join()).toContain('Toxin and Web do nothing');
  });
});
