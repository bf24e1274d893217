import { describe, expect, it } from 'vitest';
import { distributionOf, programFrom } from '../../play/testing/distributions.ts';
import { duel } from './duel/duel.ts';
import { exchange } from './exchange/exchange.ts';
import { shoot } from './shoot.ts';
import { ARCHERS, HALVED, TROLL, WARRIORS } from './testing/units.ts';

const volley = (shooter: object, target: object, rest: object = {}) =>
  distributionOf(shoot, { shooter: { ...ARCHERS, ...shooter }, target: { ...WARRIORS, ...target }, ...rest });

const atLeast = (distribution: readonly number[], n: number) =>
  distribution.slice(n).reduce((sum, p) => sum + p, 0);

describe('properties of every shooting sequence', () => {
  it('totals 1 for every metric of every action', () => {
    const fields = { acting: ARCHERS, reacting: { ...ARCHERS, ...HALVED }, reaction: 'shoot' };
    const exchanged = distributionOf(exchange, fields);
    const side = { units: [ARCHERS], tokens: 1 };
    const fought = distributionOf(duel, {
      own: side,
      enemy: { ...side, units: [TROLL], acts: 'hold' },
      turns: 3,
    });
    const shot = volley({}, {});
    for (const [distribution, names] of [
      [
        shot,
        ['dice', 'hits', 'wounds', 'damage', 'casualties', 'carried', 'moraleTokens', 'morale', 'reaction'],
      ],
      [
        exchanged,
        ['hits', 'returnHits', 'casualties', 'returnCasualties', 'markers', 'actingMarkers', 'performed'],
      ],
      [
        fought,
        [
          'casualties',
          'ownCasualties',
          'morale',
          'ownMorale',
          'fatigue',
          'ownFatigue',
          'turns',
          'outcome',
          'firstBroken',
        ],
      ],
    ] as const)
      for (const name of names) expect(atLeast(distribution.of(name), 0)).toBeCloseTo(1, 12);
  });

  it('a harder target is never hurt more, at any number of casualties', () => {
    for (const [easy, hard] of [
      [{ tg: 5 }, { tg: 7 }],
      [{ arm: 4 }, { arm: 6 }],
      [{ hp: 1 }, { hp: 2 }],
      [{ cover: 'none' }, { cover: 'light' }],
      [{ cover: 'light' }, { cover: 'heavy' }],
    ]) {
      const [soft, tough] = [volley({}, easy), volley({}, hard)].map((distribution) =>
        distribution.of('casualties'),
      );
      for (let n = 1; n <= 6; n++) expect(atLeast(tough, n)).toBeLessThanOrEqual(atLeast(soft, n) + 1e-12);
    }
  });

  it('more dice never do less', () => {
    let before = 0;
    for (let figures = 2; figures <= 12; figures++) {
      const mean = volley({ figures }, {}).mean('casualties');
      expect(mean).toBeGreaterThan(before);
      before = mean;
    }
  });

  it('no hit, no wound; no wound, no token', () => {
    const distribution = volley({ weapon: { toHit: -9 } }, {});
    for (const name of ['hits', 'wounds', 'damage', 'casualties', 'carried', 'moraleTokens'])
      expect(distribution.chance(name, 0)).toBeCloseTo(1, 12);
    expect(distribution.mean('dice')).toBeCloseTo(6, 12);
  });

  it('an exchange whose reaction is none is the volley alone', () => {
    const alone = volley({}, HALVED);
    const answered = distributionOf(exchange, { acting: ARCHERS, reacting: { ...WARRIORS, ...HALVED } });
    for (const name of ['casualties', 'morale', 'moraleTokens'])
      expect(answered.of(name)).toEqual(alone.of(name));
  });
});

describe('what a scenario is explained as', () => {
  it('names every modifier of a volley', () => {
    const o = programFrom(shoot, {
      shooter: { ...ARCHERS, aimed: true, weapon: { toHit: 1, damage: 2 } },
      target: { ...WARRIORS, cover: 'heavy', wounds: 1, ...HALVED },
      reaction: 'goToGround',
    }).options;
    expect(shoot.explain(o)).toEqual([
      'The acting unit is Archers: shoot. The reacting unit is Warriors: go to ground.',
      'Archers: 6 figures, fatigue 0 of 5, ready and aimed.',
      'Warriors: 3 of 6 figures, HP 2 each; Tg 6, Arm 5, Morale 10; wounds carried 1, morale tokens 3, fatigue 0 of 5, at half strength, so tests morale when shot at.',
      'Archers: 6 dice hit on 7 or more: Tg 6, +2 heavy cover, +2 gone to ground, −2 aimed, −1 weapon.',
      'Archers: a damage die (D10) wounds on 3 or more: Arm 5, −2 weapon.',
    ]);
  });

  const explained = (fields: object): readonly string[] => {
    const { action, options } = programFrom(exchange, fields);
    return action.explain(options);
  };
  const dice = (lines: readonly string[]) => lines.filter((line) => line.includes('dice hit'));

  it('names in a line of a turn what either side shoots with, where that has a name', () => {
    const bow = { ...ARCHERS, weapon: { name: 'bow: short' } };
    const short = (fields: object) => {
      const { action, options } = programFrom(exchange, fields);
      return action.inTurn?.inShort(options);
    };
    const reacting = { ...WARRIORS, weapon: {}, ready: true };
    expect(short({ acting: bow, reacting, performs: 'shoot', reaction: 'shoot' })).toBe(
      'with bow: short, 6 dice hit on 6 or more: Tg 6; a damage die (D10) wounds on 5 or more: Arm 5. ' +
        'Warriors in return: 6 dice hit on 6 or more: Tg 6; a damage die (D10) wounds on 4 or more: Arm 4',
    );
  });

  it('says what each side shoots with, and of who does not shoot nothing', () => {
    const sides = { acting: ARCHERS, reacting: { ...WARRIORS, weapon: {}, ready: true } };
    expect(dice(explained({ ...sides, performs: 'shoot', reaction: 'shoot' }))).toEqual([
      'Archers: 6 dice hit on 6 or more: Tg 6.',
      'Warriors: 6 dice hit on 6 or more: Tg 6.',
    ]);
    expect(dice(explained({ ...sides, performs: 'aim', reaction: 'shoot' }))).toEqual([
      'Warriors: 6 dice hit on 6 or more: Tg 6.',
    ]);
    expect(dice(explained({ ...sides, performs: 'shoot', reaction: 'none' }))).toEqual([
      'Archers: 6 dice hit on 6 or more: Tg 6.',
    ]);
  });

  it('says what follows', () => {
    const fields = {
      acting: { ...ARCHERS, spell: { dice: 3, needs: 5, power: 4 } },
      reacting: { ...WARRIORS, counter: { dice: 2, needs: 6 } },
      followedBy: [
        { performs: 'aim' },
        { performs: 'castSpell', target: 'another', reaction: 'counterSpell' },
      ],
    };
    expect(explained(fields).slice(-2)).toEqual([
      'Then Archers: aim. Warriors: no reaction.',
      'Then Archers: cast spell at another. Warriors: counter spell.',
    ]);
  });

  it('R33: says what power is stored, and as what it counts', () => {
    const spell = { name: 'Bolt', dice: 3, needs: 5, power: 4, wounds: 1 };
    const fields = (power: number, rules: object = {}) => ({
      acting: { ...ARCHERS, spell, power },
      reacting: WARRIORS,
      performs: 'castSpell',
      rules,
    });
    const line = 'Archers casts Bolt: 3 dice at 5 or more, power 4 needed';
    expect(explained(fields(0))).toContain(`${line}; wounds 1.`);
    expect(explained(fields(2))).toContain(`${line}, 2 stored (each a point of power, R33); wounds 1.`);
    expect(explained(fields(2, { storedPower: 'dice' }))).toContain(
      `${line}, 2 stored (each a die, R33); wounds 1.`,
    );
  });
});
