import { describe, it } from 'vitest';
import { type ByHand, expectByHand } from '../../../testing/by-hand.ts';
import type { Dice } from '../../../testing/every-way.ts';
import { necromunda } from '../index.ts';
import { FATES, fateOf, hit, man } from '../testing/man-by-hand.ts';

/*
 * Worked out from the document alone, by somebody who had not read the code: each situation was told with plain dice
 * and its distributions written down before the product was asked.
 */

/** The bullet holes of a Firepower die: 1 in three of six, 2 in two, 3 in one. */
const holes = (dice: Dice) => 1 + dice.pick(3, 2, 1);
const CASES: readonly ByHand[] = [
  {
    title: 'An improbable shot, and an Ammo symbol',
    rules: 'rules 6–8 and 13, N1, N3',
    scenario: `
system: necromunda
action: shoot
shooter: { ballisticSkill: 5 }
weapon: { short: 8, long: 24, accuracyLong: -1, strength: 4, ap: -1, damage: 2, ammo: 4 }
target: { toughness: 4, wounds: 2, save: 5, distance: 20, cover: full }
`,
    play(dice) {
      // 5+ with -3 is 8+: a 6, then 5+ without modifiers: 1/6 x 2/6. Wounds on 4+, save 5+ less 1: 6+. Two
      // points: the second injures. Ammo: a symbol in 1/6, failed on 1 to 3.
      const target = man(4, 2);
      const hits = dice.chance(1 / 6) && dice.chance(2 / 6) ? 1 : 0;
      if (hits) hit(dice, target, 4, 1, 2);
      return { hits, fate: fateOf(target), ammo: dice.chance(1 / 12) ? 'Out of Ammo' : 'Loaded' };
    },
  },
  {
    title: 'Rapid Fire (2): each Flesh Wound makes the next hit wound more easily',
    rules: 'rules 10 and 13, N5, N7, N10',
    scenario: `
system: necromunda
action: shoot
shooter: { ballisticSkill: 4 }
weapon: { short: 20, long: 40, accuracyShort: 1, strength: 3, damage: 1, ammo: 4, traits: ['Rapid Fire (2)'] }
target: { toughness: 4, wounds: 1, distance: 15 }
`,
    play(dice) {
      // 3+ to hit; then as many hits as two Firepower dice show. Strength 3 against 4: 5+; against 3: 4+;
      // against 2: 3+; against 1: 2+. Each symbol (1/6) that fails its test (3/6) puts it out of ammo, two
      // jam it. First read otherwise: without the jam.
      const target = man(4, 1);
      let hits = 0;
      if (dice.chance(4 / 6)) {
        hits = holes(dice) + holes(dice);
        for (let i = 0; i < hits; i++) hit(dice, target, 3, 0, 1);
      }
      return { hits, fate: fateOf(target), ammo: ['Loaded', 'Out of Ammo', 'Jammed'][dice.some(2, 1 / 12)] };
    },
  },
  {
    title: 'Blind Fire at somebody Engaged, behind a field that AP does not touch',
    rules: 'rules 7, 9, 14 and 17',
    scenario: `
system: necromunda
action: shoot
shooter: { ballisticSkill: 3, pinned: true }
weapon: { short: 8, long: 16, strength: 5, ap: -3, damage: 1, ammo: 6 }
target: { toughness: 3, wounds: 1, distance: 6, engaged: true, fieldSave: 5 }
`,
    play(dice) {
      // 3+ with -2 and -1: 6+. Engaged, nobody is Pinned. 3+ to wound, the field saves on 5+. Ammo 6+: 1/6 x
      // 5/6.
      const target = man(3, 1);
      const hits = dice.chance(1 / 6) ? 1 : 0;
      if (hits) hit(dice, target, 5, 2, 1);
      return {
        hits,
        fate: target.fate === 1 ? 'Unharmed' : fateOf(target),
        ammo: dice.chance(5 / 36) ? 'Out of Ammo' : 'Loaded',
      };
    },
  },
  {
    title: 'A burst that misses: each would-be hit strays anew from the closest',
    rules: 'rule 11, N10, N12, N13, N30',
    scenario: `
system: necromunda
action: shoot
shooter: { ballisticSkill: 4 }
weapon: { short: 4, long: 24, strength: 3, damage: 1, ammo: 2, traits: ['Rapid Fire (1)'] }
target: { toughness: 3, wounds: 1, distance: 12 }
others:
  - { toughness: 3, wounds: 1, side: friend, distance: 3, nearLine: true, name: Near }
  - { toughness: 4, wounds: 2, save: 6, side: friend, distance: 6, nearLine: true, name: Far }
`,
    play(dice) {
      // 4+ to hit. Missed: for each hole 1/2 the near one, else 1/2 the far one, all before any is resolved.
      const target = man(3, 1),
        near = man(3, 1),
        far = man(4, 2);
      const shots = holes(dice);
      let atNear = 0,
        atFar = 0;
      if (dice.chance(3 / 6)) for (let i = 0; i < shots; i++) hit(dice, target, 3, 0, 1);
      else
        for (let i = 0; i < shots; i++) {
          const where = dice.pick(2, 1, 1);
          if (where === 0) atNear++;
          if (where === 1) atFar++;
        }
      for (let i = 0; i < atNear; i++) hit(dice, near, 3, 0, 1);
      for (let i = 0; i < atFar; i++) hit(dice, far, 3, 1, 1);
      const out = [near, far].filter((of) => of.fate >= 3).length;
      return {
        friendHits: atNear + atFar,
        friendCasualties: out,
        fate: fateOf(target),
        fate2: fateOf(near),
        fate3: fateOf(far),
      };
    },
  },
  {
    title: 'Knockback into a wall',
    rules: 'rule 7, N17',
    scenario: `
system: necromunda
action: shoot
shooter: { ballisticSkill: 3 }
weapon: { short: 8, long: 16, accuracyShort: 1, strength: 4, damage: 1, ammo: 4, traits: [Knockback] }
target: { strength: 4, toughness: 3, wounds: 2, distance: 6, blocked: true }
`,
    play(dice) {
      // Hits on 2+. The roll and 1 reach his Strength of 4 from a 3 on: one point more. 3+ to wound; of two
      // Wounds the second injures.
      const target = man(3, 2);
      const roll = dice.die(6);
      if (roll >= 2) hit(dice, target, 4, 0, roll >= 3 ? 2 : 1);
      return { hits: roll >= 2 ? 1 : 0, damage: 2 - target.wounds, fate: fateOf(target) };
    },
  },
  {
    title: 'Gas against grit: no pin, no save, the better of two Injury dice',
    rules: 'N35',
    scenario: `
system: necromunda
action: shoot
shooter: { ballisticSkill: 4, aim: true }
weapon: { short: 10, long: 20, ammo: 4, traits: [Gas] }
target: { toughness: 5, wounds: 2, save: 3, skills: [True Grit], distance: 18 }
`,
    play(dice) {
      // Aimed: 3+. D6 >= 5. Two dice, one discarded: Out only with two 6s; Flesh Wound with any 1 or 2; else
      // Serious.
      const hits = dice.chance(4 / 6) ? 1 : 0;
      if (!hits || !dice.chance(2 / 6)) return { hits, fate: 'Unharmed' };
      return { hits, fate: FATES[2 + dice.pick(20, 15, 1)] };
    },
  },
];

describe('Necromunda, from the document: shots', () => {
  it.each(CASES)('$rules: $title', (one) => {
    expectByHand(necromunda, one);
  });
});
