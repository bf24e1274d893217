import { describe, expect, it } from 'vitest';
import { shoot, volleyShoot } from '../shoot.ts';
import { EVADE_MODIFIERS, SHOOT_MODIFIERS } from '../tables.ts';
import { aimOf, prepared, withPlain } from '../testing/aims.ts';
import { type Fields, type Parts, scenario } from '../testing/fixtures.ts';
import { type Eased, EVADE_EASE, SHOOT_EASE } from './modifiers.ts';

/** What makes a row hold, and the row's change. */
type Row = readonly [row: string, change: number | 'easy' | 'difficult', parts: Parts];

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
  ['Hold and Shoot', +1, situation({ reaction: 'holdAndShoot' })],
  ['Withdraw and Shoot', +1, situation({ reaction: 'withdrawAndShoot' })],
  ['Engage and Shoot', +1, situation({ engageAndShoot: true })],
  ['Swooping and Shooting', +1, situation({ swooping: true })],
  ['Shooter is Cold Crippled', +1, { shooter: { conditions: ['coldCrippled'] } }],
  ['Shooter is Petrification Crippled', +1, { shooter: { conditions: ['petrificationCrippled'] } }],
  ['cover', +1, situation({ cover: 'cover' })],
  ['wide form', +1, target({ conditions: ['wideForm'] })],
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
  ['Target is Cold Crippled', +1, target({ conditions: ['coldCrippled'] })],
  ['Target is Petrification Crippled', +1, target({ conditions: ['petrificationCrippled'] })],
  ['Target unit is helpless', 'difficult', target({ conditions: ['immobile'] })],
];

/** Titles in the rulebook's order: what makes a roll easy, what changes its value, what makes it difficult. */
const titles = (table: Readonly<Record<string, { readonly title: string }>>, eases: readonly Eased[]) =>
  [
    ...eases.filter(({ ease }) => ease === 'easy'),
    ...Object.values(table),
    ...eases.filter(({ ease }) => ease === 'difficult'),
  ].map(({ title }) => title);

describe.each([
  ['Shoot Modifiers', 'shoot', titles(SHOOT_MODIFIERS, SHOOT_EASE), SHOOT_ROWS, 29],
  ['Evade Modifiers', 'evade', titles(EVADE_MODIFIERS, EVADE_EASE), EVADE_ROWS, 16],
] as const)('%s', (_, which, table, rows, many) => {
  it(`has ${many} rows, each tested below in the rulebook's order`, () => {
    expect(table).toEqual(rows.map(([row]) => row));
    expect(table).toHaveLength(many);
  });

  it('none holds in plain circumstances', () => {
    const { applied, eased } = aimOf(withPlain({}))[which];
    expect([...applied, ...eased]).toEqual([]);
  });

  it.each(rows)('%s: %s', (row, change, parts) => {
    const value = aimOf(withPlain(parts), row === 'Volley Shoot' ? volleyShoot : shoot)[which];
    const held = [...value.applied, ...value.eased].filter(({ title }) => title === row);
    expect(held).toHaveLength(1);
    if (typeof change === 'string') expect(value.ease).toBe(change);
    else expect(held).toMatchObject([{ value: change }]);
    expect(value.value).toBe(value.base + value.applied.reduce((total, one) => total + one.value, 0));
  });
});

describe('rows that look twice', () => {
  it('a gigantic Target is shot at normally by a Shooter of more than half its mass, rounded down', () => {
    const value = (mass: number) =>
      aimOf(withPlain({ shooter: { mass }, target: { traits: ['gigantic'], mass: 5 } })).shoot.value;
    expect([value(2), value(3)]).toEqual([4, 5]);
    expect(aimOf(withPlain(target({ mass: 5 }))).shoot.value).toBe(5); // large, but not gigantic
  });

  it('a condition of the unit is that of all its profiles, a crippled warrior only of his own', () => {
    const aims = (ofUnit: string[], ofOther: string[]) =>
      prepared(
        scenario({
          target: { conditions: ofUnit, others: [{ warriors: 1, skill: 12, ca: 12, conditions: ofOther }] },
        }),
      ).shoots[0].aims.map(({ shoot, evade }) => [shoot.value, evade.value, evade.ease]);
    // The first is tough: evade value 5, of the other 6.
    expect(aims(['prone'], [])).toEqual([
      [4, 5, 'difficult'],
      [4, 6, 'difficult'],
    ]);
    expect(aims([], ['prone'])).toEqual([
      [5, 5, 'normal'],
      [4, 6, 'difficult'],
    ]);
    expect(aims(['coldCrippled'], ['petrificationCrippled', 'wideForm'])).toEqual([
      [5, 6, 'normal'],
      [6, 7, 'normal'],
    ]);
    expect(aims(['coldCrippled'], [])).toEqual([
      [5, 6, 'normal'],
      [5, 6, 'normal'],
    ]);
  });

  it('a blind sighted Target has no blind arc for the shoot value', () => {
    const aim = aimOf(withPlain({ target: { traits: ['blindSighted'] }, situation: { blindArc: true } }));
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

  it('dawn is as dusk, and a difficult Target as one difficultly seen', () => {
    expect(aimOf(withPlain(situation({ light: 'dawn' }))).shoot.value).toBe(6);
    expect(aimOf(withPlain(situation({ difficultTarget: true }))).shoot.ease).toBe('difficult');
  });
});
