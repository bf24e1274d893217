import { describe, expect, it } from 'vitest';
import { type Distributions, distributionOf, programFrom } from '../../../play/testing/distributions.ts';
import { blast } from '../area/blast.ts';
import { shoot } from '../shoot.ts';
import { FRAG, GUNNER, rifle, SISTER, SURE } from '../testing/cases.ts';
import { errorOf, near } from '../testing/compare.ts';
import { twinGuns } from './twin-guns.ts';

const HIT = 5 / 6;
const TOUGH = { toughness: 10, wounds: 10 };

/** A shot that hits on 2+. */
function distribution(
  traits: string[],
  numbers: object = {},
  target: object = {},
  more: object = {},
): Distributions {
  const weapon = rifle(traits, numbers);
  return distributionOf(shoot, { shooter: SURE, weapon, target: { ...SISTER, ...target }, ...more });
}

/** Two sidearms one after the other, each hitting on 2+, that wound nobody. */
function pair(first: string, second: string, target: object): Distributions {
  const pistol = (trait: string) => rifle(['Sidearm', trait], { strength: 1 });
  const fields = { shooter: SURE, first: pistol(first), second: pistol(second) };
  return distributionOf(twinGuns, { ...fields, target: { ...SISTER, ...TOUGH, ...target } });
}

describe('traits that put a fighter in a condition', () => {
  it('Cursed: a Willpower test, or Insane', () => {
    near(
      distribution(['Cursed'], { strength: 1 }, { ...TOUGH, willpower: 7 }).mean('insane'),
      HIT * (15 / 36),
    );
  });

  it('Chem Delivery: Toughness or a 6, in the place of the wound roll', () => {
    near(distribution(['Chem Delivery'], {}, { toughness: 3 }).mean('dosed'), HIT * (4 / 6));
    near(distribution(['Chem Delivery'], {}, { toughness: 9 }).mean('dosed'), HIT * (1 / 6));
    near(distribution(['Chem Delivery'], {}, { toughness: 3 }).mean('damage'), 0);
  });

  it('Gunk: Initiative is 1 worse until the end of the round', () => {
    near(distribution(['Gunk'], { strength: 1 }, TOUGH).mean('gunked'), HIT);
    const blinded = pair('Gunk', 'Flash', { initiative: 4 }).mean('blinded');
    near(blinded, HIT * (HIT * (4 / 6) + (1 - HIT) * (3 / 6)));
    const rounds = distribution(['Gunk', 'Flash', 'Plentiful'], {}, { initiative: 4 }, { rounds: 2 });
    near(rounds.chance('blinded', 0), (1 - HIT * (3 / 6)) ** 2);
  });

  it('Gunk: on fire on 2+, and gunked no more', () => {
    const found = pair('Gunk', 'Blaze', {});
    near(found.mean('onFire'), HIT * (HIT * (5 / 6) + (1 - HIT) * (3 / 6)));
    near(found.mean('gunked'), HIT * (1 - HIT * (5 / 6)));
  });

  it('Vortex: an Initiative test, or Out of Action, whatever is worn', () => {
    const found = distribution(['Vortex'], {}, { ...TOUGH, initiative: 4, armour: 'heavy carapace' });
    near(found.chance('fate', 'Out of Action'), HIT * (3 / 6));
    near(found.chance('fate', 'Pinned'), HIT * (3 / 6));
  });
});

describe('Hexagrammatic', () => {
  it('does twice the Damage to a Psyker', () => {
    const damage = (psyker: boolean) =>
      distribution(['Hexagrammatic'], { strength: 12, damage: 2 }, { ...TOUGH, psyker }).mean('damage');
    near(damage(false), HIT * (4 / 6) * 2);
    near(damage(true), HIT * (4 / 6) * 4);
  });
});

describe('Impale', () => {
  const behind = { toughness: 3, wounds: 9, behindTarget: true };
  const others = [
    { ...behind, name: 'Third', side: 'enemy', distance: 14 },
    { ...behind, name: 'Second', side: 'friend', distance: 12 },
    { ...behind, name: 'Too far', side: 'enemy', distance: 61 },
  ];
  const target = { toughness: 2, wounds: 9 };

  it('goes on from an unsaved wound on 3+, nearest first, 1 Strength less after each hit', () => {
    const found = distribution(['Impale'], { strength: 4 }, target, { others });
    // S4 wounds T2 on 2+; S3 wounds T3 on 4+; S2 on 5+.
    const second = HIT * (5 / 6) * (4 / 6);
    const third = second * (3 / 6) * (4 / 6);
    near(found.mean('friendHits'), second);
    near(found.chance('fate2', 'Unharmed'), 1 - third);
    near(found.chance('fate4', 'Unharmed'), 1);
    near(found.mean('hits'), HIT + third);
    near(found.mean('damage'), HIT * (5 / 6) + third * (2 / 6));
    const fields = { shooter: SURE, weapon: rifle(['Impale']), target: SISTER, others };
    const program = programFrom(shoot, fields);
    expect(program.action.explain(program.options)).toContain(
      'Behind the target, nearest first: Second (friend), Third',
    );
  });

  it('is stopped by a save, a miss, and the end of its Strength', () => {
    const saved = distribution(['Impale'], { strength: 4 }, { ...target, armour: 'mesh' }, { others });
    near(saved.mean('friendHits'), HIT * (5 / 6) * (4 / 6) * (4 / 6));
    near(
      distribution(['Impale'], { strength: 1 }, { toughness: 1, wounds: 9 }, { others }).mean('friendHits'),
      0,
    );
    const far = distribution(['Impale'], { strength: 4, long: 9 }, target, { others });
    near(far.mean('friendHits'), 0);
    near(distribution([], { strength: 4 }, target, { others }).mean('friendHits'), 0);
    // Forced at the closest by a Cool test that 15 of 36 fail at 7+, it strikes nobody who is behind the target.
    const closest = { name: 'Closest', side: 'enemy', toughness: 2, wounds: 9, distance: 3 };
    const shooter = { ...SURE, cool: 7 };
    const forced = distribution(['Impale'], { strength: 4 }, target, {
      shooter,
      others: [...others, closest],
    });
    near(forced.mean('friendHits'), (21 / 36) * HIT * (5 / 6) * (4 / 6));
  });
});

describe('Reckless', () => {
  const one = { ...SISTER, ...TOUGH };
  const others = [
    { ...one, name: 'Friend', side: 'friend', distance: 5 },
    { ...one, name: 'Closer', side: 'enemy', distance: 6 },
    { ...one, name: 'Out of range', side: 'enemy', distance: 61 },
    { ...one, name: 'Out of sight', side: 'enemy', visible: false },
    { ...one, name: 'In hiding', side: 'enemy', status: 'pinned', cover: 'full' },
  ];

  it('goes at random at anybody in sight and range, without a Cool test', () => {
    const found = distribution(['Reckless'], { strength: 1 }, TOUGH, { others });
    near(found.mean('dice'), 1);
    near(found.mean('friendHits'), HIT / 3);
    for (const fate of ['fate', 'fate3']) near(found.chance(fate, 'Pinned'), HIT / 3);
    for (const fate of ['fate4', 'fate5']) near(found.chance(fate, 'Unharmed'), 1);
  });

  it('with one shot only', () => {
    const weapon = rifle(['Reckless', 'Rapid Fire (1)']);
    expect(errorOf(shoot, { shooter: SURE, weapon, target: SISTER })).toBe(
      'weapon.traits: found Reckless with Rapid Fire, Blast or Template, expected Reckless with one shot',
    );
  });
});

describe('Burrowing', () => {
  const weapon = { ...FRAG, traits: ['Blast (3)', 'Burrowing'] };
  const sister = { name: 'Sister', toughness: 3, wounds: 1, x: 0, y: 8 };
  const fields = {
    shooter: GUNNER,
    weapon,
    aim: { at: 'Sister' },
    fighters: [
      { ...sister, visible: false },
      { ...sister, name: 'Behind the wall', y: 9.9 },
    ],
    terrain: [{ kind: 'wall', x1: -20, y1: 9, x2: 20, y2: 9 }],
  };

  it('at what is out of sight: 2D6" scatter in the place of a hit roll, Hit none, and no wall stops it', () => {
    const found = distributionOf(blast, fields);
    // Hit, or a double 1, leaves the middle within 2" of her.
    near(1 - found.chance('fate', 'Unharmed'), 2 / 6 + (4 / 6) * (1 / 36));
    expect(1 - found.chance('fate2', 'Unharmed')).toBeGreaterThan(2 / 6);
    near(found.chance('misfire', 'none'), 1);
    const program = programFrom(blast, fields);
    const map = program.action.scatter!(program.options)[0];
    near(
      map.landings.reduce((sum, { probability }) => sum + probability, 0),
      1,
    );
    near(map.models[0].under + map.models[1].under, found.mean('hits'));
    // From 8" ahead, 2D6 in every direction: some of the markers cross the wall.
    expect(map.landings.some(({ y }) => y > 9.5)).toBe(true);
  });

  it('in sight like any other Blast', () => {
    const seen = distributionOf(blast, { ...fields, fighters: [sister], terrain: [] });
    near(seen.mean('hits'), 1 / 2 + (1 / 2) * ((4 / 6) * (1 / 6) + 1 / 6));
  });

  it('alone may be shot at a point out of sight', () => {
    const aim = { x: 0, y: 8, outOfSight: true };
    near(distributionOf(blast, { ...fields, aim }).chance('misfire', 'none'), 1);
    expect(errorOf(blast, { ...fields, aim, weapon: FRAG })).toBe(
      'aim.outOfSight: found true, expected false: only Burrowing weapons shoot unseen',
    );
  });
});
