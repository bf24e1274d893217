import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../../play/testing/distributions.ts';
import { d10AtLeast } from '../testing/by-hand.ts';
import { ARCHERS, HALVED, STEADFAST, story, WARRIORS } from '../testing/units.ts';
import { exchange } from './exchange.ts';

const between = (fields: object) =>
  distributionOf(exchange, { acting: STEADFAST, reacting: STEADFAST, reaction: 'shoot', ...fields });

describe('an independent action under fire', () => {
  const mover = { ...STEADFAST, cover: 'light', into: 'heavy' };

  it('rule 6: a unit that moves has the cover it moves into, and loses its markers', () => {
    const moved = between({ acting: { ...mover, aimed: true }, performs: 'move' });
    expect(moved.mean('returnHits')).toBeCloseTo(6 * d10AtLeast(8), 12);
    const unseen = between({ acting: { ...mover, aimed: true }, performs: 'move', reaction: 'none' });
    expect(unseen.chance('actingMarkers', 'none')).toBeCloseTo(1, 12);
  });

  it('rule 7: a unit that runs is hit on 2 less and has no cover', () => {
    expect(between({ acting: mover, performs: 'run' }).mean('returnHits')).toBeCloseTo(6 * d10AtLeast(4), 12);
  });

  it('rule 9: making ready places a marker, which an attack takes away again', () => {
    const acting = { ...STEADFAST, ready: false };
    const quiet = between({ acting, performs: 'makeReady', reaction: 'none' });
    expect(quiet.chance('actingMarkers', 'ready')).toBeCloseTo(1, 12);
    const attacked = between({ acting, performs: 'makeReady' });
    expect(attacked.chance('actingMarkers', 'none')).toBeCloseTo(1, 12);
  });

  it('rule 10: aiming places a marker, which an attack takes away again, and the next shot uses up', () => {
    expect(
      between({ performs: 'aim', reaction: 'none' }).chance('actingMarkers', 'ready and aim'),
    ).toBeCloseTo(1, 12);
    expect(between({ performs: 'aim' }).chance('actingMarkers', 'none')).toBeCloseTo(1, 12);
    const shot = between({ acting: { ...STEADFAST, aimed: true }, reaction: 'none' });
    expect(shot.mean('hits')).toBeCloseTo(6 * d10AtLeast(4), 12);
    expect(shot.chance('actingMarkers', 'ready')).toBeCloseTo(1, 12);
  });

  it('rule 19: Regroup removes a morale token, also from a broken unit, which stays broken', () => {
    const acting = { ...ARCHERS, moraleTokens: 2, broken: true };
    const distribution = between({ acting, performs: 'regroup', reaction: 'none' });
    expect(distribution.chance('actingMoraleTokens', 1)).toBeCloseTo(1, 12);
    expect(distribution.chance('actingMorale', 'broken')).toBeCloseTo(1, 12);
  });

  it('rule 20: Rally makes a broken unit whole when the test is passed', () => {
    const acting = { ...ARCHERS, moraleTokens: 2, broken: true };
    const distribution = between({ acting, performs: 'rally', reaction: 'none' });
    expect(distribution.chance('actingMorale', 'above half')).toBeCloseTo(1 - d10AtLeast(9 - 2), 12);
  });
});

describe('two units of the same name', () => {
  it('are told apart by number', () => {
    const lines = story(exchange, { acting: ARCHERS, reacting: ARCHERS, reaction: 'goToGround' }, '1');
    expect(lines[0]).toContain('Archers (1): fatigue 0 → 1, Archers (2): fatigue 0 → 1');
  });
});

describe('a reaction to a shot', () => {
  it('rule 7: running into cover does not help while it lasts', () => {
    const distribution = between({ reacting: { ...STEADFAST, into: 'heavy' }, reaction: 'run' });
    expect(distribution.mean('hits')).toBeCloseTo(6 * d10AtLeast(4), 12);
    expect(distribution.mean('returnDice')).toBe(0);
  });

  it('rules 4, 5: both shoot at full strength, though the first volley alone would destroy the other', () => {
    const sure = { ...STEADFAST, hp: 1, weapon: { toHit: 9, damage: 9 } };
    const distribution = between({ acting: sure, reacting: sure });
    expect(distribution.chance('morale', 'destroyed')).toBeCloseTo(1, 12);
    expect(distribution.chance('actingMorale', 'destroyed')).toBeCloseTo(1, 12);
  });

  it('rules 1, 4, Morale: an action and a reaction cost one fatigue each, even when a test stops them', () => {
    const coward = { ...ARCHERS, ...HALVED, morale: 1 };
    const lines = story(
      exchange,
      { acting: coward, reacting: { ...coward, name: 'Others' }, reaction: 'shoot' },
      '1',
    );
    expect(lines[0]).toBe('fatigue (Actions 1, 4; Morale): Archers: fatigue 0 → 1, Others: fatigue 0 → 1');
    expect(lines.some((line) => line.includes('to hit'))).toBe(false);
    const idle = story(exchange, { acting: ARCHERS, reacting: WARRIORS }, '1');
    expect(idle[0]).toBe('fatigue (Actions 1, 4; Morale): Archers: fatigue 0 → 1');
  });
});
