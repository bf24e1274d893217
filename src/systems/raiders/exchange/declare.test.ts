import { describe, expect, it } from 'vitest';
import { distributionOf, programFrom } from '../../../play/testing/distributions.ts';
import { duel } from '../duel/duel.ts';
import { shoot } from '../shoot.ts';
import { DEED } from '../tables.ts';
import { ARCHERS, STEADFAST, TROLL, WARRIORS } from '../testing/units.ts';
import { exchange } from './exchange.ts';

const volley = (fields: object) => () =>
  programFrom(shoot, { shooter: ARCHERS, target: WARRIORS, ...fields });
const between = (fields: object) => () =>
  programFrom(exchange, { acting: ARCHERS, reacting: ARCHERS, ...fields });
const war = (own: object, enemy: object) => () =>
  programFrom(duel, {
    own: { units: [ARCHERS], tokens: 1, ...own },
    enemy: { units: [ARCHERS], tokens: 1, ...enemy },
  });

describe('option R21: what the rules do not allow is refused before it starts, with the reason', () => {
  it('rule 1, R21: a fatigued unit cannot act', () => {
    expect(volley({ shooter: { ...ARCHERS, fatigue: 5 } })).toThrow(
      'shooter.fatigue: found 5, expected at most 4: a unit at its fatigue limit of 5 cannot act (Actions 1)',
    );
  });

  it('rule 1: a broken unit can only rally or regroup', () => {
    const broken = { ...ARCHERS, broken: true };
    expect(volley({ shooter: broken })).toThrow(
      'shooter.broken: found true, expected false: a broken unit can only rally or regroup (Actions 1)',
    );
    expect(between({ acting: broken, performs: 'rally' })).not.toThrow();
    expect(between({ acting: broken, performs: 'regroup' })).not.toThrow();
  });

  it('R35: a unit in melee neither shoots, moves nor charges, and is not shot at', () => {
    const fights = { ...ARCHERS, inMelee: true };
    expect(volley({ shooter: fights })).toThrow(
      'shooter.inMelee: found true, expected false: a unit in melee fights on, and neither shoots, moves nor charges (Combat 12, R35)',
    );
    expect(volley({ target: { ...WARRIORS, inMelee: true } })).toThrow(
      'target.inMelee: found true, expected false: nobody shoots at a unit in melee (Combat 12, R35)',
    );
    for (const performs of ['move', 'run', 'makeReady', 'aim'])
      expect(between({ acting: fights, performs }), performs).toThrow('acting.inMelee: found true');
    expect(between({ acting: fights, performs: 'regroup', reaction: 'shoot' })).toThrow(
      'acting.inMelee: found true, expected false: nobody shoots at a unit in melee (Combat 12, R35)',
    );
    expect(between({ performs: 'move', reacting: fights, reaction: 'shoot' })).toThrow(
      'reacting.inMelee: found true',
    );
    expect(between({ acting: fights, performs: 'regroup' })).not.toThrow();
    expect(between({ performs: 'move', reacting: fights })).not.toThrow();
  });

  it('rules 2, 3: an independent action has no target', () => {
    expect(between({ performs: 'aim', target: 'another' })).toThrow(
      'target: found another, expected reacting: aim is aimed at no one (Actions 3)',
    );
  });

  it('rule 4: only the target of a shot may react to it', () => {
    expect(between({ target: 'another', reaction: 'shoot' })).toThrow(
      'reaction: found shoot, expected none: only the target of a targeted action may react to it (Actions 4)',
    );
    expect(between({ target: 'another' })).toThrow(
      'target: found another, expected reacting, or nothing happens between the two units',
    );
  });

  it('rule 4: a broken unit does not react, and an independent reaction needs the run distance', () => {
    expect(between({ reacting: { ...ARCHERS, broken: true }, reaction: 'goToGround' })).toThrow(
      'reacting.broken: found true, expected false: a broken unit can only rally or regroup (Actions 1)',
    );
    const far = { performs: 'move', reaction: 'move', distance: 12 };
    expect(between({ ...far, reacting: { ...ARCHERS, run: 9 } })).toThrow(
      'reaction: found move, expected shoot or none: at 12 inches the acting unit is beyond the run distance of 9 (Actions 4)',
    );
    expect(between({ ...far, reacting: { ...ARCHERS, run: 12 } })).not.toThrow();
    expect(between({ ...far, reaction: 'shoot', reacting: { ...ARCHERS, run: 9 } })).not.toThrow();
  });

  it('rule 8: only a unit that is fired upon goes to ground', () => {
    expect(between({ performs: 'makeReady', reaction: 'goToGround' })).toThrow(
      'reaction: found goToGround, expected another reaction: only a unit that is fired upon goes to ground (Movement 8)',
    );
  });

  it('rules 9, 10: a unit must be ready to fire and to aim, and only a ready unit has aimed', () => {
    expect(volley({ shooter: { ...ARCHERS, ready: false } })).toThrow(
      'shooter.ready: found false, expected true: a unit must make ready before it can fire (Shooting 9)',
    );
    expect(between({ reacting: { ...ARCHERS, ready: false }, reaction: 'shoot' })).toThrow(
      'reacting.ready: found false, expected true: a unit must make ready before it can fire (Shooting 9)',
    );
    expect(between({ performs: 'aim', acting: { ...ARCHERS, ready: false } })).toThrow(
      'acting.ready: found false, expected true: only a ready unit can aim (Shooting 10)',
    );
    expect(volley({ shooter: { ...ARCHERS, ready: false, aimed: true } })).toThrow(
      'shooter.aimed: found true, expected false: only a ready unit can have aimed (Shooting 10)',
    );
  });

  it('rule 11: a shot needs a weapon that reaches', () => {
    expect(volley({ shooter: WARRIORS })).toThrow(
      'shooter.weapon: found none, expected a weapon to shoot with (Shooting 11)',
    );
    const bow = { ...ARCHERS, weapon: { name: 'bow', range: 24 } };
    const both = { acting: bow, reacting: WARRIORS };
    expect(between({ ...both, distance: 25 })).toThrow(
      'distance: found 25, expected at most 24, the range of bow (Shooting 11)',
    );
    expect(between({ ...both, distance: 24 })).not.toThrow();
  });

  it('rule 11, R21: a volley out of range is not shot: no dice, no fatigue, nothing to react to', () => {
    const shooter = { ...ARCHERS, weapon: { name: 'bow', range: 24 } };
    const target = { ...WARRIORS, fatigue: 2 };
    const met = (distance: number) =>
      distributionOf(shoot, { shooter, target, distance, reaction: 'goToGround' });
    expect([met(24.5).mean('dice'), met(24.5).mean('casualties'), met(24.5).mean('fatigue')]).toEqual([
      0, 0, 2,
    ]);
    expect(met(24.5).chance('reaction', 0)).toBe(1);
    // In range the six archers throw a die each, and going to ground is a point of fatigue.
    expect(met(24).mean('dice')).toBeCloseTo(6, 12);
    expect(met(24).mean('fatigue')).toBeCloseTo(3, 12);
    const { options } = programFrom(shoot, { shooter, target, distance: 24.5 });
    expect(shoot.explain(options)[0]).toBe(
      'Archers does not shoot, at no cost: 24.5" is beyond its range of 24" (Shooting 11, R21).',
    );
  });

  it('rule 20: a unit that is not broken cannot rally', () => {
    expect(between({ performs: 'rally' })).toThrow(
      'acting.broken: found false, expected true: only a broken unit rallies (Morale 20)',
    );
  });

  it('option R20: whether a unit at its fatigue limit reacts is a choice; acting never is', () => {
    const tired = { ...ARCHERS, fatigue: 5 };
    expect(between({ reacting: tired, reaction: 'shoot' })).toThrow(
      'reacting.fatigue: found 5, expected at most 4: a unit at its fatigue limit of 5 cannot react (R20)',
    );
    const rules = { fatiguedReaction: 'allowed' };
    expect(between({ reacting: tired, reaction: 'shoot', rules })).not.toThrow();
    expect(between({ acting: tired, rules })).toThrow('cannot act');
  });

  it('option R20: so it is for one whom the first exchange has brought to its limit', () => {
    // Three figures of 1 HP each, which a reaction brings to a limit of 1: no second return volley, unless it is allowed.
    const reacting = { ...STEADFAST, weapon: {}, ready: true, f: 1, figures: 3, hp: 9 };
    const shots = (rules: object) =>
      distributionOf(exchange, {
        acting: { ...STEADFAST, weapon: { toHit: -9 }, f: 9 },
        performs: 'aim',
        reacting,
        reaction: 'makeReady',
        followedBy: [{ performs: 'aim', reaction: 'shoot' }],
        rules,
      }).mean('returnDice');
    expect(shots({})).toBe(0);
    expect(shots({ fatiguedReaction: 'allowed' })).toBeCloseTo(3, 12);
  });

  it('option R8 first: no return shot, as the marker is already gone', () => {
    const rules = { markersLost: 'first' };
    expect(between({ reaction: 'shoot', rules })).toThrow(
      'reaction: found shoot, expected another reaction: with rules.markersLost first, a unit that is shot at is no longer ready (R8)',
    );
    expect(between({ performs: 'aim', reaction: 'shoot', rules })).not.toThrow();
  });

  it('option R8 first: no aim in reaction to a shot either, as only a ready unit aims', () => {
    expect(between({ reaction: 'aim', rules: { markersLost: 'first' } })).toThrow(
      'reaction: found aim, expected another reaction: with rules.markersLost first, a unit that is shot at is no longer ready (R8)',
    );
    expect(between({ reaction: 'aim' })).not.toThrow();
    expect(between({ performs: 'move', reaction: 'aim', rules: { markersLost: 'first' } })).not.toThrow();
  });

  it('option R26: a broken unit rallies or regroups, or rallies only', () => {
    const acting = { ...ARCHERS, broken: true, moraleTokens: 2 };
    expect(between({ acting, performs: 'regroup' })).not.toThrow();
    const rules = { brokenMay: 'rallyOnly' };
    expect(between({ acting, performs: 'regroup', rules })).toThrow(
      'performs: found regroup, expected rally or none: with rules.brokenMay rallyOnly a broken unit does nothing else (R26)',
    );
    expect(between({ acting, performs: 'rally', rules })).not.toThrow();
    expect(between({ reacting: acting, reaction: 'regroup', rules })).toThrow('reaction: found regroup');
  });

  it('option R28: an independent action is reacted to with an independent one, or with a shot only', () => {
    const rules = { independentReaction: 'refused' };
    expect(between({ performs: 'move', reaction: 'run' })).not.toThrow();
    expect(between({ performs: 'move', reaction: 'run', rules })).toThrow(
      'reaction: found run, expected shoot or none: with rules.independentReaction refused, an independent action is only shot at (R28)',
    );
    expect(between({ performs: 'move', reaction: 'shoot', rules })).not.toThrow();
    expect(between({ reaction: 'run', rules })).not.toThrow();
  });
});

describe('a unit that contradicts itself is refused', () => {
  it('with more figures than it started with', () => {
    expect(volley({ target: { ...WARRIORS, startingFigures: 5 } })).toThrow(
      'target.startingFigures: found 5, expected at least 6, the figures it has now',
    );
  });

  it('with wounds that would have removed a figure', () => {
    expect(volley({ target: { ...WARRIORS, wounds: 2 } })).toThrow(
      'target.wounds: found 2, expected at most 1: 2 wounds remove a figure (Shooting)',
    );
    expect(volley({ target: { ...TROLL, wounds: 7 } })).not.toThrow();
  });
});

describe('a side that contradicts itself is refused', () => {
  it('without tokens or points', () => {
    expect(war({ tokens: undefined }, {})).toThrow(
      'own.tokens: found nothing, expected a number, or points of unit 1: there is a token per 50 points (Turn sequence)',
    );
  });

  it('with a plan it does not follow, or none to follow', () => {
    expect(war({ acts: 'plan' }, {})).toThrow(
      'own.plan: found nothing, expected a list of actions, as acts is plan',
    );
    expect(war({}, { plan: ['shoot'] })).toThrow(
      'enemy.plan: found a plan, expected nothing, or acts: plan; with acts shootWhenReady it has no use',
    );
  });

  it('without a weapon among units that should shoot', () => {
    expect(war({}, { units: [WARRIORS] })).toThrow(
      'enemy.units: found no weapon, expected a weapon to shoot with, or acts: hold (Shooting 11)',
    );
    expect(war({}, { units: [WARRIORS], acts: 'hold' })).not.toThrow();
  });
});

it('no two deeds are one', () => {
  expect(new Set(Object.values(DEED)).size).toBe(Object.keys(DEED).length);
});
