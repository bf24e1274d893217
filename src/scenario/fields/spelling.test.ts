import { describe, expect, it } from 'vitest';
import { systems } from '../../systems/index.ts';
import { readScenario } from '../files/index.ts';

/** The fields of a scenario's first case, as the action is handed them. */
const read = (text: string) =>
  readScenario({ text: `system: necromunda\naction: shoot\n${text}`, name: 'x.yaml' }, systems).cases[0]
    .input as Record<string, Record<string, unknown>>;

const WHO = 'shooter: orlock-gunner\ntarget: { profile: escher-sister, distance: 10 }\n';

describe('the rulebook’s spelling', () => {
  it('4+ is the 4 of a test, 24" a length, −1 a number', () => {
    const { shooter, weapon, target } = read(`
shooter: { ballisticSkill: 4+, cool: 7+ }
weapon: { short: 8", long: '24 inches', strength: 3, ap: −1, ammo: 5+ }
target: { toughness: 3, wounds: 1, distance: 10" }
`);
    expect(shooter).toMatchObject({ ballisticSkill: 4, cool: 7 });
    expect(weapon).toMatchObject({ short: 8, long: 24, ap: -1, ammo: 5 });
    expect(target.distance).toBe(10);
  });

  it('characteristics by their letters, fields and choices however they are written', () => {
    const { shooter, target, weapon } = read(`
shooter: { BS: 4+, S: 3, Cl: 7+ }
weapon: { Short: 8, Long: 24, S: 4, AP: -1, Am: 4+, Traits: [rapid fire (1), unwieldy] }
target: { T: 3, W: 1, Armour: mesh armour, Distance: 10, Cover: Partial cover }
`);
    expect(shooter).toMatchObject({ ballisticSkill: 4, strength: 3, cool: 7 });
    expect(weapon.traits).toEqual(['Rapid Fire (1)', 'Unwieldy']);
    expect(target).toMatchObject({ toughness: 3, wounds: 1, armour: 'mesh', cover: 'partial' });
  });

  it('Damage that is rolled, ranges by the Strength of who throws, several traits in one text', () => {
    const { weapon } = read(
      `${WHO}weapon: { Rng L: Sx3, Str: 4, D: D3, Am: 6+, Traits: 'Grenade, knockback' }\n`,
    );
    expect(weapon).toMatchObject({ throw: 3, strength: 4, damage: 0, damageDice: 'D3', ammo: 6 });
    expect(weapon.traits).toEqual(['Grenade', 'Knockback']);
    expect(weapon).not.toHaveProperty('long');
    const rolled = read(`${WHO}weapon: { profile: autogun, damage: D6 }\n`).weapon;
    expect(rolled).toMatchObject({ long: 24, damage: 0, damageDice: 'D6' });
  });

  it('rows of grenades and of weapons whose Damage is rolled; a template has the range T', () => {
    expect(read(`${WHO}weapon: '- S×3 - - 4 - D3 6+ Grenade'\n`).weapon).toMatchObject({
      ...{ throw: 3, strength: 4, damageDice: 'D3', ammo: 6, traits: ['Grenade'] },
    });
    const text = `system: necromunda\naction: template\nshooter: orlock-gunner\nweapon: '- T - - 4 -1 1 5+ Blaze, Template'\nfighters: [{ profile: escher-sister, distance: 5 }]\n`;
    const [{ input }] = readScenario({ text, name: 'x.yaml' }, systems).cases;
    expect(input.weapon).toMatchObject({ strength: 4, ap: -1, damage: 1, traits: ['Blaze', 'Template'] });
    expect(input.weapon).not.toHaveProperty('long');
  });

  it('a row of the weapon table is a weapon', () => {
    const { weapon } = read(`${WHO}weapon: Heavy stubber 20" 40" - -1 4 -1 1 4+ Rapid Fire (2), Unwieldy\n`);
    expect(weapon).toMatchObject({
      name: 'Heavy stubber',
      short: 20,
      long: 40,
      accuracyShort: 0,
      accuracyLong: -1,
      strength: 4,
      ap: -1,
      damage: 1,
      ammo: 4,
      traits: ['Rapid Fire (2)', 'Unwieldy'],
    });
    const priced = read(
      `${WHO}profiles: { mine: { row: '8" 24" +1 - 3 - 1 4+ -', points: 15, AP: -1 } }\nweapon: mine\n`,
    );
    expect(priced.weapon).toMatchObject({
      short: 8,
      accuracyShort: 1,
      ap: -1,
      damage: 1,
      traits: [],
      points: 15,
    });
  });

  it('overrides by any spelling, whichever layer they stand in', () => {
    const scenario = readScenario(
      {
        text: `system: necromunda\naction: shoot\n${WHO}weapon: autogun\nvariants: { a: { shooter.BS: 3+ } }\n`,
        name: 'x.yaml',
      },
      systems,
      { set: { 'target.t': 5 } },
    );
    const [{ input, vary }] = scenario.cases;
    expect(input).toMatchObject({ shooter: { ballisticSkill: 3 }, target: { toughness: 5 } });
    expect(vary('b', { 'shooter.BS': '2+' }).input).toMatchObject({ shooter: { ballisticSkill: 2 } });
  });

  it.each([
    [
      'weapon: { long: 24, ammo: 4+, strength: 24" }',
      'weapon.strength: found "24\\"", expected a whole number',
    ],
    ['weapon: { long: 24, ammo: 4+, BS: 4 }', 'weapon.BS: unknown field'],
    ['weapon: { long: 24, ammo: 4+, ammunition: 4 }', 'weapon.ammunition: unknown field'],
    ['weapon: 20" 40" - -1 4 -1 1', 'no profile'],
    ['weapon: 20" 40" - -1 4 -1 1 4+ Rapid Fire (9)', 'weapon.traits.0: found "Rapid Fire (9)"'],
    ['weapon: { ammo: 4+, Am: 4+ }', 'weapon.Am: unknown field'],
  ])('leaves alone what means nothing: %s', (weapon, message) => {
    expect(() => read(`${WHO}${weapon}\n`)).toThrow(message);
  });
});

describe('the library of a system', () => {
  it('knows its profiles without a file being named, those of the scenario first', () => {
    const { weapon, shooter } = read(`${WHO}weapon: boltgun\n`);
    expect(weapon).toMatchObject({ name: 'Boltgun', points: 55 });
    expect(shooter).toMatchObject({ points: 55 });
    const own = read(
      `${WHO}profiles: { boltgun: { long: 12, ammo: 4+, strength: 4, damage: 1 } }\nweapon: boltgun\n`,
    );
    expect(own.weapon.long).toBe(12);
  });

  it('names the nearest of its profiles', () => {
    expect(() => read(`${WHO}weapon: boltgan\n`)).toThrow('did you mean "boltgun"?');
  });

  it('has those of the action where editions differ', () => {
    const traits = (action: string) => {
      const text = `system: speedies\naction: ${action}\nshooters: { a: { unit: captain, weapon: pistol } }\nenemies: { b: { unit: zombie, distance: 5 } }\n`;
      const [{ input }] = readScenario({ text, name: 'x.yaml' }, systems).cases;
      return (input.shooters as Record<string, { weapon: { traits: string[] } }>).a.weapon.traits;
    };
    expect(traits('shoot')).toEqual(['longReload', 'closeQuarters']);
    expect(traits('rangedAttack')).toContain('dualWield');
  });
});
