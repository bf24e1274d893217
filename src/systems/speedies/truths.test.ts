import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { rangedAttack } from './ranged-attack.ts';
import { shoot } from './shoot.ts';
import { archer, duel, foe } from './testing/duel.ts';

/*
 * Truths worked out here from nothing but the numbers on the dice. "Fails" is the chance that a Defence Check of
 * 15+ fails: 14 in 20 in both editions. An archer of Ranged 14 hits on 14–20; what counts 14 or less is Dazed,
 * 15–17 Stunned, 18 and more Incapacitated.
 */
const FAILS = 14 / 20;
const SAVES = 1 - FAILS;

const near = (found: readonly number[], expected: readonly number[]) => {
  expect(found.length).toBeGreaterThanOrEqual(expected.length);
  found.forEach((p, i) => {
    expect(Math.abs(p - (expected[i] ?? 0)), `value ${i}: ${p}`).toBeLessThan(1e-12);
  });
};

/** How many of the faces 14–19 with a modifier fall in each injury: none, Dazed, Stunned, Incapacitated. */
const facesByInjury = (modifier: number, from = 14): number[] => {
  const counts = [0, 0, 0, 0];
  for (let face = from; face <= 19; face++)
    counts[face + modifier <= 14 ? 1 : face + modifier <= 17 ? 2 : 3]++;
  return counts;
};

/** From P(worst ≤ b) for each b to P(worst = b). */
const steps = (atMost: readonly number[]): number[] => atMost.map((p, b) => p - (b > 0 ? atMost[b - 1] : 0));

/** P(worst injury) of a chain of attacks that goes on with each natural 20, which injures as `twenty`. */
const chainInjury = (modifier: number, twenty: number, fails: number, from = 14): number[] => {
  const faces = facesByInjury(modifier, from);
  const misses = (from - 1) / 20;
  const atMost = [0, 1, 2, 3].map((worst) => {
    const harmless = (injury: number) => 1 - fails + (injury <= worst ? fails : 0);
    const single = misses + faces.reduce((sum, n, injury) => sum + (n / 20) * harmless(injury), 0);
    return single / (1 - harmless(twenty) / 20);
  });
  return steps(atMost);
};

const conditions = (distribution: { of: (metric: string) => number[] }) => distribution.of('injury');

describe('the Shoot Phase, worked out by hand', () => {
  it('truth 1 (Shoot 18): a Critical Hit is two 20s with a Defence Check each, against 1 Wound', () => {
    const distribution = distributionOf(shoot, duel());
    const [, dazed, stunned, out] = facesByInjury(0).map((n) => (n / 20) * FAILS) as [
      number,
      number,
      number,
      number,
    ];
    const critical = (1 / 20) * (1 - SAVES ** 2);
    near(conditions(distribution), [1 - dazed - stunned - out - critical, dazed, stunned, out + critical]);
    near(distribution.of('hits'), [13 / 20, 6 / 20, 1 / 20]);
    near(distribution.of('unsaved'), [
      13 / 20 + (6 / 20) * SAVES + SAVES ** 2 / 20,
      (6 / 20) * FAILS + (2 * FAILS * SAVES) / 20,
      FAILS ** 2 / 20,
    ]);
  });

  it('truth 2 (Shoot 4): a pistol of Piercing 3 makes Defence 15 an 18', () => {
    const distribution = distributionOf(shoot, duel({ weapon: { pierce: 3 } }));
    const saves = 3 / 20;
    near(
      distribution.of('damage'),
      [13 / 20 + (6 / 20) * saves + saves ** 2 / 20].concat([(6 / 20) * (1 - saves) + (1 - saves ** 2) / 20]),
    );
  });

  it('truth 3 (Shoot 21): cover and having moved are cumulative, Defence 15 becomes 9', () => {
    const distribution = distributionOf(
      shoot,
      duel({ shooter: { plan: ['moveAndShoot'] }, enemy: { behind: 'terrain' } }),
    );
    const saves = 12 / 20;
    expect(distribution.chance('unsaved', 0)).toBeCloseTo(13 / 20 + (6 / 20) * saves + saves ** 2 / 20, 12);
  });

  it('truth 4 (Shoot 8): Long Reload over 4 turns shoots in turns 1 and 3, unless the target is gone', () => {
    const distribution = distributionOf(shoot, duel({ weapon: { traits: ['longReload'] }, rounds: 4 }));
    const gone = (2 / 20) * FAILS + (1 / 20) * (1 - SAVES ** 2);
    near(distribution.of('shots1'), [0, 1]);
    near(distribution.of('shots2'), [1, 0]);
    near(distribution.of('shots3'), [gone, 1 - gone]);
    near(distribution.of('shots4'), [1, 0]);
    near(distribution.of('shots'), [0, gone, 1 - gone]);
  });

  it('truth 5 (Shoot 20): 3 Wounds against three archers', () => {
    const distribution = distributionOf(
      shoot,
      duel({ target: { wounds: 3 }, shooters: { second: archer(), third: archer() } }),
    );
    const one = [
      13 / 20 + (6 / 20) * SAVES + SAVES ** 2 / 20,
      (6 / 20) * FAILS + (2 * FAILS * SAVES) / 20,
      FAILS ** 2 / 20,
    ];
    const three = [0, 0, 0, 0];
    for (let a = 0; a < 3; a++)
      for (let b = 0; b < 3; b++)
        for (let c = 0; c < 3; c++) three[Math.min(3, a + b + c)] += one[a] * one[b] * one[c];
    near(distribution.of('damage'), three);
  });

  it('truth 6 (Shoot 14): Advantage within half range', () => {
    const distribution = distributionOf(shoot, duel({ enemy: { below: 2, distance: 15 } }));
    near(distribution.of('hits'), [(13 / 20) ** 2, (19 ** 2 - 13 ** 2) / 400, 39 / 400]);
  });
});

describe('the Ranged Phase, worked out by hand', () => {
  it('truth 7 (Ranged 9): a Critical Hit leads to an additional attack, and so on without end, against 1 Wound', () => {
    const distribution = distributionOf(rangedAttack, duel());
    near(conditions(distribution), chainInjury(0, 3, FAILS));
    // Hits: 20s, then perhaps one other hit.
    const hits = Array.from(
      { length: 12 },
      (_, n) => (1 / 20) ** n * (13 / 20) + (n > 0 ? (1 / 20) ** (n - 1) * (6 / 20) : 0),
    );
    distribution.of('hits').forEach((p, n) => {
      expect(Math.abs(p - hits[n])).toBeLessThan(1e-12);
    });
  });

  it("truth 8 (Ranged 15, F6): a '-' Defence is an 18 in cover, a 15 in cover from one who moved, nothing in the open", () => {
    const target = { defence: '-' };
    const cover = distributionOf(rangedAttack, duel({ target, enemy: { behind: 'terrain' } }));
    near(conditions(cover), chainInjury(0, 3, 17 / 20));
    const moved = distributionOf(
      rangedAttack,
      duel({ target, enemy: { behind: 'terrain' }, shooter: { plan: ['moveAndShoot'] } }),
    );
    near(conditions(moved), chainInjury(0, 3, 14 / 20));
    near(conditions(distributionOf(rangedAttack, duel({ target }))), chainInjury(0, 3, 1));
  });

  it('truth 9 (F5): an unmodified 1–4 fails and a 20 passes, whatever is needed', () => {
    const easy = distributionOf(rangedAttack, duel({ target: { defence: 2 } }));
    near(conditions(easy), chainInjury(0, 3, 4 / 20));
    const hard = distributionOf(rangedAttack, duel({ target: { defence: 25 } }));
    near(conditions(hard), chainInjury(0, 3, 19 / 20));
  });

  it('truth 10 (Ranged 12, 13): a pool against 3 Wounds loses two attacks at random', () => {
    // Injury −3: a natural 20 counts 17 and Stuns; 14–17 Daze, 18 and 19 Stun.
    const distribution = distributionOf(
      rangedAttack,
      duel({ target: { wounds: 3 }, weapon: { injury: -3 } }),
    );
    const expected = [0, 0, 0, 0];
    for (let twenties = 0; twenties <= 40; twenties++)
      for (let failed = 0; failed <= twenties; failed++) {
        const chance =
          (1 / 20) ** twenties * choose(twenties, failed) * FAILS ** failed * SAVES ** (twenties - failed);
        const last = [
          [13 / 20 + (6 / 20) * SAVES, 0],
          [(4 / 20) * FAILS, 1],
          [(2 / 20) * FAILS, 2],
        ] as const;
        for (const [p, injury] of last) {
          const pool = [...new Array(failed).fill(2), ...(injury > 0 ? [injury] : [])] as number[];
          if (pool.length < 3) expected[0] += chance * p;
          else for (const [worst, share] of worstAfterLosingTwo(pool)) expected[worst] += chance * p * share;
        }
      }
    near(conditions(distribution), expected);
    expect(distribution.chance('injury', 'Dazed')).toBeGreaterThan(1e-5);
  });

  it('truth 11 (Ranged 4, 5): Protect at Morale 10 works 11 times in 20, and the protector has no cover', () => {
    const distribution = distributionOf(
      rangedAttack,
      duel({
        shooter: { targets: ['warrior'] },
        enemy: { behind: 'terrain', near: ['shield'] },
        enemies: { shield: foe(10, { behind: 'terrain' }, { morale: 10, defence: 18 }) },
      }),
    );
    expect(distribution.chance('protectedBy', 'shield')).toBeCloseTo(11 / 20, 12);
    const warrior = chainInjury(0, 3, 11 / 20); // 15 in cover: 12+
    const shield = chainInjury(0, 3, 17 / 20); // 18 without
    near(
      distribution.of('injuryWarrior'),
      warrior.map((p, i) => (9 / 20) * p + (i === 0 ? 11 / 20 : 0)),
    );
    near(
      distribution.of('injuryShield'),
      shield.map((p, i) => (11 / 20) * p + (i === 0 ? 9 / 20 : 0)),
    );
  });

  it('truth 12 (F10): a misfire with Advantage is a 1 on either die of any attack of the chain', () => {
    const distribution = distributionOf(
      rangedAttack,
      duel({ weapon: { traits: ['blackpowder'], injury: 2 }, enemy: { below: 3, distance: 15 } }),
    );
    // Of 400 throws 361 show no 1, and of these 37 show a 20, which is kept, and go on.
    const none = (361 - 37) / 400 / (1 - 37 / 400);
    near(distribution.of('misfires'), [none, 1 - none]);
    // Injury Roll d20 + 2: 1–9 none, 10–12 Dazed, 13–15 Stunned, 16–20 Incapacitated.
    near(
      distribution.of('shooterInjury'),
      [none + ((1 - none) * 9) / 20].concat([3, 3, 5].map((faces) => ((1 - none) * faces) / 20)),
    );
  });

  it('truth 13 (F19): a henchman who takes out a Leader becomes a Hero in 6 of 20', () => {
    const out = chainInjury(0, 3, FAILS)[3];
    for (const [rank, cards] of [
      ['henchman', 1],
      ['hero', 3],
      ['leader', 6],
    ] as const)
      near(distributionOf(rangedAttack, duel({ target: { rank } })).of('promotions'), [
        1 - (out * cards) / 20,
        (out * cards) / 20,
      ]);
  });

  it('truth 14 (F17): the sixth loss calls for a Rout Check', () => {
    const out = chainInjury(0, 3, FAILS)[3];
    const distribution = distributionOf(rangedAttack, duel({ rout: { lost: 5, morale: 8 } }));
    near(distribution.of('reaction'), [1 - out, (out * 13) / 20, (out * 7) / 20]);
  });

  it('truth 15 (F11, F13): a Stunned target is Dazed in the next turn; the worse injury stands', () => {
    const distribution = distributionOf(rangedAttack, duel({ rounds: 2 }));
    const [none, dazed, stunned, out] = chainInjury(0, 3, FAILS) as [number, number, number, number];
    const atMostDazed = none + dazed;
    near(conditions(distribution), [
      (none + dazed) * none,
      (none + dazed) * dazed + stunned * atMostDazed,
      (none + dazed + stunned) * stunned,
      out + (1 - out) * out,
    ]);
    near(distribution.of('shots'), [0, out, 1 - out]);
  });

  it('truth 16 (A1): version 0.99, a roll that counts 20 for Injury has one more attack', () => {
    const distribution = distributionOf(
      rangedAttack,
      duel({ weapon: { injury: 2 }, rules: { critical: 'injury20' } }),
    );
    // 18, 19 and 20 count 20 and more.
    const critical = 3 / 20;
    near(distribution.of('dice'), [0, 1 - critical, critical]);
    near(distribution.of('hits'), [13 / 20, 4 / 20 + critical * (13 / 20), critical * (7 / 20)]);
  });

  it('truth 17 (F12): a Staggered shooter has Disadvantage', () => {
    const distribution = distributionOf(rangedAttack, duel({ shooter: { condition: 'staggered' } }));
    const hit = (7 / 20) ** 2;
    const twenty = 1 / 400;
    expect(distribution.chance('hits', 0)).toBeCloseTo(1 - hit, 12);
    expect(distribution.chance('hits', 1)).toBeCloseTo(hit - twenty + twenty * (1 - hit), 12);
  });
});

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** Every way to lose two of a pool, all as likely: the worst left, and its share. */
function worstAfterLosingTwo(pool: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  const ways = (pool.length * (pool.length - 1)) / 2;
  for (let a = 0; a < pool.length; a++)
    for (let b = a + 1; b < pool.length; b++)
      found.push([Math.max(...pool.filter((_, i) => i !== a && i !== b)), 1 / ways]);
  return found;
}
