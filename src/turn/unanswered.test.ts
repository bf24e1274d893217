import { describe, expect, it } from 'vitest';
import { distributions, expectSame } from './testing/distributions.ts';

/** Bowmen shoot at whoever is nearest, then raiders stand and shoot at whoever approaches. */
const turnAt = (target: unknown) => ({
  ...{ system: 'darklands', action: 'turn' },
  ours: {
    near: { name: 'Near', warriors: 1, skill: 12, ca: 9 },
    far: { name: 'Far', warriors: 5, skill: 12, ca: 9 },
  },
  theirs: {
    bowmen: { name: 'Bowmen', warriors: 4, skill: 14, shootDice: 1 },
    raiders: { name: 'Raiders', warriors: 3, skill: 13, shootDice: 1 },
  },
  places: {
    bowmen: { near: { distance: 6 } },
    raiders: { near: { distance: 8 }, far: { distance: 14 } },
  },
  turn: [
    { shooter: 'bowmen', target: 'near', weapon: { mw: 14, lethal: 6, effective: 18, range: 30 } },
    {
      ...{ shooter: 'raiders', target, action: 'shootReaction' },
      weapon: { mw: 14, lethal: 4, effective: 8, range: 12 },
      place: { reaction: 'holdAndShoot' },
    },
  ],
});

const of = (target: unknown) => distributions(JSON.stringify(turnAt(target)));

describe('whoever may not be shot at to begin with, as he is out of range', () => {
  it('is passed over by a rule for targets once the others are gone', () => {
    const [byRule, given] = [of('nearest'), of('near')];
    expect(given.shot1[1]).toBeGreaterThan(0);
    for (const name of ['shot1', 'shot2', 'arriving2', 'casualties', 'ownCasualties'])
      if (given[name]) expectSame(byRule[name], given[name]);
    expect(Object.keys(given)).toEqual(expect.arrayContaining(['shot1', 'shot2', 'arriving2']));
  });
});
