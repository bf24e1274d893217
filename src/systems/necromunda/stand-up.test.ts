import { expect, it } from 'vitest';
import { distributionOf, programFrom } from '../../play/testing/distributions.ts';
import { blast } from './area/blast.ts';
import { twinGuns } from './gun/twin-guns.ts';
import { shoot } from './shoot.ts';
import { atLeast } from './testing/arithmetic.ts';
import { FRAG, GUNNER, rifle, SURE, VENATOR } from './testing/cases.ts';
import { chances, errorOf, near } from './testing/compare.ts';
import { vehicle } from './vehicle/vehicle.ts';

/** Hit, he is none the worse for it. */
const ROCK = { name: 'Rock', toughness: 10, wounds: 10 };
const GUN = { short: 12, long: 60, strength: 1, damage: 1 };

it('rule 14: a Pinned shooter fires blindly, then stands up and shoots', () => {
  const fields = {
    shooter: { ...SURE, pinned: true },
    weapon: GUN,
    target: { ...ROCK, distance: 6 },
    rounds: 2,
  };
  // 4+ with Blind Fire, then 2+ at one who has got up, too; or Blind Fire twice.
  chances(distributionOf(shoot, fields), 'hits', [1 / 12, 6 / 12, 5 / 12]);
  chances(distributionOf(shoot, { ...fields, standsUp: false }), 'hits', [1 / 4, 2 / 4, 1 / 4]);
  // The same at a vehicle.
  const at = {
    shooter: fields.shooter,
    weapon: { ...GUN, damage: 0 },
    vehicle: { ...VENATOR, distance: 6 },
    rounds: 2,
  };
  chances(distributionOf(vehicle, at), 'hits', [1 / 12, 6 / 12, 5 / 12]);
});

it('rule 14: Stand Up takes one of two actions, so that Aim or a Double action comes a round later', () => {
  const pinned = { ...GUNNER, pinned: true };
  const fields = { shooter: pinned, weapon: GUN, target: { ...ROCK, distance: 6 }, rounds: 3 };
  const hits = (plan: object[], more = {}) => distributionOf(shoot, { ...fields, plan, ...more });
  // 6+ blindly, 4+ having stood up, 3+ aimed.
  near(hits([{}, { aim: true }]).chance('hits', 3), (1 / 6) * (3 / 6) * (4 / 6));
  const aimed = distributionOf(shoot, { ...fields, shooter: { ...pinned, aim: true } });
  near(aimed.chance('hits', 3), (1 / 6) * (3 / 6) * (4 / 6));
  // Who holds his fire in the first round stands up in it.
  chances(hits([{ holds: true }, { aim: true }], { rounds: 2 }), 'hits', [2 / 6, 4 / 6]);
  // Unwieldy: Blind Fire, Stand Up, Shoot.
  const found = hits([], { weapon: { ...GUN, traits: ['Unwieldy'] } });
  chances(found, 'hits', [5 / 12, 6 / 12, 1 / 12]); // 6+, then 4+
  expect(errorOf(shoot, { ...fields, rounds: 2, plan: [{}, { aim: true }] })).toBe(
    'plan.1.aim: found true, expected false: Stand Up and Shoot are an action each, none is left to Aim',
  );
  expect(errorOf(shoot, { ...fields, plan: [{ aim: true }, {}] })).toContain('plan.0.aim');
  expect(errorOf(shoot, { ...fields, standsUp: false, plan: [{}, { aim: true }] })).toContain('Blind Fire');
});

it('rule 14: or he stands up before he shoots, and has an action less in that round', () => {
  const pinned = { ...GUNNER, pinned: true };
  const fields = { shooter: { ...pinned, standsUp: true }, weapon: GUN, target: { ...ROCK, distance: 6 } };
  // 4+ on his feet, as if he had not been Pinned; 6+ blindly.
  chances(distributionOf(shoot, fields), 'hits', [3 / 6, 3 / 6]);
  chances(distributionOf(shoot, { ...fields, shooter: pinned }), 'hits', [5 / 6, 1 / 6]);
  // Who is not Pinned just shoots, and may aim: 3+.
  const stands = { ...GUNNER, standsUp: true };
  chances(distributionOf(shoot, { ...fields, shooter: { ...stands, aim: true } }), 'hits', [2 / 6, 4 / 6]);
  // Two rounds: 4+, then 3+ aimed.
  const aimed = { ...fields, shooter: { ...pinned, standsUp: true, aim: true }, rounds: 2 };
  chances(distributionOf(shoot, aimed), 'hits', [1 / 6, 3 / 6, 2 / 6]);
  // Two sidearms, which nobody fires blindly: 5+ each.
  const gun = { ...GUN, traits: ['Sidearm'] };
  const two = { first: gun, second: gun, target: fields.target };
  chances(distributionOf(twinGuns, { ...two, shooter: fields.shooter }), 'hits', [4 / 9, 4 / 9, 1 / 9]);
  expect(errorOf(twinGuns, { ...two, shooter: pinned })).toContain('Blind Fire');
  const { options } = programFrom(shoot, fields);
  expect(shoot.explain?.(options)).toContain('Pinned, he stands up first, an action, and shoots on his feet');
  expect(errorOf(shoot, { ...fields, weapon: { ...GUN, traits: ['Unwieldy'] } })).toBe(
    'shooter.standsUp: found true, expected false while he is Pinned: Shoot with an Unwieldy weapon is a Double action, none is left to Stand Up',
  );
  expect(errorOf(shoot, { ...aimed, rounds: 1 })).toBe(
    'shooter.aim: found true, expected false: Stand Up and Shoot are an action each, none is left to Aim',
  );
});

it('explains for each weapon how it is reloaded, and when he stands up', () => {
  const gun = { ...GUN, traits: ['Sidearm'] };
  const target = { ...ROCK, distance: 6 };
  const two = {
    shooter: GUNNER,
    first: { ...gun, name: 'Stub gun', ammo: 4 },
    second: { ...gun, name: 'Knife' },
  };
  const lines = programFrom(twinGuns, { ...two, target, rounds: 2 });
  const explained = twinGuns.explain(lines.options);
  const from = explained.indexOf('Up to 2 rounds of 2 actions: Shoot takes 1');
  expect(explained.slice(from, from + 3)).toEqual([
    'Up to 2 rounds of 2 actions: Shoot takes 1',
    'Stub gun, out of ammo, is reloaded on 4+, for an action',
    'Knife never runs out of ammo',
  ]);
  const pinned = programFrom(shoot, { shooter: { ...GUNNER, pinned: true }, weapon: GUN, target, rounds: 2 });
  expect(shoot.explain(pinned.options)).toContain(
    'Pinned, he fires blindly, which takes 2 actions, in the first round; then Stand Up takes one of his actions',
  );
});

it('rules 3 and 14: Blind Fire sees all around, the shooter who has stood up what lies in his arc', () => {
  const fields = {
    shooter: { ...SURE, pinned: true },
    weapon: rifle([], { strength: 1, ammo: undefined }),
    target: { ...ROCK, distance: 10, inArc: false },
    others: [{ ...ROCK, name: 'Behind', side: 'enemy', distance: 6, inArc: false }],
    rounds: 2,
    also: ['hitsOfEach'],
  };
  // A Cool test (7+) to shoot past the closer enemy in the first round only; hits on 2+.
  near(distributionOf(shoot, fields).mean('hits1'), (5 / 6) * (atLeast(7) + 1));
});

/** A marker on the shooter himself, who is none the worse for it but Pinned. */
const marker = { ...FRAG, damage: 0, traits: ['Blast (3)'], ammo: undefined };
const onHimself = {
  shooter: { ...GUNNER, toughness: 10, wounds: 10 },
  weapon: marker,
  aim: { x: 0, y: 0 },
  fighters: [{ ...ROCK, x: 0, y: 20 }],
  rounds: 2,
  also: ['hitRolls'],
};
/** A miss touches him at 1" and 2" but for Hit and 1, a misfire: 1/3 − 1/3 × 1/6, and that falls on him with 1/6. */
const MISSED = 5 / 18 + (1 / 18) * (1 / 6);

it('rule 14: one Pinned by his own blast stands up for an action, or fires blindly', () => {
  const down = 1 / 2 + (1 / 2) * MISSED;
  const stays = distributionOf(blast, { ...onHimself, standsUp: false });
  chances(stays, 'dice', [0, 0, 1]);
  near(stays.mean('hitRolls'), 1 / 2 + down * (1 / 6) + (1 - down) * (1 / 2));
  near(distributionOf(blast, onHimself).mean('hitRolls'), 1 / 2 + 1 / 2);
  // Aim: 3+, but 4+ in a round in which he gets up first.
  const aims = distributionOf(blast, { ...onHimself, shooter: { ...onHimself.shooter, aim: true } });
  const then = 4 / 6 + (2 / 6) * MISSED;
  near(aims.mean('hitRolls'), 4 / 6 + then * (3 / 6) + (1 - then) * (4 / 6));
});

it('rule 14: who recovers from his own blast stands up and shoots', () => {
  const weapon = { ...marker, strength: 12, damage: 1 };
  const found = distributionOf(blast, { ...onHimself, shooter: GUNNER, weapon, recovery: true });
  // Beneath it and wounded on 2+: a Flesh Wound (1/3) or a Serious Injury (1/2) from which he recovers (1/3).
  const beneath = 1 / 2 + (1 / 2) * MISSED;
  near(found.chance('dice', 1), beneath * (5 / 6) * (1 - 1 / 3 - (1 / 2) * (1 / 3)));
});
