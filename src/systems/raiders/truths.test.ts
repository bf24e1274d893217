import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { duel } from './duel/duel.ts';
import { exchange } from './exchange/exchange.ts';
import { shoot } from './shoot.ts';
import { binomial, Chances, d10AtLeast, meanOf, woundsDistribution } from './testing/by-hand.ts';
import { ARCHERS, HALVED, jointDistribution, STEADFAST, TROLL, WARRIORS } from './testing/units.ts';

/** Worked out from the rule text alone, with nothing of the code under test. */

const DIGITS = 12;

function expectDistribution(found: readonly number[], expected: readonly number[]): void {
  expected.forEach((p, n) => {
    expect(found[n] ?? 0).toBeCloseTo(p, DIGITS);
  });
  expect(found.length).toBeGreaterThanOrEqual(expected.length);
}

/** Distribution of the figures lost: `wounds` from `hp` in all, `each` a figure. */
function figuresDistribution(wounds: readonly number[], hp: number, each: number): number[] {
  const figures = Math.ceil(hp / each);
  const distribution = new Array<number>(figures + 1).fill(0);
  wounds.forEach((p, w) => {
    distribution[figures - Math.ceil(Math.max(0, hp - w) / each)] += p;
  });
  return distribution;
}

describe('independent truths', () => {
  it('rule 11: six dice at Tg 6, damage at Arm 5, two wounds a figure', () => {
    const distribution = distributionOf(shoot, { shooter: ARCHERS, target: WARRIORS });
    expectDistribution(distribution.of('hits'), binomial(6, 0.5));
    expectDistribution(distribution.of('wounds'), woundsDistribution(6, 0.5, 0.6));
    expectDistribution(
      distribution.of('casualties'),
      figuresDistribution(woundsDistribution(6, 0.5, 0.6), 12, 2).slice(0, 4),
    );
    expect(distribution.mean('wounds')).toBeCloseTo(6 * 0.5 * 0.6, DIGITS);
  });

  it('rule 11: what nobody shoots at needs no HP, Tg, Arm or Morale, and they change nothing', () => {
    // Four dice wound in 0.5 × 0.6 each; whatever it withstands, half a unit with tokens throws all of them.
    const bows = { figures: 4, startingFigures: 8, moraleTokens: 4, weapon: {} };
    for (const reaction of ['none', 'move'])
      for (const withstands of [{}, { hp: 3, tg: 2, arm: 1, morale: 1 }]) {
        const fields = { shooter: { ...bows, ...withstands }, target: { ...WARRIORS, move: 6 }, reaction };
        expectDistribution(distributionOf(shoot, fields).of('wounds'), woundsDistribution(4, 0.5, 0.6));
      }
    expect(() => distributionOf(exchange, { acting: bows, reacting: WARRIORS })).toThrow(/hp/);
  });

  it('rule 11: the printed example, five wounds on HP 2 are two figures and one carried', () => {
    const sure = { ...ARCHERS, figures: 5, weapon: { toHit: 9, damage: 9 } };
    const distribution = distributionOf(shoot, { shooter: sure, target: WARRIORS });
    expect(distribution.chance('casualties', 2)).toBe(1);
    expect(distribution.chance('carried', 1)).toBe(1);
    expect(distribution.chance('damage', 5)).toBe(1);
  });

  it('rules 7, 8, 10: Tg 6 is hit on 4 when aimed, 8 on the ground, 6 when both, 4 when running from cover', () => {
    const hitChance = (shooter: object, target: object, reaction: string) =>
      distributionOf(shoot, {
        shooter: { ...ARCHERS, ...shooter },
        target: { ...WARRIORS, ...target },
        reaction,
      }).mean('hits') / 6;
    expect(hitChance({ aimed: true }, {}, 'none')).toBeCloseTo(d10AtLeast(4), DIGITS);
    expect(hitChance({}, {}, 'goToGround')).toBeCloseTo(d10AtLeast(8), DIGITS);
    expect(hitChance({ aimed: true }, {}, 'goToGround')).toBeCloseTo(d10AtLeast(6), DIGITS);
    expect(hitChance({}, { cover: 'heavy' }, 'run')).toBeCloseTo(d10AtLeast(4), DIGITS);
    expect(hitChance({}, { cover: 'heavy' }, 'none')).toBeCloseTo(d10AtLeast(8), DIGITS);
  });

  it('rule 5: in an exchange the joint distribution of both casualties is the product of two full volleys', () => {
    const elves = { ...STEADFAST, tg: 7, weapon: { toHit: 1 } };
    const dwarfs = { ...STEADFAST, arm: 6, weapon: { damage: 1 } };
    const joint = jointDistribution(exchange, { acting: elves, reacting: dwarfs, reaction: 'shoot' }, [
      'casualties',
      'returnCasualties',
    ]);
    const out = figuresDistribution(woundsDistribution(6, d10AtLeast(6 - 1), d10AtLeast(6)), 12, 2);
    const back = figuresDistribution(woundsDistribution(6, d10AtLeast(7), d10AtLeast(4 - 1)), 12, 2);
    out.forEach((p, a) => {
      back.forEach((q, b) => {
        expect(joint[a][b]).toBeCloseTo(p * q, DIGITS);
      });
    });
  });

  it('option R16 sequential: the return volley has a die less for every figure lost, and is correlated', () => {
    const unit = { ...STEADFAST, figures: 3, hp: 1 };
    const joint = jointDistribution(
      exchange,
      { acting: unit, reacting: unit, reaction: 'shoot', rules: { exchange: 'sequential' } },
      ['casualties', 'returnCasualties'],
    );
    const first = figuresDistribution(woundsDistribution(3, 0.5, 0.7), 3, 1);
    first.forEach((p, a) => {
      woundsDistribution(3 - a, 0.5, 0.7).forEach((q, b) => {
        expect(joint[a][b]).toBeCloseTo(p * q, DIGITS);
      });
    });
  });

  it('options R9, R10: at half strength both test before the dice, and who fails does not shoot', () => {
    const a = { ...ARCHERS, ...HALVED, morale: 9 };
    const b = { ...ARCHERS, ...HALVED, morale: 11 };
    const fields = { acting: a, reacting: b, reaction: 'shoot' };
    const aFails = d10AtLeast(9 - 3);
    const bFails = d10AtLeast(11 - 3);
    const wounds = woundsDistribution(3, 0.5, 0.7);
    const expected = new Chances();
    const states = ['above half', 'at half', 'broken', 'destroyed'];
    for (const [p, aBroken] of [[aFails, true] as const, [1 - aFails, false] as const])
      for (const [q, bBroken] of [[bFails, true] as const, [1 - bFails, false] as const]) {
        const hitsA = aBroken ? [1] : wounds;
        const hitsB = bBroken ? [1] : wounds;
        hitsA.forEach((r, onB) => {
          hitsB.forEach((t, onA) => {
            const standing = [aBroken, bBroken].map((broken) => (broken ? 'broken' : 'at half'));
            expected.add([Math.floor(onB / 2), Math.floor(onA / 2)], p * q * r * t);
            expected.add(standing, p * q * r * t);
          });
        });
      }
    const casualties = jointDistribution(exchange, fields, ['casualties', 'returnCasualties']);
    for (const onB of [0, 1])
      for (const onA of [0, 1]) expect(casualties[onB][onA]).toBeCloseTo(expected.of([onB, onA]), DIGITS);
    const morale = jointDistribution(exchange, fields, ['actingMorale', 'morale']);
    states.forEach((one, i) => {
      states.forEach((other, j) => {
        expect(morale[i][j]).toBeCloseTo(expected.of([one, other]), DIGITS);
      });
    });
  });

  it('option R9 after: the casualties of the volley weigh on the test that follows them', () => {
    const target = { ...WARRIORS, ...HALVED, hp: 1 };
    const distribution = distributionOf(shoot, { shooter: ARCHERS, target, rules: { moraleTest: 'after' } });
    let broken = 0;
    woundsDistribution(6, 0.5, 0.6).forEach((p, wounds) => {
      if (wounds < 3) broken += p * d10AtLeast(10 - (3 + wounds));
    });
    expect(distribution.chance('morale', 'broken')).toBeCloseTo(broken, DIGITS);
  });

  it('rules 9, 11 over turns: one token a turn is one make ready and then a volley a turn', () => {
    const distribution = distributionOf(duel, {
      own: { units: [STEADFAST], tokens: 1 },
      enemy: { units: [{ ...WARRIORS, morale: 40 }], tokens: 0, acts: 'hold' },
      turns: 4,
    });
    expectDistribution(distribution.of('damage').slice(0, 12), woundsDistribution(18, 0.5, 0.6).slice(0, 12));
    const rest = woundsDistribution(18, 0.5, 0.6)
      .slice(12)
      .reduce((sum, p) => sum + p, 0);
    expect(distribution.chance('damage', 12)).toBeCloseTo(rest, DIGITS);
    expect(distribution.chance('outcome', 'enemy beaten')).toBeCloseTo(rest, DIGITS);
  });

  it('the morale failure chain: a troll under a volley a turn tests from four HP down, a token per HP lost', () => {
    const turns = 5;
    const distribution = distributionOf(duel, {
      own: { units: [STEADFAST], tokens: 1 },
      enemy: { units: [TROLL], tokens: 0, acts: 'hold' },
      turns,
    });
    const ends = new Chances();
    const used = new Array<number>(turns + 1).fill(0);
    let standing = new Map([[8, 1]]);
    for (let turn = 2; turn <= turns; turn++) {
      const next = new Map<number, number>();
      for (const [hp, p] of standing) {
        const fails = hp <= 4 ? d10AtLeast(9 - (8 - hp)) : 0;
        woundsDistribution(6, d10AtLeast(4), d10AtLeast(7)).forEach((q, wounds) => {
          const left = Math.max(0, hp - wounds);
          const held = left === 0 ? 0 : p * q * (1 - fails);
          ends.add(left === 0 ? 'destroyed' : 'broken', p * q - held);
          used[turn] += p * q - held;
          if (held > 0) next.set(left, (next.get(left) ?? 0) + held);
        });
      }
      standing = next;
    }
    for (const [hp, p] of standing) {
      ends.add(hp <= 4 ? 'at half' : 'above half', p);
      used[turns] += p;
    }
    for (const state of ['above half', 'at half', 'broken', 'destroyed'])
      expect(distribution.chance('morale', state)).toBeCloseTo(ends.of(state), DIGITS);
    expectDistribution(distribution.of('turns'), used);
    expect(distribution.chance('firstBroken', 'enemy')).toBeGreaterThan(0.2);
  });

  it('rule 20, option R17: a broken unit rallies with D10 + tokens below Morale, once a turn', () => {
    const distribution = distributionOf(duel, {
      own: { units: [{ ...ARCHERS, broken: true, moraleTokens: 4 }], tokens: 1, acts: 'hold' },
      enemy: { units: [WARRIORS], tokens: 0, acts: 'hold' },
      turns: 3,
      until: 'destroyed',
    });
    const fails = d10AtLeast(9 - 4);
    expect(distribution.chance('ownMorale', 'broken')).toBeCloseTo(fails ** 3, DIGITS);
  });

  it('Morale, Turn sequence: fatigue allows five actions in the first turn, then two a turn', () => {
    const distribution = distributionOf(duel, {
      own: { units: [{ ...STEADFAST, figures: 2 }], tokens: 10 },
      enemy: { units: [{ ...WARRIORS, figures: 10, morale: 40 }], tokens: 0, acts: 'hold' },
      turns: 3,
      also: ['dice', 'hits', 'wounds', 'enemyDice', 'enemyHits', 'enemyWounds'],
    });
    const volleys = 4 + 2 + 2;
    expect(distribution.chance('dice', 2 * volleys)).toBeCloseTo(1, DIGITS);
    expectDistribution(distribution.of('hits').slice(0, 17), binomial(2 * volleys, 0.5));
    expect(distribution.chance('ownFatigue', 3)).toBeCloseTo(1, DIGITS);
  });

  it('initiative: who shoots first in the second turn strips the other of its marker', () => {
    const side = { units: [{ ...STEADFAST, figures: 60 }], tokens: 1, reacts: 'none' };
    const distribution = distributionOf(duel, { own: side, enemy: side, turns: 2 });
    // Turn 1: higher of two D10, drawn ones thrown again: a half. Turn 2: a draw keeps the last.
    const ownFirst = 0.45 + 0.1 * 0.5;
    const volley = woundsDistribution(60, 0.5, 0.7);
    expect(distribution.chance('damage', 0)).toBeCloseTo(1 - ownFirst + ownFirst * volley[0], DIGITS);
    expect(distribution.mean('damage')).toBeCloseTo(ownFirst * meanOf(volley), 10);
    expect(distribution.mean('ownDamage')).toBeCloseTo((1 - ownFirst) * meanOf(volley), 10);
  });

  it('initiative: on a draw the side that had it last has it again', () => {
    const sure = { ...STEADFAST, figures: 1, ready: true, weapon: { toHit: 9, damage: 9 } };
    const side = { units: [{ ...sure, hp: 9 }], tokens: 1, reacts: 'none' };
    const distribution = distributionOf(duel, { own: side, enemy: side, turns: 2 });
    // Whoever begins a turn shoots once and strips the other, who can then only make ready.
    const again = 0.45 + 0.1;
    expect(distribution.chance('damage', 2)).toBeCloseTo(0.5 * again, DIGITS);
    expect(distribution.chance('damage', 1)).toBeCloseTo(1 - again, DIGITS);
    expect(distribution.chance('ownDamage', 2)).toBeCloseTo(0.5 * again, DIGITS);
  });
});
