import { describe, expect, it } from 'vitest';
import { findTrials, traceTrial } from '../play/trace.ts';
import { distributions, expectSame, programIn } from './testing/distributions.ts';

describe('two shots as one turn are what the rules’ own rounds are', () => {
  const DARKLANDS = `
    system: darklands
    rules: { brokenTarget: %s }`;

  for (const broken of ['gone', 'stays'])
    it(`Darklands, a broken unit ${broken}: two rounds of ten bowmen`, () => {
      const rules = DARKLANDS.replace('%s', broken);
      const rounds = distributions(`${rules}
    action: shoot
    shooter: fyrd-bowmen
    weapon: longbow
    target: beasts
    rounds: 2
    situation: { distance: 5 }`);
      const turn = distributions(`${rules}
    action: turn
    ours: { bowmen: fyrd-bowmen }
    theirs: { beasts: beasts }
    places: { bowmen: { beasts: { distance: 5 } } }
    turn:
      - { shooter: bowmen, weapon: longbow, target: beasts }
      - { shooter: bowmen, weapon: longbow, target: beasts, inTurn: 2 }`);
      expectSame(turn.casualtiesBeasts, rounds.casualties);
      expectSame(turn.woundsLost, rounds.woundsLost);
    });

  it('Darklands, a unit of two profiles: two rounds of six huntsmen at a warband with its champion', () => {
    const warband = `{ name: Warband, warriors: 3, skill: 13, ca: 11, wounds: 2, others: [{ name: Champion, warriors: 1, skill: 16, ca: 20, wounds: 3, mass: 2 }] }`;
    const rounds = distributions(`
    system: darklands
    action: shoot
    shooter: { profile: huntsmen, warriors: 6 }
    weapon: war-bow
    target: ${warband}
    rounds: 2
    situation: { distance: 7 }`);
    const turn = distributions(`
    system: darklands
    action: turn
    ours: { huntsmen: { profile: huntsmen, warriors: 6 } }
    theirs: { warband: ${warband} }
    places: { huntsmen: { warband: { distance: 7 } } }
    turn:
      - { shooter: huntsmen, weapon: war-bow, target: warband }
      - { shooter: huntsmen, weapon: war-bow, target: warband, inTurn: 2 }`);
    expectSame(turn.casualties, rounds.casualties);
    expectSame(turn.woundsLost, rounds.woundsLost);
    // All of the first profile may be dead as the second round begins.
    expect(rounds.casualties[4]).toBeGreaterThan(0.001);
  });

  it('Necromunda: two rounds with a gun that runs out of ammo, Flesh Wounds and Injuries', () => {
    const target = 'toughness: 4, wounds: 2, save: 5';
    const rounds = distributions(`
    system: necromunda
    action: shoot
    shooter: orlock-gunner
    weapon: autogun
    target: { ${target}, distance: 10, cover: partial }
    rounds: 2`);
    const text = `
    system: necromunda
    action: turn
    ours: { gunner: orlock-gunner }
    theirs: { sister: { ${target} } }
    places: { gunner: { sister: { distance: 10, cover: partial } } }
    turn:
      - { shooter: gunner, weapon: autogun, target: sister }
      - { shooter: gunner, weapon: autogun, target: sister, inTurn: 2 }`;
    const turn = distributions(text);
    expectSame(turn.casualties, rounds.outOfAction);
    expectSame(turn.fleshWoundsSister, rounds.fleshWounds);
    expectSame([turn.fateSister[1]], [rounds.pinned[1]]);
    expectSame([turn.fateSister[2]], [rounds.seriousInjuries[1]]);
    // Were the weapon loaded again for the second shot, more would be hit.
    const plentiful = '{ profile: autogun, traits: [Rapid Fire (1), Plentiful] }';
    const loaded = distributions(text.replaceAll('weapon: autogun', `weapon: ${plentiful}`));
    expect(loaded.casualties[1]).toBeGreaterThan(turn.casualties[1] + 1e-4);
  });

  it('Raiders of Arcana: two volleys of a plan, exchange by exchange', () => {
    const plan = distributions(`
    system: raiders-of-arcana
    action: exchange
    acting: human-archers
    reacting: human-warriors
    distance: 18
    followedBy: [{ performs: makeReady }, { performs: shoot }]`);
    const turn = distributions(`
    system: raiders-of-arcana
    action: turn
    ours: { archers: human-archers }
    theirs: { warriors: human-warriors }
    places: { archers: { warriors: { distance: 18 } } }
    laterTurns: { 2: { ours: { archers: { ready: true } } } }
    turn:
      - { shooter: archers, target: warriors }
      - { shooter: archers, target: warriors, inTurn: 2 }`);
    expectSame(turn.casualties, plan.casualties);
    expectSame(turn.moraleTokensWarriors, plan.moraleTokens);
    expectSame([turn.fateWarriors[1]], [plan.morale[2]]);
  });

  const MAGE = `{ name: Mage, figures: 1, hp: 4, tg: 6, arm: 5, morale: 9, power: 1, spell: { name: fire, dice: 3, needs: 6, power: 3, wounds: 5, moraleTokens: 2, fatigue: 1 } }`;
  const COUNTERING = '{ profile: human-archers, counter: { dice: 2, needs: 7 } }';
  for (const rules of ['{}', '{ storedPower: dice, counterSpell: stops }'])
    it(`Raiders of Arcana: power that is stored, and a spell that is countered, by rules ${rules}`, () => {
      const plan = distributions(`
    system: raiders-of-arcana
    action: exchange
    rules: ${rules}
    acting: ${MAGE}
    reacting: ${COUNTERING}
    distance: 12
    performs: storePower
    reaction: shoot
    followedBy: [{ performs: castSpell, reaction: counterSpell }, { performs: castSpell }]`);
      const turn = distributions(`
    system: raiders-of-arcana
    action: turn
    rules: ${rules}
    ours: { mage: ${MAGE} }
    theirs: { archers: ${COUNTERING} }
    places: { mage: { archers: { distance: 12 } } }
    turn:
      - { shooter: mage, target: archers, action: exchange, performs: storePower, reaction: shoot }
      - { shooter: mage, target: archers, action: exchange, performs: castSpell, reaction: counterSpell }
      - { shooter: mage, target: archers, action: exchange, performs: castSpell }`);
      expectSame(turn.casualties, plan.casualties);
      expectSame(turn.ownCasualties, plan.returnCasualties);
      expectSame(turn.moraleTokensArchers, plan.moraleTokens);
      // Spells give more tokens than there are figures to lose.
      expect(plan.moraleTokens.length).toBeGreaterThan(4);
      expect(plan.casualties[5]).toBeGreaterThan(0.01);
    });

  it('Raiders of Arcana: a spell at one who then is shot at by others, in whatever order they are listed', () => {
    const turn = (shots: readonly string[]) =>
      distributions(`
    system: raiders-of-arcana
    action: turn
    ours: { mage: { name: Mage, figures: 1, hp: 4, tg: 6, arm: 5, morale: 9, spell: { dice: 1, needs: -10, moraleTokens: 9 } }, archers: human-archers }
    theirs: { warriors: { profile: human-warriors, figures: 2 } }
    places: { mage: { warriors: { distance: 12 } }, archers: { warriors: { distance: 18 } } }
    turn: [${shots.join(', ')}]`).moraleTokensWarriors;
    const spell = '{ shooter: mage, target: warriors, action: exchange, performs: castSpell }';
    const arrows = '{ shooter: archers, target: warriors }';
    for (const tokens of [turn([spell, spell, arrows]), turn([arrows, spell, spell])]) {
      expect(tokens.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      expect(tokens[18]).toBeGreaterThan(0.1);
    }
  });

  it('Raiders of Arcana: actions and reactions of a plan, both sides shooting', () => {
    const plan = distributions(`
    system: raiders-of-arcana
    action: exchange
    acting: human-archers
    reacting: { profile: human-archers, figures: 4 }
    distance: 8
    reaction: shoot
    followedBy: [{ performs: makeReady, reaction: makeReady }, { performs: shoot, reaction: shoot }]`);
    const turn = distributions(`
    system: raiders-of-arcana
    action: turn
    ours: { archers: human-archers }
    theirs: { scouts: { profile: human-archers, figures: 4 } }
    places: { archers: { scouts: { distance: 8 } } }
    turn:
      - { shooter: archers, target: scouts, action: exchange, reaction: shoot }
      - { inTurn: 2, shooter: archers, target: scouts, action: exchange, performs: makeReady, reaction: makeReady }
      - { inTurn: 3, shooter: archers, target: scouts, action: exchange, reaction: shoot }`);
    expectSame(turn.casualties, plan.casualties);
    expectSame(turn.ownCasualties, plan.returnCasualties);
    expectSame(turn.moraleTokensScouts, plan.moraleTokens);
    expectSame(turn.moraleTokensArchers, plan.actingMoraleTokens);
  });

  it('Raiders of Arcana: a charge that is shot at', () => {
    const alone = distributions(`
    system: raiders-of-arcana
    action: charge
    charging: human-warriors
    charged: human-archers
    reaction: shoot
    distance: 6`);
    const turn = distributions(`
    system: raiders-of-arcana
    action: turn
    ours: { warriors: human-warriors }
    theirs: { scouts: human-archers }
    places: { warriors: { scouts: { distance: 6 } } }
    turn:
      - { shooter: warriors, target: scouts, action: charge, reaction: shoot }`);
    expectSame(turn.ownCasualties, alone.casualties);
    expectSame(turn.moraleTokensWarriors, alone.moraleTokens);
  });

  it('Speedies: two shooters one after another in a Shoot Phase', () => {
    const phase = distributions(`
    system: speedies
    action: shoot
    shooters:
      bowman: { unit: archer, weapon: { range: 20, kind: bow } }
      sniper: { unit: archer, weapon: { range: 30, kind: bow } }
    enemies:
      captain: { unit: { defence: 17, agility: 8, morale: 7 }, distance: 20, behind: terrain }`);
    const turn = distributions(`
    system: speedies
    action: turn
    ours: { bowman: { unit: { ranged: 14, defence: 18 } }, sniper: { unit: { ranged: 14, defence: 18 } } }
    theirs: { captain: { unit: { defence: 17, agility: 8, morale: 7 } } }
    places:
      bowman: { captain: { distance: 20, behind: terrain } }
      sniper: { captain: { distance: 20, behind: terrain } }
    turn:
      - { shooter: bowman, weapon: { range: 20, kind: bow }, target: captain, action: shoot }
      - { shooter: sniper, weapon: { range: 30, kind: bow }, target: captain, action: shoot }`);
    expectSame(turn.casualties, phase.casualties);
    expectSame(turn.fateCaptain, phase.injury);
  });

  it('Speedies: three shooters one after another in a Ranged Phase', () => {
    const phase = distributions(`
    system: speedies
    action: rangedAttack
    shooters:
      bowman: { unit: marksman, weapon: long-bow, targets: [infantry, captain] }
      sniper: { unit: sniper, weapon: crossbow, targets: [captain, infantry] }
    enemies:
      infantry: { unit: infantry, distance: 20, behind: terrain }
      captain: { unit: captain, distance: 24, behind: enemy }`);
    const turn = distributions(`
    system: speedies
    action: turn
    ours:
      bowman: { unit: marksman }
      sniper: { unit: sniper }
    theirs:
      infantry: { unit: infantry }
      captain: { unit: captain }
    places:
      bowman: { infantry: { distance: 20, behind: terrain }, captain: { distance: 24, behind: enemy } }
      sniper: { infantry: { distance: 20, behind: terrain }, captain: { distance: 24, behind: enemy } }
    turn:
      - { shooter: bowman, weapon: long-bow, target: [infantry, captain] }
      - { shooter: sniper, weapon: crossbow, target: [captain, infantry] }`);
    expectSame(turn.casualties, phase.casualties);
    expectSame(turn.woundsLost, phase.damage);
    expectSame(turn.fateInfantry, phase.injuryInfantry);
    expectSame(turn.fateCaptain, phase.injuryCaptain);
  });
});

describe('a traced turn', () => {
  const program = programIn(`
    system: necromunda
    action: turn
    ours: { gunner: orlock-gunner }
    theirs: { sister: { toughness: 3, wounds: 1, save: 6, ballisticSkill: 3 } }
    places: { gunner: { sister: { distance: 6 } } }
    turn: [{ shooter: gunner, weapon: autogun, target: sister }]`);

  it('tells each shot step by step, and then what it has left', () => {
    const { steps } = traceTrial(program, '1', 0, 0);
    const names = steps.map(({ name }) => name);
    expect(names).toContain('Hit roll');
    expect(names.at(-2)).toBe('Shot');
    expect(steps.find(({ name }) => name === 'Hit roll')?.thrown).not.toEqual([]);
    expect(steps.at(-2)?.thrown).toEqual([]);
    expect(steps.at(-2)?.tells).toMatch(/^Orlock Gunner with Autogun at sister: \d fighters? left/);
  });

  it('ends as the trial that was rolled', () => {
    const fate = program.metrics.findIndex(({ name }) => name === 'fateSister');
    const fallen = findTrials(program, '1', 0, 300, (values) => values[fate] === 3);
    expect(fallen.length).toBeGreaterThan(0);
    for (const trial of fallen) expect(traceTrial(program, '1', 0, trial).values[fate]).toBe(3);
  });
});
