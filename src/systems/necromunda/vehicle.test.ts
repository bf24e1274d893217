import { describe, expect, it } from 'vitest';
import { type Law, lawOf, programFrom } from '../../play/testing/laws.ts';
import { KRAK, SURE, VENATOR } from './testing/cases.ts';
import { vehicle } from './vehicle.ts';
import { DAMAGE_TABLES } from './vehicle-damage.ts';

const near = (found: number, expected: number) => expect(found).toBeCloseTo(expected, 12);

function law(target: object, weapon: object = {}, shooter: object = SURE): Law {
  return lawOf(vehicle, { shooter, weapon: { ...KRAK, ...weapon }, vehicle: { ...VENATOR, ...target } });
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
      law({ save: undefined, hullPoints: 10, ...target }, { strength: 4, ap: 0 }).mean('wounds');
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
    const found = law({ distance: 49 });
    near(found.mean('hits'), 0);
    near(found.chance('ammo', 'Out of Ammo'), (1 / 6) * (5 / 6));
  });

  it('N4: a natural 1 fails the save, or counts', () => {
    const target = { save: 2, hullPoints: 10 };
    const weapon = { ap: 0, strength: 12 };
    near(
      law(target, weapon).mean('driverWounds'),
      (5 / 6) * (5 / 6) * (1 / 6) * (1 / 6) * ((5 / 6) ** 3 - 1 / 8),
    );
  });

  it('one Damage die: each row of the tables as often as its dice say', () => {
    const through = (5 / 6) * (5 / 6);
    const found = law(
      { save: undefined, hullPoints: 10, weapons: 1, handling: 2 },
      { damage: 1, strength: 12 },
    );
    near(found.mean('weaponsLost'), through * (3 / 6) * (1 / 6));
    near(found.mean('driverWounds'), through * (1 / 6) * (2 / 6));
    const hull = (3 / 6) * (3 / 6) + (2 / 6) * ((2 / 6) * 1 + (1 / 6) * 2);
    const rolls = found.chance('control', 'Roll');
    expect(rolls).toBeGreaterThan(0);
    near(found.mean('damage'), through * hull);
  });

  it('without a weapon to lose a Catastrophic Hit on the body costs 2 Hull Points', () => {
    const lost = (weapons: number) =>
      law({ save: undefined, hullPoints: 10, weapons }, { damage: 1, strength: 12 }).chance('damage', 2);
    near(lost(0) - lost(1), (5 / 6) * (5 / 6) * (3 / 6) * (1 / 6));
  });

  it('a Handling test of 2D6 keeps it from stalling; a Stutter stalls at once', () => {
    const stalled = (handling: number) =>
      law({ save: undefined, hullPoints: 10, handling }, { damage: 1, strength: 12 }).chance(
        'fate',
        'Stalled',
      );
    const through = (5 / 6) * (5 / 6);
    const test = (fails: number) => (3 / 6) * (5 / 6) * fails + (1 / 6) * (3 / 6) * fails;
    // Engine, glancing: at once. Crew, catastrophic: lost control, 5/6 of them not wrecked.
    const always = (1 / 6) * (3 / 6) + (1 / 6) * (1 / 6) * (5 / 6);
    near(stalled(12), through * (test(35 / 36) + always));
    near(stalled(5), through * (test(6 / 36) + always));
  });

  it('at 0 Hull Points it is Wrecked, and further hits are not resolved', () => {
    const found = law({ save: undefined, hullPoints: 1 }, { strength: 12, traits: ['Rapid Fire (2)'] });
    near(
      found.chance('damage', 1),
      found
        .distribution('damage')
        .slice(1)
        .reduce((a, b) => a + b, 0),
    );
    expect(found.chance('casualties', 1)).toBeGreaterThan(found.chance('damage', 1));
  });

  it('Melta at short range and Rending on a 6 roll one more Damage die', () => {
    const catastrophic = (dice: number) => 1 - (5 / 6) ** dice;
    const target = { save: undefined, hullPoints: 10 };
    const weaponsLost = (weapon: object, range: object = {}) =>
      law({ ...target, ...range }, { damage: 1, strength: 12, ...weapon }).mean('weaponsLost');
    const hit = (5 / 6) * (5 / 6) * (3 / 6);
    near(weaponsLost({ traits: ['Melta'] }), hit * catastrophic(2));
    near(weaponsLost({ traits: ['Melta'], accuracyLong: 1 }, { distance: 30 }), hit * catastrophic(1));
    near(
      weaponsLost({ traits: ['Rending'] }),
      (5 / 6) * (3 / 6) * ((4 / 6) * catastrophic(1) + (1 / 6) * catastrophic(2)),
    );
  });

  it('Gas wounds the driver; Toxin and Web do nothing; Graviton Pulse hits the body', () => {
    near(law({}, { traits: ['Gas'] }).mean('driverWounds'), (5 / 6) * (3 / 6));
    near(law({}, { traits: ['Toxin'] }).mean('wounds'), 0);
    near(law({}, { traits: ['Web'] }).mean('wounds'), 0);
    const graviton = law({ hullPoints: 10 }, { traits: ['Graviton Pulse'], damage: 1 });
    near(graviton.mean('wounds'), (5 / 6) * (2 / 6));
    near(graviton.mean('driverWounds'), 0);
  });

  it('Seismic: a Loss of Control test after the attack', () => {
    const found = law({ handling: 7 }, { strength: 1, traits: ['Seismic'] });
    expect(found.chance('control', 'kept')).toBeLessThan(1 - (5 / 6) * (15 / 36) + 1e-9);
  });

  it('fighters nearby test their nerve when it is Wrecked', () => {
    const found = law({ hullPoints: 1, friends: { count: 1, cool: 7, support: 0 } });
    near(found.mean('broken'), found.mean('casualties') * (15 / 36));
  });

  it('the damage tables have a row for every location and grade', () => {
    expect(DAMAGE_TABLES.map((rows) => rows.length)).toEqual([3, 3, 3, 3]);
  });
});
