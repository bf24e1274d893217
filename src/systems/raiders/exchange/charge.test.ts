import { describe, expect, it } from 'vitest';
import { distributionOf, programFrom } from '../../../play/testing/distributions.ts';
import { binomial, d10AtLeast, woundsDistribution } from '../testing/by-hand.ts';
import { ARCHERS, HALVED, jointDistribution, STEADFAST, WARRIORS } from '../testing/units.ts';
import { charge } from './charge.ts';

/** Worked out from the rule text alone: six archers shoot at six warriors, Tg 6 and Arm 5, so a die wounds 0.5 × 0.6. */
const WOUNDS = woundsDistribution(6, 0.5, 0.6);
const SURE = { ...STEADFAST, weapon: { toHit: 9, damage: 9 } };

const charged = (fields: object = {}) =>
  distributionOf(charge, { charging: WARRIORS, charged: ARCHERS, reaction: 'shoot', ...fields });

describe('a charge', () => {
  it('rule 12, R27: those who fall to the reaction do not arrive', () => {
    const found = charged();
    // Twelve HP, two each: no or one wound lets six arrive or five and a wounded one, which is six; two or three five, …
    expect(found.chance('arriving', 6)).toBeCloseTo(WOUNDS[0] + WOUNDS[1], 12);
    expect(found.chance('arriving', 5)).toBeCloseTo(WOUNDS[2] + WOUNDS[3], 12);
    expect(found.chance('arriving', 4)).toBeCloseTo(WOUNDS[4] + WOUNDS[5], 12);
    expect(found.chance('arriving', 3)).toBeCloseTo(WOUNDS[6], 12);
    expect(found.chance('end', 'contact')).toBeCloseTo(1, 12);
    expect(found.chance('carried', 1)).toBeCloseTo(WOUNDS[1] + WOUNDS[3] + WOUNDS[5], 12);
  });

  it('R27 afterContact: all arrive, and then fall', () => {
    const found = charged({ rules: { chargeCasualties: 'afterContact' } });
    expect(found.chance('arriving', 6)).toBeCloseTo(1, 12);
    expect(found.chance('casualties', 3)).toBeCloseTo(WOUNDS[6], 12);
  });

  it('rule 12: who does not react is broken and flees, and nobody arrives', () => {
    const found = charged({ charged: { ...ARCHERS, aimed: true }, reaction: 'none' });
    expect(found.chance('end', 'the target flees')).toBe(1);
    expect(found.chance('chargedMorale', 'broken')).toBe(1);
    expect(found.chance('arriving', 0)).toBe(1);
    // Rule 21: a unit that flees moves, and so is not ready any more.
    expect(found.chance('chargedMarkers', 'none')).toBe(1);
    const broken = charged({ charged: { ...ARCHERS, broken: true }, reaction: 'none' });
    expect(broken.chance('end', 'the target flees')).toBe(1);
  });

  it('rules 12, 21: half a unit that is charged tests first: on 6 or more of ten with three tokens it flees', () => {
    // Morale 9 less three tokens: 6 or more fail, five faces of ten. Who fails does not shoot.
    const found = charged({ charged: { ...ARCHERS, ...HALVED } });
    expect(found.chance('end', 'the target flees')).toBeCloseTo(0.5, 12);
    expect(found.chance('hits', 0)).toBeCloseTo(0.5 + 0.5 * 0.5 ** 3, 12);
    expect(found.chance('reaction', 'failed')).toBeCloseTo(0.5, 12);
  });

  it('rule 12, R10: half a unit that charges is stopped by a failed test, but not where that only breaks it', () => {
    // Morale 10 less three tokens: 7 or more fail, four faces of ten. The shot at it is no less a shot.
    const weak = { charging: { ...WARRIORS, ...HALVED } };
    const found = charged(weak);
    expect(found.chance('end', 'the charge is stopped')).toBeCloseTo(0.4 * (1 - WOUNDS[6]), 12);
    expect(found.chance('end', 'nobody is left to arrive')).toBeCloseTo(WOUNDS[6], 12);
    expect(found.mean('hits')).toBeCloseTo(3, 12);
    expect(found.chance('arriving', 3)).toBeCloseTo(0.6 * (WOUNDS[0] + WOUNDS[1]), 12);
    const goesOn = charged({ ...weak, rules: { failedTest: 'brokenOnly' } });
    expect(goesOn.chance('arriving', 3)).toBeCloseTo(WOUNDS[0] + WOUNDS[1], 12);
    expect(goesOn.chance('morale', 'broken')).toBeGreaterThan(0);
  });

  it('rule 12, R9: tested after its casualties, a charge is stopped before it arrives', () => {
    // Four of six stand and lose one or more with two wounds: at half or below with three or fewer of six.
    const found = charged({
      charging: { ...WARRIORS, figures: 4, startingFigures: 6 },
      rules: { moraleTest: 'after' },
    });
    // Tokens are as many as fall: f figures make 10 − f fail, f + 1 faces of ten.
    const falls = [0, 0, 1, 1, 2, 2, 3].map((fallen, wounds) => ({ fallen, p: WOUNDS[wounds] }));
    const stopped = falls.reduce(
      (sum, { fallen, p }) => sum + (fallen > 0 ? p * d10AtLeast(10 - fallen) : 0),
      0,
    );
    expect(found.chance('end', 'the charge is stopped')).toBeCloseTo(stopped, 12);
  });

  it('rule 12: a charge of which nobody is left does not arrive', () => {
    const found = charged({ charging: { ...WARRIORS, figures: 3 }, charged: SURE });
    expect(found.chance('end', 'nobody is left to arrive')).toBe(1);
    expect(found.chance('morale', 'destroyed')).toBe(1);
  });

  it('rules 13, 14, 15: who meets a charge does not flee, does not shoot, and tests who charges', () => {
    for (const reaction of ['counterCharge', 'defend', 'shieldWall']) {
      const found = charged({ charged: { ...ARCHERS, shields: true }, reaction });
      expect(found.chance('arriving', 6)).toBe(1);
      expect(found.mean('dice')).toBe(0);
      expect(found.chance('chargedMorale', 'above half')).toBe(1);
      // A counter-charge is a move, and a unit that a charge reaches is attacked: either way the marker goes.
      expect(found.chance('chargedMarkers', 'none')).toBe(1);
      const tested = charged({
        charging: { ...WARRIORS, ...HALVED },
        charged: { ...ARCHERS, shields: true },
        reaction,
      });
      // Rule 21: who fails because of a counter-charge flees; who fails before a line that stands is stopped.
      const end = reaction === 'counterCharge' ? 'the charging unit flees' : 'the charge is stopped';
      expect(tested.chance('end', end)).toBeCloseTo(0.4, 12);
    }
    expect(() => charged({ reaction: 'shieldWall' })).toThrow(/shields/);
  });

  it('rules 12, 13, 21: both test, and both may fail', () => {
    const both = { charging: { ...WARRIORS, ...HALVED }, charged: { ...ARCHERS, ...HALVED } };
    // With three tokens Morale 10 fails on four faces of ten, Morale 9 on five.
    const ends = (found: ReturnType<typeof charged>, expected: Record<string, number>) => {
      for (const [end, p] of Object.entries(expected))
        expect(found.chance('end', end), end).toBeCloseTo(p, 12);
    };
    ends(charged({ ...both, reaction: 'defend' }), {
      contact: 0.3,
      'the target flees': 0.6 * 0.5,
      'the charge is stopped': 0.4 * 0.5,
      'the charge is stopped, and the target flees': 0.4 * 0.5,
    });
    ends(charged({ ...both, reaction: 'counterCharge' }), {
      contact: 0.3,
      'the target flees': 0.6 * 0.5,
      'the charging unit flees': 0.4 * 0.5,
      'both flee': 0.4 * 0.5,
    });
    // Where a failed test only breaks the unit, one charged or counter-charged flees all the same.
    const rules = { failedTest: 'brokenOnly' };
    ends(charged({ ...both, rules, reaction: 'defend' }), { contact: 0.5, 'the target flees': 0.5 });
    ends(charged({ ...both, rules, reaction: 'counterCharge' }), { contact: 0.3, 'both flee': 0.2 });
  });

  it('rules 12, 21, R9: tested after the casualties, a unit that is charged flees from contact', () => {
    const found = charged({
      charged: { ...ARCHERS, ...HALVED },
      reaction: 'defend',
      rules: { moraleTest: 'after' },
    });
    expect(found.chance('end', 'the target flees')).toBeCloseTo(0.5, 12);
    expect(found.chance('arriving', 0)).toBeCloseTo(0.5, 12);
    expect(found.chance('chargedMorale', 'broken')).toBeCloseTo(0.5, 12);
  });

  it('rules 12, 13, 14: bonuses in the fight are for those farther away than half of a move', () => {
    const explained = (distance: number, reaction: string) =>
      charge
        .explain(
          programFrom(charge, {
            charging: { ...WARRIORS, move: 6 },
            charged: { ...ARCHERS, move: 8 },
            reaction,
            distance,
          }).options,
        )
        .join('\n');
    // More than 3 inches are beyond half a move of 6, more than 4 beyond half a move of 8.
    expect(explained(3, 'none')).toContain('Warriors: no charge bonus');
    expect(explained(4, 'none')).toContain('Warriors: its charge bonus counts');
    expect(explained(4, 'counterCharge')).toContain('Archers: no charge bonus');
    expect(explained(5, 'counterCharge')).toContain('Archers: its charge bonus counts');
    expect(explained(5, 'defend')).toContain('Archers: its defend bonus counts');
  });

  it('R34: against a counter-charge, the inches between the two count, or those that the charging unit moves', () => {
    const found = (distance: number, move: number, rules: object) =>
      charged({
        charging: { ...WARRIORS, ...HALVED, move: 6 },
        charged: { ...ARCHERS, move },
        reaction: 'counterCharge',
        distance,
        rules,
      });
    // Stopped on 7 to 10. Five inches are beyond half of 6, and of 8; 5 × 6/14 that it moves are not beyond 3.
    expect(found(5, 8, {}).chance('bonus', 'yes')).toBeCloseTo(0.6, 12);
    expect(found(5, 8, {}).chance('chargedBonus', 'yes')).toBeCloseTo(0.6, 12);
    const moved = { chargeBonus: 'moved' };
    expect(found(5, 8, moved).chance('bonus', 'yes')).toBe(0);
    expect(found(5, 8, moved).chance('chargedBonus', 'yes')).toBeCloseTo(0.6, 12);
    // 6 × 6/8 are.
    expect(found(6, 2, moved).chance('bonus', 'yes')).toBeCloseTo(0.6, 12);
    // One that defends waits: the charging unit moves all of them.
    const defended = charged({
      charging: { ...WARRIORS, move: 6 },
      charged: { ...ARCHERS, move: 8 },
      reaction: 'defend',
      distance: 4,
      rules: moved,
    });
    expect([defended.chance('bonus', 'yes'), defended.chance('chargedBonus', 'yes')]).toEqual([1, 0]);
  });

  it('rules 4, 16: a magic user that is charged may store power, unless its test fails', () => {
    const stores = (fields: object) =>
      charged({ charged: { ...ARCHERS, power: 1, ...fields }, reaction: 'storePower' });
    expect(stores({}).of('chargedPower')).toEqual([0, 0, 1]);
    expect(stores({}).chance('end', 'contact')).toBe(1);
    expect(stores({}).chance('chargedFatigue', 1)).toBe(1);
    const tested = stores(HALVED);
    expect(tested.of('chargedPower')).toEqual([0, 0.5, 0.5]);
    expect(tested.chance('end', 'the target flees')).toBe(0.5);
  });

  it('R31: a unit that moves is caught, or escapes', () => {
    for (const reaction of ['move', 'run']) {
      expect(charged({ reaction }).chance('arriving', 6)).toBe(1);
      const escaped = charged({ reaction, rules: { chargedMover: 'escapes' } });
      expect(escaped.chance('end', 'the target is gone')).toBe(1);
      expect(escaped.chance('arriving', 0)).toBe(1);
    }
    expect(charged({ reaction: 'makeReady', rules: { chargedMover: 'escapes' } }).chance('arriving', 6)).toBe(
      1,
    );
  });

  it('rules 6, 12, R24: who charges is hit in the cover it moves into, or out of', () => {
    const charging = { ...STEADFAST, cover: 'heavy' };
    expect(charged({ charging }).mean('hits')).toBeCloseTo(6 * d10AtLeast(6), 12);
    const left = charged({ charging, rules: { moveCover: 'left' } });
    expect(left.mean('hits')).toBeCloseTo(6 * d10AtLeast(8), 12);
  });

  it('rule 12: fewer arrive the more are hit, whatever the bow', () => {
    const joint = jointDistribution(charge, { charging: WARRIORS, charged: ARCHERS, reaction: 'shoot' }, [
      'hits',
      'arriving',
    ]);
    binomial(6, 0.5).forEach((p, hits) => {
      // With so many hits, six arrive when at most one of them wounds.
      const wounds = binomial(hits, 0.6);
      expect(joint[hits][6]).toBeCloseTo(p * (wounds[0] + (wounds[1] ?? 0)), 12);
    });
  });
});

describe('a charge that may not be', () => {
  it('rule 12: goes no farther than a standard move', () => {
    expect(() => charged({ charging: { ...WARRIORS, move: 6 }, distance: 7 })).toThrow(/at most 6/);
    expect(charged({ charging: { ...WARRIORS, move: 6 }, distance: 6 }).chance('end', 'contact')).toBeCloseTo(
      1,
      12,
    );
  });

  it('rules 9, 21: is not shot at by who is not ready, nor met by who is broken', () => {
    expect(() => charged({ charged: { ...ARCHERS, ready: false } })).toThrow(/ready/);
    expect(() => charged({ charged: { ...ARCHERS, broken: true } })).toThrow(/flees/);
    expect(() => charged({ charged: { ...ARCHERS, broken: true }, reaction: 'regroup' })).toThrow(/flees/);
  });
});
