import { describe, it } from 'vitest';
import { type ByHand, expectByHand } from '../../../testing/by-hand.ts';
import { speedies } from '../index.ts';
import { higher, injured, lower, NAMES, unsavedOf, worse } from '../testing/attacks-by-hand.ts';

/*
 * Worked out from the document alone, by somebody who had not read the code: each situation was told with plain dice
 * and its distributions written down before the product was asked.
 */

const CASES: readonly ByHand[] = [
  {
    title: 'The crossbow of the example, at Defence 16',
    rules: 'Shoot 3, 5, 18–20, F9',
    scenario: `
system: speedies
action: shoot
shooters: { archer: { unit: { ranged: 14, defence: 18 }, weapon: { range: 30, injury: 2, kind: crossbow, traits: [standAndReload] } } }
enemies: { warrior: { unit: { defence: 16 }, distance: 16 } }
`,
    play(dice) {
      const roll = dice.die(20);
      const unsaved = unsavedOf(dice, roll, 14, 15); // 1 to 15 fail
      return { criticals: roll === 20 ? 1 : 0, unsaved, injury: NAMES[worse(0, unsaved, roll + 2)] };
    },
  },
  {
    title: 'From a roof, having moved, at a man in cover with two Wounds',
    rules: 'Shoot 4, 14–18, 21, A6, A18',
    scenario: `
system: speedies
action: shoot
shooters: { archer: { unit: { ranged: 13, defence: 18 }, weapon: { range: 10, injury: 2, pierce: 3 }, plan: [moveAndShoot] } }
enemies: { warrior: { unit: { defence: 17, wounds: 2 }, distance: 5, below: 2, behind: terrain } }
`,
    play(dice) {
      // Defence 17 + 3 - 3 - 3 = 14: fails on 1 to 13. Only a critical that fails both checks takes both
      // Wounds: it counts 22.
      const roll = higher(dice);
      const unsaved = unsavedOf(dice, roll, 13, 13);
      return {
        criticals: roll === 20 ? 1 : 0,
        unsaved,
        damage: unsaved,
        injury: unsaved === 2 ? 'Incapacitated' : 'none',
      };
    },
  },
  {
    title: 'At one who is Stunned: any wound takes him out, and he still makes his check',
    rules: 'Shoot 19, A11, A25, F13',
    scenario: `
system: speedies
action: shoot
shooters: { archer: { unit: { ranged: 15, defence: 18 }, weapon: { range: 25, injury: -2 } } }
enemies: { warrior: { unit: { defence: 14 }, distance: 20, condition: stunned, recovers: false } }
`,
    play(dice) {
      const roll = dice.die(20);
      const unsaved = unsavedOf(dice, roll, 15, 13);
      return { unsaved, casualties: unsaved > 0 ? 1 : 0, injury: unsaved > 0 ? 'Incapacitated' : 'Stunned' };
    },
  },
  {
    title: 'A weak Critical Hit: the first failed check Stuns, the second takes out',
    rules: 'Shoot 18, A10, A11',
    scenario: `
system: speedies
action: shoot
shooters: { archer: { unit: { ranged: 17, defence: 18 }, weapon: { range: 25, injury: -5 } } }
enemies: { warrior: { unit: { defence: 12 }, distance: 20, recovers: false } }
`,
    play(dice) {
      // 17, 18, 19 count 12, 13, 14: Dazed; 20 counts 15: Stunned, and whoever is Stunned is out by the
      // second.
      const roll = dice.die(20);
      const unsaved = unsavedOf(dice, roll, 17, 11);
      return { unsaved, injury: NAMES[worse(0, unsaved, roll - 5)] };
    },
  },
  {
    title: 'Stand and Reload: shot, moved, stood and shot again',
    rules: 'Shoot 1 and 7, F11',
    scenario: `
system: speedies
action: shoot
shooters: { archer: { unit: { ranged: 12, defence: 18 }, weapon: { range: 30, injury: 2, traits: [standAndReload] }, plan: [shoot, moveAndShoot, shoot] } }
enemies: { warrior: { unit: { defence: 18 }, distance: 16 } }
rounds: 3
`,
    play(dice) {
      // No shot in round 2. By round 3 a Stunned man has had two Upkeeps (Dazed, then Staggered until his
      // turn ends): he is fine.
      const attack = () => {
        const roll = dice.die(20);
        return worse(0, unsavedOf(dice, roll, 12, 17), roll + 2);
      };
      if (attack() === 3) return { shots: 1, shots2: 0, shots3: 0, injury: 'Incapacitated', casualties: 1 };
      const last = attack();
      return { shots: 2, shots2: 0, shots3: 1, injury: NAMES[last], casualties: last === 3 ? 1 : 0 };
    },
  },
  {
    title: 'Two turns with a bow: Stunned in the first, Dazed in the second, out by any wound',
    rules: 'Shoot 6, A11, F11, F13',
    scenario: `
system: speedies
action: shoot
shooters: { archer: { unit: { ranged: 11, defence: 18 }, weapon: { range: 25 } } }
enemies: { warrior: { unit: { defence: 15 }, distance: 16 } }
rounds: 2
`,
    play(dice) {
      const first = dice.die(20);
      const after = worse(0, unsavedOf(dice, first, 11, 14), first);
      if (after === 3) return { shots: 1, injury: 'Incapacitated' };
      const then = after === 2 ? 1 : 0; // Stunned to Dazed; Dazed to Staggered, which ends with his turn
      const second = dice.die(20);
      return { shots: 2, injury: NAMES[worse(then, unsavedOf(dice, second, 11, 14), second)] };
    },
  },
  {
    title: 'A pistol fired in the turn before: the bow first, then the pistol, at two Wounds',
    rules: 'Shoot 8, A37, F14',
    scenario: `
system: speedies
action: shoot
shooters:
  captain:
    unit: { ranged: 13, defence: 17 }
    weapon: { name: Pistol, range: 10, injury: 2, pierce: 3, kind: pistol, traits: [longReload, closeQuarters] }
    loaded: false
    second: { name: Short bow, range: 20 }
enemies: { cavalier: { unit: { defence: 13, wounds: 2 }, distance: 8 } }
rounds: 2
`,
    play(dice) {
      // Bow: Defence 13, fails on 1 to 12. Pistol: 16, fails on 1 to 15, Injury +2. The last Wound is what
      // injures.
      let wounds = 2,
        state = 0,
        all = 0;
      const fire = (fails: number, injury: number) => {
        const roll = dice.die(20);
        const unsaved = unsavedOf(dice, roll, 13, fails);
        all += unsaved;
        for (let i = 0; i < unsaved; i++) {
          if (wounds > 1) {
            wounds--;
            continue;
          }
          state = worse(state, 1, roll + injury);
        }
      };
      fire(12, 0);
      const first = state;
      if (first < 3) {
        state = first === 2 ? 1 : 0;
        fire(15, 2);
      }
      return { shots: first === 3 ? 1 : 2, unsaved: all, injury: NAMES[state] };
    },
  },
  {
    title: 'The second archer may leave the closest only once he is down',
    rules: 'Shoot 9 and 11',
    scenario: `
system: speedies
action: shoot
shooters:
  first: { unit: { ranged: 14, defence: 18 }, weapon: { range: 30, injury: 2 }, targets: [warrior] }
  second: { unit: { ranged: 12, defence: 18 }, weapon: { range: 30 }, targets: [captain, warrior] }
enemies:
  warrior: { unit: { defence: 14 }, distance: 12 }
  captain: { unit: { defence: 16 }, distance: 18, behind: ally }
`,
    play(dice) {
      // In this edition anything in the way gives Cover: the captain's Defence is 13.
      const first = dice.die(20);
      let warrior = worse(0, unsavedOf(dice, first, 14, 13), first + 2),
        captain = 0;
      const second = dice.die(20);
      if (warrior > 0) captain = worse(0, unsavedOf(dice, second, 12, 12), second);
      else warrior = worse(0, unsavedOf(dice, second, 12, 13), second);
      return {
        injuryWarrior: NAMES[warrior],
        injuryCaptain: NAMES[captain],
        casualties: (warrior === 3 ? 1 : 0) + (captain === 3 ? 1 : 0),
      };
    },
  },
  {
    title: 'Cover helps the unarmoured dead: a Defence of - becomes 18',
    rules: 'Shoot 15, A15, F6, F16',
    scenario: `
system: speedies
action: shoot
shooters: { archer: { unit: { ranged: 10, defence: 18 }, weapon: { range: 30, injury: 1 } } }
enemies: { zombie: { unit: { defence: '-', traits: [undead] }, distance: 20, behind: ally, recovers: false } }
`,
    play(dice) {
      // Fails on 1 to 17. Stunned counts as Dazed; a critical's second failed check finds him out already.
      const roll = dice.die(20);
      const unsaved = unsavedOf(dice, roll, 10, 17);
      const state = unsaved === 0 ? 0 : injured(roll + 1);
      return { unsaved, injury: state === 2 ? 'Dazed' : NAMES[state] };
    },
  },
  {
    title: 'Two pistols at three Wounds behind a Defence of 19: 22 cannot be rolled',
    rules: 'Shoot 4 and 20, A3, F14',
    scenario: `
system: speedies
action: shoot
shooters:
  first: { unit: { ranged: 16, defence: 18 }, weapon: { range: 10, injury: 2, pierce: 3 } }
  second: { unit: { ranged: 8, defence: 18 }, weapon: { range: 10, injury: -6, pierce: 3 } }
enemies: { monster: { unit: { defence: 19, wounds: 3 }, distance: 9, recovers: false } }
`,
    play(dice) {
      // Every hit costs a Wound, a Critical Hit two; the third is the one that injures, by its own roll.
      let wounds = 3,
        state = 0,
        unsaved = 0;
      for (const [need, injury] of [
        [16, 2],
        [8, -6],
      ] as const) {
        const roll = dice.die(20);
        const n = roll < need ? 0 : roll === 20 ? 2 : 1;
        unsaved += n;
        for (let i = 0; i < n; i++) {
          if (wounds > 1) wounds--;
          else state = worse(state, 1, roll + injury);
        }
      }
      return { unsaved, injury: NAMES[state] };
    },
  },
  {
    title: 'A Staggered archer, once on a roof and once not',
    rules: 'Shoot 13 and 14, A5, F12',
    scenario: `
system: speedies
action: shoot
shooters:
  below: { unit: { ranged: 12, defence: 18 }, weapon: { range: 24 }, condition: staggered, targets: [first] }
  above: { unit: { ranged: 12, defence: 18 }, weapon: { range: 24 }, condition: staggered, targets: [second], sees: { second: { below: 3 } } }
enemies:
  first: { unit: { defence: 10 }, distance: 11, recovers: false }
  second: { unit: { defence: 10 }, distance: 12, recovers: false }
`,
    play(dice) {
      // Disadvantage alone: the lower of two. With Advantage too they cancel: one die. 3" below may be
      // targeted past the closest.
      const a = lower(dice);
      const first = worse(0, unsavedOf(dice, a, 12, 9), a);
      const b = dice.die(20);
      const second = worse(0, unsavedOf(dice, b, 12, 9), b);
      return {
        injuryFirst: NAMES[first],
        injurySecond: NAMES[second],
        criticals: (a === 20 ? 1 : 0) + (b === 20 ? 1 : 0),
      };
    },
  },
  {
    title: 'The last of six: a Large one falls and the warband tests whether it routs',
    rules: 'Shoot 12 and 20, F17',
    scenario: `
system: speedies
action: shoot
shooters: { archer: { unit: { ranged: 9, defence: 18 }, weapon: { range: 30, injury: 2 }, targets: [troll] } }
enemies:
  troll: { unit: { defence: 11, morale: 5, traits: [large] }, distance: 25 }
  warrior: { unit: { defence: 14, morale: 14 }, distance: 10 }
rout: { lost: 4, morale: 12 }
`,
    play(dice) {
      // Out, it counts as two: six are lost. The best Morale of those left is 12: passed on 12 to 20.
      const roll = dice.die(20);
      const state = worse(0, unsavedOf(dice, roll, 9, 10), roll + 2);
      const reaction = state < 3 ? 'none' : dice.chance(9 / 20) ? 'passed' : 'routed';
      return { injuryTroll: NAMES[state], reaction };
    },
  },
];

describe('Speedies, from the document: Shoot Phase', () => {
  it.each(CASES)('$rules: $title', (one) => {
    expectByHand(speedies, one);
  });
});
