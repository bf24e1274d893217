import { describe, expect, it } from 'vitest';
import { duel } from './duel/duel.ts';
import { exchange } from './exchange/exchange.ts';
import { shoot } from './shoot.ts';
import { ARCHERS, HALVED, story, TROLL, WARRIORS } from './testing/units.ts';

/** Trials told aloud, each read against the rules when it was written down. */
describe('golden traces', () => {
  it('rules 10, 11: an aimed volley at warriors gone to ground', () => {
    const fields = {
      shooter: { ...ARCHERS, aimed: true },
      target: { ...WARRIORS, wounds: 1 },
      reaction: 'goToGround',
    };
    expect(story(shoot, fields, '1')).toMatchInlineSnapshot(`
      [
        "fatigue (Actions 1, 4; Morale): Archers: fatigue 0 → 1, Warriors: fatigue 0 → 1",
        "count the dice to hit (Shooting 11, 7, 8, 10): Archers: 6 dice, 6 or more to hit. | acting: shooters 0 → 6, acting: needed 0 → 6, reacting: attacked 0 → 1",
        "volley (Shooting 11)",
        "to hit (Shooting 11): 6 D10: 8 9 9 3 6 2 | 4 hits. | dice 0 → 6, hits 0 → 4, acting: hits 0 → 4",
        "damage (Shooting): 4 D10: 9 3 6 7 | 3 wounds at 5 or more. | wounds 0 → 3, acting: wounds 0 → 3",
        "casualties of the reacting unit (Shooting; Morale): Warriors: 4 figures left. | acting: wounds 3 → 0, Warriors: hp 11 → 8, Warriors: tokens 0 → 2",
        "markers (Shooting 9, 10; R7, R8, R22): Archers: aim 1 → 0",
      ]
    `);
  });

  it('rules 4, 5: a return shot at full strength, with the markers it still has', () => {
    const fields = {
      acting: ARCHERS,
      reacting: { ...ARCHERS, name: 'Others', figures: 2, aimed: true },
      reaction: 'shoot',
    };
    expect(story(exchange, fields, '4')).toMatchInlineSnapshot(`
      [
        "fatigue (Actions 1, 4; Morale): Archers: fatigue 0 → 1, Others: fatigue 0 → 1",
        "count the dice to hit (Shooting 11, 7, 8, 10): Archers: 6 dice, 6 or more to hit. | acting: shooters 0 → 6, acting: needed 0 → 6, reacting: attacked 0 → 1",
        "volley (Shooting 11)",
        "to hit (Shooting 11): 6 D10: 8 5 2 6 9 8 | 4 hits. | dice 0 → 6, hits 0 → 4, acting: hits 0 → 4",
        "damage (Shooting): 4 D10: 4 3 7 4 | 3 wounds at 4 or more. | wounds 0 → 3, acting: wounds 0 → 3",
        "count the dice to hit in return (Shooting 11, 7, 8, 10): Others: 2 dice, 4 or more to hit. | acting: attacked 0 → 1, reacting: shooters 0 → 2, reacting: needed 0 → 4",
        "volley in return (Shooting 11)",
        "to hit in return (Shooting 11): 2 D10: 8 9 | 2 hits. | returnDice 0 → 2, returnHits 0 → 2, reacting: hits 0 → 2",
        "damage in return (Shooting): 2 D10: 10 7 | 2 wounds at 4 or more. | returnWounds 0 → 2, reacting: wounds 0 → 2",
        "casualties of the reacting unit (Shooting; Morale): Others: 1 figure left. | acting: wounds 3 → 0, Others: hp 4 → 1, Others: tokens 0 → 1",
        "casualties of the acting unit (Shooting; Morale): Archers: 5 figures left. | reacting: wounds 2 → 0, Archers: hp 12 → 10, Archers: tokens 0 → 1",
        "markers (Shooting 9, 10; R7, R8, R22): Archers: ready 1 → 0, Others: ready 1 → 0, Others: aim 1 → 0",
      ]
    `);
  });

  it('options R9, R10: two units at half strength, one of which breaks', () => {
    const fields = {
      acting: { ...ARCHERS, ...HALVED },
      reacting: { ...ARCHERS, ...HALVED, name: 'Others' },
      reaction: 'shoot',
    };
    expect(story(exchange, fields, '2')).toMatchInlineSnapshot(`
      [
        "fatigue (Actions 1, 4; Morale): Archers: fatigue 0 → 1, Others: fatigue 0 → 1",
        "morale test of the acting unit (Morale; R9): 1 D10: 4 | Archers: not broken; a D10 + 3 that reaches 9 fails.",
        "morale test of the reacting unit (Morale; R9): 1 D10: 6 | Others: broken; a D10 + 3 that reaches 9 fails. | reacting: failed 0 → 1, Others: broken 0 → 1",
        "count the dice to hit (Shooting 11, 7, 8, 10): Archers: 3 dice, 6 or more to hit. | acting: shooters 0 → 3, acting: needed 0 → 6, reacting: attacked 0 → 1",
        "volley (Shooting 11)",
        "to hit (Shooting 11): 3 D10: 1 8 1 | 1 hit. | dice 0 → 3, hits 0 → 1, acting: hits 0 → 1",
        "damage (Shooting): 1 D10: 5 | 1 wound at 4 or more. | wounds 0 → 1, acting: wounds 0 → 1",
        "casualties of the reacting unit (Shooting; Morale): Others: 3 figures left. | acting: wounds 1 → 0, Others: hp 6 → 5",
        "markers (Shooting 9, 10; R7, R8, R22): Others: ready 1 → 0",
      ]
    `);
  });

  it('Turn sequence: two turns against a troll', () => {
    const fields = {
      own: { units: [{ ...ARCHERS, ready: true }], tokens: 1 },
      enemy: { units: [{ ...TROLL, wounds: 3, moraleTokens: 3 }], tokens: 1, acts: 'hold' },
      turns: 2,
    };
    expect(story(duel, fields, '20')).toMatchInlineSnapshot(`
      [
        "  turn (Turn sequence)",
        "  initiative (Turn sequence): 1 2 D10: 7,10 | Turn 1: the enemy side begins. | turns 0 → 1, mover 0 → 1, last 0 → 2, own: tokens 0 → 1, enemy: tokens 0 → 1",
        "    activation (Turn sequence)",
        "    declare (Actions 1 to 4): The enemy side passes. | mover 1 → 0, passes 0 → 1",
        "    after the exchange (Morale; Actions 5)",
        "    activation (Turn sequence)",
        "    declare (Actions 1 to 4): own Archers: shoot at enemy Troll; no reaction. | mover 0 → 1, passes 1 → 0, own: tokens 1 → 0, acting: deed 0 → 1, reacting: unit 0 → 1",
        "    exchange (Actions 5)",
        "    fatigue (Actions 1, 4; Morale): own Archers: fatigue 0 → 1",
        "    count the dice to hit (Shooting 11, 7, 8, 10): own Archers: 6 dice, 4 or more to hit. | acting: shooters 0 → 6, acting: needed 0 → 4, reacting: attacked 0 → 1",
        "    volley (Shooting 11)",
        "    to hit (Shooting 11): 6 D10: 8 4 3 10 5 2 | 4 hits. | acting: hits 0 → 4",
        "    damage (Shooting): 4 D10: 10 7 5 2 | 2 wounds at 7 or more. | acting: wounds 0 → 2",
        "    casualties of the reacting unit (Shooting; Morale): enemy Troll: 3 HP left. | acting: wounds 2 → 0, enemy Troll: hp 5 → 3, enemy Troll: tokens 3 → 5",
        "    markers (Shooting 9, 10; R7, R8, R22)",
        "    after the exchange (Morale; Actions 5)",
        "    activation (Turn sequence)",
        "    declare (Actions 1 to 4): The enemy side passes. | mover 1 → 0, passes 0 → 1",
        "    after the exchange (Morale; Actions 5)",
        "    activation (Turn sequence)",
        "    declare (Actions 1 to 4): The own side passes. | mover 0 → 1, passes 1 → 2",
        "    after the exchange (Morale; Actions 5)",
        "  end of the turn (Turn sequence): own Archers: fatigue 1 → 0",
        "  turn (Turn sequence)",
        "  initiative (Turn sequence): 1 2 D10: 5,5 | Turn 2: the enemy side begins. | turns 1 → 2, mover 0 → 1, own: tokens 0 → 1, enemy: tokens 0 → 1",
        "    activation (Turn sequence)",
        "    declare (Actions 1 to 4): The enemy side passes. | mover 1 → 0, passes 0 → 1",
        "    after the exchange (Morale; Actions 5)",
        "    activation (Turn sequence)",
        "    declare (Actions 1 to 4): own Archers: shoot at enemy Troll; no reaction. | mover 0 → 1, passes 1 → 0, own: tokens 1 → 0, acting: deed 0 → 1, reacting: unit 0 → 1",
        "    exchange (Actions 5)",
        "    fatigue (Actions 1, 4; Morale): own Archers: fatigue 0 → 1",
        "    morale test of the reacting unit (Morale; R9): 1 D10: 9 | enemy Troll: broken; a D10 + 5 that reaches 9 fails. | enemy Troll: broken 0 → 1",
        "    count the dice to hit (Shooting 11, 7, 8, 10): own Archers: 6 dice, 4 or more to hit. | acting: shooters 0 → 6, acting: needed 0 → 4, reacting: attacked 0 → 1",
        "    volley (Shooting 11)",
        "    to hit (Shooting 11): 6 D10: 6 4 3 5 5 10 | 5 hits. | acting: hits 0 → 5",
        "    damage (Shooting): 5 D10: 7 8 9 3 5 | 3 wounds at 7 or more. | acting: wounds 0 → 3",
        "    casualties of the reacting unit (Shooting; Morale): enemy Troll: 0 HP left. | acting: wounds 3 → 0, enemy Troll: hp 3 → 0, enemy Troll: tokens 5 → 8",
        "    markers (Shooting 9, 10; R7, R8, R22)",
        "    after the exchange (Morale; Actions 5): firstBroken 0 → 2, over 0 → 1, enemy Troll: tokens 8 → 0, enemy Troll: broken 1 → 0",
      ]
    `);
  });
});
