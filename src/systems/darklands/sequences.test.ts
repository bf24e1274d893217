import { describe, expect, it } from 'vitest';
import { lawOf } from '../../play/testing/laws.ts';
import { attackShoot } from './attack-shoot.ts';
import { gaze } from './gaze.ts';
import { shootAndDrag } from './shoot-and-drag.ts';
import { shootReaction } from './shoot-reaction.ts';
import { spray } from './spray.ts';
import { binomialLaw, convolved, mapped, mean } from './testing/arithmetic.ts';
import { expectLaw, type Fields, scenario } from './testing/fixtures.ts';
import { volleyShoot } from './volley-shoot.ts';

describe('Attack Shoot', () => {
  it('1, 2: the Target unit is in combat and as near as can be', () => {
    const law = lawOf(attackShoot, scenario({ weapon: { mw: 18, lethal: 3 } }));
    // Shoot value 5 − 1; evade value 6 − 1 tough + 1 in combat + 1 for 3" closer than lethal range.
    expectLaw(law.distribution('hits'), binomialLaw(5, 0.6));
    expectLaw(law.distribution('damageDice'), binomialLaw(5, 0.1 + 0.5 * 0.7));
  });

  it('1: the scenario may give a distance, and a Different Shoot its own', () => {
    const far = { shooter: { warriors: 2, skill: 12 }, weapon: { mw: 18, lethal: 3 } };
    const hits = (distance: number, situation?: Fields) =>
      lawOf(
        attackShoot,
        scenario({
          weapon: { mw: 18, lethal: 3 },
          situation: { distance },
          differentShoots: [{ ...far, ...(situation && { situation }) }],
        }),
      ).distribution('hits');
    // Within lethal range a die hits with 0.6, beyond it with 0.5.
    expectLaw(hits(4), binomialLaw(7, 0.5));
    expectLaw(hits(4, { distance: 2 }), convolved(binomialLaw(5, 0.5), binomialLaw(2, 0.6)));
    expectLaw(hits(4, {}), convolved(binomialLaw(5, 0.5), binomialLaw(2, 0.6))); // as near as can be
  });
});

describe('Volley Shoot', () => {
  it('1: three times the dice, or n times', () => {
    expectLaw(lawOf(volleyShoot, scenario()).distribution('dice'), [...Array(15).fill(0), 1]);
    expectLaw(lawOf(volleyShoot, scenario({ weapon: { volley: 2 } })).distribution('dice'), [
      ...Array(10).fill(0),
      1,
    ]);
  });

  it('1: a weapon without the rule rolls its dice once', () => {
    expectLaw(
      lawOf(volleyShoot, scenario({ weapon: { volley: 1 } })).distribution('hits'),
      binomialLaw(5, 0.3),
    );
  });

  it('2, 3: at +2, and evaded as any Shoot', () => {
    const law = lawOf(volleyShoot, scenario());
    expectLaw(law.distribution('damageDice'), binomialLaw(15, 0.1 + 0.2 * 0.5));
  });
});

describe('Spray', () => {
  const sprayed = (fields: Fields) => ({
    ...scenario({ shooter: { warriors: 1 }, situation: {} }),
    ...fields,
  });

  it('1, 2: an easy shot at each warrior under the template, counted by hand', () => {
    const law = lawOf(spray, sprayed({ under: [3] }));
    // Easy: hits with 1 − 0.5², of which fated 1 − 0.9²; evade value 5.
    expectLaw(law.distribution('hits'), binomialLaw(3, 0.75));
    expectLaw(law.distribution('damageDice'), binomialLaw(3, 0.19 + 0.56 * 0.5));
  });

  const models = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => ({ x: i, y: 1, radius: 0.4 }));

  it('1: a triangle 6" long and 3" wide at its end, by hand', () => {
    // From (0, 0) to the right its upper edge is y = x / 4. A base of 0.4 at (x, 1) is at 0.97 × (1 − x / 4) from
    // it: touched from x = 2.35 on (distance 0.4), so at 3, 4, 5 and 6 — and 6.4 is as far as its end reaches.
    const template = { from: { x: 0, y: 0 }, towards: { x: 9, y: 0 }, length: 6, width: 3 };
    const law = lawOf(spray, sprayed({ template, models }));
    expectLaw(law.distribution('dice'), [0, 0, 0, 0, 1]);
  });

  it('2: the dice are dealt to nobody but those under it', () => {
    const target = {
      warriors: 5,
      skill: 12,
      ca: 12,
      traits: ['tough'],
      others: [{ name: 'B', warriors: 2, skill: 12, ca: 12, traits: ['tough'] }],
    };
    const law = lawOf(spray, { ...sprayed({ under: [0, 2] }), target });
    expectLaw(law.distribution('casualties'), binomialLaw(2, 0.47));
  });

  it('sprayDice: the unit may roll its own dice instead', () => {
    const one = lawOf(spray, sprayed({ under: [3], rules: { sprayDice: 'unit' } }));
    expectLaw(one.distribution('dice'), [0, 1]);
    const none = lawOf(spray, sprayed({ under: [0], rules: { sprayDice: 'unit' } }));
    expectLaw(none.distribution('dice'), [1]);
  });
});

describe('Shoot and Drag', () => {
  const drag = (distance: number, rules: Fields = {}, more: Parameters<typeof scenario>[0] = {}) =>
    lawOf(
      shootAndDrag,
      scenario({ ...more, shooter: { warriors: 2, ...more.shooter }, situation: { distance }, rules }),
    );

  it('1–5: one warrior is entangled for each damage die', () => {
    expectLaw(drag(5).distribution('entangled'), binomialLaw(2, 0.3));
  });

  it('3: no more warriors than there are', () => {
    expectLaw(
      drag(5, {}, { target: { warriors: 1 } }).distribution('entangled'),
      mapped(binomialLaw(2, 0.3), (n) => Math.min(1, n)),
    );
  });

  it('6, 7: each is dragged 1D10", and engaged if that is far enough', () => {
    const law = drag(6);
    expectLaw(law.distribution('engaged'), binomialLaw(2, 0.3 * 0.4)); // 6 to 9
    const [none, one, two] = binomialLaw(2, 0.3);
    // The longest drag is at most d if every die is.
    const atMost = (d: number) =>
      none! + one! * (d < 6 ? (d + 1) / 10 : 1) + two! * (d < 6 ? ((d + 1) / 10) ** 2 : 1);
    const truth = [0, 1, 2, 3, 4, 5, 6].map((d) => atMost(d) - (d > 0 ? atMost(d - 1) : 0));
    expectLaw(law.distribution('dragDistance'), truth);
  });

  it('4: combined dice drag one warrior by their sum', () => {
    const law = drag(12, { combine: 'one' });
    const sums = [...Array(100).keys()].filter((i) => Math.floor(i / 10) + (i % 10) >= 12).length / 100;
    expectLaw(law.distribution('engaged'), [1 - 0.3 ** 2 * sums, 0.3 ** 2 * sums]);
    expectLaw(law.distribution('entangled'), [0.7 ** 2, 1 - 0.7 ** 2]);
  });

  it('6: dice that outnumber the warriors are combined evenly', () => {
    const law = drag(10, {}, { target: { warriors: 1 } });
    expectLaw(law.distribution('engaged'), [1 - 0.3 ** 2 * 0.45, 0.3 ** 2 * 0.45]); // sum of two of 10 to 18
  });

  it('6: of three dice upon two warriors the first takes two', () => {
    const law = drag(10, {}, { shooter: { warriors: 3 }, target: { warriors: 2 } });
    expectLaw(law.distribution('engaged'), [1 - 0.3 ** 3 * 0.45, 0.3 ** 3 * 0.45]);
  });

  it('D22: 1D10 may be 1 to 10', () => {
    expectLaw(drag(6, { quantity: '1-10' }).distribution('engaged'), binomialLaw(2, 0.3 * 0.5));
  });

  it('8: damage is applied after the drag, as one pool', () => {
    const law = drag(0, {}, { target: { wounds: 2 } });
    expectLaw(
      law.distribution('casualties'),
      mapped(binomialLaw(2, 0.3), (dice) => (dice === 2 ? 1 : 0)),
    );
    expectLaw(law.distribution('engaged'), binomialLaw(2, 0.3)); // counted before damage
  });

  it('D38: or each Dragged warrior takes his own', () => {
    const own = (damage: number, more = {}) =>
      drag(4, { dragDamage: 'own' }, { weapon: { damage }, target: { wounds: 2, ...more } });
    expectLaw(own(1).distribution('casualties'), [1]);
    expectLaw(own(1).distribution('woundsLost'), binomialLaw(2, 0.3));
    expectLaw(own(1, { wounded: 1 }).distribution('casualties'), [0.7 ** 2, 1 - 0.7 ** 2]);
    expectLaw(own(1, { wounded: 1 }).distribution('woundsLost'), binomialLaw(2, 0.3));
    expectLaw(own(3).distribution('casualties'), binomialLaw(2, 0.3));
  });

  it('D38: a frenzied unit flays the warriors who were wounded by the drag', () => {
    const law = drag(
      4,
      { dragDamage: 'own', criteria: 'always' },
      { target: { warriors: 2, wounds: 2, conditions: ['frenzied'], bloodLust: 1 } },
    );
    // 0, 1 or 2 wounds by the drag, never two of one warrior. Then faces 0 to 8 flay for D10 − 1, at least 1.
    const points = [0.1, 0.9 * 0.3, 0.9 * 0.1, 0.9 * 0.1, 0.9 * 0.5];
    const truth = mapped(convolved(binomialLaw(2, 0.3), points), (wounds) => Math.min(4, wounds));
    expectLaw(law.distribution('woundsLost'), truth);
    const both = 0.3 ** 2; // then two points kill them both
    expect(law.chance('flayed', 2)).toBeCloseTo(
      both * 0.9 * 0.7 + binomialLaw(2, 0.3)[1]! * 0.9 * 0.6 + 0.7 ** 2 * 0.9 * 0.5,
      12,
    );
  });

  it('9: a linked Attack is offered if anyone is engaged', () => {
    expect(drag(6).chance('linkedAttack', 'yes')).toBeCloseTo(1 - (1 - 0.12) ** 2, 12);
  });
});

describe('Shoot reaction', () => {
  const react = (fields: Fields, situation: Fields) =>
    lawOf(shootReaction, {
      ...scenario({ shooter: { warriors: 2 }, target: { warriors: 2 } }),
      situation,
      ...fields,
    });

  it('1, 2: Hold and Shoot is a Shoot at +1', () => {
    expectLaw(react({}, { reaction: 'hold-and-shoot' }).distribution('hits'), binomialLaw(2, 0.4));
  });

  it('2: the approach arrives unless the unit is destroyed, broken or flees', () => {
    // Two dice at two warriors: fallen 0.6, evaded 0.15, damage 0.25. Shocked: two hits, one hurting.
    const law = react({}, { reaction: 'withdraw-and-shoot' });
    const destroyed = 0.25 ** 2;
    const shocked = 2 * 0.25 * 0.15;
    expect(law.chance('arrives', 'yes')).toBeCloseTo(1 - destroyed - shocked / 2, 12);
    const timid = react({ rules: { shakenArrives: 'no' } }, { reaction: 'withdraw-and-shoot' });
    expect(timid.chance('arrives', 'yes')).toBeCloseTo(1 - destroyed - shocked, 12);
  });

  it('2: it must be long enough for the distance and what is withdrawn', () => {
    const arrives = (approach: number, withdraw: number) =>
      react({ approach, withdraw }, { reaction: 'withdraw-and-shoot', distance: 6 }).chance(
        'arrives',
        'yes',
      ) > 0;
    expect([arrives(6, 0), arrives(5.9, 0), arrives(10, 4), arrives(10, 4.1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('Gaze', () => {
  const gazing = (rules: Fields = {}, more: Fields = {}) =>
    lawOf(gaze, {
      shooter: { warriors: 1, shootDice: 2, skill: 12 },
      weapon: { glance: 1, gaze: 3 },
      target: { warriors: 4, skill: 12, wounds: 2 },
      gazeValue: 6,
      rules,
      ...more,
    });

  it('1–5: no shot die, no test; a fated shot gazes without one; else it is passed on the gaze value', () => {
    const law = gazing();
    const fated = 1 - 0.9 ** 2;
    const ordinary = 0.9 ** 2 - 0.5 ** 2;
    expect(law.chance('gazeTest', 'no test')).toBeCloseTo(0.25, 12);
    expect(law.chance('gazeTest', 'glance')).toBeCloseTo(ordinary * 0.4, 12);
    expect(law.chance('gazeTest', 'gaze')).toBeCloseTo(fated + ordinary * 0.6, 12);
    expectLaw(law.distribution('damage'), [0.25, ordinary * 0.4, 0, fated + ordinary * 0.6]);
  });

  it('4, 5: one warrior suffers it; D39: the rest is lost, or carries over', () => {
    const gazed = 0.19 + 0.56 * 0.6;
    expectLaw(gazing().distribution('casualties'), [1 - gazed, gazed]);
    expectLaw(gazing({ gazeDamage: 'carries' }).distribution('woundsLost'), [0.25, 0.56 * 0.4, 0, gazed]);
    expectLaw(gazing().distribution('woundsLost'), [0.25, 0.56 * 0.4, gazed]);
  });

  it('D20: a Gaze may need no shot die', () => {
    expect(gazing({ gazeNeedsShot: 'no' }).chance('gazeTest', 'glance')).toBeCloseTo(0.81 * 0.4, 12);
  });

  it('D21: the test may be passed with a given chance', () => {
    const law = gazing({ gazeTest: 'chance', gazeChance: 90 });
    expect(law.chance('gazeTest', 'glance')).toBeCloseTo(0.56 * 0.9, 12);
  });

  it('D5: an ineligible 9 gazes at nobody without a test', () => {
    const law = gazing({}, { target: { warriors: 4, skill: 18, wounds: 2 } });
    expect(law.chance('gazeTest', 'gaze')).toBeCloseTo((1 - 0.6 ** 2) * 0.6, 12);
  });
});

describe('continuous effects and tokens', () => {
  const effects = (continuous: string, more: Fields = {}) =>
    lawOf(attackShoot, scenario({ weapon: { continuous }, target: { traits: [] }, ...more }));

  it('Shoot 9, 19: fated shots and fated damage cause them, or all damage', () => {
    // Evade value 7 in combat: fated shots 0.1, fated damage 0.4 × 0.1, damage 0.1 + 0.4 × 0.7.
    expectLaw(effects('fated').distribution('effects'), binomialLaw(5, 0.14));
    expectLaw(effects('damage').distribution('effects'), binomialLaw(5, 0.38));
  });

  it('Shoot 22: other modifiers change each damage die, never below 0', () => {
    const damage = (otherDamage: number) =>
      lawOf(attackShoot, scenario({ weapon: { damage: 2, otherDamage } })).mean('damage');
    // Evade value 6 in combat: a damage die with 0.1 + 0.4 × 0.6.
    expect([1, 0, -1, -3].map(damage).map((mean) => Math.round((mean / 5 / 0.34) * 1e9) / 1e9)).toEqual([
      3, 2, 1, 0,
    ]);
  });

  it('Shoot 27: the Shooters are exulted if they caused damage', () => {
    expect(effects('none').chance('exulted', 'yes')).toBeCloseTo(1 - (1 - 0.38) ** 5, 12);
  });

  it('Shoot 12, 17, 19: fated fallen, fated evade and fated damage dice are counted on demand', () => {
    const law = lawOf(attackShoot, scenario({ alsoCount: ['fated-fallen', 'fated-evades', 'fated-damage'] }));
    expectLaw(law.distribution('fated-fallen'), binomialLaw(5, 0.1));
    expectLaw(law.distribution('fated-evades'), binomialLaw(5, 0.4 * 0.1));
    expectLaw(law.distribution('fated-damage'), binomialLaw(5, 0.1 + 0.4 * 0.1));
  });
});

describe('laws of every Shoot', () => {
  const law = (parts: Parameters<typeof scenario>[0]) => lawOf(volleyShoot, scenario(parts));

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
        law({})
          .distribution(metric)
          .reduce((sum, p) => sum + p, 0),
      ).toBeCloseTo(1, 12);
  });

  it('no dice, no damage', () => {
    const none = law({ shooter: { shootDice: 0 } });
    expectLaw(none.distribution('damage'), [1]);
    expect(none.chance('result', 'undamaged')).toBe(1);
  });

  it('more dice never lower the mean, a harder Target is never hurt more', () => {
    const more = [1, 2, 3, 4].map((warriors) => law({ shooter: { warriors } }).mean('woundsLost'));
    expect([...more].sort((a, b) => a - b)).toEqual(more);
    const harder = [7, 12, 17, 22, 27].map((ca) => law({ target: { ca, traits: [] } }).mean('woundsLost'));
    expect([...harder].sort((a, b) => b - a)).toEqual(harder);
  });

  it('mean damage is the mean of the truth', () => {
    expect(law({ weapon: { damage: 2 } }).mean('damage')).toBeCloseTo(2 * mean(binomialLaw(15, 0.2)), 9);
  });
});
