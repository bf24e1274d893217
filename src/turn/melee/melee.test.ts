import { describe, expect, it } from 'vitest';
import { distributions, expectSame, programIn } from '../testing/distributions.ts';

/** Warriors charge archers; what comes after is written in the shots. */
const charge = (shots: string, more = '', figures = 6, reaction = 'defend') => `
system: raiders-of-arcana
action: turn
ours: { archers: { profile: human-archers, name: archers }, bows: { profile: human-archers, name: bows } }
theirs: { warriors: { profile: human-warriors, name: warriors, figures: ${figures} } }
places:
  archers: { warriors: { distance: 5 } }
  bows: { warriors: { distance: 5 } }
${more}
turn:
  - { shooter: warriors, target: archers, action: charge, reaction: ${reaction} }
${shots}`;

const BARS =
  'another: by shot 1 it is in melee, and a unit in melee neither shoots, moves nor charges, and is not shot at (Combat 12, R35)';

describe('a charge that arrives leaves both units in melee', () => {
  it('so that orders of and at them are refused where that is sure, with the rule and the shot', () => {
    const refused = (shot: string) => () => programIn(charge(`  - { inTurn: 2, ${shot} }`));
    expect(refused('shooter: archers, target: warriors')).toThrow(
      `turn.1.shooter: found archers, expected ${BARS}`,
    );
    expect(refused('shooter: bows, target: warriors')).toThrow(
      `turn.1.target: found warriors, expected ${BARS}`,
    );
    expect(refused('shooter: warriors, target: bows, action: charge')).toThrow(
      `turn.1.shooter: found warriors, expected ${BARS}`,
    );
    expect(refused('shooter: archers, target: warriors, action: exchange, performs: regroup')).not.toThrow();
  });

  it('be it ordered at a list or by a rule (Combat 12, R35)', () => {
    const others = 'others: { profile: human-warriors, name: others }';
    const refused = (shot: string) => () =>
      programIn(
        charge(`  - { inTurn: 2, ${shot} }`)
          .replace('theirs: {', `theirs: { ${others},`)
          .replace('archers: { warriors:', 'archers: { others: { distance: 6 }, warriors:')
          .replace('bows: { warriors:', 'bows: { others: { distance: 6 }, warriors:'),
      );
    for (const target of ['[others, warriors]', 'nearest', 'weakest'])
      expect(refused(`shooter: archers, target: ${target}`)).toThrow(
        `turn.1.shooter: found archers, expected ${BARS}`,
      );
    // Of those who may still be shot at the next one is taken.
    expect(refused('shooter: bows, target: [warriors, others]')).not.toThrow();
    expect(refused('shooter: bows, target: nearest')).not.toThrow();
    expect(refused('shooter: bows, target: [warriors]')).toThrow('turn.1.target: found warriors');
  });

  it('and who is in it is not charged anew, to be caught doing nothing: another target is', () => {
    const bowsNext =
      '  - { inTurn: 2, shooter: others, target: [archers, bows], action: charge, reaction: shoot }';
    const others = 'others: { profile: human-warriors, name: others, figures: 6 }';
    const text = charge(bowsNext)
      .replace(/theirs: \{/, `theirs: { ${others},`)
      .replace('places:\n', 'places:\n  others: { archers: { distance: 5 }, bows: { distance: 5 } }\n');
    const { fateArchers, fateBows, arriving2 } = distributions(text);
    expectSame(fateArchers, [1]);
    expectSame(fateBows, [1]);
    expect(arriving2[0] ?? 0).toBeLessThan(1e-6);
    const alone = distributions(
      text.replace('target: [archers, bows]', 'target: archers, if: left(warriors) > 0'),
    );
    expectSame(alone.fateArchers, [1]);
    expectSame(alone.arriving2, [1]);
  });

  it('until a later turn says otherwise', () => {
    const over = 'laterTurns: { 2: { theirs: { warriors: { inMelee: false } } } }';
    const shot = '  - { inTurn: 2, shooter: bows, target: warriors }';
    expect(distributions(charge(shot, over)).casualties[0]).toBeLessThan(1);
  });

  it('and a shot is not fired where it hangs on the dice whether they are', () => {
    // Three of six test as they are shot at: who is stopped may be shot at, who arrives may not.
    const text = charge('  - { inTurn: 2, shooter: bows, target: warriors }', '', 3, 'shoot').replace(
      'figures: 3',
      'figures: 3, startingFigures: 6, moraleTokens: 3',
    );
    const { fired2, arriving1, fateWarriors } = distributions(text);
    const [standing, broken] = fateWarriors;
    expect(standing).toBeGreaterThan(0.3);
    expect(broken).toBeGreaterThan(0.3);
    // Nobody arrives: stopped, and shot at; or destroyed by the first volley.
    expect(fired2[1]).toBeLessThan(arriving1[0]);
    expect(fired2[1]).toBeGreaterThan(0.35);
    const one = distributions(
      charge('', '', 3, 'shoot').replace('figures: 3', 'figures: 3, startingFigures: 6, moraleTokens: 3'),
    );
    expectSame([fired2[1]], [one.fateWarriors[1]]);
  });

  it('not where the charge is not met, and its target flees', () => {
    const shot = '  - { inTurn: 2, shooter: bows, target: warriors }';
    expectSame(distributions(charge(shot, '', 6, 'none')).fired2 ?? [0, 1], [0, 1]);
  });
});

/** Raiders approach bowmen who hold and shoot; huntsmen shoot afterwards. */
const approach = (shots: string, warriors: string, combatShot = 0, bowmen = 1) => `
system: darklands
action: turn
ours: { bowmen: { profile: fyrd-bowmen, warriors: ${bowmen} }, huntsmen: huntsmen }
theirs: { raiders: { profile: raiders${warriors} }, beasts: ogre-beasts }
places:
  bowmen: { raiders: { distance: 15 }, beasts: { distance: 20 } }
  huntsmen: { raiders: { distance: 14, combatShot: ${combatShot} } }
turn:
  - { shooter: bowmen, weapon: longbow, target: raiders, action: shootReaction, place: { reaction: holdAndShoot } }
${shots}`;

describe('an approach that arrives leaves both units engaged', () => {
  const FEARLESS = ', warriors: 8, traits: [fearless]';

  it('so that those who shot make an Attack Shoot, no other', () => {
    const shot = '  - { inTurn: 2, shooter: bowmen, weapon: longbow, target: raiders }';
    expect(() => programIn(approach(shot, FEARLESS))).toThrow(
      'turn.1.shooter: found Fyrd bowmen, expected another: by shot 1 it is engaged, and a unit that is engaged makes an Attack Shoot, no other',
    );
    expect(() =>
      programIn(approach(shot.replace('target', 'action: attackShoot, target'), FEARLESS)),
    ).not.toThrow();
    // Ten bowmen may stop them: those who are shaken stand where they are.
    const may = approach(shot, '', 0, 10).replace('turn:\n', 'rules: { shakenArrives: no }\nturn:\n');
    const { fired2, arriving1 } = distributions(may);
    expect(fired2[1]).toBeGreaterThan(0);
    expect(fired2[1]).toBeLessThanOrEqual(arriving1[0]);
  });

  it('which is said in the place of what it hits on as the turn begins, where that is what mostly comes of it', () => {
    const shot = '  - { inTurn: 2, shooter: huntsmen, weapon: war-bow, target: raiders }';
    const told = (text: string) => {
      const { action, options } = programIn(text);
      return action.explain(options).find((line) => line.startsWith('Shot 2'));
    };
    // SKILL 17 against 13: one BAND higher, 4; M+W 13 against C+A 11: the same, 5, −1 Skirmish, +1 pierce.
    const apart = 'shoot value 4, evade value 5 (base 5, −1 Skirmish, +1 pierce)';
    const engaged =
      'shoot value 6 (base 4, +2 unit in the combat shot at), evade value 6 (base 5, −1 Skirmish, +1 in combat, +1 pierce)';
    // One bowman stops hardly anybody.
    expect(told(approach(shot, ''))).toContain(`14" away: 10 shoot dice, ${engaged}`);
    expect(told(approach(shot, ''))).not.toContain(apart);
    // Two dozen do often enough, where those who are shaken stand where they are.
    const stop = (more: string) =>
      approach(shot, more, 0, 24).replace('turn:\n', 'rules: { shakenArrives: no }\nturn:\n');
    expect(told(stop(''))).toContain(`; once it is engaged: 10 shoot dice, ${engaged}`);
    expect(told(stop(''))).toContain(apart);
    const sooner = approach('', '').replace(
      'turn:\n',
      'turn:\n  - { shooter: huntsmen, weapon: war-bow, target: raiders }\n',
    );
    const { action: other, options: turn } = programIn(sooner);
    expect(other.explain(turn).join('\n')).not.toContain('once it is');
  });

  it('and who shoots at one of them makes a Combat Shot, at two units at least', () => {
    const shot = '  - { inTurn: 2, shooter: huntsmen, weapon: war-bow, target: raiders }';
    const shots = [0, 2, 3].map((units) => distributions(approach(shot, FEARLESS, units)).shot2);
    expectSame(shots[0], shots[1]);
    expect(shots[2][0]).toBeGreaterThan(shots[1][0]);
  });
});

/** Raiders who approach bowmen, in the next turn too, and the beasts who stand beside them. */
const comeTo = (shots: string, raiders = '') =>
  approach(shots, `, warriors: 8, traits: [fearless]${raiders}`).replace(
    '  huntsmen: {',
    '  huntsmen: { beasts: { distance: 7 },',
  );

describe('who has arrived comes to nobody else (Shoot Reaction 1, 2)', () => {
  const AGAIN = 'shooter: huntsmen, weapon: war-bow, target: raiders, action: shootReaction';
  const refused = (shot: string) => () => programIn(comeTo(`  - { ${shot} }`));

  it('not in the same turn: an approach is at one unit', () => {
    expect(refused(AGAIN)).toThrow(
      'turn.1.target: found Light raiders, expected another: by shot 1 of this turn it comes to Fyrd bowmen, and an approach is at one unit, which reacts to it (Shoot Reaction 1, 2)',
    );
    // Who else shoots at those on their way makes a Shoot.
    expect(refused(AGAIN.replace('shootReaction', 'shoot'))).not.toThrow();
  });

  it('nor in the next, where it is sure that he has', () => {
    expect(refused(`inTurn: 2, ${AGAIN}`)).toThrow(
      'turn.1.target: found Light raiders, expected another: by shot 1 it is engaged, and a unit that is engaged makes an Attack Shoot, no other, and approaches nobody',
    );
  });

  it('nor where the scenario has him engaged', () => {
    expect(() => programIn(comeTo('', ', engaged: true'))).toThrow(
      'theirs.raiders.engaged: found true, expected false: a unit that is engaged approaches nobody else (Attack Shoot 1)',
    );
  });

  it('and where it hangs on the dice he comes to the next unless he has arrived', () => {
    // One of three who are shaken stands where it is: only who was stopped and not broken comes to the huntsmen.
    const text = approach(`  - { inTurn: 2, ${AGAIN} }`, '', 0, 10).replace(
      'turn:\n',
      'rules: { shakenArrives: no }\nturn:\n',
    );
    const { arriving1, arriving2, fateRaiders, fired2 } = distributions(text);
    const alone = distributions(text.replace(/\n[^\n]*inTurn: 2[^\n]*/, ''));
    const [steady, shaken] = alone.fateRaiders;
    expectSame([1 - arriving1[0]], [steady]);
    // Who is fired at by the huntsmen was shaken by the bowmen.
    expectSame([fired2[1]], [shaken]);
    expect(1 - arriving2[0]).toBeLessThanOrEqual(shaken);
    expect(fateRaiders[0]).toBeCloseTo(steady, 12);
  });
});

describe('an Attack Shoot is at a unit that one is engaged with (Attack Shoot 1)', () => {
  const AT = (target: string) =>
    `  - { inTurn: 2, shooter: bowmen, weapon: longbow, target: ${target}, action: attackShoot }`;
  const refused =
    (shots: string, raiders = '') =>
    () =>
      programIn(comeTo(shots, raiders));

  it('not at one who never came', () => {
    expect(refused(AT('beasts'))).toThrow(
      'ours.bowmen.engaged: found false, expected true: an Attack Shoot is at a unit that one is engaged with (Attack Shoot 1)',
    );
    const elsewhere = AT('beasts').replace('bowmen, weapon: longbow', 'huntsmen, weapon: war-bow');
    expect(refused(elsewhere)).toThrow(
      'ours.huntsmen.engaged: found false, expected true: an Attack Shoot is at',
    );
  });

  it('at one of several who came, the one who did', () => {
    const beasts =
      '  - { inTurn: 2, shooter: huntsmen, weapon: war-bow, target: beasts, action: shootReaction }\n';
    expect(refused(beasts + AT('beasts').replace('inTurn: 2', 'inTurn: 3'))).toThrow('ours.bowmen.engaged');
    expect(refused(beasts + AT('raiders').replace('inTurn: 2', 'inTurn: 3'))).not.toThrow();
  });

  it('at whom the scenario says, where it says that', () => {
    const turn =
      (ours: string, theirs: string, target = 'raiders') =>
      () =>
        programIn(`
system: darklands
action: turn
ours: { bowmen: { profile: fyrd-bowmen${ours} } }
theirs: { raiders: { profile: raiders${theirs} }, beasts: ogre-beasts }
turn: [{ shooter: bowmen, weapon: longbow, target: ${target}, action: attackShoot }]`);
    expect(turn('', '')).toThrow('ours.bowmen.engaged');
    expect(turn(', engaged: true', '')).toThrow('theirs.raiders.engaged');
    expect(turn(', engaged: true', ', engaged: true')).not.toThrow();
    expect(turn(', engagedWith: [raiders]', ', engaged: true')).not.toThrow();
    expect(turn(', engagedWith: [raiders]', ', engagedWith: [bowmen]')).not.toThrow();
    expect(turn(', engagedWith: [beasts]', ', engaged: true')).toThrow(
      'ours.bowmen.engagedWith: found beasts, expected raiders: an Attack Shoot is at a unit that one is engaged with (Attack Shoot 1)',
    );
    expect(turn(', engagedWith: [bowmen]', '')).toThrow(
      'ours.bowmen.engagedWith.0: found bowmen, expected a unit of the other side: raiders, beasts',
    );
  });

  it('as one shot hits by hand, at no distance, and not where they did not arrive', () => {
    // One shoot die at one warrior who fights: SKILL 12 against 13 lie in one BAND, base 5, and within lethal range −1: 4+.
    // M+W 11 against C+A 11: base 5, +1 in combat, +2 for 6" closer than lethal range: an evade at 8+.
    // Of 10 faces 4 to 9 hit, the 9 a fated shot (5 ordinary, 1 fated); 8 fail to evade. A 9 evades nothing but by itself.
    const one = comeTo(AT('raiders')).replace('warriors: 8, warriors: 8', 'warriors: 1');
    const text = one.replace(/warriors: 8/g, 'warriors: 1');
    const { shot1, shot2, arriving1, fired2 } = distributions(text);
    expectSame([arriving1[1]], [shot1[0]]);
    expectSame([fired2[1]], [arriving1[1]]);
    expect(shot2[1] / arriving1[1]).toBeCloseTo(0.5 * 0.8 + 0.1, 12);
  });
});
