import { describe, expect, it } from 'vitest';
import { REACTIONS, RESULTS } from '../state.ts';
import { distributionOfShoot, expectDistribution, type Fields } from '../testing/fixtures.ts';

/** One die that hits with 0.5 and hurts with 0.3, at one mass of many. */
const one = (target: Fields = {}, rules: Fields = {}) =>
  distributionOfShoot({ shooter: { warriors: 1 }, target: { warriors: 5, wounds: 9, ...target }, rules });

describe('Shoot Results', () => {
  const at = (target: Fields, damage = 1) =>
    distributionOfShoot({
      shooter: { warriors: 1 },
      weapon: { damage },
      target,
      rules: { criteria: 'never' },
    });

  it('1, 2: Shocked if the total shoot score is higher than the current mass', () => {
    expect(at({ warriors: 2, wounds: 1 }).chance('result', 'shocked')).toBe(0); // 1 hit, mass 1: not higher
    const two = distributionOfShoot({ shooter: { warriors: 2 }, target: { warriors: 1, wounds: 9 } });
    expect(two.chance('result', 'shocked')).toBeCloseTo(0.25, 12);
  });

  it('1, 2: the mass of a unit is that of all its profiles', () => {
    const other = (mass: number) => ({ warriors: 1, skill: 12, ca: 12, wounds: 99, mass });
    const shocked = (mass: number) =>
      distributionOfShoot({
        shooter: { warriors: 3 },
        target: { warriors: 1, wounds: 99, others: [other(mass)] },
      }).chance('result', 'shocked');
    expect(shocked(2)).toBe(0); // three hits are not more than 1 + 2
    expect(shocked(1)).toBeCloseTo(0.5 ** 3, 12);
  });

  it('3: Heavily Damaged if it is now under mass', () => {
    expect(at({ warriors: 3, wounds: 1 }, 2).chance('result', 'heavily damaged')).toBeCloseTo(0.3, 12);
    expect(at({ warriors: 4, wounds: 1 }, 2).chance('result', 'heavily damaged')).toBe(0); // half is not under
  });

  it('3: it is not if it was under mass before', () => {
    expect(at({ warriors: 3, startedWith: 9, wounds: 1 }).chance('result', 'heavily damaged')).toBe(0);
  });

  it('3: in a later round, or after a Different Shoot, what it was just before counts', () => {
    const single = { shooter: { warriors: 1 }, target: { warriors: 3 } };
    const heavily = (more: Fields, rules: Fields = {}) =>
      distributionOfShoot({ ...single, ...more, rules: { criteria: 'never', ...rules } }).chance(
        'result',
        'heavily damaged',
      );
    // One dies each time; the first leaves two of three.
    expect(heavily({ rounds: 2 })).toBeCloseTo(0.3 ** 2, 12);
    const again = { differentShoots: [{ shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18 } }] };
    expect(heavily(again, { resultsAt: 'each' })).toBeCloseTo(0.3 ** 2, 12);
    // Four of nine are under mass from the first on.
    const few = { target: { warriors: 5, startedWith: 9 } };
    expect(heavily({ ...few, rounds: 2 })).toBeCloseTo(0.7 * 0.3, 12);
    expect(heavily({ ...few, ...again }, { resultsAt: 'each' })).toBeCloseTo(0.7 * 0.3, 12);
  });

  it('4, 5: else Damaged by any shoot damage, Undamaged by none', () => {
    expect(at({ warriors: 9, wounds: 9 }).chance('result', 'damaged')).toBeCloseTo(0.3, 12);
    expect(at({ warriors: 9, wounds: 9 }).chance('result', 'undamaged')).toBeCloseTo(0.7, 12);
  });

  it('are six', () => expect(RESULTS).toHaveLength(6));
});

describe('Shoot Result reactions', () => {
  it('1–3: no reaction unless the criteria are fulfilled', () => {
    expect(one().chance('reaction', 'none')).toBe(1);
    expect(one({ traits: ['levy', 'tough'] }).chance('reaction', 'none')).toBeCloseTo(0.7, 12);
  });

  it('5: Shocked and Heavily Damaged: Flee', () => {
    const distribution = distributionOfShoot({ shooter: { warriors: 2 }, target: { warriors: 3 } });
    expect(distribution.chance('reaction', 'flee')).toBeCloseTo(0.3 ** 2, 12); // one left of three, score 2
  });

  it('6, 7: otherwise Panic: shaken, or broken', () => {
    const distribution = one({ traits: ['slave', 'tough'], panicValue: 8 });
    expect(distribution.chance('reaction', 'shaken')).toBeCloseTo(0.3 * 0.2, 12);
    expect(distribution.chance('reaction', 'broken')).toBeCloseTo(0.3 * 0.8, 12);
  });

  it('7: a shaken unit stays shaken: Damaged again it reacts again (rounds)', () => {
    // Only a token makes it uneasy; it gets one in the first round if it is shocked (two hits: 0.25) and passes.
    const distribution = distributionOfShoot({
      shooter: { warriors: 2 },
      target: { warriors: 1, wounds: 99 },
      rounds: 2,
    });
    const shocked = 0.25;
    const uneasy = shocked + 2 * 0.5 * 0.3; // or one hit that hurts
    expect(distribution.chance('reaction', 'broken')).toBeCloseTo(
      shocked / 2 + (1 - shocked) * (shocked / 2) + (shocked / 2) * (uneasy / 2),
      12,
    );
  });

  it('a broken unit reacts no more, and its reaction stays (rounds)', () => {
    const distribution = distributionOfShoot({
      target: { warriors: 5, wounds: 99 },
      rounds: 2,
      rules: { criteria: 'always', brokenTarget: 'stays' },
    });
    expect(distribution.chance('reaction', 'broken')).toBeCloseTo(0.75, 12); // at once, or after it was shaken
  });

  it('are eleven', () => expect(REACTIONS).toHaveLength(11));
});

describe('Target Frenzied Shoot Result Reaction Roll', () => {
  const frenzied = (target: Fields = {}, rules: Fields = {}) =>
    one({ conditions: ['frenzied'], ...target }, { criteria: 'always', ...rules });

  it('0: Convulse without blood-lust tokens, and a compulsory Panic', () => {
    const distribution = frenzied({ panicValue: 7 });
    expect(distribution.chance('reaction', 'convulse and shaken')).toBeCloseTo(0.1 * 0.3, 12);
    expect(distribution.chance('reaction', 'convulse and broken')).toBeCloseTo(0.1 * 0.7, 12);
  });

  it('0: Flay instead with a blood-lust token', () => {
    expect(frenzied({ bloodLust: 1 }).chance('reaction', 'flay')).toBeCloseTo(0.9, 12);
  });

  it('1–7: Flay, D10 less 1 for each blood-lust token, at least 1', () => {
    const points = (bloodLust: number) => frenzied({ bloodLust, wounds: 99 }).mean('flayWounds');
    const mean = (faces: number[], of: (face: number) => number) =>
      faces.reduce((sum, face) => sum + Math.max(1, of(face)), 0) / 10;
    const faces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(points(0)).toBeCloseTo(0.8 * mean(faces, (face) => face), 9);
    expect(points(3)).toBeCloseTo(0.9 * mean(faces, (face) => face - 3), 9);
    expect(points(20)).toBeCloseTo(0.9, 9);
  });

  it('takes other numbers under a house rule: Convulse on 0 to 2, Roar on 3 to 5, Rampage on 6 to 9', () => {
    const distribution = distributionOfShoot({
      shooter: { warriors: 1 },
      target: { warriors: 5, wounds: 9, conditions: ['frenzied'], traits: ['roarer'], panicValue: 0 },
      rules: { criteria: 'always' },
      house: { frenzyConvulse: 2, frenzyFlay: 2, frenzyRoar: 5 },
    });
    expect(distribution.chance('reaction', 'flay')).toBe(0);
    expect(distribution.chance('reaction', 'roar')).toBeCloseTo(0.3, 12);
    expect(distribution.chance('reaction', 'rampage')).toBeCloseTo(0.4, 12);
  });

  it.each(['roarer', 'shrieker'])('8: Roar or Shriek with the %s ability, else Flay', (trait) => {
    expect(frenzied({ traits: [trait] }).chance('reaction', 'roar')).toBeCloseTo(0.1, 12);
    expect(frenzied({ traits: [trait] }).chance('reaction', 'flay')).toBeCloseTo(0.7, 12);
    expect(frenzied().chance('reaction', 'flay')).toBeCloseTo(0.8, 12);
  });

  it('9: Rampage', () => {
    expect(frenzied().chance('reaction', 'rampage')).toBeCloseTo(0.1, 12);
  });

  it('4: a frenzied unit rolls even when it would Flee', () => {
    const distribution = distributionOfShoot({
      target: { warriors: 6, wounds: 1, conditions: ['frenzied'] },
    });
    expect(distribution.chance('reaction', 'flee')).toBe(0);
    expect(distribution.chance('result', 'shocked and heavily damaged')).toBeGreaterThan(0);
  });

  it('0: a unit that has Convulsed is frenzied no more (rounds)', () => {
    // The first round always reacts; a unit steady after its Convulse panics in the second.
    const distribution = distributionOfShoot({
      shooter: { warriors: 1, shootDice: 0 },
      target: { warriors: 5, wounds: 99, conditions: ['frenzied'] },
      rounds: 2,
      rules: { criteria: 'always', panicTest: 'pass' },
    });
    expect(distribution.chance('reaction', 'shaken')).toBeCloseTo(0.1, 12);
    expect(distribution.chance('reaction', 'convulse and shaken')).toBeCloseTo(0.9 * 0.1, 12);
  });

  it('0: and confused, so that it reacts when it is only Damaged (rounds)', () => {
    // First round: Shocked by two hits, Convulses, stays steady. Second: two hits, or one that hurts.
    const distribution = distributionOfShoot({
      shooter: { warriors: 2 },
      target: { warriors: 1, wounds: 99, conditions: ['frenzied'] },
      rounds: 2,
      rules: { panicTest: 'pass', convulsed: 'steady' },
    });
    expect(distribution.chance('reaction', 'shaken')).toBeCloseTo(0.25 * 0.1 * (0.25 + 2 * 0.5 * 0.3), 12);
  });

  it('the dead of flaying are no casualties of the Shoot', () => {
    const distribution = frenzied({ wounds: 1, warriors: 20 });
    expect(distribution.mean('casualties')).toBeCloseTo(0.3, 12);
    // With one WOUND each, a wound is a death: both are split alike.
    expectDistribution(distribution.of('woundsLost'), distribution.of('casualties'));
    expectDistribution(distribution.of('flayWounds'), distribution.of('flayed'));
    expect(distribution.mean('flayed')).toBeCloseTo(0.8 * 4.6, 9);
  });
});
