import { describe, it } from 'vitest';
import { type ByHand, expectByHand } from '../../../testing/by-hand.ts';
import { raidersOfArcana } from '../index.ts';

/*
 * Worked out from the document alone, by somebody who had not read the code: each situation was told with plain dice
 * and its distributions written down before the product was asked.
 */

const CASES: readonly ByHand[] = [
  {
    title: 'Both at half: both test at once, both may fail to shoot',
    rules: 'rule 5, R8, R10, R16',
    scenario: `
system: raiders-of-arcana
action: exchange
acting: { figures: 2, startingFigures: 4, hp: 1, tg: 5, arm: 4, morale: 9, moraleTokens: 2, weapon: { range: 24 }, aimed: true }
performs: shoot
reacting: { figures: 3, startingFigures: 6, hp: 1, tg: 7, arm: 6, morale: 10, moraleTokens: 1, weapon: { range: 24 } }
reaction: shoot
distance: 12
`,
    play(dice) {
      // Acting: D10 + 2 >= 9 fails: 7 to 10, 4/10. Reacting: D10 + 1 >= 10 fails: 9, 10, 2/10. Acting hits 7
      // - 2 = 5: 6/10, wounds 6: 5/10. Reacting hits 5: 6/10, wounds 4: 7/10. Both at the strength they have
      // before.
      const actingFails = dice.chance(4 / 10),
        reactingFails = dice.chance(2 / 10);
      const wounds = actingFails ? 0 : dice.some(2, 30 / 100);
      const returned = reactingFails ? 0 : Math.min(2, dice.some(3, 42 / 100));
      return {
        performed: actingFails ? 'failed' : 'made',
        reaction: reactingFails ? 'failed' : 'made',
        casualties: wounds,
        returnCasualties: returned,
        moraleTokens: 1 + wounds,
        actingMoraleTokens: 2 + returned,
        morale: reactingFails ? 'broken' : 'at half',
        actingMorale: returned === 2 ? 'destroyed' : actingFails ? 'broken' : 'at half',
      };
    },
  },
  {
    title: 'A charge under fire by a unit at half its strength',
    rules: 'rule 12, R27',
    scenario: `
system: raiders-of-arcana
action: charge
charging: { figures: 4, startingFigures: 8, hp: 1, tg: 5, arm: 4, morale: 10, moraleTokens: 4, move: 6 }
charged: { figures: 5, hp: 2, tg: 6, arm: 5, morale: 10, weapon: { range: 20 } }
reaction: shoot
distance: 4
`,
    play(dice) {
      // D10 + 4 >= 10 fails: 6 to 10, 5/10: stopped, but shot at all the same. Hits 6/10, wounds 7/10:
      // 42/100. 4" is over half of 6".
      const fails = dice.chance(5 / 10);
      const casualties = Math.min(4, dice.some(5, 42 / 100));
      const dead = casualties === 4;
      const contact = !fails && !dead;
      return {
        casualties,
        arriving: contact ? 4 - casualties : 0,
        bonus: contact ? 'yes' : 'no',
        morale: dead ? 'destroyed' : fails ? 'broken' : 'at half',
        moraleTokens: 4 + casualties,
        fatigue: 1,
        chargedFatigue: 1,
      };
    },
  },
  {
    title: 'A charge met by a counter-charge, both at half: who flees?',
    rules: 'rules 12, 13 and 21',
    scenario: `
system: raiders-of-arcana
action: charge
charging: { figures: 3, startingFigures: 6, hp: 2, tg: 6, arm: 5, morale: 9, moraleTokens: 1, move: 6 }
charged: { figures: 2, startingFigures: 6, hp: 2, tg: 6, arm: 5, morale: 10, moraleTokens: 4, move: 5 }
reaction: counterCharge
distance: 3
`,
    play(dice) {
      // Charger: D10 + 1 >= 9 fails: 8, 9, 10. Charged: D10 + 4 >= 10 fails: 6 to 10. Who fails because of a
      // charge or counter-charge flees. 3" is not over half of 6": no bonus.
      const a = dice.chance(3 / 10),
        b = dice.chance(5 / 10);
      return {
        end: a ? (b ? 'both flee' : 'the charging unit flees') : b ? 'the target flees' : 'contact',
        arriving: a || b ? 0 : 3,
        bonus: 'no',
        morale: a ? 'broken' : 'at half',
        chargedMorale: b ? 'broken' : 'at half',
      };
    },
  },
  {
    title: 'A spell, and a counter spell that takes its power',
    rules: 'rules 17 and 18, R32',
    scenario: `
system: raiders-of-arcana
action: exchange
acting: { figures: 1, hp: 4, tg: 6, arm: 5, morale: 9, ready: false, spell: { dice: 3, needs: 6, power: 2, wounds: 5, moraleTokens: 1 } }
performs: castSpell
reacting: { figures: 4, hp: 2, tg: 6, arm: 4, morale: 9, moraleTokens: 1, counter: { dice: 2, needs: 7 } }
reaction: counterSpell
distance: 12
`,
    play(dice) {
      // Power: 5/10 a die; a counter die takes one in 4/10. Five wounds: two figures of 2 HP and one carried.
      const power = dice.some(3, 5 / 10),
        taken = dice.some(2, 4 / 10);
      const spell = power < 2 ? 'failed' : power - taken < 2 ? 'countered' : 'works';
      const works = spell === 'works';
      return {
        spell,
        casualties: works ? 2 : 0,
        carried: works ? 1 : 0,
        moraleTokens: works ? 4 : 1,
        morale: works ? 'at half' : 'above half',
        fatigue: 1,
      };
    },
  },
  {
    title: 'Running from arrows: no cover, and easier; who fails to run stands in it',
    rules: 'rule 7, R10, R18',
    scenario: `
system: raiders-of-arcana
action: exchange
acting: { figures: 4, hp: 2, tg: 6, arm: 4, morale: 9, weapon: { range: 24 } }
performs: shoot
reacting: { figures: 3, startingFigures: 6, hp: 2, tg: 7, arm: 5, morale: 9, moraleTokens: 3, cover: heavy, into: light, run: 9, wounds: 1 }
reaction: run
distance: 12
`,
    play(dice) {
      // D10 + 3 >= 9 fails: 6 to 10. Running: Tg 5 (6/10); standing in heavy cover: 9 (2/10). Arm 5: 6/10.
      const fails = dice.chance(5 / 10);
      const hits = dice.some(4, fails ? 2 / 10 : 6 / 10),
        wounds = dice.some(hits, 6 / 10);
      const casualties = Math.floor((1 + wounds) / 2);
      return {
        hits,
        casualties,
        carried: (1 + wounds) % 2,
        reaction: fails ? 'failed' : 'made',
        moraleTokens: 3 + casualties,
        morale: fails ? 'broken' : 'at half',
      };
    },
  },
  {
    title: 'Rallying under fire',
    rules: 'rules 4 and 20, R17, R30',
    scenario: `
system: raiders-of-arcana
action: exchange
acting: { figures: 5, startingFigures: 6, hp: 1, tg: 6, arm: 6, morale: 9, moraleTokens: 3, broken: true }
performs: rally
reacting: { figures: 3, hp: 2, tg: 6, arm: 4, morale: 9, weapon: { range: 24 } }
reaction: shoot
distance: 12
`,
    play(dice) {
      // First read otherwise: as an action that failed. The attempt is the action, and it is made.
      // D10 + 3 < 9 passes: 1 to 5. A hit in 5/10, a wound in 5/10. At half once three of six are left.
      const rallies = dice.chance(5 / 10);
      const returnHits = dice.some(3, 5 / 10),
        lost = dice.some(returnHits, 5 / 10);
      return {
        returnHits,
        returnCasualties: lost,
        actingMoraleTokens: 3 + lost,
        performed: 'made',
        actingMorale: !rallies ? 'broken' : lost >= 2 ? 'at half' : 'above half',
      };
    },
  },
];

describe('Raiders of Arcana, from the document: reactions', () => {
  it.each(CASES)('$rules: $title', (one) => {
    expectByHand(raidersOfArcana, one);
  });
});
