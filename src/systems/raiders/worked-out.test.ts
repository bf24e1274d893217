import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { duel } from './duel/duel.ts';
import { charge } from './exchange/charge.ts';
import { exchange } from './exchange/exchange.ts';
import { binomial, woundsDistribution } from './testing/by-hand.ts';
import { HALVED, STEADFAST, WARRIORS } from './testing/units.ts';

/*
 * Distributions worked out from the Actions page alone. Six archers hit warriors of Tg 6 on 6 or more, five faces of
 * ten, and wound Arm 5 on six of ten: a die wounds with 0.5 × 0.6 = 0.3. Back at archers of Arm 4 it is 0.5 × 0.7.
 */
const READY = { ...STEADFAST, ready: true };
const CALM = { ...WARRIORS, figures: 12, morale: 40, move: 6, run: 9 };

const fought = (own: object, enemy: object, rest: object = {}) =>
  distributionOf(duel, {
    own: { units: [READY], tokens: 1, ...own },
    enemy: { units: [CALM], tokens: 0, acts: 'hold', ...enemy },
    turns: 1,
    ...rest,
  });

function near(found: readonly number[], expected: readonly number[]): void {
  expect(found.length).toBeGreaterThanOrEqual(expected.length);
  found.forEach((p, n) => {
    expect(p).toBeCloseTo(expected[n] ?? 0, 12);
  });
}

/** Distribution of the sum of two numbers. */
const sum = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: one.length + other.length - 1 }, (_, n) =>
    one.reduce((all, p, i) => all + p * (other[n - i] ?? 0), 0),
  );

describe('reactions in a duel', () => {
  it('rules 4, 6, 7: a unit shot at runs or moves instead of shooting back', () => {
    // Out of heavy cover at Tg 6: a runner is hit on 4 or more (0.7 × 0.6 = 0.42), in the open or not.
    const units = [{ ...CALM, cover: 'heavy', into: 'light' }];
    const ran = fought({}, { units, reacts: 'run' });
    near(ran.of('damage'), binomial(6, 0.42));
    near(fought({}, { units, reacts: 'shootBackOrRun' }).of('damage'), binomial(6, 0.42));
    const ready = [{ ...units[0], weapon: {}, ready: true }];
    const back = fought({}, { units: ready, reacts: 'shootBackOrRun' });
    // Ready, it stands in heavy cover (Tg 8: 0.3 × 0.6) and shoots back with all twelve.
    near(back.of('damage'), binomial(6, 0.18));
    near(back.of('ownDamage'), [...binomial(12, 0.35)]);
    // Moving into light cover it is hit on 7 or more: 0.4 × 0.6 = 0.24.
    near(fought({}, { units, reacts: 'move' }).of('damage'), binomial(6, 0.24));
    // A point of fatigue for the reaction, of which the end of the turn takes two; so none is left, but of three one.
    expect(ran.mean('fatigue')).toBeCloseTo(0, 12);
    expect(fought({ tokens: 3 }, { units, reacts: 'run' }).mean('fatigue')).toBeCloseTo(1, 12);
  });

  it('rules 4, 19, R9: half a unit regroups while it is shot at, and tests afterwards with a token less', () => {
    const units = [{ ...CALM, figures: 3, startingFigures: 6, moraleTokens: 3, morale: 10 }];
    const found = fought({}, { units, reacts: 'regroup' }, { rules: { moraleTest: 'after' } });
    // Wounds: .117649 .302526 .324135 .18522 .059535 .010206 .000729; every two a figure and a token. Two tokens fail
    // on 8, 9, 10: .3; three .4; four .5. Broken: .420175 × .3 + .509355 × .4 + .069741 × .5.
    expect(found.chance('morale', 'broken')).toBeCloseTo(0.364665, 12);
    expect(found.chance('morale', 'destroyed')).toBeCloseTo(0.000729, 12);
    expect(found.chance('morale', 'at half')).toBeCloseTo(0.634606, 12);
  });

  it('rules 4, 9, 10, R28: a unit near enough gets ready and aims while the enemy moves, without a token', () => {
    const own = {
      units: [STEADFAST],
      tokens: 4,
      acts: 'plan',
      plan: ['move', 'move', 'shoot'],
      reacts: 'none',
    };
    const enemy = { units: [{ ...STEADFAST, run: 9 }], answers: 'getReady', reacts: 'shootBack' };
    // Move: ready. Move: aim. Make ready: nothing is left to do. Shoot: an aimed shot back, on 4 or more: 0.7 × 0.7.
    const found = fought(own, enemy, { distance: 9 });
    near(found.of('ownDamage'), binomial(6, 0.49));
    expect(found.mean('fatigue')).toBeCloseTo(3 - 2, 12);
    // Who started beyond its run distance gives it no time.
    const far = fought(own, enemy, { distance: 10 });
    expect(far.mean('ownDamage') + far.mean('fatigue')).toBeCloseTo(0, 12);
    const refused = fought(own, enemy, { distance: 9, rules: { independentReaction: 'refused' } });
    expect(refused.mean('ownDamage')).toBe(0);
  });

  it('rule 4: which unit interrupts a move is chosen: the first, the strongest or the least fatigued', () => {
    const units = [
      { ...READY, figures: 2, name: 'two' },
      { ...READY, figures: 4, fatigue: 2, name: 'four' },
      { ...READY, figures: 3, fatigue: 1, name: 'three' },
    ];
    const by = (reactsWith: string) => {
      const rested = units.map((unit) =>
        reactsWith === 'leastFatigued' && unit.name === 'two' ? { ...unit, fatigue: 3 } : unit,
      );
      const own = { units: [{ ...CALM, arm: 4 }], acts: 'plan', plan: ['move'] };
      return fought(own, { units: rested, interrupts: true, reactsWith, tokens: 0 }).of('ownDamage');
    };
    near(by('first'), binomial(2, 0.35));
    near(by('strongest'), binomial(4, 0.35));
    near(by('leastFatigued'), binomial(3, 0.35));
  });
});

describe('movement in a duel', () => {
  it('rules 6, 11: a unit out of range moves forward into it, or the enemy comes to it', () => {
    const bows = { ...STEADFAST, move: 6, run: 9, weapon: { range: 24 } };
    const own = { units: [bows], moves: 'forward' };
    // From 30 inches: move, make ready, shoot; from 31 it is one move more.
    near(fought({ ...own, tokens: 3 }, {}, { distance: 30 }).of('damage'), binomial(6, 0.3));
    expect(fought({ ...own, tokens: 3 }, {}, { distance: 31 }).mean('damage')).toBe(0);
    near(fought({ ...own, tokens: 4 }, {}, { distance: 31 }).of('damage'), binomial(6, 0.3));
    // An enemy that comes forward and has the initiative saves the move: make ready, shoot. Else the tokens run out.
    const comes = { tokens: 1, acts: 'plan', plan: ['move'], moves: 'forward' };
    const volley = binomial(6, 0.3);
    near(
      fought({ ...own, tokens: 2 }, comes, { distance: 30 }).of('damage'),
      volley.map((p, n) => 0.5 * p + (n === 0 ? 0.5 : 0)),
    );
    // And one that runs back nine inches for each shot is shot at once: from 24 inches it is at 33, and then at 27.
    const runs = { reacts: 'run', moves: 'back' };
    const shot = fought({ ...own, units: [{ ...bows, ready: true }], tokens: 3 }, runs, { distance: 24 });
    near(shot.of('damage'), binomial(6, 0.42));
  });

  it('rules 6, R5, R24: each move takes a unit into the next cover on its way, whatever that adds', () => {
    const units = [{ ...CALM, into: ['light', 3] }];
    const enemy = { units, tokens: 2, acts: 'plan', plan: ['move'] };
    // Interrupted twice: at Tg 7 (0.4 × 0.6 = 0.24 a die), and at Tg 9 (0.2 × 0.6 = 0.12).
    const found = fought({ tokens: 0, interrupts: true }, enemy);
    near(found.of('damage'), sum(binomial(6, 0.24), binomial(6, 0.12)));
    // A third move ends where the second did.
    const third = fought({ tokens: 0, interrupts: true }, { ...enemy, tokens: 3 });
    expect(third.mean('damage')).toBeCloseTo(6 * (0.24 + 0.12 + 0.12), 12);
  });

  it('rule 21, R25: a unit that flees is a standard move farther away, and out of range of the next shot', () => {
    // Half a unit with three tokens at Morale 10 breaks on 7 to 10, and flees from 24 inches to 30; else both volleys
    // are shot, unless the first destroys it: six wounds of six dice.
    const units = [{ ...CALM, ...HALVED, morale: 10 }];
    const own = { units: [{ ...READY, weapon: { range: 24 } }], tokens: 2 };
    const rest = {
      distance: 24,
      until: 'destroyed',
      also: ['dice', 'hits', 'wounds', 'enemyDice', 'enemyHits', 'enemyWounds'],
    };
    const dice = (flee: string) =>
      fought(own, { units, moves: 'back' }, { ...rest, rules: { flee } }).chance('dice', 12);
    expect(dice('failedTest')).toBeCloseTo(0.6 * (1 - 0.3 ** 6), 12);
    expect(dice('chargesOnly')).toBeCloseTo(1 - 0.3 ** 6, 12);
  });

  it('rules 6, 7: says which field is missing where distances are played', () => {
    expect(() => fought({ moves: 'forward' }, {}, { distance: 30 })).toThrow(/units\.0\.move.*whole inches/);
    expect(() => fought({ moves: 'forward', units: [{ ...READY, move: 6, run: 9 }] }, {})).toThrow(
      /^distance/,
    );
  });
});

describe('broken units in a duel', () => {
  it('rules 1, 19, 20, R26: regroup first and rally once, or rally at once and again', () => {
    const units = [{ ...READY, broken: true, moraleTokens: 2, morale: 9 }];
    const own = { units, tokens: 3, acts: 'hold' };
    const first = fought({ ...own, whenBroken: 'regroupFirst' }, {}, { until: 'destroyed' });
    // Two actions take the tokens off; the third fails on 9 and 10.
    expect(first.chance('ownMorale', 'above half')).toBeCloseTo(0.8, 12);
    expect(first.mean('ownFatigue')).toBeCloseTo(1, 12);
    // With both tokens a rally fails on 7 to 10: of three attempts all do in 0.4³.
    const atOnce = fought(own, {}, { until: 'destroyed' });
    expect(atOnce.chance('ownMorale', 'above half')).toBeCloseTo(1 - 0.064, 12);
    // It needs the third in 0.4² of all, and only then has a point of fatigue at the end of the turn.
    near(atOnce.of('ownFatigue'), [0.84, 0.16]);
    const only = { until: 'destroyed', rules: { brokenMay: 'rallyOnly' } };
    near(fought({ ...own, whenBroken: 'regroupFirst' }, {}, only).of('ownFatigue'), [0.84, 0.16]);
  });
});

describe('a plan over several exchanges', () => {
  /** Archers whose arrows never hit. */
  const HARMLESS = { ...CALM, figures: 6, weapon: { toHit: -9 } };
  const planned = (fields: object) => distributionOf(exchange, { acting: READY, reacting: CALM, ...fields });

  it('rules 1, 4, 9: what a failed test has broken does no more, and what was shot at makes ready first', () => {
    // Three of six with three tokens at Morale 10 break on 7 to 10 when they are shot at.
    const fields = {
      acting: { ...STEADFAST, ...HALVED, morale: 10 },
      reacting: HARMLESS,
      reaction: 'shoot',
      followedBy: [{ performs: 'makeReady' }, { performs: 'shoot' }],
    };
    const found = planned(fields);
    const twice = binomial(6, 0.3);
    near(
      found.of('damage'),
      twice.map((p, n) => 0.6 * p + (n === 0 ? 0.4 : 0)),
    );
    // The action that failed cost its fatigue, those that were never declared none.
    near(found.of('actingFatigue'), [0, 0.4, 0, 0.6]);
    near(found.of('fatigue'), [0, 1]);
    // At a limit of two there is no third.
    const tired = planned({ ...fields, acting: { ...fields.acting, f: 2 } });
    near(tired.of('actingFatigue'), [0, 0.4, 0.6]);
    const once = binomial(3, 0.3);
    near(
      tired.of('damage'),
      once.map((p, n) => 0.6 * p + (n === 0 ? 0.4 : 0)),
    );
  });

  it('rules 5, 9, 11: a unit that acts afterwards shoots with those whom the first volley left', () => {
    const three = { ...READY, figures: 3, hp: 1 };
    const fields = { acting: three, reacting: three };
    const later = [
      { by: 'reacting', performs: 'makeReady' },
      { by: 'reacting', performs: 'shoot' },
    ];
    const found = planned({ ...fields, followedBy: later });
    // Who was shot at is no longer ready, and shoots nobody before it is again.
    expect(planned({ ...fields, followedBy: later.slice(1) }).mean('returnDice')).toBe(0);
    // Three dice at 0.5 × 0.7 a figure each; as many dice answer as figures are left.
    const fallen = binomial(3, 0.35);
    near(found.of('casualties'), fallen);
    near(found.of('returnDice'), [...fallen].reverse());
    const back = [0, 1, 2, 3].map((n) =>
      fallen.reduce((all, p, gone) => all + p * (binomial(3 - gone, 0.35)[n] ?? 0), 0),
    );
    near(found.of('returnCasualties'), back);
  });

  it('rules 6, 11: a unit that has come into range shoots, and one that left it is not shot at', () => {
    const bows = { ...STEADFAST, weapon: { range: 24 } };
    const near24 = [{ performs: 'makeReady', distance: 24 }, { performs: 'shoot' }];
    // Out of light cover into the open on the way: back at it, interrupting, 0.5 × 0.7 a die; then its own volley.
    const fields = {
      acting: { ...bows, cover: 'light', into: ['none', 'heavy'] },
      performs: 'move',
      reacting: { ...CALM, figures: 6, ready: true, weapon: {} },
      reaction: 'shoot',
      distance: 30,
    };
    const found = planned({ ...fields, followedBy: near24 });
    near(found.of('returnDamage'), binomial(6, 0.35));
    const lost = binomial(6, 0.35).map((p, wounds) => ({ p, figures: 6 - Math.floor(wounds / 2) }));
    const hurt = Array.from({ length: 7 }, (_, n) =>
      lost.reduce((all, { p, figures }) => all + p * (binomial(figures, 0.3)[n] ?? 0), 0),
    );
    near(found.of('damage'), hurt);
    expect(() => planned({ ...fields, followedBy: [{ performs: 'shoot' }] })).toThrow(/^distance: found 30/);
    const left = [...near24, { performs: 'shoot', distance: 25 }];
    expect(() => planned({ ...fields, followedBy: left })).toThrow(/^followedBy\.2\.distance: found 25/);
  });

  it('rules 1, 9, 20, R21: what can never be is refused before anything is rolled', () => {
    expect(() => planned({ followedBy: [{ performs: 'move', reaction: 'goToGround' }] })).toThrow(
      /^followedBy\.0\.reaction.*fired upon/,
    );
    expect(() => planned({ followedBy: [{ by: 'reacting', performs: 'shoot' }] })).toThrow(
      /reacting\.weapon/,
    );
  });
});

describe('magic in an exchange', () => {
  /** Four dice, of which half succeed, for a spell that takes two points of power and does four wounds. */
  const spell = { dice: 4, needs: 6, power: 2, wounds: 4 };
  const MAGE = { name: 'Mage', figures: 1, hp: 4, tg: 6, arm: 5, f: 5, morale: 40, spell };
  const cast = (fields: object) =>
    distributionOf(exchange, { acting: MAGE, performs: 'castSpell', reacting: CALM, ...fields });

  it('rules 5, 17: a spell happens at once with the shot at who casts it', () => {
    const last = { ...READY, figures: 2, hp: 2 };
    const found = cast({ reacting: last, reaction: 'shoot' });
    // Two or more of four: 11 of 16. Four wounds take the last two figures, who shoot at full strength all the same.
    near(found.of('casualties'), [5 / 16, 0, 11 / 16]);
    expect(found.chance('returnDice', 2)).toBeCloseTo(1, 12);
    near(found.of('returnDamage').slice(0, 3), binomial(2, 0.3));
    near(found.of('fatigue'), [0, 1]);
  });

  it('rules 17, 18, R32: a counter spell takes power away, or stops the spell outright', () => {
    const reacting = { ...CALM, counter: { dice: 2, needs: 8 } };
    const found = cast({ reacting, reaction: 'counterSpell' });
    // None, one, two of the counter: .49, .42, .09; then 2, 3, 4 of four are needed: 11, 5 and 1 of 16.
    const works = (0.49 * 11 + 0.42 * 5 + 0.09 * 1) / 16;
    near(found.of('spell'), [0, 5 / 16, 11 / 16 - works, works]);
    const stopped = cast({ reacting, reaction: 'counterSpell', rules: { counterSpell: 'stops' } });
    near(stopped.of('spell'), [0, 5 / 16, (11 / 16) * 0.51, (11 / 16) * 0.49]);
    // Others than the target may counter, but do nothing else.
    const other = cast({ reacting, reaction: 'counterSpell', target: 'another' });
    near(other.of('spell'), found.of('spell'));
    expect(other.mean('casualties')).toBe(0);
    expect(() => cast({ reacting: READY, reaction: 'shoot', target: 'another' })).toThrow(/^reaction/);
    expect(() => cast({ reacting, reaction: 'counterSpell', performs: 'move' })).toThrow(
      /only a spell is countered/,
    );
    expect(() => cast({ acting: READY })).toThrow(/acting\.spell/);
  });

  it('rules 16, 17, R33: power that is stored counts when the spell is cast, as power or as dice', () => {
    const acting = { ...MAGE, spell: { ...spell, dice: 1, needs: 9, power: 3 } };
    const fields = {
      acting,
      performs: 'storePower',
      followedBy: [{ performs: 'storePower' }, { performs: 'castSpell' }],
    };
    // Two stored and one die that succeeds in two of ten; as dice, three of them must.
    const found = cast(fields);
    near(found.of('spell'), [0, 0.8, 0, 0.2]);
    near(found.of('power'), [1]);
    near(found.of('actingFatigue'), [0, 0, 0, 1]);
    near(cast({ ...fields, rules: { storedPower: 'dice' } }).of('spell'), [0, 1 - 0.008, 0, 0.008]);
    near(cast({ ...fields, followedBy: [] }).of('power'), [0, 1]);
  });

  it('rule 17: a defensive spell lasts, and one that gives morale tokens makes the next test harder', () => {
    const acting = { ...MAGE, figures: 6, hp: 2, spell: { dice: 1, needs: 6, ward: 2 } };
    const warded = cast({
      acting,
      target: 'another',
      reacting: READY,
      followedBy: [{ by: 'reacting', performs: 'shoot' }],
    });
    // Half the time Tg 8 instead of 6: 0.3 × 0.6 a die instead of 0.5 × 0.6.
    const [safe, open] = [binomial(6, 0.18), binomial(6, 0.3)];
    near(
      warded.of('returnDamage'),
      safe.map((p, n) => 0.5 * p + 0.5 * open[n]),
    );
    const fear = { ...READY, spell: { dice: 1, needs: 6, moraleTokens: 2 } };
    const reacting = { ...WARRIORS, ...HALVED };
    const found = cast({ acting: fear, reacting, followedBy: [{ performs: 'shoot' }] });
    // Three tokens break it on 7 to 10, at the spell and, if that failed, at the shot; five on 5 to 10.
    const standing = 0.6 * (0.5 * 0.6 + 0.5 * 0.4);
    // Six dice take six wounds, all three figures, in 0.3⁶, which says nothing of the test.
    expect(found.chance('morale', 'at half')).toBeCloseTo(standing * (1 - 0.3 ** 6), 12);
  });
});

describe('the fight after a charge', () => {
  it('rules 12, 15: those who arrive bring their combat dice, and a shield wall halves its own, rounding down', () => {
    const fields = {
      charging: { ...WARRIORS, combatDice: 2 },
      charged: { ...STEADFAST, shields: true, combatDice: 3 },
    };
    const shot = distributionOf(charge, { ...fields, reaction: 'shoot' });
    // Six dice at 0.5 × 0.6: no or one wound leaves six figures and twelve dice, two or three leave ten, …
    const wounds = woundsDistribution(6, 0.5, 0.6);
    const dice = new Array<number>(13).fill(0);
    wounds.forEach((p, n) => {
      dice[12 - 2 * Math.floor(n / 2)] += p;
    });
    near(shot.of('attackDice'), dice);
    expect(shot.chance('chargedAttackDice', 18)).toBeCloseTo(1, 12);
    const five = { ...fields, charged: { ...fields.charged, figures: 5 }, reaction: 'shieldWall' };
    expect(distributionOf(charge, five).chance('chargedAttackDice', 7)).toBe(1);
    // A house rule: a third of 15.
    const third = { ...five, house: { shieldWall: 3 } };
    expect(distributionOf(charge, third).chance('chargedAttackDice', 5)).toBe(1);
    // Half a unit that fails its test forms no wall, and there is no fight.
    const shaken = { ...five, charged: { ...five.charged, ...HALVED, morale: 10 } };
    const found = distributionOf(charge, shaken).of('chargedAttackDice');
    // Three figures, nine dice, four of them; on 7 to 10 none.
    near(found.slice(0, 5), [0.4, 0, 0, 0, 0.6]);
  });
});
