import { describe, expect, it } from 'vitest';
import { lawOf } from '../../play/testing/laws.ts';
import { darklands } from './index.ts';
import { shoot } from './shoot.ts';
import { binomialLaw, mapped } from './testing/arithmetic.ts';
import { evenly, expectLaw, type Fields, lawOfShoot, scenario } from './testing/fixtures.ts';
import { volleyShoot } from './volley-shoot.ts';

type Parts = NonNullable<Parameters<typeof scenario>[0]>;

/** The mean of a metric under each of some answers. */
const means = (parts: Parts, metric: string, ...answers: Fields[]) =>
  answers.map((rules) =>
    Number(
      lawOfShoot({ ...parts, rules: { ...parts.rules, ...rules } })
        .mean(metric)
        .toFixed(9),
    ),
  );

/** P(metric = value) under each of some answers. */
const chances = (parts: Parts, metric: string, value: string, ...answers: Fields[]) =>
  answers.map((rules) =>
    Number(
      lawOfShoot({ ...parts, rules: { ...parts.rules, ...rules } })
        .chance(metric, value)
        .toFixed(9),
    ),
  );

describe('values and dice', () => {
  it('D1: bands may be ten wide or a list', () => {
    const parts = { target: { skill: 18 } };
    expect(means(parts, 'hits', {}, { skillBands: 10 }, { skillBands: [1, 19] })).toEqual([2, 2.5, 2.5]);
  });

  it('D1: the band step may be entered instead of the attributes', () => {
    const fields = {
      shooter: { warriors: 5 },
      weapon: {},
      target: { warriors: 10 },
      situation: { skillStep: 2, evadeStep: -2 },
    };
    // value 3, evade 3: hits 0.7, damage 0.1 + 0.6 × 0.3
    expectLaw(lawOf(shoot, fields).distribution('damageDice'), binomialLaw(5, 0.28));
  });

  it('D2: M+W and C+A may have bands of their own', () => {
    // 18 against 12 is one band of 5 above, and more than one band of 2.
    const rules = [{}, { attributeBands: 2 }];
    const parts = { target: { traits: ['parry', 'mounted'] } }; // evade value 4, 5
    expect(means(parts, 'damageDice', ...rules)).toEqual([1.3, 1.5]);
    expect(means(parts, 'hits', ...rules)).toEqual([2.5, 2.5]);
  });

  it('D4: easy and difficult dice may be kept, rolled again, modified or ignored', () => {
    const ways = [
      { ease: 'keep' },
      { ease: 'reroll' },
      { ease: 'modifier' },
      { ease: 'modifier', easeModifier: 1 },
      { ease: 'ignore' },
    ];
    expect(means({ situation: { sight: 'easily' } }, 'hits', ...ways)).toEqual([3.75, 3.75, 3.5, 3, 2.5]);
    expect(means({ situation: { sight: 'difficultly' } }, 'hits', ...ways)).toEqual([
      1.25, 1.25, 1.5, 2, 2.5,
    ]);
    const fated = { situation: { sight: 'easily' }, alsoCount: ['fated-shots'] };
    expect(means(fated, 'fated-shots', ...ways)).toEqual([0.95, 0.75, 0.5, 0.5, 0.5]); // 1 − 0.9²; 0.1 + 0.5 × 0.1
  });

  it('D4: an easy or difficult evade likewise', () => {
    const ways = [{ ease: 'keep' }, { ease: 'reroll' }, { ease: 'modifier' }, { ease: 'ignore' }];
    // 0.5 fated; 2 more shots that hurt with 0.25, 0.3 and 0.5.
    expect(means({ situation: { unseen: true } }, 'damageDice', ...ways)).toEqual([1, 1, 1.1, 1.5]);
    expect(
      means({ target: { conditions: ['prone'] }, situation: { moved: true } }, 'damageDice', ...ways),
    ).toEqual([2, 2, 1.9, 1.5]);
  });

  it('D5: a clamped value lets every 9 hit', () => {
    const parts = { target: { skill: 18 }, situation: { light: 'dark', wind: 9 } };
    expect(means(parts, 'hits', {}, { certainShots: 'clamp' })).toEqual([0, 0.5]);
  });

  it('D6: compared evades may never fail, or never succeed', () => {
    const hard = {
      situation: { evadeStep: 2, blindArc: true, inCombat: true, skillStep: 0 },
      target: { traits: [] },
    };
    // Blind arc makes the shoot value 4: 0.1 fated and 0.5 others; evade value 9, or 10 with pierce.
    const pierced = { ...hard, weapon: { pierce: true } };
    expect(means(pierced, 'damageDice', {}, { certainEvades: 'compare' })).toEqual([2.75, 3]);
    const sure = { situation: { evadeStep: -2 }, target: { traits: ['shieldwall'] } };
    expect(means(sure, 'damageDice', {}, { certainEvades: 'compare' })).toEqual([0.7, 0.5]);
  });

  it('D10: started steps of 3" count too', () => {
    const parts = { weapon: { effective: 18 }, situation: { distance: 19 } };
    expect(means(parts, 'hits', {}, { everyThree: 'started' })).toEqual([2, 1.5]);
  });

  it('D11: only the steps of 3" may count beyond effective range', () => {
    const parts = { weapon: { effective: 18 }, situation: { distance: 19 } };
    expect(means(parts, 'hits', {}, { beyondEffective: 'steps' })).toEqual([2, 2.5]);
  });

  it('D25: the +2 of a Volley Shoot counts once', () => {
    expectLaw(lawOf(volleyShoot, scenario()).distribution('hits'), binomialLaw(15, 0.3));
  });

  it('D26: a Shieldwall warrior may not parry', () => {
    const parts = { target: { traits: ['shieldwall', 'parry'] } }; // evade value 2 or 3
    expect(means(parts, 'damageDice', {}, { shieldwallParry: 'exclusive' })).toEqual([0.9, 1.1]);
  });

  it('D29: wind and darkness are plain numbers', () => {
    expect(means({ situation: { wind: 1, light: 'dark' } }, 'hits', {})).toEqual([1]);
  });

  it('D42: dense cover may add to cover', () => {
    expect(means({ situation: { cover: 'dense' } }, 'hits', {}, { denseCover: 'adds' })).toEqual([1.5, 1]);
  });

  it('D44: blind sight may spare the evade modifier too', () => {
    const parts = { target: { traits: ['blind-sighted', 'tough'] }, situation: { blindArc: true } };
    expect(means(parts, 'damageDice', {}, { blindSighted: 'both' })).toEqual([1.7, 1.5]);
  });
});

/** Two of SKILL 12 that evade on 5, and one of SKILL 17 that evades on 3. */
const MIXED: Parts = {
  shooter: { warriors: 4 },
  target: {
    warriors: 2,
    wounds: 9,
    others: [{ name: 'B', warriors: 1, skill: 17, ca: 30, wounds: 1, traits: [] }],
  },
};
/** P(B dies). */
const killsB = (parts: Parts, ...answers: Fields[]) =>
  answers.map((rules) =>
    Number(
      lawOfShoot({ ...parts, rules: { ...parts.rules, ...rules } })
        .chance('casualties', 1)
        .toFixed(9),
    ),
  );

describe('Targets', () => {
  it("D12: each Different Target may need its own shoot value, for dice that are dealt before they're rolled", () => {
    const law = lawOfShoot({ ...MIXED, rules: { shootValueOf: 'each' } });
    // Dice go A A B A: three at 0.5, one at value 6, where a 9 is not fated and an evade fails on 0 to 2.
    expectLaw(law.distribution('casualties'), [1 - 0.4 * 0.3, 0.4 * 0.3]);
    expect(law.mean('hits')).toBeCloseTo(1.9, 12);
    expect(means(MIXED, 'hits', {})).toEqual([2]);
  });

  it('D13: shot dice go round, or all to the majority, or each to a random warrior', () => {
    const [round, majority, random] = killsB(MIXED, {}, { dealing: 'majority' }, { dealing: 'random' });
    expect(majority).toBe(0);
    // At random a die hits with 0.5, finds B with 1/3 and hurts with 1 or 0.3.
    expect(random).toBeCloseTo(1 - (1 - (0.1 + 0.4 * 0.3) / 3) ** 4, 9);
    // Going round, B takes the third hit: hurt with 0.2 + 0.8 × 0.3.
    expect(round).toBeCloseTo((4 * 0.5 ** 4 + 0.5 ** 4) * (0.2 + 0.8 * 0.3), 9);
  });

  it('D31: fated shots may be dealt first or last', () => {
    const [rolled, first, last] = killsB(MIXED, {}, { fatedDealt: 'first' }, { fatedDealt: 'last' });
    expect(first).toBeLessThan(rolled!);
    // B takes the third hit of three or four; first: fated only if three or more are; last: of three if any is.
    const three = 4 * 0.5 ** 4;
    const four = 0.5 ** 4;
    const atLeast = (k: number, n: number) =>
      binomialLaw(n, 0.2).reduce((sum, p, i) => (i >= k ? sum + p : sum), 0);
    const hurt = (fated: number) => fated + (1 - fated) * 0.3;
    expect(first).toBeCloseTo(three * hurt(atLeast(3, 3)) + four * hurt(atLeast(3, 4)), 9);
    expect(last).toBeCloseTo(three * hurt(atLeast(1, 3)) + four * hurt(atLeast(2, 4)), 9);
  });

  it('D32: each Different Target may take one die in turn, however many warriors it has', () => {
    // A B A B: B takes the second hit and the fourth.
    const [warriors, profiles] = killsB(MIXED, {}, { dealtTo: 'profiles' });
    expect(profiles).toBeGreaterThan(warriors!);
    const two = 0.44; // B hurt by one hit
    const byHits = [0, 0, two, two, 1 - (1 - two) ** 2];
    // Two hits upon B are independent: which dice are fated does not depend on where they go.
    const truth = binomialLaw(4, 0.5).reduce((sum, p, hits) => sum + p * byHits[hits]!, 0);
    expect(profiles).toBeCloseTo(truth, 9);
  });

  it('D33: the easier may come before the larger', () => {
    const parts = {
      ...MIXED,
      target: { ...MIXED.target, skill: 17, others: [{ warriors: 1, skill: 12, ca: 12, wounds: 1 }] },
    };
    // Of two hits the larger profile takes both, or the easier takes the first.
    const rules = { fatedSkill: 'easiest' };
    const [larger, easier] = killsB({ ...parts, rules }, {}, { majority: 'easier' });
    expect(easier).toBeGreaterThan(larger!);
    const at = (least: number) =>
      binomialLaw(4, 0.5).reduce((sum, p, hits) => (hits >= least ? sum + p : sum), 0);
    expect(larger).toBeCloseTo(at(3) * (0.2 + 0.8 * 0.6), 9);
  });

  it('D40: a fated shot may need the SKILL BAND of the Target it is dealt to', () => {
    const [easiest, each] = killsB(MIXED, {}, { fatedSkill: 'each' });
    expect(each! / easiest!).toBeCloseTo(0.3 / 0.44, 6);
  });

  it('D40: where no Target lets it be fated, a 9 under the value falls', () => {
    const parts = { target: { skill: 18 }, situation: { light: 'dark', wind: 3 } };
    expect(means(parts, 'hits', {}, { fatedSkill: 'each' })).toEqual([0, 0]);
  });

  it('D41: the Easiest Target may be found before modifiers', () => {
    // B is of higher SKILL but gigantic: 6 − 1 = 5 after modifiers. A is in the Shooter\'s band, and ethereal.
    const parts = {
      target: {
        warriors: 2,
        traits: ['ethereal'],
        others: [{ warriors: 1, skill: 17, ca: 12, mass: 4, traits: ['gigantic'] }],
      },
    };
    // After: value 5 both, B is no difficult shot. Before: A at 5, rolled twice for the lower.
    expect(means(parts, 'hits', {}, { easiest: 'before' })).toEqual([2.5, 1.25]);
  });
});

describe('evade and damage', () => {
  it('D7: fated shots may not count in the shoot score', () => {
    expect(means({}, 'hits', {}, { fatedScore: 'no' })).toEqual([2.5, 2]);
    expect(means({}, 'damageDice', {}, { fatedScore: 'no' })).toEqual([1.5, 1.5]);
  });

  it('D8: fated evades may turn damage where C+A is in a higher band too', () => {
    const parts = { weapon: { mw: 8 }, target: { traits: [] } };
    const [same, lower] = means(parts, 'damageDice', {}, { fatedEvades: 'same-or-lower' });
    expect(lower).toBeLessThan(same!);
    const above = { weapon: { mw: 18 } };
    const [one, other] = means(above, 'damageDice', {}, { fatedEvades: 'same-or-lower' });
    expect(one).toBe(other);
  });

  it('D9: fated evades left over may turn damage dice of the next Different Target', () => {
    const parts = {
      situation: { skillStep: -1 },
      weapon: { mw: 12 },
      target: { warriors: 1, traits: [], others: [{ warriors: 1, ca: 7, wounds: 9 }] },
      shooter: { warriors: 2 },
    };
    const [own, unit] = means(parts, 'damageDice', {}, { fatedEvadeReach: 'unit' });
    // Two hits (0.4²), the first evaded with a 9, the second hurting on 1 to 5 of value 6: one die fewer.
    expect(own! - unit!).toBeCloseTo(0.4 ** 2 * 0.1 * 0.5, 9);
  });

  it('D9: but none of the next Different Shoot', () => {
    const one = {
      situation: { skillStep: -1 },
      weapon: { mw: 12 },
      target: { traits: [] },
      shooter: { warriors: 1 },
    };
    const second = { shooter: { warriors: 1 }, weapon: { mw: 12 } };
    const rules = { fatedEvadeReach: 'unit' };
    const alone = lawOfShoot({ ...one, rules }).mean('damageDice');
    expect(lawOfShoot({ ...one, rules, differentShoots: [second] }).mean('damageDice')).toBeCloseTo(
      2 * alone,
      12,
    );
  });

  it('D37: a fated evade may turn an evade roll of 0', () => {
    const one = evenly({ situation: { skillStep: -1 }, shooter: { warriors: 2 } });
    const law = (rules: Fields) => lawOf(shoot, { ...one, rules }).mean('damageDice');
    // Both hit (0.4²): one 9 and one 0, in two orders.
    expect(law({}) - law({ fatedEvadeTurns: 'any' })).toBeCloseTo(0.4 ** 2 * 2 * 0.1 * 0.1, 12);
  });

  it('D15: damage may not carry over from a damage die', () => {
    const parts = { weapon: { damage: 4 }, target: { wounds: 3 } };
    const law = lawOfShoot({ ...parts, rules: { carryOver: 'none' } });
    expectLaw(law.distribution('casualties'), binomialLaw(5, 0.3));
    expectLaw(
      lawOfShoot(parts).distribution('casualties'),
      mapped(binomialLaw(5, 0.3), (dice) => Math.floor((dice * 4) / 3)),
    );
  });

  it('D14, D22: a D10 of damage is 0 to 9, or 1 to 10', () => {
    const parts = { weapon: { damage: '2D10+1' } };
    expect(means(parts, 'damage', {}, { quantity: '1-10' })).toEqual([1.5 * 10, 1.5 * 12]);
  });

  it('D47: a rolled damage of 0 leaves the unit undamaged, unless at least 1 is taken', () => {
    const parts = { shooter: { warriors: 1 }, weapon: { damage: 'D10' }, target: { wounds: 20 } };
    expect(chances(parts, 'result', 'undamaged', {}, { randomDamage: 'one' })).toEqual([0.73, 0.7]);
  });

  it('effects: one for each die, or at most one for a Shoot', () => {
    const parts = { weapon: { continuous: 'damage' } };
    expect(means(parts, 'effects', {})).toEqual([1.5]);
    expect(means(parts, 'effects', { effects: 'shoot' })[0]).toBeCloseTo(1 - 0.7 ** 5, 9);
  });
});

describe('results and reactions', () => {
  const pair = { shooter: { warriors: 2 }, target: { warriors: 2 } };

  it('D16: the shoot score may be compared with the mass before the Shoot', () => {
    // Two hits, one of them hurting, are more than the one left but not more than two.
    const score = 2 * 0.3 * 0.2;
    expect(chances(pair, 'result', 'shocked', {}, { shockedMass: 'before' })).toEqual([score, 0]);
  });

  it('D17: under mass may mean half or less, any loss, or as before', () => {
    const ways = ['below-half', 'half-or-less', 'any-loss', 'also-before'].map((underMass) => ({
      underMass,
      shockedMass: 'before',
    }));
    expect(chances(pair, 'result', 'heavily damaged', ...ways)).toEqual([0, 0.42, 0.42, 0]);
    const few = { ...pair, target: { warriors: 2, startedWith: 5 } };
    expect(chances(few, 'result', 'heavily damaged', ...ways)).toEqual([0, 0, 0.42, 0.42]);
  });

  it('D18: the criteria may ask for less or more', () => {
    const one = { shooter: { warriors: 1 }, target: { warriors: 5 } };
    const ways = ['tokens', 'results', 'damage', 'always', 'never'].map((criteria) => ({ criteria }));
    expect(chances(one, 'reaction', 'none', ...ways)).toEqual([1, 1, 0.7, 0, 1]);
    const slaves = { ...one, target: { warriors: 5, traits: ['slave', 'tough'] } };
    expect(chances(slaves, 'reaction', 'none', ...ways)).toEqual([0.7, 1, 0.7, 0, 1]);
    const fearless = { ...pair, target: { warriors: 2, traits: ['fearless', 'tough'] } };
    expect(chances(fearless, 'reaction', 'none', ...ways).slice(0, 2)).toEqual([0.91, 0.79]);
  });

  it.each(['confused', 'shaken', 'afraid', 'flanked'])('D18: a %s token is enough when Damaged', (token) => {
    const one = { shooter: { warriors: 1 }, target: { warriors: 5, tokens: [token] } };
    expect(chances(one, 'reaction', 'none', {})).toEqual([0.7]);
  });

  it('D19: the panic test may be rolled, given or passed', () => {
    const one = { shooter: { warriors: 1 }, target: { panicValue: 7 }, rules: { criteria: 'always' } };
    const ways = [{}, { panicTest: 'chance', panicChance: 80 }, { panicTest: 'pass' }];
    expect(chances(one, 'reaction', 'shaken', ...ways)).toEqual([0.3, 0.8, 1]);
    const sure = (panicValue: number) =>
      lawOfShoot({ ...one, target: { panicValue } }).chance('reaction', 'shaken');
    expectLaw([sure(0), sure(10)], [0.9, 0.1]); // 0 fails, 9 passes
  });

  it('D19: a unit with a shaken token may break without a test (F7)', () => {
    const one = { target: { tokens: ['shaken'] }, rules: { criteria: 'always' }, shooter: { warriors: 1 } };
    expect(chances(one, 'reaction', 'broken', {}, { shakenPanic: 'flee' })).toEqual([0.5, 1]);
  });

  it('D27: results may be worked out for each Different Shoot', () => {
    const second = { shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18 } };
    const parts = { shooter: { warriors: 1 }, target: { warriors: 1, wounds: 9 }, differentShoots: [second] };
    // Together two hits shock a single warrior; each alone does not.
    expect(chances(parts, 'result', 'shocked', {}, { resultsAt: 'each' })).toEqual([0.25, 0]);
  });

  it('D34: a destroyed unit may count as one that flees', () => {
    const one = { target: { warriors: 1 } };
    const dead = Number((1 - 0.7 ** 5).toFixed(9));
    expect(chances(one, 'reaction', 'flee', {}, { destroyed: 'flee' })).toEqual([0, dead]);
    expect(chances(one, 'reaction', 'destroyed', {}, { destroyed: 'flee' })).toEqual([dead, 0]);
  });

  const frenzied = {
    shooter: { warriors: 1 },
    target: { warriors: 2, wounds: 4, conditions: ['frenzied'] },
    rules: { criteria: 'always' },
  };

  it('D22: flay damage is D10 of 0 to 9, or of 1 to 10', () => {
    const flay = (rules: Fields) =>
      lawOfShoot({
        ...frenzied,
        target: { ...frenzied.target, wounds: 40 },
        rules: { ...frenzied.rules, ...rules },
      });
    const wounds = (rules: Fields) => flay(rules).mean('woundsLost') - 0.3;
    expect(wounds({})).toBeCloseTo(0.8 * 4.6, 9); // at least 1
    expect(wounds({ quantity: '1-10' })).toBeCloseTo(0.8 * 5.5, 9);
  });

  it('D45: flay damage falls upon random profiles, or upon the majority first', () => {
    const parts = {
      ...frenzied,
      situation: { skillStep: -2, light: 'dark', wind: 5 }, // no hits
      target: {
        warriors: 2,
        wounds: 9,
        conditions: ['frenzied'],
        others: [{ warriors: 1, wounds: 1, skill: 12, ca: 12 }],
      },
    };
    const flayed = (rules: Fields) =>
      lawOfShoot({ ...parts, rules: { ...parts.rules, ...rules } }).distribution('flayed')[1] ?? 0;
    // The pool kills one of the two with 9 points only; at random each point finds the single one with 1/2.
    expect(flayed({ flayed: 'pool' })).toBeCloseTo(0.8 * 0.1, 12);
    const random = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9].reduce((sum, points) => sum + (1 - 0.5 ** points) / 10, 0);
    // With 9 points all upon the two (0.5 ** 9) one of them dies instead.
    expect(flayed({})).toBeCloseTo(0.8 * (random + 0.5 ** 9 / 10), 12);
  });

  it('D46: a unit that Convulses and passes may stay steady', () => {
    expect(chances(frenzied, 'reaction', 'convulse and shaken', {}, { convulsed: 'steady' })).toEqual([
      0.05, 0,
    ]);
    expect(chances(frenzied, 'reaction', 'convulse', {}, { convulsed: 'steady' })).toEqual([0, 0.05]);
    // It has no shaken token then, with which its next Panic would break it.
    const twice = {
      ...frenzied,
      rounds: 2,
      rules: { criteria: 'always', panicTest: 'pass', shakenPanic: 'flee' },
    };
    expect(chances(twice, 'reaction', 'broken', {}, { convulsed: 'steady' })).toEqual([0.1, 0]);
  });

  it('D48: a later Shoot at a destroyed unit rolls no dice', () => {
    const second = { shooter: { warriors: 4, skill: 12 }, weapon: { mw: 18 } };
    const law = lawOfShoot({ shooter: { warriors: 1 }, target: { warriors: 1 }, differentShoots: [second] });
    expectLaw(law.distribution('dice'), [0, 0.3, 0, 0, 0, 0.7]);
  });

  it('D49: a Shocked unit that is Undamaged is Shocked all the same, and may panic', () => {
    const parts = { shooter: { warriors: 2 }, target: { warriors: 1, wounds: 9 } };
    const law = lawOfShoot({ ...parts, weapon: { damage: 0 } });
    expect(law.chance('result', 'shocked')).toBeCloseTo(0.25, 12);
    expect(law.chance('reaction', 'broken')).toBeCloseTo(0.125, 12);
  });

  it('rounds: a broken unit is shot at no more, or is', () => {
    const parts = { rounds: 2, target: { warriors: 10, wounds: 9 }, rules: { criteria: 'always' } };
    expect(means(parts, 'dice', {}, { brokenTarget: 'stays' })).toEqual([7.5, 10]);
  });
});

describe('all options', () => {
  it('are numbered as the open questions they answer', () => {
    const numbers = new Set(
      darklands.actions
        .flatMap(({ options }) => options.map(({ cite }) => cite))
        .filter((cite) => cite.startsWith('D')),
    );
    expect([...numbers].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))).toEqual(
      [
        1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 31, 32, 33,
        34, 35, 36, 37, 38, 39, 40, 41, 42, 44, 45, 46, 47,
      ].map((n) => `D${n}`),
    );
  });
});
