import { describe, expect, it } from 'vitest';
import { binomial, d10AtLeast, meanOf } from '../systems/raiders/testing/by-hand.ts';
import { distributions, expectSame, programIn } from './testing/distributions.ts';
import { plannedOf } from './testing/small-turns.ts';

/** Archers against warriors whom they can reach. */
const turn = (archers: string, shots: readonly string[], more = '') => `
  system: raiders-of-arcana
  action: turn
  ours: { archers: { profile: human-archers, ${archers} } }
  theirs: { warriors: { profile: human-warriors, name: warriors, weapon: { range: 24 } } }
  places: { archers: { warriors: { distance: 18 } } }
  ${more}
  turn: ${JSON.stringify(shots).replaceAll('"', '')}`;
const shoots = (inTurn: number, more = '') =>
  `{ inTurn: ${inTurn}, shooter: archers, target: warriors${more} }`;
const TURNS = Array.from({ length: 7 }, (_, i) => i + 1);
const mean = (text: string, metric = 'casualties') => meanOf(distributions(text)[metric]);

/**
 * Volleys of six dice at six warriors of two HP: a die hits at Tg 6 and wounds at Arm 5, and whoever is at half strength
 * tests with D10 and a token for each figure lost against Morale 10. Worked out without the rules' code.
 */
function figuresLost(volleys: number, isShotWhenBroken: boolean): number {
  let chances = new Map([['12 false', 1]]);
  for (let volley = 0; volley < volleys; volley++) {
    const after = new Map<string, number>();
    const add = (hp: number, broken: boolean, p: number) =>
      after.set(`${hp} ${broken}`, (after.get(`${hp} ${broken}`) ?? 0) + p);
    for (const [key, p] of chances) {
      const [hp, broken] = [Number(key.split(' ')[0]), key.endsWith('true')];
      const lost = 6 - Math.ceil(hp / 2);
      const isTested = !broken && lost >= 3;
      const breaks = isTested ? d10AtLeast(10 - lost) : 0;
      if (hp === 0 || (broken && !isShotWhenBroken)) add(hp, broken, p);
      else
        for (const [wounds, q] of binomial(6, d10AtLeast(6) * d10AtLeast(5)).entries()) {
          add(Math.max(0, hp - wounds), true, p * q * (broken ? 1 : breaks));
          add(Math.max(0, hp - wounds), false, p * q * (broken ? 0 : 1 - breaks));
        }
    }
    chances = after;
  }
  return [...chances].reduce((sum, [key, p]) => sum + p * (6 - Math.ceil(Number(key.split(' ')[0]) / 2)), 0);
}

describe('Turn sequence: at the end of a turn each unit loses two fatigue', () => {
  it('a shot in each of seven turns is always fired, at 5 fatigue of which a unit could not act', () => {
    expect(figuresLost(7, true)).toBeCloseTo(5.446, 3);
    expect(
      mean(
        turn(
          '',
          TURNS.map((n) => shoots(n)),
        ),
      ),
    ).toBeCloseTo(figuresLost(7, true), 9);
  });

  it('seven turns are as those of a duel whose archers shoot at nobody who is broken', () => {
    const text = turn(
      '',
      TURNS.map((n) => shoots(n, n > 1 ? ', if: not broken(warriors)' : '')),
    );
    const duel = distributions(`
      system: raiders-of-arcana
      action: duel
      own: { units: [{ profile: human-archers, ready: true }], tokens: 1, acts: shootWhenReady }
      enemy: { units: [human-warriors], tokens: 0, acts: hold, reacts: none }
      turns: 7
      distance: 18`);
    expect(mean(text)).toBeCloseTo(figuresLost(7, false), 9);
    expectSame(distributions(text).casualties, duel.casualties);
  });

  it('who has four of five shoots now and in the next turn, and who has five in the next alone', () => {
    const both = [shoots(1), shoots(2)];
    expect(mean(turn('fatigue: 4', both))).toBeCloseTo(figuresLost(2, true), 9);
    const limit = 'archers.fatigue: found 5, expected at most 4: a unit at its fatigue limit of 5 cannot act';
    expect(() => programIn(turn('fatigue: 5', both))).toThrow(limit);
    expect(mean(turn('fatigue: 5', [shoots(2)]))).toBeCloseTo(figuresLost(1, true), 9);
    expect(() => programIn(turn('fatigue: 7', [shoots(2)]))).toThrow(limit);
    expect(mean(turn('fatigue: 7', [shoots(3)]))).toBeCloseTo(figuresLost(1, true), 9);
  });

  it('so do those who only react, in whoever’s turn that is', () => {
    const hides = [1, 2].map((n) => shoots(n, ', action: exchange, reaction: goToGround'));
    const lost = (shots: readonly string[], tired: number, more = '') =>
      mean(turn('', shots, more).replace('name: warriors', `name: warriors, fatigue: ${tired}`));
    expect(() => lost(hides, 5)).toThrow('warriors.fatigue: found 5');
    expect(lost(hides, 4)).toBeCloseTo(lost(hides, 0), 12);
    // Without it the second shot is not answered.
    const once = [hides[0], shoots(2)];
    expect(lost(hides, 4, 'house: { recovery: 0 }')).toBeCloseTo(lost(once, 4), 12);
    expect(lost(hides, 4)).toBeLessThan(lost(once, 4) - 0.1);
    expect(lost([shoots(1), hides[1]], 6)).toBeCloseTo(lost([shoots(1), hides[1]], 0), 12);
  });

  it('as many as a house rule says, and a plan looks ahead to it', () => {
    const shots = [shoots(1), shoots(2), shoots(3)];
    const without = (more: string) => turn('fatigue: 3', shots, more);
    expect(mean(without(''))).toBeCloseTo(figuresLost(3, true), 9);
    expect(mean(without('house: { recovery: 1 }'))).toBeCloseTo(figuresLost(3, true), 9);
    expect(mean(without('house: { recovery: 0 }'))).toBeCloseTo(figuresLost(2, true), 9);
    const best = (more: string) => {
      const { planning } = plannedOf(without(more), 'casualties');
      return planning.best(planning.begin()).value;
    };
    expect(best('')).toBeCloseTo(figuresLost(3, true), 9);
    expect(best('house: { recovery: 0 }')).toBeCloseTo(figuresLost(2, true), 9);
  });
});
