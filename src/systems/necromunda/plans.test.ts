import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { blast } from './area/blast.ts';
import { template } from './area/template.ts';
import { twinGuns } from './gun/twin-guns.ts';
import { shoot } from './shoot.ts';
import { binomial } from './testing/arithmetic.ts';
import { FRAG, GUNNER, rifle } from './testing/cases.ts';
import { both, chances, errorOf, near } from './testing/compare.ts';

/** Hurts nobody, and never runs out. */
const POPGUN = rifle([], { accuracyLong: 0, damage: 0, ammo: undefined });
const ROCK = { name: 'Rock', toughness: 10, wounds: 10, distance: 10 };

describe('a plan that differs by round', () => {
  it('aim, fire, fire', () => {
    const plan = [{ aim: true }, {}, {}];
    const found = distributionOf(shoot, { shooter: GUNNER, weapon: POPGUN, target: ROCK, rounds: 3, plan });
    // 3+, then 4+ twice; he stands up in between. None: 1/3 × 1/4; one: 2/3 × 1/4 + 1/3 × 1/2; and so on.
    chances(found, 'hits', [1 / 12, 4 / 12, 5 / 12, 2 / 12]);
  });

  it('its last entry goes on, and a round may be held', () => {
    const plan = [{ holds: true }, { aim: true }];
    const found = distributionOf(shoot, { shooter: GUNNER, weapon: POPGUN, target: ROCK, rounds: 3, plan });
    chances(found, 'dice', [0, 0, 1]);
    chances(found, 'hits', binomial(2, 4 / 6));
  });

  it('Aim where no action is left for it is refused, whichever round it is', () => {
    const unwieldy = rifle(['Unwieldy'], {});
    const plan = [{}, { aim: true }];
    const fields = { shooter: GUNNER, weapon: unwieldy, target: ROCK, rounds: 2, plan };
    expect(errorOf(shoot, fields)).toContain('plan.1.aim');
  });
});

describe('several profiles of one weapon (rule 13, lines 105 and 107)', () => {
  const low = rifle([], { name: 'low', accuracyLong: 0, damage: 0, ammo: 2 });
  const high = { ...low, name: 'high', ammo: 6, accuracyLong: -1 };
  const fields = { shooter: GUNNER, weapon: low, otherProfiles: [high], target: ROCK, rounds: 2 };

  it('one that fails its Ammo test stops all; Reload uses the best', () => {
    const found = distributionOf(shoot, { ...fields, plan: [{ fires: 'high' }, { fires: 'low' }] });
    // The first shot runs dry with 1/6 × 5/6. Reload on 2+: at once (5/6), or with the second action, too late to shoot.
    const dry = 5 / 36;
    chances(found, 'dice', [0, dry / 6, 1 - dry / 6]);
    // The second shot runs dry with 1/6 × 1/6; the second Reload fails with 1/6.
    near(found.chance('ammo', 'Out of Ammo'), (1 - dry / 6) / 36 + dry / 36);
    // 5+ in the first round, 4+ in the second.
    near(found.mean('hits'), 1 / 3 + (1 - dry / 6) / 2);
  });

  it('rule 12: each costs its own actions, whatever the other one would', () => {
    // Two actions: the Unwieldy profile takes both to shoot, so that only the other leaves one to Aim.
    const heavy = rifle(['Unwieldy'], { name: 'heavy' });
    const plan = (fires: string) => [{ fires, aim: true }];
    const both = { ...fields, weapon: low, otherProfiles: [heavy], rounds: 1 };
    expect(errorOf(shoot, { ...both, plan: plan('low') })).toBe('no error');
    expect(errorOf(shoot, { ...both, plan: plan('heavy') })).toContain('plan.0.aim');
  });

  it('a profile that there is not is refused', () => {
    expect(errorOf(shoot, { ...fields, plan: [{ fires: 'hihg' }] })).toContain('low, high');
  });
});

describe('rounds of blasts and templates (rules 13, 15 and 18)', () => {
  const fighters = [{ name: 'Rock', toughness: 10, wounds: 10, x: 0, y: 8.5 }];
  const marker = { ...FRAG, damage: 0, traits: ['Blast (3)'], ammo: undefined };
  const fields = { shooter: GUNNER, weapon: marker, aim: { at: 'Rock' }, fighters, rounds: 2 };

  it('a blast is aimed at the same enemy round after round', () => {
    const found = distributionOf(blast, fields);
    // Hits on 4+. A miss touches him (2" at most) on a D6 of 1 or 2, but for Hit and 1, a misfire: 1/3 − 1/3 × 1/6.
    const under = 1 / 2 + (1 / 2) * (5 / 18);
    chances(found, 'hits', binomial(2, under));
    chances(found, 'dice', [0, 0, 1]);
  });

  it('a grenade that fails its Ammo test is the last', () => {
    const weapon = { ...marker, traits: ['Blast (3)', 'Grenade'], ammo: 4 };
    const found = distributionOf(blast, { ...fields, weapon, rounds: 3 });
    chances(found, 'dice', [0, 1 / 2, 1 / 4, 1 / 4]);
  });

  it('a shooter whom his own misfire takes out does not shoot again', () => {
    const weapon = { ...marker, strength: 12, damage: 1, traits: ['Blast (3)', 'Sever'] };
    const enemy = { ...fighters[0], wounds: 10 };
    const found = distributionOf(blast, { ...fields, weapon, fighters: [enemy] });
    // A miss, a misfire (1/18) that falls on him (1/6), a wound on 2+; the enemy bears the first of his Wounds.
    near(found.chance('dice', 1), (1 / 2) * (1 / 18) * (1 / 6) * (5 / 6));
  });

  it('Aim and Prone change the hit roll of the round they belong to', () => {
    const plan = [{ aim: true }, {}];
    const found = distributionOf(blast, { ...fields, plan, standsUp: false, also: ['hitRolls'] });
    // 3+, then 4+ at one who stands, 5+ at one Pinned at Long range, which this weapon has only.
    const under = 4 / 6 + (2 / 6) * (5 / 18);
    // A misfire (1/18) that falls on the shooter (1/6) Pins him: he stays down, and his Blind Fire needs 6+.
    const down = (2 / 6) * (1 / 18) * (1 / 6);
    near(found.mean('hitRolls'), 4 / 6 + under * (2 / 6) + (1 - under - down) * (3 / 6) + down * (1 / 6));
  });

  it('N7: a Flesh Wound of one round counts in the next, whichever way', () => {
    const weapon = { strength: 3, damage: 1, ammo: undefined, traits: ['Template'] };
    const sister = { name: 'Sister', toughness: 3, wounds: 1, distance: 4 };
    const { before, after } = both(
      template,
      { shooter: GUNNER, weapon, fighters: [sister], rounds: 2 },
      { fleshWound: 'afterwards' },
    );
    // Hurt with 4+ in the first round; a Flesh Wound (1/3) leaves Toughness 2, which Strength 3 wounds on 3+.
    const [hurt, again] = [1 / 2, 4 / 6];
    const second = (1 - hurt) * hurt + hurt * ((1 / 3) * again + (1 / 2) * hurt);
    for (const found of [before, after]) near(found.mean('damage'), hurt + second);
  });

  it('a flame template is placed again once it is reloaded', () => {
    const weapon = { strength: 1, damage: 0, ammo: 5, traits: ['Template'] };
    const near = { name: 'Rock', toughness: 10, wounds: 10, distance: 4 };
    const found = distributionOf(template, { shooter: GUNNER, weapon, fighters: [near], rounds: 2 });
    // Dry with 1/6 × 2/3; Reload on 5+ leaves an action to shoot.
    const none = (1 / 9) * (2 / 3);
    chances(found, 'dice', [0, none, 1 - none]);
    chances(found, 'hits', [0, none, 1 - none]);
  });
});

describe('rounds of two sidearms (rule 12)', () => {
  it('rules 12 and 13: one dry is reloaded while an action is left to shoot; one alone is fired without −1', () => {
    const sidearm = rifle(['Sidearm'], { accuracyLong: 0, damage: 0, ammo: 4 });
    const fields = { shooter: GUNNER, first: sidearm, second: sidearm, target: ROCK, rounds: 2 };
    const found = distributionOf(twinGuns, fields);
    // Each runs dry with 1/12. None 121/144; one 22/144: Reload works (1/2), or the other is fired alone;
    // both 1/144: Reload works, and one is fired, or another Reload and no shot.
    const [two, one] = [(121 + 11) / 144, 11 / 144 + 1 / 288];
    chances(found, 'dice', [0, 0, 1 / 288, one, two]);
    near(found.mean('hits'), 2 / 3 + two * (2 / 3) + one / 2);
  });
});

describe('strays of a shot that is not at the target (rule 11)', () => {
  const closest = { ...ROCK, name: 'Closest', side: 'enemy', distance: 6 };
  const friend = { ...ROCK, name: 'Friend', side: 'friend', distance: 4, nearLineTo: ['Closest'] };
  const fields = { shooter: { ...GUNNER, cool: 7 }, weapon: POPGUN, target: ROCK };

  it('rule 11: after a failed Cool test, those near the line to the closest enemy', () => {
    const found = distributionOf(shoot, { ...fields, others: [closest, friend] });
    // A Cool test at 7+ fails with 15/36; then a miss on 4+, and the friend is hit on 1 to 3.
    near(found.chance('friendHits', 1), (15 / 36) * (1 / 2) * (1 / 2));
    near(found.chance('fate2', 'Pinned'), (15 / 36) * (1 / 2));
    const off = { ...friend, nearLineTo: [], nearLine: true };
    // Near the line to the target only: at risk after a test that is passed.
    near(distributionOf(shoot, { ...fields, others: [closest, off] }).chance('friendHits', 1), 21 / 36 / 4);
  });

  it('rule 11: the target himself, Engaged with the enemy who is shot at instead', () => {
    const engaged = { ...closest, engagedWithTarget: true };
    const found = distributionOf(shoot, { ...fields, others: [engaged] });
    // Engaged: 5+. At the target with 21/36, at the closest with 15/36; either misses with 2/3, and strays 1/2.
    const hitOf = (shotAt: number) => shotAt / 3 + (1 - shotAt) * (2 / 3) * (1 / 2);
    near(found.mean('hits'), hitOf(21 / 36) + hitOf(15 / 36));
  });

  it('rule 11: a Reckless shot, those near the line to whom it is drawn at', () => {
    const reckless = { ...POPGUN, traits: ['Reckless'] };
    const other = { ...closest, nearLine: true, distance: 5 };
    const found = distributionOf(shoot, { ...fields, weapon: reckless, others: [other] });
    // One of two at random; a miss at the target may hit the other, one at the other nobody.
    near(found.mean('hits'), 1 / 2 + (1 / 2) * (1 / 2) * (1 / 2));
    const between = { ...fields, weapon: reckless, target: { ...ROCK, nearLineTo: ['Closest'] } };
    near(
      distributionOf(shoot, { ...between, others: [closest] }).mean('hits'),
      1 / 2 + (1 / 2) * (1 / 2) * (1 / 2),
    );
    const nobody = { ...between, target: { ...ROCK, nearLineTo: ['Colsest'] }, others: [closest] };
    expect(errorOf(shoot, nobody)).toContain('Closest');
  });
});

describe('a Blast aimed at an enemy past a closer one (rule 3, lines 25 to 28)', () => {
  const far = { name: 'Far', toughness: 10, wounds: 10, x: 0, y: 20 };
  const close = { ...far, name: 'Close', y: 5 };
  const weapon = { ...FRAG, throw: undefined, long: 24, damage: 0, traits: ['Blast (3)'], ammo: undefined };
  const shooter = { ...GUNNER, cool: 7 };
  const fields = { shooter, weapon, aim: { at: 'Far' }, fighters: [far, close] };

  it('N56: a Cool test, or the marker is placed on the closest', () => {
    const found = distributionOf(blast, fields);
    // On the spot with 1/2, else a D6 of 1 or 2 but for a misfire: 23/36. Passed with 21/36.
    near(found.chance('fate', 'Pinned'), (21 / 36) * (23 / 36));
    near(found.chance('fate2', 'Pinned'), (15 / 36) * (23 / 36));
    const free = distributionOf(blast, { ...fields, rules: { blastPriority: 'free' } });
    near(free.chance('fate', 'Pinned'), 23 / 36);
  });

  it('rule 3: none at a point, past one Seriously Injured or harder to hit, or by a Marksman', () => {
    const sure = (changed: object) =>
      distributionOf(blast, { ...fields, ...changed }).chance('fate', 'Pinned');
    near(sure({ aim: { x: 0, y: 20 } }), 23 / 36);
    near(sure({ fighters: [far, { ...close, status: 'seriouslyInjured' }] }), 23 / 36);
    near(sure({ fighters: [far, { ...close, cover: 'partial' }] }), 23 / 36);
    near(sure({ shooter: { ...shooter, skills: ['Marksman'] } }), 23 / 36);
  });
});
