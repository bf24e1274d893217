import { describe, it } from 'vitest';
import { type ByHand, expectByHand } from '../../../testing/by-hand.ts';
import { speedies } from '../index.ts';
import { bestOf, chainOf, injured, NAMES, named, twentiesIn } from '../testing/attacks-by-hand.ts';

/*
 * Worked out from the document alone, by somebody who had not read the code: each situation was told with plain dice
 * and its distributions written down before the product was asked. An unmodified 1 to 4 fails and a 20 passes
 * any check; a 20 brings another attack, again and again.
 */

const CASES: readonly ByHand[] = [
  {
    title: 'One shot and its chain at a man with one Wound: the highest failed one injures',
    rules: 'Ranged 9–13, A8, A13, F5, F8',
    scenario: `
system: speedies
action: rangedAttack
shooters: { marksman: { unit: { ranged: 14, defence: 18 }, weapon: { range: 30, injury: 2, kind: crossbow, traits: [longReload] } } }
enemies: { infantry: { unit: { defence: 14 }, distance: 20, recovers: false } }
`,
    play(dice) {
      const chain = chainOf(dice);
      const { unsaved, best } = bestOf(dice, chain, 14, 13, 2); // 1 to 13 fail
      const hits = chain.twenties + (chain.last >= 14 ? 1 : 0);
      return { criticals: chain.twenties, hits, unsaved, injury: named(best) };
    },
  },
  {
    title: 'Two Wounds: which attack took the first is drawn by lot',
    rules: 'Ranged 11–13, A14, F14',
    scenario: `
system: speedies
action: rangedAttack
shooters: { marksman: { unit: { ranged: 8, defence: 18 }, weapon: { range: 30, injury: -4 } } }
enemies: { cavalier: { unit: { defence: 18, wounds: 2 }, distance: 20, behind: terrain, recovers: false } }
`,
    play(dice) {
      // Cover: Defence 15, fails on 1 to 14. Of n failed checks one, at random, is taken from the pool; the
      // best of the rest injures.
      const { twenties, last } = chainOf(dice);
      const failed20 = dice.some(twenties, 14 / 20);
      const failedLast = last >= 8 && dice.chance(14 / 20) ? 1 : 0;
      const unsaved = failed20 + failedLast;
      if (unsaved < 2) return { unsaved, injury: 'none' };
      // a 20 stays unless there was but one and it is the one drawn; 20 counts 16
      const twentyStays = failed20 > 1 || failedLast === 0 || !dice.chance(1 / 2);
      return { unsaved, injury: named(twentyStays ? 16 : last - 4) };
    },
  },
  {
    title: 'An ally steps in, without the cover that the captain has',
    rules: 'Ranged 4, 5 and 15, A9, A17',
    scenario: `
system: speedies
action: rangedAttack
shooters: { marksman: { unit: { ranged: 12, defence: 18 }, weapon: { range: 30 }, targets: [captain], plan: [moveAndShoot] } }
enemies:
  captain: { unit: { defence: 17, rank: leader }, distance: 18, behind: terrain, near: [guard], recovers: false }
  guard: { unit: { defence: 15, morale: 12 }, distance: 18, behind: terrain, recovers: false }
`,
    play(dice) {
      // The shooter moved: the captain's Defence is 17 - 3 - 3 = 11, the guard's 15 - 3 = 12. Morale 12:
      // passed on 12 to 20, once.
      const steps = dice.chance(9 / 20);
      const injury = named(bestOf(dice, chainOf(dice), 12, steps ? 11 : 10, 0).best);
      const [injuryCaptain, injuryGuard] = steps ? ['none', injury] : [injury, 'none'];
      return { protectedBy: steps ? 'guard' : 'nobody', injuryCaptain, injuryGuard };
    },
  },
  {
    title: 'A rifle on a roof misfires on either die, and shoots all the same',
    rules: 'Ranged 8 and 9, A6, A26, F10',
    scenario: `
system: speedies
action: rangedAttack
shooters: { sniper: { unit: { ranged: 13, defence: 18 }, weapon: { range: 30, injury: 2, pierce: 3, kind: rifle, traits: [longReload, blackpowder] } } }
enemies: { defender: { unit: { defence: 10 }, distance: 15, below: 4, recovers: false } }
`,
    play(dice) {
      // Defence 13: fails on 1 to 12. Any natural 1 among the dice: one Injury Roll for the shooter, d20 + 2:
      // to 11 nothing (1 to 9), 12 to 14 Dazed (10 to 12), 15 to 17 Stunned (13 to 15), else out (16 to 20).
      // of 400 pairs 39 have a 20, 2 of these a 1 too
      const twenties = twentiesIn(dice, 39 / 400);
      const oneBeside = !dice.chance((37 / 39) ** twenties);
      // the last pair, no 20 in it: both 2 to 12; to 12 with a 1; best 13 to 15 (counts to 17), without and
      // with a 1; 16 to 19
      const last = dice.pick(121, 23, 75, 6, 128, 8);
      const ones = oneBeside || last % 2 === 1;
      let state = dice.some(twenties, 12 / 20) > 0 ? 3 : 0;
      if (last >= 2 && dice.chance(12 / 20)) state = Math.max(state, last >= 4 ? 3 : 2);
      const self = ones ? dice.pick(9, 3, 3, 5) : 0;
      return { misfires: ones ? 1 : 0, shooterInjury: NAMES[self], injury: NAMES[state] };
    },
  },
  {
    title: 'A 20 always saves, a 4 never hits: Ranged 3 at a Defence of 22',
    rules: 'Ranged 10 and 15, A2, F5',
    scenario: `
system: speedies
action: rangedAttack
shooters: { ace: { unit: { ranged: 3, defence: 18 }, weapon: { range: 10, injury: 2, pierce: 3 } } }
enemies: { target: { unit: { defence: 19 }, distance: 8, recovers: false } }
`,
    play(dice) {
      // Hits on 5 to 20; the check needs 22, and only a natural 20 passes it.
      const chain = chainOf(dice);
      const { best } = bestOf(dice, chain, 5, 19, 2);
      return { hits: chain.twenties + (chain.last >= 5 ? 1 : 0), injury: named(best) };
    },
  },
  {
    title: 'Behind terrain, shot at on the move, in plate: a check of 2 still fails on 1 to 4',
    rules: 'Ranged 7 and 15, F5, F16',
    scenario: `
system: speedies
action: rangedAttack
shooters: { bowman: { unit: { ranged: 10, defence: 18 }, weapon: { range: 25, injury: 3 }, plan: [moveAndShoot] } }
enemies: { knight: { unit: { defence: 8, traits: [hardToKill] }, distance: 20, behind: enemy, recovers: false } }
`,
    play(dice) {
      // 8 - 3 - 3 = 2, but 1 to 4 fail. Hard to Kill: -2 beside the bow's +3.
      const { unsaved, best } = bestOf(dice, chainOf(dice), 10, 4, 1);
      return { unsaved, injury: named(best) };
    },
  },
  {
    title: 'Three turns at a man who recovers: what is less severe does nothing',
    rules: 'Ranged 11, A11, F11, F13',
    scenario: `
system: speedies
action: rangedAttack
shooters: { bowman: { unit: { ranged: 13, defence: 18 }, weapon: { range: 25, injury: 1 } } }
enemies: { infantry: { unit: { defence: 12 }, distance: 20, condition: stunned } }
rounds: 3
`,
    play(dice) {
      // Stunned in round 1; between the rounds Stunned to Dazed, Dazed to Staggered (gone by the next round).
      // An attack as a whole: a 13 counts 14, Dazed; 14, 15, 16 count 15 to 17, Stunned; 17 to 20 out; 11 of
      // 20 fail. No 20 of the chain fails in G = 19/20 x (1 + 9/400 + (9/400)^2 + ...); what ends it is 1 to
      // 19.
      const g = 19 / 20 / (1 - 9 / 400);
      const dazed = (g * (1 / 19) * 11) / 20,
        stunned = (g * (3 / 19) * 11) / 20;
      const none = g * (12 / 19 + ((7 / 19) * 9) / 20);
      let state = 2,
        shots = 0;
      for (let round = 0; round < 3 && state < 3; round++) {
        if (round > 0) state = state === 2 ? 1 : 0;
        shots++;
        state = Math.max(state, dice.pick(none, dazed, stunned, 1 - none - dazed - stunned));
      }
      return { shots, injury: NAMES[state] };
    },
  },
  {
    title: 'A henchman who takes out a Leader may become a Hero',
    rules: 'Ranged 14, A23, F19',
    scenario: `
system: speedies
action: rangedAttack
shooters: { marksman: { unit: { ranged: 9, defence: 18, rank: henchman }, weapon: { range: 30, injury: 2 } } }
enemies: { captain: { unit: { defence: 13, rank: leader }, distance: 20, recovers: false } }
`,
    play(dice) {
      // 6 of the 20 cards: one, the two for a Hero and the three for a Leader.
      const injury = named(bestOf(dice, chainOf(dice), 9, 12, 2).best);
      return { injury, promotions: injury === 'Incapacitated' && dice.chance(6 / 20) ? 1 : 0 };
    },
  },
  {
    title: 'On a ledge five inches up: who is Dazed there may fall',
    rules: 'A29, A30, F15',
    scenario: `
system: speedies
action: rangedAttack
shooters: { marksman: { unit: { ranged: 12, defence: 18 }, weapon: { range: 30 } } }
enemies: { lookout: { unit: { defence: 11, agility: 13 }, distance: 20, ledge: 5, recovers: false } }
`,
    play(dice) {
      // Dazed or Stunned, he needs 13 on Agility. A fall of 5": d20 + 6: to 11 nothing (1 to 5), 12 to 14
      // Dazed (6 to 8), 15 to 17 Stunned (9 to 11), else out (12 to 20); the worse stands.
      const { best } = bestOf(dice, chainOf(dice), 12, 10, 0);
      let state = best ? injured(best) : 0;
      if ((state === 1 || state === 2) && dice.chance(12 / 20))
        state = Math.max(state, dice.pick(5, 3, 3, 9));
      return { injury: NAMES[state], casualties: state === 3 ? 1 : 0 };
    },
  },
  {
    title: 'A Staggered bowman on a roof just beyond half range, and one within',
    rules: 'Ranged 8, A5, A18, F12',
    scenario: `
system: speedies
action: rangedAttack
shooters:
  far: { unit: { ranged: 11, defence: 18 }, weapon: { range: 24 }, condition: staggered, targets: [first] }
  near: { unit: { ranged: 11, defence: 18 }, weapon: { range: 24 }, targets: [second] }
enemies:
  first: { unit: { defence: 13 }, distance: 12.5, below: 5, recovers: false }
  second: { unit: { defence: 13 }, distance: 12, below: 2, recovers: false }
`,
    play(dice) {
      // An attack as a whole, with a kept 20 in p: none of the chain's 20s fails in g; k is kept in so many
      // of 400 ways.
      const attack = (p: number, ways: (k: number) => number) => {
        const g = (1 - p) / (1 - (p * 8) / 20);
        const share = (from: number, to: number) => {
          let all = 0;
          for (let k = from; k <= to; k++) all += ways(k) / 400 / (1 - p);
          return (g * all * 12) / 20;
        };
        const dazed = share(11, 14),
          stunned = share(15, 17),
          best = share(18, 19);
        return dice.pick(g - dazed - stunned - best, dazed, stunned, 1 - g + best);
      };
      const first = attack(1 / 400, (k) => 41 - 2 * k),
        second = attack(39 / 400, (k) => 2 * k - 1);
      return { injuryFirst: NAMES[first], injurySecond: NAMES[second] };
    },
  },
  {
    title: 'The guard that may step in is Dazed already, the priest fails, the captain takes it',
    rules: 'Ranged 4 and 5, A28, A34',
    scenario: `
system: speedies
action: rangedAttack
shooters: { marksman: { unit: { ranged: 15, defence: 18 }, weapon: { range: 30, injury: 1 }, targets: [captain] } }
enemies:
  captain: { unit: { defence: 12 }, distance: 18, near: [guard, priest], recovers: false }
  guard: { unit: { defence: 10, morale: 5 }, distance: 17, condition: dazed, recovers: false }
  priest: { unit: { defence: '-', morale: 16, wounds: 2 }, distance: 17, sight: none, recovers: false }
`,
    play(dice) {
      // Only the priest, who need not be seen, tries: 16 to 20. His Defence is '-': every hit costs a Wound;
      // two in one chain are needed, and which of them took the first is drawn.
      const steps = dice.chance(5 / 20);
      const { twenties, last } = chainOf(dice);
      if (!steps)
        return {
          protectedBy: 'nobody',
          injuryCaptain: named(bestOf(dice, { twenties, last }, 15, 11, 1).best),
          injuryPriest: 'none',
        };
      const hit = last >= 15 ? 1 : 0;
      if (twenties + hit < 2) return { protectedBy: 'priest', injuryCaptain: 'none', injuryPriest: 'none' };
      const twentyStays = twenties > 1 || !dice.chance(1 / 2);
      return {
        protectedBy: 'priest',
        injuryCaptain: 'none',
        injuryPriest: named(twentyStays ? 21 : last + 1),
      };
    },
  },
  {
    title: 'Two bowmen at two Wounds: the second shoots on the last',
    rules: 'Ranged 2 and 12, A8, F14',
    scenario: `
system: speedies
action: rangedAttack
shooters:
  one: { unit: { ranged: 10, defence: 18 }, weapon: { range: 30, injury: 0 } }
  two: { unit: { ranged: 14, defence: 18 }, weapon: { range: 30, injury: 2 } }
enemies: { cavalier: { unit: { defence: 16, wounds: 2 }, distance: 20, recovers: false } }
rules: { chain: one }
`,
    play(dice) {
      // Each attack has a pool of its own: what is over after the Wounds above 1 injures by its best.
      let wounds = 2,
        state = 0,
        unsaved = 0;
      for (const [need, injury] of [
        [10, 0],
        [14, 2],
      ] as const) {
        if (state === 3) break;
        const pool: number[] = [];
        for (let n = 0, more = true; more && n < 2; n++) {
          const roll = dice.die(20);
          if (roll >= need && dice.chance(15 / 20)) pool.push(roll + injury);
          more = roll === 20;
        }
        unsaved += pool.length;
        while (wounds > 1 && pool.length > 0) {
          pool.splice(dice.die(pool.length) - 1, 1);
          wounds--;
        }
        if (pool.length > 0) state = Math.max(state, injured(Math.max(...pool)));
      }
      return { unsaved, injury: NAMES[state] };
    },
  },
];

describe('Speedies, from the document: Ranged Phase', () => {
  it.each(CASES)('$rules: $title', (one) => {
    expectByHand(speedies, one);
  });
});
