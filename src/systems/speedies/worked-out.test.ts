import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { rangedAttack } from './ranged-attack.ts';
import { shoot } from './shoot.ts';
import { archer, duel, foe } from './testing/duel.ts';

/*
 * Distributions worked out from the two documents alone. An archer of Ranged 14 hits on 14 to 20; Defence 15 fails on
 * 1 to 14. What counts 14 or less is Dazed, 15 to 17 Stunned, 18 and more Incapacitated.
 */
const FAILS = 14 / 20;

function near(found: readonly number[], expected: readonly number[]): void {
  expect(found.length).toBeGreaterThanOrEqual(expected.length);
  found.forEach((p, i) => {
    expect(Math.abs(p - (expected[i] ?? 0)), `value ${i}: ${p}`).toBeLessThan(1e-12);
  });
}

/** Distribution of the sum of two numbers. */
const sum = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: one.length + other.length - 1 }, (_, n) =>
    one.reduce((all, p, i) => all + p * (other[n - i] ?? 0), 0),
  );

/** The Shoot Phase: Wounds of one shot. A 14 to 19 has one Defence Check, a 20 has two. */
const woundsOf = (fails: number): number[] => [
  13 / 20 + (6 / 20) * (1 - fails) + (1 / 20) * (1 - fails) ** 2,
  (6 / 20) * fails + (1 / 20) * 2 * fails * (1 - fails),
  (1 / 20) * fails ** 2,
];

/** The Ranged Phase: a whole chain with no Defence Check failed. A 20 that is saved leads to the next attack. */
const unhurt = (fails: number): number => (13 / 20 + (6 / 20) * (1 - fails)) / (1 - (1 - fails) / 20);

/** The Ranged Phase, one Wound, no modifiers: 14 Dazes, 15 to 17 Stun, 18 to 20 take out; the worst of a chain. */
const injuries = (fails: number): [number, number, number, number] => {
  const [one, two, three] = [unhurt(fails), 14 / 20, 17 / 20].map((_, worst) => {
    const faces = [13, 14, 17][worst];
    // P(at most this bad): misses, harmless hits up to 19, and a 20 that is saved and goes on.
    const single = 13 / 20 + (faces - 13) / 20 + ((19 - faces) / 20) * (1 - fails);
    return single / (1 - (1 - fails) / 20);
  });
  return [one, two - one, three - two, 1 - three];
};

/** A target that many shots only wound. */
const TOUGH = { wounds: 12 };

describe('two weapons, and weapons not loaded', () => {
  /** The first pierces three points, so that Defence 15 fails on 1 to 17; the second does not. */
  const pierces = { pierce: 3, traits: ['longReload'] };
  const bow = { range: 30 };

  it('Shoot 8, A37: the second weapon is fired in the turn in which the first is not Reloaded', () => {
    const fields = duel({ weapon: pierces, shooter: { second: bow }, target: TOUGH, rounds: 3 });
    const found = distributionOf(shoot, fields);
    const [first, second] = [woundsOf(17 / 20), woundsOf(FAILS)];
    near(found.of('damage'), sum(sum(first, second), first));
    near(found.of('shots'), [0, 0, 0, 1]);
    const one = distributionOf(shoot, { ...fields, rules: { secondWeapon: 'oneWeapon' } });
    near(one.of('damage'), sum(first, first));
    near(one.of('shots'), [0, 0, 1]);
  });

  it('Shoot 3, A37: a weapon that is Reloaded but does not reach misses, or is left for the one that does', () => {
    const fired = (secondWeapon: string, range: number, rounds = 1) =>
      distributionOf(shoot, {
        ...duel({ weapon: { ...pierces, range }, shooter: { second: bow }, target: TOUGH, rounds }),
        rules: { secondWeapon },
      });
    const [first, second] = [woundsOf(17 / 20), woundsOf(FAILS)];
    // Ten inches: 9 do not reach. Fired all the same it is not Reloaded in the next turn, in which the bow is.
    near(fired('loaded', 9).of('damage'), [1]);
    near(fired('oneWeapon', 9).of('damage'), [1]);
    // Nobody has a second weapon: it is a miss too.
    const alone = duel({ weapon: { ...pierces, range: 9 }, target: TOUGH });
    near(distributionOf(shoot, { ...alone, rules: { secondWeapon: 'inReach' } }).of('damage'), [1]);
    near(fired('loaded', 9, 2).of('damage'), second);
    near(fired('inReach', 9).of('damage'), second);
    near(fired('inReach', 9, 2).of('damage'), sum(second, second));
    near(fired('inReach', 9, 2).of('shots'), [0, 0, 1]);
    // Within reach the first is fired first, and a bow that does not reach either is no better.
    near(fired('inReach', 10).of('damage'), first);
    const short = duel({
      weapon: { ...pierces, range: 9 },
      shooter: { second: { range: 8 } },
      target: TOUGH,
    });
    near(distributionOf(shoot, { ...short, rules: { secondWeapon: 'inReach' } }).of('damage'), [1]);
  });

  it('Shoot 7, 21, A37: a weapon to Stand and Reload is left for the other while the man moves', () => {
    const plan = ['shoot', 'moveAndShoot', 'shoot'];
    const found = distributionOf(
      shoot,
      duel({
        weapon: { pierce: 3, traits: ['standAndReload'] },
        shooter: { second: bow, plan },
        target: TOUGH,
        rounds: 3,
      }),
    );
    // Moved: three points easier, Defence 12 fails on 1 to 11. In the third turn he stands, and the first is ready.
    const [first, moved] = [woundsOf(17 / 20), woundsOf(11 / 20)];
    near(found.of('damage'), sum(sum(first, moved), first));
  });

  it('Shoot 14, A37: half range is that of the weapon fired', () => {
    const found = distributionOf(
      shoot,
      duel({
        weapon: { range: 12, traits: ['longReload'] },
        shooter: { second: bow },
        enemy: { below: 2 },
        target: TOUGH,
        rounds: 2,
      }),
    );
    // 10 inches: not within half of 12, within half of 30. With Advantage 13² of 400 miss and 39 show a 20.
    const straight = [13 / 20, 6 / 20, 1 / 20];
    const advantage = [169 / 400, (400 - 169 - 39) / 400, 39 / 400];
    near(found.of('hits'), sum(straight, advantage));
  });

  it('Shoot 6, 7, 8: a weapon fired in the turn before', () => {
    const wounds = (traits: string[], plan: string[], rounds: number) =>
      distributionOf(
        shoot,
        duel({ weapon: { traits }, shooter: { loaded: false, plan }, target: TOUGH, rounds }),
      ).of('damage');
    const shot = woundsOf(FAILS);
    // Who forgoes his Move reloads and shoots in the same turn; who Moves does neither.
    near(wounds(['standAndReload'], ['shoot'], 1), shot);
    near(wounds(['standAndReload'], ['moveAndShoot'], 1), [1]);
    // Not in the turn after a shot, then again; and what is fired once is fired.
    near(wounds(['longReload'], ['shoot'], 1), [1]);
    near(wounds(['longReload'], ['shoot'], 2), shot);
    near(wounds(['fireOnce'], ['shoot'], 3), [1]);
    expect(() => wounds([], ['shoot'], 1)).toThrow(/Reloaded between turns/);
  });

  it('Shoot 8, A37: a blunderbuss as the second weapon hits all in its line, once', () => {
    const blunderbuss = {
      weapon: { traits: ['longReload'] },
      shooter: {
        second: { range: 15, traits: ['massiveShot', 'fireOnce'] },
        targets: ['warrior', 'other', 'third'],
      },
      target: TOUGH,
      enemies: { other: foe(12, {}, TOUGH), third: foe(14, {}, TOUGH) },
    };
    const found = distributionOf(shoot, duel({ ...blunderbuss, rounds: 4 }));
    // The bow in the first turn and the third, three hits by themselves in the second; in the fourth neither is ready.
    const one = [13 / 20, 6 / 20, 1 / 20];
    near(found.of('hits'), [0, 0, 0, ...sum(one, one)]);
    near(found.of('shots'), [0, 0, 0, 1]);
    const atOnce = { ...blunderbuss, shooter: { ...blunderbuss.shooter, loaded: false } };
    near(distributionOf(shoot, duel(atOnce)).of('hits'), [0, 0, 0, 1]);
  });

  it('Shoot 6, A37: unloaded, the second weapon comes first', () => {
    const found = distributionOf(
      shoot,
      duel({ weapon: pierces, shooter: { second: bow, loaded: false }, target: TOUGH, rounds: 2 }),
    );
    near(found.of('damage'), sum(woundsOf(FAILS), woundsOf(17 / 20)));
    const neither = { second: { range: 30, traits: ['longReload'] }, loaded: false, secondLoaded: false };
    const none = distributionOf(shoot, duel({ weapon: pierces, shooter: neither, target: TOUGH }));
    near(none.of('shots'), [1]);
  });
});

describe('how the target is', () => {
  it('F12, A39: a Staggered target defends as ever, or at Disadvantage', () => {
    const found = (rules: object) =>
      distributionOf(rangedAttack, duel({ enemy: { condition: 'staggered' }, rules })).of('injury');
    near(found({}), injuries(FAILS));
    // Both dice must show 15 or more: 36 of 400 pass.
    near(found({ staggeredTarget: 'disadvantage' }), injuries(1 - 36 / 400));
    const shot = distributionOf(
      shoot,
      duel({ enemy: { condition: 'staggered' }, target: TOUGH, rules: { staggeredTarget: 'disadvantage' } }),
    );
    near(shot.of('damage'), woundsOf(1 - 36 / 400));
  });

  it('F16, A39: a Pit Fighter that would be Dazed is Staggered for the next archer, and well again a turn later', () => {
    // Injury −20: whatever hits counts 0 and less, and Dazes.
    const harmless = { injury: -20 };
    const fields = (more: object) =>
      duel({
        weapon: harmless,
        target: { traits: ['pitFighter'] },
        rules: { staggeredTarget: 'disadvantage' },
        ...more,
      });
    const both = distributionOf(rangedAttack, fields({ shooters: { second: archer({}, harmless) } }));
    // Hits of a chain: 7/20 ÷ (1 − 1/20) on average. The second archer's meet the one or the other Defence.
    const hits = 7 / 19;
    const worse = 1 - 36 / 400;
    const expected = hits * (FAILS + unhurt(FAILS) * FAILS + (1 - unhurt(FAILS)) * worse);
    expect(both.mean('unsaved')).toBeCloseTo(expected, 10);
    near(both.of('injury'), [1]);
    const later = distributionOf(rangedAttack, fields({ rounds: 2 }));
    expect(later.mean('unsaved')).toBeCloseTo(2 * hits * FAILS, 10);
  });

  it('F11: a target that does not recover is at the end as the worse of two shots left it', () => {
    const found = distributionOf(rangedAttack, duel({ enemy: { recovers: false }, rounds: 2 })).of('injury');
    let before = 0;
    const expected = [0, 1, 2, 3].map((worst) => {
      const atMost = injuries(FAILS)
        .slice(0, worst + 1)
        .reduce((all, p) => all + p, 0);
      const p = atMost ** 2 - before;
      before = atMost ** 2;
      return p;
    });
    near(found, expected);
  });
});

describe('who shoots, and who Protects', () => {
  it('Ranged 9, A8: a chain of two additional attacks at most', () => {
    const found = distributionOf(rangedAttack, duel({ rules: { chain: 'given', chainOf: 2 } }));
    // The third 20 in a row is a hit like any other.
    near(found.of('dice'), [0, 19 / 20, 19 / 400, 1 / 400]);
    near(found.of('criticals'), [19 / 20, 19 / 400, 1 / 400]);
    near(found.of('hits'), [13 / 20, 6 / 20 + 13 / 400, 6 / 400 + 13 / 8000, 7 / 8000]);
    const one = distributionOf(rangedAttack, duel({ rules: { chain: 'given', chainOf: 1 } }));
    near(one.of('dice'), [0, 19 / 20, 1 / 20]);
  });

  it('Ranged 4, A16: the ally with the most Wounds left steps in, and the other when it has lost one', () => {
    const found = distributionOf(
      rangedAttack,
      duel({
        shooter: { targets: ['warrior'] },
        shooters: { second: archer({ targets: ['warrior'] }) },
        enemy: { near: ['brave', 'big'] },
        target: TOUGH,
        enemies: { brave: foe(10, {}, { morale: 5 }), big: foe(10, {}, { wounds: 2, morale: 10 }) },
        rules: { protectorChoice: 'mostWounds', chain: 'one' },
      }),
    );
    // Big Protects on 10 to 20, 11 of 20. Hurt, it has as many Wounds as Brave, whose Morale is better: 5 to 20.
    const [big, brave] = [11 / 20, 16 / 20];
    // One additional attack at most: unhurt by a miss, by hits that are saved, by a saved 20 and what follows it.
    const saved = 13 / 20 + (6 / 20) * 0.3 + (1 / 20) * 0.3 * (13 / 20 + (7 / 20) * 0.3);
    const hurt = big * (1 - saved);
    const second = hurt * brave + (big - hurt) * big;
    near(found.of('protected'), [(1 - big) ** 2, big - second + (1 - big) * big, second]);
  });

  it('Ranged 2, A38: no more shots once the warrior is out, chosen after the result or before the phase', () => {
    const out = injuries(FAILS)[3];
    const fields = duel({
      shooter: { targets: ['warrior'] },
      shooters: { second: archer({ targets: ['other'] }) },
      enemies: { other: foe(12) },
      order: [{ shooter: 'archer' }, { shooter: 'second', when: { warrior: 'inPlay' } }],
    });
    near(distributionOf(rangedAttack, fields).of('shots'), [0, out, 1 - out]);
    const before = { ...fields, rules: { shotOrder: 'beforehand' } };
    near(distributionOf(rangedAttack, before).of('shots'), [0, 0, 1]);
    // Nobody stands in the order twice for two shots, and who is left out of it does not shoot.
    const twice = { ...fields, order: [{ shooter: 'archer' }, { shooter: 'archer' }] };
    near(distributionOf(rangedAttack, twice).of('shots'), [0, 1]);
    expect(() => distributionOf(rangedAttack, { ...fields, order: [{ shooter: 'nobody' }] })).toThrow(
      /order\.0\.shooter/,
    );
  });

  it('Ranged 2, A38: who shoots next hangs on what the last shot did', () => {
    const sure = archer({ targets: ['chief'] }, { injury: 20 }, { ranged: 10 });
    const found = distributionOf(
      rangedAttack,
      duel({
        shooter: { targets: ['warrior'] },
        shooters: { sure, plain: archer({ targets: ['chief'] }) },
        enemies: { chief: foe(12) },
        order: [
          { shooter: 'archer' },
          { shooter: 'sure', when: { warrior: 'out' } },
          { shooter: 'plain' },
          { shooter: 'sure' },
        ],
      }),
    );
    // One of them takes the chief out, and the other has nobody to shoot at. Sure: 10 to 19 and 20 hit, any one is enough.
    const plain = injuries(FAILS)[3];
    const sureMisses = (9 / 20 + (10 / 20) * (1 - FAILS)) / (1 - (1 - FAILS) / 20);
    const two = plain * (1 - sureMisses) + (1 - plain) * plain;
    near(found.of('shots'), [0, 0, two, 1 - two]);
  });

  it('Ranged 6: who had to peer through a window may be targeted there, until its next turn', () => {
    const fields = duel({
      shooter: { targets: ['warrior'] },
      shooters: {
        peering: archer({ targets: ['warrior', 'other'], sees: { warrior: { sight: 'fromWindow' } } }),
      },
      enemies: { other: foe(12) },
    });
    const out = injuries(FAILS)[3];
    // It peers unless the first archer took the warrior out.
    near(distributionOf(rangedAttack, fields).of('exposed'), [out, 1 - out]);
  });
});
