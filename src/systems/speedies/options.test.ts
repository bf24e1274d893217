import { describe, expect, it } from 'vitest';
import { RANGED_OPTIONS, SHOOT_OPTIONS } from './options.ts';
import { archer, duel, EDITIONS, type Over, roundedDistribution } from './testing/duel.ts';

type Tag = keyof typeof EDITIONS;
const distribution = (tag: Tag, over: Over, rules: object = {}) =>
  roundedDistribution(EDITIONS[tag], duel({ ...over, rules }));

/** The chance that a Defence Check of 15+ fails. */
const FAILS = 14 / 20;
const close = (found: number, expected: number) => expect(Math.abs(found - expected)).toBeLessThan(1e-12);

describe('questions that the rules leave open', () => {
  it('have their default first', () => {
    for (const option of [...SHOOT_OPTIONS, ...RANGED_OPTIONS].filter(({ choices }) => !('value' in choices)))
      expect(option.schema.parse(undefined), option.name).toBe(Object.keys(option.choices)[0]);
  });

  it('A2: unmodified 1–4 and 20 decide in the Ranged Phase, not in the Shoot Phase', () => {
    const over = { unit: { ranged: 2 }, target: { defence: 2 } };
    close(distribution('S1', over).chance('hits', 0), 1 / 20);
    close(distribution('S1', over, { naturals: 'apply' }).chance('hits', 0), 4 / 20);
    close(distribution('S2', over).chance('hits', 0), 4 / 20);
    close(distribution('S2', over, { naturals: 'ignored' }).chance('hits', 0), 1 / 20);
    const hard = { target: { defence: 22 } };
    close(distribution('S1', hard).chance('unsaved', 0), 13 / 20);
    close(
      distribution('S1', hard, { naturals: 'apply' }).chance('unsaved', 0),
      13 / 20 + 6 / 400 + 1 / 20 ** 3,
    );
  });

  it('A3: a Defence over 20 fails in the Shoot Phase, or a natural 20 saves', () => {
    const over = { weapon: { pierce: 6 } };
    close(distribution('S1', over).chance('unsaved', 0), 13 / 20);
    close(
      distribution('S1', over, { overTwenty: 'natural20Saves' }).chance('unsaved', 0),
      13 / 20 + 6 / 400 + 1 / 20 ** 3,
    );
  });

  it('A4: a natural 20 hits on any Ranged stat there is', () => {
    close(distribution('S1', { unit: { ranged: 20 } }).chance('hits', 2), 1 / 20);
    expect(() => distribution('S1', { unit: { ranged: 21 } })).toThrow();
  });

  it('A5: Advantage and Disadvantage cancel, or Disadvantage wins, or three dice and the middle', () => {
    const p = 7 / 20;
    const hit = (tag: Tag, rules: object) =>
      1 -
      distribution(tag, { shooter: { condition: 'staggered' }, enemy: { below: 2 } }, rules).chance(
        'hits',
        0,
      );
    for (const tag of ['S1', 'S2'] as const) {
      close(hit(tag, {}), p);
      close(hit(tag, { advantageAndDisadvantage: 'disadvantage' }), p ** 2);
      close(hit(tag, { advantageAndDisadvantage: 'middle' }), 3 * p ** 2 * (1 - p) + p ** 3);
    }
  });

  it('A6: a discarded 20 scores no Critical Hit, or does', () => {
    const over = { shooter: { condition: 'staggered' } };
    close(distribution('S2', over).chance('criticals', 0), 399 / 400);
    close(distribution('S2', over, { criticalDie: 'either' }).chance('criticals', 0), 361 / 400);
    close(distribution('S1', over).chance('hits', 2), 1 / 400);
    close(distribution('S1', over, { criticalDie: 'either' }).chance('hits', 2), 39 / 400);
  });

  it('A10: the second 20 is resolved on the target just injured, or ignored', () => {
    // Injury −4: a 20 counts 16 and Stuns; the second makes the Stunned Incapacitated.
    const out = (rules: object) =>
      distribution('S1', { weapon: { injury: -4 } }, rules).chance('injury', 'Incapacitated');
    close(out({}), (1 / 20) * FAILS ** 2);
    expect(out({ secondTwenty: 'ignored' })).toBe(0);
    expect(out({ downed: 'worse' })).toBe(0);
    // With a Wound left after the first it is no injury yet, and the second costs the last Wound.
    const two = distribution('S1', { target: { wounds: 2, defence: '-' } }, { secondTwenty: 'ignored' });
    close(two.chance('damage', 2), 1 / 20);
    close(two.chance('injury', 'Incapacitated'), 1 / 20);
  });

  it('A11: a wound on a Dazed target takes it out in the Shoot Phase; in the Ranged Phase the worse stands', () => {
    const over = { enemy: { condition: 'dazed' } };
    const out = (tag: Tag, rules: object = {}) =>
      distribution(tag, over, rules).chance('injury', 'Incapacitated');
    const any = (6 / 20) * FAILS + (1 / 20) * (1 - (1 - FAILS) ** 2);
    const severe = (2 / 20) * FAILS + (1 / 20) * (1 - (1 - FAILS) ** 2);
    close(out('S1'), any);
    close(out('S1', { downed: 'worse' }), severe);
    close(
      out('S2', { chain: 'one', downed: 'out' }),
      1 - distribution('S2', over, { chain: 'one' }).chance('unsaved', 0),
    );
    expect(out('S2')).toBeLessThan(out('S2', { downed: 'out' }));
    expect(distribution('S2', { enemy: { condition: 'stunned' } }).chance('injury', 'Dazed')).toBe(0);
  });

  it('A12: a hit that counts 11 or less Dazes, or does nothing', () => {
    const unit = { ranged: 8 };
    const dazed = (tag: Tag, rules: object = {}) =>
      distribution(tag, { unit }, rules).chance('injury', 'Dazed');
    close(dazed('S1'), (7 / 20) * FAILS);
    close(dazed('S1', { lowInjury: 'none' }), (3 / 20) * FAILS);
    const none = distribution('S2', { unit }, { lowInjury: 'none' }).chance('injury', 'none');
    close(
      none - distribution('S2', { unit }).chance('injury', 'none'),
      ((4 / 20) * FAILS) / (1 - (1 - FAILS) / 20),
    );
  });

  it("A15: a modifier turns Defence '-' into a number, or it stays", () => {
    const over = { target: { defence: '-' }, enemy: { behind: 'terrain' } };
    close(distribution('S1', over).chance('hits', 0), 13 / 20);
    close(
      distribution('S1', over).chance('unsaved', 0),
      13 / 20 + (6 / 20) * (3 / 20) + (1 / 20) * (3 / 20) ** 2,
    );
    for (const tag of ['S1', 'S2'] as const) {
      const all = distribution(tag, over, { dashDefence: 'stays' });
      expect(all.distribution('unsaved')).toEqual(all.distribution('hits'));
    }
    const even = distribution('S2', { ...over, weapon: { pierce: 3 } });
    expect(even.distribution('unsaved')).toEqual(even.distribution('hits'));
  });

  it('A18: exactly half the range is within half range, or not', () => {
    const missed = (distance: number, rules: object) =>
      distribution('S2', { enemy: { below: 2, distance } }, rules).chance('hits', 0);
    close(missed(15, {}), (13 / 20) ** 2);
    close(missed(15, { halfRange: 'strict' }), 13 / 20);
    close(missed(14.9, { halfRange: 'strict' }), (13 / 20) ** 2);
  });

  it('A19: beyond its range a shot only misses; nothing more follows from the sentence cut off', () => {
    const beyond = distribution('S1', { enemy: { distance: 31 } });
    expect([beyond.mean('dice'), beyond.mean('damage')]).toEqual([0, 0]);
  });

  it('A20: Large targets suffer a Piercing of 3, or not', () => {
    const fails = (rules: object) =>
      distribution('S1', { target: { traits: ['large'] } }, rules).mean('unsaved');
    close(fails({}), (8 / 20) * (14 / 20));
    close(fails({ largePiercing: 'on' }), (8 / 20) * (17 / 20));
  });

  it('A21: there is a Rout Check only where the scenario gives the counts', () => {
    expect(() => distribution('S1', {}).chance('reaction', 0)).toThrow('no metric reaction');
    expect(distribution('S1', { rout: { lost: 6, morale: 10 } }).chance('reaction', 'none')).toBe(0);
  });

  it('A22: any Defence is accepted, with its armour or without', () => {
    const fails = (target: object) => distribution('S2', { target }).chance('unsaved', 0);
    expect(fails({ defence: 18, armour: ['shield'] })).toBe(fails({ defence: 14 }));
    expect(fails({ defence: 15 })).toBeLessThan(fails({ defence: 14 }));
  });

  it('A23: a henchman victim promotes in the Ranged Phase only', () => {
    const all = distribution('S1', { target: { rank: 'henchman' } });
    expect(all.mean('promotions')).toBe(0);
    const hero = distribution('S1', { target: { rank: 'hero' } });
    close(hero.mean('promotions'), (hero.chance('injury', 'Incapacitated') * 3) / 20);
    const leader = distribution('S1', { target: { rank: 'leader' } });
    close(leader.mean('promotions'), (leader.chance('injury', 'Incapacitated') * 6) / 20);
  });

  it('A25: a Stunned target makes its Defence Check, or fails it', () => {
    const over = { enemy: { condition: 'stunned' } };
    close(distribution('S1', over).mean('unsaved'), (8 / 20) * FAILS);
    close(distribution('S1', over, { stunnedDefence: 'none' }).mean('unsaved'), 8 / 20);
  });

  it('A29: a unit injured on its last Wound shows 0 and is injured again by the next attack', () => {
    const two = distribution('S2', { shooters: { second: archer() } });
    expect(two.distribution('damage')).toHaveLength(2);
    const [none, dazed] = distribution('S2', {}).distribution('injury') as [number, number];
    close(two.chance('injury', 'Dazed'), none * dazed + dazed * (none + dazed));
  });
});

describe('a house rule', () => {
  it('a Long Reload of one Upkeep shoots each turn, a Critical Hit may have three Defence Checks', () => {
    const slow = { weapon: { traits: ['longReload'] }, target: { wounds: 20 }, rounds: 4 };
    close(distribution('S1', slow).mean('shots'), 2);
    close(distribution('S1', { ...slow, house: { longReload: 1 } }).mean('shots'), 4);
    close(distribution('S1', { house: { criticalDefences: 3 } }).chance('hits', 3), 1 / 20);
    // F8: a Critical Hit on 1 would lead to additional attacks without end.
    expect(() => distribution('S2', { house: { critical: 10 } })).toThrow('critical');
  });
});
