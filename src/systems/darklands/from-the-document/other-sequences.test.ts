import { describe, it } from 'vitest';
import { type ByHand, expectByHand } from '../../../testing/by-hand.ts';
import type { Dice } from '../../../testing/every-way.ts';
import { darklands } from '../index.ts';

/*
 * Worked out from the document alone, by somebody who had not read the code: each situation was told with plain dice
 * and its distributions written down before the product was asked.
 */

/** D10, 0 to 9. */
const d10 = (dice: Dice) => dice.die(10) - 1;

/** A panic test (D19): D10 at or over the value; 9 passes, 0 fails. */
const panic = (dice: Dice, value: number) => {
  const d = d10(dice);
  return d === 9 || (d !== 0 && d >= value) ? 'shaken' : 'broken';
};

const CASES: readonly ByHand[] = [
  {
    title: 'A Spray, counted by hand: easy shots at the unseeing and the mounted',
    rules: 'Spray 1 and 2, D4',
    scenario: `
system: darklands
action: spray
shooter: { warriors: 1, skill: 16, ca: 22, wounds: 9, mass: 6, shootDice: 1 }
weapon: { mw: 18, damage: 2, lethal: 0, effective: 8, range: 8, spray: true }
target: { warriors: 5, skill: 22, ca: 17, wounds: 2, traits: [mounted], conditions: [unsighted], panicValue: 6 }
situation: { distance: 4 }
under: [3]
`,
    play(dice) {
      // One die for each of the three. Shoot: 16 (16-20) one band under 22: 6; unsighted -1: 5; easy: of two
      // dice the higher: 5 or more 1 - 25/100. A 9 is no fated shot. Evade: 18 and 17 same band: 5, mounted
      // -1: 4; difficult (unsighted): the lower of two: P(0) 19/100, below 4 (1 to 3) 1 - 36/100 - 19/100, 9
      // 1/100, 4 to 8 the rest.
      const hits = dice.some(3, 75 / 100);
      let sure = 0,
        ordinary = 0,
        fatedEvades = 0;
      for (let i = 0; i < hits; i++) {
        const e = dice.pick(19, 45, 35, 1);
        if (e === 0) sure++;
        if (e === 1) ordinary++;
        if (e === 3) fatedEvades++;
      }
      const damageDice = sure + Math.max(0, ordinary - fatedEvades);
      const casualties = damageDice; // 2 damage, 2 WOUNDS
      const mass = 5 - casualties;
      const shocked = hits > mass,
        heavily = mass < 2.5;
      const reaction = shocked && heavily ? 'flee' : shocked || heavily ? panic(dice, 6) : 'none';
      return { hits, damageDice, casualties, reaction };
    },
  },
  {
    title: 'Two harpoons drag: the wounded first, four inches to contact',
    rules: 'Shoot & Drag 3–9, D22, D38, D57',
    scenario: `
system: darklands
action: shootAndDrag
shooter: { warriors: 2, skill: 15, ca: 11 }
weapon: { mw: 20, damage: 1, lethal: 2, effective: 10, range: 14 }
target: { warriors: 5, skill: 16, ca: 20, wounds: 2, wounded: 1 }
situation: { distance: 6 }
gap: 4
`,
    play(dice) {
      // Shoot: 15 one band under 16: 6, 9s are not fated: 4/10. Evade: same band, 5: 0 fated damage, 1 to 4
      // damage, 9 fated evade. Each damage die entangles one and drags him 0 to 9": in contact from 4" on.
      // The first has one WOUND left and dies.
      const hits = dice.some(2, 4 / 10);
      let sure = 0,
        ordinary = 0,
        fatedEvades = 0;
      for (let i = 0; i < hits; i++) {
        const e = dice.pick(1, 4, 4, 1);
        if (e === 0) sure++;
        if (e === 1) ordinary++;
        if (e === 3) fatedEvades++;
      }
      const entangled = sure + Math.max(0, ordinary - fatedEvades);
      const drags: number[] = [];
      for (let i = 0; i < entangled; i++) drags.push(Math.min(4, d10(dice)));
      const engaged = drags.filter((inches) => inches === 4).length;
      const second = drags[1] === 4;
      return {
        hits,
        entangled,
        casualties: entangled > 0 ? 1 : 0,
        dragDistance: Math.max(0, ...drags),
        engaged,
        linkedAttack: second ? 'yes' : 'no',
      };
    },
  },
  {
    title: 'Hold and Shoot at slaves well inside lethal range: do they arrive?',
    rules: 'Shoot Reaction 1 and 2, D10, D18, D43',
    scenario: `
system: darklands
action: shootReaction
shooter: { warriors: 3, skill: 12, ca: 9 }
weapon: { mw: 6, lethal: 9, effective: 18, range: 30 }
target: { warriors: 3, skill: 12, ca: 12, traits: [skirmish, slave], panicValue: 8 }
situation: { distance: 2, reaction: holdAndShoot }
approach: 2
`,
    play(dice) {
      // Shoot: same band 5, Hold and Shoot +1, lethal -1: 5: 5 to 8 in 4, fated in 1. Evade: 6 one band under
      // 12: 4; Skirmish -1; 7" closer than lethal: two full 3": +2: 5.
      let hits = 0,
        casualties = 0;
      for (let i = 0; i < 3; i++) {
        const r = dice.pick(5, 4, 1);
        if (r > 0) hits++;
        if (r === 2 || (r === 1 && dice.chance(5 / 10))) casualties++;
      }
      if (casualties === 3) return { hits, casualties, reaction: 'destroyed first', arrives: 'no' };
      const mass = 3 - casualties;
      const shocked = hits > mass,
        heavily = mass < 1.5;
      const reaction =
        shocked && heavily ? 'flee' : shocked || heavily || casualties > 0 ? panic(dice, 8) : 'none';
      return {
        hits,
        casualties,
        reaction,
        arrives: reaction === 'flee' || reaction === 'broken' ? 'no' : 'yes',
      };
    },
  },
  {
    title: 'A rock dropped while swooping: no parry and no shieldwall beneath the hole',
    rules: 'Drop 3–5 and 9–12, D15, D23, D24, D35, D52',
    scenario: `
system: darklands
action: drop
shooter: { warriors: 1, skill: 16, ca: 22, wounds: 9, mass: 3, shootDice: 3 }
weapon: { crush: 22, splash: 14, damage: 2, lethal: 0, effective: 18, range: 24 }
target: { warriors: 4, skill: 12, ca: 13, wounds: 3, traits: [shieldwall, parry], panicValue: 5 }
situation: { distance: 5, swooping: true }
placements:
  stays: { crushed: [1], splashed: [1] }
  placed: { crushed: [1], splashed: [0] }
  scattered:
    - { chances: 3, crushed: [0], splashed: [0] }
    - { chances: 1, crushed: [0], splashed: [1] }
`,
    play(dice) {
      // Shoot: 16 one band over 12: 4, swooping +1: 5: 5 to 8 in 4, fated in 1. Crushed: 22 two bands over
      // 13: 7, nothing helps. Splashed: 14 and 13 the same band: 5; shieldwall, two heavier: -1; parry -1: 3.
      let fated = 0,
        hits = 0;
      for (let i = 0; i < 3; i++) {
        const r = dice.pick(5, 4, 1);
        if (r > 0) hits++;
        if (r === 2) fated++;
      }
      const placement = fated > 0 || hits > 1 ? 'stays' : hits === 1 ? 'placed' : 'scatters';
      let damageDice = 0,
        under = 0;
      if (placement === 'scatters') {
        if (dice.chance(1 / 4)) {
          under = 1;
          if (dice.chance(3 / 10)) damageDice++;
        } // one die, needs 3
      } else {
        under = placement === 'stays' ? 2 : 1;
        damageDice = fated + dice.some(hits - fated, 7 / 10);
        if (placement === 'stays' && dice.chance(3 / 10)) damageDice++;
      }
      const casualties = Math.floor(Math.min(2 * damageDice, 3 * under) / 3);
      const mass = 4 - casualties;
      const reaction = hits > mass ? panic(dice, 5) : 'none'; // at most two of four die: half is not below half
      return { placement, hits, damageDice, casualties, reaction };
    },
  },
  {
    title: 'A boulder at one man: hit it stays, missed it scatters 0 to 9 inches',
    rules: 'Throw 2–11, D22, D23',
    scenario: `
system: darklands
action: throw
shooter: { warriors: 1, skill: 14, ca: 26, wounds: 12, mass: 8, shootDice: 2 }
weapon: { crush: 18, splash: 10, damage: 3, lethal: 0, effective: 12, range: 24 }
target: { warriors: 1, skill: 14, ca: 14, wounds: 5 }
situation: { distance: 13, moved: true }
template: { crush: 1.2, splash: 2.7 }
from: { x: 0, y: -13 }
aimAt: 0
models: [{ x: 0, y: 0, radius: 0.1 }]
rules: { criteria: never }
`,
    play(dice) {
      // Shoot: same band 5, moved +1, beyond effective +1 (1": no full 3"): 7: 7, 8 in 2, fated in 1. One of
      // two is "equal": stays. Crush 18 one band over 14: evade 6. Splash 10 one band under: 4. Scattered 0
      // or 1": crushed, one die; 2": splashed, one die. D10 beyond effective for the evade: no full 3":
      // nothing.
      let fated = 0,
        hits = 0;
      for (let i = 0; i < 2; i++) {
        const r = dice.pick(7, 2, 1);
        if (r > 0) hits++;
        if (r === 2) fated++;
      }
      let damageDice = 0,
        crushed = 1,
        splashed = 0;
      if (hits > 0) damageDice = fated + dice.some(hits - fated, 6 / 10);
      else {
        const inches = d10(dice);
        crushed = inches < 2 ? 1 : 0;
        splashed = inches === 2 ? 1 : 0;
        if (crushed && dice.chance(6 / 10)) damageDice = 1;
        if (splashed && dice.chance(4 / 10)) damageDice = 1;
      }
      const placement = hits > 0 ? 'stays' : 'scatters';
      return {
        placement,
        crushed,
        splashed,
        damageDice,
        woundsLost: Math.min(5, 3 * damageDice),
        casualties: damageDice === 2 ? 1 : 0,
      };
    },
  },
  {
    title: 'A gaze in the dark at an ethereal warrior by a gazer half petrified',
    rules: 'Gaze 2–5, D4, D20, D21, D39',
    scenario: `
system: darklands
action: gaze
shooter: { warriors: 1, skill: 22, ca: 18, wounds: 8, mass: 3, shootDice: 3, conditions: [petrificationCrippled] }
weapon: { glance: 2, gaze: 7, lethal: 6, effective: 12, range: 18 }
target: { warriors: 3, skill: 18, ca: 22, wounds: 5, traits: [ethereal], panicValue: 6 }
situation: { distance: 6, light: dark, sight: difficultly }
gazeValue: 6
`,
    play(dice) {
      // 22 (21-25) one band over 18: 4; dark +2; within lethal (6" is within) -1; crippled +1: 6. Difficult
      // once: the lower of two: 6 or more 16/100, of which 9 1/100.
      let fated = 0,
        hits = 0;
      for (let i = 0; i < 3; i++) {
        const r = dice.pick(84, 15, 1);
        if (r > 0) hits++;
        if (r === 2) fated++;
      }
      if (hits === 0) return { hits, gazeTest: 'no test', woundsLost: 0, casualties: 0, reaction: 'none' };
      const passes = fated === 0 && dice.chance(4 / 10); // 6 to 9
      const casualties = passes ? 0 : 1;
      const reaction = hits > 3 - casualties ? panic(dice, 6) : 'none'; // two of three left is not below half
      return { hits, gazeTest: passes ? 'glance' : 'gaze', woundsLost: passes ? 2 : 5, casualties, reaction };
    },
  },
];

describe('Darklands, from the document: other sequences', () => {
  it.each(CASES)('$rules: $title', (one) => {
    expectByHand(darklands, one);
  });
});
