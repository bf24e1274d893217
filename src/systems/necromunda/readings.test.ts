import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { blast } from './area/blast.ts';
import { template } from './area/template.ts';
import { shoot } from './shoot.ts';
import { FRAG, GUNNER, rifle, SISTER, SURE } from './testing/cases.ts';
import { both, chances, errorOf, near } from './testing/compare.ts';

describe('easier to hit (rule 3, line 26)', () => {
  const weapon = { short: 12, long: 24, accuracyShort: 3, strength: 1, damage: 1, ammo: 2, traits: [] };
  const closest = { ...SISTER, name: 'Closest', side: 'enemy', distance: 6, cover: 'partial' };
  const fields = {
    shooter: { ...SURE, cool: 7 },
    weapon,
    target: { ...SISTER, toughness: 10 },
    others: [{ ...closest, toughness: 10 }],
  };

  it('N45: by the sum of modifiers, or by the chance, which is 2+ at best', () => {
    const { before, after } = both(shoot, fields, { easierToHit: 'chance' });
    // +3 against +2, both at BS 2+: easier by the sum, as easy by the chance, so a Cool test at 7+ (21/36).
    near(before.chance('fate', 'Unharmed'), 1 / 6);
    near(after.chance('fate', 'Unharmed'), 1 - (21 / 36) * (5 / 6));
    near(after.chance('fate2', 'Unharmed'), 1 - (15 / 36) * (5 / 6));
  });

  it('N45: an improbable shot is harder than a 6+ by either', () => {
    const far = { ...fields, shooter: { ballisticSkill: 6 }, weapon: { ...weapon, accuracyShort: 0 } };
    for (const easierToHit of ['modifiers', 'chance']) {
      const distribution = distributionOf(shoot, { ...far, rules: { easierToHit } });
      near(distribution.chance('fate', 'Unharmed'), 5 / 6);
    }
  });
});

describe('Melta on a stray', () => {
  it('N47: his own distance decides, or the target’s', () => {
    const weapon = { short: 6, long: 12, strength: 8, damage: 1, ammo: 2, traits: ['Melta'] };
    const friend = { ...SISTER, name: 'Friend', side: 'friend', nearLine: true, distance: 5 };
    const fields = { shooter: GUNNER, weapon, target: SISTER, others: [friend] };
    const { before, after } = both(shoot, fields, { strayMelta: 'target' });
    // Hit on 4+; astray on 1 to 3; S8 wounds T3 on 2+. At 5" every Injury die is Out of Action, at 10" one in six.
    const struck = (1 / 2) * (1 / 2) * (5 / 6);
    near(before.chance('fate2', 'Out of Action'), struck);
    near(after.chance('fate2', 'Out of Action'), struck / 6);
    const close = both(
      shoot,
      { ...fields, target: { ...SISTER, distance: 6 }, others: [{ ...friend, distance: 7 }] },
      { strayMelta: 'target' },
    );
    near(close.before.chance('fate2', 'Out of Action'), struck / 6);
    near(close.after.chance('fate2', 'Out of Action'), struck);
    for (const distribution of [before, after])
      near(distribution.chance('fate', 'Out of Action'), (1 / 2) * (5 / 6) * (1 / 6));
  });
});

describe('Rapid Fire with a template in the dark (house rule 19)', () => {
  it('N48: the further hits are lost with the closest, or passed on', () => {
    const weapon = { strength: 1, damage: 1, ammo: 2, traits: ['Template', 'Rapid Fire (1)'] };
    const one = { toughness: 10, wounds: 10 };
    const fighters = [
      { ...one, name: 'Far', distance: 6 },
      { ...one, name: 'Close', distance: 4 },
    ];
    const fields = {
      shooter: GUNNER,
      weapon,
      fighters,
      darkness: 'pitchBlack',
      rules: { houseDarkness: 'on' },
    };
    const before = distributionOf(template, fields);
    const after = distributionOf(template, {
      ...fields,
      rules: { houseDarkness: 'on', darkRapidFire: 'passedOn' },
    });
    // Each is hit on 4+. One to three holes with 1/2, 1/3, 1/6; all but one go to the closest, or to who is hit.
    const [one1, two, three] = [1 / 2, 1 / 3, 1 / 6];
    chances(before, 'hits', [1 / 4, 1 / 4 + one1 / 4, one1 / 4 + two / 4, two / 4 + three / 4, three / 4]);
    chances(after, 'hits', [1 / 4, one1 / 2, two / 2 + one1 / 4, three / 2 + two / 4, three / 4]);
  });
});

describe('an Engaged fighter dragged in (house rule 19)', () => {
  const friend = { toughness: 3, wounds: 1, save: 6, name: 'Dragged', cover: 'full' };
  const bait = { toughness: 10, wounds: 10, name: 'Hit' };

  it('N51: takes his save with his cover from the attacker, or without', () => {
    const weapon = { strength: 4, damage: 1, ammo: 2, traits: ['Template'] };
    const fighters = [
      { ...bait, distance: 4 },
      { ...friend, distance: 6, under: false, engagedWith: ['Hit'] },
    ];
    const fields = { shooter: GUNNER, weapon, fighters, rules: { houseEngaged: 'on' } };
    const before = distributionOf(template, fields);
    const after = distributionOf(template, {
      ...fields,
      rules: { houseEngaged: 'on', engagedCover: 'none' },
    });
    // Hit on 4+, wounded on 3+; 6+ becomes 4+ in full cover. Engaged, he cannot be Pinned.
    near(before.chance('fate2', 'Unharmed'), 1 / 2 + (1 / 2) * (2 / 6 + (4 / 6) * (3 / 6)));
    expect(before.chance('fate2', 'Unharmed')).toBeCloseTo(0.8333, 4);
    near(after.chance('fate2', 'Unharmed'), 1 / 2 + (1 / 2) * (2 / 6 + (4 / 6) * (1 / 6)));
    expect(after.chance('fate2', 'Unharmed')).toBeCloseTo(0.7222, 4);
  });

  it('N51: of a blast, his cover from its hole: what stands between, a wall as full cover', () => {
    const weapon = { long: 24, accuracyLong: 3, strength: 4, damage: 1, ammo: 2, traits: ['Blast (3)'] };
    const unharmed = (kind: 'partial' | 'full' | 'wall', engagedCover: string) => {
      const fields = {
        shooter: SURE,
        weapon,
        aim: { x: 0, y: 10 },
        fighters: [
          { ...bait, x: 0, y: 10 },
          { ...friend, cover: 'none', x: 40, y: 10, engagedWith: ['Hit'] },
        ],
        terrain: [{ kind, x1: 20, y1: -20, x2: 20, y2: 40 }],
        rules: { houseEngaged: 'on', engagedCover },
      };
      const distribution = distributionOf(blast, fields);
      // He is never beneath: dragged in on 4+ when the other is hit.
      return (1 - distribution.chance('fate2', 'Unharmed')) / (distribution.mean('hits') / (3 / 2));
    };
    // Hurt if hit on 4+, wounded on 3+, and not saved on 6+, made 5+ by partial and 4+ by full cover.
    const hurt = (save: number) => (1 / 2) * (4 / 6) * (1 - save);
    near(unharmed('partial', 'own'), hurt(2 / 6));
    near(unharmed('full', 'own'), hurt(3 / 6));
    near(unharmed('wall', 'own'), hurt(3 / 6));
    near(unharmed('full', 'none'), hurt(1 / 6));
  });

  it('is Engaged whichever of the two says so', () => {
    const weapon = { strength: 1, damage: 1, ammo: 2, traits: ['Template'] };
    const fighters = (first: object, second: object) => [
      { ...bait, distance: 4, ...first },
      { ...bait, name: 'Other', distance: 6, under: false, ...second },
    ];
    for (const [first, second] of [
      [{ engagedWith: ['Other'] }, {}],
      [{}, { engagedWith: ['Hit'] }],
    ] as const) {
      const fields = {
        shooter: GUNNER,
        weapon,
        fighters: fighters(first, second),
        rules: { houseEngaged: 'on' },
      };
      near(distributionOf(template, fields).mean('hits'), 1 + 1 / 2);
      near(distributionOf(template, fields).mean('pinned'), 0);
    }
  });
});

describe('off the battlefield', () => {
  const sister = { name: 'Sister', toughness: 3, wounds: 1, x: 0, y: 8 };
  const fields = {
    shooter: GUNNER,
    weapon: FRAG,
    aim: { x: 0, y: 8 },
    fighters: [sister],
    table: { xMin: -20, xMax: 20, yMin: -2, yMax: 9 },
  };
  const where = 'expected a place on it: x from -20 to 20, y from -2 to 9';

  it('N52: an aim point or a fighter there is an error, or counts', () => {
    expect(errorOf(blast, fields)).toBe('no error');
    expect(errorOf(blast, { ...fields, aim: { x: 0, y: 9.5 } })).toBe(
      `aim: found (0, 9.5), off the battlefield, ${where}`,
    );
    expect(errorOf(blast, { ...fields, fighters: [sister, { ...sister, name: 'Gone', x: 21 }] })).toBe(
      `fighters.1: found (21, 8), off the battlefield, ${where}`,
    );
    const off = { ...fields, aim: { x: 0, y: 9.5 }, fighters: [{ ...sister, y: 9.5 }] };
    const distribution = distributionOf(blast, { ...off, rules: { offTable: 'counts' } });
    // A hit stays where it was aimed; what scatters off the battlefield is removed.
    expect(distribution.chance('hits', 1)).toBeGreaterThan(1 / 2);
  });
});

describe('Scattershot', () => {
  it('N53: all wound rolls at once, or each seeing what the last did', () => {
    const weapon = rifle(['Scattershot'], { strength: 2 });
    const fields = { shooter: SURE, weapon, target: { ...SISTER, toughness: 2, wounds: 1 } };
    const { before, after } = both(shoot, fields, { scattershot: 'oneByOne' });
    // S2 wounds T2 on 4+, and after a Flesh Wound T1 on 2+. The Injury die: Flesh Wound 1/3, Serious Injury 1/2, Out
    // of Action 1/6; a Flesh Wound at T1 is Out of Action, and so is a further Serious Injury.
    // By wound roll: [unhurt, one Flesh Wound, down at T2, down at T1]; what is missing is out.
    let now = [1, 0, 0, 0] as const as readonly number[];
    let standing = 0;
    for (let rolls = 1; rolls <= 6; rolls++) {
      const [a, b, c, d] = now as [number, number, number, number];
      now = [
        a * (1 / 2),
        b * (1 / 6) + a * (1 / 2) * (1 / 3),
        c * (1 / 2) + a * (1 / 2) * (1 / 2),
        d * (1 / 6) + b * (5 / 6) * (1 / 2) + c * (1 / 2) * (1 / 3 + 1 / 2),
      ];
      standing += (now[0] + now[1] + now[2] + now[3]) / 6;
    }
    near(after.chance('outOfAction', 0), 1 / 6 + (5 / 6) * standing);
    // All at once every roll needs 4+: whoever takes w Injury dice stays in play with less than two Flesh Wounds.
    expect(before.chance('outOfAction', 0)).toBeGreaterThan(after.chance('outOfAction', 0));
  });

  it('N53: one by one, Knockback adds to each wound, and a Marksman’s first hit is doubled as a whole', () => {
    const target = { ...SISTER, toughness: 10, wounds: 10, strength: 1, blocked: true };
    const mean = (traits: string[], skills: string[]) => {
      const weapon = rifle(['Scattershot', ...traits], { strength: 1 });
      const rules = { scattershot: 'oneByOne' };
      return distributionOf(shoot, { shooter: { ...SURE, skills }, weapon, target, rules }).mean('damage');
    };
    // 7/2 rolls, each a wound on 6. At 2 Damage each five wounds take ten Wounds and roll an Injury die; on Out of
    // Action a sixth roll is not made.
    const p = 1 / 6;
    const double = 2 * ((7 / 2) * p - (1 / 6) * p ** 5 * (1 / 6) * p);
    near(mean(['Knockback'], []), (5 / 6) * double);
    near(mean([], ['Marksman']), (4 / 6) * (7 / 2) * p + (1 / 6) * double);
  });
});
