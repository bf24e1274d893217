import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { shootReaction } from './reaction/shoot-reaction.ts';
import { attackShoot, volleyShoot } from './shoot.ts';
import { spray } from './target/spray.ts';
import { prepared } from './testing/aims.ts';
import { binomialDistribution, convolved, mean } from './testing/arithmetic.ts';
import { expectDistribution, type Fields, scenario } from './testing/fixtures.ts';

describe('Attack Shoot', () => {
  it('1, 2: the Target unit is in combat and as near as can be', () => {
    const distribution = distributionOf(attackShoot, scenario({ weapon: { mw: 18, lethal: 3 } }));
    // Shoot value 5 − 1; evade value 6 − 1 tough + 1 in combat + 1 for 3" closer than lethal range.
    expectDistribution(distribution.of('hits'), binomialDistribution(5, 0.6));
    expectDistribution(distribution.of('damageDice'), binomialDistribution(5, 0.1 + 0.5 * 0.7));
  });

  it('1: the scenario may give a distance, and a Different Shoot its own', () => {
    const far = { shooter: { warriors: 2, skill: 12 }, weapon: { mw: 18, lethal: 3 } };
    const hits = (distance: number, situation?: Fields) =>
      distributionOf(
        attackShoot,
        scenario({
          weapon: { mw: 18, lethal: 3 },
          situation: { distance },
          differentShoots: [{ ...far, ...(situation && { situation }) }],
        }),
      ).of('hits');
    // Within lethal range a die hits with 0.6, beyond it with 0.5.
    expectDistribution(hits(4), binomialDistribution(7, 0.5));
    expectDistribution(
      hits(4, { distance: 2 }),
      convolved(binomialDistribution(5, 0.5), binomialDistribution(2, 0.6)),
    );
    expectDistribution(hits(4, {}), convolved(binomialDistribution(5, 0.5), binomialDistribution(2, 0.6))); // as near as can be
  });
});

describe('Volley Shoot', () => {
  it('1: three times the dice, or n times', () => {
    expectDistribution(distributionOf(volleyShoot, scenario()).of('dice'), [...Array(15).fill(0), 1]);
    expectDistribution(distributionOf(volleyShoot, scenario({ weapon: { volley: 2 } })).of('dice'), [
      ...Array(10).fill(0),
      1,
    ]);
  });

  it('1: a weapon without the rule rolls its dice once, and each Different Shoot goes by its own', () => {
    const plain = scenario({ weapon: { volley: 1 } });
    expectDistribution(distributionOf(volleyShoot, plain).of('hits'), binomialDistribution(5, 0.3));
    const second = { shooter: { warriors: 2, skill: 12 }, weapon: { mw: 18, volley: 4 } };
    const both = scenario({ weapon: { volley: 1 }, differentShoots: [second] });
    expectDistribution(distributionOf(volleyShoot, both).of('hits'), binomialDistribution(13, 0.3));
  });

  it('2, 3: at +2, and evaded as any Shoot', () => {
    const distribution = distributionOf(volleyShoot, scenario());
    expectDistribution(distribution.of('damageDice'), binomialDistribution(15, 0.1 + 0.2 * 0.5));
  });
});

describe('Spray', () => {
  const sprayed = (fields: Fields) => ({
    ...scenario({ shooter: { warriors: 1 }, situation: {} }),
    ...fields,
  });

  it('1, 2: an easy shot at each warrior under the template, counted by hand', () => {
    const distribution = distributionOf(spray, sprayed({ under: [3] }));
    // Easy: hits with 1 − 0.5², of which fated 1 − 0.9²; evade value 5.
    expectDistribution(distribution.of('hits'), binomialDistribution(3, 0.75));
    expectDistribution(distribution.of('damageDice'), binomialDistribution(3, 0.19 + 0.56 * 0.5));
  });

  const models = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => ({ x: i, y: 1, radius: 0.4 }));

  it('1: a triangle 6" long and 3" wide at its end, by hand', () => {
    // From (0, 0) to the right its upper edge is y = x / 4. A base of 0.4 at (x, 1) is at 0.97 × (1 − x / 4) from
    // it: touched from x = 2.35 on (distance 0.4), so at 3, 4, 5 and 6 — and 6.4 is as far as its end reaches.
    const template = { from: { x: 0, y: 0 }, towards: { x: 9, y: 0 }, length: 6, width: 3 };
    const distribution = distributionOf(spray, sprayed({ template, models }));
    expectDistribution(distribution.of('dice'), [0, 0, 0, 0, 1]);
  });

  it('1: the template may be a teardrop or a strip, by hand', () => {
    // 4" long and 3" wide. Triangle: |y| ≤ 3/8 x. Teardrop: a circle of 1.5" about (2.5, 0), and its tangents
    // |y| ≤ 3/4 x up to (1.6, 1.2), as 1.5, 2 and 2.5 make a right angle. Strip: |y| ≤ 1.5.
    const points = [
      [1, 0.7], // under teardrop and strip
      [1, 0.6], // likewise
      [3.9, 1.4], // under triangle and strip
      [0.5, 1.4], // under the strip
      [2.5, 0], // under all
      [2, 1.6], // beside them
      [4.1, 0], // beyond them
      [-0.1, 0], // behind the narrow end
    ];
    const template = { from: { x: 0, y: 0 }, towards: { x: 9, y: 0 }, length: 4, width: 3 };
    const hits = (sprayShape: string) =>
      distributionOf(
        spray,
        sprayed({
          target: { warriors: points.length, skill: 12, ca: 12, traits: ['tough'] },
          template,
          models: points.map(([x, y]) => ({ x, y, radius: 0 })),
          rules: { sprayShape },
        }),
      ).of('hits');
    expectDistribution(hits('triangle'), binomialDistribution(2, 0.75));
    expectDistribution(hits('teardrop'), binomialDistribution(3, 0.75));
    expectDistribution(hits('strip'), binomialDistribution(5, 0.75));
  });

  it('2: the dice are dealt to nobody but those under it', () => {
    const target = {
      warriors: 5,
      skill: 7, // easier to hit, were it under the template
      ca: 12,
      traits: ['tough'],
      wounds: 99,
      others: [{ name: 'B', warriors: 2, skill: 12, ca: 12, traits: ['tough'] }],
    };
    const distribution = distributionOf(spray, { ...sprayed({ under: [0, 2] }), target });
    expectDistribution(distribution.of('hits'), binomialDistribution(2, 0.75));
    expectDistribution(distribution.of('casualties'), binomialDistribution(2, 0.47));
  });

  it('says who is under which template', () => {
    const lines = (fields: Fields) => spray.explain(prepared(sprayed(fields), spray));
    expect(lines({ under: [3] })[0]).toBe('3 of 10 Target 1 under the template');
    const again = { shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18 }, under: [2] };
    expect(lines({ under: [3], differentShoots: [again] }).slice(0, 2)).toEqual([
      '3 of 10 Target 1 under template 1',
      '2 of 10 Target 1 under template 2',
    ]);
  });

  it('sprayDice: the unit may roll its own dice instead', () => {
    const one = distributionOf(spray, sprayed({ under: [3], rules: { sprayDice: 'unit' } }));
    expectDistribution(one.of('dice'), [0, 1]);
    const none = distributionOf(spray, sprayed({ under: [0], rules: { sprayDice: 'unit' } }));
    expectDistribution(none.of('dice'), [1]);
  });
});

describe('Shoot reaction', () => {
  const react = (fields: Fields, situation: Fields) =>
    distributionOf(shootReaction, {
      ...scenario({ shooter: { warriors: 2 }, target: { warriors: 2 } }),
      situation,
      ...fields,
    });

  it('1, 2: Hold and Shoot is a Shoot at +1', () => {
    expectDistribution(react({}, { reaction: 'holdAndShoot' }).of('hits'), binomialDistribution(2, 0.4));
  });

  it('2: the approach arrives unless the unit is destroyed, broken or flees', () => {
    // Two dice at two warriors: fallen 0.6, evaded 0.15, damage 0.25. Shocked: two hits, one hurting.
    const distribution = react({}, { reaction: 'withdrawAndShoot' });
    const destroyed = 0.25 ** 2;
    const shocked = 2 * 0.25 * 0.15;
    expect(distribution.chance('arrives', 'yes')).toBeCloseTo(1 - destroyed - shocked / 2, 12);
    const timid = react({ rules: { shakenArrives: 'no' } }, { reaction: 'withdrawAndShoot' });
    expect(timid.chance('arrives', 'yes')).toBeCloseTo(1 - destroyed - shocked, 12);
  });

  it('2: a frenzied unit arrives unless it Convulses or flays itself to death', () => {
    const arrives = (target: Fields) =>
      distributionOf(
        shootReaction,
        scenario({
          shooter: { warriors: 1, shootDice: 0 },
          target: { warriors: 1, conditions: ['frenzied'], ...target },
          rules: { criteria: 'always' },
        }),
      ).chance('arrives', 'yes');
    expect(arrives({ wounds: 99 })).toBeCloseTo(0.9, 12);
    expect(arrives({ wounds: 99, traits: ['roarer'], bloodLust: 1 })).toBeCloseTo(1, 12);
    expect(arrives({ wounds: 1, bloodLust: 1 })).toBeCloseTo(0.1, 12); // only a Rampage spares it
  });

  it('2: it must be long enough for the distance and what is withdrawn', () => {
    const arrives = (approach: number, withdraw: number) =>
      react({ approach, withdraw }, { reaction: 'withdrawAndShoot', distance: 6 }).chance('arrives', 'yes') >
      0;
    expect([arrives(6, 0), arrives(5.9, 0), arrives(10, 4), arrives(10, 4.1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('continuous effects and tokens', () => {
  const effects = (continuous: string, more: Fields = {}) =>
    distributionOf(attackShoot, scenario({ weapon: { continuous }, target: { traits: [] }, ...more }));

  it('Shoot 9, 19: fated shots and fated damage cause them, or all damage', () => {
    // Evade value 7 in combat: fated shots 0.1, fated damage 0.4 × 0.1, damage 0.1 + 0.4 × 0.7.
    expectDistribution(effects('fated').of('effects'), binomialDistribution(5, 0.14));
    expectDistribution(effects('damage').of('effects'), binomialDistribution(5, 0.38));
  });

  it('Shoot 22: other modifiers change each damage die, never below 0', () => {
    const damage = (otherDamage: number) =>
      distributionOf(attackShoot, scenario({ weapon: { damage: 2, otherDamage } })).mean('damage');
    // Evade value 6 in combat: a damage die with 0.1 + 0.4 × 0.6.
    expect([1, 0, -1, -3].map(damage).map((mean) => Math.round((mean / 5 / 0.34) * 1e9) / 1e9)).toEqual([
      3, 2, 1, 0,
    ]);
  });

  it('Shoot 27: the Shooters are exulted if they caused damage', () => {
    expect(effects('none').chance('exulted', 'yes')).toBeCloseTo(1 - (1 - 0.38) ** 5, 12);
  });

  it('Shoot 12, 17, 19: fated fallen, fated evade and fated damage dice are counted on demand', () => {
    const distribution = distributionOf(
      attackShoot,
      scenario({ also: ['fatedFallen', 'fatedEvades', 'fatedDamage'] }),
    );
    expectDistribution(distribution.of('fatedFallen'), binomialDistribution(5, 0.1));
    expectDistribution(distribution.of('fatedEvades'), binomialDistribution(5, 0.4 * 0.1));
    expectDistribution(distribution.of('fatedDamage'), binomialDistribution(5, 0.1 + 0.4 * 0.1));
  });
});

describe('distributions of every Shoot', () => {
  const distribution = (parts: Parameters<typeof scenario>[0]) =>
    distributionOf(volleyShoot, scenario(parts));

  it('totals 1', () => {
    for (const metric of [
      'dice',
      'hits',
      'damageDice',
      'damage',
      'woundsLost',
      'casualties',
      'result',
      'reaction',
    ])
      expect(
        distribution({})
          .of(metric)
          .reduce((sum, p) => sum + p, 0),
      ).toBeCloseTo(1, 12);
  });

  it('no dice, no damage', () => {
    const none = distribution({ shooter: { shootDice: 0 } });
    expectDistribution(none.of('damage'), [1]);
    expect(none.chance('result', 'undamaged')).toBe(1);
  });

  it('more dice never lower the mean, a harder Target is never hurt more', () => {
    const more = [1, 2, 3, 4].map((warriors) => distribution({ shooter: { warriors } }).mean('woundsLost'));
    expect([...more].sort((a, b) => a - b)).toEqual(more);
    const harder = [7, 12, 17, 22, 27].map((ca) =>
      distribution({ target: { ca, traits: [] } }).mean('woundsLost'),
    );
    expect([...harder].sort((a, b) => b - a)).toEqual(harder);
  });

  it('mean damage is the mean of the truth', () => {
    expect(distribution({ weapon: { damage: 2 } }).mean('damage')).toBeCloseTo(
      2 * mean(binomialDistribution(15, 0.2)),
      9,
    );
  });
});
