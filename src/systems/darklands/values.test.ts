import { describe, expect, it } from 'vitest';
import { inputSchema } from '../input.ts';
import { bandOf } from './bands.ts';
import type { ShootingInput } from './fields.ts';
import { EVADE_MODIFIERS, SHOOT_MODIFIERS } from './modifiers.ts';
import { shoot } from './shoot.ts';
import type { Shooting } from './shooting.ts';
import { EVADE_VALUES, SHOOT_VALUES } from './tables.ts';
import { type Fields, scenario } from './testing/fixtures.ts';
import { volleyShoot } from './volley-shoot.ts';

const prepared = (fields: Fields, action = shoot): Shooting =>
  action.prepare(inputSchema(action as never).parse(fields) as unknown as ShootingInput);

const aimOf = (parts: Parameters<typeof scenario>[0], action = shoot) =>
  prepared(scenario(parts), action).shoots[0]!.aims[0]!;

/** A weapon, distance and Target for every row to change. */
const PLAIN = {
  weapon: { mw: 18, lethal: 6, effective: 18, range: 60 },
  target: { traits: [] as string[] },
  situation: { distance: 12 } as Fields,
};

describe('ATTRIBUTE BANDS', () => {
  it.each([
    [0, 1],
    [1, 1],
    [5, 1],
    [6, 2],
    [18, 4],
    [22, 5],
  ])('%i is in band %i of five wide (D1)', (attribute, band) => {
    expect(bandOf(attribute, 5)).toBe(band);
  });

  it('a band of a list begins with its least attribute (D1)', () => {
    expect([0, 5, 6, 10, 11, 99].map((attribute) => bandOf(attribute, [6, 11]))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});

describe('Shoot Value Table', () => {
  it.each([
    [2, 3],
    [1, 4],
    [0, 5],
    [-1, 6],
    [-2, 7],
  ])('%i bands above: value %i', (step, value) => {
    expect(aimOf({ shooter: { skill: 13 + 5 * step }, target: { skill: 13 } }).shoot.base).toBe(value);
    expect(aimOf({ situation: { skillStep: step } }).shoot.base).toBe(value);
  });

  it('SKILL 22 against 18 is one step better than 5, as the battle report of 2013 has it (F2)', () => {
    expect(aimOf({ shooter: { skill: 22 }, target: { skill: 18 } }).shoot.base).toBe(4);
  });

  it('has five rows', () => expect(SHOOT_VALUES).toHaveLength(5));
});

describe('Evade Value Table', () => {
  it.each([
    [2, 7],
    [1, 6],
    [0, 5],
    [-1, 4],
    [-2, 3],
  ])('M+W %i bands above C+A: value %i', (step, value) => {
    expect(aimOf({ weapon: { mw: 13 + 5 * step }, target: { ca: 13 } }).evade.base).toBe(value);
    expect(aimOf({ situation: { evadeStep: step } }).evade.base).toBe(value);
  });

  it('has five rows', () => expect(EVADE_VALUES).toHaveLength(5));
});

/** What makes a row hold, and the row's change. */
type Row = readonly [
  row: string,
  change: number | 'easy' | 'difficult',
  parts: Parameters<typeof scenario>[0],
];

const situation = (fields: Fields) => ({ situation: fields });
const target = (fields: Fields) => ({ target: fields });

const SHOOT_ROWS: readonly Row[] = [
  ['Target is easily seen', 'easy', situation({ sight: 'easily' })],
  ['spray shot weapon', 'easy', { weapon: { spray: true } }],
  ['within lethal range', -1, situation({ distance: 6 })],
  ["in the Target's blind arc", -1, situation({ blindArc: true })],
  ['gigantic Target', -1, target({ traits: ['gigantic'], mass: 3 })],
  ['Target is helpless', -1, target({ conditions: ['prone'] })],
  ['moved further than PACE', +1, situation({ moved: true })],
  ['Hold and Shoot', +1, situation({ reaction: 'hold-and-shoot' })],
  ['Withdraw and Shoot', +1, situation({ reaction: 'withdraw-and-shoot' })],
  ['Engage and Shoot', +1, situation({ engageAndShoot: true })],
  ['Swooping and Shooting', +1, situation({ swooping: true })],
  ['Shooter is Cold Crippled', +1, { shooter: { conditions: ['cold-crippled'] } }],
  ['Shooter is Petrification Crippled', +1, { shooter: { conditions: ['petrification-crippled'] } }],
  ['cover', +1, situation({ cover: 'cover' })],
  ['wide form', +1, target({ conditions: ['wide-form'] })],
  ['Circling', +1, target({ conditions: ['circling'] })],
  ['unit in the combat shot at', +3, situation({ combatShot: 3 })],
  ['beyond effective range', +1, situation({ distance: 18.1 })],
  ['every 3" beyond effective range', +2, situation({ distance: 24 })],
  ['single noble near a stronger unit', +1, situation({ singleNoble: true })],
  ['camouflaged', +1, situation({ camouflaged: true })],
  ['dawn or dusk', +1, situation({ light: 'dusk' })],
  ['Volley Shoot', +2, {}],
  ['dense cover', +2, situation({ cover: 'dense' })],
  ['darkness', +2, situation({ light: 'dark' })],
  ['wind strength', +4, situation({ wind: 4 })],
  ['ethereal Target', 'difficult', target({ traits: ['ethereal'] })],
  ['difficultly seen or difficult Target', 'difficult', situation({ sight: 'difficultly' })],
  ['Shooter is unsighted', 'difficult', { shooter: { conditions: ['unsighted'] } }],
];

const EVADE_ROWS: readonly Row[] = [
  ['Target unit is unseen', 'easy', situation({ unseen: true })],
  ['Shieldwall, Shooter no heavier', -3, target({ traits: ['shieldwall'] })],
  ['Shieldwall, Shooter heavier by 1', -2, { ...target({ traits: ['shieldwall'] }), shooter: { mass: 2 } }],
  ['Shieldwall, Shooter heavier by 2+', -1, { ...target({ traits: ['shieldwall'] }), shooter: { mass: 9 } }],
  ['every 3" beyond effective range', -2, situation({ distance: 24 })],
  ['parry', -1, target({ traits: ['parry'] })],
  ['mounted', -1, target({ traits: ['mounted'] })],
  ['tough', -1, target({ traits: ['tough'] })],
  ['Skirmish', -1, target({ traits: ['skirmish'] })],
  ['every 3" closer than lethal range', +2, situation({ distance: 0 })],
  ["in the Target's blind arc", +1, situation({ blindArc: true })],
  ['in combat', +1, situation({ inCombat: true })],
  ['pierce', +1, { weapon: { pierce: true } }],
  ['Target is Cold Crippled', +1, target({ conditions: ['cold-crippled'] })],
  ['Target is Petrification Crippled', +1, target({ conditions: ['petrification-crippled'] })],
  ['Target unit is helpless', 'difficult', target({ conditions: ['immobile'] })],
];

const withPlain = (parts: NonNullable<Parameters<typeof scenario>[0]>) => ({
  ...parts,
  weapon: { ...PLAIN.weapon, ...parts.weapon },
  target: { ...PLAIN.target, ...parts.target },
  situation: { ...PLAIN.situation, ...parts.situation },
});

describe.each([
  ['Shoot Modifiers', 'shoot', SHOOT_MODIFIERS, SHOOT_ROWS, 29],
  ['Evade Modifiers', 'evade', EVADE_MODIFIERS, EVADE_ROWS, 16],
] as const)('%s', (_, which, table, rows, many) => {
  it(`has ${many} rows, each tested below in the rulebook's order`, () => {
    expect(table.map(({ row }) => row)).toEqual(rows.map(([row]) => row));
    expect(table).toHaveLength(many);
  });

  it('none holds in plain circumstances', () => {
    expect(aimOf(withPlain({}))[which].applied).toEqual([]);
  });

  it.each(rows)('%s: %s', (row, change, parts) => {
    const value = aimOf(withPlain(parts!), row === 'Volley Shoot' ? volleyShoot : shoot)[which];
    const held = value.applied.filter(({ modifier }) => modifier.row === row);
    expect(held).toHaveLength(1);
    if (typeof change === 'string') expect(value.ease).toBe(change);
    else expect(Number(held[0]!.modifier.value) * held[0]!.times).toBe(change);
    const sum = value.applied.reduce(
      (total, { modifier, times }) => total + (Number(modifier.value) || 0) * times,
      0,
    );
    expect(value.value).toBe(value.base + sum);
  });
});

describe('boundaries (D43)', () => {
  const rowsAt = (distance: number) => aimOf(withPlain(situation({ distance }))).shoot.value;

  it.each([
    [6, 4],
    [6.1, 5],
    [18, 5],
    [18.1, 6],
    [20.9, 6],
    [21, 7],
    [24, 8],
  ])('at %f" the shoot value is %i: within includes the end, further than is strict', (distance, value) => {
    expect(rowsAt(distance)).toBe(value);
  });

  it('counts steps of 3" in decimals', () => {
    const parts = { weapon: { mw: 18, effective: 15.3 }, situation: { distance: 18.3 } };
    expect(aimOf(parts).shoot.value).toBe(7);
  });

  it('beyond its maximum range a Different Shoot rolls no dice (Shoot 7, D30)', () => {
    const near = { shooter: { warriors: 3, skill: 12 }, weapon: { mw: 18, range: 40 } };
    const { shoots } = prepared(
      scenario({ weapon: { range: 30 }, situation: { distance: 30.1 }, differentShoots: [near] }),
    );
    expect(shoots.map(({ dice }) => dice)).toEqual([0, 3]);
    expect(shoots[0]!.outOfRange).toBe('30.1" is beyond its range of 30"');
  });

  it('a distance that no weapon reaches is refused (Shoot 7, D30)', () => {
    expect(() => prepared(scenario({ weapon: { range: 30 }, situation: { distance: 30.1 } }))).toThrow(
      'situation.distance: found 30.1, expected at most 30, the range of the weapon',
    );
  });
});

describe('rows that look twice', () => {
  it('a gigantic Target is shot at normally by a Shooter of more than half its mass, rounded down', () => {
    const value = (mass: number) =>
      aimOf(withPlain({ shooter: { mass }, target: { traits: ['gigantic'], mass: 5 } })).shoot.value;
    expect([value(2), value(3)]).toEqual([4, 5]);
  });

  it('a blind sighted Target has no blind arc for the shoot value', () => {
    const aim = aimOf(withPlain({ target: { traits: ['blind-sighted'] }, situation: { blindArc: true } }));
    expect(aim.shoot.value).toBe(5);
    expect(aim.evade.value).toBe(7);
  });

  it.each(['immobile', 'prone', 'unsighted', 'unconscious'])('%s is helpless', (condition) => {
    const aim = aimOf(withPlain(target({ conditions: [condition] })));
    expect(aim.shoot.value).toBe(4);
    expect(aim.evade.ease).toBe('difficult');
  });

  it('easy and difficult cancel, several do not stack (D4)', () => {
    expect(aimOf({ situation: { sight: 'easily' }, target: { traits: ['ethereal'] } }).shoot.ease).toBe(
      'normal',
    );
    expect(aimOf({ situation: { sight: 'easily' }, weapon: { spray: true } }).shoot.ease).toBe('easy');
  });

  it('a Combat Shot is at a unit in combat', () => {
    expect(aimOf(withPlain(situation({ combatShot: 2 }))).evade.value).toBe(7);
  });
});

describe('explain', () => {
  it('says every value with the modifiers that made it', () => {
    const lines = shoot.explain(
      prepared(scenario(withPlain({ situation: { cover: 'cover', moved: true, distance: 5 } }))),
    );
    expect(lines).toEqual([
      'Shooters: 5 shoot dice',
      "Shoot value 6: base 5 (same band as the Target's SKILL), −1 within lethal range, +1 moved further than PACE, +1 cover",
      "Evade value 6: base 6 (1 band higher than the Target's C+A)",
      'A 9 is a fated shot',
      'Target unit: 10 Target 1 of WOUNDS 1; starting mass 10',
    ]);
  });
});
