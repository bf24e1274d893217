import { describe, it } from 'vitest';
import { type ByHand, expectByHand } from '../../../testing/by-hand.ts';
import { necromunda } from '../index.ts';
import { fateOf, hit, type Man, man } from '../testing/man-by-hand.ts';

/*
 * Worked out from the document alone, by somebody who had not read the code: each situation was told with plain dice
 * and its distributions written down before the product was asked.
 */

const CASES: readonly ByHand[] = [
  {
    title: 'Two sidearms blazing, and two friends who see him fall',
    rules: 'rule 12, N26, N38',
    scenario: `
system: necromunda
action: twinGuns
shooter: { ballisticSkill: 3 }
first: { short: 6, long: 12, accuracyShort: 2, strength: 3, damage: 1, ammo: 4, traits: [Sidearm, Plentiful], name: Stub gun }
second: { short: 6, long: 12, accuracyShort: 0, strength: 4, ap: -1, damage: 2, ammo: 6, traits: [Sidearm], name: Bolt pistol }
target: { toughness: 3, wounds: 1, save: 5, distance: 5, cover: partial, friends: { count: 2, cool: 8, support: 1 } }
`,
    play(dice) {
      // First: 3+, +2 −1 −1: 3+. Second: 3+, −1 −1: 5+. Saves 5+ and 6+. Two points of Damage at one Wound:
      // two Injury dice at once, any Out of Action going first. Each friend 2D6 + 1 >= 8: 21 of 36 pass,
      // after the attack that leaves him Seriously Injured and again after the one that takes him out. First
      // read otherwise: as one attack of two guns, with one test for each friend in all.
      const target = man(3, 1);
      const broken = [false, false];
      const nerve = () => {
        for (let i = 0; i < 2; i++) if (!broken[i] && dice.chance(15 / 36)) broken[i] = true;
      };
      const one = dice.chance(4 / 6);
      const two = dice.chance(2 / 6);
      if (one) hit(dice, target, 3, 2, 1);
      const fell = target.fate;
      if (fell >= 3) nerve();
      if (two) hit(dice, target, 4, 1, 2);
      if (target.fate >= 3 && target.fate > fell) nerve();
      return {
        hits: (one ? 1 : 0) + (two ? 1 : 0),
        fate: fateOf(target),
        broken: broken.filter((one) => one).length,
        ammo: dice.chance(1 / 12) ? 'Out of Ammo' : 'Loaded',
        ammo2: dice.chance(5 / 36) ? 'Out of Ammo' : 'Loaded',
      };
    },
  },
  {
    title: 'A five inch blast that scatters up to three inches still finds its man',
    rules: 'rules 15 and 16, N14, N16, N29',
    scenario: `
system: necromunda
action: blast
shooter: { ballisticSkill: 4, toughness: 3, wounds: 1 }
weapon: { short: 24, long: 48, strength: 4, ap: -1, damage: 1, ammo: 6, traits: ['Blast (5)'] }
aim: { at: Ganger }
fighters: [{ name: Ganger, toughness: 3, wounds: 1, save: 5, x: 0, y: 20 }]
`,
    play(dice) {
      // 4+ hits. Missed: the Scatter die shows Hit in 2/6. With Hit and a 1: 1/6 on the shooter, else a dud.
      // Otherwise the hole goes 1 to 6" anywhere; to 3" (2.5" and half an inch of base) he is under it.
      const target = man(3, 1),
        self = man(3, 1);
      let misfire = 'none',
        under = dice.chance(3 / 6);
      if (!under) {
        const onHit = dice.chance(2 / 6),
          inches = dice.die(6);
        if (onHit && inches === 1) misfire = dice.chance(1 / 6) ? 'on the shooter' : 'dud';
        else under = inches <= 3;
      }
      if (under) hit(dice, target, 4, 1, 1);
      if (misfire === 'on the shooter') hit(dice, self, 4, 0, 1);
      return { misfire, fate: fateOf(target), fate2: fateOf(self) };
    },
  },
  {
    title: 'A flamer, and by house rule whoever is Engaged with him who burns',
    rules: 'rules 17–19, N51',
    scenario: `
system: necromunda
action: template
shooter: { ballisticSkill: 4 }
weapon: { strength: 4, ap: -1, damage: 1, ammo: 5, traits: [Template, Blaze] }
fighters:
  - { name: Under, toughness: 4, wounds: 1, save: 4, distance: 6, cover: partial }
  - { name: Beside, toughness: 3, wounds: 1, distance: 7, cover: full, under: false, engagedWith: [Under] }
rules: { houseEngaged: 'on' }
`,
    play(dice) {
      // Under: 4+ to wound; save 4+, +1 cover, -1: 4+. Beside, on a 4+: 3+ to wound; no armour 7+, +2, -1:
      // 6+. Who is hit and not out burns on 4+. Engaged fighters are not Pinned.
      const a = man(4, 1),
        b = man(3, 1);
      hit(dice, a, 4, 3, 1);
      let onFire = a.fate < 4 && dice.chance(3 / 6) ? 1 : 0,
        hits = 1;
      if (dice.chance(3 / 6)) {
        hits++;
        hit(dice, b, 4, 1, 1);
        if (b.fate < 4 && dice.chance(3 / 6)) onFire++;
      }
      const of = (x: Man) => (x.fate === 1 ? 'Unharmed' : fateOf(x));
      return {
        hits,
        onFire,
        fate: of(a),
        fate2: of(b),
        ammo: dice.chance(4 / 36) ? 'Out of Ammo' : 'Loaded',
      };
    },
  },
  {
    title: 'Two rounds with an unwieldy gun: stands up, or lies there and is shot at again',
    rules: 'rules 8, 9 and 13, N5, N50',
    scenario: `
system: necromunda
action: shoot
shooter: { ballisticSkill: 3 }
weapon: { short: 20, long: 40, strength: 5, ap: -2, damage: 1, ammo: 5, traits: [Unwieldy] }
target: { toughness: 4, wounds: 1, save: 4, distance: 15 }
rounds: 2
`,
    play(dice) {
      // 3+ to hit, 3+ to wound (also against 3), save 4+ less 2: 6+. Out of ammo in 1/6 x 4/6: then no shot,
      // as reloading leaves no Double action. Who is Pinned stands up before the second round; who has a
      // Flesh Wound keeps it.
      const target = man(4, 1);
      let shots = 1;
      if (dice.chance(4 / 6)) hit(dice, target, 5, 1, 1);
      const loaded = !dice.chance(4 / 36);
      if (target.fate === 1) target.fate = 0;
      if (loaded && target.fate < 4) {
        shots++;
        if (dice.chance(4 / 6)) hit(dice, target, 5, 1, 1);
      }
      return { dice: shots, fate: fateOf(target) };
    },
  },
  {
    title: 'A rocket at a hull down vehicle, side or rear in doubt',
    rules: 'rules 7 and 10',
    scenario: `
system: necromunda
action: vehicle
shooter: { ballisticSkill: 2 }
weapon: { short: 24, long: 48, accuracyLong: 1, strength: 6, ap: -1, damage: 1, ammo: 6 }
vehicle: { front: 7, sides: 6, rear: 4, hullPoints: 5, handling: 6, save: 4, weapons: 1, distance: 30, facing: rear, orFacing: side, hullDown: true }
`,
    play(dice) {
      // 2+ with +1 −2: 3+. Toughness 6, the higher: 4+. Save 4+ less 1: 5+. Then a location and a damage die.
      // First read otherwise: a wounding hit as one that is not saved, and a vehicle that rolls as Wrecked
      // with the Hull Points it has left; it loses them all.
      const hits = dice.chance(4 / 6) ? 1 : 0;
      const wounds = hits && dice.chance(3 / 6) ? 1 : 0;
      if (!wounds || dice.chance(2 / 6)) return { hits, wounds, damage: 0, weaponsLost: 0 };
      const where = dice.pick(3, 1, 1, 1); // Body, Crew, Drive, Engine
      const how = dice.pick(3, 2, 1); // Glancing, Penetrating, Catastrophic
      const lost = [
        [0, 1, 1],
        [0, 0, 0],
        [0, 1, 2],
        [0, 1, 2],
      ][where][how];
      // Out of control, of 36: Handling 6+ fails in 10, one worse in 15, two worse in 21; a Black Out always.
      const control = [
        [0, 0, 10],
        [0, 0, 36],
        [10, 15, 21],
        [0, 10, 15],
      ][where][how];
      const rolls = dice.chance(control / 36) && dice.chance(1 / 6);
      return { hits, wounds, damage: rolls ? 5 : lost, weaponsLost: where === 0 && how === 2 ? 1 : 0 };
    },
  },
  {
    title: 'Past the closest enemy, if he keeps cool; Nerves of Steel keep on their feet',
    rules: 'rules 3 and 9',
    scenario: `
system: necromunda
action: shoot
shooter: { ballisticSkill: 3, cool: 8 }
weapon: { short: 12, long: 24, accuracyShort: 1, strength: 4, damage: 1, ammo: 4 }
target: { toughness: 3, wounds: 1, distance: 11, cover: partial, cool: 6, skills: [Nerves of Steel], name: Leader }
others: [{ toughness: 4, wounds: 1, save: 6, side: enemy, distance: 9, name: Close }]
`,
    play(dice) {
      // 2D6 >= 8: 15 of 36, else the closest. Leader: 3+ with +1 -1: 3+; 2D6 >= 6: 26 of 36 to stay standing.
      // Close: 2+, no cover.
      const leader = man(3, 1),
        close = man(4, 1);
      let stands = false;
      if (dice.chance(15 / 36)) {
        if (dice.chance(4 / 6)) {
          stands = dice.chance(26 / 36);
          hit(dice, leader, 4, 0, 1);
        }
      } else if (dice.chance(5 / 6)) hit(dice, close, 4, 1, 1);
      return { fate: stands && leader.fate === 1 ? 'Unharmed' : fateOf(leader), fate2: fateOf(close) };
    },
  },
];

describe('Necromunda, from the document: other actions', () => {
  it.each(CASES)('$rules: $title', (one) => {
    expectByHand(necromunda, one);
  });
});
