import { describe, expect, it } from 'vitest';
import { programFrom } from '../../play/testing/distributions.ts';
import { shoot } from './shoot.ts';
import { duel, foe, type Over, roundedDistribution } from './testing/duel.ts';

/*
 * Weapons and skills of the Shoot Phase's Equipment and Skill Lists. A Defence Check of 15+ fails in 14 of 20,
 * one of 12+ in 11.
 */
const distribution = (over: Over, rules: object = {}) => roundedDistribution(shoot, duel({ ...over, rules }));
const LINE = { range: 30, injury: 2, traits: ['massiveShot', 'fireOnce'] };
const FAILS = 14 / 20;

const near = (found: readonly number[], expected: readonly number[]) => {
  expect(found).toHaveLength(expected.length);
  found.forEach((p, i) => {
    expect(p, `value ${i}`).toBeCloseTo(expected[i], 12);
  });
};

/** Chances of none, Dazed, Stunned and Incapacitated when so many faces of 20 lead to the last three. */
const injuries = (dazed: number, stunned: number, out: number, fails = FAILS) => [
  1 - (fails * (dazed + stunned + out)) / 20,
  (fails * dazed) / 20,
  (fails * stunned) / 20,
  (fails * out) / 20,
];

describe('Massive Shot', () => {
  it('hits without a Ranged Check, and so without a Critical Hit; Defence as usual', () => {
    const all = distribution({ weapon: LINE, unit: { ranged: 20 } });
    near(all.distribution('hits').slice(0, 2), [0, 1]);
    expect([all.mean('dice'), all.mean('criticals'), all.mean('shots')]).toEqual([0, 0, 1]);
    expect(all.mean('unsaved')).toBeCloseTo(FAILS, 12);
    expect(distribution({ weapon: LINE, enemy: { behind: 'terrain' } }).mean('unsaved')).toBeCloseTo(
      11 / 20,
      12,
    );
    const moved = { weapon: LINE, shooter: { plan: ['moveAndShoot'] } };
    expect(distribution(moved).mean('unsaved')).toBeCloseTo(11 / 20, 12);
  });

  it('A31: who loses the last Wound has an Injury check of d20 + 2, or + 2 and the weapon', () => {
    // d20 + 2: 1–12 count up to 14, 13–15 up to 17, 16–20 more. d20 + 4: 1–10, 11–13, 14–20.
    near(distribution({ weapon: LINE }).distribution('injury'), injuries(12, 3, 5));
    near(
      distribution({ weapon: LINE }, { massiveInjury: 'andWeapon' }).distribution('injury'),
      injuries(10, 3, 7),
    );
    // Where an attack that counts 11 and less does nothing (A12), 1–9 do not.
    near(distribution({ weapon: LINE }, { lowInjury: 'none' }).distribution('injury'), injuries(3, 3, 5));
    const two = distribution({ weapon: LINE, target: { wounds: 2 } });
    near(two.distribution('damage').slice(0, 2), [1 - FAILS, FAILS]);
    expect(two.chance('injury', 'none')).toBe(1);
  });

  it('A11: takes out whom it wounds while Dazed', () => {
    const out = distribution({ weapon: LINE, enemy: { condition: 'dazed' } }).chance(
      'injury',
      'Incapacitated',
    );
    expect(out).toBeCloseTo(FAILS, 12);
  });

  it('hits all in its path, each by itself, in any direction', () => {
    const over = {
      weapon: LINE,
      enemies: {
        engaged: foe(5, { engaged: true }),
        hidden: foe(15, { sight: 'none' }),
        beyond: foe(15.1),
      },
    };
    const all = distribution(over);
    near(all.distribution('unsaved').slice(0, 4), [
      0.3 ** 3,
      3 * 0.7 * 0.3 ** 2,
      3 * 0.7 ** 2 * 0.3,
      0.7 ** 3,
    ]);
    expect(all.chance('injuryBeyond', 'none')).toBe(1);
    const some = distribution({ ...over, shooter: { targets: ['hidden', 'warrior'] } });
    expect(some.mean('hits')).toBe(2);
    expect(some.chance('injuryEngaged', 'none')).toBe(1);
    const past = distribution({
      weapon: LINE,
      enemies: { closer: foe(5) },
      shooter: { targets: ['warrior'] },
    });
    expect([past.mean('shots'), past.mean('hits')]).toEqual([1, 1]);
    expect(() => distribution({ ...over, shooter: { targets: ['beyond'] } })).toThrow(
      'shooters.archer.targets.0: found beyond, 15.1" away, expected those within 15", the length of a Massive Shot',
    );
  });

  it('with Fire Once is shot once in a game, and is explained', () => {
    expect(distribution({ weapon: LINE, target: { wounds: 9 }, rounds: 3 }).mean('shots')).toBe(1);
    const program = programFrom(shoot, duel({ weapon: LINE }));
    expect(program.action.explain(program.options)).toEqual(
      expect.arrayContaining([
        'archer at warrior, 10" away: a hit by itself.',
        'archer at warrior, 10" away: Defence Check 15+: base 15 (Shoot 21).',
      ]),
    );
  });
});

describe('Quick Reload', () => {
  const fired = (traits: string[], plan: string[]) => {
    const rounds = plan.length;
    const all = distribution({
      weapon: { traits },
      unit: { traits: ['quickReload'] },
      target: { defence: 1 },
      shooter: { plan },
      rounds,
    });
    return plan.map((_, i) => all.mean(`shots${i + 1}`)).join('');
  };
  const moving = Array.from({ length: 4 }, () => 'moveAndShoot');

  it('makes Stand and Reload a Long Reload, and lets a Long Reload be', () => {
    expect(fired(['standAndReload'], moving)).toBe('1010');
    expect(fired(['longReload'], moving)).toBe('1111');
    expect(fired(['standAndReload', 'longReload'], moving)).toBe('1010');
    expect(fired(['fireOnce'], moving)).toBe('1000');
  });
});
