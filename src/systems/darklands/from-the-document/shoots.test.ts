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

/** The shoot result. */
const resultOf = (shocked: boolean, heavily: boolean, damage: number) => {
  if (shocked) return heavily ? 'shocked and heavily damaged' : 'shocked';
  return heavily ? 'heavily damaged' : damage > 0 ? 'damaged' : 'undamaged';
};

const CASES: readonly ByHand[] = [
  {
    title: 'Beyond effective range, in the wind, at a unit that lost two before',
    rules: 'Shoot 7–10, Results 1–3, Reaction 4–7, D10, D11, D16–D19',
    scenario: `
system: darklands
action: shoot
shooter: { warriors: 4, skill: 12, ca: 9 }
weapon: { mw: 11, lethal: 4, effective: 12, range: 30, pierce: true }
target: { warriors: 3, startedWith: 5, skill: 8, ca: 16, wounds: 2, wounded: 1 }
situation: { distance: 18.5, wind: 1 }
`,
    play(dice) {
      // Shoot value: SKILL 12 (11-15) one band over 8 (6-10): 4; beyond effective +1; 6.5" beyond: two full
      // 3" +2; wind +1: 8. Fated 9s count (higher band). Evade: M+W 11 one band under C+A 16: 4; two 3"
      // beyond: -2; pierce +1: 3. Bands differ.
      let fated = 0,
        hits = 0;
      for (let i = 0; i < 4; i++) {
        const r = dice.pick(8, 1, 1);
        if (r > 0) hits++;
        if (r === 2) fated++;
      } // below 8, an 8, a 9
      const damageDice = fated + dice.some(hits - fated, 3 / 10); // 0, 1, 2 of ten
      // three warriors with 1, 2, 2 WOUNDS left
      const casualties = damageDice >= 3 ? 2 : damageDice >= 1 ? 1 : 0;
      const mass = 3 - casualties;
      const shocked = hits > mass;
      const heavily = mass < 2.5; // half of 5; 3 was not below
      const result = resultOf(shocked, heavily, damageDice);
      const reaction = shocked && heavily ? 'flee' : shocked || heavily ? panic(dice, 5) : 'none';
      return { hits, damageDice, casualties, result, reaction };
    },
  },
  {
    title: 'A Volley Shoot at gigantic mounted levies in dense cover, three of damage a die',
    rules: 'Volley Shoot 1–3, Shoot 17, Shoot Damage 2–6, D18, D25',
    scenario: `
system: darklands
action: volleyShoot
shooter: { warriors: 2, skill: 17, ca: 12 }
weapon: { mw: 13, damage: 2, otherDamage: 1, lethal: 6, effective: 24, range: 36, volley: 3 }
target: { warriors: 2, skill: 4, ca: 14, wounds: 4, mass: 3, traits: [gigantic, tough, mounted, levy], panicValue: 3 }
situation: { distance: 15, cover: dense }
`,
    play(dice) {
      // 2 x 3 = 6 dice. 17 (16-20) three bands over 4 (1-5): 3; volley +2; dense +2; gigantic, Shooter 1 <=
      // floor(3/2): -1: 6. Evade: 13 and 14 in the same band: 5; tough -1, mounted -1: 3. Same band: each
      // fated evade turns one ordinary damage die.
      let fated = 0,
        ordinary = 0;
      for (let i = 0; i < 6; i++) {
        const r = dice.pick(6, 3, 1);
        if (r === 1) ordinary++;
        if (r === 2) fated++;
      }
      const hits = fated + ordinary;
      let fatedEvades = 0,
        fatedDamage = fated,
        damage = 0;
      for (let i = 0; i < ordinary; i++) {
        const e = dice.pick(1, 2, 6, 1); // 0; 1, 2; 3 to 8; 9
        if (e === 0) fatedDamage++;
        if (e === 1) damage++;
        if (e === 3) fatedEvades++;
      }
      const damageDice = fatedDamage + Math.max(0, damage - fatedEvades);
      const points = damageDice * 3;
      const casualties = Math.min(2, Math.floor(points / 4));
      if (casualties === 2)
        return { hits, damageDice, casualties, result: 'destroyed', reaction: 'destroyed first' };
      const mass = 3 * (2 - casualties);
      const shocked = hits > mass; // one dead leaves 3 of 6: half, not below: never Heavily Damaged
      const result = shocked ? 'shocked' : points > 0 ? 'damaged' : 'undamaged';
      const reaction = result === 'undamaged' ? 'none' : panic(dice, 3); // levies react to any damage
      return { hits, damageDice, casualties, result, reaction };
    },
  },
  {
    title: 'An Attack Shoot into the back of a frenzied shieldwall that parries',
    rules: 'Attack Shoot 1 and 2, Results 2, Frenzied Reaction Roll, D22',
    scenario: `
system: darklands
action: attackShoot
shooter: { warriors: 3, skill: 9, ca: 9, mass: 2 }
weapon: { mw: 18, damage: 2, lethal: 0, effective: 6, range: 12 }
target: { warriors: 2, skill: 13, ca: 13, wounds: 3, traits: [shieldwall, parry], conditions: [frenzied], bloodLust: 2 }
situation: { distance: 1, blindArc: true, inCombat: true }
`,
    play(dice) {
      // Shoot: 9 one band under 13: 6; blind arc -1: 5. 9s are no fated shots (lower band) but hit: 5/10.
      // Evade: 18 one band over 13: 6; shieldwall, Shooter heavier by 1: -2; parry -1; blind arc +1; in
      // combat +1: 5. Evades 5/10.
      const hits = dice.some(3, 5 / 10);
      const damageDice = dice.some(hits, 5 / 10);
      const points = 2 * damageDice;
      const casualties = Math.min(2, Math.floor(points / 3));
      if (casualties === 2)
        return { hits, casualties, reaction: 'destroyed first', flayed: 0, flayWounds: 0 };
      const shocked = hits > 2 - casualties; // one of two left is half, not below half
      if (!shocked) return { hits, casualties, reaction: 'none', flayed: 0, flayWounds: 0 };
      const d = d10(dice);
      if (d === 9) return { hits, casualties, reaction: 'rampage', flayed: 0, flayWounds: 0 };
      // 0 convulses only without blood-lust; 8 roars only if able: all flay, D10 - 2, at least 1
      const left = 6 - points;
      const flayWounds = Math.min(left, Math.max(1, d10(dice) - 2));
      const flayed = 2 - casualties - Math.ceil((left - flayWounds) / 3);
      return { hits, casualties, reaction: 'flay', flayed, flayWounds };
    },
  },
  {
    title: 'Five dice dealt between four raiders and their champion',
    rules: 'Shoot 7, 14, 15 and 24, D12, D13, D31–D33',
    scenario: `
system: darklands
action: shoot
shooter: { warriors: 5, skill: 12, ca: 9 }
weapon: { mw: 11, lethal: 4, effective: 18, range: 30 }
target: { warriors: 4, skill: 9, ca: 9, panicValue: 6, others: [{ warriors: 1, skill: 20, ca: 21, mass: 2, name: Champion }] }
situation: { distance: 10 }
also: [casualtiesOfEach]
`,
    play(dice) {
      // The raiders are the Easiest Target: 12 one band over 9: 4, and 9s are fated. Shots: 4 to 8 in 5 of
      // 10, 9 in 1. The first four shot dice go to the raiders, a fifth to the champion; which of the five
      // are fated is as they were rolled. Raiders evade: 11 one band over 9: 6. Champion: 11 two bands under
      // 21: 3.
      let fated = 0,
        hits = 0;
      for (let i = 0; i < 5; i++) {
        const r = dice.pick(4, 5, 1);
        if (r > 0) hits++;
        if (r === 2) fated++;
      }
      const toChampion = hits === 5;
      const fatedAtChampion = toChampion && dice.chance(fated / 5) ? 1 : 0;
      const atRaiders = Math.min(hits, 4);
      const fatedAtRaiders = fated - fatedAtChampion;
      const raiders = fatedAtRaiders + dice.some(atRaiders - fatedAtRaiders, 6 / 10);
      const champion = toChampion ? fatedAtChampion + (fatedAtChampion ? 0 : dice.some(1, 3 / 10)) : 0;
      const casualties = raiders + champion;
      const mass = 6 - raiders - 2 * champion;
      const of = { casualties, hits };
      if (mass === 0) return { ...of, result: 'destroyed', reaction: 'destroyed first' };
      const shocked = hits > mass,
        heavily = mass < 3;
      const result = resultOf(shocked, heavily, casualties);
      return {
        ...of,
        result,
        reaction: shocked && heavily ? 'flee' : shocked || heavily ? panic(dice, 6) : 'none',
      };
    },
  },
  {
    title: 'Bows and a fire pot at once: one score, one result',
    rules: 'Shoot 2, 13, 21 and 25, D14, D15, D22, D55',
    scenario: `
system: darklands
action: shoot
shooter: { warriors: 2, skill: 12, ca: 9 }
weapon: { mw: 12, lethal: 4, effective: 18, range: 30 }
target: { warriors: 3, skill: 12, ca: 12, wounds: 3, panicValue: 4 }
situation: { distance: 8 }
differentShoots:
  - shooter: { warriors: 1, skill: 12, ca: 9 }
    weapon: { mw: 16, damage: D10, lethal: 0, effective: 9, range: 12 }
simultaneous: true
`,
    play(dice) {
      // All three dice need 5: 5 to 8 in 4 of 10, a fated 9 in 1. Bows: 12 and 12, same band: evade 5, a 9
      // turns a damage die of theirs. Fire pot: 16 one band over 12: evade 6, damage 0 to 9. Nine WOUNDS in
      // all, three a warrior.
      let hits = 0,
        damageDice = 0,
        points = 0;
      let ordinary = 0,
        fatedEvades = 0,
        sure = 0;
      for (let i = 0; i < 2; i++) {
        const r = dice.pick(5, 4, 1);
        if (r > 0) hits++;
        if (r === 2) sure++;
        if (r === 1) {
          const e = dice.pick(1, 4, 4, 1);
          if (e === 0) sure++;
          if (e === 1) ordinary++;
          if (e === 3) fatedEvades++;
        }
      }
      damageDice = sure + Math.max(0, ordinary - fatedEvades);
      points = damageDice;
      const pot = dice.pick(5, 4, 1);
      if (pot > 0) {
        hits++;
        if (pot === 2 || dice.chance(6 / 10)) {
          damageDice++;
          points += d10(dice);
        }
      }
      const casualties = Math.min(3, Math.floor(points / 3));
      if (casualties === 3)
        return { hits, damageDice, damage: points, casualties, reaction: 'destroyed first' };
      const mass = 3 - casualties;
      const shocked = hits > mass,
        heavily = mass < 1.5;
      return {
        hits,
        damageDice,
        damage: points,
        casualties,
        reaction: shocked && heavily ? 'flee' : shocked || heavily ? panic(dice, 4) : 'none',
      };
    },
  },
  {
    title: 'Two rounds at dusk: who is broken is not shot at again, who is shaken panics at a scratch',
    rules: 'Shoot 26, Results 1–3, Reaction 6 and 7, D17–D19',
    scenario: `
system: darklands
action: shoot
shooter: { warriors: 2, skill: 7, ca: 9 }
weapon: { mw: 16, lethal: 4, effective: 18, range: 30 }
target: { warriors: 3, skill: 6, ca: 6, panicValue: 7 }
situation: { distance: 8, light: dusk }
rounds: 2
`,
    play(dice) {
      // Shoot: same band 5, dusk +1: 6: 6 to 8 in 3 of 10, fated 9 in 1. Evade: 16 two bands over 6: 7:
      // damaged below 7 in 7 of 10.
      let left = 3,
        hitsOfAll = 0,
        shaken = false,
        gone = false;
      for (let round = 0; round < 2 && left > 0 && !gone; round++) {
        const before = left;
        let hits = 0,
          damage = 0;
        for (let i = 0; i < 2; i++) {
          const r = dice.pick(6, 3, 1);
          if (r > 0) hits++;
          if (r === 2 || (r === 1 && dice.chance(7 / 10))) damage++;
        }
        hitsOfAll += hits;
        left = Math.max(0, left - damage);
        if (left === 0) break;
        const shocked = hits > left;
        const heavily = left < 1.5 && !(before < 1.5) && damage > 0;
        if (shocked && heavily) gone = true;
        else if (shocked || heavily || (damage > 0 && shaken)) {
          if (panic(dice, 7) === 'broken') gone = true;
          else shaken = true;
        }
      }
      return { hits: hitsOfAll, casualties: 3 - left };
    },
  },
];

describe('Darklands, from the document: Shoots', () => {
  it.each(CASES)('$rules: $title', (one) => {
    expectByHand(darklands, one);
  });
});
