import { describe, expect, it } from 'vitest';
import { type Distributions, distributionOf } from '../../../play/testing/distributions.ts';
import { twinGuns } from '../gun/twin-guns.ts';
import { shoot } from '../shoot.ts';
import { FRAG, GUNNER, SISTER } from '../testing/cases.ts';
import { both, near } from '../testing/compare.ts';
import { blast } from './blast.ts';
import { template } from './template.ts';

describe('two sidearms', () => {
  const pistol = {
    short: 6,
    long: 12,
    accuracyLong: 2,
    strength: 12,
    damage: 1,
    ammo: 4,
    traits: ['Sidearm', 'Sever'],
  };
  const pair = (distance: number) => ({
    shooter: { ballisticSkill: 3 },
    first: pistol,
    second: pistol,
    target: { ...SISTER, distance },
  });

  it('N26: both roll before either is resolved, or the second sees its target Pinned', () => {
    const harmless = { ...pair(10), first: { ...pistol, strength: 1, traits: ['Sidearm'] } };
    const target = { ...harmless.target, wounds: 9 };
    const { before, after } = both(twinGuns, { ...harmless, target }, { twinOrder: 'inTurn' });
    const [open, prone] = [5 / 6, 4 / 6];
    near(before.mean('hits'), open + open);
    near(after.mean('hits'), open + (1 - open) * open + open * prone);
  });

  it('N43: the second sidearm holds its fire, or fires at nothing', () => {
    const fields = { ...pair(5), rules: { twinOrder: 'inTurn' } };
    const before = distributionOf(twinGuns, fields);
    const after = distributionOf(twinGuns, { ...fields, rules: { twinOrder: 'inTurn', secondGun: 'fires' } });
    // At short range without bonus BS 3+ −1: 4+ to hit, 2+ to wound, Sever takes out.
    const out = (1 / 2) * (5 / 6);
    near(before.mean('dice'), 2 - out);
    near(after.mean('dice'), 2);
    near(after.mean('hits'), before.mean('hits'));
    near(before.chance('ammo2', 'Out of Ammo'), (1 - out) / 12);
    near(after.chance('ammo2', 'Out of Ammo'), 1 / 12);
  });
});

describe('blasts', () => {
  const sister = { name: 'Sister', toughness: 3, wounds: 1, x: 0, y: 8 };
  const at = (place: object, fighter: object = {}) => ({
    shooter: GUNNER,
    weapon: FRAG,
    aim: place,
    fighters: [{ ...sister, ...fighter }],
  });
  /** Chance of being under the marker; hits on 4+. */
  const under = (distribution: Distributions) => distribution.mean('hits');

  it('N14: Hit on the Scatter die moves the marker along the small arrow, or leaves it', () => {
    const { before, after } = both(blast, at({ x: 0, y: 8 }), { scatterHit: 'stays' });
    // A miss still reaches the middle at 1" and 2"; with Hit and 2 to 6 it may now stay there.
    near(under(before), 1 / 2 + (1 / 2) * ((4 / 6) * (1 / 6) + 1 / 6));
    near(under(after), 1 / 2 + (1 / 2) * ((4 / 6) * (2 / 6) + (2 / 6) * (5 / 6)));
  });

  it('N15: a point is no harder to hit, or 2 harder; an enemy as before', () => {
    const point = both(blast, at({ x: 0, y: 8 }), { pointTarget: 'minusTwo' });
    // A miss still reaches the middle at 1" and 2", but for misfires; 4+ becomes 6+.
    const scattered = (4 / 6) * (1 / 6) + 1 / 6;
    near(under(point.before), 1 / 2 + (1 / 2) * scattered);
    near(under(point.after), 1 / 6 + (5 / 6) * scattered);
    const enemy = both(blast, at({ at: 'Sister' }), { pointTarget: 'minusTwo' });
    near(under(enemy.after), under(enemy.before));
  });

  it('N16: touching the base is enough, or its centre must be under', () => {
    const { before, after } = both(blast, at({ x: 0, y: 8 }), { blastTouch: 'centre' });
    near(under(before), 1 / 2 + (1 / 2) * ((4 / 6) * (1 / 6) + 1 / 6));
    near(under(after), 1 / 2 + (1 / 2) * (4 / 6) * (1 / 6));
  });

  it('N29: exact contact counts in all 360 directions, or in none', () => {
    const { before, after } = both(blast, at({ x: 0, y: 8 }), { contact: 'strict' });
    near(under(before), 1 / 2 + (1 / 2) * ((4 / 6) * (1 / 6) + 1 / 6));
    near(under(after), 1 / 2 + (1 / 2) * (4 / 6) * (1 / 6));
  });

  it('house rule 19: a blast that leaves the closest out takes a Cool test', () => {
    const fighters = [
      { ...sister, name: 'Closest', y: 3 },
      { ...sister, name: 'Far', y: 8 },
    ];
    const fields = { shooter: GUNNER, weapon: FRAG, aim: { x: 0, y: 8 }, fighters };
    const { before, after } = both(blast, fields, { houseBlastPriority: 'on' });
    expect(after.chance('fate', 'Unharmed')).toBeLessThan(before.chance('fate', 'Unharmed'));
    expect(after.chance('fate2', 'Unharmed')).toBeGreaterThan(before.chance('fate2', 'Unharmed'));
    const touching = { ...fields, fighters: [{ ...sister, name: 'Closest', y: 6.5 }, fighters[1]] };
    const free = both(blast, touching, { houseBlastPriority: 'on' });
    near(free.after.mean('hits'), free.before.mean('hits'));
    const passed = [{ status: 'seriouslyInjured' }, { status: 'pinned', cover: 'full' }, { visible: false }];
    for (const one of passed) {
      const others = [{ ...fighters[0], ...one }, fighters[1]];
      const found = both(blast, { ...fields, fighters: others }, { houseBlastPriority: 'on' });
      near(found.after.chance('fate2', 'Unharmed'), found.before.chance('fate2', 'Unharmed'));
    }
  });

  it('house rule 19: those Engaged with a fighter hit are hit on 4+', () => {
    const fighters = [
      { ...sister, engagedWith: ['Friend'] },
      { ...sister, name: 'Friend', side: 'friend', x: 20, engagedWith: ['Sister'] },
    ];
    const fields = { shooter: GUNNER, weapon: FRAG, aim: { x: 0, y: 8 }, fighters };
    const { before, after } = both(blast, fields, { houseEngaged: 'on' });
    near(before.mean('friendHits'), after.mean('friendHits') - after.mean('hits') / 2);
  });

  it('N59 and N60: Engaged with two who are hit, and with one who is hit as he is Engaged', () => {
    const one = (name: string, engagedWith: string[], under = false) => ({
      ...{ name, engagedWith, under, toughness: 10, wounds: 10, distance: 4 },
    });
    const weapon = { strength: 1, damage: 1, ammo: undefined, traits: ['Template'] };
    const hits = (fighters: object[], rules: object) =>
      distributionOf(template, {
        shooter: GUNNER,
        weapon,
        fighters,
        rules: { houseEngaged: 'on', ...rules },
      });
    const between = [one('A', [], true), one('B', [], true), one('C', ['A', 'B'])];
    near(hits(between, {}).mean('hits'), 2 + 1 / 2);
    near(hits(between, { engagedRolls: 'each' }).mean('hits'), 2 + 3 / 4);
    const row = [one('A', [], true), one('B', ['A']), one('C', ['B'])];
    near(hits(row, {}).mean('hits'), 1 + 1 / 2);
    near(hits(row, { engagedChain: 'goesOn' }).mean('hits'), 1 + 1 / 2 + 1 / 4);
    // All three Engaged with one another: B and C are rolled for as A is hit; if one is hit and the other not
    // (1/2), the other is rolled for again only where each counts.
    const ring = [one('A', [], true), one('B', ['A', 'C']), one('C', ['A'])];
    near(hits(ring, { engagedChain: 'goesOn' }).mean('hits'), 1 + 1);
    const all = { engagedChain: 'goesOn', engagedRolls: 'each' };
    near(hits(ring, all).chance('hits', 3), 1 / 4 + (1 / 2) * (1 / 2));
    near(hits(ring, all).chance('hits', 1), 1 / 4);
  });

  it('house rule 19 and N42: in Pitch Black beyond view blasts always scatter, far ones 2D6" without misfires', () => {
    const fields = { ...at({ x: 0, y: 8 }), darkness: 'pitchBlack' };
    const { before, after } = both(blast, fields, { houseDarkness: 'on' });
    near(before.chance('misfire', 'none'), 1 - 1 / 36);
    near(after.chance('misfire', 'none'), 1);
    near(under(after), 1 / 36);
    const light = both(blast, { ...fields, darkness: 'none' }, { houseDarkness: 'on' });
    near(light.after.chance('misfire', 'none'), 1 - 1 / 36);
    near(under(light.after), under(light.before));
    const smoke = distributionOf(blast, { ...fields, darkness: 'smoke', rules: { houseDarkness: 'on' } });
    near(smoke.chance('misfire', 'none'), 1 - 1 / 18);
    near(under(smoke), (4 / 6) * (1 / 6) + 1 / 6);
    const weapon = { ...FRAG, short: 8, long: 24, throw: undefined };
    const close = distributionOf(blast, { ...fields, weapon, rules: { houseDarkness: 'on' } });
    near(close.chance('misfire', 'none'), 1 - 1 / 18);
    near(under(close), under(smoke));
  });

  it('house rule 19: within view neither Pitch Black nor smoke hinders', () => {
    for (const darkness of ['pitchBlack', 'smoke']) {
      const { before, after } = both(
        blast,
        { ...at({ x: 0, y: 8 }), darkness, view: 8 },
        { houseDarkness: 'on' },
      );
      near(after.chance('misfire', 'none'), 1 - 1 / 36);
      near(under(after), under(before));
    }
  });

  it('house rule 19: in the dark a template hits on 4+', () => {
    const weapon = { strength: 4, damage: 1, ammo: 5, traits: ['Template'] };
    const fighters = [
      { toughness: 3, wounds: 1, distance: 5 },
      { toughness: 3, wounds: 1, distance: 2 },
    ];
    const fields = { shooter: GUNNER, weapon, fighters, darkness: 'pitchBlack' };
    const { before, after } = both(template, fields, { houseDarkness: 'on' });
    near(before.mean('hits'), 2);
    near(after.mean('hits'), 1.5);
    // Rapid Fire's further hits are the closest's, if he is hit at all: 5/3 holes on average.
    const rapid = { ...weapon, traits: ['Template', 'Rapid Fire (1)'] };
    const tough = fighters.map((one) => ({ ...one, toughness: 10, wounds: 10, distance: one.distance + 2 }));
    const many = both(template, { ...fields, weapon: rapid, fighters: tough }, { houseDarkness: 'on' });
    near(many.before.mean('hits'), 1 + 5 / 3);
    near(many.after.mean('hits'), 1 / 2 + (1 / 2) * (5 / 3));
  });

  it('house rule 19: a template turned to the closest when the Cool test fails', () => {
    const weapon = { strength: 4, damage: 1, ammo: 5, traits: ['Template'] };
    const fighters = [
      { toughness: 3, wounds: 1, distance: 2, under: false, underInstead: true },
      { toughness: 3, wounds: 1, distance: 5 },
    ];
    const { before, after } = both(
      template,
      { shooter: GUNNER, weapon, fighters },
      { houseBlastPriority: 'on' },
    );
    near(before.chance('fate', 'Unharmed'), 1);
    near(after.chance('fate', 'Unharmed'), 21 / 36);
    near(after.chance('fate2', 'Unharmed'), 15 / 36);
  });

  it('house rule 19: a turned template touches the closest enemy, unless the scenario says whom else', () => {
    const weapon = { strength: 3, damage: 1, ammo: 4, traits: ['Template'] };
    const far = { toughness: 3, wounds: 10, distance: 5 };
    const near3 = { toughness: 3, wounds: 10, distance: 3, under: false };
    const fields = { shooter: { ...GUNNER, cool: 7 }, weapon, also: ['hitsOfEach'] };
    const { before, after } = both(
      template,
      { ...fields, fighters: [far, near3] },
      { houseBlastPriority: 'on' },
    );
    // 2D6 of 7 and more passes Cool 7+ in 21 of 36; without the house rule it is never turned. One is hit either way.
    near(before.mean('hits2'), 0);
    near(after.mean('hits2'), 15 / 36);
    near(after.mean('hits'), 1);
    expect(() =>
      both(
        template,
        { ...fields, fighters: [far, { ...near3, underInstead: false }] },
        { houseBlastPriority: 'on' },
      ),
    ).toThrow('turned to the closest enemy, the template lies over him');
  });

  it('house rules are off unless asked for (N24)', () => {
    for (const action of [shoot, twinGuns, blast, template])
      for (const { name, schema } of action.options)
        if (name.startsWith('house')) expect(schema.parse(undefined)).toBe('off');
  });
});
