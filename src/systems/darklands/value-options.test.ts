import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { shoot, volleyShoot } from './shoot.ts';
import { means } from './testing/answers.ts';
import { binomialDistribution } from './testing/arithmetic.ts';
import { distributionOfShoot, expectDistribution, scenario } from './testing/fixtures.ts';

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
    expectDistribution(distributionOf(shoot, fields).of('damageDice'), binomialDistribution(5, 0.28));
  });

  it('D2: M+W and C+A may have bands of their own', () => {
    // 18 against 12 is one band of 5 above, and more than one band of 2.
    const rules = [{}, { attributeBands: 2 }];
    const parts = { target: { traits: ['parry', 'mounted'] } }; // evade value 4, 5
    expect(means(parts, 'damageDice', ...rules)).toEqual([1.3, 1.5]);
    expect(means(parts, 'hits', ...rules)).toEqual([2.5, 2.5]);
  });

  it('D56: SKILL 0 lies in the lowest band, or in one below it', () => {
    // SKILL 3 at SKILL 0: the same band, value 5; or one band higher, value 4.
    const parts = { shooter: { skill: 3 }, target: { skill: 0 } };
    expect(means(parts, 'hits', {}, { zeroBand: 'below' })).toEqual([2.5, 3]);
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
    const fated = { situation: { sight: 'easily' }, also: ['fatedShots'] };
    expect(means(fated, 'fatedShots', ...ways)).toEqual([0.95, 0.75, 0.5, 0.5, 0.5]); // 1 − 0.9²; 0.1 + 0.5 × 0.1
  });

  it('D4: a fated shot of a value above 9 is a success that may be rolled again', () => {
    const rules = { ease: 'reroll' };
    const hits = (sight: string) =>
      means({ situation: { light: 'dark', wind: 3, sight }, rules }, 'hits', {})[0];
    // Only a 9 hits: difficult, both have to be one; easy, one of both.
    expect([hits('difficultly'), hits('easily')]).toEqual([0.05, 0.95]);
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
    // Evade value 1, which a 0 does not reach.
    const nearly = { ...sure, shooter: { mass: 2 } };
    expect(means(nearly, 'damageDice', {}, { certainEvades: 'compare' })).toEqual([0.7, 0.7]);
  });

  it('D10: started steps of 3" count too', () => {
    const parts = { weapon: { effective: 18 }, situation: { distance: 19 } };
    expect(means(parts, 'hits', {}, { everyThree: 'started' })).toEqual([2, 1.5]);
    // 1" beyond effective range is a step of the evade too, and 5" closer than lethal range are two: value 5 + 1, + 2.
    const near = { weapon: { lethal: 6 }, situation: { distance: 1 } };
    expect(means(near, 'damageDice', {}, { everyThree: 'started' })).toEqual([2, 2.25]); // 5 × (0.1 + 0.5 × 0.6 or 0.7)
    expect(means(parts, 'damageDice', {}, { everyThree: 'started' })).toEqual([1.25, 0.9]); // 5 × (0.1 + 0.3 × 0.5, or 0.2 × 0.4)
  });

  it('D11: only the steps of 3" may count beyond effective range', () => {
    const parts = { weapon: { effective: 18 }, situation: { distance: 19 } };
    expect(means(parts, 'hits', {}, { beyondEffective: 'steps' })).toEqual([2, 2.5]);
  });

  it('D25: the +2 of a Volley Shoot counts once', () => {
    expectDistribution(distributionOf(volleyShoot, scenario()).of('hits'), binomialDistribution(15, 0.3));
  });

  it('D26: a Shieldwall warrior may not parry', () => {
    const parts = { target: { traits: ['shieldwall', 'parry'] } }; // evade value 2 or 3
    expect(means(parts, 'damageDice', {}, { shieldwallParry: 'exclusive' })).toEqual([0.9, 1.1]);
    const single = { target: { traits: ['parry'] } }; // any other may
    expect(means(single, 'damageDice', {}, { shieldwallParry: 'exclusive' })).toEqual([1.5, 1.5]);
  });

  it('D29: wind and darkness are plain numbers', () => {
    expect(means({ situation: { wind: 1, light: 'dark' } }, 'hits', {})).toEqual([1]);
  });

  it('D42: dense cover may add to cover', () => {
    expect(means({ situation: { cover: 'dense' } }, 'hits', {}, { denseCover: 'adds' })).toEqual([1.5, 1]);
  });

  it('D43: the end of a range may be outside it, or on both of its sides', () => {
    const at = (distance: number, boundaries: string) =>
      distributionOfShoot({
        weapon: { lethal: 6, effective: 18 },
        situation: { distance },
        rules: { boundaries },
      }).of('damageDice');
    const dice = (fated: number, shots: number, evadeFails: number) =>
      binomialDistribution(5, fated + (shots - fated) * evadeFails);
    // 6": within lethal range the value is 4, else 5.
    expectDistribution(at(6, 'asWritten'), dice(0.1, 0.6, 0.5));
    expectDistribution(at(6, 'out'), dice(0.1, 0.5, 0.5));
    expectDistribution(at(6, 'in'), dice(0.1, 0.6, 0.5));
    // 3": a full 3" closer than lethal range makes the evade value 6; it is not exceeded.
    expectDistribution(at(3, 'asWritten'), dice(0.1, 0.6, 0.6));
    expectDistribution(at(3, 'out'), dice(0.1, 0.6, 0.5));
    // 18": further than effective range only if that includes it: value 6.
    expectDistribution(at(18, 'asWritten'), dice(0.1, 0.5, 0.5));
    expectDistribution(at(18, 'in'), dice(0.1, 0.4, 0.5));
    // 21": +1, and a full 3" more: +1, and −1 to the evade value; not exceeded: only the first.
    expectDistribution(at(21, 'asWritten'), dice(0.1, 0.3, 0.4));
    expectDistribution(at(21, 'out'), dice(0.1, 0.4, 0.5));
  });

  it('D43: at its maximum range a weapon shoots, or does not', () => {
    const dice = (boundaries: string) =>
      distributionOfShoot({
        situation: { distance: 12 },
        differentShoots: [{ shooter: { warriors: 2, skill: 12 }, weapon: { mw: 18, range: 12 } }],
        rules: { boundaries },
      }).mean('dice');
    expect(['asWritten', 'out', 'in'].map((end) => Math.round(dice(end) * 1e9) / 1e9)).toEqual([7, 5, 7]);
  });

  it('D44: blind sight may spare the evade modifier too', () => {
    const parts = { target: { traits: ['blindSighted', 'tough'] }, situation: { blindArc: true } };
    expect(means(parts, 'damageDice', {}, { blindSighted: 'both' })).toEqual([1.7, 1.5]);
  });
});
