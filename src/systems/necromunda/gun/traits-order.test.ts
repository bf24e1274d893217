import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../../play/testing/distributions.ts';
import { shoot } from '../shoot.ts';
import { rifle, SISTER, SURE } from '../testing/cases.ts';
import { near } from '../testing/compare.ts';
import { attackRules, TRAITS, type TraitName } from './traits.ts';

/** A shot that hits on 2+. */
const HIT = 5 / 6;
const TOUGH = { toughness: 10, wounds: 10 };
const distribution = (traits: string[], numbers: object = {}, target: object = {}) =>
  distributionOf(shoot, { shooter: SURE, weapon: rifle(traits, numbers), target: { ...SISTER, ...target } });

describe('several traits of one weapon', () => {
  it('means the same in whatever order the traits are written', () => {
    const names = Object.keys(TRAITS) as TraitName[];
    for (const a of names)
      for (const b of names) expect(attackRules([a, b]), `${a}, ${b}`).toEqual(attackRules([b, a]));
  });

  it('Seismic Pins although Gas would not; no Injury die of Web or Fear is Out of Action for Sever', () => {
    // Gas wounds T10 on 6, and an Injury die is worse than a Flesh Wound with 4/6.
    const up = HIT * (1 - (1 / 6) * (4 / 6));
    for (const traits of [
      ['Gas', 'Seismic'],
      ['Seismic', 'Gas'],
    ])
      near(
        distribution(traits, { strength: 1 }, { ...TOUGH, skills: ['Nerves of Steel'] }).chance('pinned', 1),
        up,
      );
    // S12 wounds on 2+, and a web is a Serious Injury.
    near(distribution(['Sever', 'Web'], { strength: 12 }).chance('fate', 'Seriously Injured'), HIT * HIT);
    near(distribution(['Fear', 'Sever'], { strength: 12 }).mean('casualties'), 0);
  });
});
