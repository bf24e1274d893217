import { describe, expect, it } from 'vitest';
import { diceText } from './dice/dice-text.ts';
import { shoot } from './shoot.ts';
import { EVADE_VALUES, SHOOT_VALUES } from './tables.ts';
import { bandOf } from './target/bands.ts';
import { aimOf, prepared, withPlain } from './testing/aims.ts';
import { scenario } from './testing/fixtures.ts';

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

  it('has five rows', () => expect(Object.keys(SHOOT_VALUES)).toHaveLength(5));
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

  it('has five rows', () => expect(Object.keys(EVADE_VALUES)).toHaveLength(5));
});

describe('boundaries (D43)', () => {
  const rowsAt = (distance: number) => aimOf(withPlain({ situation: { distance } })).shoot.value;

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
    const near = { weapon: { mw: 18, lethal: 15.3 }, situation: { distance: 12.3 } };
    expect(aimOf(near).evade.value).toBe(6); // 6, −1 tough, +1
  });

  it('beyond its maximum range a Different Shoot rolls no dice (Shoot 7, D30)', () => {
    const near = { shooter: { warriors: 3, skill: 12 }, weapon: { mw: 18, range: 40 } };
    const { shoots } = prepared(
      scenario({ weapon: { range: 30 }, situation: { distance: 30.1 }, differentShoots: [near] }),
    );
    expect(shoots.map(({ dice }) => dice)).toEqual([0, 3]);
    expect(shoots.map(({ title }) => title)).toEqual(['Shooters', 'Shooters']);
    const named = scenario({ shooter: { name: 'Wardens' }, weapon: { name: 'War Bow' } });
    expect(prepared(named).shoots[0].title).toBe('Wardens, War Bow');
    expect(shoots[0].outOfRange).toBe('30.1" is not within its range of 30"');
  });

  it('at a distance that no weapon reaches no dice are rolled, and it is told (Shoot 7, D30)', () => {
    const { shoots } = prepared(scenario({ weapon: { range: 30 }, situation: { distance: 30.1 } }));
    expect(shoots).toMatchObject([{ dice: 0, outOfRange: '30.1" is not within its range of 30"' }]);
  });
});

describe('explain', () => {
  it('says every value with the modifiers that made it', () => {
    const lines = shoot.explain(
      prepared(scenario(withPlain({ situation: { cover: 'cover', moved: true, distance: 5 } }))),
    );
    expect(lines).toEqual([
      'Shooters at 5": 5 shoot dice',
      'Target unit: 10 Target 1 of WOUNDS 1; starting mass 10',
      "Shoot value 6: base 5 (same band as the Target's SKILL, 12 against 12), −1 within lethal range, +1 moved further than PACE, +1 cover",
      "Evade value 6: base 6 (1 band higher than the Target's C+A, 18 against 12)",
      'A 9 is a fated shot',
    ]);
  });

  it('says how many rounds there may be, and what the wounded one has lost', () => {
    const [, ...lines] = shoot.explain(
      prepared(scenario(withPlain({ rounds: 3, target: { warriors: 4, wounds: 3, wounded: 2 } }))),
    );
    expect(lines.slice(0, 2)).toEqual([
      'Up to 3 rounds',
      expect.stringMatching(/^Target unit: 4 Target 1 of WOUNDS 3, one has lost 2; /),
    ]);
  });

  it('says of one that nobody is in range of no value, and of one warrior one die', () => {
    const far = prepared(scenario({ weapon: { range: 30 }, situation: { distance: 60 } }));
    expect(shoot.explain(far)).toEqual([
      'Shooters at 60": no shot, 60" is not within its range of 30"',
      'Target unit: 10 Target 1 of WOUNDS 1; starting mass 10',
    ]);
    expect([diceText(1, 'shoot'), diceText(2, 'damage')]).toEqual(['1 shoot die', '2 damage dice']);
  });
});
