import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../../play/testing/distributions.ts';
import { template } from '../area/template.ts';
import { shoot } from '../shoot.ts';
import { binomial, sum } from '../testing/arithmetic.ts';
import { RIFLE, rifle, SISTER, SURE } from '../testing/cases.ts';
import { errorOf, near } from '../testing/compare.ts';
import { armourSave, type Worn } from './armour.ts';
import { woundNeeded } from './wound.ts';

describe('rule 9: Pinning', () => {
  const harmless = rifle([], { strength: 1 });

  it('whoever stands and is hit is Pinned', () => {
    const distribution = distributionOf(shoot, {
      shooter: SURE,
      weapon: harmless,
      target: { ...SISTER, wounds: 9 },
    });
    near(distribution.chance('fate', 'Pinned'), 5 / 6);
  });

  it('an Engaged fighter is not; N9: nor can he be Pinned to begin with', () => {
    const distribution = distributionOf(shoot, {
      shooter: SURE,
      weapon: harmless,
      target: { ...SISTER, wounds: 9, engaged: true },
    });
    near(distribution.chance('fate', 'Pinned'), 0);
    const target = { ...SISTER, engaged: true, status: 'pinned' };
    expect(errorOf(shoot, { shooter: SURE, weapon: harmless, target })).toBe(
      'target.status: found pinned, expected standing: Engaged fighters are never Prone',
    );
    const down = { ...SISTER, engaged: true, status: 'seriouslyInjured' };
    expect(errorOf(shoot, { shooter: SURE, weapon: harmless, target: down })).toContain(
      'seriouslyInjured, expected',
    );
  });

  it('Nerves of Steel: a Cool test, once an attack', () => {
    const target = { ...SISTER, wounds: 9, skills: ['Nerves of Steel'] };
    const distribution = distributionOf(shoot, {
      shooter: SURE,
      weapon: rifle(['Rapid Fire (2)'], { strength: 1 }),
      target,
    });
    near(distribution.chance('fate', 'Pinned'), (5 / 6) * (15 / 36));
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
      distributionOf(shoot, { shooter: SURE, weapon, target: { ...SISTER, ...target } }).mean('damage') /
        ((5 / 6) * (5 / 6));
    const strong = (ap: number) => rifle([], { strength: 12, ap });
    near(saved({ armour: 'mesh', field: 'conversion' }, strong(-3)), 2 / 6);
    near(saved({ armour: 'light carapace', field: 'conversion' }, strong(0)), 3 / 6);
    near(saved({ field: 'displacer' }, strong(-6)), 3 / 6);
    const weapon = { strength: 12, damage: 1, ammo: 5, traits: ['Template'] };
    const fighters = [{ toughness: 3, wounds: 1, field: 'conversion', cover: 'full', distance: 3 }];
    const distribution = distributionOf(template, { shooter: SURE, weapon, fighters });
    near(distribution.mean('damage'), (5 / 6) * (4 / 6));
  });

  it('a displacer does nothing against a weapon without Strength', () => {
    const weapon = { ...RIFLE, strength: undefined, damage: 0, traits: ['Toxin'] };
    const target = { ...SISTER, field: 'displacer' };
    near(
      distributionOf(shoot, { shooter: SURE, weapon, target }).chance('fate', 'Pinned'),
      (5 / 6) * (2 / 6),
    );
  });

  it('a refractor burns out on a 1 after a save', () => {
    const target = { ...SISTER, wounds: 9, field: 'refractor' };
    const weapon = rifle(['Plentiful'], { strength: 12, ap: -6 });
    const distribution = distributionOf(shoot, { shooter: SURE, weapon, target, rounds: 2 });
    // The second wound meets a field that burnt out with 1/3 × 1/6.
    const through = (5 / 6) * (5 / 6);
    near(
      distribution.mean('damage'),
      through * (4 / 6) + through * (4 / 6) + through * through * (2 / 6) * (1 / 6) * (2 / 6),
    );
  });

  it('an ablative overlay wears out with the saves made', () => {
    const target = { ...SISTER, wounds: 9, armour: 'flak', layers: ['ablative overlay'] };
    const distribution = distributionOf(shoot, {
      shooter: SURE,
      weapon: rifle(['Plentiful'], { strength: 12 }),
      target,
      rounds: 4,
    });
    const through = (5 / 6) * (5 / 6);
    // 4+, then 5+, then the 6+ of flak.
    const failed = [3 / 6, 4 / 6, 5 / 6, 5 / 6];
    const before = (round: number) => sum(binomial(round, through).map((p, wounds) => p * failed[wounds]));
    near(distribution.mean('damage'), through * sum([0, 1, 2, 3].map(before)));
  });

  it('Damage takes Wounds first; the last point and each beyond roll an Injury die', () => {
    const fields = (wounds: number) => ({
      shooter: SURE,
      weapon: rifle([], { strength: 12, damage: 2 }),
      target: { ...SISTER, wounds },
    });
    const hurt = (5 / 6) * (5 / 6);
    near(distributionOf(shoot, fields(3)).chance('fate', 'Out of Action'), 0);
    near(distributionOf(shoot, fields(2)).chance('fate', 'Out of Action'), hurt / 6);
    near(distributionOf(shoot, fields(1)).chance('fate', 'Out of Action'), hurt * (11 / 36));
  });

  it('N22: at 0 Wounds every further point rolls an Injury die', () => {
    const fields = {
      shooter: SURE,
      weapon: rifle(['Plentiful'], { strength: 12 }),
      target: { ...SISTER, toughness: 9 },
    };
    const one = (5 / 6) * (4 / 6);
    const distribution = distributionOf(shoot, { ...fields, rounds: 2 });
    near(distribution.chance('outOfAction', 1), 1 - (1 - one / 6) ** 2);
  });

  it('Flesh Wounds lower Toughness, to Out of Action at 0', () => {
    const distribution = distributionOf(shoot, {
      shooter: SURE,
      weapon: rifle([], { strength: 12 }),
      target: { ...SISTER, toughness: 1 },
    });
    const hurt = (5 / 6) * (5 / 6);
    near(distribution.chance('fate', 'Out of Action'), hurt * (1 / 3 + 1 / 6));
    near(distribution.chance('fate', 'Flesh Wound'), 0);
  });

  it('N38: friends test once an attack, and again when the fighter goes from down to out', () => {
    const friends = { count: 1, cool: 7, support: 0 };
    const fields = {
      shooter: SURE,
      weapon: rifle(['Sever'], { strength: 12 }),
      target: { ...SISTER, friends },
    };
    const hurt = (5 / 6) * (5 / 6);
    near(distributionOf(shoot, fields).mean('broken'), hurt * (15 / 36));
    const down = { ...fields, target: { ...fields.target, status: 'seriouslyInjured' } };
    near(distributionOf(shoot, down).mean('broken'), hurt * (15 / 36));
    // Two rounds without Sever: down or out two times in three, and out after down once in six; once Broken is enough.
    const weapon = rifle(['Plentiful'], { strength: 12 });
    const fails = 15 / 36;
    const once = 1 - hurt * (2 / 3) * fails;
    const steady =
      (1 - hurt + hurt / 3) * once +
      (hurt / 2) * (1 - fails) * (1 - (hurt / 6) * fails) +
      (hurt / 6) * (1 - fails);
    near(distributionOf(shoot, { ...fields, weapon, rounds: 2 }).mean('broken'), 1 - steady);
  });
});
