import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { template } from './area/template.ts';
import { shoot } from './shoot.ts';
import { sum } from './testing/arithmetic.ts';
import { GUNNER, LASGUN, rifle, SISTER, SURE } from './testing/cases.ts';
import { both, near } from './testing/compare.ts';

const blind = { shooter: { ...GUNNER, pinned: true }, target: { ...SISTER, distance: 20, cover: 'full' } };

describe('hit rolls', () => {
  it('N2: a natural 6 hits instead of an improbable shot: 1/12 becomes 1/6', () => {
    const { before, after } = both(shoot, { ...blind, weapon: LASGUN }, { naturalSix: 'hits' });
    near(before.mean('hits'), 1 / 12);
    near(after.mean('hits'), 1 / 6);
  });

  it('N33: Master-crafted re-rolls the die that failed, or both', () => {
    const weapon = { ...LASGUN, traits: ['Master-crafted'] };
    const { before, after } = both(shoot, { ...blind, weapon }, { masterCrafted: 'both' });
    // First die fails and its re-roll is a 6: then one unmodified test. First die is a 6: one re-roll of the second.
    near(before.mean('hits'), (5 / 6) * (1 / 6) * (1 / 2) + (1 / 6) * (3 / 4));
    near(after.mean('hits'), (5 / 6) * (1 / 6) * (1 / 2) + (1 / 6) * (1 / 2 + (1 / 2) * (1 / 6) * (1 / 2)));
  });

  it('N17: Knockback compares the modified result, or the face', () => {
    const weapon = { long: 24, accuracyLong: -1, strength: 12, damage: 1, ammo: 2, traits: ['Knockback'] };
    const target = { ...SISTER, wounds: 9, strength: 5, blocked: true };
    const { before, after } = both(shoot, { shooter: GUNNER, weapon, target }, { knockbackRoll: 'natural' });
    // Hits on 5+. With −1 only a 6 reaches 5; the faces 5 and 6 do.
    near(before.mean('damage'), (1 / 6 + 2 / 6) * (5 / 6));
    near(after.mean('damage'), (2 / 6 + 2 / 6) * (5 / 6));
  });
});

describe('target priority', () => {
  const down = { ...SISTER, side: 'enemy', status: 'seriouslyInjured' };

  it('N40: one may be ignored and another shot at, or all or none', () => {
    const fields = {
      shooter: GUNNER,
      weapon: LASGUN,
      target: { ...SISTER, status: 'seriouslyInjured' },
      others: [{ ...down, name: 'Nearer', distance: 5 }],
    };
    const { before, after } = both(shoot, fields, { ignoring: 'allOrNone' });
    near(before.mean('hits'), 4 / 6);
    near(before.chance('fate2', 'Seriously Injured'), 1);
    expect(after.chance('fate2', 'Out of Action')).toBeGreaterThan(0);
  });

  it('house rule 4 and N41: an enemy behind the shooter counts; a failed Cool test is no shot', () => {
    const others = [{ ...SISTER, name: 'Behind', side: 'enemy', distance: 3, inArc: false }];
    const fields = { shooter: GUNNER, weapon: LASGUN, target: SISTER, others };
    const { before, after } = both(shoot, fields, { houseClosest: 'on' });
    near(before.mean('hits'), 4 / 6);
    near(after.mean('hits'), (21 / 36) * (4 / 6));
    near(after.mean('dice'), 21 / 36);
    near(after.chance('fate2', 'Unharmed'), 1);
  });
});

describe('Firepower dice', () => {
  it('N10: fewer Firepower dice than the weapon may roll', () => {
    const fields = {
      shooter: SURE,
      weapon: rifle(['Rapid Fire (3)'], { strength: 1 }),
      target: { ...SISTER, toughness: 9 },
    };
    const { before, after } = both(shoot, fields, { firepowerDice: 1 });
    near(before.mean('hits'), (5 / 6) * 5);
    near(after.mean('hits'), (5 / 6) * (5 / 3));
    expect(after.chance('ammo', 'Jammed')).toBe(0);
    // Of one fighter alone, as he chooses: never more than the rating.
    const chosen = { ...fields, shooter: { ...SURE, firepowerDice: 2 } };
    const { before: two, after: one } = both(shoot, chosen, { firepowerDice: 1 });
    near(two.mean('hits'), (5 / 6) * (10 / 3));
    near(one.mean('hits'), (5 / 6) * (5 / 3));
    const more = both(shoot, { ...fields, shooter: { ...SURE, firepowerDice: 4 } }, {}).before;
    near(more.mean('hits'), (5 / 6) * 5);
  });

  it('N32: Twin-linked re-rolls ammo symbols, or single holes as well', () => {
    const weapon = rifle(['Rapid Fire (1)', 'Twin-linked'], { strength: 1, ammo: 6 });
    const fields = { shooter: SURE, weapon, target: { ...SISTER, toughness: 9 } };
    const { before, after } = both(shoot, fields, { twinLinked: 'holes' });
    const mean = 5 / 3;
    near(before.mean('hits'), (5 / 6) * ((2 * 1 + 2 * 2 + 3) / 6 + mean / 6));
    near(after.mean('hits'), (5 / 6) * ((2 * 2 + 3) / 6 + mean / 2));
    near(before.chance('ammo', 'Out of Ammo'), (1 / 36) * (5 / 6));
    near(after.chance('ammo', 'Out of Ammo'), (3 / 36) * (5 / 6));
  });

  it('N37: Unstable is rolled once an attack, or for each symbol', () => {
    const weapon = rifle(['Rapid Fire (2)', 'Unstable']);
    const { before, after } = both(shoot, { shooter: SURE, weapon, target: SISTER }, { unstable: 'each' });
    near(before.chance('shooter', 'Out of Action'), (11 / 36) * (1 / 2));
    near(after.chance('shooter', 'Out of Action'), (10 / 36) * (1 / 2) + (1 / 36) * (3 / 4));
  });
});

describe('stray shots', () => {
  const friend = { toughness: 10, wounds: 1, side: 'friend', nearLine: true };
  const past = (traits: string[], distance = 20) => ({
    shooter: GUNNER,
    weapon: { long: 24, strength: 1, damage: 1, ammo: 2, traits },
    target: { ...SISTER, toughness: 10, distance },
    others: [
      { ...friend, name: 'Near', distance: 4 },
      { ...friend, name: 'Far', distance: 8 },
    ],
  });

  it('N10: all bullet holes stray, or one hit', () => {
    const { before, after } = both(shoot, past(['Rapid Fire (1)']), { strayHits: 'one' });
    near(before.mean('friendHits'), (1 / 2) * (5 / 3) * (3 / 4));
    near(after.mean('friendHits'), (1 / 2) * (3 / 4));
  });

  it('N11: beyond Long range nothing strays, or it does', () => {
    const { before, after } = both(shoot, past([], 30), { strayOutOfRange: 'allowed' });
    near(before.mean('friendHits'), 0);
    near(after.mean('friendHits'), 3 / 4);
    const fields = past(['Rapid Fire (1)'], 30);
    const strays = (rules: object) => distributionOf(shoot, { ...fields, rules }).mean('friendHits');
    near(strays({ strayOutOfRange: 'allowed' }), (5 / 3) * (3 / 4));
    near(strays({ strayOutOfRange: 'allowed', strayHits: 'one' }), 3 / 4);
  });

  it('N12: each would-be hit starts again, or nobody is rolled for twice', () => {
    const { before, after } = both(shoot, past(['Rapid Fire (1)']), { strayOrder: 'onePass' });
    near(before.chance('friendHits', 3), (1 / 2) * (1 / 6) * (3 / 4) ** 3);
    near(after.chance('friendHits', 3), 0);
    // Two or three would-be hits: both bystanders are rolled for once each.
    near(after.chance('friendHits', 2), (1 / 2) * (1 / 2) * (1 / 4));
  });

  it('N13: bystanders are Pinned, or not', () => {
    const { before, after } = both(shoot, past([]), { pinBystanders: 'no' });
    expect(before.chance('fate2', 'Pinned')).toBeGreaterThan(0.2);
    near(after.chance('fate2', 'Pinned'), 0);
    near(after.chance('friendHits', 1), before.chance('friendHits', 1));
    near(after.chance('fate', 'Pinned'), before.chance('fate', 'Pinned'));
  });

  it('N30: stray hits are allocated together, or one after another past those Out of Action', () => {
    const fields = past(['Rapid Fire (1)', 'Sever']);
    for (const other of fields.others) Object.assign(other, { toughness: 1 });
    Object.assign(fields.weapon, { strength: 2 });
    const { before, after } = both(shoot, fields, { strayResolution: 'oneByOne' });
    expect(after.mean('friendCasualties')).toBeGreaterThan(before.mean('friendCasualties'));
    near(after.chance('friendCasualties', 0), before.chance('friendCasualties', 0));
  });

  it('N31: Rapid Fire’s further hits all on the target, or spread to those no harder to hit', () => {
    const other = { ...SISTER, side: 'enemy', nearTarget: true, toughness: 10, distance: 11 };
    const fields = {
      shooter: SURE,
      weapon: rifle(['Rapid Fire (1)'], { strength: 1 }),
      target: { ...SISTER, toughness: 10 },
      others: [
        { ...other, name: 'Open' },
        { ...other, name: 'Behind cover', cover: 'full', distance: 12 },
        { ...other, name: 'Friend', side: 'friend', distance: 12 },
        { ...other, name: 'In hiding', cover: 'partial', status: 'pinned', distance: 9 },
      ],
    };
    const sights = { short: 10, accuracyLong: 0, sights: ['Infra-sight'] };
    const covered = { ...fields, weapon: { ...fields.weapon, ...sights }, shooter: GUNNER };
    const { before, after } = both(shoot, covered, { rapidFireHits: 'spread' });
    near(before.chance('fate2', 'Unharmed'), 1);
    // Two or three holes: one hit goes to the other in the open, none behind cover.
    near(after.chance('fate2', 'Unharmed'), 1 - (1 / 2) * (1 / 2));
    near(after.chance('fate3', 'Unharmed'), 1);
    near(after.chance('fate4', 'Unharmed'), 1);
    near(after.chance('fate5', 'Pinned'), 1);
    near(after.mean('friendHits'), 0);
    near(after.mean('hits'), before.mean('hits'));
    const beyond = [{ ...other, distance: 61 }];
    const far = { ...fields, target: { ...SISTER, toughness: 10, distance: 59 }, others: beyond };
    near(both(shoot, far, { rapidFireHits: 'spread' }).after.chance('fate2', 'Unharmed'), 1);
  });

  it('house rule 11: strays hit on a 6 only', () => {
    const { before, after } = both(shoot, past([]), { houseStray: 'on' });
    near(before.mean('friendHits'), (1 / 2) * (3 / 4));
    near(after.mean('friendHits'), (1 / 2) * (11 / 36));
  });
});

describe('resolving hits', () => {
  const surely = (target: object, numbers: object = {}, traits: string[] = []) => ({
    shooter: SURE,
    weapon: rifle(traits, numbers),
    target: { ...SISTER, ...target },
  });

  it('N4: a natural 1 fails a save that cannot fail otherwise', () => {
    const weapon = { strength: 12, damage: 1, ammo: 5, traits: ['Template'] };
    const fields = {
      shooter: SURE,
      weapon,
      fighters: [{ toughness: 3, wounds: 1, save: 3, cover: 'full', distance: 4 }],
    };
    const { before, after } = both(template, fields, { naturalOneSave: 'counts' });
    near(before.mean('damage'), (5 / 6) * (1 / 6));
    near(after.mean('damage'), 0);
  });

  it('N5: a second Serious Injury is a Flesh Wound, or nothing', () => {
    const fields = surely({ toughness: 1 }, { strength: 12, damage: 2 });
    const { before, after } = both(shoot, fields, { extraSerious: 'nothing' });
    const hurt = (5 / 6) * (5 / 6);
    near(before.chance('fate', 'Seriously Injured'), 0);
    near(after.chance('fate', 'Seriously Injured'), hurt * (1 / 2) ** 2);
  });

  it('N5: where a second Serious Injury is nothing, True Grit keeps it, and Pulverise does not make one', () => {
    const fields = {
      ...surely({ status: 'seriouslyInjured', skills: ['True Grit'] }, { strength: undefined, damage: 0 }, [
        'Toxin',
      ]),
      shooter: { ballisticSkill: 2 },
    };
    const { before, after } = both(shoot, fields, { extraSerious: 'nothing' });
    // Hit on 2+, Toxin on 3+. Of two Injury dice, 1/3 Flesh Wound, 1/2 Serious Injury, 1/6 Out of Action, he keeps a
    // Serious Injury if there is one, so a Flesh Wound of two, or of one with an Out of Action: 1/9 + 2 × 1/18.
    const poisoned = (5 / 6) * (4 / 6);
    near(after.chance('fleshWounds', 1), poisoned * (1 / 9 + 2 / 18));
    expect(after.chance('fleshWounds', 1)).toBeCloseTo(0.1235, 4);
    // Where it is a Flesh Wound, only two Out of Action are none.
    near(before.chance('fleshWounds', 1), poisoned * (1 - 1 / 36));
    const pulverise = surely({ status: 'seriouslyInjured' }, { strength: 12 }, ['Pulverise']);
    const crushed = both(shoot, pulverise, { extraSerious: 'nothing' });
    near(crushed.before.mean('fleshWounds'), (5 / 6) * (5 / 6) * (1 / 3 + 1 / 2));
    near(crushed.after.mean('fleshWounds'), (5 / 6) * (5 / 6) * (1 / 3));
  });

  it('N6: Flesh Wounds rolled together with an Out of Action are not noted, or those before it are', () => {
    const fields = surely({}, { strength: 12, damage: 2 });
    const { before, after } = both(shoot, fields, { injuryOrder: 'sequential' });
    near(after.chance('fate', 'Out of Action'), before.chance('fate', 'Out of Action'));
    near(after.chance('fate', 'Flesh Wound'), before.chance('fate', 'Flesh Wound'));
    const hurt = (5 / 6) * (5 / 6);
    near(before.mean('fleshWounds') + hurt * (1 / 3) * (1 / 6), after.mean('fleshWounds'));
  });

  it('N7: a Flesh Wound counts for the next hit of the attack, or only afterwards', () => {
    const fields = surely({ toughness: 2 }, { strength: 2 }, ['Rapid Fire (1)']);
    const { before, after } = both(shoot, fields, { fleshWound: 'afterwards' });
    // Exactly one Flesh Wound (a third of wounds) of one to three hits: the others wound on 4+, or on 2+ after it.
    const [holes, flesh] = [[1 / 2, 1 / 3, 1 / 6], (1 / 2) * (1 / 3)];
    const one = (after: number) => [flesh, flesh * (1 / 2 + after), flesh * (1 / 4 + after / 2 + after ** 2)];
    near(before.chance('fate', 'Flesh Wound'), (5 / 6) * sum(holes.map((p, i) => p * one(1 / 6)[i])));
    near(after.chance('fate', 'Flesh Wound'), (5 / 6) * sum(holes.map((p, i) => p * one(1 / 2)[i])));
  });

  it('N7 with N30: stray hits one by one are hits of one attack', () => {
    const others = [{ ...SISTER, side: 'friend', toughness: 2, nearLine: true, distance: 4 }];
    const weapon = { long: 24, strength: 2, damage: 1, ammo: 2, traits: ['Rapid Fire (1)'] };
    const rules = { fleshWound: 'afterwards', strayResolution: 'oneByOne' };
    const distribution = distributionOf(shoot, { shooter: GUNNER, weapon, target: SISTER, others, rules });
    // A missed shot: each of n would-be hits strikes him on 1 to 3, wounds on 4+, and a third are Flesh Wounds.
    const flesh = (1 / 2) * (1 / 2) * (1 / 3);
    const unhurt = 3 / 4;
    const one = [1, 2, 3].map((n) => n * flesh * unhurt ** (n - 1));
    near(
      distribution.chance('fate2', 'Flesh Wound'),
      (1 / 2) * sum([1 / 2, 1 / 3, 1 / 6].map((p, i) => p * one[i])),
    );
  });

  it('N27: Strength 6 and a 6 for Graviton Pulse', () => {
    const fields = surely({ strength: 6 }, {}, ['Graviton Pulse']);
    const { before, after } = both(shoot, fields, { gravitonSix: 'counts' });
    near(before.mean('damage'), (5 / 6) * (1 / 6));
    near(after.mean('damage'), 0);
  });

  it('N35: True Grit discards one of two for a single die, or against Damage 1 only', () => {
    const fields = surely({ wounds: 2, skills: ['True Grit'] }, { strength: 12, damage: 2 });
    const { before, after } = both(shoot, fields, { trueGrit: 'damageOne' });
    const hurt = (5 / 6) * (5 / 6);
    near(before.chance('fate', 'Out of Action'), hurt * (1 / 36));
    near(after.chance('fate', 'Out of Action'), 0);
    near(after.chance('fate', 'Pinned'), 5 / 6);
    const one = both(shoot, surely({ skills: ['True Grit'] }, { strength: 12 }), { trueGrit: 'damageOne' });
    near(one.before.chance('fate', 'Out of Action'), hurt * (1 / 36));
    near(one.after.chance('fate', 'Out of Action'), hurt * (1 / 36));
  });

  it('N36: Web on a fighter already Seriously Injured does nothing more, or is a Flesh Wound', () => {
    const fields = surely({ status: 'seriouslyInjured' }, { strength: 12, damage: 0 }, ['Web']);
    const { before, after } = both(shoot, fields, { web: 'fleshWound' });
    near(before.mean('fleshWounds'), 0);
    near(after.mean('fleshWounds'), (5 / 6) * (5 / 6));
  });
});
