import { describe, expect, it } from 'vitest';
import { DoesNotCompile } from '../../../play/compile/budget.ts';
import { compile } from '../../../play/compile/compile.ts';
import { rollTrials } from '../../../play/roll.ts';
import { distributionOf, programFrom } from '../../../play/testing/distributions.ts';
import { parseSeed, streamOf } from '../../../random/stream.ts';
import { goodnessOfFit } from '../../../stats/index.ts';
import { d10AtLeast, woundsDistribution } from '../testing/by-hand.ts';
import { ARCHERS, STEADFAST, story, TROLL, WARRIORS } from '../testing/units.ts';
import { duel } from './duel.ts';

const READY = { ...STEADFAST, ready: true };
const SURE = { ...READY, weapon: { toHit: 9, damage: 9 } };
const TARGET = { units: [{ ...WARRIORS, morale: 40 }], tokens: 0, acts: 'hold' };

const distribution = (own: object, enemy: object = {}, rest: object = {}) =>
  distributionOf(duel, {
    own: { units: [READY], tokens: 1, ...own },
    enemy: { ...TARGET, ...enemy },
    turns: 1,
    ...rest,
  });

/** Declarations of a trial, one per activation. */
const declared = (own: object, enemy: object, rest: object = {}): string[] =>
  story(
    duel,
    { own: { units: [READY], tokens: 1, ...own }, enemy: { ...TARGET, ...enemy }, turns: 1, ...rest },
    '1',
  )
    .filter((line) => line.includes('declare '))
    .map((line) => line.split(': ').slice(1).join(': ').split(' | ')[0]);

describe('how a side acts', () => {
  it('rules 9, 10, 11: aim then shoot makes ready, aims and shoots, and begins again with the aim', () => {
    const own = { units: [STEADFAST], tokens: 5, acts: 'aimThenShoot' };
    expect(declared(own, {}).filter((line) => line.startsWith('own'))).toEqual([
      'own Archers: make ready; no reaction.',
      'own Archers: aim; no reaction.',
      'own Archers: shoot at enemy Warriors; no reaction.',
      'own Archers: aim; no reaction.',
      'own Archers: shoot at enemy Warriors; no reaction.',
    ]);
    const twice = distribution(own);
    woundsDistribution(12, d10AtLeast(4), 0.6)
      .slice(0, 12)
      .forEach((p, n) => {
        expect(twice.chance('damage', n)).toBeCloseTo(p, 12);
      });
  });

  it('rules 6, 7, 19: a plan is played over and over, with a make ready where it needs one', () => {
    const own = { units: [STEADFAST], tokens: 8, acts: 'plan', plan: ['shoot', 'run', 'regroup'] };
    const tireless = { ...own, units: [{ ...STEADFAST, f: 8 }] };
    expect(
      declared(tireless, {})
        .filter((line) => line.startsWith('own'))
        .map((line) => /Archers: (make ready|\w+)/.exec(line)?.[1]),
    ).toEqual(['make ready', 'shoot', 'run', 'regroup', 'make ready', 'shoot', 'run', 'regroup']);
  });

  it('rule 6: a unit that has moved into cover stands in it', () => {
    const own = { tokens: 1 };
    const enemy = {
      units: [{ ...WARRIORS, morale: 40, into: 'heavy' }],
      tokens: 1,
      acts: 'plan',
      plan: ['move'],
    };
    const moved = distribution(own, enemy, {
      also: ['dice', 'hits', 'wounds', 'enemyDice', 'enemyHits', 'enemyWounds'],
    });
    // Whoever has the initiative, the volley comes before the move or after it.
    expect(moved.mean('hits')).toBeCloseTo(6 * (0.5 * d10AtLeast(6) + 0.5 * d10AtLeast(8)), 12);
  });

  it('rule 1: a side that holds passes, and with both passing the turn is over', () => {
    expect(declared({ acts: 'hold' }, {})).toHaveLength(2);
    expect(declared({ acts: 'hold' }, {}, { turns: 3 })).toHaveLength(6);
  });

  it('rule 1: the least fatigued of its units acts', () => {
    const units = [
      { ...STEADFAST, name: 'first' },
      { ...STEADFAST, name: 'second' },
    ];
    expect(
      declared({ units, tokens: 4 }, {})
        .filter((line) => line.startsWith('own'))
        .map((line) => line.split(': ')[0].replace('own ', '')),
    ).toEqual(['first', 'second', 'first', 'second']);
  });

  it('rule 19: regroups at the number of morale tokens it is told', () => {
    const shaken = { ...READY, moraleTokens: 3 };
    const own = { units: [shaken], tokens: 3, regroupAt: 2 };
    expect(
      declared(own, {})
        .filter((line) => line.startsWith('own'))
        .map((line) => line.split(' ')[2]),
    ).toEqual(['regroup;', 'regroup;', 'shoot']);
  });

  it('rules 1, 20: a broken unit does nothing but rally', () => {
    const own = { units: [{ ...READY, broken: true, morale: 1 }, READY], tokens: 3 };
    const deeds = declared(own, {}).filter((line) => line.startsWith('own'));
    expect(deeds[0]).toBe('own Archers: rally; no reaction.');
    expect(deeds[1]).toContain('shoot');
  });

  it('rule 11: units whose range is too short do not shoot', () => {
    const bow = { ...READY, weapon: { range: 20 } };
    expect(distribution({ units: [bow] }, {}, { distance: 20 }).mean('damage')).toBeGreaterThan(1);
    expect(distribution({ units: [bow] }, {}, { distance: 21 }).mean('damage')).toBe(0);
  });

  it('rule 3: shoots at the first unit that holds, or at the weakest', () => {
    const units = [
      { ...WARRIORS, morale: 40, name: 'strong' },
      { ...WARRIORS, morale: 40, name: 'weak', figures: 2 },
    ];
    expect(declared({}, { units }).join()).toContain('shoot at enemy strong');
    expect(declared({ targets: 'weakest' }, { units }).join()).toContain('shoot at enemy weak');
    const broken = [{ ...units[0], broken: true }, units[1]];
    expect(declared({}, { units: broken }).join()).toContain('shoot at enemy weak');
  });
});

describe('how a side reacts', () => {
  it('rule 4: shoots back when ready, else nothing, or goes to ground', () => {
    const back = (reacts: string, ready: boolean) =>
      distribution(
        { reacts: 'none' },
        { units: [{ ...STEADFAST, ready }], reacts },
        { also: ['dice', 'hits', 'wounds', 'enemyDice', 'enemyHits', 'enemyWounds'] },
      );
    expect(back('none', true).mean('enemyDice')).toBe(0);
    expect(back('shootBack', true).mean('enemyDice')).toBeCloseTo(6, 12);
    expect(back('shootBack', false).mean('enemyDice')).toBe(0);
    expect(back('shootBack', false).mean('hits')).toBeCloseTo(6 * d10AtLeast(6), 12);
    expect(back('shootBackOrGround', false).mean('hits')).toBeCloseTo(6 * d10AtLeast(8), 12);
    expect(back('shootBackOrGround', true).mean('enemyDice')).toBeCloseTo(6, 12);
    expect(back('goToGround', true).mean('enemyDice')).toBe(0);
    const broken = distribution(
      {},
      { units: [{ ...READY, broken: true }] },
      { until: 'destroyed', also: ['dice', 'hits', 'wounds', 'enemyDice', 'enemyHits', 'enemyWounds'] },
    );
    expect(broken.mean('hits')).toBeCloseTo(6 * d10AtLeast(6), 12);
    expect(broken.mean('enemyDice')).toBe(0);
  });

  it('Morale: a unit that is broken at the start broke first, and a side of such units has lost already', () => {
    const shaken = { ...STEADFAST, broken: true, morale: 10, moraleTokens: 2 };
    const holding = { acts: 'hold', reacts: 'none', tokens: 1 };
    const sides = (units: object[]) =>
      [
        { ...holding, units },
        { ...holding, units: [STEADFAST] },
      ] as const;
    const [own, enemy] = sides([shaken, STEADFAST]);
    expect(distribution(own, enemy, { turns: 2 }).chance('firstBroken', 'own')).toBeCloseTo(1, 12);
    const [lost, other] = sides([shaken]);
    expect(() => distribution(lost, other, { turns: 2 })).toThrow(
      'one that is not broken, or until: destroyed, so that they may rally',
    );
    // D10 + 2 tokens fails Morale 10 on 8, 9 and 10: after two turns it is still broken in 3/10 × 3/10.
    const rallied = distribution(lost, other, { turns: 2, until: 'destroyed' });
    expect(rallied.chance('ownMorale', 'broken')).toBeCloseTo(0.09, 12);
    expect(rallied.chance('outcome', 'undecided')).toBeCloseTo(1, 12);
  });

  it('rule 8: goes to ground at half strength and shoots back above it', () => {
    const reacting = (figures: number) =>
      distribution(
        { reacts: 'none' },
        { units: [{ ...READY, figures, startingFigures: 6 }], reacts: 'groundAtHalf' },
        { also: ['dice', 'hits', 'wounds', 'enemyDice', 'enemyHits', 'enemyWounds'] },
      );
    expect(reacting(4).mean('enemyDice')).toBeCloseTo(4, 12);
    expect(reacting(3).mean('enemyDice')).toBe(0);
    expect(reacting(3).mean('hits')).toBeCloseTo(6 * d10AtLeast(8), 12);
  });

  it('rules 4, 9: a ready unit that interrupts takes away the marker just made', () => {
    const own = { units: [STEADFAST], tokens: 2, reacts: 'none' };
    const enemy = { units: [READY], interrupts: true, reacts: 'none' };
    const lines = declared(own, enemy).filter((line) => line.startsWith('own'));
    expect(lines).toEqual([
      'own Archers: make ready; enemy Archers reacts with shoot.',
      'own Archers: make ready; enemy Archers reacts with shoot.',
    ]);
    expect(distribution(own, enemy).mean('ownDamage')).toBeGreaterThan(4);
    expect(distribution(own, { ...enemy, interrupts: false }).mean('ownDamage')).toBe(0);
  });

  it('rule 4: a reaction costs fatigue and no token; at the limit there is none', () => {
    const enemy = { units: [{ ...STEADFAST, figures: 30, f: 2 }], reacts: 'goToGround' };
    const tired = distribution({ tokens: 4, units: [{ ...READY, f: 9 }] }, enemy, {
      also: ['dice', 'hits', 'wounds', 'enemyDice', 'enemyHits', 'enemyWounds'],
    });
    expect(tired.mean('hits')).toBeCloseTo(6 * (2 * d10AtLeast(8) + 2 * d10AtLeast(6)), 12);
  });
});

describe('how a duel goes', () => {
  it('Turn sequence: an action token for every 50 points, rounded down', () => {
    const tokens = (points: number) =>
      distributionOf(duel, {
        own: { units: [{ ...READY, points }] },
        enemy: TARGET,
        turns: 1,
        also: ['dice', 'hits', 'wounds', 'enemyDice', 'enemyHits', 'enemyWounds'],
      }).mean('dice') / 6;
    expect(tokens(49)).toBe(0);
    expect(tokens(50)).toBeCloseTo(1, 12);
    expect(tokens(149)).toBeCloseTo(2, 12);
  });

  it('Morale: ends when a side is broken, or only when it is destroyed', () => {
    const enemy = { units: [{ ...TROLL, wounds: 4, morale: 1 }] };
    const broken = distribution({ tokens: 3 }, enemy, { turns: 3 });
    expect(broken.chance('outcome', 'enemy beaten')).toBeCloseTo(1, 12);
    expect(broken.chance('turns', 1)).toBeCloseTo(1, 12);
    const destroyed = distribution({ tokens: 1 }, enemy, { turns: 2, until: 'destroyed' });
    expect(destroyed.chance('outcome', 'undecided')).toBeGreaterThan(0.01);
    expect(destroyed.chance('firstBroken', 'enemy')).toBeCloseTo(1, 12);
  });

  it('Morale: tests are simultaneous, so both sides can break at once and nobody shoots', () => {
    const coward = { ...READY, ...{ figures: 3, startingFigures: 6, morale: 1 } };
    const both = distribution({ units: [coward] }, { units: [coward] });
    expect(both.chance('firstBroken', 'both at once')).toBeCloseTo(1, 12);
    expect(both.chance('outcome', 'both beaten')).toBeCloseTo(1, 12);
    expect(both.mean('damage') + both.mean('ownDamage')).toBe(0);
    expect(both.mean('ownFatigue')).toBeCloseTo(1, 12);
  });

  it('Morale: who broke first stays so when the other breaks later', () => {
    const coward = { ...STEADFAST, morale: 1 };
    const late = distribution(
      { units: [STEADFAST, { ...coward, broken: true }] },
      { units: [{ ...coward, figures: 3, startingFigures: 6 }] },
      { turns: 3, until: 'destroyed' },
    );
    expect(late.chance('firstBroken', 'own')).toBeCloseTo(1, 12);
    expect(late.chance('morale', 'broken') + late.chance('morale', 'destroyed')).toBeCloseTo(1, 12);
  });

  it('rule 5: both last figures can fall to each other, and a destroyed unit is not a broken one', () => {
    const last = { ...SURE, figures: 1, hp: 1 };
    const both = distribution({ units: [last] }, { units: [last] });
    expect(both.chance('outcome', 'both beaten')).toBeCloseTo(1, 12);
    expect(both.chance('firstBroken', 'nobody')).toBeCloseTo(1, 12);
    expect(both.chance('morale', 'destroyed')).toBeCloseTo(1, 12);
  });

  it('sides of several units are as good as the worst of what all of them have come to', () => {
    const units = [{ ...WARRIORS, morale: 40, figures: 1, hp: 1 }, TROLL];
    const one = distribution({ units: [{ ...SURE, figures: 1 }] }, { units });
    expect(one.chance('morale', 'at half')).toBeCloseTo(1, 12);
    expect(one.chance('casualties', 1)).toBeCloseTo(1, 12);
    const shaken = distribution({ acts: 'hold' }, { units: [TROLL, { ...WARRIORS, broken: true }] });
    expect(shaken.chance('morale', 'at half')).toBeCloseTo(1, 12);
    const two = distribution(
      { units: [{ ...SURE, figures: 1 }], tokens: 2 },
      { units: [units[0], units[0]] },
    );
    expect(two.chance('morale', 'destroyed')).toBeCloseTo(1, 12);
  });

  it('is the same seen from either side', () => {
    const [a, b] = [
      { units: [ARCHERS], tokens: 2, acts: 'aimThenShoot' },
      { units: [{ ...ARCHERS, arm: 5, figures: 4 }], tokens: 2, reacts: 'shootBackOrGround' },
    ];
    const there = distributionOf(duel, { own: a, enemy: b, turns: 2 });
    const back = distributionOf(duel, { own: b, enemy: a, turns: 2 });
    there.of('casualties').forEach((p, n) => {
      expect(back.chance('ownCasualties', n)).toBeCloseTo(p, 12);
    });
    expect(there.chance('firstBroken', 'own')).toBeCloseTo(back.chance('firstBroken', 'enemy'), 12);
  });
});

describe('a duel too large to compile', () => {
  const units = [ARCHERS, { ...ARCHERS, name: 'More Archers' }];
  const fields = {
    own: { units, tokens: 2, acts: 'aimThenShoot' },
    enemy: { units, tokens: 2, reacts: 'shootBackOrGround' },
    turns: 4,
    also: ['dice', 'hits', 'wounds', 'enemyDice', 'enemyHits', 'enemyWounds'],
  };

  it('says so within a budget, and is rolled', () => {
    const program = programFrom(duel, fields);
    const budget = { rows: 2_000, cells: 20_000, ways: 100_000, plays: 1_000_000 };
    expect(() => compile(program, budget)).toThrow(DoesNotCompile);
    const rolled = rollTrials(program, streamOf(parseSeed('3'), 0), 2_000);
    expect(rolled.single[0].reduce((sum, n) => sum + n, 0)).toBe(2_000);
  });

  /** Seed fixed; false-alarm rate 1e-6. The control: the same duel with the sides' ways of acting exchanged. */
  it('rolls what compiles of it with the exact distribution', () => {
    const small = {
      ...fields,
      own: { ...fields.own, units: [ARCHERS] },
      enemy: { ...fields.enemy, units: [ARCHERS] },
      turns: 2,
      also: [],
    };
    const exact = distributionOf(duel, small).of('casualties');
    const other = distributionOf(duel, { ...small, own: small.enemy, enemy: small.own }).of('casualties');
    const program = programFrom(duel, small);
    const index = program.metrics.findIndex(({ name }) => name === 'casualties');
    const counts = rollTrials(program, streamOf(parseSeed('4'), 0), 40_000).single[index];
    expect(goodnessOfFit(counts, exact).pValue).toBeGreaterThan(1e-6);
    expect(goodnessOfFit(counts, other).pValue).toBeLessThan(1e-6);
  });
});

it('says of a unit that nobody is within range of whether that stays so', () => {
  const bows = { ...STEADFAST, move: 6, run: 9, weapon: { range: 24 } };
  const [own, enemy] = ['own', 'enemy'] as const;
  const saysOf = (moves: Partial<Record<'own' | 'enemy', string>>) => {
    const side = (name: 'own' | 'enemy') => ({
      units: [bows],
      tokens: 1,
      ...(moves[name] && { moves: moves[name] }),
    });
    const input = { own: side(own), enemy: side(enemy), turns: 3, distance: 30 };
    const { options } = programFrom(duel, input);
    return duel.explain(options).filter((line) => line.includes('out of range'));
  };
  expect(saysOf({})).toEqual([
    'Own Archers: out of range, does not shoot.',
    'Enemy Archers: out of range, does not shoot.',
  ]);
  expect(saysOf({ enemy: 'forward' })).toEqual([
    'Own Archers: out of range, shoots once an enemy has come near enough.',
    'Enemy Archers: out of range, comes nearer first.',
  ]);
  // Who goes back comes into nobody's range.
  expect(saysOf({ enemy: 'back' })[0]).toBe('Own Archers: out of range, does not shoot.');
});
