import { describe, expect, it } from 'vitest';
import { lawOf, programFrom } from '../../play/testing/laws.ts';
import { type Action, FieldError } from '../system.ts';
import { armourSave, type Worn } from './armour.ts';
import { blast } from './blast.ts';
import type { Shooting } from './direct-fire.ts';
import { shoot } from './shoot.ts';
import { template } from './template.ts';
import { AUTOGUN, FRAG, GUNNER, LASGUN, RIFLE, rifle, SISTER, SURE } from './testing/cases.ts';
import { twinGuns } from './twin-guns.ts';
import { woundNeeded } from './wound.ts';

const near = (found: number, expected: number) => expect(found).toBeCloseTo(expected, 12);

/** What the report says of the hit roll. */
function hitLine(fields: object): string {
  const program = programFrom(shoot, { shooter: GUNNER, weapon: LASGUN, target: SISTER, ...fields });
  return program.action.explain(program.options).find((line) => line.includes(' range: '))!;
}

// biome-ignore lint/suspicious/noExplicitAny: actions of every shape
function errorOf(action: Action<any, any>, fields: object): string {
  try {
    programFrom(action, fields);
  } catch (error) {
    if (error instanceof FieldError) return error.message;
    throw error;
  }
  return 'no error';
}

describe('rule 7: modifiers of the hit roll', () => {
  const at = (distance: number, more: object = {}) => ({ target: { ...SISTER, distance, ...more } });

  it.each([
    ['accuracy at short range', at(18), '3+: BS 4+, +1 accuracy'],
    ['no accuracy at long range', at(19), '4+: BS 4+'],
    ['partial cover', at(20, { cover: 'partial' }), '5+: BS 4+, −1 partial cover'],
    ['full cover', at(20, { cover: 'full' }), '6+: BS 4+, −2 full cover'],
    ['engaged', at(20, { engaged: true }), '5+: BS 4+, −1 engaged'],
    ['prone at long range', at(20, { status: 'pinned' }), '5+: BS 4+, −1 prone at long range'],
    ['prone at short range', at(10, { status: 'pinned' }), '3+: BS 4+, +1 accuracy'],
    ['blind fire (rule 14)', { ...at(20), shooter: { ...GUNNER, pinned: true } }, '6+: BS 4+, −2 blind fire'],
    ['aim', { ...at(20), shooter: { ...GUNNER, aim: true } }, '3+: BS 4+, +1 aim'],
    ['hip shooting', { ...at(20), shooter: { ...GUNNER, hipShooting: true } }, '5+: BS 4+, −1 hip shooting'],
    ['evade, short', at(10, { skills: ['Evade'] }), '4+: BS 4+, +1 accuracy, −1 evade'],
    ['evade, long', at(20, { skills: ['Evade'] }), '6+: BS 4+, −2 evade'],
    ['evade in cover', at(20, { skills: ['Evade'], cover: 'partial' }), '5+: BS 4+, −1 partial cover'],
  ])('%s', (_, fields, expected) => {
    expect(hitLine(fields).split(' range: ')[1]).toBe(expected);
  });

  const withSight = (sight: string, more: object = {}) => ({
    weapon: { ...LASGUN, sights: [sight] },
    ...more,
  });
  const aiming = { ...GUNNER, aim: true };
  const trick = { ...GUNNER, skills: ['Trick Shot'] };

  it.each([
    ['mono-sight', { ...at(20), ...withSight('Mono-sight'), shooter: aiming }, '2+: BS 4+, +2 aim'],
    [
      'telescopic sight',
      { ...at(20), ...withSight('Telescopic sight'), shooter: aiming },
      '2+: BS 4+, +1 accuracy, +1 aim',
    ],
    ['infra-sight, partial', { ...at(20, { cover: 'partial' }), ...withSight('Infra-sight') }, '4+: BS 4+'],
    [
      'infra-sight, full',
      { ...at(20, { cover: 'full' }), ...withSight('Infra-sight') },
      '5+: BS 4+, −1 full cover',
    ],
    [
      'las-projector',
      { ...at(10), ...withSight('Las-projector') },
      '2+: BS 4+, +1 accuracy, +1 las-projector',
    ],
    ['trick shot, partial', { ...at(20, { cover: 'partial' }), shooter: trick }, '4+: BS 4+'],
    ['trick shot, full', { ...at(20, { cover: 'full' }), shooter: trick }, '5+: BS 4+, −1 full cover'],
    ['trick shot, engaged', { ...at(20, { engaged: true }), shooter: trick }, '4+: BS 4+'],
  ])('sights and skills: %s', (_, fields, expected) => {
    expect(hitLine(fields).split(' range: ')[1]).toBe(expected);
  });

  it('N28 and N1: below 2+ a natural 1 still misses', () => {
    const fields = { shooter: { ...SURE, aim: true }, weapon: RIFLE, target: SISTER };
    expect(hitLine(fields)).toContain('2+: BS 2+, +3 accuracy, +1 aim');
    near(lawOf(shoot, fields).mean('hits'), 5 / 6);
  });

  it('N39: a weapon without Short range shoots at Long range from 0" on', () => {
    const weapon = { ...RIFLE, accuracyLong: 0 };
    expect(hitLine({ weapon, ...at(0, { status: 'pinned' }) })).toContain('long range: 5+');
  });

  it('rule 8 and N3: a shot at 7+ is improbable, and neither Aim nor a penalty counts in its second roll', () => {
    const fields = { shooter: { ...GUNNER, hipShooting: true }, ...at(20, { cover: 'full' }) };
    expect(hitLine(fields)).toContain('improbable (7+): a 6, then 4+: BS 4+, −2 full cover, −1 hip shooting');
    near(lawOf(shoot, { weapon: LASGUN, ...fields }).mean('hits'), 1 / 12);
  });
});

describe('rules 2, 3 and 5: whom one may shoot at', () => {
  const enemy = (more: object) => ({ ...SISTER, side: 'enemy', distance: 6, ...more });

  function reasons(others: object[], more: object = {}): readonly string[] {
    const program = programFrom(shoot, { shooter: GUNNER, weapon: LASGUN, target: SISTER, others, ...more });
    return (program.options as Shooting).priority.reasons;
  }

  it.each([
    ['out of sight', { visible: false }, 'refused: not in line of sight'],
    ['behind', { inArc: false }, 'refused: outside the vision arc'],
    [
      'rule 5: in hiding',
      { status: 'pinned', cover: 'partial' },
      'refused: in hiding (Pinned and in partial cover)',
    ],
    [
      'rule 5: down and in hiding',
      { status: 'seriously injured', cover: 'full' },
      'refused: in hiding (Seriously Injured and in full cover)',
    ],
    ['Seriously Injured in the open', { status: 'seriously injured' }, 'ignored: Seriously Injured'],
    ['harder to hit', { cover: 'partial' }, 'closer, but harder to hit (4+, the target 3+)'],
    ['closer, even engaged and harder', { engaged: true }, 'closer, but harder to hit (4+, the target 3+)'],
    ['as easy to hit', {}, 'closer: a Cool test (7+) to shoot past'],
    ['farther', { distance: 12 }, 'not the closest'],
  ])('%s', (_, one, expected) => {
    expect(reasons([enemy(one)])[0]).toContain(expected);
  });

  it('the closest needs no test, and is called so', () => {
    expect(reasons([])).toEqual(['Sister at 10": the target, the closest eligible enemy']);
    near(lawOf(shoot, { shooter: GUNNER, weapon: LASGUN, target: SISTER }).mean('dice'), 1);
  });

  it('a Marksman ignores target priority', () => {
    const shooter = { ...GUNNER, skills: ['Marksman'] };
    expect(reasons([enemy({})], { shooter })[0]).toContain('a Marksman ignores target priority');
  });

  it('friends do not stand in target priority', () => {
    expect(reasons([enemy({ side: 'friend' })])).toHaveLength(1);
  });

  it('rule 14: Blind Fire sees all around', () => {
    const shooter = { ...GUNNER, pinned: true };
    const target = { ...SISTER, inArc: false };
    expect(errorOf(shoot, { shooter, weapon: LASGUN, target })).toBe('no error');
    expect(errorOf(shoot, { shooter: GUNNER, weapon: LASGUN, target })).toBe(
      'target.inArc: found false, expected an enemy in the vision arc',
    );
  });

  it('rule 5: an enemy in hiding cannot be the target', () => {
    const target = { ...SISTER, status: 'pinned', cover: 'full' };
    expect(errorOf(shoot, { shooter: GUNNER, weapon: LASGUN, target })).toBe(
      'target.status: found pinned in full cover, expected an enemy not in hiding: one Prone and in cover cannot be targeted',
    );
  });

  it('rule 5 in rounds: a target Pinned in cover is in hiding until it stands up', () => {
    const target = { ...SISTER, cover: 'partial', wounds: 9 };
    const fields = { shooter: GUNNER, weapon: { ...LASGUN, ammo: 2 }, target, rounds: 2 };
    const up = lawOf(shoot, fields);
    const down = lawOf(shoot, { ...fields, standsUp: false });
    near(down.mean('dice'), 1 + 1 / 2);
    near(up.mean('dice'), 2);
  });
});

describe('rule 6: range', () => {
  it('beyond Long range the shot misses and the Firepower die is rolled all the same', () => {
    const law = lawOf(shoot, {
      shooter: GUNNER,
      weapon: { ...AUTOGUN, traits: [] },
      target: { ...SISTER, distance: 25 },
    });
    near(law.mean('hits'), 0);
    near(law.chance('ammo', 'Out of Ammo'), 1 / 12);
  });
});

describe('rule 9: Pinning', () => {
  const harmless = rifle([], { strength: 1 });

  it('whoever stands and is hit is Pinned', () => {
    const law = lawOf(shoot, { shooter: SURE, weapon: harmless, target: { ...SISTER, wounds: 9 } });
    near(law.chance('fate', 'Pinned'), 5 / 6);
  });

  it('an Engaged fighter is not; N9: nor can he be Pinned to begin with', () => {
    const law = lawOf(shoot, {
      shooter: SURE,
      weapon: harmless,
      target: { ...SISTER, wounds: 9, engaged: true },
    });
    near(law.chance('fate', 'Pinned'), 0);
    const target = { ...SISTER, engaged: true, status: 'pinned' };
    expect(errorOf(shoot, { shooter: SURE, weapon: harmless, target })).toBe(
      'target.status: found pinned, expected standing: Engaged fighters are never Pinned',
    );
  });

  it('Nerves of Steel: a Cool test, once an attack', () => {
    const target = { ...SISTER, wounds: 9, skills: ['Nerves of Steel'] };
    const law = lawOf(shoot, { shooter: SURE, weapon: rifle(['Rapid Fire (2)'], { strength: 1 }), target });
    near(law.chance('fate', 'Pinned'), (5 / 6) * (15 / 36));
  });
});

describe('rule 10: wound rolls and saves', () => {
  it.each([
    [8, 4, 2],
    [5, 4, 3],
    [4, 4, 4],
    [3, 4, 5],
    [2, 4, 6],
    [2, 5, 6],
    [3, 5, 5],
  ])('S%i against T%i wounds on %i+', (strength, toughness, needed) => {
    expect(woundNeeded(strength, toughness)).toBe(needed);
  });

  const hit = { ap: 0, area: false, cover: 'none', used: 0 } as const;
  const worn = (armour: Worn['armour'], layers: Worn['layers'] = [], fromFront = true): Worn => ({
    armour,
    layers,
    fromFront,
  });

  it.each([
    ['flak', worn('flak'), hit, 6],
    ['flak against a Blast', worn('flak'), { ...hit, area: true }, 5],
    ['mesh under AP −1', worn('mesh'), { ...hit, ap: -1 }, 6],
    ['mesh under AP −2: none', worn('mesh'), { ...hit, ap: -2 }, 7],
    ['light carapace', worn('light carapace'), hit, 4],
    ['heavy carapace from the front', worn('heavy carapace'), hit, 3],
    ['heavy carapace from elsewhere', worn('heavy carapace', [], false), hit, 4],
    ['furnace plates from the front', worn('furnace plates'), hit, 5],
    ['furnace plates from elsewhere', worn('furnace plates', [], false), hit, 6],
    ['hazard suit', worn('hazard suit'), hit, 6],
    ['armourweave under AP −3: 6+ at worst', worn('armourweave'), { ...hit, ap: -3 }, 6],
    ['mesh and bodyglove', worn('mesh', ['bodyglove']), hit, 4],
    ['bodyglove alone', worn('none', ['bodyglove']), hit, 6],
    ['ablative overlay, first save', worn('flak', ['ablative overlay']), hit, 4],
    ['ablative overlay, second save', worn('flak', ['ablative overlay']), { ...hit, used: 1 }, 5],
    ['ablative overlay, third save', worn('flak', ['ablative overlay']), { ...hit, used: 2 }, 6],
    ['rule 17: no armour, full cover from a Blast', worn('none'), { ...hit, area: true, cover: 'full' }, 5],
    ['rule 17: no armour, partial cover', worn('none'), { ...hit, area: true, cover: 'partial' }, 6],
    ['rule 17: cover does not help against direct fire', worn('mesh'), { ...hit, cover: 'full' }, 5],
  ] as const)('%s', (_, armour, struck, needed) => {
    expect(armourSave(armour, struck)).toBe(needed);
  });

  it('rule 17: one save a hit, the better of armour and field; neither AP nor cover touch the field', () => {
    const saved = (target: object, weapon: object) =>
      1 -
      lawOf(shoot, { shooter: SURE, weapon, target: { ...SISTER, ...target } }).mean('damage') /
        ((5 / 6) * (5 / 6));
    const strong = (ap: number) => rifle([], { strength: 12, ap });
    near(saved({ armour: 'mesh', field: 'conversion' }, strong(-3)), 2 / 6);
    near(saved({ armour: 'light carapace', field: 'conversion' }, strong(0)), 3 / 6);
    near(saved({ field: 'displacer' }, strong(-6)), 3 / 6);
    const weapon = { strength: 12, damage: 1, ammo: 5, traits: ['Template'] };
    const fighters = [{ toughness: 3, wounds: 1, field: 'conversion', cover: 'full', distance: 3 }];
    const law = lawOf(template, { shooter: SURE, weapon, fighters });
    near(law.mean('damage'), (5 / 6) * (4 / 6));
  });

  it('a displacer does nothing against a weapon without Strength', () => {
    const weapon = { ...RIFLE, strength: undefined, damage: 0, traits: ['Toxin'] };
    const target = { ...SISTER, field: 'displacer' };
    near(lawOf(shoot, { shooter: SURE, weapon, target }).chance('fate', 'Pinned'), (5 / 6) * (2 / 6));
  });

  it('a refractor burns out on a 1 after a save', () => {
    const target = { ...SISTER, wounds: 9, field: 'refractor' };
    const weapon = rifle(['Plentiful'], { strength: 12, ap: -6 });
    const law = lawOf(shoot, { shooter: SURE, weapon, target, rounds: 2 });
    // The second wound meets a field that burnt out with 1/3 × 1/6.
    const through = (5 / 6) * (5 / 6);
    near(
      law.mean('damage'),
      through * (4 / 6) + through * (4 / 6) + through * through * (2 / 6) * (1 / 6) * (2 / 6),
    );
  });

  it('an ablative overlay wears out with the saves made', () => {
    const target = { ...SISTER, wounds: 9, layers: ['ablative overlay'] };
    const law = lawOf(shoot, {
      shooter: SURE,
      weapon: rifle(['Plentiful'], { strength: 12 }),
      target,
      rounds: 3,
    });
    const through = (5 / 6) * (5 / 6);
    // 5+, then 6+, then nothing.
    const failed = [4 / 6, 5 / 6, 1];
    const expected = [0, 1, 2].reduce((sum, before) => sum + damageOf(before, through, failed), 0);
    near(law.mean('damage'), expected);
  });

  it('Damage takes Wounds first; the last point and each beyond roll an Injury die', () => {
    const fields = (wounds: number) => ({
      shooter: SURE,
      weapon: rifle([], { strength: 12, damage: 2 }),
      target: { ...SISTER, wounds },
    });
    const hurt = (5 / 6) * (5 / 6);
    near(lawOf(shoot, fields(3)).chance('fate', 'Out of Action'), 0);
    near(lawOf(shoot, fields(2)).chance('fate', 'Out of Action'), hurt / 6);
    near(lawOf(shoot, fields(1)).chance('fate', 'Out of Action'), hurt * (11 / 36));
  });

  it('N22: at 0 Wounds every further point rolls an Injury die', () => {
    const fields = {
      shooter: SURE,
      weapon: rifle(['Plentiful'], { strength: 12 }),
      target: { ...SISTER, toughness: 9 },
    };
    const one = (5 / 6) * (4 / 6);
    const law = lawOf(shoot, { ...fields, rounds: 2 });
    near(law.chance('outOfAction', 1), 1 - (1 - one / 6) ** 2);
  });

  it('Flesh Wounds lower Toughness, to Out of Action at 0', () => {
    const law = lawOf(shoot, {
      shooter: SURE,
      weapon: rifle([], { strength: 12 }),
      target: { ...SISTER, toughness: 1 },
    });
    const hurt = (5 / 6) * (5 / 6);
    near(law.chance('fate', 'Out of Action'), hurt * (1 / 3 + 1 / 6));
    near(law.chance('fate', 'Flesh Wound'), 0);
  });

  it('N38: friends test once an attack, and again when the fighter goes from down to out', () => {
    const friends = { count: 1, cool: 7, support: 0 };
    const fields = {
      shooter: SURE,
      weapon: rifle(['Sever'], { strength: 12 }),
      target: { ...SISTER, friends },
    };
    const hurt = (5 / 6) * (5 / 6);
    near(lawOf(shoot, fields).mean('broken'), hurt * (15 / 36));
    const down = { ...fields, target: { ...fields.target, status: 'seriously injured' } };
    near(lawOf(shoot, down).mean('broken'), hurt * (15 / 36));
  });
});

describe('rule 11: stray shots', () => {
  it('those Engaged with the target are at risk, and the target is Engaged', () => {
    const others = [{ ...SISTER, side: 'friend', name: 'Friend', engagedWithTarget: true, wounds: 9 }];
    const fields = { shooter: GUNNER, weapon: { ...LASGUN, accuracyShort: 0 }, target: SISTER, others };
    const law = lawOf(shoot, fields);
    near(law.mean('hits'), 2 / 6);
    near(law.mean('friendHits'), (4 / 6) * (1 / 2));
    near(law.chance('fate2', 'Pinned'), 0);
  });

  it('a foe struck by a stray counts as a stray hit on an enemy', () => {
    const others = [{ ...SISTER, side: 'enemy', name: 'Foe', nearLine: true, distance: 12 }];
    const law = lawOf(shoot, { shooter: GUNNER, weapon: LASGUN, target: SISTER, others });
    near(law.mean('strayFoes'), (2 / 6) * (1 / 2));
    near(law.mean('hits'), 4 / 6 + (2 / 6) * (1 / 2));
  });
});

describe('rule 12: two sidearms', () => {
  const pistol = { short: 6, long: 12, strength: 3, damage: 1, ammo: 4, traits: ['Sidearm'] };

  it('−1 each, but for a Gunfighter', () => {
    const fields = { first: pistol, second: pistol, target: { ...SISTER, wounds: 9 } };
    near(lawOf(twinGuns, { ...fields, shooter: GUNNER }).mean('hits'), 2 * (2 / 6));
    near(
      lawOf(twinGuns, { ...fields, shooter: { ...GUNNER, skills: ['Gunfighter'] } }).mean('hits'),
      2 * (3 / 6),
    );
  });

  it('each weapon has its own ammo', () => {
    const fields = { shooter: GUNNER, first: pistol, second: { ...pistol, ammo: 6 }, target: SISTER };
    const law = lawOf(twinGuns, fields);
    near(law.chance('ammo', 'Out of Ammo'), 1 / 12);
    near(law.chance('ammo2', 'Out of Ammo'), 5 / 36);
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
    lawOf(shoot, {
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
  });

  it('two failed tests jam a Rapid Fire weapon for the battle', () => {
    const law = dry(['Rapid Fire (2)'], 1);
    near(law.chance('ammo', 'Jammed'), fails ** 2);
  });

  it('an Unwieldy weapon out of ammo cannot be reloaded and shot in one activation', () => {
    const law = dry(['Unwieldy'], 2, 4);
    near(law.mean('dice'), 1 + 11 / 12);
  });

  it('Reload leaves no action to aim', () => {
    const weapon = { ...RIFLE, accuracyLong: 0, ammo: 6, traits: ['Plentiful'] };
    const target = { ...SISTER, toughness: 10, wounds: 10 };
    const law = lawOf(shoot, { shooter: { ...GUNNER, aim: true }, weapon, target, rounds: 2 });
    near(law.mean('hits'), 4 / 6 + (1 - fails) * (4 / 6) + fails * (3 / 6));
  });

  it('no Aim where Shoot is a Double action', () => {
    const fields = { shooter: { ...GUNNER, aim: true }, weapon: rifle(['Unwieldy']), target: SISTER };
    const message =
      'shooter.aim: found true, expected false: Shoot is a Double action here, no action is left';
    expect(errorOf(shoot, fields)).toBe(message);
    expect(errorOf(shoot, { ...fields, weapon: RIFLE, shooter: { ...fields.shooter, pinned: true } })).toBe(
      message,
    );
  });

  it('a grenade is always tested for ammo, rolls no Firepower die and is not reloaded', () => {
    const fighters = [{ toughness: 3, wounds: 1, x: 0, y: 8 }];
    const law = lawOf(blast, { shooter: GUNNER, weapon: FRAG, aim: { x: 0, y: 8 }, fighters });
    near(law.chance('ammo', 'Out of Ammo for good'), 1 / 2);
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

/** Mean damage of the (before + 1)-th round's wound, when `failed` saves depend on the wounds before. */
function damageOf(before: number, through: number, failed: readonly number[]): number {
  let mean = 0;
  for (let wounds = 0; wounds <= before; wounds++) {
    const ways = [1, before, before === 2 ? 1 : 0][wounds]!;
    mean += ways * through ** wounds * (1 - through) ** (before - wounds) * failed[wounds]!;
  }
  return mean * through;
}
