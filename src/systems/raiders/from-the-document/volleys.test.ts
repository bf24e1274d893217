import { describe, it } from 'vitest';
import { type ByHand, expectByHand } from '../../../testing/by-hand.ts';
import { raidersOfArcana } from '../index.ts';

/*
 * Worked out from the document alone, by somebody who had not read the code: each situation was told with plain dice
 * and its distributions written down before the product was asked.
 */

const CASES: readonly ByHand[] = [
  {
    title: 'Aimed, at heavy cover, with a wound carried',
    rules: 'rules 10 and 11, R5, R12',
    scenario: `
system: raiders-of-arcana
action: shoot
shooter: { figures: 6, hp: 2, tg: 6, arm: 4, morale: 9, weapon: { range: 24 }, aimed: true }
target: { figures: 6, hp: 2, tg: 6, arm: 5, morale: 10, cover: heavy, wounds: 1 }
distance: 18
`,
    play(dice) {
      // Tg 6 + 2 - 2: 6 or more in 5 of 10; Arm 5: 5 or more in 6 of 10.
      const hits = dice.some(6, 5 / 10),
        wounds = dice.some(hits, 6 / 10);
      const casualties = Math.floor((1 + wounds) / 2);
      return {
        hits,
        wounds,
        casualties,
        carried: (1 + wounds) % 2,
        moraleTokens: casualties,
        morale: casualties >= 3 ? 'at half' : 'above half',
      };
    },
  },
  {
    title: 'At half its strength it tests before a die is rolled',
    rules: 'R9, R14, R19',
    scenario: `
system: raiders-of-arcana
action: shoot
shooter: { figures: 4, hp: 2, tg: 6, arm: 4, morale: 9, weapon: { range: 24, toHit: 1, damage: 1 } }
target: { figures: 3, startingFigures: 6, hp: 1, tg: 7, arm: 8, morale: 10, moraleTokens: 3 }
distance: 24
`,
    play(dice) {
      // D10 + 3 >= 10 fails: 7 to 10. To hit 6 of the die (5/10); damage 7 of the die (4/10): a wound in
      // 20/100.
      const fails = dice.chance(4 / 10);
      const hits = dice.some(4, 5 / 10),
        wounds = dice.some(hits, 4 / 10);
      const casualties = Math.min(3, wounds);
      return {
        hits,
        wounds,
        casualties,
        moraleTokens: 3 + casualties,
        morale: casualties === 3 ? 'destroyed' : fails ? 'broken' : 'at half',
      };
    },
  },
  {
    title: 'Going to ground, if their nerve holds',
    rules: 'rules 4 and 8, R9, R10',
    scenario: `
system: raiders-of-arcana
action: exchange
acting: { figures: 5, hp: 2, tg: 6, arm: 4, morale: 9, weapon: { range: 24 } }
performs: shoot
reacting: { figures: 4, startingFigures: 8, hp: 1, tg: 6, arm: 5, morale: 8, moraleTokens: 1, fatigue: 2, cover: light }
reaction: goToGround
distance: 12
`,
    play(dice) {
      // Test: D10 + 1 >= 8 fails: 7 to 10. Tg 6 + 1, gone to ground + 2: 9 (2/10), else 7 (4/10). Arm 5:
      // 6/10.
      const fails = dice.chance(4 / 10);
      const hits = dice.some(5, fails ? 4 / 10 : 2 / 10),
        wounds = dice.some(hits, 6 / 10);
      const casualties = Math.min(4, wounds);
      return {
        hits,
        casualties,
        reaction: fails ? 'failed' : 'made',
        fatigue: 3,
        moraleTokens: 1 + casualties,
        morale: casualties === 4 ? 'destroyed' : fails ? 'broken' : 'at half',
      };
    },
  },
  {
    title: 'A troll has no figures to lose: a token for each HP',
    rules: 'rule 10, R11, R14',
    scenario: `
system: raiders-of-arcana
action: shoot
shooter: { figures: 5, hp: 2, tg: 6, arm: 4, morale: 9, weapon: { range: 24, damage: 1 }, aimed: true }
target: { figures: 1, hp: 8, tg: 4, arm: 7, morale: 12, wounds: 3, moraleTokens: 3 }
distance: 10
`,
    play(dice) {
      // 5 of 8 HP left is above half: no test. Tg 4 - 2: 9/10; 6 or more: 5/10.
      const hits = dice.some(5, 9 / 10),
        wounds = dice.some(hits, 5 / 10);
      return {
        hits,
        wounds,
        damage: wounds,
        casualties: wounds === 5 ? 1 : 0,
        moraleTokens: 3 + wounds,
        morale: wounds === 5 ? 'destroyed' : wounds > 0 ? 'at half' : 'above half',
      };
    },
  },
  {
    title: 'Aim, shoot, shoot again: the aim is spent at once',
    rules: 'rules 9–11, R7, R9',
    scenario: `
system: raiders-of-arcana
action: exchange
acting: { figures: 3, hp: 2, tg: 6, arm: 4, morale: 9, weapon: { range: 24 }, fatigue: 1 }
performs: aim
reacting: { figures: 4, startingFigures: 8, hp: 1, tg: 8, arm: 7, morale: 8, moraleTokens: 2 }
followedBy:
  - { performs: shoot }
  - { performs: shoot }
distance: 12
`,
    play(dice) {
      // At half they test each time they are the target, while they are not broken: D10 + tokens >= 8: 6 to
      // 10 with two. First volley Tg 8 - 2: 5/10 by 4/10; second Tg 8: 3/10 by 4/10.
      let broken = dice.chance(5 / 10);
      const first = dice.some(3, 20 / 100);
      const tokens = 2 + first;
      if (!broken) broken = dice.chance((2 + tokens + 1) / 10); // fails on 8 - tokens to 10
      const second = Math.min(4 - first, dice.some(3, 12 / 100));
      const casualties = first + second;
      return {
        casualties,
        moraleTokens: 2 + casualties,
        morale: casualties === 4 ? 'destroyed' : broken ? 'broken' : 'at half',
        actingFatigue: 4,
      };
    },
  },
  {
    title: 'A turn of three actions: ready, a volley, and another at those who are left',
    rules: 'rules 9 and 11, R9',
    scenario: `
system: raiders-of-arcana
action: duel
own: { units: [{ figures: 3, hp: 2, tg: 6, arm: 4, morale: 9, weapon: { range: 24 } }], tokens: 3 }
enemy: { units: [{ figures: 4, startingFigures: 6, hp: 1, tg: 5, arm: 6, morale: 10, moraleTokens: 2 }], tokens: 0, acts: hold, reacts: none }
turns: 1
distance: 12
`,
    play(dice) {
      // A volley: 6/10 by 5/10 each. Four of six is above half: no test before the first. With three or fewer
      // they test before the second, D10 + tokens >= 10. Broken, they are shot at all the same; then the side
      // is beaten.
      const first = dice.some(3, 30 / 100);
      const broken = first > 0 && dice.chance((1 + 2 + first) / 10);
      const second = Math.min(4 - first, dice.some(3, 30 / 100));
      const casualties = first + second;
      return {
        casualties,
        morale:
          casualties === 4 ? 'destroyed' : broken ? 'broken' : casualties > 0 ? 'at half' : 'above half',
        outcome: casualties === 4 || broken ? 'enemy beaten' : 'undecided',
      };
    },
  },
];

describe('Raiders of Arcana, from the document: volleys', () => {
  it.each(CASES)('$rules: $title', (one) => {
    expectByHand(raidersOfArcana, one);
  });
});
