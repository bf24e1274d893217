import { describe, it } from 'vitest';
import { type ByHand, expectByHand } from '../../../testing/by-hand.ts';
import type { Dice } from '../../../testing/every-way.ts';
import { necromunda } from '../index.ts';
import { hit, man } from '../testing/man-by-hand.ts';

/*
 * Two sidearms in one Shoot are two weapons: what the hits of the first leave behind, whom its strays were rolled for
 * and what its projectile has come through, is nothing to the second. Told from the document with plain dice.
 */

/** The bullet holes of a Firepower die: 1 in three of six, 2 in two, 3 in one. */
const holes = (dice: Dice) => 1 + dice.pick(3, 2, 1);

const PAST_THREE = `
shooter: { ballisticSkill: 4, skills: [Gunfighter] }
target: { toughness: 10, wounds: 9, distance: 10 }
others:
  - { name: Near, side: friend, nearLine: true, distance: 4, toughness: 10, wounds: 9 }
  - { name: Middle, side: friend, nearLine: true, distance: 6, toughness: 10, wounds: 9 }
  - { name: Far, side: friend, nearLine: true, distance: 8, toughness: 10, wounds: 9 }
first: { short: 12, long: 24, strength: 1, damage: 0, traits: [Sidearm, Rapid Fire (1)] }
second: { short: 12, long: 24, strength: 1, damage: 0, traits: [Sidearm, Rapid Fire (1)] }
`;

/** Would-be hits of one weapon, nobody rolled for twice: each strikes the next of those at risk on 1 to 3. */
function onePass(dice: Dice, hits: number, atRisk: number): number {
  let struck = 0;
  for (let who = 0; who < atRisk && struck < hits; who++) if (dice.chance(1 / 2)) struck++;
  return struck;
}

/** Damage 0 hurts nobody, so that every order comes to the same. */
function pastThree(dice: Dice) {
  // 4+ at no penalty, hits in all as many as the Firepower die shows; else those go astray.
  let friendHits = 0;
  for (let gun = 0; gun < 2; gun++) {
    const shots = holes(dice);
    if (!dice.chance(1 / 2)) friendHits += onePass(dice, shots, 3);
  }
  return { friendHits };
}

const ORDERS = [
  'twinStrays: together, strayResolution: together',
  'twinStrays: together, strayResolution: oneByOne',
  'twinStrays: eachWeapon, strayResolution: together',
  'twinStrays: eachWeapon, strayResolution: oneByOne',
  'twinOrder: inTurn, strayResolution: together',
  'twinOrder: inTurn, strayResolution: oneByOne',
];

const CASES: readonly ByHand[] = [
  ...ORDERS.map((order) => ({
    title: `the second’s strays begin with the closest (${order})`,
    rules: 'rules 11 and 12, N12, N26, N30',
    scenario: `
system: necromunda
action: twinGuns
${PAST_THREE}
rules: { strayOrder: onePass, ${order} }
`,
    play: pastThree,
  })),
  {
    title: 'one by one and in one pass, those Out of Action are at risk no longer',
    rules: 'rules 11 and 12, N12, N30',
    scenario: `
system: necromunda
action: twinGuns
shooter: { ballisticSkill: 4, skills: [Gunfighter] }
target: { toughness: 3, wounds: 1, distance: 10, cover: partial }
others:
  - { name: Near, side: friend, nearLine: true, distance: 4, toughness: 3, wounds: 1 }
  - { name: Far, side: friend, nearLine: true, distance: 8, toughness: 3, wounds: 1 }
first: { short: 12, long: 24, strength: 6, damage: 1, traits: [Sidearm, Rapid Fire (1), Sever] }
second: { short: 12, long: 24, strength: 6, damage: 1, traits: [Sidearm, Sever] }
rules: { strayOrder: onePass, strayResolution: oneByOne }
`,
    play(dice) {
      // 5+ with partial cover. S6 wounds T3 on 2+, and Sever takes out whoever has no Wound left.
      const out = [false, false];
      let friendHits = 0;
      const missed = [!dice.chance(2 / 6), !dice.chance(2 / 6)];
      for (let gun = 0; gun < 2; gun++) {
        let hits = gun === 0 ? holes(dice) : 1;
        if (!missed[gun]) continue;
        for (let who = 0; who < 2; who++) {
          if (hits === 0 || out[who] || !dice.chance(1 / 2)) continue;
          hits--;
          friendHits++;
          out[who] = dice.chance(5 / 6);
        }
      }
      const fallen = (who: number) => (out[who] ? 1 : 0);
      return { friendHits, friendCasualties: fallen(0) + fallen(1) };
    },
  },
  ...['twinOrder: together', 'twinStrays: eachWeapon', 'twinOrder: inTurn'].map((order) => ({
    title: `each projectile comes through with its own Strength (${order})`,
    rules: 'rule 12, Impale, N26, N30',
    scenario: `
system: necromunda
action: twinGuns
shooter: { ballisticSkill: 4, skills: [Gunfighter] }
target: { toughness: 4, wounds: 9, distance: 10 }
others:
  - { name: Behind, side: friend, behindTarget: true, distance: 11, toughness: 3, wounds: 9 }
  - { name: Last, side: friend, behindTarget: true, distance: 12, toughness: 2, wounds: 9 }
first: { short: 12, long: 24, strength: 4, damage: 1, traits: [Sidearm, Impale] }
second: { short: 12, long: 24, strength: 3, damage: 1, traits: [Sidearm, Impale] }
rules: { ${order} }
`,
    play(dice: Dice) {
      // 4+. What wounds and is not saved goes on: the next on the line is hit on 3+, at a Strength less by 1.
      let friendHits = 0;
      let damage = 0;
      for (const strength of [4, 3]) {
        let through = dice.chance(1 / 2);
        for (const [at, toughness] of [4, 3, 2].entries()) {
          if (!through || (at > 0 && !dice.chance(4 / 6))) break;
          if (at > 0) friendHits++;
          const struck = man(toughness, 9);
          hit(dice, struck, strength - at, 0, 1);
          through = struck.wounds < 9;
          if (at === 0 && through) damage++;
        }
      }
      return { friendHits, damage };
    },
  })),
  {
    title: 'past three at a vehicle',
    rules: 'rules 11 and 12, N12',
    scenario: `
system: necromunda
action: vehicle
${PAST_THREE.replace(/target:.*/, 'vehicle: { front: 10, sides: 10, rear: 10, facing: front, hullPoints: 9, handling: 4, distance: 10 }').replace('first:', 'weapon:')}
rules: { strayOrder: onePass }
`,
    play: pastThree,
  },
];

describe('Necromunda, from the document: two sidearms', () => {
  it.each(CASES)('$rules: $title', (one) => {
    expectByHand(necromunda, one);
  });
});
