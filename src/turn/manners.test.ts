import { expect, it } from 'vitest';
import { distributions, programIn } from './testing/distributions.ts';

const TURN = (second: object, weapon: object = {}) =>
  JSON.stringify({
    ...{ system: 'necromunda', action: 'turn' },
    ours: { gunner: { name: 'Gunner', ballisticSkill: 4, toughness: 3, wounds: 1 } },
    theirs: { sister: { name: 'Sister', ballisticSkill: 3, toughness: 3, wounds: 1 } },
    places: {
      gunner: { sister: { distance: 12 } },
      sister: { gunner: { distance: 12 } },
    },
    turn: [
      { shooter: 'sister', weapon: GUN, target: 'gunner' },
      { shooter: 'gunner', target: 'sister', weapon: { ...GUN, ...weapon }, ...second },
    ],
  });

const GUN = { name: 'Gun', short: 8, long: 24, strength: 3, ap: 0, damage: 1, ammo: 4 };

const outcomesOf = (text: string): Record<string, number> => {
  const { metrics, options } = programIn(text);
  const metric = metrics.find(({ name }) => name === 'fired2');
  if (metric?.kind !== 'category') throw new Error('no such metric');
  const values = typeof metric.values === 'function' ? metric.values(options) : metric.values;
  return Object.fromEntries(values.map((value, i) => [value, distributions(text).fired2[i]]));
};

it('a shot by whoever is Pinned by then is told as fired blindly, with how often it is', () => {
  const found = outcomesOf(TURN({}));
  // A hit on 3+ pins: of 6 throws 2 miss. A wound on 4+ may do worse.
  expect(found.fired).toBeCloseTo(1 / 3, 12);
  expect(found['fired blindly']).toBeGreaterThanOrEqual((2 / 3) * (1 / 2));
  expect(Object.values(found).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
});

it('a shot with an empty gun is fired if that is reloaded, and no shot like any other', () => {
  const found = outcomesOf(TURN({}, { outOfAmmo: true }));
  expect(found.fired ?? 0).toBe(0);
  // Pinned on a 3+ and not worse: he reloads, an action of two, and Blind Fire would be two.
  const pinned = outcomesOf(TURN({}))['fired blindly'];
  expect(found['fired if reloaded']).toBeCloseTo(1 / 3, 12);
  expect(found['not fired: reloading leaves no action to shoot']).toBeCloseTo(pinned, 12);
  expect(distributions(TURN({ as: { pinned: true } }, { outOfAmmo: true })).casualties[0]).toBeCloseTo(1, 12);
});
