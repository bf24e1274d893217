import { describe, expect, it } from 'vitest';
import { type Distributions, distributionOf, programFrom } from '../../../play/testing/distributions.ts';
import { sum } from '../testing/arithmetic.ts';
import { KRAK, SURE, VENATOR } from '../testing/cases.ts';
import { DAMAGE_TABLES } from './damage.ts';
import { facingText } from './profile.ts';
import { vehicle } from './vehicle.ts';

const near = (found: number, expected: number) => expect(found).toBeCloseTo(expected, 12);

function distribution(target: object, weapon: object = {}, shooter: object = SURE): Distributions {
  return distributionOf(vehicle, {
    shooter,
    weapon: { ...KRAK, ...weapon },
    vehicle: { ...VENATOR, ...target },
  });
}

function lines(target: object, weapon: object = {}): string[] {
  const fields = {
    shooter: { ballisticSkill: 4 },
    weapon: { ...KRAK, ...weapon },
    vehicle: { ...VENATOR, ...target },
  };
  const program = programFrom(vehicle, fields);
  return [...program.action.explain(program.options)];
}

describe('shooting at a vehicle', () => {
  it('rule 10: Toughness of the facing hit; the higher one in doubt', () => {
    const wounds = (target: object) =>
      distribution({ save: undefined, hullPoints: 10, ...target }, { strength: 4, ap: 0 }).mean('wounds');
    near(wounds({ facing: 'front' }), (5 / 6) * (2 / 6));
    near(wounds({ facing: 'rear' }), (5 / 6) * (3 / 6));
    near(wounds({ facing: 'rear', orFacing: 'side' }), (5 / 6) * (2 / 6));
  });

  it('rule 7: hull down is −2, and cover does not add to it (N8)', () => {
    expect(lines({ hullDown: true }).join()).toContain('5+: BS 4+, +1 accuracy, −2 hull down');
    expect(lines({ hullDown: true, cover: 'full' }).join()).toContain('5+: BS 4+, +1 accuracy, −2 hull down');
    expect(lines({ cover: 'partial' }).join()).toContain('4+: BS 4+, −1 partial cover, +1 accuracy');
  });

  it('rule 6: out of range nothing is hit, and the Firepower die is rolled', () => {
    const found = distribution({ distance: 49 });
    near(found.mean('hits'), 0);
    near(found.chance('ammo', 'Out of Ammo'), (1 / 6) * (5 / 6));
  });

  it('N4: a natural 1 fails the save, or counts', () => {
    const target = { save: 2, hullPoints: 10 };
    const weapon = { ap: 0, strength: 12 };
    near(
      distribution(target, weapon).mean('driverWounds'),
      (5 / 6) * (5 / 6) * (1 / 6) * (1 / 6) * ((5 / 6) ** 3 - 1 / 8),
    );
  });

  it('one Damage die: each row of the tables as often as its dice say', () => {
    const through = (5 / 6) * (5 / 6);
    const found = distribution(
      { save: undefined, hullPoints: 10, weapons: 1, handling: 2 },
      { damage: 1, strength: 12 },
    );
    near(found.mean('weaponsLost'), through * (3 / 6) * (1 / 6));
    near(found.mean('driverWounds'), through * (1 / 6) * (2 / 6));
    // Where it lands, how hard, Hull Points, and the chance to lose control: Handling 2+ fails on a 2, before or after
    // modifiers: on 3 as well at −1, on 4 at −2. A sixth of those roll over, which takes all ten.
    const rows = [
      [3 / 6, 3 / 6, 0, 0],
      [3 / 6, 2 / 6, 1, 0],
      [3 / 6, 1 / 6, 1, 1 / 36],
      [1 / 6, 3 / 6, 0, 0],
      [1 / 6, 2 / 6, 0, 0],
      [1 / 6, 1 / 6, 0, 1],
      [1 / 6, 3 / 6, 0, 1 / 36],
      [1 / 6, 2 / 6, 1, 3 / 36],
      [1 / 6, 1 / 6, 2, 6 / 36],
      [1 / 6, 3 / 6, 0, 0],
      [1 / 6, 2 / 6, 1, 1 / 36],
      [1 / 6, 1 / 6, 2, 3 / 36],
    ] as const;
    const hull = rows.map(
      ([where, grade, points, lost]) => where * grade * (points + ((10 - points) * lost) / 6),
    );
    near(found.mean('damage'), through * sum(hull));
    near(found.chance('control', 'Roll'), through * sum(rows.map(([p, q, , lost]) => (p * q * lost) / 6)));
  });

  it('without a weapon to lose a Catastrophic Hit on the body costs 2 Hull Points', () => {
    const lost = (weapons: number) =>
      distribution({ save: undefined, hullPoints: 10, weapons }, { damage: 1, strength: 12 }).chance(
        'damage',
        2,
      );
    const staysUpright = 1 - (6 / 36) * (1 / 6);
    near(lost(0) - lost(1), (5 / 6) * (5 / 6) * (3 / 6) * (1 / 6) * staysUpright);
  });

  it('N44: a Handling test of 2D6 keeps it from stalling, 2 harder (6+ at worst) when shaken, or not; a Stutter stalls at once', () => {
    const stalled = (handling: number, rules: object = {}) =>
      distributionOf(vehicle, {
        shooter: SURE,
        weapon: { ...KRAK, damage: 1, strength: 12 },
        vehicle: { ...VENATOR, save: undefined, hullPoints: 10, handling },
        rules,
      }).chance('fate', 'Stalled');
    const through = (5 / 6) * (5 / 6);
    // Shaken: body or crew, glancing. Not shaken: body, penetrating.
    const test = (shaken: number, fails: number) => (4 / 6) * (3 / 6) * shaken + (3 / 6) * (2 / 6) * fails;
    // Engine, glancing: at once. Crew, catastrophic: lost control, 5/6 of them not wrecked.
    const always = (1 / 6) * (3 / 6) + (1 / 6) * (1 / 6) * (5 / 6);
    near(stalled(12), through * (test(35 / 36, 35 / 36) + always));
    near(stalled(5), through * (test(10 / 36, 6 / 36) + always));
    near(stalled(3), through * (test(6 / 36, 1 / 36) + always));
    near(stalled(5, { crewShaken: 'later' }), through * (test(6 / 36, 6 / 36) + always));
  });

  it('at 0 Hull Points it is Wrecked, and further hits are not resolved; a Roll takes every Hull Point', () => {
    const found = distribution(
      { save: undefined, hullPoints: 1 },
      { strength: 12, traits: ['Rapid Fire (2)'] },
    );
    near(found.chance('damage', 1), sum(found.of('damage').slice(1)));
    near(found.chance('casualties', 1), found.chance('damage', 1));
    const sturdy = distribution(
      { save: undefined, hullPoints: 10, handling: 12 },
      { strength: 12, damage: 1 },
    );
    near(sturdy.chance('damage', 10), sturdy.chance('control', 'Roll'));
    near(sturdy.chance('casualties', 1), sturdy.chance('control', 'Roll'));
  });

  it('Melta at short range and Rending on a 6 roll one more Damage die', () => {
    const catastrophic = (dice: number) => 1 - (5 / 6) ** dice;
    const target = { save: undefined, hullPoints: 10 };
    const weaponsLost = (weapon: object, range: object = {}) =>
      distribution({ ...target, ...range }, { damage: 1, strength: 12, ...weapon }).mean('weaponsLost');
    const hit = (5 / 6) * (5 / 6) * (3 / 6);
    near(weaponsLost({ traits: ['Melta'] }), hit * catastrophic(2));
    near(weaponsLost({ traits: ['Melta'], accuracyLong: 1 }, { distance: 30 }), hit * catastrophic(1));
    near(
      weaponsLost({ traits: ['Rending'] }),
      (5 / 6) * (3 / 6) * ((4 / 6) * catastrophic(1) + (1 / 6) * catastrophic(2)),
    );
  });

  it('Gas wounds the driver; Toxin and Web do nothing; Graviton Pulse hits the body, and can be saved', () => {
    near(distribution({}, { traits: ['Gas'] }).mean('driverWounds'), (5 / 6) * (3 / 6));
    near(distribution({}, { traits: ['Toxin'] }).mean('wounds'), 0);
    near(distribution({}, { traits: ['Web'] }).mean('wounds'), 0);
    const graviton = distribution({ hullPoints: 10 }, { traits: ['Graviton Pulse'], damage: 1 });
    near(graviton.mean('wounds'), (5 / 6) * (2 / 6));
    near(graviton.mean('driverWounds'), 0);
    // Toughness 5 on a D6, a save of 4+ under AP −2, then a Catastrophic Hit on the body.
    near(graviton.mean('weaponsLost'), (5 / 6) * (2 / 6) * (5 / 6) * (1 / 6));
    const thick = distribution({ hullPoints: 10, front: 7 }, { traits: ['Graviton Pulse'], damage: 1 });
    near(thick.mean('wounds'), 0);
  });

  it('Seismic: a Loss of Control test after the attack', () => {
    // Strength 1 wounds on a 6, and a glancing hit on the engine or crew would leave control as it is: Damage 0.
    const found = distribution({ handling: 7 }, { strength: 1, damage: 0, traits: ['Seismic'] });
    near(found.chance('control', 'kept'), 1 - (5 / 6) * (15 / 36));
    near(found.chance('control', 'Roll'), (5 / 6) * (15 / 36) * (1 / 6));
  });

  it('fighters nearby test their nerve when it is Wrecked', () => {
    const found = distribution({ hullPoints: 1, friends: { count: 1, cool: 7, support: 0 } });
    near(found.mean('broken'), found.mean('casualties') * (15 / 36));
  });

  it('the damage tables have a row for every location and grade', () => {
    expect(DAMAGE_TABLES.map((rows) => rows.length)).toEqual([3, 3, 3, 3]);
  });
});

it('names the facing once where two in doubt are the same', () => {
  expect(facingText({ facing: 'rear', orFacing: 'rear' })).toBe('rear');
  expect(facingText({ facing: 'front', orFacing: 'side' })).toBe('front or side');
});
