import { describe, expect, it } from 'vitest';
import { distributions, expectSame, programIn, scenarioIn } from './testing/distributions.ts';

/** A turn of one shot by `a` at `b`. */
const oneShot = (system: string, a: string, b: string, between: string, shot: string): string => `
system: ${system}
action: turn
ours:
  a: ${a}
theirs:
  b: ${b}
places:
  a: { b: ${between} }
turn:
  - { shooter: a, target: b${shot && ', '}${shot} }`;

/** What is told of a turn before it is played. */
function turnIn(text: string): readonly string[] {
  const { action, cases } = scenarioIn(text);
  return action.explain(cases[0].prepared);
}

/** What of an order is other than one that may be given: who shoots, at whom, what lies between, how. */
interface Bad {
  readonly a?: string;
  readonly b?: string;
  readonly between?: string;
  readonly shot?: string;
  /** Where the scenario has it, and what is said of it. */
  readonly says: string;
}

const LINE = { ours: 5, theirs: 7, places: 9, turn: 11 };

const SYSTEMS: Record<string, { good: Required<Omit<Bad, 'says'>>; bad: Record<string, Bad> }> = {
  speedies: {
    good: {
      a: '{ unit: marksman }',
      b: '{ unit: infantry }',
      between: '{ distance: 20 }',
      shot: 'weapon: long-bow',
    },
    bad: {
      'out of sight': {
        between: '{ distance: 20, sight: none }',
        says: 'places.a.b.sight: found none, expected an enemy in Line of Sight (Ranged 3)',
      },
      'out of range': {
        between: '{ distance: 31 }',
        says: 'places.a.b.distance: found 31, expected at most 30, the range of Long Bow: beyond it an attack misses by itself (Ranged 9)',
      },
      'out of sight in the edition before': {
        a: '{ unit: archer }',
        b: '{ unit: warrior }',
        between: '{ distance: 20, sight: none }',
        shot: 'weapon: long-bow, action: shoot',
        says: 'places.a.b.sight: found none, expected an enemy in Line of Sight (Shoot 9)',
      },
      'out of range in the edition before': {
        a: '{ unit: archer }',
        b: '{ unit: warrior }',
        between: '{ distance: 31 }',
        shot: 'weapon: long-bow, action: shoot',
        says: 'places.a.b.distance: found 31, expected at most 30, the range of Long Bow: beyond it an attack misses by itself (Shoot 3)',
      },
      'as the shot itself says': {
        shot: 'weapon: long-bow, place: { sight: none }',
        says: 'turn.0.place.sight: found none, expected an enemy in Line of Sight (Ranged 3)',
      },
      'at nobody says where': {
        between: '{}',
        says: 'places.a.b.distance: found nothing, expected inches from the shooter (Shoot 3, Ranged 9)',
      },
      'at an Engaged enemy': {
        b: '{ unit: infantry, engaged: true }',
        says: 'theirs.b.engaged: found true, expected an enemy that is not Engaged (Ranged 3)',
      },
      'by an Engaged unit': {
        a: '{ unit: marksman, engaged: true }',
        says: 'ours.a.engaged: found true, expected false: a unit that is Engaged may not shoot (Ranged 1)',
      },
      'by a Stunned unit': {
        a: '{ unit: marksman, condition: stunned }',
        says: 'ours.a.condition: found stunned, expected a unit that is neither Stunned nor Dazed (Ranged 1)',
      },
      'by a Dazed unit': {
        a: '{ unit: marksman, condition: dazed }',
        says: 'ours.a.condition: found dazed, expected a unit that is neither Stunned nor Dazed (Ranged 1)',
      },
      'with an empty rifle': {
        a: '{ unit: dwarf-gunner, loaded: false }',
        shot: 'weapon: rifle',
        says: 'ours.a.loaded: found false, expected a weapon that is Reloaded (Long Reload)',
      },
      'by one who Ran': {
        a: '{ unit: marksman, plan: [run] }',
        says: 'ours.a.plan.0: found run, expected a unit that shoots, and neither Ran nor Cast a Spell (Ranged 1)',
      },
      'by one who Cast a Spell': {
        a: '{ unit: marksman, plan: [cast] }',
        says: 'ours.a.plan.0: found cast, expected a unit that shoots, and neither Ran nor Cast a Spell (Ranged 1)',
      },
      "in the first player's first turn": {
        shot: 'weapon: long-bow, firstTurn: true',
        says: "turn.0.firstTurn: found true, expected false: the first player's first turn has no such phase (Ranged 2)",
      },
      'in an order of its own': {
        shot: 'weapon: long-bow, order: [{ shooter: a, when: { b: down } }]',
        says: 'turn.0.order: found an order, expected none: who shoots when is what the turn itself says',
      },
      'twice over': {
        shot: 'weapon: long-bow, rounds: 2',
        says: 'turn.0.rounds: found 2, expected 1: a unit does so once in a turn (Ranged 1); the next is a shot with inTurn',
      },
    },
  },
  necromunda: {
    good: {
      a: '{ ballisticSkill: 4 }',
      b: '{ toughness: 3, wounds: 1 }',
      between: '{ distance: 10 }',
      shot: 'weapon: lasgun',
    },
    bad: {
      'out of sight': {
        between: '{ distance: 10, visible: false }',
        says: 'places.a.b.visible: found false, expected an enemy in line of sight',
      },
      'out of his arc': {
        between: '{ distance: 10, inArc: false }',
        says: 'places.a.b.inArc: found false, expected an enemy in the vision arc',
      },
      'out of range': {
        between: '{ distance: 25 }',
        says: 'places.a.b.distance: found 25, expected at most 24, the Long range of Lasgun: beyond it a shot misses by itself (Shooting 2)',
      },
      'out of range of both sidearms': {
        between: '{ distance: 13 }',
        shot: 'action: twinGuns, weapon: autopistol, second: autopistol',
        says: 'places.a.b.distance: found 13, expected at most 12, the Long range of Autopistol: beyond it a shot misses by itself (Shooting 2)',
      },
      'at nobody says where': {
        between: '{}',
        says: 'places.a.b.distance: found nothing, expected inches from the attacker (Shooting 2)',
      },
      'at a vehicle': {
        b: '{ front: 5, sides: 5, rear: 4, hullPoints: 3, handling: 5 }',
        says: 'theirs.b: found front, sides, rear, hullPoints, handling, expected none of these; what a shot leaves of a vehicle (its Handling, its weapons, its control) is no field of it (action: vehicle plays it by itself)',
      },
      'at one in hiding': {
        b: '{ toughness: 3, wounds: 1, status: pinned }',
        between: '{ distance: 10, cover: full }',
        says: 'theirs.b.status: found pinned in full cover, expected an enemy not in hiding: one Prone and in cover cannot be targeted',
      },
      'with a jammed weapon': {
        shot: 'weapon: { profile: lasgun, jammed: true }',
        says: 'turn.0.weapon.jammed: found true, expected a weapon that is loaded, or may be reloaded (The Firepower Dice)',
      },
      'with a grenade that has run out': {
        between: '{ x: 0, y: 8 }',
        shot: 'action: blast, weapon: { profile: frag-grenade, outOfAmmo: true }',
        says: 'turn.0.weapon.outOfAmmo: found true, expected a weapon that is loaded, or may be reloaded (The Firepower Dice)',
      },
      'by one who is Seriously Injured': {
        a: '{ ballisticSkill: 4, status: seriouslyInjured }',
        says: 'ours.a.status: found seriouslyInjured, expected a fighter who is not Seriously Injured: such a one does not shoot (Action Phase)',
      },
      'by one who is Engaged': {
        a: '{ ballisticSkill: 4, engaged: true }',
        says: 'ours.a.engaged: found true, expected false: a fighter who is Engaged Fights or Retreats, a sidearm is for that Fight (Action Phase)',
      },
      'with a sidearm by one who is Engaged': {
        a: '{ ballisticSkill: 4, engaged: true }',
        shot: 'weapon: stub-gun',
        says: 'ours.a.engaged: found true',
      },
      'with a grenade by one who is Engaged': {
        a: '{ ballisticSkill: 4, engaged: true }',
        between: '{ x: 0, y: 8 }',
        shot: 'action: blast, weapon: frag-grenade',
        says: 'ours.a.engaged: found true',
      },
      'with a template by one who is Engaged': {
        a: '{ ballisticSkill: 4, engaged: true }',
        between: '{ distance: 5 }',
        shot: 'action: template, weapon: flamer',
        says: 'ours.a.engaged: found true',
      },
      'by one who holds his fire': {
        shot: 'weapon: lasgun, plan: [{ holds: true }]',
        says: 'turn.0.plan.0.holds: found true, expected false: a shot that is held back is none (Action Phase)',
      },
      'with a template over nobody': {
        between: '{ distance: 5, under: false }',
        shot: 'action: template, weapon: flamer',
        says: 'places.a.b.under: found false, expected somebody beneath the template, with no wall in between (Flame Templates)',
      },
      'with a template behind a wall': {
        between: '{ distance: 5, wall: true }',
        shot: 'action: template, weapon: flamer',
        says: 'places.a.b.wall: found true, expected somebody beneath the template, with no wall in between (Flame Templates)',
      },
      'twice over': {
        shot: 'weapon: lasgun, rounds: 2',
        says: 'turn.0.rounds: found 2, expected 1: a unit does so once in a turn (Action Phase); the next is a shot with inTurn',
      },
    },
  },
  darklands: {
    good: {
      a: '{ profile: fyrd-bowmen }',
      b: '{ profile: raiders }',
      between: '{ distance: 10 }',
      shot: 'weapon: longbow',
    },
    bad: {
      'out of range': {
        between: '{ distance: 31 }',
        says: 'places.a.b.distance: found 31, expected at most 30, the range of longbow (Shoot 7)',
      },
      'out of range of a volley': {
        between: '{ distance: 31 }',
        shot: 'weapon: longbow, action: volleyShoot',
        says: 'places.a.b.distance: found 31, expected at most 30, the range of longbow (Shoot 7)',
      },
      'a volley with what has no rule for it': {
        shot: 'weapon: { profile: longbow, volley: 1 }, action: volleyShoot',
        says: "turn.0.weapon.volley: found 1, expected a weapon with the 'volley shoot' rule (Volley Shoot 1)",
      },
      'at those who come from too far away': {
        between: '{ distance: 31 }',
        shot: 'weapon: longbow, action: shootReaction',
        says: 'places.a.b.distance: found 31, expected at most 30, the range of longbow (Shoot 7)',
      },
      'at nobody says where': {
        between: '{}',
        says: 'places.a.b.distance: found nothing, expected the shoot distance, by which its ranges are measured (Shoot 6)',
      },
      'by a broken unit': {
        a: '{ profile: fyrd-bowmen, broken: true }',
        says: 'ours.a.broken: found true, expected a unit that has not broken: it flees, and does not shoot (Shoot Result Reaction 6, 7)',
      },
      'at a broken unit': {
        b: '{ profile: raiders, broken: true }',
        says: 'theirs.b.broken: found true, expected a unit that has not broken: it is shot at no more (Shoot 26, rules.brokenTarget)',
      },
      'without shoot dice': {
        a: '{ profile: fyrd-bowmen, shootDice: 0 }',
        says: 'ours.a.shootDice: found 0, expected a shoot dice at least (Shoot 5)',
      },
      'with a field of another action': {
        shot: 'weapon: longbow, approach: 3',
        says: 'turn.0.approach: found 3, expected nothing: other actions have such a field, “Shoot” has none',
      },
      'twice over': {
        shot: 'weapon: longbow, rounds: 2',
        says: 'turn.0.rounds: found 2, expected 1: a unit does so once in a turn (Shoot 1); the next is a shot with inTurn',
      },
    },
  },
  'raiders-of-arcana': {
    good: {
      a: '{ profile: human-archers, name: archers }',
      b: '{ profile: human-warriors, name: warriors }',
      between: '{ distance: 5 }',
      shot: '',
    },
    bad: {
      'out of range': {
        between: '{ distance: 25 }',
        says: 'places.a.b.distance: found 25, expected at most 24, the range of bow (Shooting 11)',
      },
      'out of range of an exchange': {
        between: '{ distance: 25 }',
        shot: 'action: exchange, performs: shoot',
        says: 'places.a.b.distance: found 25, expected at most 24, the range of bow (Shooting 11)',
      },
      'at nobody says where': {
        between: '{}',
        says: 'places.a.b.distance: found nothing, expected the inches between the two, which the range is held against (Shooting 11)',
      },
      'at nobody says how near they charge': {
        between: '{}',
        shot: 'action: charge',
        says: 'places.a.b.distance: found nothing, expected the inches between the two, which its standard move is held against (Combat 12)',
      },
      'that is answered from nobody says where': {
        between: '{}',
        b: '{ profile: human-archers, name: bows }',
        shot: 'action: exchange, performs: makeReady, reaction: shoot',
        says: 'places.a.b.distance: found nothing, expected the inches between the two, which the range is held against (Shooting 11)',
      },
      'by a unit that is not ready': {
        a: '{ profile: human-archers, name: archers, ready: false }',
        says: 'ours.a.ready: found false, expected true: a unit must make ready before it can fire (Shooting 9)',
      },
      'by a broken unit': {
        a: '{ profile: human-archers, name: archers, broken: true }',
        says: 'ours.a.broken: found true, expected false: a broken unit can only rally or regroup (Actions 1)',
      },
      'by a fatigued unit': {
        a: '{ profile: human-archers, name: archers, fatigue: 5 }',
        says: 'ours.a.fatigue: found 5, expected at most 4: a unit at its fatigue limit of 5 cannot act (Actions 1)',
      },
      'with no weapon': {
        a: '{ profile: human-warriors, name: archers }',
        says: 'ours.a.weapon: found none, expected a weapon to shoot with (Shooting 11)',
      },
      'of a charge from too far away': {
        between: '{ distance: 7 }',
        shot: 'action: charge',
        says: 'places.a.b.distance: found 7, expected at most 6: archers charges no farther than its standard move (Combat 12)',
      },
      'that cannot be answered so': {
        shot: 'action: exchange, performs: shoot, reaction: shoot',
        says: 'theirs.b.weapon: found none, expected a weapon to shoot with (Shooting 11)',
      },
      'of a spell that nobody has': {
        shot: 'action: exchange, performs: castSpell',
        says: 'ours.a.spell: found none, expected a spell to cast (Magic 17)',
      },
      'of a spell that lasts': {
        a: '{ profile: human-archers, name: archers, spell: { dice: 3, needs: 6, ward: 2 } }',
        shot: 'action: exchange, performs: castSpell',
        says: 'ours.a.spell.ward: found 2, expected 0: a turn does not keep a spell that lasts; write what it adds into tg of the unit itself',
      },
    },
  },
};

describe.each(Object.entries(SYSTEMS))(
  'an order of %s is refused with the rule it breaks: a shot',
  (system, { good, bad }) => {
    const of = ({ a, b, between, shot }: Partial<Bad>) =>
      oneShot(system, a ?? good.a, b ?? good.b, between ?? good.between, shot ?? good.shot);

    it.each(Object.entries(bad))('%s', (_, { says, ...other }) => {
      const message = (() => {
        try {
          programIn(of(other));
        } catch (error) {
          return (error as Error).message;
        }
        return 'played';
      })();
      expect(message).toContain(says);
      const [part] = says.split('.', 1) as [keyof typeof LINE];
      expect(message).toMatch(new RegExp(`^scenario\\.yaml:${LINE[part]}:\\d+: `));
    });

    it('that may be made is made', () => {
      expect(distributions(of({})).casualties[0]).toBeLessThan(1);
    });
  },
);

describe('what of a turn can mean nothing', () => {
  const shot = (more: string, after = '') =>
    oneShot(
      'darklands',
      '{ profile: fyrd-bowmen }',
      '{ profile: raiders }',
      '{ distance: 10 }',
      `weapon: longbow, ${more}`,
    ) + after;
  const refused = (text: string) => expect(() => programIn(text));

  it('is something other in a turn in which nobody shoots', () => {
    const later = '\nlaterTurns: { 5: { places: { a: { b: { distance: 5 } } } } }';
    refused(shot('inTurn: 1', later)).toThrow(
      'laterTurns.5: found turn 5, expected nothing: all shots are in turn 1',
    );
    refused(shot('inTurn: 3', later)).toThrow('found turn 5, expected 2 to 3: the last shot is in turn 3');
    refused(shot('inTurn: 5', later)).not.toThrow();
  });

  it('is a turn that nothing tells from the one after the shot before', () => {
    const next = (n: number) => `\n  - { inTurn: ${n}, shooter: a, weapon: longbow, target: b }`;
    refused(shot('inTurn: 9')).toThrow(
      'turn.0.inTurn: found 9, expected at most 2: turns begin with 1, and nothing is other by then (laterTurns)',
    );
    refused(shot('inTurn: 1', next(9))).toThrow(
      'turn.1.inTurn: found 9, expected at most 2: the shot before',
    );
    refused(shot('inTurn: 1', next(2))).not.toThrow();
    const later = '\nlaterTurns: { 7: { places: { a: { b: { distance: 5 } } } } }';
    refused(shot('inTurn: 1', next(9) + later)).not.toThrow();
  });

  it('is such a turn as well where nobody is down or reloading any more by then', () => {
    const next = (n: number) => `
system: speedies
action: turn
ours: { a: { unit: marksman } }
theirs: { b: { unit: infantry } }
places: { a: { b: { distance: 10 } } }
turn:
  - { shooter: a, weapon: long-bow, target: b }
  - { inTurn: ${n}, shooter: a, weapon: long-bow, target: b }`;
    refused(next(4)).not.toThrow();
    refused(next(5)).toThrow('turn.1.inTurn: found 5, expected at most 4: the shot before is in turn 1');
    // Where nothing becomes of them by themselves, the next one is as good.
    refused(`${next(3)}\nrules: { upkeep: written }`).toThrow('found 3, expected at most 2');
  });

  it('is somebody who is named twice in a list', () => {
    refused(shot('').replace('target: b', 'target: [b, b]')).toThrow(
      'turn.0.target.1: found b, expected each of them once: it is there already',
    );
    refused(`
system: necromunda
action: turn
ours: { a: { ballisticSkill: 2, toughness: 3, wounds: 1 } }
theirs: { b: { ballisticSkill: 2, toughness: 3, wounds: 1 }, c: { ballisticSkill: 2, toughness: 3, wounds: 1 } }
places: { a: { b: { distance: 8, x: 0, y: 8 }, c: { distance: 9, x: 1, y: 8 } } }
turn:
  - { shooter: a, weapon: frag-grenade, action: blast, target: b, beside: [c, c] }`).toThrow(
      'turn.0.beside.1: found c, expected each of them once',
    );
  });

  it.each(['ours', 'theirs'])('is a side that has nobody: %s', (side) => {
    refused(shot('').replace(new RegExp(`${side}:\n.*`), `${side}: {}`)).toThrow(
      `${side}: found nobody, expected at least one unit by its name`,
    );
  });

  it('is how much of what somebody is or is not', () => {
    for (const one of ['shaken', 'gone'])
      refused(shot(`if: ${one}(b) > 1`)).toThrow(
        `turn.0.if: found ${one}(b) > 1, expected ${one}(b) alone, or \`not\` before it: it holds or does not`,
      );
  });

  it('is a condition that always holds or never: that is told, with how many there may be', () => {
    const lines = (text: string) => turnIn(text).join(' ');
    expect(lines(shot('if: left(b) > 200'))).toContain(
      'It never holds that more than 200 warriors of Light raiders are left: there may be 0 to 8.',
    );
    expect(lines(shot('if: not left(b) > 200'))).toContain('It always holds that at most 200');
    expect(lines(shot('if: left(b) > 7'))).not.toContain('holds');
  });

  it('is a condition that nothing has brought about by then, or of which one half rules out the other', () => {
    const lines = (text: string) => turnIn(text).join(' ');
    const never = (text: string, words: string) =>
      expect(lines(text)).toContain(`It never holds that ${words}`);
    const untouched = 'nothing has become of Light raiders by then';
    never(shot('if: broken(b)'), `Light raiders are broken: ${untouched}`);
    never(shot('if: gone(b)'), `Light raiders are out of play: ${untouched}`);
    never(shot('if: left(b) < 8'), `fewer than 8 warriors of Light raiders are left: ${untouched}`);
    const second = (condition: string) =>
      shot('inTurn: 1', `\n  - { shooter: a, weapon: longbow, target: b, inTurn: 2, if: ${condition} }`);
    expect(lines(second('broken(b) and left(b) < 8'))).not.toContain('never holds');
    never(
      second('steady(b) and shaken(b)'),
      'Light raiders are steady and Light raiders are shaken: one rules out the other',
    );
    never(
      second('left(b) >= 3 and lost(b) > 5'),
      'at least 3 warriors of Light raiders are left and more than 5 warriors of Light raiders are lost: one rules out the other',
    );
    never(second('shaken(b) and gone(b)'), 'Light raiders are shaken and Light raiders are out of play');
    expect(lines(second('broken(b) and gone(b)'))).not.toContain('never holds');
  });
});

describe('what cannot be done because of what happened in the turn', () => {
  const BACK = (first: string) => `
system: necromunda
action: turn
ours: { a: { ballisticSkill: 2, toughness: 3, wounds: 1 } }
theirs: { b: { ballisticSkill: 2, toughness: 3, wounds: 1 } }
places: { a: { b: { distance: 5 } }, b: { a: { distance: 5 } } }
turn:
  - ${first}
  - { shooter: b, weapon: lasgun, target: a }`;

  it('is played as nothing, and how often is counted', () => {
    const { fired2, fateB } = distributions(BACK('{ shooter: a, weapon: boltgun, target: b }'));
    // Seriously Injured or Out of Action.
    // Fired as it is written, or blindly by whoever is Pinned.
    const not = fired2[0] + fired2.slice(4).reduce((sum, chance) => sum + chance, 0);
    expect(fired2[2]).toBeGreaterThan(0.1);
    expect(not).toBeGreaterThan(0.2);
    expect(not).toBeCloseTo(fateB[2] + fateB[3], 12);
  });

  const RIFLE = (wanted: string) => `
system: speedies
action: turn
ours: { dwarf: { unit: dwarf-gunner } }
theirs: { captain: { unit: captain }, infantry: { unit: infantry } }
places: { dwarf: { captain: { distance: 12 }, infantry: { distance: 20, sight: none } } }
laterTurns: { 2: { places: { dwarf: { infantry: { distance: 12, sight: clear } } } } }
turn:
  - { shooter: dwarf, weapon: rifle, target: ${wanted}, if: not gone(captain) }
  - { inTurn: 2, shooter: dwarf, weapon: rifle, target: infantry }`;

  it('is a rifle that was fired in the turn before', () => {
    expectSame([distributions(RIFLE('captain')).fired2[1]], [0]);
    expectSame([distributions(RIFLE('captain').replace('not gone', 'gone')).fired2[1]], [1]);
  });

  it('is not what a later turn says from the outset', () => {
    const far = RIFLE('captain').replace('distance: 12, sight: clear', 'distance: 60, sight: clear');
    expect(() => programIn(far)).toThrow(
      'laterTurns.2.places.dwarf.infantry.distance: found 60, expected at most 30, the range of Rifle',
    );
  });

  it('is passed over by a rule and by a list: whoever may still be shot at is', () => {
    // Out of sight the weakest is nobody for it; if nobody is in sight, nothing can come of the rule.
    const one = distributions(RIFLE('captain'));
    expectSame(distributions(RIFLE('weakest')).casualties, one.casualties);
    expect(() => programIn(RIFLE('[infantry, captain]'))).toThrow('places.dwarf.infantry.sight: found none');
    const nobody = RIFLE('weakest').replace(
      'captain: { distance: 12 }',
      'captain: { distance: 12, sight: none }',
    );
    expect(() => programIn(nobody)).toThrow(
      'places.dwarf.captain.sight: found none, expected an enemy in Line',
    );
  });

  it('is for the side shot at to answer: its answer is no way to make the charge, and one that charges know', () => {
    const charged = (more: string) => `
system: raiders-of-arcana
action: turn
ours: { archers: human-archers }
theirs: { warriors: human-warriors }
places: { warriors: { archers: { distance: 5 } } }
turn:
  - { shooter: warriors, target: archers, action: charge, reaction: shoot, ${more} }`;
    expect(() => programIn(charged('or: [{ reaction: none }]'))).toThrow(
      /:8:\d+: turn\.0\.or\.0\.reaction: found reaction: none, expected it under answers/,
    );
    expect(() => programIn(charged('answers: [{ reaction: goToGround }]'))).toThrow(
      /:8:\d+: turn\.0\.answers\.0\.reaction: found "goToGround", expected one of: none, /,
    );
    expect(programIn(charged('answers: [{ reaction: none }]'))).toBeDefined();
  });

  it('is an answer: a charge is made all the same by those who cannot be shot at any more', () => {
    const charged = (reaction: string) => `
system: raiders-of-arcana
action: turn
ours: { archers: { profile: human-archers, name: archers, moraleTokens: 8, figures: 3, startingFigures: 6 } }
theirs: { scouts: { profile: human-archers, name: scouts }, warriors: { profile: human-warriors, name: warriors } }
places: { scouts: { archers: { distance: 20 } }, warriors: { archers: { distance: 5 } } }
turn:
  - { shooter: scouts, target: archers }
  - { shooter: warriors, target: archers, action: charge, reaction: ${reaction} }`;
    const { fired2, fateArchers } = distributions(charged('shoot'));
    // Only who is destroyed is charged by nobody.
    expect(fired2[1] + fired2[2]).toBeGreaterThan(0.9);
    // Who breaks, or can shoot no more, does not answer.
    expect(fired2[2]).toBeGreaterThan(0);
    expect(fateArchers[1]).toBeGreaterThan(0.5);
  });
});

describe('what cannot be done because of what was surely done before', () => {
  const TWICE = (first: string, then: string, more = '') => `
system: speedies
action: turn
ours: { dwarf: { unit: dwarf-gunner } }
theirs: { captain: { unit: captain }, marksman: { unit: marksman } }
places: { dwarf: { captain: { distance: 12 }, marksman: { distance: 4 } } }
${more}
turn:
  - { shooter: dwarf, weapon: ${first}, target: captain }
  - { inTurn: 2, shooter: dwarf, weapon: ${then}, target: captain }`;

  it('Shoot 8: a rifle is not fired in the turn after it was, and the order says what to write instead', () => {
    expect(() => programIn(TWICE('rifle', 'rifle'))).toThrow(
      'scenario.yaml:10:27: turn.1.shooter: found dwarf, after shot 1 loaded: false however the dice fall, expected a weapon that is Reloaded (Long Reload); leave one of the two out, say how it is by then (laterTurns: { 2: { ours: { dwarf: { loaded: true } } } }) or let plan choose (or: [{ hold: true }] at shot 1)',
    );
    // At whomever it is to be.
    for (const target of ['[captain, marksman]', 'nearest', 'weakest'])
      expect(() => programIn(TWICE('rifle', 'rifle').replace(/captain }$/, `${target} }`))).toThrow(
        /turn\.1\.shooter: found dwarf, after shot 1 loaded: false/,
      );
    // The same in the edition before.
    const gun = '{ range: 30, traits: [Long Reload] }';
    const before = TWICE(gun, gun)
      .replaceAll('target', 'action: shoot, target')
      .replace(/unit: [\w-]+/g, 'unit: captain');
    expect(() => programIn(before)).toThrow(/loaded: false however the dice fall/);
  });

  it('is made where something else is written: each of the ways that are told', () => {
    const fired = (text: string) => distributions(text).fired2 ?? [0, 1];
    expect(fired(TWICE('long-bow', 'long-bow'))[1]).toBeGreaterThan(0.3);
    const later = 'laterTurns: { 2: { ours: { dwarf: { loaded: true } } } }';
    expect(fired(TWICE('rifle', 'rifle', later))[1]).toBeGreaterThan(0.3);
    const held = TWICE('rifle', 'rifle').replace('captain }\n', 'captain, or: [{ hold: true }] }\n');
    expect(fired(held)[1]).toBe(0);
  });

  it('is refused where others shot at the target before: either it is gone, or the rifle has been fired at it', () => {
    const bows = ['bow', 'archer'].map(
      (one) => `  - { shooter: ${one}, weapon: long-bow, target: captain }\n`,
    );
    const after = (ahead: string, text = TWICE('rifle', 'rifle')) =>
      text
        .replace('dwarf-gunner }', 'dwarf-gunner }, bow: { unit: marksman }, archer: { unit: marksman }')
        .replace(
          'places: {',
          'places: { bow: { captain: { distance: 9 } }, archer: { captain: { distance: 9 } },',
        )
        .replace('turn:\n', `turn:\n${ahead}`);
    const never = (text: string, shot: number) => {
      expect(() => programIn(text)).toThrow(
        `found dwarf, after shot ${shot} loaded: false, or nobody left to shoot at, however the dice fall`,
      );
      // A plan may hold its fire: as it is written nothing comes of the second.
      const held = text.replace('rifle, target: captain }', 'rifle, target: captain, or: [{ hold: true }] }');
      expect(distributions(held)[`fired${shot + 1}`][1]).toBe(0);
    };
    never(after(bows[0]), 2);
    never(after(bows.join('')), 3);
    // At somebody else it may still be fired, where the captain was gone before.
    const other = after(bows[0], TWICE('rifle', 'rifle').replace(/captain }$/, 'marksman }'));
    expect(distributions(other).fired3[1]).toBeGreaterThan(0.1);
    // So it may where it hangs on more whether the first shot is made.
    const maybe = after(bows[0]).replace(
      'rifle, target: captain }',
      'rifle, target: captain, if: unhurt(captain) }',
    );
    expect(distributions(maybe).fired3[1]).toBeGreaterThan(0);
  });

  it('hangs on the dice where the first shot may not be made, and is told then', () => {
    // The marksman may take the dwarf out, or the captain before he fires: then his rifle is Reloaded.
    const marksman = '  - { shooter: marksman, weapon: long-bow, target: dwarf }';
    const ahead = TWICE('rifle', 'rifle').replace('turn:', `turn:\n${marksman}`);
    expect(distributions(`${ahead}\nrules: { upkeep: written }`).fired3[1]).toBe(0);
    // Dazed as he should have fired he recovers by his next turn (F11).
    expect(distributions(ahead).fired3[1]).toBeGreaterThan(0.01);
    // One who shoots at him in between changes nothing of his rifle.
    const between = TWICE('rifle', 'rifle').replace('captain }\n', `captain }\n${marksman}\n`);
    expect(() => programIn(between)).toThrow(/turn\.2\.shooter: .* after shot 1 loaded: false/);
    const condition = TWICE('rifle', 'rifle').replace('captain }\n', 'captain, if: unhurt(captain) }\n');
    expect(distributions(condition).fired2[1]).toBe(0);
  });

  it('R8: who is shot at is no longer ready, whatever that does to him', () => {
    const back = (inTurn: string) => `
system: raiders-of-arcana
action: turn
ours: { archers: { profile: human-archers, name: archers } }
theirs: { others: { profile: human-archers, name: others } }
places: { archers: { others: { distance: 20 } } }
turn:
  - { shooter: others, target: archers }
  - { ${inTurn}shooter: archers, target: others }`;
    expect(() => programIn(back(''))).toThrow(
      'expected true: a unit must make ready before it can fire (Shooting 9); leave one of the two out or make them the other way round',
    );
    expect(() => programIn(back('inTurn: 2, '))).toThrow(
      'say how it is by then (laterTurns: { 2: { ours: { archers: { ready: true } } } })',
    );
    const makesReady = back('').replace(
      'target: others }',
      'target: others, action: exchange, performs: makeReady }',
    );
    expect(programIn(makesReady)).toBeDefined();
    expect(programIn(`${makesReady}\n  - { inTurn: 2, shooter: archers, target: others }`)).toBeDefined();
  });
});
