import { describe, expect, it } from 'vitest';
import { drop, throwAction } from './crush/drop-throw.ts';
import { gaze } from './gaze.ts';
import { shootReaction } from './reaction/shoot-reaction.ts';
import { attackShoot, shoot, volleyShoot } from './shoot.ts';
import { shootAndDrag } from './shoot-and-drag.ts';
import { spray } from './target/spray.ts';
import { evenly, scenario } from './testing/fixtures.ts';
import { trace } from './testing/trace-lines.ts';

/** Trials as they were rolled, each read step by step against the rulebook's sequence. */
describe('a trial told aloud', () => {
  it('of a Shoot with step 17', () => {
    const fields = evenly({
      shooter: { name: 'Bowmen', warriors: 8 },
      target: { name: 'Raiders', warriors: 5 },
    });
    expect(trace(shoot, fields, 76)).toMatchInlineSnapshot(`
      "Shoot Results 1 · mass 5
      Shoot 1–4 · Bowmen at Raiders
      Shoot 5 · Bowmen: 8 shoot dice
      Shoot 6, 7 · shoot value 5, of Raiders
      Shoot 8–12 · D10: 9 6 0 8 8 6 9 5 · 5 shot dice and 2 fated shots
      Shoot 13 · total shoot score 7
      Shoot 14 · 7 to Raiders
      Shoot 9, 20 · damage dice that cannot be evaded: 2
      Shoot 15–19 · D10: 2 0 9 8 0 · Raiders, evade value 5: 3 not evaded
      Shoot 17 · 2 damage dice left
      Shoot 20 · 4 damage dice, fated shots included
      Shoot 21–23, Shoot Damage 2–8 · 1 of Raiders alive
      Shoot 25, Shoot Results 1–5 · shocked and heavily damaged, mass 1 of 5
      Shoot 25, Shoot Result Reaction 1–7 · reaction: flee
      Shoot 27 · the Shooting unit is exulted
      dice 8, hits 7, damageDice 4, damage 4, woundsLost 4, casualties 4, result shocked and heavily damaged, reaction flee, exulted yes"
    `);
  });

  it('of a Shoot at a mixed unit', () => {
    const fields = scenario({
      shooter: { name: 'Bowmen', warriors: 9 },
      target: {
        name: 'Raiders',
        warriors: 3,
        others: [{ name: 'Champion', warriors: 1, skill: 17, ca: 20, wounds: 3 }],
      },
    });
    expect(trace(shoot, fields, 444)).toMatchInlineSnapshot(`
      "Shoot Results 1 · mass 4
      Shoot 1–4 · Bowmen at Raiders and Champion
      Shoot 5 · Bowmen: 9 shoot dice
      Shoot 6, 7 · shoot value 5, of Raiders
      Shoot 8–12 · D10: 9 9 8 0 5 6 6 6 7 · 6 shot dice and 2 fated shots
      Shoot 13 · total shoot score 8
      Shoot 14 · 6 to Raiders, 2 to Champion
      Shoot 14 · lot of 8: 7 · lot of 2: 1 · 
      Shoot 14 · lot of 7: 5 · 
      Shoot 9, 20 · damage dice that cannot be evaded: 1
      Shoot 15–19 · D10: 9 1 1 0 3 · Raiders, evade value 5: 4 not evaded
      Shoot 20 · 5 damage dice, fated shots included
      Shoot 21–23, Shoot Damage 2–8 · 0 of Raiders alive
      Shoot 9, 20 · damage dice that cannot be evaded: 1
      Shoot 15–19 · D10: 4 · Champion, evade value 5: 1 not evaded
      Shoot 17 · 1 damage die left
      Shoot 20 · 2 damage dice, fated shots included
      Shoot 21–23, Shoot Damage 2–8 · 1 of Champion alive
      Shoot 25, Shoot Results 1–5 · shocked and heavily damaged, mass 1 of 4
      Shoot 25, Shoot Result Reaction 1–7 · reaction: flee
      Shoot 27 · the Shooting unit is exulted
      dice 9, hits 8, damageDice 7, damage 7, woundsLost 5, casualties 3, result shocked and heavily damaged, reaction flee, exulted yes"
    `);
  });

  it('of a frenzied unit', () => {
    const fields = scenario({
      shooter: { name: 'Bowmen', warriors: 8 },
      target: { name: 'Beasts', warriors: 3, wounds: 4, mass: 1, conditions: ['frenzied'], bloodLust: 1 },
    });
    expect(trace(shoot, fields, 4)).toMatchInlineSnapshot(`
      "Shoot Results 1 · mass 3
      Shoot 1–4 · Bowmen at Beasts
      Shoot 5 · Bowmen: 8 shoot dice
      Shoot 6, 7 · shoot value 5, of Beasts
      Shoot 8–12 · D10: 4 9 9 4 2 6 7 6 · 3 shot dice and 2 fated shots
      Shoot 13 · total shoot score 5
      Shoot 14 · 5 to Beasts
      Shoot 9, 20 · damage dice that cannot be evaded: 2
      Shoot 15–19 · D10: 7 0 6 · Beasts, evade value 5: 1 not evaded
      Shoot 20 · 3 damage dice, fated shots included
      Shoot 21–23, Shoot Damage 2–8 · 3 of Beasts alive
      Shoot 25, Shoot Results 1–5 · shocked, mass 3 of 3
      Shoot 25, Shoot Result Reaction 1–7 · D10: 4 · D10: 5 · reaction: flay
      Target Frenzied Shoot Result Reaction Roll 1–7 · 2 of Beasts alive
      Target Frenzied Shoot Result Reaction Roll 1–7 · 2 of Beasts alive
      Target Frenzied Shoot Result Reaction Roll 1–7 · 2 of Beasts alive
      Target Frenzied Shoot Result Reaction Roll 1–7 · 2 of Beasts alive
      Shoot 27 · the Shooting unit is exulted
      dice 8, hits 5, damageDice 3, damage 3, woundsLost 3, casualties 0, result shocked, reaction flay, exulted yes, flayed 1, flayWounds 4"
    `);
  });

  it('of an Attack Shoot', () => {
    expect(trace(attackShoot, scenario({ target: { name: 'Raiders' } }), 0)).toMatchInlineSnapshot(`
      "Shoot Results 1 · mass 10
      Attack Shoot 1 · engaged with Raiders
      Shoot 1–4 · Shooters at Raiders
      Shoot 5 · Shooters: 5 shoot dice
      Shoot 6, 7 · shoot value 5, of Raiders
      Shoot 8–12 · D10: 7 8 8 2 5 · 4 shot dice and 0 fated shots
      Shoot 13 · total shoot score 4
      Shoot 14 · 4 to Raiders
      Shoot 15–19 · D10: 8 2 5 6 · Raiders, evade value 6: 2 not evaded
      Shoot 20 · 2 damage dice, fated shots included
      Shoot 21–23, Shoot Damage 2–8 · 8 of Raiders alive
      Shoot 25, Shoot Results 1–5 · damaged, mass 8 of 10
      Shoot 25, Shoot Result Reaction 1–7 · reaction: none
      Shoot 27 · the Shooting unit is exulted
      dice 5, hits 4, damageDice 2, damage 2, woundsLost 2, casualties 2, result damaged, reaction none, exulted yes"
    `);
  });

  it('of a Volley Shoot', () => {
    expect(trace(volleyShoot, scenario({ target: { name: 'Raiders' } }), 0)).toMatchInlineSnapshot(`
      "Shoot Results 1 · mass 10
      Volley Shoot 1, 2 · Shooters: 15 shoot dice
      Shoot 1–4 · Shooters at Raiders
      Shoot 5 · Shooters: 15 shoot dice
      Shoot 6, 7 · shoot value 7, of Raiders
      Shoot 8–12 · D10: 7 8 8 2 5 1 8 2 5 6 6 6 0 9 9 · 4 shot dice and 2 fated shots
      Shoot 13 · total shoot score 6
      Shoot 14 · 6 to Raiders
      Shoot 9, 20 · damage dice that cannot be evaded: 2
      Shoot 15–19 · D10: 6 3 3 0 · Raiders, evade value 5: 3 not evaded
      Shoot 20 · 5 damage dice, fated shots included
      Shoot 21–23, Shoot Damage 2–8 · 5 of Raiders alive
      Shoot 25, Shoot Results 1–5 · shocked, mass 5 of 10
      Shoot 25, Shoot Result Reaction 1–7 · D10: 0 · reaction: broken
      Shoot 27 · the Shooting unit is exulted
      dice 15, hits 6, damageDice 5, damage 5, woundsLost 5, casualties 5, result shocked, reaction broken, exulted yes"
    `);
  });

  it('of a Spray', () => {
    expect(
      trace(spray, scenario({ shooter: { warriors: 1 }, under: [4], target: { name: 'Raiders' } }), 3),
    ).toMatchInlineSnapshot(`
      "Shoot Results 1 · mass 10
      Spray 1 · 4 of 10 Raiders under the template
      Shoot 1–4 · Shooters at Raiders
      Shoot 5 · Shooters: 4 shoot dice
      Shoot 6, 7 · shoot value 5, easy, of Raiders
      Shoot 8–12 · D10, twice, higher: 5/3 9/4 3/4 4/9 · 1 shot die and 2 fated shots
      Shoot 13 · total shoot score 3
      Shoot 14 · 3 to Raiders
      Shoot 9, 20 · damage dice that cannot be evaded: 2
      Shoot 15–19 · D10: 4 · Raiders, evade value 5: 1 not evaded
      Shoot 20 · 3 damage dice, fated shots included
      Shoot 21–23, Shoot Damage 2–8 · 7 of Raiders alive
      Shoot 25, Shoot Results 1–5 · damaged, mass 7 of 10
      Shoot 25, Shoot Result Reaction 1–7 · reaction: none
      Shoot 27 · the Shooting unit is exulted
      dice 4, hits 3, damageDice 3, damage 3, woundsLost 3, casualties 3, result damaged, reaction none, exulted yes"
    `);
  });

  it('of a Shoot and Drag', () => {
    const fields = scenario({ situation: { distance: 6 }, target: { name: 'Raiders' } });
    expect(trace(shootAndDrag, fields, 2)).toMatchInlineSnapshot(`
      "Shoot Results 1 · mass 10
      Shoot 1–4 · Shooters at Raiders
      Shoot 5 · Shooters: 5 shoot dice
      Shoot 6, 7 · shoot value 5, of Raiders
      Shoot 8–12 · D10: 7 6 1 8 4 · 3 shot dice and 0 fated shots
      Shoot 13 · total shoot score 3
      Shoot 14 · 3 to Raiders
      Shoot 15–19 · D10: 5 3 1 · Raiders, evade value 5: 2 not evaded
      Shoot 20 · 2 damage dice, fated shots included
      Shoot & Drag 3–5 · 2 entangled
      Shoot & Drag 6 · D10: 5 · 5" of the 6" to contact
      Shoot & Drag 7 · 0 engaged
      Shoot & Drag 6 · D10: 9 · 6" of the 6" to contact
      Shoot & Drag 7 · 1 engaged
      Shoot & Drag 8, Shoot 21–23, Shoot Damage 2–8 · 8 of Raiders alive
      Shoot 25, Shoot Results 1–5 · damaged, mass 8 of 10
      Shoot 25, Shoot Result Reaction 1–7 · reaction: none
      Shoot 27 · the Shooting unit is exulted
      Shoot & Drag 9 · nobody to attack
      dice 5, hits 3, damageDice 2, damage 2, woundsLost 2, casualties 2, result damaged, reaction none, exulted yes, entangled 2, dragDistance 6, engaged 1, linkedAttack no"
    `);
  });

  it('of a Shoot reaction', () => {
    const fields = scenario({
      situation: { reaction: 'holdAndShoot' },
      target: { name: 'Slaves', warriors: 4, traits: ['slave'] },
    });
    expect(trace(shootReaction, fields, 2)).toMatchInlineSnapshot(`
      "Shoot Results 1 · mass 4
      Shoot 1–4 · Shooters at Slaves
      Shoot 5 · Shooters: 5 shoot dice
      Shoot 6, 7 · shoot value 6, of Slaves
      Shoot 8–12 · D10: 0 3 2 6 6 · 2 shot dice and 0 fated shots
      Shoot 13 · total shoot score 2
      Shoot 14 · 2 to Slaves
      Shoot 15–19 · D10: 0 5 · Slaves, evade value 6: 2 not evaded
      Shoot 20 · 2 damage dice, fated shots included
      Shoot 21–23, Shoot Damage 2–8 · 2 of Slaves alive
      Shoot 25, Shoot Results 1–5 · damaged, mass 2 of 4
      Shoot 25, Shoot Result Reaction 1–7 · D10: 7 · reaction: shaken
      Shoot 27 · the Shooting unit is exulted
      Shoot Reaction 2 · it arrives
      dice 5, hits 2, damageDice 2, damage 2, woundsLost 2, casualties 2, result damaged, reaction shaken, exulted yes, arrives yes, arriving 2, arrivingAs shaken"
    `);
  });

  const dropped = {
    shooter: { name: 'Wyvern', warriors: 1, shootDice: 3, skill: 12 },
    weapon: { crush: 18, splash: 12, damage: 2 },
    target: { name: 'Raiders', warriors: 4, skill: 12, ca: 12 },
    models: [0, 1, 2, 3].map((x) => ({ x, y: 0 })),
    template: { crush: 0.25, splash: 1 },
    from: { x: 0, y: -12 },
    aimAt: 1,
  };

  it('of a Drop that is placed by the enemy', () => {
    expect(trace(drop, dropped, 4)).toMatchInlineSnapshot(`
      "Shoot Results 1 · mass 4
      Shoot 5 · Wyvern: 3 shoot dice
      Drop 2 · D10: 5 3 1 · 1 shot die and 0 fated shots
      Drop 3–8 · it is placed: 1 Crushed, 1 Splashed
      Drop 10 · D10: 5 · 1 damage die upon Raiders
      Drop 11 · D10: 9 · 1 damage die upon Raiders
      Drop 12, Shoot 20 · 1 damage die
      Drop 12, Shoot 21–23, Shoot Damage 2–8 · 2 of Raiders alive
      Shoot 25, Shoot Results 1–5 · damaged, mass 2 of 4
      Shoot 25, Shoot Result Reaction 1–7 · reaction: none
      Shoot 27 · the Shooting unit is exulted
      dice 3, hits 1, damageDice 1, damage 2, woundsLost 2, casualties 2, result damaged, reaction none, exulted yes, placement placed, crushed 1, splashed 1"
    `);
  });

  it('of a Throw that scatters', () => {
    expect(trace(throwAction, dropped, 189)).toMatchInlineSnapshot(`
      "Shoot Results 1 · mass 4
      Shoot 5 · Wyvern: 3 shoot dice
      Throw 2 · D10: 1 2 4 · 0 shot dice and 0 fated shots
      Throw 3–8 · direction and distance: 343/1 · it scatters: 1 Crushed, 2 Splashed
      Throw 10 · D10: 3 · 1 damage die upon Raiders
      Throw 11 · D10: 6 · 1 damage die upon Raiders
      Throw 11 · D10: 4 · 2 damage dice upon Raiders
      Throw 12, Shoot 20 · 2 damage dice
      Throw 12, Shoot 21–23, Shoot Damage 2–8 · 1 of Raiders alive
      Shoot 25, Shoot Results 1–5 · heavily damaged, mass 1 of 4
      Shoot 25, Shoot Result Reaction 1–7 · D10: 4 · reaction: broken
      Shoot 27 · the Shooting unit is exulted
      dice 3, hits 0, damageDice 2, damage 4, woundsLost 3, casualties 3, result heavily damaged, reaction broken, exulted yes, placement scatters, crushed 1, splashed 2"
    `);
  });

  it('of a Gaze', () => {
    const fields = {
      shooter: { name: 'Gorgon', warriors: 1, shootDice: 3, skill: 12 },
      weapon: { glance: 1, gaze: 4 },
      target: { name: 'Bull-men', warriors: 3, skill: 12, wounds: 3 },
    };
    expect(trace(gaze, fields, 0)).toMatchInlineSnapshot(`
      "Shoot Results 1 · mass 3
      Gaze 1 · one of Bull-men, the wounded one if there is one
      Shoot 5 · Gorgon: 3 shoot dice
      Gaze 2 · D10: 7 8 8 · 3 shot dice and 0 fated shots
      Gaze 3–5 · D10: 2 · gaze
      Gaze 4, 5 · 4 gaze shoot damage
      Shoot 25, Shoot Results 1–5 · shocked, mass 2 of 3
      Shoot 25, Shoot Result Reaction 1–7 · D10: 8 · reaction: shaken
      Shoot 27 · the Shooting unit is exulted
      dice 3, hits 3, damage 4, woundsLost 3, casualties 1, result shocked, reaction shaken, exulted yes, gazeTest gaze"
    `);
  });
});
