import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../../random/sfc32.ts';
import { libraryOf } from '../../scenario/files/index.ts';
import { listFrom, matchupsOf } from '../../scenario/lists/index.ts';
import { systems } from '../../systems/index.ts';
import { parseQuantity } from '../expression/index.ts';
import { ASKING, duelScenario } from '../testing/duel.ts';
import { worthOfAll } from '../value.ts';
import { boundTogether, priceFit } from './fit.ts';
import { marketOf } from './market.ts';

const named = (name: string, values: number[]) => ({ name, values });

describe('prices fitted to characteristics', () => {
  it('planted prices are found again within 5 %, rounded to whole fives as lists round them', () => {
    const random = new Sfc32(5, 6, 7, 8);
    const pick = (most: number) => (random.word() >>> 0) % most;
    const strength = Array.from({ length: 30 }, () => 2 + pick(7));
    const ammo = Array.from({ length: 30 }, () => 2 + pick(5));
    const rapid = Array.from({ length: 30 }, () => pick(2));
    // 20 points, 15 for each Strength, 10 for each face fewer of the Ammo test, 40 for Rapid Fire.
    const prices = strength.map(
      (value, i) => 5 * Math.round((20 + 15 * value - 10 * ammo[i] + 40 * rapid[i]) / 5),
    );
    const { base, paid, says } = priceFit(
      prices,
      [named('strength', strength), named('ammo', ammo), named('rapid', rapid)],
      [1, -1, 1],
    );
    const within = (value: number, planted: number) =>
      expect(Math.abs(value - planted)).toBeLessThanOrEqual(0.05 * planted);
    within(base, 20);
    expect(paid.map(({ characteristic }) => characteristic)).toEqual(['rapid', 'strength', 'ammo']);
    for (const [i, planted] of [40, 15, 10].entries()) {
      within(paid[i].points, planted);
      expect(paid[i].without[0]).toBeLessThanOrEqual(planted);
      expect(paid[i].without[1]).toBeGreaterThanOrEqual(planted);
    }
    for (const [i, price] of prices.entries()) expect(Math.abs(says[i] - price)).toBeLessThan(5);
  });

  it('one that is worse the more there is of it is not paid for, though prices rise with it', () => {
    const { paid } = priceFit([10, 20, 30], [named('clumsy', [1, 2, 3])], [-1]);
    expect(paid).toEqual([{ characteristic: 'clumsy', points: 0, without: [0, 0], better: -1 }]);
  });

  it('leaving one out, by hand: 10, 20 and 60 for 1, 2 and 3', () => {
    const { paid, base } = priceFit([10, 20, 60], [named('a', [1, 2, 3])], [1]);
    // All: ((−1)(−20) + 1·30)/2 = 25 a step from 30 − 50 = −20. Without the first 40, the second 25, the third 10.
    expect(base).toBeCloseTo(-20, 9);
    expect(paid[0]).toEqual({
      characteristic: 'a',
      points: expect.closeTo(25, 9),
      without: [expect.closeTo(10, 9), expect.closeTo(40, 9)],
      better: 1,
    });
  });

  it('is refused with fewer than three loadouts a characteristic', () => {
    const two = [named('a', [1, 2, 3, 4, 5]), named('b', [1, 0, 1, 1, 0])];
    expect(() => priceFit([1, 2, 3, 4, 5], two, [1, 1])).toThrow('5 loadouts for 2 characteristics');
  });

  it('names what goes with others everywhere', () => {
    expect(boundTogether([named('a', [1, 2, 3]), named('b', [3, 5, 7]), named('c', [1, 0, 1])])).toEqual([
      'b',
    ]);
  });
});

describe('what the prices of loadouts pay for', () => {
  const { system, action, cases } = duelScenario(
    'shooter: { warriors: 10, points: 50 }\ntarget: { warriors: 6 }\n',
  );
  const rules = { system, action };
  const loadout = (name: string, points: number, changes: Record<string, unknown>) => ({
    name,
    fired: [{ rules, models: 1, cases: [cases[0].vary(name, { ...changes, 'shooter.points': points })] }],
  });
  /** Skill costs 4 for each face fewer, a blessing 6, warriors a point each; reach does nothing. */
  const price = (skill: number, warriors: number, blessed: boolean) =>
    10 + 4 * (6 - skill) + warriors + (blessed ? 6 : 0);
  const list = [
    [4, 10, false, 12],
    [4, 10, true, 24],
    [3, 10, false, 12],
    [5, 8, true, 12],
    [3, 12, false, 24],
    [4, 12, true, 12],
    [5, 6, false, 24],
    [3, 6, true, 12],
    [5, 10, false, 12],
    [4, 8, true, 24],
    [3, 8, false, 24],
    [5, 12, true, 24],
  ] as const;
  const loadouts = list.map(([skill, warriors, blessed, reach], i) =>
    loadout(`${i}`, price(skill, warriors, blessed), {
      'shooter.skill': skill,
      'shooter.warriors': warriors,
      'shooter.blessed': blessed,
      'shooter.reach': reach,
    }),
  );
  const question = parseQuantity('hits');
  const ask = async (wanted?: string[]) => {
    const targets = [{ weight: 1 }];
    const { worths } = await worthOfAll(loadouts, targets, question, ASKING);
    return marketOf({ loadouts, worths, targets, question, ...(wanted && { wanted }) }, ASKING);
  };

  it('is found with the direction that is better played, and what does nothing named', async () => {
    const { fit, idle, differing, looked } = await ask();
    expect(looked).toHaveLength(12);
    expect([...differing].sort()).toEqual([
      'shooter.blessed: yes',
      'shooter.reach',
      'shooter.skill',
      'shooter.warriors',
    ]);
    expect(idle).toEqual(['shooter.reach']);
    expect(fit?.paid.map(({ characteristic, points, better }) => [characteristic, points, better])).toEqual([
      ['shooter.blessed: yes', expect.closeTo(6, 6), 1],
      ['shooter.skill', expect.closeTo(4, 6), -1],
      ['shooter.warriors', expect.closeTo(1, 6), 1],
    ]);
  });

  it('and pairs that differ in one alone are named, the one with more behind', async () => {
    const { pairs } = await ask(['shooter.skill']);
    // 4 10 no 12, 3 10 no 12 and 5 10 no 12: a face fewer costs 4.
    const bySkill = pairs.filter(({ characteristic }) => characteristic === 'shooter.skill');
    expect(bySkill.map(({ from, to, step, costs }) => [from, to, step, costs])).toContainEqual([
      '2',
      '0',
      1,
      -4,
    ]);
    expect(bySkill.map(({ from, to, step, costs }) => [from, to, step, costs])).toContainEqual([
      '2',
      '8',
      2,
      -8,
    ]);
    expect(pairs.some(({ from, to }) => from === '0' && to === '1')).toBe(false); // blessed, and reach
  });
});

describe('loadouts of several weapons and models', () => {
  const system = systems.find(({ name }) => name === 'necromunda');
  if (!system) throw new Error('necromunda');
  const table = (file: string, lines: readonly string[]) =>
    listFrom(
      lines.map((line, i) => ({ cells: line.split('|'), line: i + 1 })),
      file,
    );
  /** A bearer costs 90 less 10 for each face of his BS, a weapon 5, 8 for each Strength and 12 for each Damage. */
  const bearer = (skill: number) => `${skill}|${90 - 10 * skill}`;
  const gun = (strength: number, damage: number) =>
    `4|12|${strength}|${damage}|${5 + 8 * strength + 12 * damage}`;
  const second = (name: string, weapon: string) => `${name}|||||${weapon}`;
  const rows = [
    ['a', '', '', bearer(4), gun(3, 1)],
    ['b', '2', '', bearer(3), gun(4, 1)],
    ['c', '', '', bearer(3), gun(4, 2)],
    ['d', '3', '', bearer(5), gun(3, 2)],
    ['e', '', '', bearer(2), gun(5, 1)],
    ['f', '2', '', bearer(4), gun(5, 2)],
    ['g', '', '', bearer(5), gun(6, 1)],
    ['h', '', '', bearer(3), gun(3, 2)],
    ['i', '', '', bearer(2), gun(4, 1)],
    ['j', '2', '', bearer(5), gun(4, 1)],
    ['k', '', '', bearer(4), gun(6, 2)],
    ['l', '', '', bearer(3), gun(5, 1)],
    ['m', '', '', bearer(2), gun(3, 2)],
    ['n', '', '', bearer(4), gun(4, 2)],
    ['o', '3', '', bearer(4), gun(4, 1)],
  ].map((cells) => cells.join('|'));
  const lines = [
    'loadout|models|action|BS|shooter.points|weapon.short|weapon.long|weapon.strength|weapon.damage|weapon.points',
    ...rows.flatMap((row) => [row, ...('ceik'.includes(row[0]) ? [second(row[0], gun(4, 1))] : [])]),
  ];
  const targets = table('targets.csv', ['T|W|distance', '3|2|8']);
  const action = system.actions[0];
  const found = matchupsOf(
    system,
    { loadouts: table('loadouts.csv', lines), targets },
    { action, library: libraryOf },
  );
  const question = parseQuantity('damage');

  it('pay for the characteristics of all that they have, and for each bearer and weapon: planted prices are found again', async () => {
    const { loadouts } = found;
    const { worths } = await worthOfAll(loadouts, found.targets, question, ASKING);
    const wanted = ['shooter.ballisticSkill', 'weapon.strength', 'weapon.damage'];
    const { fit, looked, bound } = await marketOf(
      { loadouts, worths, targets: found.targets, question, wanted },
      ASKING,
    );
    expect([looked.length, bound]).toEqual([15, []]);
    expect(fit?.base).toBeCloseTo(0, 6);
    expect(fit?.paid.map(({ characteristic, points, better }) => [characteristic, points * better])).toEqual([
      ['shooter', expect.closeTo(90, 6)],
      ['weapon.damage', expect.closeTo(12, 6)],
      ['shooter.ballisticSkill', expect.closeTo(-10, 6)],
      ['weapon.strength', expect.closeTo(8, 6)],
      ['weapon', expect.closeTo(5, 6)],
    ]);
  });

  it('and where they are too few, those that do one thing are looked at alone', async () => {
    const lookedAt = async (names: string, wanted: string[]) => {
      const loadouts = found.loadouts.filter(({ name }) => names.includes(name));
      const { worths } = await worthOfAll(loadouts, found.targets, question, ASKING);
      const market = await marketOf({ loadouts, worths, targets: found.targets, question, wanted }, ASKING);
      return [market.looked.join(''), market.fit !== undefined];
    };
    // Strength, and how many weapons: six loadouts are enough, four are not, but the three of one weapon are.
    expect(await lookedAt('acghlm', ['weapon.strength'])).toEqual(['acghlm', true]);
    expect(await lookedAt('acgh', ['weapon.strength'])).toEqual(['agh', true]);
    expect(await lookedAt('acgh', ['weapon.strength', 'weapon.damage'])).toEqual(['acgh', false]);
  });
});
