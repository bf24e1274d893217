import { describe, expect, it } from 'vitest';
import { readScenario } from '../scenario/files/index.ts';
import { type Bill, billOf } from '../scenario/index.ts';
import { loadBundled } from '../systems/bundled.ts';
import { estimate, parseQuantity } from './expression/index.ts';
import { billText } from './points.ts';
import { subjectsOf } from './subject.ts';
import { ASKING, duelScenario } from './testing/duel.ts';
import { worthOf } from './value.ts';

async function scenarioOf(text: string) {
  const [, name] = /^system: (.+)$/m.exec(text) as RegExpExecArray;
  return readScenario({ text, name: 'x.yaml' }, await loadBundled(name));
}

const bill = async (text: string): Promise<Bill> => billOf((await scenarioOf(text)).cases[0].profiles);

const RAIDER = 'figures: 6, hp: 2, tg: 6, arm: 5, morale: 10, weapon: { range: 24 }';
const FIGHTER = 'ballisticSkill: 4, points: 100';
const FOE = 'toughness: 3, wounds: 1, points: 300';
const GUN = 'long: 24, strength: 3, damage: 1, ammo: 4, points: 15';

describe('the points of a case are those of the side that shoots', () => {
  it.each([
    [
      'Raiders, shoot',
      100,
      `system: raiders-of-arcana\naction: shoot\nshooter: { ${RAIDER}, points: 100 }\ntarget: { ${RAIDER}, points: 300 }`,
    ],
    [
      'Raiders, exchange',
      100,
      `system: raiders-of-arcana\naction: exchange\nacting: { ${RAIDER}, points: 100 }\nreacting: { ${RAIDER}, points: 300 }`,
    ],
    [
      'Raiders, duel',
      100,
      `system: raiders-of-arcana\naction: duel\nown: { units: [{ ${RAIDER}, points: 100 }] }\nenemy: { units: [{ ${RAIDER}, points: 300 }] }`,
    ],
    [
      'Necromunda, shoot',
      115,
      `system: necromunda\naction: shoot\nshooter: { ${FIGHTER} }\nweapon: { short: 8, ${GUN} }\ntarget: { ${FOE}, distance: 9 }\nothers: [{ ${FOE}, distance: 9, side: friend }]`,
    ],
    [
      'Necromunda, template',
      115,
      `system: necromunda\naction: template\nshooter: { ${FIGHTER} }\nweapon: { strength: 4, damage: 1, ammo: 5, traits: [Template], points: 15 }\nfighters: [{ ${FOE}, distance: 4 }]`,
    ],
    [
      'Necromunda, blast',
      115,
      `system: necromunda\naction: blast\nshooter: { ${FIGHTER} }\nweapon: { short: 6, ${GUN}, traits: [Blast (3)] }\naim: { x: 0, y: 12 }\nfighters: [{ ${FOE}, x: 0, y: 12 }]`,
    ],
    [
      'Necromunda, vehicle',
      115,
      `system: necromunda\naction: vehicle\nshooter: { ${FIGHTER} }\nweapon: { short: 8, ${GUN} }\nvehicle: { front: 5, sides: 5, rear: 4, hullPoints: 3, handling: 5, distance: 9, facing: front, points: 300 }`,
    ],
    [
      'Darklands, Different Shoots',
      130,
      `system: darklands\naction: shoot\nshooter: { warriors: 10, skill: 12, points: 100 }\nweapon: { mw: 11, points: 5 }\ndifferentShoots: [{ shooter: { warriors: 2, skill: 12, points: 20 }, weapon: { mw: 9, points: 5 } }]\ntarget: { warriors: 8, skill: 12, ca: 11, points: 300 }`,
    ],
    [
      'Speedies',
      35,
      `system: speedies\naction: shoot\nshooters: { a: { unit: { ranged: 14, defence: 18, points: 25 }, weapon: { range: 30, points: 10 } } }\nenemies: { foe: { unit: { defence: 18, points: 300 }, distance: 14 } }`,
    ],
  ])('%s', async (_, total, text) => {
    expect(await bill(text)).toMatchObject({ total, missing: [] });
  });

  it('and say whose they are', async () => {
    const text = `system: necromunda\naction: shoot\nprofiles: { gunner: { ${FIGHTER} } }\nshooter: gunner\nweapon: { short: 8, ${GUN} }\ntarget: { ${FOE}, distance: 9 }`;
    expect(billText(await bill(text))).toBe('gunner 100 + weapon 15');
  });

  it('and what one of several costs', () => {
    const counted = [{ path: 'shooter', side: 'shooting' as const, points: 60, title: 'Archers', models: 6 }];
    expect(billText({ total: 60, counted, missing: [] })).toBe('6 × Archers at 10 each');
  });
});

describe('a part without points', () => {
  const archers = (unit: string, weapon: string) =>
    bill(
      `system: raiders-of-arcana\naction: shoot\nshooter: { figures: 6, hp: 2, tg: 6, arm: 5, morale: 10, weapon: { range: 24${weapon} }${unit} }\ntarget: { ${RAIDER} }`,
    );

  it('is in the price of what it is a part of, and else is missing', async () => {
    expect(await archers(', points: 60', '')).toMatchObject({ total: 60, missing: [] });
    expect(await archers(', points: 60', ', points: 6')).toMatchObject({ total: 66, missing: [] });
    expect(await archers('', ', points: 6')).toMatchObject({ total: 6, missing: ['shooter'] });
    expect(await archers('', '')).toMatchObject({ total: 0, missing: ['shooter'] });
  });

  const text = `system: necromunda\naction: shoot\nshooter: { ballisticSkill: 4 }\nweapon: { short: 8, ${GUN} }\ntarget: { ${FOE}, distance: 9 }`;

  const asked = async (question: string) => {
    const scenario = await scenarioOf(text);
    const quantity = parseQuantity(question);
    const [subject] = await subjectsOf(scenario, scenario.cases, [quantity], ASKING);
    return estimate(quantity, subject).value;
  };

  it('leaves no answer per point, but for a field that has some', async () => {
    await expect(asked('hits per 100 points')).rejects.toThrowError(
      'no points: shooter carries none, expected points: in a profile or object, or points of weapon to count no others (column 14 of "hits per 100 points")',
    );
    expect(await asked('points of weapon')).toBe(15);
  });

  it('leaves no value, unless it is left out', async () => {
    const scenario = await scenarioOf(text);
    const worth = (leaveOut: readonly string[]) =>
      worthOf(
        scenario,
        scenario.cases[0],
        {
          attackers: [{ name: 'gun', changes: {} }],
          targets: [{ name: 'foe', changes: {}, weight: 1 }],
          option: '',
          leaveOut,
        },
        parseQuantity('hits'),
        ASKING,
      );
    await expect(worth([])).rejects.toMatchObject({
      message:
        '"gun" carries no points: shooter has none, expected points: in its profile, to know its value for them',
      missing: ['shooter'],
    });
    expect((await worth(['shooter'])).worths[0].points).toBe(15);
    await expect(worth(['shooter', 'weapon'])).rejects.toThrowError('"gun" carries no points, expected');
  });
});

describe('value', () => {
  const worths = async (more: string, sizes: readonly number[]) => {
    const scenario = duelScenario(more);
    const attackers = sizes.map((size) => ({ name: `${size}`, changes: { 'shooter.warriors': size } }));
    const targets = [{ name: 'foe', changes: {}, weight: 1 }];
    const found = await worthOf(
      scenario,
      scenario.cases[0],
      { attackers, targets, option: '' },
      parseQuantity('hits'),
      ASKING,
    );
    return Object.fromEntries(found.worths.map(({ name, points, per100 }) => [name, [points, per100.value]]));
  };

  it('prices 5, 10 and 20 warriors in proportion', async () => {
    const found = await worths(
      'shooter: { warriors: 10, points: 120 }\ntarget: { warriors: 6 }',
      [5, 10, 20],
    );
    // Half of the dice hit: n/2 hits for 12·n points are 100/24 per 100 points, whatever n.
    for (const n of [5, 10, 20]) {
      expect(found[n][0]).toBe(12 * n);
      expect(found[n][1]).toBeCloseTo(100 / 24, 12);
    }
  });

  it("turns the order of an autogun and a boltgun round with their bearer's credits", async () => {
    const scenario = readScenario(
      'scenarios/necromunda/lasgun-at-gunner.yaml',
      await loadBundled('necromunda'),
    );
    const attackers = ['autogun', 'boltgun'].map((name) => ({ name, changes: { weapon: name } }));
    const targets = [{ name: 'gunner', changes: {}, weight: 1 }];
    const order = async (leaveOut: readonly string[]) => {
      const sides = { attackers, targets, option: '', leaveOut };
      const found = await worthOf(scenario, scenario.cases[0], sides, parseQuantity('damage'), ASKING);
      return found.worths.map(({ name, points }) => [name, points]);
    };
    // An autogun costs 15, a boltgun 55, the Gunner 55 more.
    expect(await order(['shooter'])).toEqual([
      ['autogun', 15],
      ['boltgun', 55],
    ]);
    expect(await order([])).toEqual([
      ['boltgun', 110],
      ['autogun', 70],
    ]);
  });
});
